"""A game as JSON Lines: the game, then a line a move, then how it ended. `docs/save-format.md` describes the fields."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec

from core.known_types import known
from core.table import Seat
from saves.account import Account, AccountMove
from saves.errors import Damaged, SaveError
from saves.records import HEADER, SavedMove
from saves.told_game import ToldGame

FORMAT = 1
_TOLD_ANEW = frozenset(("title", "text", "events", "phase"))
"""Fields that another Backroom may word otherwise, and that nothing is taken from."""


class _MoveLine(msgspec.Struct, tag="move"):
    """What is taken from the line of a move."""

    seat: int
    packed: str
    digest: str
    at: Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]


def json_lines(account: Account) -> str:
    """Return the lines. Only a whole account holds what the game can be dealt again from."""
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in _lines(account))


def _lines(account: Account) -> list[dict[str, object]]:
    return [_game(account), *(_move(account, move) for move in account.moves), _end(account)]


def game_of(text: str) -> ToldGame:
    """Return the game of lines that tell a whole one."""
    lines = [_object(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    kinds = [line["type"] for line in lines]
    if not lines or kinds[0] != "game" or lines[0].get("format") != FORMAT:
        raise Damaged("That is no game of Backroom, or of a later format.")
    if kinds.count("game") > 1:
        raise SaveError(f"There are {kinds.count('game')} games in these lines: give them one at a time.")
    if "deal" not in lines[0]:
        whose = "a watcher" if lines[0].get("seen_by") == "watcher" else "one seat"
        raise SaveError(f"Those lines tell what {whose} saw: they can be read, but the game cannot be dealt again from them.")
    if kinds[-1] not in ("result", "so_far"):
        raise Damaged("The end of the game is missing: its last line says how it ended.")
    try:
        header = HEADER.unpack(bytes.fromhex(lines[0]["deal"]))
    except (ValueError, TypeError):
        raise Damaged("The game cannot be dealt again: the first line is not as it was written.") from None
    moves = [_saved(number, line) for number, line in enumerate(lines[1:-1], 2)]
    return ToldGame(header, moves, moves[-1].digest if moves else header.first, lines)


def check_lines(lines: Sequence[dict[str, Any]], account: Account) -> None:
    """Raise Damaged if lines say anything else than those of the game that is played from them. Words may be others."""
    for number, (line, own) in enumerate(zip(lines, _lines(account), strict=True), 1):
        for field, value in json.loads(json.dumps(own)).items():
            if field not in _TOLD_ANEW and line.get(field) != value:
                raise Damaged(f"Line {number} does not agree with the game that is played from these lines: {field} is another there.")


def _object(number: int, text: str) -> dict[str, Any]:
    try:
        line = json.loads(text)
    except (ValueError, RecursionError):
        line = None
    if not isinstance(line, dict) or not isinstance(line.get("type"), str):
        raise Damaged(f"That is no game of Backroom: line {number} is none of its lines.")
    return line


def _saved(number: int, line: dict[str, Any]) -> SavedMove:
    try:
        move = msgspec.convert(line, known(_MoveLine))
        return SavedMove(move.seat, bytes.fromhex(move.packed), bytes.fromhex(move.digest), move.at)
    except (msgspec.MsgspecError, ValueError):
        raise Damaged(f"Line {number} tells no move as it was written.") from None


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
    line: dict[str, object] = {"type": "move", "move": move.number, "round": move.round}
    if account.is_whole:
        line |= {"seat": move.seat, "action": plain(move.action), "packed": move.packed.hex(), "digest": move.digest.hex(), "at": move.at}
    return line | {"events": [plain(event) for event in move.events], "text": [text for text in move.texts if text]}


def _end(account: Account) -> dict[str, object]:
    result = account.result
    if result is None:
        return {"type": "so_far", "phase": account.phase}
    return {"type": "result", "winners": list(result.winners), "scores": [_number(score) for score in result.scores], "text": result.text}


def _number(score: float) -> float:
    return int(score) if score == int(score) else score


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
