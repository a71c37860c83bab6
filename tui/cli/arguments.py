"""The grammar of the command line. It loads next to nothing: `--version` and `--help` must be there at once."""

from __future__ import annotations

import argparse
import sys
from difflib import get_close_matches
from ipaddress import ip_address
from typing import Any, NamedTuple, NoReturn

from core.lan.protocol.sanitize import ROOM_CODE, wrong_with_code, wrong_with_letters
from core.registry import GAMES
from tui.settings_schema import SETTINGS, Setting
from tui.version import VERSION

PORT = 1920
_LOOK = argparse.SUPPRESS
SEATS = (
    "with commas between: you, bots (random, easy, normal, hard), people at this keyboard by a name with a capital letter or as here:name; "
    "at a table on the network also open: whoever comes first"
)
BENCH_PARTS = ("decisions", "evaluator", "terminal", "saves", "lan", "growth", "remote")
ADMIN_COMMANDS = (
    "list, say TEXT, kick TABLE NAME, silence TABLE NAME, unsilence TABLE NAME, "
    "ban TABLE NAME, ban ADDRESS, ban NAME, bans, unban LETTERS, unban NAME, unban ADDRESS, close TABLE, drain, undrain, backup FILE"
)
TABLE_IS_CODE = "TABLE is the code of a table, which list shows first."
COLORS = ("auto", "24", "256", "16", "none")
DEFAULTS = {
    "command": None,
    "name": None,
    "color": "auto",
    **{setting.name: None for setting in SETTINGS if setting.has_flag},
    "mouse": True,
    "plain": False,
    "saves": None,
    "board": None,
}


