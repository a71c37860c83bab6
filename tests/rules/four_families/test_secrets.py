"""What a player may see, and what a business looks like to them."""

from __future__ import annotations

import pytest

from core.chance import fast_chance, seeded
from core.games.four_families.actions import Claim, LayInfluence, Object, Pay, PutUnder, WorkBusinesses
from core.games.four_families.events import LaidInfluence, Paid, Robbed
from core.games.four_families.mechanics.cards import known_to, open_card, show, slip_between
from core.games.four_families.mechanics.steps import Step
from core.games.four_families.preview import Need, prospect
from core.table import Seat, Table
from core.visibility import redact
from tests.rules.four_families.positions import BOARD, GAME, Stage, card, cell


@pytest.mark.rule("FF-100")
def test_influence_and_payments_lie_face_down() -> None:
    stage = Stage(3).calm().hand(0, "art car movement").business("Bar", "B2").acts(0)
    stage.do(LayInfluence(card("art"), True, 0), Pay(card("movement")))
    assert (stage.view(1).cities, stage.view(0).own_cities, stage.view(1).own_cities) == ((1, 0, 0), (card("art"),), ())
    assert redact(stage.told(LaidInfluence)[0], 1) == LaidInfluence(0, True, None)
    assert redact(stage.told(Paid)[0], 2) == Paid(0, None)


@pytest.mark.rule("FF-100")
def test_cards_put_under_the_deck_are_known_to_who_put_them() -> None:
    stage = Stage(2).hand(0, "art car").asks(Step.RETURN, 0, 1).do(PutUnder(card("art")))
    assert (stage.view(0).under, stage.view(1).under, stage.view(None).under) == ((card("art"),), (-1,), (-1,))


@pytest.mark.rule("FF-100")
def test_one_remembers_ones_own_card_when_a_rival_draws_it() -> None:
    stage = Stage(2).calm().business("Bar", "B2")
    stage.deck("")
    stage.s.under = [known_to(card("art"), 0)]
    stage.asks(Step.DRAW, 1, 1)
    assert stage.view(0).seen[1] == (card("art"),)
    world = GAME.determinize(stage.view(0), fast_chance(1))
    assert [c & 31 for c in world.hands[1]] == [card("art")]


@pytest.mark.rule("FF-100")
def test_once_a_card_leaves_unseen_nothing_is_certain_any_more() -> None:
    stage = Stage(2).calm().business("Bar", "B2").hand(1, "car movement")
    stage.s.hands[1].append(known_to(card("art"), 0, 1))
    stage.s.todo.append((Step.PAY, 1, 1))
    stage.do(Pay(card("car")))
    assert stage.view(0).seen[1] == ()


@pytest.mark.rule("FF-100")
def test_a_card_that_is_shown_leaves_only_its_like_uncertain() -> None:
    stage = Stage(3)
    low, shown, high = card("movement"), card("car"), card("art")
    assert low < shown < high
    held = [known_to(kind, 0, 1, 2) for kind in (low, shown, shown, high)]
    assert show(stage.s, held, shown, 1) == open_card(stage.s, shown)
    assert held == [known_to(low, 0, 1, 2), known_to(shown, 1), known_to(high, 0, 1, 2)]


@pytest.mark.rule("FF-100", "FF-117")
def test_of_a_robbed_hand_the_thief_is_unsure_only_of_the_like_and_others_of_all() -> None:
    low, taken, high = card("movement"), card("car"), card("art")
    assert low < taken < high
    victim, thief, other = 1, 0, 2
    held = [known_to(kind, victim, thief, other) for kind in (low, taken, taken, high)]
    slip_between(held, taken, victim, thief)
    assert held == [known_to(low, victim, thief), known_to(taken, victim), known_to(high, victim, thief)]


@pytest.mark.rule("FF-100")
def test_a_robbed_card_is_between_the_two() -> None:
    event = Robbed(0, 1, (0, 1), card("art"))
    assert [redact(event, seat) == event for seat in (0, 1, 2, None)] == [True, True, False, False]


@pytest.mark.rule("FF-100")
def test_a_spectator_sees_no_hand() -> None:
    view = Stage(2).hand(0, "art").hand(1, "car").view(None)
    assert (view.hand, view.hand_sizes, view.seen) == ((), (1, 1), ((), ()))


@pytest.mark.rule("FF-31", "FF-32")
def test_a_business_tells_what_is_needed_what_is_there_and_who_else_could_take_it() -> None:
    stage = Stage(3).calm().business("Newspaper", "D2").gap("C2", "purple").hand(0, "art car").has(0, hat=3).row("D", "bribe")
    stage.companions(0, gangsters="purple").companions(1, gangsters="purple").has(1, hat=2, city=2).hand(1, "art")
    stage.has(2, hat=5)
    found = prospect(BOARD, stage.view(0), 0, cell("D2"))
    assert found.needs == (Need(0, 3, 1, 1), Need(2, -1, 1, 3), Need(6, -1, 1, 2))
    assert (found.lacks, found.cost, found.open) == ((), 1, True)
    assert [(rival.seat, rival.objects, rival.influence) for rival in found.rivals] == [(1, True, 4), (2, False, 5)]
    stage.controls().do(Claim(cell("D2"), -1), Object(-1))
    assert prospect(BOARD, stage.view(2), 2, cell("D2")).lacks == (0, 6)


def test_a_view_judges_as_the_state_does() -> None:
    stage = Stage(4).business("Bar", "B2", 1).business("Radio", "D8").has(0, gangsters=2, city=1).hand(0, "art")
    for where in ("B2", "D8"):
        assert prospect(BOARD, stage.view(2), 0, cell(where)) == prospect(BOARD, stage.s, 0, cell(where))


def test_a_draw_stands_even_of_a_card_one_put_there_oneself() -> None:
    stage = Stage(2).calm().business("Bar", "B2").deck("").hand(0, "movement")
    stage.s.under = [known_to(card("art"), 0)]
    stage.s.pool.clear()
    stage.s.business = [max(0, n) for n in stage.s.business]
    table = Table.resumed(GAME, {"city": "yes", "extras": "1"}, (Seat("Al", "person"), Seat("Bo", "person")), stage.acts(0).s, [], None)
    assert table.act(0, WorkBusinesses(-1, False)) is None
    refusal = table.may_undo(0)
    assert refusal is not None
    assert refusal.code == "undo-drawn"


def test_what_went_face_down_is_taken_back_with_nothing_learned() -> None:
    table = Table(GAME, {"city": "yes", "extras": "1"}, (Seat("Al", "person"), Seat("Bo", "person")), seeded(1))
    before = [GAME.view(table.state, seat) for seat in (0, 1, None)]  # type: ignore[arg-type]
    first = GAME.actors(table.state)[0]  # type: ignore[arg-type]
    for _ in range(2):
        assert table.act(first, GAME.legal_actions(table.state, first)[0]) is None  # type: ignore[arg-type]
    assert (table.undo(first), table.undo(first)) == (None, None)
    assert [GAME.view(table.state, seat) for seat in (0, 1, None)] == before  # type: ignore[arg-type]
