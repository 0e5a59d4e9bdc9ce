"""Apache Kafka through kafka-python: the only room that imports ``kafka``. Raw bytes in, raw bytes out."""
