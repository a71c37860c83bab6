"""A line or two in a panel of home. Without words it takes no room."""

from __future__ import annotations

from textual.widgets import Label


class Note(Label):
    def __init__(self, id: str) -> None:
        super().__init__("", id=id, markup=False)
        self._words = ""

    def say(self, words: str) -> None:
        """Write the words, unless they stand there. A label that is written has the whole page laid out again."""
        if words != self._words:
            self._words = words
            self.update(words)
