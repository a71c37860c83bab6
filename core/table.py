"""One game in progress. A move is decoded, checked, applied, journalled and only then published."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Mapping, MutableSequence, Sequence
from types import MappingProxyType
from typing import Protocol, Self

import msgspec

from core.bus import Bus
from core.chance import Chance
from core.codec import GameCodec, Malformed, digest
from core.game import TIMER_SEAT, Action, ActionForm, AnyGame, Refusal, Result, State, UnavailableAction, View
from core.options import Options
from core.undo import MADE_FOR_YOU, NOTHING_TO_UNDO, OTHERS_ACTED, UndoStates
from core.visibility import Event, redact_all
from core.writing import Writer, Writing, at_once

CHAT_KEPT = 200
UNSAVED = "unsaved"
PAUSED = "paused"
TIMER_GONE = "no-timer"
NOT_DONE = "Nothing was done."
"""Said of a move that could not be saved, to a player who has just read why."""
"""The code of a refusal that no player caused: the same move may be tried again later."""
WATCHING = Refusal("watching", "You are watching.")


class Seat(msgspec.Struct, frozen=True):
    """Who sits at a seat."""

    name: str
    kind: str
    """"person" at this keyboard, "bot", or "remote"."""
    level: str = ""
    """Of a bot: random, easy, normal or hard."""


class MoveRecord(msgspec.Struct, frozen=True):
    """One move, as it is journalled."""

    seat: int
    action: bytes
    digest: bytes
    """Of the state after it."""
    hints: int
    """How many hints the seat looked at before it."""


PlayedMove = tuple[MoveRecord, tuple[Event, ...], int]
"""A record, what happened, and in which round."""
Answer = Callable[[Refusal | None], None]
"""Is told why something was not done, or None just before everybody sees that it was."""


def nobody(refusal: Refusal | None) -> None:
    """Tell nobody."""


class Journal(Protocol):
    """Where a table's moves are kept, before any is shown. Threads may write it, one thing at a time."""

    def record(self, record: MoveRecord, state: State, round: int) -> None:
        """Keep a move for good. Raise OSError if that cannot be done."""

    def undone(self) -> None:
        """Keep that the last move was taken back."""


class MoveMade(msgspec.Struct, frozen=True):
    """On the bus: a move was made, or taken back (then `events` is empty). For trusted listeners. Seats get an `Update`."""

    move: int
    seat: int
    events: tuple[Event, ...]
    undone: bool = False


HOUSE = "Backroom"
"""Who speaks when the program itself has something to tell everybody, as of a save that another program has removed."""


class ChatLine(msgspec.Struct, frozen=True):
    """On the bus: a player, a spectator or the house spoke."""

    name: str
    text: str


class SaveTrouble(msgspec.Struct, frozen=True):
    """On the bus: moves cannot be saved, and why. "" means they can again."""

    text: str


class MoveEvents(msgspec.Struct, frozen=True):
    """What one seat was told of one move."""

    move: int
    events: tuple[Event, ...]
    round: int = 0
    """The round it happened in, or 0 if it is not known."""


class LastOwnMove(msgspec.Struct, frozen=True):
    """Where a seat last acted, for a player who sits down at a game that goes on."""

    move: int
    """Its number."""
    view: View
    """What the seat saw after it."""


class Update(msgspec.Struct, frozen=True):
    """All that a seat may know now. There are no deltas: who has the last one is up to date."""

    sequence: int
    """Grows with every move and every undo."""
    move: int
    """How many moves the game is long now. Told lines of later moves were taken back."""
    seat: int | None
    view: View
    events: tuple[MoveEvents, ...]
    """What is new: normally one move's events, after a (re)join all that this seat was ever told."""
    legal: tuple[Action, ...]
    forms: tuple[ActionForm, ...]
    unavailable: tuple[UnavailableAction, ...]
    actors: tuple[int, ...]
    undo: Refusal | None
    """None if the seat may take its last move back, else why not."""
    result: Result | None
    last_own: LastOwnMove | None = None
    """Only with all that this seat was ever told."""


