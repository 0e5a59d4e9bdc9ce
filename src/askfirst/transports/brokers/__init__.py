"""Brokers started on this machine, for tests and for the demo."""
