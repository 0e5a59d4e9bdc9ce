"""The worker's loop over ports: decide, then do. Knows no transport and no vendor; imports wire, gate and scoring."""
