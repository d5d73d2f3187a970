"""Checks the site's feeds with a third-party reader: feedparser from PyPI."""

import importlib
import sys
from types import ModuleType

from defects import Skipped
from pypi import fetched
from site_files import Site


def feeds(site: Site) -> list[str]:
    files = sorted(site.folder.glob("feeds/**/*.xml"))
    if not files:
        raise Skipped("this site has no feeds")
    feedparser = reader()
    defects = []
    for file in files:
        # The reader gets bytes, as from a server, and must find the encoding itself.
        feed = feedparser.parse(file.read_bytes())
        place = file.relative_to(site.folder)
        if feed.bozo:
            defects.append(f"{place}: {feed.bozo_exception}")
        ids = [entry.id for entry in feed.entries]
        if len(ids) != len(set(ids)):
            defects.append(f"{place}: an ID stands there twice")
        defects += [
            f"{place}: {entry.id} has no {name}"
            for entry in feed.entries
            for name in ("title", "updated_parsed", "link", "content")
            if not entry.get(name)
        ]
    return defects


def reader() -> ModuleType:
    file = fetched("feedparser==6.0.12", "feedparser/__init__.py", "sgmllib3k==1.0.0")
    sys.path.insert(0, str(file.parent.parent))
    return importlib.import_module("feedparser")