SHELLS = ("bash", "zsh", "fish")
COMPLETE = "__complete"
"""The command by which a shell asks for what may stand where the cursor is."""


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line."""

    def _print_message(self, message: str, file: Any = None) -> None:
        """Write help at once: a full disk is an error there too."""
        if message:
            file = file or sys.stderr
            file.write(message)
            file.flush()

    def error(self, message: str) -> NoReturn:
        """Write the line and exit."""
        from tui.plain.wrapping import tell

        tell(f"backroom: {self._hint(message)} (backroom --help shows how)", to=sys.stderr)
        sys.exit(2)

    def _hint(self, message: str) -> str:
        """Return the message, with the nearest of what there is for a word that is not."""
        if message.startswith("unrecognized arguments: -"):
            wrong = message.split()[2]
            if wrong.split("=")[0] in self._option_string_actions:
                return f"{wrong} stands before the command"
            near = get_close_matches(wrong.split("=")[0], self._option_string_actions, 1, 0.6)
            return f"there is no option {wrong}; did you mean {near[0]}?" if near else f"there is no option {wrong}"
        if message.startswith("unrecognized arguments: "):
            return f"nothing can be done with {message.partition(': ')[2]!r} there"
        if "invalid choice: " in message:
            wrong = message.split("invalid choice: ")[1].split("'")[1]
            named = f"{message.split()[1].strip('-:')} {wrong!r}" if message.startswith("argument --") else repr(wrong)
            near = get_close_matches(wrong, self._choices(message), 1, 0.6)
            if near:
                return f"there is no {named}; did you mean {near[0]}?"
            return f"there is no {named}; there are: {', '.join(self._choices(message))}"
        return message

    def _choices(self, message: str) -> list[str]:
        """Return the choices of the argument that the message is about. An error names it first."""
        named = message.removeprefix("argument ").split(":")[0]
        for action in self._actions:
            if action.choices is not None and named in ("/".join(action.option_strings), action.dest, action.metavar):
                return [str(choice) for choice in action.choices if choice not in (None, COMPLETE)]
        return []


def parse(arguments: list[str]) -> argparse.Namespace:
    """Return what was asked for. Exit with code 2 if it makes no sense."""
    if not arguments:  # home, the start that comes most often
        return argparse.Namespace(**DEFAULTS)
    parser = build()
    given = parser.parse_args(arguments)
    for name, value in DEFAULTS.items():
        if not hasattr(given, name):
            setattr(given, name, value)
    return given


def build() -> Parser:
    """Return the whole grammar."""
    look = _look()
    description = "Five gangland and trading board games in your terminal."
    parser = Parser(prog="backroom", description=description, parents=[look], allow_abbrev=False)
    parser.add_argument("-V", "--version", action="version", version=f"backroom {VERSION}")
    parser.add_argument("--name", default=_LOOK, help="your name, for this run")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)

    def command(name: str, words: str, add_help: bool = True) -> Parser:
        return commands.add_parser(name, help=words, description=words, parents=[look], allow_abbrev=False, add_help=add_help)

    _play(command("play", "play a game"))
    _host(command("host", "open a table on the network"))
    _join(command("join", "join a table on the network"))
    _serve(command("serve", "serve many tables without a screen, for LAN, SSH and browsers"))
    _admin(command("admin", "say something to a server of this machine"))
    _resume(command("resume", "go on with a saved game"))
    _replay(command("replay", "look at a game again"))
    _review(command("review", "look at a finished game again: chances, turning points, your costliest decisions"))
    _stats(command("stats", "your finished games: what was won, streaks, a rating against bots"))
    _puzzles(command("puzzles", "try again what you once got wrong"))
    _saves(command("saves", "list, name, verify, export, remove and bring back saved games", add_help=False))
    _sim(command("sim", "let bots play each other"))
    _rate(command("rate", "measure how strong the bots are"))
    _train(command("train", "make a game's weights anew, from games of its bots"))
    command("learn", "learn a game by playing it").add_argument(
        "game", metavar="GAME", nargs="?", help="without it, the lessons and how far you are in each"
    )
    rules = command("rules", "the rules of a game")
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("--figures", action="store_true", help="its component figures, as a board file to change")
    _bench(command("bench", "measure"))
    command("doctor", "look at the terminal, the folders, the ports and the packages, and say what to do").add_argument(
        "--json", action="store_true", help="one JSON object"
    )
    _completion(command("completion", "print what makes a shell complete Backroom's commands"))
    topic = command("help", "what a command can do")
    topic.add_argument("topic", metavar="COMMAND", nargs="?", choices=[None, *commands.choices], help="a command; without one, all of them")
    commands.add_parser(COMPLETE, add_help=False).add_argument("words", nargs=argparse.REMAINDER)
    return parser


def commands_of(parser: Parser) -> dict[str, Parser]:
    """Return the commands of the grammar by name, without the one that only shells use."""
    subparsers = next(action for action in parser._actions if isinstance(action, argparse._SubParsersAction))
    return {name: command for name, command in subparsers.choices.items() if name != COMPLETE}


def help_on(topic: str | None) -> str:
    """Return what a command can do, or what commands there are."""
    parser = build()
    return (parser if topic is None else commands_of(parser)[topic]).format_help()


def _completion(parser: Parser) -> None:
    parser.epilog = (
        'bash: eval "$(backroom completion bash)" in ~/.bashrc; zsh: the same with zsh in ~/.zshrc, after compinit; '
        "fish: backroom completion fish > ~/.config/fish/completions/backroom.fish"
    )
    parser.add_argument("shell", choices=SHELLS, metavar="SHELL", help=", ".join(SHELLS))


def _look() -> Parser:
    """Return what may stand before the command or behind it."""
    look = Parser(add_help=False, argument_default=_LOOK, allow_abbrev=False)
    look.add_argument("--color", choices=COLORS, help="how many colours the terminal has")
    for setting in SETTINGS:
        if setting.has_flag:
            _flag(look, setting)
    look.add_argument("--no-mouse", dest="mouse", action="store_false", help="leave the mouse to the terminal")
    look.add_argument("--plain", action="store_true", help="line by line, for screen readers and pipes")
    look.add_argument("--saves", metavar="DIR", help="where saved games lie")
    look.add_argument("--board", metavar="FILE", help="component figures (TOML) instead of the game's own")
    return look


def _flag(parser: Parser, setting: Setting[Any]) -> None:
    """Add a setting for this run alone."""
    if setting.is_toggle:
        parser.add_argument(f"--{setting.name}", action=argparse.BooleanOptionalAction, help=setting.help)
    else:
        template = "{help} One of: {ours}; or of Textual's: {others}" if setting.others else "{help} One of: {ours}"
        help = template.format(help=setting.help, ours=", ".join(setting.choices), others=", ".join(setting.others))
        parser.add_argument(f"--{setting.name}", choices=(*setting.choices, *setting.others), metavar="NAME", help=help)


def _game(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))


def _table(parser: Parser) -> None:
    """Add what can be said about a new table."""
    _game(parser)
    _seats(parser)
    parser.add_argument("--seed", metavar="N", help="the same seed deals the same game")


def _seats(parser: Parser) -> None:
    """Add who sits at a new table, and how it is played."""
    parser.add_argument("--seats", metavar="LIST", help=SEATS)
    parser.add_argument("--players", type=_count, metavar="N", help="so many seats")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="an option of the table; may be given several times")
    parser.add_argument("--no-hints", dest="option", action="append_const", const="hints=off", help="short for --option hints=off")


def _play(parser: Parser) -> None:
    _table(parser)


def _host(parser: Parser) -> None:
    _table(parser)
    parser.add_argument("--name", default=_LOOK, help="your name, for this run")
    parser.add_argument("--table", help="the name of the table")
    parser.add_argument("--code", type=_own_code, help="a code that must be known to sit down")
    _open(parser, PORT, f"where to listen ({PORT})")


def _open(parser: Parser, port: int | None, help: str) -> None:
    """Add how a player's table is opened to the network."""
    parser.add_argument("--port", type=_port, default=port, help=help)
    parser.add_argument("--ssh", type=_port, metavar="PORT", help="let people in by SSH as well, here")
    parser.add_argument("--web", type=_port, metavar="PORT", help="let people in with a browser as well, here")
    _bind(parser)


