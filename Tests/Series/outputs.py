#!/usr/bin/env python3
"""Compares every output of a night with the archive: all counts, and the values before and after in all sentences.

Usage: outputs.py ARCHIVE SITE OUTPUTS

OUTPUTS is a folder with the program's output about the last night: run.txt, status.txt, status.json, changes.txt,
changes.jsonl, list.jsonl, digest.txt and messages.jsonl; period.txt is about all nights. Prints the differences, and
how much was compared. Exits with 1 if there are differences, or if a part had nothing to compare.
"""

import json
import re
import sqlite3
import sys
from collections import Counter, defaultdict
from datetime import date
from pathlib import Path

from comparison import Comparison, headline, plain
from facts import Facts
from stories import Night
from written import apps, notes

# The words for people that differ from the words in JSON.
WORDS = {"gone": "removed", "absent": "not sold", "unknown": "not checked"}

LISTED = """
    SELECT app, storefront, version.content, price.content, currency.content FROM listing l
    JOIN knownState k ON k.listing = l.id AND k.run = (SELECT max(run) FROM knownState WHERE listing = l.id)
    JOIN page ON page.id = k.page LEFT JOIN value version ON version.id = page.version
    LEFT JOIN value price ON price.id = page.price AND price.id <> 0
    LEFT JOIN value currency ON currency.id = page.currency AND currency.id <> 0
"""


def pages(night: Night, nights: list[Night], site: Path, found: Comparison) -> None:
    for name in ("index.html", f"nights/{night.name}.html"):
        page = (site / name).read_text(encoding="utf-8")
        chips = {kind: int(plain(text).split()[0].replace(",", ""))
                 for kind, text in re.findall(r'class="chip" data-kind="([\w-]+)">([^<]*)<', page)}
        found.same(f"chips {name}", chips, night.counts)
        others = [int(plain(text).split()[0].replace(",", ""))
                  for text in re.findall(r'href="#newcomers" class="chip">([^<]*)<', page)]
        found.same(f"chips {name} newcomers", others, [night.newcomers] if night.newcomers else [])
        heading = plain(re.findall(r"<h1>(.*?)</h1>", page, re.S)[0])
        more = re.search(r"and ([\d,]+) more apps? ha(?:s|ve) news", heading)
        count = int(more[1].replace(",", "")) + 1 if more else min(len(night.apps), 1)
        found.same(f"heading {name}", count, len(night.apps))
        (count,) = re.findall(r"<title>([\d,]+) apps? with news", page) or ["0"]
        found.same(f"title {name}", int(count.replace(",", "")), len(night.apps))
        cards = dict(re.findall(r'<(?:article class="story"|li) id="app-(\d+)"[^>]* data-kind="([^"]*)"', page))
        for kind, loud in night.stories.items():
            found.same(f"cards {name} {kind}", {int(app) for app, kinds in cards.items() if kind in kinds.split()}, loud)
        for tag, app, card in re.findall(r'<(article|li)\b[^>]* id="app-(\d+)"(.*?)</\1>', page, re.S):
            found.stands(f"card {name} {app}", plain(card), night.told(int(app)))
            for part in [card] if tag == "li" else re.findall(r"<(?:p|li|td)\b.*?</(?:p|li|td)>", card, re.S):
                found.steps(f"card {name} {app}", plain(part), night.steps[int(app)])
        for app, phrase in phrases(page):
            found.steps(f"line {name} {app}", phrase, night.steps[app])
    history = (site / "nights.html").read_text(encoding="utf-8")
    rows = dict(re.findall(r'<a href="nights/([-\d]+)\.html">[^<]*</a></th>\s*<td class="number"[^>]*>([\d,]+)', history))
    for one in nights:
        found.same(f"history {one.name}", int(rows[one.name].replace(",", "")), one.count)


