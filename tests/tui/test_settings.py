"""The file, the command line and the settings screen are made from one schema."""

from __future__ import annotations

from pathlib import Path

import pytest

from tui.cli.arguments import build, parse
from tui.settings import Settings, SettingsFile
from tui.settings_schema import SETTINGS, Setting
from tui.themes.palettes import THEMES

CHOSEN = [setting for setting in SETTINGS if setting.choices]
FLAGS = [setting for setting in SETTINGS if setting.has_flag]


def test_every_setting_is_a_field_with_its_default() -> None:
    usual = Settings()
    for setting in SETTINGS:
        assert hasattr(usual, setting.name)
        if setting.default is not None:
            assert getattr(usual, setting.name) == setting.default


def test_the_themes_are_those_that_have_a_palette() -> None:
    assert next(setting for setting in SETTINGS if setting.name == "theme").choices == THEMES


@pytest.mark.parametrize("setting", CHOSEN, ids=lambda setting: setting.name)
def test_a_file_may_hold_only_what_can_be_chosen(setting: Setting[str], tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text(f'{{"{setting.name}": "{setting.choices[-1]}", "bell": true}}')
    settings, trouble = SettingsFile(file).load()
    assert (getattr(settings, setting.name), settings.bell, trouble) == (setting.choices[-1], True, "")
    file.write_text(f'{{"{setting.name}": "plaid", "bell": true}}')
    settings, trouble = SettingsFile(file).load()
    assert (settings, "cannot be 'plaid'" in trouble) == (Settings(), True)


@pytest.mark.parametrize("setting", FLAGS, ids=lambda setting: setting.name)
def test_the_command_line_has_a_flag_with_its_help(setting: Setting[object]) -> None:
    assert setting.help.split()[0] in build().format_help()
    words = [f"--{setting.name}", *setting.choices[-1:]]
    assert getattr(parse(words), setting.name) == (setting.choices[-1] if setting.choices else True)
    assert getattr(parse([]), setting.name) is None


@pytest.mark.parametrize("setting", [each for each in FLAGS if each.is_toggle], ids=lambda setting: setting.name)
def test_what_is_on_in_the_file_can_be_turned_off_for_one_run(setting: Setting[bool]) -> None:
    assert getattr(parse([f"--no-{setting.name}"]), setting.name) is False
