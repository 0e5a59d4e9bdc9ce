"""What a running process says of itself: structured logs with stable event words. Never a value of a call."""
