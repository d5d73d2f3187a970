"""What the site's script does for a reader, tried as a reader would: by keys and by the URL."""

import json
from pathlib import Path
from urllib.parse import unquote_plus

from browser import Browser, address
from site_files import Site
from views import AUDIT, contrast

# Pages of a kind on which the same is tried.
TRIES = 2
# Bytes of a page that takes seconds to open; another of its kind is taken, if there is one.
HUGE = 1_000_000
MOST_MILLISECONDS = 100
ROWS = "[...document.querySelectorAll('table.filtered > tbody > tr')]"
SHOWN = f"{ROWS}.filter(row => !row.hidden)"
COUNT = f"{SHOWN}.length"
HASH = "decodeURIComponent(location.hash)"


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


# The filter of a log.


def filters(site: Site, browser: Browser) -> list[str]:
    defects: list[str] = []
    for page in pages_with(site, "form", "filter", "a filter"):
        defects += filter_of(site, browser, page)
    return defects


def filter_of(site: Site, browser: Browser, page: Path) -> list[str]:
    found = Defects(site.name(page))
    url = address(page)
    browser.go(url)
    total = browser.run(f"{ROWS}.length")
    found.expect(total > 0, "the filter stands above no table with rows")
    if total == 0:
        return found
    found.expect(browser.run("!document.querySelector('form.filter').hidden"), "it stays hidden")
    found.expect(browser.run(COUNT) == total, "rows are hidden before anything is asked")
    filter_by_text(browser, found, url)
    selects = "[...document.querySelectorAll('form.filter select')]"
    for name in browser.run(f"{selects}.map(select => select.name)"):
        filter_by_choice(browser, found, url, name)
    if browser.run("document.querySelector('form.filter [name=from]') !== null"):
        filter_by_dates(browser, found, url)
    filter_resets(browser, found, url)
    filter_withstands(browser, found, url)
    return found


def type_text(browser: Browser, text: str) -> None:
    browser.run("document.querySelector('form.filter [name=text]').focus()")
    browser.run("document.querySelector('form.filter [name=text]').select()")
    browser.type(text)


def filter_by_text(browser: Browser, found: Defects, url: str) -> None:
    # A word that stands in some rows, the more telling the longer it is.
    word = browser.run(f"""(() => {{
        const words = {ROWS}.at(-1).innerText.match(/[\\p{{L}}\\p{{N}}]{{3,}}/gu) ?? [""];
        return words.sort((a, b) => b.length - a.length)[0];
    }})()""")
    # Texts that the table has no room for are searched, too; a hit in one is told in its row.
    holds = "row => row.textContent.toLowerCase().includes(word.toLowerCase())"
    least = browser.run(f"word => {ROWS}.filter({holds}).length", word)
    type_text(browser, word.upper())
    told = f"{SHOWN}.every(row => ({holds.replace('word', json.dumps(word))})(row))"
    seen = browser.until(f"location.hash.includes('text=') && {COUNT} >= {least} && {told}")
    expected = browser.run(COUNT)
    count = browser.run(COUNT)
    found.expect(seen, f"of {least} rows with “{word}”, {count} are shown")
    output = browser.run("document.querySelector('form.filter output').textContent")
    plain = output.replace(",", "").replace(".", "")
    found.expect(str(count) in plain, f"{count} rows are shown, and counted as “{output}”")
    shared = browser.run("location.href")
    browser.reload()
    found.expect(
        browser.until(f"{COUNT} === {expected}"), f"“{word}” does not survive a reload"
    )
    browser.go(shared)
    found.expect(browser.until(f"{COUNT} === {expected}"), f"“{word}” is not shared by the URL")
    value = browser.run("document.querySelector('form.filter [name=text]').value")
    found.expect(value == word.upper(), f"the field says “{value}”, not “{word.upper()}”")
    browser.go(url)
    type_text(browser, "zqxj no such text")
    found.expect(browser.until(f"{COUNT} === 0"), "rows are shown for a text that none has")


def filter_by_choice(browser: Browser, found: Defects, url: str, name: str) -> None:
    browser.go(url)
    value = browser.run(
        f"""name => {{
        const select = document.querySelector(`form.filter select[name=${{name}}]`);
        const values = [...select.options].map(option => option.value).filter(Boolean);
        const key = name === "group" ? "groups" : name;
        // Best one that stands beside another, as storefronts and groups do.
        const place = (row, value) => row.dataset[key]?.split(" ").indexOf(value) ?? -1;
        const stands = least => value => {ROWS}.some(row => place(row, value) >= least);
        select.value = values.find(stands(1)) ?? values.find(stands(0)) ?? values[0] ?? "";
        select.dispatchEvent(new Event("input", {{ bubbles: true }}));
        return select.value;
    }}""",
        name,
    )
    found.expect(value, f"there is nothing to choose by {name}")
    if not value:
        return
    key = "groups" if name == "group" else name
    matches = f"(row.dataset.{key} ?? '').split(' ').includes({json.dumps(value)})"
    right = f"{ROWS}.every(row => row.hidden !== {matches})"
    found.expect(browser.until(right), f"{name}={value} shows other rows than those")
    found.expect(browser.until(f"location.hash.includes('{name}=')"), f"{name} is not in the URL")
    browser.reload()
    found.expect(browser.run(right), f"{name}={value} does not survive a reload")


