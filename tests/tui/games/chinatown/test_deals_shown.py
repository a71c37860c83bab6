"""What the tray says of deals: what they bring others, and where no price would help."""

from __future__ import annotations

from itertools import count

import pytest

from core.games.chinatown.actions import Propose, Refuse, Withdraw
from core.games.chinatown.refusal_text import said
from tests.rules.chinatown.positions import give
from tests.tui.games.chinatown.scenes import Person, bargaining, mott_street, sit
from tui.games.chinatown.commands import OTHERS
from tui.games.chinatown.painting.offers import others_in_brief
from tui.painting.cell_text import pieces
from tui.table.presenter import TablePresenter

pytestmark = pytest.mark.usefixtures("quick_player")
SIZES = ((80, 24), (100, 30), (140, 45))


@pytest.fixture
def quick_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys come a fifth of a second apart, or a bit more."""
    monkeypatch.setattr(TablePresenter, "now", staticmethod(count(0.0, 0.2).__next__))


def lines(person: Person, size: tuple[int, int]) -> str:
    """Return the screen with one blank for several, so that a folded line is found where it breaks."""
    return " ".join(person.look(size).text().replace("│", " ").split())


@pytest.mark.parametrize("size", SIZES)
def test_a_draft_tells_what_it_brings_the_other(size: tuple[int, int]) -> None:
    brief, full = "■B +$1,000 a round u them", "for ■B income $14,000 → $15,000"
    person = bargaining()
    assert (brief if size == (80, 24) else full) in lines(person, size)
    assert "Restaurant 3 → 4, finished" in lines(person, size), "what it brings oneself stands there too"
    person.press("u")
    told = lines(person, size)
    assert "income $14,000 → $15,000" in told
    assert "+$4,000 in 4 rounds" in told
    assert "Restaurant 2 → 1" in told
    assert "Restaurant 3 → 4" not in told
    assert "u for you" in told
    assert "Restaurant 3 → 4" in lines(person.press("u"), size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("deal", [1, 2])
def test_an_open_deal_tells_what_it_brings_the_others_and_keeps_its_keys(size: tuple[int, int], deal: int) -> None:
    told = lines(bargaining().press("n", *["."] * deal), size)
    assert {1: "▲C income $11,000 → $13,000", 2: "◆D shops Detective 2 → 1"}[deal] in told
    assert "unchanged" not in told
    assert "a agree r refuse c counter" in told


@pytest.mark.parametrize("size", SIZES)
def test_a_deal_among_others_tells_what_it_brings_each(size: tuple[int, int]) -> None:
    person = sit(mott_street())
    assert person.table.act(1, Propose((give(1, 2, 21), give(2, 1, money=2)), False)) is None
    told = lines(person.press("."), size)
    assert "■B income $14,000 → $13,000" in told
    assert "▲C income" in told


def test_deals_of_others_take_a_row_each_in_a_low_window_until_one_is_chosen() -> None:
    person = sit(mott_street())
    for giver, building in ((1, 18), (1, 29)):
        assert person.table.act(giver, Propose((give(giver, 2, building), give(2, giver, money=2)), False)) is None
    low, high = person.look((80, 24)).text(), person.look((140, 45)).text()
    assert low.count("asks  ▲C") == 2
    assert "■B→▲C" not in "".join(low.splitlines()[:-3]), "but in the line of what happened last"
    assert "building 29" in high
    person.presenter.guarded.put(())
    assert "■B→▲C  18" in person.press(".").look((80, 24)).text()


def test_a_sign_and_its_amount_stay_in_one_row() -> None:
    terms = (give(0, 1, tiles="Wa La"), give(1, 2, 21), give(2, 3, tiles="Sp"), give(3, 0, 24))
    for size in range(30, 50):
        person = sit(mott_street())
        rows = others_in_brief(person.presenter.build_view_model(), terms, (1, 2, 3), OTHERS, size)
        assert all("".join(text for text, _ in pieces(row.left)).strip()[-1] not in "BCD" for row in rows)


def test_where_there_is_no_row_for_it_nothing_else_is_cut() -> None:
    """Three others in one deal of much, at the smallest size."""
    state = mott_street()
    person = sit(state)
    deal = (give(0, 1, 14, tiles="Ph La"), give(1, 2, 33, 29), give(2, 3, 80, tiles="Sp"), give(3, 0, 24, 25, money=2))
    assert person.table.act(3, Propose(deal, False)) is None
    told = person.look((80, 24)).text()
    assert "a agree  r refuse  c counter" in told
    assert "$2,000" in told
    told = lines(person.press("u"), (80, 24))
    assert [whom for whom in ("■B income", "▲C income", "◆D income") if whom not in told] == []


@pytest.mark.parametrize("size", SIZES)
def test_a_draft_for_which_its_partner_is_done_says_so(size: tuple[int, int]) -> None:
    person = bargaining().press("o")
    offer = person.state.proposals[-1]
    assert person.table.act(1, Refuse(offer.id, said("done", 0))) is None
    person.press("b")
    assert "■B is done with this trade this round" in person.look(size).text()


def test_of_a_deal_of_the_round_it_is_said_who_ended_it() -> None:
    person = sit(mott_street())
    deal = Propose((give(1, 2, 21), give(2, 1, money=2)), False)
    assert person.table.act(1, deal) is None
    assert person.table.act(2, Refuse(person.state.proposals[-1].id, said("pay", 0, 1))) is None
    assert "▲C refused, “I'd pay too much: $1,000 in all is what I'd pay”: ■B→▲C building 21" in person.presenter.settled_lines(1)[0]
    assert person.table.act(1, deal) is None
    assert person.table.act(1, Withdraw(person.state.proposals[-1].id)) is None
    assert "■B withdrew: ■B→▲C building 21" in person.presenter.settled_lines(1)[0]
