"""Keys and clicks to actions, and what the screen says of what cannot be done."""

from __future__ import annotations

import re
from itertools import count

import pytest

from core.bots.advice import Advice, Candidate
from core.chance import seeded
from core.games.chinatown.actions import Agree, Counter, Done, Keep, Place, Propose, Refuse, Withdraw
from core.games.chinatown.events import Talked
from core.games.chinatown.mechanics.rounds import end_trading
from core.games.chinatown.refusal_text import REASONS
from core.games.chinatown.staging import dealt
from core.games.chinatown.state import ChinatownState
from tests.rules.chinatown.positions import BOARD, GAME, KINDS, give, money, own, stock, table
from tests.tui.games.chinatown.scenes import Person, bargaining, mott_street, offers, sit
from tests.tui.games.chinatown.test_goldens import keeping, placing
from tui.games.chinatown.draft import Draft
from tui.games.chinatown.draft_amount import Amount
from tui.games.chinatown.painting.placing import paint_keeping
from tui.games.chinatown.painting.public_lists import stock_rows
from tui.games.chinatown.painting.trade_tray import paint_tray
from tui.games.chinatown.presenter import ChinatownPresenter
from tui.games.chinatown.prompt import prompt
from tui.games.chinatown.trade_presenter import AGREE_SECONDS, NEWS_SECONDS, STARTLED_SECONDS
from tui.games.chinatown.view_model import Item, Lot, Tile
from tui.painting.canvas import Canvas, Look
from tui.painting.cell_text import plain
from tui.painting.glyphs import mark
from tui.table.guard import CHANGED, GUARD_SECONDS
from tui.table.intents import Confirm
from tui.table.presenter import TablePresenter


