"""A hint: the principle, up to three candidates, and the reasons for the best. Nothing here does anything at a table."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from hashlib import blake2b

import msgspec

from core.bots.advice.explanation import explain, said
from core.bots.advice.ranking import NEAR, NOISE, Ranked, ranked
from core.codec import GameCodec
from core.game import Action, AnyGame
from core.reasons import ALIKE, FACT, SaidReason
from core.table import Update

NAMED_CANDIDATES = 3
"""Candidates that are named."""
BEST, EITHER, NEARLY, LESS, CLEARLY = "best", "as good", "nearly it", "a bit less", "clearly less"
FAR = 0.06
"""Gaps of the value (0 to 1) up to which something is a bit less."""
PERSON = b"backroom-hint"
QUESTION = "question"
"""The kind of a reason that is what decides such a question in general."""
WAIT_NUDGE = "Nothing has to be done just now: wait for what the others offer."
CLOSE_NUDGE = "Several things are about as good here: take the one you like."
ONLY_NUDGE = "There is only one thing to do here."
WORTH_NUDGE = "Only one thing is worth doing here."
NONE_NUDGE = "No further trade was found that is better than none."
"""Where only what ends the offering is left of all that could be done or offered."""
LATER_NUDGE = "One thing did best in games played on from here: look beyond what it earns at once."
"""Where one thing is ahead and no rule of thumb is behind it."""
FURTHER = "it pays later: in games played on from here it did better"
BEHIND = "in games played on from here it did worse"
"""What stands against a deed that looks better at once than it is."""
NOTHING_MORE = "by a rule of thumb alone: no figure on the table speaks for it"
"""What stands where a reason would repeat the principle."""
ON_THE_WHOLE = "on the whole about the same"
PLAY_ON = "nearly the same: only how the game goes on tells them apart"
"""What stands where nothing is known that speaks for either."""
SPARING = "to spend more is no better, so this keeps it"
"""The same where one of them gives something away for it."""
NO_DIFFERENCE = "so far nothing on the table tells them apart"
JUDGED = "Judged from what you may know, by the rules and a bot's eye. Not the last word."


class Candidate(msgspec.Struct, frozen=True):
    """One thing that could be done."""

    action: Action
    text: str
    closeness: str
    """How it compares with the best, in words."""
    reasons: tuple[SaidReason, ...]
    """What speaks for it and against it, beside `beside`."""
    beside: str
    """What it is compared with: for the best the best of another kind, for others the best, or "" if there is nothing else."""
    rival: Action | None = None
    """That action itself."""


class Advice(msgspec.Struct, frozen=True):
    """A hint in three strengths."""

    nudge: str
    candidates: tuple[Candidate, ...]
    """Best first, or () where it is best to wait."""
    going_on: Candidate | None = None
    """How going on compares, where it is none of them."""
    note: str = JUDGED

    @property
    def is_close(self) -> bool:
        """Return whether nothing is known that speaks for the best."""
        return any(reason.kind == ALIKE for each in self.candidates[:1] for reason in each.reasons)


def advise(game: AnyGame, update: Update, names: Sequence[str]) -> Advice:
    """Return advice for the update's seat. It depends on what that seat may know, and on nothing else."""
    seed = seed_of(game, update)
    found = _without_undoing(game, update, ranked(game, update, seed))
    if not found:
        return Advice(WAIT_NUDGE, ())
    shown = _named(game, update, found)
    played, rival = found[0].is_played, _rival(game, update, [*shown, *(each for each in found if each not in shown)])
    nothing_to_offer = len(found) == 1 and bool(update.forms)
    decided = NONE_NUDGE if nothing_to_offer else _question(game, update, found[0].action)
    unseen = _beyond(game, update, found, rival) if decided else unseen_reason(game, update, found[0].action, played)
    rivals = [rival, *(found[0].action for _ in shown[1:])]
    is_close = _is_close(found, rival)
    listed = tuple(_candidate(game, update, each, rivals[n], names, seed, None if n else unseen, is_close) for n, each in enumerate(shown))
    nudge = ONLY_NUDGE if is_forced(update) else game.warning_text(update.view) or decided or _nudge(game, listed, found)
    return Advice(nudge, listed, _going_on(game, update, found, shown, names))


