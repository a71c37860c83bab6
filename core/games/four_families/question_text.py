"""What each question asks for, in one sentence a player understands, and the rule it stands in."""

from __future__ import annotations

from core.games.four_families.mechanics.steps import Step

ASKED: dict[int, tuple[str, str]] = {
    Step.RETURN: ("Choose a card to put under the deck.", "FF-7"),
    Step.REVEAL: ("Choose a business to reveal.", "FF-10"),
    Step.EXTORT: ("Choose a business to extort, or none.", "FF-12"),
    Step.KEEP: ("Choose which of the drawn cards goes under the deck.", "FF-13"),
    Step.ACTION: ("Choose one of the seven actions.", "FF-20"),
    Step.EXTRA: ("Use your extra action now, or keep the card.", "FF-40"),
    Step.CONTROL: ("Claim a business, attack one, or pass.", "FF-30"),
    Step.OBJECT: ("Object to the claim, or let it be.", "FF-32"),
    Step.PAY: ("Choose a card to pay with.", "FF-31"),
    Step.PICK: ("Choose a companion next to the business.", "FF-33"),
    Step.PLACE: ("Choose a slot for the companion.", "FF-26"),
    Step.CHIEF: ("Put your chief on the business, or not.", "FF-33"),
    Step.POWER: ("Use a family power, or go on.", "FF-25"),
    Step.LOSE: ("Choose what to give up.", "FF-34"),
    Step.MARK: ("Choose the penalty to be immune to.", "FF-25"),
    Step.MOVE: ("Choose a token and where it goes.", "FF-24"),
    Step.REMOVE: ("Choose an agent to remove.", "FF-24"),
    Step.GRANDFATHER: ("Choose the next part of the Grandfather's power.", "FF-25"),
    Step.LOBBY: ("Choose a card to lay as influence.", "FF-113"),
    Step.RECRUIT: ("Lay a gangster, or go on.", "FF-114"),
    Step.AUCTION: ("Choose an asset to lay.", "FF-115"),
    Step.INFORM: ("Choose a business to reveal, or go on.", "FF-116"),
    Step.COLLECT: ("Choose whom to take a card from.", "FF-117"),
    Step.REOPEN: ("Choose the business to extort again.", "FF-118"),
    Step.CHOOSE_EXTRA: ("Choose one of the extra cards you have won.", "FF-40"),
    Step.LIMIT: ("Your hand is over the limit: choose a card to discard.", "FF-60"),
    Step.OVER: ("The game is over.", "FF-70"),
}


def asked_for(step: int) -> str:
    """Return what the player is asked."""
    return ASKED[step][0]


def rule_of(step: int) -> str:
    """Return the rule the question stands in."""
    return ASKED[step][1]
