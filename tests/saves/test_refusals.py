"""What is not taken for a game, in which words, and what is said of games that have changed."""

from __future__ import annotations

import os
import stat
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from core import registry
from core.game import HOUSE_LIMIT, AnyGame, Refusal, Result
from examples.sixth_game.core.actions import Seal
from examples.sixth_game.core.game import Toy
from examples.sixth_game.core.rules import apply
from examples.sixth_game.core.state import ToyState
from saves import disk, replay
from saves.atomic_write import write_atomically
from saves.errors import Damaged, NoSuchSave, SaveError
from saves.exchange import exported, imported, replay_of
from saves.file_format import LONGEST_FRAME, frame, preamble, scan
from saves.library import Library, OpenSave
from saves.lookup import find_save, save_files
from saves.reader import MAGIC, read_save
from saves.records import ENTRY, HEADER, Label, RulesChangedRecord, SavedMove, Snapshot, UndoRecord
from saves.summary import moment, summarize
from tests.saves.conftest import NOON, begin, play
from tests.saves.test_format import OLD_SAMPLE


def saved(library: Library, moves: int) -> Path:
    kept = begin(library)
    play(kept.table, moves)
    kept.close()
    return kept.journal.path


def rewritten(path: Path, payloads: list[bytes], magic: bytes = MAGIC, version: int = 2) -> None:
    """Write frames with good checksums, whatever is in them."""
    path.write_bytes(preamble(magic, version) + b"".join(frame(number, payload) for number, payload in enumerate(payloads)))


def payloads_of(path: Path) -> list[bytes]:
    return scan(path.read_bytes(), MAGIC).payloads


