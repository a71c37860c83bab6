"""The players' mats: cards, auto, trunk and upgrades of every colour. And one's own in a single row."""

from __future__ import annotations

from core.games.king_of_chicago.components import BODYGUARD, BUMPER, DOOR, ENGINE, NONE, TOMMY_GUN, TRUNK, UPGRADE_NAMES
from core.games.king_of_chicago.preview import aboard, on_board, trunk_places
from tui.commands import Press
from tui.games.king_of_chicago.view_model import ViewModel, badge, glyph
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, sentence, width
from tui.painting.glyphs import HERE
from tui.painting.ink import BOLD, BRASS, FAINT, MUTED, PAPER, RAISED, TARGET_CURSOR, Ink, turn

Pieces = list[tuple[str, Ink]]
SPACINGS = ((4, 2), (3, 2), (3, 1))
"""In the row of one's own mat: cells from card to card, and between the other things. The first that has room is taken."""
TWO_ROWS, WIDE_ROWS = 37, 44
"""Columns from which a player's things stand in two rows, and from which each has its name."""
AIRY = 4
"""Rows for each player where there is room for a blank one."""
UPGRADE_DOES = {
    BODYGUARD: "guards tile",
    ENGINE: "one further",
    TRUNK: "holds two",
    DOOR: "unloads two",
    TOMMY_GUN: "loads nearby",
    BUMPER: "pushes autos",
}
"""What each upgrade is good for, beside its name in 22 cells."""
NAME_WIDE = 1 + max(len(UPGRADE_NAMES[kind]) for kind in UPGRADE_DOES)


def cards(view_model: ViewModel, colour: int, chosen: int = 0) -> Pieces:
    """Return cards as in `1 – [3]`: used ones are dashes, the one to be used is bracketed."""
    words: Pieces = []
    for card in view_model.board.cards:
        if not view_model.view.cards[colour] >> card & 1:
            words.append((" – ", FAINT))
        elif card == chosen:
            words.append((f"[{card}]", TARGET_CURSOR))
        else:
            words.append((f" {card} ", RAISED.strong))
        words.append((" ", PAPER))
    return words


def crew(view_model: ViewModel, colour: int, most: int = 9) -> Pieces:
    """Return the gangsters in the auto."""
    many = view_model.view.auto[colour]
    sign, ink = glyph(colour)
    return [(sign * many, ink)] if 0 < many <= most else [(f"{sign}{many}" if many else "–", ink if many else FAINT)]


def trunk(view_model: ViewModel, colour: int) -> Pieces:
    """Return who is in the trunk, and `·` for each free place."""
    inside = [glyph(rival) for rival, many in enumerate(aboard(view_model.view, colour)) for _ in range(many)]
    free = max(0, trunk_places(view_model.view, colour) - len(inside))
    return [*inside, ("·" * free, MUTED)]


def upgrades(view_model: ViewModel, colour: int) -> list[str]:
    """Return the names of the upgrades, left first."""
    return [UPGRADE_NAMES[kind] for kind in (view_model.view.left[colour], view_model.view.right[colour]) if kind != NONE]


def name(view_model: ViewModel, colour: int) -> Pieces:
    """Return glyph, letter and name, inverse on turn."""
    sign, ink = badge(colour)
    on_turn = colour % view_model.view.seats == view_model.view.player and view_model.view.phase != "over"
    return [(f"{sign} {view_model.owner(colour)}", turn(colour) if on_turn else ink)]


def paint_cards(canvas: Canvas, view_model: ViewModel) -> None:
    """Paint cards, auto and trunk of the auto to be moved, in the columns of the places' details. A card is chosen by a click."""
    auto = view_model.auto
    canvas.words(0, 0, [("card   ", MUTED), *cards(view_model, auto, view_model.card)])
    for n, card in enumerate(view_model.board.cards):
        if view_model.view.cards[auto] >> card & 1:
            canvas.add_target(7 + 4 * n, 0, 3, 1, Press("card", str(card)))
    canvas.words(22, 0, [("auto ", MUTED), *crew(view_model, auto, 5)])
    canvas.words(34, 0, [("trunk ", MUTED), *trunk(view_model, auto)])


def own_mat(canvas: Canvas, y: int, view_model: ViewModel, extra: Words = "") -> None:
    """Paint one row: cards, auto, trunk, upgrades. A card is chosen by a click. Where it is tight, blanks give way and no word."""
    colour, many = view_model.auto, len(view_model.board.cards)
    head: Pieces = [*([badge(colour), (" ", PAPER)] if view_model.view.seats == 2 else []), ("cards ", MUTED)]
    stowed: Pieces = [("trunk ", MUTED), *trunk(view_model, colour)]
    names = ", ".join(upgrades(view_model, colour))
    room = canvas.width - 1 - width([*head, ("auto ", MUTED), *stowed, (names, BOLD)])
    fewest = width(crew(view_model, colour, 0))
    step, gap = next((by for by in SPACINGS if many * by[0] + 3 * by[1] - 1 + fewest <= room), SPACINGS[-1])
    riders = crew(view_model, colour, 5)
    if many * step + 3 * gap - 1 + width(riders) > room:
        riders = crew(view_model, colour, 0)
    x = canvas.words(1, y, head)
    for card, words in zip(view_model.board.cards, cards(view_model, colour, view_model.card)[::2], strict=True):
        canvas.words(x, y, [words])
        if view_model.view.cards[colour] >> card & 1:
            canvas.add_target(x, y, 3, 1, Press("card", str(card)))
        x += step
    x = canvas.words(x + gap - 1, y, [("auto ", MUTED), *riders])
    x = canvas.words(x + gap, y, stowed)
    x = canvas.put(x + gap, y, names, BOLD)
    canvas.words(x + 2, y, extra, PAPER, canvas.width - x - 3)


