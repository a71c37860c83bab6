"""The table, its chairs, undo, secrets and the codec, on the toy game."""

from __future__ import annotations

import msgspec
import pytest

from core.chair import LocalChair, Rejected
from core.chance import Chance, FastChance, ScriptedChance, fast_chance, seeded
from core.codec import Codec, Malformed, digest
from core.game import Action, Refusal
from core.option_defaults import full_options, resolve_options
from core.options import Options
from core.table import ChatLine, LastOwnMove, MoveEvents, MoveMade, MoveRecord, Seat, Table, Update
from core.undo import UndoStates
from core.visibility import redact
from examples.sixth_game.core.actions import Answer, Keep, Offer, Seal
from examples.sixth_game.core.events import Offered, Sealed, Whispered
from examples.sixth_game.core.game import Toy
from examples.sixth_game.core.state import ToyState

OPTIONS: Options = {"deal": "4"}


class Notebook:
    """A journal that remembers in memory."""

    def __init__(self) -> None:
        self.kept: list[MoveRecord | str] = []

    def record(self, record: MoveRecord, state: object, round: int) -> None:
        self.kept.append(record)

    def undone(self) -> None:
        self.kept.append("undone")


@pytest.fixture
def table() -> Table:
    return Table(Toy(), OPTIONS, (Seat("Al", "person"), Seat("Bo", "bot"), Seat("Cy", "remote")), seeded(1), Notebook())


def hand(table: Table, seat: int) -> list[int]:
    assert isinstance(table.state, ToyState)
    return table.state.hands[seat]


def seal_all(table: Table) -> None:
    for seat in range(3):
        assert table.act(seat, Seal(hand(table, seat)[0])) is None


def test_sealed_choices_give_the_same_state_in_any_order_of_arrival() -> None:
    digests = set()
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        table = Table(Toy(), OPTIONS, (Seat("a", "bot"),) * 3, seeded(1))
        for seat in order:
            assert table.act(seat, Seal(hand(table, seat)[-1])) is None
        digests.add(digest(table.state))
    assert len(digests) == 1


def test_nobody_sees_anothers_sealed_card(table: Table) -> None:
    table.act(0, Seal(hand(table, 0)[0]))
    own, other, watcher = (table.update(seat).events[0].events[0] for seat in (0, 1, None))
    assert own == Sealed(0, hand(table, 0)[0])
    assert other == watcher == Sealed(0, None)


def test_an_event_among_some_is_unknown_to_the_rest() -> None:
    whisper = Whispered((0, 2), "psst")
    assert [redact(whisper, seat) for seat in (0, 1, 2, None)] == [whisper, None, whisper, None]


def test_a_refusal_changes_nothing(table: Table) -> None:
    before = digest(table.state)
    missing = next(card for card in (1, 2, 3, 4, 5) if card not in hand(table, 0))
    refusal = table.act(0, Seal(missing))
    assert refusal is not None
    assert refusal.code == "no-card"
    assert digest(table.state) == before
    assert not table.moves


@pytest.mark.parametrize(("seat", "action", "code"), [(0, Keep(), "phase"), (7, Seal(1), "not-your-turn"), (-1, Keep(), "no-timer")])
def test_check_is_total(table: Table, seat: int, action: Action, code: str) -> None:
    refusal = table.act(seat, action)
    assert refusal is not None
    assert refusal.code == code


def test_the_journal_is_written_before_anybody_is_told(table: Table) -> None:
    notebook = table._journal
    assert isinstance(notebook, Notebook)
    kept_when_told: list[int] = []
    table.bus.subscribe(lambda message: kept_when_told.append(len(notebook.kept)))
    table.act(0, Seal(hand(table, 0)[0]))
    assert kept_when_told == [1]


def test_a_sealed_choice_can_be_taken_back_while_others_think(table: Table) -> None:
    before = digest(table.state)
    table.act(0, Seal(hand(table, 0)[0]))
    assert table.may_undo(0) is None
    assert table.undo(0) is None
    assert digest(table.state) == before


def test_no_undo_after_somebody_else_acted(table: Table) -> None:
    table.act(0, Seal(hand(table, 0)[0]))
    table.act(1, Seal(hand(table, 1)[0]))
    refusal = table.undo(0)
    assert refusal is not None
    assert refusal.code == "undo-others"


