"""The walks that are counted for docs/architecture.md still lead somewhere."""

from __future__ import annotations

import pytest

from tests.walk import WALKS


@pytest.mark.slow
@pytest.mark.parametrize("title", WALKS)
async def test_every_walk_arrives(title: str) -> None:
    crossed = await WALKS[title]()
    assert "core/table.py" in crossed.files or title in ("cursor moved", "refused action")
    assert any(file.startswith("tui/screens/") for file in crossed.files)
