"""The players' mats: cards, auto, trunk and upgrades of every colour; and one's own in a single row."""

from __future__ import annotations

from core.games.king_of_chicago.components import NONE, UPGRADE_NAMES
from core.games.king_of_chicago.mechanics.loading import trunk_places
from core.games.king_of_chicago.preview import on_board
from core.games.king_of_chicago.state import aboard
from tui.commands import Press
from tui.games.king_of_chicago.view_model import ViewModel, badge, glyph
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words
from tui.painting.glyphs import HERE
from tui.painting.ink import BOLD, BRASS, FAINT, MUTED, PAPER, RAISED, TARGET_CURSOR, Ink, turn

Pieces = list[tuple[str, Ink]]


def cards(sight: ViewModel, colour: int, chosen: int = 0) -> Pieces:
    """`1  –  [3]`: used cards are dashes, the one to be used is bracketed."""
    words: Pieces = []
    for card in sight.board.cards:
        if not sight.view.cards[colour] >> card & 1:
            words.append((" – ", FAINT))
        elif card == chosen:
            words.append((f"[{card}]", TARGET_CURSOR))
        else:
            words.append((f" {card} ", RAISED.strong))
        words.append((" ", PAPER))
    return words


def crew(sight: ViewModel, colour: int, most: int = 9) -> Pieces:
    """The gangsters in the auto."""
    many = sight.view.auto[colour]
    sign, ink = glyph(colour)
    return [(sign * many, ink)] if 0 < many <= most else [(f"{sign}{many}" if many else "–", ink if many else FAINT)]


def trunk(sight: ViewModel, colour: int) -> Pieces:
    """Who is in the trunk, and `·` for each free place."""
    inside = [glyph(rival) for rival, many in enumerate(aboard(sight.view, colour)) for _ in range(many)]
    free = max(0, trunk_places(sight.view, colour) - len(inside))
    return [*inside, ("·" * free, MUTED)]


def upgrades(sight: ViewModel, colour: int) -> list[str]:
    """The names of the upgrades, left first."""
    return [UPGRADE_NAMES[kind] for kind in (sight.view.left[colour], sight.view.right[colour]) if kind != NONE]


def name(sight: ViewModel, colour: int) -> Pieces:
    """Glyph, letter and name; inverse on turn."""
    sign, ink = badge(colour)
    on_turn = colour % sight.view.seats == sight.view.player and sight.view.phase != "over"
    return [(f"{sign} {sight.owner(colour)}", turn(colour) if on_turn else ink)]


def own_mat(canvas: Canvas, y: int, sight: ViewModel, extra: Words = "") -> None:
    """One row: cards, auto, trunk, upgrades; a card is chosen by a click."""
    colour = sight.auto
    x = 1
    if sight.view.seats == 2:
        x = canvas.words(x, y, [badge(colour)]) + 1
    x = canvas.put(x, y, "cards ", MUTED)
    for n, card in enumerate(sight.board.cards):
        if sight.view.cards[colour] >> card & 1:
            canvas.add_target(x + 4 * n, y, 3, 1, Press("card", str(card)))
    x = canvas.words(x, y, cards(sight, colour, sight.card))
    x = canvas.words(x + 1, y, [("auto ", MUTED), *crew(sight, colour, 5)])
    x = canvas.words(x + 2, y, [("trunk ", MUTED), *trunk(sight, colour)])
    x = canvas.put(x + 2, y, ", ".join(upgrades(sight, colour)), BOLD)
    canvas.words(x + 2, y, extra, PAPER, canvas.width - x - 3)


def paint_mats(canvas: Canvas, sight: ViewModel) -> None:
    """Everybody, in four rows each, three, or two where it is tight but wide."""
    colours = list(sight.colours)
    if canvas.height < 3 * len(colours) and canvas.width >= 37:
        step, painter = 2, _two_rows
    else:
        step = max(3, min(4, canvas.height // len(colours)))
        painter = _wide_rows if canvas.width >= 37 else _narrow_rows
    for n, colour in enumerate(colours):
        painter(canvas.sub(0, n * step, canvas.width, step), sight, colour)


def _where(sight: ViewModel, colour: int) -> Words:
    return [(sight.board.names[sight.view.at[colour]], MUTED)]


def _head(canvas: Canvas, sight: ViewModel, colour: int, size: int) -> int:
    if colour % sight.view.seats == sight.view.player and sight.view.phase != "over":
        canvas.put(0, 0, HERE, BRASS)
    return canvas.words(1, 0, name(sight, colour), size=size)


def _wide_rows(canvas: Canvas, sight: ViewModel, colour: int) -> None:
    _head(canvas, sight, colour, canvas.width - 16)
    canvas.put_right(canvas.width - 1, 0, _where(sight, colour))
    canvas.words(4, 1, [("cards ", MUTED), *cards(sight, colour)])
    canvas.words(23, 1, [("auto ", MUTED), *crew(sight, colour, 5)])
    canvas.words(35, 1, [("trunk ", MUTED), *trunk(sight, colour)])
    canvas.words(4, 2, [("upgr. ", MUTED), (", ".join(upgrades(sight, colour)), PAPER)])
    canvas.words(35, 2, [("board ", MUTED), (str(on_board(sight.view, colour)), PAPER)])


def _two_rows(canvas: Canvas, sight: ViewModel, colour: int) -> None:
    _head(canvas, sight, colour, 12)
    canvas.words(14, 0, cards(sight, colour))
    canvas.words(27, 0, [*crew(sight, colour, 4), (" [", MUTED), *trunk(sight, colour), ("]", MUTED)])
    canvas.put_right(canvas.width, 0, [(str(sight.view.score[colour % sight.view.seats]), BOLD)])
    canvas.put(4, 1, ", ".join(upgrades(sight, colour)), PAPER)
    canvas.put_right(canvas.width, 1, _where(sight, colour))


def _narrow_rows(canvas: Canvas, sight: ViewModel, colour: int) -> None:
    _head(canvas, sight, colour, canvas.width - 6)
    canvas.put_right(canvas.width, 0, [(str(sight.view.score[colour % sight.view.seats]), BOLD)])
    x = canvas.words(1, 1, cards(sight, colour))
    canvas.words(x, 1, [*crew(sight, colour, 3), (" [", MUTED), *trunk(sight, colour), ("]", MUTED)])
    canvas.put(1, 2, ", ".join(upgrades(sight, colour)), PAPER, canvas.width - 1)
