"""The letters of a game in lines. What is typed and the texts that name it are made of these, so they cannot disagree."""

from __future__ import annotations

HELP, QUIT, SAY = "?", "q", "'"
YES, NO = "y", "n"
YES_OR_NO = f"{YES} or {NO}: "
"""The end of a question that is answered by either."""
TABLE, MAP, LOG, RULES = "t", "m", "l", "r"
SINCE, DESCRIBE, LEDGER = "n", "i", "c"
UNDO, WAIT, HINT = "u", "w", "y"

LESSON_HINT, STEP_BACK, SKIP_STEP = "h", "z", "s"
"""In a lesson, beside the table, the rules and the way out."""
NEXT_LESSON, PLAY = "n", "p"
"""At its end."""
GO_ON = "c"
"""At home."""
OPEN_TABLE, ENTER_CODE, START, BOTS = "o", "c", "s", "b"
"""Before a game on the network."""
ANSWER, NEXT = "y", "n"
"""At a puzzle: give the answer, or go on to the next."""
