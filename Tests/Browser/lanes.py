"""The notes of compared apps side by side, week by week."""

from browser import Browser
from defects import Defects


def folds(browser: Browser, found: Defects) -> None:
    """Long notes begin with what says most, and a click shows all of them; weeks without releases share a row."""
    folded = "[...document.querySelectorAll('table.lanes .folded')]"
    high = browser.run(f"{folded}.filter(({{ clientHeight }}) => clientHeight > 100).length")
    found.expect(high == 0, f"{high} folded notes are higher than some lines")
    # The browser measures notes with its next frame.
    right = f"""{folded}.every((notes) => notes.nextElementSibling.hidden
        === (notes.scrollHeight <= notes.clientHeight && !notes.querySelector('.before')))"""
    found.expect(browser.until(right), "a button unfolds nothing, or is missing")
    opened = browser.run(f"""(() => {{
        const notes = {folded}.find(({{ nextElementSibling: row }}) => !row.hidden);
        notes?.nextElementSibling.firstChild.click();
        return !notes || notes.scrollHeight <= notes.clientHeight
            && [...notes.querySelectorAll('.before')].every((part) => part.checkVisibility());
    }})()""")
    found.expect(opened, "a click does not show the whole notes")
    empty = browser.run("""(() => {
        const rows = [...document.querySelectorAll('table.lanes tbody tr')];
        const isSilent = (row) => row?.cells.length === 1;
        return rows.filter((row, place) => isSilent(row) ? isSilent(rows[place + 1])
            : [...row.cells].slice(1).every((cell) => cell.childElementCount === 0)).length;
    })()""")
    found.expect(empty == 0, f"{empty} rows of weeks without releases should be one with the next")


def heads(browser: Browser, found: Defects) -> None:
    """The names of the apps stay below the bar, above the notes that one reads."""
    for width in (1280, 390):
        browser.size(width)
        stays = browser.run("""(() => {
            const table = document.querySelector('table.lanes');
            const cells = [...table.querySelectorAll('tbody td[data-label]')].filter((cell) => cell.childElementCount);
            const cell = cells.toSorted((one, other) => other.offsetHeight - one.offsetHeight)[0];
            if (!cell) return true;
            scrollBy(0, cell.getBoundingClientRect().bottom - 110);
            const bar = document.querySelector('nav.bar').getBoundingClientRect().bottom;
            const head = table.querySelector('thead th');
            if (!head.checkVisibility()) return getComputedStyle(cell, '::before').position === 'sticky';
            // A short page does not scroll so far that the table begins above the bar.
            const place = Math.max(bar, table.getBoundingClientRect().top);
            return Math.abs(head.getBoundingClientRect().top - place) < 2;
        })()""")
        found.expect(stays, f"the names of apps do not stay, {width} px wide")
    browser.size(1280)
    browser.run("scrollTo(0, 0)")
