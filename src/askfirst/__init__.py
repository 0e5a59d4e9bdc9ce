"""The gate that asks before an agent acts on a guess."""

from askfirst._version import __version__
from askfirst.api import evaluate
from askfirst.scoring.report import ABSTAIN_THRESHOLD, Finding, Report

__all__ = ["ABSTAIN_THRESHOLD", "Finding", "Report", "__version__", "evaluate"]
