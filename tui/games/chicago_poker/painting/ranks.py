"""What beats what, what one's cards at a business make and could still make, and what the others show there."""

from __future__ import annotations

from core.games.chicago_poker.components import GONE, HIDDEN
from core.games.chicago_poker.preview import RANK_NAMES, could_make, made, rank_of, values_in
from core.games.chicago_poker.text import lack_text, place_name
from tui.games.chicago_poker.short_text import chip
from tui.games.chicago_poker.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, sentence
from tui.painting.glyphs import mark
from tui.painting.ink import BOLD, FELT, MUTED, PAPER, Ink, player

MEANINGS = (
    "anything else", "two of one value", "two and two", "three of one value", "five in a row", "five of one colour", "three and two",
    "four of one value", "in a row, 5 colours", "in a row, one colour", "five of one value",
)  # fmt: skip
BEST_FIRST = tuple(reversed(range(len(RANK_NAMES))))
COLUMNS = 3
"""In which all ranks fit beside each other with names that can be told apart."""
SHORT = {
    "straight flush": "str. flush", "rainbow straight": "rainbow", "four of a kind": "four alike", "three of a kind": "three alike",
    "Chicago Poker": "Chicago",
}  # fmt: skip


class Marks:
    """The signs that stand for ranks at one business."""

    def __init__(self, view_model: ViewModel) -> None:
        view = view_model.view
        self.place = view_model.focus
        shown = view.seat is not None and view.tiles[self.place] != GONE
        now = made(view, self.place, view.seat) if shown and view.seat is not None else 0
        then = view_model.would(self.place) if shown else None
        self.now = rank_of(now) if now else -1
        self.then = rank_of(then) if then is not None else -1
        goes_on = shown and view.phase != "over"
        self.possible = could_make(view_model.board, view, self.place, view_model.thought(self.place)) if goes_on else frozenset()

    def sign(self, rank: int) -> tuple[str, Ink]:
        """Return one cell: ● made, ← with the card in question, ○ still possible."""
        if rank == self.then:
            return ("←", FELT.strong)
        if rank == self.now:
            return ("●", BOLD)
        return ("○", PAPER) if rank in self.possible else (" ", MUTED)

    def ink(self, rank: int) -> Ink:
        """Return how the rank's name is written."""
        if rank == self.then:
            return FELT.strong
        return BOLD if rank == self.now else PAPER if rank in self.possible else MUTED


def ranks(canvas: Canvas, view_model: ViewModel) -> None:
    """Paint everything that fits: in a list with meanings and players if there are rows, else in columns."""
    if canvas.height >= len(BEST_FIRST) + 1:
        _long(canvas, view_model, Marks(view_model))
    else:
        _short(canvas, view_model, Marks(view_model))


def _long(canvas: Canvas, view_model: ViewModel, marks: Marks) -> None:
    players = _players_by_rank(view_model, marks.place)
    lacks = {o.rank: lack_text(o) for o in view_model.odds(marks.place)} if marks.possible else {}
    for y, rank in enumerate(BEST_FIRST):
        canvas.put_right(3, y, str(y + 1), MUTED)
        canvas.words(4, y, [marks.sign(rank), " ", (RANK_NAMES[rank], marks.ink(rank))])
        meaning = _meaning(rank, lacks.get(rank), canvas.width - 8 - len(RANK_NAMES[rank]))
        yours = sentence("← yours {with_what}", FELT, with_what=_with_what(view_model)) if rank == marks.then else []
        right = players.get(rank) or yours or [(meaning, MUTED)]
        canvas.put_right(canvas.width - 1, y, right)
    canvas.words(1, len(BEST_FIRST), _legend(view_model, marks), size=canvas.width - 2)


def _meaning(rank: int, lack: str | None, size: int) -> str:
    """Return what one's own cards lack of a hand, in so many cells, else what the hand is."""
    return MEANINGS[rank] if lack is None or len(lack) > size else lack


def _short(canvas: Canvas, view_model: ViewModel, marks: Marks) -> None:
    rows = max(1, canvas.height - 1, min(canvas.height, -(-len(BEST_FIRST) // COLUMNS)))
    columns = -(-len(BEST_FIRST) // rows)
    step = canvas.width // columns
    for number, rank in enumerate(BEST_FIRST):
        x, y = 1 + number // rows * step, number % rows
        name = SHORT.get(RANK_NAMES[rank], RANK_NAMES[rank]) if step < 22 else RANK_NAMES[rank]
        canvas.words(x, y, [(f"{number + 1:>2} ", MUTED), marks.sign(rank), " ", (name, marks.ink(rank))], size=step)
    if rows < canvas.height:
        canvas.words(1, canvas.height - 1, _legend(view_model, marks), size=canvas.width - 2)


def _players_by_rank(view_model: ViewModel, place: int) -> dict[int, list[tuple[str, Ink]]]:
    """Return what everybody's cards there make, as far as one can see."""
    found: dict[int, list[tuple[str, Ink]]] = {}
    for seat in range(view_model.view.seats):
        value = made(view_model.view, place, seat)
        if value:
            words = found.setdefault(rank_of(value), [])
            words += [(f" {mark(seat)}", player(seat)), (f" {values_in(value)[0]}", PAPER)]
    return found


def _legend(view_model: ViewModel, marks: Marks) -> Words:
    """Return what the signs mean at this business."""
    if view_model.view.tiles[marks.place] == GONE:
        return ""
    if view_model.view.seat is None:
        return [("as far as everybody can see", MUTED)]
    with_card: Words = [] if marks.then < 0 else [("  ← ", FELT.strong), *_with_what(view_model)]
    possible: Words = [("  ○ ", PAPER), ("still possible", MUTED)] if view_model.view.phase != "over" else []
    return [("● ", BOLD), ("yours", MUTED), *possible, *with_card]


def _with_what(view_model: ViewModel) -> Words:
    """Return what is being thought of: a card, or what the Limousine drives."""
    return [("after the drive", MUTED)] if view_model.card == HIDDEN else sentence("with {card}", MUTED, card=[chip(view_model.card)])


def at_words(view_model: ViewModel) -> Words:
    """Return which business is spoken of."""
    return [(f"at {place_name(view_model.view, view_model.focus)}", MUTED)] if view_model.view.tiles[view_model.focus] != GONE else ""
