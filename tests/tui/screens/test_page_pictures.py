"""Saves, rules and replay as whole windows. A changed picture is read in the diff. `make goldens` draws them anew."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from textual.screen import Screen

from saves.library import Library
from tests.conformance import assert_golden
from tests.tui.on_screen import picture, settled, until, visiting
from tests.tui.screens.test_replay import SAMPLES, sample, services
from tui.screens.rules.screen import RulesScreen
from tui.screens.saves.screen import SavesScreen
from tui.settings import Settings

FOLDER = Path(__file__).parent / "goldens"
SIZES = ((80, 24), (100, 30), (120, 35), (140, 45))
LOOKS = {"": Settings(name="Ada"), "ascii": Settings(name="Ada", ascii=True), "mono": Settings(name="Ada", theme="mono")}
CASES = pytest.mark.parametrize(("size", "look"), [*((size, "") for size in SIZES), ((80, 24), "ascii"), ((80, 24), "mono")])


async def compare(name: str, page: Screen[None], folder: Library, size: tuple[int, int], look: str, *keys: str) -> None:
    async with visiting(page, size=size, settings=LOOKS[look], services=services(folder)) as pilot:
        if isinstance(page, SavesScreen):
            await until(pilot, lambda: page.entries is not None)
        await settled(pilot)
        await pilot.press(*keys)
        await pilot.pause()
        file = "_".join([name, f"{size[0]}x{size[1]}", *([look] if look else [])])
        text = re.sub(r"(today|yesterday) +\d\d:\d\d", "today 21:47", picture(pilot))
        assert_golden(text, FOLDER / f"{file}.txt")


@CASES
async def test_saves(tmp_path: Path, size: tuple[int, int], look: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for file in sorted(SAMPLES.iterdir()):
        shutil.copy(file, tmp_path)
    library = Library(Path())
    library.label("four_families", name="The long night", note="Moran nearly had the Theatre.", tags=("close", "club"))
    library.branch("king_of_chicago", 9)
    Path("broken.backroom").write_bytes(b"nothing of the kind")
    await compare("saves", SavesScreen(), library, size, look, "o", "G")


@CASES
async def test_rules(tmp_path: Path, size: tuple[int, int], look: str) -> None:
    await compare("rules", RulesScreen("chinatown"), Library(tmp_path), size, look, "slash", "1", "0", "enter")


@CASES
async def test_replay(tmp_path: Path, size: tuple[int, int], look: str) -> None:
    library, replay = sample(tmp_path, "prohibition")
    await compare("replay", replay, library, size, look, "right_square_bracket", "full_stop")
