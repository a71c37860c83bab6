"""Limits by address: what one address is refused costs no other anything."""

from __future__ import annotations

import logging

import pytest

from core.lan.server.admission import IN_PROCESS, AdmissionControl, AdmissionLimits, Rate, network_of
from tests.core.lan.helpers import ManualClock

HERE, THERE = "203.0.113.7", "198.51.100.9"


def control(clock: ManualClock | None = None, limits: AdmissionLimits | None = None) -> AdmissionControl:
    return AdmissionControl(limits or AdmissionLimits(connections=10, per_address=3, guesses=Rate(0.1, 4)), clock or ManualClock())


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::ffff", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("memory", "memory"),
    ],
)
def test_an_ipv6_address_counts_with_its_network(address: str, network: str) -> None:
    assert network_of(address) == network


def test_connections_are_counted_by_network_and_in_all() -> None:
    doors = control()
    assert [doors.connect(f"2001:db8::{n}") for n in range(4)] == ["", "", "", "too many connections from there"]
    assert [doors.connect(THERE) for _ in range(3)] == [""] * 3
    assert [doors.connect(f"192.0.2.{n}") for n in range(5)][-1] == "the server is full"
    doors.disconnect("2001:db8::2")
    assert doors.connect("2001:db8::9") == ""


def test_connections_from_within_are_not_counted() -> None:
    doors = control()
    assert {doors.connect(IN_PROCESS) for _ in range(50)} == {""}
    assert doors.connections == 0


def test_wrong_codes_lock_out_their_own_address_alone() -> None:
    clock = ManualClock()
    doors = control(clock)
    for _ in range(4):
        assert doors.may_guess(HERE)
        doors.guessed_wrong(HERE)
    assert not doors.may_guess(HERE)
    assert doors.may_guess(THERE)
    clock.time += 11
    assert doors.may_guess(HERE)


def test_a_first_guess_is_heard_while_everybody_else_guesses() -> None:
    doors = control()
    for n in range(64):
        doors.guessed_wrong(f"192.0.2.{n}")
    assert not doors.may_guess("192.0.2.1")
    assert doors.may_guess(HERE)


def test_costly_requests_are_limited_by_address_and_in_all() -> None:
    clock = ManualClock()
    doors = control(clock, AdmissionLimits(requests={"open": Rate(0.1, 2)}))
    assert [doors.may("open", HERE) for _ in range(3)] == [True, True, False]
    assert doors.may("open", THERE)
    assert doors.may("start", HERE)
    assert sum(doors.may("open", f"192.0.2.{n}") for n in range(100)) == 32 - 3
    clock.time += 11
    assert doors.may("open", HERE)
    assert doors.refusals["open"] == 1 + 71


def test_an_address_that_causes_many_warnings_does_not_fill_the_log(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    clock = ManualClock()
    doors = control(clock)
    for _ in range(500):
        doors.warn(HERE, "closed: %s", "nonsense")
    doors.warn(THERE, "closed: %s", "nonsense")
    assert len(caplog.records) == 21
    clock.time += 1000
    doors.tick()
    assert "480 more warnings were not logged" in caplog.text
