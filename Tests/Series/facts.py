"""Compares the facts on the pages of a site of one storefront with the archive: the content of lists, tables,
changelogs, years, notes, briefs and topics, and the numbers of nights, days, ratings and bytes.
"""

import re
import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from datetime import date, datetime
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path

from comparison import Comparison, plain

LISTINGS = """
    SELECT v.app, v.name, v.developer, v.version, v.versionDate, v.rating, v.ratingCount, seller.content AS seller,
        v.price, CAST(size.content AS REAL) AS size
    FROM listings v JOIN listing l ON l.app = v.app AND l.storefront = v.storefront
    JOIN knownState k ON k.listing = l.id AND k.run = (SELECT max(run) FROM knownState WHERE listing = l.id)
    JOIN page ON page.id = k.page LEFT JOIN value seller ON seller.id = page.seller AND seller.id <> 0
    LEFT JOIN value size ON size.id = page.size AND size.id <> 0
"""


class Facts:
    def __init__(self, archive: sqlite3.Connection, site: Path, found: Comparison) -> None:
        archive.row_factory = sqlite3.Row
        self.site, self.found = site, found
        self.listings = {row["app"]: row for row in archive.execute(LISTINGS)}
        self.releases: dict[int, dict[str, sqlite3.Row]] = defaultdict(dict)
        for row in archive.execute("SELECT * FROM releases ORDER BY night"):
            self.releases[row["app"]][row["version"]] = row
        self.ratings: dict[int, dict[str, sqlite3.Row]] = defaultdict(dict)
        for row in archive.execute("SELECT * FROM ratings WHERE ratingCount > 0 ORDER BY night"):
            self.ratings[row["app"]][row["night"]] = row
        (self.night,) = archive.execute("SELECT max(night) FROM run WHERE outcome IS NOT NULL").fetchone()

    def read(self, *names: str) -> Iterator[tuple[str, str]]:
        for name in names:
            for path in sorted(self.site.glob(name)):
                yield str(path.relative_to(self.site)), path.read_text(encoding="utf-8")

    def compare(self) -> None:
        self.lists()
        self.apps()
        self.stories()

    def lists(self) -> None:
        """The rows of the list of apps and of the groups' tables."""
        for name, page in self.read("apps.html", "groups/*.html"):
            for row in re.findall(r"<tr\b[^>]*>(?:(?!</tr>).)*class=\"named\".*?</tr>", page, re.S):
                app = int(re.findall(r"apps/(\d+)\.html", row)[0])
                known = self.listings[app]
                where = f"row {name} {app}"
                self.found.same(where, plain(re.findall(r"<a href[^>]*>(.*?)</a>", row)[0]), known["name"])
                for told in re.findall(r'<time datetime="([^"]+)"', row):
                    self.found.same(f"{where} date", told, known["versionDate"])
                for told in re.findall(r"<small>([\d,]+) days ago</small>", row):
                    self.found.same(f"{where} age", number(told), days(known["versionDate"], self.night))
                for told in re.findall(r'class="count" title="([\d,]+) rating', row):
                    self.found.same(f"{where} ratings", number(told), known["ratingCount"])
                for told in re.findall(r'aria-label="([\d.]+) out of 5', row):
                    self.found.same(f"{where} rating", float(told), rounded(known["rating"], 1))
                for told in re.findall(r'data-label="Seller"><bdi>(.*?)</bdi>', row):
                    self.found.same(f"{where} developer", plain(told), known["seller"] or known["developer"])
                for told in re.findall(r"<td[^>]*>(?:<strong>)?<bdi>([^<]*)</bdi>(?:</strong> <time|</td><td data-value=\"2)", row):
                    self.found.same(f"{where} version", plain(told), known["version"])
                for told in re.findall(r'data-value="(\d+)">[\d.]+ (?:KB|MB|GB)', row):
                    self.found.same(f"{where} size", int(told), known["size"])

    def apps(self) -> None:
        """The ratings, changelog and years of each app."""
        for name, page in self.read("apps/*.html", "apps/*/*.html"):
            app = int(re.findall(r"\d+", name)[0])
            for table in re.findall(r'<table class="rated">.*?</table>', page, re.S):
                for row in re.findall(r'<tr><th scope="row">.*?</tr>', table):
                    self.rating(f"rating {name}", app, row)
            kind = "year" if "/" in name.removeprefix("apps/") else "changelog"
            for story in re.findall(r"<article class=\"story\".*?</article>", without_notes(page), re.S):
                for version in re.findall(r"<h3>(?:<a[^>]*>)?<bdi>([^<]*)</bdi>", story):
                    self.release(f"{kind} {name}", app, plain(version), story)
            for silence in re.findall(r'<div class="silence".*?</div></div>', page, re.S):
                versions = re.findall(r"<bdi>([^<]*)</bdi>(?:</a>)? <bdi>\w+, (\d+ \w+ \d+)", silence)
                for count in re.findall(r"<h3>(\d+) releases</h3>", silence):
                    self.found.same(f"changelog {name} silence", len(versions), int(count))
                for version, told in versions:
                    self.found.same(f"changelog {name} {version}", day(told), self.dated(app, plain(version)))

    def rating(self, where: str, app: int, row: str) -> None:
        night = day(re.findall(r"\w+, (\d+ \w+ \d+)", row)[0])
        average, count, fresh = [plain(cell) for cell in re.findall(r"<td>(.*?)</td>", row)[:3]]
        nights = [one for one in self.ratings[app] if one <= night]
        known = self.ratings[app][nights[-1]]
        self.found.same(f"{where} {night}", [float(average), number(count)],
                        [rounded(known["rating"], 2), known["ratingCount"]])
        if fresh and len(nights) > 1:
            former = self.ratings[app][nights[-2]]["ratingCount"]
            self.found.same(f"{where} {night} new", number(fresh), known["ratingCount"] - former)

    def dated(self, app: int, version: str) -> str | None:
        release = self.releases[app].get(version)
        return release and release["versionDate"][:10]

    def release(self, where: str, app: int, version: str, text: str) -> None:
        """The date, size and previous version of a release in a text about the release."""
        known = self.releases[app].get(version)
        where = f"{where} {version}"
        self.found.same(f"{where} version", known is not None, True)
        if not known:
            return
        for told in re.findall(r"released \w+, (\d+ \w+ \d+)|<time[^>]*>\w+, (\d+ \w+ \d+)", text):
            self.found.same(f"{where} date", day(told[0] or told[1]), known["versionDate"][:10])
        for count, former in re.findall(r"\b([\d,]+) days? (?:after ([^<,·]+)|later<)", text):
            before = self.releases[app].get(plain(former) or known["versionBefore"])
            if before:
                self.found.same(f"{where} days", number(count), days(before["versionDate"], known["versionDate"]))
        for told, unit in re.findall(r"\b([\d.]+) (MB|GB)\b", text):
            size = int(known["size"]) / {"MB": 1e6, "GB": 1e9}[unit]
            self.found.same(f"{where} size", abs(float(told) - size) < 0.06, True)

    def stories(self) -> None:
        """The releases on the pages of notes, in briefs and on the pages of topics."""
        for name, page in self.read("notes.html", "notes/*.html", "topics/*.html"):
            kind = "topic" if "topics" in name else "notes"
            for story in re.findall(r'<article class="story".*?</article>', page, re.S):
                app = int(re.findall(r"apps/(\d+)", story)[0])
                step = re.findall(r"<bdi>([^<]* → [^<]*)</bdi>", story)
                if step:
                    self.release(f"{kind} {name}", app, plain(step[0]).split(" → ")[-1], without_notes(story))
            for row in re.findall(r'<ol class="order">(.*?)</ol>', page, re.S):
                for app, step, at in re.findall(r'apps/(\d+)/.*?<bdi>([^<]*)</bdi>.*?datetime="([^"]+)"', row):
                    release = self.releases[int(app)].get(plain(step).split(" → ")[-1])
                    self.found.same(f"topic {name} order {app}", at, release and release["versionDate"])
        for name, page in self.read("weeks/*.html"):
            for app, step, at, quote in re.findall(
                    r'apps/(\d+)\.html"><bdi>[^<]*</bdi></a></strong> <a href="[^"]*" class="facts"><bdi>([^<]* → [^<]*), released \w+, (\d+ \w+ \d+)</bdi>'
                    r".*?</a>\s*<blockquote[^>]*>(.*?)</blockquote>", page):
                release = self.releases[int(app)].get(plain(step).split(" → ")[-1])
                self.found.same(f"brief {name} released {app}", day(at), release and release["versionDate"][:10])
                self.found.same(f"quote {name} {app}", release and plain(quote).rstrip("… ") in plain_text(release["releaseNotes"]), True)


def without_notes(markup: str) -> str:
    return re.sub(r'<div class="notes-text".*?</div>', "", markup, flags=re.S)


def plain_text(text: str) -> str:
    return re.sub(r"\s+", " ", text)


def number(text: str) -> int:
    return int(re.match(r"[−+-]?[\d,]+", text)[0].replace(",", "").replace("−", "-"))


def rounded(value: float, digits: int) -> float:
    return float(Decimal(str(value)).quantize(Decimal(10) ** -digits, ROUND_HALF_UP))


def day(text: str) -> str:
    return datetime.strptime(text, "%d %b %Y").date().isoformat()


def days(start: str, end: str) -> int:
    return (date.fromisoformat(end[:10]) - date.fromisoformat(start[:10])).days