@pytest.fixture
def quick_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys come a fifth of a second apart, or a bit more."""
    monkeypatch.setattr(TablePresenter, "now", staticmethod(count(0.0, 0.2).__next__))


def test_buildings_to_keep_are_picked_and_sealed_by_keys() -> None:
    person = sit(keeping()).press("enter", "]", "enter")
    person.press("s")
    assert "Choose exactly 3" in person.prompt
    person.press("]", "]", "enter", "s")
    assert person.state.kept[0] == [16, 22, 46]
    assert "Sealed" in person.text


def test_buildings_to_keep_are_picked_and_sealed_by_mouse() -> None:
    person = sit(keeping())
    person.size = (100, 30)
    for building in ("[22]", "[44]", "[46]"):
        person.click(building).click(building)
    person.click("keep these")
    assert person.state.kept[0] == [22, 44, 46]


def test_a_draft_is_put_together_on_the_board_and_offered() -> None:
    person = bargaining()
    assert person.presenter.draft.terms == (give(0, 1, 76, money=3), give(1, 0, 21))
    assert "Restaurant 3 → 4, finished" in person.text
    person.press("o")
    assert person.state.proposals[-1].terms == (give(0, 1, 76, money=3), give(1, 0, 21))
    assert person.presenter.draft.terms == ()


def test_enter_again_takes_a_building_out_of_the_draft() -> None:
    person = bargaining().go(21).press("enter")
    assert person.presenter.draft.terms == (give(0, 1, 76, money=3),)


@pytest.mark.parametrize("keys", [("t", "enter", "escape"), ("76",)])
def test_what_one_gives_names_no_partner(keys: tuple[str, ...]) -> None:
    person = sit(mott_street())
    person = person.go(76).press("enter") if keys == ("76",) else person.press(*keys)
    draft = person.presenter.draft
    assert (draft.partner, draft.others, len(draft.things)) == (None, (), 1)
    assert "nobody yet" in person.text
    for key in ("o", "m", "+"):
        assert "With whom? w names them" in person.press(key).prompt
    assert not person.state.proposals
    assert (draft.partner, person.presenter.purse) == (None, None)
    assert {t.taker for t in person.press("w").presenter.draft.terms} == {1}


def test_only_what_is_somebodys_can_be_added() -> None:
    person = sit(mott_street())
    nobodys = person.state.owner.index(-1, 1)
    assert [_label_of(person.go(number), "do") for number in (76, 21, nobodys)] == ["add", "add", ""]


def test_leaving_says_that_a_draft_is_not_kept() -> None:
    person = sit(mott_street())
    assert not person.presenter.lost_by_leaving
    assert person.go(76).press("enter").presenter.lost_by_leaving == "Your draft is not offered and is not kept."


def test_who_is_asked_for_something_gets_what_was_given_before() -> None:
    person = sit(mott_street()).go(76).press("enter").go(80).press("enter")
    assert person.presenter.draft.terms == (give(0, 2, 76), give(2, 0, 80))
    person = sit(mott_street()).go(76).press("enter", "enter")
    assert not person.presenter.draft.things


def test_tiles_are_chosen_out_of_anybodys_stock() -> None:
    person = sit(mott_street()).press("t", "enter")
    assert person.presenter.draft.things[0].tiles == (KINDS["Ph"],)
    person.press("]", "]", "]", "]", "enter")
    assert {t.giver for t in person.presenter.draft.terms} == {0, 1}
    person.press("escape")
    assert isinstance(person.presenter.cursor, Lot)


def test_a_second_enter_is_one_more_tile_and_after_the_last_none() -> None:
    draft = Draft(0)
    counts = []
    for _ in range(4):
        draft.tile(2, KINDS["Sp"], 2)
        counts.append(sum(len(t.tiles) for t in draft.terms))
    assert counts == [1, 2, 0, 1]


def test_a_tile_that_goes_to_one_player_is_taken_out_by_enter_and_not_given_to_another_too() -> None:
    draft = Draft(0)
    draft.tile(2, KINDS["Fi"], 1)
    draft.tile(1, KINDS["Sp"], 1)
    draft.receiver = 1
    draft.tile(2, KINDS["Fi"], 1)
    assert draft.terms == (give(1, 0, tiles="Sp"),)


def test_amounts_are_typed_or_changed_by_a_thousand() -> None:
    person = sit(mott_street()).go(21).press("enter", "m", "1", "2", "right", "tab", "5", "enter")
    assert [t.money for t in person.presenter.draft.terms] == [5], "what one gets takes the place of the thirteen that one gave"
    person.press("n").go(21).press("enter", "+", "+", "-")
    assert person.presenter.draft.terms[0].money == 1
    person.press("-", "-")
    assert person.presenter.draft.line(1, 0).money == 1


def _label_of(person: Person, name: str) -> str:
    return next(command.label for command in person.presenter.commands() if command.name == name)


def _money_key(person: Person) -> str:
    return next(command.label for command in person.presenter.commands() if "m" in command.keys)


def test_the_key_for_money_says_which_amount_it_sets_in_a_draft_and_in_a_counter() -> None:
    swap = (give(0, 1, 76), give(1, 0, 21))
    buys, sells = (give(0, 1, money=3), give(1, 0, 21)), (give(0, 1, 76), give(1, 0, money=3))
    for terms, asks in ((swap, False), (buys, False), (sells, True)):
        drafted, countered = sit(mott_street()), sit(mott_street())
        assert countered.table.act(1, Propose(terms, False)) is None
        countered.press(".", "c")
        drafted.presenter.draft = Draft.of(0, terms)
        for person in (drafted, countered):
            assert _money_key(person) == ("ask $" if asks else "give $")
            row, other = ("GET", "GIVE") if asks else ("GIVE", "GET")
            assert re.search(rf"{row} .* m ‹", person.look().text())
            assert ("You get $" if asks else "You give ■B $") in person.press("m").prompt
            assert _money_key(person) == ("give $" if asks else "ask $")
            text = person.look().text()
            assert re.search(rf"{row} *▸", text), "the line that is typed is marked"
            assert not re.search(rf"{other} *▸|m ‹", text), "and no other"


def test_an_amount_is_offered_at_once() -> None:
    person = sit(mott_street()).go(21).press("enter", "m", "3", "o")
    assert person.state.proposals[-1].terms == (give(0, 1, money=3), give(1, 0, 21))


def test_enter_keeps_an_amount_and_the_keys_are_the_boards_again() -> None:
    person = sit(mott_street()).go(21).press("enter", "m", "3")
    assert "Enter keeps, Esc undoes" in person.prompt
    person.press("enter").go(24).press("enter")
    assert person.presenter.draft.line(0, 1).money == 3
    assert person.presenter.draft.sign(24)


def test_escape_puts_back_both_amounts() -> None:
    person = sit(mott_street()).go(21).press("enter", "m", "3", "enter", "m", "7", "up", "m", "2", "escape")
    assert [person.presenter.draft.line(*line).money for line in ((0, 1), (1, 0))] == [3, 0]
    assert person.presenter.purse is None


@pytest.mark.parametrize("other", ["m", "tab"])
def test_the_other_amount_is_a_key_away_and_takes_the_place_of_the_first(other: str) -> None:
    person = sit(mott_street()).go(21).press("enter", "m", "3")
    assert "m: next row." in person.prompt
    person.press(other)
    assert [person.presenter.draft.line(*line).money for line in ((0, 1), (1, 0))] == [3, 0]
    person.press("2")
    assert [person.presenter.draft.line(*line).money for line in ((0, 1), (1, 0))] == [0, 2]
    assert "You get $2,000 from ■B." in person.prompt


def test_an_amount_is_changed_by_clicks() -> None:
    person = sit(mott_street()).go(21).press("enter").click("›", 0).click("›", 0).click("‹", 0)
    assert person.presenter.draft.line(0, 1).money == 1


def test_the_arrow_that_lessens_an_amount_stays_under_the_pointer_whatever_the_amount_is() -> None:
    person = sit(mott_street()).go(21).press("enter", "m")
    places = set()
    for digit in ("", "9", "9"):
        person.press(*digit)
        places |= {row.index("‹") for row in person.look().text().splitlines() if "‹" in row}
    assert len(places) == 1


def test_what_cannot_be_offered_is_off_with_its_reason() -> None:
    person = sit(mott_street()).press("o")
    assert "nothing in it yet" in person.prompt
    person.go(21).press("enter", "m", "9", "9", "enter")
    assert "offer: off. you have $16,000 of $99,000" in " ".join(row[40:78].strip() for row in person.text.splitlines())
    person.press("o")
    assert "$16,000 of $99,000" in person.prompt
    assert not person.state.proposals


def test_three_in_one_deal() -> None:
    person = sit(mott_street()).go(21).press("enter").go(76).press("enter", "w")
    person.go(14).press("enter")
    assert person.presenter.draft.terms == (give(0, 1, 76), give(0, 2, 14), give(1, 0, 21))
    person.press("f").go(24).press("enter", "o")
    assert [t.giver for t in person.state.proposals[-1].terms] == [0, 0, 1, 3]


def test_a_deal_is_chosen_and_agreed_to() -> None:
    person = bargaining().press(".", ".", "a")
    assert person.state.stock[0][KINDS["De"]] == 2
    assert person.state.cash(0) == 18


def test_agreeing_is_off_with_the_reason_in_words() -> None:
    person = sit(mott_street())
    assert person.table.act(2, Propose((give(0, 2, money=12), give(2, 0, 80)), False)) is None
    money(person.state, 0, 4)
    person.presenter.receive(person.chair.update)
    assert "agree: off. You have $4,000 of the $12,000 to" in person.look((140, 45)).text()
    person.press("a")
    assert "You have $4,000 of the $12,000 to pay." in person.prompt
    assert "agree: off." in person.text
    assert "a agree" not in person.text
    assert person.press("]").prompt.endswith("asks you: refuse, counter? You have $4,000 of the $12,000 to pay.")


def test_a_refusal_may_have_a_reason() -> None:
    person = bargaining().press(".", "r")
    assert "1 I get too little for it" in person.text.replace("  ", " ")
    person.press("1")
    assert (person.state.settled[-1].end, person.state.settled[-1].reason) == ("refused", 1)
    assert bargaining().press(".", "r", "down", "down", "enter").state.settled[-1].reason == 2
    person = bargaining().press(".", "r", "enter")
    assert person.state.settled[-1].reason == 0
    person = bargaining().press(".", "r", "escape")
    assert len(person.state.proposals) == 2


def test_after_a_refusal_or_none_the_cursor_is_where_it_was() -> None:
    assert bargaining().press("x", ".", "r", "down", "escape").presenter.cursor == Lot(18)
    assert bargaining().press("x", ".", "r", "2", "right").presenter.cursor == Lot(18)


@pytest.mark.parametrize("keys", [("a",), ("r", "enter"), ("r", "3")])
def test_an_enter_pressed_once_more_after_a_deal_begins_no_draft(keys: tuple[str, ...]) -> None:
    person = bargaining().press("x", ".").go(18).press(*keys)
    now = person.presenter.now() + 60
    person.presenter.now = lambda: now
    person.press("enter", "enter")
    assert not person.presenter.draft.things
    assert "Point at a building first" in person.prompt
    assert person.press("right").presenter.cursor == Lot(18), "an arrow leads back"
    assert person.press("enter").presenter.draft.things


def test_an_enter_after_what_was_held_begins_no_draft() -> None:
    for gone in ("guard", "passed"):
        person = sit(mott_street()).go(42)
        getattr(person.presenter, gone)()
        now = person.presenter.now() + 60
        person.presenter.now = lambda now=now: now
        assert not person.press("enter").presenter.draft.things
        busy = bargaining()
        getattr(busy.presenter, gone)()
        assert busy.presenter.cursor == Lot(18), "a draft that is being put together goes on"


def test_a_counter_begins_with_the_terms_and_keeps_the_original_at_hand() -> None:
    person = bargaining().press("n", ".", "c")
    assert person.presenter.draft.terms == (give(0, 2, 42), give(2, 0, tiles="Wa", money=3))
    person.press("-", "o")
    counter = person.state.proposals[-1]
    assert counter.terms == (give(0, 2, 42), give(2, 0, tiles="Wa", money=4))
    assert counter.original is not None
    other = sit(person.state, 2)
    other.press(".")
    assert "counters" in other.text
    assert "$4,000" in other.text
    assert "this is the original" in other.press("e").text
    assert "$3,000" in other.text


def test_ones_own_proposal_is_withdrawn() -> None:
    person = bargaining().press("o", ",", "x")
    assert all(p.proposer != 0 for p in person.state.proposals)


def test_a_secret_proposal() -> None:
    person = bargaining().press("v", "o")
    assert person.state.proposals[-1].secret


def test_done_and_not_after_all() -> None:
    person = bargaining().press("d")
    assert person.state.done[0]
    assert "done trading" in person.prompt
    person.press("d")
    assert not person.state.done[0]


def test_done_asks_first_only_where_it_ends_the_trading_and_something_with_it() -> None:
    assert not bargaining().press("d").asked, "others still trade, and d takes it back"
    assert last_to_be_done(bargaining()).press("n", "d").asked == "2 deals ask you. Done all the same?"
    assert last_to_be_done(bargaining()).press("n", ".", "r", "enter", "d").asked == "A deal asks you. Done all the same?"
    assert last_to_be_done(bargaining()).press("d").asked.startswith("Your draft is not offered")
    assert not last_to_be_done(sit(mott_street())).press("d").asked


def last_to_be_done(person: Person) -> Person:
    """Return the same person, when all others are done trading."""
    person.state.done[1:] = [True] * 3
    person.presenter.receive(person.chair.update)
    return person


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
@pytest.mark.parametrize("deal", [1, 2])
def test_every_reason_for_a_refusal_is_in_sight(size: tuple[int, int], deal: int) -> None:
    person = bargaining().press(*["."] * deal, "r")
    text = person.look(size).text()
    assert [reason for reason in REASONS if reason not in text] == []


def test_a_new_proposal_comes_to_the_front_unless_one_is_busy() -> None:
    idle, busy = sit(mott_street()), bargaining()
    offers(idle.table)
    assert idle.presenter.chosen is not None
    assert busy.presenter.chosen is None


def test_the_draft_drops_what_has_changed_hands() -> None:
    person = bargaining()
    assert person.table.act(1, Propose((give(1, 3, 21),), False)) is None
    assert person.table.act(3, Agree(person.state.proposals[-1].id)) is None
    assert person.presenter.draft.terms == (give(0, 1, 76, money=3),)


def test_tiles_are_placed_and_the_reason_is_said_where_they_cannot() -> None:
    person = sit(placing()).press("t", "t", "t").go(14).press("enter")
    assert person.state.tile[14] == KINDS["Wa"]
    person.press("z")
    assert person.state.tile[14] < 0
    person.press("X")
    assert person.state.turn == 1


def test_a_tile_is_placed_by_mouse() -> None:
    person = sit(placing()).click("Watches").click("[42]").click("[42]")
    assert person.state.tile[42] == KINDS["Wa"]
    person.click("end placing")
    assert person.state.turn == 1


def test_the_key_that_ends_trading_does_nothing_in_placing_and_ending_that_says_what_is_left() -> None:
    person = sit(placing())
    assert not any("d" in command.keys for command in person.presenter.commands())
    person.press("X")
    assert person.asked.startswith("End placing? ")
    assert "could still be laid on 14, 42 and 76." in person.asked


def test_with_nothing_to_lay_placing_ends_without_a_question() -> None:
    s = placing()
    s.stock[0] = [0] * len(s.stock[0])
    person = sit(s)
    assert "Nothing of yours can be laid; Enter ends placing." in person.prompt
    person.press("enter")
    assert (person.asked, person.state.turn) == ("", 1)


def test_another_name_moves_nothing_that_was_put_with_the_one_before() -> None:
    person = bargaining()
    terms = person.presenter.draft.terms
    for _ in range(4):
        person.press("w")
        assert person.presenter.draft.terms == terms


def test_what_was_put_while_nobody_was_named_goes_to_whoever_is() -> None:
    person = sit(mott_street()).go(76).press("enter", "w")
    assert person.presenter.draft.terms == (give(0, 1, 76),)
    person.press("w")
    assert person.presenter.draft.terms == (give(0, 2, 76),)
    person.press("m", "3", "enter", "w")
    assert person.presenter.draft.terms == (give(0, 2, 76), give(2, 0, money=3)), "with the money it stays where it is"


@pytest.mark.parametrize("keys", [(), ("5",), ("m", "5")])
def test_money_that_was_left_as_before_ties_no_gift_to_the_player_who_was_named(keys: tuple[str, ...]) -> None:
    person = sit(mott_street()).go(76).press("enter", "w", "m", *keys, "escape")
    assert person.presenter.draft.terms == (give(0, 1, 76),)
    person.press("w")
    assert person.presenter.draft.terms == (give(0, 2, 76),)
    assert "You get $0 from ▲C." in person.press("m").prompt


def test_each_partner_has_rows_and_money_of_their_own() -> None:
    person = bargaining().press("w", "m", "2", "enter")
    assert person.presenter.draft.terms == (give(0, 1, 76, money=3), give(0, 2, money=2), give(1, 0, 21))
    rows = [line[39:79] for line in person.text.splitlines()]
    assert [" ".join(row.split()) for row in rows if row[1:5].strip() in ("GIVE", "GET")] == [
        "GIVE ■B 76 ‹ $3,000 ›",
        "GET ■B 21 Re4 ‹ $0 ›",
        "GIVE ▲C w nothing m ‹ $2,000 ›",
        "GET ▲C nothing ‹ $0 ›",
    ]


def test_m_walks_the_rows_and_a_sum_goes_to_the_row_it_is_on() -> None:
    person = bargaining().press("w", "m")
    said = [person.prompt]
    for _ in range(4):
        said.append(person.press("m").prompt)
    assert [words.split("  ")[0] for words in said] == [
        *("You give ▲C $0.", "You get $0 from ▲C.", "You give ■B $3,000.", "You get $0 from ■B.", "You give ▲C $0."),
    ]
    person.press("m", "m", "5", "enter")
    assert person.presenter.draft.terms == (give(0, 1, 76, money=5), give(1, 0, 21))


@pytest.mark.parametrize("key", ["b", "c"])
@pytest.mark.parametrize("paying", [(1, 2), (2, 1)])
def test_a_sum_typed_into_a_deal_among_three_that_came_back_is_never_a_present(key: str, paying: tuple[int, int]) -> None:
    person = sit(mott_street())
    terms = (give(0, 1, 76), give(1, 0, money=paying[0]), give(1, 2, 29), give(2, 0, money=paying[1]))
    if key == "b":
        assert person.table.act(0, Propose(terms, False)) is None
        assert person.table.act(2, Refuse(person.state.proposals[-1].id, 1)) is None
        person.press("b")
    else:
        assert person.table.act(1, Propose(terms, False)) is None
        person.press(".", "c")
    assert person.presenter.draft.terms == terms
    person.press("m", "7", "enter")
    assert [t for t in person.presenter.draft.terms if t.giver == 0] == [give(0, 1, 76)], "I pay nobody"
    assert person.presenter.draft.terms != terms


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
def test_a_sum_is_set_by_clicks_in_the_row_of_the_one_who_is_to_have_it(size: tuple[int, int]) -> None:
    person = bargaining().press("w")
    person.size = size
    person.click("›", 2).click("›", 2).click("‹", 0)
    assert person.presenter.draft.terms == (give(0, 1, 76, money=2), give(0, 2, money=2), give(1, 0, 21))


def test_a_refused_offer_comes_back_with_one_key() -> None:
    person = bargaining()
    terms = person.presenter.draft.terms
    person.press("o")
    assert person.table.act(1, Refuse(person.state.proposals[-1].id, 1)) is None
    person.press("b")
    assert person.presenter.draft.terms == terms
    person.press("+", "o")
    assert person.state.proposals[-1].terms == (give(0, 1, 76, money=4), give(1, 0, 21))


def test_a_refused_secret_offer_comes_back_secret() -> None:
    person = bargaining().press("v", "o")
    assert person.table.act(1, Refuse(person.state.proposals[-1].id, 1)) is None
    assert person.press("b").presenter.draft.secret
    person.press("+", "o")
    assert person.state.proposals[-1].secret


def test_anothers_secret_offer_that_was_withdrawn_comes_back_secret() -> None:
    person = sit(mott_street())
    assert person.table.act(1, Propose((give(1, 0, 21), give(0, 1, money=1)), True)) is None
    theirs = person.state.proposals[-1]
    assert person.table.act(1, Withdraw(theirs.id)) is None
    assert person.press("n", "b").presenter.draft.secret


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
def test_the_header_of_a_draft_says_that_it_is_secret(size: tuple[int, int]) -> None:
    person = sit(mott_street())
    person.size = size
    assert person.table.act(1, Propose((give(1, 0, 21), give(0, 1, money=1)), True)) is None
    person.press("n", ".", "c")
    assert "a secret counter" in person.look().text()
    assert "secret, beside it" in person.press("i").look().text()
    assert "a counter" in person.press("i", "v").look().text()


def test_ones_own_last_offer_comes_back_before_anothers_that_was_lost_later() -> None:
    person = bargaining()
    terms = person.presenter.draft.terms
    person.press("o")
    assert person.table.act(1, Refuse(person.state.proposals[-1].id, 1)) is None
    theirs = person.state.proposals[0]
    assert person.table.act(theirs.proposer, Withdraw(theirs.id)) is None
    assert person.press("b").presenter.draft.terms == terms


def test_a_dropped_draft_comes_back_before_anothers_offer_that_was_lost_later() -> None:
    person = bargaining()
    terms = person.presenter.draft.terms
    person.press("x")
    theirs = person.state.proposals[0]
    assert person.table.act(theirs.proposer, Withdraw(theirs.id)) is None
    assert person.press("b").presenter.draft.terms == terms


def test_an_offer_that_was_taken_back_comes_back_with_one_key_too() -> None:
    person = sit(mott_street())
    offers(person.table)
    mine = person.state.proposals[0]
    assert person.table.act(mine.proposer, Withdraw(mine.id)) is None
    person.press("n", "b")
    assert person.presenter.draft.terms == mine.terms
    assert person.presenter.draft.secret == mine.secret
    assert "secret" in person.text


def test_ones_own_refusal_does_not_push_ones_own_offer_out_of_reach() -> None:
    person = bargaining()
    terms = person.presenter.draft.terms
    person.press("o")
    assert person.table.act(1, Refuse(person.state.proposals[-1].id, 1)) is None
    person.press(".", "r", "enter", "b")
    assert person.presenter.draft.terms == terms


def test_more_is_asked_for_while_their_offer_stays_open() -> None:
    person = sit(mott_street())
    offers(person.table)
    theirs = person.state.proposals[0]
    person.press("n", ".", "c")
    assert "a secret counter" in person.text
    person.press("i")
    assert "beside it" in person.text
    person.press("m", "4")
    assert "another open deal wants some of this" in person.text
    person.press("o")
    assert isinstance(person.done[-1], Propose)
    assert theirs in person.state.proposals
    assert person.state.proposals[-1].original is None


def test_the_second_press_replaces_theirs_after_all() -> None:
    person = sit(mott_street())
    offers(person.table)
    person.press("n", ".", "c", "i", "i", "m", "4", "o")
    assert isinstance(person.done[-1], Counter)


def test_where_their_offer_goes_meanwhile_the_draft_stands_alone() -> None:
    person = sit(mott_street())
    offers(person.table)
    theirs = person.state.proposals[0]
    person.press("n", ".", "c", "i")
    assert person.table.act(theirs.proposer, Withdraw(theirs.id)) is None
    assert (person.presenter.draft.counters, person.presenter.draft.is_beside) == (None, False)
    assert "beside it" not in person.look().text()


def test_as_trading_begins_nothing_is_under_the_cursor() -> None:
    person = sit(dealt(seeded(3)))
    for seat, cards in enumerate(person.state.dealt):
        assert person.table.act(seat, Keep(tuple(cards[: BOARD.deal(4).kept[0]]))) is None
    assert person.state.phase == "trade"
    person.press("w", "enter")
    assert person.presenter.draft.terms == ()
    assert "Point at a building first" in person.prompt
    person.press("right")
    assert isinstance(person.presenter.cursor, Lot)


def test_a_secret_offer_that_wakes_a_player_says_what_all_will_see() -> None:
    person = bargaining()
    assert person.state.done[1], "the offer is for Wong, who is done"
    assert "all will see" not in person.text
    assert "all will see that ■B trades again" in person.press("v").text


def test_only_a_draft_is_dropped() -> None:
    person = sit(mott_street()).press("n")
    assert "x drop" not in person.text
    assert "x drop" in bargaining().text


def test_who_gets_what_others_give_is_said() -> None:
    assert "from now on goes to" in bargaining().press("f").prompt
    assert "goes to you" in bargaining().press("f", "f", "f").prompt


def test_the_list_of_free_buildings_follows_the_cursor() -> None:
    s = placing()
    own(s, 0, 1, 2, 3, 4, 5, 6, 8, 9)
    person = sit(s).press("]")
    seen = set()
    for _ in range(len(person.presenter.targets())):
        rows = person.text
        assert re.search(rf"▸\[ ?{person.presenter.building}\]", rows), rows
        seen.add(person.presenter.building)
        person.press("]")
    assert len(seen) == len(person.presenter.targets())


def test_buildings_to_keep_that_have_no_room_are_counted_and_reached() -> None:
    person = sit(keeping())
    for _ in person.presenter.view.dealt:
        canvas = Canvas(38, 4, Look(False, False))
        paint_keeping(canvas, person.presenter, person.presenter.build_view_model())
        assert f"▸[{person.presenter.building}]" in canvas.text()
        assert " 3 more: [ ] show them" in canvas.text()
        person.press("]")


@pytest.mark.parametrize("kinds", [3, 5, 7, 9])
def test_the_keys_of_placing_have_a_row_of_their_own_however_much_is_in_stock(kinds: int) -> None:
    s = placing()
    s.stock[0] = [1] * kinds + [0] * (len(s.stock[0]) - kinds)
    own(s, 0, 1, 2, 3, 4, 5)
    rows = sit(s).text.splitlines()
    assert any(re.search(r"│ t tile  X end placing +│", row) for row in rows), "\n".join(rows)


def test_the_shop_under_the_cursor_is_among_those_listed() -> None:
    person = sit(mott_street()).go(12)
    least = min(person.presenter.view_model.shops[0], key=lambda shop: shop.income)
    person.go(least.buildings[0])
    assert re.search(rf"{person.presenter.figures.kinds[least.kind].name} {len(least.buildings)} of", person.text)


def test_a_counter_is_not_said_to_want_what_the_deal_it_answers_wants() -> None:
    person = bargaining().press("n", ".", "c")
    assert "another open deal" not in person.text


def test_leaving_the_tiles_puts_the_cursor_back() -> None:
    assert sit(mott_street()).go(21).press("t", "escape").presenter.cursor == Lot(21)


def test_a_tile_just_laid_is_no_fault() -> None:
    person = sit(placing()).press("t", "t", "t").go(14).press("enter")
    assert "has a tile already" not in person.text
    assert "on which free building of yours?" in person.prompt
    assert "Enter place" not in person.text, "the building under the cursor is none to place on"
    laid = list(person.state.tile)
    person.press("enter")
    assert person.state.tile == laid
    assert "Choose one of your free buildings first" in person.prompt
    assert "Enter place" in person.press("right").text


def test_away_from_the_street_the_screen_says_why_not() -> None:
    s: ChinatownState = placing()
    s.street_fronts = True
    own(s, 0, 8)
    stock(s, 0, "Fw")
    person = sit(s)
    person.presenter.cursor = Lot(8)
    person.press("enter")
    assert "not on a street" in person.prompt


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45), (200, 60)])
def test_every_legal_answer_has_a_place_to_click_at_every_size(size: tuple[int, int]) -> None:
    person = bargaining().press(".")
    person.size = size
    person.click("a agree")
    assert person.state.stock[0][KINDS["Wa"]] == 2


def test_a_refusal_by_mouse() -> None:
    person = bargaining()
    person.size = (140, 45)
    person.click("Delgado asks").click("refuse").click("I need that myself")
    assert not person.state.settled, "a first click only chooses"
    person.click("I need that myself")
    assert person.state.settled[-1].reason == 2
    assert isinstance(GAME.legal_actions(person.state, 0)[0], Agree | Refuse)


def test_a_typed_number_leads_to_its_building() -> None:
    person = sit(mott_street()).press("g", "4", "2")
    assert person.presenter.cursor == Lot(42)
    assert not person.presenter.draft.things
    person.press("enter")
    assert person.presenter.draft.sign(42) == "-", "two digits are whole, so that Enter means the building"


def test_one_digit_is_a_number_too_and_is_ended_by_enter() -> None:
    person = sit(mott_street()).press("g", "7")
    assert "Go to building 7: type its number, Enter or Esc ends that." in person.prompt
    person.press("enter")
    assert (person.presenter.cursor, person.presenter.number) == (Lot(7), None)
    assert not person.presenter.draft.things
    assert person.press("g", "9").presenter.number is None, "nothing begins with 9 but 9"
    assert person.presenter.cursor == Lot(9)


def test_a_wrong_digit_is_taken_back_and_a_number_that_is_none_is_refused() -> None:
    person = sit(mott_street()).press("g", "8", "backspace", "4", "2")
    assert person.presenter.cursor == Lot(42)
    person.press("g", "8", "6")
    assert "You can't choose building 86 now." in person.prompt
    assert person.press("2", "1").presenter.cursor == Lot(21)


def test_any_other_key_ends_a_number_and_means_what_it_means() -> None:
    person = sit(mott_street()).press("g", "7", "w")
    assert person.presenter.number is None
    assert person.presenter.draft.partner == 1
    assert person.press("g", "3").presenter.pane == "1", "a digit is no panel then"
    assert person.press("escape", "3").presenter.pane == "3"


def test_of_the_buildings_dealt_only_those_are_gone_to() -> None:
    s = placing()
    s.done, s.turn = [False, True, True, True], 0
    person = sit(s)
    assert person.table.act(0, Done()) is None
    person.press("enter", "enter")
    dealt = person.presenter.view.dealt
    person.press("g", *str(dealt[-1]))
    assert person.presenter.cursor == Lot(dealt[-1])
    other = next(
        n for n in range(10, 86) if not any(str(b).startswith(str(n)[0]) for b in dealt) or (n not in dealt and n // 10 not in dealt)
    )
    person.press("g", *str(other))
    assert person.presenter.cursor == Lot(dealt[-1])


def test_an_own_offer_that_nobody_answered_is_told_as_trading_ends() -> None:
    person = bargaining().press("o")
    person.state.done = [False, True, True, True]
    person.press("d")
    assert person.state.phase == "place"
    assert "Trading is over: nobody has answered your deal 3." in person.prompt


def test_letters_lead_to_tiles_while_one_is_chosen() -> None:
    person = bargaining().press("n", "t", "g")
    assert set(person.presenter.jumps.values()) <= set(person.presenter.targets())
    assert person.presenter.jumps


def test_a_chosen_deal_that_is_gone_leaves_nothing_chosen() -> None:
    person = bargaining().press("n", ".")
    chosen = person.presenter.chosen
    assert chosen is not None
    assert person.table.act(2, Withdraw(chosen.id)) is None
    assert person.presenter.chosen is None
    person.press("a")
    assert "This is deal 2: a once more agrees to it." in person.prompt
    assert person.state.proposals


def number_of(person: Person, seat: int) -> str:
    """Under which number the tray has this player's proposal."""
    found = re.search(rf"(\d+)  {mark(seat)} \w+ asks", person.look((140, 45)).text())
    assert found
    return found[1]


