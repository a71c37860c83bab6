"""The square under the cursor in words: what it needs and what you have, what it would cost, and who else could take it."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.four_families import holdings, scoring
from core.games.four_families.board import Business
from core.games.four_families.city import COLUMNS, cell_name, is_business
from core.games.four_families.kinds import (
    AGENT,
    CAPONE_DOWN,
    COLOURS,
    NEED_ASSET,
    NEED_CITY,
    NEED_COMPANIONS,
    NEED_FAMILY,
    NEED_GANGSTERS,
    NEED_HAT,
    NEED_MONEY,
    PENALTIES,
)
from core.games.four_families.needs import NOTHING
from core.games.four_families.penalties import has_capone
from core.games.four_families.prospects import Need, Prospect, Rival, needs_of, prospect
from tui.games.four_families.city import COSTS, penalty_word
from tui.games.four_families.sight import Sight, badge, bracketed, chip
from tui.games.four_families.signs import token_sign
from tui.paint.canvas import Canvas
from tui.paint.ink import BLOOD, BOLD, BRASS, FELT, HEADING, LINE, MONEY, MUTED, PAPER, TARGET, Ink
from tui.paint.words import Piece, Words, wrap

ASSET_NAMES = ("mansion", "car", "art", "title", "any asset")
LACKS = ("companions", "asset", "hat", "city", "family", "gangsters", "money")
SIGNS = {NEED_HAT: ("H", "hat"), NEED_CITY: ("C", "city"), NEED_FAMILY: ("F", "family"), NEED_GANGSTERS: ("G", "gangster")}


def paint_selected(canvas: Canvas, sight: Sight) -> int:
    """The row after the last one painted."""
    cell = sight.here
    if not is_business(cell):
        return _gap(canvas, sight, cell)
    business = sight.business(cell)
    if business is None:
        return _hidden(canvas, sight, cell)
    return _business(canvas, sight, cell, business)


def _head(canvas: Canvas, sight: Sight, cell: int, name: str, tag: bool) -> None:
    canvas.put(0, 0, f"[{name}]" if tag else name, TARGET if tag else HEADING)
    canvas.put_right(canvas.width, 0, [(cell_name(cell), MUTED)])


def _hidden(canvas: Canvas, sight: Sight, cell: int) -> int:
    tag = cell in sight.tags
    _head(canvas, sight, cell, "Face down", tag)
    words = "May be revealed now." if tag else "Touch it by a corner with a revealed business to reveal it."
    return _wrapped(canvas, 1, [(words, MUTED)])


def _gap(canvas: Canvas, sight: Sight, cell: int) -> int:
    _head(canvas, sight, cell, "A gap", cell in sight.tags)
    y = 1
    for token in sight.view.gaps[cell]:
        name = "federal agent" if token == AGENT else f"{COLOURS[token]} companion"
        canvas.words(0, y, [chip(token, canvas.look.mono), f" {name}"])
        y += 1
    if y == 1:
        canvas.put(0, y, "empty", MUTED)
        y += 1
    around = [n for n in sight.board.city(len(sight.view.family)).beside[cell] if sight.view.business[n] >= 0]
    for other in around:
        owner = sight.view.owner[other]
        words: list[Piece] = [("by ", MUTED), sight.board.businesses[sight.view.business[other]].name]
        canvas.words(0, y, [*words, " ", badge(owner)] if owner >= 0 else words)
        y += 1
    return y


def _business(canvas: Canvas, sight: Sight, cell: int, business: Business) -> int:
    found = prospect(sight.board, sight.view, sight.me, cell)
    _head(canvas, sight, cell, business.name, cell in sight.tags)
    y = _worth(canvas, sight, cell, business)
    y = _needs(canvas, y + (canvas.height >= 19), found)
    if sight.view.owner[cell] != sight.me:
        y = _companions(canvas, sight, _row_card(canvas, sight, _verdict(canvas, y, found), found), found)
    elif has_capone(sight.view, cell):
        y = _row_card(canvas, sight, y, found)
    canvas.put(0, y, "─" * canvas.width, LINE)
    canvas.put(1, y, " who else could take it " if canvas.width > 25 else " others ", MUTED)
    return _others(canvas, sight, y + 1, found)


def _worth(canvas: Canvas, sight: Sight, cell: int, business: Business) -> int:
    owner = sight.view.owner[cell]
    words: list[Piece] = [(str(business.points), BRASS), (" points ", MUTED), (str(business.cards), BOLD), (" cards", MUTED)]
    if sight.view.bonus[cell] >= 0:
        words += [" ", token_sign(sight.view.bonus[cell], wide=True)]
    agents = scoring.agents_beside(sight.board, sight.view, cell)
    canvas.words(0, 1, words)
    if agents:
        canvas.put_right(canvas.width, 1, [(f"–{agents}", BLOOD)])
    if owner >= 0:
        state = [" extorted" if sight.view.extorted[cell] else " to extort", " ♛ chief" if sight.view.chiefs[owner] == cell else ""]
        canvas.words(0, 2, [badge(owner), ("".join(state), MUTED)])
        return 3
    return 2


def _needs(canvas: Canvas, y: int, found: Prospect) -> int:
    canvas.put(0, y, "needs", MUTED)
    canvas.put_right(canvas.width, y, [("you have", MUTED)])
    for need in found.needs:
        y += 1
        sign, name = need_words(need)
        canvas.words(0, y, [sign])
        canvas.put(4, y, name + (f" ×{need.wanted}" if need.wanted > 1 and need.need != NEED_MONEY else ""))
        canvas.put_right(canvas.width, y, [("✓ " if need.met else "lack ", FELT if need.met else BLOOD), (str(need.have), BOLD)])
    return y + 1


def need_words(need: Need) -> tuple[Piece, str]:
    """A prerequisite's sign and name."""
    if need.need == NEED_COMPANIONS:
        return bracketed(need.kind), COLOURS[need.kind]
    if need.need == NEED_ASSET:
        return ("*", BOLD), ASSET_NAMES[need.kind]
    if need.need == NEED_MONEY:
        return (f"${need.wanted}", MONEY), "money"
    sign, name = SIGNS[need.need]
    return (sign * need.wanted, BOLD), name


