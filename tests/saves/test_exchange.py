"""Games that leave the library as text and come back: a page to read, JSON Lines, and lines to paste in a chat."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core import registry
from core.chance import seeded
from core.codec import digest
from core.table import Seat
from examples.sixth_game.core.game import Toy
from saves.account import account_of
from saves.errors import Damaged, SaveError
from saves.exchange import KINDS, exported, imported, replay_of, written
from saves.library import Library, OpenSave
from saves.reader import read_save
from tests.saves.conftest import SEATS, begin, play, position
from tests.saves.make_samples import FOLDER

LOAD = registry.load


@pytest.fixture
def over(library: Library) -> OpenSave:
    """A finished game."""
    kept = begin(library)
    play(kept.table, 99)
    kept.close()
    return kept


@pytest.fixture
def going(library: Library) -> OpenSave:
    """A game in the middle of which seats know different things."""
    kept = begin(library)
    play(kept.table, 5)
    kept.close()
    return kept


@pytest.mark.parametrize("kind", ["jsonl", "chat"])
def test_what_was_exported_is_imported_as_the_same_game(kind: str, over: OpenSave, library: Library) -> None:
    path = imported(library, exported(library, over.save, kind).encode())
    again = library.open(str(path))
    assert position(again.table) == position(over.table)
    assert again.seed == over.seed
    assert library.verify(str(path)) == library.verify(over.save)


@pytest.mark.parametrize("kind", ["jsonl", "chat"])
@pytest.mark.parametrize("game", registry.GAMES)
def test_so_is_a_game_of_every_kind(kind: str, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "load", LOAD)
    library = Library(FOLDER)
    contents, rules = library.read(game)
    if contents.rules_version != rules.info.rules_version:
        pytest.skip("the sample is of earlier rules")
    text = KINDS[kind][1](account_of(rules, contents, None, whole=True))
    path = imported(Library(tmp_path), text.encode())
    ours, theirs = read_save(path.read_bytes()), read_save(library.path(game).read_bytes())
    assert [(move.seat, move.action, move.digest) for move in ours.moves] == [(m.seat, m.action, m.digest) for m in theirs.moves]
    assert ours.snapshots == theirs.snapshots


def test_the_notation_is_short_and_survives_a_chat(over: OpenSave, library: Library) -> None:
    text = exported(library, over.save, "chat")
    assert len(text) < 60 * len(over.table.moves) + 700
    assert max(map(len, text.splitlines())) <= 76
    quoted = "look at this:\n" + "".join(f"> {line}\r\n" for line in text.splitlines()) + "what a game."
    assert replay_of(library, quoted.encode(), 1).update(len(over.table.moves)).result == over.table.game.result(over.table.state)


@pytest.mark.parametrize("cut", [0.2, 0.5, 0.9])
@pytest.mark.parametrize("kind", ["jsonl", "chat"])
def test_half_an_export_is_refused(kind: str, cut: float, over: OpenSave, library: Library) -> None:
    text = exported(library, over.save, kind)
    with pytest.raises(SaveError):
        imported(library, text[: int(len(text) * cut)].rstrip().removesuffix("}").encode())
    assert len(library.list()) == 1


@pytest.mark.parametrize("data", [b"", b"hello", b"\xff\xfe", b"[1]\n", b'{"type": "game"}\n', b"backroom1:abcd.", b"BACKROOM"])
def test_what_is_no_game_is_refused_in_words(data: bytes, library: Library) -> None:
    with pytest.raises(SaveError):
        imported(library, data)
    assert library.list() == []


def test_a_changed_move_is_refused(over: OpenSave, library: Library) -> None:
    lines = exported(library, over.save, "jsonl").splitlines()
    move = json.loads(lines[1])
    move["packed"] = json.loads(lines[2])["packed"]
    with pytest.raises(Damaged):
        imported(library, "\n".join([lines[0], json.dumps(move), *lines[2:]]).encode())


def test_a_save_of_another_machine_is_imported_as_it_is(over: OpenSave, library: Library, tmp_path: Path) -> None:
    data = over.journal.path.read_bytes()
    assert imported(Library(tmp_path / "other"), data).read_bytes() == data
    with pytest.raises(Damaged):
        imported(library, data[:-40] + b"0123456789" * 4)


def test_the_lines_are_as_documented(over: OpenSave, library: Library) -> None:
    game, *moves, result = map(json.loads, exported(library, over.save, "jsonl").splitlines())
    assert (game["type"], game["game"], game["seen_by"], game["seats"][1]) == (
        "game",
        "toy",
        "all",
        {"name": "Bo", "kind": "bot", "level": "easy"},
    )
    assert [move["move"] for move in moves] == list(range(1, len(moves) + 1))
    assert moves[0]["action"]["type"] == "Seal"
    assert moves[0]["events"][0] == {"type": "Sealed", "seat": moves[0]["seat"], "card": moves[0]["action"]["card"]}
    assert moves[-1]["digest"] == digest(over.table.state).hex()
    assert (result["type"], len(result["scores"])) == ("result", 3)


class TestSecrets:
    def test_a_game_that_goes_on_is_told_as_a_watcher_saw_it(self, going: OpenSave, library: Library) -> None:
        game, *moves, last = map(json.loads, exported(library, going.save, "jsonl").splitlines())
        assert (game["seen_by"], last["type"]) == ("watcher", "so_far")
        assert "deal" not in game
        assert all("action" not in move and "seat" not in move for move in moves)
        assert [move["events"][0]["card"] for move in moves[:2]] == [None, None]

    def test_one_seats_account_holds_its_own_secrets_only(self, going: OpenSave, library: Library) -> None:
        _, *moves, _ = map(json.loads, exported(library, going.save, "jsonl", 0, for_seat=True).splitlines())
        sealed = [event for move in moves for event in move["events"] if event["type"] == "Sealed"]
        assert all((event["card"] is not None) == (event["seat"] == 0) for event in sealed)

    @pytest.mark.parametrize("kind", ["md", "jsonl"])
    def test_two_games_that_differ_in_others_secrets_are_told_alike(self, kind: str, library: Library) -> None:
        texts = []
        for seed in ("2", "4"):
            kept = library.new(Toy(), {"deal": "3"}, SEATS[:2], seeded(seed), seed)
            kept.close()
            texts.append(exported(library, kept.save, kind, 0, for_seat=True))
            library.remove(kept.save)
        assert texts[0] == texts[1]

    def test_a_game_that_goes_on_is_not_put_into_a_chat(self, going: OpenSave, library: Library) -> None:
        with pytest.raises(SaveError, match="only of a game that is over"):
            exported(library, going.save, "chat")

    def test_one_seats_account_is_not_dealt_again(self, over: OpenSave, library: Library) -> None:
        with pytest.raises(SaveError, match="what one seat saw"):
            imported(library, exported(library, over.save, "jsonl", 1, for_seat=True).encode())


class TestTranscript:
    def test_it_says_who_what_and_how_it_ended(self, over: OpenSave, library: Library) -> None:
        page = exported(library, over.save, "md")
        assert page.startswith("# Toy: the parlour\n\nBegun on 2026-02-01 at 12:00 by Ann, Bo (easy bot) and 陳.\n")
        assert [line for line in page.splitlines() if line.startswith("## ")] == ["## Round 1", "## Round 2", "## Round 3", "## Result"]
        assert "Ann sealed" in page
        assert page.count("\n| ") == 4

    def test_a_watchers_page_names_no_card(self, going: OpenSave, library: Library) -> None:
        page = exported(library, going.save, "md")
        assert "As a watcher saw it." in page
        assert "sealed a card" in page
        assert "## So far" in page

    def test_no_name_is_taken_for_markdown(self, library: Library) -> None:
        kept = library.new(Toy(), {"deal": "4"}, (Seat("*Ann*", "person"), Seat("<b>|", "person")), seeded("7"), "7", "[x](y)")
        kept.close()
        page = exported(library, kept.save, "md")
        assert r"\*Ann\*" in page
        assert r"\<b\>\|" in page
        assert page.startswith(r"# Toy: \[x\](y)")

    def test_files_do_not_take_each_others_place(self, over: OpenSave, library: Library, tmp_path: Path) -> None:
        paths = [written(library, over.save, "md", tmp_path / "out") for _ in range(2)]
        assert [path.name for path in paths] == [f"{over.save}.md", f"{over.save}_2.md"]
        assert written(library, over.save, "jsonl", tmp_path / "out", 0, for_seat=True).name == f"{over.save}_as-ann.jsonl"