def filter_by_dates(browser: Browser, found: Defects, url: str) -> None:
    browser.go(url)
    nights = browser.run(f"{ROWS}.map(row => row.cells[0].dataset.value.slice(0, 10))")
    night = sorted(nights)[len(nights) // 2]
    browser.go(f"{url}#from={night}&to={night}")
    expected = nights.count(night)
    count = browser.run(COUNT)
    found.expect(count == expected, f"of {expected} rows of {night}, {count} are shown")


def filter_resets(browser: Browser, found: Defects, url: str) -> None:
    browser.go(f"{url}#text=zqxj")
    found.expect(browser.run(COUNT) == 0, "the fragment is not read")
    button = "document.querySelector('form.filter [type=reset]')"
    found.expect(browser.run(f"{button} !== null"), "there is no reset button")
    browser.run(f"{button}?.click()")
    everything = f"{COUNT} === {ROWS}.length && location.hash === ''"
    found.expect(browser.until(everything), "the reset button does not bring all back")
    browser.run("location.hash = 'text=zqxj'")
    found.expect(browser.until(f"{COUNT} === 0"), "a fragment that changes is not heeded")


def filter_withstands(browser: Browser, found: Defects, url: str) -> None:
    """Fragments that nobody meant."""
    for fragment in ("text=%", "%", "kind=<img src=x onerror=alert(1)>", "=&&=", "sort=1e99"):
        browser.go(f"{url}#{fragment}")
        errors = browser.take("Runtime.exceptionThrown")
        found.expect(not errors, f"#{fragment} makes the script fail")


def speed(site: Site, browser: Browser) -> list[str]:
    """While typing in the largest log, without the browser's own layout."""
    pages = site.with_element("form", "filter")
    if not pages:
        raise Skipped("no page has a filter")
    browser.go(address(pages[0]))
    milliseconds = browser.run("""(() => {
        const form = document.querySelector("form.filter");
        form.elements.text.focus();
        const time = (text) => {
            form.elements.text.value = text;
            const start = performance.now();
            form.dispatchEvent(new Event("submit", { cancelable: true }));
            return performance.now() - start;
        };
        // The quicker of two, because other programs run beside.
        const texts = ["1", "12", "123", "", "zqxj"];
        const [first, second] = [texts.map(time), texts.map(time)];
        return first.map((one, place) => Math.min(one, second[place]));
    })()""")
    if max(milliseconds) < MOST_MILLISECONDS:
        return []
    listed = ", ".join(f"{one:.0f}" for one in milliseconds)
    return [f"{site.name(pages[0])}: {listed} ms"]


def permalinks(site: Site, browser: Browser) -> list[str]:
    defects: list[str] = []
    for page in pages_with(site, "table", "log", "a log with permalinks"):
        defects += permalinks_of(site, browser, page)
    return defects


def permalinks_of(site: Site, browser: Browser, page: Path) -> list[str]:
    found = Defects(site.name(page))
    url = address(page)
    browser.size(1280)
    browser.go(url)
    row = browser.run(f"{ROWS}.findLast(row => row.id)?.id ?? null")
    if row is None:
        return found
    marked = f"document.getElementById({json.dumps(row)}).classList.contains('target')"
    # Long rows need not fit.
    seen = f"""(() => {{
        const box = document.getElementById({json.dumps(row)}).getBoundingClientRect();
        return box.height > 0 && box.top >= 0 && box.top < innerHeight - 20;
    }})()"""
    browser.go(f"{url}#{row}")
    found.expect(browser.until(marked), f"#{row} is not marked")
    found.expect(browser.until(seen), f"#{row} is not scrolled to")
    browser.go(f"{url}#text=zqxj")
    browser.run(f"location.hash = {json.dumps(row)}")
    found.expect(browser.until(f"{marked} && {seen}"), f"#{row} stays hidden by a filter")
    kept = browser.until(f"{HASH} === '#' + {json.dumps(row)} && {marked}", 1)
    found.expect(kept, f"#{row} is dropped from the URL")
    return found


# Galleries.

DIALOG = "document.querySelector('dialog.viewer')"
SHOWN_PICTURE = f"{DIALOG}.querySelector('output').textContent"


def galleries(site: Site, browser: Browser) -> list[str]:
    defects: list[str] = []
    for page in pages_with(site, "ul", "shots", "a gallery"):
        defects += gallery_of(site, browser, page)
    return defects


def gallery_of(site: Site, browser: Browser, page: Path) -> list[str]:
    found = Defects(site.name(page))
    browser.size(1280)
    browser.go(address(page))
    # The longest gallery of the page, from its second picture where there is one.
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
        return found
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
        # The body stands for the browser's own controls.
        at = "document.activeElement"
        inside = f"{at} === document.body || {DIALOG}.contains({at})"
        found.expect(browser.run(inside), "Tab leaves the open dialog for the page behind")
    browser.press("Escape")
    found.expect(browser.until(f"!{DIALOG}.open"), "Escape does not close it")
    back = browser.until("document.activeElement === opener")
    found.expect(back, "the focus does not return to the link")
    return found


def dialog_contrast(browser: Browser, place: str) -> list[str]:
    browser.run(AUDIT)
    return [f"{place}: open picture: {defect}" for defect in contrast(browser)]


# Sortable tables.


def sorting(site: Site, browser: Browser) -> list[str]:
    defects: list[str] = []
    for page in pages_with(site, "table", "sortable", "a sortable table"):
        defects += sorting_of(site, browser, page)
    return defects


# Whether the rows of the first sortable table stand in the order of a column.
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
    const present = texts.filter(text => text !== "");
    if (texts.slice(0, present.length).some(text => text === "")) return false;
    const areNumbers = cells.every(cell => value(cell) === ""
        || (cell.dataset.value !== undefined && Number.isFinite(Number(value(cell)))));
    const compare = areNumbers ? (a, b) => a - b : new Intl.Collator(
        document.documentElement.lang, { numeric: true, sensitivity: "base" }).compare;
    return present.slice(1).every((text, place) => {
        const order = compare(present[place], text);
        return isDescending ? order >= 0 : order <= 0;
    });
}"""


def sorting_of(site: Site, browser: Browser, page: Path) -> list[str]:
    found = Defects(site.name(page))
    browser.go(address(page))
    buttons = "[...document.querySelectorAll('table.sortable')[0].tHead.rows[0].cells]"
    columns = browser.run(
        f"{buttons}.map((cell, place) => cell.querySelector('button') ? place : -1)"
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
    return found


# Times, matrices and buttons that copy.


def times(site: Site, browser: Browser) -> list[str]:
    defects: list[str] = []
    for page in pages_with(site, "time", "ago", "a relative time"):
        browser.go(address(page))
        defects += [
            f"{site.name(page)}: {text}"
            for text in browser.run("""[...document.querySelectorAll("time.ago")].filter((time) => {
                const age = Date.now() - Date.parse(time.dateTime);
                const isRecent = age >= 0 && age < 365 * 86_400_000;
                return isRecent ? !time.title || time.title === time.textContent : time.title;
            }).map(time => `${time.dateTime} reads “${time.textContent}”`)""")
        ]
    return defects


def matrices(site: Site, browser: Browser) -> list[str]:
    defects: list[str] = []
    for page in pages_with(site, "table", "matrix", "a matrix"):
        found = Defects(site.name(page))
        browser.go(address(page))
        # A row with two links, or there is nothing to move between.
        count = browser.run("""(() => {
            globalThis.links = [...document.querySelectorAll("table.matrix tr")].map((row) =>
                [...row.cells].map(cell => cell.querySelector("a")).filter(Boolean)
            ).sort((a, b) => b.length - a.length)[0];
            links[0]?.focus();
            return links.length;
        })()""")
        if count >= 2:
            places = {"ArrowRight": 1, "End": count - 1, "Home": 0, "ArrowLeft": 0}
            for key, place in places.items():
                browser.press(key)
                right = browser.run(f"document.activeElement === links[{place}]")
                found.expect(right, f"{key} does not go to link {place + 1} of {count}")
        defects += found
    return defects


def copying(site: Site, browser: Browser) -> list[str]:
    defects: list[str] = []
    for page in pages_with(site, "button", "copy", "a button that copies"):
        found = Defects(site.name(page))
        browser.go(address(page))
        browser.run("document.querySelectorAll('details').forEach(d => { d.open = true; })")
        button = "document.querySelector('button.copy')"
        found.expect(browser.run(f"!{button}.hidden"), "the button stays hidden")
        browser.run(f"{button}.focus()")
        browser.press("Enter")
        said = browser.until(f"{button}.nextElementSibling.textContent !== ''")
        found.expect(said, "nothing says that it was copied")
        found.expect(browser.run(f"document.activeElement === {button}"), "the focus is lost")
        defects += found
    return defects
