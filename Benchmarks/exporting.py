#!/usr/bin/env python3
"""Exports of a large archive beside SQLite's own shell, which prints the same tables as JSON.

Usage: exporting.py BINARIES [--listings 100000] [--nights 30]

Prints a Markdown table. Three written nights of 1,000 listings are imported, and their rows copied
until there are as many listings and nights as asked for.
"""

import sys

# The folder stays as it is.
sys.dont_write_bytecode = True

import argparse
import shutil
import sqlite3
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from compare import mebibytes, ratio, seconds, table
from measure import Cost, run

SEED = 1_000
ROUNDS = 3


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("binaries", type=Path, help="the folder of the release build")
    parser.add_argument("--listings", type=int, default=100_000)
    parser.add_argument("--nights", type=int, default=30)
    options = parser.parse_args()
    program = options.binaries.resolve() / "storewatch"
    print(exports(program, options.listings, options.nights))


def exports(program: Path, listings: int, nights: int) -> str:
    if not shutil.which("sqlite3"):
        return "Skipped: sqlite3 is not installed."
    with TemporaryDirectory(prefix="exporting-") as name:
        work = Path(name)
        archive = make_archive(program, work, listings, nights)
        export = [str(program), "archive", "export", "--archive", str(archive), "--quiet"]
        run([*export, str(work / "tables"), "--format", "sqlite"])
        tables = work / "tables/storewatch.sqlite"
        names = [row[0] for row in sqlite3.connect(tables).execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'pictures'")]
        script = work / "script.sql"
        script.write_text("".join(f"SELECT * FROM {name};\n" for name in names))
        ours: list[Cost] = []
        theirs: list[Cost] = []
        for _ in range(ROUNDS):
            shutil.rmtree(work / "lines", ignore_errors=True)
            ours.append(run([*export, str(work / "lines")])[0])
            shell = f"sqlite3 -json {tables} < {script} > {work / 'shell.json'}"
            theirs.append(run(["sh", "-c", shell])[0])
        size = sum(file.stat().st_size for file in (work / "lines").rglob("*.ndjson"))
        return rows(listings, nights, ours, theirs, size, (work / "shell.json").stat().st_size)


def rows(listings: int, nights: int, ours: list[Cost], theirs: list[Cost],
         size: int, shell: int) -> str:
    one, two = Cost.typical(ours), Cost.typical(theirs)
    return table(
        [f"{listings:,} listings × {nights} nights", "export", "sqlite3 -json", "export/sqlite3"],
        [
            ["wall s", seconds(one.wall), seconds(two.wall), ratio(ours, theirs)],
            ["CPU s", seconds(one.cpu), seconds(two.cpu), ratio(ours, theirs, "cpu")],
            ["peak MiB", mebibytes(one.peak), mebibytes(two.peak), ratio(ours, theirs, "peak")],
            ["written MB", f"{size / 1e6:.0f}", f"{shell / 1e6:.0f}", f"{size / shell:.1f}"],
        ])


def make_archive(program: Path, work: Path, listings: int, nights: int) -> Path:
    answers = Path(__file__).with_name("answers.py")
    subprocess.run([sys.executable, "-B", str(answers), str(work / "answers"),
                    "--listings", str(SEED), "--changed", "0,0,5"],
                   check=True, stdout=subprocess.DEVNULL)
    for night in sorted((work / "answers").glob("night-*")):
        folder = work / f"Nights/2026-03-{int(night.name.split('-')[1]):02}"
        for response in night.glob("*/many/*.json"):
            storefront = response.parent.parent.name.lower()
            (folder / storefront).mkdir(parents=True, exist_ok=True)
            shutil.copy(response, folder / storefront / f"many-{response.name}")
    archive = work / "storewatch.sqlite"
    subprocess.run([str(program), "archive", "import", str(work / "Nights"), "--all",
                    "--quiet", "--archive", str(archive)], check=True, cwd=work)
    multiply(archive, listings, nights)
    return archive


def multiply(archive: Path, listings: int, nights: int) -> None:
    """Copies the listings with their pages under new apps, and the last night's snapshots."""
    db = sqlite3.connect(archive)
    db.execute("PRAGMA foreign_keys = OFF")
    fields = ", ".join(row[1] for row in db.execute("PRAGMA table_info(page)")
                       if row[1] not in ("id", "listing"))
    most = {name: db.execute(f"SELECT max(id) FROM {name}").fetchone()[0]
            for name in ("listing", "page")}
    for copy in range(1, listings // SEED):
        row, page = copy * most["listing"], copy * most["page"]
        db.execute(f"INSERT INTO listing SELECT id + {row}, app + {copy * 10_000_000_000}, storefront"
                   f" FROM listing WHERE id <= {most['listing']}")
        db.execute(f"INSERT INTO page (id, listing, {fields}) SELECT id + {page}, listing + {row},"
                   f" {fields} FROM page WHERE id <= {most['page']}")
        for name, columns in (("snapshot", "rating, ratingCount"),
                              ("knownState", "known, rating, ratingCount, icon")):
            db.execute(f"INSERT INTO {name} (run, listing, page, {columns}) SELECT run, listing + {row},"
                       f" page + {page}, {columns} FROM {name} WHERE listing <= {most['listing']}")
        db.execute("INSERT INTO change (run, listing, kind, field, before, after, rule)"
                   f" SELECT run, listing + {row}, kind, field, before, after, rule FROM change"
                   f" WHERE listing <= {most['listing']}")
    columns = [row[1] for row in db.execute("PRAGMA table_info(run)")
               if row[1] not in ("number", "at", "night")]
    last = db.execute("SELECT max(number) FROM run").fetchone()[0]
    for run_ in range(last + 1, nights + 1):
        night = f"2026-{3 + run_ // 31:02}-{run_ % 31 + 1:02}"
        db.execute(f"INSERT INTO run (number, at, night, {', '.join(columns)}) SELECT ?, ?, ?,"
                   f" {', '.join(columns)} FROM run WHERE number = ?",
                   (run_, f"{night}T04:00:00Z", night, last))
        db.execute("INSERT INTO snapshot SELECT ?, listing, page, rating, ratingCount + ? FROM snapshot"
                   " WHERE run = ?", (run_, run_, last))
    db.commit()
    db.close()


if __name__ == "__main__":
    main()
