"""The game in words: actions, events and the table, in plain sentences without any layout."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.chinatown.actions import (
    Agree,
    ChinatownAction,
    Counter,
    Done,
    Keep,
    Place,
    Propose,
    Refuse,
    Resume,
    TimeUp,
    Withdraw,
)
from core.games.chinatown.board import Board
from core.games.chinatown.events import (
    BuildingsDealt,
    Chosen,
    DonePlacing,
    DoneTrading,
    Earned,
    Failed,
    GameEnded,
    Handed,
    PassedOver,
    Placed,
    ProsperityShown,
    Revealed,
    RoundBegan,
    Talked,
    TilesDrawn,
    TradingAgain,
    TradingEnded,
    Whispered,
)
from core.games.chinatown.mechanics.deals import Proposal, Terms, Transfer
from core.games.chinatown.mechanics.shops import shops_of
from core.games.chinatown.view import ChinatownView
from core.visibility import Event

REASONS = (
    "",
    "I get too little for it",
    "I need that myself",
    "you are too far ahead",
    "it is of no use to me",
    "I cannot pay that",
    "not this round",
)
"""What a refusal can say; the first says nothing."""
PHASES = {"keep": "buildings", "trade": "trading", "place": "placing", "over": "the end"}


def dollars(thousands: int) -> str:
    """An amount as it is written."""
    return f"-${-thousands},000" if thousands < 0 else f"${thousands},000" if thousands else "$0"


def tile_name(board: Board, kind: int) -> str:
    """A tile in words: "Restaurant (Re4)"."""
    return f"{board.kinds[kind].name} ({board.kinds[kind].code})"


def secretly(secret: bool) -> str:
    """Says so where it is."""
    return " in secret" if secret else ""


def listed(parts: Sequence[str]) -> str:
    """a, b and c."""
    return " and ".join(filter(None, (", ".join(parts[:-1]), parts[-1]))) if parts else "nothing"


def tiles_in_words(board: Board, tiles: Sequence[int]) -> str:
    """Tiles by their codes: "Re4, Re4"."""
    return ", ".join(board.kinds[kind].code for kind in tiles)


def transfer_in_words(board: Board, t: Transfer, tile: Sequence[int] | None = None) -> str:
    """What is given: "21 (Re4), a Ph3 tile and $3,000"; with `tile`, what stands on the buildings is said."""
    built = {b: f" ({board.kinds[tile[b]].code})" for b in t.buildings if tile[b] >= 0} if tile else {}
    parts = [f"building {b}{built.get(b, '')}" for b in t.buildings]
    parts += [f"a {board.kinds[kind].code} tile" for kind in t.tiles]
    return listed([*parts, *([dollars(t.money)] if t.money else [])])


def terms_in_words(board: Board, terms: Terms, names: Sequence[str], tile: Sequence[int] | None = None) -> str:
    """A deal: "Moretti gives Wong building 76; Wong gives Moretti $3,000"."""
    return "; ".join(f"{names[t.giver]} gives {names[t.taker]} {transfer_in_words(board, t, tile)}" for t in terms)


def action_text(board: Board, v: ChinatownView, a: ChinatownAction, names: Sequence[str]) -> str:
    """An action in words."""
    match a:
        case Keep(buildings):
            return f"keep {listed(list(map(str, buildings)))}"
        case Place(building, kind):
            return f"place {tile_name(board, kind)} on {building}"
        case Done():
            return "done placing, keep the rest in stock" if v.phase == "place" else "done trading"
        case Resume():
            return "go on trading"
        case TimeUp():
            return "the clock ends the trading"
        case Propose(terms, secret):
            return f"propose{secretly(secret)}: {terms_in_words(board, terms, names, v.tile)}"
        case Counter(number, terms, secret):
            return f"counter ({_which(board, v, number, names)}){secretly(secret)}: {terms_in_words(board, terms, names, v.tile)}"
        case Agree(number):
            return f"agree: {_which(board, v, number, names)}"
        case Refuse(number, reason):
            why = f" (“{REASONS[reason]}”)" if 0 < reason < len(REASONS) else ""
            return f"refuse{why}: {_which(board, v, number, names)}"
        case Withdraw(number):
            return f"withdraw: {_which(board, v, number, names)}"


def _which(board: Board, v: ChinatownView, number: int, names: Sequence[str]) -> str:
    found = next((p for p in v.proposals if p.id == number), None)
    return terms_in_words(board, found.terms, names, v.tile) if found else "a proposal that is gone"


def event_text(board: Board, event: Event, names: Sequence[str]) -> str:
    """An event in one line."""
    match event:
        case RoundBegan(round, start):
            return f"Round {round}: {names[start]} places first"
        case BuildingsDealt(seat, kept, buildings):
            cards = f": {listed(list(map(str, buildings)))}" if buildings else ""
            return f"{names[seat]} is dealt buildings and keeps {kept}{cards}"
        case Chosen(seat, buildings):
            return f"{names[seat]} has chosen" + (f": {listed(list(map(str, buildings)))}" if buildings else "")
        case Revealed(seat, buildings):
            return f"{names[seat]} takes {listed(list(map(str, buildings)))}"
        case TilesDrawn(seat, tiles):
            return f"{names[seat]} draws {tiles_in_words(board, tiles)}" if tiles else ""
        case Talked(topic, seat, _, proposal, reason) | Whispered(topic, seat, _, proposal, reason):
            return _tell_of(board, topic, seat, proposal, reason, names)
        case Failed(_, payer, proposal):
            return f"No deal: {names[payer]} cannot pay ({terms_in_words(board, proposal.terms, names)})"
        case Handed(_, goods, whole):
            return f"A secret deal: {terms_in_words(board, goods if whole is None else whole, names)}"
        case Placed(seat, building, kind):
            return f"{names[seat]} places {tile_name(board, kind)} on {building}"
    return _tell_of_phase(event, names)


def _tell_of(board: Board, topic: str, seat: int, proposal: Proposal, reason: int, names: Sequence[str]) -> str:
    what = terms_in_words(board, proposal.terms, names)
    match topic:
        case "proposed" | "countered":
            return f"{names[seat]} {'proposes' if topic == 'proposed' else 'counters'}{secretly(proposal.secret)}: {what}"
        case "refused":
            return f"{names[seat]} refuses{f', “{REASONS[reason]}”' if reason else ''}: {what}"
        case "agreed":
            return f"{names[seat]} agrees: {what}"
        case "withdrawn":
            return f"{names[seat]} withdraws: {what}"
        case "void":
            return f"Void, its goods have changed hands: {what}"
    return f"Closed{secretly(proposal.secret)}: {what}"


def _tell_of_phase(event: Event, names: Sequence[str]) -> str:
    match event:
        case DoneTrading(seat):
            return f"{names[seat]} is done trading"
        case TradingAgain(seat):
            return f"{names[seat]} trades again"
        case TradingEnded(by_clock):
            return "The clock ends the trading" if by_clock else "The trading is over"
        case DonePlacing(seat):
            return f"{names[seat]} is done placing"
        case PassedOver(seat):
            return f"{names[seat]} has nothing to place"
        case ProsperityShown(_, sizes):
            return f"Prosperity for sizes {listed(list(map(str, sizes)))}" if sizes else "No prosperity this round"
        case Earned(seat, shops, bonus):
            return f"{names[seat]} earns {dollars(shops)}" + (f" and {dollars(bonus)} of prosperity" if bonus else "")
        case GameEnded(money):
            return "The money: " + ", ".join(f"{name} {dollars(cash)}" for name, cash in zip(names, money, strict=False))
    return ""


def table_text(board: Board, v: ChinatownView, names: Sequence[str]) -> list[str]:
    """The table in plain lines."""
    lines = [f"Round {v.round} of {board.rounds}, {PHASES[v.phase]}. First to place: {names[v.start]}."]
    for seat in range(v.seats):
        lines += _sketch_player(board, v, seat, names)
    if v.seat is not None:
        lines.append(f"You have {dollars(v.cash)}.")
        lines += [f"You may keep buildings out of {listed(list(map(str, v.dealt)))}."] if v.dealt else []
    return [*lines, *(_sketch_proposal(board, v, p, names) for p in v.proposals)]


def _sketch_proposal(board: Board, v: ChinatownView, p: Proposal, names: Sequence[str]) -> str:
    return f"Open: {terms_in_words(board, p.terms, names, v.tile)} (agreed: {listed([names[seat] for seat in p.agreed])})"


def _sketch_player(board: Board, v: ChinatownView, seat: int, names: Sequence[str]) -> list[str]:
    stock = [kind for kind, count in enumerate(v.stock[seat]) for _ in range(count)]
    free = [str(b) for b, holder in enumerate(v.owner) if holder == seat and v.tile[b] < 0]
    shops = [
        f"{board.kinds[s.kind].name} {len(s.buildings)} of {board.kinds[s.kind].size} on {', '.join(map(str, s.buildings))}"
        for s in shops_of(board, v.owner, v.tile, seat)
    ]
    return [
        f"{names[seat]}: income {dollars(v.income[seat])}; stock {tiles_in_words(board, stock) or 'empty'}; free buildings {listed(free)}",
        *(f"  {shop}" for shop in shops),
    ]
