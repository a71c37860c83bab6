"""What the review of a game counts."""

from __future__ import annotations

from core.figures import AnyFigure, Figure, Found, Moment, Tally
from core.games.four_families import events
from core.games.four_families.board import Board
from core.games.four_families.mechanics.steps import Step
from core.games.four_families.scoring import agents_beside

LAID = (events.LaidGangster, events.LaidInfluence, events.LaidAsset)


def figures(board: Board) -> tuple[AnyFigure, ...]:
    """Return all of them."""

    def agents(moment: Moment) -> Found:
        if any(isinstance(event, events.Ended) for event in moment.events):
            for cell, owner in enumerate(moment.after.owner):
                if owner >= 0:
                    yield owner, agents_beside(board, moment.after, cell)

    return (
        Figure("cards drawn", "by income and by actions", events.Drew, "seat", "count"),
        Tally("cards thrown off", "over the limit, at a round's end", _thrown_off),
        Tally("cards laid", "gangsters, influence, assets, kin", _laid),
        Figure("specials played", "free with two companions", events.PlayedSpecial),
        Tally("laid free by a pair", "influence, gangsters and assets", _laid_free),
        Figure("claims", "asked for, objected to or not", events.Claimed),
        Figure("objections", "a rival's claim taken instead", events.Objected),
        Figure("attacks", "on a business of a rival", events.Attacked),
        Figure("businesses taken", "by a claim, objection or attack", events.Taken),
        Figure("businesses lost", "to an attack of a rival", events.Taken, "loser"),
        Figure("extra cards won", "first to meet the condition", events.ExtraWon),
        Tally("agents beside", "own businesses at the end: −1 each", agents),
    )


def _laid(moment: Moment) -> Found:
    """FF-21, FF-25: yield every card laid. Family cards are laid several at once."""
    for event in moment.events:
        if isinstance(event, events.LaidFamily):
            yield event.seat, event.count
        elif isinstance(event, LAID):
            yield event.seat, 1


def _thrown_off(moment: Moment) -> Found:
    if moment.before.todo and moment.before.todo[-1][0] == Step.LIMIT:
        yield from ((event.seat, 1) for event in moment.events if isinstance(event, events.Paid))


def _laid_free(moment: Moment) -> Found:
    for seat, (before, after) in enumerate(zip(moment.before.used, moment.after.used, strict=True)):
        yield seat, (after & ~before).bit_count()
