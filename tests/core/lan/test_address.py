"""Addresses as people write them."""

from __future__ import annotations

import pytest

from core.lan.transport.address import Address, BadAddress, parse_address, remember


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("garage", Address("garage", 1920)),
        ("garage:", Address("garage", 1920)),
        (" garage:99 ", Address("garage", 99)),
        ("192.168.1.20:1921", Address("192.168.1.20", 1921)),
        ("[::1]:7", Address("::1", 7)),
        ("[fe80::1%eth0]", Address("fe80::1%eth0", 1920)),
        ("fe80::1", Address("fe80::1", 1920)),
    ],
)
def test_an_address_is_understood(text: str, address: Address) -> None:
    assert parse_address(text) == address
    assert parse_address(str(address)) == address


@pytest.mark.parametrize("text", ["", ":1920", "http://garage", "a b", "garage:x", "garage:0", "garage:65536", "[::1", "[::1]7", "g:९"])
def test_what_is_no_address_is_refused_in_words(text: str) -> None:
    with pytest.raises(BadAddress, match=r"\.|such as"):
        parse_address(text)


def test_the_newest_host_comes_first_once() -> None:
    recent: tuple[str, ...] = ()
    for host in ("a", "b", "a", *"cdefghij"):
        recent = remember(recent, Address(host))
    assert recent[0] == "j:1920"
    assert len(recent) == 8
    assert remember(("a:1920", "b:1920"), Address("b")) == ("b:1920", "a:1920")
