"""The filter, escape by escape: a terminal behind it shows what one without it shows, and little is sent."""

from __future__ import annotations

import random

import pytest

from tests.tui.terminal.strict_terminal import StrictTerminal
from tui.terminal.diff_output import DiffOutput

WIDTH, HEIGHT = 20, 5
GOLD = "\x1b[1;38;2;212;162;76;48;2;20;17;15m"
GROUND = "\x1b[48;2;20;17;15m"
RESET = "\x1b[0m"


class Pair:
    """Two terminals, one behind the filter."""

    def __init__(self, erases_in_colour: bool = True, width: int = WIDTH) -> None:
        self.output = DiffOutput(erases_in_colour)
        self.output.resize(width, HEIGHT)
        self.plain = StrictTerminal(width, HEIGHT, erases_in_colour)
        self.behind = StrictTerminal(width, HEIGHT, erases_in_colour)

    def write(self, data: str) -> str:
        """Write to both. What was sent to the one behind the filter."""
        sent = self.output.reduce(data)
        self.plain.feed(data)
        self.behind.feed(sent)
        self.same()
        return sent

    def same(self) -> None:
        """Both must show the same."""
        assert self.behind.look() == self.plain.look()
        state = lambda terminal: (terminal.x, terminal.y, terminal.at_edge, terminal.style, terminal.modes, terminal.told, terminal.bells)  # noqa: E731
        assert state(self.behind) == state(self.plain)


@pytest.fixture
def pair() -> Pair:
    pair = Pair()
    pair.write("\x1b[1;1H")
    return pair


def test_what_is_shown_already_is_not_sent_again(pair: Pair) -> None:
    frame = f"\x1b[1;1H{GOLD}hello{RESET}\x1b[1;1H"
    assert pair.write(frame)
    assert pair.write(frame) == ""


def test_only_the_changed_cell_is_sent(pair: Pair) -> None:
    pair.write("\x1b[2;1Habcdefghij\x1b[1;1H")
    assert pair.write("\x1b[2;1HabcdeFghij\x1b[1;1H") == "\x1b[2;6HF\x1b[H"


def test_of_a_style_only_the_difference_is_sent(pair: Pair) -> None:
    pair.write(f"\x1b[1;1H{'x' * 12}\x1b[1;1H")
    sent = pair.write(f"\x1b[1;1H{GROUND}aaaaaaaaa{GOLD}b{RESET}\x1b[1;1H")
    assert sent.count("48;2;20;17;15") == 1


def test_far_blanks_are_erased_where_the_terminal_erases_in_colour(pair: Pair) -> None:
    pair.write(f"\x1b[1;1H{'x' * 20}\x1b[2;1H{'y' * 20}\x1b[1;1H")
    assert "\x1b[K" in pair.write(f"\x1b[1;1H{GROUND}{' ' * 20}{RESET}\x1b[1;1H")
    assert "\x1b[15X" in pair.write(f"\x1b[2;1H{GROUND}{' ' * 15}{RESET}\x1b[1;1H")


@pytest.mark.parametrize("ground", ["", GROUND])
def test_elsewhere_nothing_but_the_terminals_own_ground_is_erased(ground: str) -> None:
    pair = Pair(erases_in_colour=False)
    pair.write(f"\x1b[1;1H{'x' * 20}\x1b[1;1H")
    sent = pair.write(f"\x1b[1;1H{ground}{' ' * 20}{RESET}\x1b[1;1H")
    assert ("\x1b[K" in sent) == (not ground)


def test_a_blank_joins_the_text_before_or_behind_it_but_never_two_colours(pair: Pair) -> None:
    assert " ab " in pair.write(f"\x1b[1;1H \x1b[31mab{RESET} \x1b[2;1H")
    pair.write("\x1b[1;1H a\x1b[31mb\x1b[0m\x1b[2;1H")
    pair.write("\x1b[1;1Hxxx\x1b[2;1H")
    pair.write("\x1b[1;1H x\x1b[31mx\x1b[0m\x1b[2;1H")


def test_an_underlined_blank_is_no_blank(pair: Pair) -> None:
    pair.write(f"\x1b[1;1H{' ' * 20}\x1b[1;1H")
    assert "\x1b[4m" in pair.write(f"\x1b[1;1H\x1b[4m{' ' * 20}{RESET}\x1b[1;1H")
    pair.write(f"\x1b[1;1H\x1b[31;7m{' ' * 20}{RESET}\x1b[1;1H")
    pair.write(f"\x1b[1;1H\x1b[32;7m{' ' * 20}{RESET}\x1b[1;1H")


