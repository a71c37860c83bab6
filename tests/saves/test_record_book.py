"""The record of finished games: a line a game, the same whether it was added or made anew, and what statistics make of it."""

from __future__ import annotations

import re
import tomllib
from datetime import datetime, timedelta
from importlib.resources import files
from itertools import count
from math import exp, sqrt
from pathlib import Path

import msgspec
import pytest

from core.registry import GAMES
from core.review.luck import Split, rounded
from core.table import Seat
from examples.sixth_game.core.game import Toy
from saves.library import Library
from saves.reader import starting_state
from saves.record_book import FinishedGame, RecordBook, _first, hints_of, line_of
from saves.reviews import SUFFIX, KeptPlay, SeatPlay
from saves.statistics import (
    FROM_GAMES,
    MIDDLE,
    SCALE,
    SPREAD,
    Entry,
    curve,
    entries,
    kept_plays,
    levels,
    overall,
    play,
    rating,
    tallies,
    unfinished,
)
from saves.trends import against
from tests.saves.conftest import load_toy
from tui.cli.stats import play_words, table_lines
from tui.review_text import signed, split_cells
from tui.screens.statistics.lines import game_cells
from tui.table.session import LocalTableSession, TablePlan, start_session


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Library:
    monkeypatch.setattr("core.registry.load", load_toy)
    return Library(tmp_path / "saves")


def finish(library: Library, seed: str, hint: bool = False) -> str:
    """Return a whole game of the toy by two people. The name of its save."""
    session = begun(library, seed)
    play_on(session, hint)
    return session.save


def begun(library: Library, seed: str) -> LocalTableSession:
    game = load_toy("toy", None)
    seats = (Seat("Ada", "person"), Seat("Bo", "bot", "normal"))
    return start_session(TablePlan(game, {"deal": "4"}, seats, seed), library, lambda: seed)


def play_on(session: LocalTableSession, hint: bool = False) -> None:
    table = session.table
    if hint:
        table.note_hint(0)
    while actors := table.game.actors(table.state):
        action = table.game.sample(table.state, actors[0], table.state.chance.clone())
        assert table.act(actors[0], action) is None
    session.end()


def test_a_finished_game_is_a_line_from_its_end_on_and_stands_there_once(library: Library) -> None:
    name = finish(library, "1")
    book = RecordBook(library)
    assert not book.note(name)
    [game] = book.games()
    assert game.save == name
    assert game.seats[0].name == "Ada"
    assert sum(game.share(seat) for seat in range(2)) == 1


def test_made_anew_it_equals_what_was_added(library: Library) -> None:
    book = RecordBook(library)
    for seed in ("1", "2", "3"):
        book.note(finish(library, seed, hint=seed == "2"))
    added = book.games()
    for _ in range(2):
        assert book.rebuild() == 3
        assert book.games() == added
        book.forget()
        assert book.games() == []
    assert book.catch_up() == 3
    assert book.games() == added


