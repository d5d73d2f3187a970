"""Runs other harvesters for the same work, installed in a virtual environment."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from measure import Cost, run

URLWATCH = "urlwatch==2.29"
SCRAPER = "itunes-app-scraper-dmi==0.9.6"


class Peers:
    """urlwatch and itunes-app-scraper, installed in a folder."""

    def __init__(self, folder: Path) -> None:
        self._bin = folder / "bin"
        self.failure = self._install(folder)

    def _install(self, folder: Path) -> str | None:
        """Installs the programs. Returns the reason of a failure, or None."""
        pip = [str(self._bin / "python"), "-m", "pip", "install", "--quiet",
               "--disable-pip-version-check", URLWATCH, SCRAPER]
        for command in ([sys.executable, "-m", "venv", str(folder)], pip):
            try:
                done = subprocess.run(command, capture_output=True, text=True, timeout=600)
            except subprocess.TimeoutExpired:
                return "It took too long."
            if done.returncode != 0:
                told = (done.stderr or done.stdout).strip().splitlines()
                return told[-1] if told else f"{command[0]} ended with {done.returncode}"
        return None

    def scrape(self, endpoint: str, lookups: Path, folder: Path) -> Cost:
        """One run of itunes-app-scraper, which neither stores nor compares its results."""
        script = Path(__file__).with_name("scrape.py")
        command = [str(self._bin / "python"), str(script), endpoint, str(lookups)]
        return run(command, folder)[0]

    def script(self, endpoint: str, lookups: Path, database: Path) -> Cost:
        """One run of script.py, which uses the package `requests` from the same environment."""
        script = Path(__file__).with_name("script.py")
        command = [str(self._bin / "python"), str(script), endpoint, str(lookups), str(database)]
        return run(command)[0]

    def watch(self, endpoint: str, lookups: Path, folder: Path) -> "Urlwatch":
        return Urlwatch(self._bin / "urlwatch", endpoint, lookups, folder)


class Urlwatch:
    """A run of urlwatch with one job per listing. Its cache is kept for the next run."""

    # The filter sorts the keys, because urlwatch would otherwise report every listing as changed every night.
    _JOB = """\
name: {app} in {country}
url: {endpoint}/lookup?id={app}&country={country}&entity=software
filter:
  - format-json
"""

    def __init__(self, program: Path, endpoint: str, lookups: Path, folder: Path) -> None:
        folder.mkdir()
        self._folder = folder
        jobs = []
        for line in lookups.read_text().splitlines():
            country, ids = line.split(" ")
            jobs += [self._JOB.format(app=app, country=country, endpoint=endpoint)
                     for app in ids.split(",")]
        self._jobs = len(jobs)
        (folder / "jobs.yaml").write_text("---\n".join(jobs))
        self._command = [str(program)] + [
            f"--{kind}={folder / file}" for kind, file in
            [("urls", "jobs.yaml"), ("config", "urlwatch.yaml"), ("cache", "cache.db"),
             ("hooks", "hooks.py")]
        ]

    def run(self) -> Cost:
        cost, _ = run(self._command, self._folder)
        self._check()
        return cost

    def _check(self) -> None:
        """Checks the cache, because urlwatch exits with 0 even if it could not fetch pages."""
        with closing(sqlite3.connect(self._folder / "cache.db")) as cache:
            kept = cache.execute(
                "SELECT count(DISTINCT guid) FROM CacheEntry WHERE data LIKE '%trackId%'"
            ).fetchone()[0]
        if kept != self._jobs:
            raise SystemExit(f"urlwatch keeps {kept} of {self._jobs} listings.")
