"""What happened to a seat, for people who were not looking: scenes to be held, and what was done since they last acted.

Made of events and two views of one seat, so it can be made again after a save or a rejoin. It adds no knowledge to them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

import msgspec

from core.contract.attention import HEAVY, HELD, PLAIN, TICKER, Happening, Stake
from core.game import AnyGame, View
from core.table import LastOwnMove, MoveEvents
from core.visibility import Event

TOLD_OF_A_RIVAL = 3
"""How many deeds of one rival a summary names at least."""


class Difference(msgspec.Struct, frozen=True):
    """A figure before and after."""

    name: str
    before: str
    after: str
    gain: int
    """How much better it is for the seat. Below 0 it is worse."""


class Scene(msgspec.Struct, frozen=True):
    """What is held until it was seen."""

    events: tuple[Event, ...]
    """What happened, in order. What the seat's own last move brought about stands first."""
    changes: tuple[Difference, ...]
    remedies: tuple[str, ...]
    moves: int = 1
    """How many moves the changes sum up, from the first that is held to the last."""
    harms: tuple[int, ...] = ()
    """How bad each of them is, if it is known."""

    @property
    def costs(self) -> bool:
        """Return whether the seat is worse off in anything."""
        return any(change.gain < 0 for change in self.changes)

    @property
    def worst(self) -> Event:
        """Return the worst of what happened, and of what is equally bad the first."""
        return self.told(1)[0]

    def told(self, most: int) -> tuple[Event, ...]:
        """Return so many of them, the worst, in the order in which they happened."""
        harms = self.harms or (0,) * len(self.events)
        kept = sorted(range(len(harms)), key=lambda number: -harms[number])[:most]
        return tuple(self.events[number] for number in sorted(kept))


class Deeds(msgspec.Struct, frozen=True):
    """What one rival did."""

    seat: int
    events: tuple[Event, ...]
    weights: tuple[int, ...] = ()
    """How much each of them weighs, if it is known. What hit a player is heavy."""

    def of_weight(self, weight: int) -> Iterator[Event]:
        """Yield those that weigh so much."""
        return (event for event, own in zip(self.events, self._weights, strict=True) if own == weight)

    def told(self, most: int = TOLD_OF_A_RIVAL) -> tuple[Event, ...]:
        """Return so many of them, the weightiest and of those the last, and all that are heavy. They stand as they happened."""
        weights = self._weights
        order = sorted(range(len(weights)), key=lambda number: (-weights[number], -number))
        kept = order[: max(most, weights.count(HEAVY))]
        return tuple(self.events[number] for number in sorted(kept))

    @property
    def _weights(self) -> tuple[int, ...]:
        return self.weights or (PLAIN,) * len(self.events)


class Summary(msgspec.Struct, frozen=True):
    """What happened since a seat last acted."""

    to_you: tuple[Event, ...]
    rivals: tuple[Deeds, ...]
    """The rivals' deeds, and those of the seat's own whose outcome others decided, in the order of time.

    A rival stands here again after what another player did if that was heavy: it may be its cause.
    """
    figure: str
    """The name of the figure that matters most."""
    sums: tuple[tuple[int, str, str], ...]
    """By seat: that figure now, and what it was ("" if that is not known). () if it has changed for nobody."""

    @property
    def is_empty(self) -> bool:
        return not self.to_you and not self.rivals


def happenings(game: AnyGame, seat: int | None, told: Iterable[MoveEvents], before: View, after: View) -> list[Happening]:
    """Return what in these moves concerns the seat at all, in order. A spectator is concerned by nothing."""
    if seat is None:
        return []
    found: list[Happening] = []
    for one in told:
        for event in one.events:
            attention = game.attention(event, seat, before, after)
            if attention.level >= TICKER:
                found.append(Happening(one.move, event, attention, before, after))
    return found


def since_own(game: AnyGame, seat: int | None, told: Sequence[MoveEvents], own: LastOwnMove, after: View) -> list[Happening]:
    """Return what concerns the seat of all since its last move, and of that move itself what awaits others."""
    return [
        *lingering(game, seat, [one for one in told if one.move == own.move], own.view, own.view),
        *happenings(game, seat, [one for one in told if one.move > own.move], own.view, after),
    ]


