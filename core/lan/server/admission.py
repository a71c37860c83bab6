"""Limits by address, shared by all ways into a server: connections, guessed codes, requests, and lines in the log."""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Callable, Collection
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from core.lan.server.ban_list import Ban, BanList
from core.lan.server.network import is_within, network_of, networks_of, plain_address
from core.lan.transport.newcomers import Newcomers
from core.lan.transport.rate_limit import RateLimit
from core.listeners import Listeners

log = logging.getLogger("backroom.lan")

IN_PROCESS = "memory"
"""The address of connections from within this process that come from no other machine. They are not limited."""
BAN_SECONDS = 12 * 3600.0
BANNED_CONNECTIONS = 16
"""Connections from a banned address: of those who are told why they are closed, and of those who have a seat."""
BANNED = "The owner of this server has banned you from it until {until}."
SOMEBODY_BANNED = "The owner of this server has banned you from it, or somebody at your address, until {until}."
ADDRESS_BANNED = "The owner of this server has banned your address from it until {until}."
FOR_SEATS = 0.02
"""How many more connections there is room for, as a share of all, for those who come back to a seat."""
SHARE_OF_SEAT = 0.5
"""How much of its address' limit one seat may use, so that there is something left for others behind the same router."""
SHARE_OF_ALL = 16
"""How many addresses may use a limit to the full at the same time."""


class Rate(msgspec.Struct, frozen=True):
    """How often something may be done: so many at once, and so many a second."""

    per_second: float
    burst: float


REQUESTS = {
    "open": Rate(1 / 30, 12),
    "bots": Rate(1 / 5, 40),
    "start": Rate(1 / 20, 16),
    "say": Rate(2, 24),
    "visit": Rate(1 / 10, 24),
    "enter": Rate(2, 80),
    "seat": Rate(4, 120),
    "act": Rate(96, 384),
    "list": Rate(16, 128),
}
"""What everybody at a table is told of costs as much as there are people at it."""


