"""Cities set by hand, in words: who has what where. Squares are written "D2", cards and tokens by their names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

import msgspec

from core.chance import Chance, named_chance, seeded
from core.game import Action
from core.games.four_families import actions, new_game, rules
from core.games.four_families.components import AREAS, ASSET_WORDS, BONUSES, COLOURS, MANSION, PENALTIES, SPECIAL_IDS
from core.games.four_families.mechanics import cards, holdings, rounds
from core.games.four_families.mechanics.city import cell_name, cell_named
from core.games.four_families.mechanics.steps import Step, now
from core.games.four_families.names import TOKEN_NAMES
from core.games.four_families.scoring import agents_beside, points
from core.games.four_families.state import FamiliesState
from core.option_defaults import full_options
from core.text import listed
from core.visibility import Event

GAME = new_game()
BOARD = GAME.board
CARD_WORDS = ("gangster", "family", "movement", *ASSET_WORDS, *SPECIAL_IDS)
CITY_WORDS = (*PENALTIES, "down", "up")
TOKEN_WORDS = (*COLOURS, "agent")
HOW_WORDS = ("paid", "free", "protected")
BUSINESS_NAMES = tuple(business.name for business in BOARD.businesses)


def card(word: str) -> int:
    """Return a kind of card: "gangster", "art", "lobby"."""
    return CARD_WORDS.index(word)


def split_words(text: str) -> list[str]:
    """Return the words of a text. "gangster*2" is two."""
    return [word for part in text.split() for word, _, times in [part.partition("*")] for _ in range(int(times or 1))]


class Setting:
    """An empty city in which a scene is set. Seat 0 starts. Nobody has anything. The deck holds all cards not given out."""

    game = GAME

    def __init__(self, chance: Chance, seats: int = 4, *, city: str = "yes", extras: str = "1", round: int = 2) -> None:
        options = full_options(self.game.info, {"city": city, "extras": extras})
        s = self.s = self.game.setup(seats, options, chance)
        s.start, s.round, s.todo = 0, round, [(Step.OVER, 0, 0)]
        s.deck, s.under, s.hands = list(self.game.board.decks[seats - 2]), [], [[] for _ in range(seats)]
        s.starter = [-1] * seats
        s.business, s.bonus = [-1] * len(s.business), [-1] * len(s.bonus)
        s.pool = list(range(len(self.game.board.businesses)))
        for gap, tokens in enumerate(s.gaps):
            for token in tokens:
                s.box[token] += 1
            s.gaps[gap] = ()
        self.events: list[Event] = []

    def hand(self, seat: int, text: str) -> Self:
        """Put cards in a hand."""
        self.s.hands[seat] += [cards.known_to(self._from_deck(word), seat) for word in split_words(text)]
        return self

    def deck(self, text: str) -> Self:
        """Make these cards the draw deck, drawn in this order. All others leave."""
        self.s.deck = cards.empty_deck()
        self.s.under = [card(word) for word in split_words(text)]
        return self

    def discards(self, text: str) -> Self:
        """Put cards among the discards."""
        self.s.discards += [self._from_deck(word) for word in split_words(text)]
        return self

    def has(
        self, seat: int, *, gangsters: int = 0, family: int = 0, hat: int = 0, city: int = 0, assets: str = "", tokens: str = ""
    ) -> Self:
        """Give a family laid cards and bonus tokens."""
        s = self.s
        s.gangsters[seat] += gangsters
        s.family[seat] += family
        s.deck[card("gangster")] -= gangsters
        s.deck[card("family")] -= family
        for pile, count in ((s.hats, hat), (s.cities, city)):
            pile[seat] += [cards.known_to(self._from_deck(self._plentiful()), seat) for _ in range(count)]
        for word in split_words(assets):
            s.assets[seat * 4 + self._from_deck(word) - MANSION] += 1
        for word in split_words(tokens):
            s.tokens[seat * 7 + BONUSES.index(word)] += 1
        return self

    def companions(self, seat: int, **areas: str) -> Self:
        """Put companions on a family board: special="orange orange". Starter="purple" is unplaced."""
        for area, text in areas.items():
            for word in split_words(text):
                colour = COLOURS.index(word)
                if area == "starter":
                    self.s.starter[seat] = colour
                else:
                    self._place(seat, AREAS.index(area), colour)
        return self

    def business(self, name: str, where: str, owner: int = -1, *, extorted: bool = False, token: bool = False) -> Self:
        """Lay a revealed business, perhaps with an owner, perhaps with its token on it."""
        s, at = self.s, cell_named(where)
        number = BUSINESS_NAMES.index(name)
        s.business[at], s.owner[at], s.extorted[at] = number, owner, int(extorted)
        s.pool.remove(number)
        if token:
            s.bonus[at] = self.game.board.businesses[number].bonus
        return self

    def gap(self, where: str, text: str) -> Self:
        """Put tokens in a gap."""
        self.s.gaps[cell_named(where)] = tuple(sorted(TOKEN_WORDS.index(word) for word in split_words(text)))
        return self

    def row(self, row: str, word: str) -> Self:
        """Lay a row's city card."""
        self.s.rows[ord(row) - ord("A")] = CITY_WORDS.index(word)
        return self

    def _plentiful(self) -> str:
        """Return a card that is missed least."""
        return CARD_WORDS[self.s.deck.index(max(self.s.deck))]

    def _from_deck(self, word: str) -> int:
        kind = card(word)
        self.s.deck[kind] = max(0, self.s.deck[kind] - 1)
        return kind

    def _place(self, seat: int, area: int, colour: int) -> None:
        pair = self.game.board.slots[area]
        slot = next(2 * area + i for i in (0, 1) if pair[i] == colour and not self.s.slots[seat] >> (2 * area + i) & 1)
        self.s.slots[seat] |= 1 << slot


