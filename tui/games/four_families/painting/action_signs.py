"""Every sign beside one of the seven actions, and what it says."""

from __future__ import annotations

from collections.abc import Iterator

from core.games.four_families import preview
from core.games.four_families.components import COLOURS
from core.text import counted
from tui.games.four_families.painting.actions import AREA_OF_ROW, bonus_sign, in_hand_sign, state_sign
from tui.games.four_families.painting.own_board import bonus_is_used, slot, tokens_sign
from tui.games.four_families.targets import cards_serving
from tui.games.four_families.view_model import ViewModel
from tui.painting.cell_text import plain
from tui.painting.ink import MUTED
from tui.painting.parts.legend import Sign

STATES = (
    "your hat influence and your city influence, laid",
    "your gangsters, laid",
    "your assets laid: Ma mansion, Ca car, Ar art, Ti title",
    "businesses face down",
    "",
    "agents who can still come into the city",
    "what your family cards laid are good for",
)
"""What stands below the name of each action."""
NO_ASSET = "no asset is laid"
BONUSES = (
    "laid without paying, once a round",
    "laid without paying, once a round",
    "laid without paying, once a round",
    "two cards drawn",
    "any special action played, whatever it shows",
    "any one agent removed after it",
)
"""What the two companions of an area bring."""
LACKS, WORKS, USED = "once both companions are there: {bonus}", "both companions are there: {bonus}", "{bonus}: done in this round"


def signs_of_row(view_model: ViewModel, row: int, mono: bool) -> list[Sign]:
    """Return the signs of an action."""
    return list(dict.fromkeys(_signs(view_model, row, mono)))


def _signs(view_model: ViewModel, row: int, mono: bool) -> Iterator[Sign]:
    area, me = AREA_OF_ROW[row], view_model.me
    state = state_sign(view_model, row)
    if plain(state).strip():
        yield Sign(tuple(state), NO_ASSET if plain(state) == "–" else STATES[row])
    tokens = tokens_sign(view_model, me, area)
    if tokens:
        yield Sign(tuple(tokens), "bonus tokens: each counts as laid")
    if area >= 0:
        for n, colour in enumerate(view_model.board.slots[area]):
            filled = view_model.view.slots[me] >> (2 * area + n) & 1
            says = f"your {COLOURS[colour]} companion is there" if filled else f"room for a companion, {COLOURS[colour]}"
            yield Sign((slot(view_model, me, area, n, mono),), says)
        yield Sign((bonus_sign(view_model, area),), _bonus_words(view_model, area))
    serving = len(cards_serving(view_model.view.hand, row))
    if serving:
        yield Sign(((in_hand_sign(serving), MUTED),), f"{counted(serving, 'card')} of your hand for it")


def _bonus_words(view_model: ViewModel, area: int) -> str:
    if not preview.has_pair(view_model.view, view_model.me, area):
        return LACKS.format(bonus=BONUSES[area])
    return (USED if bonus_is_used(view_model, view_model.me, area) else WORKS).format(bonus=BONUSES[area])
