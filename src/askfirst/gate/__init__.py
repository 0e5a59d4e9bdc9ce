"""From a report to a verdict: policies, thresholds, the question to ask. Pure; imports scoring only."""
