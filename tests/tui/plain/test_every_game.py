"""Every game of the house in lines: nothing anybody types, and nothing that is listed, breaks it."""

from __future__ import annotations

import io
import json
import random
import re
from pathlib import Path

import pytest

from core import registry
from core.bots.levels import make_bot
from core.bots.self_play import play_out
from core.chair import LocalChair
from core.chance import fast_chance
from core.game import AnyGame
from core.games.chinatown.actions import Propose, Refuse
from core.games.chinatown.text import REASONS
from core.table import Seat, Table
from saves.library import Library
from tests.rules.chinatown.positions import GAME as chinatown
from tests.rules.chinatown.positions import give
from tests.tables import new_table, own_seats
from tests.tui.games.chinatown.scenes import NAMES, mott_street
from tui.cli.main import main
from tui.cli.table_options import table_plan
from tui.plain.action_form import Questions
from tui.plain.action_menu import Choices
from tui.plain.console import Console
from tui.plain.game_loop import PlainGame
from tui.plain.opponents import LocalBots
from tui.plain.results import breakdown_lines, told_table
from tui.table.score_table import ScoreRow, ScoreTable
from tui.table.session import start_session

LINES = 500
ROOT = Path(__file__).parents[3]


class Fingers(io.StringIO):
    """Somebody who asks what is possible, then types any number, and so on."""

    def __init__(self, seed: int, lines: int = LINES) -> None:
        super().__init__()
        self._luck = random.Random(seed)
        self._left = lines

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
    table = new_table(game, own_seats(name, game.info.max_seats if seed % 2 else game.info.min_seats, "bot"), seed)
    chance = fast_chance(seed)
    for _ in range(400):
        actors = game.actors(table.state)
        if not actors:
            break
        actor = chance.pick(actors)
        choices = Choices(game, table.update(actor), table.names)
        assert all(line.strip() for line in (*choices.lines, *choices.blocked))
        assert table.act(actor, game.sample(table.state, actor, chance)) is None


def test_what_is_true_of_every_card_stands_beside_none() -> None:
    table = new_table("chicago_poker", own_seats("chicago_poker", 3), 5)
    while getattr(table.state, "regular", 0) < 3:
        assert (
            table.act(table.game.actors(table.state)[0], table.game.legal_actions(table.state, table.game.actors(table.state)[0])[0])
            is None
        )
    seat = table.game.actors(table.state)[0]
    cards = [line for line in Choices(table.game, table.update(seat), table.names).lines if " play " in line]
    assert len(cards) > 2
    assert not [line for line in cards if "cards laid" in line or "hand 5" in line]
    assert any("no cards → high card" in line for line in cards), "what tells them apart stays"


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


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("prohibition", "The Loop: beside "),
        ("king_of_chicago", "The Loop: roads to "),
        ("chinatown", "1: beside 2"),
        ("four_families", "B2: beside the gaps A2, B1, B3 and C2; touches A1, A3, C1 and C3."),
        ("chicago_poker", "Nothing lies beside anything"),
    ],
)
def test_the_map_is_told_where_there_is_one(name: str, line: str, tmp_path: Path) -> None:
    said = typed(name, "m\nq\n", tmp_path)
    assert line in said
    game = game_or_skip(name)
    table = new_table(game, own_seats(name, 4, "bot"))
    beside = dict(row.split(": ", 1) for row in game.map_text(game.view(table.state, 0)))
    places = {place: {other for other in beside if re.search(rf"\b{other}\b", near)} for place, near in beside.items()}
    assert all(place in places[other] for place, near in places.items() for other in near), "from both sides"


def test_a_turn_with_nobody_to_bail_out_begins_with_what_can_be_done(tmp_path: Path) -> None:
    said = typed("prohibition", "u\nq\n", tmp_path)
    first, _, after = said.partition("Taken back.")
    assert "1. recruit" in first
    assert "1. go on to step 2" not in first
    assert "1. go on to step 2" in after


@pytest.mark.parametrize("name", registry.GAMES)
def test_no_reason_is_told_twice(name: str) -> None:
    game = game_or_skip(name)
    table = new_table(game, own_seats(name, first="bot"), seed=2)
    luck = random.Random(2)
    for _ in range(60):
        for seat in game.actors(table.state):
            update = LocalChair(table, seat).update
            blocked = Choices(game, update, table.names).blocked
            reasons = {off.refusal.text for off in update.unavailable}
            assert [sum(row.endswith(f": {reason}") for row in blocked) for reason in reasons] == [1] * len(reasons)
        able = [seat for seat in game.actors(table.state) if game.legal_actions(table.state, seat)]
        if not able:
            break
        table.act(able[0], luck.choice(list(game.legal_actions(table.state, able[0]))))


@pytest.mark.parametrize("name", registry.GAMES)
def test_it_is_told_how_everybody_came_to_their_score(name: str) -> None:
    game = game_or_skip(name)
    table = new_table(game, own_seats(name, first="bot"), seed=4)
    play_out(game, table.state, [make_bot("random", seat) for seat in range(len(table.seats))])
    lines = breakdown_lines(LocalChair(table, 0))
    assert len(lines) > len(table.seats)
    assert all(any(name in line for line in lines) for name in table.names)
    assert not any(sign in line for line in lines for sign in ("==", "--", "__"))


def test_each_reason_for_a_refusal_stands_beside_its_number() -> None:
    game = chinatown
    table = Table.resumed(game, {}, tuple(Seat(name, "person") for name in NAMES[:4]), mott_street(), [], None)
    assert table.act(1, Propose((give(1, 0, money=1),), False)) is None
    update, target = LocalChair(table, 0).update, io.StringIO()
    form = next(form for form in update.forms if form.action == "Refuse")
    filled = Questions(Console(io.StringIO("3\n"), target), game, update, form, table.names).action(game.action_type)
    assert isinstance(filled, Refuse)
    assert filled.reason == 3
    told = target.getvalue()
    assert "  0. without a reason\n" in told
    assert all(f"  {number}. {reason}\n" in told for number, reason in enumerate(REASONS) if reason)


def test_a_table_is_told_with_the_head_of_each_figure() -> None:
    rows = (ScoreRow("Ada", ("555", "12", "pair"), 1), ScoreRow("Bo", ("", "", ""), 2))
    assert told_table(ScoreTable("The money", ("income", "gave", "best hand"), rows, "thousands of dollars")) == [
        "The money, thousands of dollars:",
        "  1 Ada: income 555, gave 12, best hand pair",
        "  2 Bo: nothing",
    ]


def typed(name: str, words: str, folder: Path) -> str:
    game = game_or_skip(name)
    people = ",".join(["Ann", *["random"] * (max(game.info.min_seats, 2) - 1)])
    sitting = start_session(table_plan(game, people, None, [], "3"), Library(folder), lambda: "1")
    target = io.StringIO()
    PlainGame(Console(io.StringIO(words), target), sitting.chairs, LocalBots(sitting.table, "3"), list).play()
    sitting.end()
    return target.getvalue()
