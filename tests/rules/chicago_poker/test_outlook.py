"""What a column can still become, and the other verdicts a screen asks for."""

from __future__ import annotations

from itertools import combinations

import pytest

from core.chance import fast_chance, seeded
from core.games.chicago_poker.board import Goal
from core.games.chicago_poker.components import HIDDEN
from core.games.chicago_poker.mechanics.hands import (
    CHICAGO_POKER,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    RAINBOW,
    RANK_NAMES,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIRS,
    rank_of,
    score,
)
from core.games.chicago_poker.mechanics.reachable_hands import reachable, ways
from core.games.chicago_poker.preview import could_make, made, nearest_hand, next_faces, odds, unknown, would_make
from core.games.chicago_poker.scoring import nearest, reached
from core.games.chicago_poker.text import lack_text, odds_text, terse_odds_texts
from tests.rules.chicago_poker.positions import BOARD, GAME, card, cards, table

EVERYTHING = list(range(75))


def names(laid: str, pool: str | None = None) -> set[str]:
    rest = [card for card in EVERYTHING if card not in cards(laid)] if pool is None else cards(pool)
    return {RANK_NAMES[rank] for rank in reachable(cards(laid), rest)}


@pytest.mark.rule("CP-32")
def test_with_nothing_laid_everything_is_possible() -> None:
    assert names("") == set(RANK_NAMES)


@pytest.mark.rule("CP-32")
def test_what_is_laid_rules_ranks_out() -> None:
    assert names("4R 4B") == set(RANK_NAMES) - {"straight", "flush", "rainbow straight", "straight flush"}
    assert names("4R 5R 9R") == {"high card", "pair", "two pairs", "three of a kind", "flush"}
    assert "rainbow straight" not in names("4R 5R")
    assert {"straight", "rainbow straight"} <= names("4R 5B 8G")
    assert names("1R 2R 3R 5R 6B") == {"high card"}
    assert "straight flush" not in names("5R 6B")
    assert ways(cards("7R 7G 7B"), cards("1R"))[RANK_NAMES.index("pair")].missing == 0


@pytest.mark.rule("CP-32")
def test_so_does_what_is_gone() -> None:
    assert "three of a kind" not in names("4R 4B", "9R 9B 10G")
    assert "two pairs" in names("4R 4B", "9R 9B 10G")
    assert "rainbow straight" not in names("4R 5B 6G 7Y", "8R 8B 8G 8Y 3R")
    assert "rainbow straight" in names("4R 5B 6G 7Y", "8P")
    assert "straight flush" not in names("4R 5R 6R 7R", "9R 2R")
    assert "straight" not in names("4R 5B 6G 7Y", "9R 2R")
    assert "straight" in names("1R 3B", "2G 4G 5G")


@pytest.mark.rule("CP-32")
def test_a_verdict_never_promises_what_no_card_can_bring() -> None:
    pool = cards("1R 1B 2R 2G 3Y 3P 7R 8B 9G 10Y 11P")
    laid = cards("10R 11R 12R")
    truth = {score([*laid, *more]) >> 20 for size in range(3) for more in combinations(pool, size)}
    assert reachable(laid, pool) == truth


@pytest.mark.rule("CP-32")
@pytest.mark.parametrize(
    "laid", ["10R 11R 12R", "2R 2B", "2R 2B 2G", "7R 8B 9G", "7R 8B 9G 10Y", "3P 9G", "3Y 3P 9G", "11P", "3Y 3P 9G 10R", "1R 7R 8R 9R"]
)
def test_the_cards_that_help_are_those_of_the_smallest_sets_that_do(laid: str) -> None:
    column = cards(laid)
    pool = [card for card in cards("1R 1B 2Y 2P 3G 3R 6P 7P 8Y 9B 9R 10Y 10G 11P 11Y 12Y 12R 6R") if card not in column]
    fewest: dict[int, tuple[int, set[int]]] = {}
    for size in range(6 - len(column)):
        for more in combinations(pool, size):
            count, helps = fewest.setdefault(score([*column, *more]) >> 20, (size, set()))
            if count == size:
                helps |= set(more)
    found = {rank: (way.missing, set(way.helps)) for rank, way in ways(column, pool).items()}
    flushes = {rank for rank in found if RANK_NAMES[rank] in ("flush", "straight")}
    assert {rank: found[rank] for rank in fewest if rank not in flushes} == {r: fewest[r] for r in fewest if r not in flushes}
    for rank in flushes & set(fewest):
        assert found[rank][0] == fewest[rank][0]
        assert fewest[rank][1] <= found[rank][1], "a card that makes even more of it helps too"


