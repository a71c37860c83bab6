"""What every modal shares: it closes once, however many keys and clicks ask for it in one burst."""

from __future__ import annotations

from typing import TypeVar

from textual.screen import ModalScreen

R = TypeVar("R")


class Modal(ModalScreen[R]):
    """A question or a list over the screen."""

    def close_with(self, result: R) -> None:
        """Give the answer, unless one was given already."""
        if self.is_current:
            self.dismiss(result)

    def action_close_with(self, result: R) -> None:
        self.close_with(result)
