"""A table's updates as messages, and back. What a seat may not see never gets here: the table has left it out."""

from __future__ import annotations

from types import GenericAlias
from typing import TYPE_CHECKING

from core import table
from core.codec import Codec, GameCodec
from core.game import Action, AnyGame, UnavailableAction
from core.lan.protocol import messages

if TYPE_CHECKING:
    from core.game import View


class UpdateCodec:
    """Packs and unpacks the updates of one game."""

    def __init__(self, game: AnyGame) -> None:
        self._codec = GameCodec(game)
        self._actions: Codec[tuple[Action, ...]] = Codec(GenericAlias(tuple, (game.action_type, ...)))

    def pack(self, update: table.Update, done: int = 0) -> messages.Update:
        """Return it as it is sent to a player whose action of this id was done last."""
        codec = self._codec
        return messages.Update(
            sequence=update.sequence,
            move=update.move,
            seat=update.seat,
            view=codec.view.pack(update.view),
            told=tuple((told.move, codec.events.pack(told.events)) for told in update.events),
            legal=self._actions.pack(update.legal),
            forms=update.forms,
            blocked=tuple((codec.action.pack(b.action), b.refusal) for b in update.unavailable),
            actors=update.actors,
            undo=update.undo,
            result=update.result,
            done=done,
            rounds=tuple(told.round for told in update.events),
        )

    def pack_last_own(self, own: table.LastOwnMove, move: int) -> tuple[int, bytes]:
        """Return a seat's last own move as it is sent, under the number that the seat knows it by."""
        return move, self._codec.view.pack(own.view)

    def unpack(self, message: messages.Update) -> table.Update:
        """Return the update. Raises `Malformed` if it is not of this game."""
        codec = self._codec
        rounds = dict(zip((move for move, _ in message.told), message.rounds, strict=False))
        view: View = codec.view.unpack(message.view)
        return table.Update(
            sequence=message.sequence,
            move=message.move,
            seat=message.seat,
            view=view,
            events=tuple(table.MoveEvents(move, codec.events.unpack(events), rounds.get(move, 0)) for move, events in message.told),
            legal=self._actions.unpack(message.legal),
            forms=message.forms,
            unavailable=tuple(UnavailableAction(codec.action.unpack(action), refusal) for action, refusal in message.blocked),
            actors=message.actors,
            undo=message.undo,
            result=message.result,
            last_own=None if message.last_own is None else table.LastOwnMove(message.last_own[0], codec.view.unpack(message.last_own[1])),
        )

    def pack_action(self, action: Action) -> bytes:
        """Return an action as it is sent."""
        return self._codec.action.pack(action)
