"""TY-4 and TY-5: the richest player may offer coins, and another accepts or refuses."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import ActionForm, FormField, Refusal
from core.visibility import Event
from examples.sixth_game.core.actions import Answer, Offer
from examples.sixth_game.core.components import NO_CARD
from examples.sixth_game.core.events import Given, Offered, Whispered
from examples.sixth_game.core.state import ToyState


def offer_form(s: ToyState, seat: int) -> ActionForm | None:
    """TY-4: return the offers that are possible. Without coins there are none."""
    if not s.coins[seat]:
        return None
    return ActionForm("Offer", "offer coins to somebody", (FormField("to", 0, len(s.coins) - 1), FormField("coins", 1, s.coins[seat])))


def refuse_offer(s: ToyState, seat: int, a: Offer) -> Refusal | None:
    """TY-4: to another player, and no more than you have."""
    if not 0 <= a.to < len(s.coins) or a.to == seat:
        return Refusal("whom", "Offer to another player.", "TY-4")
    if not s.coins[seat]:
        return Refusal("coins", "You have no coins to offer.", "TY-4")
    return None if 1 <= a.coins <= s.coins[seat] else Refusal("coins", f"Offer 1 to {s.coins[seat]} coins.", "TY-4")


def refuse_answer(s: ToyState, a: Answer) -> Refusal | None:
    """TY-5: only to the open offer."""
    return None if a.offer == s.offers else Refusal("offer-gone", "That offer is no longer open.", "TY-5")


def offer(s: ToyState, seat: int, a: Offer, out: list[Event]) -> None:
    """TY-4: make the offer."""
    s.offers += 1
    s.offer, s.phase = (a.to, a.coins), "answer"
    out += [Offered(seat, a.to, a.coins), Whispered((seat, a.to), "between us")]


def answer(s: ToyState, a: Answer, out: list[Event]) -> None:
    """TY-5: hand the coins over if the answer is yes. Either way the round is over."""
    to, coins = s.offer
    if a.yes:
        s.coins = transferred(s.coins, s.giver, to, coins)
        out.append(Given(s.giver, to, coins))
    begin_round(s)


def transferred(coins: Sequence[int], giver: int, to: int, amount: int) -> list[int]:
    """TY-5: return everybody's coins after a gift."""
    after = list(coins)
    after[giver] -= amount
    after[to] += amount
    return after


def begin_round(s: ToyState) -> None:
    """TY-6: begin the next round, in which everybody seals again."""
    s.sealed = [NO_CARD] * len(s.sealed)
    s.phase = "seal"
    s.round += 1
