"""Limits by address, shared by every door of a server: connections, guessed codes, requests, and lines in the log."""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address

import msgspec

from core.lan.transport.rate_limit import RateLimit

log = logging.getLogger("backroom.lan")

IN_PROCESS = "memory"
"""The address of connections from within this process that come from no other machine; they are not limited."""
BAN_SECONDS = 12 * 3600.0
SHARE_OF_ALL = 16
"""How many addresses may use a limit to the full at the same time."""


class Rate(msgspec.Struct, frozen=True):
    """How often something may be done: so many at once, and so many a second."""

    per_second: float
    burst: float


REQUESTS = {"open": Rate(1 / 30, 12), "bots": Rate(1 / 5, 40), "start": Rate(1 / 20, 16), "say": Rate(2, 24)}


class AdmissionLimits(msgspec.Struct, frozen=True):
    """What one address may do; None means no limit."""

    connections: int = 1000
    """In all."""
    per_address: int = 64
    """Connections from one address; a club behind one router shares it."""
    guesses: Rate = Rate(0.1, 30)
    """Wrong codes: at this rate a code of three letters lasts a day, one of six letters a lifetime."""
    requests: dict[str, Rate] = msgspec.field(default_factory=lambda: dict(REQUESTS))
    """What costs the server something, by message."""
    log_lines: Rate = Rate(0.2, 20)
    """Warnings caused by one address."""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies whose word is taken for where a connection comes from."""


class AdmissionControl:
    """Counts by network: an IPv4 address, or the /64 of an IPv6 address."""

    def __init__(self, limits: AdmissionLimits | None = None, now: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits or AdmissionLimits()
        self._now = now
        self._connections: Counter[str] = Counter()
        self._rates: dict[tuple[str, str], RateLimit] = {}
        self._silenced: Counter[str] = Counter()
        self._banned: dict[str, float] = {}
        self.refusals: Counter[str] = Counter()
        """How often each limit was hit."""
        self.capacity: Callable[[], int] = lambda: self.limits.connections
        """How many connections there is room for in all."""

    @property
    def connections(self) -> int:
        """How many connections from other machines there are."""
        return self._connections.total()

    def connect(self, address: str) -> str:
        """Count a connection in; return why there is no room for it, or "". Call `disconnect` later only if there was."""
        if address == IN_PROCESS:
            return ""
        network = network_of(address)
        if self._banned.get(network, 0.0) > self._now():
            return self._refuse("banned", "banned by the owner")
        if self._connections.total() >= self.capacity():
            return self._refuse("connections", "the server is full")
        if self._connections[network] >= self.limits.per_address:
            return self._refuse("connections_address", "too many connections from there")
        self._connections[network] += 1
        return ""

    def ban(self, address: str, seconds: float = BAN_SECONDS) -> None:
        """Let nobody in from there for so long."""
        if address != IN_PROCESS:
            self._banned[network_of(address)] = self._now() + seconds

    def disconnect(self, address: str) -> None:
        """Count a connection out."""
        network = network_of(address)
        if address != IN_PROCESS:
            self._connections[network] -= 1
            if self._connections[network] <= 0:
                del self._connections[network]

    def may_guess(self, address: str) -> bool:
        """Whether a code from there may be looked at. Addresses that guessed nothing wrong are heard even while many others guess."""
        own = self._rates.get(("guess", network_of(address)))
        if own is None or address == IN_PROCESS:
            return True
        every = self._rate("guess", "", self._in_all(self.limits.guesses))
        if own.left(self._now()) >= 1 and every.left(self._now()) >= 1:
            return True
        self._refuse("guesses", "")
        return False

    def guessed_wrong(self, address: str) -> None:
        """Note a wrong code."""
        if address != IN_PROCESS:
            self._rate("guess", network_of(address), self.limits.guesses).spend(self._now())
            self._rate("guess", "", self._in_all(self.limits.guesses)).spend(self._now())

    def may(self, request: str, address: str) -> bool:
        """Whether something that costs the server may be done once more; it counts as done."""
        rate = self.limits.requests.get(request)
        if rate is None or address == IN_PROCESS:
            return True
        own, every = self._rate(request, network_of(address), rate), self._rate(request, "", self._in_all(rate))
        if own.left(self._now()) < 1 or every.left(self._now()) < 1:
            self._refuse(request, "")
            return False
        return own.spend(self._now()) and every.spend(self._now())

    def warn(self, address: str, text: str, *values: object) -> None:
        """Log a warning about an address, unless it has caused too many."""
        if self._rate("log", network_of(address), self.limits.log_lines).spend(self._now()):
            log.warning(f"%s: {text}", address, *values)
        else:
            self._silenced[network_of(address)] += 1

    def is_proxy(self, address: str) -> bool:
        """Whether this is a proxy whose word is taken."""
        return plain_address(address) in self.limits.proxies

    def tick(self) -> None:
        """Forget rates that are full again, and log how many warnings were left out."""
        now = self._now()
        self._banned = {network: until for network, until in self._banned.items() if until > now}
        self._rates = {key: rate for key, rate in self._rates.items() if not rate.is_full(now)}
        for network in [network for network in self._silenced if ("log", network) not in self._rates]:
            log.warning("%s: %d more warnings were not logged", network, self._silenced.pop(network))

    def _rate(self, what: str, network: str, rate: Rate) -> RateLimit:
        known = self._rates.get((what, network))
        if known is None:
            known = self._rates[what, network] = RateLimit(rate.per_second, rate.burst, self._now())
        return known

    def _in_all(self, rate: Rate) -> Rate:
        return Rate(rate.per_second * SHARE_OF_ALL, rate.burst * SHARE_OF_ALL)

    def _refuse(self, limit: str, text: str) -> str:
        self.refusals[limit] += 1
        return text


def plain_address(address: str) -> str:
    """Return an address without its zone, an IPv4 address without the prefix that IPv6 sockets give it."""
    try:
        ip = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    return str((ip.ipv4_mapped or ip) if isinstance(ip, IPv6Address) else ip)


@lru_cache(4096)
def network_of(address: str) -> str:
    """Return what is counted as one: an IPv4 address, or the /64 an IPv6 address is in."""
    plain = plain_address(address)
    try:
        ip = ip_address(plain)
    except ValueError:
        return plain
    return f"{IPv6Address(int(ip) >> 64 << 64)}/64" if isinstance(ip, IPv6Address) else plain
