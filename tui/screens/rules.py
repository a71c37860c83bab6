"""The rules of a game, read in the app: headings, wrapped text, a search. They come from the game's own rules.md."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from importlib import resources
from typing import TYPE_CHECKING

from tui.commands import COMMON, Command, arrows, common
from tui.games import game_ui
from tui.line import Line
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, plain, wrap
from tui.painting.ink import BOLD, BRASS, CURSOR, HEADING, KEY, MUTED, PAPER, Ink
from tui.painting.parts.bars import header, hints, prompt
from tui.rules.markdown_tables import table_lines
from tui.screens.base import BackroomScreen

if TYPE_CHECKING:
    from tui.house import House

SEARCH = Command("search", ("/",), "search", "Search for a word")
NEXT = Command("next", ("n",), "next", "The next place where it stands")
CHAPTER = Command("chapter", ("tab",), "chapter", "To the next heading")
WIDEST = 84
_NUMBERED = re.compile(r"\d+[.)] ")
_CODE = re.compile(r"\b([A-Z]{2,3}-\d+)\b")


def rules_text(game: str) -> str:
    """The rules as they are written; a line that says so if there are none yet."""
    try:
        return resources.files("core.games").joinpath(game, "rules.md").read_text(encoding="utf-8")
    except OSError:
        return "# Rules\n\nThe rules of this game have not been written down yet."


@lru_cache(maxsize=16)
def laid_out(text: str, width: int) -> tuple[tuple[Words, bool], ...]:
    """The lines of a page, each with whether it is a heading."""
    return tuple(_lines(text, width))


def _lines(text: str, width: int) -> Iterable[tuple[Words, bool]]:
    for paragraph in _paragraphs(text):
        if paragraph.startswith("|"):
            for line in table_lines(paragraph.replace("**", "").splitlines(), width):
                yield _quiet(_marked(line)), False
        elif paragraph.startswith("#"):
            level = len(paragraph) - len(paragraph.lstrip("#"))
            words = paragraph.lstrip("# ")
            yield [(words.upper() if level == 1 else words, HEADING if level < 3 else BOLD)], True
        else:
            yield from _prose(paragraph, width)


def _prose(paragraph: str, width: int) -> Iterable[tuple[Words, bool]]:
    indent = len(paragraph) - len(paragraph.lstrip())
    bullet = paragraph.lstrip().startswith(("- ", "* "))
    body = paragraph.lstrip()[2:] if bullet else paragraph.strip()
    lead = "• " if bullet else ""
    for number, line in enumerate(wrap(_marked(body), max(20, width - indent - len(lead)))):
        yield [(" " * indent + (lead if not number else " " * len(lead)), BRASS), *_quiet(line)], False


def _paragraphs(text: str) -> Iterable[str]:
    """Lines that belong together are joined, the rows of a table as lines; list items and headings stay as they are."""
    held = ""
    for line in text.splitlines():
        bare = line.strip()
        if bare.startswith("|") and held.startswith("|"):
            held = f"{held}\n{bare}"
            continue
        apart = held.startswith("|") or bare.startswith(("#", "- ", "* ", "|", ">")) or _NUMBERED.match(bare) is not None
        if held and (apart or not bare):
            yield held
            held = ""
        if not bare:
            yield ""
        elif not bare.startswith("|") and not bare.strip("-: `"):
            continue
        elif bare.startswith("#"):
            yield line
        elif bare.startswith("|"):
            held = bare
        else:
            held = f"{held} {bare}" if held else line
    if held:
        yield held


def _marked(text: str) -> list[tuple[str, Ink]]:
    """`**bold**` and `` `signs` `` in inks."""
    out: list[tuple[str, Ink]] = []
    for number, part in enumerate(text.split("**")):
        for inner, piece in enumerate(part.split("`")):
            out.append((piece, KEY if inner % 2 else BOLD if number % 2 else PAPER))
    return [piece for piece in out if piece[0]]


def _quiet(line: list[tuple[str, Ink]]) -> list[tuple[str, Ink]]:
    """The numbers of rules are there for who looks for them."""
    return [(bit, MUTED if at % 2 else ink) for text, ink in line for at, bit in enumerate(_CODE.split(text)) if bit]


class RulesScreen(BackroomScreen):
    """A page to scroll."""

    def __init__(self, house: House, game: str) -> None:
        super().__init__(house)
        self._game = game
        self._text = rules_text(game)
        self._top = 0
        self._rows = 1
        self._width = 76
        self._search: Line | None = None
        self._word = ""
        self.notice = ""

    @property
    def _page(self) -> tuple[tuple[Words, bool], ...]:
        return laid_out(self._text, self._width)

    def key_typed(self, key: str) -> bool:
        """A search being typed."""
        if self._search is None or key in ("enter", "escape"):
            return False
        return self._search.key(key)

    def commands(self) -> list[Command]:
        """Scroll, search, leave."""
        if self._search is not None:
            return [COMMON["do"].but("find it"), COMMON["back"]]
        found = [NEXT] if self._word else []
        pages = [Command("page_down", ("pagedown", "space"), "page", "A page down"), *common("page_up", "first", "last")]
        return [*arrows("scroll", "↑↓")[:2], *pages, CHAPTER, SEARCH, *found, COMMON["back"], COMMON["quit"].but("", "Back")]

    def perform(self, name: str, key: str = "") -> None:
        """Do it."""
        self.notice = ""
        steps = {"up": -1, "down": 1, "page_up": -self._rows, "page_down": self._rows, "first": -(10**6), "last": 10**6}
        if name in steps:
            self._scroll(self._top + steps[name])
        elif name == "chapter":
            self._scroll(next((n for n, (_, heading) in enumerate(self._page) if heading and n > self._top), 0))
        elif name == "search":
            self._search = Line()
        elif name == "do" and self._search is not None:
            self._word, self._search = self._search.text.strip().lower(), None
            self._find(self._top)
        elif name == "next":
            self._find(self._top + 1)
        elif self._search is not None:
            self._search = None
        else:
            self.house.close(self)

    def _scroll(self, top: int) -> None:
        self._top = max(0, min(len(self._page) - self._rows, top))

    def _find(self, start: int) -> None:
        lines = [plain(words).lower() for words, _ in self._page]
        order = [*range(start, len(lines)), *range(start)]
        found = next((n for n in order if self._word and self._word in lines[n]), None)
        if found is None:
            self.notice = f"{self._word!r} does not stand in these rules."
        else:
            self._scroll(found)

    def paint(self, canvas: Canvas) -> None:
        """The page in the middle, its length at the right."""
        title = game_ui(self._game).title
        inside = canvas.box(0, 1, canvas.width, canvas.height - 3, "Rules", focus=True)
        self._width = min(WIDEST, inside.width - 6)
        self._rows = inside.height
        self._scroll(self._top)
        page = self._page
        header(canvas, title.upper(), "the rules", f"line {self._top + 1} of {len(page)}")
        left = (inside.width - self._width) // 2
        for y, (words, _) in enumerate(page[self._top : self._top + self._rows]):
            inside.words(left, y, words)
            self._mark(inside, left, y, plain(words))
        if self._search is not None:
            canvas.put(1, canvas.height - 2, "/", KEY)
            self._search.paint(canvas, 3, canvas.height - 2, 40)
        else:
            prompt(canvas, self.notice or [("The rules as this house plays them.", MUTED)])
        hints(canvas, self.house.commands())

    def _mark(self, canvas: Canvas, x: int, y: int, text: str) -> None:
        at = text.lower().find(self._word) if self._word else -1
        if at >= 0:
            canvas.put(x + at, y, text[at : at + len(self._word)], CURSOR)
