"""Behind a TCP proxy that says where its connections come from, limits and bans are those of the players and not of the proxy."""

from __future__ import annotations

import msgspec
import pytest

from core.lan.protocol.framing import pack
from core.lan.protocol.handshake import Welcome, hello
from core.lan.server.admission import AdmissionLimits
from core.lan.server.server import Server
from core.lan.transport.address import Address
from core.lan.transport.proxy_line import NoProxyLine, origin_in
from tests.core.lan.helpers import HERE, UNLIMITED, ManualClock, server_config, until
from tests.core.lan.raw_client import Stranger

ADA, BO = "203.0.113.7", "2001:db8::7"


@pytest.mark.parametrize(
    ("head", "origin"),
    [
        (b"PROXY TCP4 203.0.113.7 198.51.100.9 56324 1920", ADA),
        (b"PROXY TCP6 2001:db8::7 2001:db8::1 56324 1920", BO),
        (b"PROXY UNKNOWN", ""),
        (b"PROXY UNKNOWN ffff::1 ffff::2 1 2", ""),
    ],
)
def test_a_line_names_where_a_connection_comes_from(head: bytes, origin: str) -> None:
    assert origin_in(head) == origin


@pytest.mark.parametrize(
    "head", [b"", b"PROXY", b"PROXY TCP4 nowhere 198.51.100.9 1 2", b"PROXY TCP4 \xff 198.51.100.9 1 2", b"GET / HTTP/1.1"]
)
def test_what_is_no_such_line_is_refused(head: bytes) -> None:
    with pytest.raises(NoProxyLine):
        origin_in(head)


async def _server(proxy: str) -> tuple[Server, Address]:
    limits = AdmissionLimits(per_address=1, proxies=(proxy,), proxy_protocol=True)
    server = Server(server_config(ManualClock(), limits=msgspec.structs.replace(UNLIMITED, admission=limits)))
    return server, await server.listen(HERE, 0)


async def _come(address: Address, origin: str) -> Stranger:
    stranger = await Stranger.at(address)
    await stranger.send(f"PROXY TCP4 {origin} {HERE} 1 2\r\n".encode() + pack(hello("test", "Ada", None)))
    return stranger


async def test_players_behind_a_proxy_are_counted_by_their_own_addresses() -> None:
    server, address = await _server(HERE)
    ada, bo = await _come(address, ADA), await _come(address, "203.0.113.8")
    assert isinstance(await ada.next(), Welcome)
    assert isinstance(await bo.next(), Welcome)
    assert {connection.address for connection in server.connections} == {ADA, "203.0.113.8"}
    again = await _come(address, ADA)
    assert (await again.next()).code == "full"
    server.admission.ban("203.0.113.8")
    bo.close()
    await until(lambda: server.admission.connections == 1)
    assert (await (await _come(address, "203.0.113.8")).next()).code == "banned"
    ada.close()
    await until(lambda: server.admission.connections == 0)
    await server.close()


async def test_a_connection_of_the_proxy_without_its_line_is_not_heard(caplog: pytest.LogCaptureFixture) -> None:
    server, address = await _server(HERE)
    stranger = await Stranger.at(address)
    await stranger.send(hello("test", "Ada", None))
    assert await stranger.raw() == b""
    assert server.admission.connections == 0
    assert "it sent no PROXY line" in caplog.text
    await server.close()


async def test_a_proxy_that_only_looks_whether_the_server_is_there_leaves_no_line_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    server, address = await _server(HERE)
    for _ in range(3):
        looking = await Stranger.at(address)
        looking.close()
    ada = await _come(address, ADA)
    assert isinstance(await ada.next(), Welcome)
    assert caplog.text == ""
    ada.close()
    await server.close()


async def test_nobody_but_the_proxy_says_where_they_come_from() -> None:
    server, address = await _server("192.0.2.1")
    liar = await _come(address, ADA)
    assert (await liar.next()).code == "protocol"
    direct = await Stranger.at(address)
    await until(lambda: server.admission.connections == 1)
    assert isinstance(await direct.greet(), Welcome)
    assert HERE in {connection.address for connection in server.connections}
    direct.close()
    await server.close()
