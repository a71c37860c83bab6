"""What hints of Chinatown say where no figure does: of answers that come to the same, and of an offer that waits."""

from __future__ import annotations

import pytest

from core.bots.advice import advise
from core.bots.advice.advisor import CLEARLY, LESS
from core.bots.advice.explanation import explain, said
from core.bots.self_play import bot_update
from core.games.chinatown.actions import Agree, ChinatownAction, Done, Keep, Place, Propose, Refuse
from core.games.chinatown.explain import CANNOT_PAY, OFFERED, choice_reason
from core.games.chinatown.refusal_text import REASONS, SORTS, nearest_of_people
from core.games.chinatown.refusal_text import said as said_by_bot
from core.games.chinatown.state import ChinatownState, Phase
from tests.rules.chinatown.positions import BOARD, GAME, KINDS, do, give, table

NAMES = GAME.info.default_names
FIRST = 1
NEXT, THIRD = BOARD.neighbours[FIRST][:2]
FAR = BOARD.buildings[-1]
FISH, LAUNDRY = KINDS["Fi"], KINDS["La"]


def street(phase: Phase, *free: int, fish: tuple[int, ...] = (FIRST,)) -> ChinatownState:
    """Return a table at which seat 0 has fish here, and these free buildings."""
    s = table(phase)
    for building in (*free, *fish):
        s.owner[building] = 0
    for building in fish:
        s.tile[building] = FISH
    return s


def told(s: ChinatownState, a: ChinatownAction, rival: ChinatownAction) -> tuple[bool, str]:
    return choice_reason(BOARD, GAME.view(s, 0), a, rival)


def test_a_tile_that_earns_more_at_once_is_the_better_one_and_so_it_is_said() -> None:
    s = street("place", THIRD, FAR, fish=(FIRST, NEXT))
    for rival in (Done(), Place(FAR, FISH)):
        is_for, text = told(s, Place(THIRD, FISH), rival)
        is_against, turned = told(s, rival, Place(THIRD, FISH))
        assert (is_for, is_against) == (True, False)
        more, less = text.removeprefix("income a round: ").split(" instead of ")
        assert turned == f"income a round: {less} instead of {more}"


def test_of_tiles_that_earn_the_same_the_one_with_more_room_beside_it() -> None:
    s = street("place", NEXT, FAR)
    for number in BOARD.neighbours[FAR]:
        s.owner[number] = 1
    is_for, text = told(s, Place(NEXT, LAUNDRY), Place(FAR, LAUNDRY))
    assert is_for
    assert text.startswith("free buildings beside it: ")
    assert told(s, Place(NEXT, LAUNDRY), Place(NEXT, LAUNDRY))[1] == ""


def test_buildings_that_touch_are_kept() -> None:
    s = street("keep")
    assert told(s, Keep((NEXT,)), Keep((FAR,))) == (True, "neighbours among your own: 1 instead of 0")
    assert told(s, Keep((FAR,)), Keep((NEXT,))) == (False, "neighbours among your own: 0 instead of 1")


def test_a_refusal_answers_and_with_a_reason_it_says_why() -> None:
    s = street("trade")
    assert told(s, Refuse(1, 0), Done()) == (True, "they know at once, and may offer something else")
    assert told(s, Done(), Refuse(1, 0)) == (False, "they are left waiting for your answer")
    assert told(s, Refuse(1, 1), Refuse(1, 0)) == (True, "they are told why")
    assert told(s, Refuse(1, 0), Refuse(1, 1)) == (False, "they are not told why")
    assert told(s, Refuse(1, 1), Agree(1))[1] == told(s, Refuse(1, 0), Refuse(2, 1))[1] == ""


def test_a_hint_while_an_offer_waits_for_an_answer_speaks_of_the_offer() -> None:
    s = street("trade", NEXT)
    assert GAME.warning_text(GAME.view(s, 0)) == ""
    do(s, 1, Propose((give(0, 1, NEXT), give(1, 0, money=3)), False))
    assert GAME.warning_text(GAME.view(s, 0)) == OFFERED
    assert GAME.warning_text(GAME.view(s, 1)) == "", "who offers waits for others"
    assert GAME.warning_text(GAME.view(s, 2)) == ""


