"""What an answer to a puzzle is worth, judged from what the seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import Literal

from core.bots.advice.advisor import seed_of
from core.bots.advice.explanation import explain, said
from core.bots.advice.ranking import NEAR, NOISE, ranked
from core.bots.self_play import bot_update
from core.chance import fast_chance, seeded
from core.codec import GameCodec
from core.game import Action, AnyGame, State
from core.reasons import SaidReason
from core.review.decisions import LISTED, TIMES_ITS_ERROR, Decision, Fared, let_others_answer, mean_of, normal_bots, pair_gap
from core.table import Update

WORLDS = 4
PAIRS, PARTS = 8, 3
"""So many pairs of games judge an answer, in so many parts, after each of which it may be clear."""
Verdict = Literal["found", "as good", "better", "again"]
WORDS: dict[Verdict, str] = {
    "found": "Found: that is the better move.",
    "as good": "As good, as far as can be known.",
    "better": "Better than what was played, but not the best.",
    "again": "Not that. Try again.",
}


LESS_OFTEN = "it wins less often in games played on from here, whatever is drawn"


def position_of(game: AnyGame, decision: Decision, attempt: int = 0) -> State:
    """Return the table as it could have been, for a decision to be made again. What one attempt draws says nothing of the next."""
    s: State = GameCodec(game).state.unpack(decision.world)
    s.chance = seeded(attempt)
    return s


def verdict(game: AnyGame, decision: Decision, action: Action) -> Verdict:
    """Return how an answer compares with the best found and with what was played."""
    codec = GameCodec(game).action
    packed = codec.pack(action)
    if packed in {answer for answer, _ in decision.answers}:
        return "found"
    if packed == decision.played:
        return "again"
    update = bot_update(game, position_of(game, decision), decision.seat)
    gaps = {codec.pack(each.action): (each.gap, each.error) for each in ranked(game, update, seed_of(game, update))}
    gap, error = gaps.get(packed, (1.0, 0.0))
    if gap <= max(NOISE, min(error, NEAR)):
        return _played_on(game, decision, update, action)
    if packed not in gaps or decision.played not in gaps:
        return _unlisted(game, decision, action)
    return "better" if gap < gaps[decision.played][0] else "again"


def _played_on(game: AnyGame, decision: Decision, update: Update, action: Action) -> Verdict:
    """Judge what looks as good by games played on from it and from the better move, with the same luck.

    No more are played once it is clear that it costs something.
    """
    if not decision.answers:
        return "as good"
    better, seed = GameCodec(game).action.unpack(decision.answers[0][0]), seed_of(game, update)
    gaps: list[Fared] = []
    for part in range(PARTS):
        gaps += [pair_gap(game, update, action, better, seed + part * PAIRS + pair) for pair in range(PAIRS)]
        loss, error = mean_of([gap.share for gap in gaps])
        if loss > LISTED + TIMES_ITS_ERROR * error:
            break
    lost, _ = mean_of([gap.held for gap in gaps])
    by_money = decision.is_dear and not decision.costs_chances
    if loss <= LISTED and not (by_money and lost >= game.review_stake):
        return "as good"
    return "better" if (lost < decision.lost - game.review_stake if by_money else loss < decision.loss - LISTED) else "again"


def why_missed(game: AnyGame, decision: Decision, action: Action, names: Sequence[str]) -> tuple[SaidReason, ...]:
    """Return what an answer does worse than the better move that was found, in the game's figures and apart from all luck."""
    best = GameCodec(game).action.unpack(decision.answers[0][0]) if decision.answers else None
    view = game.view(position_of(game, decision), decision.seat)
    found = said(
        game,
        explain(game, view, action, best, seed_of(game, bot_update(game, position_of(game, decision), decision.seat))),
        decision.seat,
        names,
    )
    against = tuple(reason for reason in found if not reason.is_for)
    return against or (SaidReason("played on", False, LESS_OFTEN),)


def beside_the_best(game: AnyGame, decision: Decision, action: Action, names: Sequence[str]) -> tuple[SaidReason, ...]:
    """Return what speaks for the better move that was found, and what against it, beside another."""
    best = GameCodec(game).action.unpack(decision.answers[0][0]) if decision.answers else None
    view = game.view(position_of(game, decision), decision.seat)
    return said(game, explain(game, view, best, action, 0), decision.seat, names)


def _unlisted(game: AnyGame, decision: Decision, action: Action) -> Verdict:
    """Judge what no list of actions has, such as an offer, by what comes of it once the others have answered."""
    unpack = GameCodec(game).action.unpack
    best = unpack(decision.answers[0][0]) if decision.answers else None
    mine, found, played = (_answered(game, decision, each) for each in (action, best, unpack(decision.played)))
    if mine >= found - NEAR:
        return "as good" if decision.answers else "found"
    return "better" if mine > played + NOISE else "again"


def _answered(game: AnyGame, decision: Decision, action: Action | None) -> float:
    """Return the value after an action and what the others answer, in worlds that fit what the seat knows."""
    seat, values = decision.seat, []
    view = game.view(position_of(game, decision), seat)
    for luck in range(WORLDS):
        world = game.determinize(view, fast_chance(luck))
        world.chance = fast_chance(luck)
        if action is not None and game.check(world, seat, action) is None:
            game.apply(world, seat, action, [])
        let_others_answer(game, world, seat, normal_bots(game, world, luck))
        values.append(game.evaluate(world, seat))
    return fsum(values) / WORLDS
