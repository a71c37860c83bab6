"""The base of modals: one answer is taken, however many keys and clicks are still on their way."""

from __future__ import annotations

from pathlib import Path
from typing import Generic, TypeVar

from textual import events
from textual.screen import ModalScreen

from tui.screens.too_small import LEAST

R = TypeVar("R")


class Modal(ModalScreen[R], Generic[R]):
    """Dismissed once."""

    CSS_PATH = Path(__file__).with_name("modals.tcss")
    _answered = False

    def on_resize(self, event: events.Resize) -> None:
        """In a window too small to play in, only that is said."""
        self.set_class(event.size.width < LEAST[0] or event.size.height < LEAST[1], "-too-small")

    def answer(self, result: R) -> None:
        """Close with this result, if nothing was answered yet."""
        if not self._answered and self.is_current:
            self._answered = True
            self.dismiss(result)