@pytest.mark.parametrize(
    "data",
    [
        "\x1b[1;2;3;4;7;9mall\x1b[22;23mfew\x1b[24;27;29mnone",
        "\x1b[21mtwice\x1b[4monce\x1b[24mnone\x1b[4;21mboth",
        "\x1b[31;42mold\x1b[91;102mbright\x1b[38;5;200;48;5;7mmany\x1b[39mhalf\x1b[49mnone",
        "\x1b[38;2;1;2;3m\x1b[1mone\x1b[mnone",
        "\x1b[53;1mover\x1b[55mnot",
        "\x1b]8;id=7;http://a\x1b\\link\x1b]8;;\x1b\\none",
        "\x1b[1mab\x1b[0;1mcd\x1b[01;031mef",
    ],
)
def test_styles(pair: Pair, data: str) -> None:
    pair.write(f"\x1b[1;1H{data}{RESET}\x1b[1;1H")
    pair.write(f"\x1b[1;1H{'z' * 20}\x1b[1;1H")
    pair.write(f"\x1b[1;1H{data}{RESET}\x1b[1;1H")
    pair.write(f"\x1b[1;2H{data}{RESET}\x1b[1;1H")


@pytest.mark.parametrize(
    "moves",
    [
        "\x1b[3;4Ha\x1b[Ab\x1b[2Bc\x1b[5Cd\x1b[3De\x1b[9Gf\rg\bh",
        "\x1b[99;99Ha\x1b[Hb\x1b[2Hc\x1b[;5Hd\x1b[0;0He",
        "\x1b[99Aa\x1b[99Cb\x1b[1;1H\x1b[99Bc\b\b\b\b\b\bd",
        "\x1b[4da\x1b[2;2Hb\n\x1b[3;1Hc",
        "\x1b[5;20Hx\ry",
        "\x1b[5;20Hx\x1b[Dy",
        "\x1b[5;20Hx\x1b[Ay\bz",
    ],
)
def test_moves(pair: Pair, moves: str) -> None:
    for _ in range(3):
        pair.write(moves)
        pair.write("\x1b[2;3Hqqq")


def test_a_line_feed_that_scrolls_is_passed_on(pair: Pair) -> None:
    pair.write("\x1b[1;1Hone\x1b[2;1Htwo\x1b[5;1Hfive\n")
    pair.write("\x1b[1;1Htwo\x1b[2;1Hone")


def test_a_line_feed_before_a_move_is_not_sent(pair: Pair) -> None:
    assert "\n" not in pair.write("\x1b[1;1Hone\n\x1b[2;1Htwo")


@pytest.mark.parametrize("erasure", ["\x1b[K", "\x1b[1K", "\x1b[2K", "\x1b[J", "\x1b[1J", "\x1b[2J", "\x1b[X", "\x1b[7X", "\x1b[99X"])
@pytest.mark.parametrize("in_colour", [True, False])
@pytest.mark.parametrize("ground", ["", "\x1b[44m"])
def test_erasures(erasure: str, in_colour: bool, ground: str) -> None:
    pair = Pair(in_colour)
    pair.write("".join(f"\x1b[{y};1H{'abcdefghij陳klmnopqr'}" for y in range(1, 6)))
    pair.write(f"\x1b[3;12H{ground}{erasure}{RESET}\x1b[1;1H")
    if in_colour or not ground:
        assert pair.write(f"\x1b[3;12H{ground}{erasure}{RESET}\x1b[1;1H") == ""
    pair.write("".join(f"\x1b[{y};1H{'abcdefghij陳klmnopqr'}" for y in range(1, 6)))


@pytest.mark.parametrize(
    "data",
    [
        "\x07",
        "\x1b]0;title\x07",
        "\x1b]52;c;aGk=\x07",
        "\x1b[?25l",
        "\x1b[?1000h\x1b[?1003h\x1b[?1006h",
        "\x1b[>1u",
        "\x1b[<u",
        "\x1b[?2026$p",
    ],
)
def test_what_changes_no_cell_is_passed_on_and_nothing_forgotten(pair: Pair, data: str) -> None:
    frame = "\x1b[1;1Hhello\x1b[1;1H"
    pair.write(frame)
    assert pair.write(data) == data
    assert pair.write(frame) == ""


@pytest.mark.parametrize("data", ["\x1b[?1049h", "\x1bc\x1b[0m", "\x1b[!p\x1b[0m"])
def test_after_what_may_have_changed_everything_everything_is_sent(pair: Pair, data: str) -> None:
    frame = "\x1b[1;1Hhello\x1b[2;1H"
    pair.write(frame)
    assert data[:3] in pair.write(data)
    assert "hello" in pair.write(frame)


