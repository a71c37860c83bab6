"""Set a table by hand, in words: who has what where. Squares are written "D2", cards and tokens by their names."""

from __future__ import annotations

from typing import Any

from core.chance import seeded
from core.game import resolve_options
from core.games.four_families import new_game, rules
from core.games.four_families.components import AREAS, ASSET_WORDS, BONUSES, COLOURS, MANSION, PENALTIES, SPECIAL_IDS
from core.games.four_families.mechanics import cards
from core.games.four_families.mechanics.city import cell_named
from core.games.four_families.mechanics.steps import Step
from core.games.four_families.view import FamiliesView
from core.visibility import Event

GAME = new_game()
BOARD = GAME.board
CARD_WORDS = ("gangster", "family", "movement", *ASSET_WORDS, *SPECIAL_IDS)
CITY_WORDS = (*PENALTIES, "down", "up")
TOKEN_WORDS = (*COLOURS, "agent")
NAMES = ("Al", "Bo", "Cy", "Di")


def card(word: str) -> int:
    """A kind of card: "gangster", "art", "lobby"."""
    return CARD_WORDS.index(word)


def cell(name: str) -> int:
    """A square."""
    return cell_named(name)


def words(text: str) -> list[str]:
    """The words of a text. "gangster*2" is two."""
    return [word for part in text.split() for word, _, times in [part.partition("*")] for _ in range(int(times or 1))]


