"""Saved games on their page: find, go on, see how it ended, verify, name, export, throw away, bring back. And trouble in words."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from threading import Event
from typing import Any

import msgspec
import pytest
from textual import events
from textual.pilot import Pilot

from core import registry
from core.bots.levels import make_bot
from core.game import Wait
from core.option_defaults import full_options
from core.table import Seat
from saves import disk
from saves.branches import Twig
from saves.library import Library
from saves.summary import SaveSummary
from tests.tui.on_screen import click_words, until, visiting, whole_screen
from tui.app import BackroomApp
from tui.screens.home.screen import HomeScreen
from tui.screens.modals.ask import AskScreen
from tui.screens.modals.choice import ChoiceScreen
from tui.screens.modals.confirm import ConfirmScreen
from tui.screens.replay.screen import ReplayScreen
from tui.screens.results.screen import ResultsScreen
from tui.screens.saves.bin import BinScreen
from tui.screens.saves.saves_table import COLUMNS, SavesTable, _row
from tui.screens.saves.screen import ORDERS, SavesScreen
from tui.screens.table.screen import TableScreen
from tui.services import AppServices
from tui.settings import SessionSettings, Settings
from tui.table.session import TablePlan, start_session

GAME = "chicago_poker"
LETTERS = {" ": "space", ",": "comma", "#": "number_sign"}


def seed() -> str:
    return "77"


def begin(library: Library, moves: int, *names: str, table: str = "") -> None:
    """A game of these people, a few moves on."""
    game = registry.load(GAME)
    options = full_options(game.info)
    plan = TablePlan(game, options, tuple(Seat(name, "person") for name in names), str(moves), table)
    session = start_session(plan, library, seed)
    for _ in range(moves):
        actor = game.actors(session.table.state)[0]
        session.table.act(actor, game.legal_actions(session.table.state, actor)[0])
    session.end()


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """Two games of two people: one just dealt, one a few moves on."""
    library = Library(tmp_path)
    begin(library, 0, "Ada", "Bo")
    begin(library, 3, "Ada", "Bo", table="Kitchen")
    return library


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


@asynccontextmanager
async def at_saves(library: Library | None, *keys: str, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Pilot[Any]]:
    services = AppServices(SessionSettings(), library, clock=lambda: "", seed=seed)
    page = SavesScreen()
    async with visiting(page, size=size, services=services, settings=Settings(name="Ada", pace="instant")) as pilot:
        await until(pilot, lambda: page.entries is not None)
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()
        yield pilot


def front(pilot: Pilot[Any]) -> Any:
    return pilot.app.screen


async def said(pilot: Pilot[Any], words: str) -> None:
    """Wait until these words are in sight, whatever their rows."""

    def joined() -> str:
        return " ".join(whole_screen(pilot).replace("│", " ").split())

    try:
        await until(pilot, lambda: words in joined())
    except TimeoutError:
        raise AssertionError(f"{words!r} is not in\n{whole_screen(pilot)}") from None


async def test_enter_goes_on_with_the_save_under_the_cursor(library: Library) -> None:
    async with at_saves(library, "enter") as pilot:
        assert isinstance(front(pilot), TableScreen)
        assert front(pilot).controller.chair.update.move == 3


async def test_the_first_click_chooses_and_the_second_goes_on(library: Library) -> None:
    async with at_saves(library, "end") as pilot:
        rows = whole_screen(pilot).splitlines()
        first = next(y for y, row in enumerate(rows) if "Where it stands" in row) + 1
        await pilot.click(offset=(10, first))
        await pilot.pause()
        assert isinstance(front(pilot), SavesScreen)
        assert front(pilot).query_one(SavesTable).cursor_row == 0
        await pilot.click(offset=(10, first))
        await pilot.pause()
        assert isinstance(front(pilot), TableScreen)


async def test_a_save_that_is_being_played_says_so(library: Library) -> None:
    kept = library.open(library.newest())
    async with at_saves(library, "enter") as pilot:
        assert isinstance(front(pilot), SavesScreen)
        await said(pilot, "The save is in use. That game is being played elsewhere on this machine")
    kept.close()


async def test_the_search_looks_at_everything_that_is_known_of_a_save(library: Library) -> None:
    begin(library, 1, "Ada", "Zelda", table="Cellar")
    library.label(library.search("cellar")[0].name, name="The long night", note="with a flush", tags=("club",))
    for words in ("zelda", "cellar", "long night", "flush", "club", "chicago zelda"):
        async with at_saves(library, "slash", *(key if key != " " else "space" for key in words), "enter") as pilot:
            assert front(pilot).query_one(SavesTable).row_count == 1, words
            await said(pilot, "The long night")
            await pilot.press("escape")
            assert front(pilot).query_one(SavesTable).row_count == 3
    async with at_saves(library, "slash", "x", "y", "z", "z") as pilot:
        await said(pilot, "No save has 'xyzz' in it.")


async def test_a_search_typed_in_one_burst_is_all_search(library: Library) -> None:
    """No letter of it falls through to the keys of the page."""
    async with at_saves(library) as pilot:
        for key in ("slash", "d", "i", "v", "x", "enter"):
            pilot.app.post_message(events.Key(key, None if len(key) > 1 else key))
        await said(pilot, "No save has 'divx' in it.")
        assert isinstance(front(pilot), SavesScreen)


async def test_the_order_is_chosen_by_key_and_by_the_heads_of_the_columns(library: Library) -> None:
    begin(library, 1, "Zelda", "Ada")
    async with at_saves(library, "o", "o") as pilot:
        table = front(pilot).query_one(SavesTable)
        assert table.current.seats[0].name == "Zelda"
        await said(pilot, "By players.")
        await click_words(pilot, "Played")
        assert table.current.seats[0].name == "Zelda"


async def test_the_column_of_the_marks_has_no_order(library: Library) -> None:
    async with at_saves(library) as pilot:
        table = front(pilot).query_one(SavesTable)
        at = table.content_region
        await pilot.click(SavesTable, offset=(at.x - table.region.x, at.y - table.region.y))
        await pilot.press("o")
        await said(pilot, "By game and name.")


def test_every_column_has_an_order() -> None:
    assert set(ORDERS) == {key for key, _, _ in COLUMNS}


async def test_a_branch_stands_below_the_game_it_came_from(library: Library) -> None:
    entry = library.list()[0]
    library.branch(entry.name, 1)
    async with at_saves(library, "down", size=(140, 45)) as pilot:
        assert "└ Chicago Poker from 1" in whole_screen(pilot)
        await said(pilot, f"goes on after move 1 of {entry.name}"[:30])


async def test_tags_are_what_the_command_line_makes_of_them_too(library: Library) -> None:
    async with at_saves(library, "t") as pilot:
        await pilot.press(*(LETTERS.get(letter, letter) for letter in "rot, #grün x"), "enter")
        await said(pilot, "Kept.")
    assert {entry.tags for entry in library.list()} == {("grün", "rot", "x"), ()}


async def test_before_the_first_look_is_done_nothing_is_said_to_be_there(library: Library) -> None:
    looked = Event()
    services = AppServices(SessionSettings(), SlowLibrary(library.folder, looked), clock=lambda: "", seed=seed)
    async with visiting(SavesScreen(), services=services) as pilot:
        await pilot.pause()
        seen = whole_screen(pilot)
        looked.set()
        await until(pilot, lambda: "2 kept" in whole_screen(pilot))
    assert "0 kept" not in seen
    assert seen.count("looking …") == 2


class SlowLibrary(Library):
    """Its list is there when it is told so."""

    def __init__(self, folder: Path, looked: Event) -> None:
        super().__init__(folder)
        self._looked = looked

    def list(self, is_wanted: Callable[[], bool] = lambda: True) -> list[SaveSummary]:
        assert self._looked.wait(20)
        return super().list(is_wanted)


async def test_a_thrown_away_save_is_known_by_the_name_it_was_given(library: Library) -> None:
    entry = library.list()[0]
    library.label(entry.name, name="The long night")
    library.remove(entry.name)
    async with at_saves(library, "u") as pilot:
        assert f"The long night  ({entry.name})" in whole_screen(pilot)
        await pilot.press("enter")
        await said(pilot, f"{entry.name} is back among the saves.")


async def test_a_file_whose_name_is_no_text_hides_no_save(library: Library) -> None:
    shutil.copy(library.path(library.list()[0].name), library.folder / os.fsdecode(b"bad\xff.backroom"))
    async with at_saves(library, "down", "down") as pilot:
        assert "3 kept" in whole_screen(pilot)
    async with visiting(HomeScreen(), services=AppServices(SessionSettings(), library, clock=lambda: "", seed=seed)) as pilot:
        await until(pilot, lambda: "3 saves" in whole_screen(pilot) or "Continue" in whole_screen(pilot))
        assert "could not be listed" not in whole_screen(pilot)


def test_a_row_has_whole_words() -> None:
    table, names = [30, 16, 20, 11], ("Moretti", "Kowalski", "O'Hara", "Schultz")
    entry = SaveSummary(
        "a", Path("a"), 1, datetime(2603, 10, 11), "chinatown", "Chinatown",
        seats=tuple(Seat(name, "bot", "easy") for name in names), stage="round 1 of 6, trading, money", turn=("Moretti",),
    )  # fmt: skip
    assert _row(Twig(0, entry), table) == ("Chinatown", "Moretti +3", "round 1 of 6", "11 Oct 2603")


async def test_names_notes_and_tags_are_kept(library: Library) -> None:
    async with at_saves(library, "n") as pilot:
        for key, words in (("", "Long night"), ("e", "nearly won"), ("t", "#club close")):
            if key:
                await pilot.press(key)
            assert isinstance(front(pilot), AskScreen)
            await pilot.press(*("space" if c == " " else "number_sign" if c == "#" else c for c in words), "enter")
            await said(pilot, "Kept.")
        await said(pilot, "Long night · Chicago Poker · Kitchen #close #club")
    entry = library.search("long night")[0]
    assert (entry.note, entry.tags) == ("nearly won", ("close", "club"))


async def test_removing_asks_with_no_under_the_cursor_and_can_be_taken_back(library: Library) -> None:
    async with at_saves(library, "d") as pilot:
        assert isinstance(front(pilot), ConfirmScreen)
        await pilot.press("enter")
        await pilot.pause()
        assert len(library.list()) == 2
        await pilot.press("d", "y")
        await said(pilot, "1 kept")
        assert len(library.list()) == 1
        await pilot.press("u")
        await pilot.pause()
        assert isinstance(front(pilot), BinScreen)
        await pilot.press("enter")
        await said(pilot, "is back among the saves")
        await pilot.press("escape")
        await said(pilot, "2 kept")


async def test_several_are_marked_and_removed_at_once(library: Library) -> None:
    begin(library, 1, "Ada", "Cy")
    async with at_saves(library, "space", "space") as pilot:
        await said(pilot, "2 saves marked")
        await pilot.press("d")
        await said(pilot, "Throw away 2 saves?")
        await pilot.press("y")
        await said(pilot, "1 kept")


async def test_a_list_looked_for_before_a_newer_one_does_not_replace_it(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    both, is_looking, may_answer = library.list(), Event(), Event()

    def listed(*_: object) -> list[SaveSummary]:
        if is_looking.is_set():
            return both[:1]
        is_looking.set()
        may_answer.wait(10)
        return both

    async with at_saves(library) as pilot:
        monkeypatch.setattr(library, "list", listed)
        page = front(pilot)
        page.look()
        await until(pilot, is_looking.is_set)
        page.look()
        await until(pilot, lambda: len(page.entries) == 1)
        may_answer.set()
        await pilot.app.workers.wait_for_complete()
        assert len(page.entries) == 1


async def test_what_a_search_hides_is_not_meant(library: Library) -> None:
    begin(library, 1, "Ada", "Cy")
    begin(library, 2, "Ada", "Cy")
    async with at_saves(library, "space", "space", "space", "space", "slash", "c", "y", "enter") as pilot:
        await said(pilot, "4 saves marked, 2 out of sight")
        await pilot.press("d")
        await said(pilot, "Throw away 2 saves? For thirty days u brings them back.")
        await pilot.press("y")
        await until(pilot, lambda: len(library.list()) == 2)
        await pilot.press("escape")
        await said(pilot, "2 saves marked")
        assert all(seat.name != "Cy" for entry in library.list() for seat in entry.seats)


async def test_a_name_that_another_save_has_is_refused(library: Library) -> None:
    library.label(library.list()[1].name, name="Friday")
    async with at_saves(library, "n", *"friday", "enter") as pilot:
        await said(pilot, "'friday' is the name of another save")
    assert library.list()[0].label == ""


async def test_a_save_is_read_once_when_it_is_gone_on_with(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Path] = []
    read_bytes = disk.read_bytes

    def counted(path: Path, most: int) -> bytes:
        read.append(path)
        return read_bytes(path, most)

    async with at_saves(library) as pilot:
        monkeypatch.setattr(disk, "read_bytes", counted)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(front(pilot), TableScreen))
        assert [path.suffix for path in read].count(".backroom") == 1


async def test_a_save_of_earlier_rules_is_gone_on_with_only_if_that_is_wanted(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    path = library.list()[0].path
    before = path.read_bytes()
    kind = type(registry.load(GAME))
    monkeypatch.setattr(kind, "info", msgspec.structs.replace(kind.info, rules_version=kind.info.rules_version + 1))
    async with at_saves(library, "enter") as pilot:
        await said(pilot, "The rules of Chicago Poker have changed since: the game goes on from")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(front(pilot), SavesScreen)
        assert path.read_bytes() == before
        await pilot.press("enter", "y")
        await until(pilot, lambda: isinstance(front(pilot), TableScreen))
    assert path.read_bytes() != before


async def test_a_save_of_later_rules_says_so(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = type(registry.load(GAME))
    monkeypatch.setattr(kind, "info", msgspec.structs.replace(kind.info, rules_version=kind.info.rules_version - 1))
    async with at_saves(library, "enter") as pilot:
        assert isinstance(front(pilot), SavesScreen)
        await said(pilot, "update Backroom to open it.")


async def test_nothing_thrown_away_says_so(library: Library) -> None:
    async with at_saves(library, "u", "b") as pilot:
        await said(pilot, "Nothing was thrown away in the last thirty days.")


async def test_verify_tells_of_one_or_of_all_that_are_marked(library: Library) -> None:
    async with at_saves(library, "y") as pilot:
        await said(pilot, "3 moves, all as they were played")
        await pilot.press("space", "space", "y")
        await said(pilot, "2 of 2 are as they were played.")


async def test_export_asks_as_what_and_whose_view_and_shows_the_whole_path(library: Library) -> None:
    end_all(library)
    async with at_saves(library, "x") as pilot:
        assert isinstance(front(pilot), ChoiceScreen)
        await pilot.press("r", "a")
        await until(pilot, lambda: bool(list(library.folder.glob("*.replay"))))
        path = next(library.folder.glob("*.replay"))
        await until(pilot, lambda: str(path) in "".join(row.strip("› ") for row in whole_screen(pilot).splitlines()[-5:-1]))
        await pilot.press("x", "m")
        await until(pilot, lambda: bool(list(library.folder.glob("*.md"))))


async def test_an_export_is_imported_again(library: Library) -> None:
    end_all(library)
    async with at_saves(library, "x", "j") as pilot:
        await until(pilot, lambda: bool(list(library.folder.glob("*.jsonl"))))
        path = next(library.folder.glob("*.jsonl"))
        await pilot.press("i", *(pilot_key(c) for c in str(path)), "enter")
        await said(pilot, "You have that game already")
        library.remove(path.stem)
        await pilot.press("i", *(pilot_key(c) for c in str(path)), "enter")
        await said(pilot, "It is kept as")
        await said(pilot, "2 kept")


def pilot_key(character: str) -> str:
    names = {"/": "slash", "-": "minus", "_": "underscore", ".": "full_stop"}
    return names.get(character, character)


async def test_what_cannot_be_opened_says_why(library: Library) -> None:
    (library.folder / "broken.backroom").write_bytes(b"nothing of the kind")
    async with at_saves(library, "home", "enter") as pilot:
        assert isinstance(front(pilot), SavesScreen)
        await said(pilot, "cannot be opened")
        entry = front(pilot).entry
        assert entry.name == "broken"
        await said(pilot, entry.trouble)
        for key in "Vxnet":
            await pilot.press(key)
            await pilot.pause()
            assert front(pilot).why_not({"V": "replay", "x": "export", "n": "name", "e": "note", "t": "tags"}[key]) == entry.trouble
            assert isinstance(front(pilot), SavesScreen)


async def test_a_damaged_save_is_gone_on_with_from_its_last_good_move(library: Library) -> None:
    path = max(library.folder.glob("*.backroom"), key=lambda p: p.stat().st_size)
    data = bytearray(path.read_bytes())
    data[-40] ^= 1
    path.write_bytes(data)
    damaged = next(entry for entry in library.list() if entry.trouble)
    assert damaged.last_good is not None
    async with at_saves(library, "slash", *map(pilot_key, damaged.name), "enter") as pilot:
        await said(pilot, "go on from the last good move")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(front(pilot), TableScreen)
        assert front(pilot).controller.chair.update.move == damaged.last_good


async def test_a_game_that_is_over_shows_again_how_it_ended(library: Library) -> None:
    end_all(library)
    async with at_saves(library) as pilot:
        await said(pilot, "Enter how it ended")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(front(pilot), ResultsScreen)
        await said(pilot, "Tiles")
        await pilot.press("l")
        await pilot.pause()
        assert isinstance(front(pilot), ReplayScreen)
        assert front(pilot).move == library.list()[0].moves


async def test_without_saves_the_page_says_so() -> None:
    async with at_saves(None, "enter", "d", "i") as pilot:
        assert isinstance(front(pilot), SavesScreen)
        await said(pilot, "Nothing is kept here yet.")
        await said(pilot, "There is no folder of saves here.")


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45), (200, 60)])
async def test_when_it_was_played_is_never_cut(library: Library, size: tuple[int, int]) -> None:
    async with at_saves(library, size=size) as pilot:
        rows = [row for row in whole_screen(pilot).splitlines() if "Chicago Poker" in row and "today" in row]
        assert len(rows) >= 2
        day = next(part for part in rows[0].split("today")[1].split() if ":" in part)
        assert len(day) == 5
        left = min(row.index("│") for row in whole_screen(pilot).splitlines() if "│" in row)
        assert left == max(0, (size[0] - 160) // 2)


async def test_a_thousand_saves_are_there_at_once_and_keys_stay_quick(tmp_path: Path) -> None:
    library = Library(tmp_path)
    begin(library, 0, "Ada", "Bo")
    first = library.list()[0].path
    for number in range(1000):
        (tmp_path / f"copy_{number:04}.backroom").write_bytes(first.read_bytes())
    library.list()
    began = time.process_time()
    async with at_saves(library) as pilot:
        shown = time.process_time() - began
        await said(pilot, "1001 kept")
        began = time.process_time()
        await pilot.press("down", "down", "pagedown", "end", "home")
        moved = time.process_time() - began
    assert shown < 5, "of processor time: a busy machine is slow, not busier"
    assert moved < 2.5


async def test_the_way_back_leads_home(library: Library) -> None:
    async with at_saves(library, "escape") as pilot:
        app = pilot.app
        assert isinstance(app, BackroomApp)
        assert not isinstance(front(pilot), SavesScreen)
