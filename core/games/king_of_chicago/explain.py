"""What speaks for an action, in a player's words: points by district, and what autos, trunks and the lake say."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

import msgspec

from core.games.king_of_chicago.actions import Drive
from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import DISTRICTS, NONE
from core.games.king_of_chicago.evaluation import as_it_stands, line_of, next_unloading, parts
from core.games.king_of_chicago.state import KingState, has, own_colours
from core.reasons import Reason, agrees, instead

PRINCIPLES = {
    "district": "A gangster where a better place, or a doubled one, is within reach is worth more than a further one where you are first.",
    "aboard": "A gangster in the auto earns nothing until it is set down; an empty auto must first come back for more.",
    "upgrades": "An upgrade pays back over days: early it is worth a drive, on the last day hardly.",
    "captured": "A gangster in a rival's trunk is out of the game for you until they let it go.",
    "drowned": "Whoever is drowned never comes back.",
    "reach": "Stand where the next unloading pays: think of where you will be a turn from now.",
    "score": "A day of reckoning is good for whoever leads as it comes.",
    "rival": "What the strongest rival loses is as good as something won.",
    "Take": "An upgrade pays the more often you use it: early, and for what you do most, such as unloading, holding or taking away.",
    "Bump": "Push a rival from where they would unload next, or from the gangsters their Bodyguard guards.",
    "Drown": "A drowned gangster never comes back: drown one of whoever leads.",
}
"""By kind of reason, or by the action that a question is about: what it says in general."""
SAVES, SPENDS = "leaves the {card} for a longer way", "spends the {card} on a shorter way"


def reason_text(board: Board, before: KingState, after: KingState, seat: int, reason: Reason, names: Sequence[str]) -> str:
    """Return what a component says, or "" where nothing that can be seen differs."""
    colours = own_colours(before, seat)
    match reason.kind:
        case "district":
            return _district(board, before, after, seat, reason)
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
        case "reach":
            return _reach(board, before, after, seat, reason)
        case "score" if before.round != after.round:
            return f"the day is reckoned now: {instead('points', before.score[seat], after.score[seat])}"
        case "rival":
            return _rival(board, before, after, reason, names)
    return ""


def choice_reason(a: msgspec.Struct, rival: msgspec.Struct) -> tuple[bool, str]:
    """Return what tells two drives to one district apart: which card is left."""
    match a, rival:
        case (Drive(auto, card, to), Drive(other, another, there)) if (auto, to) == (other, there) and card != another:
            return (True, SAVES.format(card=another)) if card < another else (False, SPENDS.format(card=card))
    return True, ""


def _count(what: str, old: int, new: int) -> str:
    return instead(what, old, new)


def _reach(board: Board, before: KingState, after: KingState, seat: int, reason: Reason) -> str:
    """Return where the next unloading pays, by a district that lies open before and after."""
    was, then = next_unloading(board, before, seat), next_unloading(board, after, seat)
    is_for = reason.weight > 0
    place = (then if is_for else was)[0]
    words = "nearer to where unloading pays" if is_for else "further from where unloading pays"
    if place == NONE or NONE in (before.tiles[place], after.tiles[place]):
        return words
    name = board.names[place]
    if not is_for and not any(after.auto[c] for c in own_colours(after, seat)):
        return f"nobody left in the auto to unload in {name}"
    if was == then:
        return f"unloading in {name} gains {'more' if is_for else 'less'}"
    return f"{words}: {name}"


def _carried(s: KingState, seat: int) -> int:
    return sum(has(s, colour, kind) for colour in own_colours(s, seat) for kind in range(6))


def _district(board: Board, before: KingState, after: KingState, seat: int, reason: Reason) -> str:
    district = reason.where
    name = board.names[district]
    if NONE in (before.tiles[district], after.tiles[district]):
        return f"{name} is opened" if before.tiles[district] == NONE else ""
    now, then = (_points(board, s, seat, district) for s in (before, after))
    if now != then:
        where = f"{name} (counts double)" if after.tokens[district] else name
        return instead(f"your points in {where}", now, then) if agrees(reason, now, then) else ""
    count = [sum(line_of(board, s, district).count(c) for c in own_colours(s, seat)) for s in (before, after)]
    if count[0] != count[1]:
        return instead(f"gangsters of yours in {name}", *count) if agrees(reason, *count) else ""
    if before.tokens[district] != after.tokens[district]:
        return f"{name} counts double" if after.tokens[district] else f"{name} does not count double"
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
    if abs(totals[1] - totals[0]) < 1 or (totals[1] < totals[0]) != (reason.weight > 0):
        return ""
    is_worse = totals[1] < totals[0]
    moves = {d: here[1].get(f"district:{d}", 0.0) - here[0].get(f"district:{d}", 0.0) for d in _touched(board, before, after)}
    most = max(moves, key=lambda d: abs(moves[d]), default=None)
    who = names[reason.where]
    if most is None or not moves[most] or (moves[most] < 0) != is_worse:
        return f"worse for {who}" if is_worse else f"better for {who}"
    return f"worse for {who} in {board.names[most]}" if is_worse else f"better for {who} in {board.names[most]}"


def _touched(board: Board, before: KingState, after: KingState) -> list[int]:
    """Return the districts in which other gangsters stand. Where a token alone differs, that is luck."""
    return [d for d in range(DISTRICTS) if line_of(board, before, d) != line_of(board, after, d)]