ODDS_FOR_THREE_BLUES = (
    "flush: two more blue, 10 of 73 unseen, 1 in hand",
    "pair: one more 2, 8 or 11, 11 of 73 unseen",
)


@pytest.mark.rule("CP-32", "CP-70")
def test_odds_say_what_is_unseen_of_what_a_hand_lacks() -> None:
    s = table(seats=3, tiles="brewery", columns={(0, 0): "8B 11B 2B", (0, 1): "1B 2R"}, hands={0: "12B 3R 9R"})
    assert tuple(map(odds_text, odds(BOARD, GAME.view(s, 0), 0))) == ODDS_FOR_THREE_BLUES
    assert odds(BOARD, GAME.view(s, None), 0) == ()


@pytest.mark.rule("CP-32", "CP-70")
@pytest.mark.parametrize(
    ("laid", "said"),
    [
        ("8R 8B 3G", "three of a kind: one more 8, 3 of 73 unseen"),
        ("5R 6B 7G 8Y", "rainbow straight: one more purple 4 or 9, 2 of 72 unseen"),
        ("8R 8B 8G", "four of a kind: one more 8, 2 of 73 unseen"),
        ("8R 8B 3G 3B", "full house: one more 3 or 8, 5 of 72 unseen, 1 in hand"),
    ],
)
def test_the_hand_worth_a_line_is_the_best_that_one_card_makes(laid: str, said: str) -> None:
    s = table(seats=3, tiles="brewery", columns={(0, 0): laid, (0, 1): "1B 2R"}, hands={0: "12B 3R 9R"})
    found = nearest_hand(odds(BOARD, GAME.view(s, 0), 0))
    assert found is not None
    assert odds_text(found) == said


@pytest.mark.rule("CP-32", "CP-70")
def test_odds_with_a_card_in_question_count_it_as_laid() -> None:
    s = table(seats=3, tiles="brewery", columns={(0, 0): "8R 8B"}, hands={0: "8G 3R"})
    found = nearest_hand(odds(BOARD, GAME.view(s, 0), 0, tuple(cards("8R 8B 8G"))))
    assert found is not None
    assert (RANK_NAMES[found.rank], found.missing, found.unseen, found.held) == ("four of a kind", 1, 2, 0)


@pytest.mark.rule("CP-32")
def test_a_rank_below_the_one_that_lies_is_not_possible_any_more() -> None:
    s = table(seats=3, tiles="brewery", columns={(0, 0): "8R 8B"}, hands={0: "8G 3R"})
    possible = could_make(BOARD, GAME.view(s, 0), 0)
    assert (HIGH_CARD in possible, PAIR in possible) == (False, True)
    assert PAIR not in could_make(BOARD, GAME.view(s, 0), 0, tuple(cards("8R 8B 8G")))


@pytest.mark.rule("CP-14", "CP-70")
def test_odds_do_not_know_what_lies_face_down() -> None:
    hidden = table(seats=2, tiles="speakeasy", columns={(0, 0): "8R 8B", (0, 1): "8G 8Y"})
    other = table(seats=2, tiles="speakeasy", columns={(0, 0): "8R 8B", (0, 1): "1G 4Y"})
    assert odds(BOARD, GAME.view(hidden, 0), 0) == odds(BOARD, GAME.view(other, 0), 0)


