"""Addresses, and what is counted as one of them: the networks that limits and bans go by."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

V4_MAPPED = 96
"""Bits that IPv6 sockets put in front of an IPv4 address."""
SHARE_OF_SITE = 4
"""How many /64 of the same /48 may use a limit to the full at the same time: one subscriber may have a whole /48."""


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


def range_of(text: str) -> str:
    """Return what an owner means by an address or a range of them, such as 192.0.2.0/24, as it is counted. "" if it is neither."""
    try:
        meant = ip_network(plain_address(text), strict=False)
    except ValueError:
        return ""
    if isinstance(meant, IPv6Network) and (mapped := meant.network_address.ipv4_mapped) is not None and meant.prefixlen >= V4_MAPPED:
        meant = IPv4Network((mapped, meant.prefixlen - V4_MAPPED), strict=False)
    is_one = meant.prefixlen >= (32 if meant.version == 4 else 64)
    return network_of(str(meant.network_address)) if is_one else str(meant)


@lru_cache(4096)
def is_within(address: str, network: str) -> bool:
    """Return whether an address, or a range, is in one that `range_of` or `network_of` has returned."""
    if network_of(address) == network:
        return True
    try:
        here, there = ip_network(network_of(address)), ip_network(network)
    except ValueError:
        return False
    return here.version == there.version and here.subnet_of(there)  # type: ignore[arg-type]


@lru_cache(4096)
def networks_of(address: str) -> tuple[tuple[str, int], ...]:
    """Return what an address is counted with, and how many times a limit of one address each may use."""
    network = network_of(address)
    if not network.endswith("/64"):
        return ((network, 1),)
    site = IPv6Address(int(IPv6Address(network[:-3])) >> 80 << 80)
    return ((network, 1), (f"{site}/48", SHARE_OF_SITE))
