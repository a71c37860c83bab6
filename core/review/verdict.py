"""What an answer to a puzzle is worth, judged from what the seat may know."""

from __future__ import annotations

from typing import Literal

from core.bots.advice.advisor import NOISE, seed_of
from core.bots.advice.ranking import ranked
from core.bots.self_play import bot_update
from core.codec import GameCodec
from core.game import Action, AnyGame, State
from core.review.decisions import Decision

Verdict = Literal["found", "as good", "better", "again"]
WORDS: dict[Verdict, str] = {
    "found": "Found: that is the better move.",
    "as good": "As good: that is another way to the same.",
    "better": "Better than what was played, and not the best.",
    "again": "Not that: once more.",
}


def position_of(game: AnyGame, decision: Decision) -> State:
    """Return the table as it could have been, for a decision to be made again."""
    s: State = GameCodec(game).state.unpack(decision.world)
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
    if gap <= max(NOISE, error):
        return "as good"
    return "better" if gap < gaps.get(decision.played, (0.0, 0.0))[0] else "again"