def paint_mats(canvas: Canvas, view_model: ViewModel) -> None:
    """Paint everybody, in four rows each, three, or two where it is tight but wide. Below, as far as there is room, what upgrades do."""
    colours = list(view_model.colours)
    tight = canvas.height < 3 * len(colours)
    if canvas.width >= TWO_ROWS and (tight or canvas.width < WIDE_ROWS):
        step, painter = 2 if tight else 3, _two_rows
    else:
        step = max(3, min(AIRY, canvas.height // len(colours)))
        painter = _wide_rows if canvas.width >= WIDE_ROWS else _narrow_rows
    kinds = owned(view_model)
    if step == AIRY and canvas.height < step * len(colours) + 1 + len(kinds):
        step -= 1
    for n, colour in enumerate(colours):
        painter(canvas.sub(0, n * step, canvas.width, step), view_model, colour)
    top = step * len(colours)
    for y, kind in enumerate(kinds, top + (top + len(kinds) < canvas.height)):
        canvas.words(0, y, [(f"{UPGRADE_NAMES[kind]:<{NAME_WIDE}}", MUTED), (UPGRADE_DOES[kind], PAPER)])


def owned(view_model: ViewModel) -> list[int]:
    """Return the kinds of upgrades that are owned."""
    view = view_model.view
    return sorted({kind for colour in view_model.colours for kind in (view.left[colour], view.right[colour]) if kind != NONE})


def _where(view_model: ViewModel, colour: int) -> Words:
    return [(view_model.board.names[view_model.view.at[colour]], MUTED)]


def _head(canvas: Canvas, view_model: ViewModel, colour: int, size: int) -> int:
    if colour % view_model.view.seats == view_model.view.player and view_model.view.phase != "over":
        canvas.put(0, 0, HERE, BRASS)
    return canvas.words(1, 0, name(view_model, colour), size=size)


def _wide_rows(canvas: Canvas, view_model: ViewModel, colour: int) -> None:
    _head(canvas, view_model, colour, canvas.width - 16)
    canvas.put_right(canvas.width - 1, 0, _where(view_model, colour))
    canvas.words(4, 1, [("cards ", MUTED), *cards(view_model, colour)])
    canvas.words(23, 1, [("auto ", MUTED), *crew(view_model, colour, 5)])
    canvas.words(35, 1, [("trunk ", MUTED), *trunk(view_model, colour)])
    canvas.words(4, 2, [("upgr. ", MUTED), (", ".join(upgrades(view_model, colour)), PAPER)])
    canvas.words(35, 2, [("board ", MUTED), (str(on_board(view_model.view, colour)), PAPER)])


def _two_rows(canvas: Canvas, view_model: ViewModel, colour: int) -> None:
    _head(canvas, view_model, colour, 12)
    canvas.words(14, 0, cards(view_model, colour))
    canvas.words(27, 0, [*crew(view_model, colour, 4), (" [", MUTED), *trunk(view_model, colour), ("]", MUTED)])
    canvas.put_right(canvas.width, 0, [(str(view_model.view.score[colour % view_model.view.seats]), BOLD)])
    where = _where(view_model, colour)
    canvas.words(4, 1, _explained(view_model, colour, canvas.width - 5 - width(where)))
    canvas.put_right(canvas.width, 1, where)


def _explained(view_model: ViewModel, colour: int, size: int) -> Words:
    """Return the upgrades, and of a single one what it does, if there is room for that."""
    names = upgrades(view_model, colour)
    if len(names) != 1:
        return [(", ".join(names), PAPER)]
    kind = next(kind for kind in (view_model.view.left[colour], view_model.view.right[colour]) if kind != NONE)
    name: Words = [(names[0], PAPER)]
    words = sentence("{name}: {does}", MUTED, name=name, does=UPGRADE_DOES[kind])
    return words if width(words) <= size else name


def _narrow_rows(canvas: Canvas, view_model: ViewModel, colour: int) -> None:
    _head(canvas, view_model, colour, canvas.width - 6)
    canvas.put_right(canvas.width, 0, [(str(view_model.view.score[colour % view_model.view.seats]), BOLD)])
    x = canvas.words(1, 1, cards(view_model, colour))
    canvas.words(x, 1, [*crew(view_model, colour, 3), (" [", MUTED), *trunk(view_model, colour), ("]", MUTED)])
    canvas.put(1, 2, ", ".join(upgrades(view_model, colour)), PAPER, canvas.width - 1)