def _join(parser: Parser) -> None:
    parser.add_argument("address", nargs="?", metavar="HOST[:PORT]", help="without it the tables on your network are listed")
    parser.add_argument("--name", default=_LOOK, help="your name, for this run")
    parser.add_argument("--code", type=_typed_code, help="the code of the table; with --game, one that must be known to sit down")
    parser.add_argument("--room-code", type=_typed_code, metavar="CODE", help="the code of the server, if its owner has told one")
    parser.add_argument("--pin", metavar="FINGERPRINT", help="the certificate of a table that is hosted with --tls")
    parser.add_argument("--game", metavar="GAME", help="open a table of this game at that server")
    parser.add_argument("--table", help="with --game: the name of the table")
    _seats(parser)


def _serve(parser: Parser) -> None:
    parser.add_argument("--port", type=_port, default=PORT, help=f"where to listen for Backroom ({PORT})")
    parser.add_argument("--ssh", type=_port, metavar="PORT", help="where to listen for SSH")
    parser.add_argument("--web", type=_port, metavar="PORT", help="where to listen for browsers")
    _bind(parser)
    parser.add_argument("--name", default=_LOOK, help="the name of the server")
    code = parser.add_mutually_exclusive_group()
    code.add_argument("--code", type=_room_code, help="the room code, asked for at every door; without it the kept one, or a new one")
    code.add_argument("--new-code", action="store_true", help="make up another code than the one that is kept")
    no_code = "ask for no code at --port, nor by SSH, which is then for your own network alone"
    code.add_argument("--open", dest="no_code", action="store_true", help=no_code)
    parser.add_argument("--keys", metavar="FILE", help="an authorized_keys file: SSH guests with these keys need no code")
    proxy = "a proxy whose word is taken for where a visitor comes from: by X-Forwarded-For before the page"
    parser.add_argument("--proxy", type=_ip, action="append", default=[], metavar="ADDRESS", help=proxy)
    proxied = "a --proxy begins its connections to --port and --ssh with a PROXY line, as HAProxy does with send-proxy"
    parser.add_argument("--proxy-protocol", action="store_true", help=proxied)
    parser.add_argument("--keep-days", type=_count, default=90, metavar="N", help="archive unfinished games nobody played for so long (90)")
    parser.add_argument("--workers", type=_count, metavar="N", help="so many processes for bots (one less than there are processors)")
    parser.add_argument("--log", metavar="FILE", help="write the log here as well, as JSON lines; it is rotated")
    parser.add_argument("--status", type=_port, metavar="PORT", help="answer /health and /metrics on this port of this machine alone")


def _admin(parser: Parser) -> None:
    parser.add_argument("words", nargs="+", metavar="COMMAND", help=f"{ADMIN_COMMANDS}. {TABLE_IS_CODE}")


