"""What a player of King of Chicago does at the table: drives picked on the map, stays from a list, days of reckoning.

Nothing here knows a rule: what may be chosen and why something may not comes with the update.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from string import ascii_lowercase
from typing import cast

from core.game import Action
from core.games.king_of_chicago.actions import Bump, Drive, KingAction, Load, Take, Unload
from core.games.king_of_chicago.board import board_of
from core.games.king_of_chicago.components import HARBOUR, NONE, UPGRADE_NAMES, colours_of
from core.games.king_of_chicago.concern import points_moved
from core.games.king_of_chicago.events import DayDone, Reckoned
from core.games.king_of_chicago.preview import cards_reaching, forecast_after, ways
from core.games.king_of_chicago.view import KingView
from core.table import Update
from core.visibility import Event
from tui.commands import ARROWS, Command
from tui.games.king_of_chicago import commands, prompt
from tui.games.king_of_chicago.layout import tabs
from tui.games.king_of_chicago.legend import legend
from tui.games.king_of_chicago.painting import reckoning
from tui.games.king_of_chicago.painting.reckoning import DayViewModel
from tui.games.king_of_chicago.painting.roads import drawn_length
from tui.games.king_of_chicago.reckoning_progress import Reading
from tui.games.king_of_chicago.short_text import short_lines, with_points
from tui.games.king_of_chicago.targets import (
    circles_of,
    drives_by_place,
    place_of,
    pushes_of,
    spaces_of,
    stays_of,
    victims_of,
    why_not_drive,
    why_not_stay,
)
from tui.games.king_of_chicago.view_model import Look, ViewModel
from tui.painting.cell_text import Words
from tui.painting.glyphs import mark
from tui.painting.parts.legend import Sign
from tui.table.game_ui import SeatContext
from tui.table.guard import PUTS_AWAY
from tui.table.intents import Act, Intent, Nothing, Unknown
from tui.table.presenter import TablePresenter

STEPS = frozenset((*ARROWS, "target_next", "target_back"))


class KingPresenter(TablePresenter):
    """One seat at a table of King of Chicago."""

    POINTS_BY = ("auto", "card", "staying", "victim", "cursor", "way")
    PICTURED = (Reckoned, DayDone)

    def __init__(self, context: SeatContext, update: Update) -> None:
        self.colours = colours_of(len(context.seats))
        self.marks = tuple(mark(colour) for colour in range(self.colours))
        super().__init__(context, update)
        self.figures = board_of(context.game)
        self.auto = context.seat or 0
        self.card = 0
        """The movement card drives are shown for. 0: any."""
        self.staying = self.looking = False
        self.way = 0
        self.victim = NONE
        self.reading: Reading | None = None
        """The day of reckoning that fills the screen."""
        self._read_at = 0.0
        """When it came in sight."""
        self._begin()

    @property
    def view(self) -> KingView:
        """Return what this seat knows."""
        return cast(KingView, self.update.view)

    # what is told

    def log_line(self, event: Event) -> Words:
        """Return a line with marks for names, which a narrow pane can hold."""
        return self.game.event_text(event, self.marks)

    def told_line(self, event: Event) -> Words:
        """Return the same, and what it made of this player's points there."""
        moved = None if self.seat is None else points_moved(self.figures, event, self.seat, self.watch.found)
        return self.log_line(event) if moved is None else with_points(self.log_line(event), *moved)

    def short_lines(self, event: Event) -> Sequence[str]:
        """Return an event in fewer and fewer words."""
        return short_lines(self.figures, event, self.marks)

    def received(self, old: Update) -> None:
        """Begin afresh in a new turn. A day of reckoning comes to the front."""
        told = [event for one in self.update.events if one.move > old.move for event in one.events]
        if any(isinstance(event, Reckoned) for event in told):
            self.reading, self._read_at = Reading(self.view.days[-1]), self.now()
        before = cast(KingView, old.view)
        if (before.player, before.phase, old.move) != (self.view.player, self.view.phase, self.update.move):
            self._begin()

    def _begin(self) -> None:
        """Set the choices as a turn, or a part of one, begins."""
        self.card, self.staying, self.looking, self.way = 0, False, False, 0
        view = self.view
        if view.active != NONE and self.my_turn:
            self.auto = view.active
            self.pane = "1"
        elif self.seat is None:
            self.auto = view.player
        victims = victims_of(self.update)
        self.victim = victims[0] if victims else NONE
        if self.my_turn:
            self.cursor = None
        elif not isinstance(self.cursor, Look):
            self._stay_on_place()

    @property
    def asking(self) -> bool:
        """Return whether the answer is chosen from a list."""
        return self.my_turn and (self.staying or self.view.phase != "turn")

    def _stay_on_place(self) -> None:
        """Keep the cursor on its place among what may be chosen now. Nothing else is chosen for the player, only looked at."""
        stands = place_of(self.view, self.cursor)
        same = (t for t in self.targets() if stands is not None and place_of(self.view, t) == stands)
        looks = self.looking or not self.my_turn
        self.cursor = next(same, Look(self.view.at[self.auto]) if looks else None)

    # what may be chosen

    def hint_text(self, action: Action, text: str) -> str:
        """Return an action with the marks of the log and the map for names."""
        return self.game.action_text(self.view, action, self.marks)

    def lead(self, action: Action) -> bool:
        """Take the auto, the list and the card of an action that a hint names, so that Enter does it. Return whether that may be chosen."""
        if self.reading is not None or action not in self.update.legal:
            return False
        match action:
            case Drive(auto) | Unload(auto) | Load(auto):
                self.auto = auto
                self.staying = not isinstance(action, Drive) or action in circles_of(self.update, auto)
            case Bump(victim):
                self.victim = victim
        if self.staying:
            self.pane = "1"
        elif isinstance(action, Drive) and action not in self.targets():
            self.card = action.card
        self.select(action)
        return True

    def hint_spot(self, action: Action) -> Hashable:
        """Return where Enter does it, or opens the list in which it stands."""
        listed = [*stays_of(self.update, self.auto), *circles_of(self.update, self.auto)]
        own = Look(self.view.at[self.auto])
        return own if action in listed and own in self.targets() else super().hint_spot(action)

    def targets(self) -> Sequence[Hashable]:
        """Return the targets in reading order."""
        if self.reading is not None:
            return ()
        if not self.my_turn:
            return [Look(place) for place in range(HARBOUR + 1)]
        if self.view.phase == "bump":
            return [*pushes_of(self.update, self.victim), *(a for a in self.update.legal if not isinstance(a, Bump))]
        if self.view.phase == "harbour":
            return self.update.legal
        if self.staying:
            return [*stays_of(self.update, self.auto), *circles_of(self.update, self.auto)]
        drives = drives_by_place(self.update, self.auto, self.card)
        if self.looking:
            return [drives.get(place, Look(place)) for place in range(HARBOUR + 1)]
        own = Look(self.view.at[self.auto])
        return [drives.get(place, own) for place in sorted({*drives, own.place})]

    def is_deed(self, target: Hashable) -> bool:
        """Return whether the target does something. A look at a place, and the own tile that opens a list, do nothing yet."""
        return not isinstance(target, Look)

    def deed(self, command: str) -> Hashable:
        """Return what a command would do. To look at a place, or to open the list of stays, does nothing at the table."""
        does = self.reading is not None or (command == "do" and not isinstance(self.cursor, Look))
        return super().deed(command) if does else None

    def select(self, target: Hashable) -> Intent:
        """Put the cursor on a target. Another place is reached by other ways."""
        self.way = 0
        return super().select(target)

    def choose_target(self, target: Hashable) -> Intent:
        """Drive or do it. One's own tile means stay. Any other place without a drive says why."""
        if self.reading is not None:
            if isinstance(target, Look):
                self.reading.explain(target.place)
            return Nothing()
        if not isinstance(target, Look):
            return Act(target) if target in self.targets() else Nothing()  # type: ignore[arg-type]
        self.cursor, self.way = target, 0
        if self.my_turn and not self.staying and self.view.phase == "turn" and target.place == self.view.at[self.auto]:
            return self._stay()
        if self.my_turn and not self.staying and self.view.phase == "turn":
            why = why_not_drive(self.update, self.auto, self.card, target.place) or "No drive ends there."
            return self.refuse(why + (commands.BACK if self.looking else ""))
        return Nothing()

    def _stay(self) -> Intent:
        why = self.why_no_stay()
        if why:
            return self.refuse(why)
        self.staying, self.pane, self.cursor = True, "1", None
        return Nothing()

    def why_no_stay(self) -> str:
        """Return why there is nothing to choose from where the auto stands."""
        if stays_of(self.update, self.auto) or circles_of(self.update, self.auto):
            return ""
        return next(iter(self.reasons()), "There is nobody to unload or load here.")

    def thing(self) -> KingAction | str | None:
        """Return the place under the cursor, or the choice in a list. Without a cursor it is the card chosen, or one's own place."""
        if self.reading is not None or (self.cursor is None and self.asking):
            return None
        if isinstance(self.cursor, Action) and (self.asking or not isinstance(self.cursor, Drive)):
            return cast(KingAction, self.cursor)
        if self.cursor is None and self.card:
            return "drive"
        if self.here == HARBOUR:
            return "gold_coast"
        return "closed" if self.here != NONE and self.view.tiles[self.here] == NONE else "district"

    @property
    def here(self) -> int:
        """Return the place under the cursor. As long as a drive has yet to be chosen, it is where one's auto stands. NONE if none is."""
        place = place_of(self.view, self.cursor)
        if place is None and self.my_turn and not self.asking:
            return self.view.at[self.auto]
        return NONE if place is None else place

    # what may be done

    def panes(self) -> Sequence[tuple[str, str]]:
        """Return what is always in sight needs no pane."""
        return tabs(*self.board_size) if self.reading is None else ()

    def commands_now(self) -> list[Command]:
        """Return the game's own commands, most important first."""
        return commands.commands_now(self)

    def perform(self, name: str, key: str = "") -> Intent:
        """Do a command. A letter always leads to the same place of the map. The first step on it begins where one's auto stands."""
        if name == "jump" and self._on_map():
            self.jumps = {ascii_lowercase[place]: t for t in self.targets() if (place := place_of(self.view, t)) is not None}
            return Nothing()
        if name in STEPS and self.cursor is None and self._on_map() and not self.jumps:
            self.cursor = Look(self.here)
        return super().perform(name, key)

    def _on_map(self) -> bool:
        """Return whether what may be chosen are places, each once."""
        return self.reading is None and (not self.my_turn or (self.view.phase == "turn" and not self.staying))

    def run_command(self, name: str, key: str) -> Intent:
        """Return what a command of the game does."""
        if self.reading is not None:
            return self._read(self.reading, name)
        match name:
            case "do" if self.cursor is None and self.my_turn:
                return self.refuse(commands.nothing_chosen(self))
            case "up" | "down" if self.cursor is None and self.asking:
                return self.select(self.targets()[0 if name == "down" else -1])
            case "stay":
                if not self.staying:
                    return self._stay()
                self.staying, self.cursor = False, None
            case "card":
                self._next_card(key)
            case "route":
                self.way += 1
            case "look":
                self.looking = not self.looking
                self._stay_on_place()
            case "auto":
                own = range(self.seat or 0, self.colours, self.view.seats)
                self._use(own[(own.index(self.auto) + 1) % len(own)])
            case "victim":
                whom = victims_of(self.update)
                self.victim = whom[(whom.index(self.victim) + 1) % len(whom)]
                self._stay_on_place()
            case "last_day":
                self.reading = Reading(self.view.days[-1])
                self.reading.uncover_all()
            case _:
                return Unknown()
        return Nothing()

    def _use(self, auto: int) -> None:
        self.auto, self.card = auto, 0
        self.staying = self.staying and bool(stays_of(self.update, auto))
        if self.staying or not isinstance(self.cursor, Drive):
            self.cursor = None
        self._stay_on_place()

    @property
    def shows_own_picture(self) -> bool:
        """Return whether the day of reckoning is shown."""
        return self.reading is not None

    @property
    def picture_passes(self) -> bool:
        """Return False: a day of reckoning stands until a key."""
        return False

    def reveal_next(self) -> bool:
        """Uncover the next district of a day of reckoning. Return whether there was one."""
        if self.reading is None or not self.reading.uncover():
            return False
        if self.reading.is_complete:
            self.uncovered(self._read_at)
        return True

    def reveal_all(self) -> None:
        """Go back to the map."""
        if self.reading is not None:
            self.reading = None
            self._begin()

    def _next_card(self, key: str) -> None:
        up = [0, *(card for card in self.figures.cards if self.view.cards[self.auto] >> card & 1)]
        if key.isdigit():
            self.card = int(key)
        else:
            self.card = up[(up.index(self.card) + 1) % len(up)]
        self.staying = False
        self._stay_on_place()

    def _read(self, reading: Reading, name: str) -> Intent:
        match name:
            case "do" if reading.is_complete:
                self.reveal_all()
                self.guard(keys=PUTS_AWAY)
            case "do":
                reading.uncover_all()
            case "uncover":
                reading.uncover()
            case "up" | "down":
                reading.move(1 if name == "down" else -1)
            case "to_map":
                self.reading, self.looking = None, self.my_turn
                self.cursor = next((t for t in self.targets() if place_of(self.view, t) == reading.district), None)
                self.guard()
            case _:
                return Unknown()
        return Nothing()

    # what is seen

    def build_view_model(self) -> ViewModel:
        """Return everything the painters need."""
        view, targets = self.view, list(self.targets())
        drive = self.cursor if isinstance(self.cursor, Drive) and self.cursor in targets else None
        return ViewModel(
            board=self.figures,
            view=view,
            before=cast(KingView, self.before),
            forecast=forecast_after(self.figures, view, drive),
            names=tuple(seat.name for seat in self.context.seats),
            auto=self.auto,
            places=self._places(targets),
            open=frozenset(place for t in targets if isinstance(t, Drive | Bump) and (place := place_of(view, t)) is not None),
            spaces=spaces_of(self.figures, view, targets),
            here=self.here,
            cursor=self.cursor,
            card=drive.card if drive is not None else self.card,
            route=self._route(drive),
        )

    def _places(self, targets: Sequence[Hashable]) -> dict[int, Hashable]:
        """Return what a click on each place means: the choice made there, or a look at it."""
        found: dict[int, Hashable] = {place: Look(place) for place in range(HARBOUR + 1)}
        for target in targets:
            place = place_of(self.view, target)
            if place is not None and isinstance(target, Drive | Bump):
                found[place] = target
        return found

    def _route(self, drive: Drive | None) -> tuple[int, ...]:
        if drive is None:
            return ()
        start = self.view.at[drive.auto]
        found = sorted(ways(self.figures, self.view, drive.auto, drive.card, drive.to), key=lambda way: drawn_length((start, *way)))
        return (start, *found[self.way % len(found)])

    def day_view_model(self, reading: Reading) -> DayViewModel:
        """Return what the picture of a day needs."""
        names = tuple(seat.name for seat in self.context.seats)
        return DayViewModel(self.figures, self.view, reading, names, self.seat)

    def stage(self) -> Words:
        """Return the round, or the day."""
        return super().stage() if self.reading is None else reckoning.stage(self.day_view_model(self.reading))

    def prompt(self) -> Words:
        """Return the one sentence."""
        if self.reading is not None:
            return reckoning.next_round_words(self.day_view_model(self.reading))
        if not self.my_turn:
            return super().prompt()
        return prompt.prompt(self)

    def legend(self) -> Sequence[Sign]:
        """Return the signs of the map and the mats."""
        return legend(self.seat or 0, ((self.seat or 0) + 1) % self.view.seats, self.mono)

    def reasons(self) -> list[str]:
        """Return why some of what might be done here cannot."""
        return why_not_stay(self.update, self.auto)

    def why_not_offered(self) -> list[str]:
        """Return why a marker that lies open at the Gold Coast cannot be taken."""
        off = (b for b in self.update.unavailable if isinstance(b.action, Take))
        return [f"{UPGRADE_NAMES[b.action.kind]}: {b.refusal.text}" for b in off]

    def cards_there(self) -> tuple[int, ...]:
        """Return the cards that lead to the place under the cursor."""
        place = place_of(self.view, self.cursor)
        return () if place is None else cards_reaching(self.figures, self.view, self.auto, place)
