"""The words of the command line about a table, made into a plan. Every mistake in them is one sentence that says what would be right."""

from __future__ import annotations

import re
import secrets
from argparse import Namespace
from collections.abc import Sequence
from difflib import get_close_matches

from msgspec.structs import replace

from core import registry
from core.bots.levels import LEVELS
from core.errors import BackroomError
from core.game import AnyGame, Refusal
from core.lan.protocol.sanitize import NAME, sanitize, sanitize_name
from core.option_defaults import resolve_options
from core.options import TABLE_OPTIONS, Options
from core.table import Seat
from core.text import listed
from saves import disk
from saves.errors import Damaged, cause
from saves.lookup import expanded
from tui.table.session import TablePlan

PERSON = "you"
HERE = "here:"
"""Before the name of a person that could be taken for something else."""
OPEN = f"{HERE}open"
"""At a table on the network: a seat that any guest may take."""
LARGEST_BOARD = 1 << 20
CITY = "chicago_"
"""What every game may have before its name: some are known by it."""
USUAL = 4
"""How many seats a table has if the command line does not say, and the game allows it."""


class UsageError(BackroomError):
    """Words on the command line that make no sense."""

    title = "The command line cannot be meant"


def table_plan(
    game: AnyGame, seats: str | None, players: int | None, options: Sequence[str], seed: str | None, own_name: str = ""
) -> TablePlan:
    """Return the plan that was asked for, with defaults for what was not said. Who asks sits on the first seat that is theirs."""
    return TablePlan(game, chosen_options(game, options), _named(parse_seats(game, seats, players), seats, own_name), seed or new_seed())


def _named(seats: tuple[Seat, ...], said: str | None, own_name: str) -> tuple[Seat, ...]:
    """Give the first seat of an unnamed person their own name, or one like it where another has that."""
    words = [word.strip().lower() for word in (said or PERSON).split(",")]
    if not own_name or PERSON not in words:
        return seats
    at = words.index(PERSON)
    taken = any(seat.name == own_name for number, seat in enumerate(seats) if number != at)
    own = replace(seats[at], name=f"{own_name} {at + 1}" if taken else own_name)
    return (*seats[:at], own, *seats[at + 1 :])


def name_of(given: Namespace) -> str:
    """Return the name given on the command line, or else the usual one."""
    from tui.settings import SettingsFile, own_name

    return sanitize_name(given.name) if given.name else own_name(SettingsFile().load()[0])


def new_seed() -> str:
    """Return a seed that cannot be guessed from a hand of cards."""
    return str(10**14 + secrets.randbelow(9 * 10**14))


def load_game(name: str, board_file: str | None = None) -> AnyGame:
    """Return the game of this name, with the component figures of a file if one is given."""
    if board_file is None:
        return registry.load(name)
    try:
        text = disk.read_bytes(expanded(board_file), LARGEST_BOARD).decode("utf-8")
    except Damaged as error:
        raise registry.BadBoard(f"The board file {board_file} cannot be read: {error}") from None
    except OSError as error:
        raise registry.BadBoard(f"The board file {board_file} cannot be read: {cause(error)}.") from None
    except UnicodeDecodeError:
        raise registry.BadBoard(f"The board file {board_file} is not UTF-8 text.") from None
    return registry.load_with(name, text, board_file)


def board_in_force(game: str, board_file: str | None) -> str | None:
    """Return the board file for a new table: the one given, else the one in the settings."""
    from tui.settings import SettingsFile

    return board_file or SettingsFile().load()[0].boards.get(game)


def find_game(said: str) -> str:
    """Return the name of the game that a word means. Raise `UsageError` if it means none, or several."""
    word = "_".join(re.findall(r"\w+", said.lower().replace("-", " ")))
    if word in registry.GAMES:
        return word
    found = [name for name in registry.GAMES if word and word in name]
    found = found or [name for name in registry.GAMES if word and word.removeprefix(CITY) in name]
    if len(found) == 1:
        return found[0]
    near = get_close_matches(word, registry.GAMES, 1, 0.5)
    if found:
        raise UsageError(f"{said!r} may be {listed(found, 'or')}.")
    if near:
        raise UsageError(f"There is no game {said!r}; did you mean {near[0]}?")
    raise UsageError(f"There is no game {said!r}; there are: {', '.join(registry.GAMES)}.")


def meant_game(said: str) -> str | None:
    """Return the name of the game that a word means, or None."""
    try:
        return find_game(said)
    except UsageError:
        return None


def meant_level(said: str) -> str | None:
    """Return the level of bot that a word means, or None."""
    return "normal" if said == "greedy" else said if said in LEVELS else None