def _verdict(canvas: Canvas, y: int, found: Prospect) -> int:
    lack = lacks_words(found.lacks, found.needs) or [("nothing", FELT.strong)]
    canvas.words(0, y, [("lack ", MUTED), *lack], BLOOD, size=canvas.width - 8)
    if found.ways:
        canvas.put_right(canvas.width, y, [(" cost ", MUTED), (f"${found.cost}", MONEY)])
    y += 1
    if found.ways and found.ways[0] != NOTHING:
        y = _wrapped(canvas, y, [(f"Al Capone overlooks {LACKS[found.ways[0]]}", BRASS)])
    return _wrapped(canvas, y, [(found.bar, BLOOD)]) if found.bar else y


def _row_card(canvas: Canvas, sight: Sight, y: int, found: Prospect) -> int:
    card = sight.view.rows[found.cell // COLUMNS]
    if card < 0:
        return y
    row = cell_name(found.cell)[0]
    if card >= CAPONE_DOWN:
        words: list[Piece] = [(f"row {row} ", MUTED), ("Al Capone", BRASS)]
    elif card < len(PENALTIES) and not found.hurts:
        words = [(f"row {row} ", MUTED), (f"{penalty_word(card)}: costs nothing", MUTED)]
    else:
        words = [(f"row {row} ", MUTED), (f"{penalty_word(card)}: {COSTS[card]}", BLOOD)]
    return _wrapped(canvas, y, words)


def _companions(canvas: Canvas, sight: Sight, y: int, found: Prospect) -> int:
    if not found.companions:
        return y
    x = canvas.put(0, y, "take ", MUTED)
    for a in found.companions:
        if x + 5 > canvas.width:
            x, y = 5, y + 1
        text, ink = chip(a.colour, canvas.look.mono)
        x = canvas.put(canvas.put(x, y, text, ink), y, cell_name(a.gap)) + 1
    return y + 1


def _others(canvas: Canvas, sight: Sight, y: int, found: Prospect) -> int:
    for rival in found.rivals:
        y = _wrapped(canvas, y, [badge(rival.seat), " ", *rival_words(sight, rival, found)])
    return y


def lacks_words(lacks: Sequence[int], lines: Sequence[Need]) -> list[Piece]:
    """What is missing: companions by their colours, everything else by name."""
    words: list[Piece] = []
    for n, need in enumerate(lacks):
        words.append(", " if n else "")
        missing = [line.kind for line in lines if line.need == NEED_COMPANIONS and not line.met]
        words += [bracketed(colour) for colour in missing] if need == NEED_COMPANIONS else [LACKS[need]]
    return [piece for piece in words if piece]


def rival_words(sight: Sight, rival: Rival, found: Prospect) -> Words:
    """What another family could do about a business, from public facts."""
    if sight.view.owner[found.cell] == rival.seat:
        guns = holdings.gangsters(sight.view, rival.seat)
        return [("owns it, ", MUTED), (f"{guns} G to your {holdings.gangsters(sight.view, sight.me)}", PAPER)]
    if rival.passed:
        return [("has passed", MUTED)]
    if rival.objects:
        return [("can object: ", BLOOD), (f"influence {rival.influence} to {found.influence}", PAPER)]
    if rival.lacks:
        business = sight.business(found.cell)
        assert business is not None
        return [("no, lacks ", MUTED), *lacks_words(rival.lacks, needs_of(sight.board, sight.view, rival.seat, business))]
    if rival.bar or sight.view.owner[found.cell] == sight.me:
        return [("no", MUTED) if rival.bar else ("can attack it", BLOOD)]
    return [("meets it, ", PAPER), (f"influence {rival.influence} to {found.influence}", MUTED)]


def _wrapped(canvas: Canvas, y: int, words: Words, ink: Ink = PAPER) -> int:
    for line in wrap(words, canvas.width, ink):
        canvas.words(0, y, line)
        y += 1
    return y
