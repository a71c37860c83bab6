"""What a person set once and for all, kept in the platform's config folder. A damaged file costs a message, never a start."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

import msgspec

from saves.atomic_write import write_atomically

VARIABLE = "BACKROOM_CONFIG"

Pace = Literal["slow", "normal", "fast", "instant"]
PACES: dict[Pace, float] = {"slow": 1.6, "normal": 0.7, "fast": 0.25, "instant": 0.0}
"""Seconds between the moves of others, as they are shown."""

ThemeName = Literal["speakeasy", "daylight", "contrast", "ansi", "mono"]
THEMES: tuple[ThemeName, ...] = ("speakeasy", "daylight", "contrast", "ansi", "mono")


class Settings(msgspec.Struct):
    """All of it, with what holds until somebody says otherwise."""

    name: str = ""
    theme: ThemeName = "speakeasy"
    ascii: bool = False
    pace: Pace = "normal"
    bell: bool = False
    hosts: list[str] = []
    """Addresses joined lately, the newest first."""
    boards: dict[str, str] = {}
    """A file of component figures by game."""
    seats: dict[str, list[str]] = {}
    """Who sat where last time, by game: kind and name as the set-up screen has them."""
    options: dict[str, dict[str, str]] = {}
    """The options last chosen, by game."""


def settings_folder() -> Path:
    """Where the environment says, else the platform's folder for a user's settings."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named).expanduser()
    from platformdirs import user_config_path

    return user_config_path("backroom")


class SettingsFile:
    """Where settings are kept."""

    own_files = True
    """Whether files of this machine are the person's own."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path

    @property
    def path(self) -> Path:
        """The file, in the platform's config folder unless told otherwise."""
        if self._path is None:
            self._path = settings_folder() / "settings.json"
        return self._path

    @property
    def where(self) -> str:
        """Where they are kept, in words."""
        return str(self.path)

    def load(self) -> tuple[Settings, str]:
        """The settings, and what was wrong with the file ("" if nothing)."""
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=Settings), ""
        except FileNotFoundError:
            return Settings(), ""
        except (OSError, msgspec.DecodeError) as error:
            return Settings(), f"Your settings could not be read ({error}), so the usual ones hold."

    def save(self, settings: Settings) -> str:
        """Keep them; what went wrong, or ""."""
        try:
            write_atomically(self.path, msgspec.json.format(msgspec.json.encode(settings), indent=2), 0o644)
        except OSError as error:
            return f"Your settings could not be kept: {error}."
        return ""


class SessionSettings(SettingsFile):
    """Settings that last as long as the visit: for guests over SSH, and for tests."""

    own_files = False

    @property
    def where(self) -> str:
        """Nowhere."""
        return "for this visit"

    def load(self) -> tuple[Settings, str]:
        """The usual ones."""
        return Settings(), ""

    def save(self, settings: Settings) -> str:
        """Nowhere to keep them."""
        return ""
