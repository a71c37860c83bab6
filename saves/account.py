"""A game told from its save, move by move: whole, or as one seat saw it. Transcripts and exports are written from this."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.codec import Codec, GameCodec
from core.contract.attention import Stake
from core.game import Action, AnyGame, Result, State
from core.options import Options
from core.table import Seat
from core.visibility import Event, redact_all
from saves.errors import SaveError
from saves.labels import LONGEST_LABEL
from saves.reader import SaveContents, replay_moves, saved_options, starting_state
from saves.records import Header


class AccountMove(NamedTuple):
    """One move. Of an account for a seat it says only what that seat was told. Moves of which it was told nothing are not counted."""

    number: int
    round: int
    events: tuple[Event, ...]
    seat: int | None = None
    """Who acted, or None if the seat it is told for does not know."""
    action: Action | None = None
    packed: bytes = b""
    digest: bytes = b""
    at: int = 0
    texts: tuple[str, ...] = ()
    """A line for each event, "" where it is worth none."""
    page: tuple[str, ...] = ()
    """The same for readers who were not there."""


class RoundEnd(NamedTuple):
    """How everybody stood when a round was over."""

    round: int
    stakes: tuple[tuple[Stake, ...], ...]
    """By seat, as far as the account may tell."""


class Account(NamedTuple):
    """A whole game."""

    game: AnyGame
    header: Header
    options: Options
    is_whole: bool
    """Whether it tells everything, with all secrets and what the game can be dealt again from."""
    seat: int | None
    """Whose account it is, unless it is whole. None means a spectator."""
    moves: list[AccountMove]
    result: Result | None
    phase: str
    """Where the game stands, if it is not over."""
    standings: tuple[RoundEnd, ...] = ()
    """Of each round that is over."""
    start: State | None = None
    """The deal, of a whole account."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.header.seats

    @property
    def names(self) -> tuple[str, ...]:
        return names_of(self.header)


def names_of(header: Header) -> tuple[str, ...]:
    """Return the names of the seats, none too long for a line."""
    return tuple(seat.name[:LONGEST_LABEL] for seat in header.seats)


def _told(game: AnyGame, move: AccountMove, names: Sequence[str], s: State) -> AccountMove:
    """Return a move with its events in words, as the table is after it."""
    texts, page = (
        tuple(game.with_names(text(event, names), event, s) for event in move.events) for text in (game.event_text, game.page_text)
    )
    return move._replace(texts=texts, page=page)


def account_of(game: AnyGame, contents: SaveContents, seat: int | None, whole: bool) -> Account:
    """Tell the game of a save. Raise SaveError if its moves cannot be played again by the rules of today."""
    if contents.begun or contents.rules_version != game.info.rules_version:
        raise SaveError(f"The rules of {game.info.title} have changed since, so its moves cannot be told.")
    actions: Codec[Action] = GameCodec(game).action
    state = starting_state(game, contents)
    start = state.clone() if whole else None
    moves: list[AccountMove] = []
    standings: list[RoundEnd] = []
    names = names_of(contents.header)
    for number, (record, events, round) in enumerate(replay_moves(game, contents, state, 0), 1):
        if whole:
            at = contents.moves[number - 1].at
            move = AccountMove(number, round, events, record.seat, actions.unpack(record.action), record.action, record.digest, at)
        else:
            move = AccountMove(len(moves) + 1, round, redact_all(events, seat))
        if whole or move.events:
            moves.append(_told(game, move, names, state))
        if game.round(state) != round or game.result(state) is not None:
            views = [game.view(state, at if whole else seat) for at in range(len(contents.header.seats))]
            standings.append(RoundEnd(round, tuple(game.stakes(view, at) for at, view in enumerate(views))))
    options = saved_options(game, contents.header.options)
    phase = game.phase_text(game.view(state, None))
    return Account(game, contents.header, options, whole, seat, moves, game.result(state), phase, tuple(standings), start)
