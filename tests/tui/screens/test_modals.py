"""What every modal shares, also one over another: each gives its own answer once, and all survive a window too small."""

from __future__ import annotations

import pytest
from textual.content import Content
from textual.screen import ModalScreen

from tests.tui.on_screen import resize, settled, until, whole_screen
from tests.tui.screens.test_page import in_cellar
from tui.commands import COMMON
from tui.hosting.isolation import defect_of
from tui.screens.modals.ask import AskScreen
from tui.screens.modals.choice import Answer, ChoiceScreen
from tui.screens.modals.confirm import ConfirmScreen
from tui.screens.modals.help import HelpScreen
from tui.screens.modals.modal import Modal
from tui.screens.modals.tell import TellScreen
from tui.screens.modals.themes import ThemesScreen
from tui.screens.palette import Palette
from tui.screens.replay.jump import JumpScreen

QUESTIONS = (
    "Leave the table? The game is kept, and c at home goes on with it.",
    f"Throw away {'Emoji and other long names ' * 6}of today 21:55 (Schlegel won)? For thirty days u brings it back.",
    f"Go on after move 16 as a new game? chinatown_2026-11-18_2155_{'x' * 160} stays as it is.",
    f"{', '.join(['Wolfeschlegelsteinhausen'] * 8)} sit at your table; it closes when you quit. Quit?",
)

WITHOUT_SCROLL_BARS = str.maketrans(dict.fromkeys("▁▂▃▄▅▆▇", " "))


def choice(question: str) -> ChoiceScreen:
    return ChoiceScreen(question, [Answer("a", "one"), Answer("b", "two")])


async def test_modals_over_each_other_are_all_still_there_after_too_small_a_window() -> None:
    answers: list[tuple[str, str | None]] = []
    async with in_cellar() as (pilot, page):
        for name in ("below", "above"):
            await pilot.app.push_screen(choice(name), lambda answer, name=name: answers.append((name, answer)))  # type: ignore[misc]
        await pilot.pause()
        for size in ((60, 18), (80, 24)):
            await resize(pilot, *size)
        assert answers == []
        await pilot.press("a", "b")
        await pilot.pause()
        assert pilot.app.screen is page
    assert answers == [("above", "a"), ("below", "b")]


@pytest.mark.parametrize(
    ("modal", "keys"),
    [
        (AskScreen("Your name", "Ada"), ("x", "y")),
        (choice("Which?"), ("down",)),
        (ConfirmScreen("Leave?"), ("right",)),
        (HelpScreen([COMMON["help"], COMMON["settings"], COMMON["quit"]], []), ("down",)),
        (JumpScreen([(1, "a drink"), (2, "a dance")], 2), ("d", "a")),
        (TellScreen("How others come", Content("By foot.")), ()),
        (ThemesScreen("speakeasy"), ("down",)),
        (Palette(), ("b", "o", "t")),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, ModalScreen) else "",
)
async def test_what_was_open_survives_too_small_a_window(modal: ModalScreen[object], keys: tuple[str, ...]) -> None:
    async with in_cellar() as (pilot, _):
        await pilot.app.push_screen(modal)
        await pilot.press(*keys)
        await settled(pilot)
        before = whole_screen(pilot).translate(WITHOUT_SCROLL_BARS)
        for size in ((60, 18), (80, 24)):
            await resize(pilot, *size)
            await settled(pilot)
        assert pilot.app.screen is modal
        await until(pilot, lambda: whole_screen(pilot).translate(WITHOUT_SCROLL_BARS) == before)


async def test_a_modal_below_another_gives_no_answer_in_its_place() -> None:
    answers: list[str | None] = []
    async with in_cellar() as (pilot, page):
        below, above = choice("below"), choice("above")
        await pilot.app.push_screen(below, answers.append)
        await pilot.app.push_screen(above, answers.append)
        below.close_with("a")
        await pilot.pause()
        assert pilot.app.screen is above
        await pilot.press("escape", "b")
        await pilot.pause()
        assert pilot.app.screen is page
    assert answers == [None, "b"]


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.split()[0])
async def test_a_question_is_never_cut(question: str) -> None:
    async with in_cellar() as (pilot, _):
        await pilot.app.push_screen(ConfirmScreen(question))
        await pilot.pause()
        rows = [row.partition("│")[2].rpartition("│")[0].strip() for row in whole_screen(pilot).splitlines()]
        assert "".join(question.split()) in "".join("".join(rows).split())
        assert any("Yes  y" in row for row in rows)


async def test_the_keys_of_a_screen_are_out_of_sight_while_they_mean_something_else() -> None:
    async with in_cellar() as (pilot, page):
        before = whole_screen(pilot).splitlines()[-1]
        assert "Esc" in before
        await pilot.app.push_screen(choice("below"))
        await pilot.app.push_screen(choice("above"))
        await pilot.pause()
        assert "Esc" not in whole_screen(pilot).splitlines()[-1]
        await pilot.press("escape")
        assert "Esc" not in whole_screen(pilot).splitlines()[-1], "there is a question still"
        await pilot.press("escape")
        await pilot.pause()
        assert pilot.app.screen is page
        assert whole_screen(pilot).splitlines()[-1] == before


async def test_what_was_copied_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    async with in_cellar() as (pilot, _):
        monkeypatch.setattr(pilot.app, "notify", lambda text, **_: said.append(text))
        pilot.app.copy_to_clipboard("Wa6")
        assert pilot.app.clipboard == "Wa6"
    assert said == ["Copied 3 characters."]


@pytest.mark.parametrize(
    ("modal", "words", "answer"),
    [
        (ConfirmScreen("Leave the table?"), "Esc is a no", False),
        (choice("which"), "Esc changes nothing", None),
        (AskScreen("Your name", "Ada"), "Esc leaves it", None),
        (AskScreen("Your name", "Ada"), "Enter takes it", "Ada"),
        (TellScreen("How others come", Content("By foot.")), "Esc closes", None),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
async def test_what_esc_does_is_said_and_a_click_on_that_does_it(modal: Modal[object], words: str, answer: object) -> None:
    answers: list[object] = []
    async with in_cellar() as (pilot, page):
        await pilot.app.push_screen(modal, answers.append)
        await pilot.pause()
        y, row = next((y, row) for y, row in enumerate(whole_screen(pilot).splitlines()) if words in row)
        await pilot.click(offset=(row.index(words) + 1, y))
        await pilot.pause()
        assert pilot.app.screen is page
    assert answers == [answer]


async def test_a_page_that_was_opened_as_the_app_ended_is_no_defect() -> None:
    async with in_cellar() as (pilot, _):
        pilot.app.push_screen(HelpScreen([], []))
        pilot.app.exit()
    assert defect_of(pilot.app) is None
