"""Home, played by keyboard alone and by mouse alone."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable
from dataclasses import replace as dataclass_replace
from pathlib import Path
from threading import Event
from typing import Any, cast

import pytest
from msgspec import structs
from textual._context import active_app

from core.lan.protocol.messages import TableInfo
from core.lessons.lesson import lessons_of
from core.registry import GAMES
from saves.errors import SaveError
from saves.lesson_progress import LessonProgress
from saves.library import Library
from saves.summary import SaveSummary
from tests.saves.make_samples import FOLDER as SAMPLES
from tests.tui.on_screen import resize, until, visiting, whole_screen
from tests.tui.screens.fakes import Entries, OneTable
from tests.tui.screens.helpers import at_home
from tests.tui.screens.sample_saves import ENTRIES
from tui.network.base_service import found_table
from tui.painting.cell_text import plain
from tui.screens.home.gallery import Gallery
from tui.screens.home.home_rows import GAMES_LISTED, game_rows
from tui.screens.home.screen import HomeScreen
from tui.screens.lesson.open import open_lesson
from tui.screens.lesson.screen import LessonScreen
from tui.screens.modals.confirm import ConfirmScreen
from tui.screens.puzzles.screen import PuzzlesScreen
from tui.screens.review.screen import ReviewScreen
from tui.screens.saves.screen import SavesScreen
from tui.screens.setup.screen import SetupScreen
from tui.screens.statistics.screen import StatisticsScreen
from tui.services import AppServices, FoundTable
from tui.settings import SessionSettings, Settings, SettingsFile
from tui.widgets.sentence import Sentence

GONE = FoundTable("Long pier", "10.0.0.9:1920", "King of Chicago", "your seat", True, "does not answer", "LOST", mine=True, answers=False)
KEPT = FoundTable("Long pier", "10.0.0.9:1920", "King of Chicago", "your seat", True, "your seat is kept", "KEPT", mine=True)


async def test_the_gallery_goes_round_by_arrows_and_by_clicks() -> None:
    async with at_home() as visit:
        await visit.press(*["right"] * len(GAMES))
        assert visit.page.query_one(Gallery).game == 1
        await visit.click("Chinatown")
        assert visit.page.query_one(Gallery).game == 3
        assert isinstance(visit.page, HomeScreen), "a first click only chooses"
        await visit.click("Chinatown")
        assert isinstance(visit.page, SetupScreen)


async def test_home_begins_with_the_game_last_played_or_learnt_else_with_the_one_that_is_soonest_learnt() -> None:
    settings = Settings(name="Ada")
    async with at_home(settings=settings) as visit:
        assert visit.page.game == "chicago_poker"
        await visit.press("right", "e")
        assert isinstance(visit.page, LessonScreen)
        visit.app.pop_screen()
        await visit.press("right")
        assert visit.page.game == GAMES[3], "whoever goes on to another game finds that in front"
        open_lesson(visit.app, GAMES[2])
        await visit.press()
        visit.app.pop_screen()
        await visit.press()
        assert visit.page.game == GAMES[2], "back from a game it is in front, wherever the cursor was"
    async with at_home(settings=settings) as visit:
        assert visit.page.game == GAMES[2]
    async with at_home(settings=Settings(name="Ada", front="a game that is gone")) as visit:
        assert visit.page.game == "chicago_poker"


async def test_everything_on_home_says_why_it_cannot_be_done_without_a_network() -> None:
    async with at_home() as visit:
        await visit.press("j")
        assert "There is no network here." in visit.text


async def test_a_found_table_is_one_key_or_one_click_away() -> None:
    network = OneTable()
    async with at_home(network=network) as visit:
        assert "  1 join" in visit.text.splitlines()[-1]
        await visit.press("1")
        await visit.click("石井の間")
        assert network.joined == ["10.0.0.2:1920"] * 2


@pytest.mark.parametrize("game", ["", "no.such.game", "..", "chess]0;[31m/x"])
def test_a_table_of_whatever_a_stranger_calls_a_game_can_be_listed(game: str) -> None:
    table = TableInfo("AAAA", "Friday", game, "lobby", 3, 1, 0)
    assert found_table(table).name == "Friday"


async def test_a_digit_leads_to_the_table_beside_it_though_another_was_found_since() -> None:
    network = OneTable()
    async with at_home(network=network) as visit:
        network.tables.insert(0, KEPT)
        await visit.press("1")
        assert network.joined == ["10.0.0.2:1920"]


async def test_an_empty_panel_says_what_to_do_instead() -> None:
    network = OneTable()
    network.tables.clear()
    async with at_home(network=network) as visit:
        assert "no table found by name yet" in visit.text
        assert "Nothing played yet." in visit.text
        assert " join" not in visit.text.splitlines()[-1], "no digit where there is no table"


async def test_settings_and_the_way_out_are_in_sight_on_a_small_screen() -> None:
    async with at_home(network=OneTable(), library=Entries()) as visit:
        hints = visit.text.splitlines()[-1]
        assert all(hint in hints for hint in ("c go on", "1 join", "p settings", "q quit", "? help"))


async def test_an_address_is_typed_and_what_is_wrong_with_it_is_said() -> None:
    network = OneTable()
    async with at_home(network=network) as visit:
        await visit.press("j")
        await visit.type("host")
        await visit.press("enter")
        assert "Say host:port." in visit.text
        await visit.type(":1")
        await visit.press("enter")
        assert network.joined == ["host:1"]
        assert isinstance(visit.page, HomeScreen)


async def test_addresses_joined_lately_come_back() -> None:
    network = OneTable()
    async with at_home(network=network, settings=Settings(name="Ada", hosts=["new:1", "old:2"])) as visit:
        await visit.press("j", "up", "enter")
        await visit.press("j", "up", "down", "enter")
        assert network.joined == ["old:2", "new:1"]


async def test_an_address_that_is_typed_replaces_the_last_one() -> None:
    network = OneTable()
    async with at_home(network=network, settings=Settings(name="Ada", hosts=["new:1"])) as visit:
        await visit.press("j")
        await visit.type("old:2")
        await visit.press("enter")
        assert network.joined == ["old:2"]


async def test_the_name_is_changed_and_kept() -> None:
    async with at_home() as visit:
        await visit.press("n", "backspace", "backspace", "backspace")
        await visit.type("石井 b")
        await visit.press("enter")
        assert visit.app.settings.name == "石井 b"
        assert "石井 b" in visit.text


async def test_a_name_that_is_too_long_is_refused_in_words() -> None:
    async with at_home() as visit:
        await visit.press("n")
        await visit.type(" of the western suburbs")
        await visit.press("enter")
        assert "A name has at most 16 letters." in visit.text
        assert visit.app.settings.name == "Ada"


async def test_the_game_played_last_goes_on_by_c_and_all_are_listed() -> None:
    async with at_home(library=Entries()) as visit:
        assert "press c to go on: Chicago Poker, round 14, your turn." in visit.text
        assert all(words in visit.text for words in ("4 saves", "Continue  Chicago Poker", "Lena won"))
        await visit.press("tab", "end")
        assert "cannot be opened" in visit.text


async def test_the_game_to_continue_is_that_of_the_kept_seat() -> None:
    network = OneTable()
    network.tables.insert(0, KEPT)
    async with at_home(network=network, library=Entries()) as visit:
        assert "c goes back to Long pier" in visit.text
        assert "Continue" not in visit.text
    going = [entry for entry in ENTRIES if not entry.trouble and entry.result is None]
    network.saves["KEPT"] = going[-1].name
    async with at_home(network=network, library=Entries()) as visit:
        assert f"Continue  {going[-1].title}" in visit.text


async def test_a_game_of_guests_alone_is_not_the_one_to_continue() -> None:
    class Guests(Entries):
        def list(self, *more: Any) -> list[SaveSummary]:
            first, *others = super().list(*more)
            return [structs.replace(first, seats=tuple(structs.replace(seat, kind="remote") for seat in first.seats)), *others]

        recent = list

    async with at_home(library=Guests()) as visit:
        assert f"Continue  {ENTRIES[0].title}" not in visit.text


async def test_a_game_that_cannot_be_opened_says_why() -> None:
    async with at_home(library=Entries()) as visit:
        await visit.press("tab", "end", "enter")
        assert "It is damaged." in visit.text


async def test_a_table_that_does_not_answer_is_listed_as_such_and_c_goes_on_with_the_own_game() -> None:
    network = OneTable()
    network.tables.insert(0, GONE)
    async with at_home(network=network, library=Entries()) as visit:
        assert "does not answer" in visit.text
        assert "checked just now" not in visit.text
        assert "press c to go on: Chicago Poker" in visit.text


async def test_a_kept_seat_that_answers_comes_first() -> None:
    network = OneTable()
    network.tables.insert(0, KEPT)
    async with at_home(network=network, library=Entries()) as visit:
        assert "Your seat is kept: c goes back to Long pier." in visit.text
        await visit.press("c")
        assert network.joined == ["10.0.0.9:1920"]


async def test_the_key_that_goes_on_says_that_it_still_looks_and_then_that_there_is_nothing() -> None:
    network = OneTable()
    async with at_home(network=network) as visit:
        network.is_looking = True
        await visit.press("c")
        assert "still being looked for" in visit.text
        network.is_looking = False
        await visit.press("c")
        assert "There is no game to go on with" in visit.text
        network.tables.insert(0, GONE)
        await visit.press("f", "c")
        assert f"Your seat is kept at {GONE.name}, which does not answer yet" in " ".join(visit.text.split())
        assert "means nothing here" not in visit.text
        assert "c go on" not in visit.text


@pytest.mark.parametrize("key", ["q", "ctrl+c"])
async def test_nobody_puts_guests_out_unasked(key: str) -> None:
    network = OneTable()
    network.leaving = "Bo sits at your table; it closes when you quit. Quit?"
    async with at_home(network=network) as visit:
        await visit.press(key)
        assert isinstance(visit.page, ConfirmScreen)
        await visit.press("enter")
        assert isinstance(visit.page, HomeScreen)
        await visit.press(key, "y")
        assert visit.app.return_code == 0


async def test_one_person_has_one_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "lena")
    async with at_home(settings=Settings()) as visit:
        assert "●A Lena" in visit.text.splitlines()[0]
        await visit.press("enter")
        assert "●A Lena" in visit.text
        assert visit.page.seating.seats()[0].name == "Lena"


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 35), (132, 43), (140, 45), (200, 60)])
async def test_no_size_leaves_the_window_half_empty_or_stretches_it(size: tuple[int, int]) -> None:
    network = OneTable()
    async with at_home(size, network, library=Entries()) as visit:
        rows = visit.text.splitlines()
        body = rows[1:-2]
        assert all(len(row.strip()) <= 160 for row in body)
        assert "open a table of your own" in visit.text
        blank = [not row.strip() for row in body]
        assert not any(all(blank[n : n + 3]) for n in range(len(blank) - 2))


async def test_a_click_on_a_hint_or_a_line_is_its_key() -> None:
    network = OneTable()
    async with at_home(network=network) as visit:
        await visit.click("j join an address")
        assert "Join a table at host:port" in visit.text
        await visit.press("escape")
        await visit.click("o open a table")
        assert isinstance(visit.page, SetupScreen)
        assert visit.page.seating.waiting == 1


def test_a_damaged_settings_file_costs_a_message(tmp_path: Path) -> None:
    from tui.app import BackroomApp

    file = tmp_path / "settings.json"
    file.write_text("{ not json")
    app = BackroomApp(AppServices(SettingsFile(file)), lambda app: None)
    assert app.settings.theme == "speakeasy"
    assert "could not be read" in app.message
    app.changed_settings()
    assert SettingsFile(file).load()[1] == ""


async def test_settings_that_cannot_be_kept_are_said_where_they_are_changed_and_once(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file where the folder would be")
    file = tmp_path / "taken" / "settings.json"
    async with at_home(size=(140, 45), kept=SettingsFile(file)) as visit:
        await visit.press("p", "T", "T", "escape")
        (told,) = visit.app._notifications
        assert told.message.startswith(f"Your settings cannot be kept in {file}: ")
        assert not visit.app.message


async def test_a_host_quits_from_too_small_a_window_after_a_question() -> None:
    network = OneTable()
    network.leaving = "Bo sits at your table; it closes when you quit. Quit?"
    async with at_home(network=network) as visit:
        await resize(visit.pilot, 40, 12)
        await visit.press("q")
        assert "Bo sits at your table" in visit.text
        assert "quit. Quit?" in visit.text
        await visit.press("n")
        assert isinstance(visit.page, HomeScreen)
        await visit.press("q", "y")
        assert not visit.app.is_running or visit.app._exit


async def test_too_small_a_window_closes_the_gate_and_opens_it_again() -> None:
    async with at_home() as visit:
        before = visit.text
        await resize(visit.pilot, 72, 20)
        assert "72×20" in visit.text
        await visit.press("right", "enter")
        await resize(visit.pilot, 80, 24)
        assert visit.text == before


class Unlisted(Entries):
    """A folder that cannot be read."""

    def recent(self) -> Any:
        raise OSError("no such folder")

    def list(self, is_wanted: Callable[[], bool] = lambda: True) -> Any:
        raise OSError("no such folder")


async def test_saves_that_cannot_be_listed_say_why() -> None:
    async with at_home(library=Unlisted()) as visit:
        assert "Your saves could not be listed: no such folder" in visit.text


class Kept(Entries):
    """The samples, with a folder of their own for what is kept beside them."""

    def __init__(self, folder: Path, *entries: SaveSummary) -> None:
        self.folder = folder
        self._entries = [*entries]

    def recent(self) -> list[SaveSummary]:
        return self._entries

    def list(self, is_wanted: Callable[[], bool] = lambda: True) -> Any:
        return self._entries


async def test_whoever_has_learnt_nothing_is_offered_the_lesson_first(tmp_path: Path) -> None:
    async with at_home(library=Kept(tmp_path)) as visit:
        assert "New here? e teaches you Chicago Poker while you play" in visit.text
        assert visit.text.count("lesson: new") == len(GAMES)
        assert "e learn" in visit.text.splitlines()[-1]
        await visit.press("e")
        assert isinstance(visit.page, LessonScreen)


async def test_each_card_says_how_far_its_lesson_is_and_e_goes_on_with_it(tmp_path: Path) -> None:
    progress = LessonProgress(tmp_path)
    progress.finished("prohibition", "first")
    progress.finished("prohibition", "second")
    progress.finished("four_families", "1_first")
    lesson = lessons_of("king_of_chicago")[0]
    progress.reached("king_of_chicago", "first", lesson.step[3].id)
    async with at_home(library=Kept(tmp_path, ENTRIES[2])) as visit:
        assert all(words in visit.text for words in ("✓ learnt", "lesson 4/12", "1 of 2 done", "lesson: new"))
        assert "press e to learn Chicago Poker, new to you." in visit.text
        await visit.press("right")
        assert "press e to go on learning King of Chicago, step 4 of 12." in visit.text
        assert "e learn King of Chicago, step 4/12" in visit.text, "the panel has no room for more"
        await visit.press("e")
        assert isinstance(visit.page, LessonScreen)
        await visit.press("escape", "y")
        await visit.press("left", "left")
        assert "Choose a game and press Enter." in visit.text, "nobody is asked twice"


async def test_a_game_to_go_on_with_comes_before_a_lesson(tmp_path: Path) -> None:
    async with at_home(library=Kept(tmp_path, ENTRIES[0])) as visit:
        assert "press c to go on: Chicago Poker" in visit.text
        await visit.press("left")
        assert "press c to go on, or e to learn Prohibition, new to you." in visit.text


async def test_where_a_game_stands_is_whole_in_a_large_window(tmp_path: Path) -> None:
    last = structs.replace(ENTRIES[0], title="King of Chicago", stage="round 11 of 12, trading")
    async with at_home((140, 45), library=Kept(tmp_path, last)) as visit:
        assert any(row[1:44].strip() == "round 11 of 12, trading, your turn" for row in visit.text.splitlines())


@pytest.mark.parametrize(("key", "words", "kind"), [
    ("S", "S statistics", StatisticsScreen), ("P", "P puzzles", PuzzlesScreen), ("v", "v review Four Families", ReviewScreen),
])  # fmt: skip
async def test_statistics_puzzles_and_the_last_review_are_one_key_and_one_click_away(
    tmp_path: Path, key: str, words: str, kind: type[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ReviewScreen, "_begin", nothing)
    monkeypatch.setattr(StatisticsScreen, "_look", lambda *_: None)
    async with at_home(library=Kept(tmp_path, ENTRIES[2])) as visit:
        await visit.press(key)
        assert isinstance(visit.page, kind)
        await visit.press("escape")
        await visit.click(words)
        assert isinstance(visit.page, kind)


async def test_without_a_finished_game_the_review_says_why_not(tmp_path: Path) -> None:
    async with at_home(library=Kept(tmp_path)) as visit:
        await visit.press("v")
        assert "No game of yours is over yet" in visit.text
        await visit.press("right")
        assert "No game of yours is over yet" not in visit.text
        await visit.click("v review")
        assert "No game of yours is over yet" in visit.text, "a click says so too"


async def test_a_guest_without_saves_has_no_statistics() -> None:
    async with at_home() as visit:
        assert "statistics" not in visit.text
        await visit.press("S")
        assert isinstance(visit.page, HomeScreen)


async def nothing(*_: object) -> None:
    """The page stays empty."""


class HalfListed(Library):
    """Its newest saves are there at once. The list of all of them waits, and may fail."""

    def __init__(self, folder: Path, listed: Event, trouble: str = "") -> None:
        super().__init__(folder)
        self._listed, self._trouble = listed, trouble

    def list(self, is_wanted: Callable[[], bool] = lambda: True) -> list[SaveSummary]:
        assert self._listed.wait(20)
        if self._trouble:
            raise SaveError(self._trouble)
        return super().list(is_wanted)


async def test_how_many_saves_there_are_is_not_said_before_all_are_looked_at(tmp_path: Path) -> None:
    shutil.copy(SAMPLES / "chinatown.backroom", tmp_path)
    listed = Event()
    services = AppServices(SessionSettings(), HalfListed(tmp_path, listed), clock=lambda: "", seed=lambda: "1")
    async with visiting(HomeScreen(), size=(100, 30), services=services) as pilot:
        await until(pilot, lambda: "Continue" in whole_screen(pilot) and "looking …" in whole_screen(pilot))
        assert "1 save" not in whole_screen(pilot)
        listed.set()
        await until(pilot, lambda: "1 save" in whole_screen(pilot))


async def test_saves_that_could_not_be_listed_are_not_said_to_be_none(tmp_path: Path) -> None:
    listed = Event()
    listed.set()
    services = AppServices(SessionSettings(), HalfListed(tmp_path, listed, "The disk is gone."), clock=lambda: "", seed=lambda: "1")
    async with visiting(HomeScreen(), services=services) as pilot:
        await until(pilot, lambda: "Your saves could not be listed: The disk is gone." in whole_screen(pilot))
        assert "Nothing played yet" not in whole_screen(pilot)


async def test_a_focus_that_moves_while_the_app_closes_brings_nothing_up_to_date() -> None:
    async with at_home(network=OneTable()) as visit:
        home = visit.page
        assert isinstance(home, HomeScreen)
    active_app.set(visit.pilot.app)
    home._focus_moved()


class NeverListed(Entries):
    """A thousand saves that nobody can wait for."""

    def __init__(self) -> None:
        self.left = Event()

    def list(self, is_wanted: Callable[[], bool] = lambda: True) -> list[SaveSummary]:
        for _ in range(2000):
            if not is_wanted():
                break
            self.left.wait(0.01)
        else:
            return []
        self.left.set()
        return []


async def test_leaving_waits_for_no_list() -> None:
    library = NeverListed()
    services = AppServices(SessionSettings(), cast(Library, library), clock=lambda: "", seed=lambda: "1")
    async with visiting(HomeScreen(), services=services) as pilot:
        await until(pilot, lambda: "looking …" in whole_screen(pilot))
        assert not library.left.is_set()
    assert await asyncio.to_thread(library.left.wait, 20)


def test_of_a_thousand_games_home_lists_the_newest_and_says_how_many_more_there_are() -> None:
    many = [structs.replace(ENTRIES[0], name=f"game {number}") for number in range(1000)]
    rows = game_rows(many, many[999], 40, False)
    assert [row.id for row in rows[:3]] == ["game 999", "game 0", "game 1"]
    assert len(rows) == GAMES_LISTED + 2
    assert "949 more: s shows all" in plain(rows[-1].left)
    assert [row.id for row in game_rows(many[:GAMES_LISTED], None, 40, False)][-1] == f"game {GAMES_LISTED - 1}"


async def test_the_last_row_of_many_games_leads_to_all_of_them(tmp_path: Path) -> None:
    many = [structs.replace(ENTRIES[0], name=f"game {number}") for number in range(GAMES_LISTED + 9)]
    async with at_home(library=Kept(tmp_path, *many)) as visit:
        await visit.press("down", "end")
        assert "9 more: s shows all" in visit.text
        await visit.press("enter")
        assert isinstance(visit.app.screen, SavesScreen)


@pytest.mark.parametrize("key", ["p", "r", "P", "S", "s", "o", "e"])
async def test_a_page_that_is_closed_before_it_is_whole_troubles_nobody(key: str, tmp_path: Path) -> None:
    """What leads to a table takes away whatever a burst of keys has opened meanwhile."""
    async with at_home(network=OneTable(), library=Library(tmp_path)) as visit:
        for turns in range(4):
            binding = visit.app.screen.active_bindings[key].binding
            await visit.app.run_action(binding.action, visit.app.screen)
            for _ in range(turns):
                await asyncio.sleep(0)
            visit.app.go_home()
            await visit.pilot.pause()
        assert isinstance(visit.page, HomeScreen)


@pytest.mark.parametrize("kind", [HomeScreen, PuzzlesScreen, StatisticsScreen])
async def test_a_long_sentence_hides_no_border(kind: type[HomeScreen | PuzzlesScreen | StatisticsScreen]) -> None:
    page = kind()
    async with visiting(page) as pilot:
        for rows in (3, 2, 1):
            page.say("A sentence of four words. " * (3 * rows - 2))
            await until(pilot, lambda rows=rows: page.query_one(Sentence).size.height == rows)
            assert page.query_one("#body").region.bottom == page.query_one(Sentence).region.y, rows


@pytest.mark.parametrize("kind", [PuzzlesScreen, StatisticsScreen])
async def test_an_empty_page_offers_no_review_and_no_puzzle(kind: type[PuzzlesScreen | StatisticsScreen]) -> None:
    page = kind()
    async with visiting(page) as pilot:
        await until(pilot, lambda: page.commands() != [])
        assert [command.label for command in page.commands() if "enter" in command.keys] == []


async def test_a_closed_table_is_not_said_to_be_open_and_comes_after_one_that_is() -> None:
    network = OneTable()
    network.tables.insert(0, dataclass_replace(KEPT, closed=True))
    async with at_home(network=network) as visit:
        assert "Long pier was closed, your seat is kept: c asks if it is open again." in visit.text
        assert "goes back" not in visit.text
        network.tables.insert(1, dataclass_replace(KEPT, name="Short pier", code="SHORT"))
        visit.page.update_page()
        await visit.press("right")
        assert "Your seat is kept: c goes back to Short pier." in visit.text