@pytest.mark.rule("CP-32", "CP-70")
def test_verdicts_know_what_their_view_knows() -> None:
    s = table(tiles="gambling", hands={0: "9R 3B Limousine"}, columns={(0, 0): "9B 9G", (0, 1): "9Y 4P 4G"})
    mine, others = GAME.view(s, 0), GAME.view(s, 2)
    assert made(mine, 0, 0) == score(cards("9B 9G"))
    assert made(others, 0, 0) == score(cards("9B"))
    assert (unknown(mine, 0, 0), unknown(others, 0, 0), unknown(others, 0, 1)) == (0, 1, 1)
    assert would_make(mine, 0, card("9R")) == score(cards("9B 9G 9R"))
    assert would_make(mine, 0, card("Limousine")) is None
    assert would_make(GAME.view(s, None), 0, card("9R")) is None
    assert next_faces(BOARD, mine, 0) == "udu"


@pytest.mark.rule("CP-10", "CP-20", "CP-32")
def test_what_one_could_make_counts_discards_and_cards_that_lie_elsewhere() -> None:
    s = table(columns={(0, 0): "9B 9G", (1, 1): "9R"}, discard="9Y", hands={0: "2R"})
    assert FOUR in could_make(BOARD, GAME.view(s, 0), 0), "9R and 9Y come back by a reshuffle"
    assert could_make(BOARD, GAME.view(s, None), 0) == frozenset()
    assert HIDDEN not in GAME.view(s, 0).column(0, 0)


@pytest.mark.rule("CP-16", "CP-32", "CP-35")
@pytest.mark.parametrize(("theirs", "tactical", "can"), [("9R 9Y", False, True), ("9R 9Y", True, False), ("9R 9Y 1B 3G 4P", False, False)])
def test_what_lies_at_the_same_business_comes_back_only_by_special_cards(theirs: str, tactical: bool, can: bool) -> None:
    s = table(columns={(0, 0): "9B 9G", (0, 1): theirs}, tiles="brewery brewery")
    s.tactical = tactical
    assert (FOUR in could_make(BOARD, GAME.view(s, 0), 0)) is can


@pytest.mark.rule("CP-32")
@pytest.mark.parametrize("deck", ["full", "tactical"])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_no_rank_is_reached_that_was_called_impossible(seats: int, deck: str) -> None:
    chance = fast_chance(seats)
    for deal in range(3):
        s = GAME.setup(seats, {"goal": "standard", "deck": deck}, seeded(f"marks/{deal}"))
        called: dict[tuple[int, int], dict[tuple[int, ...], frozenset[int]]] = {}
        while actors := GAME.actors(s):
            GAME.apply(s, actors[0], GAME.sample(s, actors[0], chance), [])
            for place in s.open_places():
                for seat in range(seats):
                    laid, known = tuple(s.column(place, seat)), called.setdefault((place, seat), {})
                    for shorter in [shorter for shorter in known if laid[: len(shorter)] != shorter]:
                        del known[shorter]
                    if laid and laid not in known:
                        assert [shorter for shorter, possible in known.items() if rank_of(score(laid)) not in possible] == []
                        known[laid] = could_make(BOARD, GAME.view(s, seat), place)


@pytest.mark.rule("CP-32")
@pytest.mark.parametrize(
    ("laid", "hand", "rank", "lacks"),
    [
        ("5Y 4Y", "6Y 7Y 1R", STRAIGHT_FLUSH, "three more yellow from 1 to 8, 4 of 76 unseen, 2 in hand"),
        ("5Y 4R", "6B 7G 1R", RAINBOW, "three more from 1 to 8, 16 of 76 unseen, 2 in hand"),
        ("5Y 4R", "6R 7G 1R", STRAIGHT, "three more from 1 to 8, 27 of 76 unseen, 3 in hand"),
        ("5Y 6R 7R", "1R", STRAIGHT, "two more 3s, 4s, 8s or 9s, 20 of 77 unseen"),
        ("8R 8B", "1R", THREE, "one more 8, 3 of 78 unseen"),
        ("8R 8B 8G", "1R", FOUR, "one more 8, 2 of 77 unseen"),
        ("8R 9R 11R", "1B", FLUSH, "two more red, 12 of 77 unseen"),
        ("8R 8B 9R", "1B", TWO_PAIRS, "one more 9, 4 of 77 unseen"),
        ("8R 8B 9R 9B", "1B", FULL_HOUSE, "one more 8 or 9, 6 of 76 unseen"),
        ("8R 8B 8G 8Y", "1B", CHICAGO_POKER, "one more 8, 1 of 76 unseen"),
        ("8R 9B", "1B", PAIR, "one more 8 or 9, 8 of 78 unseen"),
    ],
)
def test_what_a_hand_lacks_is_said_by_the_rule_of_its_own_rank(laid: str, hand: str, rank: int, lacks: str) -> None:
    s = table(seats=3, tiles="brewery", columns={(0, 0): laid}, hands={0: hand})
    found = {o.rank: odds_text(o) for o in odds(BOARD, GAME.view(s, 0), 0)}
    assert found[rank] == f"{RANK_NAMES[rank]}: {lacks}"


