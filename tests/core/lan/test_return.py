"""Lost players: the game waits, counts down, lets a bot play, and everybody finds his seat and what he missed."""

from __future__ import annotations

import pytest

from core.chair import Interrupted
from core.chance import Chance, fast_chance
from core.games.chinatown.events import Whispered
from core.games.chinatown.mechanics.deals import Proposal
from core.lan.protocol.house_lines import LONGEST_PLAYED_FOR, played_for
from core.lan.protocol.messages import SeatStatus, TableStatus
from core.table import MoveMade, MoveRecord
from core.undo import MADE_FOR_YOU
from tests.core.lan.helpers import EVERY_GAME, ManualClock, Player, Table, load, table, until
from tests.core.lan.test_games import check_logs

GAMES_EACH = 34
"""Six games of so many: 204."""


def place(player: Player, seat: int) -> SeatStatus:
    assert player.client.status is not None
    return player.client.status.places[seat]


def standing(player: Player) -> TableStatus:
    assert player.client.status is not None
    return player.client.status


async def vanish(it: Table, seat: int) -> str:
    """Return a player's machine dies. His token."""
    player = it.players[seat]
    token = player.client.token
    assert token
    await player.client.close()
    other = it.players[1 - seat if seat < 2 else 0]
    await until(lambda: place(other, seat).state == "lost")
    return token


def pass_time(it: Table, seconds: float) -> None:
    """So many seconds on the server, nobody falling silent."""
    assert isinstance(it.clock, ManualClock)
    for _ in range(int(seconds)):
        it.clock.time += 1
        for room in it.server.rooms.values():
            room.tick(1)


async def test_the_game_waits_for_a_lost_player_and_says_so() -> None:
    async with table(2) as it:
        await it.start()
        await vanish(it, 1)
        host = it.players[0]
        assert standing(host).paused == "Waiting for P1 to return."
        assert place(host, 1).left == 300
        host.chair.act(host.chair.update.legal[0])
        await until(lambda: host.refusals)
        assert host.refusals == ["paused"]


async def test_who_returns_has_their_seat_their_prompt_and_their_log() -> None:
    async with table(2) as it:
        await it.start()
        host, guest = it.players
        guest.chair.act(guest.chair.update.legal[0])
        await until(lambda: guest.chair.update.move == 1)
        before = guest.chair.update
        token = await vanish(it, 1)
        back = await it.player("somebody", token=token)
        await until(lambda: back.client.chair)
        it.players[1] = back
        assert back.client.name == "P1"
        assert back.chair.update == before
        assert standing(host).paused == ""


async def test_who_returns_is_told_in_which_round_each_move_was_made() -> None:
    async with table(2) as it:
        await it.start()
        for number in range(4):
            player = next(one for one in it.players if one.chair.update.legal)
            player.chair.act(player.chair.update.legal[0])
            await until(lambda number=number: all(one.chair.update.sequence > number for one in it.players))
        token = await vanish(it, 1)
        back = await it.player("somebody", token=token)
        await until(lambda: back.client.chair)
        told = back.chair.update.events
        assert len(told) > 1
        assert all(one.round >= 1 for one in told)


async def test_after_five_minutes_a_bot_holds_the_seat_until_its_owner_returns() -> None:
    async with table(2, clock=ManualClock()) as it:
        await it.start()
        host = it.players[0]
        token = await vanish(it, 1)
        pass_time(it, 299)
        assert standing(host).paused
        pass_time(it, 2)
        await until(lambda: place(host, 1).state == "held")
        assert standing(host).paused == ""
        await until(lambda: 1 not in host.chair.update.actors)
        back = it.players[1] = await it.player("P1", token=token)
        await until(lambda: back.client.chair and place(back, 1).state == "here")
        assert back.chair.update.undo == MADE_FOR_YOU
        assert back.chair.update.last_own is None, "what a bot did for them is no move of theirs"
        for player in it.players:
            player.play()
        await until(lambda: all(player.over for player in it.players))
        check_logs(it)


async def test_the_host_may_wait_longer_or_no_longer() -> None:
    async with table(3) as it:
        await it.start()
        host = it.players[0]
        await vanish(it, 1)
        host.client.extend()
        await until(lambda: place(host, 1).left == 600)
        it.players[2].client.skip()
        await until(lambda: any(getattr(n, "refusal", None) for n in it.players[2].news))
        assert place(host, 1).state == "lost"
        host.client.skip()
        await until(lambda: place(host, 1).state == "held")