def test_a_deal_keeps_its_number_and_the_number_is_not_used_again() -> None:
    person = bargaining()
    first, second = person.state.proposals
    assert (number_of(person, 2), number_of(person, 3)) == ("1", "2")
    assert person.table.act(2, Withdraw(first.id)) is None
    assert person.table.act(2, Propose((give(0, 2, 14), give(2, 0, 80)), False)) is None
    assert (number_of(person, 2), number_of(person, 3)) == ("3", "2")
    person.press(".")
    assert person.presenter.chosen == second


def test_whoever_comes_back_finds_the_deals_under_the_numbers_they_had() -> None:
    person = bargaining()
    assert person.table.act(2, Withdraw(person.state.proposals[0].id)) is None
    assert person.table.act(2, Propose((give(0, 2, 14), give(2, 0, 80)), False)) is None
    back = ChinatownPresenter(person.presenter.context, person.table.update(0, 0))
    assert [back.book.number(p) for p in back.deals] == [person.presenter.book.number(p) for p in person.presenter.deals] == [2, 3]
    back.receive(person.table.update(0, 0))
    assert [back.book.number(p) for p in back.deals] == [2, 3]


def test_what_has_become_of_a_deal_gives_way_when_somebody_asks() -> None:
    person = bargaining().press("n", ".")
    chosen = person.presenter.chosen
    assert chosen is not None
    assert person.table.act(2, Withdraw(chosen.id)) is None
    assert person.table.act(1, Propose((give(1, 3, 21),), False)) is None
    assert "was withdrawn" in person.prompt
    assert person.table.act(2, Propose((give(0, 2, 42), give(2, 0, money=4)), False)) is None
    assert person.prompt == "▲C Delgado asks you: deal 4."


