"""How a round runs: dealing, revealing, the order of the phases, income, the end. Trading and placing have their own modules."""

from __future__ import annotations

from core.games.chinatown.board import Board
from core.games.chinatown.events import (
    BuildingsDealt,
    Chosen,
    DonePlacing,
    Earned,
    GameEnded,
    PassedOver,
    ProsperityShown,
    Revealed,
    RoundBegan,
    TilesDrawn,
    TradingEnded,
)
from core.games.chinatown.mechanics.shops import income_of
from core.games.chinatown.state import TOGETHER, ChinatownState
from core.visibility import Event


def begin_round(board: Board, s: ChinatownState, out: list[Event]) -> None:
    """CT-10: begin the next round, and deal everybody buildings to choose from."""
    s.round += 1
    if s.start != TOGETHER:
        s.start = (s.start + 1) % s.seats
    s.phase = "keep"
    s.fresh.clear()
    s.settled.clear()
    out.append(RoundBegan(s.round, s.start))
    deal = board.deal(s.seats)
    for seat in range(s.seats):
        s.dealt[seat] = sorted(s.chance.take(s.deck, "buildings") for _ in range(deal.drawn[s.round - 1]))
        out.append(BuildingsDealt(seat, deal.kept[s.round - 1], tuple(s.dealt[seat])))


def keep(board: Board, s: ChinatownState, seat: int, buildings: tuple[int, ...], out: list[Event]) -> None:
    """CT-10: keep buildings by a sealed choice. The last one opens all."""
    s.kept[seat] = list(buildings)
    out.append(Chosen(seat, buildings))
    if all(s.kept):
        _reveal(s, out)
        _draw_tiles(board, s, out)
        s.phase = "trade"


def _reveal(s: ChinatownState, out: list[Event]) -> None:
    """CT-11, CT-12: give the kept buildings to their owners, and put the other cards back."""
    for seat in range(s.seats):
        for building in s.kept[seat]:
            s.owner[building] = seat
        s.fresh += s.kept[seat]
        s.deck += [b for b in s.dealt[seat] if b not in s.kept[seat]]
        out.append(Revealed(seat, tuple(s.kept[seat])))
        s.dealt[seat], s.kept[seat] = [], []
    s.deck.sort()
    s.fresh.sort()


def _draw_tiles(board: Board, s: ChinatownState, out: list[Event]) -> None:
    """CT-13: draw tiles for everybody, and lay them open."""
    number = board.deal(s.seats).tiles[s.round - 1]
    for seat in range(s.seats):
        drawn = sorted(s.chance.draw(s.bag, "tiles") for _ in range(number))
        for kind in drawn:
            s.stock[seat][kind] += 1
        out.append(TilesDrawn(seat, tuple(drawn)))


def end_trading(board: Board, s: ChinatownState, by_clock: bool, out: list[Event]) -> None:
    """CT-26: open proposals are void. Placing begins with the start player, or for all together."""
    s.proposals.clear()
    s.done = [False] * s.seats
    out.append(TradingEnded(by_clock))
    s.phase = "place"
    s.turn = s.start
    if s.start == TOGETHER:
        s.done = [not can_place(s, seat) for seat in range(s.seats)]
        out += (PassedOver(seat) for seat in range(s.seats) if s.done[seat])
    _skip_the_idle(board, s, out)


def end_placing(board: Board, s: ChinatownState, seat: int, out: list[Event]) -> None:
    """CT-31: pass on to the next in turn order, if there is one. After the last comes the income."""
    out.append(DonePlacing(seat))
    s.done[seat] = True
    if s.start != TOGETHER:
        s.turn = (s.turn + 1) % s.seats
    _skip_the_idle(board, s, out)


def _skip_the_idle(board: Board, s: ChinatownState, out: list[Event]) -> None:
    """CT-31: pass over players without a tile or a free building."""
    if s.start == TOGETHER:
        if all(s.done):
            _pay(board, s, out)
        return
    while not s.done[s.turn] and not can_place(s, s.turn):
        out.append(PassedOver(s.turn))
        s.done[s.turn] = True
        s.turn = (s.turn + 1) % s.seats
    if s.done[s.turn]:
        _pay(board, s, out)


def can_place(s: ChinatownState, seat: int) -> bool:
    """Return whether a seat has both a tile in stock and a building without one."""
    return any(s.stock[seat]) and any(holder == seat and s.tile[b] < 0 for b, holder in enumerate(s.owner))


def _pay(board: Board, s: ChinatownState, out: list[Event]) -> None:
    """CT-40, CT-42: pay prosperity and the income of all shops. Then comes the next round, or the end."""
    s.turn = -1
    s.done = [False] * s.seats
    sizes = _show_prosperity(board, s, out)
    s.earned.append([income_of(board, s.owner, s.tile, seat) for seat in range(s.seats)])
    s.bonus.append([bonus_of(board, s.owner, s.tile, seat, sizes) for seat in range(s.seats)])
    for seat in range(s.seats):
        shops, bonus = s.earned[-1][seat], s.bonus[-1][seat]
        for line in s.books:
            line[seat] += shops + bonus
        out.append(Earned(seat, shops, bonus))
    if s.round < board.rounds:
        begin_round(board, s, out)
    else:
        s.phase = "over"
        out.append(GameEnded(tuple(s.cash(seat) for seat in range(s.seats))))


def _show_prosperity(board: Board, s: ChinatownState, out: list[Event]) -> tuple[int, ...]:
    """CT-5, CT-40: show the top card. Three cards that leave the game unseen are as good as three at the bottom of the deck."""
    if not s.prosperity_on:
        return ()
    left = [card for card in range(len(board.prosperity.cards)) if card not in s.prosperity]
    card = s.chance.pick(left, "prosperity")
    s.prosperity.append(card)
    sizes = board.prosperity.cards[card]
    out.append(ProsperityShown(card, sizes))
    return sizes


def bonus_of(board: Board, owner: list[int], tile: list[int], seat: int, sizes: tuple[int, ...]) -> int:
    """CT-40: return what these sizes bring a seat, a finished shop or not."""
    named = sum(1 for b, holder in enumerate(owner) if holder == seat and tile[b] >= 0 and board.kinds[tile[b]].size in sizes)
    return board.prosperity.bonus * named
