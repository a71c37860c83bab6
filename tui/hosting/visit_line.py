"""The line to a screen that outlives it: while it is lost, the visitor is lost at their table too, as others would be."""

from __future__ import annotations

import asyncio

from core.listeners import Listeners


class VisitLine:
    """Says when the line is lost, and waits until it is back."""

    def __init__(self) -> None:
        self._up = asyncio.Event()
        self._up.set()
        self.losses = Listeners[None]()

    def lose(self) -> None:
        """Tell everybody whom it concerns that the line is lost."""
        self._up.clear()
        self.losses.publish(None)

    def restore(self) -> None:
        """Let those go on who wait."""
        self._up.set()

    async def wait(self) -> None:
        """Wait while it is lost."""
        await self._up.wait()
