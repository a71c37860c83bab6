"""The units in `package/`: systemd reads them, and says that little is left open."""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "package"
MOST_EXPOSED = 3.0


def ports(unit: str, key: str) -> set[str]:
    """The ports of every line of a unit that begins with this."""
    lines = [line for line in (PACKAGE / unit).read_text().splitlines() if line.startswith(f"{key}=")]
    return {port for line in lines for port in re.findall(r"\b\d{4}\b", line)}


def test_every_door_of_the_socket_unit_is_opened_by_the_service() -> None:
    assert ports("backroom.socket", "ListenStream") - {"1920"} <= ports("backroom.service", "ExecStart")


def test_the_service_keeps_its_folder_where_the_server_looks() -> None:
    service = configparser.ConfigParser(strict=False, interpolation=None)
    service.optionxform = str  # type: ignore[assignment,method-assign]
    service.read(PACKAGE / "backroom.service")
    unit = service["Service"]
    assert f"--saves /var/lib/{unit['StateDirectory']} " in unit["ExecStart"]
    assert f"--log /var/log/{unit['LogsDirectory']}/" in unit["ExecStart"]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd-analyze here")
def test_systemd_finds_the_service_hardly_exposed() -> None:
    command = ["systemd-analyze", "security", "--offline=true", "--no-pager", str(PACKAGE / "backroom.service")]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    found = re.search(r"Overall exposure level for \S+: ([0-9.]+)", said)
    assert found is not None, said
    assert float(found[1]) <= MOST_EXPOSED
