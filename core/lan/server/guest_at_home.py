"""A guest by SSH or on the page who is at no table, as the server's owner sees them."""

from __future__ import annotations

import msgspec


class GuestAtHome(msgspec.Struct, frozen=True):
    """Who they are."""

    name: str
    address: str
    door: str
    """By what way they came, in words."""
    mark: str
    """By what a ban knows them."""

    def __str__(self) -> str:
        return f"{self.name} from {self.address} {self.door}"
