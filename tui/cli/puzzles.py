"""`backroom puzzles`: one's own mistakes asked again, line by line."""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import TYPE_CHECKING

from core.bots.self_play import bot_update
from core.registry import load
from core.review.verdict import WORDS, position_of, verdict, why_missed
from saves.puzzles import LONG_AGO, Puzzle, PuzzleBook, Standing
from tui.plain import letters
from tui.plain.action_menu import Choices
from tui.plain.console import Console, Ended
from tui.plain.wrapping import tell
from tui.review_text import NO_PUZZLES, day_words, mistake_lines

if TYPE_CHECKING:
    from saves.library import Library

HELP = (
    f"the number of what you would do, words that only it has, {letters.HELP} for all, {letters.ANSWER} for the answer, "
    f"{letters.NEXT} for the next, {letters.QUIT} to leave"
)


def puzzles(given: Namespace, library: Library) -> int:
    """List the puzzles, or ask one after the other."""
    book = PuzzleBook(library)
    found = book.all()
    if not found:
        tell(NO_PUZZLES)
        return 0
    if given.list:
        tell(*map(entry_line, found))
        return 0
    console = Console(sys.stdin, sys.stdout)
    try:
        for standing in book.due():
            _ask(console, book, standing.puzzle)
    except Ended:
        return 0
    console.say(all_asked(book))
    return 0


def all_asked(book: PuzzleBook) -> str:
    """Return that nothing is left to be asked today, and when something is."""
    later = [standing.due for standing in book.all() if not book.is_due(standing)]
    return f"That is all for today. The next is asked again on {day_words(min(later))}." if later else "That is all of them."


def entry_line(standing: Standing) -> str:
    """Return a puzzle in a line. It does not give the answer away."""
    puzzle = standing.puzzle
    state = "solved" if standing.is_solved else "missed" if standing.tried else "new"
    title = load(puzzle.game, puzzle.board or None).info.title
    where = f"{puzzle.save}, move {puzzle.decision.move}"
    if standing.due != LONG_AGO:
        where = f"{where}, again on {day_words(standing.due)}"
    return f"{state:<7} {title}, {puzzle.decision.phase}: instead of: {puzzle.decision.done}  ({where})"


def _ask(console: Console, book: PuzzleBook, puzzle: Puzzle) -> None:
    game = load(puzzle.game, puzzle.board or None)
    names = tuple(seat.name for seat in puzzle.seats)
    update = bot_update(game, position_of(game, puzzle.decision), puzzle.seat)
    choices = Choices(game, update, names)
    console.say(f"{game.info.title}, {puzzle.decision.phase}. You are {names[puzzle.seat]}.", *game.table_text(update.view, names))
    console.say(f"Then you did: {puzzle.decision.done}. What is better?", *choices.glance)
    is_missed = False
    while True:
        said = console.ask(f"({letters.HELP} for help)> ").strip()
        if said.lower() in (letters.QUIT, "quit"):
            raise Ended
        if said.lower() in (letters.NEXT, "next", ""):
            return
        if said == letters.HELP:
            console.say(*choices.lines, f"Type {HELP}.")
            continue
        if said.lower() == letters.ANSWER:
            book.tried(puzzle, found=False)
            console.say(*mistake_lines(1, puzzle.decision, True))
            return
        numbers = [int(said)] if said.isdecimal() else choices.with_words(said)
        choice = choices.numbered(numbers[0]) if len(numbers) == 1 else None
        if choice is None or choice not in update.legal:
            console.say(f"Type {HELP}.")
            continue
        word = verdict(game, puzzle.decision, choice)
        console.say(WORDS[word])
        if word in ("found", "as good"):
            book.tried(puzzle, found=True)
            console.say(*mistake_lines(1, puzzle.decision, True))
            return
        console.say(*(f"   {reason.sign} {reason.text}" for reason in why_missed(game, puzzle.decision, choice, names)[:1]))
        if not is_missed:
            is_missed = True
            book.tried(puzzle, found=False)
