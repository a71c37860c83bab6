"""A line that says what a key of the page does, to be clicked. The focus passes it by: the key is there for that."""

from __future__ import annotations

from textual.widgets import Button

from tui.painting.cell_text import Words
from tui.painting.ink import KEY, MUTED
from tui.widgets.inked import inked


class KeyLine(Button, can_focus=False):
    def __init__(self, key: str, words: str, action: str) -> None:
        """Make the line. `action` is one of the page's."""
        super().__init__(inked(key_words(key, words)), id=action.replace("_", "-"), compact=True)
        self.meant = action
        """The page's action that the key does."""
        self._key, self._words = key, words

    def say(self, words: str) -> None:
        """Say something else beside the key."""
        if words != self._words:
            self._words = words
            self.label = inked(key_words(self._key, words))
            self.refresh(layout=self.styles.width is None or self.styles.width.is_auto)


def key_words(key: str, words: str) -> Words:
    """Return the key and what it does."""
    return [(key, KEY), (f" {words}", MUTED)]
