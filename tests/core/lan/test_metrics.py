"""Figures in Prometheus' text format."""

from __future__ import annotations

import re

from core.lan.server.metrics import Histogram, exposition
from tests.core.lan.helpers import table, until

LINE = re.compile(r'[a-z_]+(\{([a-z]+="[^"]*",?)*\})? -?[0-9.]+(e-?[0-9]+)?')


def test_a_histogram_counts_each_value_in_every_bucket_above_it() -> None:
    histogram = Histogram()
    for seconds in (0.0004, 0.02, 7.0):
        histogram.observe(seconds)
    lines = dict(line.rsplit(" ", 1) for line in histogram.lines("x"))
    assert [lines[f'x_bucket{{le="{bound}"}}'] for bound in ("0.0005", "0.01", "0.02", "1.0", "+Inf")] == ["1", "1", "2", "2", "3"]
    assert (float(lines["x_sum"]), lines["x_count"]) == (7.0204, "3")


async def test_every_line_is_one_that_prometheus_reads() -> None:
    async with table(2) as it:
        await it.start()
        lines = exposition(it.server).splitlines()
    assert all(line.startswith(("# HELP ", "# TYPE ")) or LINE.fullmatch(line) for line in lines)
    assert 'backroom_tables{phase="playing"} 1' in lines
    assert "backroom_players 2" in lines


async def test_what_is_refused_is_counted_by_its_reason() -> None:
    async with table(2) as it:
        it.server.rooms["TABLE1"].record.private = True
        guest = await it.player("Guess")
        for code in ("A", "B"):
            guest.client.enter(code)
        await until(lambda: len(guest.news) == 2)
        assert 'backroom_rejected_total{code="code"} 2' in exposition(it.server)
        await guest.client.close()
