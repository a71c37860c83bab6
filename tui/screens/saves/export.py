"""Writing a saved game to a file: as one seat saw it, as a page to read, or as text for other programs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from saves.exchange import written
from saves.library import Library
from tui.screens.modals.choice import Answer, ChoiceScreen

if TYPE_CHECKING:
    from tui.app import BackroomApp

KINDS = (
    Answer("r", "a replay, as one seat saw it"),
    Answer("m", "a page of Markdown, to read"),
    Answer("j", "JSON lines, for programs"),
    Answer("c", "lines to paste in a chat"),
)
TEXTS = {"m": "md", "j": "jsonl", "c": "chat"}


Viewpoint = Callable[[Callable[[int | None], None]], None]
Work = Callable[[Callable[[], str]], None]


def ask_export(app: BackroomApp, library: Library, save: str, viewpoint: Viewpoint, work: Work) -> None:
    """Ask as what, and write it beside the saves. `viewpoint` finds whose view a replay shows."""

    def replay(seat: int | None) -> None:
        work(lambda: f"Written to {library.export(save, seat)}.")

    def chosen(kind: str | None) -> None:
        if kind == "r":
            viewpoint(replay)
        elif kind is not None:
            work(lambda: f"Written to {written(library, save, TEXTS[kind], library.folder)}.")

    app.push_screen(ChoiceScreen("Write it out as", KINDS), chosen)
