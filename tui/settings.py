"""A player's settings, kept in the platform's config folder. `tui/settings_schema.py` has their titles, help and choices."""

from __future__ import annotations

import getpass
import os
from contextlib import suppress
from pathlib import Path

import msgspec

from core.known_types import known
from core.lan.protocol.sanitize import sanitize_name
from core.regular_file import read_regular
from core.text import listed
from saves.atomic_write import write_atomically
from saves.errors import cause
from tui.settings_schema import ASCII, BELL, DESCRIPTIONS, HOLD, NAME, PACE, SETTINGS, THEME, UNDO

VARIABLE = "BACKROOM_CONFIG"


class Settings(msgspec.Struct):
    """What a player has set, and what the set-up remembers. Field names are keys of the file."""

    name: str = NAME.default
    theme: str = THEME.default
    ascii: bool = ASCII.default
    pace: str = PACE.default
    hold: str = HOLD.default
    descriptions: str = DESCRIPTIONS.default
    undo: str = UNDO.default
    bell: bool = BELL.default
    hosts: list[str] = []
    """Addresses joined lately, newest first."""
    boards: dict[str, str] = {}
    """By game: a file of component figures."""
    seats: dict[str, list[str]] = {}
    """By game: who sat where last time, as kind and name."""
    options: dict[str, dict[str, str]] = {}
    """By game: the options last chosen."""
    front: str = ""
    """The game last played or learnt, with which home begins."""

    def __post_init__(self) -> None:
        for setting in SETTINGS:
            value = getattr(self, setting.name)
            if setting.choices and value not in (*setting.choices, *setting.others):
                raise ValueError(f"{setting.name} cannot be {value!r}, it can be {listed(setting.choices, 'or')}")


def own_name(settings: Settings) -> str:
    """Return the name one plays under: as set, else as the machine calls its user."""
    if settings.name:
        return sanitize_name(settings.name)
    with suppress(OSError, KeyError):
        return sanitize_name(getpass.getuser().capitalize())
    return "Guest"


def settings_folder() -> Path:
    """Return the folder that the environment names, else the platform's folder for a user's settings."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named).expanduser()
    from platformdirs import user_config_path

    return user_config_path("backroom")


class SettingsFile:
    """The file that settings are kept in. A damaged file costs a message, never a start."""

    own_files = True
    """Whether the files of this machine belong to the player."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path

    @property
    def path(self) -> Path:
        """Return the file: the one given, else the one in `settings_folder`."""
        if self._path is None:
            self._path = settings_folder() / "settings.json"
        return self._path

    @property
    def where(self) -> str:
        """Return where settings are kept, in words."""
        return str(self.path)

    def load(self) -> tuple[Settings, str]:
        """Return the settings, and what was wrong with the file ("" if nothing)."""
        try:
            return msgspec.json.decode(read_regular(self.path), type=known(Settings)), ""
        except FileNotFoundError:
            return Settings(), ""
        except (OSError, msgspec.DecodeError) as error:
            return Settings(), f"Your settings could not be read ({error}), so the usual ones hold."

    def save(self, settings: Settings) -> str:
        """Write the settings. Return what went wrong, or ""."""
        try:
            write_atomically(self.path, msgspec.json.format(msgspec.json.encode(settings), indent=2), 0o644)
        except OSError as error:
            return f"Your settings cannot be kept in {self.path}: {cause(error)}. They last until you leave."
        return ""


class SessionSettings(SettingsFile):
    """Settings that last as long as the session: for guests over SSH, and for tests."""

    own_files = False

    @property
    def where(self) -> str:
        return "for this visit"

    def load(self) -> tuple[Settings, str]:
        """Return the defaults."""
        return Settings(), ""

    def save(self, settings: Settings) -> str:
        """Keep nothing."""
        return ""
