"""Playing line by line."""

from __future__ import annotations

import errno
import io
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pexpect
import pytest

from core.game import AnyGame
from core.table import Seat
from examples.sixth_game.core.game import Toy
from saves import disk
from saves.library import Library
from tests.saves.conftest import load_toy
from tui.cli.main import main
from tui.plain.action_menu import meant
from tui.plain.console import Console
from tui.plain.game_loop import PlainGame
from tui.plain.opponents import LocalBots
from tui.plain.table_diff import news
from tui.table.session import TablePlan, start_session

ROOT = Path(__file__).parents[3]
ENTER = ""


@pytest.fixture(autouse=True)
def toy_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from core import registry

    monkeypatch.setattr(registry, "load", load_toy)
    monkeypatch.setattr(registry, "GAMES", ("toy",))
    monkeypatch.setenv("BACKROOM_SAVES", str(tmp_path))


Typed = Callable[..., str]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Runs a command with these lines typed into it. What it wrote."""

    def run(command: str, *lines: str) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert main(command.split()) == 0
        return capsys.readouterr().out

    return run


def test_why_nothing_can_be_saved_is_said_once_a_try(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    write = disk.write_through

    def write_no_move(descriptor: int, data: bytes, offset: int) -> None:
        if offset:
            raise OSError(errno.ENOSPC, "")
        write(descriptor, data, offset)

    monkeypatch.setattr(disk, "write_through", write_no_move)
    out = typed("play toy --seats Ann,Ben --seed 3", ENTER, "1", "1", "q")
    first, again = "No: Nothing was done.\n", "No: Nothing was done, because it could not be saved: the disk is full."
    assert out.index("The game waits, for it cannot be saved: the disk is full.") < out.index(first) < out.index(again)
    assert out.count("the disk is full") == 2


def test_a_whole_game_against_a_bot(typed: Typed) -> None:
    out = typed("play toy --seats Ann,random --seed 3", *["1"] * 40)
    assert out.startswith("Toy: Ann, Bo (random bot).\n")
    assert "Ann sealed" in out
    assert "Bo sealed a card" in out
    assert re.search(r" wins?: ", out), "the bot's luck is the name of the save, which has the time in it: it may be a tie"
    assert re.search(r" wins?: .*\n  (Ann|Bo): \d", out), "everybody's score stands below"


def test_the_seed_is_said_when_the_game_is_over_and_not_before(typed: Typed) -> None:
    assert "seed" not in typed("play toy --seats Ann,random --seed 3", "1").lower()
    assert "Its seed was 3." in typed("play toy --seats Ann,random --seed 3", *["1"] * 40)


def test_the_choices_are_numbered_and_a_number_does_it(typed: Typed) -> None:
    out = typed("play toy --seats Ann,random --seed 3", "1")
    assert "1. seal 1" in out
    assert "Ann sealed 1" in out


def test_what_is_possible_and_why_other_things_are_not(typed: Typed) -> None:
    out = typed("play toy --seats Ann,random --seed 3", "?")
    assert "You may:\n1. seal" in out
    assert "Not now:\n   seal" in out
    assert "You hold no" in out
    assert "u take back" in out


def test_words_find_a_choice_and_nonsense_is_answered(typed: Typed) -> None:
    out = typed("play toy --seats Ann,random --seed 3", "seal", "bribe", "77", "x")
    assert "1. seal 1\n" in out
    assert "Which of these? Type its number." in out
    assert "Nothing you may do has 'bribe' in it: type a number" in out
    assert "There is no choice 77" in out
    assert "'x' means nothing here" in out


def test_words_that_mean_one_choice_do_it(typed: Typed) -> None:
    assert "Ann sealed 1" in typed("play toy --seats Ann,random --seed 3", "seal 1")


def test_words_begin_words_and_whole_ones_come_first() -> None:
    labels = ["play 1P, Jazz club", "play 11P, Jazz club", "play 1P, Brewery"]
    assert meant("1P jaz", labels) == [1]
    assert meant("play jazz", labels) == [1, 2]
    assert meant("1p", labels) == [1, 3]
    assert meant("p", labels) == [1, 2, 3]
    assert meant("9p", labels) == []


def test_what_is_new_on_the_table_is_shown_with_the_choices(typed: Typed) -> None:
    out = typed("play toy --seats Ann,random --seed 3")
    assert out.index("Your hand") < out.index("What do you do?")


def test_news_of_the_table_say_of_what() -> None:
    before = ["Jazz club", "  Ann: 3R", "Brewery", "  Ann: nothing", "Deck 9"]
    after = ["Jazz club", "  Ann: 3R", "Brewery", "  Ann: 5B", "  Bo: 7G", "Deck 8"]
    assert list(news(after, before)) == ["Brewery", "  Ann: 5B", "  Bo: 7G", "Deck 8"]


def test_news_of_a_hand_say_whose_it_is() -> None:
    before = ["Brewery", "  Ann: 5B", "    pair: 3 of 60", "  Bo: 7G"]
    after = ["Brewery", "  Ann: 5B", "    pair: 2 of 58", "  Bo: 7G"]
    assert list(news(after, before)) == ["Brewery", "  Ann: 5B", "    pair: 2 of 58"]


def test_the_table_and_the_log(typed: Typed) -> None:
    out = typed("play toy --seats Ann,random --seed 3", "t", "1", "l")
    assert "Ann: 3 coins" in out
    assert out.count("Ann sealed 1") == 2


def test_the_end_of_input_saves_and_says_how_to_go_on(typed: Typed) -> None:
    out = typed("play toy --seats Ann,random --seed 3", "1")
    assert "Saved. It goes on with: backroom resume toy_" in out
    again = typed("resume", "l", "q")
    assert "It goes on after" in again
    assert "Ann sealed 1" in again


def test_who_comes_back_to_a_game_is_told_once_what_happened_since_their_last_turn(typed: Typed) -> None:
    typed("play toy --seats Ann,random --seed 3", "1")
    again = typed("resume", "t", "1", "q")
    assert again.count("Since your last turn:") == 1
    assert again.index("Since your last turn:") < again.index("What do you do?")


def test_what_happened_is_told_before_a_turn_begins_by_itself(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    typed("play toy --seats Ann,random --seed 3", "1")
    begun: list[int] = []

    def idle(game: Toy, v: object, legal: Sequence[object]) -> object:
        begun.append(1)
        return legal[0] if len(begun) == 1 else None

    monkeypatch.setattr(Toy, "idle_action", idle)
    again = typed("resume", "q")
    assert begun
    assert again.count("Since your last turn:") == 1


def test_at_one_keyboard_each_is_told_their_own_when_they_have_it(typed: Typed) -> None:
    sealed_by_all(typed, "q")
    again = typed("resume", *[ENTER, "1"] * 3)
    parts = again.split("Pass the keyboard to ")[1:]
    assert len(parts) > 1, again
    assert all(part.count("Since your last turn:") <= 1 for part in parts)
    told = [part.split(",")[0] for part in parts if "Since your last turn:" in part]
    assert told
    assert len(told) == len(set(told)), "each once"


def sealed_by_all(typed: Typed, *then: str) -> str:
    """Ann and Bo at one keyboard, the first cards opened. Ann holds most and may offer."""
    return typed("play toy --seats Ann,Bo --seed 2", ENTER, "2", ENTER, "1", ENTER, *then)


def test_a_game_begun_from_the_list_seats_one_by_the_name_given(typed: Typed) -> None:
    assert "Toy: Ada," in typed("--plain --name Ada", "1", "q")


def test_the_end_says_how_to_review_the_game(typed: Typed) -> None:
    out = typed("play toy --seats Ann,random --seed 3", *["1"] * 40)
    assert re.search(r"says: backroom review toy_\S+\n$", out)


def test_a_thing_is_described_by_its_name(typed: Typed) -> None:
    out = typed("play toy --seats Ann,random --seed 3", "i nonsense", "i seal")
    assert "Nothing here is called 'nonsense'. There are: " in out
    assert re.search(r"\nSeal[^:]*: .* \(TY-\d+\)\.\n", out)


def test_forms_are_asked_field_by_field(typed: Typed) -> None:
    out = sealed_by_all(typed, "2", "bo", "nothing", "99", "1", "q")
    assert "offer coins to somebody: an empty line gives up." in out
    assert "to (0 Ann, 1 Bo): " in out
    assert "'nothing' is no number." in out
    assert "It can be 1 to " in out
    assert "offers" in out


def test_an_empty_line_gives_a_form_up(typed: Typed) -> None:
    out = sealed_by_all(typed, "2", ENTER, "t", "q")
    assert "offers" not in out


def test_nothing_secret_stays_when_the_keyboard_changes_hands(typed: Typed) -> None:
    out = typed("play toy --seats Ann,Bo --seed 2", ENTER, "t", "1", ENTER, "t")
    before, after = out.split("Pass the keyboard to Bo, who presses Enter:")
    assert before.endswith("\n" * 20)
    assert "Ann sealed a card" in after
    assert "Ann sealed 1" in before
    assert "Ann sealed 1" not in after


def test_bots_alone_are_watched_to_the_end(typed: Typed) -> None:
    out = typed("play toy --seats random,random --seed 2")
    assert "Al sealed a card" in out
    assert "coins." in out


def test_home_offers_games_and_saves(typed: Typed) -> None:
    typed("play toy --seats Ann,random --seed 3", "1")
    out = typed("", "9", "2", "q")
    assert " 1. play toy" in out
    assert " 2. go on with Toy, round" in out
    assert "It goes on after" in out


def test_leaving_home(typed: Typed) -> None:
    assert "play toy" in typed("", "q")
    assert "play toy" in typed("")


def test_a_replay_in_lines(typed: Typed) -> None:
    typed("play toy --seats Ann,random --seed 3", *["1"] * 40)
    save = typed("saves list").split()[0]
    out = typed(f"replay {save} --seat Ann")
    assert "as seen by Ann" in out
    assert "   1. " in out
    assert "coins." in out


def test_what_a_stranger_wrote_moves_no_cursor() -> None:
    target = io.StringIO()
    Console(io.StringIO(), target).say("  columns   stay", "a\x1b[2Jb\u202ec\u2028d")
    assert target.getvalue() == "  columns   stay\na\\x1b[2Jb\\u202ec\\u2028d\n"


def test_a_bot_that_breaks_does_not_end_the_game(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def choose(self, game: AnyGame, update: object) -> None:
            raise ZeroDivisionError

    monkeypatch.setattr("core.session.make_bot", lambda level, seed, ledger: Broken())
    assert "coins." in typed("play toy --seats Ann,random --seed 3", *["1"] * 40)


class Terminal(Console):
    """Somebody sits there."""

    is_interactive = True  # type: ignore[assignment]


def on_a_terminal(folder: Path, *lines: str) -> str:
    """Ann and Bo at one keyboard. What was written."""
    plan = TablePlan(Toy(), {"deal": "4"}, (Seat("Ann", "person"), Seat("Bo", "person")), "2")
    sitting = start_session(plan, Library(folder), lambda: "1")
    target = io.StringIO()
    console = Terminal(io.StringIO("".join(f"{line}\n" for line in lines)), target)
    PlainGame(console, sitting.chairs, LocalBots(sitting.table, "2"), list).play()
    sitting.end()
    return target.getvalue()


OPENED = (ENTER, "2", "u", "2", ENTER, ENTER, "1", ENTER, ENTER)


def test_there_is_time_to_take_a_move_back(tmp_path: Path) -> None:
    out = on_a_terminal(tmp_path, *OPENED, "1", "u", "q")
    assert out.count("Enter goes on, u takes it back: Taken back.") == 2
    assert out.endswith("Ann (? for help)> ")


def test_other_words_at_the_pause_do_not_go_on(tmp_path: Path) -> None:
    out = on_a_terminal(tmp_path, *OPENED, "1", "seal 1", "u", "q")
    assert "Your move is made. Enter goes on, u takes it back" in out
    assert out.endswith("Ann (? for help)> ")


def test_nothing_is_taken_back_any_more_once_another_has_acted(tmp_path: Path) -> None:
    plan = TablePlan(Toy(), {"deal": "4"}, (Seat("Ann", "person"), Seat("Bo", "person")), "2")
    sitting = start_session(plan, Library(tmp_path), lambda: "1")
    asked: list[str] = []

    class Meanwhile(Terminal):
        """Bo acts elsewhere while Ann reads the log."""

        def ask(self, question: str) -> str:
            if "goes on" not in question:
                return super().ask(question)
            asked.append(question)
            if len(asked) == 1:
                bo = sitting.chairs[1]
                bo.act(bo.update.legal[0])
            return "l" if len(asked) == 1 else "" if len(asked) == 2 else super().ask(question)

    console = Meanwhile(io.StringIO(f"{ENTER}\n2\n"), io.StringIO())
    PlainGame(console, sitting.chairs, LocalBots(sitting.table, "2"), list).play()
    sitting.end()
    assert asked[:2] == ["Enter goes on, u takes it back: ", "Enter goes on: "]


def test_a_move_taken_back_is_not_told_to_the_others(tmp_path: Path) -> None:
    out = on_a_terminal(tmp_path, *OPENED, "1", "u", "1", ENTER, ENTER, "l", "q")
    bos = out.split("Pass the keyboard to Bo")[-1]
    assert "taken back" not in bos
    assert bos.count("opened 2 and 2: nobody wins") == 1


def test_the_screen_and_what_can_be_scrolled_back_are_cleared_for_the_next(tmp_path: Path) -> None:
    out = on_a_terminal(tmp_path, ENTER, "2", ENTER, ENTER, "q")
    assert "\x1b[2J\x1b[3J\x1b[HPass the keyboard to Bo" in out


def test_a_real_terminal_plays_a_real_game(tmp_path: Path) -> None:
    program = pexpect.spawn(
        sys.executable,
        ["-m", "tui", "play", "king", "--plain", "--seats", "Ann,Bo", "--seed", "1", "--saves", str(tmp_path)],
        cwd=str(ROOT),
        timeout=60,
        encoding="utf-8",
    )
    program.expect("for help")
    program.sendline("t")
    program.expect("points")
    program.sendeof()
    program.expect("Saved")
    program.expect(pexpect.EOF)
