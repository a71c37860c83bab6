"""What a bot wants out of a deal: its own word, how often it was asked, and who is ahead."""

from __future__ import annotations

import msgspec
import pytest

from core.games.chinatown.mechanics.deals import End, Proposal, Settled, Terms
from core.games.chinatown.refusal_text import said
from core.games.chinatown.state import ChinatownState
from core.games.chinatown.strategy.deal_finder import Market
from core.games.chinatown.strategy.demands import (
    INSULTED,
    MANNERS,
    MOST_ASKED,
    SMALLEST,
    demand,
    gains_of,
    held_against,
    is_enough,
    own_asks,
    own_price,
    price,
    raised,
    turned_down,
)
from tests.rules.chinatown.positions import BOARD, GAME, give, money, own, stock, table

OTHER: Terms = (give(0, 1, money=2), give(1, 0, 29))


def cheap(thousands: int) -> Terms:
    return (give(0, 1, money=thousands), give(1, 0, tiles="Re"))


@pytest.fixture
def s() -> ChinatownState:
    """0 wants a restaurant of 1, who builds restaurants too."""
    s = table()
    own(s, 0, 19, 20, kind="Re")
    own(s, 0, 22)
    own(s, 1, 28, 31, kind="Re")
    own(s, 1, 34, 29)
    stock(s, 1, "Re")
    return s


def offer(terms: Terms, by: int, number: int = 1) -> Proposal:
    return Proposal(number, by, False, terms, (by,))


def ended(terms: Terms, by: int, end: End, answered: int, reason: int = 0) -> Settled:
    return Settled(offer(terms, by), end, answered, reason)


def market(s: ChinatownState) -> Market:
    return Market(BOARD, GAME.view(s, 1))


@pytest.mark.parametrize(
    ("end", "counts"), [("refused", True), ("countered", True), ("withdrawn", False), ("void", False), ("closed", False)]
)
def test_its_own_price_is_what_it_has_asked_and_not_taken_back(s: ChinatownState, end: End, counts: bool) -> None:
    s.settled = [ended(cheap(9), 1, end, 0)]
    v = GAME.view(s, 1)
    assert own_price(v, 1, cheap(1)) == (9 if counts else None)
    assert own_asks(v, 1, cheap(1)) == [9], "it has asked it all the same"
    assert own_price(v, 1, OTHER) is None
    assert own_price(v, 0, cheap(1)) is None


def test_of_several_own_prices_the_lowest_stands_and_an_open_one_too(s: ChinatownState) -> None:
    s.settled = [ended(cheap(9), 1, "refused", 0)]
    s.proposals = [offer(cheap(7), 1)]
    assert own_price(GAME.view(s, 1), 1, cheap(1)) == 7


def test_what_it_has_asked_is_enough_if_it_gains_anything(s: ChinatownState) -> None:
    least = next(n for n in range(30) if gains_of(market(s), cheap(n))[1] > 0)
    hard = MANNERS["hard"]
    assert not is_enough(market(s), 1, cheap(least), hard, 0)
    s.settled = [ended(cheap(least), 1, "refused", 0), ended(cheap(least - 1), 1, "countered", 0)]
    assert is_enough(market(s), 1, cheap(least), hard, 0)
    assert not is_enough(market(s), 1, cheap(least - 1), hard, 0), "it does not lose by its own mistake"


def test_more_is_wanted_each_time_up_to_a_most_and_never_less_than_something(s: ChinatownState) -> None:
    hard, gains = MANNERS["hard"], {0: 5.0, 1: 5.0}
    wanted = [demand(market(s), 1, gains, hard, asked) for asked in (0, 1, 2, 99)]
    assert wanted == sorted(wanted)
    assert wanted[0] < wanted[1]
    assert wanted[3] == pytest.approx(5 * MOST_ASKED)
    assert demand(market(s), 1, {0: -4.0, 1: 1.0}, hard, 0) == SMALLEST


