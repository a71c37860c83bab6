"""What happened since a seat last acted is told again after a save and after a return over the network."""

from __future__ import annotations

from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from core.chance import fast_chance, seeded
from core.contract.attention import HEAVY, TICKER, Happening
from core.game import AnyGame
from core.games.chicago_poker.events import Completed, Drew, Liquidated, Played
from core.games.king_of_chicago.events import Drove, Unloaded
from core.games.prohibition.actions import InformArea
from core.games.prohibition.events import AreaNamed, Bailed, Bribed, Jailed
from core.happenings import happenings, lingering, since_own, summary
from core.lan.protocol.updates import UpdateCodec
from core.lan.server.seat_feed import SeatFeed
from core.option_defaults import full_options
from core.registry import GAMES, load
from core.table import MoveEvents, Seat, Table, Update
from core.visibility import redact_all
from saves.library import Library
from tests.conformance import Case, steps
from tests.rules.king_of_chicago.positions import LOOP as THE_LOOP
from tests.rules.king_of_chicago.positions import NORTH, WEST, lay, town
from tests.rules.prohibition.positions import CICERO, GAME, LOOP, stage
from tests.tables import move_at_random, new_table
from tui.plain.told import hit_lines, since_lines

NAMES = ("Ada", "Bo", "Cy", "Di")


def people(game: AnyGame) -> tuple[Seat, ...]:
    return tuple(Seat(name, "person") for name in NAMES)


def play_on(table: Any, moves: int, seed: int) -> None:
    """Random moves, the last of them somebody else's."""
    luck, game = fast_chance(seed), table.game
    for _ in range(moves):
        move_at_random(table, luck)
    while table.moves[-1][0].seat == 0 or 0 not in game.actors(table.state):
        move_at_random(table, luck)


def since(game: AnyGame, update: Update) -> Any:
    own = update.last_own
    assert own is not None
    return summary(game, 0, len(NAMES), since_own(game, 0, update.events, own, update.view), own.view, update.view)


def test_a_resumed_table_tells_the_same(tmp_path: Path) -> None:
    game = load("king_of_chicago")
    library = Library(tmp_path, now=lambda: datetime(1928, 11, 18))
    kept = library.new(game, full_options(game.info), people(game), seeded(5), "5", "")
    play_on(kept.table, 40, 5)
    before = kept.table.update(0, since=0)
    kept.close()
    again = library.open(kept.save)
    after = again.table.update(0, since=0)
    again.close()
    assert after.last_own == before.last_own
    assert not since(game, before).is_empty
    assert since(game, after) == since(game, before)
    assert since_lines(game, after, NAMES) == since_lines(game, before, NAMES)


def test_who_was_in_the_midst_of_a_turn_comes_back_to_what_came_before_it(tmp_path: Path) -> None:
    game, luck = load("prohibition"), fast_chance(2)
    library = Library(tmp_path, now=lambda: datetime(1928, 11, 18))
    kept = library.new(game, full_options(game.info), people(game), seeded(5), "5", "")
    table = kept.table
    while not (len(table.moves) > 60 and table.moves[-1][0].seat == table.moves[-2][0].seat == 0):
        move_at_random(table, luck)
    kept.close()
    again = library.open(kept.save)
    update = again.table.update(0, since=0)
    again.close()
    own = update.last_own
    assert own is not None
    between = {record.seat for record, _, _ in table.moves[own.move :]}
    assert between > {0}
    assert table.moves[own.move - 1][0].seat == 0
    assert not since(game, update).is_empty


@pytest.mark.parametrize("begun", [True, False])
def test_who_comes_back_in_their_very_first_turn_is_told_all_that_came_before_it(tmp_path: Path, begun: bool) -> None:
    game, luck = load("prohibition"), fast_chance(2)
    library = Library(tmp_path, now=lambda: datetime(1928, 11, 18))
    kept = library.new(game, full_options(game.info), people(game), seeded(5), "5", "")
    table = kept.table
    first = game.actors(table.state)[0]
    last = (first - 1) % len(table.seats)
    while not (game.actors(table.state) == (last,) and (not begun or table.moves[-1][0].seat == last)):
        move_at_random(table, luck)
    kept.close()
    again = library.open(kept.save)
    update = again.table.update(last, since=0)
    again.close()
    assert update.last_own is not None
    found = since_own(game, last, update.events, update.last_own, update.view)
    told = summary(game, last, len(table.seats), found, update.last_own.view, update.view)
    assert {deeds.seat for deeds in told.rivals} == {*range(len(table.seats))} - {last}


