#!/usr/bin/env python3
"""Checks the data of a site's graphs, and the anchors of changes, against independent SQL queries of the archive.

Usage: by_sql.py ARCHIVE SITE

Prints the differences, and how many series and years of apps were compared. Exits with 1 if there are differences.
"""

import json
import re
import sqlite3
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

RATINGS = """
    SELECT substr(night, 1, 10), rating, ratingCount FROM snapshot s JOIN run ON number = run
    JOIN listing l ON l.id = s.listing
    WHERE app = ? AND storefront = ? AND night < ? AND outcome IS NOT NULL AND ratingCount > 0
    AND NOT EXISTS (SELECT 1 FROM suppression x
        WHERE x.run = s.run AND x.listing = s.listing AND field = 'version')
    ORDER BY number
"""
PAGES = """
    SELECT substr(night, 1, 10), version.content, versionDate.content, price.content,
        currency.content, size.content
    FROM knownState JOIN run ON number = run JOIN listing l ON l.id = knownState.listing
    JOIN page p ON p.id = page
    LEFT JOIN value version ON version.id = p.version
    LEFT JOIN value versionDate ON versionDate.id = p.versionDate AND p.versionDate <> 0
    LEFT JOIN value price ON price.id = p.price AND p.price <> 0
    LEFT JOIN value currency ON currency.id = p.currency AND p.currency <> 0
    LEFT JOIN value size ON size.id = p.size AND p.size <> 0
    WHERE app = ? AND storefront = ? AND night < ? AND outcome IS NOT NULL ORDER BY number
"""
CHANGES = """
    SELECT count(*) FROM change c JOIN listing l ON l.id = c.listing JOIN run r ON number = c.run
    WHERE app = ? AND substr(night, 1, 4) = ? AND outcome IS NOT NULL
"""
PLACES = """
    SELECT run || '-' || app || '-' || storefront || '-'
        || CASE field WHEN '' THEN kind ELSE field END
    FROM change c JOIN listing l ON l.id = c.listing JOIN run r ON number = run
    WHERE app = ? AND substr(night, 1, 4) = ? AND outcome IS NOT NULL
    ORDER BY run, storefront
"""
Row = tuple[object, ...]


def steps(rows: Iterable[Row], year: str) -> list[Row]:
    """The rows that differ from the row before, beginning with the last one before the year."""
    found: list[Row] = []
    for row in rows:
        # Of several rows with one date, the last one counts.
        if found and found[-1][0] == row[0]:
            found.pop()
        if not found or found[-1][1:] != row[1:]:
            found.append(row)
    earlier = [row for row in found if str(row[0]) < year]
    return earlier[-1:] + [row for row in found if str(row[0]) >= year]


def number(value: object) -> object:
    return None if value is None else float(str(value))


def differences(archive: sqlite3.Connection, file: Path) -> list[str]:
    call = file.read_text(encoding="utf-8")
    series = json.loads(call.removeprefix("storewatchSeries(").removesuffix(");\n"))
    app, year = series["app"], series["year"]
    end = str(int(year) + 1)
    defects = []

    def compare(what: str, told: list[Row], counted: list[Row]) -> None:
        # The first row may have a different date, because the file may date a value from before the year later.
        told, counted = [[row[1:] if place == 0 else row for place, row in enumerate(rows)]
                         for rows in (told, counted)]
        if told != counted:
            defects.append(f"{file}: {code} {what}: {told[:3]} but {counted[:3]}")

    for code, part in series["storefronts"].items():
        ratings = list(archive.execute(RATINGS, (app, code, end)))
        pages = list(archive.execute(PAGES, (app, code, end)))
        known = [tuple(row[:3]) for row in part["ratings"] if row[2]]
        compare("ratings", steps(known, year), steps(ratings, year))
        compare("versions", [tuple(row) for row in part["versions"]],
                steps(((row[0], row[1], row[2]) for row in pages), year))
        compare("prices", [(row[0], number(row[1]), row[2]) for row in part["prices"]],
                steps(((row[0], number(row[3]), row[4]) for row in pages), year))
        sizes = ((row[0], number(row[5])) for row in pages if row[5] is not None)
        compare("sizes", [(row[0], number(row[1])) for row in part["sizes"]], steps(sizes, year))
    (changes,) = archive.execute(CHANGES, (app, year)).fetchone()
    told = sum(len(night) - 2 for night in series["nights"])
    if told != changes:
        defects.append(f"{file}: {told} changes but {changes}")
    return defects


def history(archive: sqlite3.Connection, page: Path) -> list[str]:
    """The changes of a year that do not appear exactly once on the app's page of that year."""
    app, year = int(page.parent.name), page.stem
    places = Counter(re.findall(r' id="(\d+-[^"]*)"', page.read_text(encoding="utf-8")))
    changes = [place for place, in archive.execute(PLACES, (app, year))]
    return [f"{page}: {place} stands {places[place]} times" for place in changes if places[place] != 1]


def main() -> int:
    archive = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True)
    files = sorted(Path(sys.argv[2]).glob("apps/*/*.series.js"))
    defects = [defect for file in files for defect in differences(archive, file)]
    pages = sorted(Path(sys.argv[2]).glob("apps/*/[0-9][0-9][0-9][0-9].html"))
    defects += [defect for page in pages for defect in history(archive, page)]
    print(*defects[:20], f"{len(files)} series, {len(pages)} years", sep="\n")
    return 1 if defects or not files else 0


if __name__ == "__main__":
    sys.exit(main())
