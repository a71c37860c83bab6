"""Saved games from within: go on, leaf through, verify, export, remove; and trouble in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from core import registry
from core.bots.levels import make_bot
from core.game import Wait, resolve_options
from core.table import Seat
from saves.library import Library
from tests.tui.headless import HeadlessApp
from tui.screens.choice_modal import ChoiceModal
from tui.screens.replay import ReplayScreen
from tui.screens.rules import RulesScreen
from tui.screens.saves import SavesScreen
from tui.screens.table.scene import TableScene
from tui.services import AppServices
from tui.settings import SessionSettings, Settings
from tui.table.session import TablePlan, start_session

GAME = "chicago_poker"


def seed() -> str:
    return "77"


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """Two games of two people: one just dealt, one a few moves on."""
    library = Library(tmp_path)
    game = registry.load(GAME)
    options = resolve_options(game.info, {})
    assert isinstance(options, dict)
    for moves in (0, 3):
        plan = TablePlan(game, options, (Seat("Ada", "person"), Seat("Bo", "person")), str(moves))
        sitting = start_session(plan, library, seed)
        for _ in range(moves):
            table = sitting.table
            actor = table.game.actors(table.state)[0]
            table.act(actor, table.game.legal_actions(table.state, actor)[0])
        sitting.end()
    return library


def visit_with(library: Library, *keys: str) -> HeadlessApp:
    services = AppServices(SessionSettings(), library, clock=lambda: "", seed=seed)
    return HeadlessApp(settings=Settings(name="Ada"), services=services).press(*keys)


def test_home_offers_to_go_on(library: Library) -> None:
    visit = visit_with(library)
    assert "2 saves" in visit.text
    assert "press c to go on: Chicago Poker" in visit.text
    visit.press("c")
    scene = visit.house.top
    assert isinstance(scene, TableScene)
    assert scene.sitting.chairs[0].update.move == 3


def test_a_save_may_be_opened_again_once_it_was_left(library: Library) -> None:
    visit = visit_with(library, "c", "q", "y", "c")
    assert isinstance(visit.house.top, TableScene)


def test_a_save_that_is_being_played_says_so(library: Library) -> None:
    kept = library.open(library.newest())
    visit = visit_with(library, "c")
    assert not isinstance(visit.house.top, TableScene)
    kept.close()


def test_leafing_through_a_game(library: Library) -> None:
    visit = visit_with(library, "s", "v")
    scene = visit.house.top
    assert isinstance(scene, ReplayScreen)
    assert "Move 0 of 3" in visit.text
    visit.press(".", ".")
    assert scene.move == 2
    assert len({line.words[0] for line in scene.desk.story.lines}) >= 1
    visit.press(",", "end", "home", "]")
    assert scene.move == 3
    visit.press("escape")
    assert isinstance(visit.house.top, SavesScreen)


def test_lines_told_before_keep_their_rounds(library: Library) -> None:
    resumed = visit_with(library, "c").house.top
    assert isinstance(resumed, TableScene)
    whens = [line.when for line in resumed.desk.story.lines]
    assert whens
    assert set(whens) == {"1"}
    resumed.house.go_home()
    leafed = visit_with(library, "s", "v", "end").house.top
    assert isinstance(leafed, ReplayScreen)
    assert [line.when for line in leafed.desk.story.lines] == whens


def end_all(library: Library) -> None:
    """Play every game of the library to its end."""
    easy = make_bot("easy", 1)
    for entry in library.list():
        kept = library.open(entry.name)
        game, table = kept.table.game, kept.table
        while game.result(table.state) is None:
            actor = game.actors(table.state)[0]
            choice = easy.choose(game, table.update(actor))
            assert not isinstance(choice, Wait)
            table.act(actor, choice)
        kept.close()


def test_a_game_that_is_over_is_seen_through_any_eyes(library: Library) -> None:
    end_all(library)
    asked = visit_with(library, "s", "enter")
    assert isinstance(asked.house.top, ChoiceModal)
    assert "■B Bo" in asked.text
    asked.press("b")
    assert "as Bo saw it" in asked.text
    assert "as Ada saw it" in asked.press(".", "A").text
    assert "Move 1 of" in asked.text
    assert "as a watcher saw it" in asked.press("0").text
    assert "as Bo saw it" in visit_with(library, "s", "v", "b").text


def test_hands_are_nobody_elses_business_while_the_game_goes_on(library: Library) -> None:
    visit = visit_with(library, "s", "v")
    assert "as a watcher saw it" in visit.text
    assert "as a watcher saw it" in visit.press("A").text


def test_a_replay_goes_on_by_itself_and_stops(library: Library) -> None:
    visit = visit_with(library, "s", "v", "space")
    visit.shell.pass_time()
    assert "Move 2 of 3" in visit.press().text
    visit.press("space")
    visit.shell.pass_time()
    assert "Move 2 of 3" in visit.press().text


def test_export_asks_whose_view_and_shows_the_whole_path(library: Library) -> None:
    end_all(library)
    visit = visit_with(library, "s", "x", "a", "x", "a")
    files = sorted(library.folder.glob("*.replay"))
    assert len(files) == 2
    rows = [row.strip("› ") for row in visit.text.splitlines()[-4:-1]]
    assert str(files[-1]) in "".join(rows) or str(files[0]) in "".join(rows)


def test_leafing_backwards_shows_what_was_seen_going_forwards(library: Library) -> None:
    forwards = visit_with(library, "s", "v", ".", ".")
    backwards = visit_with(library, "s", "v", "end", ",")
    assert forwards.text == backwards.text


def test_verify_export_and_remove(library: Library) -> None:
    visit = visit_with(library, "s", "y")
    assert "3 moves, all as they were played" in visit.text
    visit.press("x")
    assert list(library.folder.glob("*.replay"))
    visit.press("d", "n")
    assert "2 kept" in visit.text
    visit.press("d", "y")
    assert "1 kept" in visit.text


def test_what_cannot_be_opened_says_why(library: Library) -> None:
    (library.folder / "broken.backroom").write_bytes(b"nothing of the kind")
    visit = visit_with(library, "s", "home")
    text = visit.text
    assert "cannot be opened" in text
    assert "broken" in text
    visit.press("enter")
    assert isinstance(visit.house.top, SavesScreen)


def test_a_damaged_save_is_gone_on_with_from_its_last_good_move(library: Library) -> None:
    path = max(library.folder.glob("*.backroom"), key=lambda p: p.stat().st_size)
    data = bytearray(path.read_bytes())
    data[-40] ^= 1
    path.write_bytes(data)
    visit = visit_with(library, "s", "home")
    shown = next(entry for entry in library.list() if entry.trouble)
    scene = visit.house.top
    assert isinstance(scene, SavesScreen)
    scene.menu.cursor = next(n for n, entry in enumerate(scene.entries or ()) if entry.trouble)
    visit.press("enter")
    top = visit.house.top
    if shown.last_good is not None:
        assert isinstance(top, TableScene)
        assert top.sitting.chairs[0].update.move == shown.last_good
    else:
        assert isinstance(top, SavesScreen)


def test_rules_are_searched_and_scrolled() -> None:
    visit = HeadlessApp()
    visit.house.open(RulesScreen(visit.house, "king_of_chicago"))
    visit.press("/").type("casino card").press("enter")
    assert "casino card" in visit.text.splitlines()[2]
    visit.press("n", "pagedown", "home", "tab")
    assert "The town" in visit.text
    visit.press("/").type("zeppelin").press("enter")
    assert "does not stand in these rules" in visit.text
    visit.press("escape")
    assert "Choose a game" in visit.text


def test_settings_hold_at_once() -> None:
    visit = HeadlessApp().press("p", "left", "space")
    assert visit.house.theme.name == "speakeasy"
    visit.press("right")
    assert visit.house.theme.name == "daylight"
    visit.click("mono")
    assert visit.house.look.mono
    visit.press("down", "space")
    assert visit.text.isascii()
    visit.click("instant").click("Name").type("!").press("escape")
    assert visit.house.settings.pace == "instant"
    assert visit.house.settings.name == "Ada!"


def test_a_terminal_without_colours_stays_without_them() -> None:
    visit = HeadlessApp(depth="none").press("t")
    assert visit.house.theme.mono
    assert "shows it as mono" in visit.text