def test_who_returns_over_the_network_is_told_the_same() -> None:
    game = load("king_of_chicago")
    table = new_table(game, people(game), 6)
    play_on(table, 40, 6)
    feed, codec = SeatFeed(table, 0), UpdateCodec(game)
    returned = codec.unpack(feed.message(0, 0))
    assert returned.last_own is not None
    assert since(game, returned) == since(game, table.update(0, since=0))
    assert codec.unpack(feed.message(feed.moves - 1, 0)).last_own is None


def test_who_was_away_is_told_all_since_their_own_last_move_and_not_since_the_last_of_a_bot_for_them() -> None:
    game = load("king_of_chicago")
    table = new_table(game, people(game), 6)
    play_on(table, 40, 6)
    left = table.update(0, since=0)
    assert left.last_own is not None
    table.stand_ins = frozenset({0})
    play_on(table, 12, 7)
    assert any(record.seat == 0 for record, _, _ in table.moves[left.move :])
    back = table.update(0, since=0)
    assert back.last_own == left.last_own
    table.stand_ins = frozenset()
    while 0 not in game.actors(table.state) or table.moves[-1][0].seat != 0:
        move_at_random(table, fast_chance(len(table.moves)))
    own = table.last_own(0)
    assert own is not None
    assert own.move > back.move


def test_a_move_taken_back_begins_it_anew() -> None:
    game = load("king_of_chicago")
    table = new_table(game, people(game), 6)
    seat = game.actors(table.state)[0]
    action = game.legal_actions(table.state, seat)[0]
    assert table.act(seat, action) is None
    assert table.undo(seat) is None
    own = table.last_own(seat)
    assert own is not None
    assert own.move == 0


def test_what_is_heavy_is_never_folded_away_and_all_stands_as_it_happened() -> None:
    game = load("chicago_poker")
    view = new_table(game, people(game), 5).update(0, since=0).view
    hit, fifth, laid, draws = Liquidated(2, 1, 0, 0, 30), Completed(2, 1, 0), Played(2, 1, 0, 4, 30, None), [Drew(2, None)] * 4
    told = [MoveEvents(number, (event,)) for number, event in enumerate([draws[0], hit, laid, fifth, *draws])]
    deeds = summary(game, 0, len(NAMES), happenings(game, 0, told, view, view), view, view).rivals[0]
    assert deeds.told() == (hit, laid, fifth)
    assert deeds.told(4) == (hit, laid, fifth, draws[0])
    assert deeds.told(0) == (hit, fifth)
    assert deeds.told(9) == (draws[0], hit, laid, fifth, *draws)


@pytest.mark.parametrize("name", GAMES)
def test_in_random_games_only_what_is_not_heavy_is_folded(name: str) -> None:
    game = load(name)
    case, found, seen = Case(game, game.info.max_seats), list[Happening](), 0
    for number, step in enumerate(islice(steps(case, 4), 200), 1):
        before, after = game.view(step.before, 0), game.view(step.after, 0)
        found += happenings(game, 0, [MoveEvents(number, redact_all(step.events, 0))], before, after)
    for deeds in summary(game, 0, case.seats, found, None, game.view(step.after, 0)).rivals:
        heavy = tuple(deeds.of_weight(HEAVY))
        assert set(heavy) <= set(deeds.told())
        assert {event for event in deeds.events if game.gravity(event).weight == HEAVY} <= set(heavy)
        seen += len(heavy)
    assert seen


def test_before_the_first_move_and_for_a_spectator_there_is_nothing() -> None:
    game = load("prohibition")
    table = new_table(game, people(game), 1)
    assert table.update(0, since=0).last_own is None
    assert table.update(None, since=0).last_own is None
    assert since_lines(game, table.update(0, since=0), NAMES) == ["You have not acted yet."]
    assert msgspec.structs.replace(table.update(0), last_own=None) == table.update(0)


