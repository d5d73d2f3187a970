#!/usr/bin/env python3
"""Renders the site of 1,000 apps and five years, and checks that no page is too large to open quickly.

Usage: bounded.py BINARIES [--archive ARCHIVE] [--apps 1000]

Prints the time for rendering and the largest page of each kind, as a Markdown table. Exits with 1 if a page has more
than 500 kB. The apps are clones of the apps in an archive, or in the recorded series that STOREWATCH_SERIES names (150
apps, 269 nights). Without either, the benchmark is skipped.
"""

import sys

# The folder of this script stays unchanged.
sys.dont_write_bytecode = True

import argparse
import os
import re
import shutil
import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory

from five_years import lay_out, play
from measure import Cost, run

MOST = 500_000
# The distances between the app IDs and between the row IDs of clones.
APPS, ROWS = 10_000_000_000, 1_000_000


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("binaries", type=Path, help="the folder of the release build")
    parser.add_argument("--archive", type=Path, help="whose apps are cloned")
    parser.add_argument("--apps", type=int, default=1_000)
    options = parser.parse_args()
    series = os.environ.get("STOREWATCH_SERIES")
    if not series and not options.archive:
        print("Skipped: STOREWATCH_SERIES names no recorded series.")
        return 0
    with TemporaryDirectory(prefix="bounded-") as name:
        work = Path(name)
        archive = work / "storewatch.sqlite"
        program = options.binaries.resolve()
        if options.archive:
            shutil.copyfile(options.archive, archive)
        else:
            lay_out(Path(str(series)), work / "series")
            for night in sorted((work / "series" / "Nights").iterdir()):
                play(program, program, work / "series", night, archive)
        clone(archive, options.apps)
        cost = render(program, archive, work)
        return report(work / "site", cost)


def clone(archive: Path, apps: int) -> None:
    """Copies an archive's listings under new IDs, with their pages, snapshots, states and changes."""
    db = sqlite3.connect(archive)
    (known,) = db.execute("SELECT count(DISTINCT app) FROM listing").fetchone()
    # The columns with IDs, which differ between a listing and its clone.
    own = {"id": "id + :rows", "listing": "listing + :rows", "page": "page + :rows",
           "app": "app + :apps"}
    tables = ["listing", "page", "recognition", "snapshot", "knownState", "change", "suppression"]
    for number in range(1, -(-apps // known)):
        values = {"rows": number * ROWS, "apps": number * APPS}
        for table in tables:
            columns = [row[1] for row in db.execute(f"PRAGMA table_info({table})")]
            taken = ", ".join(own.get(column, column) for column in columns)
            where = f"WHERE {'id' if table == 'listing' else 'listing'} < {ROWS}"
            db.execute(f"INSERT INTO {table} SELECT {taken} FROM {table} {where}", values)
        db.commit()
    db.close()


def render(program: Path, archive: Path, work: Path) -> Cost:
    db = sqlite3.connect(archive)
    ids = [app for (app,) in db.execute("SELECT DISTINCT app FROM listing ORDER BY app")]
    codes = [code for (code,) in db.execute("SELECT DISTINCT storefront FROM listing ORDER BY 1")]
    db.close()
    (work / "ids.txt").write_text("".join(f"{app}\n" for app in ids))
    watchlist = work / "storewatch.yml"
    watchlist.write_text(f"storefronts: [{', '.join(codes)}]\ngroups:\n  - name: Real\n    list: ids.txt\n")
    print(f"{len(ids)} apps", flush=True)
    return run([str(program / "storewatch"), "archive", "report", "--archive", str(archive),
                "--config", str(watchlist), "--reports", str(work / "site")])[0]


def report(site: Path, cost: Cost) -> int:
    largest: dict[str, tuple[int, Path]] = {}
    total = 0
    for file in site.rglob("*"):
        if not file.is_file():
            continue
        size = file.stat().st_size
        total += size
        if file.suffix == ".html":
            path = str(file.relative_to(site))
            kind = re.sub(r"\d[\dW-]*", "N", path)
            largest[kind] = max(largest.get(kind, (0, file)), (size, file))
    print(f"{total / 1e6:.0f} MB in {cost.wall:.0f} s, {cost.peak:.0f} MiB\n")
    print("| the largest | kB | page |\n| --- | ---: | --- |")
    for kind, (size, file) in sorted(largest.items(), key=lambda item: -item[1][0]):
        print(f"| `{kind}` | {size / 1e3:.0f} | `{file.relative_to(site)}` |")
    return 1 if any(size > MOST for size, _ in largest.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
