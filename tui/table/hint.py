"""A hint at one seat: asked for, worked out away from the screen, then shown stronger each time it is asked for again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence

from core.bots.advice import Advice, Candidate
from core.bots.advice.advisor import BEST
from core.game import Action
from core.reasons import SaidReason
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, width, wrap
from tui.painting.ink import BLOOD, BRASS, FELT, HEADING, KEY, LINE, MUTED, PAPER

Say = Callable[[Action, str], str]
"""An action in the words of its table, instead of those that serve where nothing of it is in sight."""
NUDGE, CANDIDATES, REASONS = 1, 2, 3
TITLE, CLOSE_TITLE = "Hint {strength} of {most}", "Hint {strength} of {most}: alike"
THINKING = "Your hint is being worked out …"
SHOWN_MOVE = "The cursor is where it begins; the move is yours to make."
SHOWN_REASONS = "This is what a bot would do, and why; the move is yours to make."
"""The same where no cursor can be led to it, as where a move is a key and no place."""
SHOWN_CANDIDATES = "A bot's eye, not the last word. Which would you take? Numbers show where."
SHOWN_LIST = "A bot's eye, not the last word. Which would you take?"
"""The same where no number stands on the table."""


class Hint:
    """What one seat was advised, for the position in front of it."""

    def __init__(self) -> None:
        self.sequence = -1
        """The position it was asked for, or -1."""
        self.is_awaited = False
        self.advice: Advice | None = None
        self.strength = 0
        self._is_counted = False
        """Whether the moves that look good were shown for this position."""
        self._is_said = True
        """Whether the prompt is for it, and not for what the player has gone on to."""

    @property
    def is_open(self) -> bool:
        return self.strength > 0

    def ask(self, sequence: int) -> bool:
        """Show the next strength, or close after the last. Return whether the advice has yet to be worked out."""
        if self.is_awaited and sequence == self.sequence:
            return False
        if self.advice is None or sequence != self.sequence:
            self.sequence, self.advice, self.strength, self.is_awaited = sequence, None, 0, True
            self._is_counted = False
            return True
        self._is_said = True
        last = REASONS if self.advice.candidates else NUDGE
        self.strength = 0 if self.strength == last else self.strength + 1
        return False

    def counts(self) -> bool:
        """Return whether it has just become one that counts: the rule of thumb is free, and the reasons come with the moves."""
        is_first = self.strength == CANDIDATES and not self._is_counted
        self._is_counted = self._is_counted or is_first
        return is_first

    def answer(self, sequence: int, advice: Advice | None) -> None:
        """Take in what was worked out, unless the position has changed since."""
        if sequence == self.sequence and self.is_awaited:
            self.is_awaited, self.advice, self._is_said = False, advice, True
            self.strength = NUDGE if advice is not None else 0

    def close(self) -> None:
        """Put it away. Asked again it is there at once."""
        self.strength = 0
        self.is_awaited = False

    def go_on(self) -> None:
        """Leave the prompt to what the player has gone on to. What stands in a panel stays there."""
        self._is_said = False
        if self.strength == NUDGE:
            self.close()

    def sentence(self, is_numbered: bool, is_led: bool) -> Words:
        """Return what the prompt says, or "".

        It speaks of numbers only if one is in sight, and of the cursor only where the hint has led it.
        """
        if self.is_awaited:
            return [(THINKING, MUTED)]
        if self.advice is None or not self.is_open or not self._is_said:
            return ""
        if self.strength == NUDGE:
            return [("Hint: ", HEADING), self.advice.nudge]
        if self.strength == CANDIDATES:
            return SHOWN_CANDIDATES if is_numbered else SHOWN_LIST
        return SHOWN_MOVE if is_led else SHOWN_REASONS

    def key_label(self) -> str:
        """Return what asking again does, for the hint line."""
        return {0: "", NUDGE: "which moves", CANDIDATES: "the reasons", REASONS: "close"}[self.strength]

    @property
    def shown(self) -> Sequence[Candidate]:
        """Return the candidates in sight."""
        return self.advice.candidates if self.advice is not None and self.strength >= CANDIDATES else ()

    def title(self) -> str:
        is_close = self.strength == REASONS and self.advice is not None and self.advice.is_close
        return (CLOSE_TITLE if is_close else TITLE).format(strength=self.strength, most=REASONS)


def numbered(spots: Iterable[Hashable]) -> dict[str, Hashable]:
    """Return the candidates' numbers by where they begin. Of several that begin alike the first."""
    found: dict[str, Hashable] = {}
    for number, spot in enumerate(spots, 1):
        if spot is not None and spot not in found.values():
            found[str(number)] = spot
    return found


def paint_hint(canvas: Canvas, hint: Hint, say: Say) -> None:
    """Paint the candidates, or the best with its reasons, then what the others would do instead."""
    for y, line in enumerate(line for block in _blocks(hint, canvas.width, say) for line in block):
        canvas.words(0, y, line)


def hint_rows(hint: Hint, size: int, say: Say) -> tuple[int, int]:
    """Return how many rows of so many columns a hint takes: what must be in sight of it, and all."""
    first, *blocks = _blocks(hint, size, say)
    return len(first), len(first) + sum(map(len, blocks))


def _blocks(hint: Hint, size: int, say: Say) -> list[list[Words]]:
    """Return what must be said, and then what stands below it where there is room."""
    advice = hint.advice
    if advice is None or not advice.candidates:
        return [[]]
    if hint.strength == CANDIDATES:
        named = [line for number, each in enumerate(advice.candidates, 1) for line in _candidate(number, each, size, say)]
        return [named, *_going_on(advice, size, say), ["", *wrap([(advice.note, MUTED)], size)]]
    best, *others = advice.candidates
    beside = best.beside if best.rival is None else say(best.rival, best.beside)
    lines = wrap([(say(best.action, best.text), BRASS)], size)
    lines += wrap([(f"compared with: {beside}", MUTED)], size) if beside else []
    found: list[list[Words]] = [[*lines, *(line for reason in best.reasons for line in _reason(reason, size))]]
    for number, each in enumerate(others, 2):
        block: list[Words] = [[("─" * size, LINE)], *_candidate(number, each, size, say)]
        found.append(block + [line for reason in each.reasons[:2] for line in _reason(reason, size)])
    return [*found, *_going_on(advice, size, say)]


def _going_on(advice: Advice, size: int, say: Say) -> list[list[Words]]:
    """Return how going on compares, below a line."""
    each = advice.going_on
    if each is None:
        return []
    return [[[("─" * size, LINE)], *wrap([f"{say(each.action, each.text)}: ", (each.closeness, MUTED)], size)]]


def _candidate(number: int, each: Candidate, size: int, say: Say) -> list[Words]:
    ink = FELT if each.closeness == BEST else MUTED
    words = wrap([say(each.action, each.text)], size - 2)
    lines: list[Words] = [[(f"{number} " if not n else "  ", KEY), *line] for n, line in enumerate(words)]
    room = size - width(lines[-1]) - len(each.closeness)
    if room > 1:
        return [*lines[:-1], [*lines[-1], " " * room, (each.closeness, ink)]]
    return [*lines, [(each.closeness.rjust(size), ink)]]


def _reason(reason: SaidReason, size: int) -> list[Words]:
    ink = {"+": FELT, "−": BLOOD}.get(reason.sign, MUTED)
    return [[(f"{reason.sign} " if not n else "  ", ink), *line] for n, line in enumerate(wrap([(reason.text, PAPER)], size - 2))]
