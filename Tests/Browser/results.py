"""Checks the page of search results: it agrees with topics, has an address, filters by kind, and tolerates typing
errors.
"""

import csv
import io
import json
import re
import unicodedata
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from browser import Browser, address
from defects import Defects, Skipped
from site_files import Site
from views import AUDIT, contrast, nameless, opening

FOUND = "!document.querySelector('.results .found').hidden"
STATUS = "document.querySelector('form.query output').textContent"
COUNTED = "document.querySelector('.passages h2 .count')?.textContent ?? '0'"
SHOWN = "[...document.querySelectorAll('.found > :is(section, p)')].filter((part) => !part.hidden).map((part) => part.className)"

# Texts, the words to find in them, and the expected matches, as in the tests of topics.
WORDS = [
    ("More Ai!", "ai", ["Ai"]),
    ("An email, again", "ai", []),
    ("Liquid\u00a0\n Glass, liquid glass", "liquid glass", ["Liquid\u00a0\n Glass", "liquid glass"]),
    ("Cafe\u0301 and café", "café", ["Café", "café"]),
    ("Cafe", "café", []),
    ("Neu: KI-Suche, STRASSE", "straße", ["STRASSE"]),
    ("STRAẞE", "strasse", ["STRAẞE"]),
    ("ﾀﾞｰｸモード", "ダーク", ["ﾀﾞｰｸ"]),
    ("구독을 시작", "구독", ["구독"]),
    ("soft\u00adware", "software", ["soft\u00adware"]),
    ("c++ and C", "c++", ["c++"]),
    ("ＡＩ\u3000mode", "ai mode", ["ＡＩ\u3000mode"]),
    ("ΟΔΟΣ, οδος", "οδοσ", ["ΟΔΟΣ", "οδος"]),
    ("İstanbul", "istanbul", ["İstanbul"]),
    ("ai", "\u200b", []),
]


def finding(site: Site, browser: Browser) -> list[str]:
    if not (site.folder / "search.html").is_file() or not question(site):
        raise Skipped("there is no topic to compare it with")
    found = Defects("search.html")
    browser.size(1280)
    go(site, browser, question(site))
    for defect in opening(browser, site):
        found.append(f"{question(site)}: {defect}")
    words_of(browser, found)
    looks(browser, found)
    for name, file in topics(site):
        topic_of(site, browser, found, name, file)
    kinds_of(site, browser, found)
    slips_of(site, browser, found)
    names_of(site, browser, found)
    releases_of(site, browser, found)
    return found


def topics(site: Site) -> list[tuple[str, Path]]:
    """The names of topics that have notes, each with the topic's table as a file."""
    files = [file for file in sorted(site.folder.glob("topics/*.csv")) if len(rows(file.read_text("utf-8-sig"))) > 0]
    return [(name_of(file.with_suffix(".html")), file) for file in files]


def name_of(page: Path) -> str:
    text = page.read_text(encoding="utf-8")
    return unescape(text.split("<h1><bdi>", 1)[1].split("</bdi>", 1)[0])


def question(site: Site) -> str:
    """The fragment of an address that finds something; empty if there is no topic with notes."""
    return next((asked(q=name) for name, _ in topics(site)), "")


def asked(**choice: str) -> str:
    return f"#{urlencode(choice)}"


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text, newline="")))


def go(site: Site, browser: Browser, hash: str) -> bool:
    browser.go(address(site.folder / "search.html") + hash)
    return browser.until(FOUND)


def words_of(browser: Browser, found: Defects) -> None:
    for text, words, marks in WORDS:
        text = unicodedata.normalize("NFC", text)
        told = browser.run(
            """(text, words) => {
                const finder = wordSearch.finder(words);
                const spans = finder.spans(text).map(([from, to]) => text.slice(from, to));
                return [finder.isIn(wordSearch.fold(text)), spans];
            }""", text, words)
        found.expect(told == [bool(marks), marks], f"“{words}” in “{text}” is {told}")


def topic_of(site: Site, browser: Browser, found: Defects, name: str, file: Path) -> None:
    """A search for a topic has the same releases, apps in the same order, and the same table as the topic's page."""
    wanted = rows(file.read_text("utf-8-sig"))
    found.expect(go(site, browser, asked(q=name)), f"“{name}” finds nothing")
    count = browser.run(COUNTED)
    found.expect(count == str(len(wanted)), f"“{name}”: {count} releases, but {len(wanted)} of the topic")
    firsts = list(dict.fromkeys(row["name"] for row in reversed(wanted)))
    order = browser.run("[...document.querySelectorAll('ol.order bdi:first-child')].map((name) => name.textContent)")
    told = order[::2]
    found.expect(told == firsts[:50], f"“{name}”: {told[:3]} were first, but {firsts[:3]}")
    marked = browser.run("[...document.querySelectorAll('.stories article')].every((one) => one.querySelector('mark'))")
    found.expect(marked, f"“{name}”: a passage without a mark")
    browser.run("globalThis.saved = null; URL.createObjectURL = (blob) => { saved = blob.text(); return 'data:,'; }")
    browser.run("document.querySelector('button.csv').click()")
    table = rows(browser.run("saved"))
    for row in wanted:
        for column in ("version", "formerVersion"):
            row[column] = re.sub(r"^[\d.]*\d$", r'="\g<0>"', row[column])
    found.expect(table == wanted, f"“{name}”: another table, {table[:1]}")


