"""A game shown again on its own table: leafing, by itself, to a move, as others saw it, and what if."""

from __future__ import annotations

import shutil
from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest

from core.chance import seeded
from saves.library import Library
from tests.tui.on_screen import click_words, screen_rows, until, visiting, whole_screen
from tests.tui.screens.test_saves import at_saves, begin, end_all, front, library, said, seed
from tui.cli import full_screen
from tui.screens.modals.choice import ChoiceScreen
from tui.screens.modals.confirm import ConfirmScreen
from tui.screens.open_save import replay_page
from tui.screens.replay.jump import JumpScreen
from tui.screens.replay.screen import ReplayScreen
from tui.screens.rules.screen import RulesScreen
from tui.screens.saves.screen import SavesScreen
from tui.screens.table.screen import TableScreen
from tui.services import AppServices
from tui.settings import SessionSettings, Settings
from tui.widgets.table_widget import TableWidget

__all__ = ["library"]

SAMPLES = Path(__file__).parents[3] / "saves" / "samples"
GAMES = sorted(path.stem for path in SAMPLES.glob("*.backroom"))


def sample(folder: Path, game: str) -> tuple[Library, ReplayScreen]:
    """Return a sample game as its first seat saw it."""
    shutil.copy(SAMPLES / f"{game}.backroom", folder)
    library = Library(folder)
    seen = library.replay(game, 0)
    viewpoints = range(len(seen.header.seats)) if seen.game.info.hidden_information else ()
    return library, ReplayScreen(seen, game, list(viewpoints), lambda other: library.replay(game, other))


def services(library: Library) -> AppServices:
    return AppServices(SessionSettings(), library, clock=lambda: "", seed=seed)


async def test_leafing_through_a_game(library: Library) -> None:
    async with at_saves(library, "V") as pilot:
        replay = front(pilot)
        assert isinstance(replay, ReplayScreen)
        await said(pilot, "Move 0 of 3")
        await pilot.press("full_stop", "right")
        assert replay.move == 2
        assert replay.presenter.story.lines
        await pilot.press("comma", "end")
        assert replay.move == 3
        await pilot.press("home", "pagedown")
        assert replay.move == 3
        await pilot.press("pageup")
        assert replay.move == 0
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(front(pilot), SavesScreen)


async def test_the_keys_are_named_as_they_are_printed(library: Library) -> None:
    async with at_saves(library, "V", "question_mark") as pilot:
        rows = whole_screen(pilot).splitlines()
        assert any("] ↓" in row for row in rows)
        assert not any("bracket" in row for row in rows)


async def test_each_move_is_told_in_words(library: Library) -> None:
    async with at_saves(library, "V", "full_stop") as pilot:
        assert front(pilot).presenter.story.told_at(1)
        await said(pilot, "Move 1 of 3 as a watcher saw it: ■B drew a card")


async def test_leafing_backwards_shows_what_was_seen_going_forwards(library: Library) -> None:
    async with at_saves(library, "V", "full_stop", "full_stop") as pilot:
        forwards = whole_screen(pilot)
    async with at_saves(library, "V", "end", "comma") as pilot:
        assert whole_screen(pilot) == forwards


async def test_lines_told_before_keep_their_rounds(library: Library) -> None:
    async with at_saves(library, "enter") as pilot:
        whens = [line.when for line in front(pilot).controller.presenter.story.lines]
        assert whens
        assert set(whens) == {"1"}
    async with at_saves(library, "V", "end") as pilot:
        assert [line.when for line in front(pilot).presenter.story.lines] == whens


async def test_it_goes_on_by_itself_and_stops(library: Library) -> None:
    async with at_saves(library, "V", "space") as pilot:
        replay = front(pilot)
        await until(pilot, lambda: replay.move == 3)
        assert replay._playing is None
        await pilot.press("home", "space", "space")
        assert replay._playing is None
        stood = replay.move
        await pilot.pause(0.3)
        assert replay.move == stood


async def test_a_game_that_is_over_is_shown_as_any_seat_saw_it(library: Library) -> None:
    end_all(library)
    async with at_saves(library, "V") as pilot:
        assert isinstance(front(pilot), ChoiceScreen)
        await said(pilot, "■B Bo")
        await pilot.press("b")
        await said(pilot, "as Bo saw it")
        await pilot.press("full_stop", "A")
        await said(pilot, "Move 1 of")
        await said(pilot, "as Ada saw it")
        await pilot.press("0")
        await said(pilot, "as a watcher saw it")
        await pilot.press("e")
        await click_words(pilot, "B  ■B Bo")
        await said(pilot, "as Bo saw it")


async def test_hands_are_nobody_elses_business_while_the_game_goes_on(library: Library) -> None:
    async with at_saves(library, "V") as pilot:
        await said(pilot, "as a watcher saw it")
        for key in "Ae":
            await pilot.press(key)
            await said(pilot, "it is not over yet")
            assert front(pilot)._seen.header.seat is None


async def test_another_view_is_not_offered_where_nothing_is_secret(tmp_path: Path) -> None:
    library, replay = sample(tmp_path, "king_of_chicago")
    async with visiting(replay, services=services(library)) as pilot:
        await pilot.press("full_stop")
        await pilot.pause()
        assert "saw it" not in whole_screen(pilot)
        assert "other view" not in whole_screen(pilot)


