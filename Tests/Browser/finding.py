"""How readers find things: the bar, heads that stay, and the map of nights."""

import json

from browser import Browser, address
from defects import TRIES, Defects, pages_with
from site_files import Site


def bars(site: Site, browser: Browser) -> list[str]:
    """On every page: it names the page's place, stays in view, and covers no place that a link leads to."""
    defects: list[str] = []
    for page in pages_with(site, "nav", "bar", "a bar")[:1] + site.sample:
        found = Defects(site.name(page))
        browser.size(1280)
        browser.go(address(page))
        current = browser.run("document.querySelectorAll('nav.bar [aria-current]').length")
        found.expect(current == 1, f"{current} entries of the bar are marked")
        browser.run("scrollTo(0, document.body.scrollHeight)")
        top = browser.run("document.querySelector('nav.bar').getBoundingClientRect().top")
        found.expect(top == 0, f"the bar stands at {top} px after scrolling")
        anchor = browser.run("""[...document.querySelectorAll("main [id]")].findLast(
            element => element.getClientRects().length > 0)?.id ?? null""")
        if anchor is not None:
            browser.run(f"location.hash = {json.dumps(anchor)}")
            clear = f"""document.getElementById({json.dumps(anchor)}).getBoundingClientRect().top
                >= document.querySelector('nav.bar').getBoundingClientRect().bottom"""
            found.expect(browser.until(clear), f"#{anchor} hides behind the bar")
        browser.call("Emulation.setEmulatedMedia", media="print")
        printed = browser.run("document.querySelector('nav.bar').getClientRects().length")
        browser.call("Emulation.setEmulatedMedia", media="")
        found.expect(printed == 0, "the bar is printed")
        defects += found
    return defects


def heads(site: Site, browser: Browser) -> list[str]:
    """The heads of long tables stay below the bar."""
    defects: list[str] = []
    for page in pages_with(site, "table", "filtered", "a long table"):
        found = Defects(site.name(page))
        browser.size(1280, 500)
        browser.go(address(page))
        last = "document.querySelector('table.filtered tbody tr:last-child')"
        browser.run(f"{last}.scrollIntoView({{ block: 'end' }})")
        seen = """(() => {
            const bar = document.querySelector("nav.bar").getBoundingClientRect();
            const head = document.querySelector("table.filtered thead th").getBoundingClientRect();
            const rows = document.querySelector("table.filtered tbody").getBoundingClientRect();
            return rows.top > 0 || Math.abs(head.top - bar.bottom) < 2;
        })()"""
        found.expect(browser.run(seen), "the head of the table scrolls away")
        browser.size(1280)
        defects += found
    return defects


def heat(site: Site, browser: Browser) -> list[str]:
    defects: list[str] = []
    for page in pages_with(site, "table", "heat", "a map of nights")[:TRIES]:
        found = Defects(site.name(page))
        browser.size(360)
        browser.go(address(page))
        box = "document.querySelector('.scroll.to-end')"
        at_end = f"{box}.scrollLeft + {box}.clientWidth >= {box}.scrollWidth - 1"
        found.expect(browser.run(at_end), "on a telephone, the newest weeks are out of sight")
        browser.size(1280)
        opened = browser.run("""(() => {
            const fold = document.querySelector("details.month[id]");
            location.hash = fold.id;
            return fold.id;
        })()""")
        unfolds = f"document.getElementById({json.dumps(opened)}).open"
        found.expect(browser.until(unfolds), f"#{opened} does not unfold its nights")
        defects += found
    return defects
