"""Whether a move may be taken back: nothing was drawn or revealed by it, and nobody else has acted since."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import AnyGame, Refusal, State
from core.visibility import Event

NOTHING_TO_UNDO = Refusal("undo-nothing", "There is no move of yours to take back.")
OTHERS_ACTED = Refusal("undo-others", "Somebody else has acted since.")
DRAWN_SINCE = Refusal("undo-drawn", "Your last move stands: something was drawn since.")
MADE_FOR_YOU = Refusal("undo-bot", "A bot made your last move, so it stands.")
REVEALED = Refusal("undo-revealed", "Your move revealed something, so it stands.")


class UndoStates:
    """The states before each move that may yet be taken back."""

    def __init__(self, why: Refusal = DRAWN_SINCE) -> None:
        """Make it. `why` is what is said of moves that lie before it."""
        self._why = why
        self._states: list[State] = []
        """Newest last."""

    def keep(self, before: State, after: State, same_mover: bool) -> None:
        """Note a move. What lies before it can no longer be reached if it drew by chance or another seat moved last."""
        drawn = after.chance.drawn() != before.chance.drawn()
        if drawn or not same_mover:
            self._states.clear()
            self._why = DRAWN_SINCE
        if not drawn:
            self._states.append(before)

    def pop(self) -> State:
        """Return the state before the last move, which is taken back."""
        return self._states.pop()

    def refusal(self, game: AnyGame, events: Sequence[Event]) -> Refusal | None:
        """Return why the last move, of which these are the events, stands, or None if it may be taken back."""
        if not self._states:
            return self._why
        return REVEALED if game.reveals_secret(self._states[-1], events) else None


def why_it_stands(game: AnyGame, before: State, after: State, events: Sequence[Event]) -> Refusal:
    """Return why a move stands after which others acted, in words that tell nothing of them if it stood already."""
    if after.chance.drawn() != before.chance.drawn():
        return DRAWN_SINCE
    return REVEALED if game.reveals_secret(before, events) else OTHERS_ACTED
