"""What every modal shares: it closes once, however often it is asked to, and stays in a window of any size."""

from __future__ import annotations

from typing import TypeVar

from textual.screen import ModalScreen

R = TypeVar("R")


def way(key: str, words: str, action: str) -> str:
    """Return markup that says what a key of a modal does, and does it when it is clicked."""
    return f"[@click=screen.{action}]{key} {words}[/]"


class Modal(ModalScreen[R]):
    """A question or a list over the screen."""

    _answer_given = False

    def close_with(self, result: R) -> None:
        """Give the answer, unless one was given already."""
        if self.is_active and not self._answer_given:
            self._answer_given = True
            self.dismiss(result)

    def action_close_with(self, result: R) -> None:
        self.close_with(result)
