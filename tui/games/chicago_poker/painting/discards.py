"""The discard pile, which is open to all: a row a colour, the specials at the right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.games.chicago_poker.components import COLOUR_NAMES, COLOURS, GANGSTERS, HIGHEST, SPECIALS, gangster
from tui.games.chicago_poker.short_text import CARD_NAMES, NARROW_NAMES, SPECIAL_SHORT
from tui.games.chicago_poker.view_model import Pile, ViewModel
from tui.painting.canvas import Canvas
from tui.painting.ink import CARDS, CURSOR, MUTED, Ink, filled


def discards(canvas: Canvas, view_model: ViewModel) -> None:
    """Paint values high to low in each colour, one colour behind the other where there is no row for each."""
    pile = set(view_model.view.discard)
    if canvas.height < COLOURS:
        _in_line(canvas, view_model, pile)
        return
    size = 3 if canvas.width < 4 * HIGHEST + 15 else 4
    ends: list[int] = []
    for colour in range(COLOURS):
        canvas.put(1, colour, COLOUR_NAMES[colour].capitalize()[: 1 if size == 3 else 6], Ink(CARDS[colour], bold=True))
        x = 3 if size == 3 else 8
        for value in range(HIGHEST, 0, -1):
            card = gangster(value, colour)
            if card in pile:
                _card(canvas, view_model, x, colour, f"{value:>2}", card, filled(CARDS[colour]))
                x += size
        ends.append(x)
    specials = [(row, card) for row, card in enumerate(SPECIALS) if card in view_model.view.discard]
    ways = [[_special(view_model, card, names) for _, card in specials] for names in (CARD_NAMES, NARROW_NAMES, SPECIAL_SHORT)]
    lefts = [canvas.width - 1 - max(map(len, words), default=0) for words in ways]
    # a row of its own for each if there is one, else any: a name is cut only where no row has room for it whole
    in_own = (n for n, left in enumerate(lefts) if all(ends[row] < left for row, _ in specials))
    in_any = (n for n, left in enumerate(lefts) if sum(end < left for end in ends) >= len(specials))
    way = next(in_own, next(in_any, len(ways) - 1))
    for (row, card), word in zip(_with_room(specials, ends, lefts[way]), ways[way], strict=True):
        _card(canvas, view_model, lefts[way], row, word, card, filled("paper"))
    if not pile:
        canvas.put(10, 1, "nothing yet", MUTED)


def _with_room(specials: Sequence[tuple[int, int]], ends: Sequence[int], left: int) -> list[tuple[int, int]]:
    """Return each special card with a row: its own, or where the values leave no gap there, one that nothing else needs."""
    own = [row for row, _ in specials if ends[row] < left]
    free = sorted((row for row in range(COLOURS) if row not in own), key=lambda row: ends[row])
    return [(row if row in own else free.pop(0), card) for row, card in specials]


def _in_line(canvas: Canvas, view_model: ViewModel, pile: set[int]) -> None:
    """Paint all that lies there in one line, on as many rows as it takes."""
    x, y = 1, 0
    for text, card, ink in _pieces(view_model, pile):
        if x + len(text) + 1 > canvas.width:
            x, y = 1, y + 1
        if card is None:
            canvas.put(x, y, text, ink)
        else:
            _card(canvas, view_model, x, y, text, card, ink)
        x += len(text) + 1
    if not pile:
        canvas.put(1, 0, "nothing yet", MUTED)


def _pieces(view_model: ViewModel, pile: set[int]) -> Iterator[tuple[str, int | None, Ink]]:
    """Return the name of each colour that lies there before its cards, then the specials."""
    for colour in range(COLOURS):
        cards = [(str(value), gangster(value, colour)) for value in range(HIGHEST, 0, -1) if gangster(value, colour) in pile]
        if cards:
            yield COLOUR_NAMES[colour].capitalize(), None, Ink(CARDS[colour], bold=True)
        yield from ((text, card, filled(CARDS[colour])) for text, card in cards)
    for card in SPECIALS:
        if card in view_model.view.discard:
            yield _special(view_model, card, SPECIAL_SHORT), card, filled("paper")


def _special(view_model: ViewModel, card: int, names: Sequence[str]) -> str:
    """Return the name of a special card, with its number where there are several."""
    count = view_model.view.discard.count(card)
    return names[card - GANGSTERS] + (str(count) if count > 1 else "")


def _card(canvas: Canvas, view_model: ViewModel, x: int, y: int, text: str, card: int, ink: Ink) -> None:
    target = Pile(card)
    here = view_model.cursor == target
    canvas.put(x, y, text, CURSOR if here else ink)
    if here:
        canvas.put(x - 1, y, "›", CURSOR)
    if target in view_model.targets:
        canvas.add_target(x, y, len(text), 1, target)
