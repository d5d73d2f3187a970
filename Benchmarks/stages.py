"""Runs `storewatch-bench`, which measures parts of a night that cannot be measured from outside."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from measure import run

NAMES = ["ask", "decode", "keep", "compare", "render"]


@dataclass(frozen=True)
class Stages:
    program: Path

    def time(self, folder: Path, endpoint: str, night: int, work: Path) -> dict[str, float]:
        """The seconds of each stage of a night, each stage alone on one core."""
        _, out = run([
            str(self.program), "stages", str(folder), "--endpoint", endpoint, "--night", str(night),
            "--archive", str(work / "stages.sqlite"), "--reports", str(work / "stages"),
        ])
        seconds: dict[str, float] = json.loads(out.splitlines()[-1])
        return seconds

    def compare(self) -> dict[str, float]:
        """The seconds for comparing pairs of pages in memory, and for a simple comparison of the same pairs."""
        _, out = run([str(self.program), "compare"])
        seconds: dict[str, float] = json.loads(out)
        return seconds

    def write_history(self, folder: Path, archive: Path, nights: int) -> None:
        run([str(self.program), "history", str(folder), str(archive), "--nights", str(nights)])

    def write_night(self, folder: Path, archive: Path, releases: int) -> None:
        run([str(self.program), "night", str(folder), str(archive), "--releases", str(releases)])

    def pages(self, folder: Path, archive: Path, out: Path) -> list[dict[str, Any]]:
        """The seconds for each page of the last night. The pages are written to a folder."""
        _, lines = run([str(self.program), "pages", str(folder), str(archive), str(out)])
        return [json.loads(line) for line in lines.splitlines()]
