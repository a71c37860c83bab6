"""The panels that tell a person what happened: one thing that is held, or all since they last acted."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from core.happenings import TOLD_OF_A_RIVAL, Difference, Scene, Summary
from core.text import counted
from core.visibility import Event
from tui.commands import COMMON
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Piece, Words, plain, sentence, width, wrap
from tui.painting.glyphs import NEW, mark
from tui.painting.ink import BLOOD, BOLD, FELT, KEY, LINE, MUTED, NEW_INK, PAPER, Ink, player

Say = Callable[[Event], Words]
"""An event in the words of the log."""
TWO_COLUMNS = (44, 12)
"""From so many columns, and below so many rows, figures stand beside the words."""
MOST_EVENTS = 3
SAME_AGAIN = "{deed} ×{times}"
IN_ALL = "{moves} moves in all"
AND_MORE = "{deeds}; and {more}: {key}"


class Telling:
    """Rows from the top down. What does not fit is left out, and counted in `y`."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas, self.y = canvas, 0

    def text(self, words: Words, ink: Ink = PAPER, indent: int = 0) -> None:
        for row in wrap(words, self.canvas.width - indent, ink):
            if self.y < self.canvas.height:
                self.canvas.words(indent, self.y, row)
            self.y += 1

    def rule(self) -> None:
        if 0 < self.y < self.canvas.height:
            flat = "-" if self.canvas.look.ascii else "─"
            self.canvas.put(0, self.y, flat * self.canvas.width, LINE)
        self.y += bool(self.y)

    def figure(self, name: str, value: Words) -> None:
        """Paint a name and its figure in a row, or in two rows where one is too narrow."""
        if width(value) > self.canvas.width:
            self.text(name, MUTED)
            self.text(value)
            return
        together = len(name) + 1 + width(value) <= self.canvas.width
        if self.y + (not together) < self.canvas.height:
            self.canvas.put(0, self.y, name, MUTED)
            self.canvas.put_right(self.canvas.width, self.y + (not together), value)
        self.y += 1 if together else 2


def paint_scene(canvas: Canvas, scene: Scene, say: Say) -> None:
    """Paint what is held: what happened, what it changed, what may be done about it."""
    beside = canvas.width >= TWO_COLUMNS[0] and canvas.height < TWO_COLUMNS[1] and bool(scene.changes)
    half = canvas.width // 2
    words = Telling(canvas.sub(0, 0, half - 1, canvas.height) if beside else canvas)
    for event in scene.told(MOST_EVENTS):
        words.text(say(event))
    if len(scene.events) > MOST_EVENTS:
        words.text(f"and {len(scene.events) - MOST_EVENTS} more: {COMMON['since'].sign}", MUTED)
    figures = Telling(canvas.sub(half, 0, canvas.width - half, canvas.height)) if beside else words
    if scene.changes:
        if not beside:
            words.rule()
        if scene.moves > 1:
            figures.text(IN_ALL.format(moves=scene.moves), MUTED)
        _changes(figures, scene.changes)
    if scene.remedies:
        words.rule()
        for text in scene.remedies:
            words.text(text, PAPER)
    canvas.need(max(words.y, figures.y) - canvas.height)


def _changes(page: Telling, changes: Sequence[Difference]) -> None:
    for change in changes:
        ink = BLOOD if change.gain < 0 else FELT
        page.figure(change.name, [(f"{change.before} → ", MUTED), (change.after, ink.strong)])


def paint_summary(canvas: Canvas, summary: Summary, say: Say, names: Sequence[str], whole: bool = False, heading: bool = True) -> bool:
    """Paint first what concerns the player, then a rival a line, then the sum that matters.

    Unless the whole is wanted, what weighs least may be left out. Return whether any of it is.
    """
    page = Telling(canvas)
    if summary.to_you:
        if heading:
            page.text("to you", MUTED)
        for event in summary.to_you:
            canvas.put(0, page.y, NEW, NEW_INK)
            page.text(say(event), indent=2)
    if summary.rivals and heading:
        page.rule()
    room = canvas.height - page.y
    in_columns = len(summary.sums) + 2 if summary.sums else 0
    told, is_folded = _as_many_as_fit(summary, say, names, canvas.width, room - in_columns, whole)
    is_tight = in_columns and (is_folded or _height(told, canvas.width) + in_columns > room)
    if is_tight:
        in_line = _sums_in_line(summary)
        told, is_folded = _as_many_as_fit(summary, say, names, canvas.width, room - _height([in_line], canvas.width), whole)
    for words in told:
        page.text(words)
    if is_tight:
        page.text(in_line)
    elif summary.sums:
        page.rule()
        page.text(summary.figure, MUTED)
        for seat, now, was in summary.sums:
            _sum(page, seat, now, was)
    canvas.need(page.y - canvas.height)
    return is_folded


