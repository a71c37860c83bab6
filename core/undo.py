"""Whether a move may be taken back: nothing was drawn or revealed by it, and nobody else has acted since."""

from __future__ import annotations

from collections.abc import Sequence

from core.chance import fast_chance
from core.codec import GameCodec
from core.game import Action, AnyGame, Refusal, State
from core.visibility import Event, redact_all

NOTHING_TO_UNDO = Refusal("undo-nothing", "There is no move of yours to take back.")
OTHERS_ACTED = Refusal("undo-others", "Somebody else has acted since.")
DRAWN_SINCE = Refusal("undo-drawn", "Your last move stands: something was drawn since, or the game was put away.")
UNKNOWN = Refusal("undo-unknown", "Whether your move can be taken back is still being looked at.")
REVEALED = Refusal("undo-revealed", "Your move revealed something, so it stands.")

TRIAL_WORLDS = 4
"""How many worlds a move is tried in, to see whether its mover could have learned something from it."""


class UndoStates:
    """The states before each move that may yet be taken back."""

    def __init__(self) -> None:
        self._states: list[State] = []
        """Newest last."""
        self._known: tuple[int, Refusal | None] = (-1, None)
        """The last answer of `refusal`, by the sequence number it was given at."""

    def keep(self, before: State, after: State, same_mover: bool) -> None:
        """Note a move. What lies before it can no longer be reached if it drew by chance or another seat moved last."""
        drawn = after.chance.drawn() != before.chance.drawn()
        if drawn or not same_mover:
            self._states.clear()
        if not drawn:
            self._states.append(before)

    def is_known(self, sequence: int) -> bool:
        """Whether `refusal` can be answered at once, without looking into other worlds."""
        return not self._states or self._known[0] == sequence

    def pop(self) -> State:
        """Return the state before the last move, which is taken back."""
        return self._states.pop()

    def refusal(self, game: AnyGame, codec: GameCodec, seat: int, packed: bytes, events: Sequence[Event], sequence: int) -> Refusal | None:
        """Return why the last move stands, or None if its seat may take it back."""
        if not self._states:
            return DRAWN_SINCE
        known, refusal = self._known
        if known != sequence:
            action = codec.action.unpack(packed)
            refusal = REVEALED if reveals_something(game, codec, self._states[-1], seat, action, events) else None
            self._known = (sequence, refusal)
        return refusal


def reveals_something(game: AnyGame, codec: GameCodec, before: State, seat: int, action: Action, events: Sequence[Event]) -> bool:
    """Return whether a move showed a secret, or told its mover something that other possible worlds would have told otherwise."""
    if game.reveals_secret(before, events):
        return True
    here = _seen_by(game, codec, before, seat, action)
    knew = game.view(before, seat)
    for trial in range(TRIAL_WORLDS):
        world = game.determinize(knew, fast_chance(trial))
        if game.check(world, seat, action) is not None or _seen_by(game, codec, world, seat, action) != here:
            return True
    return False


def _seen_by(game: AnyGame, codec: GameCodec, world: State, seat: int, action: Action) -> bytes:
    after, events = game.step(world, seat, action)
    return codec.view.pack(game.view(after, seat)) + codec.events.pack(redact_all(events, seat))
