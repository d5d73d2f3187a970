"""Nights of Storewatch, measured and checked."""

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
    """One archive and its nights."""

    def __init__(self, program: Path, endpoint: str, watchlist: Path, archive: Path) -> None:
        self._archive = archive
        self._night = date(2026, 3, 1)
        self._command = [
            str(program), "run", "--pace", "0", "--no-report", "--quiet", "--json",
            "--endpoint", endpoint, "--config", str(watchlist), "--archive", str(archive),
        ]

    def run(self, expected: dict[str, int]) -> Night:
        """The next night, which must find what is there to be found.

        - expected: how many listings have which word; the others have none.
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
        """Begins with the nights of another archive, which is left as it is."""
        for suffix in ("", "-wal", "-shm"):
            kept = archive.with_name(archive.name + suffix)
            if kept.exists():
                shutil.copyfile(kept, self._archive.with_name(self._archive.name + suffix))

    def forget(self) -> None:
        """Removes the archive."""
        for file in self._archive.parent.glob(self._archive.name + "*"):
            file.unlink()
