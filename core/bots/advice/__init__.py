"""Advice to players: what looks best from what their seat may know, and why. The same question always has the same answer."""

from core.bots.advice.advisor import Advice, Candidate, advise, is_forced

__all__ = ["Advice", "Candidate", "advise", "is_forced"]
