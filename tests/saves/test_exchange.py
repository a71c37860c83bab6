"""Games that leave the library as text and come back: a page to read, JSON Lines, and lines to paste in a chat."""

from __future__ import annotations

import json
import os
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import datetime
from pathlib import Path

import msgspec
import pytest

from core import registry
from core.chance import seeded
from core.codec import digest
from core.game import AnyGame, Result
from core.games.chinatown.actions import Propose
from core.games.chinatown.mechanics.deals import Transfer
from core.option_defaults import full_options
from core.table import Seat
from core.text import listed
from examples.sixth_game.core.game import Toy
from saves import disk
from saves.account import account_of
from saves.errors import Damaged, SaveError, UnsupportedFormat
from saves.exchange import KINDS, exported, imported, replay_of, written
from saves.file_format import frame, preamble, scan
from saves.json_lines import plain
from saves.library import Library, OpenSave
from saves.markdown import transcript
from saves.reader import MAGIC, read_save
from saves.records import ENTRY, HEADER, SavedMove
from tests.saves.conftest import NOON, SEATS, begin, play, position
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
def test_what_was_exported_is_imported_as_the_same_game(kind: str, over: OpenSave, library: Library, tmp_path: Path) -> None:
    other = Library(tmp_path / "other", now=lambda: NOON)
    path = imported(other, exported(library, over.save, kind).encode()).path
    again = other.open(str(path))
    assert position(again.table) == position(over.table)
    assert path.name == over.journal.path.name
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
    path = imported(Library(tmp_path), text.encode()).path
    ours, theirs = read_save(path.read_bytes()), read_save(library.path(game).read_bytes())
    assert [(move.seat, move.action, move.digest) for move in ours.moves] == [(m.seat, m.action, m.digest) for m in theirs.moves]
    assert ours.snapshots == theirs.snapshots


def test_the_notation_is_short_and_survives_a_chat(over: OpenSave, library: Library) -> None:
    text = exported(library, over.save, "chat")
    assert len(text) < 60 * len(over.table.moves) + 700
    assert max(map(len, text.splitlines())) <= 76
    quoted = "look at this:\n" + "".join(f"> {line}\r\n" for line in text.splitlines()) + "what a game."
    assert replay_of(library, quoted.encode(), 1).update(len(over.table.moves)).result == over.table.game.result(over.table.state)


def test_the_notation_is_a_packed_list_and_one_of_more_parts_is_not_ours(over: OpenSave, library: Library) -> None:
    packed = "".join(exported(library, over.save, "chat").split()).removeprefix("backroom1:").removesuffix(".")
    parts = msgspec.msgpack.decode(zlib.decompress(urlsafe_b64decode(packed)))
    assert [type(part) for part in parts] == [bytes, list, bytes]
    assert HEADER.unpack(parts[0]).board == "", "the game's own need not be sent"
    assert parts[2] == read_save(library.path(over.save).read_bytes()).moves[-1].digest
    longer = urlsafe_b64encode(zlib.compress(msgspec.msgpack.encode([*parts, 1]))).decode()
    with pytest.raises(Damaged, match="no whole game"):
        imported(library, f"backroom1:{longer}.".encode())


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


@pytest.mark.parametrize("seat", [-1, 3, 4])
def test_nobody_watches_from_a_seat_that_is_none(over: OpenSave, library: Library, seat: int) -> None:
    with pytest.raises(SaveError, match=f"There is no seat {seat + 1} at that table"):
        replay_of(library, exported(library, over.save, "jsonl").encode(), seat)


def test_a_changed_move_is_refused(over: OpenSave, library: Library) -> None:
    lines = exported(library, over.save, "jsonl").splitlines()
    move = json.loads(lines[1])
    move["packed"] = json.loads(lines[2])["packed"]
    with pytest.raises(Damaged):
        imported(library, "\n".join([lines[0], json.dumps(move), *lines[2:]]).encode())


def test_another_table_at_the_end_is_refused(over: OpenSave, library: Library) -> None:
    *lines, last, result = exported(library, over.save, "jsonl").splitlines()
    move = json.loads(last) | {"digest": "00" * 8}
    with pytest.raises(Damaged, match="leads to another table"):
        imported(library, "\n".join([*lines, json.dumps(move), result]).encode())