@pytest.mark.rule("CP-32")
def test_the_highest_cards_make_pairs_and_straights_as_others_do() -> None:
    assert names("15R", "15B") == {"high card", "pair"}
    assert "rainbow straight" in names("11R 12B 13G", "14Y 15P")


@pytest.mark.rule("CP-32")
def test_two_pairs_are_two_of_each() -> None:
    assert "two pairs" not in names("4R 4B", "9R 10G 11Y")
    assert "two pairs" not in names("4R", "4B 9R 10G 11Y")
    assert "two pairs" in names("4R 9R", "4B 9B")


@pytest.mark.rule("CP-32")
def test_four_of_a_kind_need_no_fifth() -> None:
    assert "four of a kind" in names("4R 4B", "4G 4Y")
    assert "Chicago Poker" not in names("4R 4B", "4G 4Y")


@pytest.mark.rule("CP-32")
def test_just_enough_of_a_colour_makes_a_flush_and_so_does_more() -> None:
    assert "flush" in names("2R 3R 9R", "5R 7R 11G")
    assert "flush" in names("2R 3R 9R", "5R 7R 11R 12R")
    assert "flush" not in names("2R 3R 9R", "5R 7G 11G 12G")


@pytest.mark.rule("CP-40")
def test_how_near_the_goal_is_counts_the_nearest_way_of_the_nearest_player() -> None:
    goal = Goal(alike=3, kinds=4, any=6)
    assert nearest(goal, [[], []]) == 0
    assert nearest(goal, [[0], [1, 1]]) == pytest.approx(2 / 3)
    assert nearest(goal, [[0, 1, 2], [1]]) == pytest.approx(3 / 4)
    assert nearest(goal, [[1, 1, 1, 1]]) == 1
    assert nearest(Goal(alike=0, kinds=0, any=4), [[1, 1, 1]]) == pytest.approx(3 / 4)


@pytest.mark.rule("CP-40")
@pytest.mark.parametrize(("won", "ending"), [(5, ""), (6, "any"), (7, "any")])
def test_more_than_enough_businesses_are_enough(won: int, ending: str) -> None:
    assert reached(Goal(alike=0, kinds=0, any=6), [0] * won) == ending


@pytest.mark.rule("CP-32", "CP-70")
def test_the_table_in_lines_says_what_ones_own_hands_are_near_to() -> None:
    s = table(seats=3, tiles="brewery", columns={(0, 0): "8R 8B 3G", (0, 1): "1B 2R"}, hands={0: "12B 3R 9R"})
    names = ("Ada", "Moran", "Jun")
    near = "    three of a kind: one more 8, 3 of 73 unseen"
    assert near in GAME.table_text(GAME.view(s, 0), names)
    assert near not in GAME.table_text(GAME.view(s, 1), names)
    assert near not in GAME.table_text(GAME.view(s, None), names)


@pytest.mark.rule("CP-32")
@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("1Y 2Y", "flush: three more yellow"),
        ("1Y 2B", "pair: one more 12s or 14s"),
        ("10Y 11B", "straight: three more"),
    ],
)
def test_three_cards_short_is_near_where_two_of_them_are_in_hand(hand: str, said: str) -> None:
    s = table(hands={0: hand}, columns={(1, 0): "14Y 12Y"})
    found = nearest_hand(odds(BOARD, GAME.view(s, 0), 1))
    assert found is not None
    text = odds_text(found)
    assert text.startswith(said.removesuffix("s or 14s")), text
    assert ("2 in hand" in text) == ("three" in said)
    assert terse_odds_texts(found)
    assert lack_text(found)
