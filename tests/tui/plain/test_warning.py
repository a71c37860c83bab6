"""Lines ask before a choice that ends more than it seems to, in the words that the screens ask with."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pytest

from core.chair import LocalChair
from core.game import AnyGame
from core.games.chinatown.actions import Agree, Propose
from core.games.four_families.actions import Claim
from core.table import Seat, Table
from tests.rules.chinatown.positions import give
from tests.rules.four_families.positions import GAME
from tests.tui.games.chinatown.scenes import mott_street, table_of
from tests.tui.games.four_families.test_last_marker import BAR, nearly_done
from tui.plain.console import Console
from tui.plain.game_loop import PlainGame
from tui.plain.opponents import LocalBots

ASKED = "It would be your last marker: unless you lose a business again, the game ends with this phase. Points now: Ada 30"


def play(table: Table, seat: int, *lines: str) -> str:
    """Return what the seat reads that types these lines and then leaves."""
    out = io.StringIO()
    console = Console(io.StringIO("".join(f"{line}\n" for line in (*lines, "q", "q"))), out)
    PlainGame(console, [LocalChair(table, seat)], LocalBots(table, "1"), lambda: ()).play()
    return " ".join(out.getvalue().split())


def number(table: Table, game: AnyGame, seat: int, action: object) -> str:
    legal: Sequence[object] = game.legal_actions(table.state, seat)
    return str(legal.index(action) + 1)


@pytest.mark.parametrize("answer", ["y", "n"])
def test_a_claim_with_the_last_marker_is_asked_about(answer: str) -> None:
    stage = nearly_done(0).controls()
    seats = tuple(Seat(name, "person") for name in ("Ada", "Bo", "Cy", "Di"))
    table = Table.resumed(GAME, {}, seats, stage.s, [], None)
    out = play(table, 0, number(table, GAME, 0, Claim(BAR, -1)), answer)
    assert ASKED in out
    assert (bool(table.moves), "Then it is not done." in out) == ((True, False) if answer == "y" else (False, True))


def test_a_claim_with_another_is_not() -> None:
    stage = nearly_done(0, markers=8).controls()
    seats = tuple(Seat(name, "person") for name in ("Ada", "Bo", "Cy", "Di"))
    table = Table.resumed(GAME, {}, seats, stage.s, [], None)
    assert "last marker" not in play(table, 0, number(table, GAME, 0, Claim(BAR, -1)))
    assert table.moves


def test_a_yes_that_ends_another_offer_is_asked_about() -> None:
    table = table_of(mott_street())
    for asking in (1, 2):
        assert table.act(asking, Propose((give(0, asking, 42), give(asking, 0, money=asking)), False)) is None
    deal = table.state.proposals[0]  # type: ignore[attr-defined]
    out = play(table, 0, number(table, table.game, 0, Agree(deal.id)), "n")
    assert "It ends what is offered besides: (Moretti gives Delgado building 42; Delgado gives Moretti $2,000). Do it?" in out
    assert len(table.state.proposals) == 2  # type: ignore[attr-defined]
