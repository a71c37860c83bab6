"""Tables set by hand, in words: who has what where. Lessons, puzzles and tests lay their positions with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

import msgspec

from core.chance import Chance, named_chance, seeded
from core.game import Action
from core.games.prohibition import new_game
from core.games.prohibition.actions import CASINO, MEN, NOTHING, STILL, Charity, Fight, Move, Pay
from core.games.prohibition.board import AREAS, SEATS
from core.games.prohibition.mechanics.bribe import owed_for_area
from core.games.prohibition.mechanics.control import men_on_board
from core.games.prohibition.mechanics.income import earning, income
from core.games.prohibition.state import KINDS, ORDINARY, STEP_OF, UNTOUCHABLES, ProhibitionState, active
from core.option_defaults import full_options
from core.text import dollars

GAME = new_game()
BOARD = GAME.board
AREA_NAMES = tuple(area.name for area in BOARD.areas)
LETTERS = "ABCD"
PARTS = {"nothing": NOTHING, "men": MEN, "casino": CASINO, "all": MEN | CASINO, "still": STILL}
SPENT_FOR = ("bail", "funerals", "casinos", "stills", "bribes", "charity")
CHIPS = {"ordinary": ORDINARY, "untouchables": UNTOUCHABLES}


def stage(chance: Chance, phase: str = "bail", bribes: str = "forced", **fields: Any) -> ProhibitionState:
    """Return a table in this phase, seat 0 first and on turn. Any other field as given. `men` are rows of seats by area."""
    options = full_options(GAME.info, {"bribes": bribes})
    s = GAME.setup(SEATS, options, chance)
    s.start = 0
    for area, row in fields.pop("men", {}).items():
        s.men[area * SEATS : area * SEATS + SEATS] = row
        for seat, count in enumerate(row):
            s.pool[seat] -= count
    s.phase = phase  # type: ignore[assignment]
    s.ap = BOARD.action_points if STEP_OF.get(phase, 9) <= STEP_OF["move"] else 0
    for name, value in fields.items():
        setattr(s, name, deepcopy(value))  # a module's list must not change with the state
    if "cash" in fields and "register" not in fields:
        s.register = [s.cash[seat] + sum(s.spent[seat * KINDS : seat * KINDS + KINDS - 1]) for seat in range(SEATS)]
    return s


def compose(words: Mapping[str, Any], names: Sequence[str]) -> ProhibitionState:
    """Return the table of these words. `men` are letters of seats: { "The Loop" = "AAC" }."""
    known = {"round", "first", "turn", "step", "men", "hand", "jail", "casinos", "stills", "cash", "register", "spent", "luck"}
    if set(words) - known:
        raise ValueError(f"nothing is known of {sorted(set(words) - known)}; words are {sorted(known)}")
    luck = {stream: [CHIPS[chip] for chip in chips] for stream, chips in words.get("luck", {}).items()}
    men = {AREA_NAMES.index(area): tuple(map(letters.count, LETTERS)) for area, letters in words["men"].items()}
    first = names.index(words["first"])
    s = stage(seeded(1), words["step"], men=men)
    s.chance = named_chance(luck)
    s.start, s.round, s.turn = first, words["round"], (names.index(words["turn"]) - first) % SEATS
    for name in ("cash", "register", "jail"):
        setattr(s, name, list(words.get(name, getattr(s, name))))
    hand = list(words.get("hand", [0] * SEATS))
    for seat in range(SEATS):
        s.pool[seat] = BOARD.henchmen - men_on_board(s.men, seat) - hand[seat] - s.jail[seat]
    if min(s.pool) < 0:
        raise ValueError(f"there are only {BOARD.henchmen} men of each colour")
    s.hand = hand
    for area in words.get("casinos", ()):
        s.casinos[AREA_NAMES.index(area)] = 1
    for boss in words.get("stills", ()):
        s.stills[names.index(boss)] = 1
    for boss, sums in words.get("spent", {}).items():
        for what, amount in sums.items():
            s.spent[names.index(boss) * KINDS + SPENT_FOR.index(what)] = amount
    s.stack = sorted(range(SEATS), key=lambda seat: (seat - first) % SEATS)
    return s


def words_of(s: ProhibitionState, seat: int, a: Action, names: Sequence[str]) -> dict[str, Any]:
    """Return an action in words: areas and bosses by name, a bribe by its parts."""
    words: dict[str, Any] = {"action": type(a).__name__, **msgspec.structs.asdict(a)}
    if isinstance(a, Pay):
        words["parts"] = next(word for word, parts in PARTS.items() if parts == a.parts)
    for key in ("area", "origin", "to"):
        if key in words and (key == "area" or isinstance(a, Move)):
            words[key] = AREA_NAMES[words[key]]
    if "boss" in words:
        words["boss"] = names[words["boss"]]
    if isinstance(a, Fight):
        words |= {"threes": sum(a.threes), "ones": sum(a.ones)}
    if isinstance(a, Charity):
        words["leaves"] = s.cash[seat] - a.amount
    return words


def figures(s: ProhibitionState, names: Sequence[str]) -> dict[str, str]:
    """Return what texts may say: prices, everybody's money, what areas pay and owe."""
    prices = msgspec.structs.asdict(BOARD.prices)
    found = {f"price {name}": dollars(amount) for name, amount in prices.items()}
    found |= {"ap": str(s.ap), "round": str(s.round), "rounds": str(BOARD.rounds), "action points": str(BOARD.action_points)}
    found |= {"on turn": names[active(s)]}
    for seat, name in enumerate(names):
        spent = sum(s.spent[seat * KINDS : seat * KINDS + KINDS])
        found |= {
            f"cash {name}": dollars(s.cash[seat]),
            f"register {name}": str(s.register[seat]),
            f"earned {name}": dollars(s.register[seat]),
            f"spent {name}": dollars(spent),
            f"hand {name}": str(s.hand[seat]),
            f"jail {name}": str(s.jail[seat]),
            f"rebail {name}": dollars(s.jail[seat] * BOARD.prices.bail),
            f"board {name}": str(men_on_board(s.men, seat)),
            f"income {name}": dollars(income(BOARD, s, seat)),
        }
    for area in range(AREAS):
        name = AREA_NAMES[area]
        men, casino = owed_for_area(BOARD, s, area)
        found |= {f"number {name}": dollars(BOARD.incomes[area])}
        found |= {f"owed {name}": dollars(men + casino), f"owed men {name}": dollars(men), f"owed casino {name}": dollars(casino)}
        for seat, boss in enumerate(names):
            line = earning(BOARD, s, seat, area)
            found[f"men {name} {boss}"] = str(s.men[area * SEATS + seat])
            found[f"pays {name} {boss}"] = dollars(line.base + line.casino)
    return found


def places(s: ProhibitionState) -> Sequence[str]:
    """Return the areas."""
    return AREA_NAMES