class Stage:
    """An empty table on which a scene is set. Seat 0 starts. Nobody has anything. The deck holds all cards not given out."""

    def __init__(self, seats: int = 4, *, city: str = "yes", extras: str = "1", round: int = 2) -> None:
        options = resolve_options(GAME.info, {"city": city, "extras": extras})
        assert isinstance(options, dict)
        s = self.s = GAME.setup(seats, options, seeded("stage"))
        s.start, s.round, s.todo = 0, round, [(Step.OVER, 0, 0)]
        s.deck, s.under, s.hands = list(BOARD.decks[seats - 2]), [], [[] for _ in range(seats)]
        s.starter = [-1] * seats
        s.business, s.bonus = [-1] * len(s.business), [-1] * len(s.bonus)
        s.pool = list(range(24))
        for gap, tokens in enumerate(s.gaps):
            for token in tokens:
                s.box[token] += 1
            s.gaps[gap] = ()
        self.events: list[Event] = []

    # what lies where

    def hand(self, seat: int, text: str) -> Stage:
        """Cards in a hand."""
        self.s.hands[seat] += [cards.known_to(self._from_deck(word), seat) for word in words(text)]
        return self

    def deck(self, text: str) -> Stage:
        """The draw deck is these cards, drawn in this order. All others leave."""
        self.s.deck = cards.empty_deck()
        self.s.under = [card(word) for word in words(text)]
        return self

    def discards(self, text: str) -> Stage:
        """Cards among the discards."""
        self.s.discards += [self._from_deck(word) for word in words(text)]
        return self

    def has(
        self, seat: int, *, gangsters: int = 0, family: int = 0, hat: int = 0, city: int = 0, assets: str = "", tokens: str = ""
    ) -> Stage:
        """Laid cards and bonus tokens."""
        s = self.s
        s.gangsters[seat] += gangsters
        s.family[seat] += family
        s.deck[card("gangster")] -= gangsters
        s.deck[card("family")] -= family
        for pile, count in ((s.hats, hat), (s.cities, city)):
            pile[seat] += [cards.known_to(self._from_deck(self._plentiful()), seat) for _ in range(count)]
        for word in words(assets):
            s.assets[seat * 4 + self._from_deck(word) - MANSION] += 1
        for word in words(tokens):
            s.tokens[seat * 7 + BONUSES.index(word)] += 1
        return self

    def companions(self, seat: int, **areas: str) -> Stage:
        """Companions on a family board: special="orange orange". Starter="purple" is unplaced."""
        for area, text in areas.items():
            for word in words(text):
                colour = COLOURS.index(word)
                if area == "starter":
                    self.s.starter[seat] = colour
                else:
                    self._place(seat, AREAS.index(area), colour)
        return self

    def business(self, name: str, where: str, owner: int = -1, *, extorted: bool = False, token: bool = False) -> Stage:
        """Lay a revealed business, perhaps with an owner, perhaps with its token on it."""
        s, at = self.s, cell(where)
        number = [b.name for b in BOARD.businesses].index(name)
        s.business[at], s.owner[at], s.extorted[at] = number, owner, int(extorted)
        s.pool.remove(number)
        if token:
            s.bonus[at] = BOARD.businesses[number].bonus
        return self

    def gap(self, where: str, text: str) -> Stage:
        """Tokens in a gap."""
        self.s.gaps[cell(where)] = tuple(sorted(TOKEN_WORDS.index(word) for word in words(text)))
        return self

    def row(self, row: str, word: str) -> Stage:
        """The city card of a row."""
        self.s.rows[ord(row) - ord("A")] = CITY_WORDS.index(word)
        return self

    def calm(self) -> Stage:
        """No penalty lies anywhere."""
        self.s.rows = [-1] * len(self.s.rows)
        return self

    def protege(self, seat: int, used: int = 0) -> Stage:
        """Al Capone protects this seat."""
        self.s.protege[seat] = used
        return self

    # what is asked

    def asks(self, step: Step, seat: int = 0, arg: int = 0) -> Stage:
        """This question comes next."""
        self.s.todo.append((step, seat, arg))
        return self.go()

    def acts(self, *seats: int) -> Stage:
        """Phase 2: these seats have an action each, in this order."""
        self.s.todo += [(Step.TURN, seat, Step.ACTION) for seat in reversed(seats)]
        return self.go()

    def controls(self, start: int = 0) -> Stage:
        """Phase 3 begins."""
        self.s.start = start
        return self.asks(Step.CONTROL_PHASE, start)

    def go(self) -> Stage:
        """On to the next question."""
        rules.go_on(BOARD, self.s, self.events)
        return self

    # what is done

    def do(self, *actions: Any) -> Stage:
        """The seats that are asked do these, one after the other. All must be allowed and listed."""
        for a in actions:
            refusal = GAME.check(self.s, self.seat, a)
            assert refusal is None, f"{a}: {refusal}"
            assert a in GAME.legal_actions(self.s, self.seat), f"{a} is not listed"
            GAME.apply(self.s, self.seat, a, self.events)
        return self

    def why(self, a: Any) -> str:
        """The refusal of an action, its rule first."""
        refusal = GAME.check(self.s, self.seat, a)
        assert refusal is not None, f"{a} is allowed"
        assert a not in GAME.legal_actions(self.s, self.seat)
        return f"{refusal.rule}: {refusal.text}"

    def legal(self, kind: type[Any] | None = None) -> list[Any]:
        """The listed answers, perhaps of one kind."""
        return [a for a in GAME.legal_actions(self.s, self.seat) if kind is None or isinstance(a, kind)]

    # what is seen

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.s.todo[-1][1]

    @property
    def step(self) -> Step:
        """What is asked."""
        return Step(self.s.todo[-1][0])

    def held(self, seat: int) -> list[str]:
        """The words of a hand, sorted as the cards are."""
        return [CARD_WORDS[kind] for kind in sorted(map(cards.kind_of, self.s.hands[seat]))]

    def tokens_in(self, where: str) -> list[str]:
        """The tokens of a gap."""
        return [TOKEN_WORDS[token] for token in self.s.gaps[cell(where)]]

    def owner(self, where: str) -> int:
        """Who controls the business there."""
        return self.s.owner[cell(where)]

    def view(self, seat: int | None = 0) -> FamiliesView:
        """What a seat sees."""
        return GAME.view(self.s, seat)

    def told(self, kind: type[Any]) -> list[Any]:
        """The events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    # inside

    def _plentiful(self) -> str:
        """A card that is missed least."""
        return CARD_WORDS[self.s.deck.index(max(self.s.deck))]

    def _from_deck(self, word: str) -> int:
        kind = card(word)
        self.s.deck[kind] = max(0, self.s.deck[kind] - 1)
        return kind

    def _place(self, seat: int, area: int, colour: int) -> None:
        pair = BOARD.slots[area]
        slot = next(2 * area + i for i in (0, 1) if pair[i] == colour and not self.s.slots[seat] >> (2 * area + i) & 1)
        self.s.slots[seat] |= 1 << slot
