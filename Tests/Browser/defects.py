"""Collects the defects that a check finds, and chooses the pages to check."""

from pathlib import Path

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