def test_no_undo_of_a_move_that_left_something_to_chance(table: Table) -> None:
    table.act(0, Seal(hand(table, 0)[0]))
    table._undo = UndoStates()
    refusal = table.undo(0)
    assert refusal is not None
    assert refusal.code == "undo-drawn"


def test_no_undo_of_a_move_that_revealed_something(table: Table) -> None:
    seal_all(table)
    refusal = table.undo(2)
    assert refusal is not None
    assert refusal.code == "undo-revealed"


def test_a_stale_answer_cannot_hit_other_terms(table: Table) -> None:
    seal_all(table)
    giver = table.game.actors(table.state)[0]
    to = (giver + 1) % 3
    assert table.act(giver, Offer(to, 1)) is None
    assert table.undo(giver) is None
    assert table.act(giver, Offer(to, 2)) is None
    refusal = table.act(to, Answer(7, True))
    assert refusal is not None
    assert refusal.code == "offer-gone"


def test_an_action_upon_an_old_picture_is_refused_when_one_acts(table: Table) -> None:
    seal_all(table)
    giver = table.game.actors(table.state)[0]
    refusal = table.act(giver, Keep(), seen=1)
    assert refusal is not None
    assert refusal.code == "stale"


@pytest.mark.parametrize("seen", [0, 1, 2])
def test_any_picture_since_one_was_asked_will_do(table: Table, seen: int) -> None:
    for seat in (0, 1):
        assert table.act(seat, Seal(hand(table, seat)[0])) is None
    assert table.act(2, Seal(hand(table, 2)[0]), seen=seen) is None


def test_nobody_has_seen_what_is_still_to_come(table: Table) -> None:
    refusal = table.act(0, Seal(hand(table, 0)[0]), seen=1)
    assert refusal is not None
    assert refusal.code == "stale"


def test_simultaneous_actions_do_not_make_each_other_stale(table: Table) -> None:
    table.act(0, Seal(hand(table, 0)[0]), seen=0)
    assert table.act(1, Seal(hand(table, 1)[0]), seen=0) is None


def test_a_move_that_cannot_be_saved_does_not_happen(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "the disk is full")

    seal_all(table)
    giver = table.game.actors(table.state)[0]
    table.act(giver, Keep())
    monkeypatch.setattr(Notebook, "record", full)
    monkeypatch.setattr(Notebook, "undone", full)
    before, length = digest(table.state), len(table.moves)
    refusals = [table.act(0, Seal(hand(table, 0)[0])), table.undo(giver)]
    texts = {refusal and refusal.text for refusal in refusals}
    assert texts == {"Nothing was done, because it could not be saved: the disk is full."}
    assert (digest(table.state), len(table.moves)) == (before, length)


def test_the_last_of_several_is_not_late(table: Table) -> None:
    for seat in range(3):
        assert table.act(seat, Seal(hand(table, seat)[0]), seen=0) is None


def test_the_same_answer_twice_is_stale(table: Table) -> None:
    seal_all(table)
    giver = table.game.actors(table.state)[0]
    assert table.act(giver, Keep(), seen=3) is None
    table.act(0, Seal(hand(table, 0)[0]), seen=4)
    table.act(1, Seal(hand(table, 1)[0]), seen=4)
    table.act(2, Seal(hand(table, 2)[0]), seen=4)
    refusal = table.act(table.game.actors(table.state)[0], Keep(), seen=4)
    assert refusal is not None
    assert refusal.code == "stale"


def test_a_chair_hears_updates_and_rejections(table: Table) -> None:
    chair = LocalChair(table, 0)
    heard: list[object] = []
    leave = chair.subscribe(heard.append)
    chair.act(Keep())
    chair.act(Seal(hand(table, 0)[0]))
    leave()
    chair.undo()
    assert isinstance(heard[0], Rejected)
    assert isinstance(heard[1], Update)
    assert len(heard) == 2


def test_a_move_taken_back_is_not_told_again(table: Table) -> None:
    chair = LocalChair(table, 0)
    heard: list[object] = []
    table.act(1, Seal(hand(table, 1)[0]))
    chair.act(Seal(hand(table, 0)[0]))
    chair.subscribe(heard.append)
    chair.undo()
    assert [update.events for update in heard if isinstance(update, Update)] == [()]


def test_a_chair_that_comes_late_is_told_everything(table: Table) -> None:
    seal_all(table)
    assert [told.move for told in LocalChair(table, 1).update.events] == [1, 2, 3]


