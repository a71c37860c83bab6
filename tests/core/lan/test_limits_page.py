"""The page on the protocol says every limit as it is, to the figure."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.lan.protocol import sanitize
from core.lan.server.admission import REQUESTS, SHARE_OF_ALL, SHARE_OF_SEAT, AdmissionLimits, Rate
from core.lan.server.config import ServerLimits
from core.lan.server.entering import WRONG_CODES
from core.lan.server.network import SHARE_OF_SITE
from core.lan.transport.server_connection import FLOOD_BEATS
from tui.hosting.ssh import SSHPolicy

BOOK = (Path(__file__).parents[3] / "docs/protocol.md").read_text(encoding="utf-8")
LIMITS = BOOK.split("## Limits")[1].split("\n## ")[0]
ROWS = {cells[1].strip(): [cell.strip() for cell in cells[2:4]] for line in LIMITS.splitlines() if len(cells := line.split("|")) == 5}
BY_REQUEST = {
    "open": "`Open`",
    "bots": "`Bots`",
    "start": "`Start`",
    "say": "`Say`",
    "visit": "visits to the page with the right code",
    "enter": "`Enter`",
    "seat": "`Sit`, `Stand`, `Ready`, `Configure` and what else concerns seats and order",
    "act": "`Act` and `Undo` together",
    "list": "`List`",
}
"""The row of each request."""
RETURNS = AdmissionLimits().returns
WORDS = {1: "one", 2: "two", 4: "four", 6: "six", 8: "eight", 10: "ten"}


def said(rate: Rate) -> str:
    """Return a rate as the page puts it."""
    seconds = round(1 / rate.per_second)
    after = f"one in {seconds} seconds" if rate.per_second < 1 else f"{WORDS.get(round(rate.per_second), f'{rate.per_second:g}')} a second"
    return f"{rate.burst:g}, then {after}"


def test_every_request_has_its_row() -> None:
    assert set(BY_REQUEST) == set(REQUESTS)
    others = ("what", "---", "connections, counted", "new connections", "wrong codes")
    assert [row for row in ROWS if row not in BY_REQUEST.values() and not row.startswith(others)] == []


@pytest.mark.parametrize("request_name", REQUESTS)
def test_a_request_is_limited_as_the_page_says(request_name: str) -> None:
    one, all_together = ROWS[BY_REQUEST[request_name]]
    rate = REQUESTS[request_name]
    assert one == said(rate)
    assert all_together in (f"{SHARE_OF_ALL} times as many", f"{rate.per_second * SHARE_OF_ALL:g} a second")


def test_connections_and_guesses_are_limited_as_the_page_says() -> None:
    limits = AdmissionLimits()
    assert limits.requests == REQUESTS
    assert ROWS["connections, counted when they are accepted"][0] == str(limits.per_address)
    assert ROWS["connections, counted when they are accepted"][1].startswith(f"{limits.connections}, ")
    assert ROWS["new connections"][0] == f"{said(limits.arrivals)}; by SSH {said(SSHPolicy().arrivals)}"
    one, all_together = next(cells for row, cells in ROWS.items() if row.startswith("wrong codes"))
    assert one == said(limits.guesses)
    assert all_together.startswith(f"{SHARE_OF_ALL} times as many")


@pytest.mark.parametrize(
    "sentence",
    [
        f"may use {WORDS[SHARE_OF_SITE]} times as much",
        f"may send {ServerLimits().rate:g} messages a second ({ServerLimits().burst:g} at once)",
        f"after {WORDS[FLOOD_BEATS]} seconds of that",
        f"{WORDS[round(ServerLimits().chat_burst)]} lines at once, then one in two\nseconds, of {sanitize.CHAT} characters",
        f"{ServerLimits().watchers} watchers",
        f"A seat may be returned to {RETURNS.burst:g} times at once, then once in {1 / RETURNS.per_second:g} seconds",
        "may use half of what its address may",
        f"Names ({sanitize.NAME} characters)",
    ],
)
def test_the_rest_is_said_as_it_is(sentence: str) -> None:
    assert sentence in LIMITS


def test_shares_that_the_page_puts_in_words_are_these() -> None:
    assert (SHARE_OF_SEAT, ServerLimits().chat_rate) == (1 / 2, 1 / 2)
    assert f"{WORDS[WRONG_CODES]} of them are answered, the next ends the connection" in BOOK