def test_what_became_of_the_chosen_deal_is_said_until_an_input_after_it_could_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = [0.0]
    monkeypatch.setattr(TablePresenter, "now", staticmethod(lambda: moment[0]))
    person = bargaining().press("n", ".")
    chosen = person.presenter.chosen
    assert chosen is not None
    assert person.table.act(2, Withdraw(chosen.id)) is None
    assert person.prompt == "Deal 1 was withdrawn by ▲C Delgado."
    moment[0] += NEWS_SECONDS - 0.1
    assert "withdrawn" in person.press("]").prompt
    moment[0] += 0.2
    assert "withdrawn" not in person.press("]").prompt


def test_after_the_chosen_deal_is_gone_a_new_one_is_not_chosen_under_somebodys_finger() -> None:
    person = bargaining().press("n", ".")
    assert person.presenter.chosen is not None
    assert person.table.act(2, Withdraw(person.presenter.chosen.id)) is None
    assert person.table.act(3, Propose((give(0, 3, money=16),), False)) is None
    person.press("a")
    assert person.state.cash(0) == 16
    assert "Choose a deal" in person.prompt


@pytest.mark.usefixtures("quick_player")
def test_a_key_meant_for_a_deal_that_is_gone_does_not_empty_the_draft() -> None:
    person = bargaining().press("o")
    own = person.state.proposals[-1]
    person.press(",").go(29).press("enter", ",")
    assert person.presenter.chosen == own
    assert person.table.act(1, Refuse(own.id, 0)) is None
    person.press("x")
    assert person.presenter.draft.terms
    assert not person.press("x").presenter.draft.terms


