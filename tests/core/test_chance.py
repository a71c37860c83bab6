"""The table's luck: fair, the same on every Python, a stream of its own for each purpose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from core.chance import Chance, FastChance, ScriptedChance, fast_chance, named_chance, seeded


def test_the_same_seed_draws_the_same_for_ever() -> None:
    chance = seeded("1928")
    assert chance.key.hex() == "605a1ee77090a54db01e77fe0b6ed22bc264c0bf036bbfacad16282d4fdceae0"
    assert [chance.below(n, "deck") for n in (2, 6, 52, 1000, 2**40)] == [1, 4, 2, 513, 277101626369]
    items = list(range(8))
    chance.shuffle(items, "deck")
    assert items == [3, 0, 7, 6, 1, 5, 4, 2]


def test_a_number_may_be_the_seed_as_well() -> None:
    assert seeded(7) == seeded("7") != seeded(8)


def test_every_value_below_the_limit_comes_and_no_other() -> None:
    chance = seeded(1)
    counts = Counter(chance.below(6) for _ in range(6000))
    assert sorted(counts) == list(range(6))
    assert max(counts.values()) - min(counts.values()) < 200


@pytest.mark.parametrize("n", [0, -1])
def test_nothing_is_drawn_from_nothing(n: int) -> None:
    with pytest.raises(ValueError, match="nothing to draw from"):
        seeded(1).below(n)


def test_below_one_there_is_one_value() -> None:
    assert seeded(1).below(1) == 0


def test_a_draw_in_one_stream_shifts_no_other() -> None:
    one, other = seeded(1), seeded(1)
    one.below(6, "dice")
    assert [one.below(52, "deck") for _ in range(5)] == [other.below(52, "deck") for _ in range(5)]


def test_the_next_draw_is_another() -> None:
    chance = seeded(1)
    assert len({chance.below(2**60) for _ in range(50)}) == 50


def test_draws_are_counted_by_stream() -> None:
    chance = seeded(1)
    chance.below(6, "dice")
    chance.below(6, "dice")
    chance.below(6)
    assert (chance.counts, chance.drawn()) == ({"dice": 2, "": 1}, 3)


def test_what_would_be_unfair_is_drawn_again() -> None:
    """Of 2^63 + 1 values nearly half of the numbers are beyond the last whole multiple."""
    chance = seeded(1)
    drawn = [chance.below(2**63 + 1) for _ in range(40)]
    assert chance.counts[""] > 50
    assert max(drawn) <= 2**63


def test_a_shuffle_may_bring_any_order_and_keeps_every_item() -> None:
    chance = seeded(1)
    orders = set()
    for _ in range(300):
        items = [1, 2, 3, 4]
        chance.shuffle(items)
        orders.add(tuple(items))
    assert len(orders) == 24
    assert chance.counts == {"": 900}


def test_a_pick_is_one_of_the_items() -> None:
    chance = seeded(1)
    assert {chance.pick("abc", "pick") for _ in range(50)} == set("abc")
    assert chance.counts == {"pick": 50}


def test_a_deck_of_counts_is_drawn_empty() -> None:
    chance, deck = seeded(1), [2, 0, 3]
    drawn = [chance.draw(deck, "deck") for _ in range(5)]
    assert (sorted(drawn), deck) == ([0, 0, 2, 2, 2], [0, 0, 0])
    with pytest.raises(ValueError, match="nothing to draw from"):
        chance.draw(deck, "deck")


def test_each_kind_comes_by_its_share() -> None:
    chance = seeded(2)
    counts = Counter(chance.draw([1, 3], "deck") for _ in range(2000))
    assert 400 < counts[0] < 600


def test_a_clone_draws_the_same_and_counts_for_itself() -> None:
    chance = seeded(1)
    chance.below(6)
    clone = chance.clone()
    assert clone == chance
    assert [clone.below(100) for _ in range(5)] == [chance.clone().below(100), *[clone_again(chance, n) for n in range(1, 5)]]
    assert chance.drawn() == 1


def clone_again(chance: Chance, skipped: int) -> int:
    clone = chance.clone()
    for _ in range(skipped):
        clone.below(100)
    return clone.below(100)


def test_the_quick_chance_is_shared_by_its_clones_and_seeded() -> None:
    chance = fast_chance(3)
    assert isinstance(chance, FastChance)
    assert chance.clone() is chance
    assert [fast_chance(3).below(1000) for _ in range(2)] == [chance.below(1000)] * 2
    assert {chance.below(3) for _ in range(60)} == {0, 1, 2}
    assert {chance.pick("abc") for _ in range(60)} == {"a", "b", "c"}


class TestAScript:
    def test_the_outcomes_come_as_they_are_written(self) -> None:
        chance = ScriptedChance(b"", {}, [3, 0, 5])
        assert [chance.below(6, "dice") for _ in range(3)] == [3, 0, 5]
        assert chance.counts == {"dice": 3}

    @pytest.mark.parametrize("outcome", [-1, 6, 7])
    def test_an_outcome_that_cannot_come_is_an_error(self, outcome: int) -> None:
        with pytest.raises(ValueError, match="only 0 to 5 can come"):
            ScriptedChance(b"", {}, [outcome]).below(6)

    def test_a_clone_has_the_rest_of_the_script(self) -> None:
        chance = ScriptedChance(b"", {}, [3, 0])
        chance.below(6)
        clone = chance.clone()
        assert (clone.below(6), chance.below(6)) == (0, 0)
        assert clone.counts == chance.counts == {"": 2}


def test_named_things_come_first_and_then_what_the_seed_says() -> None:
    chance = named_chance({"deck": [30, 10], "bag": [1]}, 7)
    deck, bag = [10, 20, 30, 40], [3, 1]
    assert [chance.take(deck, "deck"), chance.pick(deck, "deck"), chance.draw(bag, "bag")] == [30, 10, 1]
    assert (deck, bag) == ([10, 20, 40], [3, 0])
    assert chance.take(deck, "deck") in (10, 20, 40)
    assert chance.drawn() >= 4, "a named draw is a draw: it cannot be taken back"
    assert chance.counts["bag"] == 1
    assert chance.draw([0, 2], "bag") == 1, "nothing is named any more, so it is what is left"


def test_a_copy_of_named_luck_draws_the_same() -> None:
    chance = named_chance({"deck": [2, 3]})
    copy = chance.clone()
    assert chance.pick([1, 2, 3], "deck") == copy.pick([1, 2, 3], "deck") == 2
    assert chance.named == copy.named == {"deck": [3]}


@pytest.mark.parametrize("draw", [lambda c: c.pick([1], "deck"), lambda c: c.take([1], "deck"), lambda c: c.draw([1, 0], "bag")])
def test_what_is_named_but_not_there_is_an_error(draw: Callable[[Chance], object]) -> None:
    with pytest.raises(ValueError, match="is to give"):
        draw(named_chance({"deck": [9], "bag": [1]}))
