"""Home and set-up, played by keyboard alone and by mouse alone."""

from __future__ import annotations

from pathlib import Path

from core.registry import GAMES
from examples.sixth_game.core import new_game as new_toy
from tests.tui.headless import HeadlessApp
from tui.house import House
from tui.screens.home.screen import HomeScreen
from tui.screens.setup.screen import SetupScreen
from tui.services import AppServices, FoundTable
from tui.settings import SessionSettings
from tui.table.session import TablePlan


class OneTable:
    """A network on which one table was found."""

    def __init__(self) -> None:
        self.joined: list[str] = []
        self.hosted: list[TablePlan] = []
        self.tables = [FoundTable("石井の間", "10.0.0.2:1920", "Chinatown", "3/5", True)]
        self.reach = ["10.0.0.1:1920"]
        self.note = ""
        self.guest = False

    def look(self, changed: object) -> None:
        """It was found already."""

    def join(self, house: House, address: str) -> str:
        self.joined.append(address)
        return "" if ":" in address else "Say host:port."

    def enter(self, house: House, table: FoundTable) -> str:
        self.joined.append(table.address)
        return ""

    leaving = ""

    def host(self, house: House, plan: TablePlan) -> str:
        self.hosted.append(plan)
        return ""

    def resume(self, house: House, save: str) -> str:
        return "Its seats are not kept."

    def close(self) -> None:
        """Nothing to stop."""

    async def end(self) -> None:
        """Nothing was opened."""


def networked() -> tuple[HeadlessApp, OneTable]:
    network = OneTable()
    return HeadlessApp(services=AppServices(SessionSettings(), network=network, clock=lambda: "", seed=lambda: "1")), network


def toy_setup() -> HeadlessApp:
    visit = HeadlessApp()
    visit.house.open(SetupScreen(visit.house, new_toy()))
    return visit.press()


def test_the_gallery_goes_round_by_arrows_and_by_clicks() -> None:
    visit = HeadlessApp()
    home = visit.house.top
    assert isinstance(home, HomeScreen)
    visit.press(*["right"] * len(GAMES))
    assert home.game == 1
    visit.click("Chinatown")
    assert home.game == 3


def test_everything_on_home_says_why_it_cannot_be_done_without_a_network() -> None:
    visit = HeadlessApp().press("j")
    assert "There is no network here." in visit.text


def test_a_found_table_is_one_key_or_one_click_away() -> None:
    visit, network = networked()
    assert "  1 join" in visit.press().text.splitlines()[-1]
    visit.press("1")
    visit.click("Chinatown        3/5")
    assert network.joined == ["10.0.0.2:1920"] * 2


def test_an_empty_panel_says_what_to_do_instead() -> None:
    visit, network = networked()
    network.tables.clear()
    assert "Nothing is kept here yet" in visit.press("tab", "enter").text
    assert "No table is found there: f looks again" in visit.press("tab", "enter").text
    assert "←→ game" not in visit.text


def test_settings_and_the_way_out_are_in_sight_on_a_small_screen() -> None:
    hints = HeadlessApp((80, 24)).press().text.splitlines()[-1]
    assert "p settings" in hints
    assert "q quit" in hints


def test_full_words_of_options_are_in_sight_on_a_small_screen() -> None:
    visit = HeadlessApp((80, 24)).press("enter")
    assert "3 of one kind, all 4" in visit.text
    assert "kinds, or any 5" in visit.text
    assert "with the six special" in visit.text


def test_an_address_is_typed_and_what_is_wrong_with_it_is_said() -> None:
    visit, network = networked()
    visit.press("j").type("host").press("enter")
    assert "Say host:port." in visit.text
    visit.type(":1").press("enter")
    assert network.joined[-1] == "host:1"
    assert isinstance(visit.house.top, HomeScreen)


def test_the_name_is_changed_and_kept() -> None:
    visit = HeadlessApp().press("n", "backspace", "backspace", "backspace").type("石井 b").press("enter")
    assert visit.house.settings.name == "石井 b"
    assert "石井 b" in visit.text


