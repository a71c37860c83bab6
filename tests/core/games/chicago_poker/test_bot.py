"""How the game's values lead its bots."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import exp, fsum

import pytest

from core.bots.levels import Bot, make_bot
from core.bots.self_play import bot_update, play_out
from core.chance import fast_chance, seeded
from core.game import Action, AnyGame
from core.games.chicago_poker.actions import Play, Raid
from core.games.chicago_poker.components import RAID
from core.games.chicago_poker.state import PokerState
from core.games.chicago_poker.strategy.fitted_value import own_weights, read_weights
from core.table import Update
from tests.core.games.chicago_poker.test_conformance import case
from tests.rules.chicago_poker.positions import GAME, card, table


def test_a_game_won_is_worth_one_and_lost_nothing() -> None:
    s = table(won={0: "jazz"})
    s.phase, s.winner = "over", 0
    assert [GAME.evaluate(s, seat) for seat in range(3)] == [1.0, 0.0, 0.0]


def test_a_better_column_and_another_business_are_worth_more() -> None:
    weak, strong = (table(columns={(0, 0): cards}) for cards in ("9R 2B", "9R 9B"))
    assert GAME.evaluate(strong, 0) > GAME.evaluate(weak, 0)
    assert GAME.evaluate(strong, 1) < GAME.evaluate(weak, 1)
    assert GAME.evaluate(table(won={0: "jazz"}), 0) > GAME.evaluate(table(), 0)


def test_greedy_makes_the_pair() -> None:
    s = table(hands={0: "9R"}, columns={(0, 0): "4B", (1, 0): "9B"}, regular=1)
    choice = make_bot("normal", 1, clock=None).choose(GAME, bot_update(GAME, s, 0))
    assert choice == Play(card("9R"), 1)


def test_a_raid_that_shows_nothing_new_is_not_tried() -> None:
    s = table(hands={0: "9R Police Raid"}, columns={(0, 1): "4B 5B", (1, 2): "6B"}, tiles="speakeasy brewery")
    raids = [a for a in GAME.worth_trying(s, 0, GAME.legal_actions(s, 0)) if isinstance(a, Raid)]
    assert raids == [Raid(0, 1)], "at the Brewery all lies open"
    GAME.apply(s, 0, Raid(0, 1), [])
    s.hands[0].append(RAID)
    assert not [a for a in GAME.worth_trying(s, 0, GAME.legal_actions(s, 0)) if isinstance(a, Raid)]


def test_a_raid_is_tried_where_there_is_nothing_else() -> None:
    raid = Raid(0, 1)
    s = table(columns={(0, 1): "4B"}, tiles="brewery")
    assert GAME.worth_trying(s, 0, [raid]) == [raid]


def test_no_fifth_card_is_tried_for_a_shootout_that_is_lost_by_what_lies_open() -> None:
    s = table(hands={0: "8R 3G"}, columns={(0, 0): "8B 2R 4G 6Y", (0, 1): "9R 9G"}, tiles="brewery brewery")
    tried = GAME.worth_trying(s, 0, GAME.legal_actions(s, 0))
    assert Play(card("8R"), 0) not in tried, "a pair of eights against nines"
    assert Play(card("8R"), 1) in tried


def test_no_fifth_card_is_tried_with_nothing_in_hand_while_a_rival_lies_there() -> None:
    s = table(hands={0: "8R 7G"}, columns={(0, 0): "8B 2R 4G 6Y", (0, 1): "3R"}, tiles="speakeasy brewery")
    tried = GAME.worth_trying(s, 0, GAME.legal_actions(s, 0))
    assert (Play(card("7G"), 0) in tried, Play(card("8R"), 0) in tried) == (False, True)


def test_a_fifth_card_is_tried_where_only_hidden_cards_could_win() -> None:
    s = table(hands={0: "8R"}, columns={(0, 0): "8B 2R 4G 6Y", (0, 1): "9R 9G"}, tiles="speakeasy brewery")
    assert Play(card("8R"), 0) in GAME.worth_trying(s, 0, GAME.legal_actions(s, 0)), "both nines lie face down"


class Metronome:
    """Answers "2" to everything."""

    def choose(self, game: AnyGame, update: Update) -> Action:
        return update.legal[min(1, len(update.legal) - 1)]


def test_two_easy_bots_beat_a_player_who_always_answers_two() -> None:
    """With gangsters alone. Of 600 games a metronome won 11 %; of these 60 it may win as many as luck allows."""
    won = 0
    for deal in range(20):
        for seat in range(3):
            s = GAME.setup(3, {"goal": "standard", "deck": "tactical"}, seeded(f"metronome/{deal}"))
            bots: list[Bot] = [make_bot("easy", 3 * deal + other, clock=None) for other in range(3)]
            bots[seat] = Metronome()
            play_out(GAME, s, bots)
            won += s.winner == seat
    assert won <= 14


def positions(seats: int, games: int) -> Iterator[tuple[PokerState, int]]:
    """Positions of random games in which a player has at least two actions left."""
    chance = fast_chance(seats)
    for number in range(games):
        s = case(seats).start(number)
        s.chance = chance
        while GAME.actors(s):
            seat = GAME.actors(s)[0]
            if s.phase == "actions" and s.regular > 1:
                yield s, seat
            GAME.apply(s, seat, chance.pick(GAME.legal_actions(s, seat)), [])


FITTED = sorted(read_weights(own_weights()))


@pytest.mark.parametrize("seats", FITTED)
def test_the_components_add_up_to_the_value(seats: int) -> None:
    for s, seat in islice(positions(seats, 2), 0, None, 7):
        total = fsum(GAME.components(s, seat).values())
        assert GAME.evaluate(s, seat) == pytest.approx(1 / (1 + exp(-total)), abs=1e-12)


@pytest.mark.parametrize("seats", FITTED)
def test_the_quick_reply_is_the_best_card_to_lay(seats: int) -> None:
    """It works out differences only. They are those of the value itself."""
    for s, seat in islice(positions(seats, 2), 0, None, 11):
        plays = [a for a in GAME.legal_actions(s, seat) if isinstance(a, Play)]
        if plays:
            best = max(GAME.evaluate(GAME.step(s, seat, a)[0], seat) for a in plays)
            quick = GAME.playout_action(s, seat, plays)
            assert quick is not None
            assert GAME.evaluate(GAME.step(s, seat, quick)[0], seat) == pytest.approx(best, abs=1e-12)


def test_without_weights_for_so_many_the_rules_of_thumb_stand() -> None:
    game = GAME.with_weights("[players]")
    s = table(hands={0: "9R 3G"}, columns={(0, 0): "9B"})
    assert game.evaluate(s, 0) == GAME.rule_of_thumb(s, 0)
    parts = game.components(s, 0)
    assert parts["business:0"] > 0
    assert game.evaluate(s, 0) == pytest.approx(1 / (1 + exp(1 - fsum(parts.values()))))
    assert game.playout_action(s, 0, game.legal_actions(s, 0)) is None


NO_SUCH_FEATURE = '[players.2.made]\ncommand=""\nseed=""\ngames=0\nrules_version=1\n[players.2.weights]\nluck=1.0'


@pytest.mark.parametrize(("text", "said"), [("", "players"), (NO_SUCH_FEATURE, "no feature luck")])
def test_weights_that_make_no_sense_are_named(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        GAME.with_weights(text).evaluate(table(seats=2), 0)


def wins(level: str, games: int, seats: int = 4) -> float:
    """Return the share of games that one bot of this level wins against random ones. The seat rotates."""
    won = 0
    for number in range(games):
        s = case(seats).start(number)
        s.chance = seeded(number)
        bots = [make_bot(level if seat == number % seats else "random", 10 * number + seat, clock=None) for seat in range(seats)]
        play_out(GAME, s, bots)
        result = GAME.result(s)
        won += result is not None and result.winners == (number % seats,)
    return won / games


def test_greedy_usually_beats_three_random_bots() -> None:
    assert wins("normal", 12) >= 0.75


@pytest.mark.slow
def test_greedy_beats_three_random_bots_nearly_always() -> None:
    assert wins("normal", 150) >= 0.95


def test_a_beginner_carried_away_sees_their_own_cards_alone() -> None:
    alone = table(hands={0: "9R 3G"}, columns={(0, 0): "9B"})
    watched = table(hands={0: "9R 3G"}, columns={(0, 0): "9B", (0, 1): "12R 12G 12B"})
    paired = table(hands={0: "3G"}, columns={(0, 0): "9B 9R"})
    assert GAME.eager(alone, 0) == GAME.eager(watched, 0) < GAME.eager(paired, 0)
    assert GAME.rule_of_thumb(alone, 0) > GAME.rule_of_thumb(watched, 0)


@pytest.mark.parametrize("seats", range(2, 7))
def test_only_where_something_was_fitted_play_goes_on_in_thought(seats: int) -> None:
    assert (GAME.search_settings(seats).finalists > 1) == (seats in FITTED)
