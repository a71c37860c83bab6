"""A finished game that was sent here: kept as one's own if it is the one that was played, else refused in words."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from core.chance import seeded
from core.game import Result
from core.table import Seat
from examples.sixth_game.core.game import Toy
from saves.errors import SaveError
from saves.file_format import frame, preamble, scan
from saves.library import Library
from saves.reader import MAGIC, read_save
from saves.record_book import RecordBook
from saves.records import ENTRY, HEADER, SavedMove
from saves.reviews import course_of, own_seat
from saves.sent_games import PlayedGame, keep_sent, to_give_away
from saves.statistics import entries
from tests.saves.conftest import play

SEATS = (Seat("Ada", "remote"), Seat("Bo", "remote"), Seat("Cy", "bot", "easy"))


def sent(folder: Path, moves: int = 99, seed: str = "7") -> tuple[bytes, Result | None]:
    """Return what the server of a table sends, and how the game ended."""
    library = Library(folder / "server")
    kept = library.new(Toy(), {"deal": "4"}, SEATS, seeded(seed), "", "Friday")
    play(kept.table, moves)
    data, result = kept.journal.written(), kept.table.game.result(kept.table.state)
    kept.close()
    return to_give_away(data), result


def bo(result: Result | None) -> PlayedGame:
    """Return what the player on the second seat saw."""
    return PlayedGame(Toy(), {1: "Bo"}, result)


def with_payloads(payloads: list[bytes]) -> bytes:
    return preamble(MAGIC) + b"".join(frame(number, payload) for number, payload in enumerate(payloads))


def test_a_game_that_was_sent_is_ours_with_our_seat(library: Library, tmp_path: Path) -> None:
    data, result = sent(tmp_path)
    found = keep_sent(library, data, bo(result))
    assert found.is_new
    (entry,) = library.list()
    assert [seat.kind for seat in entry.seats] == ["remote", "person", "bot"]
    assert (entry.result, entry.trouble, entry.table) == (result, "", "Friday")
    assert "all as they were played" in library.verify(entry.name)
    course = course_of(library, entry.name)
    assert (course.is_over, own_seat(course)) == (True, 1)
    assert library.replay(entry.name, 1).header.seat == 1
    counted = entries(RecordBook(library).games())
    assert [(each.game.id, each.seat) for each in counted] == [(entry.id, 1)]


def test_it_is_kept_once_and_not_beside_the_servers_own(library: Library, tmp_path: Path) -> None:
    data, result = sent(tmp_path)
    first = keep_sent(library, data, bo(result))
    assert keep_sent(library, data, bo(result)) == (first.path, False)
    servers = Library(tmp_path / "server")
    (own,) = servers.list()
    assert keep_sent(servers, data, bo(result)) == (own.path, False)
    assert len(servers.list()) == 1


def test_what_its_owner_has_noted_is_not_given_away(tmp_path: Path) -> None:
    sent(tmp_path)
    library = Library(tmp_path / "server")
    (entry,) = library.list()
    before = entry.path.read_bytes()
    library.label(entry.name, name="revenge", note="Bo always bluffs", tags=["club"])
    given = to_give_away(entry.path.read_bytes())
    assert b"bluffs" in entry.path.read_bytes()
    assert given == before


@pytest.mark.parametrize("moves", [0, 5])
def test_a_game_that_is_not_over_is_refused(moves: int, library: Library, tmp_path: Path) -> None:
    data, _ = sent(tmp_path, moves)
    for claimed in (None, Result((0,), (1.0, 0.0, 0.0), "")):
        with pytest.raises(SaveError, match="The game that was sent is not over"):
            keep_sent(library, data, bo(claimed))
    assert library.list() == []


def test_another_game_than_the_one_played_is_refused(library: Library, tmp_path: Path) -> None:
    data, result = sent(tmp_path)
    assert result is not None
    other = msgspec.structs.replace(result, scores=tuple(score + 1 for score in result.scores))
    with pytest.raises(SaveError, match="did not end as it did here"):
        keep_sent(library, data, bo(other))
    with pytest.raises(SaveError, match="played by others"):
        keep_sent(library, data, PlayedGame(Toy(), {0: "Bo"}, result))
    with pytest.raises(SaveError, match="played by others"):
        keep_sent(library, data, PlayedGame(Toy(), {3: "Di"}, result))
    head = read_save(data).header
    payloads = scan(data, MAGIC).payloads[1:]
    for game in ("chess", "zebra"):
        named = with_payloads([HEADER.pack(msgspec.structs.replace(head, game=game)), *payloads])
        with pytest.raises(SaveError, match="another game than Toy"):
            keep_sent(library, named, bo(result))
    ruled = with_payloads([HEADER.pack(msgspec.structs.replace(head, rules_version=9)), *payloads])
    with pytest.raises(SaveError, match="other rules of Toy"):
        keep_sent(library, ruled, bo(result))
    assert library.list() == []


def test_a_forged_game_is_refused_wherever_it_is_forged(library: Library, tmp_path: Path) -> None:
    data, result = sent(tmp_path)
    payloads = scan(data, MAGIC).payloads
    first = next(n for n, payload in enumerate(payloads) if n and isinstance(ENTRY.unpack(payload), SavedMove))
    move = ENTRY.unpack(payloads[first])
    assert isinstance(move, SavedMove)
    forged = [
        b"",
        b"hello",
        data[:40],
        data[:-1],
        data[:-9] + b"\0" + data[-8:],
        with_payloads([*payloads[:first], ENTRY.pack(msgspec.structs.replace(move, digest=bytes(8))), *payloads[first + 1 :]]),
        with_payloads([*payloads[:first], ENTRY.pack(msgspec.structs.replace(move, seat=(move.seat + 1) % 3)), *payloads[first + 1 :]]),
        with_payloads([HEADER.pack(msgspec.structs.replace(read_save(data).header, key=bytes(32))), *payloads[1:]]),
        with_payloads([HEADER.pack(msgspec.structs.replace(read_save(data).header, board="size = 9")), *payloads[1:]]),
        with_payloads(payloads[:1]),
    ]
    for number, bytes_ in enumerate(forged):
        with pytest.raises(SaveError) as refused:
            keep_sent(library, bytes_, bo(result))
        assert str(refused.value).strip(), number
    assert list(library.folder.glob("*")) == [] or library.list() == []
