"""Intervals and the sequential test."""

from __future__ import annotations

import random

import pytest

from core.bots.rating.estimate import Bounds, SequentialTest, estimate, t95, wilson


def test_few_deals_are_counted_by_games() -> None:
    found = estimate([0.5, 1.0, 0.0], games=6)
    assert not found.by_deal
    assert (found.low, found.high) == wilson(0.5, 6)


def test_the_interval_is_by_deals() -> None:
    """Twenty deals that agree within themselves say less than eighty games of their own."""
    found = estimate([0.0, 1.0] * 10, games=80)
    assert found.by_deal
    assert found.high - found.low > 1.9 * (wilson(0.5, 80)[1] - wilson(0.5, 80)[0])


@pytest.mark.parametrize(("freedom", "table"), [(14, 2.1448), (30, 2.0423), (120, 1.9799)])
def test_students_t_is_that_of_the_tables(freedom: int, table: float) -> None:
    assert t95(freedom) == pytest.approx(table, abs=2e-4)


def test_wilsons_interval_of_a_known_case() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)


@pytest.mark.parametrize(("truth", "verdict"), [(0.70, "stronger"), (0.45, "not stronger")])
def test_the_test_decides_for_the_truth(truth: float, verdict: str) -> None:
    rng, right = random.Random(5), 0
    for _ in range(100):
        test = SequentialTest(Bounds(0.5, 0.65), games_a_deal=2)
        while test.verdict == "open":
            test.feed(sum(rng.random() < truth for _ in range(2)) / 2)
        right += test.verdict == verdict
    assert right >= 93


def test_a_verdict_stands() -> None:
    test = SequentialTest(Bounds(0.25, 0.5), games_a_deal=4)
    while test.verdict == "open":
        test.feed(1.0)
    ratio = test.ratio
    assert test.feed(0.0) == "stronger"
    assert test.ratio == ratio


def test_equal_deals_do_not_decide_at_once() -> None:
    """Deals that all come out alike have no spread. The test must not take that for certainty."""
    test = SequentialTest(Bounds(0.5, 0.6), games_a_deal=2)
    assert test.feed(1.0) == "open"
