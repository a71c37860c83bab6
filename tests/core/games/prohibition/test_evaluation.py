"""What a position looks worth, and what that is made of."""

from __future__ import annotations

from math import fsum

import pytest

from core.chance import fast_chance, seeded
from core.games.prohibition.explain import reason_text
from core.games.prohibition.state import turn_order
from core.games.prohibition.strategy.chance_terms import last_place
from core.reasons import NOWHERE, Reason
from core.review.chart import Point
from core.review.review import Review
from tests.core.games.prohibition.test_giving import giving
from tests.rules.prohibition.positions import BOARD, GAME, LOOP, stage
from tui.review_text import differ_words, percent


@pytest.mark.parametrize("seed", range(3))
def test_the_components_add_up_to_the_value(seed: int) -> None:
    s, chance = GAME.setup(4, {"bribes": "forced"}, seeded(seed)), fast_chance(seed)
    while actors := GAME.actors(s):
        GAME.apply(s, actors[0], GAME.sample(s, actors[0], chance), [])
        for seat in range(4):
            total = min(1.0, max(0.0, fsum(GAME.components(s, seat).values())))
            assert GAME.evaluate(s, seat) == pytest.approx(total, abs=1e-9)


def test_an_area_taken_is_said_of_that_area() -> None:
    before = GAME.components(stage("move", men={LOOP: (1, 2, 0, 0)}), 0)
    after = GAME.components(stage("move", men={LOOP: (3, 2, 0, 0)}), 0)
    assert after[f"area:{LOOP}"] > before[f"area:{LOOP}"]
    assert after["cash"] == before["cash"] == 0.0


def test_chances_are_shares() -> None:
    s = stage("bail", round=12, cash=[150, 100, 90, 20])
    shares = GAME.chances(s)
    assert len(shares) == 4
    assert fsum(shares) == pytest.approx(1.0)


@pytest.mark.rule("PR-3")
def test_who_plays_when_in_the_last_round_is_known_from_the_deal_on() -> None:
    s = GAME.setup(4, {"bribes": "forced"}, seeded(1))
    order = turn_order((s.start + BOARD.rounds - 1) % 4)
    assert [last_place(BOARD, s, seat) for seat in order] == [0, 1, 2, 3]
    later = s.clone()
    later.round, later.start = BOARD.rounds, order[0]
    assert [last_place(BOARD, later, seat) for seat in range(4)] == [last_place(BOARD, s, seat) for seat in range(4)]


@pytest.mark.parametrize(("seat", "weight", "said"), [(1, -1.0, True), (1, 1.0, False), (0, 1.0, True), (0, -1.0, False), (2, 1.0, True)])
def test_to_become_the_richest_is_never_said_to_speak_for_a_deed(seat: int, weight: float, said: bool) -> None:
    before, after = stage(cash=[90, 10, 0, 0], round=12), stage(cash=[10, 90, 0, 0], round=12)
    words = reason_text(BOARD, before, after, seat, Reason("arrest", NOWHERE, weight), "ABCD")
    assert words == ("richest at the end would be B, not A" if said else "")


@pytest.mark.rule("PR-41")
@pytest.mark.parametrize(
    ("cash", "winner"),
    [([100, 95, 60, 40], 0), ([40, 100, 95, 60], 2), ([200, 90, 60, 40], 0), ([150, 160, 90, 60], 0)],
    ids=["gives just enough", "too poor to matter", "too rich to lose", "second anyway"],
)
def test_in_the_last_round_chances_know_who_has_still_to_act(cash: list[int], winner: int) -> None:
    chances = GAME.chances(giving(cash))
    assert chances[winner] > 0.95
    assert max(share for seat, share in enumerate(chances) if seat != winner) < 0.05


@pytest.mark.rule("PR-3")
def test_a_review_says_why_chances_differ_from_the_deal_on() -> None:
    dealt = GAME.setup(4, {"bribes": "forced"}, seeded("1"))
    late = max(range(4), key=lambda seat: last_place(BOARD, dealt, seat))
    assert GAME.chances(dealt)[late] == max(GAME.chances(dealt)) > 0.3
    points = (Point(GAME.chances(dealt), True, 1),)
    made = Review(1, "prohibition", 1, 0, "", points, (), (), ())
    said = differ_words(GAME, made, ("Ada", "Bea", "Cal", "Dot"))
    assert said.startswith("The order of play is drawn and decides much")
    assert f"it gave {('Ada', 'Bea', 'Cal', 'Dot')[late]} {percent(GAME.chances(dealt)[late])}, " in said