def test_only_games_that_are_over_and_can_be_read_have_a_line(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    book = RecordBook(library)
    over, damaged, going = finish(library, "1"), finish(library, "2"), begun(library, "3")
    path = library.path(damaged)
    path.write_bytes(path.read_bytes()[:-40] + b"x" * 40)
    assert line_of(library, going.save) is None
    going.end()
    for gather in (book.rebuild, book.catch_up):
        book.forget()
        book.forget()
        assert (gather(), [game.save for game in book.games()]) == (1, [over])
    monkeypatch.setattr(Toy, "info", msgspec.structs.replace(Toy.info, rules_version=2))
    assert line_of(library, over) is None


def test_a_save_that_is_gone_by_then_is_passed_over(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    gone, over = finish(library, "1"), finish(library, "2")
    listed = library.list()
    library.path(gone).unlink()
    monkeypatch.setattr(library, "list", lambda: listed)
    book = RecordBook(library)
    for gather in (book.rebuild, book.catch_up):
        book.forget()
        assert (gather(), [game.save for game in book.games()]) == (1, [over])


def test_the_place_of_who_did_not_win_is_behind_the_winners_and_those_with_more() -> None:
    game = msgspec.structs.replace(game_of(1, won=True, seats=4), scores=(3.0, 1.0, 4.0, 1.0))
    assert [game.place(seat) for seat in range(4)] == [1, 3, 2, 3]


def test_a_win_is_shared_by_those_who_won() -> None:
    game = msgspec.structs.replace(game_of(1, won=True, seats=3), winners=(0, 2))
    assert [game.share(seat) for seat in range(3)] == [0.5, 0.0, 0.5]


def test_a_line_says_who_played_first_where_one_did(library: Library) -> None:
    name = finish(library, "1")
    line = line_of(library, name)
    assert line is not None
    course = library.read(name)[0]
    dealt = load_toy("toy", None).actors(starting_state(load_toy("toy", None), course))
    assert line.first == (dealt[0] if len(dealt) == 1 else -1)
    assert (_first((2,)), _first((0, 1)), _first(())) == (2, -1, -1)


def test_removing_a_save_keeps_its_line(library: Library) -> None:
    book = RecordBook(library)
    name = finish(library, "1")
    book.note(name)
    library.remove(name)
    assert book.rebuild() == 1


def test_a_game_with_hints_counts_and_a_branch_does_not(library: Library) -> None:
    book = RecordBook(library)
    hinted = finish(library, "1", hint=True)
    book.note(hinted)
    name = finish(library, "2")
    book.note(name)
    branch = library.open(name, upto=2)
    session = LocalTableSession(branch.table, branch)
    play_on(session)
    assert len(book.games()) == 3
    assert {entry.game.save: entry.has_hints for entry in entries(book.games())} == {hinted: True, name: False}


def test_a_game_lasts_from_its_first_move_to_its_last(tmp_path: Path) -> None:
    times = (datetime(2026, 2, 1) + timedelta(minutes=5 * n) for n in count())
    library = Library(tmp_path / "slow", now=lambda: next(times))
    [game] = [line for line in [line_of(library, finish(library, "1"))] if line is not None]
    assert game.minutes == 5 * (game.moves - 1) > 5


def test_a_game_whose_moves_have_no_time_lasts_no_minute(tmp_path: Path) -> None:
    library = Library(tmp_path / "timeless", now=lambda: datetime.fromtimestamp(0))
    line = line_of(library, finish(library, "1"))
    assert line is not None
    assert line.minutes == 0


def test_hints_are_counted_for_who_looked_at_them(library: Library) -> None:
    session = begun(library, "1")
    session.table.note_hint(1)
    play_on(session)
    RecordBook(library).note(session.save)
    assert [game.hints for game in RecordBook(library).games()] == [(0, 1)]
    assert [hints_of(library, session.save, seat) for seat in (0, 1)] == [0, 1]
    assert hints_of(library, "no such save", 1) == 0


def test_a_line_that_cannot_be_read_hides_no_other(library: Library) -> None:
    book = RecordBook(library)
    book.note(finish(library, "1"))
    book.path.write_bytes(b"half a li\n" + book.path.read_bytes())
    assert len(book.games()) == 1


def test_it_can_be_written_out(library: Library, tmp_path: Path) -> None:
    book = RecordBook(library)
    book.note(finish(library, "1"))
    book.export(tmp_path / "mine.jsonl")
    assert (tmp_path / "mine.jsonl").read_bytes() == book.path.read_bytes()


def game_of(number: int, won: bool, level: str = "normal", seats: int = 2, undone: int = 0) -> FinishedGame:
    who = (Seat("Ada", "person"), *(Seat(f"Bot {n}", "bot", level) for n in range(1, seats)))
    scores = (5.0 if won else 1.0, *(2.0 for _ in range(1, seats)))
    zeros = (0,) * seats
    winners = (0,) if won else (1,)
    return FinishedGame(
        str(number), "s", "chicago_poker", {}, 1, who, winners, scores, 10, f"1928-01-{number + 1:02}", 9, zeros, (undone, *zeros[1:])
    )


def test_a_tally_says_what_was_won_and_what_was_fair() -> None:
    games = [game_of(n, n in (0, 1, 4)) for n in range(5)] + [game_of(5, False, seats=4)]
    whole, two, four = tallies(entries(games))
    assert (whole.players, two.players, four.players) == (0, 2, 4)
    assert (whole.played, whole.won, whole.fair) == (6, 3.0, 2.75)
    assert (two.longest, two.streak, four.streak) == (2, 1, -1)
    assert (two.place, four.place) == (pytest.approx(7 / 5), 4.0)
    assert (whole.seats, two.seats) == (pytest.approx(7 / 3), 2.0)
    assert whole.best == 5.0
    normal = against(entries(games))["normal"]
    assert (normal.games, normal.won, normal.fair) == (6, 3.0, 2.75)


def test_games_begun_and_not_ended_are_told_apart_from_branches_and_from_games_of_others(library: Library) -> None:
    finish(library, "1")
    session = begun(library, "2")
    session.end()
    assert [save.name for save in unfinished(library.list())] == [session.save]
    assert unfinished(library.list(), "Bo") == []
    library.branch(library.list()[0].name, 0)
    assert len(library.list()) == 3
    assert len(unfinished(library.list())) == 1


def test_a_rating_needs_eight_games_and_those_who_win_as_often_as_bots_are_as_strong() -> None:
    normal = levels()["chicago_poker"]["normal"]
    assert rating(entries([game_of(n, n % 2 == 0) for n in range(7)])) is None
    even = rating(entries([game_of(n, n % 2 == 0) for n in range(28)]))
    better = rating(entries([game_of(n, n % 4 != 0) for n in range(28)]))
    assert even is not None
    assert better is not None
    assert even.points == pytest.approx(normal, abs=30)
    assert better.points > even.points + 50
    assert 0 < even.error < 200


def test_a_rating_is_the_strength_at_which_the_results_are_likeliest() -> None:
    played = entries([game_of(n, won=True) for n in range(40)])
    found = rating(played)
    assert found is not None
    rival = levels()["chicago_poker"]["normal"]
    pull = 40 * (1 - 1 / (1 + exp((rival - found.points) / SCALE))) / SCALE
    assert pull == pytest.approx((found.points - MIDDLE) / SPREAD**2)
    share = 1 / (1 + exp((rival - found.points) / SCALE))
    assert found.error == pytest.approx(1.96 / sqrt(40 * share * (1 - share) / SCALE**2 + 1 / SPREAD**2))


def test_games_of_several_numbers_of_players_have_a_tally_of_all_and_one_of_each() -> None:
    games = entries([game_of(1, True), game_of(2, True, seats=3), game_of(3, False, seats=3)])
    assert [(tally.players, tally.played) for tally in tallies(games)] == [(0, 3), (2, 1), (3, 2)]


def test_the_curve_of_a_rating_begins_where_there_is_one_and_ends_where_it_stands() -> None:
    played = entries([game_of(n, n % 2 == 0) for n in range(12)])
    now = rating(played)
    assert now is not None
    assert len(curve(played)) == 12 - FROM_GAMES + 1
    assert curve(played)[-1] == now.points
    assert curve(played[:5]) == []


def test_bots_of_every_game_were_measured() -> None:
    assert {game: sorted(found) for game, found in levels().items()} == {game: ["easy", "hard", "normal"] for game in GAMES}


def test_a_place_shared_counts_as_half_a_win() -> None:
    tied = [msgspec.structs.replace(game_of(n, True), winners=(), scores=(2.0, 2.0)) for n in range(28)]
    found = rating(entries(tied))
    assert found is not None
    assert found.points == pytest.approx(levels()["chicago_poker"]["normal"], abs=30)


def test_a_level_lies_as_far_above_another_as_it_won_more_than_one_of_them() -> None:
    for game, steps in tomllib.loads((files("saves") / "levels.toml").read_text(encoding="utf-8")).items():
        found = levels()[game]
        assert found["easy"] == steps["easy"]
        for step in steps["step"]:
            share, rivals = step["share"], step["players"] - 1
            odds = 10 ** ((found[step["level"]] - found[step["over"]]) / 400)
            assert odds / (odds + rivals) == pytest.approx(share)


def test_bots_whose_strength_was_not_measured_rate_nobody() -> None:
    assert rating(entries([game_of(n, True, level="random") for n in range(20)])) is None


def test_a_game_with_more_than_one_move_taken_back_is_not_rated() -> None:
    assert rating(entries([game_of(n, True, undone=1) for n in range(8)])) is not None
    assert rating(entries([game_of(n, True, undone=2) for n in range(8)])) is None


def test_games_are_counted_by_the_strongest_rival() -> None:
    def rivals(number: int, *others: Seat) -> FinishedGame:
        game = game_of(number, True, seats=1 + len(others))
        return msgspec.structs.replace(game, seats=(game.seats[0], *others))

    easy, unknown, hard = (Seat("Bot", "bot", level) for level in ("easy", "", "hard"))
    games = [rivals(1, easy), rivals(2, easy, unknown), rivals(3, hard, unknown), rivals(4, hard, Seat("Bo", "remote"))]
    assert {level: (row.games, row.won, row.fair) for level, row in against(entries(games)).items()} == {
        "easy": (1, 1.0, pytest.approx(1 / 2)),
        "normal": (1, 1.0, pytest.approx(1 / 3)),
        "hard": (1, 1.0, pytest.approx(1 / 3)),
        "people": (1, 1.0, pytest.approx(1 / 3)),
    }


def test_all_games_together_are_told_where_there_are_several(library: Library) -> None:
    finish(library, "1")
    [one] = RecordBook(library).games()
    other = msgspec.structs.replace(one, id="other", game="another", winners=(1,), began="3000-01-01")
    assert overall(entries([one])) is None
    whole = overall(entries([one, other]))
    assert whole is not None
    assert (whole.game, whole.played, whole.won, whole.fair, whole.rating) == ("", 2, one.share(0), 1.0, None)
    assert whole.streak == -1 if one.share(0) else -2
    assert (whole.players, whole.best, whole.best_on, whole.rated) == (0, 0.0, "", 0)
    assert [(tally.game, tally.players, tally.played) for tally in tallies(entries([one, other]))] == [("toy", 2, 1), ("another", 2, 1)]


def test_a_tally_says_how_many_games_count_for_a_rating() -> None:
    games = [game_of(1, True), game_of(2, False), game_of(3, True, undone=2), game_of(4, True, level="random")]
    (tally,) = tallies(entries(games))
    assert (tally.played, tally.rated) == (4, 2)


def test_several_bots_of_one_level_rate_as_one_of_them_does() -> None:
    one, three = (rating(entries([game_of(n, True, seats=seats) for n in range(12)])) for seats in (2, 4))
    assert one is not None
    assert three is not None
    assert (three.points, three.error, three.games) == (pytest.approx(one.points), pytest.approx(one.error), one.games)


def test_a_rival_is_one_wherever_they_sit() -> None:
    game = msgspec.structs.replace(game_of(1, True), seats=(Seat("Bot", "bot", "hard"), Seat("Ada", "person")))
    assert list(against([Entry(game, 1)])) == ["hard"]


@pytest.mark.parametrize("decisions", [0, 1])
def test_of_one_decision_all_or_nothing_was_near_the_best_and_of_none_nothing(decisions: int) -> None:
    found = play([Entry(game_of(1, True), 0)], {("1", 0): KeptPlay(1, (), {0: SeatPlay(decisions, decisions)})})
    assert found is not None
    assert found.near == decisions


def test_reviews_are_found_beside_the_saves(library: Library) -> None:
    name = finish(library, "1")
    RecordBook(library).note(name)
    library.path(name).with_suffix(SUFFIX).write_bytes(b"no review")
    assert kept_plays(library.folder, entries(RecordBook(library).games())) == {}


def test_how_somebody_played_is_the_mean_of_the_reviews_from_their_seat(library: Library) -> None:
    finish(library, "1")
    [game] = RecordBook(library).games()
    games = [msgspec.structs.replace(game, id=id) for id in "abcd"]
    own = [Entry(each, 0) for each in games]
    split = Split(0.5, 0.1, -0.2, 0.1, 0.5)
    kept = {
        ("a", 0): KeptPlay(1, (split,), {0: SeatPlay(10, 8)}),
        ("b", 0): KeptPlay(1, (), {0: SeatPlay(10, 4)}),
        ("c", 0): KeptPlay(1, (split,), {1: SeatPlay(10, 10)}),
    }
    found = play(own, kept)
    assert found is not None
    assert (found.reviews, found.near, found.own, found.luck) == (2, 0.6, -0.2, 0.1)
    assert play(own[2:], kept) is None


def test_luck_of_a_single_game_is_the_figure_of_its_review(library: Library) -> None:
    finish(library, "1")
    [game] = RecordBook(library).games()
    split = Split(1 / 3, 0.1249, -0.3312, -0.127, 0.0)
    found = play([Entry(game, 0)], {(game.id, 0): KeptPlay(1, (split,), {0: SeatPlay(10, 8)})})
    assert found is not None
    assert (found.luck, found.own) == (rounded(split).luck, rounded(split).own)
    assert signed(rounded(split).luck) != signed(split.luck), "rounded to add up"


@pytest.mark.parametrize("own", [0.0, 0.1149, -0.4])
def test_what_play_was_worth_is_one_figure_in_reviews_and_statistics(own: float) -> None:
    game = game_of(1, won=True, seats=4)
    split = Split(0.25, 0.1, own, -0.1, 0.25 + own)
    found = play([Entry(game, 0)], {(game.id, 0): KeptPlay(1, (split,), {0: SeatPlay(10, 8)})})
    assert found is not None
    _, worth, _ = split_cells(split)
    assert play_words(found)[0] == f"play {worth} %"
    assert game_cells(Entry(game, 0), {(game.id, 0): KeptPlay(1, (split,), {})}, with_title=False)[4] == f"{worth} %"


def test_fair_shares_add_up_to_the_last_digit_that_is_shown() -> None:
    games = [game_of(1, won=True, seats=4), game_of(2, won=False, seats=2)]
    shown = [re.search(r", fair (\S+);", line) for line in table_lines(tallies(entries(games)), size=40)]
    assert [found and found[1] for found in shown] == ["0.75", "0.50", "0.25"]


def test_the_first_few_reviews_are_what_later_ones_are_compared_with(library: Library) -> None:
    finish(library, "1")
    [game] = RecordBook(library).games()
    own = [Entry(msgspec.structs.replace(game, id=id), 0) for id in "abcdefg"]
    losses = dict(zip("abcdefg", (-0.4, -0.4, -0.4, -0.4, -0.4, -0.1, -0.1), strict=True))
    kept = {(id, 0): KeptPlay(1, (Split(0.5, 0.0, lost, -lost, 0.5),), {0: SeatPlay(10, 5)}) for id, lost in losses.items()}
    found = play(own, kept)
    assert found is not None
    assert found.first is not None
    assert round(found.first.own or 0, 2) == -0.4
    assert play_words(found)[0] == "play 19 %, at first 10 %"
    few = play(own[:5], kept)
    assert few is not None
    assert few.first is None


def test_the_hosts_own_games_on_the_network_count_and_nobody_elses(library: Library) -> None:
    finish(library, "1")
    [game] = RecordBook(library).games()
    hosted = msgspec.structs.replace(game, seats=(Seat("Bo", "remote"), Seat("Ada", "remote")), hints=(0, 0))
    assert entries([hosted]) == []
    assert entries([hosted], own="Ada") == [Entry(hosted, 1)]
    assert entries([hosted], "Bo", "Ada") == []
    assert entries([hosted], "Ada", "Ada") == [Entry(hosted, 1)]
