"""What lies face down is known to nobody. Everything else to everybody."""

from __future__ import annotations

import pytest
from msgspec import structs

from core.chance import fast_chance, seeded
from core.games.king_of_chicago.state import KingState
from core.games.king_of_chicago.view import KingView
from core.visibility import Event, redact_all
from tests.rules.king_of_chicago.positions import GAME


@pytest.mark.rule("KC-70")
def test_everybody_and_every_watcher_sees_the_same() -> None:
    s, luck, told = GAME.setup(4, {}, seeded(5)), seeded(6), list[Event]()
    for _ in range(60):
        GAME.apply(s, s.player, luck.pick(GAME.legal_actions(s, s.player)), told)
        assert all(structs.replace(GAME.view(s, seat), seat=None) == GAME.view(s, None) for seat in range(4))
    assert all(redact_all(told, seat) == tuple(told) for seat in (None, 0, 1, 2, 3))
    assert GAME.info.hidden_information is False


@pytest.mark.rule("KC-70")
def test_a_view_shows_the_whole_state_but_its_luck() -> None:
    shown, kept = set(KingView.__struct_fields__), set(KingState.__struct_fields__)
    assert kept - shown == {"chance"}
    assert shown - kept == {"seat"}


@pytest.mark.rule("KC-70")
def test_the_order_of_what_lies_face_down_is_anybodys_guess() -> None:
    v = GAME.view(GAME.setup(4, {}, seeded(5)), 0)
    draws = set()
    for seed in range(40):
        world = GAME.determinize(v, fast_chance(seed))
        draws.add((world.chance.draw(world.stack), world.chance.draw(world.supply), world.chance.draw(world.casino)))
    assert len({stack for stack, _, _ in draws}) > 1
    assert len({supply for _, supply, _ in draws}) > 1
    assert len({casino for _, _, casino in draws}) > 1
