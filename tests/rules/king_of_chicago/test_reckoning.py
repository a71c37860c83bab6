"""Scoring a district, the day of reckoning, the next round and the end."""

from __future__ import annotations

import pytest

from core.chance import ScriptedChance, seeded
from core.games.king_of_chicago.actions import Drive
from core.games.king_of_chicago.components import DISTRICTS, DOOR, POLICE
from core.games.king_of_chicago.events import CardsUp, DayDone, Reckoned, RoundBegan, Row, Scored
from core.games.king_of_chicago.mechanics.district_ranks import printed, row
from core.games.king_of_chicago.preview import forecast, points_text
from core.games.king_of_chicago.state import KingState
from core.visibility import Event
from tests.rules.king_of_chicago.positions import (
    BOARD,
    CHINA,
    CICERO,
    GAME,
    GREEK,
    ITALY,
    LOOP,
    NORTH,
    SOUTH,
    A,
    do,
    eve,
    give,
    lay,
    line,
    pack,
    town,
    trunk,
)

FIVE = 4
"""The place of casino card 5 among six."""


def reckoned(s: KingState, casino: int = FIVE, first: int = 0) -> list[Event]:
    """Brings the day of reckoning: player A drives from North Side to The Loop and reveals South Side."""
    eve(s, A, 1)
    s.chance = ScriptedChance(b"", {}, [0, casino, first])
    s.player = 0
    return do(s, Drive(A, 1, LOOP))


def scored(tile: int, spaces: str, casino: int = 5, doubled: bool = False) -> list[tuple[str, int]]:
    """Colours in rank order with what they earn."""
    s = town(seats=5)
    lay(s, NORTH, tile, spaces)
    size = BOARD.tiles[tile - 1].size
    found = row(BOARD.tiles[tile - 1], NORTH, tuple(s.spaces[:size]), casino, doubled)
    return [("ABCDE"[rank.colour], rank.points) for rank in found.ranks]


@pytest.mark.rule("KC-81", "KC-41", "KC-42")
def test_the_example_with_five_colours() -> None:
    """Three, two, two, one and one gangsters. Ties to the furthest."""
    assert scored(5, "ECBDACBAA", doubled=True) == [("A", 10), ("B", 8), ("C", 4), ("D", 10), ("E", 0)]


@pytest.mark.rule("KC-41")
def test_ranks_beyond_the_values_of_a_tile_earn_nothing() -> None:
    number = next(n for n, tile in enumerate(BOARD.tiles, 1) if len(tile.values) == 3 and tile.size >= 5)
    assert [points for _, points in scored(number, "ABCDE")][3:] == [0, 0]


@pytest.mark.rule("KC-82", "KC-51")
def test_the_example_with_two_players() -> None:
    """Kai's colours are A and C, Carsten's B and D."""
    s = town(seats=2, at=(NORTH, CICERO, CICERO, CICERO))
    lay(s, GREEK, 10, "DCBAABAC")
    found = row(BOARD.tiles[9], GREEK, tuple(s.spaces[GREEK * 16 : GREEK * 16 + 8]), 5, True)
    assert [("ABCD"[rank.colour], rank.points) for rank in found.ranks] == [("A", 10), ("C", 4), ("B", 10), ("D", 0)]
    events = reckoned(s)
    done = next(event for event in events if isinstance(event, DayDone))
    assert done.gained == (14, 10)


@pytest.mark.rule("KC-40")
def test_whoever_triggered_draws_a_casino_card_for_every_question_mark() -> None:
    s = town()
    lay(s, GREEK, 13, "A")
    lay(s, CHINA, 4, "B")
    events = reckoned(s, casino=2)
    assert Reckoned(0, 1, 3) in events
    assert s.score == [3 * 2, 3 * 2, 0, 0]


@pytest.mark.rule("KC-40")
def test_the_casino_card_leaves_the_game() -> None:
    s = town()
    reckoned(s, casino=2)
    assert s.casino == [1, 1, 0, 1, 1, 1]
    s.at[A] = NORTH
    events = reckoned(s, casino=2)
    assert Reckoned(0, 2, 4) in events


@pytest.mark.rule("KC-41")
@pytest.mark.parametrize(
    ("spaces", "order"),
    [
        ("AAB", "AB"),
        ("AABB", "BA"),
        ("BBAA", "AB"),
        ("ABC", "CBA"),
        ("BA.B....A", "AB"),
        ("ABBCA", "ABC"),
        ("", ""),
    ],
)
def test_most_gangsters_first_and_ties_to_the_furthest(spaces: str, order: str) -> None:
    assert "".join(colour for colour, _ in scored(1, spaces)) == order


@pytest.mark.rule("KC-41")
def test_ranks_beyond_the_values_and_the_absent_earn_nothing() -> None:
    assert scored(9, "AAABBC") == [("A", 7), ("B", 3), ("C", 0)]
    assert scored(1, "AB") == [("B", 8), ("A", 6)]


@pytest.mark.rule("KC-42")
def test_a_token_doubles_all_values_of_its_district() -> None:
    assert scored(13, "AAB", casino=4, doubled=True) == [("A", 8), ("B", 12)]
    assert scored(13, "AAB", casino=4) == [("A", 4), ("B", 6)]


@pytest.mark.rule("KC-41", "KC-42")
def test_the_days_events_tell_every_district_in_order() -> None:
    s = town()
    lay(s, GREEK, 7, "AAB")
    events = reckoned(s)
    told = [event.row for event in events if isinstance(event, Scored)]
    assert [r.district for r in told] == list(range(DISTRICTS))
    assert [r.doubled for r in told] == [True] * 7 + [False, True, False]
    assert told[GREEK].ranks[0].points == 10
    assert s.days[0].rows == tuple(told)


