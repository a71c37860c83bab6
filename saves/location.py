"""Where saved games lie: where the command line says, else the environment, else the platform's folder for a user's data."""

from __future__ import annotations

import os
from pathlib import Path

from saves.lookup import expanded

VARIABLE = "BACKROOM_SAVES"


def saves_folder(asked: str | None = None) -> Path:
    """Return the folder of saves. It need not exist yet."""
    named = asked or os.environ.get(VARIABLE)
    if named:
        return expanded(named)
    from platformdirs import user_data_path

    return user_data_path("backroom", appauthor=False) / "saves"
