"""The shapes a record may have: one module for call blocks, assistant turns, responses, requests and our own form."""
