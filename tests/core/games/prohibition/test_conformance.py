"""Random games of Prohibition: what every game must stand, and that money and men are conserved."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.codec import GameCodec, digest
from core.games.prohibition import new_game
from core.games.prohibition.board import AREAS, SEATS
from core.games.prohibition.events import Earned
from core.games.prohibition.mechanics.control import men_on_board
from core.games.prohibition.state import BAIL, CHARITY, FUNERALS, KINDS, ProhibitionState
from core.games.prohibition.view import counted_cash
from tests.conformance import (
    Case,
    Step,
    assert_every_legal_action_can_be_done,
    assert_golden,
    assert_hidden_things_vary,
    assert_interleaving_does_not_matter,
    assert_others_secrets_do_not_show,
    assert_random_games_hold,
    assert_same_in_other_processes,
    assert_worlds_fit_the_view,
    steps,
    transcript,
)

GOLDENS = Path(__file__).parent / "goldens"
GAME = new_game()


def check(s: ProhibitionState) -> None:
    """Men, money, casinos, chips and markers are all there."""
    board = GAME.board
    for seat in range(SEATS):
        assert men_on_board(s.men, seat) + s.hand[seat] + s.pool[seat] + s.jail[seat] == board.henchmen
        assert s.cash[seat] == counted_cash(s, seat) >= 0
        assert s.register[seat] >= 0
        assert s.spent[seat * KINDS + BAIL] % board.prices.bail == 0
    assert min(s.men + s.hand + s.pool + s.jail + s.spent + s.bag) >= 0
    assert sum(s.casinos) <= board.supply.casinos
    assert set(s.casinos + s.stills) <= {0, 1}
    assert len(s.casinos) == AREAS
    assert s.bag[0] + s.drawn + s.gone == board.supply.ordinary_chips
    assert s.bag[1] == (s.phase != "raid")
    assert s.gone < board.supply.ordinary_chips
    assert sorted(s.stack) == list(range(SEATS))


CASE = Case(GAME, SEATS, check=check)
REFUSABLE = Case(GAME, SEATS, {"bribes": "free"}, check=check)


def test_random_games_hold() -> None:
    assert_random_games_hold(CASE, 6)


def test_random_games_hold_where_bribes_may_be_refused() -> None:
    assert_random_games_hold(REFUSABLE, 4, seed=50)


def test_every_legal_action_can_be_done() -> None:
    assert_every_legal_action_can_be_done(REFUSABLE, 7)


def test_worlds_fit_the_view() -> None:
    assert_worlds_fit_the_view(CASE, 3)


def test_others_secrets_do_not_show() -> None:
    assert_others_secrets_do_not_show(CASE, 4)


def next_chip(s: ProhibitionState, seat: int) -> int:
    """Return what the bag would give now."""
    return s.chance.draw(s.bag[:], "bag")


def test_the_next_chip_is_hidden() -> None:
    assert_hidden_things_vary(CASE, 5, next_chip)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_with_other_cash_in_others_pockets_sends_the_same_bytes(seed: int) -> None:
    for step in steps(CASE, seed):
        for seat in range(SEATS):
            other = step.after.clone()
            assert isinstance(other, ProhibitionState)
            other.cash = [cash if who == seat else cash + 7 for who, cash in enumerate(other.cash)]
            assert GAME.view(other, seat) == GAME.view(step.after, seat)  # type: ignore[arg-type]
            if seat in GAME.actors(other):
                assert GAME.legal_actions(other, seat) == GAME.legal_actions(step.after, seat)  # type: ignore[arg-type]


def taken(step: Step) -> int:
    return sum(event.total for event in step.events if isinstance(event, Earned))


def test_money_enters_only_as_income() -> None:
    for step in steps(CASE, 8):
        before, after = step.before, step.after
        assert isinstance(before, ProhibitionState)
        assert isinstance(after, ProhibitionState)
        left = sum(after.spent) - sum(before.spent) + sum(after.confiscated)
        assert sum(after.cash) == sum(before.cash) + taken(step) - left
        given = sum(after.spent[CHARITY::KINDS]) - sum(before.spent[CHARITY::KINDS])
        assert sum(after.register) == sum(before.register) + taken(step) - given
        assert sum(after.spent[FUNERALS::KINDS]) >= sum(before.spent[FUNERALS::KINDS])


def test_every_phase_comes_up_in_random_games() -> None:
    seen = {step.before.phase for seed in range(4) for step in steps(REFUSABLE, seed) if isinstance(step.before, ProhibitionState)}
    assert seen == {"bail", "recruit", "move", "fight", "build", "charity", "name", "raid", "bribe"}


def test_the_same_games_in_other_processes() -> None:
    assert_same_in_other_processes("prohibition", SEATS)


def test_two_tables_do_not_disturb_each_other() -> None:
    assert_interleaving_does_not_matter(CASE)


def test_golden_game() -> None:
    assert_golden(transcript(REFUSABLE, 11), GOLDENS / "four_bosses.txt")


def test_a_game_saved_in_any_phase_goes_on_the_same() -> None:
    codec, saved = GameCodec(GAME), {}
    played = list(steps(REFUSABLE, 2))
    for n, step in enumerate(played):
        assert isinstance(step.before, ProhibitionState)
        saved.setdefault(step.before.phase, n)
    assert len(saved) >= 8
    for n in saved.values():
        state = codec.state.unpack(codec.state.pack(played[n].before))
        for step in played[n:]:
            GAME.apply(state, step.seat, step.action, [])  # type: ignore[arg-type]
        assert digest(state) == digest(played[-1].after)
