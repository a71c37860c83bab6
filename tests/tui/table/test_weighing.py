"""Bots leave time to those who think over what they were offered."""

from __future__ import annotations

from collections.abc import Hashable

import pytest

from core.chance import seeded
from core.games.chinatown.staging import GAME
from core.option_defaults import full_options
from core.table import Seat, Table
from tests.tui.table.test_controller import Clock, Host
from tests.tui.table.test_undo_against_bots import HeldSession
from tui.settings import Settings
from tui.settings_schema import OFFER_TIMES
from tui.table.controller import WEIGHING_SECONDS, TableController


class Noting(HeldSession):
    offers = 0.0
    going: frozenset[Hashable] = frozenset()

    def keep_offers(self, seconds: float) -> None:
        self.offers = seconds


def seated(pace: str = "normal") -> tuple[TableController, Noting]:
    options = full_options(GAME.info)
    seats = (Seat("Ada", "person"), Seat("Bo", "bot"), Seat("Cy", "bot"))
    session = Noting(Table(GAME, options, seats, seeded(5)), None, "5")
    controller = TableController(session, Host(), Settings(pace=pace), Clock())
    controller.begin()
    return controller, session


def test_bots_wait_for_a_player_who_reads_a_hint_and_go_on_once_it_is_closed() -> None:
    controller, session = seated()
    controller.presenter.ask_hint()
    controller.let_think()
    assert session.held == WEIGHING_SECONDS
    controller.presenter.close_hint()
    controller.key_pressed("left")
    controller.let_think()
    assert session.held == 0.0


@pytest.mark.parametrize("pace", OFFER_TIMES)
def test_offers_stand_for_as_long_as_the_pace_says(pace: str) -> None:
    controller, session = seated(pace)
    assert session.offers == OFFER_TIMES[pace]
    controller.settings.pace = "slow"
    controller.key_pressed("left")
    assert session.offers == OFFER_TIMES["slow"] == max(OFFER_TIMES.values()) > OFFER_TIMES["normal"] == 30.0


def test_what_is_about_to_be_taken_away_comes_to_the_presenter_as_it_changes() -> None:
    controller, session = seated()
    assert not controller.look_for_going()
    session.going = frozenset({7})
    assert controller.look_for_going()
    assert controller.presenter.going == {7}
    assert not controller.look_for_going()
