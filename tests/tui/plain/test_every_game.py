"""Every game of the house in lines: nothing anybody types, and nothing that is listed, breaks it."""

from __future__ import annotations

import io
import json
import random
from pathlib import Path

import pytest

from core import registry
from core.chance import fast_chance, seeded
from core.game import AnyGame, Refusal, resolve_options
from core.table import Seat, Table
from saves.library import Library
from tui.cli.main import main
from tui.cli.table_options import table_plan
from tui.plain.action_menu import Choices
from tui.plain.console import Console
from tui.plain.game_loop import PlainGame
from tui.plain.opponents import LocalBots
from tui.table.session import start_session

LINES = 500
ROOT = Path(__file__).parents[3]


class Fingers(io.StringIO):
    """Somebody who asks what is possible, then types any number, and so on."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._luck = random.Random(seed)
        self._left = LINES

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        self._left -= 1
        if self._left < 0:
            return ""
        return f"{self._luck.choice(['?', 't', 'l', 'u', '', *map(str, range(1, 25))])}\n"


def game_or_skip(name: str) -> AnyGame:
    try:
        return registry.load(name)
    except ImportError:
        pytest.skip(f"{name} is not begun")


@pytest.mark.parametrize("name", registry.GAMES)
def test_any_typing_plays_any_game(name: str, tmp_path: Path) -> None:
    game = game_or_skip(name)
    people = ",".join(["Ann", "Bo", *["random"] * (max(game.info.min_seats, 2) - 2)])
    library = Library(tmp_path)
    sitting = start_session(table_plan(game, people, None, [], "3"), library, lambda: "1")
    target = io.StringIO()
    PlainGame(Console(Fingers(5), target), sitting.chairs, LocalBots(sitting.table, "3"), list).play()
    sitting.end()
    assert len(sitting.table.moves) > 10
    assert "What do you do?" in target.getvalue()
    assert library.verify(sitting.save).startswith(f"{len(sitting.table.moves)} moves")
    assert library.open(sitting.save).table.state == sitting.table.state


@pytest.mark.parametrize("name", registry.GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_all_that_may_or_may_not_be_done_has_words(name: str, seed: int) -> None:
    game = game_or_skip(name)
    seats = tuple(
        Seat(boss, "bot")
        for boss in game.info.default_names[: game.info.min_seats + seed % 2 * (game.info.max_seats - game.info.min_seats)]
    )
    options = resolve_options(game.info, {})
    assert not isinstance(options, Refusal)
    table = Table(game, options, seats, seeded(seed))
    chance = fast_chance(seed)
    for _ in range(400):
        actors = game.actors(table.state)
        if not actors:
            break
        actor = chance.pick(actors)
        choices = Choices(game, table.update(actor), table.names)
        assert all(line.strip() for line in (*choices.lines, *choices.blocked))
        assert table.act(actor, game.sample(table.state, actor, chance)) is None


@pytest.mark.parametrize("name", registry.GAMES)
def test_any_game_can_be_simulated(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    game_or_skip(name)
    assert main(["sim", name, "--games", "2", "--bots", "random", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert sum(seat["wins"] for seat in report["seats"]) == pytest.approx(2)
    assert report["decisions"] > 20


@pytest.mark.parametrize("name", registry.GAMES)
def test_any_rules_page_can_be_read_as_text(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    page = ROOT / "core/games" / name / "rules.md"
    if not page.exists() or not page.read_text().strip():
        pytest.skip(f"the rules of {name} are not written down yet")
    assert main(["rules", name]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 20
    assert not [line for line in lines if "**" in line or line.startswith("#")]