def test_who_refuses_ones_own_offer_and_why_is_said() -> None:
    person = bargaining().press("o")
    assert person.table.act(1, Refuse(person.state.proposals[-1].id, 1)) is None
    assert person.prompt == "Your deal 3 was refused by ■B Wong: “I get too little for it”."


def test_what_was_held_before_ones_eyes_is_not_said_again_and_the_rest_is() -> None:
    person = bargaining().press("o")
    own, other = person.state.proposals[-1], person.state.proposals[0]
    person.presenter.deal = other.id
    assert person.table.act(1, Refuse(own.id, 1)) is None
    assert person.table.act(other.proposer, Counter(other.id, (give(0, 2, 42), give(2, 0, money=9)), True)) is None
    assert "refused" in person.prompt
    person.presenter.guard()
    assert "refused" not in person.prompt
    assert "was countered by" in person.prompt


def test_a_counter_of_ones_own_offer_says_where_it_is() -> None:
    person = bargaining().press("o")
    own = person.state.proposals[-1]
    assert person.table.act(1, Counter(own.id, (give(0, 1, 76, money=9), give(1, 0, 21)), False)) is None
    assert person.prompt == "Your deal 3 was countered by ■B Wong with deal 4."


def test_that_ones_own_yes_has_closed_a_deal_is_said() -> None:
    person = bargaining().press("n", ".", "a")
    assert person.prompt == "Deal 1 is closed: all have agreed."


def test_an_older_ending_is_held_below_the_deal_that_one_has_closed_since() -> None:
    person = sit(mott_street())
    for giver, building in ((2, 80), (3, 24)):
        assert person.table.act(giver, Propose((give(giver, 0, building), give(0, giver, money=1)), False)) is None
    gone, kept = person.state.proposals
    assert person.table.act(2, Withdraw(gone.id)) is None
    watch = person.presenter.watch
    watch.own_move(person.table.update(0, 0).move + 1)
    person.presenter.deal = kept.id
    person.press("a")
    held = watch.begin_scene()
    assert held is not None
    assert [event.topic for event in held.events if isinstance(event, Talked)] == ["closed", "withdrawn"]
    watch.put_away()
    watch.open()
    assert any(isinstance(event, Talked) and event.topic == "closed" for event in watch.summary().to_you)


