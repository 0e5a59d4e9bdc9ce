"""The demo: our sample calls through a real broker and the real worker, under two profiles."""
