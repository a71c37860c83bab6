"""The grammar of the command line. It loads next to nothing: `--version` and `--help` must be there at once."""

from __future__ import annotations

import argparse
import sys
from difflib import get_close_matches
from typing import Any, NoReturn

from core.registry import GAMES
from tui.settings_schema import SETTINGS, Setting
from tui.version import VERSION

PORT = 1920
_LOOK = argparse.SUPPRESS
SEATS = "with commas between: you, bots (random, easy, normal, hard), people by a name with a capital letter or as here:name"
COLORS = ("auto", "24", "256", "16", "none")
DEFAULTS = {
    "command": None,
    "color": "auto",
    **{setting.name: False if setting.is_toggle else None for setting in SETTINGS if setting.has_flag},
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

    def error(self, message: str) -> NoReturn:
        """Write the line and exit."""
        sys.stderr.write(f"backroom: {self._hint(message)} (backroom --help shows how)\n")
        sys.exit(2)

    def _hint(self, message: str) -> str:
        """Return the message, with the nearest of what there is for a word that is not."""
        if message.startswith("unrecognized arguments: -"):
            wrong = message.split()[2]
            near = get_close_matches(wrong.split("=")[0], self._option_string_actions, 1, 0.6)
            return f"there is no option {wrong}" + (f"; did you mean {near[0]}?" if near else "")
        if message.startswith("unrecognized arguments: "):
            return f"nothing can be done with {message.partition(': ')[2]!r} there"
        if "invalid choice: " in message:
            wrong = message.split("invalid choice: ")[1].split("'")[1]
            what = f"{message.split()[1].strip('-:')} " if message.startswith("argument --") else ""
            near = get_close_matches(wrong, self._choices(message), 1, 0.5)
            hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(self._choices(message))}"
            return f"there is no {what}{wrong!r}; {hint}"
        return message

    def _choices(self, message: str) -> list[str]:
        """Return the choices of the argument that the message is about. An error names it first."""
        named = message.removeprefix("argument ").split(":")[0]
        for action in self._actions:
            if action.choices is not None and named in ("/".join(action.option_strings), action.dest, action.metavar):
                return [str(choice) for choice in action.choices]
        return []


def parse(arguments: list[str]) -> argparse.Namespace:
    """Return what was asked for. Exit with code 2 if it makes no sense."""
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
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)

    def command(name: str, words: str) -> Parser:
        return commands.add_parser(name, help=words, description=words, parents=[look], allow_abbrev=False)

    _play(command("play", "play a game"))
    _host(command("host", "open a table on the network"))
    _join(command("join", "join a table on the network"))
    _serve(command("serve", "serve many tables without a screen, for LAN, SSH and browsers"))
    _admin(command("admin", "say something to a server of this machine"))
    _resume(command("resume", "go on with a saved game"))
    _replay(command("replay", "look at a game again"))
    _saves(command("saves", "list, name, verify, export, remove and bring back saved games"))
    _sim(command("sim", "let bots play each other"))
    _rate(command("rate", "measure how strong the bots are"))
    _train(command("train", "make a game's weights anew, from games of its bots"))
    rules = command("rules", "the rules of a game")
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("--figures", action="store_true", help="its component figures, as a board file to change")
    command("bench", "measure").add_argument("--json", action="store_true", help="one JSON object")
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
        parser.add_argument(f"--{setting.name}", action="store_true", help=setting.help)
    else:
        help = f"{setting.help} One of: {', '.join(setting.choices)}"
        parser.add_argument(f"--{setting.name}", choices=setting.choices, metavar="NAME", help=help)


def _game(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))


def _table(parser: Parser) -> None:
    """Add what can be said about a new table."""
    _game(parser)
    parser.add_argument("--seats", metavar="LIST", help=SEATS)
    parser.add_argument("--players", type=_count, metavar="N", help="so many seats")
    parser.add_argument("--seed", metavar="N", help="the same seed deals the same game")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="an option of the game; may be given several times")


def _play(parser: Parser) -> None:
    _table(parser)


def _host(parser: Parser) -> None:
    _table(parser)
    parser.add_argument("--name", help="your name")
    parser.add_argument("--table", help="the name of the table")
    parser.add_argument("--code", help="a code that must be known to sit down")
    _open(parser, PORT, f"where to listen ({PORT})")


def _open(parser: Parser, port: int | None, help: str) -> None:
    """Add how a player's table is opened to the network."""
    parser.add_argument("--port", type=_port, default=port, help=help)
    parser.add_argument("--ssh", type=_port, metavar="PORT", help="let people in by SSH as well, here")
    parser.add_argument("--web", type=_port, metavar="PORT", help="let people in with a browser as well, here")
    _bind(parser)


