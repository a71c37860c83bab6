"""The address by which others reach a server that this player reached by one of this machine's own."""

from __future__ import annotations

from core.lan.discovery.probe import probe
from core.lan.transport.address import Address, parse_address
from core.lan.transport.local_addresses import local_addresses
from tui.network.ports import NEAR
from tui.network.server_route import ServerRoute


async def outside_address(route: ServerRoute) -> str:
    """Return the address to tell others: one of this machine's on the network if the server answers there, else the player's own."""
    where = parse_address(route.address)
    if where.host in NEAR:
        for host in local_addresses():
            if host not in NEAR and await probe(Address(host, where.port), route.pin) is not None:
                return str(Address(host, where.port))
    return route.address