async def test_setting_up_by_keyboard() -> None:
    visit = toy_setup().press("down", "left", "left", "space")
    setup = visit.house.top
    assert isinstance(setup, SetupScreen)
    assert setup.seating.kinds == ["you", "here", "normal", "normal"]
    visit.press("left").type("Jun").press("down", "down", *["right"] * 6, "space")
    assert [seat.name for seat in setup.seating.seats()] == ["Ada", "Jun", "Cy"]
    visit.press("tab", "right", "down", "backspace", "9", "tab")
    assert setup.choices.chosen() == {"deal": "3"}
    assert setup.choices.seed.text == "19281119"
    visit.press("enter")
    assert "for ●A Ada" in visit.text


async def test_enter_ends_a_name_before_it_begins_the_game() -> None:
    visit = toy_setup().press("down", "left", "left", "space", "left").type("Jun?")
    setup = visit.house.top
    assert isinstance(setup, SetupScreen)
    bar = visit.text.splitlines()[-1]
    assert "Enter keep the name" in bar
    assert not any(untrue in bar for untrue in ("start", "new seed", "? help", "rules"))
    visit.press("enter")
    assert visit.house.top is setup
    assert (setup.seat, setup.seating.names[1]) == (1, "Jun?")
    assert "Enter start" in visit.text.splitlines()[-1]
    visit.press("enter")
    assert "TOY" in visit.text


def test_the_seats_end_where_they_end() -> None:
    setup = toy_setup().press("up").house.top
    assert isinstance(setup, SetupScreen)
    assert setup.seat == 0


async def test_setting_up_by_mouse() -> None:
    visit = toy_setup()
    setup = visit.house.top
    assert isinstance(setup, SetupScreen)
    row = next(y for y, line in enumerate(visit.text.splitlines()) if "◆D" in line)
    visit.house.click(visit.text.splitlines()[row].rindex("( )") + 1, row)
    visit.press().click("three").click("Enter  Sit down")
    assert setup.seating.kinds[3] == "none"
    assert "TOY" in visit.text
    assert "(1" not in visit.text


def test_what_is_not_possible_is_said_and_not_done() -> None:
    visit = toy_setup().press("down", "right", "right", "space")
    assert "There is no network here." in visit.text


async def test_seats_open_to_the_network_are_waited_for() -> None:
    visit, network = networked()
    visit.house.open(SetupScreen(visit.house, new_toy()))
    visit.press("down", "right", "right", "space")
    assert "Open the table and wait for 1" in visit.text
    assert "backroom join 10.0.0.1" in visit.text
    visit.press("enter")
    assert [seat.kind for seat in network.hosted[0].seats] == ["person", "remote", "bot", "bot"]
    visit.press("b", "enter")
    assert "your turn" in visit.text


async def test_seats_and_options_are_remembered() -> None:
    visit = toy_setup().press("tab", "right", "enter")
    visit.house.go_home()
    visit.house.open(SetupScreen(visit.house, new_toy()))
    visit.press()
    setup = visit.house.top
    assert isinstance(setup, SetupScreen)
    assert setup.choices.chosen() == {"deal": "3"}


def test_a_damaged_settings_file_costs_a_message(tmp_path: Path) -> None:
    from tui.settings import SettingsFile

    file = tmp_path / "settings.json"
    file.write_text("{ not json")
    house = House(HeadlessApp().shell, AppServices(SettingsFile(file)))
    assert house.settings.theme == "speakeasy"
    assert "could not be read" in house.message
    house.changed_settings()
    assert SettingsFile(file).load()[1] == ""


def test_too_small_a_window_closes_the_gate_and_opens_it_again() -> None:
    visit = HeadlessApp()
    before = visit.text
    visit.house.resize(72, 20)
    assert "72×20" in visit.text
    visit.press("right", "enter")
    visit.house.resize(80, 24)
    assert visit.text == before
    visit.house.resize(80, 22)
    assert "Choose a game" in visit.text