class TestInside:
    """Files whose checksums are good, and whose content is not."""

    @pytest.mark.parametrize("wrong", [bytes(8), b"\xff" * 8])
    def test_a_seed_that_deals_another_game(self, library: Library, wrong: bytes) -> None:
        path = saved(library, 3)
        head, *others = payloads_of(path)
        rewritten(path, [HEADER.pack(msgspec.structs.replace(HEADER.unpack(head), first=wrong)), *others])
        with pytest.raises(Damaged, match="its seed deals another game"):
            library.open(str(path))

    @pytest.mark.parametrize("seats", [0, 2, 4])
    @pytest.mark.parametrize("moves", [3, 99])
    def test_more_or_fewer_players_than_sat_at_its_table(self, library: Library, seats: int, moves: int) -> None:
        path = saved(library, moves)
        head, *others = payloads_of(path)
        header = HEADER.unpack(head)
        rewritten(path, [HEADER.pack(msgspec.structs.replace(header, seats=(header.seats * 2)[:seats])), *others])
        (entry,) = library.list()
        assert "The save is damaged" in entry.trouble
        for use in (library.open, library.verify, library.replay):
            with pytest.raises(Damaged):
                use(str(path))

    @pytest.mark.parametrize("seats", [0, 1, 5])
    def test_more_or_fewer_players_than_any_table_has(self, library: Library, seats: int) -> None:
        path = saved(library, 3)
        head, *others = payloads_of(path)
        header = HEADER.unpack(head)
        rewritten(path, [HEADER.pack(msgspec.structs.replace(header, seats=(header.seats * 2)[:seats])), *others])
        with pytest.raises(Damaged, match="its seats are not possible in this game"):
            library.verify(str(path))

    @pytest.mark.parametrize(
        ("method", "answer"),
        [
            ("actors", (3,)),
            ("actors", (-1,)),
            ("result", Result((3,), (0.0, 0.0, 0.0), "")),
            ("result", Result((0,), (0.0, 0.0), "")),
        ],
    )
    def test_players_that_are_not_there(self, library: Library, method: str, answer: object, monkeypatch: pytest.MonkeyPatch) -> None:
        saved(library, 3)
        monkeypatch.setattr(Toy, "view", lambda *_: None)
        monkeypatch.setattr(Toy, method, lambda *_: answer)
        (entry,) = library.list()
        assert entry.trouble == "The table after move 0 makes no sense by the rules of today: it is of players that are not there."

    @pytest.mark.parametrize("broken", ["result", "actors", "view", "check", "apply", "phase_text"])
    def test_what_makes_the_rules_stumble_is_no_defect_of_ours(
        self, library: Library, broken: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        saved(library, 3)
        monkeypatch.setattr(Toy, broken, lambda *_: 1 // 0)
        (entry,) = library.list()
        assert entry.trouble.endswith("makes no sense by the rules of today (ZeroDivisionError).")

    @pytest.mark.parametrize("number", [2, 3])
    def test_where_they_stumble_the_move_before_is_the_last_good_one(
        self, library: Library, number: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path = saved(library, 3)

        def stumbling(s: ToyState, *others: Any) -> None:
            if sum(map(bool, s.sealed)) == number - 1:
                raise IndexError("no such card")
            apply(s, *others)

        monkeypatch.setattr(Toy, "apply", staticmethod(stumbling))
        with pytest.raises(Damaged) as caught:
            library.verify(str(path))
        assert caught.value.last_good == number - 1

    @pytest.mark.parametrize(("code", "is_good"), [("a", False), (HOUSE_LIMIT, True), ("z", False)])
    def test_a_limit_is_younger_than_saves_that_go_beyond_it(
        self, library: Library, code: str, is_good: bool, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path = saved(library, 3)
        monkeypatch.setattr(Toy, "check", lambda *_: Refusal(code, "That is too much."))
        if is_good:
            assert library.verify(str(path)).startswith("3 moves")
        else:
            with pytest.raises(Damaged, match="not allowed by the rules"):
                library.verify(str(path))

    def test_a_label_in_a_save_of_the_first_format_is_damage(self, library: Library) -> None:
        path = library.folder / "old.backroom"
        library.folder.mkdir()
        payloads = payloads_of(OLD_SAMPLE)
        for label in (ENTRY.pack(Label("Friday")), msgspec.msgpack.encode([5])):
            rewritten(path, [*payloads, label], version=1)
            assert read_save(path.read_bytes()).damage

    def test_other_rules_in_a_save_of_the_first_format_are_none(self, library: Library) -> None:
        path = library.folder / "old.backroom"
        library.folder.mkdir()
        rewritten(path, [*payloads_of(OLD_SAMPLE), ENTRY.pack(RulesChangedRecord(2, "0.2.0", 0, b""))], version=1)
        contents = read_save(path.read_bytes())
        assert (contents.damage, contents.rules_version) == ("", 2)

    def test_a_board_it_was_not_played_on(self, library: Library) -> None:
        path = saved(library, 3)
        head, *others = payloads_of(path)
        rewritten(path, [HEADER.pack(msgspec.structs.replace(HEADER.unpack(head), board="other")), *others])
        with pytest.raises(Damaged, match="not the one it was played on"):
            read_save(path.read_bytes())

    def test_a_date_that_is_none(self, library: Library) -> None:
        path = saved(library, 3)
        head, *others = payloads_of(path)
        rewritten(path, [HEADER.pack(msgspec.structs.replace(HEADER.unpack(head), created="yesterday")), *others])
        with pytest.raises(Damaged, match="The head of the save cannot be understood: "):
            read_save(path.read_bytes())

    @pytest.mark.parametrize(
        ("behind", "why"), [(b"", "the file ends before it"), (frame(0, b"x" * 40)[:-1] + b"y", "a record is damaged at byte 14")]
    )
    def test_why_the_head_is_lost(self, behind: bytes, why: str) -> None:
        with pytest.raises(Damaged, match=f"The head of the save is lost: {why}\\."):
            read_save(preamble(MAGIC) + behind)

    def test_a_head_and_nothing_behind_it(self, library: Library) -> None:
        path = saved(library, 3)
        rewritten(path, payloads_of(path)[:1])
        with pytest.raises(Damaged, match="before the first deal"):
            read_save(path.read_bytes())

    def test_an_action_that_is_none_is_named_with_the_last_good_move(self, library: Library) -> None:
        path = saved(library, 3)
        payloads = payloads_of(path)
        moves = [number for number, payload in enumerate(payloads[1:], 1) if isinstance(ENTRY.unpack(payload), SavedMove)]
        third = ENTRY.unpack(payloads[moves[2]])
        payloads[moves[2]] = ENTRY.pack(msgspec.structs.replace(third, action=b"\xc1"))
        rewritten(path, payloads)
        with pytest.raises(Damaged, match="Move 3 cannot be understood") as caught:
            library.open(str(path))
        assert caught.value.last_good == 2

    @pytest.mark.parametrize("number", [1, 2, 3])
    def test_a_move_that_leads_elsewhere_is_named_with_the_last_good_one(self, library: Library, number: int) -> None:
        path = saved(library, 3)
        payloads = payloads_of(path)
        at = [n for n, payload in enumerate(payloads[1:], 1) if isinstance(ENTRY.unpack(payload), SavedMove)][number - 1]
        payloads[at] = ENTRY.pack(msgspec.structs.replace(ENTRY.unpack(payloads[at]), digest=bytes(8)))
        rewritten(path, payloads)
        with pytest.raises(Damaged, match=f"Move {number} leads to another table") as caught:
            library.verify(str(path))
        assert caught.value.last_good == number - 1

    def test_a_record_that_is_none_is_damage_behind_the_good_part(self, library: Library) -> None:
        path = saved(library, 3)
        whole = payloads_of(path)
        number = next(n for n, payload in enumerate(whole[1:], 1) if isinstance(ENTRY.unpack(payload), SavedMove))
        rewritten(path, [*whole[: number + 1], b"\xc1", *whole[number + 1 :]])
        contents = read_save(path.read_bytes())
        assert (contents.length, contents.torn) == (1, 0)
        assert contents.damage.startswith(f"a record cannot be understood at byte {contents.end.offset} (")
        (line,) = library.list()
        assert (line.moves, line.last_good) == (1, 1)
        assert line.trouble.startswith("Damaged after move 1: a record cannot be understood")

    def test_a_save_whose_deal_is_damaged_has_no_good_move(self, library: Library) -> None:
        path = saved(library, 3)
        head, *others = payloads_of(path)
        rewritten(path, [head, b"\xc1", *others])
        (line,) = library.list()
        assert (line.moves, line.last_good) == (0, None)
        with pytest.raises(SaveError, match="There is no good move 0"):
            library.open(str(path), upto=0)

    def test_a_kept_state_that_is_none_is_said_to_be(self, library: Library) -> None:
        path = saved(library, 3)
        rewritten(path, [*payloads_of(path), ENTRY.pack(Snapshot(3, b"\xc1"))])
        (line,) = library.list()
        assert line.trouble.startswith("The table after move 3 cannot be read by the rules of today.")

    def test_a_kept_state_that_the_moves_do_not_lead_to_is_found_when_it_is_verified(self, library: Library) -> None:
        path = saved(library, 3)
        entries = [ENTRY.unpack(payload) for payload in payloads_of(path)[1:]]
        begun = next(entry for entry in entries if isinstance(entry, Snapshot))
        rewritten(path, [*payloads_of(path), ENTRY.pack(Snapshot(3, begun.state))])
        with pytest.raises(Damaged, match="Move 3 leads to another table") as caught:
            library.verify(str(path))
        assert caught.value.last_good == 2

    def test_a_kept_state_that_breaks_the_rules_of_today_is_said_to_be(self, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
        saved(library, 3)

        def view(*_: object) -> object:
            raise IndexError("no such card")

        monkeypatch.setattr(Toy, "view", view)
        (line,) = library.list()
        assert line.trouble == "The table after move 0 makes no sense by the rules of today (IndexError)."

    def test_a_move_that_the_rules_refuse_is_named_with_the_last_good_one(self, library: Library) -> None:
        path = saved(library, 3)
        payloads = payloads_of(path)
        moves = [number for number, payload in enumerate(payloads[1:], 1) if isinstance(ENTRY.unpack(payload), SavedMove)]
        first, second = (ENTRY.unpack(payloads[number]) for number in moves[:2])
        payloads[moves[1]] = ENTRY.pack(msgspec.structs.replace(second, seat=first.seat, action=first.action))
        rewritten(path, payloads)
        with pytest.raises(Damaged, match="Move 2 is not allowed by the rules") as caught:
            library.verify(str(path))
        assert caught.value.last_good == 1

    def test_a_move_taken_back_that_nobody_made_is_damage(self, library: Library) -> None:
        path = saved(library, 0)
        rewritten(path, [*payloads_of(path), ENTRY.pack(UndoRecord())])
        assert "(it takes back a move that nobody made)" in read_save(path.read_bytes()).damage

    def test_a_record_longer_than_any_is_not_even_made(self) -> None:
        frame(0, bytes(LONGEST_FRAME))
        with pytest.raises(ValueError, match="longer than any may be"):
            frame(0, bytes(LONGEST_FRAME + 1))

    def test_a_board_that_cannot_be_used_any_more(self, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
        def bad(name: str, board_text: str | None = None) -> AnyGame:
            raise registry.BadBoard("it has no cards")

        path = saved(library, 3)
        monkeypatch.setattr(registry, "load", bad)
        with pytest.raises(SaveError, match="cannot be used any more: it has no cards"):
            library.open(str(path))


class TestReplayFiles:
    def test_the_first_record_is_the_header(self, library: Library) -> None:
        data = library.export(saved(library, 3).stem, None).read_bytes()
        head, *frames = map(msgspec.msgpack.decode, scan(data, replay.MAGIC).payloads)
        assert head[:2] == [0, "toy"]
        assert [frame[0] for frame in frames] == [1] * 4

    def test_one_of_before_rounds_were_kept_knows_none(self, library: Library) -> None:
        path = library.export(saved(library, 3).stem, None)
        head, *frames = scan(path.read_bytes(), replay.MAGIC).payloads
        older = [msgspec.msgpack.encode(msgspec.msgpack.decode(frame)[:-1]) for frame in frames]
        rewritten(path, [head, *older], replay.MAGIC, 1)
        assert [told.round for told in library.replay(str(path)).update(3).events] == [0, 0, 0]

    def test_one_without_a_picture_is_none(self, library: Library) -> None:
        path = library.export(saved(library, 3).stem, None)
        rewritten(path, scan(path.read_bytes(), replay.MAGIC).payloads[:1], replay.MAGIC, 1)
        with pytest.raises(Damaged, match="before its first picture"):
            library.replay(str(path))

    def test_it_lies_beside_the_saves_or_where_one_says(self, library: Library, tmp_path: Path) -> None:
        name = saved(library, 3).stem
        assert library.export(name, None).parent == library.folder
        assert library.export(name, None, tmp_path / "elsewhere").parent == tmp_path / "elsewhere"

    def test_pasted_lines_are_shown_to_seats_that_are_there(self, library: Library) -> None:
        text = exported(library, saved(library, 99).stem, "chat").encode()
        assert [replay_of(library, text, seat).header.seat for seat in (None, 0, 2)] == [None, 0, 2]
        for seat in (-1, 3):
            with pytest.raises(SaveError, match=f"no seat {seat + 1} at that table"):
                replay_of(library, text, seat)


class TestImports:
    def test_lines_of_a_later_format(self, library: Library) -> None:
        text = exported(library, saved(library, 99).stem, "jsonl")
        with pytest.raises(Damaged, match="of a later format"):
            imported(library, text.replace('"format": 1', '"format": 2', 1).encode())

    def test_a_move_that_is_none(self, library: Library) -> None:
        text = exported(library, saved(library, 99).stem, "jsonl")
        begin_of_packed = text.index('"packed": "') + len('"packed": "')
        with pytest.raises(Damaged, match="Move 1 cannot be understood"):
            imported(library, (text[:begin_of_packed] + "c1" + text[begin_of_packed:]).encode())

    def test_games_of_other_rules_are_neither_told_nor_taken(self, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
        name = saved(library, 99).stem
        text = exported(library, name, "jsonl")
        monkeypatch.setattr(Toy, "info", msgspec.structs.replace(Toy.info, rules_version=2))
        with pytest.raises(SaveError, match="have changed since the game was exported"):
            imported(library, text.encode())
        with pytest.raises(SaveError, match="its moves cannot be told"):
            exported(library, name, "md")


class TestChangedRules:
    @pytest.mark.parametrize(("more", "said"), [(0, ""), (1, "(1 move back)"), (2, "(2 moves back)")])
    def test_how_far_it_goes_back_is_said(self, more: int, said: str, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
        kept = begin(library)
        while kept.table.game.round(kept.table.state) == 1:
            play(kept.table, 1)
        play(kept.table, more)
        kept.close()
        monkeypatch.setattr(Toy, "info", msgspec.structs.replace(Toy.info, rules_version=2))
        (line,) = library.list()
        assert line.stage.startswith("round 2")
        note = library.open(kept.save).note
        assert "goes on from round 2" in note
        assert said in note if more else "back)" not in note


class TestNames:
    def test_only_saves_are_listed(self, library: Library) -> None:
        path = saved(library, 1)
        for name in ("notes.txt", ".hidden.backroom", ".hidden"):
            (library.folder / name).write_bytes(b"x")
        assert [file.path for file in save_files(library.folder)] == [path]

    def test_of_many_that_may_be_meant_four_are_named(self, tmp_path: Path) -> None:
        for letter, rights in zip("abcde", (0o644, 0o640, 0o604, 0o600, 0o400), strict=True):
            (tmp_path / f"game-{letter}.backroom").write_bytes(b"x")
            (tmp_path / f"game-{letter}.backroom").chmod(rights)
        with pytest.raises(NoSuchSave, match="'game' may be game-a, game-b, game-c or game-d: say more"):
            find_save(tmp_path, "game")

    def test_a_long_name_is_cut_in_the_sentence_and_a_shorter_one_is_not(self, tmp_path: Path) -> None:
        with pytest.raises(NoSuchSave, match=f"no save '{'x' * 60}' in"):
            find_save(tmp_path, "x" * 60)
        with pytest.raises(NoSuchSave, match=rf"no save '{'x' * 57}\.\.\.' in"):
            find_save(tmp_path, "x" * 61)


class TestFolders:
    def test_a_small_file_makes_its_folder(self, tmp_path: Path) -> None:
        write_atomically(tmp_path / "not yet" / "there" / "settings", b"new")
        assert (tmp_path / "not yet" / "there" / "settings").read_bytes() == b"new"
        assert stat.S_IMODE((tmp_path / "not yet" / "there" / "settings").stat().st_mode) == 0o600

    def test_a_small_file_that_cannot_be_replaced_stays_and_leaves_no_draft(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def refuse(*_: object) -> None:
            raise OSError(5, "Input/output error")

        before = os.listdir("/proc/self/fd")
        write_atomically(tmp_path / "settings", b"old")
        assert os.listdir("/proc/self/fd") == before
        monkeypatch.setattr(os, "replace", refuse)
        with pytest.raises(OSError, match="Input"):
            write_atomically(tmp_path / "settings", b"new")
        assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"settings": b"old"}

    def test_what_was_thrown_away_last_is_named_first(self, tmp_path: Path) -> None:
        now = NOON
        library = Library(tmp_path / "saves", app="0.1.0", now=lambda: now)
        first, second = saved(library, 1).stem, saved(library, 2).stem
        library.remove(second)
        now = NOON + timedelta(hours=1)
        library.remove(first)
        assert [one.name for one in library.removed()] == [first, second]

    def test_a_save_that_may_not_be_read_says_so_in_the_list(self, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
        saved(library, 1)

        def refuse(*_: object) -> bytes:
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr(disk, "read_bytes", refuse)
        (line,) = library.list()
        assert line.trouble.startswith("It cannot be read: ")

    def test_a_note_that_finds_no_room_is_refused_in_words(self, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
        path = saved(library, 1)

        def full(*_: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(disk, "write_through", full)
        with pytest.raises(SaveError, match=f"{path.name} cannot be changed: "):
            library.label(path.stem, note="Ann was winning.")

    @pytest.mark.parametrize("seconds", [2.0**38, 1e18, 1e30, float("nan")])
    def test_a_time_that_no_calendar_has_is_the_first_of_all(self, seconds: float) -> None:
        assert moment(seconds) == datetime.fromtimestamp(0)

    def test_so_does_one_that_has_just_gone(self, library: Library) -> None:
        line = summarize(library.folder / "gone.backroom", lambda _: Toy())
        assert (line.name, line.size, line.moves, line.played) == ("gone", 0, 0, datetime.fromtimestamp(0))
        assert line.trouble == "It cannot be read: there is no such file or folder."


def test_what_if_goes_by_the_move_that_stands_and_not_by_one_taken_back(kept: OpenSave, library: Library) -> None:
    table = kept.table
    for card in sorted({action.card for action in table.game.legal_actions(table.state, 0)})[:2]:
        if table.moves:
            assert table.undo(0) is None
        assert table.act(0, Seal(card)) is None
    standing = [record for record, *_ in table.moves]
    kept.close()
    assert [record for record, *_ in library.open(kept.save, 1).table.moves] == standing
