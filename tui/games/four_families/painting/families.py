"""All families side by side: what each has, and its points if the game ended now."""

from __future__ import annotations

from collections.abc import Callable

from core.games.four_families import preview
from core.games.four_families.components import COLOURS, EXTRAS
from tui.games.four_families.painting.chips import letter_of
from tui.games.four_families.view_model import ASSET_SHORT, ViewModel, badge
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Piece, Words, pieces
from tui.painting.glyphs import HERE, mark
from tui.painting.ink import BLOOD, BOLD, BRASS, MUTED, PAPER, turn

Fact = Callable[[ViewModel, int], Words]


def _influence(view_model: ViewModel, seat: int) -> Words:
    return [(str(preview.influence(view_model.view, seat)), BOLD)]


def _signs(view_model: ViewModel, seat: int) -> Words:
    return [(f"H{preview.hat(view_model.view, seat)} C{preview.city(view_model.view, seat)}", MUTED)]


def _hat(view_model: ViewModel, seat: int) -> Words:
    return [(str(preview.hat(view_model.view, seat)), MUTED)]


def _city(view_model: ViewModel, seat: int) -> Words:
    return [(str(preview.city(view_model.view, seat)), MUTED)]


def _gangsters(view_model: ViewModel, seat: int) -> Words:
    return [(str(preview.gangsters(view_model.view, seat)), BOLD)]


def _assets(view_model: ViewModel, seat: int) -> Words:
    kinds = [kind for kind in range(4) for _ in range(preview.assets(view_model.view, seat, kind))]
    return "".join(ASSET_SHORT[kind] for kind in kinds) or [("–", MUTED)]


def _family(view_model: ViewModel, seat: int) -> Words:
    return [(str(view_model.view.family[seat]), PAPER)]


def _companions(view_model: ViewModel, seat: int) -> Words:
    return companion_letters(view_model, seat) or [("–", MUTED)]


def _businesses(view_model: ViewModel, seat: int) -> Words:
    return [(str(preview.businesses(view_model.view, seat)), BOLD)]


def _hand(view_model: ViewModel, seat: int) -> Words:
    return [(str(view_model.view.hand_sizes[seat]), PAPER)]


def _extra(view_model: ViewModel, seat: int) -> Words:
    cards = "".join(EXTRAS[n] for n in preview.held(view_model.view, seat))
    return [(cards or "–", BRASS if cards else MUTED)]


def _agents(view_model: ViewModel, seat: int) -> Words:
    lost = preview.points(view_model.board, view_model.view, seat).agents
    return [(f"−{-lost}" if lost else "0", BLOOD if lost else MUTED)]


def _capone(view_model: ViewModel, seat: int) -> Words:
    left = preview.favours_left(view_model.view, seat)
    return [("–", MUTED)] if left < 0 else [(f"{left} left", BRASS)]


def _capone_left(view_model: ViewModel, seat: int) -> Words:
    left = preview.favours_left(view_model.view, seat)
    return [("–", MUTED)] if left < 0 else [(str(left), BRASS)]


def _points(view_model: ViewModel, seat: int) -> Words:
    return [(str(preview.points(view_model.board, view_model.view, seat).total), BOLD)]


FACTS: tuple[tuple[str, str, Fact], ...] = (
    ("businesses", "biz", _businesses),
    ("companions", "comp.", _companions),
    ("agents", "agts", _agents),
    ("extra card", "extra", _extra),
    ("influence", "infl.", _influence),
    (" hat, city", "", _signs),
    ("", " hat", _hat),
    ("", " city", _city),
    ("gangsters", "gang.", _gangsters),
    ("assets", "asset", _assets),
    ("family", "fam.", _family),
    ("hand", "hand", _hand),
    ("Al Capone", "", _capone),
    ("", "Cap.", _capone_left),
)


def companion_letters(view_model: ViewModel, seat: int) -> list[Piece]:
    """Return the companions a family owns, a letter each in its colour."""
    return [letter_of(c) for c in range(len(COLOURS)) for _ in range(preview.companions(view_model.board, view_model.view, seat, c))]


def paint_families(canvas: Canvas, view_model: ViewModel) -> None:
    """Paint a column a family, what brings points first. Narrow windows show short words and wrap."""
    seats = range(len(view_model.view.family))
    left = 12 if canvas.width >= 40 else 6
    wide = (canvas.width - left) // len(seats)
    for seat in seats:
        x = left + seat * wide
        if seat in view_model.acting:
            canvas.put(x - 1, 0, HERE, BRASS)
        canvas.words(x, 0, [(mark(seat), turn(seat)) if seat in view_model.acting else badge(seat)])
        if view_model.view.passed[seat]:
            canvas.put(x + 2 + (wide > 4), 0, "out" if wide > 5 else "×", MUTED)
    total = "points now" if left == 12 else "pts"
    facts = [(long if left == 12 else short, fact) for long, short, fact in FACTS if (long if left == 12 else short)]
    y = 1
    for name, fact in [(total, _points), *facts]:
        y = _line(canvas, view_model, y, name, fact, left, wide)


def _split(view_model: ViewModel, seat: int, fact: Fact, wide: int) -> list[Words]:
    """Return a fact of one family, over as many lines as its column needs."""
    cells: list[Piece] = [(char, ink) for text, ink in pieces(fact(view_model, seat)) for char in text]
    size = wide - 1 - (wide - 1) % 2 if fact is _assets else wide - 1 + (fact is _signs)
    return [cells[n : n + size] for n in range(0, len(cells), size)]


def _rows(view_model: ViewModel, fact: Fact, wide: int) -> int:
    return max(1, *(len(_split(view_model, seat, fact, wide)) for seat in range(len(view_model.view.family))))


def _line(canvas: Canvas, view_model: ViewModel, y: int, name: str, fact: Fact, left: int, wide: int) -> int:
    canvas.put(0, y, name, MUTED)
    for seat in range(len(view_model.view.family)):
        for n, line in enumerate(_split(view_model, seat, fact, wide)):
            canvas.words(left + seat * wide, y + n, line)
    return y + _rows(view_model, fact, wide)