class Table:
    """The authority over one game. What players want while a move is being written waits for its turn."""

    unsaved = ""
    """Why the last move could not be saved, in a sentence, or "" if all is well."""

    def __init__(self, game: AnyGame, options: Options, seats: tuple[Seat, ...], chance: Chance, journal: Journal | None = None) -> None:
        self._begin(game, options, seats, game.setup(len(seats), options, chance), [], journal)

    @classmethod
    def resumed(
        cls,
        game: AnyGame,
        options: Options,
        seats: tuple[Seat, ...],
        state: State,
        moves: list[PlayedMove],
        journal: Journal | None,
        last_own: Mapping[int, tuple[int, State]] = MappingProxyType({}),
        undo: UndoStates | None = None,
        stands: Mapping[int, Refusal] = MappingProxyType({}),
    ) -> Self:
        """Return a table that goes on from a saved state. Its earlier moves are told. None of them can be taken back without `undo`.

        `last_own` are the last moves, and the states after them, of those seats that shall be told what happened since.
        `stands` says why the last moves of seats stand that were told nothing since.
        """
        table = cls.__new__(cls)
        table._begin(game, options, seats, state, moves, journal)
        table._after_own.update(last_own)
        table._undo = undo or table._undo
        table._stands = dict(stands)
        return table

    def _begin(
        self, game: AnyGame, options: Options, seats: tuple[Seat, ...], state: State, moves: list[PlayedMove], journal: Journal | None
    ) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.bus = Bus()
        self.codec = GameCodec(game)
        self.state: State = state
        self.moves: MutableSequence[PlayedMove] = moves
        self.sequence = len(moves)
        self.chat: list[ChatLine] = []
        self._journal = journal
        self.writer: Writer = at_once
        """Writes the journal."""
        self._writing: Writing | None = None
        """The move that is being written."""
        self._is_writing = False
        self._in_turn = deque[Callable[[], None]]()
        """What is wanted meanwhile, first come first."""
        self._noticed = deque[str]()
        """What the journal has to tell the players."""
        self._undo = UndoStates()
        self._made = Counter(record.seat for record, *_ in moves)
        """By seat: how many moves that stand it made."""
        self._stands: dict[int, Refusal] = {}
        """Why the last moves of seats stand that were told nothing of the moves since."""
        self._asked: dict[int, int] = {}
        """By seat that may act: at which sequence number it was asked what it is still asked."""
        self._hinted: dict[int, int] = {}
        """By seat: the hints looked at since its last move."""
        self._after_own: dict[int, tuple[int, State]] = {}
        """By seat: the number of its last move and the state after it, as far as that is known."""
        self.stand_ins: frozenset[int] = frozenset()
        """Seats that bots hold for players who are away. What those do there is no move of the players' own."""
        self._mark_asked()

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    def act(self, seat: int, action: Action, seen: int | None = None) -> Refusal | None:
        """Do an action. Return why not, or None. `seen` is the sequence number that the player acted upon, if they say."""
        answers: list[Refusal | None] = []
        self.hand_in(seat, action, answers.append, seen)
        return answers[0] if answers else None

    def act_packed(self, seat: int, data: bytes, seen: int | None = None) -> Refusal | None:
        """Do an action that came as bytes. Return why not, or None."""
        answers: list[Refusal | None] = []
        self.hand_in_packed(seat, data, answers.append, seen)
        return answers[0] if answers else None

    def undo(self, seat: int) -> Refusal | None:
        """Take the seat's last move back. Return why not, or None."""
        answers: list[Refusal | None] = []
        self.hand_in_undo(seat, answers.append)
        return answers[0] if answers else None

    def hand_in(self, seat: int, action: Action, answer: Answer, seen: int | None = None) -> None:
        """Do an action as soon as all that came before it is done. Answer when it is kept for good."""
        self._do_in_turn(lambda: self._act(seat, action, answer, seen))

    def hand_in_packed(self, seat: int, data: bytes, answer: Answer, seen: int | None = None) -> None:
        """Do the same with an action that came as bytes."""
        try:
            action = self.codec.action.unpack(data)
        except Malformed as error:
            answer(Refusal("malformed", f"That is no action of this game: {error}."))
            return
        self.hand_in(seat, action, answer, seen)

    def hand_in_undo(self, seat: int, answer: Answer) -> None:
        """Take the seat's last move back as soon as all that came before is done."""
        self._do_in_turn(lambda: self._take_back(seat, answer))

    def settle(self) -> None:
        """Wait until the move that is being written is kept and shown. Nothing is done any more of what was wanted after it."""
        self._in_turn.clear()
        if self._writing is not None:
            self._writing.settle()

    def notice(self, text: str) -> None:
        """Tell everybody what befell the journal, as soon as what it writes just now is written."""
        self._noticed.append(text)

    def try_journal(self, probe: Callable[[], None], told: Callable[[Exception | None], None]) -> None:
        """Try whether a move could be saved now, and tell."""

        def tried(error: Exception | None) -> None:
            self._tell_notices()
            told(error)

        self.writer(probe, tried)

    def _do_in_turn(self, deed: Callable[[], None]) -> None:
        if self._is_writing:
            self._in_turn.append(deed)
        else:
            deed()

    def _act(self, seat: int, action: Action, answer: Answer, seen: int | None) -> None:
        if seen is not None and seen != self.sequence and self._is_stale(seat, seen):
            answer(Refusal("stale", "The table has moved on since; look again."))
            return
        refusal = self.game.check(self.state, seat, action)
        if refusal is not None:
            answer(refusal)
            return
        after = self.state.clone()
        out: list[Event] = []
        self.game.apply(after, seat, action, out)
        record, round_ = MoveRecord(seat, self.codec.action.pack(action), digest(after), self._hinted.get(seat, 0)), self.game.round(after)
        is_own, journal = seat not in self.stand_ins, self._journal
        self._write(
            None if journal is None else lambda: journal.record(record, after, round_),
            answer,
            lambda: self._acted(record, after, tuple(out), is_own),
        )

    def _acted(self, record: MoveRecord, after: State, out: tuple[Event, ...], is_own: bool) -> MoveMade:
        """Take in a move that is kept."""
        seat = record.seat
        if record.hints:
            self._hinted[seat] -= record.hints
        self._keep_reasons(seat, out)
        self._undo.keep(self.state, after, not self.moves or self.moves[-1][0].seat == seat)
        before, self.state = self.state, after
        self.moves.append((record, out, self.game.round(before)))
        if is_own:
            self._after_own[seat] = (len(self.moves), after)
        self._made[seat] += 1
        self.sequence += 1
        self._mark_asked(seat)
        return MoveMade(len(self.moves), seat, out)

    def _take_back(self, seat: int, answer: Answer) -> None:
        refusal = self.may_undo(seat)
        if refusal is not None:
            answer(refusal)
            return
        self._write(None if self._journal is None else self._journal.undone, answer, lambda: self._taken_back(seat))

    def _taken_back(self, seat: int) -> MoveMade:
        """Take in that a move was taken back."""
        self.state = self._undo.pop()
        taken = self.moves.pop()[0]
        self._hinted[seat] = self._hinted.get(seat, 0) + taken.hints
        self._made[seat] -= 1
        self._after_own[seat] = (len(self.moves), self.state)
        self.sequence += 1
        self._mark_asked(seat)
        return MoveMade(len(self.moves), seat, (), undone=True)

    def _write(self, deed: Callable[[], None] | None, answer: Answer, take_in: Callable[[], MoveMade]) -> None:
        """Have something kept, and only then take it in and publish it."""

        def told(error: Exception | None) -> None:
            self._is_writing, self._writing = False, None
            self._tell_notices()
            if error is None:
                self.saving_works()
                made = take_in()
                answer(None)
                self.bus.publish(made)
            else:
                answer(self._not_saved(error))
            while self._in_turn and not self._is_writing:
                self._in_turn.popleft()()

        if deed is None:
            told(None)
            return
        self._is_writing = True
        writing = self.writer(deed, told)
        self._writing = writing if self._is_writing else self._writing

    def hand_over(self, seat: int) -> None:
        """Let a seat's last move stand, since another player acts there from now on who has not made it."""
        self._do_in_turn(lambda: self._let_stand(seat))

    def _let_stand(self, seat: int) -> None:
        if self.moves and self.moves[-1][0].seat == seat:
            self._undo = UndoStates(MADE_FOR_YOU)
            self.sequence += 1

    def may_undo(self, seat: int) -> Refusal | None:
        """Return why this seat may not take the last move back, or None if it may."""
        if self.moves and self.moves[-1][0].seat == seat:
            return self._undo.refusal(self.game, self.moves[-1][1])
        return self._stands.get(seat, OTHERS_ACTED) if self._made[seat] else NOTHING_TO_UNDO

    def _keep_reasons(self, mover: int, events: Sequence[Event]) -> None:
        """Keep why a seat's last move stands while the seat is told of no other since. Another reason would tell of it."""
        last = self.moves[-1][0].seat if self.moves else mover
        if last != mover:
            self._stands[last] = self.may_undo(last) or OTHERS_ACTED
        self._stands = {seat: why for seat, why in self._stands.items() if seat != mover and not redact_all(events, seat)}

    def put_back(self, state: State) -> None:
        """Put a table without a journal back to a state, as if nothing had been done since."""
        self.state = state
        self.moves.clear()
        self._made.clear()
        self._stands.clear()
        self._after_own.clear()
        self._asked.clear()
        self._undo = UndoStates()
        self.sequence += 1
        self._mark_asked()
        self.bus.publish(MoveMade(0, min(self.game.actors(state), default=0), (), undone=True))

    def note_hint(self, seat: int) -> None:
        """Count a hint that a seat has looked at. It is kept with their next move."""
        self._hinted[seat] = self._hinted.get(seat, 0) + 1

    def hints_used(self, seat: int) -> int:
        """Return how many hints a seat has looked at in this game."""
        return self._hinted.get(seat, 0) + sum(record.hints for record, _, _ in self.moves if record.seat == seat)

    def say(self, name: str, text: str) -> None:
        """Let a player or a spectator speak."""
        said = ChatLine(name, text)
        self.chat = [*self.chat, said][-CHAT_KEPT:]
        self.bus.publish(said)

    def update(self, seat: int | None, since: int | None = None) -> Update:
        """Return what this seat may know, with what it was told after move number `since` (None: the last move only)."""
        first = max(0, len(self.moves) - 1) if since is None else since
        told = tuple(MoveEvents(n + 1, redact_all(self.moves[n][1], seat), self.moves[n][2]) for n in range(first, len(self.moves)))
        game, s = self.game, self.state
        actor = seat if seat in game.actors(s) else None
        return Update(
            sequence=self.sequence,
            move=len(self.moves),
            seat=seat,
            view=game.view(s, seat),
            events=told,
            legal=() if actor is None else tuple(game.legal_actions(s, actor)),
            forms=() if actor is None else game.action_forms(s, actor),
            unavailable=() if actor is None else self._blocked(actor),
            actors=game.actors(s),
            undo=WATCHING if seat is None else self.may_undo(seat),
            result=game.result(s),
            last_own=self.last_own(seat) if since == 0 else None,
        )

    def last_own(self, seat: int | None) -> LastOwnMove | None:
        """Return where a seat last acted, or None if it is not known."""
        if seat is None or seat not in self._after_own:
            return None
        number, state = self._after_own[seat]
        return LastOwnMove(number, self.game.view(state, seat))

    def timer_expired(self, id: int, answer: Answer = nobody) -> None:
        """Do the action of the timer of this id, which has run out, unless its phase is over meanwhile."""

        def close_phase() -> None:
            timer = self.game.bargaining.timer(self.state)
            if timer is None or timer.id != id:
                answer(Refusal(TIMER_GONE, "No such clock is running."))
            else:
                self._act(TIMER_SEAT, timer.action, answer, None)

        self._do_in_turn(close_phase)

    def saving_works(self) -> None:
        """Tell everybody that moves can be saved again, if they were told that they cannot."""
        if self.unsaved:
            self.unsaved = ""
            self.bus.publish(SaveTrouble(""))

    def _tell_notices(self) -> None:
        while self._noticed:
            self.say(HOUSE, self._noticed.popleft())

    def _not_saved(self, error: Exception) -> Refusal:
        why = (error.strerror if isinstance(error, OSError) else None) or str(error)
        text = f"The game waits, for it cannot be saved: {why}."
        if text != self.unsaved:
            self.unsaved = text
            self.bus.publish(SaveTrouble(text))
        return Refusal(UNSAVED, f"{NOT_DONE[:-1]}, because it could not be saved: {why}.")

    def _blocked(self, seat: int) -> tuple[UnavailableAction, ...]:
        wishes = ((a, self.game.check(self.state, seat, a)) for a in self.game.likely_attempts(self.state, seat))
        return tuple(UnavailableAction(a, refusal) for a, refusal in wishes if refusal is not None)

    def _mark_asked(self, mover: int | None = None) -> None:
        """Note which seats are asked anew: all that may act, but those that were asked already and have not acted since."""
        old = self._asked
        self._asked = {seat: self.sequence if seat == mover else old.get(seat, self.sequence) for seat in self.game.actors(self.state)}

    def _is_stale(self, seat: int, seen: int) -> bool:
        """Return whether an action answers an earlier question. Where several act at once the last to act is not late."""
        return seen > self.sequence or (len(self._asked) == 1 and seen < self._asked.get(seat, 0))
