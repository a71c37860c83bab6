"""What a column can still become, and the other verdicts a screen asks for."""

from __future__ import annotations

import pytest

from core.games.chicago_poker.board import Goal
from core.games.chicago_poker.components import HIDDEN
from core.games.chicago_poker.mechanics.hands import RANK_NAMES, score
from core.games.chicago_poker.mechanics.reachable_hands import reachable
from core.games.chicago_poker.preview import could_make, made, next_faces, unknown, would_make
from core.games.chicago_poker.scoring import nearest, reached
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


@pytest.mark.rule("CP-32")
def test_so_does_what_is_gone() -> None:
    assert "three of a kind" not in names("4R 4B", "9R 9B 10G")
    assert "two pairs" in names("4R 4B", "9R 9B 10G")
    assert "rainbow straight" not in names("4R 5B 6G 7Y", "8R 8B 8G 8Y 3R")
    assert "rainbow straight" in names("4R 5B 6G 7Y", "8P")
    assert "straight flush" not in names("4R 5R 6R 7R", "9R 2R")


@pytest.mark.rule("CP-32")
def test_a_verdict_never_promises_what_no_card_can_bring() -> None:
    pool = cards("1R 1B 2R 2G 3Y 3P 7R 8B 9G 10Y 11P")
    laid = cards("10R 11R 12R")
    from itertools import combinations

    truth = {score([*laid, *more]) >> 20 for size in range(3) for more in combinations(pool, size)}
    assert reachable(laid, pool) == truth


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


@pytest.mark.rule("CP-32", "CP-70")
def test_what_one_could_make_counts_neither_discards_nor_cards_that_lie_elsewhere() -> None:
    s = table(columns={(0, 0): "9B 9G", (1, 1): "9R"}, discard="9Y", hands={0: "2R"})
    mine = {RANK_NAMES[rank] for rank in could_make(BOARD, GAME.view(s, 0), 0)}
    assert "three of a kind" in mine, "9P may be about"
    assert "four of a kind" not in mine
    assert could_make(BOARD, GAME.view(s, None), 0) == frozenset()
    assert HIDDEN not in GAME.view(s, 0).column(0, 0)


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
def test_more_than_enough_of_a_colour_makes_a_flush_too() -> None:
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
