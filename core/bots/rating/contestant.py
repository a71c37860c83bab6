"""A bot to be made, as data that travels to other processes."""

from __future__ import annotations

import msgspec

from core.bots.levels import Bot, make_bot
from core.game import Action, AnyGame, Wait
from core.table import Update


class Contestant(msgspec.Struct, frozen=True):
    """A level, perhaps searching otherwise than the game says, perhaps with other weights."""

    level: str
    search: tuple[tuple[str, float], ...] = ()
    """Search settings in place of the game's, by name."""
    weights: str = ""
    """The text of a weights file in place of the game's."""

    @property
    def name(self) -> str:
        """Return the level, with what is changed in it."""
        changed = [f"{key}={value:g}" for key, value in self.search] + (["weights"] if self.weights else [])
        return f"{self.level}:{','.join(changed)}" if changed else self.level

    def make(self, game: AnyGame, seed: int) -> Bot:
        """Return the bot. It decides by counts alone, so that it can be repeated."""
        if not self.search and not self.weights:
            return make_bot(self.level, seed, clock=None)
        changed = game.with_weights(self.weights) if self.weights else game
        return _Otherwise(make_bot(self.level, seed, clock=None, search=dict(self.search)), changed)


class _Otherwise:
    """A bot that looks at the table with another evaluation."""

    def __init__(self, inner: Bot, game: AnyGame) -> None:
        self._inner = inner
        self._game = game

    def choose(self, game: AnyGame, update: Update) -> Action | Wait:
        return self._inner.choose(self._game, update)
