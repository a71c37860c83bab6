"""Against whom, from where at the table, and whether play got better: counted by hand from games kept."""

from __future__ import annotations

import msgspec
import pytest

from core.review.luck import Split
from core.table import Seat
from saves.record_book import FinishedGame
from saves.reviews import KeptMistake, KeptPlay, SeatPlay
from saves.statistics import Entry
from saves.trends import LUCK, NEAR, PLAY, against, by_order, costliest, trends
from tui.screens.statistics.lines import game_lines, mistake_words, result_words

SCORES = {1: (9000.0, 8000.0, 7000.0), 2: (8000.0, 9000.0, 7000.0), 3: (7000.0, 9000.0, 8000.0)}


def game(number: int, place: int, level: str = "normal", first: int = -1, arrested: tuple[int, ...] = ()) -> FinishedGame:
    """Return a game of three that Ada, in seat 0, ended at a place."""
    scores = SCORES[place]
    seats = (Seat("Ada", "person"), Seat("Bo", "bot", level), Seat("Cy", "bot", "easy"))
    winners = (scores.index(max(scores)),)
    none, day = (0, 0, 0), f"2026-11-{number:02}"
    befell = {"arrested": arrested} if arrested else {}
    return FinishedGame(f"g{number}", "s", "prohibition", {}, 1, seats, winners, scores, 9, day, 5, none, none, first=first, befell=befell)


def test_games_are_counted_by_the_strongest_rival_with_second_places_and_arrests() -> None:
    games = [game(1, 1), game(2, 2, arrested=(1,)), game(3, 2, arrested=(0, 2)), game(4, 3, "hard", arrested=(0,)), game(5, 1, "easy")]
    found = against([Entry(each, 0) for each in games])
    assert list(found) == ["easy", "normal", "hard"]
    normal = found["normal"]
    assert (normal.games, normal.won, normal.fair, normal.second, normal.befell) == (3, 1.0, 1.0, 2, {"arrested": 1})
    assert (found["hard"].second, found["hard"].befell) == (0, {"arrested": 1})
    assert (found["easy"].won, found["easy"].befell) == (1.0, {})


@pytest.mark.parametrize("size", [36, 60])
def test_who_else_played_one_of_the_last_games_is_told_whole_at_every_width(size: int) -> None:
    told = game_lines(Entry(game(1, 2, "hard"), 0), False, size)
    assert len(told) == (2 if size == 36 else 1)
    assert told[-1].endswith(" hard and easy")
    assert all(len(line) <= size for line in told)


def test_games_begun_first_and_last_are_counted_apart() -> None:
    games = [game(1, 1, first=0), game(2, 2, first=0), game(3, 1, first=1), game(4, 1, first=2), game(5, 1)]
    first, last = by_order([Entry(each, 0) for each in games])
    assert (first, last) == ((2, 1.0), (1, 1.0))


def test_games_noted_before_the_order_was_kept_are_in_neither() -> None:
    line = msgspec.to_builtins(game(1, 1))
    del line["first"], line["befell"]
    assert by_order([Entry(msgspec.convert(line, FinishedGame), 0)]) == ((0, 0.0), (0, 0.0))


def kept(near: int, lost: float, income: tuple[float, ...]) -> KeptPlay:
    split = tuple(Split(1 / 3, 0.0, own, 0.3 - 1 / 3 - own, 0.3) for own in (lost, -0.1, -0.9))
    return KeptPlay(1, split, {0: SeatPlay(10, near)}, (("income", income),))


def test_the_first_few_games_stand_beside_the_last_few_and_the_bots() -> None:
    own = [Entry(game(number, 1), 0) for number in range(1, 8)]
    plays = {(entry.game.id, 0): kept(5 + n % 2, -0.1 * n, (10.0 * n, 70.0, 1.0)) for n, entry in enumerate(own)}
    rows = {row.name: row for row in trends(own, plays)}
    assert (rows["income"].first, rows["income"].last, rows["income"].bots) == (20.0, 40.0, 70.0)
    assert [round(value or 0, 3) for value in (rows[PLAY].first, rows[PLAY].last, rows[PLAY].bots)] == [0.144, 0.032, 0.23]
    assert round(rows[NEAR].first or 0, 3) == 0.54
    assert rows[NEAR].bots is None, "nobody looked at their decisions"
    few = {row.name: row for row in trends(own[:3], plays)}
    assert (few["income"].first, few["income"].last) == (None, 10.0)
    assert trends(own, {}) == []


def test_what_a_row_tells_and_how_it_is_written() -> None:
    own = [Entry(game(number, 1), 0) for number in (1, 2)]
    split = (Split(1 / 3, 0.2, -0.1, 0.5 - 1 / 3 - 0.1, 0.5),) * 3
    plays = {("g1", 0): KeptPlay(1, split, {0: SeatPlay(10, 5)}), ("g2", 0): kept(5, -0.3, (10.0, 70.0, 1.0))}
    rows = {row.name: row for row in trends(own, plays)}
    assert {name: (row.is_share, row.is_change) for name, row in rows.items()} == {
        PLAY: (True, False),
        LUCK: (True, True),
        NEAR: (True, False),
        "income": (False, False),
    }
    assert (rows[PLAY].last, rows[LUCK].last, rows["income"].last) == (0.13, 0.1, 10.0)


@pytest.mark.parametrize("level", ["easy", "hard", "random"])
def test_only_bots_of_the_usual_level_are_a_yardstick(level: str) -> None:
    (row,) = trends([Entry(game(1, 1, level), 0)], {("g1", 0): KeptPlay(1, (), {0: SeatPlay(0, 0)}, (("income", (1.0, 2.0, 3.0)),))})
    assert (row.name, row.last, row.bots) == ("income", 1.0, None)


def test_the_costliest_mistake_of_a_game_is_the_first_listed() -> None:
    entry = Entry(game(1, 2), 0)
    mistakes = (KeptMistake(9, 0.12, "a fight", "round 3", error=0.02, games=60), KeptMistake(4, 0.06))
    plays = {("g1", 0): KeptPlay(1, (), {0: SeatPlay(10, 5, mistakes)})}
    assert costliest(entry, plays) == mistakes[0]
    assert mistake_words(costliest(entry, plays)) == "−12 ±2 %  a fight"
    assert mistake_words(KeptMistake(9, 0.0, "a gift", "round 3", 7.2, True)) == "−$7,000  a gift"
    assert mistake_words(costliest(entry, {})) == "–"


def test_a_mistake_noted_without_what_it_lost_of_the_holdings_lost_none() -> None:
    old = msgspec.json.decode(b'{"move": 9, "loss": 0.2}', type=KeptMistake)
    assert (old.lost, old.is_dear) == (0.0, False)


def test_a_result_says_what_befell_and_who_won() -> None:
    assert result_words(Entry(game(1, 1), 0)) == "$9,000, won"
    assert result_words(Entry(game(1, 2, arrested=(0,)), 0)) == "$8,000, arrested; Bo won with $9,000"