def test_a_style_not_known_is_passed_on_in_its_place(pair: Pair) -> None:
    frame = f"\x1b[1;1Hone\x1b[58:5:1mtwo{RESET}three\x1b[1;1H"
    assert "\x1b[58:5:1mtwo" in pair.write(frame)
    assert "\x1b[58:5:1mtwo" in pair.write(frame)
    pair.write(f"\x1b[1;1H{GOLD}another{RESET}\x1b[1;1H")


def test_all_is_sent_after_forgetting(pair: Pair) -> None:
    frame = f"\x1b[1;1H{GOLD}hello{RESET}\x1b[1;1H"
    pair.write(frame)
    pair.output.forget()
    pair.behind.feed("\x1b[3;3H\x1b[1;4;31mgarbage")
    assert "hello" in pair.output.reduce(frame)


def test_a_link_cut_off_by_forgetting_is_closed(pair: Pair) -> None:
    pair.write("\x1b[1;1H\x1b]8;;http://a\x1b\\li")
    pair.output.forget()
    sent = pair.write("nk\x1b]8;;\x1b\\\x1b[2;1Hplain")
    assert sent.index("\x1b]8;;\x1b\\") < sent.index("plain")


@pytest.mark.parametrize("cut", range(1, 60))
def test_an_escape_may_be_cut_in_two(cut: int) -> None:
    pair = Pair()
    data = f"\x1b[1;1H{GOLD}a陳b\x1b]8;;http://a\x1b\\c\x1b]8;;\x1b\\{RESET}\x1b]0;t\x07\x1b[2;2Hd\x1b(B"
    less = pair.output.reduce(data[:cut]) + pair.output.reduce(data[cut:])
    assert less.endswith("\x1b(B")
    pair.plain.feed(data[:-3])
    pair.behind.feed(less[:-3])
    pair.same()


def test_wide_signs_overwritten_by_half(pair: Pair) -> None:
    pair.write("\x1b[1;1H陳漢字\x1b[2;1H")
    pair.write("\x1b[1;2Hx\x1b[2;1H")
    pair.write("\x1b[1;4H漢\x1b[2;1H")
    pair.write("\x1b[1;1H陳漢字\x1b[2;1H")
    pair.write("\x1b[1;1H陳\x1b[1;2Hz\x1b[2;1H")
    pair.write("\x1b[1;1Hqq\x1b[1;1H陳\x1b[1;2Hz\x1b[2;1H")


def test_marks_stay_with_their_sign(pair: Pair) -> None:
    pair.write("\x1b[1;1Hcafe\u0301 x\u0323\u0302y\x1b[2;1H")
    assert pair.write("\x1b[1;1Hcafe\u0301 x\u0323\u0302y\x1b[2;1H") == ""
    pair.write("\x1b[1;1Hcafe x\u0323y\x1b[2;1H")
    pair.write("\x1b[1;1Hcaf\x1b[1me\x1b[0m\u0301\x1b[2;1H")
    pair.write("\x1b[1;4H\u0301\x1b[2;1H")
    pair.write("\x1b[1;1H\x1b[31m \x1b[0m\u0301\x1b[2;1H")
    pair.write("\x1b[1;1Hcafe x y\x1b[2;1H")


def test_behind_a_sign_of_doubtful_width_everything_is_sent_again(pair: Pair) -> None:
    pair.write("\x1b[1;1Habcdefgh\x1b[2;1H")
    sent = pair.write("\x1b[1;1Hae\u0301cdefgh\x1b[2;1H")
    assert "\x1b[3Gcdefgh" in sent


def test_the_last_column(pair: Pair) -> None:
    pair.write(f"\x1b[1;1H{'x' * 20}")
    pair.write(f"\x1b[1;1H{'x' * 19}y")
    pair.write("\x1b[2;19H陳")
    pair.write("\x1b[2;1H")


@pytest.mark.parametrize("wraps", ["\x1b[?7h", "\x1b[?7l"])
def test_text_beyond_the_edge(pair: Pair, wraps: str) -> None:
    pair.write(wraps)
    pair.write(f"\x1b[1;1H{'x' * 20}")
    pair.write("more")
    pair.write(f"\x1b[2;15H{'y' * 12}\x1b[4;1H")
    pair.write(f"\x1b[2;1H{'z' * 20}\x1b[3;1H{'z' * 20}\x1b[4;1H")


