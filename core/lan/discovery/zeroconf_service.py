"""What browser and announcer share of zeroconf: the service type, the interfaces, and the sentences shown when it does not work."""

from __future__ import annotations

from collections.abc import Sequence

SERVICE_TYPE = "_backroom._tcp.local."
NEEDS_ZEROCONF = "To find tables by themselves, install the lan extra: pip install 'backroom[lan]'. Joining by address works without."
NO_NETWORK = "Tables cannot be looked for: there is no network to look in. Joining by address may work."


def multicast_interfaces(addresses: Sequence[str]) -> list[str]:
    """Return the interfaces to speak on: those of our IPv4 addresses."""
    return [address for address in addresses if ":" not in address] or ["127.0.0.1"]
