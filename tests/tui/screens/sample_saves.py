"""Saved games as their list knows them: one to go on with, one of two people, one that is over, one damaged."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from core.game import Result
from core.table import Seat
from saves.summary import SaveSummary

PLAYED = datetime(1928, 11, 18, 21, 47)

ENTRIES = [
    SaveSummary("a", Path("a"), 1, PLAYED, "chicago_poker", "Chicago Poker", "Kitchen",
          (Seat("Ada", "person"), Seat("Moran", "bot", "hard")), "19280214", PLAYED, 162, "round 14", ("Ada",)),
    SaveSummary("b", Path("b"), 1, PLAYED, "chinatown", "Chinatown", "", (Seat("Ada", "person"), Seat("Jun", "person")),
          "1", PLAYED, 40, "round 4 of 6", ("Ada", "Jun")),
    SaveSummary("c", Path("c"), 1, PLAYED, "four_families", "Four Families", "", (Seat("Ada", "person"), Seat("Lena", "bot", "easy")),
          "2", PLAYED, 90, "round 6", (), Result((1,), (1.0, 2.0), "more points")),
    SaveSummary("d", Path("d"), 1, PLAYED, trouble="It is damaged."),
]  # fmt: skip
