"""What may be done at the table of Chinatown, by phase: the commands, each with its reason where it is off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.chinatown.preview import missing, parties
from tui.commands import COMMON, Command, arrows

if TYPE_CHECKING:
    from tui.games.chinatown.presenter import ChinatownPresenter

NO_DEAL = "Choose a deal with , and . first."


def commands_now(presenter: ChinatownPresenter) -> list[Command]:
    """Return the commands valid now, most important first."""
    if presenter.payday is not None:
        return [*presenter.payday.commands(), *arrows("look round"), LETTERS]
    if presenter.seat is None or not presenter.my_turn:
        return [*arrows("look round"), *_deals(presenter), LETTERS]
    match presenter.view.phase:
        case "keep":
            pick = "put back" if presenter.building in presenter.picked else "keep"
            return [COMMON["do"].but(pick), Command("pick", ("space",), "", ""), _seal(presenter), *arrows("building"), LETTERS]
        case "place":
            return [COMMON["do"].but("place"), LAY, TILE_KIND, FINISH, *arrows("building"), LETTERS]
    return _trading(presenter)


LETTERS = Command("letters", ("V",), "", "Letters instead of signs for the owners on the small board")
LAY = Command("lay", ("space",), "", "Place the tile on the building under the cursor")
TILE_KIND = Command("tile", ("t", "tab"), "tile", "The next tile of your stock")
FINISH = Command("finish", ("E",), "end placing", "End placing: the rest stays in stock")


def _seal(presenter: ChinatownPresenter) -> Command:
    wanted = presenter.figures.deal(presenter.view.seats).kept[presenter.view.round - 1]
    why = "" if len(presenter.picked) == wanted else f"Choose exactly {wanted}; you have {len(presenter.picked)}."
    return Command("seal", ("s",), "keep these", "Keep the chosen buildings", why=why)


def _trading(presenter: ChinatownPresenter) -> list[Command]:
    if presenter.mode == "reasons":
        return [COMMON["do"].but("without a reason"), COMMON["back"].but("not yet")]
    if presenter.purse is not None:
        return [*AMOUNT, offer(presenter)]
    enter = COMMON["do"].but("add" if presenter.mode != "tiles" else "one more")
    back = [Command("close", ("escape", "b"), "board", "Back to the board")] if presenter.mode == "tiles" else []
    answers = _answers(presenter)
    draft = [offer(presenter), WHOM, MONEY, TILES, _secret(presenter), GETS]
    draft += [AGAIN] if presenter.returned() is not None and presenter.mode != "tiles" else []
    first = [*answers, *draft] if presenter.deal else [*draft, *answers]
    return [enter, *back, *_deals(presenter), *first, NEW, done(presenter), *arrows("building"), LETTERS, *MORE_AND_LESS]


AMOUNT = [
    Command("set", ("enter",), "keep", "Keep the amount"),
    Command("less", ("left", "h", "down", "j", "-"), "", "A thousand less"),
    Command("more", ("right", "l", "up", "k", "+", "="), "amount", "A thousand more", shown="←→ 0-9"),
    Command("money", ("m", "tab"), "other amount", "What you get instead of what you give, or the other way round"),
    Command("restore", ("escape",), "as before", "Leave both amounts as they were"),
]
WHOM = Command("whom", ("w",), "whom", "Whom the deal is with: what you give, and the money, goes to another player")
AGAIN = Command("again", ("b",), "again", "Take your last offer that came to nothing into the draft again")
GETS = Command("gets", ("f",), "", "Who gets what the others give: you, or another party")
MONEY = Command("money", ("m",), "money", "Set the amounts: digits or arrows")
TILES = Command("tiles", ("t", "tab"), "tile", "Choose tiles out of anybody's stock")
NEW = Command("new", ("n",), "", "Begin a new draft")
MORE_AND_LESS = [
    Command("pay_more", ("+", "="), "", "Pay a thousand more"),
    Command("pay_less", ("-",), "", "Pay a thousand less, or ask for it"),
]


def offer(presenter: ChinatownPresenter) -> Command:
    """`o`: the draft to those it concerns."""
    why = missing(presenter.view, presenter.draft.terms)
    return Command("offer", ("o",), "offer", "Offer the draft to everybody in it", why=f"Not yet: {why}." if why else "")


def _secret(presenter: ChinatownPresenter) -> Command:
    return Command("secret", ("v",), "make open" if presenter.draft.secret else "secret", "Offer it openly, or to its parties only")


def done(presenter: ChinatownPresenter) -> Command:
    """`d`: done with trading, or not after all."""
    if presenter.seat is not None and presenter.view.done[presenter.seat]:
        return Command("resume", ("d",), "trade on", "Take back that you are done")
    return Command("done", ("d",), "done", "Done trading, until another player asks you")


def _deals(presenter: ChinatownPresenter) -> list[Command]:
    if not presenter.deals:
        return []
    return [Command("deal_back", (",",), "deal", "The deal before, and the next one", shown=", ."), Command("deal_next", (".",), "", "")]


def _answers(presenter: ChinatownPresenter) -> list[Command]:
    """Return what may be done with the chosen deal."""
    p, seat = presenter.chosen, presenter.seat
    drop = Command("drop", ("x",), "drop", "Empty the draft")
    if p is None or seat is None:
        return [AGREE.but(why=NO_DEAL), REFUSE.but(why=NO_DEAL), COUNTER.but(why=NO_DEAL), drop]
    original = [ORIGINAL] if p.original is not None else []
    if p.proposer == seat:
        return [WITHDRAW, AMEND, *original]
    if seat not in parties(p.terms):
        foreign = "You are no part of that deal."
        return [AGREE.but(why=foreign), REFUSE.but(why=foreign), COUNTER.but(why=foreign), *original]
    return [AGREE.but(why=presenter.why_not_agree(p)), REFUSE, COUNTER, *original]


AGREE = Command("agree", ("a",), "agree", "Agree to the chosen deal exactly as it stands")
REFUSE = Command("refuse", ("r",), "refuse", "Refuse the chosen deal, with a reason if you like")
COUNTER = Command("counter", ("c",), "counter", "Take its terms into the draft and change them")
AMEND = Command("counter", ("c",), "change", "Take its terms into the draft and change them")
WITHDRAW = Command("withdraw", ("x",), "withdraw", "Withdraw your own proposal")
ORIGINAL = Command("original", ("e",), "original", "Show what this counters, and the counter again")