def is_forced(update: Update) -> bool:
    """Return whether there is nothing to choose: a hint then tells nothing, and costs nothing."""
    return len(update.legal) == 1 and not update.forms


def _beyond(game: AnyGame, update: Update, found: Sequence[Ranked], rival: Action | None) -> SaidReason:
    """Return what speaks for the best beside the rule of thumb that decides the question."""
    if rival is None or not _is_close(found, rival):
        return SaidReason(QUESTION, True, NOTHING_MORE)
    keeps = game.hint_facts(update.view, found[0].action).given_away < game.hint_facts(update.view, rival).given_away
    return SaidReason(ALIKE, True, SPARING if keeps else PLAY_ON)


def _is_close(found: Sequence[Ranked], rival: Action | None) -> bool:
    """Return whether what the best is compared with is as good."""
    return any(each.action == rival and closeness(each, False) == EITHER for each in found)


def _going_on(game: AnyGame, update: Update, found: Sequence[Ranked], shown: Sequence[Ranked], names: Sequence[str]) -> Candidate | None:
    """Return how going on compares, where it is none of the candidates that are named."""
    each = next((each for each in found if game.hint_facts(update.view, each.action).goes_on), None)
    if each is None or any(game.hint_facts(update.view, one.action).goes_on for one in shown):
        return None
    return Candidate(each.action, game.action_text(update.view, each.action, names), closeness(each, False), (), "")


def _question(game: AnyGame, update: Update, best: Action) -> str:
    """Return what decides a question of one kind in general, as far as the best answer bears it out.

    "" is for where more may be done than answer it or go on.
    """
    texts = [game.principles.get(kind, "") for kind in sorted({type(action).__name__ for action in update.legal})]
    said = {text for text in texts if text}
    return game.fitting_principle(update.view, best, said.pop()) if len(said) == 1 and texts.count("") <= 1 else ""


def unseen_reason(game: AnyGame, update: Update, best: Action | None, played: bool) -> SaidReason:
    """Return what speaks for the best where no component of the evaluation does. None stands for waiting."""
    if best is not None and (question := _question(game, update, best)):
        return SaidReason(QUESTION, True, question)
    return SaidReason("later", True, FURTHER) if played else SaidReason(ALIKE, True, NO_DIFFERENCE)


def seed_of(game: AnyGame, update: Update) -> int:
    """Return a seed that depends on the view alone."""
    data = GameCodec(game).view.pack(update.view)
    return int.from_bytes(blake2b(data, digest_size=6, person=PERSON).digest(), "big")


def _without_undoing(game: AnyGame, update: Update, found: Sequence[Ranked]) -> Sequence[Ranked]:
    """Return the best, and of the others those that do more than take back what was done, if there are any."""
    kept = [each for each in found[1:] if not game.hint_facts(update.view, each.action).only_undoes]
    return [found[0], *kept] if kept else found


def _named(game: AnyGame, update: Update, found: Sequence[Ranked]) -> list[Ranked]:
    """Return the best candidates, one of each aim. What gives more away than the best was played on, and is not only as good."""
    leaders: dict[Hashable, Ranked] = {}
    least = game.hint_facts(update.view, found[0].action).given_away
    for each in found:
        facts = game.hint_facts(update.view, each.action)
        if facts.given_away <= least or (each.is_played and closeness(each, False) != EITHER):
            leaders.setdefault(facts.aim, each)
    return list(leaders.values())[:NAMED_CANDIDATES]