async def test_a_move_is_found_by_its_number_and_by_what_happened(tmp_path: Path) -> None:
    library, replay = sample(tmp_path, "prohibition")
    async with visiting(replay, services=services(library)) as pilot:
        await pilot.press("g")
        assert isinstance(front(pilot), JumpScreen)
        await pilot.press("2", "9", "enter")
        await pilot.pause()
        assert replay.move == 29
        await pilot.press("g", *"casino", "enter")
        await pilot.pause()
        assert any("casino" in str(words) for words in replay.presenter.story.told_at(replay.move))
        at = replay.move
        await pilot.press("g", "escape")
        await pilot.pause()
        assert replay.move == at


async def test_what_if_begins_a_new_game_from_here_and_leaves_the_old_one(tmp_path: Path) -> None:
    library, replay = sample(tmp_path, "king_of_chicago")
    async with visiting(replay, services=services(library), settings=Settings(name="Ada", pace="instant")) as pilot:
        await pilot.press("g", "5", "enter")
        await pilot.pause()
        await pilot.press("w")
        assert isinstance(front(pilot), ConfirmScreen)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(front(pilot), ReplayScreen)
        assert len(library.list()) == 1
        await pilot.press("w", "y")
        await pilot.pause()
        assert isinstance(front(pilot), TableScreen)
        assert front(pilot).controller.session.table.state.chance.key == seeded(seed()).key
    branches = [entry for entry in library.list() if entry.parent]
    assert [entry.branched_at for entry in branches] == [5]


async def test_what_if_says_which_luck_before_it_is_done(tmp_path: Path) -> None:
    library, replay = sample(tmp_path, "king_of_chicago")
    async with visiting(replay, services=services(library), settings=Settings(name="Ada", pace="instant")) as pilot:
        for key, luck in (("w", "with new luck"), ("W", "with the luck as it was")):
            await pilot.press(key)
            assert luck in whole_screen(pilot)
            await pilot.press("escape")
        await pilot.press("g", "5", "enter")
        await pilot.press("W", "y")
        await pilot.pause()
        assert front(pilot).controller.chair.update.move >= 5
        assert front(pilot).controller.session.table.state.chance.key != seeded(seed()).key


async def test_what_if_says_why_not_after_the_end_and_of_an_exported_replay(library: Library) -> None:
    end_all(library)
    async with at_saves(library, "V", "a", "end", "w") as pilot:
        await said(pilot, "The game is over after this move; go back to an earlier one.")
    entry = library.list()[0]
    exported = library.export(entry.name, 0)
    async with visiting(replay_page(library, str(exported), library.replay(str(exported))), services=services(library)) as pilot:
        for key, why in (("w", "Only a game that is kept here can be gone on with."), ("v", "Only a game that is kept here and is over")):
            await pilot.press(key)
            await said(pilot, why)


@pytest.mark.parametrize("named", ["name", "path"])
async def test_what_if_is_there_too_when_the_command_line_opened_the_replay(
    tmp_path: Path, named: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    library, _ = sample(tmp_path, "king_of_chicago")
    pages: list[Any] = []
    monkeypatch.setattr(full_screen, "_run", lambda given, library, start: start(Namespace(open_screen=pages.append)) or 0)
    name = "king_of_chicago" if named == "name" else str(tmp_path / "king_of_chicago.backroom")
    full_screen.replay(Namespace(), library, library.replay(name), name)
    async with visiting(pages[0], services=services(library)) as pilot:
        await pilot.press("full_stop", "w", "y")
        await pilot.pause()
        assert isinstance(front(pilot), TableScreen)
    assert [entry.branched_at for entry in library.list() if entry.parent] == [1]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
async def test_every_games_table_stands_as_it_does_at_play(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    """The same widgets at the same places: the style sheet of a table serves the replay too."""
    library, replay = sample(tmp_path, game)
    async with visiting(replay, size=size, services=services(library), settings=Settings(name="Ada", pace="instant")) as pilot:
        await pilot.press("end")
        await pilot.pause()
        assert screen_rows(front(pilot))
        places = where(front(pilot))
        assert len(places) > 3 or game == "four_families"
    async with at_saves(library, "enter", size=size) as pilot:
        if isinstance(front(pilot), TableScreen):
            shown = where(front(pilot))
            assert {name: place for name, place in places.items() if name in shown and shown[name][0] == place[0]}
            assert set(places) == set(shown)


def where(screen: Any) -> dict[str, Any]:
    """Return the widgets of the table in sight, and where they are."""
    widgets = screen.query("#table TableWidget").results(TableWidget)
    return {type(widget).__name__: widget.region for widget in widgets if widget.region.area}


async def test_panes_turn_by_digit_tab_and_click(tmp_path: Path) -> None:
    library, replay = sample(tmp_path, "prohibition")
    async with visiting(replay, services=services(library)) as pilot:
        await pilot.press("2")
        assert replay.presenter.pane == "2"
        await pilot.press("tab")
        assert replay.presenter.pane == "3"
        await click_words(pilot, "4Chat")
        assert replay.presenter.pane == "4"


async def test_the_rules_lie_a_key_away(tmp_path: Path) -> None:
    library, replay = sample(tmp_path, "prohibition")
    async with visiting(replay, services=services(library)) as pilot:
        await pilot.press("R")
        await pilot.pause()
        assert isinstance(front(pilot), RulesScreen)


async def test_nothing_runs_on_after_it_is_left(library: Library) -> None:
    begin(library, 20, "Ada", "Bo")
    async with at_saves(library, "V", "space") as pilot:
        replay = front(pilot)
        await pilot.press("escape")
        await pilot.pause()
        assert replay._playing is None
