"""What players read of every game: each text is there, finished, and fit for every player."""

from __future__ import annotations

import re
from itertools import islice

import pytest

from core.registry import GAMES, load
from core.visibility import redact
from tests.conformance import Case, steps

STEPS = 150
UNFINISHED = re.compile(r"[{}]|None(?! of)|  |\b(?:he|his|him|himself|somebody|whoever)\b| ,|,,|\(\)")
"""A placeholder left over, a gap where a word is missing, or a player who is not called they."""
OF_AL_CAPONE = re.compile(r"Al Capone.*\bhis\b")


def sound(text: str) -> bool:
    """Return whether a line has words, and nothing that was forgotten in it."""
    return bool(text.strip()) and (OF_AL_CAPONE.search(text) is not None or UNFINISHED.search(text.strip()) is None)


@pytest.mark.parametrize("seats", [0, 1], ids=["fewest", "most"])
@pytest.mark.parametrize("name", GAMES)
def test_every_text_of_a_random_game_is_finished(name: str, seats: int) -> None:
    game = load(name)
    case = Case(game, (game.info.min_seats, game.info.max_seats)[seats])
    names = tuple(f"Player{seat}" for seat in range(case.seats))
    wrong: list[str] = []
    for number, step in enumerate(islice(steps(case, 26), STEPS)):
        view = game.view(step.before, step.seat)
        texts = [game.phase_text(view), game.action_text(view, step.action, names)]
        texts += [
            game.action_text(view, action, names) for action in game.legal_actions(step.before, step.seat)[: 30 if number % 7 else None]
        ]
        for seat in (step.seat, None):
            told = (redact(event, seat) for event in step.events)
            texts += [line for event in told if event is not None and (line := game.event_text(event, names))]
        if number % 7 == 0:
            texts += game.table_text(view, names) + game.table_text(game.view(step.after, None), names)
        texts += [
            found.text for action in game.likely_attempts(step.before, step.seat) if (found := game.check(step.before, step.seat, action))
        ]
        wrong += [text for text in texts if not sound(text.lstrip())]
    assert wrong == []


@pytest.mark.parametrize("name", GAMES)
def test_the_table_in_lines_names_every_player(name: str) -> None:
    game = load(name)
    case = Case(game, game.info.min_seats)
    names = tuple(f"Player{seat}" for seat in range(case.seats))
    lines = "\n".join(game.table_text(game.view(case.start(26), 0), names))
    assert [player for player in names if player not in lines] == []
