"""A click means what was seen."""

from __future__ import annotations

from collections.abc import Hashable

from tests.tui.headless import HeadlessApp
from tui.painting.canvas import Canvas
from tui.screens.base import BackroomScreen


class Cards(BackroomScreen):
    """So many cards in a row."""

    left = 3
    clicked: Hashable = None

    def paint(self, canvas: Canvas) -> None:
        canvas.put(0, 0, "card " * self.left)
        for card in range(self.left):
            canvas.add_target(card * 5, 0, 4, 1, ("card", card))

    def target_clicked(self, target: Hashable) -> None:
        self.clicked = target


def at_cards() -> tuple[HeadlessApp, Cards]:
    visit = HeadlessApp()
    cards = Cards(visit.house)
    visit.house.open(cards)
    visit.shell.soon = lambda call: None  # type: ignore[method-assign,assignment]
    return visit, cards


def test_what_is_gone_before_it_was_painted_cannot_be_clicked() -> None:
    visit, cards = at_cards()
    cards.left = 2
    visit.house.repaint()
    visit.house.click(10, 0)
    assert cards.clicked is None


def test_what_is_still_there_can() -> None:
    visit, cards = at_cards()
    cards.left = 2
    visit.house.repaint()
    visit.house.click(5, 0)
    assert cards.clicked == ("card", 1)