def levels_of(said: str) -> list[str]:
    """Return the levels of a list such as "easy,hard"."""
    words = [word.strip().lower() for word in said.split(",")]
    for word in words:
        if meant_level(word) is None:
            near = get_close_matches(word, (*LEVELS, "greedy"), 1, 0.5)
            if near:
                raise UsageError(f"There is no bot {word!r}; did you mean {near[0]}?")
            raise UsageError(f"There is no bot {word!r}; there are: {', '.join(LEVELS)}.")
    return words


def chosen_options(game: AnyGame, said: Sequence[str]) -> Options:
    """Return the options of K=V pairs, with defaults for the others. A value may be given in the words of the screens."""
    pairs = [entry.partition("=") for entry in said]
    for name, sign, _ in pairs:
        if not sign:
            raise UsageError(f"An option is written NAME=VALUE, not {name!r}.")
    words = {(option.name, text): value for option in (*game.info.options, *TABLE_OPTIONS) for value, text in option.choices}
    chosen = {name.strip(): value.strip() for name, _, value in pairs}
    options = resolve_options(game.info, {name: words.get((name, value), value) for name, value in chosen.items()})
    if isinstance(options, Refusal):
        raise UsageError(options.text)
    return options


def parse_seats(game: AnyGame, said: str | None, players: int | None, filler: str = "normal") -> tuple[Seat, ...]:
    """Return the seats of a list such as "you,easy,Ann". `filler` takes the places that are not named."""
    words = [word.strip() for word in said.split(",")] if said is not None else [PERSON]
    if filler == OPEN:
        words = [OPEN if word.lower() == "open" else word for word in words]
    if players is not None or said is None:
        wanted = players if players is not None else max(game.info.min_seats, min(USUAL, game.info.max_seats))
        words += [filler] * (wanted - len(words))
    checked_number(game, len(words))
    if players is not None and len(words) > players:
        raise UsageError(f"--seats names {len(words)} seats, --players says {players}.")
    return tuple(_seat(word, game.info.default_names[place]) for place, word in enumerate(words))


def checked_number(game: AnyGame, number: int) -> None:
    """Raise `UsageError` if the game is not for so many players."""
    low, high = game.info.min_seats, game.info.max_seats
    if not low <= number <= high:
        span = f"{low}" if low == high else f"{low} to {high}"
        raise UsageError(f"{game.info.title} is for {span} players, not {number}.")


def _seat(word: str, boss: str) -> Seat:
    level = meant_level(word.lower())
    if level is not None:
        return Seat(boss, "bot", level)
    if word.lower() == PERSON:
        return Seat(boss, "person")
    name = sanitize(word.removeprefix(HERE), NAME)
    if name and (word.startswith(HERE) or not name[0].islower()):
        return Seat(name, "person")
    near = get_close_matches(word, (*LEVELS, "greedy", PERSON), 1, 0.6)
    hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(LEVELS)}."
    raise UsageError(f"There is no bot {word!r}; {hint} A person is {PERSON}, a name with a capital letter, or {HERE}name.")


def hosted_seats(game: AnyGame, said: str | None, players: int | None) -> tuple[Seat, ...]:
    """Return the seats of a table on the network. The first is the host's, other people named sit there too, the rest is open."""
    own, *others = parse_seats(game, said, players, filler=OPEN)
    if own.kind == "bot":
        raise UsageError("The first seat at a table you host is yours: begin --seats with you.")
    unnamed = (said or PERSON).partition(",")[0].strip().lower() in (PERSON, "open")
    return (Seat("" if unnamed else own.name, "person"), *(_hosted(seat) for seat in others))


def _hosted(seat: Seat) -> Seat:
    return Seat("", "remote") if seat.kind == "person" and seat.name == OPEN.removeprefix(HERE) else seat


def table_to_join(given: Namespace) -> tuple[AnyGame, Options, tuple[Seat, ...]] | None:
    """Return the table that `join` is to open at a server, or None if it goes to one that is there."""
    if given.game is None:
        if given.seats is not None or given.players is not None or given.option or given.table is not None:
            raise UsageError("--seats, --players, --option and --table are for a table you open: name its game with --game.")
        return None
    if given.address is None:
        raise UsageError("Say where the table is to be opened: backroom join HOST[:PORT] --game GAME. One of your own: backroom host GAME.")
    if given.board is not None:
        raise UsageError("A table at somebody else's server has that server's component figures: leave --board out.")
    game = load_game(find_game(given.game))
    return game, chosen_options(game, given.option), hosted_seats(game, given.seats, given.players)


def is_opened(given: Namespace) -> bool:
    """Return whether the command line says how to open a table to the network."""
    return given.port is not None or given.bind is not None or given.tls or given.ssh is not None or given.web is not None


def no_network_game(save: str) -> UsageError:
    """Return the error of a save that cannot be opened to the network."""
    return UsageError(f"{save} is no game on the network; go on with it without --port, --bind, --tls, --ssh and --web.")
