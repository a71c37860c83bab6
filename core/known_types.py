"""Types learned by msgspec before anything is decoded to them, by one thread at a time.

msgspec 0.22 crashes the process if a thread decodes to a type that another one is only learning:
`tests/core/test_known_types.py` will notice when this can go.
"""

from __future__ import annotations

from functools import cache
from threading import RLock
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

_one_at_a_time = RLock()


def known(kind: T) -> T:
    """Return the type, to be decoded to in any thread."""
    with _one_at_a_time:
        _learn(kind)
    return kind


@cache
def _learn(kind: Any) -> None:
    msgspec.msgpack.Decoder(kind)
