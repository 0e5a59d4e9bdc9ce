"""The command line, one file a command: parse, call one use case, print. Data on stdout, words for people on stderr."""
