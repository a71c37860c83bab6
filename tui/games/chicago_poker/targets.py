"""What may be chosen now, read off what is legal. A raid that shows nothing comes after those that show something."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING

from core.game import Action, UnavailableAction
from core.games.chicago_poker.actions import Bribe, Draw, Drive, EndTurn, Liquidate, Play, Raid, Reinforce, Shoot, Shootout
from core.games.chicago_poker.components import BRIBERY, GANGSTERS, HIDDEN, LIMOUSINE, LIQUIDATION, RAID, REVOLVER
from core.games.chicago_poker.preview import unknown
from core.games.chicago_poker.view import PokerView
from tui.games.chicago_poker import limousine
from tui.games.chicago_poker.view_model import Business, Deck, End, HandCard, Pick, Pile, Row, Target
from tui.painting.canvas import TargetArea

if TYPE_CHECKING:
    from tui.games.chicago_poker.presenter import PokerPresenter

KINDS: dict[int, type[Action]] = {RAID: Raid, LIQUIDATION: Liquidate, LIMOUSINE: Drive, REVOLVER: Shoot, BRIBERY: Bribe}


def targets_now(presenter: PokerPresenter) -> Sequence[Target]:
    """Return what may be chosen now, in reading order."""
    if not presenter.my_turn or presenter.shot is not None:
        return ()
    legal, hand = presenter.update.legal, presenter.view.hand
    if presenter.view.phase == "shootout":
        return [Business(a.place) for a in legal if isinstance(a, Shootout)]
    if presenter.view.phase == "tie":
        return [HandCard(at) for at, card in enumerate(hand) if Reinforce(card) in legal]
    if presenter.pick is None:
        cards: list[Target] = [HandCard(at) for at in range(len(hand))]
        return [*cards, *([Deck()] if Draw() in legal else []), *([End()] if EndTurn() in legal else [])]
    return targets_of(presenter.view, presenter.pick, legal)


def targets_of(view: PokerView, pick: Pick, legal: Sequence[Action]) -> Sequence[Target]:
    """Return what may be chosen for it."""
    match pick.card:
        case card if card < GANGSTERS:
            return [Business(a.place) for a in legal if isinstance(a, Play) and a.card == card]
        case c if c == RAID:
            rows = [Row(a.place, a.victim) for a in legal if isinstance(a, Raid)]
            return sorted(rows, key=lambda row: not unknown(view, row.place, row.victim))
        case c if c == LIQUIDATION:
            return [Row(a.place, a.victim) for a in legal if isinstance(a, Liquidate)]
        case c if c == LIMOUSINE:
            return limousine.targets_of(pick, legal)
        case c if c == BRIBERY and Bribe(HIDDEN) not in legal:
            return [Pile(a.card) for a in legal if isinstance(a, Bribe)]
    return [HandCard(pick.at)]


def is_open_choice(pick: Pick | None, targets: Sequence[Target]) -> bool:
    """Return whether a card may go to several places, of which a person has to choose one."""
    return pick is not None and len(targets) > 1 and isinstance(targets[0], Business | Row)


def first_aim(spots: Mapping[Hashable, TargetArea], targets: Sequence[Target], direction: str) -> Target | None:
    """Return what an arrow leads to as long as nothing is chosen: the business that stands on that side, or the first player."""
    aims = [target for target in targets if isinstance(target, Business | Row)]
    if not aims or (isinstance(aims[0], Row) and direction in ("up", "down")):
        return next(iter(targets), None)
    corners = {place: _corner(spots, aims, place) for place in sorted({target.place for target in aims})}
    across = [x for x, _ in corners.values()]
    middle = (min(across) + max(across)) / 2

    def how_far(place: int) -> tuple[float, float]:
        x, y = corners[place]
        return {"left": (x, y), "right": (-x, y), "up": (y, abs(x - middle))}.get(direction, (-y, abs(x - middle)))

    place = min(corners, key=how_far)
    return next(target for target in aims if target.place == place)


def _corner(spots: Mapping[Hashable, TargetArea], aims: Sequence[Business | Row], place: int) -> tuple[int, int]:
    """Return where the business stands. They are in a row as long as nothing is painted."""
    there = [spots[aim] for aim in aims if aim.place == place and aim in spots]
    return (there[0].x, min(spot.y for spot in there)) if there else (place, 0)


def usable(card: int, legal: Sequence[Action]) -> bool:
    """Return whether anything can be done with a card of this kind."""
    return any(isinstance(a, KINDS.get(card, Play)) for a in legal)


def why_not(card: int, blocked: Sequence[UnavailableAction]) -> str:
    """Return the reason why nothing can be done with a card."""
    for one in blocked:
        if isinstance(one.action, KINDS.get(card, Play)) and getattr(one.action, "card", card) == card:
            return one.refusal.text
    return "Nothing can be done with that card now."


def hint_spot(hand: Sequence[int], action: Action) -> Target | None:
    """Return where an action begins: the card to be picked up, the deck, or a business."""
    match action:
        case Draw():
            return Deck()
        case EndTurn():
            return End()
        case Shootout(place):
            return Business(place)
        case Play(card, _) | Reinforce(card):
            return HandCard(hand.index(card)) if card in hand else None
    special = next((card for card, kind in KINDS.items() if isinstance(action, kind)), HIDDEN)
    return HandCard(hand.index(special)) if special in hand else None
