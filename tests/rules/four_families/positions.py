"""Set a table by hand, in words: who has what where. Squares are written "D2", cards and tokens by their names."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from core.chance import seeded
from core.games.four_families import rules
from core.games.four_families.game import FamiliesGame
from core.games.four_families.mechanics import cards
from core.games.four_families.mechanics.city import cell_named
from core.games.four_families.mechanics.steps import Step
from core.games.four_families.staging import CARD_WORDS, TOKEN_WORDS, Setting, card
from core.games.four_families.view import FamiliesView
from core.registry import load_with

__all__ = ["CARD_WORDS", "card"]
_NEEDS = Path(__file__).with_name("plain_needs.toml")
GAME = cast(FamiliesGame, load_with("four_families", _NEEDS.read_text(encoding="utf-8"), _NEEDS.name))
BOARD = GAME.board
NAMES = ("Al", "Bo", "Cy", "Di")


def cell(name: str) -> int:
    """Return a square."""
    return cell_named(name)


class Stage(Setting):
    """An empty table on which a scene is set, played and looked at."""

    game = GAME

    def __init__(self, seats: int = 4, *, city: str = "yes", extras: str = "1", round: int = 2) -> None:
        super().__init__(seeded("stage"), seats, city=city, extras=extras, round=round)

    def calm(self) -> Stage:
        """No penalty lies anywhere."""
        self.s.rows = [-1] * len(self.s.rows)
        return self

    def protege(self, seat: int, used: int = 0) -> Stage:
        """Al Capone protects this seat."""
        self.s.protege[seat] = used
        return self

    # what is asked

    def asks(self, step: Step, seat: int = 0, arg: int = 0) -> Stage:
        """This question comes next."""
        self.s.todo.append((step, seat, arg))
        return self.go()

    def acts(self, *seats: int) -> Stage:
        """Phase 2: these seats have an action each, in this order."""
        self.s.todo += [(Step.TURN, seat, Step.ACTION) for seat in reversed(seats)]
        return self.go()

    def controls(self, start: int = 0) -> Stage:
        """Phase 3 begins."""
        self.s.start = start
        return self.asks(Step.CONTROL_PHASE, start)

    def go(self) -> Stage:
        """On to the next question."""
        rules.go_on(BOARD, self.s, self.events)
        return self

    # what is done

    def do(self, *actions: Any) -> Stage:
        """Return the seats that are asked do these, one after the other. All must be allowed and listed."""
        for a in actions:
            refusal = GAME.check(self.s, self.seat, a)
            assert refusal is None, f"{a}: {refusal}"
            assert a in GAME.legal_actions(self.s, self.seat), f"{a} is not listed"
            GAME.apply(self.s, self.seat, a, self.events)
        return self

    def why(self, a: Any) -> str:
        """Return the refusal of an action, its rule first."""
        refusal = GAME.check(self.s, self.seat, a)
        assert refusal is not None, f"{a} is allowed"
        assert a not in GAME.legal_actions(self.s, self.seat)
        return f"{refusal.rule}: {refusal.text}"

    def legal(self, kind: type[Any] | None = None) -> list[Any]:
        """Return the listed answers, perhaps of one kind."""
        return [a for a in GAME.legal_actions(self.s, self.seat) if kind is None or isinstance(a, kind)]

    # what is seen

    @property
    def seat(self) -> int:
        """Return who is asked."""
        return self.s.todo[-1][1]

    @property
    def step(self) -> Step:
        """Return what is asked."""
        return Step(self.s.todo[-1][0])

    def held(self, seat: int) -> list[str]:
        """Return the words of a hand, sorted as the cards are."""
        return [CARD_WORDS[kind] for kind in sorted(map(cards.kind_of, self.s.hands[seat]))]

    def tokens_in(self, where: str) -> list[str]:
        """Return the tokens of a gap."""
        return [TOKEN_WORDS[token] for token in self.s.gaps[cell(where)]]

    def owner(self, where: str) -> int:
        """Return who controls the business there."""
        return self.s.owner[cell(where)]

    def view(self, seat: int | None = 0) -> FamiliesView:
        """Return what a seat sees."""
        return GAME.view(self.s, seat)

    def told(self, kind: type[Any]) -> list[Any]:
        """Return the events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]
