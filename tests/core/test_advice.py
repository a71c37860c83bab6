"""Hints: the same for whoever knows the same, with reasons that add up, and good enough to be followed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import fsum

import msgspec
import pytest

from core.bots.advice import advise
from core.bots.advice.advisor import (
    CLEARLY,
    EITHER,
    LESS,
    NAMED_CANDIDATES,
    NEARLY,
    NO_DIFFERENCE,
    NOTHING_MORE,
    PLAY_ON,
    closeness,
    seed_of,
)
from core.bots.advice.explanation import explain, said
from core.bots.advice.ranking import MOST_OTHERS, Ranked, ranked
from core.bots.levels import make_bot
from core.bots.self_play import bot_update
from core.chance import fast_chance, seeded
from core.game import AnyGame, State, Wait
from core.games.chinatown.actions import Done
from core.games.prohibition.actions import BuildCasino, Go
from core.option_defaults import full_options
from core.reasons import ALIKE, NOWHERE, Reason
from core.registry import GAMES, load
from core.table import Update
from tests.rules.prohibition.positions import stage
from tests.tui.games.chinatown.scenes import mott_street
from tui.table.hint import Hint

EVERY = 9
POSITIONS = 6


def decisions(game: AnyGame, seats: int, seed: int = 5, count: int = POSITIONS) -> Iterator[tuple[State, Update]]:
    """Return some decisions of a game among bots, spread over it, at which there is a choice."""
    options = full_options(game.info)
    s = game.setup(seats, options, seeded(seed))
    bots = [make_bot("normal", seat, clock=None) for seat in range(seats)]
    found = met = 0
    last = -1
    while (actors := game.actors(s)) and found < count:
        seat = next((actor for actor in actors if actor > last), actors[0])
        last = seat
        update = bot_update(game, s, seat)
        if len(update.legal) > 1:
            met += 1
            if met % EVERY == 0:
                found += 1
                yield s.clone(), update
        choice = bots[seat].choose(game, update)
        if not isinstance(choice, Wait):
            game.apply(s, seat, choice, [])


def some_seats(game: AnyGame) -> int:
    return max(game.info.min_seats, min(3, game.info.max_seats))


@pytest.mark.parametrize("name", GAMES)
def test_two_tables_that_differ_only_in_secrets_get_the_same_hint(name: str) -> None:
    game = load(name)
    for s, update in decisions(game, some_seats(game)):
        assert update.seat is not None
        twin = bot_update(game, game.determinize(game.view(s, update.seat), fast_chance(99)), update.seat)
        here, there = (msgspec.json.encode(advise(game, each, game.info.default_names)) for each in (update, twin))
        assert here == there


@pytest.mark.parametrize("name", GAMES)
def test_asked_again_it_says_the_same_and_what_it_says_can_be_done(name: str) -> None:
    game = load(name)
    for s, update in decisions(game, some_seats(game), count=3):
        advice = advise(game, update, game.info.default_names)
        assert advice == advise(load(name), update, game.info.default_names)
        assert update.seat is not None
        assert all(game.check(s, update.seat, candidate.action) is None for candidate in advice.candidates)
        assert "%" not in advice.nudge + "".join(c.text + "".join(r.text for r in c.reasons) for c in advice.candidates)


@pytest.mark.parametrize("name", GAMES)
def test_the_weights_of_reasons_add_up_to_the_difference_of_values(name: str) -> None:
    game = load(name)
    for _, update in decisions(game, some_seats(game)):
        actions = list(update.legal)
        found = explain(game, update.view, actions[0], actions[-1], seed_of(game, update))
        assert fsum(reason.weight for reason in found.reasons) == pytest.approx(found.difference, abs=1e-9)
        own = explain(game, update.view, actions[0], actions[0], 1)
        assert own.reasons == ()


@pytest.mark.parametrize("name", GAMES)
def test_reasons_are_few_and_those_for_it_come_first(name: str) -> None:
    game = load(name)
    for _, update in decisions(game, some_seats(game), count=3):
        assert update.seat is not None
        found = explain(game, update.view, update.legal[0], update.legal[-1], 3)
        told = said(game, found, update.seat, game.info.default_names)
        assert [reason.is_for for reason in told] == sorted((reason.is_for for reason in told), reverse=True)
        assert sum(reason.is_for for reason in told) <= 3
        assert sum(not reason.is_for for reason in told) <= 1


@pytest.mark.parametrize("name", GAMES)
def test_of_the_reasons_for_it_the_weightiest_comes_first(name: str) -> None:
    game = load(name)
    names = game.info.default_names
    for _, update in decisions(game, some_seats(game), seed=8, count=4):
        assert update.seat is not None
        found = explain(game, update.view, update.legal[0], update.legal[-1], 3)
        weights: dict[str, float] = {}
        for reason in found.told:
            text = game.reason_text(found.before, found.after, update.seat, reason, names)
            for words in {str(text), getattr(text, "kept", "")} - {""}:
                weights[words] = weights.get(words, 0.0) + reason.weight
        pros = [weights[reason.text] for reason in said(game, found, update.seat, names) if reason.is_for]
        assert pros == sorted(pros, reverse=True)


@pytest.mark.parametrize("name", GAMES)
def test_the_best_comes_first_and_what_is_close_is_called_so(name: str) -> None:
    game = load(name)
    for _, update in decisions(game, some_seats(game), count=2):
        found = ranked(game, update, 7)
        assert found[0].gap == 0
        assert [each.gap for each in found] == sorted(each.gap for each in found)


@pytest.mark.parametrize(
    ("gap", "error", "words"), [(0.01, 0.02, EITHER), (0.015, 0.001, NEARLY), (0.05, 0.01, LESS), (0.2, 0.01, CLEARLY)]
)
def test_how_far_apart_two_actions_are_in_words(gap: float, error: float, words: str) -> None:
    assert closeness(Ranked(Go(3), gap, error, True), is_best=False) == words


@pytest.mark.parametrize("name", GAMES)
def test_where_there_is_a_choice_the_best_has_a_reason_and_no_sign_stands_before_a_sign(name: str) -> None:
    game = load(name)
    for _, update in decisions(game, some_seats(game), seed=11):
        advice = advise(game, update, game.info.default_names)
        for number, each in enumerate(advice.candidates):
            texts = [reason.text for reason in each.reasons]
            assert texts or number or not each.beside, f"nothing speaks for {each.text}"
            assert [text for text in texts if "→" in text or text[0] in "+-−" or "-$" in text] == []


@pytest.mark.parametrize(("name", "kind"), [("king_of_chicago", "reach"), ("chinatown", "prospects")])
def test_a_reason_names_the_district_or_the_kind_of_shop_it_speaks_of(name: str, kind: str) -> None:
    game = load(name)
    known = [*game.board.names] if kind == "reach" else [f"{each.name} ({each.code})" for each in game.board.kinds]
    told = []
    for _, update in decisions(game, some_seats(game), seed=8, count=20):
        assert update.seat is not None
        for action in update.legal[:6]:
            found = explain(game, update.view, action, update.legal[-1], 5)
            reasons = (reason for reason in found.reasons if reason.kind == kind and abs(reason.weight) > 0.5)
            told += [game.reason_text(found.before, found.after, update.seat, reason, "ABCDE") for reason in reasons]
    named = [text for text in told if any(each in text for each in known)]
    assert named
    assert len(named) >= 0.8 * len([text for text in told if text]), sorted({*told} - {*named})


@pytest.mark.parametrize("name", GAMES)
def test_what_a_reason_shows_goes_the_way_it_speaks(name: str) -> None:
    game = load(name)
    for _, update in decisions(game, some_seats(game), seed=8):
        assert update.seat is not None
        found = explain(game, update.view, update.legal[0], update.legal[-1], 5)
        for reason in found.reasons:
            text = game.reason_text(found.before, found.after, update.seat, reason, game.info.default_names)
            assert ("worse for" if reason.weight < 0 else "better for") not in text, (reason, text)
            if "gains" in text:  # a rival's gain speaks against it
                assert text.endswith(" less" if reason.weight > 0 else " more"), (reason, text)
            figures = re.search(r"(cash|income|men in hand|cards in hand|actions left\b[^:]*): \$?([\d,]+) instead of \$?([\d,]+)", text)
            if figures:
                then, now = (int(figures[n].replace(",", "")) for n in (2, 3))
                assert (then > now) == (reason.weight > 0), text


def test_a_question_of_one_kind_is_answered_by_what_decides_it() -> None:
    game = load("four_families")
    options = full_options(game.info)
    dealt = game.setup(3, options, seeded(5))
    update = bot_update(game, dealt, game.actors(dealt)[0])
    assert {type(action).__name__ for action in update.legal} == {"PutUnder"}
    advice = advise(game, update, game.info.default_names)
    assert advice.nudge == game.principles.get("PutUnder", "")
    best, *others = advice.candidates
    asked = "12 of all 24 businesses still ask for Gangster, 5 for Car"
    assert [reason.text for reason in best.reasons] == [asked], "the first sentence is not said again"
    assert [reason.sign for reason in others[0].reasons] == ["=", "−"]


def test_where_nothing_tells_answers_apart_the_hint_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("four_families")
    options = full_options(game.info)
    dealt = game.setup(3, options, seeded(5))
    monkeypatch.setattr(game, "choice_reason", lambda *_: (True, ""))
    advice = advise(game, bot_update(game, dealt, game.actors(dealt)[0]), game.info.default_names)
    assert advice.is_close
    assert [(reason.sign, reason.text) for reason in advice.candidates[0].reasons] == [("=", PLAY_ON)]
    hint = Hint()
    hint.advice, hint.strength = advice, 3
    assert hint.title() == "Hint 3 of 3: alike"


@pytest.mark.parametrize("name", ["prohibition", "chicago_poker"])
def test_going_on_is_compared_too_where_it_is_none_of_those_named(name: str) -> None:
    game, told = load(name), 0
    for _, update in decisions(game, some_seats(game), seed=6, count=12):
        advice = advise(game, update, game.info.default_names)
        named = [each.action for each in advice.candidates]
        ways = [action for action in update.legal if game.hint_facts(update.view, action).goes_on]
        if advice.going_on is not None:
            assert advice.going_on.action in ways
            assert advice.going_on.action not in named
            assert advice.going_on.closeness in (EITHER, NEARLY, LESS, CLEARLY)
            told += 1
        elif len(named) == NAMED_CANDIDATES and len(update.legal) <= MOST_OTHERS:
            assert not ways or game.hint_facts(update.view, named[0]).goes_on or {*ways} & {*named}
    assert told


@pytest.mark.parametrize("name", GAMES)
def test_what_is_as_good_says_so_with_an_equals_sign(name: str) -> None:
    game = load(name)
    for _, update in decisions(game, some_seats(game), seed=9):
        for each in advise(game, update, game.info.default_names).candidates[1:]:
            kinds = [reason.kind for reason in each.reasons]
            assert kinds.count(ALIKE) == (each.closeness == EITHER), each
            assert kinds[:1] == [ALIKE] or ALIKE not in kinds
            assert not any(reason.text == NO_DIFFERENCE for reason in each.reasons) or len(kinds) == 1, "nothing, and yet something"


def test_what_stays_as_it_is_and_would_not_otherwise_is_said_to_be_kept() -> None:
    game = load("prohibition")
    view = bot_update(game, stage("build", cash=[19, 0, 0, 0], men={5: [2, 0, 0, 0]}), 0).view
    keeping, building = (
        said(game, explain(game, view, *pair, 1), 0, "ABCD") for pair in ((Go(7), BuildCasino(5)), (BuildCasino(5), Go(7)))
    )
    assert ("+", "keeps cash: $19,000, otherwise $11,000") in [(reason.sign, reason.text) for reason in keeping]
    assert ("−", "cash: $11,000 instead of $19,000") in [(reason.sign, reason.text) for reason in building]


@pytest.mark.parametrize("name", GAMES)
def test_no_two_reasons_of_a_hint_speak_of_one_thing_and_only_what_is_as_good_has_an_equals_sign(name: str) -> None:
    game = load(name)
    for _, update in decisions(game, some_seats(game), seed=31):
        for each in advise(game, update, game.info.default_names).candidates:
            things = [re.sub("^keeps ", "", reason.text.partition(":")[0]) for reason in each.reasons]
            assert len({*things}) == len(things), each
            assert all((reason.sign == "=") == (reason.kind == ALIKE) for reason in each.reasons)


@pytest.mark.parametrize("name", GAMES)
def test_no_two_things_that_could_be_done_are_called_the_same(name: str) -> None:
    game = load(name)
    for _, update in decisions(game, some_seats(game), seed=10, count=20):
        texts = [game.action_text(update.view, action, game.info.default_names) for action in update.legal]
        assert sorted({*texts}) == sorted(texts)


def test_where_no_trade_is_better_than_none_the_hint_says_so() -> None:
    s = mott_street()
    s.owner = [0 if owner == 0 else -1 for owner in s.owner]
    s.tile = [-1] * len(s.tile)
    s.stock = [[0] * len(line) for line in s.stock]
    game = load("chinatown")
    advice = advise(game, bot_update(game, s, 0), game.info.default_names)
    assert [type(each.action) for each in advice.candidates] == [Done]
    assert advice.nudge == "No further trade was found that is better than none."
    assert [reason.text for reason in advice.candidates[0].reasons] == [NOTHING_MORE]


def test_a_world_that_was_paid_and_one_that_was_not_are_not_told_apart_by_cash() -> None:
    game = load("prohibition")
    before, after = stage("build", cash=[9, 0, 0, 0]), stage("fight", cash=[2, 0, 0, 0])
    assert game.reason_text(before, after, 0, Reason("cash", NOWHERE, -7.0), "ABCD") == ""
    after.phase = "build"
    assert game.reason_text(before, after, 0, Reason("cash", NOWHERE, -7.0), "ABCD") == "cash: $2,000 instead of $9,000"


@pytest.mark.parametrize("name", GAMES)
def test_every_component_has_a_principle(name: str) -> None:
    game = load(name)
    for s, update in decisions(game, some_seats(game), count=2):
        assert update.seat is not None
        kinds = {kind.partition(":")[0] for kind in (*game.components(s, update.seat), *game.foreseen(s, update.seat))}
        assert {kind for kind in kinds if not game.principles.get(kind, "")} <= {"bias", "even", "step", "score", "result"}
