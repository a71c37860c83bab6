"""What is done with a deal is done in sight of it, and own offers are counted. Amounts say what they are as they are typed."""

from __future__ import annotations

from itertools import count

import pytest

from core.bots.advice.advisor import Advice, Candidate
from core.games.chinatown.actions import Agree, Propose
from core.games.chinatown.events import Talked
from core.games.chinatown.preview import Proposal
from tests.rules.chinatown.positions import give
from tests.tui.games.chinatown.scenes import Person, bargaining, mott_street, sit
from tests.tui.games.chinatown.test_goldens import keeping
from tui.games.chinatown.painting.trade_tray import more_words
from tui.painting.cell_text import plain
from tui.table.presenter import TablePresenter

pytestmark = pytest.mark.usefixtures("quick_player")


@pytest.fixture
def quick_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys come a fifth of a second apart, or a bit more."""
    monkeypatch.setattr(TablePresenter, "now", staticmethod(count(0.0, 0.2).__next__))


def label(person: Person) -> str:
    """Return what the key that agrees is said to do."""
    return next(command.label for command in person.presenter.commands() if command.name == "agree")


def test_what_one_offers_is_said_to_be_offered() -> None:
    person = bargaining().press("o")
    assert "Offered.  Your deal 3 waits for ■B." in person.prompt
    assert "Offered" not in person.press("left").prompt
    for building, number, whom in ((24, 4, "◆D"), (37, 5, "▲C")):
        person.press("n").go(building).press("enter", "m", "1", "o")
        assert f"Offered.  Your deal {number} waits for {whom}." in person.prompt, "each under its own number"


def test_the_frame_counts_ones_own_offers_and_a_row_names_those_out_of_sight() -> None:
    person = bargaining().press("o")
    assert "2 ask you, 1 is yours" in person.look((140, 45)).text()
    person.press(".")
    assert "1 more: yours to ■B" in person.look((80, 24)).text()


def test_a_player_who_is_asked_twice_out_of_sight_is_named_once() -> None:
    person = sit(mott_street())
    for building in (76, 42):
        assert person.table.act(0, Propose((give(0, 1, building), give(1, 0, money=1)), False)) is None
    own = [p for p in person.state.proposals if p.proposer == 0]
    assert plain(more_words(person.presenter, own)) == "2 more: yours to ■B"


@pytest.mark.parametrize("hide", ["pane", "told", "ledger", "description"])
def test_nobody_agrees_to_what_is_out_of_sight(hide: str) -> None:
    person = bargaining().press("n", ".")
    presenter = person.presenter
    deal = presenter.chosen
    if hide == "pane":
        person.press("2")
    elif hide == "told":
        presenter.watch.open()
    elif hide == "description":
        presenter.explaining = True
        assert presenter.explains
    else:
        presenter.counting = True
    assert label(person) == "show deal"
    person.press("a")
    assert deal in person.state.proposals
    assert "once more agrees" in person.prompt
    assert (presenter.pane, presenter.watch.is_open, presenter.counting, presenter.explaining) == ("1", False, False, False)
    assert label(person) == "agree"
    person.press("a")
    assert any(isinstance(action, Agree) for action in person.done)


def test_where_the_deals_share_their_place_with_nothing_they_are_always_in_sight() -> None:
    person = bargaining().press("n", ".")
    person.presenter.counting = True
    assert person.presenter.is_covered
    person.presenter.board_size = (140, 42)
    assert not person.presenter.is_covered


def test_a_draft_out_of_sight_is_shown_before_it_is_offered() -> None:
    person = bargaining().press("2", "o")
    assert not person.done
    assert "once more offers it" in person.prompt
    assert isinstance(person.press("o").done[-1], Propose)


def test_a_digit_after_an_amount_that_is_for_nobody_yet_turns_to_no_other_pane() -> None:
    person = bargaining().press("n", "c", "m")
    assert "With whom?" in person.prompt
    person.press("2")
    assert "With whom?" in person.prompt
    assert person.presenter.pane == "1"
    assert person.press("2").presenter.pane == "2", "pressed again it is meant"


def test_an_amount_that_one_has_not_got_says_so_at_once() -> None:
    person = bargaining().press("m", "1")
    assert "12 is $12,000" in person.prompt
    person.press("7")
    assert "You give ■B $17,000, but you have $16,000." in person.prompt


def test_buildings_are_kept_only_when_enough_are_marked() -> None:
    person = sit(keeping())
    assert "keep these" not in person.look().text()
    assert "keep these" in person.press("enter", "]", "enter", "]", "]", "enter").look().text()


def test_of_a_deal_too_long_for_its_line_the_words_go_first_and_no_price() -> None:
    person = bargaining()
    event = Talked("closed", 0, (0, 2), Proposal(1, 2, False, (give(0, 2, 42), give(2, 0, money=7)), (0, 2)))
    assert person.presenter.short_lines(event) == ["closed: ●A→▲C 42, ▲C→●A $7,000"]


def test_a_hint_puts_no_number_on_a_deal_which_has_its_own() -> None:
    person = bargaining()
    deal = person.presenter.deals[0]
    hint = person.presenter.hint
    hint.ask(0)
    hint.answer(0, Advice("", (Candidate(Agree(deal.id), "agree", "about as good", (), ""),)))
    hint.ask(0)
    assert hint.shown
    assert not person.presenter.hint_numbers
