"""A hint of King of Chicago never contradicts the board, and does not lead an auto to and fro."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

import pytest

from core.bots.advice import advise
from core.bots.advice.advisor import CLOSE_NUDGE, EITHER, FURTHER
from core.bots.advice.explanation import explain, said
from core.bots.self_play import bot_update
from core.chance import fast_chance
from core.games.king_of_chicago.actions import Bump, Drive, Drown, Load, Spare, Take, Unload
from core.games.king_of_chicago.components import BODYGUARD, DISTRICTS, HARBOUR, NONE
from core.games.king_of_chicago.explain import PRINCIPLES
from core.games.king_of_chicago.preview import stay_consequence, unloading_consequence
from core.games.king_of_chicago.state import KingState
from core.games.king_of_chicago.text import UPGRADE_TEXTS
from core.reasons import NOWHERE, Reason
from tests.core.games.king_of_chicago.reason_reading import (
    BOARD,
    GAME,
    NAMES,
    Hinted,
    faults,
    hinted_game,
    line_there,
)
from tests.rules.king_of_chicago.positions import CHINA, GREEK, LOOP, NORTH, STICKNEY, WEST, A, B, C, eve, lay, pack, town

SEATS = (2, 3, 4, 5)
FEW = 8


@pytest.mark.parametrize("seats", SEATS)
def test_what_a_reason_says_can_be_read_off_the_board(seats: int) -> None:
    assert [wrong for hint in hinted_game(seats, seed=21, most=FEW) for wrong in faults(hint)] == []


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(4))
def test_in_whole_games_too(seats: int, seed: int) -> None:
    hints = list(hinted_game(seats, seed))
    assert [wrong for hint in hints for wrong in faults(hint)] == []
    assert to_and_fro(hints) == []


@pytest.mark.parametrize("seats", SEATS)
def test_an_auto_is_not_led_to_and_fro(seats: int) -> None:
    assert to_and_fro(list(hinted_game(seats, seed=22, most=FEW))) == []


def to_and_fro(hints: Sequence[Hinted]) -> list[str]:
    """Return drives to where the hint said that unloading pays, and back at once.

    It may be so where a rival, a scoring card or a day of reckoning has changed what either place will pay, or the auto was pushed away.
    """
    found = []
    for auto in range(0, len(hints[0][0].at), hints[0][0].seats):
        own = [hint for hint in hints if moves(hint, auto)]
        for there, back in pairwise(own):
            a, b = (hint[2].candidates[0].action for hint in (there, back))
            if isinstance(a, Drive) and isinstance(b, Drive) and b.to == there[0].at[auto] and is_promised(there):
                places = (b.to, a.to)
                if back[0].at[auto] != a.to:
                    continue
                if [face(there[0], place) for place in places] == [face(back[0], place) for place in places]:
                    found.append(f"{BOARD.names[b.to]} → {BOARD.names[a.to]} → {BOARD.names[b.to]}")
    return found


def moves(hint: Hinted, auto: int) -> bool:
    s, _, advice = hint
    action = advice.candidates[0].action
    return action.auto == auto if isinstance(action, (Drive, Unload, Load)) else s.active == auto


def is_promised(hint: Hinted) -> bool:
    """Return whether the best is said to lead to where unloading pays."""
    return any(reason.is_for and re.search("unload", reason.text) for reason in hint[2].candidates[0].reasons)


def face(s: KingState, place: int) -> object:
    """Return what may make a place pay more or less."""
    return s.round, s.stack, (line_there(s, place), s.tokens[place]) if place < DISTRICTS else s.market


def texts_of(s: KingState, action: object, beside: object, reason: Reason) -> str:
    worlds = []
    for each in (beside, action):
        after = s.clone()
        after.chance = fast_chance(1)
        assert GAME.check(after, s.player, each) is None
        GAME.apply(after, s.player, each, [])
        worlds.append(GAME.without_luck(s, after))
    return str(GAME.reason_text(*worlds, s.player, reason, NAMES))


def test_points_are_said_as_the_pane_says_them_doubled_where_a_doubler_lies() -> None:
    s = town(4, at=(LOOP, NORTH, CHINA, GREEK))
    lay(s, LOOP, 9)
    s.tokens[LOOP] = 1
    (gain,) = stay_consequence(BOARD, GAME.view(s, 0), Unload(A, A, 1)).changes
    said = texts_of(s, Unload(A, A, 1), drive_to(s, WEST), Reason("district", LOOP, 1.0))
    assert said == f"your points in The Loop (doubled): {gain.sure} instead of 0"


def test_an_auto_that_stands_where_unloading_pays_is_not_said_to_be_further_from_there() -> None:
    s = town(4, at=(WEST, NORTH, CHINA, GREEK))
    for district in range(DISTRICTS):
        lay(s, district, 15, "BBBBBCCCC")
    lay(s, LOOP, 1)
    there, elsewhere = drive_to(s, LOOP), drive_to(s, STICKNEY)
    assert texts_of(s, there, elsewhere, Reason("reach", NOWHERE, 1.0)).startswith("ready to unload in The Loop: +")
    assert texts_of(s, elsewhere, there, Reason("reach", NOWHERE, -1.0)).startswith("unloading in The Loop (+")
    s.at[A] = LOOP
    assert texts_of(s, Unload(A, A, 1), drive_to(s, WEST), Reason("reach", NOWHERE, -1.0)) == ""


def test_an_unloading_that_brings_a_rival_more_is_not_promised() -> None:
    s = town(4, at=(WEST, NORTH, CHINA, GREEK))
    for district in range(DISTRICTS):
        lay(s, district, 15, "BBBBBCCCC")
    lay(s, LOOP, 14, "." * 9)
    lay(s, LOOP, 14, "BC")  # 1 3 5: yours would stand first, and push B to 3 and C to 5
    unloading = unloading_consequence(BOARD, GAME.view(s, 0), A, LOOP)
    assert unloading is not None
    assert [(change.seat, change.sure) for change in unloading.changes] == [(A, 1), (B, 2), (C, 2)]
    assert texts_of(s, drive_to(s, LOOP), drive_to(s, STICKNEY), Reason("reach", NOWHERE, 1.0)) == ""


def test_the_rule_of_thumb_of_pushing_is_said_only_of_a_push_that_does_what_it_says() -> None:
    s = town(4, at=(LOOP, LOOP, CHINA, GREEK))
    for district in range(DISTRICTS):
        lay(s, district, 15, "CCCCCDDDD")
    principle, push = PRINCIPLES["Bump"], Bump(B, WEST)
    assert GAME.fitting_principle(GAME.view(s, 0), Spare(), principle) == ""
    assert GAME.fitting_principle(GAME.view(s, 0), push, principle) == ""
    s.left[B] = BODYGUARD
    assert GAME.fitting_principle(GAME.view(s, 0), push, principle) == principle
    s.left[B] = NONE
    lay(s, LOOP, 1, "." * 9)
    lay(s, LOOP, 1)
    assert GAME.fitting_principle(GAME.view(s, 0), push, principle) == principle


def test_loading_back_what_one_has_set_down_is_named_only_for_want_of_others() -> None:
    s = town(4, at=(LOOP, NORTH, CHINA, GREEK))
    lay(s, LOOP, 9, "AB")
    assert GAME.hint_facts(GAME.view(s, 0), Load(A, LOOP, 0)).only_undoes
    assert not GAME.hint_facts(GAME.view(s, 0), Load(A, LOOP, 1)).only_undoes
    advice = advise(GAME, bot_update(GAME, s, 0), NAMES)
    assert Load(A, LOOP, 0) not in [each.action for each in advice.candidates]


def test_whatever_is_less_has_a_reason_or_a_fact_and_what_is_alike_is_not_said_to_have_done_better() -> None:
    for _, _, advice in hinted_game(3, seed=95221929, most=FEW):
        best, *others = advice.candidates
        assert all(each.reasons for each in others)
        close = [each for each in others if each.closeness == EITHER]
        assert (advice.nudge == CLOSE_NUDGE) <= bool(close)
        if best.beside in [each.text for each in close]:
            assert FURTHER not in [reason.text for reason in best.reasons]


def test_points_that_only_the_other_action_brings_are_not_said_to_be_lost() -> None:
    s = town(4, at=(LOOP, NORTH, CHINA, GREEK))
    lay(s, LOOP, 9)
    (gain,) = stay_consequence(BOARD, GAME.view(s, 0), Unload(A, A, 1)).changes
    told = said(GAME, explain(GAME, GAME.view(s, 0), drive_to(s, WEST), Unload(A, A, 1), 1), 0, NAMES)
    assert ("−", f"your points in The Loop: still 0, otherwise {gain.sure}") in [(reason.sign, reason.text) for reason in told]


def reasons_for(s: KingState, action: object, beside: object) -> list[tuple[str, str]]:
    return [(each.sign, each.text) for each in said(GAME, explain(GAME, GAME.view(s, 0), action, beside, 1), 0, NAMES)]


def test_own_points_are_said_also_where_another_rival_is_ahead_afterwards() -> None:
    s = town(3, at=(STICKNEY, NORTH, CHINA))
    lay(s, STICKNEY, 5, "ACCB")  # ? 4 2 ?: C first, B second, yours third
    s.tokens[STICKNEY], s.round, s.score = 1, 3, [90, 98, 96]
    told = reasons_for(s, Unload(A, A, 1), drive_to(s, WEST))
    assert ("+", "your points in Stickney (doubled): 2×? instead of 4") in told
    assert ("+", "Kowalski's points in Stickney (doubled): 4 instead of 8") in told


def test_points_that_the_casino_card_decides_are_weighed_by_what_it_may_still_be() -> None:
    s = town(3, at=(STICKNEY, NORTH, CHINA))
    lay(s, STICKNEY, 5, "ACCB")
    action, beside = Unload(A, A, 1), drive_to(s, WEST)
    district = Reason("district", STICKNEY, 1.0)
    s.casino = [0, 0, 0, 1, 1, 1]
    assert texts_of(s, action, beside, district) == "your points in Stickney: ? instead of 2"
    s.casino = [1, 0, 0, 0, 0, 0]
    assert texts_of(s, action, beside, district) == ""


def test_what_an_action_does_by_itself_is_said_as_the_pane_says_it() -> None:
    s = town(3, at=(STICKNEY, NORTH, CHINA))
    lay(s, STICKNEY, 5, "ACCB")
    view = GAME.view(s, 0)

    def fact(action: object) -> str:
        return GAME.hint_facts(view, action).fact  # type: ignore[arg-type]

    assert fact(Unload(A, A, 1)) == "for you now: −2 plus ?"
    assert fact(Load(A, STICKNEY, 0)) == "for you now: −2"
    assert fact(drive_to(s, WEST)) == "unloading one there: +8"
    assert fact(drive_to(s, HARBOUR)) == "there you may drown from the trunk, and take a marker"
    assert fact(Take(BODYGUARD)) == UPGRADE_TEXTS[BODYGUARD]
    assert fact(Bump(B, GREEK)) == "that auto then stands in Greek Town"
    assert fact(Spare()) == "every auto stays where it stands"
    assert fact(Drown(B)) == "it never comes back, and the trunk has room again"
    s.auto[A] = 0
    view = GAME.view(s, 0)
    assert fact(drive_to(s, WEST)) == "nobody of yours can be unloaded there"


def test_for_two_what_one_unloads_is_counted_for_both_colours() -> None:
    s = town(2, at=(GREEK, NORTH, CHINA, WEST))
    lay(s, GREEK, 9, "C")  # 7 3: your other colour is first
    assert [(c.seat, c.sure) for c in stay_consequence(BOARD, GAME.view(s, 0), Unload(A, A, 1)).changes] == [(A, 3)]
    assert GAME.hint_facts(GAME.view(s, 0), Unload(A, A, 1)).fact == "for you now: +3"
    lay(s, LOOP, 9, "C")
    assert GAME.hint_facts(GAME.view(s, 0), drive_to(s, LOOP)).fact == "unloading one there: +3"


def drive_to(s: KingState, place: int) -> Drive:
    return next(a for a in GAME.legal_actions(s, s.player) if isinstance(a, Drive) and a.to == place)


def test_the_day_that_another_action_brings_is_not_said_to_come_with_this_one() -> None:
    s = town(4, at=(LOOP, NORTH, CHINA, GREEK))
    lay(s, LOOP, 1, "A")
    eve(s, A, 1)
    drive = next(a for a in GAME.legal_actions(s, A) if isinstance(a, Drive))
    brings, leaves = (Reason("score", NOWHERE, weight) for weight in (3.0, -3.0))
    assert texts_of(s, drive, Unload(A, A, 1), brings).startswith("brings the day of reckoning: your score then at least ")
    assert texts_of(s, Unload(A, A, 1), drive, leaves) == "leaves the day of reckoning for later"


def test_candidates_are_different_things_and_what_can_be_done_at_once_comes_before_what_is_only_as_good() -> None:
    for _, update, advice in hinted_game(3, seed=23, most=FEW):
        best, *others = advice.candidates
        assert len({GAME.hint_facts(update.view, each.action).aim for each in advice.candidates}) == len(advice.candidates)
        at_hand = [each for each in others if GAME.hint_facts(update.view, each.action).is_at_hand and each.closeness == EITHER]
        assert not at_hand or GAME.hint_facts(update.view, best.action).is_at_hand, best.text


def test_only_what_earns_more_is_worth_setting_down_at_once() -> None:
    s = town(4, at=(LOOP, NORTH, CHINA, GREEK))
    pack(s, A, "B")
    lay(s, LOOP, 9)
    view = GAME.view(s, 0)
    assert not GAME.hint_facts(view, Unload(A, B, 1)).is_at_hand
    assert GAME.hint_facts(view, Unload(A, A, 1)).is_at_hand
    lay(s, LOOP, 9, "A")
    assert not GAME.hint_facts(GAME.view(s, 0), Unload(A, A, 1)).is_at_hand, "it earns no more"
