"""A simple watcher for comparison, as written in an afternoon: requests, SQLite, and a comparison of all fields.

Usage: script.py ENDPOINT LOOKUPS DATABASE   (LOOKUPS has a country and IDs on each line)

The script does not judge responses: it reports an outdated response as news, and a missing field as a change.
"""

import json
import sqlite3
import sys
import time
from collections import Counter
from pathlib import Path

import requests


def main() -> None:
    endpoint, lookups, path = sys.argv[1:]
    database = sqlite3.connect(path)
    database.execute("CREATE TABLE IF NOT EXISTS page "
                     "(app INTEGER, country TEXT, json TEXT, PRIMARY KEY (app, country))")
    database.execute("CREATE TABLE IF NOT EXISTS change "
                     "(night TEXT, app INTEGER, country TEXT, field TEXT, old TEXT, new TEXT)")
    session, counts = requests.Session(), Counter()
    for line in Path(lookups).read_text().splitlines():
        country, ids = line.split(" ")
        address = f"{endpoint}/lookup?id={ids}&country={country}&entity=software"
        response = session.get(address, timeout=60)
        response.raise_for_status()
        for page in response.json()["results"]:
            counts[keep(database, page, country)] += 1
    database.commit()
    print(json.dumps(counts))


def keep(database: sqlite3.Connection, page: dict, country: str) -> str:
    """Stores a page and its changes. Returns whether the page is new, changed or unchanged."""
    app = page["trackId"]
    row = database.execute("SELECT json FROM page WHERE app = ? AND country = ?",
                           (app, country)).fetchone()
    old = json.loads(row[0]) if row else {}
    if old == page:
        return "unchanged"
    if old:
        database.executemany("INSERT INTO change VALUES (?, ?, ?, ?, ?, ?)", [
            (time.strftime("%Y-%m-%d"), app, country, field,
             json.dumps(old.get(field)), json.dumps(page.get(field)))
            for field in old.keys() | page.keys() if old.get(field) != page.get(field)
        ])
    database.execute("INSERT OR REPLACE INTO page VALUES (?, ?, ?)",
                     (app, country, json.dumps(page, ensure_ascii=False)))
    return "changed" if old else "new"


if __name__ == "__main__":
    main()