def test_why_not_comes_with_the_update(table: Table) -> None:
    blocked = table.update(0).unavailable
    assert {b.action.card for b in blocked} == {1, 2, 3, 4} - set(hand(table, 0))
    assert all(b.refusal.text.startswith("You hold no") for b in blocked)


HOSTILE = [b"", b"\xc1", b"\x91\xa4Seal", b"\x92\xa4Seal\xc3", b"\x92\xa5Offer\x01", b"\x93\xa4Seal\x01\x01", b"\x91" * 5000]


@pytest.mark.parametrize("data", HOSTILE)
def test_hostile_actions_are_malformed(table: Table, data: bytes) -> None:
    refusal = table.act_packed(0, data)
    assert refusal is not None
    assert refusal.code == "malformed"


def test_decoding_gives_one_kind_of_error() -> None:
    with pytest.raises(Malformed):
        Codec[int](int).unpack(b"\x92\x01")


def test_the_watcher_has_no_actions(table: Table) -> None:
    update = table.update(None)
    assert (update.legal, update.forms, update.unavailable) == ((), (), ())
    assert update.undo is not None


def test_bus_messages_name_the_move(table: Table) -> None:
    heard: list[MoveMade] = []
    table.bus.subscribe(heard.append)
    table.act(0, Seal(hand(table, 0)[0]))
    table.undo(0)
    assert [(h.move, h.undone) for h in heard] == [(1, False), (0, True)]


def test_what_is_said_is_told_everybody(table: Table) -> None:
    heard: list[object] = []
    table.bus.subscribe(heard.append)
    table.say("Al", "Deal me in.")
    assert heard == table.chat == [ChatLine("Al", "Deal me in.")]


def test_without_a_clock_none_runs_out(table: Table) -> None:
    answers: list[Refusal | None] = []
    table.timer_expired(7, answers.append)
    assert [refusal and refusal.code for refusal in answers] == ["no-timer"]


def test_a_move_told_by_an_older_server_is_of_no_known_round() -> None:
    assert msgspec.json.decode(b'{"move": 1, "events": []}', type=MoveEvents).round == 0


def test_offers_are_open_ended_and_described_by_a_form(table: Table) -> None:
    seal_all(table)
    giver = table.game.actors(table.state)[0]
    form = table.update(giver).forms[0]
    assert form.action == "Offer"
    assert form.fields[1].high == table.state.coins[giver]  # type: ignore[attr-defined]
    assert table.act(giver, Offer((giver + 1) % 3, 1)) is None
    assert table.moves[-1][1][0] == Offered(giver, (giver + 1) % 3, 1)


def test_clones_are_independent_and_equal(table: Table) -> None:
    copy = table.state.clone()
    before = digest(copy)
    assert before == digest(table.state)
    seal_all(table)
    table.state.chance.below(3)
    assert digest(copy) == before


def test_options_are_completed_or_refused() -> None:
    assert resolve_options(Toy.info, {}) == {"deal": "4"}
    assert resolve_options(Toy.info, {"hints": "off"}) == {"deal": "4", "hints": "off"}
    for wrong in ({"deal": "9"}, {"colour": "red"}):
        refusal = resolve_options(Toy.info, wrong)
        assert not isinstance(refusal, dict)
        assert refusal.code == "option"
        with pytest.raises(ValueError, match=r"has no option|cannot be"):
            full_options(Toy.info, wrong)


class TestChance:
    def test_the_same_seed_draws_the_same(self) -> None:
        assert [seeded(7).below(1000, "deck")] == [seeded("7").below(1000, "deck")]
        assert [c.below(6, "dice") for c in [seeded(19280214)] for _ in range(8)] == [2, 0, 3, 1, 5, 5, 2, 1]

    def test_streams_do_not_shift_each_other(self) -> None:
        one, two = seeded(3), seeded(3)
        one.below(10, "dice")
        assert one.below(10, "deck") == two.below(10, "deck")

    def test_a_deck_of_counts_runs_out_exactly(self) -> None:
        counts = [2, 0, 3]
        chance = seeded(5)
        assert sorted(chance.draw(counts) for _ in range(5)) == [0, 0, 2, 2, 2]
        assert counts == [0, 0, 0]

    def test_all_outcomes_come_about_equally_often(self) -> None:
        chance = seeded(11)
        tally = [0] * 6
        for _ in range(6000):
            tally[chance.below(6)] += 1
        assert min(tally) > 880
        assert max(tally) < 1120

    def test_a_script_says_what_comes(self) -> None:
        script = ScriptedChance(b"", {}, [2, 0])
        assert (script.below(3), script.below(1)) == (2, 0)
        with pytest.raises(ValueError, match="script says"):
            ScriptedChance(b"", {}, [3]).below(3)

    def test_simulated_luck_is_shared_by_clones(self) -> None:
        chance: Chance = fast_chance(1)
        assert isinstance(chance, FastChance)
        assert chance.clone() is chance