def phrases(page: str) -> list[tuple[int, str]]:
    """The phrases in the lines above the cards, each with its app."""
    lines = re.findall(r'<li class="line".*?</li>', page, re.S)
    apps = [(int(re.findall(r'href="#app-(\d+)"', line)[0]), line) for line in lines]
    return [(app, plain(text)) for app, line in apps
            for text in re.findall(r'<span class="phrase[^>]*>(.*?)</span>', line, re.S)]


def texts(night: Night, nights: list[Night], names: dict[str, int], printed: Path, site: Path, found: Comparison) -> None:
    """Compares the outputs that are texts. In each, the lines below an app's name are about this app."""
    messages = [json.loads(line) for line in (printed / "messages.jsonl").read_text().splitlines()]
    message = [one for one in messages if one["run"] == night.number][-1]
    digest = (printed / "digest.txt").read_text()
    for where, text in (("digest", digest.split("\n\n")[0].replace("\n", " ")), ("message", message["headline"])):
        told, counted = headline(text.split(": ", 1)[1].rsplit(" · ", 1)[0], [night])
        if where == "message":
            # A message has a sentence for each move of a position, so its headline does not count moves.
            counted.pop("position", None)
        found.same(f"headline {where}", told, counted)
    text = (printed / "period.txt").read_text().split("\n\n")[0].replace("\n", " ")
    found.same("headline period", *headline(text.split(": ", 1)[1].rsplit(" · ", 1)[0], nights))
    ids = {line["id"] for line in message["events"] if not line["id"].endswith("-position")}
    found.same("message events", ids, {one["id"] for one in night.changes if night.kind(one) != "watched"})
    feed = (site / "feeds/all.xml").read_text(encoding="utf-8")
    entries = [entry for entry in re.findall(r"<entry>(.*?)</entry>", feed, re.S)
               if re.search(rf"<id>[^<]*/{night.number}-\d+</id>", entry)]
    loud = {app: {kind for kind in night.stories if app in night.stories[kind]} for app in night.apps}
    told = {}
    for entry in entries:
        app = int(re.findall(r"<id>[^<]*/\d+-(\d+)</id>", entry)[0])
        told[app] = set(re.findall(r'<category term="([\w-]+)"', entry))
        found.steps(f"feed {app}", plain(re.findall(r"<title>(.*?)</title>", entry)[0]), night.steps[app])
    found.same("feed kinds", told, {app: kinds for app, kinds in loud.items() if kinds != {"watched"}})
    for where, text in (("digest", digest), ("message", message["text"]),
                        ("changes", (printed / "changes.txt").read_text())):
        app = None
        said: dict[int, str] = defaultdict(str)
        for line in text.splitlines():
            named = [name for name in names if line.strip().startswith((name, f"{name[:25]}…"))]
            if named:
                app = names[max(named, key=len)]
            if app:
                said[app] += line
                found.steps(f"{where} {app}", line, night.steps[app])
        for app in {change["app"] for change in night.changes}:
            found.stands(f"{where} {app}", said[app], night.told(app))


