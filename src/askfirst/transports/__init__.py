"""One outside world a module: Kafka, files, memory. Each fills the ports it imports and imports nothing above them."""
