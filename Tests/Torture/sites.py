"""Reads a site's files, and checks that they are complete."""

import json
import re
from functools import lru_cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

NAME = "Reports"
# A list of the data that the pages were made from. It includes the run's duration, so it always differs.
_MANIFEST = ".storewatch"
_RECORD = "run.json"
# A run after an interruption makes a different number of requests.
_REQUESTS = re.compile(rb"\brequests: \d+\b")


class Site:
    """The current files of a site."""

    def __init__(self, world: Path) -> None:
        root = world / NAME
        self.files = {str(file.relative_to(root)): _REQUESTS.sub(b"? requests", file.read_bytes())
                      for file in sorted(root.rglob("*")) if file.is_file()}

    @property
    def shown(self) -> dict[str, bytes]:
        """The visible files; hidden files and files that are not renamed yet are left out."""
        return {path: content for path, content in self.files.items()
                if path != _RECORD and not path.endswith(".new")
                and not any(part.startswith(".") for part in path.split("/"))}

    @property
    def record(self) -> dict[str, object]:
        """The content of run.json without the duration and the number of requests."""
        try:
            told = json.loads(self.files.get(_RECORD, b"{}"))
        except ValueError:
            return {"unreadable": True}
        return {key: value for key, value in told.items() if key not in ("seconds", "lookups")}

    def shows(self, edition: "Site") -> bool:
        return self.shown == edition.shown

    def difference(self, edition: "Site") -> list[str]:
        """The files that are missing, unexpected or different in comparison with an edition, and where they differ."""
        found = [f"{path} is missing" for path in edition.files.keys() - self.files.keys()]
        found += [f"{path} is too many" for path in self.files.keys() - edition.files.keys()]
        for path in self.files.keys() & edition.files.keys() - {_MANIFEST, _RECORD}:
            if self.files[path] != edition.files[path]:
                found.append(f"{path} differs: {_place(self.files[path], edition.files[path])}")
        return sorted(found)

    def faults(self, old: "Site", new: "Site") -> list[str]:
        """Problems for a reader while some pages are from the old edition, and some from the new one."""
        found = []
        for path, content in self.shown.items():
            if content not in (old.files.get(path), new.files.get(path)):
                found.append(f"{path} is of neither edition, {len(content)} bytes")
            elif path.endswith(".html"):
                found += [f"{path} links to {target}, which is not there"
                          for target in sorted(_targets(path, content) - self.files.keys())]
        if self.record not in (old.record, new.record):
            found.append(f"run.json is of neither edition: {self.record}")
        return found


def _place(one: bytes, other: bytes) -> str:
    """The bytes around the first difference between two files."""
    start = next((index for index, (mine, theirs) in enumerate(zip(one, other))
                  if mine != theirs), min(len(one), len(other)))
    return f"{one[max(0, start - 60):start + 40]} for {other[max(0, start - 60):start + 40]}"


class _Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.found |= {value for name, value in attributes if name in ("href", "src") and value}


@lru_cache(maxsize=None)
def _targets(path: str, page: bytes) -> frozenset[str]:
    """The files of the site that a page links to. The result is cached, because all trials have the same few editions
    of a page.
    """
    links = _Links()
    links.feed(page.decode())
    parts = [urlsplit(link) for link in links.found]
    return frozenset(_resolved(path, link.path) for link in parts
                     if link.path and not link.scheme and not link.netloc)


def _resolved(page: str, link: str) -> str:
    target: list[str] = page.split("/")[:-1]
    for step in unquote(link).split("/"):
        if step == "..":
            target = target[:-1]
        elif step not in ("", "."):
            target.append(step)
    return "/".join(target)
