#!/usr/bin/env python3
"""Plays five years of recorded nights with a build of Storewatch, and with an earlier build for comparison.

Usage: five_years.py BINARIES [--before BINARIES]

Prints a Markdown table. Needs the recorded series that STOREWATCH_SERIES names (150 apps, 269 nights); without it, the
benchmark is skipped.
"""

import sys

# The folder of this script stays unchanged.
sys.dont_write_bytecode = True

import argparse
import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from measure import Cost, run

# The number of listings on the two nights on which nothing and everything changes.
CLONES = 3_000
ROUNDS = 3
STOREFRONT = "no"


@dataclass(frozen=True)
class Figures:
    archive: int
    nights: Cost
    unchanged: float
    changed: float
    changes: float
    history: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("binaries", type=Path, help="the folder of the release build")
    parser.add_argument("--before", type=Path, help="the folder of an earlier release build")
    options = parser.parse_args()
    print(table(options.binaries, options.before))


def table(binaries: Path, before: Path | None) -> str:
    """The table, or a sentence that says why the benchmark was skipped."""
    series = os.environ.get("STOREWATCH_SERIES")
    if not series:
        return "Skipped: STOREWATCH_SERIES names no recorded series."
    with TemporaryDirectory(prefix="five-years-") as name:
        work = Path(name)
        lay_out(Path(series), work / "series")
        lay_out(Path(series), work / "clones", "--last", "1", "--apps", str(CLONES))
        release_all(work / "clones")
        programs = {"before": before, "now": binaries} if before else {"now": binaries}
        figures = {label: measure(folder.resolve(), binaries.resolve(), work / label, work)
                   for label, folder in programs.items()}
    return markdown(figures)


def lay_out(series: Path, folder: Path, *options: str) -> None:
    subprocess.run([sys.executable, series / "nights.py", folder, *options], check=True,
                   stdout=subprocess.DEVNULL)


def release_all(folder: Path) -> None:
    """Adds a night equal to the last one, and a night on which every app has a release."""
    last = max((folder / "Nights").iterdir())
    body = json.loads((last / f"{STOREFRONT}.json").read_text())
    write(folder, "2030-01-02", body)
    for number, result in enumerate(body["results"]):
        result["version"] = f"99.{number}"
        result["currentVersionReleaseDate"] = "2026-08-20T07:00:00Z"
        result["releaseNotes"] = f"New in this version: export of {number}, and faster search."
        result["fileSizeBytes"] = str(int(result["fileSizeBytes"]) + number + 1)
        for key in ("artworkUrl60", "artworkUrl100", "artworkUrl512"):
            result[key] = result[key].replace("/v4/", f"/v4/{number}/", 1)
    write(folder, "2030-01-03", body)


def write(folder: Path, night: str, body: dict) -> None:
    path = folder / "Nights" / night
    path.mkdir()
    (path / f"{STOREFRONT}.json").write_text(json.dumps(body, ensure_ascii=False))


def measure(program: Path, server: Path, work: Path, data: Path) -> Figures:
    work.mkdir()
    archive = work / "series.sqlite"
    nights = [play(program, server, data / "series", night, archive)
              for night in sorted((data / "series" / "Nights").iterdir())]
    total = Cost(*(sum(getattr(night, name) for night in nights) for name in ("wall", "cpu")),
                 max(night.peak for night in nights))
    unchanged, changed = [], []
    for number in range(ROUNDS):
        clones = work / f"clones-{number}.sqlite"
        first, *rest = sorted((data / "clones" / "Nights").iterdir())
        play(program, server, data / "clones", first, clones)
        costs = [play(program, server, data / "clones", night, clones) for night in rest]
        unchanged.append(costs[0].cpu / CLONES)
        changed.append(costs[1].cpu / CLONES)
    return Figures(
        archive=archive.stat().st_size,
        nights=total,
        unchanged=median(unchanged),
        changed=median(changed),
        changes=ask(program, archive, "changes", "--json"),
        history=ask(program, archive, *call(program, "app", "--history"),
                    busiest(program, archive), "--json"),
    )


def play(program: Path, server: Path, folder: Path, night: Path, archive: Path) -> Cost:
    with serving(server, folder, night.name) as endpoint:
        return run([str(program / "storewatch"), "run", "--config", str(folder / "storewatch.yml"),
                    "--archive", str(archive), "--no-report", "--pace", "0", "--quiet",
                    "--endpoint", endpoint, "--at", f"{night.name}T04:00:00Z"])[0]


@contextmanager
def serving(server: Path, folder: Path, night: str) -> Iterator[str]:
    process = subprocess.Popen([str(server / "storefront-stub"), str(folder), "--night", night],
                               stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout
        yield process.stdout.readline().strip()
    finally:
        process.terminate()
        process.wait()


# The former names of commands, in builds before 1.0.0.
EARLIER = {("app", "--history"): ["history"], ("archive", "report"): ["report"]}


def call(program: Path, *words: str) -> list[str]:
    """The arguments that call a command, in the current build or in an earlier one."""
    # A build without the command `archive` prints the help of all commands.
    known = subprocess.run([str(program / "storewatch"), "archive", "--help"], capture_output=True)
    return list(words) if b"storewatch archive" in known.stdout else EARLIER[words]


def ask(program: Path, archive: Path, *arguments: str) -> float:
    """The seconds that a command takes on an archive."""
    command = [str(program / "storewatch"), *arguments, "--archive", str(archive)]
    return median(run(command)[0].wall for _ in range(ROUNDS))


def busiest(program: Path, archive: Path) -> str:
    """The app with the most new versions."""
    command = [program / "storewatch", "changes", "--json", "--field", "version",
               "--archive", archive]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    apps = [json.loads(line)["app"] for line in lines]
    return str(max(set(apps), key=apps.count))


def markdown(figures: dict[str, Figures]) -> str:
    now = figures["now"]
    before = figures.get("before")
    rows = [
        ("archive, MB", *pair(before, now, lambda f: f.archive / 1e6, "{:.1f}")),
        ("all nights, wall s", *pair(before, now, lambda f: f.nights.wall, "{:.1f}")),
        ("all nights, CPU s", *pair(before, now, lambda f: f.nights.cpu, "{:.1f}")),
        ("a listing that has not changed, CPU ms",
         *pair(before, now, lambda f: f.unchanged * 1e3, "{:.3f}")),
        ("a listing with a release, CPU ms",
         *pair(before, now, lambda f: f.changed * 1e3, "{:.3f}")),
        ("changed / not changed", *pair(before, now, lambda f: f.changed / f.unchanged, "{:.2f}")),
        ("`changes --json` of everything, s", *pair(before, now, lambda f: f.changes, "{:.2f}")),
        ("`app --history --json` of the busiest app, s",
         *pair(before, now, lambda f: f.history, "{:.2f}")),
    ]
    head = "| | before | now | now/before |\n| --- | ---: | ---: | ---: |"
    return "\n".join([head] + ["| " + " | ".join(row) + " |" for row in rows])


def pair(before, now, value, form: str) -> tuple[str, str, str]:
    if before is None:
        return "", form.format(value(now)), ""
    return (form.format(value(before)), form.format(value(now)),
            f"{value(now) / value(before):.2f}" if value(before) else "–")


if __name__ == "__main__":
    main()