CHANGES: dict[str, tuple[int, dict[str, object]]] = {
    "the digest of an earlier move": (3, {"digest": "00" * 8}),
    "an action, packed as it was": (2, {"action": {"type": "Seal", "card": 99}}),
    "who acted": (2, {"seat": 7}),
    "the round": (2, {"round": 9}),
    "the number of a move": (2, {"move": 5}),
    "a time that is none": (2, {"at": 10**30}),
    "a time before all times": (2, {"at": -1}),
    "the game": (0, {"game": "chess"}),
    "the options": (0, {"options": {}}),
    "the seats": (0, {"seats": []}),
    "the seed": (0, {"seed": "8"}),
    "the winners": (-1, {"winners": [0, 1, 2]}),
    "the scores": (-1, {"scores": [1, 2, 3]}),
    "the end": (-1, {"type": "so_far", "phase": "round 1"}),
}


@pytest.mark.parametrize("changed", CHANGES)
def test_lines_that_do_not_agree_with_the_game_are_refused(changed: str, over: OpenSave, library: Library) -> None:
    at, change = CHANGES[changed]
    lines = [json.loads(line) for line in exported(library, over.save, "jsonl").splitlines()]
    lines[at] |= change
    with pytest.raises(Damaged):
        imported(library, "\n".join(map(json.dumps, lines)).encode())
    assert len(library.list()) == 1


@pytest.mark.parametrize("kept", [slice(0, 1), slice(0, -1), slice(0, 4)])
def test_lines_without_their_end_are_refused(kept: slice, over: OpenSave, library: Library) -> None:
    lines = exported(library, over.save, "jsonl").splitlines()[kept]
    with pytest.raises(Damaged, match="The end of the game is missing"):
        imported(library, "\n".join(lines).encode())


def test_words_may_be_others_and_fields_more(over: OpenSave, library: Library) -> None:
    """They are made anew, by a Backroom that may word them otherwise."""
    lines = [json.loads(line) | {"text": "other", "later": 1} for line in exported(library, over.save, "jsonl").splitlines()]
    assert imported(library, ("\ufeff" + "\r\n".join(map(json.dumps, lines))).encode()).path.exists()


@pytest.mark.parametrize("kind", ["jsonl", "chat"])
def test_a_game_that_is_here_already_is_not_copied(kind: str, over: OpenSave, library: Library) -> None:
    text = exported(library, over.save, kind).encode()
    assert imported(library, text) == (over.journal.path, False)
    assert len(library.list()) == 1


def test_a_game_that_went_further_elsewhere_is_another(library: Library, tmp_path: Path) -> None:
    kept = begin(library)
    play(kept.table, 3)
    kept.close()
    other = Library(tmp_path / "other")
    assert imported(other, kept.journal.path.read_bytes()).is_new
    again = library.open(kept.save)
    play(again.table, 2)
    again.close()
    assert imported(other, kept.journal.path.read_bytes()).is_new
    assert not imported(other, kept.journal.path.read_bytes()).is_new
    assert len(other.list()) == 2


def test_a_game_of_as_many_other_moves_is_another(library: Library, tmp_path: Path) -> None:
    kept, other = begin(library), begin(other_library := Library(tmp_path / "other", app="0.1.0", now=lambda: NOON))
    for table, seats in ((kept.table, (0, 1)), (other.table, (1, 0))):
        for seat in seats:
            assert table.act(seat, table.game.legal_actions(table.state, seat)[0]) is None
    for save in (kept, other):
        save.close()
    assert [entry.id for entry in library.list()] == [entry.id for entry in other_library.list()]
    ours, theirs = kept.journal.path.read_bytes(), other.journal.path.read_bytes()
    assert imported(library, theirs).is_new
    assert imported(other_library, ours).is_new


def test_a_game_of_another_deal_is_another_though_nobody_has_moved(library: Library, tmp_path: Path) -> None:
    begin(library).close()
    other = begin(Library(tmp_path / "other"), "8")
    other.close()
    assert imported(library, other.journal.path.read_bytes()).is_new


