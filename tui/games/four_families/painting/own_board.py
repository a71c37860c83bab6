"""Your family board: the seven areas with what is laid, the companions' slots and the bonuses."""

from __future__ import annotations

from collections.abc import Iterable

from core.games.four_families import preview
from core.games.four_families.components import (
    ASSETS_AREA,
    BONUS_ASSETS,
    BONUS_CITY,
    BONUS_GANGSTER,
    BONUS_HAT,
    BONUSES,
    EXTRAS,
    GANGSTERS_AREA,
    INFLUENCE_AREA,
)
from core.games.four_families.names import AREA_NAMES
from core.text import counted
from tui.games.four_families.painting.chips import COLOUR_LETTERS, bracketed, chip
from tui.games.four_families.painting.families import companion_letters
from tui.games.four_families.painting.signs import TOKENS_SHORT
from tui.games.four_families.view_model import ASSET_SHORT, CHIEF, ViewModel
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Piece, Words, sentence, width
from tui.painting.glyphs import mark
from tui.painting.ink import BOLD, BRASS, FELT, HEADING, ICE, MUTED, PAPER, player

BONUS_WORDS = ("free lay", "free lay", "free lay", "draw 2", "any card", "drop agent")
COLUMN = 12
"""Cells of a column in a wide window."""
ONCE_A_ROUND = 3
"""The areas whose bonus works once a round come first."""
TOKENS_IN = {INFLUENCE_AREA: (BONUS_HAT, BONUS_CITY), GANGSTERS_AREA: (BONUS_GANGSTER,), ASSETS_AREA: tuple(BONUS_ASSETS)}
"""The kinds of bonus tokens that count as laid in an area."""
POWER_WORDS = ("none out", "Son", "Father", "Grandfather")


def slots(view_model: ViewModel, seat: int, area: int, mono: bool) -> list[Piece]:
    """Return the two slots of an area."""
    return [piece for n in range(len(view_model.board.slots[area])) for piece in (" " if n else "", slot(view_model, seat, area, n, mono))]


def slot(view_model: ViewModel, seat: int, area: int, number: int, mono: bool) -> Piece:
    """Return a slot: a chip where it is filled, the wanted letter where it is not."""
    colour = view_model.board.slots[area][number]
    filled = view_model.view.slots[seat] >> (2 * area + number) & 1
    return chip(colour, mono) if filled else (f" {COLOUR_LETTERS[colour]} ", MUTED)


def bonus_is_used(view_model: ViewModel, seat: int, area: int) -> bool:
    """FF-94: return whether the bonus of an area has worked in this round, and does so once."""
    return bool(area < ONCE_A_ROUND and view_model.view.used[seat] >> area & 1)


def bonus_words(view_model: ViewModel, seat: int, area: int) -> Words:
    """Return the area's bonus, ticked if it works, in brackets while its pair is incomplete, or that it was used."""
    if not preview.has_pair(view_model.view, seat, area):
        return [(f"({BONUS_WORDS[area]})", MUTED)]
    if bonus_is_used(view_model, seat, area):
        return [("used", MUTED)]
    return [("✓ ", FELT), (BONUS_WORDS[area], FELT)]


def laid_in(view_model: ViewModel, seat: int, area: int, size: int) -> Words:
    """Return what is laid in one of the first three areas, and the tokens that count as laid: `MaCa +Ti`, or `MaCa +1`."""
    cards, tokens = cards_in(view_model, seat, area), tokens_sign(view_model, seat, area)
    if not tokens:
        return cards
    whole = [*cards, " ", *tokens]
    held = sum(view_model.view.tokens[seat * len(BONUSES) + kind] for kind in TOKENS_IN[area])
    return whole if width(whole) <= size else [*cards, (f" +{held}", ICE)]


def cards_in(view_model: ViewModel, seat: int, area: int) -> list[Piece]:
    """Return the cards laid in one of them."""
    view = view_model.view
    if area == INFLUENCE_AREA:
        return [(f"H{view.hat_cards(seat)} C{view.city_cards(seat)}", BOLD)]
    if area == GANGSTERS_AREA:
        return [(f"G{view.gangsters[seat]}", BOLD)]
    if area == ASSETS_AREA:
        kinds = [kind for kind in range(4) for _ in range(view.assets[seat * 4 + kind])]
        return [("".join(ASSET_SHORT[kind] for kind in kinds) or "–", BOLD if kinds else MUTED)]
    return []


def tokens_sign(view_model: ViewModel, seat: int, area: int) -> list[Piece]:
    """Return the bonus tokens in an area: `+HC`."""
    held = [TOKENS_SHORT[kind] for kind in TOKENS_IN.get(area, ()) for _ in range(view_model.view.tokens[seat * len(BONUSES) + kind])]
    return [(f"+{''.join(held)}", ICE)] if held else []


def paint_own(canvas: Canvas, view_model: ViewModel, seat: int) -> None:
    """Paint a list of the areas, two rows each, for a narrow pane."""
    y = paint_areas(canvas, view_model, seat, range(len(AREA_NAMES)))
    canvas.words(0, y, [("Family ", BOLD), (POWER_WORDS[view_model.view.family[seat]], PAPER)])
    rest = canvas.height - y
    lines = (
        markers_words(view_model, seat),
        _extra_words(view_model, seat),
        _starter_words(view_model, seat),
        [("companions ", MUTED), *companion_letters(view_model, seat)],
    )
    for n, words in enumerate([line for line in lines if line][: rest - 1]):
        canvas.words(0, y + 1 + n, words)


