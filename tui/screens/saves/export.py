"""Writing a saved game to a file: as one seat saw it, as a page to read, or as text for other programs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from saves.exchange import written
from saves.library import Library
from saves.summary import SaveSummary
from tui.screens.modals.choice import Answer, ChoiceScreen
from tui.screens.viewpoint import ask_viewpoint

if TYPE_CHECKING:
    from tui.app import BackroomApp

KINDS = (
    Answer("r", "a replay, as one seat saw it"),
    Answer("m", "a page of Markdown, to read"),
    Answer("j", "JSON lines, for programs"),
    Answer("c", "lines to paste in a chat"),
)
TEXTS = {"m": "md", "j": "jsonl", "c": "chat"}


def ask_export(app: BackroomApp, library: Library, entry: SaveSummary, work: Callable[[Callable[[], str]], None]) -> None:
    """Ask as what, and for a replay whose view. Then write it beside the saves."""

    def replay(seat: int | None) -> None:
        work(lambda: f"Written to {library.export(entry.name, seat)}.")

    def chosen(kind: str | None) -> None:
        if kind == "r":
            ask_viewpoint(app, entry, "Write out whose view?", replay)
        elif kind is not None:
            work(lambda: f"Written to {written(library, entry.name, TEXTS[kind], library.folder)}.")

    app.push_screen(ChoiceScreen("Write it out as", KINDS), chosen)
