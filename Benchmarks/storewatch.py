"""Measures nights of Storewatch, and checks their results."""

import json
import shutil
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

from measure import Cost, run


@dataclass(frozen=True)
class Night:
    cost: Cost
    requests: int


class Storewatch:
    """An archive and its nights."""

    def __init__(self, program: Path, endpoint: str, watchlist: Path, archive: Path) -> None:
        self._archive = archive
        self._night = date(2026, 3, 1)
        self._command = [
            str(program), "run", "--pace", "0", "--no-report", "--quiet", "--json",
            "--endpoint", endpoint, "--config", str(watchlist), "--archive", str(archive),
        ]

    def run(self, expected: dict[str, int]) -> Night:
        """Runs the next night, and checks its counts.

        - expected: the number of listings by status; statuses that are not given must have none.
        """
        self._night += timedelta(days=1)
        cost, out = run(self._command + ["--at", f"{self._night}T03:00:00Z"])
        told = json.loads(out.splitlines()[-1])
        counts = {word: count for word, count in told["counts"].items() if count}
        wanted = {word: count for word, count in expected.items() if count}
        if told["outcome"] != "complete" or counts != wanted:
            raise SystemExit(f"Night {self._night} found {told}, and {wanted} was to be found.")
        return Night(cost, told["lookups"])

    def begin_with(self, archive: Path) -> None:
        """Continues with a copy of an archive."""
        for suffix in ("", "-wal", "-shm"):
            kept = archive.with_name(archive.name + suffix)
            if kept.exists():
                shutil.copyfile(kept, self._archive.with_name(self._archive.name + suffix))

    def forget(self) -> None:
        """Removes the archive."""
        for file in self._archive.parent.glob(self._archive.name + "*"):
            file.unlink()