def compose(words: Mapping[str, Any], names: Sequence[str]) -> FamiliesState:
    """Return the city of these words, at the first question of the phase: "income", "actions" or "control"."""
    luck = {stream: [_thing(stream, word) for word in things] for stream, things in words.get("luck", {}).items()}
    setting = Setting(seeded(1), len(names), round=words["round"])
    setting.s.chance = named_chance(luck)
    for where, text in words["city"].items():
        name, owner = text, -1
        for seat, player in enumerate(names):
            if text.endswith(f" {player}"):
                name, owner = text.removesuffix(f" {player}"), seat
        setting.business(name, where, owner, token=owner < 0)
    for where, tokens in words.get("gaps", {}).items():
        setting.gap(where, tokens)
    for row, word in words["rows"].items():
        setting.row(row, word)
    for name, text in words.get("laid", {}).items():
        laid = split_words(text)
        assets = " ".join(word for word in laid if word in ASSET_WORDS)
        hat, influence, family = (laid.count(word) for word in ("hat", "city", "family"))
        setting.has(names.index(name), gangsters=laid.count("gangster"), family=family, hat=hat, city=influence, assets=assets)
    for name, areas in words.get("companions", {}).items():
        setting.companions(names.index(name), **areas)
    for name, text in words["hands"].items():
        setting.hand(names.index(name), text)
    if "deck" in words:
        setting.deck(words["deck"])
    return _begin(setting.s, names.index(words["first"]), words["phase"])


def _begin(s: FamiliesState, first: int, phase: str) -> FamiliesState:
    """Begin the round, and leave out its steps before this phase."""
    round = s.round
    out: list[Event] = []
    s.start, s.todo = first, []
    s.round = round if phase == "income" else 1
    rounds.begin_round(BOARD, s, out)
    s.round = round
    if phase == "control":
        while now(s)[0] != Step.CONTROL_PHASE:
            s.todo.pop()
    rules.go_on(BOARD, s, out)
    return s


def words_of(s: FamiliesState, seat: int, a: Action, names: Sequence[str]) -> dict[str, Any]:
    """Return an action in words: squares, cards, colours and areas by name."""
    words: dict[str, Any] = {"action": type(a).__name__, **msgspec.structs.asdict(a)}
    if isinstance(a, actions.LayInfluence):
        words["symbol"] = "city" if a.city else "hat"
    for key, names_of in (("card", CARD_WORDS), ("how", HOW_WORDS), ("colour", COLOURS), ("area", AREAS), ("token", TOKEN_WORDS)):
        if key in words:
            words[key] = names_of[words[key]]
    for key in ("cell", "gap", "to"):
        if words.get(key, -1) >= 0:
            words[key] = cell_name(words[key])
    if "cell" in words and isinstance(a.cell, int) and a.cell >= 0 and s.business[a.cell] >= 0:  # type: ignore[attr-defined]
        words["business"] = BUSINESS_NAMES[s.business[a.cell]]  # type: ignore[attr-defined]
    if isinstance(a, actions.Lose):
        words["thing"] = TOKEN_NAMES[a.thing]
    if "rival" in words:
        words["rival"] = names[words["rival"]]
    return words


def figures(s: FamiliesState, names: Sequence[str]) -> dict[str, str]:
    """Return what texts may say: what everybody has, and what it is worth."""
    play, worth = BOARD.play, BOARD.points
    found = {
        "rounds": str(play.rounds),
        "actions": str(play.actions),
        "markers": str(play.markers),
        "attacks": str(play.attacks),
        "hand limit": str(play.hand_limit[0]),
        "safe from bribe": str(BOARD.safe[PENALTIES.index("bribe")].gangsters),
        "draw": str(rounds.INCOME_DRAW),
        "keep": str(rounds.INCOME_KEEP),
        "draw rounds": listed(list(map(str, play.extra_draw_rounds))),
        "alone": str(worth.companions[1]),
        "pair": str(worth.companions[2]),
        "extra": str(worth.extra_card),
        "cards for one": str(worth.cards_for_one),
        "least points": str(min(business.points for business in BOARD.businesses)),
        "most points": str(max(business.points for business in BOARD.businesses)),
        "sets": " ".join(map(str, worth.assets[1:])),
    }
    for seat, name in enumerate(names):
        total = points(BOARD, s, seat)
        found |= {
            f"hand {name}": str(len(s.hands[seat])),
            f"gangsters {name}": str(holdings.gangsters(s, seat)),
            f"hat {name}": str(holdings.hat(s, seat)),
            f"city {name}": str(holdings.city(s, seat)),
            f"influence {name}": str(holdings.influence(s, seat)),
            f"businesses {name}": str(holdings.businesses(s, seat)),
            f"business points {name}": str(total.businesses),
            f"companion points {name}": str(total.companions),
            f"agent points {name}": str(-total.agents),
            f"points {name}": str(total.total),
        }
    for cell, number in enumerate(s.business):
        if number >= 0:
            business = BOARD.businesses[number]
            found |= {f"points {business.name}": str(business.points), f"cards {business.name}": str(business.cards)}
            found |= {f"agents {business.name}": str(agents_beside(BOARD, s, cell)), f"money {business.name}": f"${business.money}"}
    return found


def places(s: FamiliesState) -> Sequence[str]:
    """Return the squares."""
    return [cell_name(cell) for cell in range(len(s.business))]


def _thing(stream: str, word: str) -> int:
    return BUSINESS_NAMES.index(word) if stream == "businesses" else card(word)
