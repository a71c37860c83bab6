"""What a player does at the table: choose a card, put an offer together, answer one. No Textual here, and no rules."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import cast

from core.game import Action
from core.table import Update
from examples.sixth_game.core.actions import Seal, ToyAction
from examples.sixth_game.core.board import board_of
from examples.sixth_game.core.view import ToyView
from examples.sixth_game.tui import commands, legend, prompt, targets
from examples.sixth_game.tui.draft import OfferDraft, new_draft
from examples.sixth_game.tui.targets import OfferTo
from examples.sixth_game.tui.view_model import ViewModel, build
from tui.commands import Command
from tui.painting.cell_text import Words
from tui.painting.parts.legend import Sign
from tui.table.game_ui import SeatContext
from tui.table.intents import Act, Intent, Nothing, Unknown
from tui.table.presenter import TablePresenter


class ToyPresenter(TablePresenter):
    """One seat at a table."""

    def __init__(self, context: SeatContext, update: Update) -> None:
        self.draft: OfferDraft | None = None
        super().__init__(context, update)
        self.received(update)

    @property
    def view(self) -> ToyView:
        """Return what this seat knows."""
        return cast(ToyView, self.update.view)

    def received(self, old: Update) -> None:
        """Put the draft away when the table has changed."""
        self.draft = None
        super().received(old)

    def targets(self) -> Sequence[Hashable]:
        """Return what may be chosen now."""
        return () if self.draft is not None else targets.targets(self.update, len(self.names), self.seat)

    def choose_target(self, target: Hashable) -> Intent:
        """Do an action, or begin an offer."""
        self.cursor = target
        match target:
            case OfferTo(seat) if self.update.forms:
                self.draft = new_draft(self.update.forms[0], seat)
                return Nothing()
            case Action() if target in self.update.legal:
                return Act(target)
            case Seal(card):
                return self.refuse(targets.why_not_seal(self.update, card))
        return Nothing()

    def commands_now(self) -> list[Command]:
        """Return the game's own commands valid now."""
        return commands.commands(self)

    def run_command(self, name: str, key: str) -> Intent:
        """Do a command of the offer that is being put together."""
        if self.draft is None:
            return Unknown()
        match name:
            case "less" | "more":
                self.draft.change(1 if name == "more" else -1)
            case "do":
                return Act(self.draft.action())
            case "put_back":
                self.draft = None
        return Nothing()

    def prompt(self) -> Words:
        """Return the one sentence."""
        return prompt.prompt(self.view, tuple(self.names), self.draft) if self.my_turn else super().prompt()

    def legend(self) -> Sequence[Sign]:
        """Return the signs of the table."""
        return legend.legend()

    def build_view_model(self) -> ViewModel:
        """Return what the painters get. The screen asks for it once a change."""
        legal = cast(Sequence[ToyAction], self.update.legal)
        buttons = [action for action in legal if not isinstance(action, Seal)]
        labels: dict[Hashable, str] = {action: self.game.action_text(self.view, action, self.names) for action in buttons}
        return build(self.view, self.update, tuple(self.names), board_of(self.game).highest_card, labels, self.cursor, self.draft)
