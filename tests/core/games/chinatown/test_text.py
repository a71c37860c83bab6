"""How a deal of Chinatown is told: every building and tile counted and named, and a counter by whose offer it answers."""

from __future__ import annotations

import re

import pytest

from core.games.chinatown.actions import Agree, Counter, Keep, Place, Propose, Refuse
from core.games.chinatown.refusal_text import SAID, WAYS
from core.visibility import redact_all
from tests.rules.chinatown.positions import GAME, KINDS, do, give, money, newest, own, stock, table

NAMES = ("Ada", "Jun", "Lou", "Kit")


def test_tiles_of_one_kind_are_counted_and_buildings_called_so() -> None:
    view = GAME.view(table(), 0)
    deal = (give(0, 1, 21, 22, tiles="An An Ra", money=2),)
    told = "Ada gives Jun building 21, building 22, 2 An5 tiles, 1 Ra6 tile and $2,000"
    assert GAME.action_text(view, Propose(deal, False), NAMES) == f"propose: {told}"
    assert GAME.action_text(view, Place(21, KINDS["An"]), NAMES) == "place Antiques (An5) on building 21"
    assert GAME.action_text(view, Keep((21, 22)), NAMES) == "keep buildings 21 and 22"


def test_a_counter_names_the_offer_by_its_maker_unless_they_made_several() -> None:
    s = table()
    stock(s, 1, "An", "Ra")
    for tile in ("An", "Ra"):
        do(s, 1, Propose((give(1, 0, tiles=tile), give(0, 1, money=1)), False))
        asked = GAME.action_text(GAME.view(s, 0), Counter(s.proposals[0].id, (give(0, 1, money=2),), False), NAMES)
        which = "Jun's offer" if len(s.proposals) == 1 else "(Ada gives Jun $1,000; Jun gives Ada 1 An5 tile)"
        assert asked == f"counter {which}: Ada gives Jun $2,000"


def test_a_refusal_names_whose_offer_and_not_what_it_would_have_brought() -> None:
    s = table()
    stock(s, 1, "An")
    do(s, 1, Propose((give(1, 0, tiles="An"), give(0, 1, money=1)), False))
    view, offer = GAME.view(s, 0), s.proposals[0].id
    assert GAME.action_text(view, Refuse(offer, 0), NAMES) == "refuse Jun's offer"
    assert GAME.action_text(view, Refuse(offer, 2), NAMES) == "refuse Jun's offer (“I need that myself”)"


def test_every_price_that_a_bot_names_says_who_pays_it() -> None:
    prices = [words for words in SAID if "{price}" in words]
    assert len(prices) == 9 * WAYS
    says_who = re.compile(r"\bI (must )?(get|pay|want)\b|\bI('ll|'d) pay\b|(to|from) me\b|from you\b")
    assert [words for words in prices if not says_who.search(words)] == []


def test_the_table_in_lines_says_of_an_open_deal_what_it_brings_each_party() -> None:
    s = table()
    own(s, 0, 19, 20, kind="Re")
    own(s, 1, 21, kind="Re")
    own(s, 2, 22)
    do(s, 0, Propose((give(1, 0, 21), give(0, 1, money=1)), False))
    told = GAME.table_text(GAME.view(s, 3), NAMES)[-1]
    assert "For Ada, with the stock placed: income a round from $2,000 to $4,000, +$8,000 in 4 rounds." in told
    assert "For Jun, with the stock placed: income a round from $1,000 to $0, −$4,000 in 4 rounds." in told
    assert "For Lou" not in told


def test_lines_ask_before_something_goes_to_a_player_who_gives_nothing() -> None:
    s = table()
    own(s, 0, 19)
    own(s, 1, 21)
    money(s, 0, 9)
    view = GAME.view(s, 0)
    gift = Propose((give(0, 1, 19),), False)
    assert GAME.warning(view, gift, NAMES) == "You'd get nothing in return. Give it to Jun as a gift?"
    free_ride = Propose((give(0, 2, money=3), give(1, 0, 21)), False)
    assert GAME.warning(view, free_ride, NAMES) == "Lou would get something for nothing. Give it to Lou as a gift?"
    assert GAME.warning(view, Propose((give(0, 1, money=3), give(1, 0, 21)), False), NAMES) == ""
    do(s, 1, Propose((give(0, 1, 19), give(2, 1, money=1)), False))
    assert "as a gift" in GAME.warning(GAME.view(s, 0), Agree(newest(s).id), NAMES)


@pytest.mark.parametrize("goods", [(21,), ()])
def test_the_page_of_a_game_tells_a_secret_deal_once_and_whole_to_its_parties(goods: tuple[int, ...]) -> None:
    s = table()
    own(s, 0, *goods)
    events = do(s, 0, Propose((give(0, 1, *goods, money=2), give(1, 0, money=1)), True))
    events += do(s, 1, Agree(newest(s).id))
    told = f"A secret deal: Ada gives Jun {'building 21 and ' * bool(goods)}$2,000; Jun gives Ada $1,000"
    for seen in (tuple(events), redact_all(events, 1)):
        assert [line for event in seen if (line := GAME.page_text(event, NAMES))] == [told]
    watched = [line for event in redact_all(events, 2) if (line := GAME.page_text(event, NAMES))]
    assert watched == ["A secret deal: Ada gives Jun building 21"] * bool(goods)
