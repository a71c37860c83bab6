"""Whatever else may be done, the key that ends a turn or a step is in the hint line of the narrowest window."""

from __future__ import annotations

import copy

import pytest

from core.chance import seeded
from core.game import Action
from core.games.chicago_poker.actions import EndTurn
from core.games.chinatown.actions import Done, Keep, Resume
from core.games.four_families.actions import Pass, Skip
from core.games.prohibition.actions import Go
from tests.tables import new_table, own_seats
from tests.tui.still_table import StillTable
from tui.commands import Command
from tui.table.intents import Act, Confirm
from tui.table.session import LocalTableSession

ENDS: dict[str, tuple[type[Action], ...]] = {
    "chicago_poker": (EndTurn,),
    "chinatown": (Keep, Done, Resume),
    "four_families": (Pass, Skip),
    "prohibition": (Go,),
}
"""What ends a turn or a step in each game. In King of Chicago a turn is one choice, and nothing ends it but that."""
MOVES, SEED = 400, 3


@pytest.mark.parametrize("name", ENDS)
async def test_what_ends_a_turn_or_a_step_is_always_in_the_hint_line(name: str) -> None:
    table, luck = new_table(name, own_seats(name, others="remote"), SEED, hints="on"), seeded(SEED)
    still, looked = StillTable(LocalTableSession(table)), 0
    while (actors := table.game.actors(table.state)) and len(table.moves) < MOVES:
        still.pass_time()
        still.controller.holding.drop()
        still.presenter.reveal_all()
        still.paint()
        if 0 in actors and any(isinstance(action, ENDS[name]) for action in still.presenter.update.legal):
            looked += 1
            shown = in_line(still)
            assert [c.sign for c in still.commands() if c.ends and c.label and not c.why and c not in shown] == [], still.text
            if not any(command.ends for command in shown) and any(meant(still, command, ENDS[name]) for command in still.commands()):
                assert any(meant(still, command, ENDS[name]) for command in shown), still.text
        table.act(actors[0], table.game.sample(table.state, actors[0], luck))
    still.controller.close()
    assert looked > 1


def in_line(still: StillTable) -> list[Command]:
    """Return the commands that the last row names."""
    row = still.text.splitlines()[-1]
    return [command for command in still.commands() if command.label and not command.why and f"{command.sign} {command.label}" in row]


def meant(still: StillTable, command: Command, kinds: tuple[type[Action], ...]) -> bool:
    """Return whether this command would do an action of these kinds, asked for once more or not."""
    intent = copy.deepcopy(still.presenter).perform(command.name, command.keys[0])
    intent = intent.intent if isinstance(intent, Confirm) else intent
    return not command.why and isinstance(intent, Act) and isinstance(intent.action, kinds)