def test_an_own_offer_all_agree_to_is_news() -> None:
    person = bargaining().press("o")
    assert person.table.act(1, Agree(person.state.proposals[-1].id)) is None
    assert person.prompt == "Your deal 3 is closed: all have agreed."


def round_over(seat: int | None = 0) -> Person:
    """Moretti was the last to place in the third round."""
    s = placing()
    s.done, s.turn = [False, True, True, True], 0
    person = sit(s, seat)
    assert person.table.act(0, Done()) is None
    return person


def test_the_end_of_a_round_is_shown_player_by_player_until_enter() -> None:
    person = round_over()
    payday = person.presenter.payday
    assert payday is not None
    assert person.prompt.startswith("Round 3 is over. ")
    assert "$11,000" not in person.text
    assert person.presenter.reveal_next()
    assert "$11,000" in person.look().text()
    assert "$17,000" in person.press("enter").text
    assert "Enter goes on" in person.prompt
    assert not person.presenter.reveal_next()
    person.press("enter")
    assert person.presenter.payday is None
    assert "Keep 3 of your 5 buildings" in person.prompt


def test_nothing_of_the_next_round_and_no_income_is_told_before_it_is_uncovered() -> None:
    person = round_over()
    line, _ = person.presenter.told()
    assert line is None or "$" not in plain(line.words)
    assert person.presenter.told_effect() == ""
    assert "$16,000" in person.text, "what one had before"
    person.press("enter")
    assert "$33,000" in person.text
    line, _ = person.presenter.told()
    assert line is not None
    assert "earns $11,000" in plain(line.words)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
def test_the_end_of_a_round_shows_nothing_of_the_next_deal(size: tuple[int, int]) -> None:
    person = round_over()
    person.size = size
    dealt = person.presenter.view.dealt
    assert dealt
    assert person.presenter.building == 0
    beside = next(other for building in dealt for other in BOARD.neighbours[building] if other not in dealt)
    person.go(beside)
    shown = person.presenter.build_view_model()
    assert not shown.view.dealt
    person.press("enter", "enter")
    assert person.presenter.building == dealt[0]


def test_enter_for_all_incomes_that_comes_after_the_last_puts_nothing_away() -> None:
    person = round_over()
    now = person.presenter.now() + 60
    person.presenter.now = lambda: now
    while person.presenter.reveal_next():
        pass
    person.press("enter")
    assert person.presenter.payday is not None
    person.press("enter")
    assert person.presenter.payday is None


def test_while_the_end_of_a_round_is_shown_nothing_is_chosen() -> None:
    person = round_over().press("enter").go(5).go(6)
    person.presenter.target_clicked(Lot(6))
    person.presenter.target_clicked(Lot(6))
    assert not person.presenter.picked
    assert person.presenter.payday is not None


def test_a_watcher_who_goes_on_looking_misses_no_trading() -> None:
    person = round_over(None)
    assert person.presenter.payday is not None
    for seat in range(4):
        assert person.table.act(seat, GAME.legal_actions(person.state, seat)[0]) is None
    assert person.presenter.payday is None


@pytest.mark.usefixtures("quick_player")
def test_an_enter_meant_for_the_phase_before_puts_nothing_in_the_draft() -> None:
    s = keeping()
    s.kept[1:] = [[1], [2], [3]]
    s.dealt[1:] = [[1], [2], [3]]
    person = sit(s).press("enter", "]", "enter", "]", "enter", "s", "enter")
    assert person.presenter.view.phase == "trade"
    assert "The trading has begun" in person.prompt
    assert not person.presenter.draft.terms
    person.go(21).press("enter")
    assert person.presenter.draft.terms


def test_no_tile_is_laid_on_a_building_that_the_player_has_not_chosen() -> None:
    s = placing()
    s.turn, s.done = 3, [False] * 4
    person = sit(s)
    assert person.table.act(3, Done()) is None
    assert "Ph3 on which free building of yours? ← → choose;" in person.prompt
    assert "Enter place" not in person.text
    person.press("enter", "enter")
    assert "Choose one of your free buildings first" in person.prompt
    assert sum(person.state.stock[0]) == 4
    assert "Enter lays Ph3 on 14;" in person.press("right").prompt
    person.press("enter")
    assert person.state.tile[14] == KINDS["Ph"]


def test_a_hint_chooses_the_tile_as_well_as_its_building_and_gives_both_back() -> None:
    person = sit(placing())
    presenter, best = person.presenter, Place(42, KINDS["De"])
    presenter.ask_hint()
    presenter.hint.answer(presenter.update.sequence, Advice("", (Candidate(best, "", "best", (), ""),)))
    presenter.ask_hint()
    assert "Enter lays De6 on 42;" in prompt(presenter)[1]
    presenter.close_hint()
    assert presenter.building == 0
    assert presenter.kind == KINDS["Ph"]