async def test_a_host_who_returns_is_host_again_and_meanwhile_another_is() -> None:
    async with table(2) as it:
        await it.start()
        token = await vanish(it, 0)
        assert standing(it.players[1]).hosting
        back = it.players[0] = await it.player("P0", token=token)
        await until(lambda: back.client.status and back.client.status.hosting)
        await until(lambda: not standing(it.players[1]).hosting)
        told = [said.text for said in it.players[1].client.chat if "is the host" in said.text]
        assert told == ["P1 is the host until P0 returns.", "P0 is the host now."]


async def test_nobody_is_counted_down_while_nobody_is_there_to_wait() -> None:
    async with table(2) as it:
        await it.start()
        token = await vanish(it, 1)
        await it.players[0].client.close()
        room = next(iter(it.server.rooms.values()))
        await until(lambda: not room.members)
        pass_time(it, 1000)
        back = it.players[1] = await it.player("P1", token=token)
        await until(lambda: back.client.status)
        assert place(back, 0).state == "lost"


async def test_the_old_half_open_line_is_replaced() -> None:
    async with table(2, tcp=True) as it:
        await it.start()
        old = it.players[1]
        again = await it.player("P1", token=old.client.token)
        await until(lambda: again.client.chair)
        await until(lambda: type(old.news[-1]).__name__ == "ConnectionClosed")
        assert place(it.players[0], 1).state == "here"
        it.players.append(again)


async def test_who_leaves_in_a_game_is_played_for_at_once() -> None:
    async with table(3) as it:
        await it.start()
        it.players[1].client.leave()
        await until(lambda: place(it.players[0], 1).state == "held")
        assert standing(it.players[0]).paused == ""


async def test_when_all_who_play_have_left_the_game_waits_whoever_watches() -> None:
    async with table(3, people=2) as it:
        it.players[0].client.bots("easy")
        watcher = await it.join("W")
        it.players[0].client.start()
        await until(lambda: all(player.client.chair for player in it.players))
        token = it.players[0].client.token
        for player in it.players:
            player.client.leave()
        await until(lambda: all(place(watcher, seat).state == "held" for seat in (0, 1)))
        room = next(iter(it.server.rooms.values()))
        assert standing(watcher).paused == "Nobody who plays is here; the game waits."
        assert room.running_game is not None
        assert not room.running_game.bots
        back = it.players[0] = await it.player("P0", token=token)
        await until(lambda: back.client.status)
        assert standing(back).paused == ""
        assert set(room.running_game.bots) == {1, 2}
        await watcher.client.close()


async def test_a_wrong_token_opens_nothing() -> None:
    async with table(2) as it:
        await it.start()
        thief = await it.player("Thief", token="TABLE1.guess")
        await until(lambda: any(type(n).__name__ == "Left" for n in thief.news))
        assert thief.client.status is None
        assert len(next(iter(it.server.rooms.values())).members) == 2


def losses(player: Player) -> int:
    """Return how often his line was lost."""
    return sum(isinstance(news, Interrupted) and "Trying" in news.text for news in player.news)


async def play_with_losses(it: Table, luck: Chance) -> int:
    """Return a whole game in which lines break and machines die at random moments, and their players come back. How often."""
    await it.start()
    lost = 0
    while not any(player.over for player in it.players):
        seat = luck.below(len(it.players))
        victim = it.players[seat]
        victim.stops_at = victim.chair.update.move + 1 + luck.below(8)
        for player in it.players:
            player.play()
        await until(lambda victim=victim: not victim.wanted or any(player.over for player in it.players))
        await (break_line(it, seat) if luck.below(2) else die_and_return(it, seat))
        it.players[seat].stops_at = None
        lost += 1
    for player in it.players:
        player.play()
    await until(lambda: all(player.over for player in it.players))
    return lost


async def break_line(it: Table, seat: int) -> None:
    """The network fails him for a moment."""
    victim = it.players[seat]
    before = losses(victim)
    victim.client.drop()
    await until(lambda: losses(victim) > before and victim.client.is_connected)


async def die_and_return(it: Table, seat: int) -> None:
    """His machine dies, and he starts it again."""
    victim = it.players[seat]
    token = victim.client.token
    await victim.client.close()
    again = it.players[seat] = await it.player("again", token=token, seed=seat)
    await until(lambda: again.client.chair)


