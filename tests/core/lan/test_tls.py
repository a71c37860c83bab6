"""TLS: the fingerprint that the host shows is the one that is pinned, and no other will do."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from core.lan.server.server import Server
from core.lan.transport.client_connection import ConnectError, tcp_connector
from core.lan.transport.tls import host_context
from tests.core.lan.helpers import HERE, Client, house, load, no_wait

pytest.importorskip("cryptography")


def test_a_certificate_is_made_once_and_kept_private(tmp_path: Path) -> None:
    _, first = host_context(tmp_path)
    _, again = host_context(tmp_path)
    assert first == again
    assert len(first.replace(":", "")) == 64
    assert stat.S_IMODE((tmp_path / "certificate.pem").stat().st_mode) == 0o600


async def test_the_pinned_host_is_trusted_and_nobody_else(tmp_path: Path) -> None:
    context, pin = host_context(tmp_path)
    server = Server(house(lambda: 0.0))
    address = await server.listen(HERE, 0, context)
    client = Client("Al", load=load, sleep=no_wait)
    await client.connect(tcp_connector(address, pin.upper()), pin)
    assert client.house == "Test"
    await client.close()
    with pytest.raises(ConnectError, match="another certificate"):
        await Client("Al", load=load).connect(tcp_connector(address, "00" * 32))
    with pytest.raises(ConnectError):
        await Client("Al", load=load).connect(tcp_connector(address))
    await server.close()