class AdmissionLimits(msgspec.Struct, frozen=True):
    """What one address may do."""

    connections: int = 1000
    """In all."""
    per_address: int = 64
    """Connections from one address. A club behind one router shares it."""
    arrivals: Rate = Rate(5, 200)
    """New connections from one address. Each costs the server some work, by TLS more."""
    guesses: Rate = Rate(0.1, 30)
    """Wrong codes: at this rate a code of three letters lasts a day, one of six letters a lifetime."""
    requests: dict[str, Rate] = msgspec.field(default_factory=lambda: dict(REQUESTS))
    """What costs the server something, by message."""
    returns: Rate = Rate(1 / 4, 12)
    """Returns to one seat, from wherever: everybody at the table reads of each."""
    log_lines: Rate = Rate(0.2, 20)
    """Warnings caused by one address."""
    logged_arrivals: Rate = Rate(0.2, 100)
    """Lines about who comes and goes from one address."""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies whose word is taken for where a connection comes from."""
    proxy_protocol: bool = False
    """Whether their connections to the port, and by SSH, begin with a PROXY line."""


class AdmissionControl:
    """Counts by network: an IPv4 address, or the /64 of an IPv6 address."""

    def __init__(
        self,
        limits: AdmissionLimits | None = None,
        now: Callable[[], float] = time.monotonic,
        wall: Callable[[], float] = time.time,
        bans_file: Path | None = None,
    ) -> None:
        self.limits = limits or AdmissionLimits()
        self._now, self._wall = now, wall
        self._bans = BanList(wall, bans_file)
        self.banned = Listeners[Ban]()
        """Told of every ban."""
        self.has_seat: Callable[[Collection[str]], bool] = lambda marks: False
        """Return whether a guest known by one of these marks has a seat."""
        self._connections: Counter[str] = Counter()
        self._total = 0
        self._rates: dict[tuple[str, str], RateLimit] = {}
        self._silenced: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        """How often each limit was hit."""
        self.capacity: Callable[[], int] = lambda: self.limits.connections
        """How many connections there is room for in all."""
        self.newcomers = Newcomers()
        """Those of the port and of the page. SSH has its own."""

    @property
    def connections(self) -> int:
        """Return how many connections from other machines there are."""
        return self._total

    @property
    def is_full(self) -> bool:
        """Return whether there is room only for those who come back to a seat."""
        return self._total > self.capacity()

    def connect(self, address: str) -> str:
        """Count a connection in. Return why there is no room for it, or "". Call `disconnect` later only if there was."""
        if address == IN_PROCESS:
            return ""
        most = BANNED_CONNECTIONS if any(is_within(address, ban.network) for ban in self.bans) else self.limits.per_address
        if any(self._connections[network] >= most * share for network, share in networks_of(address)):
            return self._refuse("connections_address", "too many connections from there")
        if not self.is_proxy(address) and not self.spend("connection", address, self.limits.arrivals):
            return self._refuse("arrivals", "too many connections from there in a short time")
        for_seats = int(self.capacity() * FOR_SEATS)
        room = self.capacity() + (for_seats if len(self.newcomers) < for_seats else 0)
        if self._total >= room and not self.newcomers.one_gives_way():
            return self._refuse("connections", "the server is full")
        self._total += 1
        self._connections.update(network for network, _ in networks_of(address))
        return ""

    def ban(self, address: str, name: str = "", mark: str = "", until: float | None = None) -> float:
        """Refuse connections from somewhere for some hours, and let a player's program to no table, wherever it calls from.

        With a name, those from the address who have a seat stay welcome. Return until when, in seconds of the Unix clock.
        """
        until = self._wall() + BAN_SECONDS if until is None else until
        for banned in (mark, "" if address == IN_PROCESS else network_of(address)):
            if banned:
                ban = Ban(banned, name, until)
                self._bans.add(ban)
                self.banned.publish(ban)
        return until

    def lift(self, letters: Collection[str]) -> None:
        """Lift the bans with these letters."""
        self._bans.remove(letters)

    @property
    def bans(self) -> list[Ban]:
        """Return the bans of the whole server."""
        return self._bans.current

    def ban_text(self, address: str, *marks: str, has_seat: bool | None = None) -> str:
        """Return what a guest from there, or known by one of these marks, is told, or "" if they are not banned.

        Whether they have a seat is asked by their marks unless it is said.
        """
        own = [ban.until for ban in self.bans if ban.network in marks]
        if own:
            return BANNED.format(until=day_and_time(max(own)))
        there = [] if address == IN_PROCESS else [ban for ban in self.bans if is_within(address, ban.network)]
        seated = bool(there) and (self.has_seat(marks) if has_seat is None else has_seat)
        kept_out = [ban for ban in there if not ban.name or not seated]
        if not kept_out:
            return ""
        until = day_and_time(max(ban.until for ban in kept_out))
        if all(ban.name for ban in kept_out):
            return SOMEBODY_BANNED.format(until=until)
        return ADDRESS_BANNED.format(until=until)

    def disconnect(self, address: str) -> None:
        """Count a connection out."""
        if address != IN_PROCESS:
            self._total -= 1
            self._connections -= Counter(network for network, _ in networks_of(address))

    def may_guess(self, address: str) -> bool:
        """Return whether a code from there may be looked at. Addresses that guessed nothing wrong are heard even while others guess."""
        own = [self._rates[key] for network, _ in networks_of(address) if (key := ("guess", network)) in self._rates]
        if not own or address == IN_PROCESS:
            return True
        every = self._rate("guess", "", _shared(self.limits.guesses, SHARE_OF_ALL))
        if all(rate.left(self._now()) >= 1 for rate in (*own, every)):
            return True
        self._refuse("guesses", "")
        return False

    def guessed_wrong(self, address: str) -> None:
        """Note a wrong code."""
        if address != IN_PROCESS:
            for network, share in (*networks_of(address), ("", SHARE_OF_ALL)):
                self._rate("guess", network, _shared(self.limits.guesses, share)).spend(self._now())

    def may(self, request: str, address: str, seat: str = "") -> bool:
        """Return whether a costly request may be done once more, and count it. `seat` names one on the whole server."""
        rate = self.limits.requests.get(request)
        if rate is None or address == IN_PROCESS:
            return True
        more = [("", float(SHARE_OF_ALL)), *([(f"seat {seat}", SHARE_OF_SEAT)] if seat else [])]
        if self.spend(request, address, rate, *more):
            return True
        self._refuse(request, "")
        return False

    def may_return(self, seat: str) -> bool:
        """Return whether a seat, named on the whole server, may be returned to once more, and count it."""
        if self._rate("return", seat, self.limits.returns).spend(self._now()):
            return True
        self._refuse("return", "")
        return False

    def spend(self, what: str, address: str, rate: Rate, *more: tuple[str, float]) -> bool:
        """Count something from an address, and what else shares in it. Return False, and count nothing, if it was done too often."""
        buckets = [self._rate(what, key, _shared(rate, share)) for key, share in (*networks_of(address), *more)]
        return all(bucket.left(self._now()) >= 1 for bucket in buckets) and all(bucket.spend(self._now()) for bucket in buckets)

    def may_log_arrival(self, address: str) -> bool:
        """Return whether a guest who comes or goes is worth another line in the log."""
        return address == IN_PROCESS or self.spend("arrival", address, self.limits.logged_arrivals)

    def warn(self, address: str, text: str, *values: object) -> None:
        """Log a warning about an address, unless it has caused too many."""
        if self._rate("log", network_of(address), self.limits.log_lines).spend(self._now()):
            log.warning(f"%s: {text}", address, *values)
        else:
            self._silenced[network_of(address)] += 1

    def is_proxy(self, address: str) -> bool:
        """Return whether this is a trusted proxy."""
        return plain_address(address) in self.limits.proxies

    def begins_with_origin(self, address: str) -> bool:
        """Return whether connections from there begin with a PROXY line."""
        return self.limits.proxy_protocol and self.is_proxy(address)

    def tick(self) -> None:
        """Forget rates that are full again, and log how many warnings were left out."""
        now = self._now()
        self._bans.refresh()
        self._rates = {key: rate for key, rate in self._rates.items() if not rate.is_full(now)}
        for network in [network for network in self._silenced if ("log", network) not in self._rates]:
            log.warning("%s: %d more warnings were not logged", network, self._silenced.pop(network))

    def _rate(self, what: str, network: str, rate: Rate) -> RateLimit:
        known = self._rates.get((what, network))
        if known is None:
            known = self._rates[what, network] = RateLimit(rate.per_second, rate.burst, self._now())
        return known

    def _refuse(self, limit: str, text: str) -> str:
        self.refusals[limit] += 1
        return text


def day_and_time(wall: float) -> str:
    """Return a moment with its day, in UTC, since its reader may live in another zone."""
    moment = datetime.fromtimestamp(wall, UTC)
    return f"{moment:%a} {moment.day} {moment:%b %H:%M} UTC"


def _shared(rate: Rate, share: float) -> Rate:
    return Rate(rate.per_second * share, rate.burst * share)
