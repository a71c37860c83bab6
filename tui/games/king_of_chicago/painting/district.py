"""What there is to know about the place under the cursor: worth, ranks, room, autos, and how you would come there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from core.games.king_of_chicago.components import HARBOUR, NONE, POLICE, UPGRADE_NAMES
from core.games.king_of_chicago.preview import (
    aboard,
    guarded_in,
    is_last_card,
    next_space,
    one_card_from_the_day,
    printed_values,
    pushable,
    room,
    size_of,
    values_now,
)
from core.games.king_of_chicago.text import UPGRADE_TEXTS
from core.games.king_of_chicago.view import KingView
from core.text import listed
from tui.games.king_of_chicago.painting.consequences import unloading_there
from tui.games.king_of_chicago.painting.player_mats import UPGRADE_DOES, Pieces
from tui.games.king_of_chicago.painting.roads import is_drawn
from tui.games.king_of_chicago.view_model import ViewModel, badge, glyph
from tui.painting.canvas import Canvas
from tui.painting.cell_text import sentence, wrap
from tui.painting.ink import BOLD, BRASS, FAINT, MUTED, PAPER, TARGET

Line = tuple[str, Pieces]
"""A heading of at most six letters, and words."""
ROOMY = 34
"""From how many cells on what markers are good for has room."""
ROADS = "roads"
WITH_ENGINE = "{card} and the Engine"
DAY, PERHAPS_DAY = "×2 on {places}, then it is reckoned", "×2 on {places}, then it is reckoned; or a policeman"
NEXT, NEXT_ROOMY = "{space} of {size}, {free} free", "space {space} of {size}, {free} free"
PLAYERS = ("no", "one", "two", "three", "four", "five")


def paint_place(canvas: Canvas, view_model: ViewModel, place: int, height: int) -> int:
    """Paint a place, in short where it takes more rows than there is room for. Return the row after it."""
    target = place in view_model.open
    name = view_model.board.names[place]
    end = canvas.put(0, 0, f"[{name}]" if target else name, TARGET if target else BOLD)
    if place in view_model.places:
        canvas.add_target(0, 0, end, 1, view_model.places[place])
    if place != HARBOUR and view_model.view.tokens[place]:
        canvas.put_right(canvas.width, 0, [("×2", BRASS)])
    y, size, roomy = 1, canvas.width - 7, canvas.width >= ROOMY
    whole, brief = lines(view_model, place, roomy), lines(view_model, place, roomy, is_brief=True)
    unroaded = [line for line in brief if line[0] != ROADS]  # the map has them
    found = next((each for each in (whole, brief, unroaded) if y + sum(len(wrap(words, size)) for _, words in each) <= height), brief)
    for heading, words in found:
        for n, row in enumerate(wrap(words, size)):
            canvas.put(0, y, heading if n == 0 else "", MUTED)
            canvas.words(7, y, row)
            y += 1
    return y


def lines(view_model: ViewModel, place: int, roomy: bool = False, is_brief: bool = False) -> list[Line]:
    """Return headings and words. Where there is room, of every open marker what it is good for, where there is little, roads in short."""
    body = _harbour(view_model, roomy, is_brief) if place == HARBOUR else _district(view_model, place, roomy, is_brief)
    near = view_model.board.networks[view_model.view.seats].neighbours[place]
    names = view_model.board.shorts if is_brief else view_model.board.names
    roads: list[Line] = [(ROADS, [(", ".join(names[there] for there in near), MUTED)])] if near else []
    return [*_by(view_model), *_day(view_model), *_undrawn(view_model, place, near), *body, *_card(view_model), *roads]


def _names(view_model: ViewModel, places: Sequence[int]) -> str:
    return ", ".join(view_model.board.names[place] for place in places)


def _by(view_model: ViewModel) -> list[Line]:
    """Return the way of the drive, whether the card alone goes so far, and whether all of it is on the map."""
    if not view_model.route:
        return []
    engine: list[Line] = [("card", [(WITH_ENGINE.format(card=view_model.card), PAPER)])] if _uses_engine(view_model) else []
    return [*engine, *_way(view_model)]


def _uses_engine(view_model: ViewModel) -> bool:
    """KC-31: return whether the way is one further than the card says."""
    return len(view_model.route) - 1 > view_model.card


def _way(view_model: ViewModel) -> list[Line]:
    between = _names(view_model, view_model.route[1:-1])
    if all(is_drawn(a, b) for a, b in pairwise(view_model.route)):
        return [("by", [(between or "the direct road", PAPER)])]
    template = "{places}, not all drawn" if between else "the direct road, not drawn"
    return [("by", sentence(template, MUTED, places=[(between, PAPER)]))]


def _undrawn(view_model: ViewModel, place: int, near: Sequence[int]) -> list[Line]:
    """Return the roads of a changed board file for which the map has no line."""
    unseen = [there for there in near if not is_drawn(place, there)]
    template = "a road to {places}, not drawn" if len(unseen) == 1 else "roads to {places}, not drawn"
    return [("also", sentence(template, PAPER, places=_names(view_model, unseen)))] if unseen else []


def _district(view_model: ViewModel, place: int, roomy: bool, is_brief: bool) -> list[Line]:
    view, board = view_model.view, view_model.board
    if view.tiles[place] == NONE:
        return [("closed", [(f"Nobody drives here with {PLAYERS[view.seats]} players.", MUTED)])]
    after = next_space(board, view, place)
    template = NEXT_ROOMY if roomy else NEXT
    free = room(board, view, place)
    next_one = template.format(space=after + 1, size=size_of(board, view, place), free=free) if free else "full"
    found: list[Line] = [("worth", _value(view_model, place))]
    if view.tokens[place] and not is_brief:  # the tile has the values as printed
        found.append(("", [(f"doubled from {' '.join(printed_values(board, view, place))}", MUTED)]))
    found += _gain(view_model, place)
    row = view_model.row(place)
    if row is not None and row.ranks:
        found.append(("ranks", [piece for rank in row.ranks for piece in (badge(rank.colour), (f"{rank.gangsters} ", PAPER))]))
    found.append(("next", [(next_one, PAPER)]))
    if view_model.autos_in(place):
        found.append(("autos", [piece for c in view_model.autos_in(place) for piece in (badge(c), (f" {view_model.owner(c)} ", PAPER))]))
    return [*found, *_guards(view_model, place), *_bumper(view_model, place)]


def _value(view_model: ViewModel, place: int) -> Pieces:
    return [(f"{word} ", BRASS.strong if "?" in word else BOLD) for word in values_now(view_model.board, view_model.view, place)]


def _gain(view_model: ViewModel, place: int) -> list[Line]:
    """Return what unloading one there would bring, and what the card does besides."""
    found: list[Line] = []
    mine = view_model.auto % view_model.view.seats == view_model.view.seat
    gain = unloading_there(view_model.board, view_model.view, view_model.auto, place) if mine and not view_model.is_over else []
    if gain:
        found.append(("unload", gain))
        two = unloading_there(view_model.board, view_model.view, view_model.auto, place, 2)
        found += [("two", two)] if two else []
    return found


def _day(view_model: ViewModel) -> list[Line]:
    """Return that the drive brings the day of reckoning, and where the last doubler falls before it."""
    last = view_model.forecast.doubled
    if not last or not view_model.route:
        return []
    places = listed((view_model.board.shorts[place] for place in last), "or")
    return [("day", [((PERHAPS_DAY if view_model.view.stack[POLICE] else DAY).format(places=places), BRASS)])]


def _card(view_model: ViewModel) -> list[Line]:
    """Return what the card of a drive does besides, and whose next card may end the day."""
    if not view_model.route or view_model.forecast.doubled:
        return []
    found: list[Line] = []
    if is_last_card(view_model.view, view_model.auto, view_model.card):
        found.append(("card", [("your last: all turn up, a scoring card is turned over", MUTED)]))
    others = [badge(c) for c in one_card_from_the_day(view_model.board, view_model.view) if c != view_model.auto]
    if others:
        found.append(("day", sentence("may come with the next card of {who}", BRASS, who=others)))
    return found


def _guards(view_model: ViewModel, place: int) -> list[Line]:
    guarded = guarded_in(view_model.view, place)
    return [("guard", sentence("{who} shielded by a Bodyguard", MUTED, who=[glyph(c) for c in guarded]))] if guarded else []


def _bumper(view_model: ViewModel, place: int) -> list[Line]:
    if not view_model.route:
        return []
    autos, where = pushable(view_model.board, view_model.view, view_model.auto, place)
    if not autos:
        return []
    names = ", ".join(view_model.board.names[p] for p in where)
    return [("bumper", sentence("may push {who} to {where}", MUTED, who=[badge(c) for c in autos], where=[(names, MUTED)]))]


def _open_markers(view: KingView, roomy: bool, is_brief: bool) -> list[Line]:
    """Return what lies open and what it is good for: in a sentence, or in two words."""
    kinds = list(dict.fromkeys(kind for kind in view.market if kind != NONE))
    good = UPGRADE_TEXTS if roomy and not is_brief else UPGRADE_DOES
    found: list[Line] = [("" if n else "open", [(f"{UPGRADE_NAMES[k]}: ", PAPER), (good[k], MUTED)]) for n, k in enumerate(kinds)]
    return found or [("open", [("nothing", PAPER)])]


def _harbour(view_model: ViewModel, roomy: bool, is_brief: bool) -> list[Line]:
    view = view_model.view
    found: list[Line] = [*_open_markers(view, roomy, is_brief), ("below", [(f"+{sum(view.supply)} face down", MUTED)])]
    packed = [glyph(c) for c, many in enumerate(aboard(view, view_model.auto)) for _ in range(many)]
    if packed:
        found.append(("lake", sentence("{who} may be drowned", MUTED, who=packed)))
    if any(view.lake):
        found.append(("lost", [piece for c, many in enumerate(view.lake) if many for piece in (glyph(c), (f"{many} ", PAPER))]))
    autos = view_model.autos_in(HARBOUR)
    if autos:
        found.append(("autos", [piece for c in autos for piece in (badge(c), (f" {view_model.owner(c)} ", PAPER))]))
    return [*found, ("", [("drive away next turn", FAINT)])] if autos else found