def test_only_its_own_noes_to_this_player_make_it_firmer(s: ChinatownState) -> None:
    s.settled = [
        ended(OTHER, 0, "refused", 1),
        ended(OTHER, 0, "countered", 1),
        ended(OTHER, 0, "withdrawn", 0),
        ended(OTHER, 2, "refused", 1),
        ended((give(0, 2, money=1), give(2, 0, 29)), 0, "refused", 2),
    ]
    assert turned_down(GAME.view(s, 1), 1, 0) == 2


def test_a_named_price_stands_whatever_was_asked_after_it(s: ChinatownState) -> None:
    named, later = ended(cheap(1), 0, "refused", 1, said("get", 0, 9)), ended(OTHER, 0, "refused", 1)
    s.settled = [named, later, later]
    assert own_price(GAME.view(s, 1), 1, cheap(1)) == 9
    assert own_price(GAME.view(s, 1), 1, OTHER) is None
    s.settled = [msgspec.structs.replace(named, reason=said("needed", 0)), later, later]
    assert own_price(GAME.view(s, 1), 1, cheap(1)) is None, "that was no price"
    s.settled = [msgspec.structs.replace(named, reason=said("last_pay", 0, 3))]
    assert own_price(GAME.view(s, 1), 1, cheap(1)) == -3, "it is the bot that pays"


def test_an_insult_makes_the_same_goods_dearer_and_no_others(s: ChinatownState) -> None:
    hard = MANNERS["hard"]
    refused = ended(cheap(1), 0, "refused", 1, said("get", 0, 9))
    s.settled = [refused]
    fair = held_against(GAME.view(s, 1), 1, offer(cheap(9), 0), hard)
    s.settled = [msgspec.structs.replace(refused, reason=said("low", 0))]
    assert held_against(GAME.view(s, 1), 1, offer(cheap(9), 0), hard) == fair + INSULTED
    assert held_against(GAME.view(s, 1), 1, offer(OTHER, 0), hard) == fair


def test_for_the_same_things_it_takes_no_less_through_a_middleman_than_it_offers_itself(s: ChinatownState) -> None:
    """1 offers its tile to 0 for money. Through 2, who only wants a share, it would get less."""
    s.proposals = [offer(cheap(12), 1, 2)]
    easy = MANNERS["easy"]
    through = (give(0, 2, money=13), give(1, 0, tiles="Re"), give(2, 1, money=11))
    assert not is_enough(market(s), 1, through, easy, 0)
    s.proposals = []
    assert is_enough(market(s), 1, through, easy, 0)


def test_what_an_own_offer_rests_on_costs_more(s: ChinatownState) -> None:
    """1 has offered money for a fourth restaurant's place: the tile it would put there is worth more now."""
    promised = (give(2, 1, 32), give(1, 2, money=1))
    own(s, 2, 32)
    own(s, 1, 29, kind="Re")
    s.owner[34] = -1
    money(s, 1, 20)
    without = price(market(s), 1, offer(cheap(1), 0), MANNERS["hard"])
    s.proposals = [offer(promised, 1, 2)]
    assert price(market(s), 1, offer(cheap(1), 0), MANNERS["hard"]) > without


def test_a_price_is_more_than_what_was_refused_and_enough(s: ChinatownState) -> None:
    for level in ("easy", "normal", "hard"):
        wanted = price(market(s), 1, offer(cheap(1), 0), MANNERS[level])
        assert wanted > 1
        assert is_enough(market(s), 1, cheap(wanted), MANNERS[level], 0)
        assert not is_enough(market(s), 1, cheap(wanted - 1), MANNERS[level], 0)


def test_who_is_to_get_more_first_pays_less() -> None:
    terms = (give(0, 1, 22), give(1, 0, tiles="Re", money=3))
    assert set(raised(terms, 0, 1, 2)) == {give(0, 1, 22), give(1, 0, tiles="Re", money=1)}
    assert set(raised(terms, 0, 1, 5)) == {give(0, 1, 22, money=2), give(1, 0, tiles="Re")}
