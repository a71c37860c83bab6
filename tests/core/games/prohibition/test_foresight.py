"""What the chip after this round may do, in hints and reasons: a raid that is near, and a bribe that could not be paid."""

from __future__ import annotations

import pytest

from core.bots.advice import advise
from core.bots.advice.explanation import explain, said
from core.bots.self_play import bot_update
from core.games.prohibition.actions import BuildCasino, Charity, Go
from core.games.prohibition.state import ProhibitionState
from tests.rules.prohibition.positions import GAME, LOOP, stage

MEN = {LOOP: (5, 0, 0, 0), 0: (4, 0, 0, 0), 2: (0, 2, 0, 0), 3: (0, 0, 3, 0), 4: (0, 0, 0, 2)}
NAMES = "ABCD"


def rich(chips: int, **fields: object) -> ProhibitionState:
    """Return a boss with a casino and a still, far up the register, with so many chips in the bag."""
    casinos = [int(area == LOOP) for area in range(8)]
    known = {"cash": [61, 20, 18, 15], "register": [102, 60, 50, 33], "casinos": casinos, "stills": [1, 0, 0, 0], "men": MEN}
    return stage("charity", **{"round": 6, "start": 1, "turn": 3, "bag": [chips - 1, 1], "drawn": 6 - chips, **known, **fields})


@pytest.mark.rule("PR-34")
def test_a_hint_begins_with_a_raid_that_is_certain_and_would_hit_the_boss() -> None:
    nudge = advise(GAME, bot_update(GAME, rich(1), 0), NAMES).nudge
    assert nudge.startswith("A raid is certain after this round")
    assert "1 casino, a still and 11 men" in nudge


@pytest.mark.rule("PR-34")
def test_a_raid_is_warned_of_where_it_is_likely_and_where_it_would_hit() -> None:
    assert "1 in 3" in GAME.warning_text(GAME.view(rich(3), 0))
    assert GAME.warning_text(GAME.view(rich(4), 0)) == ""
    assert GAME.warning_text(GAME.view(rich(1, register=[30, 60, 50, 33]), 0)) == "", "who sends it is not hit"
    assert GAME.warning_text(GAME.view(rich(1, round=12), 0)) == "", "after the last round none comes"


@pytest.mark.rule("PR-33")
def test_what_makes_one_send_the_raid_has_that_for_a_reason() -> None:
    s = rich(1, register=[40, 60, 50, 33])
    found = explain(GAME, GAME.view(s, 0), Charity(8), Charity(0), 1)
    told = [reason.text for reason in said(GAME, found, 0, NAMES)]
    assert "a raid (certain now) would be yours to send" in told
    back = [reason.text for reason in said(GAME, explain(GAME, GAME.view(s, 0), Charity(0), Charity(8), 1), 0, NAMES)]
    assert "a raid (certain now) would hit you: 1 casino, a still and 11 men" in back


@pytest.mark.rule("PR-31")
def test_a_building_after_which_the_bribe_could_not_be_paid_has_that_against_it() -> None:
    men = {LOOP: (4, 0, 0, 0), 2: (0, 1, 0, 0), 3: (0, 0, 1, 0), 4: (0, 0, 0, 1)}
    s = stage("build", round=1, start=1, turn=3, cash=[9, 5, 5, 3], register=[9, 7, 7, 3], men=men)
    building, keeping = (
        [reason.text for reason in said(GAME, explain(GAME, GAME.view(s, 0), *pair, 1), 0, NAMES)]
        for pair in ((BuildCasino(LOOP), Go(7)), (Go(7), BuildCasino(LOOP)))
    )
    short = "you could not pay the bribe of $8,000 for The Loop"
    assert short in building
    assert f"otherwise {short.replace('the bribe', 'a bribe')}" in keeping
    assert any(text.startswith("a casino in The Loop: $5,000 more a turn") for text in building)
