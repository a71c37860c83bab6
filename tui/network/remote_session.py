"""A table of a house on the network, as its scene plays with it. What is shown of time is counted on from what the house said last."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from core.chair import Chair
from core.lan.client.events import ClientEvent
from core.lan.protocol.messages import Clock
from core.table import ChatLine
from tui.commands import Command
from tui.network.client_group import ClientGroup
from tui.table.session import TableSession

EXTEND = Command("extend", ("W",), "wait longer", "Give the lost five minutes more")
SKIP = Command("skip", ("K",), "let a bot play", "Wait no longer: a bot holds the seat until its owner returns")
MUTE = Command("mute", ("M",), "", "Hear no more of who spoke last, or of everybody again")


class RemoteTableSession:
    """Fulfils `tui.table.session.Sitting`."""

    save = ""
    note = ""

    def __init__(self, party: ClientGroup, now: Callable[[], float] = time.monotonic) -> None:
        self._party = party
        self._now = now
        self._chairs = party.chairs
        self._muted = ""
        self._clock = party.main.clock
        self._clock_heard = now()
        standing = party.standing
        self.title = "" if standing is None else standing.name
        self._stop = party.subscribe(self._hear)

    @property
    def chairs(self) -> Sequence[Chair]:
        """One for each person here, or one to watch from."""
        return self._chairs

    @property
    def leaving(self) -> str:
        """Only who leaves a game that goes on is asked."""
        standing = self._party.standing
        if standing is None or standing.phase != "playing" or standing.seat is None:
            return ""
        others = any(p.kind == "person" and p.state == "here" for n, p in enumerate(standing.places) if n not in self._own_seats)
        on = "A bot plays on for you." if others else "The game waits for you."
        return f"Leave the table? {on} Your seat is kept, and c at home brings you back."

    @property
    def _own_seats(self) -> set[int | None]:
        return {chair.seat for chair in self._chairs}

    @property
    def left(self) -> float | None:
        """Seconds until the phase is closed; it stands still while the game waits."""
        clock = self._clock
        if clock.seconds < 0:
            return None
        return max(0.0, clock.seconds - (self._now() - self._clock_heard if clock.running else 0.0))

    @property
    def waiting(self) -> tuple[str, float | None]:
        """The line to the house, or a lost player."""
        party, standing = self._party, self._party.standing
        if party.trouble or party.away:
            return party.trouble or party.away, None
        if standing is None or not standing.paused:
            return "", None
        lost = [place.left for place in standing.places if place.state == "lost"]
        return standing.paused, max(0.0, max(lost) - (time.monotonic() - party.heard_at)) if lost else None

    @property
    def said(self) -> Sequence[ChatLine]:
        """What was said, with what was said before one came."""
        return self._party.main.chat

    def commands(self) -> list[Command]:
        """The host decides about the lost; everybody may close his ears."""
        standing = self._party.standing
        paused = standing is not None and standing.hosting and any(place.state == "lost" for place in standing.places)
        spoke = self._spoke_last()
        mute = [MUTE.but(help=f"Hear {'everybody again' if self._muted else f'no more of {spoke}'}")] if self._muted or spoke else []
        return [*([EXTEND, SKIP] if paused else []), *mute]

    def perform(self, name: str) -> None:
        """Do one of these."""
        main = self._party.main
        match name:
            case "extend":
                main.extend()
            case "skip":
                main.skip()
            case "mute":
                self._mute()

    def begin(self) -> None:
        """The house seats the bots."""

    def leave(self) -> None:
        """A bot plays on; after the game one only looks away."""
        if self._party.standing is not None and self._party.standing.phase != "over":
            self._party.leave()

    def end(self) -> None:
        """The lobby under the table keeps the line."""
        self._stop()

    def watcher(self) -> Chair | None:
        """A server gives each client the seats it has."""
        return None

    def let_stand(self, seconds: float) -> None:
        """The server's bots keep their own time."""

    def go_ahead(self) -> None:
        """The server's bots keep their own time."""

    def again(self) -> TableSession | None:
        """In the lobby, when all are ready."""
        return None

    def _spoke_last(self) -> str:
        own = {lobby.name for lobby in self._party.lobbies}
        return next((said.name for said in reversed(self.said) if said.name and said.name not in own), "")

    def _mute(self) -> None:
        name = self._muted or self._spoke_last()
        for lobby in self._party.lobbies:
            lobby.mute(name, not self._muted)
        self._muted = "" if self._muted else name

    def _hear(self, news: ClientEvent, first: bool) -> None:
        if isinstance(news, Clock) and first:
            self._clock, self._clock_heard = news, self._now()
