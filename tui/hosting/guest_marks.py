"""By what a ban knows guests by SSH and on the page, who have no program of their own: their name, and the key they log in with."""

from __future__ import annotations

from hashlib import sha256

from core.lan.protocol.handshake import program_mark
from core.lan.protocol.sanitize import sanitize_name, skeleton
from core.lan.server.ban_list import ban_key
from core.lan.server.moderation import MARK
from tui.hosting.arrival import GUEST_NAME


def guest_name(login: str) -> str:
    """Return the name of a guest who logs in by this one."""
    return sanitize_name(login)[:GUEST_NAME].strip()


def guest_secret(name: str) -> bytes:
    """Return what stands for the secret of a guest's program. Names that look alike have the same."""
    return sha256(skeleton(name).encode()).digest()


def name_mark(house: str, login: str) -> str:
    """Return by what the bans of a server know guests of this name."""
    return ban_key(MARK, program_mark(house, guest_secret(guest_name(login))))


def key_mark(fingerprint: str) -> str:
    """Return by what bans know a guest who logs in with this key."""
    return ban_key(MARK, fingerprint)
