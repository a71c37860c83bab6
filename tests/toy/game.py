"""A toy game that does what Chicago Poker does not: a sealed choice by all, and an open-ended offer.

Three rounds. Everyone seals a card from his hand (1 to 4); when all are in, the highest single one wins a coin for each card.
Then whoever has the most coins may offer some to another for nothing in return, who accepts or refuses; or he keeps them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from core.chance import Chance
from core.game import Action, ActionForm, FormField, Game, GameInfo, Option, Options, Refusal, Result, State, View
from core.visibility import Event, VisibleTo

ROUNDS = 3


class Seal(Action, frozen=True):
    card: int


class Offer(Action, frozen=True):
    to: int
    coins: int


class Keep(Action, frozen=True):
    pass


class Answer(Action, frozen=True):
    offer: int
    yes: bool


class Sealed(Event, frozen=True):
    seat: int
    card: Annotated[int | None, VisibleTo("seat")]


class Opened(Event, frozen=True):
    cards: tuple[int, ...]
    winner: int | None


class Offered(Event, frozen=True):
    seat: int
    to: int
    coins: int


class Given(Event, frozen=True):
    seat: int
    to: int
    coins: int


class Whispered(Event, frozen=True):
    audience = VisibleTo("seats")
    seats: tuple[int, ...]
    text: str


class ToyState(State):
    hands: list[list[int]]
    coins: list[int]
    sealed: list[int]
    """By seat: the card sealed, 0 for none yet."""
    round: int = 1
    phase: Literal["seal", "give", "answer"] = "seal"
    giver: int = -1
    offers: int = 0
    """How many were made: the number of the newest is its id."""
    offer: tuple[int, int] = (0, 0)
    """To whom, how much."""


class ToyView(View, frozen=True):
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    coins: tuple[int, ...]
    sealed: tuple[bool, ...]
    own_seal: int
    round: int
    phase: Literal["seal", "give", "answer"]
    giver: int
    offers: int
    offer: tuple[int, int]


class Toy(Game[ToyState, Seal | Offer | Keep | Answer, ToyView]):
    info = GameInfo("toy", "Toy", 2, 4, 1, (Option("deal", "Cards", (("4", "four"), ("3", "three"))),), ("Al", "Bo", "Cy", "Di"), True)
    state_type = ToyState
    view_type = ToyView
    action_type = Seal | Offer | Keep | Answer
    event_type = Sealed | Opened | Offered | Given | Whispered

    def setup(self, seats: int, options: Options, chance: Chance) -> ToyState:
        size = int(options["deal"])
        hands = [sorted(1 + chance.below(4, "deal") for _ in range(size)) for _ in range(seats)]
        return ToyState(chance, hands, [3] * seats, [0] * seats)

    def actors(self, s: ToyState) -> tuple[int, ...]:
        if self.result(s):
            return ()
        if s.phase == "seal":
            return tuple(seat for seat, card in enumerate(s.sealed) if not card)
        return (s.giver,) if s.phase == "give" else (s.offer[0],)

    def legal_actions(self, s: ToyState, seat: int) -> list[Seal | Offer | Keep | Answer]:
        if seat not in self.actors(s):
            return []
        if s.phase == "seal":
            return [Seal(card) for card in sorted(set(s.hands[seat]))]
        return [Keep()] if s.phase == "give" else [Answer(s.offers, False), Answer(s.offers, True)]

    def action_forms(self, s: ToyState, seat: int) -> tuple[ActionForm, ...]:
        if s.phase != "give" or seat != s.giver:
            return ()
        fields = (FormField("to", 0, len(s.coins) - 1), FormField("coins", 1, s.coins[seat]))
        return (ActionForm("Offer", "offer coins to somebody", fields),)

    def likely_attempts(self, s: ToyState, seat: int) -> list[Seal | Offer | Keep | Answer]:
        return [Seal(card) for card in (1, 2, 3, 4)] if s.phase == "seal" else []

    def sample(self, s: ToyState, seat: int, chance: Chance) -> Seal | Offer | Keep | Answer:
        if s.phase == "give" and s.coins[seat] and chance.below(2, "sample"):
            others = [to for to in range(len(s.coins)) if to != seat]
            return Offer(chance.pick(others, "sample"), 1 + chance.below(s.coins[seat], "sample"))
        return chance.pick(self.legal_actions(s, seat), "sample")

    def check_rules(self, s: ToyState, seat: int, a: Seal | Offer | Keep | Answer) -> Refusal | None:
        match a, s.phase:
            case Seal(card), "seal":
                return None if card in s.hands[seat] else Refusal("no-card", f"You hold no {card}.")
            case Keep(), "give":
                return None
            case Offer(to, coins), "give":
                if not 0 <= to < len(s.coins) or to == seat:
                    return Refusal("whom", "Offer to another player.")
                return None if 1 <= coins <= s.coins[seat] else Refusal("coins", f"Offer 1 to {s.coins[seat]} coins.")
            case Answer(offer, _), "answer":
                return None if offer == s.offers else Refusal("offer-gone", "That offer is no longer open.")
        return Refusal("phase", "Not now.")

    def apply(self, s: ToyState, seat: int, a: Seal | Offer | Keep | Answer, out: list[Event]) -> None:
        match a:
            case Seal(card):
                s.sealed[seat] = card
                out.append(Sealed(seat, card))
                if all(s.sealed):
                    self._open(s, out)
            case Keep():
                self._next_round(s)
            case Offer(to, coins):
                s.offers += 1
                s.offer, s.phase = (to, coins), "answer"
                out += [Offered(seat, to, coins), Whispered((seat, to), "between us")]
            case Answer(_, yes):
                to, coins = s.offer
                if yes:
                    s.coins[s.giver] -= coins
                    s.coins[to] += coins
                    out.append(Given(s.giver, to, coins))
                self._next_round(s)

    def _open(self, s: ToyState, out: list[Event]) -> None:
        for hand, card in zip(s.hands, s.sealed, strict=True):
            hand.remove(card)
        single = [card for card in s.sealed if s.sealed.count(card) == 1]
        winner = s.sealed.index(max(single)) if single else None
        if winner is not None:
            s.coins[winner] += len(s.sealed)
        out.append(Opened(tuple(s.sealed), winner))
        s.giver = s.coins.index(max(s.coins))
        s.phase = "give"

    def _next_round(self, s: ToyState) -> None:
        s.sealed = [0] * len(s.sealed)
        s.phase = "seal"
        s.round += 1

    def view(self, s: ToyState, seat: int | None) -> ToyView:
        hand = () if seat is None else tuple(s.hands[seat])
        seal = 0 if seat is None else s.sealed[seat]
        sizes = tuple(len(h) for h in s.hands)
        sealed = tuple(map(bool, s.sealed))
        return ToyView(seat, hand, sizes, tuple(s.coins), sealed, seal, s.round, s.phase, s.giver, s.offers, s.offer)

    def determinize(self, v: ToyView, chance: Chance) -> ToyState:
        hands = [sorted(1 + chance.below(4) for _ in range(size)) for size in v.hand_sizes]
        sealed = [chance.pick(hand) if shut and hand else int(shut) for hand, shut in zip(hands, v.sealed, strict=True)]
        if v.seat is not None:
            hands[v.seat], sealed[v.seat] = list(v.hand), v.own_seal
        return ToyState(chance, hands, list(v.coins), sealed, v.round, v.phase, v.giver, v.offers, v.offer)

    def result(self, s: ToyState) -> Result | None:
        if s.round <= ROUNDS:
            return None
        best = max(s.coins)
        winners = tuple(seat for seat, coins in enumerate(s.coins) if coins == best)
        return Result(winners, tuple(map(float, s.coins)), f"{best} coins")

    def evaluate(self, s: ToyState, seat: int) -> float:
        return s.coins[seat] / (sum(s.coins) or 1)

    def phase_text(self, v: ToyView) -> str:
        return f"round {min(v.round, ROUNDS)} of {ROUNDS}"

    def action_text(self, v: ToyView, a: Seal | Offer | Keep | Answer, names: Sequence[str]) -> str:
        match a:
            case Seal(card):
                return f"seal {card}"
            case Offer(to, coins):
                return f"offer {coins} to {names[to]}"
            case Keep():
                return "keep your coins"
            case Answer(_, yes):
                return "accept" if yes else "refuse"

    def event_text(self, event: Event, names: Sequence[str]) -> str:
        match event:
            case Sealed(seat, card):
                return f"{names[seat]} sealed {card or 'a card'}"
            case Opened(cards, winner):
                return f"opened {cards}: {'nobody' if winner is None else names[winner]} wins"
            case Offered(seat, to, coins):
                return f"{names[seat]} offers {names[to]} {coins}"
            case Given(seat, to, coins):
                return f"{names[seat]} gave {names[to]} {coins}"
            case Whispered(_, text):
                return text
        return ""

    def table_text(self, v: ToyView, names: Sequence[str]) -> list[str]:
        return [f"{name}: {coins} coins" for name, coins in zip(names, v.coins, strict=True)] + [f"Your hand: {v.hand}"]

    def seats(self, s: ToyState) -> int:
        return len(s.coins)

    def round(self, s: ToyState) -> int:
        return s.round


def new_toy() -> Toy:
    return Toy()
