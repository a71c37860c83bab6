"""What a table keeps of a server that never stops talking."""

from __future__ import annotations

import msgspec

from core.table import CHAT_KEPT, ChatLine, MoveEvents, Update
from tests.tables import new_table, own_seats
from tui.table.game_log import GameLog
from tui.table.pacing import MOST_WAITING, UpdateQueue


def test_the_log_keeps_as_much_talk_as_a_table() -> None:
    log = GameLog(())
    for number in range(CHAT_KEPT * 2):
        log.hear(ChatLine("Bo", str(number)))
    assert len(log.chat) == CHAT_KEPT
    assert "".join(text for text, _ in log.chat[-1].words) == f"Bo: {CHAT_KEPT * 2 - 1}"


def test_pictures_that_wait_behind_a_held_one_are_bounded_and_tell_all_the_same() -> None:
    shown: list[Update] = []
    is_held = [True]
    queue = UpdateQueue(shown.append, lambda seconds, do: lambda: None, lambda: 1.0, held=lambda: is_held[0])
    first = new_table("chinatown", own_seats("chinatown", 3), 1).update(0)
    for move in range(1, 1000):
        queue.add(msgspec.structs.replace(first, move=move, events=(MoveEvents(move, ()),)), at_once=False)
    is_held[0] = False
    queue.show_all()
    assert len(shown) == MOST_WAITING
    assert [told.move for update in shown for told in update.events] == list(range(1, 1000))
