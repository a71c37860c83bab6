"""An amount of the draft while it is being set. Every change is in the draft at once, and can be put back."""

from __future__ import annotations

from tui.games.chinatown.draft import Draft

DIGITS = 2
"""A digit more begins the amount anew: it is meant as a correction. Greater amounts are set by the arrows."""


class Amount:
    """The money in one row of the draft."""

    def __init__(self, draft: Draft) -> None:
        self.row = draft.first_row
        """Who gives it to whom."""
        self._draft = draft
        self._before = dict(draft.lines)
        self._is_typed = False
        """Whether its digits were typed here, so that a further one is put behind them."""

    @property
    def thousands(self) -> int:
        """Return the amount as it stands in the draft."""
        return self._draft.line(*self.row).money

    @property
    def next_row(self) -> tuple[int, int]:
        """Return the row below, or the first one after the last."""
        rows = self._draft.rows
        return rows[(rows.index(self.row) + 1) % len(rows)]

    def go_on(self) -> None:
        """Go on to the next row."""
        self.row, self._is_typed = self.next_row, False

    def key(self, key: str) -> bool:
        """Take a digit as thousands, or take one away.

        The first digit replaces what stood there. Return whether the key was one of these.
        """
        text = str(self.thousands or "")
        if key == "backspace":
            self._draft.set_sum(self.row, int(text[:-1] or 0))
        elif key.isdecimal():
            self._draft.set_sum(self.row, int((text if self._is_typed and len(text) < DIGITS else "") + key))
        else:
            return False
        self._is_typed = True
        return True

    def pay(self, more: int) -> None:
        """Pay so many thousands more."""
        self._is_typed = False
        self._draft.set_sum(self.row, self.thousands + more)

    def put_back(self) -> None:
        """Put all amounts back as they were. What was put for nobody yet is so again."""
        self._draft.lines = self._before
