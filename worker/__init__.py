"""The deployable: a way to start the worker, in an image or from a checkout. All behaviour is in ``src/askfirst``."""
