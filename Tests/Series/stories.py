"""Determines the news of a night independently of the program: by SQL queries of the archive and a second
implementation of the rules.
"""

import json
import re
import sqlite3
from collections import Counter, defaultdict
from datetime import datetime, timedelta

BROUGHT = {"version", "versionDate", "releaseNotes", "size", "minimumOSVersion", "supportedDevices",
           "languages", "features", "gameCenter"}
KINDS = {"name": "name", "seller": "seller", "developer": "seller", "contentRating": "age-rating",
         "icon": "pictures", "screenshots": "pictures",
         "ipadScreenshots": "pictures", "tvScreenshots": "pictures", "description": "description",
         "releaseNotes": "notes", "subtitle": "subtitle", "pageAgeRating": "age-rating",
         "pageScreenshots": "pictures", "pageIPadScreenshots": "pictures"}
CHANGES = """
    SELECT app, storefront, l.id AS listing, kind, field, old.content AS old, new.content AS new,
        run || '-' || app || '-' || storefront || '-' || CASE field WHEN '' THEN kind ELSE field END AS id,
        before, after FROM change JOIN listing l ON l.id = listing
    LEFT JOIN value old ON old.id = before AND old.id <> 0
    LEFT JOIN value new ON new.id = after AND new.id <> 0 WHERE run = ?
"""
VERSION_ELSEWHERE = """
    SELECT 1 FROM listing l JOIN knownState k ON k.listing = l.id JOIN page ON page.id = k.page
    WHERE l.app = ? AND l.id <> ? AND k.run < ? AND version = ?
"""
VERSION_BEFORE = """
    SELECT 1 FROM knownState k JOIN page ON page.id = k.page WHERE k.listing = ? AND k.run < ? AND version = ?
"""
PRICES = """
    SELECT run, old.content, new.content FROM change
    LEFT JOIN value old ON old.id = before AND old.id <> 0
    LEFT JOIN value new ON new.id = after AND new.id <> 0
    WHERE listing = ? AND field = 'price' AND run <= ? ORDER BY run
"""
CURRENCIES = "SELECT run FROM change WHERE listing = ? AND field = 'currency' AND run <= ?"
RATED = "SELECT run, listing, ratingCount FROM snapshot JOIN listing ON id = listing WHERE app = ? AND run < ? ORDER BY run"
ARRIVED = """
    SELECT EXISTS (SELECT 1 FROM snapshot WHERE listing = ?1 AND run < ?2), content
    FROM knownState k JOIN page ON page.id = k.page LEFT JOIN value ON value.id = releaseDate
    WHERE k.listing = ?1 AND k.run = ?2
"""
POSITIONS = """
    SELECT DISTINCT app FROM positionChange WHERE run = ? AND NOT isHeld AND kind NOT IN ('first', 'newcomer')
"""
NEWCOMERS = "SELECT count(DISTINCT app) FROM positionChange WHERE run = ? AND NOT isHeld AND kind = 'newcomer'"


def amount(value: object) -> float | None:
    return None if value is None else float(str(value))


def purchases(old: str, new: str) -> list[tuple[float, float, tuple[str, str]]]:
    """The prices, as numbers and as shown, of purchases that are in both lists and whose prices differ."""
    before, after = ({one["name"]: one for one in json.loads(text)} for text in (old, new))
    both = [(before[name], after[name]) for name in before if name in after]
    return [(one["price"], other["price"], (one["formattedPrice"], other["formattedPrice"]))
            for one, other in both if one["currency"] == other["currency"] and one["price"] != other["price"]]



