"""The course of a game as its seat was told it: who took what in which round, with which hand over whom."""

from __future__ import annotations

from dataclasses import dataclass, field

from core.games.chicago_poker.events import Armed, Bribed, Drew, Drove, Liquidated, Played, Raided, Renewed, Tied, Took, TurnBegan, TurnedUp
from core.table import Update


@dataclass(frozen=True)
class Fight:
    """A shootout that was decided."""

    round: int
    kind: int
    winner: int
    values: tuple[int, ...]
    columns: tuple[tuple[int, ...], ...]

    @property
    def second(self) -> int | None:
        """Return who had the next best hand."""
        others = [seat for seat, value in enumerate(self.values) if value and seat != self.winner]
        return max(others, key=lambda seat: self.values[seat]) if others else None


@dataclass
class Annals:
    """Everything that the results show."""

    seats: int
    rounds: int = 1
    fights: list[Fight] = field(default_factory=list)
    drawn: int = 0
    played: int = 0
    special: int = 0
    renewed: int = 0
    ties: int = 0
    raids: list[tuple[int, int]] = field(default_factory=list)

    def fought(self, seat: int) -> int:
        """Return in how many shootouts this player had cards."""
        return sum(bool(fight.values[seat]) for fight in self.fights)

    def won(self, seat: int) -> int:
        """Return how many businesses the player won."""
        return sum(fight.winner == seat for fight in self.fights)

    def best(self, seat: int) -> int:
        """Return the best hand that the player turned up."""
        return max((fight.values[seat] for fight in self.fights), default=0)

    def by_round(self, seat: int, letters: str) -> dict[int, str]:
        """Return the letters of what the player took, by round."""
        found: dict[int, str] = {}
        for fight in self.fights:
            if fight.winner == seat:
                found[fight.round] = found.get(fight.round, "") + letters[fight.kind]
        return found


def annals(update: Update, seats: int) -> Annals:
    """Read off everything that was told."""
    book = Annals(seats)
    turned: TurnedUp | None = None
    for told in update.events:
        for event in told.events:
            match event:
                case TurnedUp():
                    turned = event
                case Took(winner, _, kind, _) if turned is not None:
                    book.fights.append(Fight(book.rounds, kind, winner, turned.worths, turned.columns))
                case TurnBegan(_, number, _):
                    book.rounds = number
                case Tied():
                    book.ties += 1
                case Renewed():
                    book.renewed += 1
                case Bribed(_, pile, _) if pile > 1:
                    book.renewed += 1
                case Drew():
                    book.drawn += 1
                case Played():
                    book.played += 1
                case Raided(seat, victim, _, _, _):
                    book.raids.append((seat, victim))
            if isinstance(event, Raided | Liquidated | Drove | Armed | Bribed):
                book.special += 1
    return book