def _bind(parser: Parser) -> None:
    parser.add_argument("--bind", metavar="ADDRESS", help="only on this address of the machine")
    parser.add_argument("--tls", action="store_true", help="encrypt, with a certificate whose fingerprint is shown")


def _resume(parser: Parser) -> None:
    parser.add_argument("save", nargs="?", metavar="SAVE", help="a save's name or the beginning of it; without one, the newest")
    what_if = "what if: go on from this move, in a new save, with the luck as it was; the old one stays"
    parser.add_argument("--from", "--upto", dest="upto", type=_move, metavar="MOVE", help=what_if)
    _open(parser, None, "a table on the network: where to listen (as before)")


def _replay(parser: Parser) -> None:
    parser.add_argument("save", metavar="SAVE", help="a save, an exported replay, or - for what is piped in")
    parser.add_argument("--seat", metavar="WHO", help="as this player saw it (name or number); without it, as a watcher")


def _review(parser: Parser) -> None:
    parser.add_argument("save", metavar="SAVE", help="a save's name or the beginning of it")
    parser.add_argument("--seat", metavar="WHO", help="whose decisions (name or number); without it, yours")
    parser.add_argument("--answers", action="store_true", help="show the better moves, and why they are better")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)


def _stats(parser: Parser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="of this game alone")
    parser.add_argument("--name", default=_LOOK, metavar="NAME", help="of the player of this name alone")
    parser.add_argument("--rebuild", action="store_true", help="make the record anew from the saves")
    parser.add_argument("--export", metavar="FILE", help="write the record's lines to a file")
    parser.add_argument("--forget", action="store_true", help="throw the record and the puzzles away; the saves stay")
    parser.add_argument("--json", action="store_true", help="one JSON object")


def _puzzles(parser: Parser) -> None:
    parser.add_argument("--list", action="store_true", help="list them, and whether they are solved")


class Errand(NamedTuple):
    """What may be done with saves."""

    about: str
    """What stands behind it on the command line."""
    words: str
    options: tuple[str, ...] = ()
    """Those that mean something to it."""


ERRANDS = {
    "list": Errand("[WORD...]", "list all saves, or those with all the words given", ("--json",)),
    "verify": Errand("[SAVE...]", "play them again and say whether every move is as it was", ("--json",)),
    "export": Errand(
        "SAVE...",
        "write them out: as a watcher saw them, or with --seat as a player did; with --as md, jsonl or chat whole, once they are over",
        ("--seat", "--as", "--to"),
    ),
    "import": Errand("FILE...", "make a save of an export; - takes what is piped in"),
    "rename": Errand("SAVE NAME", "call a save something; an empty name takes its own away"),
    "note": Errand("SAVE TEXT", "keep a note with a save"),
    "tag": Errand("SAVE TAG...", "give a save these tags, instead of those it has"),
    "remove": Errand("SAVE...", "throw saves away; for thirty days they can be brought back", ("--yes",)),
    "undelete": Errand("[SAVE...]", "bring thrown-away saves back; without a name, list them"),
}


class _ErrandHelp(argparse.Action):
    """Help on one errand, or on all of them."""

    def __call__(self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, *_: object) -> NoReturn:
        name = getattr(namespace, "errand", None)
        assert isinstance(parser, Parser)
        parser._print_message(parser.format_help() if name is None else _help_on_errand(parser, name), sys.stdout)
        parser.exit()


def _help_on_errand(saves: Parser, name: str) -> str:
    errand = ERRANDS[name]
    words = f"{errand.words[0].upper()}{errand.words[1:]}. A save is meant by its name, its file, or the beginning of either."
    parser = Parser(prog=f"backroom saves {name}", description=words, usage=f"%(prog)s {errand.about} [OPTION]...", add_help=False)
    for option in (*errand.options, "--saves"):
        parser._add_action(saves._option_string_actions[option])
    return parser.format_help()


