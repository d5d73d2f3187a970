"""Compares the pages of notes, briefs and changelogs with the archive."""

import re
import sqlite3
from collections import defaultdict
from datetime import date, timedelta
from pathlib import Path

from comparison import Comparison, headline, plain
from stories import Night

FIRST_VERSIONS = """
    SELECT app, content FROM listing l JOIN knownState k ON k.listing = l.id JOIN page ON page.id = k.page
    JOIN value ON value.id = version
    WHERE run = (SELECT min(run) FROM knownState WHERE listing = l.id)
"""
NOTES = """
    SELECT content FROM listing l JOIN knownState k ON k.listing = l.id JOIN page ON page.id = k.page
    JOIN value ON value.id = releaseNotes AND value.id <> 0 WHERE app = ? AND run >= ?
"""


def notes(nights: list[Night], site: Path, found: Comparison) -> None:
    """Checks the notes of two weeks and of the last week: each app with a release appears once, with its version and
    its text.
    """
    last = date.fromisoformat(nights[-1].name[:10])
    days = {one: date.fromisoformat(one.name[:10]) for one in nights}
    year, week, _ = last.isocalendar()
    fortnight = [one for one in nights if last - days[one] < timedelta(days=14)]
    calendar = [one for one in nights if days[one].isocalendar()[:2] == (year, week)]
    for name, period in (("notes.html", fortnight), (f"notes/{year}-W{week:02}.html", calendar)):
        page = (site / name).read_text(encoding="utf-8")
        stories = re.findall(r'<article class="story" id="([^"]+)" (.*?)</article>', page, re.S)
        changes = {change["id"]: (one, change) for one in period for change in one.changes}
        found.same(f"notes {name} IDs", [story for story, _ in stories if story not in changes], [])
        loud = set()
        for story, text in stories:
            if story in changes:
                night, change = changes[story]
                loud.add(change["app"])
                step = plain(re.findall(r'<a href="[^"]*#.*?</a>', text, re.S)[0])
                found.steps(f"notes {name} {story}", step, night.steps[change["app"]])
                told = "could not be read" in text or any(
                    letters(first_line(one)) in letters(plain(text)) for one in texts(night, change["app"]))
                found.same(f"notes {name} {story} text", told, True)
        silent = [int(app) for text in re.findall(r'<p class="silent"[^>]*>(.*?)</p>', page, re.S)
                  for app in re.findall(r'href="(?:\.\./)?apps/(\d+)\.html"', text)]
        released = set().union(*(one.stories["new-version"] for one in period))
        found.same(f"notes {name} silent", [app for app in silent if app not in released], [])
        found.same(f"notes {name} once", [app for app in released if (app in silent) == (app in loud)], [])
    brief = (site / f"weeks/{year}-W{week:02}.html").read_text(encoding="utf-8")
    said = plain(re.findall(r'<header class="brief">.*?<h1>.*?</h1>\s*<p>(.*?)</p>', brief, re.S)[0])
    if len(calendar) > 1 or calendar[0].number > 1:
        said, _, others = said.partition(", and ")
        told, counted = headline(said, calendar)
        if len(counted) > 5:
            named = set().union(*(one.stories[kind] for one in calendar for kind in told))
            loud = set().union(*(apps for one in calendar for kind, apps in one.stories.items() if kind != "watched"))
            found.same("brief others", int(others.split()[0].replace(",", "") if others else 0), len(loud - named))
            found.same("brief counts", len(told), 4)
            counted = {kind: count for kind, count in counted.items() if kind in told}
        found.same("brief headline", told, counted)


def texts(night: Night, app: int) -> list[str]:
    """The notes that the app's listings have shown since the night."""
    return [text for text, in night.archive.execute(NOTES, (app, night.number))]


def letters(text: str) -> str:
    return "".join(re.findall(r"\w", text))


def first_line(text: str) -> str:
    return next((line for line in text.splitlines() if re.search(r"\w", line)), "")


def versions(archive: sqlite3.Connection, nights: list["Night"]) -> dict[int, set[str]]:
    """The versions of each app: its first known versions and its releases, without versions that returned."""
    seen: dict[int, set[str]] = defaultdict(set)
    for app, version in archive.execute(FIRST_VERSIONS):
        seen[app].add(version)
    for night in nights:
        for change in night.changes:
            if change["field"] == "version" and night.kind(change) != "rollback":
                seen[change["app"]].add(change["new"])
    return seen


def apps(archive: sqlite3.Connection, nights: list[Night], site: Path, found: Comparison) -> None:
    """The number of an app's releases on the app's page."""
    for app, seen in versions(archive, nights).items():
        page = (site / f"apps/{app}.html").read_text(encoding="utf-8")
        for count in re.findall(r"([\d,]+) releases? seen", page):
            found.same(f"app {app} releases", int(count.replace(",", "")), len(seen))
