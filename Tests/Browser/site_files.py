"""Checks a rendered site as files: its pages, their references, and forbidden content."""

import re
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

REFERENCES = {"href", "src", "poster", "data", "action", "formaction", "xlink:href"}
FORBIDDEN = {"iframe", "frame", "object", "embed", "base", "style", "applet", "foreignobject"}
OUR_SCRIPT = re.compile(r"(\.\./)*assets/site\.js")
# Content of styles that would load files from elsewhere.
REMOTE_STYLE = re.compile(r"@import|url\((?!\s*[\"']?data:)", re.IGNORECASE)


@dataclass
class Element:
    tag: str
    attributes: dict[str, str]
    line: int


@dataclass
class Parsed:
    elements: list[Element] = field(default_factory=list)
    ids: set[str] = field(default_factory=set)

    def has(self, tag: str, of_class: str) -> bool:
        return any(
            element.tag == tag and of_class in element.attributes.get("class", "").split()
            for element in self.elements
        )


class Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.parsed = Parsed()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        self.parsed.elements.append(Element(tag, attributes, self.getpos()[0]))
        if "id" in attributes:
            self.parsed.ids.add(attributes["id"])


@cache
def parse(page: Path) -> Parsed:
    reader = Reader()
    reader.feed(page.read_text(encoding="utf-8"))
    return reader.parsed


class Site:
    def __init__(self, folder: Path, most: int) -> None:
        self.folder = folder.resolve()
        self.pages = sorted(self.folder.rglob("*.html"))
        self.sample = sample(self.pages, most)

    def name(self, page: Path) -> str:
        return str(page.relative_to(self.folder))

    def with_element(self, tag: str, of_class: str) -> list[Path]:
        """The pages with an element of this kind and class, the largest first."""
        found = [page for page in self.pages if parse(page).has(tag, of_class)]
        return sorted(found, key=lambda page: (-page.stat().st_size, page))


def sample(pages: list[Path], most: int) -> list[Path]:
    """At most `most` pages, chosen from each folder in turn, the largest of each folder first."""
    folders: dict[Path, list[Path]] = {}
    for page in sorted(pages, key=lambda page: (page.stat().st_size, page)):
        folders.setdefault(page.parent, []).append(page)
    taken: list[Path] = []
    while folders and len(taken) < most:
        for folder in sorted(folders):
            taken.append(folders[folder].pop())
            if not folders[folder]:
                del folders[folder]
    return sorted(taken[:most])


def links(site: Site) -> list[str]:
    """References to files or anchors that do not exist."""
    return [
        f"{site.name(page)}:{element.line}: {value}: {defect}"
        for page in site.pages
        for element in parse(page).elements
        for value in references(element)
        if (defect := dead(site, page, value))
    ]


def references(element: Element) -> list[str]:
    found = [value for name, value in element.attributes.items() if name in REFERENCES]
    if "data-copy" in element.attributes:
        found.append(element.attributes["data-copy"])
    parts = element.attributes.get("srcset", "").split(",")
    return found + [part.split()[0] for part in parts if part.strip()]


def dead(site: Site, page: Path, value: str) -> str | None:
    parts = urlsplit(value)
    if parts.scheme or parts.netloc:
        return None
    if parts.path.startswith("/"):
        return "leaves the folder that the site stands in"
    target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
    if not target.is_relative_to(site.folder):
        return "leaves the site"
    if not target.is_file():
        return "there is no such file"
    # A fragment with `=` stores a reader's choice, see permalinks.js.
    if parts.fragment and "=" not in parts.fragment and target.suffix == ".html":
        if unquote(parts.fragment) not in parse(target).ids:
            return "there is no such place on the page"
    return None


def inert(site: Site) -> list[str]:
    """Content of pages and stylesheets that could run code, or load or send data."""
    defects = [
        f"{site.name(page)}:{element.line}: <{element.tag}> {defect}"
        for page in site.pages
        for element in parse(page).elements
        for defect in dangers(element)
    ]
    for sheet in sorted(site.folder.rglob("*.css")):
        if REMOTE_STYLE.search(sheet.read_text(encoding="utf-8")):
            defects.append(f"{site.name(sheet)} loads something")
    return defects


def dangers(element: Element) -> list[str]:
    attributes = element.attributes
    defects = [f"has {name}" for name in attributes if name.startswith("on") or name == "style"]
    if element.tag in FORBIDDEN:
        defects.append("does not belong into a page")
    if element.tag == "script" and not OUR_SCRIPT.fullmatch(attributes.get("src", "")):
        defects.append("is not assets/site.js")
    if element.tag == "meta" and attributes.get("http-equiv", "").lower() == "refresh":
        defects.append("sends the reader elsewhere")
    for value in references(element):
        defects += reference_dangers(element, value)
    return defects


def reference_dangers(element: Element, value: str) -> list[str]:
    # Browsers ignore these characters when they read the scheme.
    scheme = urlsplit(re.sub(r"[\x00-\x20]", "", value)).scheme.lower()
    if not scheme and not value.startswith("//"):
        return []
    if element.tag == "a" and scheme == "https":
        missing = {"noopener", "noreferrer"} - set(element.attributes.get("rel", "").split())
        return [f"goes to {value} without {' '.join(sorted(missing))}"] if missing else []
    if element.tag == "button" and scheme == "https":
        return []
    if element.tag in ("img", "link", "image") and scheme == "data":
        return []
    return [f"refers to {value[:60]}"]


def dates(site: Site) -> list[str]:
    """Dates such as 2026-03-02 in texts for readers."""
    defects = []
    for page in site.pages:
        reader = Prose()
        reader.feed(page.read_text(encoding="utf-8"))
        defects += [f"{site.name(page)}: “{text[:80]}”" for text in reader.found]
    return defects


class Prose(HTMLParser):
    """Finds dates such as 2026-03-02 in the site's own texts, but not in texts from the store."""

    BARE = re.compile(r"\b20\d\d-\d\d-\d\d\b")
    VOID = {"meta", "link", "img", "br", "input", "hr", "wbr"}

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, str]] = []
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.VOID:
            self.open.append((tag, dict(attrs).get("class") or ""))

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        quoted = any(tag in ("bdi", "q") or "text" in kind.split() for tag, kind in self.open)
        if not quoted and self.BARE.search(data):
            self.found.append(data.strip())
