"""The sample saves, one a game: whatever changes, a save of an earlier Backroom is opened, or why not is said."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

import pytest

from core import registry
from core.bots.levels import make_bot
from core.registry import GAMES
from saves.library import Library
from tests.saves.make_samples import FOLDER

LOAD = registry.load
EARLIER = Path(__file__).parent / "earlier"


@pytest.fixture
def samples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Library:
    """A copy to play with."""
    monkeypatch.setattr(registry, "load", LOAD)
    shutil.copytree(FOLDER, tmp_path / "samples")
    return Library(tmp_path / "samples")


def test_there_is_one_of_each_game(samples: Library) -> None:
    assert {entry.name: entry.game for entry in samples.list()} == {game: game for game in GAMES}


@pytest.mark.parametrize("game", GAMES)
def test_it_is_opened_and_gone_on_with(game: str, samples: Library) -> None:
    kept = samples.open(game)
    table = kept.table
    seat = table.game.actors(table.state)[0]
    assert table.act(seat, table.game.legal_actions(table.state, seat)[0]) is None
    kept.close()
    assert not next(entry for entry in samples.list() if entry.name == game).trouble


@pytest.mark.parametrize("game", GAMES)
def test_its_moves_are_what_they_were_or_the_rules_have_changed_openly(game: str, samples: Library) -> None:
    said = samples.verify(game)
    assert said.endswith("all as they were played") or "by rules version" in said


def test_a_save_keeps_the_board_that_it_was_begun_with_to_the_end_of_the_game(samples: Library) -> None:
    kept = samples.open("four_families")
    table, today = kept.table, LOAD("four_families").board_text()
    begun_with = table.game.board_text()
    assert tomllib.loads(begun_with)["business"][0]["needs"] == {"gangsters": 1, "money": 1}
    assert tomllib.loads(today)["business"][0]["needs"] == {"gangsters": 2, "money": 1}
    bots = [make_bot("normal", seat, clock=None) for seat in range(len(table.seats))]
    while actors := table.game.actors(table.state):
        assert table.act(actors[0], bots[actors[0]].choose(table.game, table.update(actors[0]))) is None
    assert table.game.result(table.state) is not None
    kept.close()
    assert samples.verify("four_families").endswith("all as they were played")
    again = samples.open("four_families")
    assert again.table.game.board_text() == begun_with
    assert again.table.game.actors(again.table.state) == ()
    again.close()


@pytest.mark.parametrize("earlier", sorted(EARLIER.iterdir()), ids=lambda path: path.stem)
def test_a_game_begun_by_earlier_rules_is_opened_and_gone_on_with_by_those_of_today(
    earlier: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "load", LOAD)
    shutil.copy(earlier, tmp_path)
    library = Library(tmp_path)
    assert "by rules version" in library.verify(earlier.stem)
    kept = library.open(earlier.stem)
    table = kept.table
    seat = table.game.actors(table.state)[0]
    assert table.act(seat, table.game.legal_actions(table.state, seat)[0]) is None
    kept.close()
    assert not library.list()[0].trouble
