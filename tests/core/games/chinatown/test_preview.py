"""What a deal is said to do before it is made is what it does."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from itertools import chain, product

import pytest

from core.bots.greedy import Greedy
from core.bots.self_play import bot_update
from core.chance import fast_chance, seeded
from core.data_files import data_file
from core.game import Wait
from core.games.chinatown.actions import Agree, Done, Place, Propose
from core.games.chinatown.events import Failed
from core.games.chinatown.preview import Before, conflicts, lost_offers, missing, parties, placing, preview, shops_of
from core.games.chinatown.staging import compose, figures
from core.games.chinatown.state import ChinatownState
from core.text import dollars
from core.visibility import Event
from tests import conformance
from tests.rules.chinatown.positions import BOARD, GAME, KINDS, dealt, do, give, money, newest, own, stock, table


@pytest.fixture
def s() -> ChinatownState:
    """0 has three of four restaurants, 1 the fourth beside them."""
    s = table()
    own(s, 0, 17, 19, 20, kind="Re")
    own(s, 0, 76)
    own(s, 1, 21, kind="Re")
    stock(s, 0, "Fi")
    money(s, 0, 16)
    return s


DEAL = (give(0, 1, 76, money=3), give(1, 0, 21))


def test_cash_shops_and_income_before_and_after(s: ChinatownState) -> None:
    p = preview(BOARD, GAME.view(s, 0), DEAL, 0)
    assert p.cash == Before(16, 13)
    assert (p.income, p.rounds) == (Before(5, 8), 4), "the fish in stock could have gone on 76"
    assert (p.more, p.in_all) == (3, 12)
    assert [(c.kind, c.was, c.will, c.finished) for c in p.shops] == [(KINDS["Re"], (3,), (4,), 1)]
    assert p.buildings == Before(4, 4)


def test_it_comes_true(s: ChinatownState) -> None:
    said = [preview(BOARD, GAME.view(s, seat), DEAL, seat) for seat in (0, 1)]
    do(s, 0, Propose(DEAL, False))
    do(s, 1, Agree(newest(s).id))
    for seat, p in enumerate(said):
        assert p.cash is not None
        after = preview(BOARD, GAME.view(s, seat), (), seat)
        assert (p.cash.will, p.income.will) == (s.cash(seat), after.income.was)


def test_of_others_only_what_everybody_sees(s: ChinatownState) -> None:
    theirs = preview(BOARD, GAME.view(s, 0), DEAL, 1)
    assert theirs.cash is None
    assert (theirs.income, theirs.net) == (Before(1, 0), 3)
    s.books[1][1] += 5
    assert preview(BOARD, GAME.view(s, 0), DEAL, 1) == theirs


def test_a_broken_shop_is_said(s: ChinatownState) -> None:
    own(s, 0, 16, kind="Re")
    p = preview(BOARD, GAME.view(s, 0), (give(0, 1, 16),), 0)
    assert p.shops[0].finished == -1


def test_what_the_stock_could_earn_counts_too(s: ChinatownState) -> None:
    assert preview(BOARD, GAME.view(s, 0), (give(0, 1, tiles="Fi"),), 0).income == Before(5, 4)


def test_what_a_deal_does_not_change_is_the_same_before_and_after(s: ChinatownState) -> None:
    p = preview(BOARD, GAME.view(s, 0), (give(0, 1, money=3),), 0)
    assert (p.more, p.shops) == (0, ())


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_who_is_given_something_for_nothing_is_never_said_to_earn_less(seats: int) -> None:
    for step in random_games(seats):
        assert isinstance(step.after, ChinatownState)
        if step.after.phase == "trade":
            v = GAME.view(step.after, 0)
            gifts = [(give(1, 0, building),) for building, owner in enumerate(v.owner) if owner == 1]
            gifts += [(give(1, 0, tiles=board_kind.short),) for kind, board_kind in enumerate(BOARD.kinds) if v.stock[1][kind]]
            assert all(preview(BOARD, v, gift, 0).more >= 0 for gift in gifts)


def test_a_tile_on_a_building_before_it_is_laid(s: ChinatownState) -> None:
    s.phase, s.turn = "place", 0
    own(s, 0, 16)
    would = placing(BOARD, GAME.view(s, 0), 16, KINDS["Re"], 0)
    assert (would.tiles, would.finished, would.income) == (4, True, Before(4, 8))


def test_what_is_missing_and_what_is_in_the_way(s: ChinatownState) -> None:
    view = GAME.view(s, 0)
    assert missing(view, ()) == "nothing in it yet"
    assert missing(view, (give(0, 1, money=20),)) == "you have $16,000 of $20,000"
    assert missing(view, (give(1, 0, 20),)) == "building 20 has changed hands"
    assert missing(view, DEAL) == ""
    do(s, 0, Propose((give(0, 2, 76),), False))
    assert conflicts(GAME.view(s, 0), DEAL) == (newest(s).id,)
    assert conflicts(GAME.view(s, 0), (give(0, 2, money=1),)) == ()


def random_games(seats: int) -> Iterator[conformance.Step]:
    yield from conformance.steps(conformance.Case(GAME, seats), seats)


def bot_games(seats: int) -> Iterator[conformance.Step]:
    """Return every step of a game among bots, which make more sense of it than chance does."""
    s, last = GAME.setup(seats, {"prosperity": "on", "street_fronts": "off", "clock": "0"}, fast_chance(seats)), 0
    players = [Greedy(level, n, worlds=1, clock=None) for n, level in enumerate(("normal", "easy", "normal", "easy", "normal")[:seats])]
    while GAME.actors(s):
        around = sorted(GAME.actors(s), key=lambda seat: (seat - last - 1) % seats)
        chosen = ((seat, players[seat].choose(GAME, bot_update(GAME, s, seat))) for seat in around)
        last, action = next((seat, action) for seat, action in chosen if not isinstance(action, Wait))
        before, events = s.clone(), list[Event]()
        GAME.apply(s, last, action, events)
        yield conformance.Step(before, last, action, tuple(events), s)


def compare(step: conformance.Step) -> Counter[str]:
    """Hold what every seat was foretold of a deal or a tile against what it has afterwards. Return what was compared."""
    before, after, compared = step.before, step.after, Counter[str]()
    assert isinstance(before, ChinatownState)
    assert isinstance(after, ChinatownState)
    match step.action:
        case Place(building, kind):
            for seat in range(before.seats):
                said, seen = placing(BOARD, GAME.view(before, seat), building, kind, step.seat), GAME.view(after, seat)
                shops = shops_of(BOARD, seen.owner, seen.tile, step.seat)
                shop = next(shop for shop in shops if building in shop.buildings)
                found = (len(shop.buildings), shop.finished, sum(each.income for each in shops))
                assert (said.tiles, said.finished, said.income.will) == found
            compared["tiles"] += 1
        case Agree(number) if any(x.proposal.id == number and x.end == "closed" for x in after.settled):
            terms = next(p.terms for p in before.proposals if p.id == number)
            for seat, party in product(range(before.seats), parties(terms)):
                said, was, seen = preview(BOARD, GAME.view(before, seat), terms, party), GAME.view(before, seat), GAME.view(after, seat)
                assert said.income.will >= preview(BOARD, seen, (), party).income.was >= seen.income[party]
                assert said.stock == Before(sum(was.stock[party]), sum(seen.stock[party]))
                assert said.buildings == Before(was.owner.count(party), seen.owner.count(party))
                assert said.cash == (Before(was.cash, seen.cash) if seat == party else None)
                assert said.net == after.cash(party) - before.cash(party)
                assert not missing(was, terms)
            compared["deals"] += 1
    return compared


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_deal_and_every_tile_is_what_it_was_said_to_be(seats: int) -> None:
    compared = sum(map(compare, chain(random_games(seats), bot_games(seats))), Counter[str]())
    assert compared["tiles"] > 20
    assert compared["deals"] > 5


def test_in_plain_lines_a_building_says_what_it_stands_beside(s: ChinatownState) -> None:
    lines = "\n".join(GAME.table_text(GAME.view(s, 0), ("Ada", "Bo", "Cy", "Di")))
    here = next(b for b in range(1, len(BOARD.neighbours)) if s.owner[b] == 0 and s.tile[b] < 0)
    own(s, 1, *(b for b in BOARD.neighbours[here][:1]), kind="La")
    told = "\n".join(GAME.table_text(GAME.view(s, 0), ("Ada", "Bo", "Cy", "Di")))
    assert f"{here} (beside {BOARD.neighbours[here][0]} Bo La4" in told
    assert f"{here} (beside" not in lines


def test_somebody_without_any_money_has_none() -> None:
    s = table()
    own(s, 1, 21)
    money(s, 0, 0)
    assert missing(GAME.view(s, 0), (give(0, 1, money=2), give(1, 0, 21))) == "you have $0 of $2,000"


def two_offers() -> ChinatownState:
    """1 and 2 both ask 0 for 76, and 0 asks 3 to swap it for 30."""
    s = table()
    own(s, 0, 76, 42)
    own(s, 3, 30)
    for seat in range(4):
        money(s, seat, 10)
    for asking, thousands in ((1, 3), (2, 4)):
        do(s, asking, Propose((give(0, asking, 76), give(asking, 0, money=thousands)), False))
    do(s, 0, Propose((give(0, 3, 76), give(3, 0, 30)), False))
    do(s, 0, Propose((give(0, 3, 42), give(3, 0, money=1)), False))
    return s


def test_a_yes_ends_the_other_offers_of_the_same_goods() -> None:
    s = two_offers()
    first, second, swap, _ = s.proposals
    assert lost_offers(GAME.view(s, 0), Agree(first.id)) == (second, swap)
    assert lost_offers(GAME.view(s, 3), Agree(swap.id)) == ()


def test_the_last_done_ends_all_offers() -> None:
    s = two_offers()
    assert lost_offers(GAME.view(s, 0), Done()) == ()
    s.done[1:] = [True] * 3
    assert lost_offers(GAME.view(s, 0), Done()) == tuple(s.proposals)


def test_the_offers_said_to_end_are_those_that_do() -> None:
    assert sum(map(_ended_in_a_game, range(8))) > 0


def _ended_in_a_game(seed: int) -> int:
    seen, lost = 0, 0
    chance, s = seeded(seed), dealt(seats=3 + seed % 2, seed=seed)
    while s.phase != "over" and seen < 100:
        seat = chance.pick(GAME.actors(s), "seat")
        action = GAME.sample(s, seat, chance)
        before = GAME.view(s, seat)
        foretold = lost_offers(before, action)
        events = do(s, seat, action)
        if isinstance(action, (Agree, Done)) and before.phase == "trade" and not any(isinstance(event, Failed) for event in events):
            own = {p.id for p in before.proposals if seat in parties(p.terms)}
            number = action.proposal if isinstance(action, Agree) else 0
            assert {p.id for p in foretold} == own - {p.id for p in s.proposals} - {number}
            seen, lost = seen + 1, lost + len(foretold)
    return lost


def test_a_lesson_says_of_a_deal_what_its_draft_says() -> None:
    folder = data_file("core.games.chinatown", "lessons")
    steps = tomllib.loads(folder.joinpath("first.toml").read_text(encoding="utf-8"))
    names = steps["lesson"]["names"]
    s = compose(steps["position"]["market"], names)
    do(s, 2, Propose((give(0, 2, 42), give(2, 0, money=3)), False))
    said = preview(BOARD, GAME.view(s, 0), newest(s).terms, 2)
    told = figures(s, names)
    assert (told["brings Lefty"], told["brings Lefty in all"]) == (dollars(said.more), dollars(said.in_all)) == ("$2,000", "$8,000")
    s = compose(steps["position"]["finish"], names)
    bought = preview(BOARD, GAME.view(s, 0), (give(0, 1, money=6), give(1, 0, tiles="Re")), 0)
    told = figures(s, names)
    assert (told["gain Re4"], told["gain Re4 in all"]) == (dollars(bought.more), dollars(bought.in_all)) == ("$4,000", "$12,000")
