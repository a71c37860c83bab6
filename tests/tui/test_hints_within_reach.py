"""A hint names nothing that cannot be done where it is read: on the full screen by keys and targets, in lines by a number or a form."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest
from msgspec.structs import asdict

from core.bots.advice import advise
from core.chance import seeded
from core.game import Action, ActionForm
from core.registry import GAMES, load
from core.table import Table
from tests.tables import move_at_random, new_table, own_seats
from tests.tui.hands import Hands, OutOfReach, reach
from tui.games.four_families.targets import ACTION_ROWS
from tui.plain import letters
from tui.plain.action_form import Questions
from tui.plain.action_menu import Choices
from tui.plain.console import Console

TABLES = [(name, seats) for name in GAMES for seats in range(load(name).info.min_seats, load(name).info.max_seats + 1)]
MOST_MOVES = 400
MOST_TRIED = 6
"""How many legal actions of one kind are tried in a position."""


def positions(name: str, seats: int, seed: int, every: int, kinds_once: bool = True) -> Iterator[tuple[Table, int]]:
    """Play a game at random. Yield where somebody may act: about one of so many, and each mixture of kinds of actions once."""
    table, luck, seen = new_table(name, own_seats(name, seats), seed=seed), seeded(f"{name} {seats} {seed}"), set()
    for _ in range(MOST_MOVES):
        actors = table.game.actors(table.state)
        if not actors:
            return
        seat = luck.pick(actors)
        kinds = frozenset(map(type, table.update(seat).legal))
        if not luck.below(every) or (kinds_once and kinds not in seen):
            seen.add(kinds)
            yield table, seat
        move_at_random(table, luck)


class Answering(Console):
    """A console at which somebody fills in a form so that it says a certain thing."""

    def __init__(self, action: Action) -> None:
        super().__init__(io.StringIO(), io.StringIO())
        self._left = list(_answers(action))

    def ask(self, question: str) -> str:
        """Return what this action has for the field that is asked for. Fields that are not asked for are passed over."""
        while self._left:
            name, answer = self._left.pop(0)
            if question.strip().startswith(name):
                return answer
        return ""


def _answers(struct: Action) -> Iterator[tuple[str, str]]:
    for name, value in asdict(struct).items():
        spoken = name.replace("_", " ")
        if isinstance(value, tuple) and value and not isinstance(value[0], int):
            first = next(_answers(value[0]))[0]
            for part in value:
                yield from _answers(part)
            yield first, ""
        elif isinstance(value, tuple):
            yield spoken, " ".join(map(str, value))
        elif isinstance(value, bool):
            yield spoken, letters.YES if value else ""
        else:
            yield spoken, str(value)


def reach_in_lines(table: Table, seat: int, action: Action) -> Action:
    """Return what is handed in by who wants to do this in lines, or raise `OutOfReach`."""
    update, names = table.update(seat), [each.name for each in table.seats]
    choices = Choices(table.game, update, names)
    for number in range(1, len(choices.lines) + 1):
        offered = choices.numbered(number)
        if offered == action:
            return action
        if isinstance(offered, ActionForm) and offered.action == type(action).__name__:
            filled = Questions(Answering(action), table.game, update, offered, names).action(table.game.action_type)
            if filled == action:
                return action
    raise OutOfReach(f"{action} is in no list and no form")


def check_hint(table: Table, seat: int) -> None:
    """Do all that a hint advises, on the full screen and in lines, each as if it were the only thing done."""
    advice = advise(table.game, table.update(seat), [each.name for each in table.seats])
    for each in (*advice.candidates, *([advice.going_on] if advice.going_on else [])):
        assert table.game.check(table.state, seat, each.action) is None, each.text
        assert reach(table, seat, each.action) == each.action, each.text
        assert reach_in_lines(table, seat, each.action) == each.action, each.text


def check_legal(table: Table, seat: int) -> None:
    """Do some of each kind of what is legal, on the full screen."""
    by_kind: dict[type[Action], list[Action]] = {}
    for action in table.update(seat).legal:
        by_kind.setdefault(type(action), []).append(action)
    luck = seeded(table.sequence)
    for found in by_kind.values():
        luck.shuffle(found)
        for action in found[:MOST_TRIED]:
            assert reach(table, seat, action) == action


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_whatever_is_legal_can_be_done_at_the_full_screen(name: str, seats: int) -> None:
    for table, seat in positions(name, seats, seed=1, every=40):
        check_legal(table, seat)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_whatever_a_hint_advises_can_be_done_where_it_is_read(name: str, seats: int) -> None:
    for table, seat in positions(name, seats, seed=2, every=50, kinds_once=False):
        check_hint(table, seat)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_four_families_a_hint_leads_to_every_action_of_the_list(seats: int) -> None:
    for table, seat in positions("four_families", seats, seed=1, every=40):
        presenter = Hands(table, seat).presenter
        if presenter.mode == "actions" and not presenter.asking:
            rows = [action for _, _, kinds in ACTION_ROWS for action in presenter.update.legal if isinstance(action, kinds)]
            assert {presenter.hint_spot(action) for action in rows} <= set(presenter.targets())


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3, 9))
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_whatever_a_hint_advises_in_many_games_can_be_done_where_it_is_read(name: str, seats: int, seed: int) -> None:
    for table, seat in positions(name, seats, seed, every=20, kinds_once=False):
        check_hint(table, seat)
