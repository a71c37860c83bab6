"""The ledger in the narrowest panel there is."""

from __future__ import annotations

from core.ledger import LedgerTable
from tui.painting.canvas import Canvas
from tui.painting.parts.ledger_panel import paint_ledger


def test_a_narrow_ledger_has_every_column_and_whose_it_is() -> None:
    rows = ((0, ("40", "8", "$32,000")), (1, ("58", "12", "$156,000")))
    canvas = Canvas(24, 8)
    paint_ledger(canvas, LedgerTable(("earned", "spent", "cash"), rows, (), ()))
    assert canvas.text().splitlines()[:3] == [
        "   earned spent     cash",
        "●A     40     8  $32,000",
        "■B     58    12 $156,000",
    ]
