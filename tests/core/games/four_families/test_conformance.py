"""Random games of Chicago (Four Families), checked at every step."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from core.chance import fast_chance
from core.codec import GameCodec, digest
from core.games.four_families import actions, new_game
from core.games.four_families.components import AGENT, ASSETS, CARD_KINDS, FAMILY, GANGSTER, SPECIALS
from core.games.four_families.mechanics.cards import kind_of
from core.games.four_families.mechanics.losses import BOX_OF_TOKENS
from core.games.four_families.mechanics.steps import Step
from core.games.four_families.state import FamiliesState
from tests import conformance

GAME = new_game()
BOARD = GAME.board
GOLDENS = Path(__file__).parent / "goldens"
SEATS = (2, 3, 4)
VARIANT = {"city": "no", "extras": "2"}


def cards_everywhere(s: FamiliesState) -> Counter[int]:
    """Return every card of the draw deck, wherever it is."""
    piles = chain(s.under, s.discards, s.drawn, *s.hands, *s.hats, *s.cities)
    found = Counter(kind_of(card) for card in piles)
    found.update({kind: count for kind, count in enumerate(s.deck) if count})
    found.update({GANGSTER: sum(s.gangsters), FAMILY: sum(s.family)})
    for n, count in enumerate(s.assets):
        found[ASSETS[n % 4]] += count
    if s.laid_out >= 0:
        found[kind_of(s.laid_out)] += 1
    return found


def cards_hold(s: FamiliesState) -> None:
    """FF-1: 74 cards, or the fewer of three and two players. Each special action at most once."""
    seats = len(s.hands)
    full, found = BOARD.decks[seats - 2], cards_everywhere(s)
    assert [found[kind] for kind in range(SPECIALS[0])] == list(full[: SPECIALS[0]])
    assert all(found[kind] <= 1 for kind in SPECIALS)
    assert sum(found.values()) == sum(full) - BOARD.boxed_specials[seats - 2] == {2: 46, 3: 60, 4: 74}[seats]


def tokens_hold(s: FamiliesState) -> None:
    """28 companions, the agents in play, twelve bonus tokens, the chiefs. Two tokens at most in a gap."""
    pending = [arg for step, _, arg in s.todo if step == Step.PLACE]
    in_gaps = Counter(chain(*s.gaps))
    for colour in range(4):
        on_boards = sum((slots & BOARD.colour_slots[colour]).bit_count() for slots in s.slots)
        assert in_gaps[colour] + on_boards + s.starter.count(colour) + pending.count(colour) + s.box[colour] == 7
    assert in_gaps[AGENT] + s.reserve + s.box[AGENT] == BOARD.agents[len(s.hands) - 2]
    for kind in range(7):
        hidden = sum(BOARD.businesses[n].bonus == kind for n in s.pool)
        held = sum(s.tokens[seat * 7 + kind] for seat in range(len(s.hands)))
        assert s.bonus.count(kind) + hidden + held + s.box[BOX_OF_TOKENS + kind] == (4, 2, 2, 1, 1, 1, 1)[kind]
    assert all(len(tokens) <= 2 for tokens in s.gaps)


def city_holds(s: FamiliesState) -> None:
    """Businesses once each, markers and chiefs only on businesses, agreeing city cards, limits."""
    seats, city = len(s.hands), BOARD.city(len(s.hands))
    revealed = [n for n in s.business if n >= 0]
    assert sorted(revealed + s.pool) == list(range(24))
    assert all(s.business[cell] < 0 and s.owner[cell] < 0 for cell in city.gaps)
    assert all(s.owner[cell] < 0 or s.business[cell] >= 0 for cell in city.businesses)
    assert all(chief < 0 or s.owner[chief] == seat for seat, chief in enumerate(s.chiefs))
    assert all(s.owner.count(seat) <= 10 for seat in range(seats))
    assert all(0 <= out <= 3 for out in s.family)
    assert all(0 <= attacks <= 2 for attacks in s.attacks)
    assert all(used < 0 or used.bit_count() <= 2 for used in s.protege)
    if s.with_city:
        assert sorted(s.rows + [s.aside] * (s.aside >= 0)) == {2: [0, 1, 2, 3, 4], 3: [0, 1, 2, 3, 4], 4: [0, 1, 2, 3, 4, 5]}[seats]
    else:
        assert set(s.rows) == {-1}


def invariants(s: FamiliesState) -> None:
    cards_hold(s)
    tokens_hold(s)
    city_holds(s)
    assert s.todo[-1][0] <= Step.OVER, "between actions a seat is asked, or the game is over"


def case(seats: int, options: dict[str, str] | None = None) -> conformance.Case:
    return conformance.Case(GAME, seats, options or {}, invariants)


@pytest.mark.rule("FF-1")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", [{}, VARIANT], ids=["usual", "variants"])
def test_random_games_hold(seats: int, options: dict[str, str]) -> None:
    conformance.assert_random_games_hold(case(seats, options), games=4, seed=seats * 100, thorough=15)


@pytest.mark.parametrize("seats", SEATS)
def test_every_legal_action_can_be_done(seats: int) -> None:
    conformance.assert_every_legal_action_can_be_done(case(seats), seed=seats, every=9)


@pytest.mark.rule("FF-100")
@pytest.mark.parametrize("seats", SEATS)
def test_worlds_fit_the_view(seats: int) -> None:
    conformance.assert_worlds_fit_the_view(case(seats), seed=seats, every=12)


@pytest.mark.rule("FF-100")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(3))
def test_others_secrets_do_not_show(seats: int, seed: int) -> None:
    conformance.assert_others_secrets_do_not_show(case(seats), seed=seats + seed * 10, every=2)


def hidden(s: FamiliesState, seat: int) -> object:
    """Return what a seat may not know."""
    others = [sorted(map(kind_of, hand)) for other, hand in enumerate(s.hands) if other != seat]
    return others, s.deck


@pytest.mark.rule("FF-100")
@pytest.mark.parametrize("seats", SEATS)
def test_hidden_things_vary(seats: int) -> None:
    conformance.assert_hidden_things_vary(case(seats), seed=5, hidden=hidden, turn=40)


def test_the_same_in_every_process() -> None:
    conformance.assert_same_in_other_processes("four_families", seats=4, games=2)


def test_two_tables_do_not_disturb_each_other() -> None:
    conformance.assert_interleaving_does_not_matter(case(3))


@pytest.mark.parametrize("seats", SEATS)
def test_golden_games(seats: int) -> None:
    conformance.assert_golden(conformance.transcript(case(seats), seed=seats), GOLDENS / f"{seats}.txt")


def test_a_golden_game_of_the_variants() -> None:
    conformance.assert_golden(conformance.transcript(case(3, VARIANT), seed=7), GOLDENS / "3_variants.txt")


def candidates(s: FamiliesState) -> list[Any]:
    """Many an action, legal or not."""
    cells, kinds, few = range(-1, len(s.business) + 1), range(-1, CARD_KINDS + 1), range(-1, 5)
    tries: list[Any] = [
        actions.Skip(),
        actions.Pass(),
        actions.BasicIncome(),
        actions.PlayMovement(),
        actions.PostChief(),
        actions.DrawCard(),
    ]
    tries += [kind(card) for kind in (actions.PutUnder, actions.Pay) for card in kinds]
    tries += [kind(cell) for kind in (actions.Reveal, actions.Extort, actions.RemoveAgent, actions.Reopen) for cell in cells]
    tries += [actions.LayInfluence(card, city, how) for card in kinds for city in (False, True) for how in few]
    tries += [actions.LayAsset(card, how) for card in kinds for how in few] + [actions.LayGangster(how) for how in few]
    tries += [actions.WorkBusinesses(cell, protected) for cell in cells for protected in (False, True)]
    tries += [actions.PlaySpecial(card, protected) for card in kinds for protected in (False, True)]
    tries += [
        kind(n)
        for kind in (actions.LayFamily, actions.UsePower, actions.UseExtra, actions.Rob, actions.WinExtra, actions.Mark)
        for n in range(-1, 6)
    ]
    tries += [kind(cell, left_out) for kind in (actions.Claim, actions.Attack) for cell in cells for left_out in range(-1, 8)]
    tries += [actions.Object(n) for n in range(-1, 8)] + [actions.Place(n) for n in range(-1, 7)]
    tries += [actions.TakeCompanion(gap, colour) for gap in cells for colour in few]
    tries += [actions.Lose(thing, token) for thing in range(-1, 8) for token in (False, True)]
    return tries + [actions.Move(gap, token, to) for gap in cells[::3] for token in few for to in cells]


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_not_refused_is_listed(seats: int) -> None:
    for n, step in enumerate(conformance.steps(case(seats), seed=9)):
        s = step.after
        assert isinstance(s, FamiliesState)
        if n % 9:
            continue
        for seat in GAME.actors(s):
            legal = set(GAME.legal_actions(s, seat))
            allowed = {a for a in candidates(s) if GAME.check(s, seat, a) is None}
            needless = {a for a in allowed if getattr(a, "how", None) == actions.PAID and replace(a, how=actions.FREE) in legal}
            assert not needless & legal, "what costs a card though it is free"
            assert allowed - needless <= legal
            assert {a for a in legal if not isinstance(a, actions.Move)} <= allowed


def test_a_game_goes_on_from_a_save_at_every_kind_of_question() -> None:
    codec, seen = GameCodec(GAME), set()
    for seed in range(6):
        for step in conformance.steps(case(4), seed=40 + seed):
            assert isinstance(step.after, FamiliesState)
            question = step.after.todo[-1][0]
            if question in seen or question == Step.OVER:
                continue
            seen.add(question)
            saved = codec.state.unpack(codec.state.pack(step.after))
            assert ends_alike(step.after.clone(), saved)
    assert {Step.RETURN, Step.ACTION, Step.CONTROL, Step.OBJECT, Step.PAY, Step.PICK, Step.PLACE, Step.MOVE, Step.LIMIT} <= seen


def ends_alike(one: FamiliesState, other: Any) -> bool:
    """Return the same answers to both lead to the same end."""
    luck = fast_chance(1)
    while GAME.actors(one):
        seat = GAME.actors(one)[0]
        a = luck.pick(GAME.legal_actions(one, seat))
        GAME.apply(one, seat, a, [])
        GAME.apply(other, seat, a, [])
    return digest(one) == digest(other)
