"""Announce a server on the network. Zeroconf works in threads of its own."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Sequence
from typing import Any

from core.lan.discovery.zeroconf_service import NEEDS_ZEROCONF, NO_NETWORK, SERVICE_TYPE, multicast_interfaces
from core.lan.protocol.handshake import MAJOR
from core.lan.transport.local_addresses import local_addresses


class ServerAnnouncer:
    """Publishes the address of one server by mDNS."""

    def __init__(self, name: str, port: int, pin: str = "", addresses: Sequence[str] | None = None) -> None:
        self._name, self._port, self._pin = name, port, pin
        self._addresses = tuple(addresses or local_addresses())
        self._zeroconf: Any = None

    async def open(self) -> str:
        """Publish. Return why that cannot be done, or ""."""
        try:
            self._zeroconf = await asyncio.to_thread(self._register)
        except ImportError:
            return NEEDS_ZEROCONF
        except (OSError, RuntimeError):
            return NO_NETWORK
        return ""

    async def close(self) -> None:
        """Withdraw the announcement."""
        zeroconf, self._zeroconf = self._zeroconf, None
        if zeroconf is not None:
            await asyncio.to_thread(_close, zeroconf)

    def _register(self) -> Any:
        from zeroconf import NonUniqueNameException, ServiceInfo, Zeroconf

        zeroconf = Zeroconf(interfaces=multicast_interfaces(self._addresses))
        label = "".join(c for c in self._name if c not in ".\\")[:40] or "Backroom"
        info = ServiceInfo(
            SERVICE_TYPE,
            f"{label}.{SERVICE_TYPE}",
            port=self._port,
            parsed_addresses=list(self._addresses),
            properties={"v": str(MAJOR), "pin": self._pin},
            server=f"{socket.gethostname().partition('.')[0]}-backroom.local.",
        )
        try:
            zeroconf.register_service(info, allow_name_change=True)
        except NonUniqueNameException as error:
            zeroconf.close()
            raise OSError(str(error)) from error
        return zeroconf


def _close(zeroconf: Any) -> None:
    zeroconf.unregister_all_services()
    zeroconf.close()
