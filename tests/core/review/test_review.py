"""The review of a game: sums that must come out, what it may claim, and a blunder that it must find."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import fsum, log
from typing import Any

import msgspec
import pytest
from msgspec.structs import astuple

from core.bots.advice.advisor import seed_of
from core.bots.advice.ranking import NOISE, ranked
from core.bots.self_play import bot_update
from core.chance import fast_chance, seeded
from core.codec import GameCodec
from core.fitted import chances_of
from core.games.chinatown.actions import Agree, Done, Propose, Refuse
from core.games.prohibition.actions import Charity, Go
from core.games.prohibition.events import Arrested
from core.registry import GAMES, load
from core.review.chart import Point, TurningPoint, chart, is_mostly_readable, turning_points
from core.review.course import Course
from core.review.decisions import (
    LISTED,
    TIMES_ITS_ERROR,
    WAIT,
    Decision,
    Fared,
    first_look,
    listed,
    mean_of,
    pair_gap,
    played_on,
    weighed,
)
from core.review.luck import PARTS, Split, rounded, splits
from core.review.own_play import beside_normal, fits_of, own_parts, own_play_fit
from core.review.review import FORMAT, Deal, Review, SeatReview, first_part, next_parts
from core.review.verdict import verdict
from core.table import Seat
from tests.core.games.prohibition.test_giving import giving
from tests.core.review.games import plain_game, played, with_gifts
from tests.rules.chinatown import positions as quarter
from tests.rules.chinatown.positions import do, give, newest
from tests.rules.prohibition import positions as chicago
from tui.review_text import cost_words, deal_lines, deal_sums, judged_line, split_cells, split_lines, turn_words

SEATS = {"prohibition": 4, "chicago_poker": 2, "king_of_chicago": 4, "chinatown": 3, "four_families": 2}
CLAIMS = ("chicago_poker", "king_of_chicago", "chinatown", "four_families")
"""Games whose chances say something before the end."""


@pytest.mark.parametrize("name", GAMES)
def test_the_shares_of_every_position_add_up_to_one(name: str) -> None:
    course = plain_game(name, SEATS[name])
    points = chart(course)
    assert len(points) == len(course.actions) + 1
    assert all(fsum(point.shares) == pytest.approx(1) for point in points)
    assert points[-1].is_readable
    assert max(points[-1].shares) in (1.0, 0.5)


@pytest.mark.parametrize("name", GAMES)
def test_luck_own_and_others_make_the_result(name: str) -> None:
    course = plain_game(name, SEATS[name])
    own = [0.1 * seat - 0.05 for seat in range(len(course.seats))]
    found = splits(course, chart(course), own)
    for split in found:
        assert split.fair + split.luck + split.own + split.others == pytest.approx(split.end)
    assert [split.own for split in found] == own
    assert fsum(split.luck for split in found) == pytest.approx(0, abs=1e-9)
    assert fsum(split.own + split.others for split in found) == pytest.approx(0, abs=1e-9)


# what own play was worth beside a normal bot's


WEIGHED = [name for name in GAMES if name != "chinatown"]
"""Games in which a normal bot's move is something to hold others against: deals are both players' doing."""


@pytest.mark.parametrize("name", WEIGHED)
def test_a_planted_blunder_comes_out_behind_what_a_normal_bot_would_have_done(name: str) -> None:
    course, blunder = played(name, SEATS[name], 11, blunder_of=0, least=0.12)
    assert beside_normal(course, blunder - 1) < 0


def test_what_a_normal_bot_does_is_neither_ahead_nor_behind() -> None:
    course = plain_game("prohibition", 4)
    assert {beside_normal(course, number) for number in course.choices} == {0.0}, "there it does the same each time"


@pytest.mark.parametrize("name", ["king_of_chicago", "four_families"])
def test_of_equal_players_none_is_charged_for_playing_otherwise_whoever_won(name: str) -> None:
    """By the chances right after each move and the best found they lost up to a whole win each."""
    course = plain_game(name, SEATS[name])
    looks = [Decision(n + 1, course.actions[n][0], 0.0, beside=beside_normal(course, n)) for n in course.choices]
    assert [own for own in own_parts(course.game, SEATS[name], looks) if abs(own) > 0.15] == []


def test_own_play_is_judged_by_what_its_seat_could_know() -> None:
    course = plain_game("chicago_poker", 2)
    number = next(number for number in course.choices if beside_normal(course, number))
    first, seat = beside_normal(course, number), course.actions[number][0]
    twin = course.game.determinize(course.game.view(course.states[number], seat), fast_chance(77))
    course.states[number], kept = twin, course.states[number]
    try:
        assert beside_normal(course, number) == first
    finally:
        course.states[number] = kept


def test_own_play_adds_up_to_what_it_would_win_of_normal_bots() -> None:
    game = load("king_of_chicago")
    fit = own_play_fit(game, 3)
    assert fit is not None
    even = own_parts(game, 3, [Decision(1, 0, 0.0, beside=-0.3), Decision(2, 0, 0.0, beside=0.3)])
    assert even == pytest.approx((0, 0, 0))
    twice = log(4) / fit.worth
    found = own_parts(game, 3, [Decision(1, 1, 0.0, beside=twice), Decision(2, 2, 0.0, beside=-900.0), Decision(3, 0, 0.0, beside=900.0)])
    assert found == pytest.approx((2 / 3, 4 / 6 - 1 / 3, -1 / 3)), "all, four parts of six, nothing"


def test_the_nearest_number_of_players_serves_where_none_was_measured() -> None:
    game = load("king_of_chicago")
    measured = fits_of("core.games.king_of_chicago")
    assert own_play_fit(game, min(measured)) is measured[min(measured)]
    assert own_play_fit(game, 99) is measured[max(measured)]
    assert own_play_fit(load("chinatown"), 3) is None
    assert own_parts(load("chinatown"), 3, []) == ()


@pytest.mark.parametrize("name", WEIGHED)
def test_what_being_ahead_is_worth_was_measured(name: str) -> None:
    for players, fit in fits_of(f"core.games.{name}").items():
        assert fit.command.startswith(f"python -m bench.luck_and_play {name} {players} ")
        assert 0 < fit.within < fit.worth, "surely more than nothing"


@pytest.mark.parametrize("secret", [False, True])
def test_every_deal_of_chinatown_says_what_it_brought_everybody(secret: bool) -> None:
    s = quarter.table("trade", 3)
    quarter.own(s, 0, 76)
    quarter.money(s, 1, 40)
    do(s, 0, Propose((give(0, 1, 76), give(1, 0, money=40)), secret))
    before = s.clone()
    told = do(s, 1, Agree(newest(s).id))
    gains = quarter.GAME.bargaining.deal_gains(told, before, s)
    assert gains[0] > 30, "a building for a fortune"
    assert gains[1] < -30
    assert gains[2] == 0
    assert quarter.GAME.bargaining.deal_gains((), before, s) == ()


def test_the_deals_of_a_whole_game_are_in_its_review() -> None:
    course = plain_game("chinatown", 3)
    review = first_part(course)
    assert all(len(deal.gains) == 3 for deal in review.deals)
    assert review.deals
    assert len(deal_sums(review)) == 3
    assert deal_lines(review, course.names)[-1].startswith("  in all: P0 ")
    assert all(deal.what in line for deal, line in zip(review.deals, deal_lines(review, course.names), strict=False))
    assert all(deal.what.startswith(("Closed", "A secret deal")) for deal in review.deals), "named and not numbered"
    assert first_part(plain_game("king_of_chicago", 4)).deals == ()


def test_who_gives_buildings_and_money_away_has_three_mistakes_listed() -> None:
    course, gifts = with_gifts(plain_game("chinatown", 3), 0)
    assert len(gifts) == 3
    looks = [first_look(course, number) for number in course.choices if course.actions[number][0] == 0]
    found = weighed(sorted(looks, key=lambda look: -look.loss)[:4], 0, (3, 6), partial(played_on, course))
    assert sorted(each.move for each in found) == gifts
    for each in found:
        assert each.reasons
        assert each.answers
        assert each.rounds == 2
        assert verdict(course.game, each, course.actions[each.move - 1][1]) == "again"


def test_an_offer_is_judged_by_what_comes_of_it_if_the_others_agree() -> None:
    course, gifts = with_gifts(plain_game("chinatown", 3), 0)
    assert first_look(course, gifts[0] - 1).loss > 0.05
    course.actions[gifts[0] - 1] = 0, Propose((give(1, 0, money=5),), False)
    assert first_look(course, gifts[0] - 1).loss == 0


@pytest.mark.parametrize("asked", [0, 1])
def test_who_agrees_or_refuses_is_judged_by_the_deal(asked: int) -> None:
    s = quarter.table("trade", 3)
    quarter.own(s, 0, 76)
    quarter.money(s, 1, 60)
    do(s, 1 - asked, Propose((give(0, 1, 76), give(1, 0, money=40)), False))
    course = Course(quarter.GAME, tuple(Seat(f"P{n}", "bot", "normal") for n in range(3)), s, [])
    losses = {}
    for answer in (Agree(newest(s).id), Refuse(newest(s).id, 0)):
        course.actions = [(asked, answer)]
        losses[type(answer)] = first_look(course, 0).loss
    bad, good = (Refuse, Agree) if asked == 0 else (Agree, Refuse)
    assert losses[bad] > 0.05
    assert losses[good] == 0


def test_where_it_was_best_to_wait_that_is_what_an_offer_is_compared_with(monkeypatch: pytest.MonkeyPatch) -> None:
    course, gifts = with_gifts(plain_game("chinatown", 3), 0)
    monkeypatch.setattr("core.review.decisions.ranked", lambda *told: [])
    found = played_on(course, first_look(course, gifts[0] - 1), 2)
    assert (found.better, found.answers) == (WAIT, ())
    assert found.loss > 0
    monkeypatch.setattr("core.review.verdict.ranked", lambda *told: [])
    assert verdict(course.game, found, course.actions[gifts[0] - 1][1]) == "again"
    assert verdict(course.game, found, Done()) == "found"


def test_another_offer_is_judged_by_what_the_others_answer() -> None:
    course, gifts = with_gifts(plain_game("chinatown", 3), 0)
    found = played_on(course, first_look(course, gifts[0] - 1), 2)
    hopeless = Propose((give(1, 0, money=course.states[gifts[0] - 1].cash(1)),), False)
    assert verdict(course.game, found, hopeless) in ("as good", "better"), "nobody takes it, and nothing is lost"
    s = course.states[gifts[0] - 1]
    everything = Propose((give(0, 2, *(b for b, owner in enumerate(s.owner) if owner == 0), money=s.cash(0)),), False)
    assert verdict(course.game, found, everything) == "again"


def test_in_prohibition_who_plays_last_in_the_last_round_has_the_best_chances_from_the_deal_on() -> None:
    course = plain_game("prohibition", 4)
    points, deal = chart(course), course.states[0]
    last = (deal.start + course.game.board.rounds - 1 + 3) % 4
    assert points[0].is_readable
    assert points[0].shares[last] == max(points[0].shares) > 0.4
    assert is_mostly_readable(points)


def test_what_each_would_hold_at_the_end_is_told_beside_the_chances() -> None:
    course = plain_game("prohibition", 4)
    points = chart(course)
    assert all(len(point.ends) == 4 for point in points)
    assert points[-1].ends == tuple(float(cash) for cash in course.states[-1].cash)


def test_turning_points_are_few_and_large_and_in_order() -> None:
    course = plain_game("king_of_chicago", 4)
    found = turning_points(chart(course), len(course.actions))
    assert 1 <= len(found) <= 3
    assert [point.move for point in found] == sorted(point.move for point in found)
    assert all(abs(point.change) >= 0.1 for point in found)


@pytest.mark.parametrize("name", CLAIMS)
def test_where_nobody_decides_any_more_nothing_turns(name: str) -> None:
    course = plain_game(name, SEATS[name])
    assert all(turn.move <= max(course.choices) for turn in first_part(course).turns)
    points = [Point((0.5, 0.5), True, 1), Point((0.7, 0.3), True, 1), Point((1.0, 0.0), True, 1)]
    assert [turn.move for turn in turning_points(points, 2)] == [1, 2]
    assert [turn.move for turn in turning_points(points, 1)] == [1], "the last move decides, and turns nothing"


@pytest.mark.parametrize("name", CLAIMS)
def test_a_planted_blunder_costs_more_than_any_other_decision(name: str) -> None:
    course, blunder = played(name, SEATS[name], 11, blunder_of=0, least=0.12)
    assert blunder
    looks = [first_look(course, number) for number in course.choices if course.actions[number][0] == 0]
    assert max(looks, key=lambda look: look.loss).move == blunder


def test_played_on_it_is_worse_too_and_says_why() -> None:
    course, blunder = played("king_of_chicago", 4, 14, blunder_of=0, least=0.12)
    found = played_on(course, first_look(course, blunder - 1), 24)
    assert found.better != found.done
    assert found.won[1] >= found.won[0]
    assert any(reason.is_for for reason in found.reasons)


def test_the_games_that_chose_a_mistake_say_nothing_of_what_it_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    course = plain_game("king_of_chicago", 4)
    lucks: list[int] = []

    def pair(*told: Any) -> tuple[Fared, Fared]:
        lucks.append(told[-1])
        return Fared(0.0, 0.0), Fared(1.0, 0.0)

    monkeypatch.setattr("core.review.decisions._pair", pair)
    looked = first_look(course, course.choices[5])
    for pairs in course.game.review_pairs:
        played_on(course, looked, pairs)
    assert len(lucks) == len(set(lucks)) == sum(course.game.review_pairs)


def test_every_mistake_has_something_that_speaks_for_the_better_move() -> None:
    course = plain_game("prohibition", 4)
    steps = [n for n in course.choices if isinstance(course.actions[n][1], Go)][:4]
    told = [played_on(course, first_look(course, number), 1) for number in steps]
    assert [each.done for each in told if each.games and not any(reason.is_for for reason in each.reasons)] == []


def test_a_decision_is_judged_by_what_its_seat_could_know() -> None:
    course = plain_game("chicago_poker", 2)
    number = course.choices[len(course.choices) // 2]
    seat = course.actions[number][0]
    twin = course.game.determinize(course.game.view(course.states[number], seat), fast_chance(77))
    first = first_look(course, number)
    course.states[number], kept = twin, course.states[number]
    try:
        assert first_look(course, number).loss == first.loss
    finally:
        course.states[number] = kept


def test_a_review_comes_in_parts_and_makes_none_of_them_twice() -> None:
    course = plain_game("king_of_chicago", 4)
    review = first_part(course)
    assert review.points
    assert not review.splits
    parts = list(next_parts(course, review, 0, pairs=(2, 2)))
    assert len(parts) == 3
    assert len(review.splits) == len(review.own) == 4
    assert review.parts == PARTS
    assert any(PARTS["luck"] in line for line in split_lines(review, course.names))
    assert review.seats[0].decisions
    assert list(next_parts(course, review, 0, pairs=(2, 2))) == []
    assert msgspec.json.decode(msgspec.json.encode(review), type=Review) == review


def test_a_review_that_was_stopped_plays_nothing_on_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    course, played_anew = plain_game("king_of_chicago", 4), list[int]()
    kept: list[bytes] = []
    whole = first_part(course)
    assert len(list(next_parts(course, whole, 0, pairs=(2, 3), keep=lambda review: kept.append(msgspec.json.encode(review))))) == 3
    assert len(kept) > 3
    assert whole.underway == ()

    def counted(course: Course, looked: Decision, pairs: int, tell: Callable[[int], None]) -> Decision:
        played_anew.append(looked.move)
        return played_on(course, looked, pairs, tell)

    monkeypatch.setattr("core.review.review.played_on", counted)
    stopped = msgspec.json.decode(kept[-2], type=Review)
    assert list(next_parts(course, stopped, 0, pairs=(2, 3)))[-1].seats == whole.seats
    assert len(played_anew) == 1


@pytest.mark.parametrize("name", GAMES)
def test_every_game_counts_some_figures(name: str) -> None:
    review = first_part(plain_game(name, SEATS[name]))
    assert 1 <= len(review.figures) <= 12
    assert any(sum(values) for _, values in review.figures)
    assert len(review.texts) == review.moves


# what the fitted chances may claim


@pytest.mark.parametrize("name", GAMES)
def test_chances_are_fitted_for_every_number_of_players(name: str) -> None:
    game, fits = load(name), chances_of(f"core.games.{name}")
    assert set(fits) == set(range(game.info.min_seats, game.info.max_seats + 1))
    for fit in fits.values():
        for stage in fit.stages:
            assert stage.readable == (bool(stage.weights) and stage.log_loss < 0.97 * stage.even_loss)


@pytest.mark.parametrize("name", GAMES)
def test_chances_in_games_that_were_not_fitted_to_come_true(name: str) -> None:
    """Of positions said to be 70 %, 65 to 75 % are won: by tenths, all numbers of players together, where there are many."""
    fits = chances_of(f"core.games.{name}").values()
    for tenth in range(10):
        rows = [row for fit in fits for row in [fit.deciles[tenth]] if row[0]]
        count = sum(row[0] for row in rows)
        if count >= 500:
            given, won = (fsum(row[0] * row[n] for row in rows) / count for n in (1, 2))
            assert won == pytest.approx(given, abs=0.05), (tenth, count)


def test_what_figures_count_is_what_happened() -> None:
    """By hand for each kind of figure: events, sums, means, and what only the tables before and after say."""
    course = plain_game("king_of_chicago", 4)
    found = dict(first_part(course).figures)
    days = course.states[-1].days
    rows = [row for day in days for row in day.rows]
    firsts = [sum(bool(row.ranks) and row.ranks[0].points > 0 and row.ranks[0].colour % 4 == seat for row in rows) for seat in range(4)]
    assert list(found["first places"]) == firsts
    assert [found["days triggered"][seat] for seat in range(4)] == [sum(day.seat == seat for day in days) for seat in range(4)]
    assert sum(found["drives"]) + sum(found["stays"]) <= len(course.actions)
    assert sum(found["stays"]) > 0


def test_who_was_arrested_at_the_end_is_told_for_statistics() -> None:
    course = plain_game("prohibition", 4)
    seats = {event.seat for events in course.events for event in events if isinstance(event, Arrested)}
    assert seats
    assert course.game.befell(course.states[-1]) == {"arrested": tuple(sorted(seats))}
    assert plain_game("king_of_chicago", 4).game.befell(plain_game("king_of_chicago", 4).states[-1]) == {}


def test_the_figures_of_every_game_hang_together() -> None:
    poker = dict(first_part(plain_game("chicago_poker", 2)).figures)
    assert all(1 <= place <= 2 for place in poker["place in a shootout"])
    assert sum(poker["businesses taken"]) <= sum(poker["shootouts with cards in"])
    law = dict(first_part(plain_game("prohibition", 4)).figures)
    assert sum(law["times lowest"]) == 11, "after every round but the last"
    assert max(law["ahead at the arrest, $"]) >= 0 > min(law["ahead at the arrest, $"])
    assert min(law["AP left unused"]) >= 0
    assert max(law["AP left unused"]) <= 36
    assert min(law["bribes saved, $"]) >= 0
    town = dict(first_part(plain_game("chinatown", 3)).figures)
    assert all(end <= rounds for end, rounds in zip(town["shops finished"], town["rounds of finished shops"], strict=True))
    course = plain_game("four_families", 2)
    families = dict(first_part(course).figures)
    kept = [sum(owner == seat for owner in course.states[-1].owner) for seat in range(2)]
    taken = [took - lost for took, lost in zip(families["businesses taken"], families["businesses lost"], strict=True)]
    assert [round(end - gained) for end, gained in zip(kept, taken, strict=True)] == [kept[0] - taken[0]] * 2, "all begin alike"


def test_thought_is_counted_for_people_and_not_over_a_pause() -> None:
    course = plain_game("king_of_chicago", 4)
    assert first_part(course).thoughts == {}
    moves = len(course.actions)
    people = tuple(msgspec.structs.replace(seat, kind="person") for seat in course.seats)
    slow = Course(course.game, people, course.states[0], [], [])
    slow.states, slow.actions, slow.events = course.states, course.actions, course.events
    slow.times = [1000 + 10 * n + (100_000 if n >= 20 else 0) for n in range(moves)]
    found = first_part(slow).thoughts
    assert {thought.mean for thought in found.values()} == {10}
    assert {thought.longest for thought in found.values()} == {10}


def test_at_a_turning_point_what_was_drawn_is_told_from_what_was_done() -> None:
    course = plain_game("king_of_chicago", 4)
    for turn in first_part(course).turns:
        assert any(course.drew(number) for number in range(turn.first - 1, turn.until)) or turn.drawn == 0


@pytest.mark.parametrize("name", ["prohibition", "king_of_chicago"])
def test_a_game_turns_by_whole_turns_and_not_inside_one(name: str) -> None:
    course = plain_game(name, 4)
    made = first_part(course)
    for turn in made.turns:
        actors = {seat for seat, _ in course.actions[turn.first - 1 : turn.until]}
        assert len(actors) == 1
        assert turn.first <= turn.move <= turn.until
        before, after = made.points[turn.first - 1].shares, made.points[turn.until].shares
        assert turn.change == after[turn.seat] - before[turn.seat]


def test_what_is_undone_within_a_turn_is_no_turning_point() -> None:
    points = [Point((share, 1 - share), True, 1) for share in (0.5, 0.7, 0.5, 0.6, 0.9)]
    assert turning_points(points[:3], 2, [0, 0]) == ()
    assert [(turn.move, turn.first, turn.until) for turn in turning_points(points, 4, [0, 0, 1, 1])] == [(4, 3, 4)]


def test_a_turning_point_names_the_weightiest_move_that_went_the_way_of_the_turn() -> None:
    points = [Point((share, 1 - share), True, 1) for share in (0.5, 0.45, 0.55, 0.75)]
    assert [turn.move for turn in turning_points(points, 3, [0, 0, 0])] == [3]
    assert [turn.move for turn in turning_points(points, 3, [0, 0, 0], [2, 1, 0])] == [2]


def test_who_is_raided_and_gains_by_it_reads_why() -> None:
    game = load("prohibition")
    before, after = (chicago.stage("build", {0: (3, 0, 0, 0)}, round=10, cash=[cash, 90, 20, 20]) for cash in (100, 60))
    said = "richest at the end, and arrested, would now be Bea, not Ada"
    assert game.swing_text(before, after, 0, True, ("Ada", "Bea", "Cal", "Dot")) == said
    assert game.swing_text(before, after, 0, False, "ABCD") == "", "it would speak against what happened"
    assert game.swing_text(before, after, 1, True, "ABCD") == ""
    assert game.swing_text(before, after, 1, False, "ABCD") == "richest at the end, and arrested, would now be B, not A"
    turn = TurningPoint(1, 0, 0.15, first=1, until=1, why=said)
    points = (Point((0.2, 0.8), True, 1), Point((0.35, 0.65), True, 1))
    made = Review(FORMAT, "toy", 1, 1, "", points, (turn,), (), ("Bea raids Ada",))
    assert turn_words(made, ("Ada", "Bea"), turn) == f"Ada 20 → 35 %: Bea raids Ada; {said}"


FITS = [(name, seats) for name in GAMES for seats in chances_of(f"core.games.{name}")]


@pytest.mark.parametrize(("name", "seats"), FITS)
def test_chances_come_true_for_one_number_of_players_alone(name: str, seats: int) -> None:
    """Five points at most, or what luck may do where few games came so far. Measured on games that the weights did not know."""
    fit = chances_of(f"core.games.{name}")[seats]
    for tenth, ((_, given, won), luck) in enumerate(zip(fit.deciles, fit.within, strict=True)):
        assert abs(won - given) <= max(0.05, luck), tenth


@pytest.mark.parametrize("name", GAMES)
def test_every_figure_says_what_it_counts_in_the_room_there_is(name: str) -> None:
    figures = load(name).figures()
    assert 0 < len(figures) <= 12
    assert [figure.name for figure in figures if not 0 < len(figure.this) <= 34 or len(figure.name) > 25] == []


def test_luck_own_and_others_add_up_to_the_end_as_they_are_shown() -> None:
    chance = fast_chance(8)
    for _ in range(2000):
        fair, end = 1 / (2 + chance.below(5)), (0.0, 1.0, 0.5, chance.below(1000) / 1000)[chance.below(4)]
        luck, own = (chance.below(2001) / 1000 - 1 for _ in range(2))
        split = Split(fair, luck, own, end - fair - luck - own, end)
        told = rounded(split)
        assert abs(told.fair + told.luck + told.own + told.others - told.end) < 1e-9, split
        exact = (split.fair, split.luck, split.own, split.others, split.end)
        assert all(abs(cell - part) < 0.01001 for cell, part in zip(astuple(told), exact, strict=True)), split
    assert split_cells(Split(1 / 3, 0.005, -0.243, -0.0953, 0.0)) == ("+1", "9", "0")


@pytest.mark.parametrize(
    ("own", "says"),
    [
        (-0.29, "wins about 21 in 100"),
        (0.08, "wins about 58 in 100"),
        (0.001, "wins about 50 in 100"),
        (-0.49, "hardly any"),
        (0.49, "nearly all"),
    ],
)
def test_what_all_decisions_were_worth_is_the_figure_of_luck_and_play(own: float, says: str) -> None:
    look = Decision(1, 0, 0.1)
    split = Split(0.5, 0.0, own, -0.5 - own, 0.0)
    made = Review(FORMAT, "toy", 1, 4, "", (), (), (), (), (look,), (own, -own), (split,), seats={0: SeatReview(0, 3, 0, ())})
    assert says in judged_line(made, 0)
    made.splits = ()
    assert says in judged_line(made, 0), "it is known where luck is not"
    made.own = ()
    assert "normal bots" not in judged_line(made, 0)


def test_where_nothing_is_surely_a_mistake_the_likeliest_are_listed_as_probable_with_their_range() -> None:
    unsure = [
        Decision(move, 0, loss, error=0.02, games=84, done="draw a card") for move, loss in ((4, 0.035), (9, 0.03), (2, 0.02), (7, 0))
    ]
    sure = Decision(5, 0, 0.2, error=0.03, games=84)
    assert [each.move for each in listed(unsure)] == [4, 9, 2]
    assert [each.move for each in listed([*unsure, sure])] == [5, 4, 9]
    assert [cost_words(each) for each in listed([unsure[1], sure])] == ["−20 ±3 %", "probably −3 ±2 %"]
    assert listed([msgspec.structs.replace(sure, loss=0.01), msgspec.structs.replace(sure, loss=-0.2)]) == (), "good play is not slandered"


@pytest.mark.parametrize(("loss", "error", "is_listed"), [(0.02, 0.07, False), (0.03, 0.07, True), (0.02, 0.02, True)])
def test_what_is_called_probable_has_two_thirds_of_its_range_below_nothing(loss: float, error: float, is_listed: bool) -> None:
    assert bool(listed([Decision(4, 0, loss, error=error, games=24)])) == is_listed


def test_decisions_are_played_on_until_three_can_be_listed() -> None:
    looks = [Decision(move, 0, 0.5 - move / 100) for move in range(1, 31)]
    played: list[int] = []

    def play_on(look: Decision, games: int, begins: Callable[[int], None]) -> Decision:
        played.append(look.move)
        return msgspec.structs.replace(look, games=games, error=0.1, loss=0.15 if look.move in (2, 9, 10) else 0.0)

    found = weighed(looks, 0, (24, 60), play_on)
    assert sorted(each.move for each in found) == [2, 9, 10]
    assert max(played) == 10, "no more than that takes"


@pytest.mark.parametrize(("decisions", "says"), [(1, "1 decision in the whole game"), (3, "0 of 3 decisions")])
def test_a_game_with_hardly_a_decision_says_so(decisions: int, says: str) -> None:
    made = Review(FORMAT, "toy", 1, 4, "", (), (), (), (), (), seats={0: SeatReview(0, decisions, 0, ())})
    assert says in judged_line(made, 0)


def test_a_turning_point_that_is_a_listed_decision_says_what_that_cost_and_no_other_figure() -> None:
    turn = TurningPoint(2, 0, -0.19, first=2, until=2, when="round 1")
    points = tuple(Point((share, 1 - share), True, 1) for share in (0.5, 0.5, 0.31))
    made = Review(FORMAT, "toy", 1, 2, "", points, (turn,), (), ("", "P0 attacked"))
    assert turn_words(made, ("P0", "P1"), turn) == "round 1, P0 50 → 31 %: P0 attacked"
    made.looks, made.seats = (Decision(2, 0, 0.01),), {0: SeatReview(0, 1, 1, ())}
    assert turn_words(made, ("P0", "P1"), turn) == "round 1, P0 50 → 31 %, no clear mistake: P0 attacked"
    by_luck = msgspec.structs.replace(turn, drawn=-0.03)
    assert turn_words(made, ("P0", "P1"), by_luck) == "round 1, P0 50 → 31 %, −3 of it by luck, no clear mistake: P0 attacked"
    made.seats = {0: SeatReview(0, 1, 0, (Decision(2, 0, 0.11, error=0.02, games=9, done="attack"),))}
    assert turn_words(made, ("P0", "P1"), turn) == "round 1, P0 −11 ±2 %: attack"


def test_a_turning_point_that_is_a_deal_says_what_the_deal_was_worth() -> None:
    turn = TurningPoint(1, 0, 0.35, first=1, until=1, when="round 4")
    points = tuple(Point((share, 1 - share), True, 4) for share in (0.4, 0.75))
    deal = Deal(1, (5.0, 4.0), "Closed: P1 gives 44 to P0 for $7,000")
    made = Review(FORMAT, "toy", 1, 1, "", points, (turn,), (), ("P1 agrees",), deals=(deal,))
    assert turn_words(made, ("P0", "P1"), turn) == f"round 4, P0 40 → 75 %: {deal.what} (P0 +5, P1 +4)"


def test_an_answer_that_looks_as_good_is_played_on_before_it_is_called_so() -> None:
    game = load("prohibition")
    course = Course(
        game, tuple(Seat(f"P{seat}", "bot", "normal") for seat in range(4)), giving([150, 131, 122, 135], place=1, round=11), []
    )
    course.states[0].chance = seeded(3)
    course.actions = [(0, Charity(0))]
    decision = played_on(course, Decision(1, 0, 1.0), 24)
    update = bot_update(game, course.states[0], 0)
    looks = {each.action: each for each in ranked(game, update, seed_of(game, update))}
    assert decision.is_mistake
    assert looks[Charity(5)].gap < NOISE
    assert not looks[Charity(5)].is_played
    better = GameCodec(game).action.unpack(decision.answers[0][0])
    loss, error = mean_of([pair_gap(game, update, Charity(5), better, luck).share for luck in range(24)])
    assert loss > LISTED + TIMES_ITS_ERROR * error
    assert verdict(game, decision, Charity(5)) != "as good"
    assert verdict(game, decision, better) == "found"