def test_where_a_text_cannot_be_written_the_option_that_names_another_folder_is_said(
    over: OpenSave, library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(disk, "give_name", full)
    for folder, option in ((library.folder, "--saves"), (tmp_path / "above", "--to"), (tmp_path / "zzz", "--to")):
        with pytest.raises(SaveError, match="the disk is full") as refused:
            written(library, over.save, "md", folder)
        assert refused.value.way_out == f"Choose another folder with {option}."


@pytest.mark.parametrize(
    ("at", "change", "said"),
    [
        (1, {"type": None}, "line 2 is none of its lines"),
        (3, {"packed": 7}, "Line 4 tells no move as it was written"),
        (3, {"round": 9}, "Line 4 does not agree .*: round is another there"),
    ],
)
def test_a_line_that_is_wrong_is_named(at: int, change: dict[str, object], said: str, over: OpenSave, library: Library) -> None:
    lines = [json.loads(line) for line in exported(library, over.save, "jsonl").splitlines()]
    lines[at] |= change
    with pytest.raises(Damaged, match=said):
        imported(library, "\n".join(map(json.dumps, lines)).encode())


def test_in_lines_names_stand_as_they_are_and_whole_scores_without_a_point(over: OpenSave, library: Library) -> None:
    contents, game = library.read(over.save)
    account = account_of(game, contents, None, whole=True)
    text = KINDS["jsonl"][1](account._replace(result=Result((0,), (2.5, 1.0, -1.0), "")))
    assert '"name": "陳"' in text
    assert '"scores": [2.5, 1, -1]' in text


def test_a_deal_that_is_no_hexadecimal_is_refused(over: OpenSave, library: Library) -> None:
    first, *others = exported(library, over.save, "jsonl").splitlines()
    for deal in ("xyz", 7):
        with pytest.raises(Damaged, match="cannot be dealt again"):
            imported(library, "\n".join([json.dumps(json.loads(first) | {"deal": deal}), *others]).encode())


def test_a_move_that_led_elsewhere_is_named(over: OpenSave, library: Library) -> None:
    lines = [json.loads(line) for line in exported(library, over.save, "jsonl").splitlines()]
    lines[3] |= {"digest": "00" * 8}
    with pytest.raises(Damaged, match="Move 3 leads to another table"):
        imported(library, "\n".join(map(json.dumps, lines)).encode())


def test_on_a_board_that_has_changed_no_game_is_taken(over: OpenSave, library: Library) -> None:
    first, *others = exported(library, over.save, "jsonl").splitlines()
    line = json.loads(first)
    header = HEADER.unpack(bytes.fromhex(line["deal"]))
    line["deal"] = HEADER.pack(msgspec.structs.replace(header, board_digest=bytes(8))).hex()
    with pytest.raises(SaveError, match="The board of Toy has changed"):
        imported(library, "\n".join([json.dumps(line), *others]).encode())


def test_what_is_named_in_a_table_by_a_number_is_named_by_text() -> None:
    assert plain({1: (b"\xff", ["x"])}) == {"1": ["ff", ["x"]]}


def test_more_behind_a_pasted_game_is_refused(over: OpenSave, library: Library) -> None:
    text = exported(library, over.save, "chat")
    data = urlsafe_b64decode("".join(text.split()).removeprefix("backroom1:").removesuffix("."))
    more = f"backroom1:{urlsafe_b64encode(data + b'more').decode()}."
    with pytest.raises(Damaged, match="there is less of it, or more"):
        imported(library, more.encode())


def test_a_replay_is_no_game_to_be_dealt_again(over: OpenSave, library: Library) -> None:
    with pytest.raises(SaveError, match="Look at it with backroom replay FILE"):
        imported(library, library.export(over.save, None).read_bytes())


def test_what_a_watcher_saw_is_called_so(over: OpenSave, library: Library) -> None:
    with pytest.raises(SaveError, match="what a watcher saw"):
        imported(library, exported(library, over.save, "jsonl", None, only_seen=True).encode())


def test_a_replay_is_shown_through_no_other_eyes(over: OpenSave, library: Library) -> None:
    path = library.export(over.save, 0)
    assert library.replay(str(path), 0).header.seat == 0
    with pytest.raises(SaveError, match="holds what Ann saw"):
        library.replay(str(path), 1)
    with pytest.raises(SaveError, match="holds what Ann saw"):
        replay_of(library, path.read_bytes(), 1)


def test_a_game_whose_moves_have_no_time_was_played_when_its_file_was_written(over: OpenSave, library: Library, tmp_path: Path) -> None:
    path = imported(Library(tmp_path / "other"), exported(library, over.save, "chat").encode()).path
    os.utime(path, (10**9, 10**9))
    (entry,) = Library(tmp_path / "other").list()
    assert entry.played == datetime.fromtimestamp(10**9)


def test_the_time_of_each_move_comes_back(over: OpenSave, library: Library, tmp_path: Path) -> None:
    path = imported(Library(tmp_path / "other"), exported(library, over.save, "jsonl").encode()).path
    assert read_save(path.read_bytes()).moves == read_save(over.journal.path.read_bytes()).moves


@pytest.mark.parametrize("kind", ["jsonl", "chat"])
def test_of_two_games_at_once_none_is_taken_and_it_is_said(kind: str, over: OpenSave, library: Library) -> None:
    other = begin(library, "8")
    play(other.table, 99)
    other.close()
    text = exported(library, over.save, kind) + exported(library, other.save, kind)
    with pytest.raises(SaveError, match="There are 2 games in"):
        imported(library, text.encode())
    assert len(library.list()) == 2


def test_of_two_games_of_which_one_lacks_its_end_none_is_taken(over: OpenSave, library: Library) -> None:
    text = exported(library, over.save, "chat")
    with pytest.raises(Damaged, match="The end of the game is missing"):
        imported(library, (text[:200] + "\n" + text).encode())


def test_a_chat_game_that_ends_at_another_table_is_refused(over: OpenSave, library: Library) -> None:
    contents, game = library.read(over.save)
    account = account_of(game, contents, None, whole=True)
    *moves, last = account.moves
    for other in (bytes(8), b"\xff" * 8):
        text = KINDS["chat"][1](account._replace(moves=[*moves, last._replace(digest=other)]))
        with pytest.raises(Damaged, match="The game leads to another table"):
            imported(library, text.encode())


def test_a_game_by_later_rules_is_not_taken_and_what_helps_is_said(over: OpenSave, library: Library) -> None:
    contents, game = library.read(over.save)
    account = account_of(game, contents, None, whole=True)
    later = account._replace(header=msgspec.structs.replace(account.header, rules_version=9))
    for kind in ("jsonl", "chat"):
        with pytest.raises(UnsupportedFormat, match="update Backroom to open it"):
            imported(library, KINDS[kind][1](later).encode())


@pytest.mark.parametrize("last", [b"", bytes(8)])
def test_a_chat_game_without_moves_is_checked_too(last: bytes, over: OpenSave, library: Library) -> None:
    contents, game = library.read(over.save)
    account = account_of(game, contents, None, whole=True)
    unmoved = account._replace(moves=[], header=msgspec.structs.replace(account.header, first=last))
    with pytest.raises(Damaged):
        imported(library, KINDS["chat"][1](unmoved).encode())


INNER = ("Error -", "padding", "indices", "Expected", "Recursion", "line 1 column", "$")


@pytest.mark.parametrize("data", [b"backroom1:abcd.", b"backroom1:abc.", b"[1]\n", b'{"type": 1}', b"[" * 100_000, b"{}"])
def test_no_inner_words_are_said(data: bytes, library: Library) -> None:
    with pytest.raises(SaveError) as refused:
        imported(library, data)
    assert not any(word in str(refused.value) for word in INNER)


@pytest.mark.parametrize("other", [bytes(8), b"\xff" * 8])
def test_a_save_whose_moves_are_not_those_of_its_game_is_not_taken(other: bytes, over: OpenSave, tmp_path: Path) -> None:
    head, deal, first, *others = scan(over.journal.path.read_bytes(), MAGIC).payloads
    move = ENTRY.unpack(first)
    assert isinstance(move, SavedMove)
    payloads = [head, deal, ENTRY.pack(msgspec.structs.replace(move, digest=other)), *others]
    data = preamble(MAGIC) + b"".join(frame(number, payload) for number, payload in enumerate(payloads))
    with pytest.raises(Damaged, match="leads to another table"):
        imported(Library(tmp_path / "other"), data)


def test_a_save_of_another_machine_is_imported_as_it_is(over: OpenSave, library: Library, tmp_path: Path) -> None:
    data = over.journal.path.read_bytes()
    assert imported(Library(tmp_path / "other"), data).path.read_bytes() == data
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
        _, *moves, _ = map(json.loads, exported(library, going.save, "jsonl", 0, only_seen=True).splitlines())
        sealed = [event for move in moves for event in move["events"] if event["type"] == "Sealed"]
        assert all((event["card"] is not None) == (event["seat"] == 0) for event in sealed)

    @pytest.mark.parametrize("kind", ["md", "jsonl"])
    def test_two_games_that_differ_in_others_secrets_are_told_alike(self, kind: str, library: Library) -> None:
        texts = []
        for seed in ("2", "4"):
            kept = library.new(Toy(), {"deal": "3"}, SEATS[:2], seeded(seed), seed)
            kept.close()
            texts.append(exported(library, kept.save, kind, 0, only_seen=True))
            library.remove(kept.save)
        assert texts[0] == texts[1]

    @pytest.mark.parametrize("kind", ["md", "jsonl"])
    def test_what_others_say_in_secret_leaves_no_trace_in_what_a_watcher_saw(
        self, kind: str, library: Library, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(registry, "load", LOAD)
        game: AnyGame = LOAD("chinatown")
        texts = []
        for secrets in (0, 2):
            kept = library.new(game, full_options(game.info), tuple(Seat(name, "person") for name in "ABC"), seeded("1"), "1", "")
            for seat in range(3):
                assert kept.table.act(seat, game.legal_actions(kept.table.state, seat)[0]) is None
            for money in range(1, secrets + 1):
                assert kept.table.act(0, Propose((Transfer(0, 1, (), (), money),), True)) is None
            assert kept.table.act(2, Propose((Transfer(2, 1, (), (), 1),), False)) is None
            kept.close()
            texts.append(exported(library, kept.save, kind))
            library.remove(kept.save)
        assert texts[0] == texts[1]

    def test_a_game_that_goes_on_is_not_put_into_a_chat(self, going: OpenSave, library: Library) -> None:
        with pytest.raises(SaveError, match="only of a game that is over"):
            exported(library, going.save, "chat")

    def test_one_seats_account_is_not_put_into_a_chat_for_another_reason(self, over: OpenSave, library: Library) -> None:
        with pytest.raises(SaveError, match="cannot tell what one seat saw") as refused:
            exported(library, over.save, "chat", 1, only_seen=True)
        assert "--seat" in refused.value.way_out

    @pytest.mark.parametrize("seat", [None, 0])
    @pytest.mark.parametrize("kind", KINDS)
    @pytest.mark.parametrize("game", registry.GAMES)
    def test_no_unfinished_game_of_any_kind_leaves_with_its_luck(
        self, game: str, kind: str, seat: int | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(registry, "load", LOAD)
        rules = registry.load(game)
        library = Library(tmp_path)
        options = full_options(rules.info)
        kept = library.new(rules, options, SEATS[:2] + (SEATS[2],) * (rules.info.min_seats - 2), seeded("7"), "a seed")
        kept.close()
        try:
            text = exported(library, kept.save, kind, seat, only_seen=seat is not None)
        except SaveError:
            assert kind == "chat"
            return
        assert kept.table.game.result(kept.table.state) is None
        assert all(secret not in text for secret in (seeded("7").key.hex(), "a seed", '"deal"', '"packed"'))

    def test_one_seats_account_is_not_dealt_again(self, over: OpenSave, library: Library) -> None:
        with pytest.raises(SaveError, match="what one seat saw"):
            imported(library, exported(library, over.save, "jsonl", 1, only_seen=True).encode())


class TestTranscript:
    def test_it_says_who_what_and_how_it_ended(self, over: OpenSave, library: Library) -> None:
        page = exported(library, over.save, "md")
        result = over.table.game.result(over.table.state)
        assert result is not None
        verb = "wins" if len(result.winners) == 1 else "share the win"
        assert page.startswith(f"# Toy: the parlour\n\n**{listed(SEATS[seat].name for seat in result.winners)} {verb}: ")
        assert "\nPlayed by Ann, Bo (easy bot) and 陳, begun on 2026-02-01 at 12:00, " in page
        assert "\nSeed 7.\n" in page
        assert [line for line in page.splitlines() if line.startswith("### ")] == ["### Round 1", "### Round 2", "### Round 3"]
        assert "Ann sealed" in page
        places = [line.split("|")[2].strip() for line in page.splitlines() if re.match(r"\| \d", line)][: len(SEATS)]
        assert places == [SEATS[seat].name for seat in result.order]

    def test_a_seed_that_was_not_shown_is_not_told(self, over: OpenSave, library: Library) -> None:
        contents, game = library.read(over.save)
        contents.header = msgspec.structs.replace(contents.header, seed="")
        page = transcript(account_of(game, contents, None, whole=True))
        assert "Options: " in page
        assert "Seed" not in page

    def test_what_every_table_may_choose_is_told_too(self, library: Library) -> None:
        chosen = {"deal": "4", "hints": "on", "remarks": "on"}
        kept = library.new(Toy(), chosen, SEATS, seeded("7"), "7", "the parlour")
        kept.close()
        assert "Hints: for everybody; Bots' remarks: a line now and then" in exported(library, kept.save, "md")

    def test_a_watchers_page_names_no_card(self, going: OpenSave, library: Library) -> None:
        page = exported(library, going.save, "md")
        assert "As a watcher saw it." in page
        assert "Seed" not in page
        assert "sealed a card" in page
        assert "Not over yet: " in page

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
        assert written(library, over.save, "jsonl", tmp_path / "out", 0, only_seen=True).name == f"{over.save}_as-ann.jsonl"
