"""A person at the full screen who wants to do one certain thing, with nothing but what is offered: keys that do something, and targets."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from core.game import Action
from core.games.chinatown import actions as deals
from core.games.chinatown.preview import Transfer
from core.games.four_families import actions as families
from core.games.king_of_chicago import actions as king
from core.games.prohibition import actions as bosses
from core.games.prohibition.preview import END
from core.table import Table
from tests.kit.whole_table import paint_screen
from tui.games import game_ui
from tui.games.chicago_poker import targets as poker_targets
from tui.games.chicago_poker.view_model import Business, Pile, Row, Slot
from tui.games.chinatown.presenter import ChinatownPresenter
from tui.games.chinatown.view_model import Lot, Tile
from tui.games.four_families import targets as families_targets
from tui.games.four_families.view_model import Line, Square
from tui.games.prohibition.view_model import AreaSpot, StepSpot
from tui.painting.canvas import Canvas
from tui.table.game_ui import SeatContext
from tui.table.intents import Act, Confirm, Intent, Nothing

MOST_PRESSES = 200


class OutOfReach(AssertionError):
    """What is wanted is not offered."""


class Hands:
    """The keys and the pointer of one person, in front of whom the table is as it is now."""

    def __init__(self, table: Table, seat: int) -> None:
        game = table.game
        self._moment = 0.0
        context = SeatContext(game, table.options, table.seats, seat, "")
        self.presenter: Any = game_ui(game.info.name).presenter(context, table.update(seat))
        self.presenter.now = lambda: self._moment

    def press(self, name: str, key: str = "") -> Intent:
        """Press the key of a command, without haste."""
        self._moment += 60
        found = [command for command in self.presenter.commands() if command.name == name and (not key or key in command.keys)]
        if not found or found[0].why:
            raise OutOfReach(f"{name}: {found[0].why if found else 'not offered'}")
        done: Intent = self.presenter.perform(name, key)
        return done

    def press_until(self, name: str, is_there: Callable[[], bool]) -> None:
        """Press a key again and again until something is so."""
        for _ in range(MOST_PRESSES):
            if is_there():
                return
            self.press(name)
        raise OutOfReach(f"{name} leads nowhere near")

    def point(self, target: Hashable) -> None:
        """Lead the cursor to a target."""
        if target not in self.presenter.targets():
            raise OutOfReach(f"{target} is no target")
        self.presenter.select(target)

    def click(self, target: Hashable) -> Intent:
        """Click on something that is in sight."""
        canvas = Canvas(140, 45)
        paint_screen(self.presenter, canvas)
        if target not in canvas.target_areas():
            raise OutOfReach(f"{target} is not in sight")
        done: Intent = self.presenter.target_clicked(target)
        return done

    def do(self, target: Hashable) -> Intent:
        """Lead the cursor to a target and press Enter: twice, if the first one says that it takes two."""
        self.point(target)
        return self.enter()

    def enter(self) -> Intent:
        """Press Enter: twice, if the first one only says that it stands there by itself."""
        done = self.press("do")
        return self.press("do") if isinstance(done, Nothing) and self.presenter.notice else done


def reach(table: Table, seat: int, action: Action) -> Action:
    """Return what is handed in by who wants to do this at the full screen, or raise `OutOfReach`."""
    intent = WAYS[table.game.info.name](Hands(table, seat), action)
    meant = intent.intent if isinstance(intent, Confirm) else intent
    if not isinstance(meant, Act):
        raise OutOfReach(f"{action}: nothing is handed in")
    return meant.action


def _at_prohibition(hands: Hands, action: Any) -> Intent:
    presenter = hands.presenter
    match action:
        case bosses.Go(step):
            if step in (END, presenter.next_step):
                return hands.press("end" if step == END and presenter.next_step != END else "next")
            return hands.click(StepSpot(step))
        case bosses.Recruit():
            return hands.press("recruit")
        case bosses.BuildStill():
            return hands.press("still")
        case bosses.Bail() | bosses.Charity():
            _set_figure(hands, action)
            return hands.enter()
        case bosses.Move(origin, to):
            hands.point(AreaSpot(origin))
            hands.press("source")
            hands.point(AreaSpot(to))
            _set_figure(hands, action)
            return hands.enter()
        case bosses.Fight(area):
            hands.point(AreaSpot(area))
            hands.press_until("more", lambda: presenter.view_model.draft == action)
            return hands.enter()
    return hands.do(presenter.hint_spot(action))


def _set_figure(hands: Hands, action: Any) -> None:
    wanted = action.amount if isinstance(action, bosses.Charity) else action.men
    hands.press_until("less", lambda: hands.presenter.view_model.amount <= wanted)
    hands.press_until("more", lambda: hands.presenter.view_model.amount >= wanted)


def _at_poker(hands: Hands, action: Any) -> Intent:
    spot = poker_targets.hint_spot(hands.presenter.view.hand, action)
    match type(action).__name__:
        case "Draw":
            return hands.press("draw")
        case "EndTurn":
            return hands.press("end")
        case "Shootout" | "Reinforce":
            return hands.do(spot)
    hands.do(spot)
    match type(action).__name__:
        case "Play":
            return hands.do(Business(action.place))
        case "Raid" | "Liquidate":
            return hands.do(Row(action.place, action.victim))
        case "Drive":
            for position in action.positions:
                hands.do(Slot(action.source, position))
            return hands.do(Business(action.target))
        case "Bribe" if hands.presenter.targets() != [spot]:
            return hands.do(Pile(action.card))
    return hands.do(spot)


def _at_king(hands: Hands, action: Any) -> Intent:
    presenter = hands.presenter
    match action:
        case king.Drive(auto, _, to) if to != presenter.view.at[auto]:
            hands.press_until("auto", lambda: presenter.auto == auto)
            hands.press_until("card", lambda: action in presenter.targets())
        case king.Drive(auto) | king.Unload(auto) | king.Load(auto):
            hands.press_until("auto", lambda: presenter.auto == auto)
            hands.press("stay")
        case king.Bump():
            hands.press_until("victim", lambda: action in presenter.targets())
    return hands.do(action)


def _at_chinatown(hands: Hands, action: Any) -> Intent:
    presenter: ChinatownPresenter = hands.presenter
    match action:
        case deals.Keep(buildings):
            for building in buildings:
                hands.do(Lot(building))
            return hands.press("seal")
        case deals.Place(building, kind):
            hands.press_until("tile", lambda: presenter.kind == kind)
            return hands.do(Lot(building))
        case deals.Done():
            return hands.press("finish" if presenter.view.phase == "place" else "done")
        case deals.Resume():
            return hands.press("resume")
        case deals.Propose(terms, is_secret):
            return _offer(hands, terms, is_secret)
    hands.press_until("deal_next", lambda: presenter.deal == action.proposal)
    match action:
        case deals.Agree():
            return hands.press("agree")
        case deals.Refuse(_, reason):
            hands.press("refuse")
            return hands.press("reason", str(reason))
        case deals.Withdraw():
            return hands.press("withdraw")
    hands.press("counter")
    return _offer(hands, action.terms, action.secret)


def _offer(hands: Hands, terms: tuple[Transfer, ...], is_secret: bool) -> Intent:
    """Take out of the draft what does not belong there, put in what does, and offer it."""
    draft = hands.presenter.draft
    wanted = {building for t in terms for building in t.buildings}
    for building in [building for t in draft.things for building in t.buildings if building not in wanted]:
        hands.do(Lot(building))
    for t in terms:
        hands.press_until("whom", lambda t=t: draft.partner == (t.taker if t.giver == draft.me else t.giver))  # type: ignore[misc]
        if t.giver != draft.me:
            hands.press_until("gets", lambda t=t: draft.taker_of(t.giver) == t.taker)  # type: ignore[misc]
        for building in t.buildings:
            if building not in draft.line(t.giver, t.taker).buildings:
                hands.do(Lot(building))
        _set_tiles(hands, t)
        _set_money(hands, (t.giver, t.taker), t.money)
    for t in draft.things:
        if t.money and not any((t.giver, t.taker, t.money) == (each.giver, each.taker, each.money) for each in terms):
            _set_money(hands, (t.giver, t.taker), 0)
    if draft.secret != is_secret:
        hands.press("secret")
    return hands.press("offer")


def _set_tiles(hands: Hands, t: Transfer) -> None:
    for kind in dict.fromkeys((*t.tiles, *hands.presenter.draft.line(t.giver, t.taker).tiles)):
        hands.press("tiles")
        tile = Tile(t.giver, kind)
        for _ in range(MOST_PRESSES):
            if hands.presenter.draft.line(t.giver, t.taker).tiles.count(kind) == t.tiles.count(kind):
                break
            hands.do(tile)
        hands.press("close")


def _set_money(hands: Hands, row: tuple[int, int], thousands: int) -> None:
    draft = hands.presenter.draft
    if draft.line(*row).money != thousands:
        hands.press_until("money", lambda: hands.presenter.purse is not None and hands.presenter.purse.row == row)
        hands.press_until("less", lambda: draft.line(*row).money <= thousands)
        hands.press_until("more", lambda: draft.line(*row).money >= thousands)
        hands.press("set")


def _at_families(hands: Hands, action: Any) -> Intent:
    presenter = hands.presenter
    match action:
        case families.Skip() | families.Pass():
            return hands.press("decline")
        case families.BasicIncome() | families.DrawCard():
            return hands.press("draw")
    if isinstance(action, families.UsePower) and not presenter.asking:
        hands.press("power")
    elif presenter.mode == "actions" and not presenter.asking:
        row = next(n for n, (_, _, kinds) in enumerate(families_targets.ACTION_ROWS) if isinstance(action, kinds))
        hands.press(f"row{row}")
        hands.press_until("card", lambda: presenter.card == getattr(action, "card", presenter.card))
        done = hands.press("do")
        if isinstance(done, Act | Confirm):
            return done
    if not presenter.asking:
        done = hands.do(Square(families_targets.square_of(action)))
        if presenter.lifted is not None:
            done = hands.do(Square(action.to))
        if isinstance(done, Act | Confirm):
            return done
    return hands.do(Line(next((n for n, answer in enumerate(presenter.answers_now()) if answer == action), -1)))


WAYS: dict[str, Callable[[Hands, Any], Intent]] = {
    "prohibition": _at_prohibition,
    "chicago_poker": _at_poker,
    "king_of_chicago": _at_king,
    "chinatown": _at_chinatown,
    "four_families": _at_families,
}
"""How one who wants to do something goes about it, by game."""
