"""An amount of the draft while it is being set: every change is in the draft at once, and all of them can be put back."""

from __future__ import annotations

from tui.games.chinatown.draft import Draft

DIGITS = 3
"""No amount has more of them, in thousands."""


class Amount:
    """What one gives, or what one gets."""

    def __init__(self, draft: Draft, seats: int) -> None:
        self.side = 1
        """1 is what one gives, -1 what one gets."""
        self._draft = draft
        self._seats = seats
        partner = draft.taker_of(draft.me, seats)
        self._lines = {1: (draft.me, partner), -1: (partner, draft.taker_of(partner, seats))}
        self._before = {line: draft.line(*line).money for line in self._lines.values()}

    @property
    def thousands(self) -> int:
        """As it stands in the draft."""
        return self._draft.line(*self._lines[self.side]).money

    def switch(self) -> None:
        """The other amount."""
        self.side = -self.side

    def key(self, key: str) -> bool:
        """Digits are thousands. Whether the key was one, or took one away."""
        text = str(self.thousands or "")
        if key == "backspace":
            self._set(int(text[:-1] or 0))
        elif key.isdecimal():
            self._set(int((text + key)[-DIGITS:]))
        else:
            return False
        return True

    def pay(self, more: int) -> None:
        """So many thousands more."""
        self._set(self.thousands + more)

    def put_back(self) -> None:
        """Both amounts as they were."""
        for line, thousands in self._before.items():
            self._draft.set_money(*line, thousands)

    def _set(self, thousands: int) -> None:
        self._draft.set_money(*self._lines[self.side], thousands)
