"""A business in words, as one family sees it: what it brings and needs, what it would cost, and who else could take it."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.four_families import preview
from core.games.four_families.board import Business
from core.games.four_families.components import (
    CAPONE_DOWN,
    COLOURS,
    NEED_ASSET,
    NEED_CITY,
    NEED_COMPANIONS,
    NEED_FAMILY,
    NEED_GANGSTERS,
    NEED_HAT,
    NEED_MONEY,
)
from core.games.four_families.names import PENALTY_NAMES
from core.games.four_families.preview import COLUMNS, NOTHING, Need, Prospect, Rival, cell_name, needs_of
from core.text import counted
from tui.games.four_families.painting.chips import bracketed, letter_of
from tui.games.four_families.painting.city import COSTS
from tui.games.four_families.painting.signs import LONG_ASSETS, SHORT_ASSETS, token_sign
from tui.games.four_families.view_model import CHIEF, EXTORTED, ViewModel, badge
from tui.painting.cell_text import Piece, Words, sentence, width
from tui.painting.ink import BLOOD, BOLD, BRASS, FELT, MONEY, MUTED, PAPER

WIDE = 25
"""Cells from which nothing must be shortened."""
ASSET_NAMES = ("mansion", "car", "work of art", "title", "any asset")
TOKENS = ("a gangster", "hat influence", "city influence", "a mansion", "a car", "a work of art", "a title")
LACKS = ("companions", "asset", "hat", "city", "family", "gangsters", "money")
SIGNS = {
    NEED_HAT: ("H", "hat influence"),
    NEED_CITY: ("C", "city influence"),
    NEED_FAMILY: ("F", "family card"),
    NEED_GANGSTERS: ("G", "gangster"),
}


VALUE = {
    (False, False): "{points} points, draws {cards}",
    (False, True): "{points} points, draws {cards}",
    (True, False): "{points} points, draws {cards} card",
    (True, True): "{points} points, draws {cards} cards",
}
"""By whether there is room, and whether it draws several."""


def value_words(business: Business, size: int) -> Words:
    """Return the points at the end, and the cards whenever it is extorted."""
    template = VALUE[size >= WIDE, business.cards > 1]
    return sentence(template, MUTED, points=[(str(business.points), BRASS)], cards=[(str(business.cards), BOLD)])


def token_words(view_model: ViewModel, cell: int, size: int) -> Words:
    """Return the bonus token that lies on it."""
    token = view_model.view.bonus[cell]
    return [token_sign(token, wide=size >= WIDE), (f" {TOKENS[token]}", PAPER)] if token >= 0 else ""


def agents_words(view_model: ViewModel, cell: int) -> Words:
    """Return what the agents beside it would cost its owner."""
    agents = preview.agents_beside(view_model.board, view_model.view, cell)
    template = "{cost} agents beside it" if agents > 1 else "{cost} agent beside it"
    return sentence(template, MUTED, cost=[(f"−{agents}", BLOOD)]) if agents else ""


NONE = "none"
OWNED = {
    (False, False): "{who} not extorted yet",
    (False, True): f"{{who}} not extorted yet {CHIEF} chief",
    (True, False): f"{{who}} {EXTORTED} extorted",
    (True, True): f"{{who}} {EXTORTED} extorted {CHIEF} chief",
}
"""By whether it was extorted already, and whether a chief guards it."""


def owner_words(view_model: ViewModel, cell: int) -> Words:
    """Return whose it is, whether it was extorted, and whether a chief guards it."""
    owner = view_model.view.owner[cell]
    if owner < 0:
        return ""
    if view_model.is_over:
        return [badge(owner)]
    template = OWNED[bool(view_model.view.extorted[cell]), view_model.view.chiefs[owner] == cell]
    return sentence(template, MUTED, who=[badge(owner)])


def need_words(need: Need, size: int) -> tuple[list[Piece], str]:
    """Return a prerequisite's sign, as it stands on the square, and its name."""
    more = need.wanted > 1
    if need.need == NEED_COMPANIONS:
        if size < WIDE:
            return [letter_of(need.kind)] * need.wanted, f"{COLOURS[need.kind]} comp."
        return [bracketed(need.kind)] * need.wanted, f"{COLOURS[need.kind]} companions" if more else f"{COLOURS[need.kind]} companion"
    if need.need == NEED_ASSET:
        return [((LONG_ASSETS if size >= WIDE else SHORT_ASSETS)[need.kind], BOLD)], ASSET_NAMES[need.kind]
    if need.need == NEED_MONEY:
        return [(f"${need.wanted}", MONEY)], "cards to pay" if more else "card to pay"
    letter, name = SIGNS[need.need]
    return [(letter * need.wanted, BOLD)], f"{name}s" if more and need.need in (NEED_GANGSTERS, NEED_FAMILY) else name


