"""Bytes to calls, verdicts to bytes: provider shapes, CloudEvents, digests, dead letters. Imports gate and scoring."""
