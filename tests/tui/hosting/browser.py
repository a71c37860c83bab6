"""A real browser without a window, driven by its debugging protocol."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

from tests.tui.hosting.helpers import PATIENCE


class Chromium:
    """A headless browser, by its debugging protocol."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._number = 0

    async def call(self, method: str, **params: Any) -> dict[str, Any]:
        self._number += 1
        await self._socket.send_json({"id": self._number, "method": method, "params": params})
        while True:
            answer = json.loads((await asyncio.wait_for(self._socket.receive(), PATIENCE)).data)
            if answer.get("id") == self._number:
                result: dict[str, Any] = answer.get("result", {})
                return result

    async def value(self, expression: str) -> Any:
        result = await self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        return result.get("result", {}).get("value")

    async def until(self, expression: str) -> None:
        async def look() -> None:
            while not await self.value(expression):
                await asyncio.sleep(0.05)

        await asyncio.wait_for(look(), PATIENCE * 2)

    async def type(self, text: str) -> None:
        for letter in text:
            await self.call("Input.dispatchKeyEvent", type="keyDown", text=letter, key=letter)
            await self.call("Input.dispatchKeyEvent", type="keyUp", key=letter)

    async def click(self, x: float, y: float) -> None:
        for kind in ("mousePressed", "mouseReleased"):
            await self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)


@asynccontextmanager
async def chromium(folder: Path, *more: str) -> AsyncIterator[Chromium]:
    flags = "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update"
    process = await asyncio.create_subprocess_exec(
        shutil.which("chromium") or "chromium",
        *flags.split(),
        *more,
        "--disable-sync",
        "--window-size=1200,800",
        "--remote-debugging-port=0",
        f"--user-data-dir={folder}",
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        port_file = folder / "DevToolsActivePort"
        await until(port_file.exists, 30)
        port = port_file.read_text().split()[0]
        async with aiohttp.ClientSession() as session:
            pages = await (await session.get(f"http://127.0.0.1:{port}/json")).json()
            page = next(p for p in pages if p["type"] == "page")
            async with session.ws_connect(page["webSocketDebuggerUrl"], max_msg_size=0) as socket:
                yield Chromium(socket)
    finally:
        process.kill()
        await process.wait()


async def until(condition: Any, patience: float = PATIENCE) -> None:
    async def look() -> None:
        while not condition():
            await asyncio.sleep(0.01)

    await asyncio.wait_for(look(), patience)
