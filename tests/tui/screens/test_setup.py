"""The set-up of a game: who sits where, the options, the seed. By keyboard alone and by mouse alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.widgets import Input

from core.errors import BackroomError
from core.options import LEDGER
from core.registry import GAMES, load
from examples.sixth_game.core import new_game as new_toy
from tests.tui.screens.fakes import OneTable
from tests.tui.screens.helpers import at_home
from tui.app import BackroomApp
from tui.games import game_ui
from tui.painting.canvas import Canvas
from tui.screens.home.screen import HomeScreen
from tui.screens.modals.confirm import ConfirmScreen
from tui.screens.setup.options import ChosenOptions
from tui.screens.setup.screen import SetupScreen
from tui.screens.setup.seat_matrix import NameInput
from tui.screens.table.screen import TableScreen
from tui.settings import Settings
from tui.table.session import LocalTableSession


def toy(app: BackroomApp) -> SetupScreen:
    return SetupScreen(app, new_toy())


def poker(app: BackroomApp) -> SetupScreen:
    return SetupScreen(app, load("chicago_poker"))


async def test_full_words_of_options_are_in_sight_on_a_small_screen() -> None:
    async with at_home(page=poker) as visit:
        words = " ".join(visit.text.replace("│", " ").split())
        assert "3 of one kind, all" in words
        assert "4 kinds, or any 5" in words
        assert "with the six" in words


def test_what_an_option_means_is_said_in_whole_words() -> None:
    assert LEDGER.note("auto").endswith("You have it if you play alone among bots.")
    deck = next(option for option in load("chicago_poker").info.options if option.name == "deck")
    assert deck.note("full").startswith("Five kinds of special cards, six cards in all,")


async def test_none_says_who_does_not_play_if_the_seat_is_emptied() -> None:
    async with at_home(page=poker) as visit:
        await visit.press("down", "down", *["right"] * 6)
        name, below = (visit.page.seating.name(seat) for seat in (2, 3))
        assert f"Space empties it: {name} and those below do not play." in visit.text
        await visit.press("down", *["right"] * 6)
        assert f"Space empties it: {below} does not play." in visit.text
        await visit.press("space")
        assert "Nobody sits here." in visit.text


async def test_setting_up_by_keyboard() -> None:
    async with at_home(page=toy) as visit:
        setup = visit.page
        await visit.press("down", "left", "space")
        assert setup.seating.kinds == ["you", "here", "easy", "easy"]
        await visit.press("left", "left")
        await visit.type("Jun")
        await visit.press("down", "enter", "down", *["right"] * 4, "space")
        assert [seat.name for seat in setup.seating.seats()] == ["Ada", "Jun", "Cy"]
        await visit.press("tab", "down", "space", "tab", *"19281119", "shift+tab", "shift+tab")
        assert setup.choices.chosen() == {"deal": "3"}
        await visit.press("enter")
        assert isinstance(visit.page, TableScreen)
        session = visit.page.controller.session
        assert isinstance(session, LocalTableSession)
        assert session._seed == "19281119"
        assert "1928" not in visit.text, "a seed is not said while the game lasts"


async def test_no_seed_stands_there_but_what_is_typed() -> None:
    async with at_home(page=toy) as visit:
        assert visit.page.query_one("#seed", Input).value == ""
        assert "drawn" in visit.text
        await visit.press("enter")
        assert isinstance(visit.page, TableScreen)
        assert "seed" not in visit.text.lower()


async def test_a_table_on_the_network_takes_no_seed() -> None:
    async with at_home(page=toy, network=OneTable()) as visit:
        await visit.press("down", "right", "right", "right", "space")
        assert "Seed" not in visit.text
        await visit.press("b")
        assert "Seed" in visit.text


@pytest.mark.parametrize("game", GAMES)
async def test_what_a_game_is_about_is_whole_on_a_small_screen(game: str) -> None:
    async with at_home(page=lambda app: SetupScreen(app, load(game))) as visit:
        words = " ".join(visit.text.replace("│", " ").split())
        assert game_ui(game).blurb[-1].rsplit(". ", 1)[-1].split()[-1] in words


@pytest.mark.parametrize("game", GAMES)
async def test_the_set_up_says_how_long_a_game_takes_and_how_hard_it_is(game: str) -> None:
    async with at_home(page=lambda app: SetupScreen(app, load(game))) as visit:
        assert f"{game_ui(game).length} · {game_ui(game).difficulty}" in visit.text


@pytest.mark.parametrize("game", ["prohibition", "chinatown"])
async def test_the_set_up_says_what_the_ledger_is_where_it_is_chosen(game: str) -> None:
    async with at_home(page=lambda app: SetupScreen(app, load(game))) as visit:
        await visit.press("tab")
        while "Ledger: with one person" not in visit.text:
            await visit.press("down")
        words = " ".join(visit.text.replace("│", " ").split())
        panel = " ".join(line.split("││")[1].strip("│ ") for line in visit.text.splitlines()[14:] if "││" in line)
        assert "The rulebook keeps cash hidden; the ledger adds up what everybody could have noted." in panel, words


async def test_who_never_set_a_game_up_meets_easy_bots_and_more_come_of_the_level_there_is() -> None:
    async with at_home(page=poker) as visit:
        seating = visit.page.seating
        assert seating.kinds == ["you", "easy", "easy", "easy", "none", "none"]
        for seat in (1, 2, 3):
            seating.choose(seat, "hard")
        seating.choose(5, "here")
        assert seating.kinds == ["you", "hard", "hard", "hard", "hard", "here"]


async def test_every_level_of_bot_says_what_it_is() -> None:
    async with at_home(page=toy) as visit:
        await visit.press("down")
        assert "is an easy bot: it sometimes errs" in visit.text
        await visit.press("right")
        assert "is a normal bot: it plays well for the moment" in visit.text
        await visit.press("right")
        assert "is a hard bot: it thinks ahead" in visit.text


async def test_a_game_has_characters_of_its_own() -> None:
    async with at_home(page=poker) as visit:
        await visit.press("down", "right")
        assert ", the Regular (normal): weighs each business" in visit.text


async def test_bots_speak_where_it_is_chosen_and_it_is_remembered() -> None:
    async with at_home(page=poker) as visit:
        assert "m bots say nothing" in visit.text
        assert "remarks" not in visit.page.choices.chosen()
        await visit.press("m")
        assert "m bots speak" in visit.text
        assert visit.page.choices.chosen()["remarks"] == "on"
        assert ChosenOptions(visit.page.game.info, visit.page.choices.chosen()).bots_speak


async def test_enter_ends_a_name_before_it_begins_the_game() -> None:
    async with at_home(page=toy) as visit:
        setup = visit.page
        await visit.press("down", "left", "space", "left", "left")
        await visit.type("Jun?")
        bar = visit.text.splitlines()[-1]
        assert "Enter keep the name" in bar
        assert not any(untrue in bar for untrue in ("start", "r rules"))
        await visit.press("enter")
        assert visit.page is setup
        assert setup.seating.names[1] == "Jun?"
        assert "Enter start" in visit.text.splitlines()[-1]
        await visit.press("enter")
        assert isinstance(visit.page, TableScreen)


async def test_escape_from_a_name_keeps_it_and_escape_from_the_set_up_keeps_the_changes() -> None:
    async with at_home(page=toy) as visit:
        setup = visit.page
        await visit.press("down", "left", "left")
        await visit.press("left")
        assert isinstance(visit.app.focused, NameInput)
        await visit.type("Jo")
        await visit.press("escape")
        assert visit.page is setup
        await visit.press("down", "right", "space", "tab", "down", "space", "escape")
        assert isinstance(visit.page, HomeScreen)
        again = SetupScreen(visit.app, new_toy())
        assert again.choices.chosen() == {"deal": "3"}
        assert again.seating.names[1] == "Jo"
        assert again.seating.kinds[2] == "normal"


async def test_the_seats_end_where_they_end() -> None:
    async with at_home(page=toy) as visit:
        await visit.press("up")
        assert visit.page.query_one("SeatMatrix").seat == 0


async def test_setting_up_by_mouse() -> None:
    async with at_home(page=toy) as visit:
        setup = visit.page
        row = next(y for y, line in enumerate(visit.text.splitlines()) if "◆D" in line)
        await visit.pilot.click(offset=(visit.text.splitlines()[row].rindex("( )") + 1, row))
        await visit.pilot.pause()
        assert setup.seating.kinds[3] == "none"
        await visit.click("three")
        assert setup.choices.chosen() == {"deal": "3"}
        await visit.click("Enter  Sit down")
        assert isinstance(visit.page, TableScreen)


async def test_a_click_on_a_name_begins_naming() -> None:
    async with at_home(page=poker) as visit:
        assert "Name: click it, or ← to the end." in visit.text
        name = visit.page.seating.name(1)
        await visit.click(name)
        assert isinstance(visit.app.focused, NameInput)
        assert visit.app.focused.seat == 1


async def test_an_empty_seat_speaks_of_no_name() -> None:
    async with at_home(page=poker) as visit:
        await visit.press(*["down"] * 5)
        assert visit.text.splitlines()[-2].strip() == "› Seat ★F: Nobody sits here."


async def test_a_long_sentence_covers_no_key() -> None:
    async with at_home((80, 24), page=poker) as visit:
        await visit.press("down")
        assert "› Seat ■B: " in visit.text
        assert "(easy): " in visit.text
        visit.page.say("word " * 20)
        await visit.pilot.pause()
        assert visit.text.splitlines()[-3].startswith(" ›"), "it takes two rows"
        assert all(words in visit.text for words in ("r rules", "m bots say nothing"))
        await visit.click("m bots")
        assert "m bots speak" in visit.text


async def test_what_is_not_possible_is_said_and_not_done() -> None:
    async with at_home(page=toy) as visit:
        await visit.press("down", "right", "right", "right", "space")
        assert "There is no network here." in visit.text


async def test_seats_open_to_the_network_are_waited_for() -> None:
    network = OneTable()
    async with at_home(network=network, page=toy) as visit:
        await visit.press("down", "right", "right", "right", "space")
        assert "Open the table and wait for 1" in visit.text
        assert "backroom join 10.0.0.1" in visit.text
        await visit.press("enter")
        assert [seat.kind for seat in network.hosted[0].seats] == ["person", "remote", "bot", "bot"]
        await visit.press("b", "enter")
        assert isinstance(visit.page, TableScreen)


async def test_two_people_never_have_one_name() -> None:
    settings = Settings(name="Ada", seats={new_toy().info.name: ["you", "here Ada", "here Ada", "normal"]})
    async with at_home(page=toy, settings=settings) as visit:
        names = [seat.name for seat in visit.page.seating.seats()]
        assert len(set(names)) == len(names)


class Unwritable:
    """A folder of saves that nothing can be written to."""

    def recent(self) -> list[Any]:
        return []

    def list(self, is_wanted: Callable[[], bool] = lambda: True) -> list[Any]:
        return []

    def new(self, *_: Any) -> Any:
        raise BackroomError("The folder of saves cannot be written to.")


async def test_without_a_writable_folder_a_game_can_be_played_unkept_once_one_has_agreed() -> None:
    async with at_home(library=Unwritable(), page=toy) as visit:
        await visit.press("enter")
        assert isinstance(visit.page, ConfirmScreen)
        assert "That cannot be done" in visit.text
        assert "cannot be written to. The game" in visit.text
        await visit.press("y")
        assert isinstance(visit.page, TableScreen)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 35), (132, 43), (140, 45), (200, 60)])
async def test_everything_is_in_sight_at_every_size(size: tuple[int, int]) -> None:
    async with at_home(size, page=poker) as visit:
        assert all(f"{mark}" in visit.text for mark in ("●A", "■B", "▲C", "◆D", "✚E", "★F"))
        assert all(words in visit.text for words in ("Sit down and begin", "Seed", "drawn", "gangsters alone"))
        assert max(len(row.strip()) for row in visit.text.splitlines()[1:-2]) <= 160


async def test_a_name_with_brackets_is_a_name() -> None:
    async with at_home(page=toy) as visit:
        await visit.press("left")
        await visit.type("[b]x[/")
        await visit.press("enter")
        assert "[b]x[/ is you" in visit.text


async def test_the_options_of_every_table_are_chosen_here_too_and_reach_it() -> None:
    async with at_home((100, 30), page=toy) as visit:
        setup = visit.page
        await visit.press("tab", "end", "up", "up")
        assert "Hints" in visit.text
        assert "Nobody gets hints, so the game is rated." in " ".join(visit.text.replace("│", " ").split())
        await visit.press("space")
        assert setup.choices.chosen() == {"deal": "4", "hints": "off"}
        await visit.press("enter")
        assert visit.page.controller.session.why_no_hints == "Hints are off at this table."


async def test_what_is_usual_at_every_table_is_not_kept_with_it() -> None:
    async with at_home(page=toy) as visit:
        await visit.press("tab", "end", "space", "up", "space", "up", "space", "up", "up", "space")
        assert visit.page.choices.chosen() == {"deal": "4"}


@pytest.mark.parametrize("name", GAMES)
async def test_each_choice_of_each_option_is_explained_beside_it(name: str) -> None:
    async with at_home((80, 24), page=lambda app: SetupScreen(app, load(name))) as visit:
        setup = visit.page
        await visit.press("tab")
        for option in setup.choices.options:
            for value, _ in option.choices:
                choices = setup.query_one("#choices")
                choices.highlighted = choices.get_option_index(f"{option.name}={value}")
                await visit.pilot.pause()
                brief = " ".join(str(setup.query_one("#brief-text").render()).split())
                note = option.note(value)
                assert note.endswith(".")
                assert note.split()[0] in brief
                assert setup.query_one("#brief-text").size.height <= setup.query_one("#brief").content_size.height, note


OWN_BOARDS = (
    ("chinatown", "kept = [3,", "kept = [2,", "2 buildings"),
    ("four_families", "agents = { p4 = 12", "agents = { p4 = 11", "11 agents"),
    ("prohibition", "ordinary_chips = 5", "ordinary_chips = 8", "1 in 9"),
)


@pytest.mark.parametrize(("name", "line", "other", "words"), OWN_BOARDS)
def test_what_the_table_will_be_like_is_told_of_its_own_board(name: str, line: str, other: str, words: str) -> None:
    own = load(name).board_text()
    assert line in own
    game, canvas = load(name, own.replace(line, other)), Canvas(48, 8)
    game_ui(name).about_table(canvas, game, {}, game.info.max_seats)
    assert words in canvas.text()
