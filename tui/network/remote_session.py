"""A table on a server, as its screen plays at it. Times shown are counted on from what the server said last."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Sequence

from core.chair import Chair, Rejected
from core.lan.client.events import ClientEvent
from core.lan.protocol.house_lines import is_of_return
from core.lan.protocol.messages import Clock
from core.table import ChatLine
from tui.commands import HOME, Command
from tui.network.client_group import ClientGroup
from tui.network.group_hints import GroupHints
from tui.network.guest_doors import DOORS
from tui.network.own_seat import TAKE_SEAT
from tui.table.session import TableSession

EXTEND = Command("extend", ("W",), "wait longer", "Give the lost five minutes more")
SKIP = Command("skip", ("K",), "let a bot play", "Wait no longer: a bot holds the seat until its owner returns")
WAYS = Command("ways", ("J",), "", "How others come to this table")
ORDER = Command("order", ("O",), "", "Keep order: send away (kick), ban (unban) or silence somebody, or close the table")
MUTE = Command("mute", ("M",), "", "Hear no more of who spoke last, or of everybody again")

HEARD_NO_MORE, HEARD_AGAIN = "You no longer hear {name}.", "You hear {name} again."
SAME_ADDRESS = "Others from the same address are kept away too, unless they have a seat here."
"""What a host should know before they ban a player."""


class RemoteTableSession:
    """Fulfils `tui.table.session.TableSession`."""

    COMMANDS: tuple[Command, ...] = (TAKE_SEAT, EXTEND, SKIP, WAYS, DOORS, ORDER, MUTE)

    def __init__(
        self,
        group: ClientGroup,
        keep_order: Callable[[], None] = lambda: None,
        show_ways: Callable[[], None] = lambda: None,
        take_seat: Callable[[], None] = lambda: None,
        doors: tuple[Callable[[], bool], Callable[[], None]] = (lambda: False, lambda: None),
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._group = group
        self._keep_order = keep_order
        """Asks a host whom they want to send away."""
        self._show_ways = show_ways
        """Says how others come here."""
        self._take_seat = take_seat
        """Takes the seat that watchers here have at the table."""
        self._may_open_doors, self._open_doors = doors
        self._hints = GroupHints(group)
        self._now = now
        self._chairs = group.chairs
        self._number = self._chairs[0].number if self._chairs else 0
        self._muted = ""
        self._clock = group.main.clock
        self._clock_heard = now()
        status = group.status
        self.title = "" if status is None else status.name
        self._stop = group.subscribe(self._hear)

    @property
    def save(self) -> str:
        """Return the name of the save once the game is over: of the own server at once, else when it was sent to be kept here."""
        if not self._chairs or self._chairs[0].update.result is None:
            return ""
        kept = self._group.sent_games.kept(self._number)
        return self._group.route.find_save(self._group.main.code, self._number) if kept is None else kept.save

    @property
    def note(self) -> str:
        """Return what was done for a player here while they were away, if that was the last thing said."""
        last = self.said[-1] if self.said else None
        is_back = last is not None and not last.name and any(is_of_return(last.text, client.name) for client in self._group.clients)
        return last.text if last is not None and is_back else ""

    @property
    def chairs(self) -> Sequence[Chair]:
        """Return a chair for each person at this keyboard, or one to watch from."""
        return self._chairs

    @property
    def leaving(self) -> str:
        """Return the question before leaving a game that goes on, else ""."""
        status = self._group.status
        if status is None or status.phase != "playing" or status.seat is None:
            return ""
        others = any(p.kind == "person" and p.state == "here" for n, p in enumerate(status.places) if n not in self._own_seats)
        on = "A bot plays on for you." if others else "The game waits for you."
        key = HOME["go_on"].sign
        if not self._group.route.address:
            return f"Leave the table? {on} Your seat is kept, and {key} at home brings you back."
        return f"Leave the table? {on} {self._group.main.server_name} keeps the game and your seat: {key} at home brings you back."

    @property
    def _own_seats(self) -> set[int | None]:
        return {chair.seat for chair in self._chairs}

    @property
    def left(self) -> float | None:
        """Return the seconds until the phase is closed. They stand still while the game waits."""
        clock = self._clock
        if clock.seconds < 0:
            return None
        return max(0.0, clock.seconds - (self._now() - self._clock_heard if clock.running else 0.0))

    @property
    def waiting(self) -> tuple[str, float | None]:
        """Return why the game waits, a lost connection or a lost player, and for how many seconds more."""
        group, status = self._group, self._group.status
        if group.trouble or group.away:
            return group.away if group.trouble is None else str(group.trouble), None
        if own := group.own_seat_text:
            return own, None
        if status is None or not status.paused:
            return "", None
        lost = [place.left for place in status.places if place.state == "lost"]
        return status.paused, max(0.0, max(lost) - (time.monotonic() - group.heard_at)) if lost else None

    @property
    def watchers(self) -> int:
        """Return how many watch the table."""
        return 0 if self._group.status is None else self._group.status.watchers

    @property
    def said(self) -> Sequence[ChatLine]:
        """Return what was said, also before these players came."""
        return self._group.main.chat

    def commands(self) -> list[Command]:
        """Return what the host may do about lost players, how others come here, and the muting that everybody may do."""
        status = self._group.status
        hosting = status is not None and status.hosting
        paused = hosting and status is not None and status.phase == "playing" and any(place.state == "lost" for place in status.places)
        spoke = self._spoke_last()
        hear = "Hear everybody again" if self._muted else f"Hear no more of {spoke}"
        mute = [MUTE.but(help=hear)] if self._muted or spoke else []
        own = self._group.own_seat
        take = [TAKE_SEAT] if own is not None and own.saved is not None else []
        doors = [DOORS] if self._may_open_doors() and not take else []
        return [*take, *([EXTEND, SKIP] if paused else []), WAYS, *doors, *([ORDER] if hosting else []), *mute]

    def perform(self, name: str) -> None:
        """Do one of these."""
        main = self._group.main
        match name:
            case "take_seat":
                self._take_seat()
            case "extend":
                main.extend()
            case "skip":
                main.skip()
            case "ways":
                self._show_ways()
            case "doors":
                self._open_doors()
            case "order":
                self._keep_order()
            case "mute":
                self._mute()

    @property
    def why_no_hints(self) -> str:
        """Return why the table gives no hints, or ""."""
        return self._hints.why_no_hints

    def count_hint(self, seat: int | None) -> None:
        """Have the server keep it with the seat's next move."""
        self._hints.count_hint(seat)

    def hints_used(self, seat: int | None) -> int:
        """Return how many hints a seat has looked at since its player came."""
        return self._hints.used(seat)

    def begin(self) -> None:
        """Do nothing: the server seats the bots."""

    def leave(self) -> None:
        """Leave the table, where a bot plays on. After the game the server need not be told."""
        if self._group.status is not None and self._group.status.phase != "over":
            self._group.leave()

    def end(self) -> None:
        """Stop listening. The lobby under the table keeps the connection."""
        self._stop()

    def watcher(self) -> Chair | None:
        """Return None: a server gives each client the seats it has."""
        return None

    @property
    def going(self) -> frozenset[Hashable]:
        """Return nothing: the server does not say what its bots are about to do."""
        return frozenset()

    def let_stand(self, seconds: float) -> None:
        """Do nothing: the server's bots keep their own time."""

    def go_ahead(self) -> None:
        """Do nothing: the server's bots keep their own time."""

    def keep_offers(self, seconds: float) -> None:
        """Do nothing: the server's bots keep their own time."""

    def again(self) -> TableSession | None:
        """Return None: the next game begins in the lobby."""
        return None

    def _spoke_last(self) -> str:
        own = {client.name for client in self._group.clients}
        return next((said.name for said in reversed(self.said) if said.name and said.name not in own), "")

    def _mute(self) -> None:
        name = self._muted or self._spoke_last()
        for client in self._group.clients:
            client.mute(name, not self._muted)
        told = HEARD_AGAIN if self._muted else HEARD_NO_MORE
        self._muted = "" if self._muted else name
        for chair in self._chairs[:1]:
            chair.tell(ChatLine("", told.format(name=name)))

    def _hear(self, news: ClientEvent, first: bool) -> None:
        if isinstance(news, Clock) and first:
            self._clock, self._clock_heard = news, self._now()
        elif isinstance(news, Rejected) and first:
            for chair in self._group.chairs[:1]:
                chair.tell(news)
