"""Keys and clicks to actions, and what the screen says."""

from __future__ import annotations

import pytest

from core.chair import LocalChair
from core.chance import seeded
from core.table import Seat, Table
from examples.sixth_game.core.actions import Keep, Offer, Seal
from examples.sixth_game.core.game import Toy
from examples.sixth_game.core.state import ToyState
from examples.sixth_game.tui import GAME_UI
from examples.sixth_game.tui.panels import TABLE
from examples.sixth_game.tui.presenter import ToyPresenter
from examples.sixth_game.tui.targets import OfferTo
from tests.kit.whole_table import paint_screen
from tui.painting.canvas import Canvas
from tui.table.game_ui import SeatContext
from tui.table.intents import Act, Nothing

SEATS = (Seat("Ann", "person"), Seat("Bob", "bot", "easy"))


def table_in(phase: str, **changes: object) -> Table:
    """Two players with known hands in this phase."""
    table = Table(Toy(), {"deal": "4"}, SEATS, seeded(1))
    state = table.state
    assert isinstance(state, ToyState)
    state.hands, state.phase, state.giver = [[1, 1, 3], [2, 2, 4]], phase, 0  # type: ignore[assignment]
    for name, value in changes.items():
        setattr(state, name, value)
    return table


def sit(table: Table, seat: int | None = 0) -> ToyPresenter:
    """Take a seat at the table."""
    context = SeatContext(table.game, table.options, table.seats, seat)
    presenter = GAME_UI.presenter(context, LocalChair(table, seat).update)
    assert isinstance(presenter, ToyPresenter)
    return presenter


def screen(presenter: ToyPresenter, width: int = 80, height: int = 24) -> str:
    """Return what is painted."""
    canvas = Canvas(width, height)
    paint_screen(presenter, canvas, TABLE)
    return canvas.text()


def test_cards_of_the_hand_are_the_targets() -> None:
    presenter = sit(table_in("seal"))
    assert list(presenter.targets()) == [Seal(1), Seal(3)]
    assert presenter.choose_target(Seal(3)) == Act(Seal(3))


def test_a_card_that_is_not_held_is_refused_with_the_reason() -> None:
    presenter = sit(table_in("seal"))
    assert presenter.choose_target(Seal(4)) == Nothing()
    assert "You hold no 4." in screen(presenter)


def test_an_offer_is_put_together() -> None:
    presenter = sit(table_in("give"))
    assert list(presenter.targets()) == [OfferTo(1), Keep()]
    assert presenter.choose_target(OfferTo(1)) == Nothing()
    presenter.perform("more")
    assert "How many coins do you offer ■B Bob?  2 of 3" in screen(presenter)
    assert presenter.perform("do") == Act(Offer(1, 2))


def test_an_offer_stays_within_the_coins_there_are_and_says_why() -> None:
    presenter = sit(table_in("give"))
    presenter.choose_target(OfferTo(1))
    for _ in range(9):
        presenter.perform("more")
    assert [command.why for command in presenter.commands() if command.name in ("more", "less")] == ["You have no more coins.", ""]
    assert presenter.perform("do") == Act(Offer(1, 3))


def test_an_offer_is_put_back() -> None:
    presenter = sit(table_in("give"))
    presenter.choose_target(OfferTo(1))
    presenter.perform("put_back")
    assert presenter.draft is None
    assert list(presenter.targets()) == [OfferTo(1), Keep()]


def test_what_an_offer_would_change_is_shown_while_it_is_open() -> None:
    presenter = sit(table_in("answer", giver=1, offer=(0, 2), offers=1))
    assert [row.change for row in presenter.build_view_model().players] == [2, -2]
    text = screen(presenter)
    assert "■B Bob offers you 2 coins. Do you accept?" in text
    assert "accept" in text
    assert "+2" in text


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
def test_every_choice_can_be_clicked_at_every_size(size: tuple[int, int]) -> None:
    for phase in ("seal", "give"):
        presenter = sit(table_in(phase))
        canvas = Canvas(*size)
        paint_screen(presenter, canvas, TABLE)
        assert set(presenter.targets()) <= set(canvas.target_areas())


def test_a_watcher_sees_no_hand_and_chooses_nothing() -> None:
    presenter = sit(table_in("seal"), None)
    assert list(presenter.targets()) == []
    assert all(cell.held == 0 for cell in presenter.build_view_model().cards)
    assert "×" not in screen(presenter)


def test_the_gallery_picture_fits_both_sizes() -> None:
    small, big = Canvas(13, 5), Canvas(23, 8)
    GAME_UI.art(small)
    GAME_UI.art(big)
    assert "4" in small.text()
    assert "4" in big.text()