def _join(parser: Parser) -> None:
    parser.add_argument("address", nargs="?", metavar="HOST[:PORT]", help="without it the tables on your network are listed")
    parser.add_argument("--name", help="your name")
    parser.add_argument("--code", help="the code of the table")
    parser.add_argument("--pin", metavar="FINGERPRINT", help="the certificate of a table that is hosted with --tls")


def _serve(parser: Parser) -> None:
    parser.add_argument("--port", type=_port, default=PORT, help=f"where to listen for Backroom ({PORT})")
    parser.add_argument("--ssh", type=_port, metavar="PORT", help="where to listen for SSH")
    parser.add_argument("--web", type=_port, metavar="PORT", help="where to listen for browsers")
    _bind(parser)
    parser.add_argument("--name", help="the name of the server")
    parser.add_argument("--code", help="a code that SSH and browser guests must know; without it one is made up")
    parser.add_argument("--open", dest="no_code", action="store_true", help="let people of your own network in by SSH without a code")
    parser.add_argument("--keys", metavar="FILE", help="an authorized_keys file: SSH guests with these keys need no code")
    parser.add_argument(
        "--proxy", action="append", default=[], metavar="ADDRESS", help="a web server before the page whose X-Forwarded-For is trusted"
    )
    parser.add_argument("--keep-days", type=_count, default=90, metavar="N", help="archive unfinished games nobody played for so long (90)")
    parser.add_argument("--workers", type=_count, metavar="N", help="so many processes for bots (one less than there are processors)")
    parser.add_argument("--log", metavar="FILE", help="write the log here as well, as JSON lines; it is rotated")
    parser.add_argument("--status", type=_port, metavar="PORT", help="answer /health and /metrics on this port of this machine alone")


def _admin(parser: Parser) -> None:
    parser.add_argument("words", nargs="+", metavar="COMMAND", help="list, say TEXT, kick TABLE NAME, ban TABLE NAME, close TABLE, drain")


def _bind(parser: Parser) -> None:
    parser.add_argument("--bind", metavar="ADDRESS", help="only on this address of the machine")
    parser.add_argument("--tls", action="store_true", help="encrypt, with a certificate whose fingerprint is shown")


def _resume(parser: Parser) -> None:
    parser.add_argument("save", nargs="?", metavar="SAVE", help="a save's name or the beginning of it; without one, the newest")
    parser.add_argument(
        "--from", "--upto", dest="upto", type=int, metavar="MOVE", help="what if: go on from this move, in a new save; the old one stays"
    )
    _open(parser, None, "a table on the network: where to listen (as before)")


def _replay(parser: Parser) -> None:
    parser.add_argument("save", metavar="SAVE", help="a save, an exported replay, or - for what is piped in")
    parser.add_argument("--seat", metavar="WHO", help="as this player saw it (name or number); without it, as a watcher")


ERRANDS = {
    "list": "all saves, or those with all the words given",
    "verify": "play them again and say whether every move is as it was",
    "export": "write them out, whole if nothing in them is secret any more, or as one seat saw them",
    "import": "FILE, or - for what is piped in: make a save of an export",
    "rename": "SAVE NAME: call a save something",
    "note": "SAVE TEXT: keep a note with a save",
    "tag": "SAVE TAG...: give a save these tags, instead of those it has",
    "remove": "throw saves away",
    "undelete": "bring thrown-away saves back; without a name, list them",
}
"""What may be done with saves, and what each does."""


def _saves(parser: Parser) -> None:
    help_text = "; ".join(f"{name}: {words}" for name, words in ERRANDS.items())
    parser.add_argument("errand", choices=tuple(ERRANDS), metavar="ERRAND", nargs="?", default="list", help=help_text)
    parser.add_argument("names", nargs="*", metavar="SAVE")
    parser.add_argument("--seat", metavar="WHO", help="export: as this player saw it")
    parser.add_argument(
        "--as",
        dest="kind",
        choices=("replay", "md", "jsonl", "chat"),
        default="replay",
        help="export: as a replay to look at, a page to read (Markdown), JSON Lines, or lines to paste in a chat",
    )
    parser.add_argument("--to", metavar="DIR", help="export: into this folder; - writes to standard output")
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
    _work(parser)


def _count(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 10**7:
        raise argparse.ArgumentTypeError(f"{text!r} is no number above 0")
    return int(text)


def _port(text: str) -> int:
    if not text.isdecimal() or not 0 <= int(text) < 65536:
        raise argparse.ArgumentTypeError(f"{text!r} is no port (0 to 65535)")
    return int(text)