def _as_many_as_fit(summary: Summary, say: Say, names: Sequence[str], width: int, height: int, whole: bool) -> tuple[list[Words], bool]:
    """Return what each rival did, as much of it as there are rows for, and whether any is left out.

    More of it never takes fewer rows.
    """
    longest = max((len(deeds.events) for deeds in summary.rivals), default=0)
    said = {id(event): plain(say(event)) for deeds in summary.rivals for event in deeds.events}

    def rows(most: int) -> int:
        return _height(_of_rivals(summary, said, names, most), width)

    if whole:
        return _of_rivals(summary, said, names, longest), False
    most = TOLD_OF_A_RIVAL + bisect_right(range(TOLD_OF_A_RIVAL + 1, longest + 1), height, key=rows)
    return _of_rivals(summary, said, names, most), most < longest and any(len(d.told(most)) < len(d.events) for d in summary.rivals)


def _height(lines: Sequence[Words], width: int) -> int:
    return sum(len(wrap(words, width, PAPER)) for words in lines)


def _of_rivals(summary: Summary, said: Mapping[int, str], names: Sequence[str], most: int) -> list[Words]:
    """Return so much of what each did. `said` has the words of each event, by its identity."""
    told: list[Words] = []
    for deeds in summary.rivals:
        texts = [text for event in deeds.told(most) if (text := said[id(event)])]
        more = sum(1 for event in deeds.events if said[id(event)]) - len(texts)
        if texts:
            whole = "; ".join(_counted(_without(text, names[deeds.seat]) for text in texts))
            left_out = counted(more, "thing more", "things more")
            words = sentence(AND_MORE, MUTED, deeds=[(whole, PAPER)], more=left_out, key=[(COMMON["since"].sign, KEY)]) if more else [whole]
            told.append([(f"{mark(deeds.seat)} ", player(deeds.seat)), *words])
    return told


def _sum(page: Telling, seat: int, now: str, was: str) -> None:
    if page.y < page.canvas.height:
        page.canvas.put(0, page.y, mark(seat), player(seat))
        page.canvas.put_right(page.canvas.width, page.y, [(f"{was} → " if was else "", MUTED), (now, BOLD)])
    page.y += 1


def _sums_in_line(summary: Summary) -> Words:
    """Return everybody's figure in a line, where a row each would take too many."""
    words: list[Piece] = [(summary.figure, MUTED)]
    for seat, now, was in summary.sums:
        words += [(f"  {mark(seat)} ", player(seat)), (f"{was} → " if was else "", MUTED), (now, BOLD)]
    return words


def _counted(deeds: Iterable[str]) -> Iterator[str]:
    """Return what was done, the same thing in a row once."""
    for deed, alike in groupby(deeds):
        times = sum(1 for _ in alike)
        yield SAME_AGAIN.format(deed=deed, times=times) if times > 1 else deed


def _without(text: str, name: str) -> str:
    """Return the deed without who did it."""
    for who in (f"{name} ", f"{name.split()[0]} "):
        if text.startswith(who):
            return text.removeprefix(who)
    return text


def held_words(scene: Scene, say: Say, room: int, passes_after: float | None = None) -> Words:
    """Return what stands in the prompt while something is held, in one line: the panel says it to the end."""
    way_on = "{enter} goes on." if passes_after is None else "{enter} goes on, or wait {seconds} s."
    end = sentence(way_on, MUTED, enter=[("Enter", KEY)], seconds=f"{passes_after or 0:.0f}")
    held: Words = [("Held for you", KEY)]
    told = [*sentence("{held}: {what}. ", held=held, what=say(scene.worst)), *end]
    return told if width(told) <= room else [*sentence("{held}. ", held=held), *end]


def passed_words(scene: Scene, say: Say, room: int) -> Words:
    """Return what stands in the prompt once the table has gone on by itself, in one line."""
    end = sentence("The table has gone on; {enter} puts this away.", MUTED, enter=[("Enter", KEY)])
    told = [*sentence("{what}. ", what=say(scene.worst)), *end]
    return told if width(told) <= room else end
