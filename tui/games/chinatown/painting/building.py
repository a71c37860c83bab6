"""The building under the cursor: who has it, what is on it, what stands beside it, in as many words as there is room for."""

from __future__ import annotations

from typing import NamedTuple

from tui.games.chinatown.painting.rows import fitting, in_a_row
from tui.games.chinatown.view_model import ViewModel, badge
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, sentence, width
from tui.painting.ink import BOLD, HEADING, MUTED, PAPER, Ink, player

Piece = tuple[str, Ink]


IN_A_SHOP, NEW, ALONE = ("{tile}, one of {joined}",) * 2, ("{tile}, new this round", "{tile}, new"), ("{tile}",) * 2
"""What is on a building, and the same in fewer words."""


def paint_building(canvas: Canvas, view_model: ViewModel) -> None:
    """Paint who has it, what is on it, what stands beside it."""
    building, size = view_model.here, canvas.width
    if not building:
        canvas.put(0, canvas.height - 2 if canvas.height > 1 else 0, "point at a building", MUTED)
        return
    near = beside(view_model, building)
    if canvas.height == 1:
        own: list[Piece] = [(f"{building} ", HEADING), *_owner(view_model, building)]
        says = (
            ("{own}, beside {near}", near.long),
            ("{own}, beside {near}", near.short),
            ("{own}: {near}", near.short),
            ("{own}: {near}", near.tight),
        )
        canvas.words(0, 0, fitting(size, *(sentence(template, MUTED, own=own, near=words) for template, words in says)), size=size)
        return
    canvas.words(0, 1, fitting(size, *_told(view_model, building)), size=size)
    x = canvas.words(0, 2, fitting(size, [("beside  ", MUTED), *near.long], near.long, near.short, near.tight), size=size)
    street = "on a street" if view_model.board.fronts[building] else "no street"
    if view_model.view.street_fronts and x + width(street) < size:
        canvas.put_right(size, 2, [(street, MUTED)])


def _owner(view_model: ViewModel, building: int) -> list[Piece]:
    """Sign and tile."""
    owner, code = view_model.view.owner[building], view_model.code(building)
    who = ("nobody's", MUTED) if owner < 0 else badge(owner)
    return [who, (f" {code}", BOLD)] if code else [who]


def _told(view_model: ViewModel, building: int) -> list[Words]:
    """Return the building in full, and in fewer words."""
    owner, kind = view_model.view.owner[building], view_model.view.tile[building]
    if owner < 0:
        return [[("nobody's", MUTED)]]
    name = "you" if owner == view_model.view.seat else view_model.names[owner]
    code = view_model.code(building)
    long, short = (f"{view_model.board.kinds[kind].name} {code}", code) if kind >= 0 else ("no tile", "no tile")
    shop = view_model.shop_at.get(building)
    joined = len(shop.buildings) if shop is not None else 1
    is_new = building in view_model.view.fresh
    more, brief = IN_A_SHOP if joined > 1 else NEW if is_new else ALONE
    ways = ((long, more), (short, more), (short, brief), (short, "{tile}"))
    whose, ink = [badge(owner), (f" {name}   ", player(owner))], BOLD if kind >= 0 else PAPER
    told = (sentence(template, MUTED, tile=[(tile, ink)], joined=str(joined)) for tile, template in ways)
    return [*([*whose, *words] for words in told), whose]


class Beside(NamedTuple):
    """What stands beside a building, in three ways to say it. The tightest has hardly a blank."""

    long: list[Piece]
    short: list[Piece]
    tight: list[Piece]


def beside(view_model: ViewModel, building: int, chosen: tuple[int, ...] = ()) -> Beside:
    """Number, owner and tile of each neighbour that has an owner, or that one could have oneself."""
    near = [_neighbour(view_model, other, chosen) for other in view_model.board.neighbours[building]]
    found = [words for words in near if words]
    if not found:
        return Beside([("empty land only", MUTED)], [("nothing", MUTED)], [("nothing", MUTED)])
    tight = [piece for n, words in enumerate(found) for piece in ([(" ", MUTED)] if n else []) + _close(words)]
    return Beside(in_a_row(found), in_a_row([[(text.rstrip(), ink) for text, ink in words] for words in found]), tight)


def _neighbour(view_model: ViewModel, other: int, chosen: tuple[int, ...]) -> list[Piece]:
    if view_model.view.owner[other] >= 0:
        return [(f"{other} ", PAPER), *_owner(view_model, other)]
    if other in chosen:
        return [(f"+{other}", HEADING)]
    return [(str(other), PAPER)] if other in view_model.view.dealt else []


def _close(words: list[Piece]) -> list[Piece]:
    return [(text.replace(" ", ""), ink) for text, ink in words]
