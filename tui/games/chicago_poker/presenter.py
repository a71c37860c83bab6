"""Playing Chicago Poker: pick a card, pick where it goes. What may be done, and why something may not, comes with the update."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from core.game import Action, Refusal
from core.games.chicago_poker.actions import Bribe, Draw, Drive, EndTurn, Liquidate, Play, Raid, Reinforce, Shoot, Shootout
from core.games.chicago_poker.board import KIND_FIELDS, board_of
from core.games.chicago_poker.components import BRIBERY, GANGSTERS, GONE, HIDDEN, LIMOUSINE, LIQUIDATION, RAID, REVOLVER
from core.games.chicago_poker.events import Took, TurnedUp
from core.games.chicago_poker.view import PokerView
from core.table import Update
from core.visibility import Event
from tui.commands import ARROWS, Command
from tui.games.chicago_poker import commands, limousine, prompt
from tui.games.chicago_poker.layout import is_large
from tui.games.chicago_poker.legend import legend
from tui.games.chicago_poker.short_text import chips
from tui.games.chicago_poker.targets import first_aim, hint_spot, is_open_choice, targets_now, targets_of, usable, why_not
from tui.games.chicago_poker.view_model import Business, Deck, End, HandCard, Pick, Pile, Row, Shot, Slot, Target, ViewModel, shot_in
from tui.painting.cell_text import Words
from tui.painting.glyphs import mark
from tui.painting.parts.legend import Sign
from tui.table.game_ui import SeatContext
from tui.table.guard import AGAIN, LED_SECONDS, ONCE_MORE
from tui.table.intents import Act, Intent, Nothing, Unknown
from tui.table.presenter import TablePresenter

SPECIALS = ("police_raid", "liquidation", "limousine", "revolver", "bribery")
POINTING = (*ARROWS, "target_next", "target_back", "first", "last")


class PokerPresenter(TablePresenter):
    """A place at the table, or beside it."""

    POINTS_BY = ("cursor", "focus", "is_pointed")
    PICTURED = (TurnedUp, Took)
    foot_in_log = True

    def __init__(self, context: SeatContext, update: Update) -> None:
        self.figures = board_of(context.game)
        self.pick: Pick | None = None
        self.focus = 0
        self.finger = 0
        """The place in the hand where the cursor was last."""
        self.is_pointed = False
        """Whether the player has led the cursor to where it is. Else the first Enter only chooses what would be done there."""
        self.shot: Shot | None = None
        self.last_shot: Shot | None = None
        """The shootout that was decided last. At the end of the game the board stays as it was then."""
        self.opened = False
        """Whether a pane lies over the businesses, where there is no room for it."""
        super().__init__(context, update)
        if context.seat is None:
            self.pane = "2"  # the log is in sight already, where a player has his hand
        self.received(update)

    @property
    def view(self) -> PokerView:
        """Return the present view."""
        view = self.update.view
        assert isinstance(view, PokerView)
        return view

    # what may be chosen

    def panes(self) -> Sequence[tuple[str, str]]:
        """Log, hand ranks, the open discard pile, chat. Ranks and discards only where they have no places of their own."""
        log, chat = ("1", "Log"), ("4", "Chat")
        return (log, chat) if self.roomy else (log, ("2", "Ranks"), ("3", "Discards"), chat)

    def commands_now(self) -> list[Command]:
        """Return the game's own commands, most important first."""
        return commands.commands_now(self)

    @property
    def is_offered(self) -> bool:
        """Return whether the cursor stands by itself where Enter would do something that another choice would not."""
        match self.cursor:
            case None | Slot():
                return False
            case HandCard():
                does = self.view.phase == "tie"  # a card that was picked up to be played at once was chosen by that
            case Business():
                does = self.pick is not None or len(self.targets()) > 1
            case _:
                does = True
        return does and self.my_turn and not self.is_pointed

    def run_command(self, name: str, key: str) -> Intent:
        """Return what a command of the game does."""
        if self.shot is not None and name in ("do", "back"):
            return self._go_on()
        match name:
            case "do" if self.is_offered:
                self.is_pointed = True
                self.guarded.add("do", LED_SECONDS, ONCE_MORE)
                return self.refuse(ONCE_MORE)
            case "first" | "last" | "left" | "right" if self._is_in_hand():
                return self._step_in_hand(name)
            case "left" | "right" | "up" | "down" if self.pick is not None and self._aims(self.pick):
                return self.select(limousine.step(self.spots, self.targets(), self.cursor, name))
            case "left" | "right" | "up" | "down" if self.cursor is None:
                return self.select(first_aim(self.spots, self.targets(), name))
            case "do" if self.pick is not None and self.cursor is None:
                return self.refuse("Choose where it goes first: the arrows, or a click.")
            case "draw":
                return self._try(Draw())
            case "end":
                return self._try(EndTurn())
            case "back" if self.pick is not None:
                self._put_back()
                return Nothing()
            case "business":
                self._next_business()
                return Nothing()
            case "load" if self.pick is not None:
                return self._load(int(key) - 1)
        return Unknown()

    def _aims(self, pick: Pick) -> bool:
        """Return whether a load waits to be driven: its cards and the businesses are one round."""
        return pick.card == LIMOUSINE and bool(pick.positions)

    def _is_in_hand(self) -> bool:
        return isinstance(self.cursor, HandCard)

    def _step_in_hand(self, name: str) -> Intent:
        """Step along the hand and no further. The deck is drawn from by its own key, or chosen on purpose."""
        cards = [target for target in self.targets() if isinstance(target, HandCard)]
        at = cards.index(self.cursor) if self.cursor in cards else 0
        to = {"first": 0, "last": len(cards) - 1, "left": at - 1, "right": at + 1}[name]
        return self.select(cards[max(0, min(to, len(cards) - 1))]) if cards else Nothing()

    def show_pane(self, digit: str) -> None:
        """Show a pane. Where panes lie over the table, the digit that opened one closes it."""
        self.opened = not (self.opened and self.pane == digit)
        super().show_pane(digit)

    def hint_spot(self, action: Action) -> Hashable:
        return hint_spot(self.view.hand, action)

    def ask_hint(self) -> bool:
        """Show the hint stronger, and return whether it has yet to be worked out. Where panes lie over the table, one is opened."""
        self.opened = self.opened or self.hint.is_open
        return super().ask_hint()

    def targets(self) -> Sequence[Target]:
        """Return what may be chosen now, in reading order."""
        return targets_now(self)

    def thing(self) -> Action | str | None:
        """Return what Enter would do, else the card or the business under the cursor."""
        match self.cursor, self.pick:
            case _, _ if self.shot is not None:
                return None
            case Deck(), _:
                return Draw()
            case End(), _:
                return EndTurn()
            case Business(place), Pick(card) if card < GANGSTERS:
                return Play(card, place)
            case Row(place, victim), Pick(card):
                return Raid(place, victim) if card == RAID else Liquidate(place, victim)
            case _, Pick(card) if card >= GANGSTERS:
                return SPECIALS[card - GANGSTERS]
            case HandCard(at), _ if at < len(self.view.hand):
                card = self.view.hand[at]
                return "gangster" if card < GANGSTERS else SPECIALS[card - GANGSTERS]
            case None, Pick():
                return "gangster"
            case Business(place), _ if self.view.tiles[place] != GONE:
                return KIND_FIELDS[self.view.tiles[place]]
        return None

    # choosing

    def is_deed(self, target: Hashable) -> bool:
        """Return whether the target does something. To pick a card up, or to load one, does nothing at the table."""
        return self.view.phase == "tie" if isinstance(target, HandCard) else not isinstance(target, Slot)

    def select(self, target: Hashable) -> Intent:
        """Put the cursor on a target, and the business in question with it."""
        self.is_pointed = True
        if isinstance(target, Business):
            self.focus = target.place
        return super().select(target)

    def perform(self, name: str, key: str = "") -> Intent:
        """Do a command. Wherever the player leads the cursor they have pointed."""
        done = super().perform(name, key)
        self.is_pointed = self.is_pointed or name in POINTING
        return done

    def target_clicked(self, target: Hashable) -> Intent:
        """Take a click: what it is on was pointed at."""
        self.is_pointed = True
        return super().target_clicked(target)

    def own_action_accepted(self) -> None:
        """Take in that a deed was accepted. A row of Enters draws one card."""
        super().own_action_accepted()
        if self._last_command == "do" and isinstance(self.cursor, Deck):
            self.guarded.add("do", LED_SECONDS, AGAIN)

    def deed(self, command: str) -> Hashable:
        """Return what a command would do. To pick a card up does nothing at the table, to draw is the same wherever the cursor is."""
        if command in ("draw", "end"):
            return command
        picks = isinstance(self.cursor, HandCard) and self.pick is None and self.view.phase == "actions"
        return None if command == "do" and (picks or self.is_offered) else super().deed(command)

    def choose_target(self, target: Hashable) -> Intent:
        """Pick a card up, or put the picked card where it was pointed."""
        if self.shot is not None:
            return self._go_on()
        match target:
            case Deck() | End() if self.pick is not None:
                self._put_back()
                return self.select(target) if target in self.targets() else self.choose_target(target)
            case Deck():
                return self._try(Draw())
            case End():
                return self._try(EndTurn())
            case HandCard(at) if self.my_turn and at < len(self.view.hand):
                return self._choose_card(at)
            case Slot() if self.pick is not None and target in self.targets():
                self.pick = limousine.load(self.pick, target)
                self._settle_cursor(limousine.following(self.targets(), self.pick, target))
                return Nothing()
            case Business(place):
                return self._choose_business(place)
        return self._aim(target)

    def _choose_card(self, at: int) -> Intent:
        card = self.view.hand[at]
        if self.view.phase == "tie":
            return self._try(Reinforce(card))
        if self.view.phase == "shootout":
            return self.refuse(commands.SHOOTOUT_FIRST)
        if self.pick is not None and self.pick.at == at:
            return self._use_at_once(self.pick)
        self.pick, self.finger = Pick(card, at), at
        if not targets_of(self.view, self.pick, self.update.legal) or not usable(card, self.update.legal):
            self.pick = None
            return self.refuse(why_not(card, self.update.unavailable))
        targets = targets_of(self.view, self.pick, self.update.legal)
        if targets == [HandCard(at)] and not self.is_pointed:
            self.guarded.add("do", LED_SECONDS, ONCE_MORE)
        self.is_pointed = self.is_pointed and len(targets) == 1
        if card == BRIBERY:
            self.pane, self.opened = "3", True
        self._settle_cursor(None)
        return Nothing()

    def _use_at_once(self, pick: Pick) -> Intent:
        """Use a card that has no target but itself: a Revolver, or Bribery without a pile."""
        if pick.card == REVOLVER:
            return self._try(Shoot())
        if pick.card == BRIBERY and Bribe(HIDDEN) in self.update.legal:
            return self._try(Bribe(HIDDEN))
        self._put_back()
        return Nothing()

    def _choose_business(self, place: int) -> Intent:
        if self.view.tiles[place] != GONE:
            self.focus = place
        if self.view.phase == "shootout" and self.my_turn:
            return self._try(Shootout(place))
        if self.pick is None or not self.my_turn:
            return Nothing()
        if self.pick.card < GANGSTERS:
            return self._try(Play(self.pick.card, place))
        if self.pick.card == LIMOUSINE and self.pick.positions:
            return self._try(Drive(self.pick.source, place, self.pick.positions))
        return Nothing()

    def _aim(self, target: Hashable) -> Intent:
        match target, self.pick:
            case Row(place, victim), Pick(card=card) if card in (RAID, LIQUIDATION):
                return self._try(Raid(place, victim) if card == RAID else Liquidate(place, victim))
            case Pile(card), Pick():
                return self._try(Bribe(card))
        return Unknown() if target is None else Nothing()

    def _load(self, position: int) -> Intent:
        """Load the card in that position of the column in question."""
        if self.pick is None:
            return Unknown()
        place = self.pick.source
        if place == HIDDEN:
            place = self.cursor.place if isinstance(self.cursor, Slot) else self.focus
        target = Slot(place, position)
        if target not in self.targets() and position not in self.pick.positions:
            return self.refuse("The Limousine cannot take a card from there.")
        self.pick = limousine.load(self.pick, target)
        self._settle_cursor(target)
        return Nothing()

    # what the base asks for

    def received(self, old: Update) -> None:
        """Put back picked cards that are gone. A shootout that ended is shown until the next key."""
        before = old.view
        assert isinstance(before, PokerView)
        if old is not self.update:
            returned = self._returned(before) if self.update.move < old.move else None
            if returned is None:
                self._keep_finger(before)
            else:
                self.finger, self.cursor = returned, HandCard(returned)
            self._keep_shot(before)
        if self.view.tiles[self.focus] == GONE:
            self._next_business()
        if before.phase != self.view.phase or self.seat not in old.actors or len(self.view.hand) < len(before.hand):
            self.is_pointed = False
        gone = self.pick is not None and self.view.hand != before.hand
        if gone or not self.my_turn:
            self.pick = None
        self._settle_cursor(self.cursor)

    def _returned(self, before: PokerView) -> int | None:
        """Return where in the hand the card is that came back with a move that was taken back."""
        hand = self.view.hand
        return next((at for at, card in enumerate(hand) if hand.count(card) > before.hand.count(card)), None)

    def _keep_finger(self, before: PokerView) -> None:
        """Keep the cursor on its card. Where that is gone, it goes to the one that takes its place."""
        if isinstance(self.cursor, HandCard):
            self.finger = self.cursor.hand
        card = before.hand[self.finger] if self.finger < len(before.hand) else HIDDEN
        moved = self.view.hand.index(card) if card in self.view.hand else self.finger
        self.finger = max(0, min(moved, len(self.view.hand) - 1))
        if isinstance(self.cursor, HandCard):
            self.cursor = HandCard(self.finger)

    def _go_on(self) -> Nothing:
        """Go on after a shootout that was looked at long enough."""
        self.shot = None
        self._settle_cursor(self.cursor)
        return Nothing()

    @property
    def shows_own_picture(self) -> bool:
        """Return whether the picture of a shootout is shown."""
        return self.shot is not None

    def reveal_all(self) -> None:
        """Go back to the panel."""
        if self.shot is not None:
            self._go_on()

    def _keep_shot(self, before: PokerView) -> None:
        events: tuple[Event, ...] = self.update.events[-1].events if self.update.events else ()
        shot = shot_in(events, before)
        if shot is not None:
            self.shot, self.last_shot, self.focus = shot, shot, shot.place
        elif events and self.shot is not None and not self.my_turn:
            self.shot = None

    def prompt(self) -> Words:
        """Return the one sentence."""
        return prompt.prompt(self.view_model(), self.update) or super().prompt()

    def log_line(self, event: Event) -> Words:
        """Return a line for the log: players as marks, cards as chips."""
        return chips(self.game.event_text(event, [mark(seat) for seat in range(self.view.seats)]))

    def legend(self) -> Sequence[Sign]:
        """Return the signs of the table."""
        return legend()

    @property
    def roomy(self) -> bool:
        """Return whether every panel has a place of its own."""
        return is_large(*self.board_size)

    @property
    def place(self) -> int:
        """Return the business that is looked at: the one under the cursor, or the last that was."""
        place: int = getattr(self.cursor if isinstance(self.cursor, Target) else None, "place", self.focus)
        return place

    def build_view_model(self) -> ViewModel:
        """Return what the widgets see."""
        return self.view_model()

    def view_model(self) -> ViewModel:
        """Return what the painters see."""
        before = self.before
        assert isinstance(before, PokerView)
        cursor = self.cursor if isinstance(self.cursor, Target) else None
        targets = tuple(self.targets())
        columns = self.board_size[0]
        return ViewModel(
            self.figures,
            self.view,
            before,
            self.names,
            self.update.actors,
            targets,
            cursor,
            self.pick,
            self.place,
            self.shot,
            columns,
            self.last_shot if self.view.phase == "over" else None,
        )

    # inside

    def _settle_cursor(self, wanted: Hashable) -> None:
        """Keep the cursor, or put it back on the hand, or on the first target. No card goes where nobody pointed."""
        targets = list(self.targets())
        otherwise = None if is_open_choice(self.pick, targets) else next(iter(targets), None)
        self.cursor = next((target for target in (wanted, HandCard(self.finger)) if target in targets), otherwise)
        if isinstance(self.cursor, Business):
            self.focus = self.cursor.place

    def _put_back(self) -> None:
        self.pick = None
        self._settle_cursor(HandCard(self.finger))

    def _next_business(self) -> None:
        places = [place for place, kind in enumerate(self.view.tiles) if kind != GONE]
        later = [place for place in places if place > self.focus]
        self.focus = (later or places or [0])[0]

    def _try(self, action: Action) -> Intent:
        """Hand it in, or say why it cannot be done."""
        refusal = self.reason_against(action)
        return self.refuse(refusal.text) if refusal is not None else Act(action)

    def reason_against(self, action: Action) -> Refusal | None:
        """Return why an action cannot be done now. None if it can."""
        if action in self.update.legal:
            return None
        return next((b.refusal for b in self.update.unavailable if b.action == action), None)
