"""What a player of Chinatown does at the table: choose buildings, put deals together and answer them, place tiles.

Nothing here knows a rule: what may be done and why something may not comes with the update.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import cast

import msgspec

from core.game import Action
from core.games.chinatown.actions import ChinatownAction, Done, Keep, Place, Refuse, Resume
from core.games.chinatown.describe import DESCRIBED
from core.games.chinatown.events import Earned
from core.games.chinatown.view import ChinatownView
from core.table import Update
from core.text import listed
from core.visibility import Event
from tui.commands import COMMON, ENTER, ESC, Command
from tui.games.chinatown import commands, prompt, targets
from tui.games.chinatown.draft import Draft
from tui.games.chinatown.endings import before_done
from tui.games.chinatown.income_reveal import Payday
from tui.games.chinatown.layout import tabs
from tui.games.chinatown.legend import income_table, legend
from tui.games.chinatown.log_text import short_action_text, short_event_text, shorter_lines
from tui.games.chinatown.painting.phase import TITLES, steps
from tui.games.chinatown.trade_presenter import SIGHT_SECONDS, TradePresenter
from tui.games.chinatown.view_model import Deal, Item, Lot, Money, Purse, Reason, Tile, ViewModel
from tui.painting.cell_text import Words, sentence
from tui.painting.glyphs import DONE, HERE, mark
from tui.painting.ink import BOLD, BRASS, FELT, PAPER, Ink, player, turn
from tui.painting.parts.legend import Sign
from tui.table.game_ui import SeatContext
from tui.table.intents import Act, Confirm, Intent, Nothing

CHOOSE_FIRST = f"Choose one of your free buildings first: {prompt.SIDEWAYS} or a click."
POINT_FIRST = "Point at a building first: the arrows, or a click."
NOT_TRADED = "Tiles change hands while there is trading."
LAID = "{who} has no {code} in stock; a tile on the board goes with its building."
GO_TO = "Go to building {number}: type its number, {enter} or {esc} ends that."
NO_SUCH = "You can't choose building {number} now."


class ChinatownPresenter(TradePresenter):
    """One seat at a table of Chinatown."""

    POINTS_BY = ("cursor", "kind")
    PICTURED = (Earned,)
    JUMP = COMMON["jump"].but(help="Go to a building by its number")

    def __init__(self, context: SeatContext, update: Update) -> None:
        super().__init__(context, update)
        self.picked: frozenset[int] = frozenset()
        self.kind = -1
        """The tile to place."""
        self.letters = False
        self.number: str | None = None
        """The number of a building while it is being typed."""
        self.payday: Payday | None = None
        """The end of the round that is shown before the next one."""
        self._paid_at = 0.0
        """When it came in sight."""
        self._begin()

    # what is told

    def log_line(self, event: Event) -> Words:
        """Return a line with marks for names, which a narrow pane can hold."""
        told = short_event_text(self.figures, event)
        return self.game.event_text(event, tuple(mark(seat) for seat in range(len(self.context.seats)))) if told is None else told

    def short_lines(self, event: Event) -> Sequence[str]:
        """Return a deal in fewer words."""
        return shorter_lines(self.figures, event)

    def received(self, old: Update) -> None:
        """Begin afresh in a new phase. In the same one the draft and the choice are kept as far as they still make sense."""
        before = cast(ChinatownView, old.view)
        self.draft.keep_up(self.view)
        idle = self.deal == 0 and not self.draft.things and not self.news
        self.keep_deals(old)
        if (before.round, before.phase, before.turn) != (self.view.round, self.view.phase, self.view.turn):
            self._begin()
            self.startle(prompt.startled(self) if self.my_turn else {})
        elif idle:
            fresh = (p.id for p in self.deals if self.asked(p) and p not in before.proposals)
            self.deal, self.came_until = next(fresh, 0), self.now() + SIGHT_SECONDS
        if len(self.view.earned) > len(before.earned):
            self.payday, self.news, self.startled, self.pane = self._payday(before), [], {}, "1"
            self._paid_at, self.cursor = self.now(), None  # what stands first in the next round is no part of this one
        self._take_back(before)
        if self.kind not in self._kinds():
            self.kind = next(iter(self._kinds()), -1)

    def _payday(self, before: ChinatownView) -> Payday:
        """Return the end of the round, to be uncovered."""
        paid = (told.move for told in self.update.events if any(isinstance(event, Earned) for event in told.events))
        return Payday.last(self.figures, self.view, next(paid, self.update.move), before.cash)

    @property
    def veiled(self) -> int | None:
        """Return the move that ended the round, while its incomes are uncovered."""
        return self.payday.move if self.payday is not None and not self.payday.is_complete else None

    def _take_back(self, before: ChinatownView) -> None:
        """Choose a tile that was taken back, with the cursor on its building."""
        if self.view.phase == "place" and before.round == self.view.round:
            gone = [b for b, kind in enumerate(before.tile) if kind >= 0 > self.view.tile[b] and self.view.owner[b] == self.seat]
            if gone:
                self.kind, self.cursor = before.tile[gone[0]], Lot(gone[0])

    def _begin(self) -> None:
        """Set the choices as a phase, or a turn in it, begins."""
        self.mode, self.purse, self.deal, self.picked = "", None, 0, frozenset()
        self.draft, self.put_away, self._settled_then, self.payday = Draft(self.seat or 0), None, 0, None
        self.kind = next(iter(self._kinds()), -1)
        if self.my_turn:
            self.pane = "1"
        if self.trades() or self._places:  # nothing that a key gives away or lays for ever is chosen for the player
            self._left = (self.cursor if isinstance(self.cursor, Lot) else self._left[0], 0)
            self.cursor = None
        else:
            self.cursor = next(iter(self.targets()), Lot(1))

    def _kinds(self) -> list[int]:
        return [kind for kind, count in enumerate(self.view.stock[self.seat or 0]) if count]

    # what may be chosen

    def hint_spot(self, action: Action) -> Hashable:
        return targets.hint_spot(action)

    def hint_text(self, action: Action, text: str) -> str:
        """Return a deal by its number in the tray, and an offer as the tray would have it."""
        numbers = {p.id: self.book.number(p) for p in self.deals}
        return short_action_text(self.figures, self.view, action, numbers) or text

    def lead(self, action: Action) -> bool:
        """Choose the tile as well as its building. Return whether that is in sight."""
        is_led = super().lead(action)
        self.kind = action.kind if is_led and isinstance(action, Place) else self.kind
        return is_led

    @property
    def hint_numbers(self) -> dict[str, Hashable]:
        """Return the numbers of what a hint names on the board. A deal has a number of its own."""
        return {number: spot for number, spot in super().hint_numbers.items() if not isinstance(spot, Deal)}

    def targets(self) -> Sequence[Hashable]:
        """Return what may be chosen now, in reading order."""
        return targets.targets_now(self)

    def choose_target(self, target: Hashable) -> Intent:
        """Put the cursor on a building first, then choose it."""
        self.purse = self.purse if isinstance(target, Purse) else None
        match target:
            case Lot(number):
                again, self.cursor = target == self.cursor, target
                self.mode = ""
                return self._choose_building(number) if again else Nothing()
            case Tile(seat, kind) if self.view.phase == "place":
                self.kind = kind if seat == self.seat else self.kind
            case Item(Lot(number)) if self.trades():
                self.draft.toggle(number, self.view.owner[number])
            case Item(Tile(seat, kind)) if self.trades():
                self.draft.take_out(seat, kind)
            case Item(Money(giver, taker)) if self.trades():
                self.draft.set_money(giver, taker, 0)
            case Tile(seat, kind) if not self.trades():
                return self.refuse(NOT_TRADED)
            case Tile(seat, kind) if not self.view.stock[seat][kind]:
                return self.refuse(LAID.format(who=self.names[seat], code=self.figures.kinds[kind].code))
            case Tile(seat, kind):
                self.draft.tile(seat, kind, self.view.stock[seat][kind])
                self.deal, self.pane = 0, "1"
                self.cursor = target if self.mode == "tiles" else self.cursor
            case Deal(id):
                self.deal, self.mode = id, ""
            case Purse(giver, taker, more) if self.trades():
                self.draft.set_sum((giver, taker), self.draft.line(giver, taker).money + more)
            case Reason(number) if self.chosen is not None:
                return Act(Refuse(self.chosen.id, number))
        return Nothing()

    def _choose_building(self, building: int) -> Intent:
        if not self.my_turn or self.payday is not None:
            return Nothing()
        match self.view.phase:
            case "keep":
                if building not in self.view.dealt:
                    return self.refuse(f"Building {building} isn't one of those you were dealt.")
                self.picked ^= {building}
                return Nothing()
            case "place":
                return Act(Place(building, self.kind))
        owner = self.view.owner[building]
        if owner < 0:
            return self.refuse(f"Building {building} is nobody's.")
        self.draft.toggle(building, owner)
        self.deal, self.pane = 0, "1"
        return Nothing()

    def thing(self) -> ChinatownAction | str | None:
        """Return what is being put together, else the building under the cursor."""
        if self.payday is not None or self.seat is None:
            return None
        if isinstance(self.cursor, Tile):
            size = self.figures.kinds[self.cursor.kind].size
            return f"size_{size}" if size in DESCRIBED else None
        match self.view.phase:
            case "place" if self.my_turn and isinstance(self.cursor, Lot) and self.kind >= 0:
                return Place(self.cursor.number, self.kind)
            case "keep":
                return "keep"
            case "trade" if self.draft.things:
                return "propose"
            case "trade" if self.chosen is not None:
                return "agree"
        return "building" if self.building else None

    def signs(self) -> Sequence[Sign]:
        """Return beside it what shops earn a round by their size."""
        return income_table(self.figures)

    # what may be done

    def panes(self) -> Sequence[tuple[str, str]]:
        """Return what is always in sight needs no pane."""
        return tabs(*self.board_size, self.title)

    @property
    def acts_in_tray(self) -> bool:
        """Return whether the first panel is where the player acts."""
        return self.mode != "" or self.purse is not None or self.my_turn

    @property
    def has_bright_tabs(self) -> bool:
        return self.acts_in_tray and self.title in dict(self.panes()).values()

    @property
    def title(self) -> str:
        """Return what the first pane is called."""
        return "Income" if self.payday is not None else TITLES[self.view.phase]

    def commands_now(self) -> list[Command]:
        """Return the game's own commands, most important first."""
        return commands.commands_now(self)

    def keys(self, *names: str) -> tuple[Command, ...]:
        """Return those of the commands that are valid now."""
        known = {verb.name: verb for verb in self.own_commands if verb.label}
        return tuple(known[name] for name in names if name in known)

    def run_command(self, name: str, key: str) -> Intent:
        """Return what a command of the game does."""
        match name:
            case "digit" | "erase" if self.number is not None:
                return self._type_number(self.number, key)
            case "do" | "back" if self.number is not None:
                self.number = None
            case "do" | "uncover" if self.payday is not None:
                self._look_on(self.payday, name)
            case "letters":
                self.letters = not self.letters
            case "up" | "left" | "target_back" if self._by_list:
                self._step(-1)
            case "down" | "right" | "target_next" if self._by_list:
                self._step(1)
            case "do" if self.trades() and not self.is_pointing and self.mode == "" and self.purse is None:
                return self.refuse(POINT_FIRST)
            case "left" | "right" | "up" | "down" if self.trades() and not self.is_pointing and self.purse is None:
                self.cursor = self._left[0]
            case "do" if self._places and not self.targets():
                return self._finish()
            case "do" if self._places and not self.would_lay:
                return self.refuse(self.why_not_place() or CHOOSE_FIRST)
            case "seal":
                return Act(Keep(tuple(sorted(self.picked))))
            case "tile":
                kinds = self._kinds()
                self.kind = kinds[(kinds.index(self.kind) + 1) % len(kinds)] if self.kind in kinds else self.kind
            case "finish":
                return self._finish()
            case "done":
                return self._done()
            case "resume":
                return Act(Resume())
            case _:
                return self.do_trade(name, key)
        return Nothing()

    def _done(self) -> Intent:
        """End trading. What is asked of the player, or ends with it, and a draft that nobody has been offered, is asked about first."""
        question = before_done(self)
        return Confirm(question, Act(Done())) if question else Act(Done())

    @property
    def _places(self) -> bool:
        return self.my_turn and self.payday is None and self.view.phase == "place"

    @property
    def _by_list(self) -> bool:
        """Return whether the buildings that may be chosen stand in a list, in whose order the cursor goes."""
        return self.my_turn and self.payday is None and self.view.phase != "trade"

    def _step(self, step: int) -> None:
        """Step to the next building of the list, also from one that has just left it. After the last comes the first."""
        numbers = [target.number for target in self.targets() if isinstance(target, Lot)]
        if self.building in numbers:
            self.cursor = Lot(numbers[(numbers.index(self.building) + step) % len(numbers)])
        elif numbers:
            beyond = [number for number in numbers[::step] if (number - self.building) * step > 0]
            self.cursor = Lot(beyond[0] if beyond else numbers[::step][0])

    def _finish(self) -> Intent:
        """Finish. If tiles that could be laid would stay behind, ask first."""
        spots = sorted({action.building for action in self.update.legal if isinstance(action, Place)})
        if not spots:
            return Act(Done())
        left = listed([self.figures.kinds[kind].code for kind in self._kinds()])
        return Confirm(f"End placing? {left} could still be laid on {listed(map(str, spots))}.", Act(Done()))

    def _look_on(self, payday: Payday, name: str) -> None:
        if name == "uncover":
            payday.uncover()
        elif payday.is_complete:
            self.reveal_all()
        else:
            payday.uncover_all()

    @property
    def shows_own_picture(self) -> bool:
        """Return whether the end of a round is shown."""
        return self.payday is not None

    @property
    def in_the_middle(self) -> bool:
        """Return whether a deal is being put together, or a number typed."""
        is_typing = self.purse is not None or self.number is not None
        return super().in_the_middle or is_typing or bool(self.draft.things or self.mode)

    def reveal_next(self) -> bool:
        """Uncover the next player's end of a round. Return whether there was one."""
        if self.payday is None or not self.payday.uncover():
            return False
        if self.payday.is_complete:
            self.uncovered(self._paid_at)
        return True

    def reveal_all(self) -> None:
        """Go on to the next round. A key that was meant for what is put away does nothing in it."""
        if self.payday is not None:
            self._begin()
            self.startle(prompt.startled(self) if self.my_turn else {})

    @property
    def picture_passes(self) -> bool:
        """Return False: everybody's income stands until a key."""
        return False

    @property
    def tells_by_itself(self) -> bool:
        """Return False: deals are told in the prompt, and the end of a round has a picture of its own."""
        return False

    def perform(self, name: str, key: str = "") -> Intent:
        """Buildings are gone to by their numbers. Any key that belongs to none ends that, and means what it means."""
        if name == "jump" and not self.mode:
            self.number, self.purse, self.notice = "", None, ""
            return Nothing()
        if name not in commands.TYPING_A_NUMBER:
            self.number = None
        return super().perform(name, key)

    def target_clicked(self, target: Hashable) -> Intent:
        """Take a click as it is meant: it ends a number."""
        self.number = None
        return super().target_clicked(target)

    def leave_jump(self) -> bool:
        """End a number, or the letters, by a key that stands for nothing. Return whether either was on."""
        was_typing, self.number = self.number is not None, None
        return super().leave_jump() or was_typing

    def _type_number(self, typed: str, key: str) -> Intent:
        """Go to the building whose number is typed, as far as it is one. The last digit that it can have ends it."""
        number = typed[:-1] if key == "backspace" else typed + key
        numbers = {target.number for target in self.targets() if isinstance(target, Lot)}
        if not any(str(building).startswith(number) for building in numbers):
            self.number = ""
            return self.refuse(NO_SUCH.format(number=number))
        if number and int(number) in numbers:
            self.cursor = Lot(int(number))
        is_whole = not any(len(str(building)) > len(number) and str(building).startswith(number) for building in self.figures.buildings)
        self.number = None if is_whole else number
        return Nothing()

    # what is off, and why

    @property
    def would_lay(self) -> bool:
        """Return whether the chosen tile may go on the building under the cursor."""
        return Place(self.building, self.kind) in self.update.legal

    def why_not_place(self) -> str:
        """Return why the chosen tile may not go on the building under the cursor."""
        if self.building and self.view.tile[self.building] >= 0:
            return ""
        return next((b.refusal.text for b in self.update.unavailable if b.action == Place(self.building, self.kind)), "")

    def lot(self, building: int) -> Lot:
        """Return a building as a target."""
        return Lot(building)

    # what is seen

    @property
    def view_model(self) -> ViewModel:
        """Return everything the painters need. Built once for all that is shown together."""
        return cast(ViewModel, super().view_model)

    def build_view_model(self) -> ViewModel:
        """Return everything the painters need."""
        drafting = self.view.phase == "trade" and self.seat is not None
        return ViewModel(
            board=self.figures,
            view=self.view if self.payday is None else msgspec.structs.replace(self.view, dealt=()),
            before=cast(ChinatownView, self.before),
            names=self.plain_names,
            draft=self.draft if drafting else None,
            cursor=self.cursor,
            open=targets.open_buildings(self) if not self.mode or not drafting else frozenset(),
            picked=self.picked | frozenset(self.view.kept),
            letters=self.letters,
            cash=self.view.cash if self.veiled is None or self.payday is None else self.payday.cash,
        )

    def stage(self) -> Words:
        """Return the round, and where in it we are."""
        return steps(self.view, self.figures, self.board_size[0], self.payday)

    def on_turn(self) -> list[tuple[str, Ink]]:
        """Return everybody: who may act, and who is done."""
        return [piece for seat in range(self.view.seats) for piece in (self._sign(seat), self._badge(seat), (" ", PAPER))]

    def legend(self) -> Sequence[Sign]:
        """Return the signs of the quarter and of the tray."""
        return legend(self.figures, self.seat or 0)

    def _sign(self, seat: int) -> tuple[str, Ink]:
        if self.view.done[seat] or self.view.chosen[seat]:
            return DONE, FELT
        return (HERE, BRASS) if seat in self.update.actors else (" ", PAPER)

    def _badge(self, seat: int) -> tuple[str, Ink]:
        mine = seat == self.seat and seat in self.update.actors and not self.view.done[seat]
        return mark(seat), turn(seat) if mine else player(seat)

    def sentence(self) -> Words:
        """Return what stands in the prompt: the number that is being typed, unless it is refused."""
        if self.number is None or self.notice:
            return super().sentence()
        return sentence(GO_TO, PAPER, number=[(self.number or "…", BOLD)], enter=ENTER, esc=ESC)

    def prompt(self) -> Words:
        """Return the one sentence."""
        if self.news:
            return self.coloured(" ".join(self.news))
        if self.payday is not None and (self.update.result is None or not self.payday.is_complete):
            return prompt.payday(self.payday, self.seat)
        if self.my_turn and self.seat is not None:
            return prompt.prompt(self)
        if self.view.phase == "trade":
            return ["Waiting for ", *self._listed([seat for seat in self.update.actors if not self.view.done[seat]]), "."]
        return super().prompt()
