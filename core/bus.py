"""The one road between a table and everything that watches it. It keeps nothing and waits for nobody."""

from __future__ import annotations

from typing import Any

from core.listeners import Listeners


class Bus(Listeners[Any]):
    """What a table publishes on: `MoveMade` and `ChatLine`. Only trusted code listens here. Seats get an `Update`."""