def lingering(game: AnyGame, seat: int | None, told: Iterable[MoveEvents], before: View, after: View) -> list[Happening]:
    """Return what of the seat's own moves is told again on its turn."""
    if seat is None:
        return []
    kept = [one for one in told if any(game.attention(event, seat, before, after).awaits_others for event in one.events)]
    return happenings(game, seat, kept, before, after)


def changes(game: AnyGame, seat: int, before: View, after: View) -> tuple[Difference, ...]:
    """Return the seat's figures that are others now."""
    old = {stake.name: stake for stake in game.stakes(before, seat)}
    return tuple(
        Difference(now.name, old[now.name].text, now.text, now.amount - old[now.name].amount)
        for now in game.stakes(after, seat)
        if now.name in old and old[now.name].text != now.text
    )


def scene(game: AnyGame, seat: int, held: Sequence[Happening], own: Collection[Happening] = ()) -> Scene:
    """Return one scene of all that is held, in order. What the seat itself has just brought about stands before all that."""
    events = (*(one.event for one in own), *(one.event for one in held if one not in own))
    harms = [game.gravity(event).harm for event in events]
    weighed = [max(harms) + 1] * len(own) + harms[len(own) :]
    after, moves = held[-1].after, 1 + max(one.move for one in held) - min(one.move for one in held)
    by_harm = sorted(events, key=lambda event: -game.gravity(event).harm)
    remedies = dict.fromkeys(text for event in by_harm if (text := game.remedy(event, after)))
    return Scene(events, changes(game, seat, held[0].before, after), tuple(remedies), moves, tuple(weighed))


def summary(game: AnyGame, seat: int, seats: int, found: Sequence[Happening], before: View | None, after: View) -> Summary:
    """Return what happened to a seat and what each rival did. Without the view from before nothing is compared."""
    hits = [happening for happening in found if happening.attention.level == HELD]
    runs: list[tuple[int, list[Happening]]] = []
    open_runs: dict[int, list[Happening]] = {}
    for happening in found:
        who = _doer(happening.event)
        is_own = who is not None and who % seats == seat
        if happening in hits or who is None or (is_own and not happening.attention.awaits_others):
            continue
        if who % seats not in open_runs:
            open_runs[who % seats] = []
            runs.append((who % seats, open_runs[who % seats]))
        open_runs[who % seats].append(happening)
        if game.gravity(happening.event).weight == HEAVY:
            open_runs = {who % seats: open_runs[who % seats]}
    rivals = tuple(_deeds(game, seats, who, done) for who, done in runs)
    return Summary(tuple(happening.event for happening in hits), rivals, *_sums(game, seats, before, after))


def _deeds(game: AnyGame, seats: int, who: int, done: Sequence[Happening]) -> Deeds:
    weights = (HEAVY if _hits_anybody(game, seats, who, happening) else game.gravity(happening.event).weight for happening in done)
    return Deeds(who, tuple(happening.event for happening in done), tuple(weights))


def _hits_anybody(game: AnyGame, seats: int, who: int, happening: Happening) -> bool:
    event, before, after = happening.event, happening.before, happening.after
    others = (seat for seat in range(seats) if seat != who)
    found = (game.attention(event, seat, before, after) for seat in others)
    return any(attention.level == HELD and not attention.is_news for attention in found)


def _doer(event: Event) -> int | None:
    """Return who did it: a seat, or an auto of theirs."""
    who = getattr(event, "seat", getattr(event, "auto", None))
    return who if isinstance(who, int) and who >= 0 else None


def _sums(game: AnyGame, seats: int, before: View | None, after: View) -> tuple[str, tuple[tuple[int, str, str], ...]]:
    now = [_first(game.stakes(after, seat)) for seat in range(seats)]
    was = [None if before is None else _first(game.stakes(before, seat)) for seat in range(seats)]
    sums = [
        (seat, stake.text, "" if old is None or old.text == stake.text else old.text)
        for seat, (stake, old) in enumerate(zip(now, was, strict=True))
        if stake is not None
    ]
    is_news = before is None or any(old for _, _, old in sums)
    return (now[0].name, tuple(sums)) if is_news and sums and now[0] is not None else ("", ())


def _first(stakes: Sequence[Stake]) -> Stake | None:
    return stakes[0] if stakes else None
