#!/usr/bin/env python3
"""Renders the site of five recorded years with a build of Storewatch, and with an earlier build for comparison.

Usage: site_of_years.py BINARIES [--before BINARIES] [--rounds N]

Prints Markdown tables: the cost of the site from nothing and after a night with 50 releases, and the size of each kind
of file. Needs the recorded series that STOREWATCH_SERIES names (150 apps, 269 nights); without it, the benchmark is
skipped.
"""

import sys

# The folder of this script stays unchanged.
sys.dont_write_bytecode = True

import argparse
import json
import os
import re
import shutil
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from five_years import STOREFRONT, call, lay_out, pair, play, write
from measure import Cost, run

RELEASES = 50
NIGHT = "2026-08-09"
ROUNDS = 3


@dataclass(frozen=True)
class Figures:
    first: Cost
    after: Cost
    again: Cost
    kinds: Counter[str]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("binaries", type=Path, help="the folder of the release build")
    parser.add_argument("--before", type=Path, help="the folder of an earlier release build")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"medians of them ({ROUNDS})")
    options = parser.parse_args()
    print(tables(options.binaries, options.before, options.rounds))


def tables(binaries: Path, before: Path | None, count: int = ROUNDS) -> str:
    """The tables, or a sentence that says why the benchmark was skipped."""
    series = os.environ.get("STOREWATCH_SERIES")
    if not series:
        return "Skipped: STOREWATCH_SERIES names no recorded series."
    with TemporaryDirectory(prefix="site-of-years-") as name:
        work = Path(name)
        lay_out(Path(series), work / "series")
        nights = sorted((work / "series" / "Nights").iterdir())
        release(work / "series", nights[-1])
        programs = {"before": before, "now": binaries} if before else {"now": binaries}
        archives = {label: archive(folder.resolve(), binaries.resolve(), work / label, work, nights)
                    for label, folder in programs.items()}
        rounds: dict[str, list[Figures]] = {label: [] for label in programs}
        # The builds take turns, so that other load on the machine affects both.
        for _ in range(count):
            for label, folder in programs.items():
                rounds[label].append(render(folder.resolve(), archives[label], work))
    return markdown({label: typical(figures) for label, figures in rounds.items()})


def release(folder: Path, last: Path) -> None:
    """Adds a night on which some apps have a release."""
    body = json.loads((last / f"{STOREFRONT}.json").read_text())
    for number, result in enumerate(body["results"][:RELEASES]):
        result["version"] = f"99.{number}"
        result["currentVersionReleaseDate"] = f"{NIGHT}T01:00:00Z"
        result["releaseNotes"] = f"The photo editor is new, for number {number}.\nFaster search."
        result["fileSizeBytes"] = str(int(result["fileSizeBytes"]) + number + 1)
    write(folder, NIGHT, body)


def archive(
    program: Path, server: Path, folder: Path, work: Path, nights: list[Path]
) -> tuple[Path, Path]:
    """The archives of all nights, and of all nights and one more."""
    folder.mkdir()
    files = folder / "series.sqlite", folder / "longer.sqlite"
    for night in nights:
        play(program, server, work / "series", night, files[0])
    shutil.copyfile(files[0], files[1])
    play(program, server, work / "series", work / "series" / "Nights" / NIGHT, files[1])
    return files


def render(program: Path, archives: tuple[Path, Path], work: Path) -> Figures:
    # A site belongs to the archive at one path, so both archives are copied to this path.
    shown, site = work / "shown.sqlite", work / "site"
    command = [str(program / "storewatch"), *call(program, "archive", "report"), "--archive",
               str(shown), "--config", str(work / "series" / "storewatch.yml"), "--reports", str(site)]
    costs, kinds = [], Counter()
    for number in (0, 1, 1):
        for old in work.glob("shown.sqlite*"):
            old.unlink()
        shutil.copyfile(archives[number], shown)
        costs.append(run(command)[0])
        kinds = kinds or bytes_by_kind(site)
    shutil.rmtree(site)
    return Figures(*costs, kinds)


def bytes_by_kind(site: Path) -> Counter[str]:
    kinds: Counter[str] = Counter()
    for file in site.rglob("*"):
        if file.is_file():
            path = str(file.relative_to(site))
            kind = re.sub(r"^feeds/groups/[^/.]+", "feeds/groups/NAME", path)
            kinds[re.sub(r"\d[\dW-]*", "N", kind)] += file.stat().st_size
    return kinds


def typical(rounds: list[Figures]) -> Figures:
    return Figures(*(Cost.typical([getattr(figures, name) for figures in rounds])
                     for name in ("first", "after", "again")), rounds[0].kinds)


def markdown(figures: dict[str, Figures]) -> str:
    now, before = figures["now"], figures.get("before")
    rows = [
        ("from nothing, wall s", *pair(before, now, lambda f: f.first.wall, "{:.2f}")),
        ("from nothing, CPU s", *pair(before, now, lambda f: f.first.cpu, "{:.2f}")),
        ("from nothing, peak MiB", *pair(before, now, lambda f: f.first.peak, "{:.0f}")),
        (f"the night after, {RELEASES} releases, wall s",
         *pair(before, now, lambda f: f.after.wall, "{:.2f}")),
        (f"the night after, {RELEASES} releases, CPU s",
         *pair(before, now, lambda f: f.after.cpu, "{:.2f}")),
        ("the same night again, CPU s", *pair(before, now, lambda f: f.again.cpu, "{:.2f}")),
        ("all files, MB", *pair(before, now, lambda f: f.kinds.total() / 1e6, "{:.1f}")),
    ]
    largest = {kind for one in figures.values() for kind, _ in one.kinds.most_common(14)}
    for kind in sorted(largest, key=lambda kind: -(before or now).kinds[kind]):
        if now.kinds[kind]:
            rows.append((f"`{kind}`, MB", *pair(before, now, lambda f: f.kinds[kind] / 1e6, "{:.1f}")))
    head = "| | before | now | now/before |\n| --- | ---: | ---: | ---: |"
    return "\n".join([head] + ["| " + " | ".join(row) + " |" for row in rows])


if __name__ == "__main__":
    main()
