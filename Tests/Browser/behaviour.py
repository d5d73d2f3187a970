"""Checks the behavior of the site's script with a reader's input: keys and URLs."""

from pathlib import Path
from urllib.parse import unquote_plus

from browser import Browser, address
from defects import Defects, on_pages
from views import AUDIT, contrast

HASH = "decodeURIComponent(location.hash)"

# The dialog that shows the pictures of a gallery.

DIALOG = "document.querySelector('dialog.viewer')"
SHOWN_PICTURE = f"{DIALOG}.querySelector('output').textContent"


@on_pages("ul", "shots", "a gallery")
def galleries(browser: Browser, page: Path, found: Defects) -> None:
    browser.size(1280)
    browser.go(address(page))
    # Opens the longest gallery of the page at its second picture, or at its only picture.
    count = browser.run("""(() => {
        document.querySelectorAll("details").forEach(details => { details.open = true; });
        const lists = [...document.querySelectorAll("ul.shots")];
        const links = lists.map(list => [...list.querySelectorAll("a")])
            .sort((a, b) => b.length - a.length)[0];
        globalThis.opener = links[Math.min(1, links.length - 1)];
        opener.focus();
        return links.length;
    })()""")
    first = min(2, count)

    def expect_at(number: int, after: str) -> None:
        text = browser.run(SHOWN_PICTURE)
        numbers = [part for part in text.split() if part.isdigit()]
        right = numbers == [str(number), str(count)]
        found.expect(right, f"after {after} the gallery says “{text}”, not {number} of {count}")

    browser.press("Enter")
    is_open = browser.until(f"{DIALOG}?.matches(':modal')")
    found.expect(is_open, "Enter does not open the picture")
    if not is_open:
        return
    expect_at(first, "Enter")
    found.expect(browser.run(f"{DIALOG}.getAttribute('aria-label')"), "the dialog has no name")
    loaded = browser.until(f"{DIALOG}.querySelector('img').naturalWidth > 0")
    found.expect(loaded, "the picture does not load")
    fits = f"{DIALOG}.querySelector('img').getBoundingClientRect().height <= innerHeight"
    found.expect(browser.run(fits), "the picture is higher than the window")
    found += dialog_contrast(browser, found.place)
    for key, number in (
        ("Home", 1),
        ("ArrowLeft", 1),
        ("ArrowRight", min(2, count)),
        ("End", count),
        ("ArrowRight", count),
        ("ArrowLeft", max(count - 1, 1)),
    ):
        browser.press(key)
        expect_at(number, key)
    for _ in range(5):
        browser.press("Tab")
        # While the browser's own controls have the focus, the active element is the body.
        at = "document.activeElement"
        inside = f"{at} === document.body || {DIALOG}.contains({at})"
        found.expect(browser.run(inside), "Tab leaves the open dialog for the page behind")
    browser.press("Escape")
    found.expect(browser.until(f"!{DIALOG}.open"), "Escape does not close it")
    back = browser.until("document.activeElement === opener")
    found.expect(back, "the focus does not return to the link")


def dialog_contrast(browser: Browser, place: str) -> list[str]:
    browser.run(AUDIT)
    return [f"{place}: open picture: {defect}" for defect in contrast(browser)]


# Whether the rows of the first sortable table are sorted by a column.
IN_ORDER = """(column, isDescending) => {
    const table = document.querySelector("table.sortable");
    const cells = [...table.tBodies[0].rows].map((row) => {
        let passed = 0;
        for (const cell of row.cells) {
            if (passed === column && cell.colSpan === 1) return cell;
            passed += cell.colSpan;
        }
        return null;
    });
    const value = (cell) => (cell?.dataset.value ?? cell?.textContent ?? "").trim();
    const texts = cells.map(value);
    const present = cells.filter(cell => value(cell) !== "");
    if (texts.slice(0, present.length).some(text => text === "")) return false;
    const collator = new Intl.Collator(document.documentElement.lang, { numeric: true, sensitivity: "base" });
    // Numbers come before texts.
    const isNumber = (cell) => cell.dataset.value !== undefined && Number.isFinite(Number(cell.dataset.value));
    const compare = (a, b) => isNumber(a) && isNumber(b) ? a.dataset.value - b.dataset.value
        : isNumber(b) - isNumber(a) || collator.compare(value(a), value(b));
    return present.slice(1).every((cell, place) => {
        const order = compare(present[place], cell);
        return isDescending ? order >= 0 : order <= 0;
    });
}"""


