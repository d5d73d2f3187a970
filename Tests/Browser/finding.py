"""Checks how readers find their way: the navigation bar, fixed table heads, and the page of nights."""

import json
from pathlib import Path

from browser import Browser, address
from defects import Defects, on_pages


def bar(browser: Browser) -> list[str]:
    """The bar of the open page marks the current section, stays in view, and does not cover the target of a link."""
    defects = []
    current = browser.run("document.querySelectorAll('nav.bar [aria-current]').length")
    if current != 1:
        defects.append(f"{current} entries of the bar are marked")
    browser.size(320)
    if not browser.run("""[...document.querySelectorAll("nav.bar, nav.bar :is(a, input)")]
        .every(part => part.getBoundingClientRect().right <= innerWidth)"""):
        defects.append("the bar is wider than 320 px")
    browser.size(1280)
    browser.run("scrollTo(0, document.body.scrollHeight)")
    top = browser.run("document.querySelector('nav.bar').getBoundingClientRect().top")
    if top != 0:
        defects.append(f"the bar stands at {top} px after scrolling")
    anchor = browser.run("""[...document.querySelectorAll("main [id]")].findLast(
        element => element.getClientRects().length > 0)?.id ?? null""")
    if anchor is not None:
        browser.run(f"location.hash = {json.dumps(anchor)}")
        clear = f"""document.getElementById({json.dumps(anchor)}).getBoundingClientRect().top
            >= document.querySelector('nav.bar').getBoundingClientRect().bottom"""
        if not browser.until(clear):
            defects.append(f"#{anchor} hides behind the bar")
    browser.call("Emulation.setEmulatedMedia", media="print")
    if browser.run("document.querySelector('nav.bar').getClientRects().length"):
        defects.append("the bar is printed")
    browser.call("Emulation.setEmulatedMedia", media="")
    return defects


@on_pages("table", "watched", "a list of apps")
def apps(browser: Browser, page: Path, found: Defects) -> None:
    """The filter of the list of apps finds each app by its name, and states how many of the rows it shows."""
    rows = "[...document.querySelectorAll('table.watched tbody tr')]"
    shown = f"{rows}.filter(row => !row.hidden)"
    browser.go(address(page))
    names = browser.run(f"{rows}.map(row => row.querySelector('th bdi').textContent)")
    for name in names[:1] + names[-1:]:
        browser.run("document.querySelector('form.filter [name=text]').select()")
        browser.type(name)
        seen = f"{shown}.some(row => row.querySelector('th bdi').textContent === {json.dumps(name)})"
        found.expect(browser.until(seen), f"“{name}” is not found")
    said = f"document.querySelector('form.filter output').textContent === `${{{shown}.length}} of {len(names):,}`"
    found.expect(browser.until(said), "the filter counts other rows than it shows")
    browser.run("document.querySelector('form.filter [type=reset]').click()")
    found.expect(browser.until(f"{shown}.length === {len(names)}"), "rows do not come back")


@on_pages("table", "filtered", "a long table")
def heads(browser: Browser, page: Path, found: Defects) -> None:
    """The heads of long tables stay visible below the bar."""
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


@on_pages("details", "month", "months of nights")
def months(browser: Browser, page: Path, found: Defects) -> None:
    """The address of a month on the page of nights unfolds the month."""
    browser.go(address(page))
    opened = browser.run("""(() => {
        const fold = document.querySelector("details.month[id]");
        location.hash = fold.id;
        return fold.id;
    })()""")
    unfolds = f"document.getElementById({json.dumps(opened)}).open"
    found.expect(browser.until(unfolds), f"#{opened} does not unfold its nights")
