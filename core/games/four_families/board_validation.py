"""What a board file may say, beyond its layout: everything must fit together."""

from __future__ import annotations

from core.board_file import wrong_figure
from core.games.four_families.board_schema import TABLES, BoardFile, Needs, deck_for, removed_for
from core.games.four_families.components import BONUS_TOKENS, BONUSES, COLOURS, SPECIAL_IDS


def check_file(file: BoardFile) -> None:
    """Raise ValueError with the place, what is wrong and what would be right."""
    _check_businesses(file)
    _check_sets(file)
    _check_amounts(file)


def _check_businesses(file: BoardFile) -> None:
    if len(file.business) != 24:
        raise wrong_figure("business", f"there are {len(file.business)} businesses, but the city needs 24")
    for n, business in enumerate(file.business):
        place = f"business {n + 1} ({business.name})"
        if not 1 <= len(business.name) <= 10 or not 1 <= len(business.short) <= 6:
            raise wrong_figure(place, "name must have 1 to 10 letters and short 1 to 6")
        if [b.name for b in file.business].count(business.name) > 1:
            raise wrong_figure(place, "another business has the same name; every name must be different")
        numbers = (business.points, business.cards, *business.needs.companions.values(), *_amounts(business.needs))
        if min(numbers) < 0 or max(numbers) > 9:
            raise wrong_figure(place, "a figure is outside 0 to 9")


def _amounts(needs: Needs) -> tuple[int, ...]:
    return (needs.gangsters, needs.hat, needs.city, needs.family, needs.money)


def _check_sets(file: BoardFile) -> None:
    if tuple(file.specials) != SPECIAL_IDS:
        raise wrong_figure("specials", f"these must be, in this order: {', '.join(SPECIAL_IDS)}")
    if len(file.areas) != 6 or len(file.extras) != 5 or len(file.penalties) != 4 or len(file.removed) != 2:
        raise wrong_figure("areas, extras, penalties, removed", "there must be six areas, five extras, four penalties, removed.p2 and p3")
    for colour in COLOURS:
        slots = sum(pair.count(colour) for pair in file.areas.values())
        if slots != 3:
            raise wrong_figure("areas", f"{slots} slots are {colour}, but each colour must have three")
    icons = {name: sum(b.bonus == name for b in file.business) for name in BONUSES}
    for name, icon_count in icons.items():
        if file.bonus_tokens.get(name, 0) < icon_count:  # type: ignore[call-overload]
            raise wrong_figure("bonus_tokens", f"{icon_count} businesses bring a {name} token, but there are fewer of them")
    if sum(file.bonus_tokens.values()) != BONUS_TOKENS:
        raise wrong_figure("bonus_tokens", f"there are {sum(file.bonus_tokens.values())} tokens, but there must be {BONUS_TOKENS}")


def _check_amounts(file: BoardFile) -> None:
    if not 1 <= file.game.rounds <= 20 or len(file.game.reveals) != file.game.rounds:
        raise wrong_figure("game.reveals", f"there must be one number for each of the {file.game.rounds} rounds")
    for seats in TABLES:
        if min(deck_for(file, seats)) < 0 or not 0 <= removed_for(file, seats).specials <= len(SPECIAL_IDS):
            raise wrong_figure(f"removed.p{seats}", "more cards are taken out than the deck has")
        rows, companions = file.layout.rows.of(seats), file.layout.companions.of(seats)
        if not 2 <= rows <= 6 or not 1 <= companions <= 6 or companions * 4 > rows * 4:
            said = f"with {seats} players there are {rows} rows and {companions} companions of a colour"
            raise wrong_figure("layout", f"{said}; rows may be 2 to 6, companions 1 to 6 and not more than rows")
        if not 0 <= file.layout.agents.of(seats) <= 12:
            raise wrong_figure("layout.agents", "there are twelve agents")
