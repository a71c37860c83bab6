"""A save holds the game that was played: move by move, through undo, crashes and full disks."""

from __future__ import annotations

import errno
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from core.codec import digest
from core.table import Table
from core.visibility import Event
from examples.sixth_game.core.actions import Keep, ToyAction
from examples.sixth_game.core.events import Opened
from examples.sixth_game.core.game import Toy
from examples.sixth_game.core.rules import apply
from examples.sixth_game.core.state import ToyState
from saves.errors import Damaged, SaveError, SaveInUse, UnsupportedFormat
from saves.file_format import FORMAT, frame, preamble, scan
from saves.library import Library, OpenSave
from saves.reader import MAGIC, read_save
from tests.saves.conftest import begin, play, position

ROOT = Path(__file__).parent.parent.parent


def saved_game(library: Library, moves: int = 100) -> tuple[Path, Table]:
    kept = begin(library)
    play(kept.table, moves)
    kept.close()
    return kept.journal.path, kept.table


def test_a_game_goes_on_where_it_was_left(library: Library) -> None:
    path, table = saved_game(library, 6)
    again = library.open(path.stem)
    assert position(again.table) == position(table)
    assert (again.seed, again.name, again.note) == ("7", "the parlour", "")


@pytest.mark.parametrize("cut", range(1, 14, 3))
def test_a_game_cut_in_two_is_the_same_game(library: Library, cut: int) -> None:
    whole = begin(library)
    play(whole.table, 99)
    kept = begin(library)
    for record, *_ in whole.table.moves[:cut]:
        assert kept.table.act_packed(record.seat, record.action) is None
    kept.close()
    again = library.open(kept.save)
    for record, *_ in whole.table.moves[cut:]:
        assert again.table.act_packed(record.seat, record.action) is None
    assert position(again.table) == position(whole.table)
    assert [digest(again.table.state)] == [whole.table.moves[-1][0].digest]


def test_a_move_taken_back_stays_taken_back(kept: OpenSave, library: Library) -> None:
    play(kept.table, 3)
    giver = kept.table.game.actors(kept.table.state)[0]
    assert kept.table.act(giver, Keep()) is None
    assert kept.table.undo(giver) is None
    kept.close()
    again = library.open(kept.save)
    assert position(again.table) == position(kept.table)


def test_a_round_begun_again_after_an_undo_is_kept_again(kept: OpenSave, library: Library) -> None:
    play(kept.table, 3)
    giver = kept.table.game.actors(kept.table.state)[0]
    for _ in range(2):
        assert kept.table.act(giver, Keep()) is None
        assert kept.table.undo(giver) is None
    kept.table.act(giver, Keep())
    kept.close()
    assert [snapshot.move for snapshot in read_save(kept.journal.path.read_bytes()).snapshots] == [0, 4]
    assert position(library.open(kept.save).table) == position(kept.table)


def test_each_round_is_kept_as_a_whole(library: Library) -> None:
    path, table = saved_game(library)
    rounds = [snapshot.move for snapshot in read_save(path.read_bytes()).snapshots]
    assert len(rounds) == 4
    assert rounds[-1] == len(table.moves)


def test_they_are_the_same_for_a_game_opened_again_after_every_move(library: Library) -> None:
    whole, table = saved_game(library)
    kept = begin(library)
    for record, *_ in table.moves:
        assert kept.table.act_packed(record.seat, record.action) is None
        kept.close()
        kept = library.open(kept.save)
    kept.close()
    assert read_save(kept.journal.path.read_bytes()).snapshots == read_save(whole.read_bytes()).snapshots


