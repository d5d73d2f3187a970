"""Reads the content of an archive in a form that does not depend on the order of its rows."""

import shutil
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

NAME = "storewatch.sqlite"
_LISTING = "(SELECT app || ' ' || storefront FROM listing WHERE id = listing)"
_PAGE = "(SELECT hex(digest) FROM page WHERE id = page)"
# Queries for all content except row IDs, durations of runs, and numbers of requests.
_QUERIES = {
    "run": """
        SELECT number, at, night, outcome, cutShort, new, changed, unchanged, gone, absent, unknown,
            notApps, unasked, repeated, unmatched, wrongTypes FROM run
        """,
    "bundle": "SELECT * FROM bundle",
    "listing": "SELECT app, storefront FROM listing",
    "snapshot": f"SELECT run, {_LISTING}, {_PAGE}, rating, ratingCount FROM snapshot",
    # If a run was interrupted, listings that the next run could check have two rows in `unknown`; `listingStatus`
    # leaves out the old row.
    "unknown": f"""
        SELECT run, {_LISTING}, reason, (SELECT content FROM value WHERE id = detail), since
        FROM listingStatus JOIN unknown USING (run, listing) WHERE status = 'unknown'
        """,
    "knownState": f"SELECT run, {_LISTING}, known, {_PAGE}, rating, ratingCount, icon FROM knownState",
    "change": f"SELECT run, {_LISTING}, kind, field, BEFORE, AFTER, rule FROM change",
    "suppression": f"SELECT run, {_LISTING}, field, BEFORE, AFTER, rule FROM suppression",
    "event": "SELECT run, name, rule, app, storefront, aspect, BEFORE, AFTER, accepted FROM event",
    "eventListing": f"SELECT run, event, {_LISTING} FROM eventListing",
    "held": f"SELECT run, {_LISTING}, aspect, BEFORE, AFTER, eventRun, event FROM held",
    "acceptance": f"SELECT run, {_LISTING}, aspect, at FROM acceptance",
    "value": "SELECT quote(content) FROM value WHERE id NOT IN (SELECT detail FROM unknown)",
    "picture": "SELECT name, hex(bytes) FROM picture",
    "artwork": "SELECT * FROM artwork",
    "storePage": f"SELECT run, {_LISTING}, {_PAGE}, similar, reason, detail FROM storePage",
    "earlierRelease": f"SELECT {_LISTING}, version, date, notes, run FROM earlierRelease",
}


class Archive:
    """The content of an archive, read from a copy with its log, so that reading does not change the archive."""

    def __init__(self, world: Path) -> None:
        with TemporaryDirectory(prefix="look-", dir=world.parent) as folder:
            for file in world.glob(f"{NAME}*"):
                shutil.copyfile(file, Path(folder) / file.name)
            self.is_there = (world / NAME).exists()
            self.faults: list[str] = []
            self.rows: dict[str, list[str]] = {}
            self.watchlists = 0
            if self.is_there:
                try:
                    self._read(Path(folder) / NAME)
                except sqlite3.Error as error:
                    self.faults.append(f"SQLite says: {error}")

    def _read(self, file: Path) -> None:
        with closing(sqlite3.connect(file)) as database:
            checks = database.execute("PRAGMA integrity_check").fetchall()
            self.faults += [row[0] for row in checks if row[0] != "ok"]
            self.faults += [f"{row} refers to nothing"
                            for row in database.execute("PRAGMA foreign_key_check")]
            # This is the last table to be created. A killed night may not have created it.
            tables = "SELECT count(*) FROM sqlite_schema WHERE name = 'earlierRelease'"
            if database.execute(tables).fetchone() == (0,):
                return
            for table, query in {**_QUERIES, "page": _page_query(database)}.items():
                self.rows[table] = sorted(str(row) for row in
                                          database.execute(_with_contents(query)))

    def difference(self, other: "Archive", besides: Iterable[str] = ()) -> list[str]:
        """The tables that differ between two archives, each with the first row that differs."""
        found = []
        for table in sorted((self.rows.keys() | other.rows.keys()) - set(besides)):
            mine, theirs = self.rows.get(table, []), other.rows.get(table, [])
            if mine != theirs:
                changed = sorted(set(mine) ^ set(theirs)) or ["the same row more than once"]
                found.append(f"{table}: {len(mine)} rows for {len(theirs)}, {changed[0][:160]}")
        return found


def _page_query(database: sqlite3.Connection) -> str:
    columns = [row[1] for row in database.execute("PRAGMA table_info(page)")]
    plain = ("language", "artwork")
    values = [column for column in columns
              if column not in ("id", "listing", "digest", *plain)]
    contents = ", ".join(f"(SELECT quote(content) FROM value WHERE id = page.{column})"
                         for column in values)
    return f"SELECT {_LISTING}, hex(digest), language, artwork, {contents} FROM page"


def _with_contents(query: str) -> str:
    for column in ("before", "after"):
        content = f"(SELECT quote(content) FROM value WHERE value.id = {column})"
        query = query.replace(column.upper(), content)
    return query
