"""States a view cannot tell from the true one."""

from __future__ import annotations

from core.chance import Chance
from core.field_copies import fields_copied
from core.games.chinatown.board import Board
from core.games.chinatown.mechanics.deals import Proposal, Transfer
from core.games.chinatown.mechanics.trading import identity
from core.games.chinatown.state import ChinatownState
from core.games.chinatown.view import ChinatownView

UNSEEN = 3
"""So many thousands, at most, are supposed to have changed hands unseen at a time."""


def determinize(board: Board, v: ChinatownView, chance: Chance) -> ChinatownState:
    """Return a world in which all this view knows is true: others' cards, money and secret proposals are drawn."""
    deck, dealt, kept = _imagine_cards(board, v, chance)
    cash = _imagine_money(v, chance)
    world = fields_copied(
        ChinatownState,
        v,
        chance=chance,
        deck=deck,
        dealt=dealt,
        kept=kept,
        books=[list(v.accounts) if line in (v.seat, v.seats) else cash[:] for line in range(v.seats + 1)],
    )
    _imagine_whispers(world, v, chance)
    return world


def _imagine_cards(board: Board, v: ChinatownView, chance: Chance) -> tuple[list[int], list[list[int]], list[list[int]]]:
    """Return the deck, the cards dealt and those kept."""
    deck = [b for b in board.buildings if v.owner[b] < 0 and b not in v.dealt]
    dealt: list[list[int]] = [[] for _ in range(v.seats)]
    kept: list[list[int]] = [[] for _ in range(v.seats)]
    if v.phase != "keep":
        return deck, dealt, kept
    deal = board.deal(v.seats)
    chance.shuffle(deck)
    for seat in range(v.seats):
        if seat == v.seat:
            dealt[seat], kept[seat] = list(v.dealt), list(v.kept)
            continue
        hand = [deck.pop() for _ in range(deal.drawn[v.round - 1])]
        dealt[seat], kept[seat] = sorted(hand), sorted(hand[: deal.kept[v.round - 1]]) if v.chosen[seat] else []
    return sorted(deck), dealt, kept


def _imagine_money(v: ChinatownView, chance: Chance) -> list[int]:
    """Imagine every player's money: what can be accounted for, but for deals among others whose money no other seat saw."""
    cash = list(v.accounts)
    others = [seat for seat in range(v.seats) if seat != v.seat]
    while min(cash) < 0:
        poor, rich = cash.index(min(cash)), max(others, key=lambda seat: cash[seat])
        cash[poor], cash[rich] = cash[poor] + 1, cash[rich] - 1
    tradings = v.round - (v.phase == "keep") if v.phase != "over" else 0
    for _ in range(tradings):
        payer, payee = chance.pick(others), chance.pick(others)
        amount = chance.below(min(UNSEEN, cash[payer]) + 1)
        cash[payer] -= amount
        cash[payee] += amount
    return cash


def _imagine_whispers(world: ChinatownState, v: ChinatownView, chance: Chance) -> None:
    """Give two other players a secret between them, sometimes."""
    if v.phase != "trade" or chance.below(2):
        return
    others = [seat for seat in range(v.seats) if seat != v.seat]
    chance.shuffle(others)
    payer, payee = others[:2]
    if world.cash(payer):
        terms = (Transfer(payer, payee, money=1 + chance.below(world.cash(payer))),)
        world.proposals.append(Proposal(identity(v.round, payer, True, terms), payer, True, terms, (payer,)))