def _saves(parser: Parser) -> None:
    help_text = "; ".join(f"{name} {errand.about}: {errand.words}" for name, errand in ERRANDS.items())
    parser.add_argument("-h", "--help", nargs=0, action=_ErrandHelp, help="show this help, or behind an errand that errand's, and exit")
    parser.add_argument("errand", choices=tuple(ERRANDS), metavar="ERRAND", nargs="?", help=help_text)
    parser.add_argument("names", nargs="*", metavar="SAVE")
    parser.add_argument("--seat", metavar="WHO", help="export: as this player saw it (name or number)")
    parser.add_argument(
        "--as",
        dest="kind",
        choices=("replay", "md", "jsonl", "chat"),
        default="replay",
        help="export: as a replay to look at, which is never whole (default), a page to read (Markdown), JSON Lines, or lines for a chat",
    )
    parser.add_argument(
        "--to", metavar="DIR", help="export: into this folder; without it beside the saves, or text into a pipe; - is standard output"
    )
    parser.add_argument("--yes", action="store_true", help="remove: without asking")
    parser.add_argument("--json", action="store_true", help="list, verify: one JSON object")


def _sim(parser: Parser) -> None:
    _game(parser)
    parser.add_argument("--games", type=_count, required=True, metavar="N")
    parser.add_argument("--bots", metavar="LIST", help="random, easy, normal (or greedy), hard, with commas between")
    parser.add_argument("--players", type=_count, metavar="N", help="so many seats; the bots named take turns to fill them")
    parser.add_argument("--seed", default="1", metavar="S")
    _work(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object")


def _bench(parser: Parser) -> None:
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"only these: {', '.join(BENCH_PARTS)}")
    parser.add_argument("--quick", action="store_true", help="only try whether it can be measured")
    parser.add_argument("--json", action="store_true", help="one JSON object")


def _work(parser: Parser) -> None:
    """Add where long work is done, and at which table."""
    parser.add_argument("--jobs", type=_count, default=1, metavar="J", help="so many processes")
    parser.add_argument("--cluster", metavar="ADDRESS", help="a running Dask scheduler, as tcp://HOST:8786, instead of processes")
    parser.add_argument("--option", action="append", default=[], metavar="K=V")


def _rate(parser: Parser) -> None:
    _game(parser)
    parser.add_argument("--players", type=_count, metavar="N", help="so many seats")
    parser.add_argument("--bot", dest="newcomer", metavar="LEVEL", help="this level alone; without it every level against the one below")
    parser.add_argument("--field", metavar="LIST", help="the other bots, with commas between; without it the level below")
    parser.add_argument("--deals", type=_count, default=200, metavar="N", help="deals at most, each played with the bot in every seat")
    parser.add_argument("--minutes", type=_count, metavar="N", help="after so many minutes the deals played must do")
    parser.add_argument("--bounds", metavar="LOW,HIGH", help="the percentages of wins that the test decides between")
    parser.add_argument("--all", dest="all_deals", action="store_true", help="play all deals: no test, only the interval")
    parser.add_argument("--seed", default="rating", metavar="S")
    _work(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object")


def _train(parser: Parser) -> None:
    _game(parser)
    parser.add_argument("--players", type=_count, metavar="N", help="so many seats")
    parser.add_argument("--what", choices=("value", "chances"), default="chances", help="what bots go by, or what people are shown")
    parser.add_argument("--games", default="1000", metavar="LIST", help="games by generation; of chances there is one")
    parser.add_argument("--seed", default="train", metavar="S")
    parser.add_argument("--out", metavar="FILE", required=True, help="the file to write; what it holds for other tables stays")
    parser.add_argument("--keep", metavar="DIR", help="keep what was played there, and play only what is not there yet")
    _work(parser)


def _move(text: str) -> int:
    if not text.isdecimal() or not text.isascii() or len(text) > 9:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of a move")
    return int(text)


def _ip(text: str) -> str:
    try:
        ip_address(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no address of a machine (such as 127.0.0.1)") from None
    return text


def _count(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 10**7:
        raise argparse.ArgumentTypeError(f"{text!r} is no number above 0")
    return int(text)


def _own_code(text: str) -> str:
    return _without_fault(text, wrong_with_code(text))


def _room_code(text: str) -> str:
    return _without_fault(text, wrong_with_code(text, ROOM_CODE)).strip()


def _typed_code(text: str) -> str:
    return _without_fault(text, wrong_with_letters(text))


def _without_fault(text: str, fault: str) -> str:
    if fault:
        raise argparse.ArgumentTypeError(fault)
    return text


def _port(text: str) -> int:
    if not text.isdecimal() or not 0 <= int(text) < 65536:
        raise argparse.ArgumentTypeError(f"{text!r} is no port (0 to 65535)")
    return int(text)
