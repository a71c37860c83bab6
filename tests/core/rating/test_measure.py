"""Whole deals, every seat, and the same result however the work is shared out."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any

import pytest

from core.bots.rating import block
from core.bots.rating.block import Block, Matchup, Pace, Played, Row, play_block, seatings
from core.bots.rating.contestant import Contestant
from core.bots.rating.estimate import Bounds
from core.bots.rating.measure import Results, block_size, measure
from core.bots.workers import Processes, ThisProcess
from tests.saves.conftest import load_toy


def matchup(newcomer: str, *field: str, game: str = "toy", options: tuple[tuple[str, str], ...] = (("deal", "4"),)) -> Matchup:
    return Matchup(game, "", options, "a test", Contestant(newcomer), tuple(Contestant(level) for level in field), "0")


POKER = matchup("random", "easy", game="chicago_poker", options=(("deck", "full"), ("goal", "short")))


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    block._game.cache_clear()
    monkeypatch.setattr(block, "load", load_toy)


@pytest.mark.parametrize("level", ["random", "easy", "normal", "hard"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_equal_bots_win_their_fair_share_exactly(toy: None, level: str, seats: int) -> None:
    measured = measure(matchup(level, *[level] * (seats - 1)), 4, ThisProcess())
    assert measured.shares == pytest.approx([1 / seats] * 4)


def test_the_newcomer_sits_everywhere_and_the_others_in_every_order() -> None:
    orders = [tuple(who.level for who in order) for order in seatings(matchup("hard", "normal", "easy"))]
    assert sorted(orders) == sorted(
        [
            ("hard", "normal", "easy"), ("hard", "easy", "normal"), ("normal", "hard", "easy"),
            ("easy", "hard", "normal"), ("normal", "easy", "hard"), ("easy", "normal", "hard"),
        ]
    )  # fmt: skip


def test_equal_others_are_not_played_twice() -> None:
    assert len(seatings(matchup("hard", "normal", "normal", "normal"))) == 4


def test_a_stronger_bot_takes_more() -> None:
    options = (("deck", "full"), ("goal", "short"))
    assert measure(matchup("normal", "random", game="chicago_poker", options=options), 6, ThisProcess()).estimate.low > 1 / 2


def test_rows_depend_on_the_block_alone(toy: None) -> None:
    whole = play_block(Block(matchup("easy", "random"), 0, 4)).rows
    parts = play_block(Block(matchup("easy", "random"), 0, 1)).rows + play_block(Block(matchup("easy", "random"), 1, 3)).rows
    assert whole == parts


def test_processes_give_the_same_result() -> None:
    here, there = measure(POKER, 3, ThisProcess()), measure(POKER, 3, Processes(2))
    assert (here.shares, here.margin, here.by_seat) == (there.shares, there.margin, there.by_seat)


class Backwards:
    """Gives everything back in the wrong order, and twice."""

    def run(self, work: Callable[[Any], Any], jobs: Iterable[Any]) -> Generator[tuple[Any, Any], None, None]:
        for job in list(jobs)[::-1]:
            yield job, work(job)
            yield job, work(job)


def test_order_and_repetition_change_nothing(toy: None) -> None:
    bounds = Bounds(1 / 2, 0.9)
    straight, wild = (measure(matchup("normal", "random"), 60, workers, bounds) for workers in (ThisProcess(), Backwards()))
    assert straight.verdict != "open"
    assert (straight.shares, straight.verdict, straight.ratio) == (wild.shares, wild.verdict, wild.ratio)


def test_deals_after_the_decision_do_not_count() -> None:
    results = Results(matchup("hard", "normal"), Bounds(0.5, 0.9))
    rows = tuple(Row(deal, seat, seat, 1.0, 0.0, 9) for deal in range(50) for seat in range(2))
    results.add(Played("one", rows, Pace(0, 0.0, 0.0, 1.0)))
    assert results.is_decided
    assert len(results.report().shares) < 50


def test_a_late_deal_is_waited_for() -> None:
    results = Results(matchup("hard", "normal"), None)
    results.add(Played("two", (Row(1, 0, 0, 1.0, 0.0, 9), Row(1, 1, 1, 1.0, 0.0, 9)), Pace(0, 0.0, 0.0, 1.0)))
    assert results.shares == []
    results.add(Played("one", (Row(0, 0, 0, 0.0, 0.0, 9), Row(0, 1, 1, 0.0, 0.0, 9)), Pace(0, 0.0, 0.0, 1.0)))
    assert results.shares == [0.0, 1.0]


def test_the_work_has_the_same_name_wherever_it_is_done() -> None:
    assert Block(POKER, 0, 4).id == Block(POKER, 0, 4).id != Block(POKER, 4, 4).id


def test_blocks_are_neither_over_at_once_nor_endless() -> None:
    assert block_size(None) == 1
    assert block_size(2.0) == 10
    assert block_size(90.0) == 1
    assert block_size(0.001) == 200


def test_a_bot_may_search_otherwise_or_go_by_other_weights() -> None:
    assert Contestant("hard", (("turns", 4.0), ("prior", 0.5))).name == "hard:turns=4,prior=0.5"
    assert Contestant("hard", (), "x").name == "hard:weights"


def test_what_was_played_when_it_is_enough_counts(toy: None) -> None:
    whole = measure(matchup("easy", "random"), 9, ThisProcess())
    part = measure(matchup("easy", "random"), 9, ThisProcess(), Bounds(0.1, 0.9), enough=lambda: True)
    assert 0 < len(part.shares) < 9
    assert part.shares == whole.shares[: len(part.shares)]
    assert part.bounds == Bounds(0.1, 0.9)
