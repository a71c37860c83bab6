"""Hints about giving money away, and about building: what is as good keeps the money, and a reason says what then happens."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from core.bots.advice import Advice, advise
from core.bots.advice.advisor import BEHIND, EITHER, NOTHING_MORE, SPARING, unseen_reason
from core.bots.advice.explanation import explain, said
from core.bots.advice.ranking import Weighing, ranked
from core.bots.levels import make_bot
from core.bots.search import Fare
from core.bots.self_play import bot_update
from core.chance import seeded
from core.game import Action, Wait
from core.games.prohibition.actions import Bail, BuildCasino, BuildStill, Charity, Fight, Go
from core.games.prohibition.explain import BUILDING, GIVING_AT_LAST, SPENDING
from core.games.prohibition.mechanics.income import income
from core.games.prohibition.state import ProhibitionState
from core.games.prohibition.strategy.foresight import RAID
from core.option_defaults import full_options
from core.reasons import Reason
from tests.rules.prohibition.positions import CICERO, GAME, LOOP, NORTH, NORTHWEST, SOUTH, STOCKYARDS, do, stage

NAMES = ("You", "Bea", "Cal", "Dot")
MEN = {
    NORTHWEST: (2, 0, 0, 0),
    LOOP: (3, 1, 0, 0),
    NORTH: (0, 3, 0, 0),
    CICERO: (0, 0, 3, 0),
    SOUTH: (0, 0, 0, 2),
    STOCKYARDS: (0, 0, 0, 3),
}
LAST = 3
CASH = (
    [100, 95, 60, 40],
    [90, 100, 60, 40],
    [40, 100, 95, 60],
    [200, 90, 60, 40],
    [60, 100, 40, 30],
    [100, 100, 60, 40],
    [30, 100, 90, 80],
)


def giving(cash: list[int], place: int = LAST, round: int = 12) -> ProhibitionState:
    """Return a table at which the first seat may give, in this place of the round."""
    return stage("charity", MEN, round=round, start=(0 - place) % 4, turn=place, cash=cash)


def hint(s: ProhibitionState) -> Advice:
    return advise(GAME, bot_update(GAME, s, 0), NAMES)


@pytest.mark.rule("PR-41")
@pytest.mark.parametrize(("cash", "gift"), list(zip(CASH, (6, 0, 0, 0, 0, 1, 0), strict=True)), ids=str)
def test_the_last_gift_of_the_game_is_just_enough_not_to_be_arrested_or_none(cash: list[int], gift: int) -> None:
    best, *others = hint(giving(cash)).candidates
    assert best.action == Charity(gift)
    assert [each.closeness for each in others if each.closeness == EITHER] == []


@pytest.mark.rule("PR-41")
def test_a_reason_for_the_last_gift_foretells_who_is_arrested_and_what_is_left() -> None:
    s = giving([100, 95, 60, 40])
    best, other = hint(s).candidates[:2]
    assert [(reason.sign, reason.text) for reason in best.reasons] == [
        ("+", "Bea is arrested and not you: $94,000 left of your cash instead of $50,000")
    ]
    assert other.action == Charity(0)
    assert [(reason.sign, reason.text) for reason in other.reasons] == [
        ("−", "you are arrested: $50,000 left of your cash instead of $94,000")
    ]
    kept = s.clone()
    do(s, best.action)
    do(kept, other.action)
    assert (s.cash[0], s.confiscated[1] > 0, kept.cash[0]) == (94, True, 50)


@pytest.mark.rule("PR-41")
@pytest.mark.parametrize("cash", [[90, 100, 60, 40], [30, 100, 90, 80]], ids=str)
def test_where_the_last_gift_changes_nothing_it_is_kept_and_the_hint_says_so(cash: list[int]) -> None:
    (best,) = hint(giving(cash)).candidates
    assert best.action == Charity(0)
    (reason,) = best.reasons
    assert re.fullmatch(r"keeps \$\d+,000: given away it would change neither the arrest nor the winner", reason.text)


@pytest.mark.rule("PR-20")
@pytest.mark.parametrize("place", range(LAST))
@pytest.mark.parametrize("cash", CASH, ids=str)
def test_in_the_last_round_no_gift_is_named_before_a_lesser_one_that_is_as_good(cash: list[int], place: int) -> None:
    advice = hint(giving(cash, place))
    best, *others = advice.candidates
    assert isinstance(best.action, Charity)
    for each in others:
        assert each.closeness != EITHER or each.action.amount < best.action.amount, each.text  # type: ignore[attr-defined]
    alike = [reason.text for reason in best.reasons if reason.sign == "="]
    assert not alike or best.action.amount or alike == [SPARING]


@pytest.mark.rule("PR-41")
def test_after_the_last_round_nobody_informs_and_no_hint_says_so() -> None:
    assert hint(giving([90, 100, 60, 40])).nudge == GIVING_AT_LAST
    assert "snitch" in hint(giving([9, 10, 6, 4], round=5)).nudge


@pytest.mark.rule("PR-24")
def test_what_is_built_in_the_last_round_is_money_given_away() -> None:
    s = stage("build", MEN, round=12, start=1, turn=LAST, cash=[150, 50, 60, 40])
    view = GAME.view(s, 0)
    assert [GAME.hint_facts(view, a).given_away for a in (BuildCasino(LOOP), BuildStill(), Go(7))] == [8, 16, 0]
    earlier = GAME.view(stage("build", MEN, round=11, cash=[150, 50, 60, 40]), 0)
    assert [GAME.hint_facts(earlier, a).given_away for a in (BuildCasino(LOOP), Charity(5))] == [0, 5]
    best, *others = hint(s).candidates
    assert isinstance(best.action, Go)
    assert [each.text for each in others if each.closeness == EITHER] == []


@pytest.mark.rule("PR-18")
def test_of_two_casinos_that_are_as_good_the_one_that_pays_more_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    def ended_alike(self: Weighing, actions: Sequence[Action]) -> list[Fare]:
        fares = [Fare(BuildCasino(area), number) for number, area in enumerate((NORTHWEST, SOUTH, LOOP))]
        for fare, look in zip(fares, (0.735, 0.735, 0.7376), strict=True):
            fare.looks, fare.results = [look], [0.5745] * 4
        return [*fares[1:], fares[0]]

    monkeypatch.setattr(Weighing, "ranked", ended_alike)
    update = bot_update(GAME, stage("build", MEN, round=10, cash=[87, 7, 55, 40]), 0)
    assert [each.action for each in ranked(GAME, update, 1)] == [BuildCasino(LOOP), BuildCasino(SOUTH), BuildCasino(NORTHWEST)]


def test_what_looks_better_than_it_is_has_that_against_it() -> None:
    told = False
    for start in range(4):
        s = stage("build", MEN, round=4, start=start, turn=(0 - start) % 4, cash=[12, 12, 9, 3])
        best, *others = hint(s).candidates
        assert NOTHING_MORE not in [reason.text for reason in best.reasons if len(best.reasons) > 1]
        told |= any(reason.text == BEHIND and reason.sign == "−" for each in others for reason in each.reasons)
    assert told


@pytest.mark.rule("PR-10", "PR-14")
def test_the_use_of_a_deed_is_no_reason_to_go_on_without_it() -> None:
    view = GAME.view(stage("bail", MEN, round=8, jail=[5, 0, 0, 0], cash=[4, 30, 30, 30]), 0)
    for kind, deed in (("Bail", Bail(2)), ("Fight", Fight(LOOP, (0, 0, 0, 0), (0, 1, 0, 0)))):
        use = GAME.principles.get(kind, "")
        assert use
        assert GAME.fitting_principle(view, deed, use) == use
        assert GAME.fitting_principle(view, Go(2), use) == ""
    assert GAME.fitting_principle(view, Go(7), GAME.principles.get("BuildStill", "")) == GAME.principles.get("BuildStill", "")


@pytest.mark.rule("PR-33")
def test_that_a_raid_would_take_more_never_speaks_for_a_deed() -> None:
    plain = stage("build", MEN, round=9, turn=0, cash=[48, 39, 25, 10], register=[48, 39, 25, 10], bag=[2, 1], drawn=3)
    built = stage("build", MEN, round=9, turn=0, cash=[40, 39, 25, 10], register=[48, 39, 25, 10], bag=[2, 1], drawn=3)
    built.casinos[LOOP] = 1
    assert GAME.reason_text(plain, built, 0, Reason(RAID, -1, 0.01), NAMES) == ""
    assert GAME.reason_text(plain, built, 0, Reason(RAID, -1, -0.01), NAMES).startswith("what a raid (1 in 3) would take: 1 casino")
    assert GAME.reason_text(built, plain, 0, Reason(RAID, -1, 0.01), NAMES) != ""


@pytest.mark.rule("PR-41")
@pytest.mark.parametrize(("round", "cash"), [(11, 125), (12, 110)])
def test_money_burnt_so_as_not_to_be_arrested_is_never_praised_for_paying_back(round: int, cash: int) -> None:
    s = stage("build", {NORTH: (0, 3, 0, 0)}, round=round, cash=[cash, 60, 10, 10])
    update = bot_update(GAME, s, 0)
    unseen = unseen_reason(GAME, update, BuildStill(), played=True)
    assert unseen.text == SPENDING
    explained = explain(GAME, update.view, BuildStill(), Go(7), 1)
    arrest = next(reason for reason in explained.reasons if reason.kind == "arrest")
    text = GAME.reason_text(explained.before, explained.after, 0, arrest, NAMES)
    assert arrest.weight > 0
    assert text == "less far ahead of Bea at the end, when the richest is arrested"
    told = said(GAME, explained, 0, NAMES)
    assert [(reason.sign, reason.text) for reason in told if reason.is_for] == [("+", text)]


@pytest.mark.rule("PR-18")
def test_no_hint_praises_a_building_that_earns_nothing_for_paying_back() -> None:
    met = praised = 0
    for seed in range(3):
        s = GAME.setup(4, full_options(GAME.info), seeded(seed))
        bots = [make_bot("normal", seat, clock=None) for seat in range(4)]
        while actors := GAME.actors(s):
            update = bot_update(GAME, s, actors[0])
            builds = [a for a in update.legal if isinstance(a, BuildCasino | BuildStill)]
            for a in builds[:2]:
                after = s.clone()
                GAME.apply(after, actors[0], a, [])
                gain = income(GAME.board, after, actors[0]) - income(GAME.board, s, actors[0])
                is_praised = unseen_reason(GAME, update, a, played=True).text == BUILDING
                met, praised = met + 1, praised + is_praised
                assert gain > 0 or not is_praised, (a, s.round)
            choice = bots[actors[0]].choose(GAME, update)
            assert not isinstance(choice, Wait)
            GAME.apply(s, actors[0], choice, [])
    assert met > praised > 0
