"""The review made in a process of low priority that may be ended at any time. What it has done is kept beside the save.

It ends by itself when its input does, so that none outlives a window that is gone.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

Tell = Callable[[str], None]


class ReviewWorker:
    """One run of `backroom review --work`."""

    def __init__(self, path: Path, seat: int) -> None:
        self.command = (sys.executable, "-m", "tui", "--saves", str(path.parent), "review", str(path), "--seat", str(seat + 1), "--work")
        self._process: asyncio.subprocess.Process | None = None

    async def run(self, tell: Tell, ready: Callable[[], None]) -> None:
        """Tell what is being worked out, and say when a part is ready. Return when all of it is there."""
        pipe = asyncio.subprocess.PIPE
        self._process = await asyncio.create_subprocess_exec(*self.command, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL)
        assert self._process.stdout is not None
        try:
            async for line in self._process.stdout:
                with suppress(ValueError):
                    said = json.loads(line)
                    if "what" in said:
                        tell(f"{said['what']}: {100 * said['done']:.0f} %")
                    else:
                        ready()
            await self._process.wait()
        finally:
            self.stop()

    def stop(self) -> None:
        """End it. Asked again it goes on where it was."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