@pytest.mark.rule("KC-7", "KC-41")
def test_the_closed_district_never_scores() -> None:
    s = town(seats=3)
    eve(s, A, 1)
    s.tokens[CICERO], s.tokens[9] = 0, 1
    s.chance = ScriptedChance(b"", {}, [0, FIVE, 0])
    told = [event.row for event in do(s, Drive(A, 1, LOOP)) if isinstance(event, Scored)]
    assert CICERO not in [r.district for r in told]
    assert [r.doubled for r in told].count(False) == 1


@pytest.mark.rule("KC-43")
def test_tokens_come_off_and_one_district_begins_the_next_round() -> None:
    s = town()
    events = reckoned(s, first=ITALY)
    assert s.tokens == [int(d == ITALY) for d in range(DISTRICTS)]
    assert s.stack == [int(d != ITALY) for d in range(DISTRICTS)] + [2]
    assert events[-1] == RoundBegan(2, 1, 6, ITALY)


@pytest.mark.rule("KC-43", "KC-7")
def test_with_three_the_closed_districts_card_does_not_come_back() -> None:
    s = town(seats=3)
    reckoned(s, first=8)
    assert s.tokens[CICERO] == s.stack[CICERO] == 0
    assert sum(s.stack) == 8 + 2
    assert s.stack[POLICE] == 2


@pytest.mark.rule("KC-44")
def test_everything_else_stays_and_fresh_gangsters_come() -> None:
    s = town()
    lay(s, GREEK, 7, "A.B")
    give(s, A, DOOR)
    pack(s, A, "C")
    s.auto = [3, 0, 1, 2]
    before = (s.at[1:], list(s.market), s.frontier[GREEK], line(s, GREEK))
    reckoned(s)
    assert (s.at[1:], s.market, s.frontier[GREEK], line(s, GREEK)) == before
    assert (trunk(s, A), s.left[A]) == ("C", DOOR)
    assert s.auto == [9, 6, 7, 8]
    s.at[A] = NORTH
    assert RoundBegan(3, 1, 5, 0) in reckoned(s)
    assert s.auto == [14, 11, 12, 13]


@pytest.mark.rule("KC-45")
@pytest.mark.parametrize("seat", range(4))
def test_the_next_round_starts_clockwise_of_whoever_triggered(seat: int) -> None:
    s = town(at=(NORTH,) * 4, luck=[0, 0, 0])
    eve(s, seat, 1)
    s.player = seat
    s.cards[(seat + 1) % 4] = 0b0100
    assert CardsUp(seat) in do(s, Drive(seat, 1, LOOP))
    assert s.player == (seat + 1) % 4
    assert s.cards[(seat + 1) % 4] == 0b0100


@pytest.mark.rule("KC-46")
def test_the_game_ends_after_the_third_day_with_the_most_points() -> None:
    s = town()
    lay(s, GREEK, 7, "AAB")
    for day in (1, 2, 3):
        assert GAME.result(s) is None
        s.at[A] = NORTH
        assert DayDone(day, (10, 6, 0, 0), (10 * day, 6 * day, 0, 0)) in reckoned(s, casino=0)
    result = GAME.result(s)
    assert result is not None
    assert result.winners == (0,)
    assert result.scores == (30.0, 18.0, 0.0, 0.0)
    assert GAME.actors(s) == ()
    assert sum(s.tokens) == 8


@pytest.mark.rule("KC-46")
def test_ties_share_the_win() -> None:
    s = town()
    s.score, s.round = [12, 20, 20, 3], 3
    reckoned(s)
    result = GAME.result(s)
    assert result is not None
    assert result.winners == (1, 2)


def random_position(seed: int) -> KingState:
    s = GAME.setup(4, {}, seeded(seed))
    luck = seeded(seed + 1000)
    for _ in range(60):
        GAME.apply(s, s.player, luck.pick(GAME.legal_actions(s, s.player)), [])
    return s


@pytest.mark.rule("KC-40", "KC-41")
@pytest.mark.parametrize("seed", range(6))
def test_the_outlook_is_what_the_reckoning_then_brings(seed: int) -> None:
    s = random_position(seed)
    s.phase = "turn"
    s.at[A] = NORTH
    eve(s, A, 1)
    s.tokens[SOUTH], s.stack[SOUTH], s.stack[POLICE] = 1, 0, 1
    foreseen = forecast(BOARD, GAME.view(s, 0))
    for casino, expected in ((0, foreseen.low), (sum(s.casino) - 1, foreseen.high)):
        t = s.clone()
        t.player, t.chance = 0, ScriptedChance(b"", {}, [0, casino, 0])
        do(t, Drive(A, 1, LOOP))
        assert tuple(t.score) == expected


def test_what_a_district_earns_in_words() -> None:
    s = town()
    lay(s, GREEK, 13, "AABC")
    s.tokens[GREEK] = 1
    found: tuple[Row, ...] = forecast(BOARD, s).rows
    assert [points_text(GREEK, colour, found) for colour in range(4)] == ["2×?", "0", "12", ""]


@pytest.mark.rule("KC-40")
def test_a_value_that_the_casino_card_decides_is_printed_as_a_question_mark() -> None:
    shown = {word for tile in BOARD.tiles for word in printed(tile)}
    assert "?" in shown
    assert {word for word in shown if word != "?"} == {str(value) for tile in BOARD.tiles for value in tile.values if value > 0}