def have_words(need: Need) -> list[Piece]:
    """Return whether there is enough, and how much there is. Beside a card's name, × would read as so many of it."""
    if need.met:
        return [("✓ ", FELT), (str(need.have), BOLD)]
    return [(f"{need.have}/{need.wanted}" if need.have else NONE, BLOOD)]


def overlooked(found: Prospect) -> Words:
    """Return what Al Capone's protection would pass over."""
    return [(f"Al Capone overlooks {LACKS[found.ways[0]]}", BRASS)] if found.ways and found.ways[0] != NOTHING else ""


OVERLOOKED = "{penalty}: costs {cost} if Al Capone overlooks the money"
"""FF-34, FF-50: of a Bribe that takes nothing from who has paid with the last cards."""


def row_words(view_model: ViewModel, found: Prospect) -> Words:
    """Return the city card beside its row: what it costs a family that takes a business there, or brings one that extorts it."""
    card = view_model.view.rows[found.cell // COLUMNS]
    row = (f"row {cell_name(found.cell)[0]} ", MUTED)
    if card < 0:
        return ""
    if card >= CAPONE_DOWN:
        return [row, ("Al Capone: ", BRASS), ("+1 card if extorted", MUTED)]
    ahead = preview.penalty_ahead(view_model.board, view_model.view, found)
    if not ahead:
        return [row, (f"{PENALTY_NAMES[card]}: {COSTS[card]}, unless safe", MUTED)]
    hitting = [left_out for left_out, hits in ahead.items() if any(hits.values())]
    if not hitting:
        return [row, (f"{PENALTY_NAMES[card]}: costs you nothing", MUTED)]
    if len(hitting) < len(ahead):
        return [row, *sentence(OVERLOOKED, BLOOD, penalty=PENALTY_NAMES[card], cost=COSTS[card])]
    spared = [bracketed(colour) for colour in ahead[hitting[0]] if not any(hits[colour] for hits in ahead.values())]
    template = "{penalty}: costs {cost}, not with {whom}" if spared else "{penalty}: costs {cost}"
    return [row, *sentence(template, BLOOD, penalty=PENALTY_NAMES[card], cost=COSTS[card], whom=spared)]


def lacks_words(lacks: Sequence[int], lines: Sequence[Need]) -> list[Piece]:
    """Return what is missing: companions by their colours, everything else by name."""
    words: list[Piece] = []
    for n, need in enumerate(lacks):
        words.append(", " if n else "")
        missing = [line.kind for line in lines if line.need == NEED_COMPANIONS and not line.met]
        words += [bracketed(colour) for colour in missing] if need == NEED_COMPANIONS else [LACKS[need]]
    return [piece for piece in words if piece]


def lacks_signs(lacks: Sequence[int], lines: Sequence[Need]) -> list[Piece]:
    """Return what is missing in the signs of the square, once for each that is needed."""
    return [piece for line in lines if line.need in lacks and not line.met for piece in need_words(line, 0)[0]]


OVERLOOKS = "may take it: Al Capone overlooks {things}"
"""FF-50: what a protégé can do who lacks one thing."""


def rival_words(view_model: ViewModel, rival: Rival, found: Prospect) -> Words:
    """Return what another family could do about a business, from public facts."""
    if _is_attacking(view_model, rival, found):
        return [("attacks it now", BLOOD)]
    if view_model.view.owner[found.cell] == rival.seat:
        guns = preview.gangsters(view_model.view, rival.seat)
        guns_words: Words = [(f"{guns} G to your {preview.gangsters(view_model.view, view_model.me)}", PAPER)]
        return sentence("owns it, {guns}", MUTED, guns=guns_words)
    if rival.passed:
        return [("has passed", MUTED)]
    if rival.objects:
        return sentence("can object: {influence}", BLOOD, influence=[(f"influence {rival.influence} to your {found.influence}", PAPER)])
    if rival.lacks and not rival.overlooks:
        return sentence("lacks {things}", MUTED, things=_rivals_lacks(view_model, rival, found))
    if rival.overlooks and not rival.bar:
        return sentence(OVERLOOKS, BLOOD, things=_rivals_lacks(view_model, rival, found))
    if rival.bar or view_model.view.owner[found.cell] == view_model.me:
        return [(_barred(view_model, found), MUTED) if rival.bar else ("can attack it", BLOOD)]
    return sentence("meets it, {influence}", PAPER, influence=[(f"influence {rival.influence} to your {found.influence}", MUTED)])


def _is_attacking(view_model: ViewModel, rival: Rival, found: Prospect) -> bool:
    """Return whether that family attacks the business just now. A claim may be objected to, for which its influence matters more."""
    v = view_model.view
    return v.claimed == found.cell and v.taker == rival.seat != v.owner[found.cell] >= 0


def _barred(view_model: ViewModel, found: Prospect) -> str:
    """FF-35, FF-37: return what keeps a family that meets what is needed from it: an attack is barred, or its markers are all used."""
    return "cannot attack it" if view_model.view.owner[found.cell] >= 0 else "has no marker left"


def rival_in_short(view_model: ViewModel, rival: Rival, found: Prospect, size: int) -> Words:
    """Return the same in so many cells, where there is no room for more. Words give way, figures never."""
    ways = [rival_words(view_model, rival, found), *_briefer(view_model, rival, found)]
    return next((words for words in ways if width(words) <= size), ways[-1])


def _briefer(view_model: ViewModel, rival: Rival, found: Prospect) -> list[Words]:
    """Return other ways to say what another family could do, the longest first."""
    theirs, own = [(str(rival.influence), PAPER)], [(str(found.influence), PAPER)]
    influence: Words = [(f"{rival.influence}:{found.influence}", PAPER)]
    if _is_attacking(view_model, rival, found):
        return []
    if view_model.view.owner[found.cell] == rival.seat:
        guns, mine = preview.gangsters(view_model.view, rival.seat), preview.gangsters(view_model.view, view_model.me)
        return [
            sentence("owns it, {guns}", MUTED, guns=[(f"{guns} G to {mine}", PAPER)]),
            sentence("owns it, {guns}", MUTED, guns=[(f"G {guns}:{mine}", PAPER)]),
        ]
    if rival.objects:
        objecting = ("can object: {theirs}, you {mine}", "can object {theirs}, you {mine}", "can object {influence}")
        return [sentence(short, BLOOD, influence=influence, theirs=theirs, mine=own) for short in objecting]
    if rival.overlooks and not rival.bar:
        return [[(words, BLOOD)] for words in ("may take it: Al Capone", "can, by Al Capone")]
    if rival.lacks:
        return [sentence("lacks {things}", MUTED, things=[(counted(len(rival.lacks), "thing"), PAPER)])]
    ways = ("meets it: {theirs}, you {mine}", "meets it {influence}")
    return [sentence(short, influence=influence, theirs=theirs, mine=own) for short in ways]


def _rivals_lacks(view_model: ViewModel, rival: Rival, found: Prospect) -> list[Piece]:
    business = view_model.business(found.cell)
    assert business is not None
    return lacks_words(rival.lacks, needs_of(view_model.board, view_model.view, rival.seat, business))