def test_a_table_put_back_is_as_if_nothing_had_been_done() -> None:
    table = Table(Toy(), OPTIONS, (Seat("a", "bot"),) * 3, seeded(1))
    position = table.state.clone()
    assert table.act(1, Seal(hand(table, 1)[0])) is None
    assert table.act(0, Seal(hand(table, 0)[0])) is None
    before = table.sequence
    told: list[object] = []
    table.bus.subscribe(told.append)
    table.put_back(position.clone())
    assert told == [MoveMade(0, 0, (), undone=True)]
    assert (digest(table.state), table.moves, table.sequence) == (digest(position), [], before + 1)
    undo = table.may_undo(1)
    assert undo is not None
    assert undo.code == "undo-nothing"
    assert table.update(1, 0).last_own is None
    assert table.act(1, Seal(hand(table, 1)[0])) is None
    assert table.undo(1) is None
    assert digest(table.state) == digest(position)


def test_what_was_seen_before_a_table_was_put_back_is_stale(table: Table) -> None:
    seal_all(table)
    position = table.state.clone()
    giver = table.game.actors(position)[0]
    assert table.act(giver, Keep()) is None
    table.put_back(position)
    for seen in (3, 4):
        refusal = table.act(giver, Keep(), seen=seen)
        assert refusal is not None
        assert refusal.code == "stale"
    assert table.act(giver, Keep(), seen=5) is None


def test_a_table_put_back_to_its_end_waits_for_nobody() -> None:
    table = Table(Toy(), OPTIONS, (Seat("a", "bot"),) * 3, seeded(1))
    while table.game.result(table.state) is None:
        seat = table.game.actors(table.state)[0]
        assert table.act(seat, table.game.legal_actions(table.state, seat)[0]) is None
    told: list[object] = []
    table.bus.subscribe(told.append)
    table.put_back(table.state)
    assert told == [MoveMade(0, 0, (), undone=True)]


def test_hints_are_kept_with_the_next_move(table: Table) -> None:
    for count in (1, 2):
        table.note_hint(1)
        assert (table.hints_used(1), table.hints_used(0)) == (count, 0)
    seal_all(table)
    table.note_hint(1)
    assert [record.hints for record, _, _ in table.moves] == [0, 2, 0]
    assert [table.hints_used(seat) for seat in range(3)] == [0, 3, 0]


def test_hints_before_a_move_taken_back_still_count(table: Table) -> None:
    table.note_hint(0)
    assert table.act(0, Seal(hand(table, 0)[0])) is None
    assert table.undo(0) is None
    assert table.hints_used(0) == 1
    assert table.act(0, Seal(hand(table, 0)[1])) is None
    assert [record.hints for record, _, _ in table.moves] == [1]


def test_an_update_tells_the_last_move_or_all_since_one(table: Table) -> None:
    seal_all(table)
    mover = table.game.actors(table.state)[0]
    assert table.act(mover, table.game.legal_actions(table.state, mover)[0]) is None
    assert [told.move for told in table.update(0).events] == [4]
    assert [told.move for told in table.update(0, 2).events] == [3, 4]
    assert [(told.move, told.round) for told in table.update(0, 0).events] == [(1, 1), (2, 1), (3, 1), (4, 1)]


def test_only_all_since_the_deal_come_with_ones_own_last_move(table: Table) -> None:
    seal_all(table)
    last = table.update(1, 0).last_own
    assert last is not None
    assert last.move == 2
    assert [table.update(1).last_own, table.update(1, 1).last_own, table.update(None, 0).last_own] == [None, None, None]


def test_ones_last_move_taken_back_is_shown_as_where_one_last_was(table: Table) -> None:
    assert table.act(1, Seal(hand(table, 1)[0])) is None
    assert table.undo(1) is None
    assert table.last_own(1) == LastOwnMove(0, table.game.view(table.state, 1))