def reasons_for(s: ChinatownState, a: ChinatownAction, beside: ChinatownAction, seed: int) -> list[str]:
    return [each.text for each in said(GAME, explain(GAME, GAME.view(s, 0), a, beside, seed), 0, NAMES)]


@pytest.mark.parametrize("seed", range(4))
def test_what_a_tile_earns_is_said_without_a_prosperity_that_nobody_knows(seed: int) -> None:
    s = street("place", FAR)
    s.stock[0][FISH], s.done = 1, [False, True, True, True]
    assert reasons_for(s, Place(FAR, FISH), Done(), seed)[0] == "$1,000 more in hand"


def test_a_hint_never_calls_it_as_good_to_leave_tiles_in_stock_that_would_earn() -> None:
    s = street("place", NEXT, THIRD, FAR)
    s.stock[0][FISH], s.stock[0][LAUNDRY], s.stock[1][FISH], s.owner[40] = 2, 2, 1, 1
    advice = advise(GAME, bot_update(GAME, s, 0), NAMES)
    (done,) = (each for each in (*advice.candidates, advice.going_on) if each is not None and each.action == Done())
    assert done.closeness in (LESS, CLEARLY)


def test_of_buildings_to_keep_nothing_is_said_by_tiles_that_are_not_drawn_yet() -> None:
    s = street("keep", fish=())
    s.dealt[0] = [FIRST, NEXT, THIRD, FAR]
    s.kept[1:] = [[30], [40], [50]]
    texts = [text for seed in range(12) for text in reasons_for(s, Keep((FIRST, NEXT, THIRD)), Keep((NEXT, THIRD, FAR)), seed)]
    assert not [text for text in texts if "room for" in text or "stock" in text or "income" in text]


def test_after_the_draw_and_the_income_of_a_round_a_hint_speaks_of_neither_luck() -> None:
    now = street("place", FAR)
    after = now.clone()
    after.bonus.append([2, 1, 0, 3])
    after.books = [[money + more for money, more in zip(line, after.bonus[-1], strict=True)] for line in after.books]
    after.prosperity.append(1)
    spoken = GAME.without_luck(now, after)
    assert (spoken.books, spoken.prosperity, spoken.stock) == (now.books, now.prosperity, after.stock)
    keeping, drawn = street("keep"), street("trade")
    drawn.stock[0][FISH] += 2
    assert GAME.without_luck(keeping, drawn).stock == keeping.stock


def test_an_offer_that_they_cannot_pay_is_no_reason_to_agree() -> None:
    s = street("trade", NEXT)
    do(s, 1, Propose((give(0, 1, NEXT), give(1, 0, money=3)), False))
    number = s.proposals[0].id
    assert told(s, Agree(number), Refuse(number, 0)) == (True, "")
    s.books = [[5, 2, 5, 5] for _ in s.books]
    assert told(s, Agree(number), Refuse(number, 0)) == (False, CANNOT_PAY)
    assert told(s, Refuse(number, 0), Agree(number)) == (True, CANNOT_PAY)


def test_what_a_hint_refuses_with_is_what_a_person_can_say() -> None:
    s = street("trade", NEXT)
    do(s, 1, Propose((give(0, 1, NEXT), give(1, 0, money=1)), False))
    advice = advise(GAME, bot_update(GAME, s, 0), NAMES)
    refusals = [each.action for each in advice.candidates if isinstance(each.action, Refuse)]
    assert refusals
    assert all(a.reason < len(REASONS) for a in refusals)
    assert len(refusals) == 1, "whatever it says, it is one refusal"


def test_every_bots_refusal_has_one_of_peoples_that_comes_near() -> None:
    people = {sort: REASONS[nearest_of_people(said_by_bot(sort, 0, int("get" in sort or "pay" in sort)))] for sort in SORTS}
    assert people["get"] == people["last_pay"] == people["regret_get"] == people["free"] == "I get too little for it"
    assert people["get_needed"] == people["needed"] == "I need that myself"
    assert people["pay_ahead"] == people["ahead"] == "you are too far ahead"
    assert (people["useless"], people["poor"]) == ("it is of no use to me", "I cannot pay that")
    assert people["done"] == "not this round"
    assert [nearest_of_people(number) for number in range(len(REASONS))] == [*range(len(REASONS))]
