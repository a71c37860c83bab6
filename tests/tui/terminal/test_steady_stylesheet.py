"""Each style sheet is parsed once a theme, and anew when the colours change."""

from __future__ import annotations

import pytest
from textual.css import stylesheet
from textual.css.stylesheet import Stylesheet

from tui.terminal.steady_stylesheet import SteadyStylesheet

RED, BLUE = {"ground": "#ff0000"}, {"ground": "#0000ff"}


def colours(sheet: Stylesheet) -> list[str]:
    return [rule.styles.background.hex for rule in sheet.rules]


def test_what_did_not_change_is_parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []
    real = stylesheet.parse

    def parse(scope: str, css: str, *more: object, **options: object) -> object:
        parsed.append(css)
        return real(scope, css, *more, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(stylesheet, "parse", parse)
    sheet = SteadyStylesheet(variables=dict(RED))
    sheet.add_source("A { background: $ground; }", read_from=("a", ""))
    assert colours(sheet) == ["#FF0000"]
    sheet.add_source("B { background: $ground; }", read_from=("b", ""))
    sheet.set_variables(dict(RED))
    sheet.reparse()
    assert colours(sheet) == ["#FF0000", "#FF0000"]
    assert len(parsed) == 2


def test_another_theme_is_seen_everywhere() -> None:
    sheet = SteadyStylesheet(variables=dict(RED))
    for name in "AB":
        sheet.add_source(f"{name} {{ background: $ground; }}", read_from=(name, ""))
    sheet.reparse()
    sheet.set_variables(dict(BLUE))
    sheet.reparse()
    assert colours(sheet) == ["#0000FF", "#0000FF"]
