"""What a hint names is what Enter then does: the cursor goes there with the auto, the card and the list that belong to it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core.bots.advice import Advice, Candidate
from core.game import Action
from core.games.king_of_chicago.actions import Bump, Drive, Drown, Load, Unload
from core.games.king_of_chicago.components import BUMPER, ENGINE, TOMMY_GUN, TRUNK
from core.games.king_of_chicago.state import KingState
from tests.rules.king_of_chicago.positions import CICERO, GOLD, GREEK, ITALY, LOOP, NORTH, WEST, give, lay, pack, town
from tests.tui.games.king_of_chicago.scenes import Person, sit
from tui.games.king_of_chicago.view_model import Look

STRENGTH_THAT_LEADS = 2


def two_autos() -> KingState:
    """Two players: ●A is in Greek Town and ▲C in Cicero, each with somebody aboard, in the trunk and on the tile."""
    s = town(2, at=(GREEK, LOOP, CICERO, ITALY))
    lay(s, GREEK, 1, "ABD")
    lay(s, CICERO, 1, "CDA")
    give(s, 0, ENGINE, TOMMY_GUN)
    give(s, 2, TOMMY_GUN, TRUNK)
    s.auto = [2, 2, 2, 2]
    pack(s, 0, "B")
    pack(s, 2, "D")
    return s


def at_the_coast() -> KingState:
    s = two_autos()
    s.phase, s.active, s.at[0] = "harbour", 0, GOLD
    pack(s, 0, "D")
    return s


def before_a_push() -> KingState:
    s = two_autos()
    s.phase, s.active, s.at[0], s.at[1] = "bump", 0, LOOP, LOOP
    s.at[3] = LOOP
    give(s, 0, BUMPER)
    return s


def advise(person: Person, *actions: Action) -> Person:
    """Show the moves that a hint names, the best first."""
    presenter = person.presenter
    presenter.hint.ask(presenter.update.sequence)
    presenter.hint.answer(presenter.update.sequence, Advice("Wait.", tuple(Candidate(each, "this", "best", (), "") for each in actions)))
    while presenter.hint.strength < STRENGTH_THAT_LEADS:
        presenter.ask_hint()
    return person


def enter_after(person: Person, monkeypatch: pytest.MonkeyPatch) -> Action | None:
    """Press Enter when the cursor has stood there for long enough, and return what was done."""
    later = person.presenter.now() + 60
    monkeypatch.setattr(person.presenter, "now", lambda: later)
    monkeypatch.setattr(person.presenter.guarded, "_now", lambda: later)
    person.press("enter")
    return person.done[-1] if person.done else None  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("position", "keys"),
    [(two_autos, ""), (two_autos, "s"), (two_autos, "o"), (two_autos, "occ"), (two_autos, "v"), (at_the_coast, ""), (before_a_push, "")],
)
def test_enter_does_what_the_hint_names(position: Callable[[], KingState], keys: str, monkeypatch: pytest.MonkeyPatch) -> None:
    legal = sit(position()).presenter.update.legal
    for action in {(type(a), getattr(a, "auto", 0), getattr(a, "card", 0)): a for a in legal}.values():
        person = advise(sit(position()).press(*keys), action)
        assert enter_after(person, monkeypatch) == action


def test_escape_gives_back_the_auto_the_card_and_the_map() -> None:
    person = advise(sit(two_autos()).press("c"), Unload(2, 3, 1))
    assert (person.presenter.auto, person.presenter.staying) == (2, True)
    person.presenter.close_hint()
    assert (person.presenter.auto, person.presenter.staying, person.presenter.card) == (0, False, 1)
    assert person.presenter.cursor is None


def test_only_what_enter_would_do_there_is_numbered_on_the_map() -> None:
    person = advise(sit(two_autos()), Drive(2, 1, WEST), Drive(0, 1, LOOP), Drive(2, 2, NORTH), Drive(2, 3, NORTH))
    assert person.presenter.hint_numbers == {"1": Drive(2, 1, WEST), "3": Drive(2, 2, NORTH)}, "●A and the 3 are not what Enter takes"


def test_a_stay_of_the_auto_in_use_is_numbered_on_its_tile() -> None:
    person = advise(sit(two_autos()), Drive(2, 1, WEST), Unload(2, 2, 1))
    assert person.presenter.hint_numbers["2"] == Look(CICERO)


@pytest.mark.parametrize(
    ("position", "action", "text"),
    [
        (at_the_coast, Drown(3), "drown ◆D's gangster"),
        (two_autos, Load(2, CICERO, 2), "▲C: load ●A's gangster from space 3 of Cicero"),
        (two_autos, Unload(2, 3, 1), "▲C: unload ◆D's gangster in Cicero"),
        (two_autos, Drive(0, 1, LOOP), "●A: drive 1 to The Loop"),
        (before_a_push, Bump(3, NORTH), "push ◆D's auto to North Side"),
    ],
)
def test_with_two_players_a_hint_has_the_sign_of_the_man_it_means(position: Callable[[], KingState], action: Action, text: str) -> None:
    presenter = sit(position()).presenter
    assert action in presenter.update.legal
    assert presenter.hint_text(action, presenter.game.action_text(presenter.view, action, presenter.names)) == text