@pytest.mark.usefixtures("quick_player")
def test_whoever_has_looked_for_a_while_means_what_they_press(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = [0.0]
    monkeypatch.setattr(TablePresenter, "now", staticmethod(lambda: moment[0]))
    s = keeping()
    s.kept[1:] = [[1], [2], [3]]
    s.dealt[1:] = [[1], [2], [3]]
    person = sit(s).press("enter", "]", "enter", "]", "enter", "s")
    moment[0] += STARTLED_SECONDS
    assert "Point at a building first" in person.press("enter").prompt


def test_any_other_key_first_makes_enter_what_it_was() -> None:
    s = placing()
    s.turn, s.done = 3, [False] * 4
    person = sit(s)
    assert person.table.act(3, Done()) is None
    person.press("]", "enter")
    assert sum(person.state.stock[0]) == 3


def test_an_offer_that_asks_for_nothing_in_return_asks_first() -> None:
    person = sit(mott_street()).press("w", "m", "3", "o")
    assert person.asked == "You'd get nothing in return. Give it to ■B Wong as a gift?"
    person = bargaining().press("o")
    assert person.asked == ""


def test_a_deal_that_came_as_its_key_was_pressed_stays_chosen() -> None:
    person = sit(mott_street())
    person.presenter.now = lambda: 10.0  # type: ignore[method-assign]
    assert person.table.act(1, Propose((give(1, 0, 21), give(0, 1, money=2)), False)) is None
    came = person.presenter.deal
    assert person.press(".").presenter.deal == came != 0, "it was meant for this one"
    person.presenter.now = lambda: 1e9  # type: ignore[method-assign]
    assert person.press(".").presenter.deal == 0, "seen for long, it is left"


def test_who_is_paid_and_gives_nothing_is_asked_about_among_three_too() -> None:
    person = sit(mott_street()).go(21).press("enter", "w", "m", "5", "o")
    assert person.asked == "▲C Delgado would get something for nothing. Give it to ▲C Delgado as a gift?"
    assert person.state.proposals[-1].terms == (give(0, 2, money=5), give(1, 0, 21))


def test_a_yes_to_anothers_offer_that_brings_nothing_is_asked_about() -> None:
    person = sit(mott_street())
    assert person.table.act(1, Propose((give(0, 1, money=2), give(2, 1, 68)), False)) is None
    person.press("a")
    assert person.asked == "You'd get nothing in return. Give it to ■B Wong as a gift?"


def test_goods_that_go_round_among_three_are_no_gift() -> None:
    person = sit(mott_street())
    assert person.table.act(1, Propose((give(0, 1, 76), give(1, 2, 29), give(2, 0, 68)), False)) is None
    person.press("a")
    assert person.asked == ""
    assert Agree in map(type, person.done)


def test_another_deed_after_a_gift_that_was_not_made_leaves_the_draft_alone() -> None:
    presenter = sit(mott_street()).press("w", "m", "3", "enter").presenter
    assert isinstance(presenter.perform("offer", "o"), Confirm)
    presenter.perform("secret", "v")
    presenter.own_action_accepted()
    assert presenter.draft.terms


@pytest.mark.parametrize(("mine", "worth"), [("Wa", "income $15,000 → $14,000"), ("Ph", "")])
def test_a_trade_of_tiles_alone_says_what_the_stock_would_earn_once_placed(mine: str, worth: str) -> None:
    person = sit(mott_street())
    draft = person.presenter.draft
    draft.tile(1, KINDS["Re"], 1)
    draft.tile(0, KINDS[mine], 1)
    text = person.look((140, 45)).text()
    assert worth in text
    assert worth or "for you  income" not in text, "what does not change is left out"


def test_a_digit_replaces_an_amount_that_was_not_typed_and_a_further_one_is_put_behind_it() -> None:
    person = bargaining().press("n", ".", "c", "m")
    purse = person.presenter.purse
    assert purse is not None
    purse.pay(3)
    person.press("5")
    assert purse.thousands == 5
    person.press("0")
    assert purse.thousands == 50
    person.press("0")
    assert purse.thousands == 0, "a correction, not half a million"
    person.press("m", "7")
    assert purse.thousands == 7


def test_a_counter_begins_with_the_amount_that_stands_in_it() -> None:
    draft = Draft(0, 2)
    draft.set_money(2, 0, 3)
    assert Amount(draft).row == (2, 0)
    assert Amount(Draft(0, 2)).row == (0, 2)


def test_arrows_lead_along_a_row_of_tiles_and_the_prompt_says_what_enter_does() -> None:
    person = bargaining().press("n", "t")
    rows = [tiles for _, tiles in stock_rows(person.presenter.view_model) if tiles]
    seen = [person.presenter.cursor]
    for _ in rows[0][1:]:
        seen.append(person.press("right").presenter.cursor)
    assert seen == rows[0]
    assert person.press("right").presenter.cursor == rows[0][-1], "no further than the end"
    person.press("down", *["left"] * 9)
    assert person.presenter.cursor == rows[1][0]
    assert "Enter asks" in person.prompt
    count = person.state.stock[rows[1][0].seat][rows[1][0].kind]
    person.press(*["enter"] * count)
    assert "out again" in person.prompt


def test_the_list_of_buildings_leads_the_cursor_and_has_no_end() -> None:
    person = sit(keeping())
    dealt = [target.number for target in person.presenter.targets() if isinstance(target, Lot)]
    seen = [person.presenter.building]
    for _ in dealt:
        seen.append(person.press("down").presenter.building)
    assert seen == [*dealt, dealt[0]]


def test_after_a_tile_the_next_building_is_the_one_behind_it_and_a_tile_taken_back_is_chosen_again() -> None:
    person = sit(placing())
    spots = [target.number for target in person.presenter.targets() if isinstance(target, Lot)]
    person.press("]", "]")
    here, kind = person.presenter.building, person.presenter.kind
    assert here == spots[1]
    person.press("enter", "enter")
    assert person.state.tile[here] == kind
    left = [target.number for target in person.presenter.targets() if isinstance(target, Lot)]
    later = [number for number in left if number > here]
    person.press("]")
    assert person.presenter.building == (later or left)[0]
    person.press("z")
    assert (person.presenter.building, person.presenter.kind) == (here, kind)


def test_an_answer_with_no_deal_chosen_is_for_the_only_one_that_asks() -> None:
    person = bargaining()
    first, second = person.state.proposals
    assert person.table.act(2, Withdraw(first.id)) is None
    person.press("n")
    assert person.presenter.chosen is None
    person.press("c")
    assert person.presenter.draft.answers == second.id


def test_leaving_the_tiles_with_nothing_chosen_brings_the_deal_back() -> None:
    person = bargaining().press("n", ".")
    chosen = person.presenter.deal
    person.press("t", "escape")
    assert person.presenter.deal == chosen


def test_a_key_that_skipped_the_end_of_a_round_marks_no_building(monkeypatch: pytest.MonkeyPatch) -> None:
    person = round_over().press("enter")
    moment = [TablePresenter.now()]
    monkeypatch.setattr(TablePresenter, "now", staticmethod(lambda: moment[0]))
    assert person.press("enter").presenter.payday is None
    assert not person.press("enter").presenter.picked
    moment[0] += STARTLED_SECONDS
    assert person.press("enter").presenter.picked


def test_the_end_of_a_round_waits_for_its_key_and_no_summary_lies_over_deals() -> None:
    presenter = round_over().presenter
    assert not presenter.picture_passes
    assert not presenter.tells_by_itself


def test_the_key_that_agrees_is_asked_again_while_a_deal_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = [0.0]
    monkeypatch.setattr(TablePresenter, "now", staticmethod(lambda: moment[0]))
    person = sit(mott_street())
    assert person.table.act(3, Propose((give(0, 3, money=2),), False)) is None
    moment[0] += AGREE_SECONDS - 0.1
    person.press("a")
    assert person.prompt == CHANGED
    assert person.done == []
    moment[0] += GUARD_SECONDS + 0.01
    assert len(person.press("a").done) == 1


def test_a_withdrawn_offer_is_said_to_whoever_was_asked_also_while_another_deal_is_chosen() -> None:
    person = sit(mott_street())
    offers(person.table)
    other, mine = person.state.proposals[-1], person.state.proposals[0]
    person.presenter.deal = other.id
    assert person.table.act(mine.proposer, Withdraw(mine.id)) is None
    assert "was withdrawn by" in person.prompt


def test_who_gets_something_can_be_chosen_after_the_partner_was_turned_to_them() -> None:
    person = bargaining().press("f")
    assert person.presenter.draft.receiver == 2
    person.press("w", "f")
    assert person.presenter.draft.partner == 2
    assert person.presenter.draft.receiver != 2


def test_whoever_only_gives_is_asked_first_what_they_get() -> None:
    person = sit(mott_street()).press("n").go(76).press("enter", "w", "m")
    assert "You get $0 from ■B." in person.prompt
    assert "You give ■B $3,000." in bargaining().press("m").prompt


def test_an_offer_that_costs_a_shop_more_than_it_brings_asks_first() -> None:
    cheap = sit(mott_street()).press("n")
    mine = next(b for b, kind in enumerate(cheap.presenter.view.tile) if kind >= 0 and cheap.presenter.view.owner[b] == 0)
    cheap.go(mine).press("enter", "w", "m", "1", "o")
    assert cheap.asked == "By the end this would cost you more than it brings. Offer it anyway?"
    dear = sit(mott_street()).press("n").go(mine).press("enter", "w", "m", "5", "8", "o")
    assert dear.asked == ""
    assert len(dear.done) == 1


def test_who_won_is_not_said_before_the_last_incomes_are_uncovered() -> None:
    s = mott_street()
    s.phase, s.round, s.turn, s.start = "place", BOARD.rounds, 3, 0
    s.done = [True, True, True, False]
    s.earned, s.bonus = [[0] * 4] * (BOARD.rounds - 1), [[0] * 4] * (BOARD.rounds - 1)
    s.prosperity = [0, 1, 2, 3, 4]
    person = sit(s)
    assert person.table.act(3, Done()) is None
    assert person.table.game.result(person.state) is not None
    assert "Round 6 is over" in person.prompt
    while person.presenter.reveal_next():
        pass
    assert "The game is over" in person.prompt


def test_a_draft_that_is_dropped_comes_back_with_one_key() -> None:
    person = bargaining()
    terms = person.presenter.draft.terms
    person.press("x")
    assert not person.presenter.draft.terms
    assert "b brings it back" in person.prompt
    assert person.press("b").presenter.draft.terms == terms


def test_a_draft_that_gives_way_to_a_counter_comes_back() -> None:
    person = bargaining()
    terms = person.presenter.draft.terms
    person.press(".", "c")
    assert person.presenter.draft.terms != terms
    countered = person.presenter.draft.terms
    assert person.press("b").presenter.draft.terms == terms
    assert person.press("b").presenter.draft.terms == countered


def test_an_offer_that_came_to_nothing_after_a_draft_was_dropped_comes_back_first() -> None:
    person = bargaining()
    dropped = person.presenter.draft.terms
    person.press("x").go(21).press("enter", "+")
    offered = person.presenter.draft.terms
    person.press("o", ",", "x")
    assert person.press("b").presenter.draft.terms == offered != dropped
    assert person.press("x", "b").presenter.draft.terms == offered


def test_a_draft_is_still_there_for_who_is_done_and_trades_on() -> None:
    person = bargaining()
    terms = person.presenter.draft.terms
    assert person.press("d", "d").presenter.draft.terms == terms
    assert not person.asked


def test_a_click_on_what_is_in_the_draft_takes_it_out() -> None:
    person = bargaining()
    assert person.presenter.draft.sign(76) == "-"
    person.presenter.target_clicked(Item(Lot(76)))
    assert person.presenter.draft.sign(76) == ""
    person.presenter.target_clicked(Tile(0, KINDS["Wa"]))
    assert person.presenter.draft.count(0, KINDS["Wa"]) == 1
    person.presenter.target_clicked(Item(Tile(0, KINDS["Wa"])))
    assert person.presenter.draft.count(0, KINDS["Wa"]) == 0


@pytest.mark.parametrize("row", ["GIVE", "GET"])
def test_a_click_on_an_amount_in_the_draft_takes_it_out(row: str) -> None:
    person = bargaining()
    draft = person.presenter.draft
    draft.set_money(0, 1, 3)
    draft.set_money(1, 0, 4)
    amount, left = ("$3,000", [4]) if row == "GIVE" else ("$4,000", [3])
    lines = person.look().text().splitlines()
    y = next(y for y, line in enumerate(lines) if row in line and amount in line)
    target = person.look().target_at(lines[y].index(amount) + 2, y)
    person.presenter.target_clicked(target)
    assert [t.money for t in draft.terms if t.money] == left


def test_what_is_in_the_draft_is_painted_as_something_to_click_on() -> None:
    person = bargaining()
    canvas = person.look()
    places = [(row.index("76", row.index("GIVE")), y) for y, row in enumerate(canvas.text().splitlines()) if "GIVE" in row and "76" in row]
    assert canvas.target_at(*places[0]) == Item(Lot(76))


def test_a_tile_that_is_on_the_board_says_why_it_cannot_be_asked_for() -> None:
    person = sit(mott_street())
    person.presenter.target_clicked(Tile(0, KINDS["Fi"]))
    assert "has no Fi3 in stock" in person.presenter.notice
    assert not person.presenter.draft.things


def test_the_end_says_who_has_won_and_what_everybody_has() -> None:
    state = mott_street()
    state.round, state.phase, state.turn = GAME.board.rounds, "over", 0
    text = sit(state).text
    assert "wins: $21,000" in " ".join(text.split())
    assert all(f"{name}  " in text for name in ("Wong", "Moretti"))


def test_another_tile_moves_no_cursor_and_enter_says_where_it_lies() -> None:
    person = sit(placing()).press("right")
    here = person.presenter.building
    assert f"Enter lays {person.presenter.figures.kinds[person.presenter.kind].code} on {here};" in person.prompt
    person.press("enter", "t")
    assert person.state.tile[here] >= 0
    assert person.presenter.building == here
    before = sum(person.state.stock[0])
    assert "Choose one of your free buildings first" in person.press("enter").prompt
    assert sum(person.state.stock[0]) == before


def test_space_which_skips_ahead_never_lays_a_tile() -> None:
    presenter = sit(placing()).presenter
    assert not [command for command in presenter.commands() if "space" in command.keys]


def test_the_keys_that_end_a_deal_are_named_whatever_else_is_offered() -> None:
    person = sit(mott_street()).go(76).press("enter").go(21).press("enter")
    for size in ((80, 24), (100, 30), (132, 43)):
        person.size = size
        last = person.press("left").text.splitlines()[-1]
        assert "o offer" in last
        assert "d done" in last
    asked = bargaining().press(".")
    assert {"a agree", "r refuse", "c counter"} <= set(re.findall(r"[arc] [a-z]+", asked.text.splitlines()[-1]))


def test_all_that_a_refusal_can_say_is_in_sight() -> None:
    person = bargaining().press(".", "r")
    for number, reason in enumerate(REASONS):
        assert f"{number} {reason or 'no reason'}" in person.text


def test_of_a_deal_that_asked_it_is_said_who_ended_it_and_how() -> None:
    person = sit(mott_street())
    for seat, action in (
        (1, Propose((give(0, 1, 76), give(1, 2, 21), give(2, 0, money=1)), False)),
        (2, Refuse(0, 4)),
    ):
        real = Refuse(person.state.proposals[-1].id, 4) if isinstance(action, Refuse) else action
        assert person.table.act(seat, real) is None
    assert re.search(r"Deal \d was refused by ▲C", person.prompt)


def test_who_refuses_what_they_withdrew_is_said_to_have_done_so() -> None:
    person = sit(mott_street())
    terms = (give(0, 1, 76), give(1, 0, 21))
    assert person.table.act(1, Propose(terms, False)) is None
    assert person.table.act(1, Withdraw(person.state.proposals[-1].id)) is None
    assert person.table.act(0, Propose(terms, False)) is None
    assert person.table.act(1, Refuse(person.state.proposals[-1].id, 2)) is None
    assert "was refused by ■B Wong, who had withdrawn these terms: “I need that myself”." in person.prompt


def test_who_counters_or_reads_a_hint_weighs_it() -> None:
    person = bargaining().press("n")
    assert not person.presenter.is_weighing
    assert person.press(".", "c").presenter.is_weighing
    assert not person.press("n").presenter.is_weighing
    person.presenter.hint.ask(person.presenter.update.sequence)
    assert person.presenter.is_weighing


def test_what_shops_earn_by_their_size_stands_on_the_page_of_a_building_and_of_a_tile() -> None:
    person = sit(mott_street()).go(19)
    assert person.presenter.thing() == "building"
    said = ["".join(text for text, _ in sign.sign) + " " + sign.says for sign in person.presenter.signs()]
    assert said[1:] == [
        "of 3 1, 2; finished 5",
        "of 4 1, 2, 4; finished 8",
        "of 5 1, 2, 4, 6; finished 11",
        "of 6 1, 2, 4, 6, 8; finished 14",
    ]
    person.press("t")
    assert isinstance(person.presenter.cursor, Tile)
    size = BOARD.kinds[person.presenter.cursor.kind].size
    assert person.presenter.thing() == f"size_{size}"


def test_in_a_low_pane_what_is_refused_stays_below_the_reasons() -> None:
    person = sit(mott_street())
    assert person.table.act(3, Propose((give(0, 3, tiles="De"), give(3, 0, money=1)), False)) is None
    person.presenter.deal = person.state.proposals[-1].id
    person.press("r")
    canvas = Canvas(38, 9)
    paint_tray(canvas, person.presenter, person.presenter.build_view_model())
    rows = canvas.text().splitlines()
    assert "not this round" in rows[7]
    assert "$1,000" in rows[8]


def placing_together() -> ChinatownState:
    s = table(placing="together")
    for seat in range(3):
        own(s, seat, seat + 1)
        stock(s, seat, "Ra")
    end_trading(BOARD, s, by_clock=False, out=[])
    return s


def test_where_all_place_together_each_lays_tiles_while_others_do_and_waits_for_those_who_have_not() -> None:
    person = sit(placing_together())
    assert "start" not in person.text.splitlines()[0]
    assert "You place." in person.prompt
    assert person.table.act(1, Place(2, KINDS["Ra"])) is None
    person.go(1).press("enter", "X")
    assert person.state.tile[1] == person.state.tile[2] == KINDS["Ra"]
    assert person.prompt == "Waiting for ■B Wong, ▲C Delgado."


def test_a_watcher_of_all_who_place_together_is_told_so() -> None:
    assert "All place their tiles." in sit(placing_together(), None).text
