"""What the home screen says: the one sentence of what may be done next, and why there is nothing to list."""

from __future__ import annotations

CHOOSE = "Choose a game and press {enter}."
LAST_GAME = "Choose a game, or press {c} to go on: {game}, {stage}."
NEW_HERE = "Choose a game. New here? {e} teaches you {game} while you play."
NEW_GAME = "Choose a game, or press {e} to learn {game}, new to you."
NEW_AND_LAST = "Choose a game, press {c} to go on, or {e} to learn {game}, new to you."
LEARN_ON = "Choose a game, or press {e} to go on learning {game}, {how_far}."
TABLE_OPEN, SEAT_KEPT = "Your table is still open: {c} goes back to {table}.", "Your seat is kept: {c} goes back to {table}."
FIRST_VISIT = "Nothing played yet. Every game is kept from its first move; it will be found here."
SEATED = "No game is among your saves yet. The one you play at {table} is kept where it is played, and your seat with it."
GUEST = "You are a guest. The tables of this server are kept for you; a game of your own against bots lasts as long as your visit."