def kinds_of(site: Site, browser: Browser, found: Defects) -> None:
    """The chosen kind is part of the address, and going back restores the previous choice."""
    name = topics(site)[0][0]
    go(site, browser, asked(q=name))
    whole = browser.run(SHOWN)
    browser.run("""(() => {
        const kind = document.querySelector('form.query select');
        kind.value = 'notes';
        kind.dispatchEvent(new Event('change', { bubbles: true }));
    })()""")
    notes = json.dumps(["ways", "months", "order", "passages"])
    found.expect(browser.until("location.hash.endsWith('&kind=notes')"), "the kind is not in the address")
    found.expect(browser.until(f"{SHOWN}.every((part) => {notes}.includes(part))"), "other kinds are shown")
    browser.run("history.back()")
    same = browser.until(f"JSON.stringify({SHOWN}) === {json.dumps(json.dumps(whole, separators=(',', ':')))}")
    found.expect(same, "going back does not show all kinds")
    found.expect(browser.run("document.querySelector('form.query select').value") == "", "the menu stays")


def names_of(site: Site, browser: Browser, found: Defects) -> None:
    """An app's name finds the app first, with the notes of its version, and never with those of a different one."""
    index = part_of(site, "apps")
    noted = {tuple(release[:2]) for month in index["months"] for release in part_of(site, month)["releases"] if release[-1]}
    for has_notes in (True, False):
        name = next((name for app, name, _, version, *_ in index["apps"] if ((app, version) in noted) == has_notes), None)
        if name is None:
            continue
        go(site, browser, asked(q=name))
        first = browser.run("[...document.querySelectorAll('.apps li:first-child :is(.name, .excerpt)')].map(part => part.textContent)")
        found.expect(first[:1] == [name] and len(first) == 1 + has_notes, f"“{name}” finds {first} first")


def releases_of(site: Site, browser: Browser, found: Defects) -> None:
    """An app's name finds all its releases: by their notes, or as changes of the app."""
    index = part_of(site, "apps")
    runs: dict[int, set[str]] = {}
    for month in (part_of(site, name) for name in index["months"]):
        for app, *_, notes in month["releases"]:
            runs.setdefault(app, set()).update(str(month["nights"][night][0]) for night, *_ in notes)
    for app, name, *_ in index["apps"][:20]:
        go(site, browser, asked(q=name))
        shown = browser.run("""app => [...document.querySelectorAll(`.results .found a[href*="apps/${app}/"]`)]
            .map(link => link.getAttribute("href").match(/#(\\d+)/)[1])""", app)
        missing = runs.get(app, set()) - set(shown)
        found.expect(not missing, f"“{name}” finds no releases of the runs {missing}")



def part_of(site: Site, name: str) -> dict[str, Any]:
    """A part of the search index."""
    text = (site.folder / "search" / f"{name}.js").read_text(encoding="utf-8")
    return json.loads(text.removeprefix("storewatchIndex(").removesuffix(");\n"))


def slips_of(site: Site, browser: Browser, found: Defects) -> None:
    """A name with swapped letters finds the app, and a page without results quotes the searched words."""
    index = part_of(site, "apps")
    word = next(word for app in index["apps"] for word in app[1].split() if len(word) > 4 and word.isascii() and word.isalpha())
    go(site, browser, asked(q=f"{word[:-2]}{word[-1]}{word[-2]}"))
    found.expect(browser.run("document.querySelectorAll('.apps li').length > 0"), f"a slip does not find “{word}”")
    found.expect(word in browser.run(STATUS), "the word that was found is not said")
    go(site, browser, asked(q=f"zqxj {word}", kind="notes"))
    found.expect(browser.run(SHOWN) == ["none"], "something is found for “zqxj”")
    count = f"{len(index['months'])}"
    none = browser.run("document.querySelector('.none').textContent")
    found.expect("zqxj" in none and count in none, f"“{none}” does not say what was searched")
    go(site, browser, asked(q=f"zqxj {word}"))
    browser.run("document.querySelector('.none a').click()")
    found.expect(browser.until(f"{SHOWN}[0] !== 'none'"), "what is offered instead finds nothing")


def looks(browser: Browser, found: Defects) -> None:
    browser.run(AUDIT)
    found += [f"found: {defect}" for defect in browser.run("audit.structure()")]
    found += [f"found: {defect}" for defect in nameless(browser) + contrast(browser)]
    browser.size(360)
    found += [f"found, narrow: {defect}" for defect in browser.run("[...audit.sideways(), ...audit.small()]")]
    browser.size(1280)
