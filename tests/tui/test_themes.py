"""Every theme: each role has a colour, and words can be read on every ground they stand on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual.theme import BUILTIN_THEMES

import tui
from tui.app import BackroomApp
from tui.painting.ink import COMPANIONS, PLAYER_ROLES
from tui.screens.home.screen import HomeScreen
from tui.screens.modals.confirm import ConfirmScreen
from tui.services import AppServices
from tui.settings import SessionSettings, Settings
from tui.themes.borrowed import borrowed
from tui.themes.contrast import READABLE, contrast, mixed, readable
from tui.themes.palettes import BORROWED, PALETTES, THEMES

OURS = {name: palette for name, palette in PALETTES.items() if palette.get("ground", "").startswith("#")}
"""Those of our own that have colours of their own, and not those of the terminal."""
COLOURED = OURS | {name: borrowed(name) for name in BORROWED}
WORDS = ("paper", "muted", "brass", "blood", "felt", "ice", "money", *PLAYER_ROLES, *COMPANIONS.values())
BLOCKS = ("brass", "felt", "blood", "ice", *PLAYER_ROLES)


def test_the_measure_is_that_of_the_webs_guidelines() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert mixed("#000000", "#ffffff", 0.5) == "#808080"
    assert readable("#808080", ("#808080",), "#ffffff", least=99) == "#ffffff"


def test_those_that_are_borrowed_are_textuals_and_none_is_called_as_ours() -> None:
    assert set(BORROWED) <= set(BUILTIN_THEMES)
    assert not set(BORROWED) & set(THEMES)


@pytest.mark.parametrize("name", COLOURED)
def test_every_role_has_a_colour(name: str) -> None:
    assert set(COLOURED[name]) == set(PALETTES["speakeasy"])


@pytest.mark.parametrize("name", COLOURED)
def test_words_can_be_read(name: str) -> None:
    palette = COLOURED[name]
    pairs = [(role, ground) for role in WORDS for ground in ("ground", "panel", "raised")]
    pairs += [("pitch", block) for block in BLOCKS] + [("felt_ink", "legal"), ("raid_ink", "raid"), ("paper", "agent")]
    pairs += [("paper", f"{role}_shade") for role in PLAYER_ROLES]
    dim = {pair: round(contrast(palette[pair[0]], palette[pair[1]]), 2) for pair in pairs}
    assert {pair: found for pair, found in dim.items() if found < READABLE} == {}


def test_what_is_chosen_can_be_seen_without_colour() -> None:
    """A ground of brass is the cursor. Without colour only the style of its letters tells it from the rest."""
    sheets = sorted((Path(tui.__file__).parent).rglob("*.tcss"))
    unseen = [
        f"{sheet.name}: {rule.strip()}"
        for sheet in sheets
        for rule in re.findall(r"[^{}]*\{[^{}]*background: \$brass;[^{}]*\}", sheet.read_text(encoding="utf-8"))
        if "$block-cursor-text-style" not in rule
    ]
    assert sheets
    assert unseen == []


async def test_the_button_under_the_cursor_is_inverse_without_colour() -> None:
    app = BackroomApp(AppServices(SessionSettings()), lambda app: app.open_screen(HomeScreen()), depth="none")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(ConfirmScreen("Really?"))
        await pilot.pause()
        assert app.screen.query_one("#no").styles.text_style.reverse
        assert not app.screen.query_one("#yes").styles.text_style.reverse


@pytest.mark.parametrize("name", [*THEMES, *BORROWED])
async def test_selected_text_can_be_read(name: str) -> None:
    app = BackroomApp(AppServices(SessionSettings()), lambda app: app.open_screen(HomeScreen()), settings=Settings(theme=name))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        style = app.screen.get_component_rich_style("screen--selection")
        assert style.reverse or (style.color is not None and style.color != style.bgcolor)
