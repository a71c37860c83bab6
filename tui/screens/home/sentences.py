"""The one sentence of the home screen: what may be done next."""

from __future__ import annotations

CHOOSE = "Choose a game and press {enter}."
LAST_GAME = "Choose a game, or press {c} to go on: {game}, {stage}."
NEW_HERE = "Choose a game. New here? {e} teaches you {game} while you play."
NEW_GAME = "Choose a game, or press {e} to learn {game}, new to you."
NEW_AND_LAST = "Choose a game, press {c} to go on, or {e} to learn {game}, new to you."
LEARN_ON = "Choose a game, or press {e} to go on learning {game}, {how_far}."
TABLE_OPEN, SEAT_KEPT = "Your table is still open: {c} goes back to {table}.", "Your seat is kept: {c} goes back to {table}."
