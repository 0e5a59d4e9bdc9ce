"""One function a process: the only place where ports and transports meet."""
