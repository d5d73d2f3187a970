#!/usr/bin/env python3
"""Checks a rendered site as its readers use it: by keyboard, on narrow screens, in dark mode, without script.

Usage: check.py SITE [--require filter,gallery,sort] [--most 40]
       check.py --sample

Prints a line for each check with its defects below, and a total. Exits with 1 if there are defects. A check is skipped
if the site has nothing to check, unless it is required. --sample generates a site with 10,000 changes and
notes, and checks that site.

Needs Python's standard library and Chromium; for HTML5 conformance also Java, python3-venv and PyPI; for feeds also
python3-venv and PyPI.
"""

import sys

# The folder of this script stays unchanged.
sys.dont_write_bytecode = True

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

import axe
import behaviour
import cards
import graphs
import compare
import finding
import logs
import results
import sample
import searching
import views
from browser import Browser, BrowserError
from conformance import conformance
from defects import Skipped
from feeds import feeds
from site_files import Site, dates, inert, links

# The maximum number of defects that are printed for each check.
MOST_SHOWN = 12


@dataclass
class Tally:
    required: set[str]
    passed: int = 0
    skipped: int = 0
    failed: int = 0
    names: set[str] = field(default_factory=set)

    def run(self, name: str, title: str, check: Callable[[], list[str]]) -> None:
        self.names.add(name)
        start = time.monotonic()
        try:
            defects = check()
        except Skipped as reason:
            if name not in self.required:
                self.skipped += 1
                print(f"skipped  {name}: {reason}", flush=True)
                return
            defects = [str(reason)]
        except BrowserError as error:
            defects = [str(error)]
        seconds = f"({time.monotonic() - start:.1f} s)"
        if not defects:
            self.passed += 1
            print(f"ok       {name}: {title} {seconds}", flush=True)
            return
        self.failed += 1
        print(f"FAILED   {name}: {title}: {count(len(defects), 'defect')} {seconds}")
        for defect in defects[:MOST_SHOWN]:
            print(f"             {defect}")
        if len(defects) > MOST_SHOWN:
            print(f"             and {len(defects) - MOST_SHOWN} more")
        sys.stdout.flush()


def main() -> int:
    options = arguments()
    if not options.sample:
        return check(options.site, options.require, options.most)
    with TemporaryDirectory(prefix="storewatch-sample-") as folder:
        sample.write(Path(folder))
        everything = "filter,permalinks,sort,speed,bar,search,quick,heads"
        required = options.require | set(everything.split(","))
        return check(Path(folder), required, options.most, is_rendered=False)


def check(folder: Path, required: set[str], most: int, is_rendered: bool = True) -> int:
    """Checks a site. The files of a site that Storewatch did not render are not checked as such."""
    site = Site(folder, most)
    if not site.pages:
        print(f"{folder}: there is no page in it.", file=sys.stderr)
        return 2
    print(f"{count(len(site.pages), 'page')}, {len(site.sample)} of them in the browser")
    tally = Tally(required)
    if is_rendered:
        read(site, tally)
    with Browser() as browser:
        look(site, browser, tally)
    unknown = required - tally.names
    if unknown:
        print(f"There is no check named {', '.join(sorted(unknown))}.", file=sys.stderr)
        return 2
    print(
        f"{count(len(tally.names), 'check')}: {tally.passed} passed, {tally.skipped} skipped, "
        f"{tally.failed} failed"
    )
    return 1 if tally.failed else 0


def read(site: Site, tally: Tally) -> None:
    tally.run("links", "links and fragments resolve", lambda: links(site))
    tally.run("inert", "nothing but our own script can run", lambda: inert(site))
    tally.run("dates", "dates have a weekday", lambda: dates(site))
    tally.run("html", "HTML5 conforms, says the Nu checker", lambda: conformance(site))
    tally.run("feeds", "feedparser reads each feed without a complaint", lambda: feeds(site))


def look(site: Site, browser: Browser, tally: Tally) -> None:
    seen = views.Views(site, browser)
    for name, title in views.ALL.items():
        tally.run(name, title, lambda: seen.defects(name))
    tries: list[tuple[str, str, Callable[[Site, Browser], list[str]]]] = [
        ("filter", "the filter works, and survives reload and sharing", logs.filters),
        ("permalinks", "permalinks show, mark and reach their row", logs.permalinks),
        ("gallery", "the gallery works by keyboard", behaviour.galleries),
        ("sort", "tables sort, and stay sorted", behaviour.sorting),
        ("axe", "axe-core finds nothing serious", axe.violations),
        ("chips", "chips show the cards of their kind, in less than 50 ms", cards.chips),
        ("keys", "j, k and ? work", cards.keys),
        ("notes", "a filter of the notes counts the apps that say nothing new", cards.notes),
        ("graphs", "graphs answer to pointer and keys", graphs.answering),
        ("weeks", "new ratings are those of their weeks", graphs.weeks),
        ("visits", "the front page says what is new since the last visit", graphs.visiting),
        ("compare", "apps are compared, with the numbers of the data files", compare.comparing),
        ("copy", "links are copied", behaviour.copying),
        ("briefs", "briefs are copied as Markdown, and for mails", behaviour.copying_briefs),
        ("search", "the search finds each word, by keyboard", searching.searching),
        ("results", "the page of results finds what topics tell, and what slips mean", results.finding),
        ("quick", "10,000 notes are searched in less than 50 ms", searching.quick),
        ("apps", "the list of apps is filtered by name", finding.apps),
        ("heads", "heads of long tables stay in view", finding.heads),
        ("months", "an address unfolds the nights of a month", finding.months),
        ("speed", "the largest log is filtered in less than 100 ms", logs.speed),
    ]
    for name, title, attempt in tries:
        tally.run(name, title, lambda: attempt(site, browser))


def count(number: int, noun: str) -> str:
    return f"{number:,} {noun}" + ("" if number == 1 else "s")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("site", type=Path, nargs="?", help="the folder of a rendered site")
    parser.add_argument("--sample", action="store_true", help="write a sample, and check it")
    parser.add_argument("--require", type=names, default=set(), help="checks not to be skipped")
    parser.add_argument("--most", type=int, default=40, help="pages to open (40)")
    options = parser.parse_args()
    if options.sample == (options.site is not None):
        parser.error("name a folder, or say --sample")
    return options


def names(text: str) -> set[str]:
    return {name for name in text.split(",") if name}


if __name__ == "__main__":
    sys.exit(main())
