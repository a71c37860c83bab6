"""What every modal shares: it closes once, however often it is asked to, and makes way in a window too small for the game."""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

from textual import events
from textual.geometry import Size
from textual.screen import ModalScreen

from tui.screens.too_small import SMALLEST_WINDOW

R = TypeVar("R")


def way(key: str, words: str, action: str) -> str:
    """Return markup that says what a key of a modal does, and does it when it is clicked."""
    return f"[@click=screen.{action}]{key} {words}[/]"


class Modal(ModalScreen[R]):
    """A question or a list over the screen."""

    HARMLESS: ClassVar[Any] = None
    """The answer of a player who gave none."""
    _answer_given = False
    _opened_small: bool | None = None
    """Whether it was opened over the gate, where the question on leaving is the only one there is."""

    def close_with(self, result: R) -> None:
        """Give the answer, unless one was given already."""
        if self.is_active and not self._answer_given:
            self._answer_given = True
            self.dismiss(result)

    def action_close_with(self, result: R) -> None:
        self.close_with(result)

    def on_screen_resume(self) -> None:
        self._make_way(self.app.size)

    def on_resize(self, event: events.Resize) -> None:
        self._make_way(event.size)

    def _make_way(self, size: Size) -> None:
        is_small = size.width < SMALLEST_WINDOW[0] or size.height < SMALLEST_WINDOW[1]
        if self._opened_small is None:
            self._opened_small = is_small
            self.set_class(is_small, "-too-small")
        if is_small and not self._opened_small:
            self.close_with(self.HARMLESS)
