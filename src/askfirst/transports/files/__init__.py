"""Files of JSON lines, plain or packed, and the standard streams, as records in and records out."""
