"""Checks accessibility with axe-core, which is part of axe-playwright-python from PyPI."""

import json

from browser import Browser, address
from compare import DRAWN, chosen
from results import FOUND, question
from defects import HUGE, Defects
from pypi import fetched
from site_files import Site

PACKAGE = "axe-playwright-python==0.1.8"
SERIOUS = ("serious", "critical")
# The rules of each color scheme: the document is the same in both, so only its colors are judged twice.
RULES = {"light": {}, "dark": {"runOnly": ["cat.color"]}}


def violations(site: Site, browser: Browser) -> list[str]:
    """The serious and critical violations that axe-core reports, in light and dark mode."""
    script = fetched(PACKAGE, "axe_playwright_python/axe.min.js").read_text(encoding="utf-8")
    defects: list[str] = []
    for page in one_of_each(site):
        drawn, is_drawn = drawings(site).get(page.name, ("", "true"))
        browser.go(address(page) + drawn)
        is_there = browser.until(is_drawn)
        browser.run(f"{script}; true")
        for scheme, rules in RULES.items():
            found = Defects(f"{site.name(page)} ({scheme})")
            found.expect(is_there, "nothing is drawn")
            browser.scheme(scheme)
            for rule in browser.run("""rules => axe.run(document, {resultTypes: ["violations"], ...rules})
                .then(({ violations }) => violations.map(({ id, impact, nodes }) =>
                    ({ id, impact, nodes: nodes.map(node => node.html.slice(0, 120)) })))""", rules):
                is_serious = rule["impact"] in SERIOUS
                found.expect(not is_serious, f"{rule['id']}: {json.dumps(rule['nodes'][:2])}")
            defects += found
    browser.scheme("")
    return defects


def drawings(site: Site) -> dict[str, tuple[str, str]]:
    """The pages that the script draws: the fragment of their address, and an expression that is true when they are
    drawn.
    """
    drawings = {"compare.html": (chosen(site), DRAWN), "search.html": (question(site), FOUND)}
    return {name: drawing for name, drawing in drawings.items() if drawing[0]}


def one_of_each(site: Site) -> list:
    """One page of each kind: pages in a folder are alike. Huge pages are left out, because axe-core would take minutes.
    """
    kinds = {}
    for page in site.pages:
        if page.stat().st_size >= HUGE:
            continue
        parts = page.relative_to(site.folder).parts
        kinds.setdefault((parts[0], len(parts)), page)
    return list(kinds.values())
