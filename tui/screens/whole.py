"""Screens that go away only once they were there.

A burst of keys may close a screen before it is mounted. Textual then mounts none of its widgets,
and what the screen does on its way finds none of them.
"""

from __future__ import annotations

import asyncio
from functools import cached_property
from typing import Any, cast

from textual.await_complete import AwaitComplete
from textual.await_remove import AwaitRemove
from textual.screen import Screen


class WholeScreen(Screen[Any], inherit_bindings=False):
    """A screen that is mounted before it is removed."""

    @cached_property
    def _was_mounted(self) -> asyncio.Event:
        return asyncio.Event()

    def on_mount(self) -> None:
        self._was_mounted.set()

    def remove(self) -> AwaitRemove:
        """Go away, once all widgets are there."""
        if self._was_mounted.is_set():
            return super().remove()
        return cast(AwaitRemove, AwaitComplete(self._remove_later()))

    async def _remove_later(self) -> None:
        await self._was_mounted.wait()
        await super().remove()
