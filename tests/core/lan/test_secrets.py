"""Two servers whose games differ only in what one seat keeps to itself send everybody else the same bytes."""

from __future__ import annotations

from typing import Any

import pytest

from core.chance import fast_chance, seeded
from core.game import AnyGame
from core.lan.protocol.framing import pack
from core.lan.protocol.messages import Act
from core.lan.protocol.updates import UpdateCodec
from core.lan.server.seat_feed import SeatFeed
from core.lan.transport.server_connection import ServerConnection
from core.option_defaults import full_options
from core.table import PlayedMove, Seat, Table
from core.visibility import redact_all
from examples.sixth_game.core.actions import Seal
from examples.sixth_game.core.state import ToyState
from tests.core.lan.helpers import EVERY_GAME, load, table, until


class Ear:
    """Every frame a server sent to each name, in order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.heard: dict[str, list[bytes]] = {}
        original = ServerConnection.send_frame

        def send_frame(guest: ServerConnection, frame: bytes) -> None:
            self.heard.setdefault(guest.name, []).append(frame)
            original(guest, frame)

        monkeypatch.setattr(ServerConnection, "send_frame", send_frame)


async def heard_in_a_game(monkeypatch: pytest.MonkeyPatch, twist: bool) -> dict[str, list[bytes]]:
    """Return what each name was sent in a game of the toy. Twisted, the first player holds another card that he never shows."""
    with monkeypatch.context() as patch:
        ear = Ear(patch)
        async with table(3) as it:
            watcher = await it.join("Watcher")
            await it.start()
            room = next(iter(it.server.rooms.values()))
            assert room.running_game is not None
            state = room.running_game.table.state
            assert isinstance(state, ToyState)
            state.hands = [[1, 2, 3, 3 if twist else 4], [1, 2, 2, 4], [3, 3, 4, 4]]
            everybody = [*it.players, watcher]
            for move, (card, player) in enumerate(zip((1, 2, 4), it.players, strict=True), 1):
                player.client.send(Act(1, player.chair.update.sequence, UpdateCodec(room.game).pack_action(Seal(card))))
                await until(lambda move=move: all(player.chair.update.move == move for player in everybody))
            await watcher.client.close()
    return ear.heard


async def test_twin_servers_send_the_others_identical_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    one = await heard_in_a_game(monkeypatch, twist=False)
    other = await heard_in_a_game(monkeypatch, twist=True)
    assert one["P0"] != other["P0"]
    assert {name: heard for name, heard in one.items() if name != "P0"} == {name: heard for name, heard in other.items() if name != "P0"}


def other_world(game: AnyGame, state: Any, seat: int) -> Any:
    """Return a state in which this seat sees the same, with the same luck to come."""
    world = game.determinize(game.view(state, seat), fast_chance(7))
    world.chance = state.chance.clone()
    return world


def told_alike(game: AnyGame, state: Any, seat: int) -> tuple[int, Any] | None:
    """Return a move of somebody else that is possible in both worlds and of which this seat is told the same."""
    other = other_world(game, state, seat)
    for actor in game.actors(state):
        for action in game.legal_actions(state, actor) if actor != seat else ():
            if game.check(other, actor, action) is not None:
                continue
            (_, here), (_, there) = game.step(state, actor, action), game.step(other, actor, action)
            if redact_all(here, seat) == redact_all(there, seat):
                return actor, action
    return None


async def heard_of_moves(monkeypatch: pytest.MonkeyPatch, name: str, twist: bool, tcp: bool) -> list[bytes]:
    """Return what the second player is sent. If twisted, all that they cannot know is otherwise."""
    with monkeypatch.context() as patch:
        ear = Ear(patch)
        async with table(4, game=name, tcp=tcp) as it:
            await it.start()
            play = next(iter(it.server.rooms.values())).running_game
            assert play is not None
            real, luck, shown = play.table, fast_chance(3), 0
            ear.heard.clear()
            for _ in range(120):
                if not real.game.actors(real.state):
                    break
                move = told_alike(real.game, real.state, 1)
                if move is not None:
                    record = real.state
                    real.state = other_world(real.game, record, 1) if twist else record
                    assert real.act(*move) is None
                    await until(lambda: it.players[1].chair.update.sequence == play.feed(1).number)
                    real.state, shown = real.game.step(record, *move)[0], shown + 1
                else:
                    mute = ear.heard.get("P1", [])[:]
                    actor = real.game.actors(real.state)[0]
                    assert real.act(actor, real.game.sample(real.state, actor, luck)) is None
                    await until(lambda: it.players[1].chair.update.sequence == play.feed(1).number)
                    ear.heard["P1"] = mute
            assert shown > 10
    return ear.heard["P1"]


@pytest.mark.parametrize("tcp", [False, True], ids=["in process", "by tcp"])
@pytest.mark.parametrize("name", [name for name in EVERY_GAME if name != "toy"])
async def test_twin_servers_of_every_game_send_the_others_identical_bytes(monkeypatch: pytest.MonkeyPatch, name: str, tcp: bool) -> None:
    one = await heard_of_moves(monkeypatch, name, False, tcp)
    other = await heard_of_moves(monkeypatch, name, True, tcp)
    assert len(one) > 10
    assert one == other


def pairs(game: AnyGame, seats: int, seed: int) -> Any:
    """Along one random game: what a server sends a seat, and what it sends him if all he cannot know is otherwise."""
    options = full_options(game.info)
    people = tuple(Seat(f"P{n}", "remote") for n in range(seats))
    real = Table(game, options, people, seeded(seed))
    codec, luck = UpdateCodec(game), fast_chance(seed)
    while real.state is not None and (actors := game.actors(real.state)):
        actor = luck.pick(actors)
        assert real.act(actor, game.sample(real.state, actor, luck)) is None
        for seat in (*range(seats), None):
            yield tuple(pack(codec.pack(_seen(real, state, seat))) for state in _worlds(game, real, seat, luck))


def _worlds(game: AnyGame, real: Table, seat: int | None, luck: Any) -> tuple[Any, Any]:
    return real.state, game.determinize(game.view(real.state, seat), luck)


def _seen(real: Table, state: Any, seat: int | None) -> Any:
    """Return the update of a seat at a table in this state, with the last move it was told."""
    moves: list[PlayedMove] = real.moves
    return Table.resumed(real.game, real.options, real.seats, state, moves, None).update(seat)


def compare(game: AnyGame, wanted: int) -> int:
    """Compares so many pairs, at every number of players in turn. How many."""
    compared = 0
    for seed in range(wanted):
        seats = game.info.min_seats + seed % (game.info.max_seats - game.info.min_seats + 1)
        for one, other in pairs(game, seats, seed):
            assert one == other
            compared += 1
            if compared == wanted:
                return compared
    return compared


@pytest.mark.parametrize("name", EVERY_GAME)
def test_an_update_holds_nothing_its_seat_cannot_know(name: str) -> None:
    assert compare(load(name), 300) == 300


@pytest.mark.slow
@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_hundred_thousand_updates_hold_nothing_their_seats_cannot_know(name: str) -> None:
    compared = compare(load(name), 20_000)
    print(f"{name}: {compared} pairs of updates, all the same bytes")
    assert compared == 20_000


def played_on(name: str, seed: int, moves: int) -> Table:
    """Return a random game that has come so far."""
    game = load(name)
    options = full_options(game.info)
    seats = game.info.max_seats
    real, luck = Table(game, options, tuple(Seat(f"P{n}", "remote") for n in range(seats)), seeded(seed)), fast_chance(seed)
    for _ in range(moves):
        if not (actors := game.actors(real.state)):
            break
        actor = luck.pick(actors)
        assert real.act(actor, game.sample(real.state, actor, luck)) is None
    return real


@pytest.mark.parametrize("name", EVERY_GAME)
def test_moves_that_a_watcher_knows_nothing_of_cannot_be_counted(name: str) -> None:
    game, hidden = load(name), 0
    for seed in range(4):
        real, luck = played_on(name, seed, 0), fast_chance(seed)
        feed = SeatFeed(real, None)
        last = feed.message(0, 0)
        while (actors := game.actors(real.state)) and len(real.moves) < 120:
            actor = luck.pick(actors)
            assert real.act(actor, game.sample(real.state, actor, luck)) is None
            number, message = feed.number, feed.message(0, 0)
            if not redact_all(real.moves[-1][1], None):
                assert message.move == last.move
            if (message.view, message.told, message.actors, message.result) == (last.view, last.told, last.actors, last.result):
                hidden += 1
                assert message == last
            else:
                assert number == last.sequence + 1
            last = message
        assert [number for number, _ in last.told] == list(range(1, last.move + 1))
    print(f"{name}: {hidden} moves that a watcher was sent nothing of")


def test_a_secret_proposal_is_sent_to_nobody_it_does_not_concern() -> None:
    real = played_on("chinatown", 1, 0)
    game, luck = real.game, fast_chance(1)
    feeds = {seat: SeatFeed(real, seat) for seat in (None, *range(len(real.seats)))}
    silent = 0
    while (actors := game.actors(real.state)) and len(real.moves) < 400:
        before, state = {seat: feed.number for seat, feed in feeds.items()}, real.state
        actor = luck.pick(actors)
        assert real.act(actor, game.sample(real.state, actor, luck)) is None
        assert feeds[actor].number == before[actor] + 1
        for seat, feed in feeds.items():
            if seat != actor and not redact_all(real.moves[-1][1], seat) and game.view(real.state, seat) == game.view(state, seat):
                assert feed.number == before[seat]
                silent += 1
    assert silent > 20


def test_an_answer_to_an_update_that_still_holds_is_not_late() -> None:
    real = played_on("toy", 3, 2)
    feed = SeatFeed(real, None)
    assert feed.moment(feed.number) == real.sequence
    assert feed.moment(feed.number + 1) == real.sequence + 1
    old, luck = feed.number, fast_chance(1)
    while feed.number == old:
        actor = real.game.actors(real.state)[0]
        assert real.act(actor, real.game.sample(real.state, actor, luck)) is None
    assert feed.moment(old) < real.sequence
