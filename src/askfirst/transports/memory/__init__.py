"""A broker in memory: the whole of the ports without a process, a clock or a network, and with faults on request."""
