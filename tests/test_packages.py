"""What is packaged: a description without pictures, typed packages, a desktop entry, and all that the sdist's own tests need."""

from __future__ import annotations

import configparser
import importlib.util
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
BUILD = PROJECT["tool"]["hatch"]["build"]["targets"]


def test_the_description_has_no_picture_that_an_index_could_not_show() -> None:
    spec = importlib.util.spec_from_file_location("long_description", ROOT / "package" / "long_description.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    page = module.without_pictures((ROOT / "README.md").read_text())
    assert "![" not in page
    assert "screenshots/" not in page
    assert "backroom play GAME" in page
    table = "| k | v |\n|---|---|\n| 1 | 2 |\n"
    assert module.without_pictures(f"![a](b)\n| ![a](b) |\n|---|\n| ![c](d) |\n\n{table}") == table


@pytest.mark.parametrize("package", ["core", "saves", "tui"])
def test_the_packages_are_typed(package: str) -> None:
    assert (ROOT / package / "py.typed").is_file()
    assert package in BUILD["wheel"]["packages"]


def test_what_is_installed_beside_them_is_there() -> None:
    for source, target in BUILD["wheel"]["shared-data"].items():
        assert (ROOT / source).is_file()
        assert target.startswith("share/")


def test_the_desktop_entry_starts_backroom_in_a_terminal() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    entry.read_string((ROOT / "package" / "backroom.desktop").read_text())
    fields = entry["Desktop Entry"]
    assert (fields["Type"], fields["Exec"], fields["Terminal"], fields["Icon"]) == ("Application", "backroom", "true", "backroom")
    assert fields["Exec"] in PROJECT["project"]["scripts"]
    assert ElementTree.parse(ROOT / "package" / "backroom.svg").getroot().tag.endswith("svg")


def test_the_sdist_has_every_folder_that_its_tests_read() -> None:
    included = {path.strip("/") for path in BUILD["sdist"]["include"]}
    assert {"core", "saves", "tui", "tests", "examples", "screenshots", "bench", "docs", "package", "Makefile", "README.md"} <= included
    assert all((ROOT / path).exists() for path in included)
