"""Who sits where, before a game. Seats in use are always the first ones, and there are never too few or too many."""

from __future__ import annotations

from collections.abc import Sequence

from core.bots.character import Character
from core.game import GameInfo
from core.table import Seat
from tui.painting.cell_text import clean

KINDS = ("you", "here", "easy", "normal", "hard", "lan", "none")
BOTS = ("easy", "normal", "hard")


def entries_of(seats: Sequence[Seat], own_name: str, bosses: Sequence[str]) -> list[str]:
    """Return the seats of a table as the settings recall them, to set up the same one again. A usual name is left out."""
    return [f"{_kind_of(number, seat)} {_own(number, seat, own_name, bosses)}".strip() for number, seat in enumerate(seats)]


def _kind_of(number: int, seat: Seat) -> str:
    if seat.kind == "bot":
        return seat.level if seat.level in BOTS else BOTS[0]
    if number == 0:
        return KINDS[0]
    return "lan" if seat.kind == "remote" else "here"


def _own(number: int, seat: Seat, own_name: str, bosses: Sequence[str]) -> str:
    usual = seat.name == bosses[number] or (number == 0 and seat.name == own_name)
    return "" if usual or seat.kind == "remote" else seat.name


class SeatPlan:
    """A kind and a name for every place the game has."""

    def __init__(self, info: GameInfo, name: str, remembered: Sequence[str] = ()) -> None:
        self._low = info.min_seats
        self.bosses = info.default_names
        self.own_name = name
        usual = ["you"] + [BOTS[0]] * (min(info.max_seats, max(info.min_seats, 4)) - 1)
        if remembered:
            usual = usual[: max(info.min_seats, len(remembered))]
        self.kinds = [*usual, *["none"] * (info.max_seats - len(usual))]
        self.names = [""] * info.max_seats
        self._recall(remembered)

    def _recall(self, remembered: Sequence[str]) -> None:
        for seat, entry in enumerate(remembered[: len(self.kinds)]):
            kind, _, name = entry.partition(" ")
            if self.possible(seat, kind):
                self.choose(seat, kind)
                self.names[seat] = clean(name)[:16]

    def remembered(self) -> list[str]:
        """Return the seats in the form in which the settings recall them."""
        return [f"{kind} {name}".strip() for kind, name in zip(self.kinds, self.names, strict=True)]

    @property
    def taken(self) -> int:
        """Return how many play."""
        return sum(kind != "none" for kind in self.kinds)

    @property
    def waiting(self) -> int:
        """Return how many seats are open to the network."""
        return self.kinds.count("lan")

    @property
    def people(self) -> int:
        """Return how many sit at this keyboard."""
        return self.kinds.count("you") + self.kinds.count("here")

    def possible(self, seat: int, kind: str) -> bool:
        """Return whether a seat may be of this kind."""
        if kind == "you":
            return seat == 0
        return kind in KINDS and (kind != "none" or seat >= self._low)

    def choose(self, seat: int, kind: str) -> None:
        """Make it so. Seats in between are filled with bots, seats behind an empty one are empty."""
        if not self.possible(seat, kind):
            return
        self.kinds[seat] = kind
        if kind == "none":
            self.kinds[seat:] = ["none"] * (len(self.kinds) - seat)
        else:
            self.kinds[:seat] = [self._usual_bot if k == "none" else k for k in self.kinds[:seat]]

    def fill_with_bots(self) -> None:
        """Put bots on the seats that guests were waited for."""
        self.kinds = [self._usual_bot if kind == "lan" else kind for kind in self.kinds]

    @property
    def _usual_bot(self) -> str:
        """Return the level of a bot nobody asked for: that of the bots there are."""
        return next((kind for kind in self.kinds if kind in BOTS), BOTS[0])

    def name(self, seat: int) -> str:
        """Return how a seat is called. An unnamed one has a boss's name, and no two are alike."""
        if self.kinds[seat] == "none":
            return "–"
        if self.kinds[seat] == "lan" and not self.names[seat]:
            return "first come"
        own = self.names[seat] or (self.own_name if self.kinds[seat] == "you" else "") or self.bosses[seat]
        before = [self.name(other) for other in range(seat) if self.kinds[other] != "none"]
        return own if own not in before else f"{own} {seat + 1}"

    def seats(self) -> tuple[Seat, ...]:
        """Return the seats of the table to be."""
        return tuple(self._seat(seat, kind) for seat, kind in enumerate(self.kinds) if kind != "none")

    def _seat(self, seat: int, kind: str) -> Seat:
        if kind in BOTS:
            return Seat(self.name(seat), "bot", kind)
        return Seat(self.name(seat), "remote" if kind == "lan" else "person")

    def in_words(self, seat: int, kind: str, secret: bool, who: Character | None = None) -> str:
        """Return what a choice means. `who` is the game's own character for it, if there is one."""
        name = self.names[seat] or (self.own_name if kind == "you" else "") or self.bosses[seat]
        if not self.possible(seat, kind):
            return "Only the first seat can be yours" if kind == "you" else f"At least {self._low} play this game"
        if who is not None:
            return f"{name}, {who.name} ({kind}): {who.style}"
        return {
            "you": f"{name} is you",
            "here": f"{name} plays here: a curtain hides both hands" if secret else f"{name} plays here, at this keyboard",
            "easy": f"{name} is an easy bot: it sometimes errs",
            "normal": f"{name} is a normal bot: it plays well for the moment",
            "hard": f"{name} is a hard bot: it thinks ahead",
            "lan": "Open to whoever comes over the network first",
            "none": self._without(seat),
        }[kind]

    def _without(self, seat: int) -> str:
        """Return who does not play if a seat is empty. Those behind an empty seat are empty too."""
        if self.kinds[seat] == "none":
            return "Nobody sits here"
        last = seat == len(self.kinds) - 1 or self.kinds[seat + 1] == "none"
        return f"{self.name(seat)} does not play" if last else f"{self.name(seat)} and those below do not play"
