"""The rules of a game: a page with its contents, searched by word or by the number of a rule."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.widgets import Input, OptionList

from tui.bindings import key_of
from tui.commands import ENTER
from tui.games import game_ui
from tui.painting.cell_text import Words, sentence
from tui.painting.ink import BOLD, MUTED
from tui.screens.page import Page
from tui.screens.rules.reading import Match, RulesText
from tui.screens.rules.text import figures_text, rules_text, wanted

INDENT = "  "


class RulesScreen(Page):
    AUTO_FOCUS = "#page"
    CSS_PATH = Path(__file__).with_name("rules.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "find", "search", tooltip="Search for a word, or for the number of a rule"),
        Binding("n", "next(1)", "next", tooltip="The next place where it stands"),
        Binding("N", "next(-1)", show=False, tooltip="The place before"),
        Binding("space,pagedown", "page(1)", "page", tooltip="A page down"),
        Binding("pageup,b", "page(-1)", show=False, tooltip="A page up"),
        Binding("tab", "chapter(1)", "chapter", tooltip="To the next heading"),
        Binding("shift+tab", "chapter(-1)", show=False, tooltip="To the heading before"),
        Binding("c", "contents", "contents", tooltip="The headings, to go to one"),
        Binding("f", "figures", "figures", tooltip="The figures of the board, and back to the rules"),
        Binding("down,j", "line(1)", show=False, tooltip="A line down"),
        Binding("up,k", "line(-1)", show=False, tooltip="A line up"),
        Binding("home,g", "top", show=False, tooltip="To the beginning"),
        Binding("end,G", "bottom", show=False, tooltip="To the end"),
    ]

    def __init__(self, game: str, board: str = "", figures: bool = False) -> None:
        """`board` is the text of the board in use, "" the game's own. `figures` shows the board's figures instead of the rules."""
        super().__init__()
        self._game, self._board, self._figures = game, board, figures
        self._matches: list[Match] = []
        self._at = 0
        self._word = ""

    def compose_body(self) -> ComposeResult:
        with Container(id="columns"):
            text = RulesText(figures_text(self._game, self._board) if self._figures else rules_text(self._game))
            chapters = OptionList(
                *(INDENT * (level - 1) + title for level, title, _ in text.headings), markup=False, compact=True, id="chapters"
            )
            chapters.border_title = "Contents"
            yield chapters
            with VerticalScroll(id="page") as page:
                page.border_title = "Figures" if self._figures else "Rules"
                yield text
        yield Input(placeholder="a word, or the number of a rule", compact=True, id="find")

    @property
    def _page(self) -> VerticalScroll:
        return self.query_one("#page", VerticalScroll)

    @property
    def _text(self) -> RulesText:
        return self.query_one(RulesText)

    # what the page tells

    def heading(self) -> tuple[str, str, str]:
        page = self._page if self.is_mounted else None
        part = round(100 * page.scroll_y / page.max_scroll_y) if page is not None and page.max_scroll_y else 0
        what = "the figures of the board" if self._figures else "the rules"
        return game_ui(self._game).title.upper(), what, f"{min(100, part)} %"

    def sentence(self) -> Words:
        if self.has_class("-finding"):
            return f"Type a word or the number of a rule; {ENTER} finds it."
        if self._matches:
            which: Words = [(f"{self._at + 1} of {len(self._matches)}", BOLD)]
            on, back = (key_of(self.BINDINGS, f"next({step})") for step in (1, -1))
            found = sentence("{which} places with {word}. ", which=which, word=repr(self._word))
            return [*found, (f"{on} and {back} go to the others.", MUTED)]
        if self._figures:
            return [(f"What the board of this table says. {key_of(self.BINDINGS, 'figures')} goes back to the rules.", MUTED)]
        return [("The rules as this house plays them.", MUTED)]

    def why_not(self, action: str) -> str:
        return "Nothing was searched for: / searches." if action.startswith("next") and not self._matches else ""

    # reading

    def on_mount(self) -> None:
        self.query_one(Input).cursor_blink = False
        self.watch(self._page, "scroll_y", self._scrolled, init=False)

    def _scrolled(self) -> None:
        self.update_page()

    def action_line(self, step: int) -> None:
        if isinstance(self.focused, OptionList):
            (self.focused.action_cursor_down if step > 0 else self.focused.action_cursor_up)()
        else:
            self._page.scroll_relative(y=step, animate=False)

    def action_page(self, step: int) -> None:
        self._page.scroll_relative(y=step * max(1, self._page.size.height - 1), animate=False)

    def action_top(self) -> None:
        self._page.scroll_home(animate=False)

    def action_bottom(self) -> None:
        self._page.scroll_end(animate=False)

    def action_chapter(self, step: int) -> None:
        """Go to the next heading below the top of the page, or to the last above it."""
        tops = [heading.row for heading in self._text.headings]
        here = round(self._page.scroll_y)
        later, earlier = [top for top in tops if top > here], [top for top in tops if top < here]
        self._page.scroll_to(y=(later[0] if later else 0) if step > 0 else (earlier[-1] if earlier else 0), animate=False)

    def action_contents(self) -> None:
        chapters = self.query_one("#chapters")
        if chapters.has_focus:
            self.remove_class("-contents")
            self.set_focus(self._page)
        else:
            self.add_class("-contents")
            self.set_focus(chapters)

    def action_figures(self) -> None:
        """Go from the rules to the figures, and back."""
        if self._figures:
            self.close()
        else:
            self.backroom.open_screen(RulesScreen(self._game, self._board, figures=True))

    @on(OptionList.OptionSelected)
    def _chapter_chosen(self, event: OptionList.OptionSelected) -> None:
        self.remove_class("-contents")
        self.set_focus(self._page)
        self.call_after_refresh(self._go_to, event.option_index)

    def _go_to(self, chapter: int) -> None:
        self._page.scroll_to(y=self._text.headings[chapter].row, animate=False)

    # searching

    def action_find(self) -> None:
        self.add_class("-finding")
        line = self.query_one(Input)
        line.value = ""
        self.set_focus(line)

    def _close_find(self) -> None:
        self.remove_class("-finding")
        self.set_focus(self._page)
        self.update_page()

    def action_leave(self) -> None:
        if self.has_class("-finding"):
            self._close_find()
        elif self.has_class("-contents") and self.query_one("#chapters").has_focus:
            self.action_contents()
        else:
            self.close()

    @on(Input.Submitted)
    def _entered(self, event: Input.Submitted) -> None:
        self._close_find()
        self.find(event.value)

    def find(self, words: str) -> None:
        """Go to the first place from here on where these words stand."""
        self._word = words.strip()
        self._matches = self._text.find(wanted(self._word)) if self._word else []
        if not self._matches:
            self._text.mark(None)
            self.say(f"{self._word!r} does not stand in these rules." if self._word else "")
            return
        top = self._page.scroll_y
        below = [n for n, match in enumerate(self._matches) if self._text.row_of(match) >= top]
        self._at = below[0] if below else 0
        self._show_match()

    def action_next(self, step: int) -> None:
        self._at = (self._at + step) % len(self._matches)
        self._show_match()

    def _show_match(self) -> None:
        match = self._matches[self._at]
        self._text.mark(match)
        self._page.scroll_to(y=max(0, self._text.row_of(match) - 1), animate=False)
        self.update_page()
