"""TLS: the fingerprint that the host shows is the one that is pinned, and no other will do."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path

import pytest

from core.lan.server.admission import AdmissionLimits
from core.lan.server.config import ServerLimits
from core.lan.server.server import Server
from core.lan.transport.client_connection import ConnectError, tcp_connector
from core.lan.transport.tls import TLSUnavailable, host_context, is_same_pin, told_pin
from tests.core.lan.helpers import HERE, Client, load, no_wait, server_config, until

pytest.importorskip("cryptography")


def test_a_certificate_is_made_once_and_kept_private(tmp_path: Path) -> None:
    _, first = host_context(tmp_path)
    _, again = host_context(tmp_path)
    assert first == again
    assert len(first.replace(":", "")) == 64
    assert stat.S_IMODE((tmp_path / "certificate.pem").stat().st_mode) == 0o600


@pytest.mark.parametrize("damaged", [b"", b"\xff\xfe", b"-----BEGIN CERTIFICATE-----\n"])
def test_a_damaged_certificate_is_said_with_what_to_do(damaged: bytes, tmp_path: Path) -> None:
    (tmp_path / "certificate.pem").write_bytes(damaged)
    with pytest.raises(TLSUnavailable, match="holds no certificate") as refused:
        host_context(tmp_path)
    assert refused.value.way_out.startswith("Move it away")


async def test_the_pinned_host_is_trusted_and_nobody_else(tmp_path: Path) -> None:
    context, pin = host_context(tmp_path)
    server = Server(server_config(lambda: 0.0))
    address = await server.listen(HERE, 0, context)
    client = Client("Al", load=load, sleep=no_wait)
    await client.connect(tcp_connector(address, pin.upper()), pin)
    assert client.server_name == "Test"
    await client.close()
    with pytest.raises(ConnectError, match="another certificate"):
        await Client("Al", load=load).connect(tcp_connector(address, "00" * 32))
    with pytest.raises(ConnectError, match="encrypted: join with --pin and the fingerprint"):
        await Client("Al", load=load).connect(tcp_connector(address))
    await server.close()


async def test_a_pin_for_a_server_without_tls_is_said_to_be_of_no_use() -> None:
    server = Server(server_config(lambda: 0.0))
    address = await server.listen(HERE, 0)
    with pytest.raises(ConnectError, match="is not encrypted"):
        await Client("Al", load=load).connect(tcp_connector(address, "00" * 32))
    await server.close()


async def test_who_says_nothing_to_a_server_with_tls_is_counted_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.lan.transport.listener.HANDSHAKE_SECONDS", 0.05)
    context, _ = host_context(tmp_path)
    server = Server(server_config(lambda: 0.0))
    address = await server.listen(HERE, 0, context)
    reader, writer = await asyncio.open_connection(address.host, address.port)
    await until(lambda: server.admission.connections == 1)
    assert await reader.read() == b""
    writer.close()
    await until(lambda: server.admission.connections == 0)
    await server.close()


@pytest.mark.parametrize("is_encrypted", [True, False])
async def test_who_is_refused_before_a_word_is_said_is_told_what_that_may_mean(
    is_encrypted: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.lan.transport.listener.FAREWELLS", 0)
    context, pin = host_context(tmp_path) if is_encrypted else (None, "")
    server = Server(server_config(lambda: 0.0, limits=ServerLimits(AdmissionLimits(connections=0))))
    address = await server.listen(HERE, 0, context)
    for _ in range(5):
        with pytest.raises(ConnectError, match=r"hung up before a word was said: it may be full, or has had too many") as refused:
            await Client("Al", load=load).connect(tcp_connector(address, pin), pin)
        assert refused.value.may_pass
    await server.close()


def test_the_half_of_a_fingerprint_that_a_command_tells_stands_for_the_whole() -> None:
    whole = ":".join(["3f2a"] * 15 + ["0000"])
    assert told_pin(whole) == "3f2a" * 8
    assert is_same_pin(whole, told_pin(whole).upper())
    assert is_same_pin("", "")


@pytest.mark.parametrize("other", ["", "3f2a", "3f2a" * 7, "3f2a" * 7 + "3f2b", "3f2a" * 16 + "00"])
def test_less_than_half_of_a_fingerprint_or_another_is_another(other: str) -> None:
    assert not is_same_pin("3f2a" * 15 + "0000", other)
