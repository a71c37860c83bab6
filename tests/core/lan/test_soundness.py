"""What a bad server says of a game ends the table with a sentence. What an honest one says never does, of any game, to any seat."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

import msgspec
import pytest

from core.bots.levels import make_bot
from core.bots.self_play import play_out
from core.chance import fast_chance, seeded
from core.game import Result
from core.lan.client.client import Client
from core.lan.client.events import GameStarted
from core.lan.client.soundness import Unsound, check_update
from core.lan.protocol.messages import Entered, Left
from core.option_defaults import full_options
from core.registry import GAMES, load
from core.table import Table
from tests.conformance import Case, steps
from tests.core.lan.strange_updates import position
from tests.tables import move_at_random, new_table, own_seats


@pytest.mark.parametrize("name", GAMES)
def test_an_honest_server_is_believed(name: str) -> None:
    for count in {load(name).info.min_seats, load(name).info.max_seats}:
        table, luck = new_table(name, own_seats(name, count), count), fast_chance(count)
        names = table.names
        while table.game.actors(table.state):
            move_at_random(table, luck)
            if len(table.moves) % 7 == 0:
                for seat in (None, *range(count)):
                    check_update(table.game, table.update(seat), names)
            if len(table.moves) > 700:
                break
        for seat in (None, *range(count)):
            check_update(table.game, table.update(seat, since=0), names)


@pytest.mark.parametrize("name", GAMES)
def test_an_honest_server_is_believed_whatever_its_bots_say(name: str) -> None:
    game = load(name)
    count = game.info.min_seats + 1 if game.info.max_seats > game.info.min_seats else game.info.min_seats
    state = game.setup(count, full_options(game.info), seeded(9))
    bots, names = [make_bot("normal", seat) for seat in range(count)], tuple("ABCDEF"[:count])
    for _ in range(400):
        play_out(game, state, bots, ends=_after(5))
        if not game.actors(state):
            break
        table = Table.resumed(game, full_options(game.info), own_seats(name, count), state.clone(), [], None)
        for seat in (None, *range(count)):
            check_update(game, table.update(seat), names)


def _after(decisions: int) -> Callable[[Any], bool]:
    """Return what says that so many decisions were made."""
    rest = iter(range(decisions))
    return lambda s: next(rest, None) is None


def test_an_honest_server_of_chinatown_is_believed_where_tiles_are_placed_together() -> None:
    table = new_table("chinatown", own_seats("chinatown", 3), 3, placing="together")
    for seat in (None, 0, 1, 2):
        check_update(table.game, table.update(seat), table.names)


@pytest.mark.parametrize("name", GAMES)
def test_the_numbers_of_every_position_lie_within_their_bounds(name: str) -> None:
    game = load(name)
    fields: set[str] = set()
    for step in islice(steps(Case(game, game.info.max_seats), 3), 300):
        for bound in game.bounds(step.after):
            fields.add(bound.what)
    assert len(fields) >= 10, "a game says between what its numbers lie"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "lie",
    [
        {"actors": (99,)},
        {"legal": ()},
        {"move": -1},
        {"result": Result((99,), (1.0,), "won")},
        {"seat": 1},
    ],
    ids=lambda lie: next(iter(lie)),
)
def test_a_lie_about_a_game_is_noticed(name: str, lie: dict[str, Any]) -> None:
    table = new_table(name, own_seats(name, 3), 1)
    seat = table.game.actors(table.state)[0]
    update = table.update(seat)
    if lie == {"seat": 1}:
        lie = {"seat": 99}
    with pytest.raises(Unsound):
        check_update(table.game, msgspec.structs.replace(update, **lie), table.names)


@pytest.mark.parametrize("name", GAMES)
def test_a_table_that_cannot_be_is_left_with_a_sentence(name: str) -> None:
    table, _, status, message = position(name, 5)
    client, heard = Client("Al"), list[Any]()
    client.subscribe(heard.append)
    client.hear(Entered("ABC", name, table.game.info.rules_version, table.game.board_text()))
    client.hear(status)
    client.hear(message)
    assert isinstance(heard[-1], GameStarted), "an honest one is sat down at"
    client.hear(msgspec.structs.replace(message, actors=(99,)))
    assert client.chair is None
    left = next(told for told in heard if isinstance(told, Left))
    assert left.text.startswith(f"What this server tells of the table can't be in {table.game.info.title} (who may act)")


def test_a_status_with_seats_that_are_not_there_is_left_with_a_sentence() -> None:
    table, _, status, _ = position("chinatown", 5)
    client, heard = Client("Al"), list[Any]()
    client.subscribe(heard.append)
    client.hear(Entered("ABC", "chinatown", table.game.info.rules_version, table.game.board_text()))
    client.hear(msgspec.structs.replace(status, places=status.places * 1000))
    assert isinstance(heard[-1], Left)