class Night:
    """The changes of a run, and its stories: the apps with each kind of news."""

    def __init__(self, archive: sqlite3.Connection, number: int) -> None:
        archive.row_factory = sqlite3.Row
        self.archive, self.number = archive, number
        self.run = archive.execute("SELECT * FROM run WHERE number = ?", (number,)).fetchone()
        self.name = self.run["night"]
        self.changes = [dict(row) for row in archive.execute(CHANGES, (number,))]
        self.stories: dict[str, set[int]] = defaultdict(set)
        for change in self.changes:
            if kind := self.kind(change):
                self.stories[kind].add(change["app"])
        for (app,) in archive.execute(POSITIONS, (number,)):
            self.stories["position"].add(app)
        (self.newcomers,) = archive.execute(NEWCOMERS, (number,)).fetchone()

    def beside(self, change: dict, field: str) -> dict | None:
        return next((other for other in self.changes
                     if other["listing"] == change["listing"] and other["field"] == field), None)

    def kind(self, change: dict) -> str | None:
        field, old, new = change["field"], change["old"], change["new"]
        if change["kind"] == "gone":
            removed = self.archive.execute("SELECT 1 FROM event WHERE run = ? AND rule = 'removal' AND app = ?",
                                           (self.number, change["app"])).fetchone()
            return "gone-everywhere" if removed else "gone-somewhere"
        if change["kind"] == "returned":
            return "returned"
        if change["kind"] == "new":
            return self.arrival(change)
        if version := self.beside(change, "version"):
            if field == "version":
                return self.release(change)
            if field in BROUGHT:
                return self.kind(version)
        if field == "price" or field == "currency" and self.beside(change, "price"):
            return self.price(change)
        if field == "ratingCount":
            return "ratings-reset" if 2 * int(new) < int(old) else "ratings-lost"
        if field == "rating":
            if fall := self.beside(change, "ratingCount"):
                return self.kind(fall)
            if new is None:
                return "ratings-reset"
            if old is None:
                return "rated" if self.was_rated(change) else "first-rating"
            return "rating-rise" if float(new) > float(old) else "rating-fall"
        if field == "inAppPurchases":
            return "purchase-rise" if any(after > before for before, after, *_ in purchases(old, new)) else "other-purchases"
        return KINDS.get(field, "page")

    def arrival(self, change: dict) -> str:
        was_asked, released = self.archive.execute(
            ARRIVED, (change["listing"], self.number)).fetchone()
        start = datetime.fromisoformat(self.run["at"]) - timedelta(days=30)
        is_new = isinstance(released, str) and datetime.fromisoformat(released) >= start
        if is_new and released > self.run["at"]:
            return "pre-order"
        return "appeared" if was_asked or is_new else "watched"

    def release(self, change: dict) -> str:
        key = (change["listing"], self.number, change["after"])
        if self.archive.execute(VERSION_BEFORE, key).fetchone():
            return "rollback"
        date = self.beside(change, "versionDate")
        numbers = [[int(part) for part in re.findall(r"\d+", str(text))] for text in (change["old"], change["new"])]
        if numbers[1] < numbers[0] and not (date and str(date["new"]) > str(date["old"])):
            return "rollback"
        key = (change["app"], change["listing"], self.number, change["after"])
        return "rollout" if self.archive.execute(VERSION_ELSEWHERE, key).fetchone() else "new-version"

    def price(self, change: dict) -> str:
        steps = [(number, amount(old), amount(new)) for number, old, new in
                 self.archive.execute(PRICES, (change["listing"], self.number))]
        old, new = steps[-1][1:]
        if old is None or new is None or self.beside(change, "currency"):
            return "other-price"
        if self.is_return(steps, change["listing"]):
            return "price-return"
        return "price-rise" if new > old else "price-fall"

    def is_return(self, steps: list[tuple[int, float | None, float | None]], listing: int) -> bool:
        """Whether the last step returns to a price that was valid on at least as many nights as the price before the
        step.
        """
        left, price = steps[-1][1:]
        departures = [place for place, step in enumerate(steps[:-1]) if step[1] == price]
        currency = self.archive.execute(CURRENCIES, (listing, self.number)).fetchall()
        if not departures or any(run >= steps[departures[-1]][0] for (run,) in currency):
            return False
        dates = [datetime.fromisoformat(self.archive.execute(
            "SELECT substr(night, 1, 10) FROM run WHERE number = ?", (step[0],)).fetchone()[0]) for step in steps]
        nights = Counter({steps[0][1]: 30})
        for (_, _, value), start, end in zip(steps, dates, dates[1:]):
            nights[value] += (end - start).days
        return nights[price] >= nights[left]

    def was_rated(self, change: dict) -> bool:
        was = False
        for _, listing, count in self.archive.execute(RATED, (change["app"], self.number)):
            if listing != change["listing"] and count:
                return True
            # The listing used to have ratings, and lost all of them.
            if listing == change["listing"]:
                if was and count == 0:
                    return True
                was = was or bool(count)
        return False

    @property
    def apps(self) -> set[int]:
        return set().union(*self.stories.values()) if self.stories else set()

    @property
    def count(self) -> int:
        return sum(self.counts.values()) + self.newcomers

    @property
    def counts(self) -> dict[str, int]:
        return {kind: len(apps) for kind, apps in self.stories.items()}

    @property
    def statuses(self) -> dict[str, int]:
        """The statuses of the due listings, derived from responses and confirmed changes."""
        counts = dict.fromkeys(("new", "changed", "unchanged", "gone", "absent", "unknown"), 0)
        known = {row[0] for row in self.archive.execute(
            "SELECT DISTINCT listing FROM knownState WHERE run <= ?", (self.number,))}
        held = {row[0] for row in self.archive.execute(
            "SELECT listing FROM held WHERE run = ? AND aspect = 'gone'", (self.number,))}
        changed = {change["listing"] for change in self.changes}
        new = {change["listing"] for change in self.changes if change["kind"] == "new"}
        seen = self.archive.execute("SELECT listing, page FROM snapshot WHERE run = ?", (self.number,)).fetchall()
        for listing, page in seen:
            if page is None:
                status = "unchanged" if listing in held else "gone" if listing in known else "absent"
            else:
                status = "new" if listing in new else "changed" if listing in changed else "unchanged"
            counts[status] += 1
        answered = {listing for listing, _ in seen}
        failed = self.archive.execute("SELECT listing FROM unknown WHERE run = ?", (self.number,))
        counts["unknown"] = sum(listing not in answered for (listing,) in failed)
        return counts

    @property
    def without_screenshots(self) -> int:
        """The number of listings whose response lacks a list of screenshots that the known page has."""
        lists = ("screenshots", "ipadScreenshots", "tvScreenshots")
        names = ", ".join(f"(SELECT content FROM value WHERE id = {page}.{name})"
                          for page in ("seen", "known") for name in lists)
        rows = self.archive.execute(f"""
            SELECT {names} FROM snapshot s JOIN page seen ON seen.id = s.page
            JOIN knownState k ON k.listing = s.listing AND k.run = (
                SELECT max(run) FROM knownState WHERE listing = s.listing AND run <= s.run)
            JOIN page known ON known.id = k.page WHERE s.run = ?
        """, (self.number,)).fetchall()
        empty = ("[]", b"")
        return sum(any(row[place] in empty and row[place + 3] not in (*empty, None) for place in range(3))
                   for row in rows)

    @property
    def steps(self) -> dict[int, set[tuple[str, str]]]:
        """The values that may appear before and after an arrow in a sentence about an app."""
        steps: dict[int, set[tuple[str, str]]] = defaultdict(set)
        for change in self.changes:
            values = [self.shown(change["field"], value) for value in (change["old"], change["new"])]
            steps[change["app"]].add((values[0], values[1]))
            if change["field"] == "inAppPurchases":
                steps[change["app"]] |= {shown for *_, shown in purchases(change["old"], change["new"])}
        moves = self.archive.execute("SELECT app, before, after FROM positionChange WHERE run = ?", (self.number,))
        for app, before, after in moves:
            steps[app].add((str(before), str(after)))
        return steps

    def told(self, app: int) -> set[tuple[str, str]]:
        """The values before and after that every text about an app's news contains."""
        def word(change: dict, value: object) -> str:
            is_free = change["field"] == "price" and not float(str(value))
            return "Free" if is_free else self.shown(change["field"], value)

        return {(word(change, change["old"]), word(change, change["new"])) for change in self.changes
                if change["app"] == app and change["field"] in ("version", "price", "rating", "name", "contentRating")
                and change["old"] is not None and change["new"] is not None}

    def shown(self, field: str, value: object) -> str:
        if value is None:
            return "none"
        if field == "rating":
            return f"{float(str(value)):.1f}"
        if field in ("price", "ratingCount"):
            return f"{float(str(value)):g}"
        if field in ("gameCenter", "pageTest"):
            return "yes" if value else "no"
        if "creenshots" in field:
            return str(len(json.loads(str(value))))
        return str(value)
