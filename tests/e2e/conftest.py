"""Whoever plays here has set the pace to instant, so that nobody waits for bots."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from saves.library import Library


@pytest.fixture(autouse=True)
def quick_pace(no_home: None) -> None:
    """Others' moves are shown at once."""
    file = Path(os.environ["XDG_CONFIG_HOME"]) / "backroom" / "settings.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({"pace": "instant"}), encoding="utf-8")


@pytest.fixture
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Library:
    """Where the games of a test are kept."""
    monkeypatch.setenv("BACKROOM_SAVES", str(tmp_path / "saves"))
    return Library(tmp_path / "saves")
