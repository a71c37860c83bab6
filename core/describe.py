"""What a thing is, and what it would do: before it is chosen. The words lie beside each game, its figures are those of the board."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from functools import cache

import msgspec

from core.chance import fast_chance
from core.data_files import data_file
from core.game import Action, ActionForm, AnyGame, View
from core.happenings import Difference, changes
from core.known_types import known

WORDS = re.compile("[A-Z][a-z]*")
"""The words of a class's name."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a kind of thing is."""

    name: str
    this: str
    """One line, at most 64 cells and three rows of 22, with a placeholder for each figure of the board."""
    rule: str


class Description(msgspec.Struct, frozen=True):
    """A thing as it may be chosen."""

    name: str
    this: str
    now: tuple[Difference, ...]
    """What it would change for the view's own seat, the figure that matters most first."""
    others: tuple[tuple[int, Difference], ...]
    """For whom else it would change the figure that matters most."""
    rule: str


@cache
def entries_of(package: str) -> dict[str, Entry]:
    """Return the descriptions that lie beside a game, by kind of thing. A game without them has none."""
    try:
        text = data_file(package, "descriptions.toml").read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    return msgspec.convert(tomllib.loads(text), known(dict[str, Entry]))


def entry_of(game: AnyGame, kind: str) -> Entry | None:
    """Return the description of a kind of thing, with the figures of the board in use."""
    entry = entries_of(package_of(game)).get(kind)
    return entry and msgspec.structs.replace(entry, this=entry.this.format_map(game.described_figures()))


def package_of(game: AnyGame) -> str:
    """Return the package that has the game and its descriptions."""
    return type(game).__module__.rpartition(".")[0]


def described(game: AnyGame, v: View, thing: Action | str, seats: int) -> Description | None:
    """Return what a thing is, or None for what has no entry. An action of the view's own seat also says what it would do."""
    entry = entry_of(game, game.kind_of_thing(v, thing))
    if entry is None:
        return None
    if isinstance(thing, str) or v.seat is None:
        return Description(entry.name, entry.this, (), (), entry.rule)
    return Description(entry.name, entry.this, *foretold(game, v, thing, seats), entry.rule)


def described_deed(game: AnyGame, v: View, legal: Sequence[Action], forms: Sequence[ActionForm], seats: int) -> Description | None:
    """Return what the first thing that may be done is, or None if nothing has an entry.

    Its entry is found by the name of its class, else by what is done with it.
    """
    classes = (*(form.action for form in forms), *dict.fromkeys(type(action).__name__ for action in legal))
    kinds = (*("_".join(WORDS.findall(name)).lower() for name in classes), *(game.kind_of_thing(v, action) for action in legal))
    return next((found for kind in kinds if (found := described(game, v, kind, seats)) is not None), None)


def foretold(game: AnyGame, v: View, action: Action, seats: int) -> tuple[tuple[Difference, ...], tuple[tuple[int, Difference], ...]]:
    """Return the figures an action of the view's own seat would change, its own and the first of each rival's.

    What luck or something hidden has a part in is left out: the game names the figures that are sure.
    """
    seat = v.seat
    assert seat is not None
    sure = game.sure_figures(v, action, tuple(stake.name for stake in game.stakes(v, seat)))
    if not sure:
        return (), ()
    after = after_action(game, v, action)
    if after is None:
        return (), ()
    own = tuple(change for change in changes(game, seat, v, after) if change.name in sure)
    others = tuple(
        (other, change)
        for other in range(seats)
        if other != seat
        for change in changes(game, other, v, after)[:1]
        if change.name in sure and change.name == _first_name(game, after, other)
    )
    return own, others


def after_action(game: AnyGame, v: View, action: Action) -> View | None:
    """Return the seat's view of a world after an action, or None if it cannot be done."""
    world = game.determinize(v, fast_chance(0))
    if v.seat is None or game.check(world, v.seat, action) is not None:
        return None
    game.apply(world, v.seat, action, [])
    after: View = game.view(world, v.seat)
    return after


def _first_name(game: AnyGame, v: View, seat: int) -> str:
    return next((stake.name for stake in game.stakes(v, seat)), "")


def now_text(found: Description, names: Sequence[str], most: int = 3) -> str:
    """Return what it would do in one line, or ""."""
    return "; ".join([*_own(found.now[:most]), *(f"{names[seat]} {_figure(change)}" for seat, change in found.others)])


def _own(found: Iterable[Difference]) -> Iterable[str]:
    return (_figure(change) for change in found)


def _figure(change: Difference) -> str:
    return f"{change.name} {change.before} → {change.after}"