def test_a_frame_that_changes_nothing_needs_no_synchronization(pair: Pair) -> None:
    frame = "\x1b[1;1Hhello\x1b[1;1H"
    assert pair.output.reduce("\x1b[?2026h") == ""
    assert pair.output.reduce(frame).startswith("\x1b[?2026h")
    assert pair.output.reduce("\x1b[?2026l") == "\x1b[?2026l"
    assert [pair.output.reduce(data) for data in ("\x1b[?2026h", frame, "\x1b[?2026l")] == ["", "", ""]


def test_the_cursor_ends_where_the_app_put_it(pair: Pair) -> None:
    pair.write("\x1b[1;1Hhello\x1b[3;7H")
    assert pair.write("\x1b[1;1Hhello\x1b[4;2H") == "\x1b[4;2H"


def hints(*pairs: str) -> str:
    """Return a row of keys and what they do, as wide as the terminal."""
    text = "  ".join(f"{GOLD}{pair.replace(' ', f'{RESET}{GROUND} ', 1)}" for pair in pairs)
    return f"\x1b[2;1H{text}{GROUND}{' ' * (80 - len('  '.join(pairs)))}{RESET}\x1b[1;1H"


def test_what_moved_sideways_is_not_written_again() -> None:
    pair = Pair(width=80)
    pair.write(hints("Enter stay", "c card", "s stay here", "v look", "y hint", "q leave", "? help"))
    sent = pair.write(hints("Enter drive", "c card", "s stay here", "v look", "y hint", "q leave", "? help"))
    assert "\x1b[1@" in sent
    assert "card" not in sent
    sent = pair.write(hints("c card", "s stay here", "v look", "y hint", "q leave", "? help"))
    assert "\x1b[13P" in sent
    assert "card" not in sent


def test_a_row_with_wide_signs_is_written_where_it_moved() -> None:
    pair = Pair(width=80)
    words = "one two three four five six seven"
    pair.write(f"\x1b[2;1H陳 {words}\x1b[1;1H")
    pair.write(f"\x1b[2;1H  陳 {words}\x1b[1;1H")
    pair.write(f"\x1b[2;1H 漢字 {words}\x1b[1;1H")


WORDS = ("Enter drive", "Enter stay", "c card", "←→ look", "y hint", "1-5 pane", "● auto", "x" * 30, ", . news", "q leave")


@pytest.mark.parametrize("in_colour", [True, False])
@pytest.mark.parametrize("seed", range(10))
def test_words_that_come_and_go_in_a_row(seed: int, in_colour: bool) -> None:
    luck = random.Random(seed)
    pair = Pair(in_colour, width=80)
    shown = luck.sample(WORDS, 5)
    for _ in range(60):
        if len(shown) > 6 or (shown and luck.random() < 0.5):
            shown.pop(luck.randrange(len(shown)))
        else:
            shown.insert(luck.randint(0, len(shown)), luck.choice(WORDS))
        pair.write(hints(*shown) if len("  ".join(shown)) < 80 else "\x1b[3;5H陳")


SIGNS = ("a", "bc", " ", "     ", "●", "陳", "漢字", "──", "e\u0301", "x" * 7, "陳\u0301")
STYLES = (RESET, GOLD, GROUND, "\x1b[7m", "\x1b[4;31m", "\x1b[2;3;9;94m", "\x1b[22m", "\x1b[27;39m", "\x1b[38;5;9m", "\x1b[49m")

STEPS = (
    "\x1b[A", "\x1b[2B", "\x1b[3C", "\x1b[2D", "\x1b[7G", "\r", "\b", "\x1b[K", "\x1b[4X", "\x1b[1K", "\x1b[J",
    "\n\x1b[3;3H", "\x07", "\n",
)  # fmt: skip


def some(luck: random.Random) -> str:
    """Return a piece of output."""
    kind = luck.random()
    if kind < 0.45:
        return luck.choice(SIGNS) * luck.choice((1, 1, 1, 2))
    if kind < 0.7:
        return luck.choice(STYLES)
    if kind < 0.9:
        return f"\x1b[{luck.randint(1, HEIGHT)};{luck.randint(1, WIDTH)}H"
    return luck.choice(STEPS)


@pytest.mark.parametrize("in_colour", [True, False])
@pytest.mark.parametrize("seed", range(40))
def test_any_output_at_all(seed: int, in_colour: bool) -> None:
    luck = random.Random(seed)
    pair = Pair(in_colour)
    for _ in range(60):
        pair.write("".join(some(luck) for _ in range(luck.randint(1, 25))))