def commands(night: Night, printed: Path, site: Path, found: Comparison) -> None:
    lines = [json.loads(line) for line in (printed / "changes.jsonl").read_text().splitlines()]
    told = {line["id"]: line for line in lines if line["kind"] != "event"}
    found.same("changes IDs", set(told), {change["id"] for change in night.changes})
    for change in night.changes:
        line = told.get(change["id"], {})
        found.same(f"changes {change['id']} news", line.get("news"), night.kind(change))
        for key, value in (("before", change["old"]), ("after", change["new"])):
            found.same(f"changes {change['id']} {key}", shown(line.get(key)), shown(value))
    for event in (line for line in lines if line["kind"] == "event" and line["app"] and line["field"]):
        steps = [(shown(one["old"]), shown(one["new"])) for one in night.changes
                 if (one["app"], one["field"]) == (event["app"], event["field"])]
        is_told = any(shown(event["after"]) == new and (event["before"] is None or shown(event["before"]) == old)
                      for old, new in steps)
        found.same(f"changes {event['id']}", is_told, True)
    run = json.loads((site / "run.json").read_text())
    for key, table in (("suppressed", "suppression"), ("held", "held")):
        counted, = night.archive.execute(f"SELECT count(*) FROM {table} WHERE run = ?", (night.number,)).fetchone()
        found.same(f"run {key}", run[key], counted)
    status = json.loads((printed / "status.json").read_text())["runs"][0]
    listings = [json.loads(line) for line in (printed / "list.jsonl").read_text().splitlines()]
    known = {(app, place): values for app, place, *values in night.archive.execute(LISTED)}
    for one in listings:
        values = known.get((one["app"], one["storefront"]), [None] * 3)
        found.same(f"list {one['app']} {one['storefront']}",
                   [shown(one[key]) for key in ("version", "price", "currency")], [shown(value) for value in values])
    listed = Counter(one["state"] for one in listings)
    listed.pop(None, None)
    statuses = night.statuses
    found.same("run counts", run["counts"], statuses)
    found.same("status counts", status["counts"], statuses)
    found.same("list states", dict(listed), {name: count for name, count in statuses.items() if count})
    shown_date = f"{date.fromisoformat(night.name[:10]):%a, %-d %b %Y}"
    (row,) = re.findall(rf"^\w+  {shown_date}.*", (printed / "status.txt").read_text(), re.M)
    words = {WORDS.get(name, name): name for name in statuses}
    count_of = r"(\d+) (" + "|".join(words) + r")\b"
    (line,) = re.findall(rf"^  {count_of}(.*)", (printed / "run.txt").read_text(), re.M)
    for text, where in ((row, "status"), (" ".join(line), "run")):
        # What was removed on earlier nights has a count of its own.
        told = Counter()
        for count, word in re.findall(count_of, text):
            told[words[word]] += int(count)
        found.same(f"{where} text", dict(told), {name: count for name, count in statuses.items() if count})
    (items,) = re.findall(r"(\d+) news item", row)
    found.same("status stories", int(items), night.count)
    told = re.findall(r"screenshots of (\d+)", row) + re.findall(r"left out by Apple: (\d+)",
                                                                 (printed / "run.txt").read_text())
    found.same("run screenshots", told, [str(night.without_screenshots)] * 2 if night.without_screenshots else [])


def shown(value: object) -> str:
    if isinstance(value, list):
        return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    if isinstance(value, str) and value.startswith("["):
        return json.dumps(json.loads(value), separators=(",", ":"), ensure_ascii=False)
    if isinstance(value, bool):
        return str(int(value))
    try:
        return f"{float(str(value)):g}"
    except ValueError:
        return str(value)


def main() -> int:
    archive = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True)
    site, printed = Path(sys.argv[2]), Path(sys.argv[3])
    runs = [number for number, in archive.execute("SELECT number FROM run WHERE outcome IS NOT NULL ORDER BY number")]
    nights = [Night(archive, number) for number in runs]
    night, found = nights[-1], Comparison()
    files = [json.loads(path.read_text(encoding="utf-8")) for path in site.glob("apps/*.json")]
    names = {file["name"]: file["app"] for file in files if file["name"]}
    pages(night, nights, site, found)
    commands(night, printed, site, found)
    texts(night, nights, names, printed, site, found)
    notes(nights, site, found)
    apps(archive, nights, site, found)
    parts = {"chips", "heading", "notes", "brief", "app", "cards", "card", "line", "changes", "run", "status",
             "list", "digest", "message", "headline", "feed", "history"}
    (storefronts,) = archive.execute("SELECT count(DISTINCT storefront) FROM listing").fetchone()
    if storefronts == 1:
        Facts(archive, site, found).compare()
        parts |= {"row", "rating", "changelog", "year", "quote", "topic"}
    empty = parts - set(found.compared)
    print(*found.defects[:40], f"{dict(found.compared)}", *[f"nothing compared: {one}" for one in sorted(empty)], sep="\n")
    return 1 if found.defects or empty else 0


if __name__ == "__main__":
    sys.exit(main())
