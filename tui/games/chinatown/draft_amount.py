"""An amount of the draft while it is being set. Every change is in the draft at once, and can be put back."""

from __future__ import annotations

from tui.games.chinatown.draft import Draft

DIGITS = 2
"""A digit more begins the amount anew: it is meant as a correction. Greater amounts are set by the arrows."""


def gives_first(draft: Draft) -> bool:
    """Return whether the amount that is set first is what one gives.

    It is what one asks for where the others pay already, or where nobody but oneself gives anything.
    """
    there = draft.taker_of(draft.me)
    if draft.line(draft.me, there).money:
        return True
    gives = {t.giver for t in draft.things if t.buildings or t.tiles}
    return not draft.line(there, draft.taker_of(there)).money and gives != {draft.me}


class Amount:
    """What one gives, or what one gets."""

    def __init__(self, draft: Draft) -> None:
        self.side = 1 if gives_first(draft) else -1
        """1 is what one gives, -1 what one gets."""
        self._draft = draft
        partner = draft.taker_of(draft.me)
        self._lines = {1: (draft.me, partner), -1: (partner, draft.taker_of(partner))}
        self._before = {line: draft.line(*line).money for line in self._lines.values()}
        self._is_typed = False
        """Whether its digits were typed here, so that a further one is put behind them."""

    @property
    def other(self) -> int:
        """Return who pays it, or is paid."""
        giver, taker = self._lines[self.side]
        return taker if self.side > 0 else giver

    @property
    def thousands(self) -> int:
        """Return the amount as it stands in the draft."""
        return self._draft.line(*self._lines[self.side]).money

    def switch(self) -> None:
        """Switch to the other amount."""
        self.side, self._is_typed = -self.side, False

    def key(self, key: str) -> bool:
        """Take a digit as thousands, or take one away.

        The first digit replaces what stood there. Return whether the key was one of these.
        """
        text = str(self.thousands or "")
        if key == "backspace":
            self._set(int(text[:-1] or 0))
        elif key.isdecimal():
            self._set(int((text if self._is_typed and len(text) < DIGITS else "") + key))
        else:
            return False
        self._is_typed = True
        return True

    def pay(self, more: int) -> None:
        """Pay so many thousands more."""
        self._is_typed = False
        self._set(self.thousands + more)

    def put_back(self) -> None:
        """Put both amounts back as they were."""
        for line, thousands in self._before.items():
            self._draft.set_money(*line, thousands)

    def _set(self, thousands: int) -> None:
        """Set the amount. Between two there is one sum: it takes the place of what went the other way."""
        giver, taker = self._lines[self.side]
        self._draft.set_money(giver, taker, thousands)
        if thousands and self._lines[-self.side] == (taker, giver):
            self._draft.set_money(taker, giver, 0)
