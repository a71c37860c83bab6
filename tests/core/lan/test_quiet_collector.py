"""Garbage is looked for when nobody moves, and at the latest after a while."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from core.lan.server.quiet_collector import LONGEST, QUIET_AFTER, QuietCollector


class Ring:
    """Garbage that only a collection finds."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def collector() -> Iterator[QuietCollector]:
    collector = QuietCollector()
    yield collector
    collector.close()


def seconds_until_found(collector: QuietCollector, moves_a_second: int) -> int:
    ring = Ring()
    gone = weakref.ref(ring)
    collector.tick(0)
    del ring
    for second in range(1, 2 * LONGEST):
        collector.tick(second * moves_a_second)
        gc.collect()
        if gone() is None:
            return second + 1
    raise AssertionError("it was never found")


def test_it_is_found_in_a_quiet_second(collector: QuietCollector) -> None:
    assert seconds_until_found(collector, 0) == QUIET_AFTER


def test_while_people_move_it_waits_but_not_for_ever(collector: QuietCollector) -> None:
    assert seconds_until_found(collector, 5) == LONGEST
