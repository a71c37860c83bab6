"""The list of saves, what may be done with them, and games whose rules have changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from core import registry
from core.chair import LocalChair
from core.chance import seeded
from core.game import AnyGame
from examples.sixth_game.core.game import Toy
from saves import disk, replay
from saves.errors import Damaged, NoSuchSave, RulesChanged, SaveError, UnsupportedFormat
from saves.file_format import FORMAT, frame, preamble, scan
from saves.library import Library, OpenSave
from saves.location import saves_folder
from saves.lookup import find_among, short_path
from saves.reader import MAGIC
from saves.records import ENTRY, HEADER, Snapshot
from tests.saves.conftest import SEATS, begin, play, position


def other_rules(monkeypatch: pytest.MonkeyPatch, version: int) -> None:
    monkeypatch.setattr(Toy, "info", msgspec.structs.replace(Toy.info, rules_version=version))


def test_a_line_of_the_list_says_what_one_wants_to_know(kept: OpenSave, library: Library) -> None:
    play(kept.table, 4)
    (line,) = library.list()
    assert (line.title, line.table, line.moves) == ("Toy", "the parlour", 4)
    assert line.stage == kept.table.game.phase_text(kept.table.update(None).view)
    assert line.turn == tuple(SEATS[seat].name for seat in kept.table.game.actors(kept.table.state))
    assert (line.result, line.trouble, line.secret, line.replayable) == (None, "", True, True)


def test_the_seed_of_a_game_is_listed_once_it_is_over(kept: OpenSave, library: Library) -> None:
    play(kept.table, 4)
    assert [line.seed for line in library.list()] == [""]
    play(kept.table, 400)
    assert [line.seed for line in library.list()] == ["7"]


def test_a_finished_game_shows_its_result(kept: OpenSave, library: Library) -> None:
    play(kept.table, 99)
    (line,) = library.list()
    assert line.turn == ()
    assert line.result == kept.table.game.result(kept.table.state)


def test_files_have_names_that_people_know_again(kept: OpenSave, library: Library) -> None:
    assert kept.journal.path.name == "toy_2026-02-01_1200_ann-陳.backroom"
    assert begin(library).save == "toy_2026-02-01_1200_ann-陳_2"
    assert [path.name for path in library.folder.iterdir() if path.suffix != ".backroom"] == []


def test_what_cannot_be_opened_is_listed_with_the_reason(kept: OpenSave, library: Library) -> None:
    kept.close()
    good = kept.journal.path.read_bytes()
    (library.folder / "later.backroom").write_bytes(preamble(MAGIC, FORMAT + 1))
    (library.folder / "broken.backroom").write_bytes(good[:-10] + b"0123456789")
    (library.folder / "noise.backroom").write_bytes(b"hello")
    trouble = {line.name: line.trouble for line in library.list()}
    assert trouble.pop(kept.save) == ""
    assert "later Backroom" in trouble["later"]
    assert "no save of Backroom" in trouble["noise"]
    assert "a record is damaged" in trouble["broken"]


def test_saves_of_games_that_are_not_here_are_listed(kept: OpenSave, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    from core import registry

    def nothing(name: str, board_text: str | None = None) -> Toy:
        raise registry.UnknownGame(name)

    monkeypatch.setattr(registry, "load", nothing)
    (line,) = library.list()
    assert line.trouble == "This Backroom has no game 'toy'."


def test_a_folder_that_is_not_there_is_an_empty_library(tmp_path: Path) -> None:
    assert Library(tmp_path / "nowhere").list() == []


def test_a_save_is_found_by_the_beginning_of_its_name(kept: OpenSave, library: Library) -> None:
    assert library.path("toy_2026-02-01") == kept.journal.path
    assert library.path(str(kept.journal.path)) == kept.journal.path
    with pytest.raises(NoSuchSave, match="did you mean toy_2026-02-01_1200_ann-陳"):
        library.path("toi_2026-02-01_1200")
    begin(library)
    with pytest.raises(NoSuchSave, match="say more of the name"):
        library.path("toy")


def test_a_file_is_found_by_its_whole_name_even_if_another_is_called_so(kept: OpenSave, library: Library) -> None:
    kept.close()
    other = begin(library)
    other.close()
    library.label(kept.save, name="Friday")
    path = other.journal.path.rename(library.folder / "Friday.backroom")
    assert library.path("Friday") == path


def test_names_that_begin_alike_are_told_with_their_files(kept: OpenSave, library: Library) -> None:
    kept.close()
    other = begin(library)
    other.close()
    library.label(kept.save, name="Friday")
    library.label(other.save, name="Fritz")
    with pytest.raises(NoSuchSave, match=rf"'fri' may be Friday \({kept.save}\) or Fritz \({other.save}\): say more"):
        library.path("fri")


def test_files_whose_names_differ_by_capitals_are_told_apart_by_them(tmp_path: Path) -> None:
    stems = [(name, tmp_path / name) for name in ("Game", "game")]
    for name, path in stems:
        assert find_among(tmp_path, name, name, stems, []) == path
    with pytest.raises(NoSuchSave, match=r"'GAME' may be Game\.backroom or game\.backroom: say which"):
        find_among(tmp_path, "GAME", "GAME", stems, [])


def test_the_newest_game_that_is_not_over(library: Library) -> None:
    over = begin(library)
    play(over.table, 99)
    with pytest.raises(NoSuchSave, match="no game to go on with"):
        library.newest()
    going = begin(library)
    assert library.newest() == going.save


def test_the_log_is_whole_after_opening_again(kept: OpenSave, library: Library) -> None:
    play(kept.table, 7)
    kept.close()
    told = LocalChair(library.open(kept.save).table, 2).update.events
    assert told == LocalChair(kept.table, 2).update.events
    assert len(told) == 7


def test_verifying_plays_it_all_again(kept: OpenSave, library: Library) -> None:
    play(kept.table, 7)
    assert library.verify(kept.save) == "7 moves, all as they were played"
    data = kept.journal.path.read_bytes()
    kept.journal.path.write_bytes(data + b"torn")
    assert library.verify(kept.save).endswith("4 torn bytes at the end")
    kept.journal.path.write_bytes(data[:-1] + bytes([data[-1] ^ 1]))
    with pytest.raises(Damaged):
        library.verify(kept.save)


def test_removed_is_gone(kept: OpenSave, library: Library) -> None:
    kept.close()
    library.remove(kept.save)
    assert library.list() == []


def test_a_line_says_whose_turn_it_is_now_not_when_the_round_began(kept: OpenSave, library: Library) -> None:
    for _ in SEATS:
        (line,) = library.list()
        assert line.turn == tuple(SEATS[seat].name for seat in kept.table.game.actors(kept.table.state))
        play(kept.table, 1)


def test_a_branch_is_made_by_the_beginning_of_a_name(kept: OpenSave, library: Library) -> None:
    play(kept.table, 5)
    kept.close()
    branch = library.open("toy", upto=3)
    assert f"after move 3 of {kept.save}" in branch.note
    branch.close()
    assert len(library.list()) == 2


def test_a_branch_has_no_name_of_its_own_until_it_is_given_one(kept: OpenSave, library: Library) -> None:
    kept.close()
    library.label(kept.save, name="Friday", note="close", tags=("club",))
    kept = library.open(kept.save)
    play(kept.table, 3)
    kept.close()
    for luck in (None, seeded("other")):
        branch = library.open("Friday", upto=2, luck=luck)
        branch.close()
        assert library.path("Friday") == kept.journal.path
        entry = next(entry for entry in library.list() if entry.name == branch.save)
        assert (entry.label, entry.note, entry.tags, entry.moves) == ("", "close", ("club",), 2)


def test_no_two_saves_are_called_the_same(kept: OpenSave, library: Library) -> None:
    kept.close()
    other = begin(library)
    other.close()
    library.label(kept.save, name="Friday")
    for save, name, whose in (
        (other, "friday", f"another save, {kept.save}"),
        (other, kept.save, "the file of another save"),
        (other, f"{kept.save.upper()}.backroom", "the file of another save"),
    ):
        with pytest.raises(SaveError, match=rf"is the name of {whose}\. "):
            library.label(save.save, name=name)
    library.label(kept.save, name="Zoe")
    with pytest.raises(SaveError, match=rf"is the name of another save, {kept.save}\. "):
        library.label(other.save, name="zoe")
    library.label(kept.save, name="Friday")
    assert library.label(kept.save, name="Friday").name == "Friday"
    assert library.label(kept.save, name=kept.save).name == kept.save


class TestLaterRules:
    """A save that a later Backroom wrote is left as it is."""

    @pytest.fixture(params=["from the deal on", "from a move on", "also on a board unknown here"])
    def later(self, request: pytest.FixtureRequest, kept: OpenSave, library: Library, monkeypatch: pytest.MonkeyPatch) -> OpenSave:
        play(kept.table, 6)
        kept.close()
        if request.param == "from a move on":
            with monkeypatch.context() as younger:
                other_rules(younger, 9)
                library.open(kept.save).close()
        else:
            payloads = scan(kept.journal.path.read_bytes(), MAGIC).payloads
            payloads[0] = HEADER.pack(msgspec.structs.replace(HEADER.unpack(payloads[0]), rules_version=9))
            kept.journal.path.write_bytes(preamble(MAGIC) + b"".join(frame(n, payload) for n, payload in enumerate(payloads)))
        if request.param == "also on a board unknown here":
            monkeypatch.setattr(registry, "load", bad_board)
        return kept

    def test_it_is_refused_and_nothing_is_written(self, later: OpenSave, library: Library) -> None:
        before = later.journal.path.read_bytes()
        tries: list[Callable[[], object]] = [
            lambda: library.open(later.save),
            lambda: library.open(later.save, upto=0),
            lambda: library.label(later.save, name="Friday"),
            lambda: library.verify(later.save),
            lambda: library.replay(later.save),
            lambda: library.changed_rules(later.save),
        ]
        for attempt in tries:
            with pytest.raises(UnsupportedFormat, match=r"later Backroom \(version 9 of the rules of Toy.*update Backroom to open it"):
                attempt()
        assert later.journal.path.read_bytes() == before
        assert [path.suffix for path in library.folder.glob("*.backroom")] == [".backroom"]

    def test_the_list_says_so(self, later: OpenSave, library: Library) -> None:
        assert library.list()[0].trouble.startswith("It was saved by a later Backroom (version 9 of the rules of Toy")


def bad_board(name: str, board_text: str | None = None) -> AnyGame:
    if board_text is not None:
        raise registry.BadBoard("it has a jail")
    return Toy()


class TestChangedRules:
    def test_what_will_come_of_it_is_known_before_anything_is_written(
        self, kept: OpenSave, library: Library, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        play(kept.table, 6)
        kept.close()
        before = kept.journal.path.read_bytes()
        assert library.changed_rules(kept.save) == ""
        other_rules(monkeypatch, 2)
        said = library.changed_rules(kept.save)
        assert kept.journal.path.read_bytes() == before
        assert said == library.open(kept.save).note

    def test_whoever_wants_the_old_rules_is_told_and_nothing_is_written(
        self, kept: OpenSave, library: Library, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        play(kept.table, 6)
        kept.close()
        before = kept.journal.path.read_bytes()
        library.open(kept.save, by_new_rules=False).close()
        other_rules(monkeypatch, 2)
        with pytest.raises(RulesChanged, match="The rules of Toy have changed since") as told:
            library.open(kept.save, by_new_rules=False)
        assert kept.journal.path.read_bytes() == before
        assert str(told.value) == library.open(kept.save).note

    def test_verifying_says_what_cannot_be_checked(self, kept: OpenSave, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
        play(kept.table, 6)
        kept.close()
        other_rules(monkeypatch, 2)
        library.open(kept.save).close()
        stand = library.list()[0].moves
        assert stand > 1
        unchecked = f"the {stand} moves before, by earlier rules or with other luck, cannot be checked"
        assert library.verify(kept.save) == f"no move by the rules of today; {unchecked}"

    def test_what_was_played_since_is_checked(self, kept: OpenSave, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
        kept.close()
        other_rules(monkeypatch, 2)
        assert library.verify(kept.save) == "0 moves, by rules version 1 (now 2): cannot be played again"
        kept = library.open(kept.save)
        play(kept.table, 6)
        kept.close()
        other_rules(monkeypatch, 3)
        kept = library.open(kept.save)
        play(kept.table, 1)
        assert library.verify(kept.save).startswith("1 move, all as they were played; the ")

    def test_a_last_state_that_cannot_be_read_is_found_when_it_is_verified(
        self, kept: OpenSave, library: Library, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        play(kept.table, 6)
        kept.close()
        head, *entries = scan(kept.journal.path.read_bytes(), MAGIC).payloads
        move = max(_round_starts(kept))
        spoiled = [Snapshot(move, b"no state") if ENTRY.unpack(entry).__class__ is Snapshot else None for entry in entries]
        assert spoiled[0]
        payloads = [head, entries[0], *(ENTRY.pack(new) if new else old for new, old in zip(spoiled[1:], entries[1:], strict=True))]
        kept.journal.path.write_bytes(preamble(MAGIC) + b"".join(frame(n, payload) for n, payload in enumerate(payloads)))
        other_rules(monkeypatch, 2)
        with pytest.raises(SaveError, match=f"The table after move {move} cannot be read"):
            library.verify(kept.save)

    def test_without_room_it_does_not_go_on(self, kept: OpenSave, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
        def full(*_: object) -> None:
            raise OSError(28, "No space left on device")

        kept.close()
        other_rules(monkeypatch, 2)
        monkeypatch.setattr(disk, "write_through", full)
        with pytest.raises(SaveError, match=f"{kept.journal.path.name} cannot be gone on with: the disk is full"):
            library.open(kept.save)

    def test_it_goes_on_from_the_deal_if_no_move_was_made(self, kept: OpenSave, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
        kept.close()
        other_rules(monkeypatch, 2)
        library.open(kept.save).close()
        again = library.open(kept.save)
        play(again.table, 2)
        assert library.list()[0].moves == 2

    def test_it_goes_on_from_the_last_round(self, kept: OpenSave, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
        play(kept.table, 6)
        kept.close()
        round_begun = max(n for n in range(7) if n == 0 or n in _round_starts(kept))
        other_rules(monkeypatch, 2)
        again = library.open(kept.save)
        assert "goes on from round" in again.note
        assert again.table.moves == []
        assert library.list()[0].moves == round_begun
        play(again.table, 3)
        again.close()
        assert position(library.open(kept.save).table) == position(again.table)

    def test_what_may_be_taken_back_since_is_the_same_after_opening_again(
        self, kept: OpenSave, library: Library, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        play(kept.table, 6)
        kept.close()
        other_rules(monkeypatch, 2)
        again = library.open(kept.save)
        play(again.table, 1)
        seat = again.table.moves[-1][0].seat
        assert again.table.may_undo(seat) is None
        again.close()
        assert library.open(kept.save).table.may_undo(seat) is None

    def test_it_cannot_be_shown_again(self, kept: OpenSave, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
        play(kept.table, 6)
        other_rules(monkeypatch, 2)
        assert not library.list()[0].replayable
        with pytest.raises(SaveError, match="have changed since"):
            library.replay(kept.save)
        assert "cannot be played again" in library.verify(kept.save)

    def test_what_was_played_since_can_be(self, kept: OpenSave, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
        play(kept.table, 6)
        kept.close()
        other_rules(monkeypatch, 2)
        again = library.open(kept.save)
        play(again.table, 5)
        seen = library.replay(kept.save)
        assert seen.last - seen.first == 5
        assert seen.first == min(_round_starts(kept)) > 0
        assert [told.move for told in seen.update(seen.last).events] == list(range(seen.first + 1, seen.last + 1))
        assert "cannot be shown" in seen.note


def _round_starts(kept: OpenSave) -> set[int]:
    from saves.reader import read_save

    return {snapshot.move for snapshot in read_save(kept.journal.path.read_bytes()).snapshots}


class TestReplay:
    def test_it_shows_what_the_seat_saw(self, kept: OpenSave, library: Library) -> None:
        seen_live = [kept.table.update(1).view]
        kept.table.bus.subscribe(lambda _: seen_live.append(kept.table.update(1).view))
        play(kept.table, 99)
        seen = library.replay(kept.save, 1)
        assert [seen.update(move).view for move in range(seen.first, seen.last + 1)] == seen_live
        assert seen.update(seen.last).events == LocalChair(kept.table, 1).update.events
        assert seen.update(seen.last).result == kept.table.game.result(kept.table.state)

    def test_it_tells_what_had_happened_by_then_and_nothing_that_was_to_come(self, kept: OpenSave, library: Library) -> None:
        play(kept.table, 5)
        seen = library.replay(kept.save, 1)
        assert [[told.move for told in seen.update(move).events] for move in range(4)] == [[], [1], [1, 2], [1, 2, 3]]

    def test_an_export_by_later_rules_is_refused_and_what_helps_is_said(
        self, kept: OpenSave, library: Library, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        play(kept.table, 2)
        path = library.export(kept.save, 0)
        head, *others = scan(path.read_bytes(), replay.MAGIC).payloads
        fields = msgspec.msgpack.decode(head)
        payloads = [msgspec.msgpack.encode([*fields[:2], 9, *fields[3:]]), *others]
        path.write_bytes(preamble(replay.MAGIC, 1) + b"".join(frame(n, payload) for n, payload in enumerate(payloads)))
        with pytest.raises(UnsupportedFormat, match="update Backroom to open it"):
            library.replay(str(path))

    @pytest.mark.parametrize(
        ("behind", "why"), [(b"", "the file ends before it"), (frame(0, b"x" * 40)[:-1] + b"y", "a record is damaged")]
    )
    def test_why_its_head_is_lost_is_said(self, behind: bytes, why: str, library: Library, tmp_path: Path) -> None:
        (tmp_path / "seen.replay").write_bytes(preamble(replay.MAGIC, 1) + behind)
        with pytest.raises(Damaged, match=f"The head of the replay is lost: {why}"):
            library.replay(str(tmp_path / "seen.replay"))

    def test_where_none_can_be_written_the_option_that_names_another_folder_is_said(
        self, kept: OpenSave, library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full(*_: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(disk, "give_name", full)
        for folder, option in ((None, "--saves"), (tmp_path / "out", "--to")):
            with pytest.raises(SaveError, match="the disk is full") as refused:
                library.export(kept.save, 0, folder)
            assert refused.value.way_out == f"Choose another folder with {option}."

    def test_an_export_shows_the_same(self, kept: OpenSave, library: Library, tmp_path: Path) -> None:
        play(kept.table, 8)
        path = library.export(kept.save, 0, tmp_path / "out")
        assert path.name == "toy_2026-02-01_1200_ann-陳_as-ann.replay"
        shown, original = library.replay(str(path)), library.replay(kept.save, 0)
        assert [shown.update(n) for n in range(9)] == [original.update(n) for n in range(9)]
        assert (shown.note, shown.is_exported, original.is_exported) == ("", True, False)
        path.write_bytes(path.read_bytes()[:-1])
        assert library.replay(str(path)).note == "The end of the file is missing."

    def test_what_the_rules_of_today_do_not_know_cannot_be_shown(self, kept: OpenSave, library: Library, tmp_path: Path) -> None:
        path = library.export(kept.save, 0, tmp_path)
        head, *_ = scan(path.read_bytes(), replay.MAGIC).payloads
        for payloads, said in (([head, b"\xc1"], "cannot be shown by the rules of today"), ([b"\xc1"], "head of the replay cannot be")):
            path.write_bytes(preamble(replay.MAGIC, 1) + b"".join(frame(n, payload) for n, payload in enumerate(payloads)))
            with pytest.raises(Damaged, match=said):
                library.replay(str(path))

    def test_an_export_holds_nothing_others_must_not_know(self, library: Library, tmp_path: Path) -> None:
        """Two games that differ only in what seat 0 may not see give it the same file, byte for byte."""
        hands, files = [], []
        for seed in ("2", "4"):
            kept = library.new(Toy(), {"deal": "3"}, SEATS[:2], seeded(seed), seed)
            hands.append(kept.table.state.hands)  # type: ignore[attr-defined]
            files.append(library.export(kept.save, 0, tmp_path / seed).read_bytes())
            kept.close()
            library.remove(kept.save)
        assert hands[0][1] != hands[1][1]
        assert files[0] == files[1]

    def test_an_export_has_no_seed(self, library: Library, tmp_path: Path) -> None:
        kept = begin(library, seed="48151623")
        key = kept.table.state.chance.key
        data = library.export(kept.save, 0, tmp_path).read_bytes()
        assert key not in data
        assert b"48151623" not in data

    def test_a_damaged_export_is_refused(self, kept: OpenSave, library: Library, tmp_path: Path) -> None:
        play(kept.table, 2)
        path = library.export(kept.save, 0, tmp_path)
        data = path.read_bytes()
        for at in range(len(data)):
            path.write_bytes(data[:at] + bytes([data[at] ^ 0x20]) + data[at + 1 :])
            with pytest.raises(SaveError):
                library.replay(str(path))

    @pytest.mark.parametrize("seat", [-1, 3, 8])
    def test_there_is_no_seat_nobody_had(self, seat: int, kept: OpenSave, library: Library) -> None:
        with pytest.raises(SaveError, match=f"no seat {seat + 1} at that table"):
            library.replay(kept.save, seat)


def test_where_saves_lie(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BACKROOM_SAVES", raising=False)
    assert saves_folder().is_relative_to(tmp_path)
    monkeypatch.setenv("BACKROOM_SAVES", "/elsewhere")
    assert saves_folder() == Path("/elsewhere")
    assert saves_folder("/asked") == Path("/asked")


def test_entries_can_be_told_as_json(kept: OpenSave, library: Library) -> None:
    assert json.loads(msgspec.json.encode(library.list()[0], enc_hook=str))["title"] == "Toy"


def test_a_path_is_written_with_the_sign_for_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "ada"))
    assert short_path(tmp_path / "ada" / "games" / "a.backroom") == "~/games/a.backroom"
    assert short_path(tmp_path / "a.backroom") == str(tmp_path / "a.backroom")
