"""Saves and kept tables outlive the options of a game: a new option has its default, a lost one is named."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

from core import registry
from core.game import AnyGame, GameInfo
from core.options import Option
from core.registry import GAMES
from saves.errors import SaveError
from saves.library import Library
from tests.saves.make_samples import FOLDER

LOAD = registry.load
MUSIC = Option("music", "Music", (("jazz", "Jazz"), ("none", "None")))


@pytest.fixture
def samples(tmp_path: Path) -> Library:
    """Today's sample saves, copied."""
    shutil.copytree(FOLDER, tmp_path / "samples")
    return Library(tmp_path / "samples")


def with_options(monkeypatch: pytest.MonkeyPatch, change: tuple[Option, ...], drop: int = 0) -> None:
    """Let the registry load every game with options added at the end, or dropped from the front."""

    def load(name: str, board_text: str | None = None) -> AnyGame:
        game = LOAD(name, board_text)
        info: GameInfo = msgspec.structs.replace(game.info, options=game.info.options[drop:] + change)
        game.info = info  # type: ignore[misc]
        return game

    monkeypatch.setattr(registry, "load", load)


@pytest.mark.parametrize("game", GAMES)
def test_a_save_opens_with_the_default_of_a_newer_option(game: str, samples: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    with_options(monkeypatch, (MUSIC,))
    opened = samples.open(game)
    opened.close()
    assert opened.table.options["music"] == "jazz"
    assert samples.replay(game, 0).update(1).move == 1
    assert not next(entry for entry in samples.list() if entry.name == game).trouble


@pytest.mark.parametrize("game", [name for name in GAMES if LOAD(name).info.options])
def test_a_lost_option_is_named(game: str, samples: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    lost = LOAD(game).info.options[0].name
    with_options(monkeypatch, (), drop=1)
    with pytest.raises(SaveError, match=f"has no option '{lost}'"):
        samples.open(game)
