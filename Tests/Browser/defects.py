"""What a check finds, and on which pages it looks."""

from pathlib import Path

from site_files import Site

# Pages of a kind on which the same is tried.
TRIES = 2
# Bytes of a page that takes seconds to open; another of its kind is taken, if there is one.
HUGE = 1_000_000


class Skipped(Exception):
    """Why there was nothing to check."""


def pages_with(site: Site, tag: str, of_class: str, what: str) -> list[Path]:
    pages = site.with_element(tag, of_class)
    if not pages:
        raise Skipped(f"no page has {what}")
    quick = [page for page in pages if page.stat().st_size < HUGE]
    return (quick or pages)[:TRIES]


class Defects(list[str]):
    """What was found on one page."""

    def __init__(self, place: str) -> None:
        super().__init__()
        self.place = place

    def expect(self, condition: object, otherwise: str) -> None:
        if not condition:
            self.append(f"{self.place}: {otherwise}")
