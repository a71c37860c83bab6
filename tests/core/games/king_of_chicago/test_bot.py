"""How positions look to a bot, and that it plays by it."""

from __future__ import annotations

from math import fsum
from typing import cast

import pytest

from core.bots import make_bot
from core.bots.self_play import bot_update
from core.chance import fast_chance, seeded
from core.games.king_of_chicago.actions import Drive, KingAction, Take, Unload
from core.games.king_of_chicago.components import DISTRICTS, DOOR
from core.games.king_of_chicago.evaluation import SCALE, SCALE_OVER
from core.games.king_of_chicago.strategy.small_choices import settled
from tests.rules.king_of_chicago.positions import CHINA, GAME, GOLD, GREEK, LOOP, A, B, do, eve, give, lay, pack, town


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_position_is_judged_by_the_sum_of_its_components(seats: int) -> None:
    s = GAME.setup(seats, {}, seeded(seats))
    for seat in range(seats):
        parts = GAME.components(s, seat)
        lead = fsum(parts.values())
        assert GAME.evaluate(s, seat) == 0.5 + 0.5 * lead / (SCALE + abs(lead))
        assert [name for name in parts if name.startswith("rival:")] == [f"rival:{other}" for other in range(seats) if other != seat]


def test_at_the_end_only_the_best_rival_counts() -> None:
    s = town(3)
    s.phase, s.score = "over", [20, 31, 12]
    assert GAME.components(s, 0) == {"score": 20.0, "rival:1": -31.0, "rival:2": 0.0}
    assert GAME.evaluate(s, 0) == 0.5 - 0.5 * 11 / (SCALE_OVER + 11)


def test_a_drowned_gangster_is_lost_more_than_a_captured_one() -> None:
    s = town(2)
    aboard = GAME.components(s, 0)
    pack(s, B, "A")
    captured = GAME.components(s, 0)
    s.trunk = [0] * len(s.trunk)
    s.lake[A] = 1
    drowned = GAME.components(s, 0)
    assert aboard["captured"] == aboard["drowned"] == 0
    assert drowned["drowned"] < captured["captured"] < 0


def test_upgrades_differ_and_the_last_day_leaves_less_of_them() -> None:
    s = town(4)
    give(s, A, DOOR)
    first = GAME.components(s, 0)["upgrades"]
    s.round = 3
    assert first > GAME.components(s, 0)["upgrades"] > 0


def test_a_district_counts_for_who_leads_it() -> None:
    s = town(4)
    lay(s, LOOP, 1, "AAB")
    parts = [GAME.components(s, seat)[f"district:{LOOP}"] for seat in range(4)]
    assert parts[0] > parts[1] > parts[2] == parts[3]


def test_an_arrival_at_the_coast_is_thought_to_its_end() -> None:
    s = town(4, at=(GOLD, LOOP, CHINA, GREEK))
    s.phase, s.active = "harbour", A
    s.cards[A] = 1 << 1
    s.market = [DOOR, DOOR, 0]
    pack(s, A, "B")
    after = settled(GAME.board, s)
    assert after.lake[B] == 1
    assert (after.phase, after.left[A]) == ("turn", DOOR)
    assert (s.phase, s.lake[B]) == ("harbour", 0)


def test_it_unloads_where_that_brings_most() -> None:
    s = town(4, at=(LOOP, LOOP, CHINA, GREEK))
    s.chance = fast_chance(1)
    for district in range(DISTRICTS):
        lay(s, district, 15, "BB")
    lay(s, LOOP, 1)
    assert make_bot("normal", 1, None).choose(GAME, bot_update(GAME, s, 0)) == Unload(A, A, 1)


def test_the_hard_bot_ends_the_game_while_it_leads() -> None:
    s = town(4, at=(LOOP, LOOP, CHINA, GREEK))
    s.chance = fast_chance(1)
    s.round, s.score = 3, [40, 18, 18, 18]
    lay(s, LOOP, 1, "BA")
    eve(s, A, 3)
    choice = make_bot("hard", 1, None).choose(GAME, bot_update(GAME, s, 0))
    assert isinstance(choice, Drive)
    do(s, choice)
    assert s.phase == "over"


@pytest.mark.parametrize("seats", [2, 4])
def test_playouts_go_by_the_rule_of_thumb(seats: int) -> None:
    s = GAME.setup(seats, {}, seeded(f"thumb {seats}"))
    s.chance = fast_chance(2)
    alike = turns = 0
    for _ in range(150):
        seat, legal = s.player, GAME.legal_actions(s, s.player)
        action = GAME.playout_action(s, seat, legal)
        assert action in legal
        if s.phase == "turn" and sum(s.cards[c].bit_count() == 1 for c in range(len(s.at))) == 0:
            best = max(GAME.rule_of_thumb(GAME.step(s, seat, a)[0], seat) for a in legal)
            turns += 1
            alike += GAME.rule_of_thumb(GAME.step(s, seat, action)[0], seat) == pytest.approx(best)
        GAME.apply(s, seat, action, [])
    assert turns > 20
    assert alike / turns > 0.95


def test_the_hard_bot_takes_a_marker_it_has_a_use_for() -> None:
    s = town(4, at=(GOLD, LOOP, CHINA, GREEK))
    s.chance = fast_chance(1)
    s.phase, s.active = "harbour", A
    s.market = [DOOR, 0, 0]
    assert make_bot("hard", 1, None).choose(GAME, bot_update(GAME, s, 0)) == Take(DOOR)


def test_the_hard_bot_decides_alike_when_it_counts() -> None:
    s = GAME.setup(2, {}, seeded("alike"))
    bots = [make_bot("normal", seat, None) for seat in range(2)]
    decided = 0
    while decided < 3:
        (seat,) = GAME.actors(s)
        update = bot_update(GAME, s, seat)
        if len(update.legal) > 5:
            assert make_bot("hard", 1, None).choose(GAME, update) == make_bot("hard", 1, None).choose(GAME, update)
            decided += 1
        do(s, cast("KingAction", bots[seat].choose(GAME, update)), seat)


def test_the_easy_bot_is_greedy_and_never_sees_it_all() -> None:
    s = town(2, at=(LOOP, LOOP, CHINA, GREEK))
    legal = GAME.legal_actions(s, 0)
    chosen = {GAME.bot_action(GAME.view(s, 0), legal, "easy", fast_chance(seed)) for seed in range(30)}
    assert 1 < len(chosen) < len(legal)
    assert chosen <= set(legal)
    assert any(isinstance(action, Unload) for action in chosen)
    assert GAME.bot_action(GAME.view(s, 0), legal, "normal", fast_chance(1)) is None