@pytest.mark.parametrize("seed", range(6))
async def test_losses_at_any_moment_cost_nothing(seed: int) -> None:
    async with table(3, tcp=True, seed=seed) as it:
        assert await play_with_losses(it, fast_chance(seed))
        check_logs(it)


@pytest.mark.slow
@pytest.mark.parametrize("game", EVERY_GAME)
async def test_losses_in_every_game_cost_nothing(game: str) -> None:
    lost = 0
    for seed in range(GAMES_EACH):
        async with table(load(game).info.max_seats, game, tcp=True, seed=seed) as it:
            lost += await play_with_losses(it, fast_chance(seed))
            check_logs(it)
    print(f"{game}: {GAMES_EACH} games, {lost} losses, nothing lost or told twice")
    assert lost >= GAMES_EACH


async def test_who_is_lost_is_named_with_how_long_the_game_waits_and_what_the_host_may_do() -> None:
    async with table(2) as it:
        await it.start()
        token = await vanish(it, 1)
        host = it.players[0]
        said = "P1 is lost: the game waits 5 minutes for them, then a bot plays on; the host may wait longer, or no longer."
        assert [line.text for line in host.client.chat] == [said]
        await host.client.close()
        await until(lambda: not it.server.rooms["TABLE1"].members)
        back = await it.player("P1", token)
        await until(lambda: "P0 is lost; the game waits." in [line.text for line in back.client.chat])
        await back.client.close()


async def test_who_comes_back_is_not_told_that_the_game_goes_on_while_another_is_waited_for() -> None:
    async with table(3, tcp=True) as it:
        await it.start()
        player, heard = it.players[0], list[str]()
        player.chair.subscribe(lambda notice: heard.append(notice.text) if isinstance(notice, Interrupted) else None)
        await vanish(it, 1)
        await until(lambda: heard == ["Waiting for P1 to return."])
        player.client.drop()
        await until(lambda: losses(player))
        await until(lambda: len(heard) > 2)
        await until(lambda: player.client.is_connected and player.client.status and player.client.status.hosting)
        player.client.skip()
        await until(lambda: place(player, 1).state == "held")
        assert heard[0] == heard[2] == "Waiting for P1 to return."
        assert heard[3:] == [""]


async def test_who_was_away_when_another_was_lost_is_told_first_that_the_game_waits() -> None:
    async with table(3, tcp=True) as it:
        await it.start()
        player, heard = it.players[2], list[str]()
        player.chair.subscribe(lambda notice: heard.append(notice.text) if isinstance(notice, Interrupted) else None)
        room = it.server.rooms["TABLE1"]
        next(connection for connection in room.members if connection.name == "P2").abort()
        await it.players[1].client.close()
        await until(lambda: losses(player))
        await until(lambda: heard[-1] == "Waiting for P1 to return.")
        assert "" not in heard


def test_who_is_back_is_told_each_deed_in_order_and_of_too_many_the_last() -> None:
    assert played_for("Bo", ["Bo sold gin"]) == "Bo is back. While Bo was away a bot made 1 move for them: Bo sold gin."
    assert played_for("Bo", ["Bo sold gin", "", "Bo bought rye"]).endswith("made 3 moves for them: Bo sold gin; Bo bought rye.")
    many = played_for("Bo", [f"Bo sold barrel {number} of the best gin" for number in range(20)])
    assert "made 20 moves for them, the last: " in many
    assert many.endswith("barrel 18 of the best gin; Bo sold barrel 19 of the best gin.")
    assert len(many) <= LONGEST_PLAYED_FOR


async def test_what_a_bot_did_in_secret_for_who_was_away_is_not_counted_for_all_to_read() -> None:
    async with table(3, "chinatown") as it:
        await it.start()
        token = await vanish(it, 1)
        it.players[0].client.skip()
        room = it.server.rooms["TABLE1"]
        assert room.running_game is not None
        moves = room.running_game.table.moves
        await until(lambda: len(moves) == 1)
        moves.append((MoveRecord(1, b"", b"", 0), (Whispered("proposed", 1, (1, 2), Proposal(1, 1, True, (), (1,))),), 1))
        room._moved(MoveMade(2, 1, moves[-1][1]))
        it.players[1] = await it.player("P1", token=token)
        await until(lambda: any("P1 is back" in line.text for line in it.players[0].client.chat))
        assert "a bot made 1 move for them" in it.players[0].client.chat[-1].text