def test_in_a_long_round_the_state_is_kept_every_so_many_moves(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("saves.journal.SNAPSHOT_EVERY", 3)
    monkeypatch.setattr(Toy, "round", lambda *_: 1)
    path, _ = saved_game(library, 7)
    assert [snapshot.move for snapshot in read_save(path.read_bytes()).snapshots] == [0, 3, 6]


def test_what_every_person_did_last_is_known_again(library: Library) -> None:
    path, table = saved_game(library, 9)
    again = library.open(path.stem).table
    assert [again.last_own(seat) for seat in (0, 2)] == [table.last_own(seat) for seat in (0, 2)]
    assert again.last_own(0) is not None
    assert again.last_own(1) is None, "a bot looks back at nothing"


def test_a_move_costs_few_bytes(library: Library) -> None:
    path, _ = saved_game(library, 2)
    _, ends, *_ = scan(path.read_bytes(), MAGIC)
    assert ends[-1] - ends[-2] <= 40


def test_saves_are_their_owners_alone(kept: OpenSave, library: Library) -> None:
    assert stat.S_IMODE(kept.journal.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(library.folder.stat().st_mode) == 0o700


def test_a_move_is_on_the_disk_before_it_is_shown(kept: OpenSave) -> None:
    def look(_: object) -> None:
        found.append(read_save(kept.journal.path.read_bytes()).length)

    found: list[int] = []
    kept.table.bus.subscribe(look)
    play(kept.table, 4)
    assert found == [1, 2, 3, 4]


def test_whatever_is_torn_off_the_last_record_is_cut_and_said(library: Library) -> None:
    path, table = saved_game(library, 5)
    data = path.read_bytes()
    _, ends, *_ = scan(data, MAGIC)
    for size in range(ends[-2] + 1, ends[-1]):
        path.write_bytes(data[:size])
        again = library.open(path.stem)
        assert again.table.moves == table.moves[:-1]
        assert "cut short" in again.note
        assert path.stat().st_size == ends[-2]
        again.close()


def test_after_a_torn_tail_the_game_goes_on(library: Library) -> None:
    path, _ = saved_game(library, 5)
    path.write_bytes(path.read_bytes()[:-3])
    again = library.open(path.stem)
    play(again.table, 3)
    again.close()
    assert position(library.open(path.stem).table) == position(again.table)


def test_a_tail_of_zeros_that_a_crash_left_is_torn_not_damaged(library: Library) -> None:
    path, table = saved_game(library, 5)
    path.write_bytes(path.read_bytes() + bytes(500))
    assert position(library.open(path.stem).table) == position(table)


@pytest.mark.parametrize("flip", [0x01, 0xFF])
def test_no_flipped_byte_makes_another_game(library: Library, flip: int) -> None:
    path, table = saved_game(library, 4)
    data = path.read_bytes()
    for at in range(len(data)):
        path.write_bytes(data[:at] + bytes([data[at] ^ flip]) + data[at + 1 :])
        with pytest.raises(Damaged) as refused:
            library.open(path.stem)
        good = refused.value.last_good
        if good is not None and at % 7 == 0:
            rescued = library.open(path.stem, upto=good)
            assert rescued.table.moves == table.moves[:good]
            rescued.close()
            rescued.journal.path.unlink()


def test_the_good_part_of_a_damaged_save_can_be_played_on(library: Library) -> None:
    path, table = saved_game(library, 6)
    data = bytearray(path.read_bytes())
    _, ends, *_ = scan(bytes(data), MAGIC)
    data[ends[4]] ^= 0x10
    path.write_bytes(data)
    with pytest.raises(Damaged) as refused:
        library.open(path.stem)
    assert refused.value.last_good is not None
    again = library.open(path.stem, upto=refused.value.last_good)
    assert again.table.moves == table.moves[: refused.value.last_good]
    assert path.read_bytes() == data


def test_there_is_no_going_on_from_a_move_nobody_made(library: Library) -> None:
    path, _ = saved_game(library, 3)
    for move in (-1, 4):
        with pytest.raises(SaveError, match="last good one is 3"):
            library.open(path.stem, upto=move)


def test_a_move_that_leads_elsewhere_than_it_did_is_refused(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    path, _ = saved_game(library, 6)

    def richer(s: ToyState, seat: int, a: ToyAction, out: list[Event]) -> None:
        apply(s, seat, a, out)
        if any(isinstance(event, Opened) for event in out):
            s.coins[0] += 1

    monkeypatch.setattr(Toy, "apply", staticmethod(richer))
    with pytest.raises(Damaged, match="Move 3 leads to another table") as refused:
        library.open(path.stem)
    assert refused.value.last_good == 2


def test_a_later_format_says_so(library: Library) -> None:
    path, _ = saved_game(library, 1)
    path.write_bytes(preamble(MAGIC, FORMAT + 1) + b"whatever comes then")
    with pytest.raises(UnsupportedFormat, match="later Backroom"):
        library.open(path.stem)


@pytest.mark.parametrize("data", [b"", b"BACK", b"BACKROOM", b"\x00" * 300, preamble(MAGIC), preamble(MAGIC) + frame(0, b"\xc1")])
def test_what_is_no_save_is_refused(library: Library, data: bytes) -> None:
    path, _ = saved_game(library, 1)
    path.write_bytes(data)
    with pytest.raises(Damaged):
        library.open(path.stem)


def test_one_writer_at_a_time(kept: OpenSave, library: Library) -> None:
    with pytest.raises(SaveInUse, match="being played elsewhere"):
        library.open(kept.save)
    with pytest.raises(SaveInUse):
        library.remove(kept.save)
    kept.close()
    library.open(kept.save).close()


PLAYER = """
import sys
from pathlib import Path
from core import registry
from tests.saves import conftest
registry.load = conftest.load_toy
library = conftest.Library(Path(sys.argv[1]), now=lambda: conftest.NOON)
kept = conftest.begin(library) if len(sys.argv) < 3 else library.open(sys.argv[2])
kept.table.bus.subscribe(lambda happened: print(happened.move, flush=True))
print(kept.save, flush=True)
{then}
"""


def process(library: Library, then: str, *arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", PLAYER.format(then=then), str(library.folder), *arguments]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.PIPE, text=True)


def test_another_process_is_refused_as_well(kept: OpenSave, library: Library) -> None:
    play(kept.table, 2)
    with process(library, "", kept.save) as other:
        _, words = other.communicate(timeout=60)
    assert "SaveInUse" in words


@pytest.mark.parametrize("shown", [1, 4, 9])
def test_every_move_shown_survives_kill_9(library: Library, shown: int) -> None:
    endless = "while True:\n conftest.play(kept.table, 100)\n kept.close()\n kept = conftest.begin(library)"
    with process(library, endless) as player:
        assert player.stdout is not None
        save = player.stdout.readline().strip()
        for _ in range(shown):
            player.stdout.readline()
        os.kill(player.pid, signal.SIGKILL)
    assert len(library.open(save).table.moves) >= shown


def test_a_full_disk_refuses_the_move_and_leaves_no_trace(kept: OpenSave, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    play(kept.table, 2)
    before = position(kept.table)
    real = os.pwrite

    def full(descriptor: int, data: bytes, offset: int) -> int:
        real(descriptor, data[:5], offset)
        raise OSError(errno.ENOSPC, "No space left on device")

    seat = kept.table.game.actors(kept.table.state)[0]
    action = kept.table.game.legal_actions(kept.table.state, seat)[0]
    with monkeypatch.context() as patch:
        patch.setattr(os, "pwrite", full)
        refusal = kept.table.act(seat, action)
    assert refusal is not None
    assert "the disk is full" in refusal.text
    assert position(kept.table) == before
    assert kept.table.act(seat, action) is None
    kept.close()
    assert position(library.open(kept.save).table) == position(kept.table)


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SaveError, match=r"Nothing can be saved in .*file.*: .*Choose another folder"):
        begin(Library(tmp_path / "file"))
