"""When is a value a guess? Pure and total: standard library only, no clock, no log, no I/O."""
