"""Who the levels of bots are: somebody in every game, with a line that fits the set-up, and remarks that give nothing away."""

from __future__ import annotations

from importlib import import_module

import pytest

from core.bots.character import character, remark
from core.bots.levels import LEVELS, make_bot
from core.bots.remarks import QUIET_MOVES, BotRemarks
from core.bots.self_play import bot_update
from core.chance import seeded
from core.game import AnyGame, Wait
from core.games.chinatown.events import Placed, Whispered
from core.games.chinatown.mechanics.deals import Proposal
from core.option_defaults import full_options
from core.options import Options
from core.registry import GAMES, load
from core.session import GameSession
from core.table import ChatLine, MoveMade, Seat, Table
from core.visibility import Event, redact_all
from tests.core.games.test_texts import sound
from tui.painting.cell_text import width

LONGEST, LONGEST_REMARK = 36, 60
PEOPLED = [name for name in GAMES if character(load(name), "normal") is not None]
KNOWN = [level for level in LEVELS if level != "random"]


def moves(game: AnyGame, number: int) -> list[tuple[int, list[Event]]]:
    """So many moves of random bots: who moved, and what happened."""
    options = full_options(game.info)
    seats = game.info.min_seats
    state, found = game.setup(seats, options, seeded("remarks")), list[tuple[int, list[Event]]]()
    bots = [make_bot("random", seat) for seat in range(seats)]
    while game.actors(state) and len(found) < number:
        seat = game.actors(state)[len(found) % len(game.actors(state))]
        action, out = bots[seat].choose(game, bot_update(game, state, seat)), list[Event]()
        assert not isinstance(action, Wait)
        game.apply(state, seat, action, out)
        found.append((seat, out))
    return found


@pytest.mark.parametrize("name", PEOPLED)
def test_every_level_is_somebody_where_any_is(name: str) -> None:
    events = import_module(f"core.games.{name}.events")
    for level in KNOWN:
        who = character(load(name), level)
        assert who is not None
        assert width(who.name + who.style) <= LONGEST, who
        assert all(hasattr(events, kind) for kind in who.remarks)
        for line in (line for lines in who.remarks.values() for line in lines):
            assert line[0].isupper(), line
            assert line[-1] in ".!?", line
            assert width(line) <= LONGEST_REMARK, line
            assert sound(line)


@pytest.mark.parametrize("name", PEOPLED)
def test_a_remark_is_made_of_what_everybody_saw(name: str) -> None:
    game, said = load(name), set[str]()
    seats = game.info.min_seats
    for number, (seat, events) in enumerate(moves(game, 600)):
        for level in KNOWN:
            line = remark(game, level, seat, seats, number, events)
            assert line == remark(game, level, seat, seats, number, redact_all(events, None))
            said.add(line)
    assert len(said) > 3


def talk(options: Options) -> list[ChatLine]:
    """Return what is said in a hundred and twenty moves of a table of bots."""
    game = load("chicago_poker")
    seats = (Seat("Ann", "bot", "easy"), Seat("Bo", "bot", "normal"))
    table = Table(game, {"goal": "standard", "deck": "full"} | options, seats, seeded(5))
    session = GameSession(table)
    session.seat_bots_in_turn("5")
    while len(table.moves) < 120 and not session.is_over:
        session.act_in_turn(needed=True)
    session.close()
    return table.chat


def test_bots_speak_where_the_table_wants_it_and_not_all_the_time() -> None:
    said = talk({"remarks": "on"})
    assert 0 < len(said) <= 120 // QUIET_MOVES + 1
    assert {line.name for line in said} <= {"Ann", "Bo"}


def test_bots_are_silent_unless_they_are_wanted() -> None:
    assert talk({}) == []
    assert talk({"remarks": "off"}) == []


def said_beside(secret_moves: int) -> list[ChatLine]:
    """Return what bots say at moves that all see, with so many moves between two others before each."""
    game = load("chinatown")
    seats = tuple(Seat(name, "bot", "easy") for name in ("Ann", "Bo", "Cy", "Di"))
    table = Table(game, full_options(game.info, {"remarks": "on"}), seats, seeded(5))
    offer = (Whispered("proposed", 2, (2, 3), Proposal(1, 2, True, (), (2,))),)
    remarks = BotRemarks(table, lambda seat: "easy", table.say)
    move = 0
    for seat in (0, 1, 2, 3) * 6:
        for _ in range(secret_moves):
            table.bus.publish(MoveMade(move := move + 1, 2, offer))
        table.bus.publish(MoveMade(move := move + 1, seat, (Placed(seat, 3, 1),)))
    remarks.close()
    return table.chat


def test_what_bots_say_and_when_depends_on_no_move_that_others_made_in_secret() -> None:
    assert len(said_beside(0)) > 2
    assert said_beside(0) == said_beside(1) == said_beside(5)


def test_a_game_without_characters_has_nothing_said() -> None:
    from examples.sixth_game.core.game import Toy

    assert character(Toy(), "easy") is None
    assert remark(Toy(), "easy", 0, 2, 1, ()) == ""
