"""A thousand saves at once: the cached list, names and notes, the bin, and games that branch off from others."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from core.chance import seeded
from core.table import Seat
from examples.sixth_game.core.game import Toy
from saves import index
from saves.branches import tree
from saves.errors import Damaged, NoSuchSave, SaveError, SaveInUse
from saves.library import Library
from saves.lookup import FoundSave, save_files
from saves.reader import read_save
from saves.summary import SaveSummary
from tests.saves.conftest import NOON, begin, play, position


class Clock:
    """Every look at it is an hour later."""

    def __init__(self) -> None:
        self.time = NOON

    def __call__(self) -> datetime:
        self.time += timedelta(hours=1)
        return self.time


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def library(tmp_path: Path, clock: Clock) -> Library:
    return Library(tmp_path / "saves", app="0.1.0", now=clock)


def saved(library: Library, moves: int = 2, seed: str = "7") -> str:
    kept = begin(library, seed)
    play(kept.table, moves)
    kept.close()
    return kept.save


class TestTheIndex:
    """It is only a cache."""

    def test_a_name_that_is_no_text_hides_no_save(self, library: Library) -> None:
        names = {saved(library), saved(library)}
        odd = os.fsdecode(b"bad\xff.backroom")
        shutil.copy(library.path(min(names)), library.folder / odd)
        for _ in range(2):
            assert {entry.name for entry in library.list()} == {*names, odd.removesuffix(".backroom")}
            assert len(library.recent()) == 3
        assert library.verify(odd) == library.verify(min(names))

    def test_a_save_is_read_once(self, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
        names = {saved(library), saved(library)}
        first = library.list()
        monkeypatch.setattr("saves.library.summarize", lambda *_: pytest.fail("it was read again"))
        assert library.list() == first
        assert {entry.name for entry in first} == names

    @pytest.mark.parametrize("nanoseconds", [2**70, -(2**70)])
    def test_a_time_that_only_some_file_systems_keep_is_cached_like_any_other(self, library: Library, nanoseconds: int) -> None:
        read = []

        def summarize(path: Path) -> SaveSummary:
            read.append(path)
            return SaveSummary(path.stem, path, 0, NOON, title="Read")

        library.folder.mkdir()
        path = library.folder / "far.backroom"
        for _ in range(2):
            index.Index(library.folder, "0.1.0", summarize).summaries([FoundSave(path, 1, 1, nanoseconds)])
        assert read == [path]

    def test_a_time_before_1970_that_has_changed_is_one_that_has_changed(self, library: Library) -> None:
        read = []

        def summarize(path: Path) -> SaveSummary:
            read.append(path)
            return SaveSummary(path.stem, path, 0, NOON)

        library.folder.mkdir()
        path = library.folder / "old.backroom"
        for nanoseconds in (-(10**9), -2 * 10**9, -2 * 10**9):
            index.Index(library.folder, "0.1.0", summarize).summaries([FoundSave(path, 1, 1, nanoseconds)])
        assert read == [path, path]

    def test_only_what_has_changed_is_read_again(self, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
        saved(library)
        name = saved(library)
        library.list()
        kept = library.open(name)
        play(kept.table, 1)
        kept.close()
        read = []
        real = index.Index.__init__

        def watched(self: index.Index, folder: Path, app: str, summarize: object) -> None:
            real(self, folder, app, lambda path: read.append(path.stem) or summarize(path))  # type: ignore[operator, func-returns-value]

        monkeypatch.setattr(index.Index, "__init__", watched)
        assert library.list()[0].moves == 3
        assert read == [name]

    def test_so_is_what_has_changed_and_is_as_long_as_before(self, library: Library) -> None:
        path = library.path(saved(library))
        assert library.list()[0].trouble == ""
        with open(path, "r+b") as file:
            file.seek(-1, os.SEEK_END)
            file.write(b"\xff")
        os.utime(path, (2**31, 2**31))
        assert "Damaged" in library.list()[0].trouble

    @pytest.mark.parametrize("spoil", [b"", b"nonsense", b"\xff" * 100, None])
    def test_removed_or_wrong_it_is_made_anew(self, library: Library, spoil: bytes | None) -> None:
        saved(library)
        saved(library)
        listed = library.list()
        file = library.folder / index.FILE
        if spoil is None:
            file.unlink()
        else:
            file.write_bytes(spoil)
        assert library.list() == listed
        assert library.list() == listed
        assert file.stat().st_size > 100

    def test_it_is_written_again_only_if_something_has_come_or_gone(self, library: Library) -> None:
        saved(library)
        name = saved(library)
        file = library.folder / index.FILE

        def written() -> bool:
            os.utime(file, (0, 0))
            library.list()
            return file.stat().st_mtime != 0

        library.list()
        assert not written()
        library.path(name).unlink()
        assert written()
        assert not written()

    def test_a_list_that_nobody_waits_for_ends_and_the_next_one_goes_on_there(self, library: Library) -> None:
        names = {saved(library) for _ in range(3)}
        looks = iter((True, True, False))
        assert len(library.list(lambda: next(looks))) == 2
        read = []
        files = save_files(library.folder)
        index.Index(library.folder, "0.1.0", lambda path: read.append(path) or SaveSummary(path.stem, path, 0, NOON)).summaries(files)  # type: ignore[func-returns-value]
        assert len(read) == 1
        assert {file.path.stem for file in files} == names

    def test_what_is_known_is_listed_even_if_nobody_waits(self, library: Library) -> None:
        names = {saved(library) for _ in range(2)}
        library.list()
        assert {entry.name for entry in library.list(lambda: False)} == names
        shutil.copy(library.path(min(names)), library.folder / "a new one.backroom")
        assert {entry.name for entry in library.list(lambda: False)} == names

    def test_another_backroom_words_it_anew(self, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
        saved(library)
        library.list()
        later = Library(library.folder, app="0.2.0")
        monkeypatch.setattr("saves.library.summarize", lambda path, load: SaveSummary(path.stem, path, 0, NOON, title="Anew"))
        assert [entry.title for entry in later.list()] == ["Anew"]

    def test_a_folder_that_cannot_be_written_is_listed_too(self, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
        name = saved(library)

        def refuse(*_: object) -> None:
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr(index, "write_atomically", refuse)
        assert [entry.name for entry in library.list()] == [name]

    def test_a_folder_moved_elsewhere_says_where_it_is_now(self, library: Library, tmp_path: Path) -> None:
        saved(library)
        library.list()
        shutil.move(library.folder, tmp_path / "elsewhere")
        (entry,) = Library(tmp_path / "elsewhere", app="0.1.0").list()
        assert entry.path.is_file()

    def test_a_thousand_are_listed_at_once(self, library: Library) -> None:
        path = library.path(saved(library, 99))
        for number in range(999):
            shutil.copy(path, path.with_stem(f"game-{number}"))
        assert len(library.recent(5)) == 5
        library.list()
        begun = time.perf_counter()
        assert len(library.list()) == 1000
        assert len(library.recent(5)) == 5
        assert time.perf_counter() - begun < 1


def test_newest_goes_by_the_games_own_record_and_not_by_the_files_time(library: Library) -> None:
    old, new = saved(library), saved(library)
    os.utime(library.path(old), (2**31, 2**31))
    os.utime(library.path(new), (0, 0))
    assert library.newest() == new
    assert [entry.name for entry in library.list()] == [new, old]
    assert [entry.name for entry in library.recent()] == [new, old]
    assert [entry.name for entry in library.recent(1)] == [new]


def test_a_game_without_a_move_was_played_when_it_began(library: Library, clock: Clock) -> None:
    begun = clock.time + timedelta(hours=1)
    os.utime(library.path(saved(library, 0)), (0, 0))
    assert library.list()[0].played == begun


def test_of_files_that_no_list_knew_yet_the_last_changed_is_the_newest_by_less_than_a_second(library: Library) -> None:
    for newer in sorted((saved(library), saved(library))):
        older = next(file.path.stem for file in save_files(library.folder) if file.path.stem != newer)
        os.utime(library.path(older), ns=(0, 10**18 + 2 * 10**8))
        os.utime(library.path(newer), ns=(0, 10**18 + 7 * 10**8))
        assert [entry.name for entry in library.recent(1)] == [newer]


class TestNames:
    def test_a_save_has_a_name_a_note_and_tags(self, library: Library) -> None:
        name = saved(library)
        kept = library.open(name)
        before = position(kept.table)
        kept.close()
        library.label(name, name=" Friday\nnight\x1b ", tags=("club, #final  club",))
        library.label(name, note="Ann was winning.")
        (entry,) = library.list()
        assert (entry.label, entry.note, entry.tags) == ("Friday night", "Ann was winning.", ("club", "final"))
        assert position(library.open(name).table) == before

    def test_they_stay_with_the_game_as_it_goes_on(self, library: Library) -> None:
        name = saved(library)
        library.label(name, name="Friday night")
        kept = library.open(name)
        play(kept.table, 2)
        kept.close()
        assert [(entry.label, entry.moves) for entry in library.list()] == [("Friday night", 4)]

    def test_a_game_that_is_being_played_is_not_renamed_behind_its_back(self, library: Library) -> None:
        kept = begin(library)
        with pytest.raises(SaveInUse):
            library.label(kept.save, name="Friday")

    def test_saves_are_found_by_whatever_is_known_of_them(self, library: Library) -> None:
        one, two = saved(library), saved(library)
        library.label(one, name="Friday night", tags=("club",), note="Ann was winning.")
        assert [entry.name for entry in library.search("FRIDAY", "winning")] == [one]
        assert [entry.name for entry in library.search("club")] == [one]
        assert {entry.name for entry in library.search("parlour", "toy", "陳")} == {one, two}
        assert library.search("saturday") == []


class TestTheBin:
    def test_a_save_thrown_away_is_brought_back_whole(self, library: Library) -> None:
        name = saved(library)
        data = library.path(name).read_bytes()
        library.remove(name)
        assert library.list() == []
        assert [one.name for one in library.removed()] == [name]
        assert library.bring_back(name).read_bytes() == data
        assert [entry.name for entry in library.list()] == [name]
        assert library.removed() == []

    def test_one_that_is_damaged_has_no_name_but_its_files(self, library: Library) -> None:
        name = saved(library)
        library.label(name, name="Friday")
        shutil.copy(library.path(name), spoiled := library.folder / "spoiled.backroom")
        spoiled.write_bytes(b"x")
        library.remove(name)
        library.remove("spoiled")
        assert [(one.name, one.label) for one in library.removed()] == [("spoiled", ""), (name, "Friday")]

    def test_it_does_not_take_the_place_of_another(self, library: Library) -> None:
        name = saved(library)
        data = library.path(name).read_bytes()
        library.remove(name)
        library.path(saved(library)).rename(library.folder / f"{name}.backroom")
        back = library.bring_back(name)
        assert back.name == f"{name}_2.backroom"
        assert back.read_bytes() == data
        assert len(library.list()) == 2

    def test_nor_that_of_many_others(self, library: Library) -> None:
        name = saved(library)
        path = library.path(name)
        for _ in range(3):
            library.remove(name)
            path.write_bytes(b"another")
            path.with_stem(f"{name}_2").write_bytes(b"one more")
            assert library.bring_back(name) == path.with_stem(f"{name}_3")
            path.with_stem(f"{name}_3").unlink()

    def test_what_nobody_threw_away_is_passed_over(self, library: Library) -> None:
        name = saved(library)
        library.remove(name)
        (library.folder / "bin" / ".DS_Store").write_bytes(b"x")
        assert [one.name for one in library.removed()] == [name]
        assert library.list() == []
        assert (library.folder / "bin" / ".DS_Store").exists()

    def test_the_beginning_of_a_name_is_enough_and_the_whole_name_comes_first(self, library: Library) -> None:
        name = saved(library)
        shutil.copy(library.path(name), library.folder / f"{name}_again.backroom")
        library.remove(name)
        library.remove(f"{name}_again")
        assert library.bring_back(name).stem == name
        assert library.bring_back(name[:-1]).stem == f"{name}_again"

    def test_of_two_of_one_name_either_can_be_brought_back(self, library: Library) -> None:
        name = saved(library)
        older = library.path(name).read_bytes()
        library.remove(name)
        library.branch(str(library.removed()[0].path), 1).rename(library.folder / f"{name}.backroom")
        library.remove(name)
        newest, oldest = library.removed()
        assert (newest.name, oldest.name) == (name, oldest.path.stem)
        assert library.bring_back(oldest.name).read_bytes() == older
        assert library.bring_back(newest.name).read_bytes() != older

    def test_it_is_said_how_long_it_is_kept(self, library: Library, clock: Clock) -> None:
        library.remove(saved(library))
        said = []
        for days in (0, 28, 1, 0):
            clock.time += timedelta(days=days, hours=1)
            said.append(library.removed()[0].gone)
        assert said == ["gone in 30 days", "gone in 2 days", "gone in 1 day", "gone in 1 day"]

    def test_what_cannot_be_brought_back_is_said_to_be(self, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
        name = saved(library)
        library.remove(name)

        def refuse(*_: object) -> None:
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr(Path, "rename", refuse)
        with pytest.raises(SaveError, match=f"{name} cannot be brought back: "):
            library.bring_back(name)

    @pytest.mark.parametrize("look", [Library.list, Library.removed])
    def test_whoever_looks_removes_what_has_lain_there_for_thirty_days(
        self, library: Library, clock: Clock, look: Callable[[Library], object]
    ) -> None:
        library.remove(saved(library))
        clock.time += timedelta(days=31)
        look(library)
        assert not list(library.folder.glob("bin/*"))

    def test_after_thirty_days_it_is_gone(self, library: Library, clock: Clock) -> None:
        name = saved(library)
        library.remove(name)
        clock.time += timedelta(days=29)
        assert [one.name for one in library.removed()] == [name]
        clock.time += timedelta(days=2)
        library.list()
        assert library.removed() == []
        assert not list(library.folder.glob("bin/*"))

    def test_what_was_not_thrown_away_cannot_be_brought_back(self, library: Library) -> None:
        name = saved(library)
        library.remove(name)
        with pytest.raises(NoSuchSave, match=f"did you mean {name}"):
            library.bring_back(f"{name[:-1]}x")
        with pytest.raises(NoSuchSave, match=r"^Nothing called 'quite another' was thrown away lately\.$"):
            library.bring_back("quite another")

    def test_a_game_that_is_being_played_is_not_thrown_away(self, library: Library) -> None:
        kept = begin(library)
        with pytest.raises(SaveInUse):
            library.remove(kept.save)
        assert kept.journal.path.is_file()


class TestWhatIf:
    def test_a_game_goes_on_from_any_move_and_the_first_one_stays(self, library: Library) -> None:
        name = saved(library, 7)
        data = library.path(name).read_bytes()
        whole = library.open(name)
        played = [record for record, *_ in whole.table.moves]
        whole.close()
        for move in range(8):
            kept = library.open(name, move)
            assert [record for record, *_ in kept.table.moves] == played[:move]
            play(kept.table, 2, seed=9)
            kept.close()
        assert library.path(name).read_bytes() == data

    def test_it_remembers_where_it_came_from(self, library: Library) -> None:
        name = saved(library, 7)
        branch = library.branch(name, 4)
        header = read_save(branch.read_bytes()).header
        assert (header.parent, header.move) == (read_save(library.path(name).read_bytes()).header.id, 4)
        assert library.verify(str(branch)) == "4 moves, all as they were played"

    def test_with_other_luck_it_draws_by_that_from_there_on(self, library: Library) -> None:
        name, other = saved(library, 7), seeded("other")
        for luck, key in ((None, seeded("7").key), (other, other.key)):
            kept = library.open(name, 4, luck)
            kept.close()
            assert library.open(kept.save).table.state.chance.key == key

    def test_a_move_taken_back_cannot_be_gone_on_from(self, library: Library) -> None:
        kept = begin(library)
        play(kept.table, 3)
        kept.journal.undone()
        kept.close()
        with pytest.raises(SaveError, match="last good one is 2"):
            library.open(kept.save, 3)
        again = library.open(kept.save, 2)
        assert len(again.table.moves) == 2
        assert again.note == f"What if: this goes on after move 2 of {kept.save}, which stays as it is."

    def test_a_game_that_is_over_goes_on_only_from_before_its_end(self, library: Library) -> None:
        name = saved(library, 1000)
        (entry,) = library.list()
        assert entry.result is not None
        with pytest.raises(SaveError, match=f"over after move {entry.moves}: go on from an earlier one"):
            library.open(name, entry.moves)
        assert len(library.list()) == 1
        again = library.open(name, entry.moves - 1).table
        assert again.game.actors(again.state)

    def test_an_exported_replay_holds_no_moves_to_go_on_from(self, library: Library, tmp_path: Path) -> None:
        exported = library.export(saved(library), None, tmp_path)
        with pytest.raises(SaveError, match="go on from the save itself"):
            library.open(str(exported), 1)

    def test_players_elsewhere_keep_their_secrets_until_the_game_is_over(self, library: Library) -> None:
        seats = (Seat("Ann", "person"), Seat("Bo", "remote"), Seat("Cy", "bot", "easy"))
        kept = library.new(Toy(), {"deal": "4"}, seats, seeded("7"))
        play(kept.table, 4)
        kept.close()
        with pytest.raises(SaveError, match="players elsewhere have secrets"):
            library.open(kept.save, 2)
        assert len(library.list()) == 1
        kept = library.open(kept.save)
        play(kept.table, 1000)
        kept.close()
        branch = library.open(kept.save, 2)
        assert [seat.kind for seat in branch.table.seats] == ["person", "person", "bot"]

    @pytest.mark.parametrize("is_secret", [True, False])
    def test_damage_gives_nobody_the_seats_of_players_elsewhere(
        self, is_secret: bool, library: Library, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(Toy, "info", msgspec.structs.replace(Toy.info, hidden_information=is_secret))
        kept = library.new(Toy(), {"deal": "4"}, (Seat("Ann", "person"), Seat("Bo", "remote")), seeded("7"))
        play(kept.table, 4)
        kept.close()
        path = kept.journal.path
        path.write_bytes(path.read_bytes()[:-1] + b"?")
        with pytest.raises(Damaged) as refused:
            library.open(kept.save)
        (line,) = library.list()
        if is_secret:
            assert refused.value.last_good is line.last_good is None
            with pytest.raises(SaveError, match=r"damaged .* players elsewhere have secrets"):
                library.open(kept.save, 2)
            assert len(library.list()) == 1
        else:
            assert refused.value.last_good == line.last_good == 3
            branch = library.open(kept.save, 3)
            assert [seat.kind for seat in branch.table.seats] == ["person", "person"]

    def test_a_branch_hangs_below_its_game_whatever_their_ids_are(self, library: Library) -> None:
        saved(library)
        (line,) = library.list()
        for own, other in (("a", "b"), ("b", "a")):
            game, branch = (msgspec.structs.replace(line, id=id, parent=parent) for id, parent in ((own, ""), (other, own)))
            assert [twig.depth for twig in tree([branch, game])] == [0, 1]

    @pytest.mark.parametrize("went_on", [True, False])
    def test_nor_do_they_lose_them_to_other_rules(self, went_on: bool, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
        seats = (Seat("Ann", "person"), Seat("Bo", "remote"), Seat("Cy", "bot", "easy"))
        kept = library.new(Toy(), {"deal": "4"}, seats, seeded("7"))
        play(kept.table, 4)
        kept.close()
        monkeypatch.setattr(Toy, "info", msgspec.structs.replace(Toy.info, rules_version=2))
        if went_on:
            library.open(kept.save).close()
        with pytest.raises(SaveError, match="players elsewhere have secrets"):
            library.open(kept.save, 2)
        assert len(library.list()) == 1

    def test_a_branch_before_other_rules_goes_on_by_them(self, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
        name = saved(library, 7)
        monkeypatch.setattr(Toy, "info", msgspec.structs.replace(Toy.info, rules_version=2))
        again = library.open(name, 2)
        assert again.note.startswith("What if: this goes on after move 2")
        assert again.table.game.actors(again.table.state)

    def test_no_save_is_lost_or_shown_twice_whatever_it_says_it_came_from(self, library: Library) -> None:
        saved(library)
        (line,) = library.list()
        origins = {"own": "own", "egg": "hen", "hen": "egg", "lost": "gone"}
        lines = [msgspec.structs.replace(line, id=id, parent=parent, path=Path(id)) for id, parent in origins.items()]
        assert sorted((twig.save.id, twig.depth) for twig in tree(lines)) == [("egg", 0), ("hen", 0), ("lost", 0), ("own", 0)]

    def test_all_are_shown_as_a_tree(self, library: Library) -> None:
        first, other = saved(library, 7, "7"), saved(library, 3, "8")
        later = library.branch(first, 5).stem
        earlier = library.branch(first, 2).stem
        deeper = library.branch(later, 3).stem
        twigs = [(twig.depth, twig.save.name) for twig in tree(library.list())]
        assert twigs.index((0, first)) + 1 == twigs.index((1, earlier))
        assert [twig for twig in twigs if twig[1] != other] == [(0, first), (1, earlier), (1, later), (2, deeper)]
        library.remove(first)
        assert {(twig.depth, twig.save.name) for twig in tree(library.list())} == {(0, other), (0, earlier), (0, later), (1, deeper)}
