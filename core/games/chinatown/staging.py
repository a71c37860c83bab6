"""Quarters set by hand, in words: who owns what, and what they talk about. Lessons, puzzles and tests lay their positions with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.chance import Chance, named_chance, seeded
from core.game import Action
from core.games.chinatown import new_game
from core.games.chinatown.actions import Agree, Counter, Keep, Place, Propose, Refuse, Withdraw
from core.games.chinatown.mechanics.deals import Terms, Transfer, parties, written
from core.games.chinatown.mechanics.shops import income_of
from core.games.chinatown.preview import preview
from core.games.chinatown.refusal_text import reason_number, reason_text
from core.games.chinatown.state import ChinatownState, Phase
from core.option_defaults import full_options
from core.text import dollars

GAME = new_game()
BOARD = GAME.board
SHORTS = {kind.short: number for number, kind in enumerate(BOARD.kinds)}
CODES = tuple(kind.code for kind in BOARD.kinds)


def dealt(chance: Chance, seats: int = 4, **options: str) -> ChinatownState:
    """Return a fresh game."""
    complete_options = full_options(GAME.info, options)
    state: ChinatownState = GAME.setup(seats, complete_options, chance)
    return state


def empty_table(chance: Chance, phase: Phase = "trade", seats: int = 4, round: int = 3, **options: str) -> ChinatownState:
    """Return a table in this phase with nothing on it. Seat 0 is the start player, if there is one."""
    s = dealt(chance, seats, **options)
    for hand in s.dealt:
        s.deck += hand
        hand.clear()
    s.deck.sort()
    s.phase, s.round, s.start = phase, round, min(0, s.start)
    s.turn = s.start if phase == "place" else -1
    s.earned, s.bonus = [[0] * seats] * (round - 1), [[0] * seats] * (round - 1)
    return s


def own(s: ChinatownState, seat: int, *buildings: int, kind: str = "") -> None:
    """Give a seat buildings, with tiles of a kind on them if one is named."""
    for building in buildings:
        if building in s.deck:
            s.deck.remove(building)
        s.owner[building] = seat
        if kind:
            s.tile[building] = SHORTS[kind]
            s.bag[SHORTS[kind]] -= 1


def stock(s: ChinatownState, seat: int, *tiles: str) -> None:
    """Give a seat tiles."""
    for tile in tiles:
        s.stock[seat][SHORTS[tile]] += 1
        s.bag[SHORTS[tile]] -= 1


def money(s: ChinatownState, seat: int, thousands: int) -> None:
    """Give a seat so much money, known to all."""
    for line in s.books:
        line[seat] = thousands


def compose(words: Mapping[str, Any], names: Sequence[str]) -> ChinatownState:
    """Return the table of these words. In the phase "keep" a fresh game is dealt, by the luck named."""
    luck = {stream: [_thing(stream, word) for word in things] for stream, things in words.get("luck", {}).items()}
    chance, options = named_chance(luck), {"prosperity": "on"}
    if words["phase"] == "keep":
        s = dealt(chance, len(names), **options)
        s.start = 0
        return s
    s = empty_table(seeded(1), words["phase"], len(names), words["round"], **options)
    named = luck.get("prosperity", [])
    s.prosperity = [card for card in range(len(BOARD.prosperity.cards)) if card not in named][: s.round - 1]
    s.chance, s.start = chance, names.index(words["first"])
    for name, buildings in words["buildings"].items():
        own(s, names.index(name), *buildings)
    for name, shops in words.get("shops", {}).items():
        for code, buildings in shops.items():
            own(s, names.index(name), *buildings, kind=code[:2])
    for name, tiles in words.get("stock", {}).items():
        stock(s, names.index(name), *(code[:2] for code in tiles.split()))
    for seat, thousands in enumerate(words["money"]):
        money(s, seat, thousands)
    return s


def words_of(s: ChinatownState, seat: int, a: Action, names: Sequence[str]) -> dict[str, Any]:
    """Return an action in words. A deal is what one gives, gets, pays and asks, and with whom."""
    words: dict[str, Any] = {"action": type(a).__name__}
    match a:
        case Keep(buildings):
            words |= {"buildings": buildings, "count": len(buildings)}
        case Place(building, kind):
            words |= {"building": building, "kind": CODES[kind]}
        case Propose(terms, secret):
            words |= _deal(terms, seat, names) | {"secret": secret}
        case Counter(_, terms, secret):
            words |= _deal(terms, seat, names) | {"secret": secret}
        case Agree(number) | Withdraw(number) | Refuse(number, _):
            found = next((p for p in s.proposals if p.id == number), None)
            words |= {} if found is None else _deal(found.terms, seat, names)
    return words


def propose(s: ChinatownState, seat: int, pattern: Mapping[str, Any], names: Sequence[str]) -> Action | None:
    """Return the proposal, counter or reasoned refusal that these words mean. Of a range of money the least is meant."""
    other = names.index(pattern["with"]) if "with" in pattern else next(n for n in reversed(range(len(names))) if n != seat)
    asked = next((p for p in s.proposals if p.proposer == other and seat in parties(p.terms)), None)
    secret = pattern.get("secret", False)
    match pattern["action"]:
        case "Refuse" if asked is not None:
            return Refuse(asked.id, reason_number(pattern.get("reason", "")))
        case "Propose":
            return Propose(_terms(seat, other, pattern), secret)
        case "Counter" if asked is not None:
            return Counter(asked.id, _terms(seat, other, pattern), secret)
    return None


def figures(s: ChinatownState, names: Sequence[str]) -> dict[str, str]:
    """Return what texts may say: money, incomes, what shops of each size earn, and what a tile on a building would add."""
    left = BOARD.rounds - s.round + 1
    found = {"rounds": str(BOARD.rounds), "round": str(s.round), "rounds left": str(left), "bonus": dollars(BOARD.prosperity.bonus)}
    found |= {f"finished {size}": dollars(amount) for size, amount in enumerate(BOARD.income.finished, 1)}
    for size in range(1, len(BOARD.income.growing)):
        found[f"growing {size}"] = dollars(BOARD.income.growing[size - 1])
        if size > 1:
            more = BOARD.income.growing[size - 1] - BOARD.income.growing[size - 2]
            found |= {f"more {size}": dollars(more)}
    for kind in BOARD.kinds:
        found[f"tiles {kind.code}"] = str(kind.tiles)
    for seat, name in enumerate(names):
        found |= {
            f"cash {name}": dollars(s.cash(seat)),
            f"income {name}": dollars(income_of(BOARD, s.owner, s.tile, seat)),
            f"earned {name}": dollars(s.earned[-1][seat]) if s.earned else "$0",
            f"prospered {name}": dollars(s.bonus[-1][seat]) if s.bonus else "$0",
            f"paid {name}": dollars(s.earned[-1][seat] + s.bonus[-1][seat]) if s.earned else "$0",
        }
    found |= {f"offer {names[p.proposer]}": dollars(sum(t.money for t in p.terms)) for p in s.proposals}
    found |= {f"words {names[x.by]}": reason_text(x.reason) for x in s.settled if x.reason}
    return found | _gains(s) | _offered(s, names)


def places(s: ChinatownState) -> Sequence[str]:
    """Return the buildings."""
    return ["", *map(str, BOARD.buildings)]


def _gains(s: ChinatownState) -> dict[str, str]:
    """Return what one more tile of each kind would bring the learner, a round and in all, as a draft says it."""
    found: dict[str, str] = {}
    for kind, code in enumerate(CODES):
        giver = next((seat for seat in range(1, s.seats) if s.stock[seat][kind]), None)
        if giver is not None:
            would = preview(BOARD, GAME.view(s, 0), (Transfer(giver, 0, tiles=(kind,)),), 0)
            found |= {f"gain {code}": dollars(would.more), f"gain {code} in all": dollars(would.in_all)}
    return found


def _offered(s: ChinatownState, names: Sequence[str]) -> dict[str, str]:
    """Return what the open offers to the learner would bring who makes them, a round and in all."""
    found: dict[str, str] = {}
    for p in s.proposals:
        would = preview(BOARD, GAME.view(s, 0), p.terms, p.proposer)
        found |= {f"brings {names[p.proposer]}": dollars(would.more), f"brings {names[p.proposer]} in all": dollars(would.in_all)}
    return found


def _deal(terms: Terms, seat: int, names: Sequence[str]) -> dict[str, Any]:
    others = [names[party] for party in parties(terms) if party != seat]
    gives = [t for t in terms if t.giver == seat]
    gets = [t for t in terms if t.taker == seat]
    return {
        "with": others[0] if len(others) == 1 else ", ".join(others),
        "give": _goods(gives),
        "get": _goods(gets),
        "pays": sum(t.money for t in gives),
        "asks": sum(t.money for t in gets),
    }


def _goods(transfers: Sequence[Transfer]) -> str:
    buildings = [str(building) for t in transfers for building in t.buildings]
    return " ".join([*buildings, *(CODES[kind] for t in transfers for kind in t.tiles)])


def _terms(seat: int, other: int, pattern: Mapping[str, Any]) -> Terms:
    if not set(pattern) & {"give", "get", "pays", "asks"}:
        pattern = {"pays": 1}
    return written(
        (
            _transfer(seat, other, pattern.get("give", ""), pattern.get("pays", 0)),
            _transfer(other, seat, pattern.get("get", ""), pattern.get("asks", 0)),
        )
    )


def _transfer(giver: int, taker: int, goods: str, thousands: Any) -> Transfer:
    buildings = tuple(int(word) for word in goods.split() if word.isdecimal())
    tiles = tuple(CODES.index(word) for word in goods.split() if not word.isdecimal())
    return Transfer(giver, taker, buildings, tiles, thousands.get("from", 0) if isinstance(thousands, dict) else thousands)


def _thing(stream: str, word: Any) -> int:
    if stream == "prosperity":
        sizes = tuple(int(size) for size in word.split("+"))
        return BOARD.prosperity.cards.index(sizes)
    return CODES.index(word) if stream == "tiles" else int(word)