def paint_areas(canvas: Canvas, view_model: ViewModel, seat: int, areas: Iterable[int]) -> int:
    """Paint these areas, two rows each, as many as there is room for. Return the row after them."""
    y = 0
    for area in areas:
        if y + 2 > canvas.height:
            break
        canvas.put(0, y, AREA_NAMES[area], HEADING if preview.has_pair(view_model.view, seat, area) else BOLD)
        canvas.words(canvas.width - 7, y, slots(view_model, seat, area, canvas.look.mono))
        laid, bonus = laid_in(view_model, seat, area, canvas.width), bonus_words(view_model, seat, area)
        whole = [*laid, *(" " if laid else ""), *bonus]
        canvas.words(1, y + 1, whole if width(whole) < canvas.width else laid)
        y += 2
    return y


def _extra_words(view_model: ViewModel, seat: int, name: str = "extra card ") -> Words:
    held = preview.held(view_model.view, seat)
    return [(name, MUTED), ("".join(EXTRAS[n] for n in held) or "none", BRASS if held else MUTED)]


def markers_words(view_model: ViewModel, seat: int) -> list[Piece]:
    """FF-70: return how many markers of a family are in the city. The last one ends the game."""
    last = view_model.board.play.markers
    placed = preview.businesses(view_model.view, seat)
    return list(sentence("markers {placed} of {last}", MUTED, placed=[(str(placed), BOLD)], last=str(last)))


def _starter_words(view_model: ViewModel, seat: int, name: str = "not placed ") -> Words:
    colour = view_model.view.starter[seat]
    return [(name, MUTED), bracketed(colour)] if colour >= 0 else ""


def owner_words(view_model: ViewModel) -> Words:
    """Return whose board it is, for its frame."""
    me = view_model.me
    return [("Your board, ", HEADING), (f"{mark(me)} {view_model.names[me]}", player(me))]


def attacks_words(view_model: ViewModel) -> Words:
    """Return where the chief is, and how often the family may still attack."""
    out = "home" if view_model.view.chiefs[view_model.me] < 0 else "out"
    left = view_model.board.play.attacks - view_model.view.attacks[view_model.me]
    return f"{CHIEF} {out} · {counted(left, 'attack')} left"


def paint_board(canvas: Canvas, view_model: ViewModel, seat: int) -> None:
    """Paint seven columns, for a wide window: name, what is laid, slots, bonus."""
    columns = (0, 1, 2, -1, 3, 4, 5)
    for n, area in enumerate(columns):
        x = 1 + n * ((canvas.width - 2) // len(columns))
        if area < 0:
            canvas.put(x, 0, "Family", MUTED)
            out = view_model.view.family[seat]
            canvas.words(x, 1, [(f"F{out} ", BOLD), (POWER_WORDS[out], PAPER)])
            canvas.words(x, 2, _starter_words(view_model, seat, "new "), size=COLUMN)
            canvas.words(x, 3, _extra_words(view_model, seat, "extra "), size=COLUMN)
            continue
        canvas.put(x, 0, AREA_NAMES[area], MUTED)
        canvas.words(x, 1, laid_in(view_model, seat, area, COLUMN), size=COLUMN)
        canvas.words(x, 2, slots(view_model, seat, area, canvas.look.mono))
        canvas.words(x, 3, bonus_words(view_model, seat, area), size=COLUMN)


def paint_laid(canvas: Canvas, y: int, right: int, view_model: ViewModel) -> None:
    """Paint what is laid in one line."""
    canvas.put(1, y, "laid", HEADING)
    canvas.words(6, y, laid_line(view_model, view_model.me, right - 6))


def laid_line(view_model: ViewModel, seat: int, size: int) -> list[Piece]:
    """Return what is laid in one line, as much as fits: `H1 C2  G2  CaMa  F1  gpoo  attacks 2  ♛ home`."""
    line: list[Piece] = []
    for part in _laid_parts(view_model, seat):
        gap: list[Piece] = [("  ", MUTED)] if line else []
        if part and width(line) + len(gap) * 2 + width(part) <= size:
            line += [*gap, *part]
    return line


def _laid_parts(view_model: ViewModel, seat: int) -> list[list[Piece]]:
    """Return what a family has, what matters most first."""
    view = view_model.view
    kinds = [kind for kind in range(4) for _ in range(preview.assets(view, seat, kind))]
    attacks = view_model.board.play.attacks - view.attacks[seat]
    capone = preview.favours_left(view, seat)
    return [
        [(f"H{preview.hat(view, seat)} C{preview.city(view, seat)}", BOLD)],
        [(f"G{preview.gangsters(view, seat)}", BOLD)],
        [("".join(ASSET_SHORT[kind] for kind in kinds) or "no asset", PAPER if kinds else MUTED)],
        [(f"F{view.family[seat]}", BOLD)],
        companion_letters(view_model, seat),
        [("attacks ", MUTED), (str(attacks), PAPER)],
        [("Capone ", BRASS), (str(capone), PAPER)] if capone >= 0 else [],
        markers_words(view_model, seat),
        [(f"{CHIEF} ", MUTED), ("home" if view.chiefs[seat] < 0 else "out", PAPER)],
    ]
