"""Collects the defects that a check finds, and chooses the pages to check."""

from collections.abc import Callable
from pathlib import Path

from browser import Browser
from site_files import Site

# The number of pages of each kind that a check opens.
TRIES = 2
# The size in bytes of a page that takes seconds to open. Smaller pages are preferred.
HUGE = 1_000_000


class Skipped(Exception):
    """There is nothing to check. The message says why."""


def pages_with(site: Site, tag: str, of_class: str, what: str) -> list[Path]:
    pages = site.with_element(tag, of_class)
    if not pages:
        raise Skipped(f"no page has {what}")
    quick = [page for page in pages if page.stat().st_size < HUGE]
    return (quick or pages)[:TRIES]


class Defects(list[str]):
    """The defects of one page."""

    def __init__(self, place: str) -> None:
        super().__init__()
        self.place = place

    def expect(self, condition: object, otherwise: str) -> None:
        if not condition:
            self.append(f"{self.place}: {otherwise}")


def on_pages(tag: str, of_class: str, what: str) -> Callable[..., Callable[[Site, Browser], list[str]]]:
    """Turns a check of a page into a check of the pages with such an element."""

    def repeat(check: Callable[[Browser, Path, Defects], None]) -> Callable[[Site, Browser], list[str]]:
        def run(site: Site, browser: Browser) -> list[str]:
            defects: list[str] = []
            for page in pages_with(site, tag, of_class, what):
                found = Defects(site.name(page))
                check(browser, page, found)
                defects += found
            return defects

        return run

    return repeat