@on_pages("table", "sortable", "a sortable table")
def sorting(browser: Browser, page: Path, found: Defects) -> None:
    browser.go(address(page))
    buttons = "[...document.querySelectorAll('table.sortable')[0].tHead.rows[0].cells]"
    columns = browser.run(
        f"{buttons}.map((cell, place) => cell.querySelector('button')?.offsetWidth ? place : -1)"
        ".filter(place => place >= 0)"
    )
    found.expect(columns, "no header has a button")
    for column in columns:
        button = f"{buttons}[{column}].querySelector('button')"
        for direction in ("ascending", "descending"):
            browser.run(f"{button}.focus()")
            browser.press("Enter")
            what = f"column {column + 1}, {direction}"
            said = browser.run(f"{buttons}.map(cell => cell.getAttribute('aria-sort') ?? '')")
            right = [direction if place == column else "" for place in range(len(said))]
            found.expect(said == right, f"{what}: aria-sort says {' '.join(filter(None, said))}")
            in_order = browser.run(IN_ORDER, column, direction == "descending")
            found.expect(in_order, f"{what}: the rows stand in another order")
    if columns:
        found.expect("sort" in unquote_plus(browser.run(HASH)), "the order is not in the URL")
        browser.reload()
        in_order = browser.run(IN_ORDER, columns[-1], True)
        found.expect(in_order, "the order does not survive a reload")


@on_pages("button", "copy", "a button that copies")
def copying(browser: Browser, page: Path, found: Defects) -> None:
    browser.go(address(page))
    browser.run("document.querySelectorAll('details').forEach(d => { d.open = true; })")
    button = "document.querySelector('button.copy')"
    found.expect(browser.run(f"!{button}.hidden"), "the button stays hidden")
    browser.run(f"{button}.focus()")
    browser.press("Enter")
    said = browser.until(f"{button}.nextElementSibling.textContent !== ''")
    found.expect(said, "nothing says that it was copied")
    found.expect(browser.run(f"document.activeElement === {button}"), "the focus is lost")
    copy_release(browser, found)


def copy_release(browser: Browser, found: Defects) -> None:
    """A release is copied as plain text: bullets instead of markup, and the link at the end."""
    release = "document.querySelector('.story:has(.notes-text > ul > li):has(.actions):not(:has(.omitted))')"
    if browser.run(f"{release} === null"):
        return
    text = browser.run(f"""new Promise((done) => {{
        const write = async ([item]) => done(await (await item.getType("text/plain")).text());
        Object.defineProperty(navigator, "clipboard", {{ value: {{ write }} }});
        {release}.querySelector(".actions button:last-of-type").click();
    }})""")
    item = browser.run(f"{release}.querySelector('.notes-text > ul > li').innerText.split('\\n')[0]")
    found.expect(f"\n• {item}" in text, f"the item “{item}” is not in “{text}”")
    last = text.split("\n")[-1]
    found.expect(last.startswith(("http", "file")) and "#" in last, f"“{last}” is not the release’s link")


@on_pages("main", "brief", "a brief")
def copying_briefs(browser: Browser, page: Path, found: Defects) -> None:
    """A brief is copied as Markdown and as HTML without links to files."""
    browser.go(address(page))
    markdown, html = browser.run("""new Promise((done) => {
        const write = async ([item]) => done(await Promise.all(["text/plain", "text/html"]
            .map(async (type) => (await item.getType(type)).text())));
        Object.defineProperty(navigator, "clipboard", { value: { write } });
        document.querySelector("button.copy[data-text]").click();
    })""")
    found.expect(markdown.startswith("# "), f"“{markdown}” is not Markdown")
    found.expect("<h1>" in html and "file:" not in html, f"“{html}” is not for a mail")
