"""Figures in Prometheus' text format."""

from __future__ import annotations

import re
from pathlib import Path

from core.lan.server.metrics import Histogram, exposition
from core.lan.server.start import ListenOptions
from saves.library import Library
from saves.writer_threads import WriterThreads
from tests.core.lan.helpers import HERE, table, until
from tui.hosting.host import start_hosting
from tui.version import VERSION

LINE = re.compile(r'[a-z_]+(\{([a-z]+="[^"]*",?)*\})? -?[0-9.]+(e[-+]?[0-9]+)?')


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


def figure(text: str, name: str) -> float:
    """The value of a family without labels."""
    return float(next(line for line in text.splitlines() if line.startswith(f"{name} ")).split()[1])


async def test_the_process_and_the_build_are_told(tmp_path: Path) -> None:
    hosted = await start_hosting(Library(tmp_path), "Test", ListenOptions(HERE, 0, announce=False))
    text = exposition(hosted.running.server)
    await hosted.close()
    assert f'backroom_build_info{{version="{VERSION}",protocol="' in text
    assert figure(text, "process_resident_memory_bytes") > 1 << 20
    assert figure(text, "process_cpu_seconds_total") > 0
    assert 3 < figure(text, "process_open_fds") < figure(text, "process_max_fds")
    assert figure(text, "process_start_time_seconds") > 1.6e9


async def test_every_move_that_is_written_is_timed(tmp_path: Path) -> None:
    library = Library(tmp_path, writer=WriterThreads())
    hosted = await start_hosting(library, "Test", ListenOptions(HERE, 0, announce=False))
    told: list[Exception | None] = []
    library.writer(lambda: None, told.append)
    await until(lambda: told)
    assert figure(exposition(hosted.running.server), "backroom_sync_seconds_count") == 1
    await hosted.close()


async def test_moves_of_bots_are_counted_by_their_game() -> None:
    async with table(2, people=1) as it:
        host = it.players[0].client
        host.bots("easy", 1)
        await until(lambda: host.status and host.status.places[1].kind == "bot")
        it.players[0].play()
        host.start()
        await until(lambda: re.search(r'backroom_bot_moves_total{game="[a-z_]+"} [1-9]', exposition(it.server)))
