"""Finished games that the server of a table sends, kept among the saves of this keyboard."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from core.lan.client.remote_chair import RemoteChair
from core.lan.protocol.messages import FinishedJournal
from core.listeners import Listeners
from saves.sent_games import PlayedGame
from tui import background
from tui.network.kept_games import NOT_SENT, KeepGame, KeptGame


class SentGames:
    """Those of the table where the people of this keyboard sit."""

    def __init__(self, keep: KeepGame | None, chairs: Callable[[], Sequence[RemoteChair]], code: Callable[[], str]) -> None:
        """Make it. `chairs` returns those of the people here, `code` that of their table."""
        self._keep = keep
        """Keeps a finished game that the server sends. A server opened from here has it among the saves already."""
        self._chairs, self._code = chairs, code
        self._kept: dict[tuple[str, int], KeptGame | None] = {}
        """By table and number of the game. None: it is being checked."""
        self.listeners = Listeners[KeptGame]()
        """Told what became of a game that the server has sent."""

    @property
    def has_saves(self) -> bool:
        """Return whether the game is kept among the saves here once it is over: a guest by SSH has none."""
        return self._keep is not None

    def kept(self, number: int) -> KeptGame | None:
        """Return what became of the game of this number at the table, once the server has sent it."""
        return self._kept.get((self._code(), number))

    async def wait(self, seconds: float) -> KeptGame | None:
        """Return the game that has just ended as it is kept here, if the server sends it within so many seconds."""
        if all(chair.seat is None for chair in self._chairs()):
            return None
        number, came = self._chairs()[0].number, asyncio.Event()
        leave = self.listeners.subscribe(lambda kept: came.set())
        try:
            if self.kept(number) is None:
                async with asyncio.timeout(seconds):
                    await came.wait()
        except TimeoutError:
            return KeptGame("", NOT_SENT)
        finally:
            leave()
        return self.kept(number)

    def take(self, sent: FinishedJournal) -> None:
        """Keep a game that is over. Each of several people here is sent it, and it is kept once."""
        chairs = [chair for chair in self._chairs() if chair.seat is not None]
        if self._keep is None or not chairs or chairs[0].update.result is None or (self._code(), chairs[0].number) in self._kept:
            return
        key = (self._code(), chairs[0].number)
        self._kept[key] = None
        own = {chair.seat: chair.seats[chair.seat].name for chair in chairs if chair.seat is not None}
        background.run(self._keep_game(self._keep, key, sent, PlayedGame(chairs[0].game, own, chairs[0].update.result)))

    async def _keep_game(self, keep: KeepGame, key: tuple[str, int], sent: FinishedJournal, played: PlayedGame) -> None:
        """Check it in a thread: it is played again from its deal, which takes a while."""
        kept = KeptGame("", sent.missing) if sent.missing else await asyncio.to_thread(keep, sent.save, played)
        self._kept[key] = kept
        self.listeners.publish(kept)