def test_in_lines_whoever_was_hit_reads_what_it_changed_and_what_may_be_done() -> None:
    game = load("king_of_chicago")
    found: list[str] = []
    for seed in range(6):
        table = new_table(game, people(game), seed)
        play_on(table, 40, seed)
        found += hit_lines(game, table.update(0, since=0))
    assert any(line.startswith("That brought you: ") for line in found)
    assert len(found) > sum(line.startswith("That brought you: ") for line in found)


@pytest.mark.parametrize("resumed", [False, True])
def test_whom_one_informed_on_is_told_again_with_what_came_of_it(resumed: bool) -> None:
    s = stage("name", men={LOOP: (0, 2, 0, 0), CICERO: (1, 0, 0, 0)}, snitch=0, turn=3, cash=[0, 5, 0, 0])
    table = Table.resumed(GAME, full_options(GAME.info), people(GAME), s, [], None)
    assert table.act(0, InformArea(LOOP)) is None
    named, paid = table.moves[-1][1][:2]
    assert (type(named), type(paid)) == (AreaNamed, Bribed)
    if resumed:
        found = since(GAME, table.update(0, since=0))
    else:
        told = [MoveEvents(1, table.moves[-1][1])]
        view = table.update(0, since=0).view
        found = summary(GAME, 0, 4, lingering(GAME, 0, told, view, view), view, view)
    assert [(deeds.seat, deeds.told()) for deeds in found.rivals] == [(0, (named,)), (1, (paid,))]


def test_who_informs_on_nobody_is_told_nothing_of_it() -> None:
    s = stage("name", men={LOOP: (0, 2, 0, 0)}, snitch=0, turn=3, cash=[0, 5, 0, 0])
    table = Table.resumed(GAME, full_options(GAME.info), people(GAME), s, [], None)
    assert table.act(0, InformArea(CICERO)) is None
    assert since(GAME, table.update(0, since=0)).is_empty


def test_men_that_rivals_bail_out_are_told_of() -> None:
    view = GAME.view(stage(), 0)
    found = happenings(GAME, 0, [MoveEvents(1, (Bailed(1, 2, 2),))], view, view)
    assert summary(GAME, 0, 4, found, view, view).rivals[0].events == (Bailed(1, 2, 2),)


def test_who_loses_a_second_place_in_king_is_told_of_the_deed_however_much_else_was_done() -> None:
    game, s = load("king_of_chicago"), town(3, at=(NORTH, THE_LOOP, WEST))
    lay(s, THE_LOOP, 1, "BBA")
    before = game.view(s, 0)
    lay(s, THE_LOOP, 1, "BBACC")
    s.player = 0
    deed, trifles = Unloaded(2, 2, THE_LOOP, 4), tuple(Drove(2, 1, THE_LOOP, WEST) for _ in range(9))
    found = happenings(game, 0, [MoveEvents(1, (*trifles, deed))], before, game.view(s, 0))
    assert {one.attention.level for one in found} == {TICKER}, "a place that counts less than the first is a line, and holds nothing"
    assert summary(game, 0, 3, found, before, game.view(s, 0)).rivals[0].told(0) == (deed,)


def test_what_a_rival_suffers_is_told_after_the_deed_of_another_that_caused_it() -> None:
    s = stage(men={CICERO: (0, 0, 2, 0)})
    view = GAME.view(s, 0)
    before, cause, effect = Bailed(2, 1, 2), AreaNamed(3, CICERO, 2, 2), Jailed(2, CICERO, 2)
    found = happenings(GAME, 0, [MoveEvents(1, (before,)), MoveEvents(2, (cause, effect))], view, view)
    assert [(deeds.seat, deeds.events) for deeds in summary(GAME, 0, 4, found, view, view).rivals] == [
        (2, (before,)),
        (3, (cause,)),
        (2, (effect,)),
    ]


def test_a_figure_that_has_changed_for_nobody_is_not_told() -> None:
    game = load("chicago_poker")
    view = game.view(game.setup(4, full_options(game.info), seeded("1")), 0)
    found = happenings(game, 0, [MoveEvents(1, (Drew(1, None),))], view, view)
    assert summary(game, 0, 4, found, view, view).sums == ()
