"""Limits by address: what one address is refused costs no other anything."""

from __future__ import annotations

import logging
import socket

import pytest

from core.lan.server.admission import IN_PROCESS, AdmissionControl, AdmissionLimits, Rate
from core.lan.server.ban_list import meant_by
from core.lan.server.network import network_of, range_of
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


def test_where_no_place_is_left_the_network_that_holds_most_gives_way_and_who_is_alone_stays() -> None:
    doors = control(limits=AdmissionLimits(connections=12))
    gone: list[str] = []
    site = [f"2001:db8:0:{number}::1" for number in range(9)]  # which may hold what four others may
    with socket.socket() as line:
        for address in (HERE, THERE, THERE, *site, "192.0.2.1", "192.0.2.2"):
            assert doors.connect(address) == ""
            doors.newcomers.add(address, line, lambda address=address: (gone.append(address), doors.disconnect(address)))  # type: ignore[misc]
    assert gone == [site[0], THERE]
    assert doors.connections == 12


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


def test_one_seat_leaves_something_to_others_behind_the_same_router() -> None:
    doors = control(limits=AdmissionLimits(requests={"start": Rate(0.1, 4)}))
    assert [doors.may("start", HERE, "FRIDAY 0") for _ in range(3)] == [True, True, False]
    assert doors.may("start", HERE, "FRIDAY 1")
    assert not doors.may("start", THERE, "FRIDAY 0"), "coming again from elsewhere does not renew it"
    assert doors.may("start", THERE, "CLUB 0")


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


def test_one_site_of_many_networks_cannot_take_the_place_of_sixteen_others() -> None:
    doors = control(limits=AdmissionLimits(connections=100, per_address=3))
    assert sum(not doors.connect(f"2001:db8:0:{n:x}::1") for n in range(50)) == 4 * 3
    assert doors.connect("2001:db8:1::1") == ""
    doors.disconnect("2001:db8:0:1::1")
    assert doors.connect("2001:db8:0:ff::1") == ""


def test_one_site_of_many_networks_guesses_no_more_than_four_addresses() -> None:
    doors = control()
    heard = 0
    for n in range(64):
        address = f"2001:db8:0:{n:x}::1"
        if doors.may_guess(address):
            heard += 1
            doors.guessed_wrong(address)
    assert heard == 4 * 4
    assert doors.may_guess("2001:db8:1::1")


def test_connecting_again_and_again_is_stopped_but_not_for_a_proxy() -> None:
    clock = ManualClock()
    doors = control(clock, AdmissionLimits(arrivals=Rate(1, 5), proxies=(THERE,)))

    def come_and_go(address: str) -> bool:
        if doors.connect(address):
            return False
        doors.disconnect(address)
        return True

    assert [come_and_go(HERE) for _ in range(6)] == [True] * 5 + [False]
    assert all(come_and_go(THERE) for _ in range(20))
    assert doors.refusals["arrivals"] == 1
    clock.time += 1
    assert come_and_go(HERE)


def test_who_comes_and_goes_all_the_time_does_not_fill_the_log() -> None:
    doors = control(limits=AdmissionLimits(logged_arrivals=Rate(0.1, 3)))
    assert [doors.may_log_arrival(HERE) for _ in range(5)] == [True] * 3 + [False] * 2
    assert doors.may_log_arrival(THERE)
    assert all(doors.may_log_arrival(IN_PROCESS) for _ in range(9))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("203.0.113.7/32", "203.0.113.7"),
        ("203.0.113.7/24", "203.0.113.0/24"),
        ("::ffff:203.0.113.0/120", "203.0.113.0/24"),
        ("2001:db8:1:2::7", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::/127", "2001:db8:1:2::/64"),
        ("2001:db8::/32", "2001:db8::/32"),
        ("203.0.113.0/33", ""),
        ("Gus", ""),
        ("", ""),
    ],
)
def test_an_address_and_a_range_are_read_as_they_are_counted(typed: str, meant: str) -> None:
    assert range_of(typed) == meant


@pytest.mark.parametrize(
    ("banned", "inside", "outside"),
    [
        ("203.0.113.0/24", ["203.0.113.7", "::ffff:203.0.113.8"], ["203.0.114.7", "2001:db8::1"]),
        ("2001:db8::/32", ["2001:db8::1", "2001:db8:ffff::9"], ["2001:db9::1", "203.0.113.7", IN_PROCESS]),
    ],
)
def test_a_ban_by_range_keeps_out_whoever_is_in_it_and_any_address_of_it_lifts_it(
    banned: str, inside: list[str], outside: list[str]
) -> None:
    doors = control()
    doors.ban(range_of(banned))
    assert all("has banned your address" in doors.ban_text(address) for address in inside)
    assert not any(doors.ban_text(address) for address in outside)
    assert not any(meant_by(address, doors.bans) for address in outside)
    doors.lift(meant_by(inside[0], doors.bans))
    assert not any(doors.ban_text(address) for address in inside)
