"""What happened to one person since they last acted: what is held before their eyes, and the summary on their turn. No Textual here."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import NamedTuple

from core.contract.attention import HELD, LOG, Happening
from core.game import View
from core.happenings import Difference, Scene, Summary, changes, happenings, scene, since_own, summary
from core.table import Update
from core.visibility import Event
from tui.table.game_ui import SeatContext

MANY_MOVES = 3
LONG_SECONDS = 30.0
"""After more moves of others, or longer, a turn opens with the summary."""
SUMMARY_SECONDS = 1.0
"""How long that stands at least, whatever is pressed but a move: the key may have been meant for what stood before."""


class Known(NamedTuple):
    """What there was to be told before the seat decided something, in case that is taken back."""

    decided: int
    """The number of the move they decided on."""
    found: list[Happening]
    before: View | None
    after: View
    acted_at: int
    acted_when: float
    has_held: bool


class Watch:
    """One seat's."""

    def __init__(self, context: SeatContext, update: Update, now: Callable[[], float]) -> None:
        self._game, self._seat, self._seats = context.game, context.seat, len(context.seats)
        self._now = now
        own = update.last_own
        self._before: View | None = update.view if own is None else own.view
        self._after = self._was = update.view
        self._acted_at = update.move if own is None else own.move
        self._acted_when = now()
        self._own: set[int] = set()
        self._decided: list[Known] = []
        """Of each of the seat's own moves since another's, the last one last."""
        self._recalled: Known | None = None
        """What the summary tells: what came before the seat's first move of those since another's. None: what came after its last."""
        self._is_back = False
        """Whether the last update took back what the seat had decided."""
        self._found: list[Happening] = []
        self._unseen: list[Happening] = []
        """What hit the seat and was not shown yet."""
        self._held: list[Happening] = []
        self._pictured: list[Happening] = []
        """What a picture of the game's own shows now."""
        self._missed: list[Happening] = []
        """What was shown and went by itself. It stays to be told until a summary has opened with it or the player has put it away."""
        self._put_away: list[Happening] = []
        """What was held and put away by the player: a summary that opens by itself does not tell it again."""
        self.is_whole = True
        """Whether the summary tells that too and everything slight, since the player asked for it."""
        self.is_folded = False
        """Whether it left out anything slight as it was painted last."""
        self._effects: dict[int, Difference] = {}
        """What others' moves did to the seat: the figure that matters most of those that changed, by move."""
        self.scene: Scene | None = None
        """What is held now."""
        self.passed: Scene | None = None
        """What was held and has gone on by itself. It stays in sight until the next key."""
        self.passes_after: float | None = None
        """After how many seconds what is held goes on by itself. None: not before a key."""
        self.has_held = False
        """Whether something was held since the seat last acted."""
        self.is_open = False
        """Whether the summary is in sight."""
        self._opened = 0.0
        """When the summary opened, or when what has gone on by itself was joined by more."""
        self._due = False
        if own is not None:
            self._found = since_own(self._game, self._seat, update.events, own, update.view)
            self._due = True

    # what comes in

    def receive(self, old: Update, update: Update) -> None:
        """Take in a new update. What was taken back has not happened."""
        if update.move < old.move:
            self._own, self.passed = {move for move in self._own if move <= update.move}, None
        self._found = [one for one in self._found if one.move <= update.move]
        self._unseen = [one for one in self._unseen if one.move <= update.move]
        self._put_away = [one for one in self._put_away if one.move <= update.move]
        self._missed = [one for one in self._missed if one.move <= update.move]
        self._is_back = self._take_back(update.move)
        told = [one for one in update.events if one.move > old.move]
        if any(one.move not in self._own for one in told):
            self._decided.clear()
        found = happenings(self._game, self._seat, told, old.view, update.view)
        self._found += found
        self._unseen += [one for one in found if one.attention.level == HELD and (one.move not in self._own or one.attention.in_own_moves)]
        self._after, self._was = update.view, old.view
        self._effects = {move: effect for move, effect in self._effects.items() if move <= update.move}
        if self._seat is not None and update.move > old.move and update.move not in self._own:
            self._effects.update((update.move, change) for change in changes(self._game, self._seat, old.view, update.view)[:1])

    def own_move(self, move: int) -> None:
        """Note that the move of this number is the seat's own. Nobody is told what they did themselves, only what came over them by it."""
        self._own.add(move)
        self._unseen = [one for one in self._unseen if one.move != move or one.attention.in_own_moves]

    def acted(self, update: Update) -> None:
        """Note that the seat has decided something. What it has not been shown yet, or only in passing, is still to come."""
        self.close()
        if self._is_back:
            return
        newest = max(self._own, default=0)
        last = [one for one in self._found if one.move == newest]
        kept = last if any(one.attention.awaits_others for one in last) else []
        before = [one for one in self._found if one.move < newest]
        self._decided.append(Known(newest, before, self._before, self._was, self._acted_at, self._acted_when, self.has_held))
        self._found, self._put_away = [one for one in self._found if one in self._unseen or one in self._missed or one in kept], []
        self._before, self._acted_at, self._acted_when = update.view, update.move, self._now()
        self.has_held, self._due = False, False

    def level(self, move: int, event: Event) -> int:
        """Return how much an event of this move concerns the seat since it last acted. What is only good to know counts less."""
        found = (one.attention for one in self._found if one.move == move and one.event == event)
        return max((attention.level - attention.is_news for attention in found), default=LOG)

    def effect(self, move: int) -> Difference | None:
        """Return what another player's move did to the seat, or None if nothing."""
        return self._effects.get(move)

    # what is held

    @property
    def scene_before(self) -> View | None:
        """Return the view before what is held now, or None while nothing is."""
        return self._held[0].before if self.scene is not None else None

    @property
    def is_unseen(self) -> bool:
        """Return whether something hit the seat that it was not shown."""
        return bool(self._unseen)

    @property
    def can_wait(self) -> bool:
        """Return whether all of it is slight enough to wait for the seat's turn."""
        return all(one.attention.may_wait for one in self._unseen)

    def hits(self, with_news: bool) -> tuple[Event, ...]:
        """Return what would be held now."""
        return tuple(one.event for one in self._unseen if with_news or not one.attention.is_news)

    def forget_news(self) -> None:
        """Forget what is only good to know, once it has stood in its line."""
        self._unseen = [one for one in self._unseen if not one.attention.is_news]

    def begin_scene(self) -> Scene | None:
        """Return one scene of all that was not shown yet, or None if there is nothing."""
        if self._seat is None or not self._unseen:
            return None
        newer = self._own_since(self._unseen[-1].move)
        self.scene, self.has_held = scene(self._game, self._seat, [*self._unseen, *newer], newer), True
        self._held, self._unseen = self._unseen, []
        return self.scene

    def put_off(self) -> None:
        """Keep what was taken away before it was seen."""
        if self.scene is not None:
            self.scene, self.has_held, self._unseen, self._held = None, False, self._held, []

    def join(self) -> bool:
        """Let what hit the seat since join what has gone on by itself and is in sight. Return whether anything did."""
        if self._seat is None or self.passed is None or not self._unseen:
            return False
        self._held, self._missed, self._unseen = [*self._held, *self._unseen], [*self._missed, *self._unseen], []
        self.passed, self._opened = scene(self._game, self._seat, self._held), self._now()
        return True

    def let_pass(self) -> None:
        """Let the table go on, with what was held still in sight."""
        self.scene, self.passed, self._opened = None, self.scene, -inf
        self._missed += self._held

    def put_away(self) -> None:
        """Note that the player has seen what is held, or has gone on by itself."""
        if self.scene is not None or self.passed is not None:
            self._put_away += self._held
            self._missed = [one for one in self._missed if one not in self._held]
            self.scene, self.passed, self._held = None, None, []

    def show_picture(self, kinds: tuple[type[Event], ...]) -> bool:
        """Note that a picture of the game's own shows events of these kinds. Return whether it shows any that was not shown yet."""
        shown = [one for one in self._unseen if isinstance(one.event, kinds)]
        if shown:
            self.picture_gone(by_key=False)
            self._pictured, self._unseen = shown, [one for one in self._unseen if one not in shown]
        return bool(shown)

    def picture_gone(self, by_key: bool) -> None:
        """Note that the player has put the picture away, or that it has gone by itself: then it is told in the summary too."""
        if by_key:
            self._put_away += self._pictured
        else:
            self._missed += self._pictured
        self._pictured = []

    @property
    def found(self) -> tuple[Happening, ...]:
        """Return what concerns the seat since it last acted."""
        return tuple(self._found)

    @property
    def has_news(self) -> bool:
        """Return whether anything happened since the seat last acted."""
        return bool(self._found)

    # what is told at the beginning of a turn

    @property
    def is_due(self) -> bool:
        """Return whether a turn that begins now should open with the summary."""
        new = self._new
        away = self._after_moves(new) > MANY_MOVES or self._now() - self._acted_when > LONG_SECONDS
        return self.is_unseen or self._due or any(one.attention.level == HELD for one in new) or (away and bool(new))

    @property
    def has_untold(self) -> bool:
        """Return whether something hit the seat that it was not shown, or only in passing."""
        return bool(self._missed or self._unseen)

    @property
    def _new(self) -> list[Happening]:
        return [one for one in self._found if one not in self._put_away]

    def _after_moves(self, found: list[Happening]) -> int:
        return max((one.move for one in found), default=self._acted_at) - self._acted_at

    def open(self, whole: bool = True) -> None:
        """Show the summary, and with it what was not shown yet. If not the whole, without what the player has put away.

        If nothing has happened since their last move, the whole is what had happened before their turn.
        """
        self.passed, self.is_whole, self._recalled = None, whole, None
        if whole and self.summary().is_empty:
            self._recalled = next((known for known in reversed(self._decided) if known.found), None)
        self.is_open, self._due, self._unseen, self._missed = not self.summary().is_empty, False, [], []
        self.is_whole = whole or not self.is_open
        self._opened = self._now()

    @property
    def tells_less(self) -> bool:
        """Return whether the summary is in sight and tells less than it would if it were asked for."""
        return self.is_open and not self.is_whole and (self.is_folded or bool(self._put_away))

    @property
    def was_seen(self) -> bool:
        """Return whether what is told stood for long enough to be seen, or was asked for. Else a key was not meant for it."""
        opened_by_itself = self.passed is not None or (self.is_open and not self.is_whole)
        return not opened_by_itself or self._now() - self._opened >= SUMMARY_SECONDS

    def close(self) -> None:
        """Put the summary away, or what has gone on by itself."""
        if self.passed is not None:
            self.put_away()
        self.is_open, self.is_whole, self._recalled = False, True, None

    def summary(self) -> Summary:
        """Return what happened since the seat last acted. Empty for a spectator."""
        if self._seat is None:
            return Summary((), (), "", ())
        told, before, after = self._found, self._before, self._after
        if self._recalled is not None:
            told, before, after = self._recalled.found, self._recalled.before, self._recalled.after
        found = [one for one in told if self.is_whole or one not in self._put_away or one.attention.repeats]
        return summary(self._game, self._seat, self._seats, found, before, after)

    # inside

    def _take_back(self, move: int) -> bool:
        """Know again what was known when the game was this long, if the seat has decided anything since. Return whether it has.

        It was told before they decided, and is told again only if it is asked for.
        """
        known = next((one for one in self._decided if one.decided > move), None)
        if known is not None:
            self._decided = [one for one in self._decided if one.decided <= move]
            self._found, self._before = known.found, known.before
            self._put_away = [one for one in known.found if one not in self._missed]
            self._acted_at, self._acted_when, self.has_held = known.acted_at, known.acted_when, known.has_held
        return known is not None

    def _own_since(self, move: int) -> list[Happening]:
        """Return what the seat itself brought about after this move and is told again: beside it what hit the seat before is old."""
        assert self._seat is not None
        own = [one for one in self._found if one.move in self._own and one.move > move]
        return [one for one in own if one.attention.awaits_others]
