"""What speaks for an action, in a player's words: points by district, and what autos, trunks and the lake say."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import NONE
from core.games.king_of_chicago.evaluation import as_it_stands, line_of, parts
from core.games.king_of_chicago.state import KingState, has, own_colours
from core.reasons import Reason

PRINCIPLES = {
    "district": "A gangster where a better place, or a doubled one, is within reach is worth more than a further one where you are first.",
    "aboard": "A gangster in the auto earns nothing until it is set down; an empty auto must first come back for more.",
    "upgrades": "An upgrade pays back over days: early it is worth a drive, on the last day hardly.",
    "captured": "A gangster in a rival's trunk is out of the game for you until they let it go.",
    "drowned": "Whoever is drowned never comes back.",
    "reach": "Stand where the next unloading pays: think of where you will be a turn from now.",
    "score": "A day of reckoning is good for whoever leads as it comes.",
    "rival": "What the strongest rival loses is as good as something won.",
}
"""By kind of reason: what it says in general."""


def reason_text(board: Board, before: KingState, after: KingState, seat: int, reason: Reason, names: Sequence[str]) -> str:
    """Return what a component says, or "" where nothing that can be seen differs."""
    colours = own_colours(before, seat)
    match reason.kind:
        case "district":
            return _district(board, before, after, seat, reason.where)
        case "aboard":
            return _count("gangsters in the auto", *(sum(s.auto[c] for c in colours) for s in (before, after)))
        case "upgrades":
            if _carried(before, seat) == _carried(after, seat):
                return ""
            return "an upgrade more" if reason.weight > 0 else "an upgrade less"
        case "captured":
            return _count("yours in rivals' trunks", *(sum(sum(s.trunk[c :: len(s.at)]) for c in colours) for s in (before, after)))
        case "drowned":
            return _count("yours in the lake", *(sum(s.lake[c] for c in colours) for s in (before, after)))
        case "reach" if reason.weight > 0:
            return "a good place to unload is near"
        case "reach":
            return "further from where unloading pays"
        case "score" if before.round != after.round:
            return f"the day is reckoned now: {before.score[seat]} → {after.score[seat]} points"
        case "rival":
            return _rival(board, before, after, reason, names)
    return ""


def _count(what: str, old: int, new: int) -> str:
    return f"{what} {old} → {new}" if old != new else ""


def _carried(s: KingState, seat: int) -> int:
    return sum(has(s, colour, kind) for colour in own_colours(s, seat) for kind in range(6))


def _district(board: Board, before: KingState, after: KingState, seat: int, district: int) -> str:
    name = board.names[district]
    if NONE in (before.tiles[district], after.tiles[district]):
        return f"{name} is opened" if before.tiles[district] == NONE else ""
    now, then = (_points(board, s, seat, district) for s in (before, after))
    if now != then:
        if after.tokens[district]:
            return f"{name}: {now} → {then} points for you and doubled"
        return f"{name}: {now} → {then} points for you"
    count = [sum(line_of(board, s, district).count(c) for c in own_colours(s, seat)) for s in (before, after)]
    if count[0] != count[1]:
        return f"{name}: {count[0]} → {count[1]} gangsters of yours"
    if before.tokens[district] != after.tokens[district]:
        return f"{name} counts double"
    return ""


def _points(board: Board, s: KingState, seat: int, district: int) -> int:
    """Return what the district earns the seat as it stands, not doubled, with the lowest number for a "?"."""
    line = line_of(board, s, district)
    if not line:
        return 0
    return round(fsum(as_it_stands(board, s.tiles[district], line, len(s.at), min(board.casino))[seat :: s.seats]))


def _rival(board: Board, before: KingState, after: KingState, reason: Reason, names: Sequence[str]) -> str:
    here = [parts(board, s)[reason.where] for s in (before, after)]
    totals = [fsum(each.values()) for each in here]
    if abs(totals[1] - totals[0]) < 1:
        return ""
    places = [name for name in sorted({*here[0], *here[1]}) if name.startswith("district:")]
    moved = max(places, key=lambda name: abs(here[1].get(name, 0.0) - here[0].get(name, 0.0)), default="")
    who, worse = names[reason.where], totals[1] < totals[0]
    if moved and here[0].get(moved, 0.0) != here[1].get(moved, 0.0):
        where = board.names[int(moved.partition(":")[2])]
        return f"{who} stands worse in {where}" if worse else f"{who} stands better in {where}"
    return f"{who} stands worse" if worse else f"{who} stands better"
