"""Words and figures that were painted and are not in sight: cut off at an edge, or shortened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tui.on_screen import shown, table_screen
from tui.painting.canvas import Canvas
from tui.painting.ink import Ink
from tui.widgets.chat_view import Chat
from tui.widgets.key_hints import Hints
from tui.widgets.log_view import Log
from tui.widgets.painted import Painted
from tui.widgets.ticker import Ticker

SCROLLED_OR_PAGED = (Log, Chat, Ticker, Hints)
"""What shows a part of more on purpose."""


class CutFinder:
    """Paints what is in sight once more and notes what of it is lost."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._write = Canvas._write
        self._beside: list[str] = []
        self._below: list[str] = []
        self._monkeypatch = monkeypatch

    def look(self, pilot: Pilot[Any], when: str) -> None:
        """Fail if anything on the table is cut."""
        screen, presenter = pilot.app.screen, table_screen(pilot).controller.presenter
        for widget in screen.query(Painted):
            if isinstance(widget, SCROLLED_OR_PAGED) or not widget.content_size:
                continue
            middle = widget.region.center
            if not widget.display or screen.get_widget_at(int(middle[0]), int(middle[1]))[0] is not widget:
                continue
            lost = self._lost(widget, type(widget).__name__ in presenter.too_long)
            assert not lost, f"{when}: {type(widget).__name__} cuts {lost}\n{shown(pilot)}"

    def _lost(self, widget: Painted, scrolls: bool) -> list[str]:
        self._beside, self._below = [], []
        with self._monkeypatch.context() as patch:
            patch.setattr(Canvas, "_write", lambda *args: self._noting(*args))
            widget.paint(Canvas(*widget.content_size))
        return self._beside + ([] if scrolls else self._below)

    def _noting(self, canvas: Canvas, x: int, y: int, parts: Sequence[str], ink: Ink) -> None:
        left, top, right, bottom = canvas._clip
        at, row, text = x + canvas._left, y + canvas._top, "".join(parts)
        if row >= bottom:
            self._below += [text] * any(map(str.isalnum, text))
        elif row >= top:
            lost = [*parts[: max(0, left - at)], *parts[max(0, right - at) :]]
            self._beside += [text] * (any(map(str.isalnum, "".join(lost))) or "…" in text)
        self._write(canvas, x, y, parts, ink)
