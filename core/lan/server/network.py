"""Addresses, and what is counted as one of them: the networks that limits and bans go by."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, ip_address

SHARE_OF_SITE = 4
"""How many /64 of the same /48 may use a limit to the full at the same time: one subscriber may have a whole /48."""


def is_address(text: str) -> bool:
    """Return whether this is an IP address."""
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


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


@lru_cache(4096)
def networks_of(address: str) -> tuple[tuple[str, int], ...]:
    """Return what an address is counted with, and how many times a limit of one address each may use."""
    network = network_of(address)
    if not network.endswith("/64"):
        return ((network, 1),)
    site = IPv6Address(int(IPv6Address(network[:-3])) >> 80 << 80)
    return ((network, 1), (f"{site}/48", SHARE_OF_SITE))
