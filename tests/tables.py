"""Tables of any game, as tests sit at them: newly dealt to whom they like, and moved on."""

from __future__ import annotations

from collections.abc import Sequence

from core.chance import Chance, seeded
from core.game import Action, AnyGame, State
from core.option_defaults import full_options
from core.registry import load
from core.table import Seat, Table
from core.visibility import Event


def own_seats(name: str, count: int = 3, first: str = "person", others: str = "bot") -> tuple[Seat, ...]:
    """Return seats with the game's own names: so many, or as near to it as the game allows. The kinds are `first`, and `others`."""
    info = load(name).info
    count = max(info.min_seats, min(info.max_seats, count))
    return tuple(Seat(boss, others if number else first) for number, boss in enumerate(info.default_names[:count]))


def new_table(game: str | AnyGame, seats: Sequence[Seat], seed: int | str = 1, **options: str) -> Table:
    """Return a newly dealt table. Options that are not named have their defaults."""
    game = load(game) if isinstance(game, str) else game
    return Table(game, full_options(game.info, options), tuple(seats), seeded(seed))


def do_legal(game: AnyGame, s: State, seat: int, action: Action) -> list[Event]:
    """Do what must be possible in this state. Return what happened."""
    refusal = game.check(s, seat, action)
    assert refusal is None, refusal
    out: list[Event] = []
    game.apply(s, seat, action, out)
    return out


def move_at_random(table: Table, luck: Chance) -> None:
    """Let one of those who may act do something."""
    seat = luck.pick(table.game.actors(table.state))
    assert table.act(seat, table.game.sample(table.state, seat, luck)) is None


def move_on(table: Table) -> None:
    """Let the first of those who may act do something, always the same."""
    seat = table.game.actors(table.state)[0]
    assert table.act(seat, table.game.sample(table.state, seat, seeded(table.sequence))) is None


def move_until(table: Table, seat: int = 0) -> Table:
    """Let others do something until this seat may act or the game is over."""
    while (actors := table.game.actors(table.state)) and seat not in actors:
        move_on(table)
    return table
