"""What players at lines are told of what hit them."""

from __future__ import annotations

from core.games.chinatown.actions import Propose, Refuse, Withdraw
from core.games.chinatown.refusal_text import said
from tests.rules.chinatown.positions import GAME, give
from tests.tables import new_table, own_seats
from tests.tui.games.chinatown.scenes import mott_street, table_of
from tui.plain.told import HitTeller, Recaps


def test_how_to_go_on_is_told_once_for_each_thing_that_hit() -> None:
    table, teller, offer = table_of(mott_street()), HitTeller(), Propose((give(0, 1, money=1), give(1, 0, 21)), False)
    for thousands, reason in enumerate((said("get", 0, 5), said("done", 0)), 1):
        assert table.act(0, offer) is None
        assert table.act(1, Refuse(table.state.proposals[-1].id, reason)) is None  # type: ignore[attr-defined]
        assert len(teller.lines(GAME, table.update(0, since=0))) == 1
        assert table.act(2, Propose((give(2, 3, money=thousands),), False)) is None
        assert teller.lines(GAME, table.update(0, since=0)) == []
        table.act(2, Withdraw(table.state.proposals[-1].id))  # type: ignore[attr-defined]


def test_what_happened_before_a_turn_is_told_also_after_its_first_action() -> None:
    table, recaps = new_table("chicago_poker", own_seats("chicago_poker", 3), 5), Recaps()
    game = table.game

    def act() -> None:
        seat = game.actors(table.state)[0]
        assert table.act(seat, game.legal_actions(table.state, seat)[0]) is None

    def told() -> list[str]:
        return recaps.lines(game, table.update(0, since=0), table.names)

    while (own := table.update(0, since=0).last_own) is None or len(table.moves) == own.move or game.actors(table.state) != (0,):
        act()
    before = told()
    assert any(line.startswith(table.names[1]) for line in before)
    act()
    assert game.actors(table.state) == (0,)
    assert told() == before