def _rival(game: AnyGame, update: Update, found: Sequence[Ranked]) -> Action | None:
    """Return what the best is compared with: the best of another kind, or else of another aim. The others are compared with the best."""
    best, *others = [(one.action, game.hint_facts(update.view, one.action)) for one in found]
    of_other_kind = [action for action, facts in others if facts.kind != best[1].kind]
    of_other_aim = [action for action, facts in others if facts.aim != best[1].aim]
    return next(iter([*of_other_kind, *of_other_aim, *(action for action, _ in others)]), None)


def _candidate(
    game: AnyGame,
    update: Update,
    each: Ranked,
    rival: Action | None,
    names: Sequence[str],
    seed: int,
    unseen: SaidReason | None,
    is_close: bool,
) -> Candidate:
    """Return an action as it is named. `unseen` is for the best alone.

    `is_close` says whether the best is as good as its rival.
    """
    assert update.seat is not None
    words = game.action_text(update.view, each.action, names)
    if rival is None:
        return Candidate(each.action, words, BEST, (unseen,) if unseen is not None and unseen.kind == QUESTION else (), "")
    explained = explain(game, update.view, each.action, rival, seed)
    reasons = said(game, explained, update.seat, names) or _by_choice(game, update, each.action, rival)
    pros = tuple(reason for reason in reasons if reason.is_for)
    is_told = bool(pros) and (explained.outlook > 0 or pros[0].kind == QUESTION)
    if unseen is not None and unseen.text == FURTHER and is_close:
        unseen = SaidReason(ALIKE, True, ON_THE_WHOLE if reasons else PLAY_ON)
    if unseen is not None and unseen.text == NOTHING_MORE and pros and each.is_played:
        unseen = SaidReason("later", True, FURTHER)
    if unseen is not None and not is_told:
        cons = () if unseen.kind == QUESTION else reasons[len(pros) :]
        reasons = (*pros, _beside(unseen, reasons), *cons)
    near = closeness(each, unseen is not None)
    if each.is_played and near in (LESS, CLEARLY) and pros and explained.outlook > 0:
        reasons = (*pros, SaidReason("later", False, BEHIND), *reasons[len(pros) :])
    if not reasons and near != EITHER and (fact := game.hint_facts(update.view, each.action).fact):
        reasons = (SaidReason(FACT, True, fact),)
    if near == EITHER:
        reasons = (SaidReason(ALIKE, True, ON_THE_WHOLE if reasons else NO_DIFFERENCE), *reasons)
    return Candidate(each.action, words, near, reasons, game.action_text(update.view, rival, names), rival)


def _by_choice(game: AnyGame, update: Update, action: Action, rival: Action) -> tuple[SaidReason, ...]:
    """Return what tells two answers apart where no component does."""
    is_for, text = game.choice_reason(update.view, action, rival)
    return (SaidReason(QUESTION, is_for, str(text)),) if text else ()


def _beside(unseen: SaidReason, reasons: Sequence[SaidReason]) -> SaidReason:
    """Return the same, but that something tells two apart is not said to be nothing."""
    return SaidReason(ALIKE, True, ON_THE_WHOLE) if unseen.text == NO_DIFFERENCE and reasons else unseen


def closeness(each: Ranked, is_best: bool) -> str:
    """Return how far an action is from the best, in words. What is within the error is as good."""
    if is_best:
        return BEST
    if each.gap <= max(NOISE, each.error):
        return EITHER
    return NEARLY if each.gap <= NEAR else LESS if each.gap <= FAR else CLEARLY


def _nudge(game: AnyGame, listed: Sequence[Candidate], found: Sequence[Ranked]) -> str:
    if len(found) == 1:
        return WORTH_NUDGE
    best = listed[0]
    close = [each for each in listed[1:] if each.closeness == EITHER]
    kinds = [reason.kind for reason in best.reasons if reason.is_for]
    principle = next((text for kind in kinds if (text := game.principles.get(kind, ""))), "")
    if close and any(type(each.action) is not type(best.action) for each in close):
        return CLOSE_NUDGE
    return principle or (CLOSE_NUDGE if close or not found[0].is_played else LATER_NUDGE)
