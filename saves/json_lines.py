"""A game as JSON Lines: the game, then a line a move, then how it ended. `docs/save-format.md` describes the fields."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from core.codec import Malformed
from core.table import Seat
from saves.account import Account, AccountMove
from saves.errors import Damaged, SaveError
from saves.records import HEADER, Header

FORMAT = 1


def json_lines(account: Account) -> str:
    """Return the lines. Only a whole account holds what the game can be dealt again from."""
    lines = [_game(account), *(_move(account, move) for move in account.moves), _end(account)]
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def game_of(text: str) -> tuple[Header, list[tuple[int, bytes]], bytes]:
    """Return the header, the moves and the last digest of lines that tell a whole game."""
    try:
        first, *rest = [json.loads(line) for line in text.splitlines() if line.strip()]
        if first["type"] != "game" or first["format"] != FORMAT:
            raise Damaged("These lines are no game of Backroom, or of a later format.")
        if "deal" not in first:
            raise SaveError("Those lines tell what one seat saw: they can be read, but the game cannot be dealt again from them.")
        header = HEADER.unpack(bytes.fromhex(first["deal"]))
        moves = [line for line in rest if line["type"] == "move"]
        return header, [(line["seat"], bytes.fromhex(line["packed"])) for line in moves], _last_digest(moves)
    except (ValueError, KeyError, TypeError, Malformed) as error:
        raise Damaged(f"These lines are no whole game of Backroom ({error}).") from None


def _last_digest(moves: list[dict[str, Any]]) -> bytes:
    return bytes.fromhex(moves[-1]["digest"]) if moves else b""


def _game(account: Account) -> dict[str, object]:
    header = account.header
    line: dict[str, object] = {
        "type": "game",
        "format": FORMAT,
        "game": header.game,
        "title": account.game.info.title,
        "rules_version": header.rules_version,
        "options": account.options,
        "seats": [_seat(seat) for seat in account.seats],
        "created": header.created,
        "table": header.table,
        "seen_by": "all" if account.is_whole else "watcher" if account.seat is None else account.seat,
    }
    return line | {"seed": header.seed, "deal": HEADER.pack(header).hex()} if account.is_whole else line


def _seat(seat: Seat) -> dict[str, str]:
    return {"name": seat.name, "kind": seat.kind, "level": seat.level}


def _move(account: Account, move: AccountMove) -> dict[str, object]:
    texts = (account.game.event_text(event, account.names) for event in move.events)
    line: dict[str, object] = {"type": "move", "move": move.number, "round": move.round}
    if account.is_whole:
        line |= {"seat": move.seat, "action": plain(move.action), "packed": move.packed.hex(), "digest": move.digest.hex(), "at": move.at}
    return line | {"events": [plain(event) for event in move.events], "text": [text for text in texts if text]}


def _end(account: Account) -> dict[str, object]:
    result = account.result
    if result is None:
        return {"type": "so_far", "phase": account.phase}
    return {"type": "result", "winners": list(result.winners), "scores": list(result.scores), "text": result.text}


def plain(value: Any) -> Any:
    """Return a typed value as JSON has it: a struct is an object that begins with its type."""
    if isinstance(value, msgspec.Struct):
        fields = {name: plain(getattr(value, name)) for name in value.__struct_fields__}
        return {"type": type(value).__name__, **fields}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    return value.hex() if isinstance(value, bytes) else value
