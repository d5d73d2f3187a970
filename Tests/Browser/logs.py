"""Checks logs: the filter, its speed, and permalinks to rows, by keys and URLs."""

import csv
import io
import json
import re
from pathlib import Path

from browser import Browser, address
from defects import Defects, Skipped, on_pages
from site_files import Site

MOST_MILLISECONDS = 100
MOST_ROWS = 1_000
# All rows of a log, including those that the script keeps outside the page.
ROWS = "tables.rowsOf(document.querySelector('table.filtered'))"
SHOWN = f"{ROWS}.filter(row => !row.hidden)"
COUNT = f"{SHOWN}.length"
HASH = "decodeURIComponent(location.hash)"


@on_pages("form", "filter", "a filter")
def filters(browser: Browser, page: Path, found: Defects) -> None:
    url = address(page)
    browser.go(url)
    total = browser.run(f"{ROWS}.length")
    found.expect(total > 0, "the filter stands above no table with rows")
    if total == 0:
        return
    found.expect(browser.run("!document.querySelector('form.filter').hidden"), "it stays hidden")
    found.expect(browser.run(COUNT) == total, "rows are hidden before anything is asked")
    attached = browser.run("document.querySelectorAll('table.filtered > tbody > tr').length")
    found.expect(attached == min(total, MOST_ROWS), f"{attached} of {total} rows take the browser's time")
    filter_by_text(browser, found, url)
    filter_outlives_growth(browser, found, url)
    selects = "[...document.querySelectorAll('form.filter select')]"
    for name in browser.run(f"{selects}.map(select => select.name)"):
        if name == "since":
            periods(browser, found, url)
            other_months(browser, found, page, total)
            wider_period(browser, found, url, total)
        else:
            filter_by_choice(browser, found, url, name)
    if browser.run("document.querySelector('form.filter [name=from]') !== null"):
        filter_by_dates(browser, found, url)
    filter_resets(browser, found, url)
    filter_withstands(browser, found, url)


def type_text(browser: Browser, text: str) -> None:
    browser.run("document.querySelector('form.filter [name=text]').focus()")
    browser.run("document.querySelector('form.filter [name=text]').select()")
    browser.type(text)


def filter_by_text(browser: Browser, found: Defects, url: str) -> None:
    # The longest word of the last row, because long words occur in few rows.
    word = browser.run(f"""(() => {{
        const words = {ROWS}.at(-1).innerText.match(/[\\p{{L}}\\p{{N}}]{{3,}}/gu) ?? [""];
        return words.sort((a, b) => b.length - a.length)[0];
    }})()""")
    # The filter also searches texts that the table abbreviates. A row with a hit in such a text shows the hit.
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


def filter_outlives_growth(browser: Browser, found: Defects, url: str) -> None:
    """Typing continues while older rows are loaded in the middle of a word."""
    browser.go(url)
    kept = browser.run("""(() => {
        const field = document.querySelector("form.filter [name=text]");
        field.value = "zqxj";
        field.dispatchEvent(new Event("input", { bubbles: true }));
        const table = document.querySelector("table.filtered");
        table.dispatchEvent(new CustomEvent("rows", { detail: [...tables.rowsOf(table)] }));
        return field.value;
    })()""")
    found.expect(kept == "zqxj", f"new rows turn what is being typed into “{kept}”")
    found.expect(browser.until(f"{COUNT} === 0"), "new rows are shown unfiltered")
    kept = browser.until("location.hash === '#text=zqxj'")
    found.expect(kept, "what was typed while rows came is not in the URL")


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


def periods(browser: Browser, found: Defects, url: str) -> None:
    """Each period writes its dates beside itself, shows their rows alone, and survives sharing, as own dates do."""
    dates = "['from', 'to'].map((name) => document.querySelector('form.filter').elements[name].value)"
    night = "row.cells[0].dataset.value.slice(0, 10)"
    saves = "document.querySelector('form.filter .csv').textContent.replaceAll(',', '')"
    for name in ("7", "30", "quarter", "last-quarter", "year"):
        browser.go(f"{url}#since={name}")
        first, last = browser.run(dates)
        found.expect(re.fullmatch(r"\d{4}-\d\d-\d\d", first) and first < last, f"{name} is from {first} to {last}")
        right = f"{ROWS}.every(row => row.hidden === ({night} < '{first}' || {night} > '{last}'))"
        found.expect(browser.until(right), f"{name} shows other rows than those of {first} to {last}")
        counted = f"/\\d+/.exec({saves})?.[0] === String({COUNT})"
        found.expect(browser.until(counted), f"{name}: the button does not say how many rows it saves")
    browser.go(url)
    browser.run("""(() => {
        const { from } = document.querySelector("form.filter").elements;
        from.value = `${from.value.slice(0, 8)}02`;
        from.dispatchEvent(new Event("input", { bubbles: true }));
    })()""")
    kept = browser.until("/^#from=.*-02&to=/.test(location.hash)")
    found.expect(kept, "own dates are not in the address")
    shared = browser.run(dates)
    browser.reload()
    found.expect(browser.run(dates) == shared, f"the dates {shared} do not survive a reload")


def wider_period(browser: Browser, found: Defects, url: str, total: int) -> None:
    """If the newest month does not contain a text, the page offers to search all months, in complete texts."""
    browser.go(f"{url}#since=all&change=releaseNotes")
    browser.until(f"{ROWS}.length > {total}")
    word = browser.run(f"""(() => {{
        const texts = {ROWS}.slice({total}).map((row) => row.querySelector(".fold > .text")?.textContent ?? "");
        return texts.map((text) => text.slice(200).match(/[\\p{{L}}]{{6,}}/u)?.[0]).find(Boolean) ?? "";
    }})()""")
    browser.go(url)
    type_text(browser, word or "zqxj")
    wider = "document.querySelector('form.filter button.wider')"
    found.expect(browser.until(f"{wider} && !{wider}.hidden"), "no longer period is offered")
    output = browser.run("document.querySelector('form.filter output').textContent")
    found.expect(" · " in output, f"“{output}” does not say which period it is about")
    browser.run(f"{wider}.click()")
    found.expect(browser.until("location.hash.includes('since=all')"), "the period stays as it is")
    found.expect(browser.until(f"{wider}.hidden"), "all months are not enough")
    if word:
        found.expect(browser.until(f"{COUNT} > 0"), f"“{word}” is not found at the end of a text")


def other_months(browser: Browser, found: Defects, page: Path, total: int) -> None:
    """The log of the newest month can show the changes of all months, filter them by kind, and save the shown rows."""
    url = address(page)
    files = (page.parent / "changes").glob("*.js")
    identifiers = {name for file in files for name in re.findall(r'<tr[^>]* id=\\"([^"]+)\\"', file.read_text())}
    browser.go(f"{url}#since=all")
    browser.until(f"{ROWS}.length === {len(identifiers)}")
    every = browser.run(f"{ROWS}.length")
    found.expect(every == len(identifiers), f"{every} rows of all months, not {len(identifiers)}")
    told = "document.querySelector('form.filter output').textContent.replaceAll(',', '')"
    found.expect(browser.until(f"{told}.split('{every}').length === 3"), f"the {every} rows are not counted")
    ends = "row.cells.length === document.querySelector('table.log').tHead.rows[0].cells.length"
    found.expect(browser.run(f"{ROWS}.every(row => {ends})"), "a row lacks what was before or after")
    notes = f"{ROWS}.slice({total}).filter(row => row.dataset.change.split(' ').includes('releaseNotes'))"
    said = browser.run(f"{notes}.every(row => [...row.cells].at(-2).innerText.trim() !== '')")
    found.expect(said, "new notes do not stand under what is after")
    same = "[...row.cells].at(-3).textContent === [...row.cells].at(-2).textContent"
    alike = browser.run(f"{notes}.filter(row => {same}).length")
    found.expect(alike == 0, f"{alike} rows show the same notes before and after")
    links = browser.run(f"{ROWS}.slice({total}).flatMap(row => [...row.querySelectorAll('a')])"
                        ".map(link => new URL(link.getAttribute('href'), location.href).href)")
    root = url.rsplit("/", 1)[0]
    found.expect(all(link.startswith(root) for link in links), "links of other months lead elsewhere")
    months = browser.run(f"new Set({ROWS}.map(row => row.cells[0].dataset.value.slice(0, 7))).size")
    found.expect(months > 1, "all months are one month")
    kind = browser.run(f"{ROWS}.at(-1).dataset.change.split(' ')[0]")
    is_kind = f"{SHOWN}.every(row => row.dataset.change.split(' ').includes({json.dumps(kind)}))"
    browser.go(f"{url}#since=all&change={kind}")
    is_added = f"{ROWS}.length > {total}"
    found.expect(browser.until(f"{is_added} && {is_kind}"), f"{kind} over all months has other rows, or none")
    save_shown(browser, found)
    browser.go(f"{url}#since=7&text=zqxj")
    asked = browser.run("document.head.querySelectorAll('script[src*=\"changes/\"]').length")
    found.expect(asked <= 2, f"a text in seven days loads {asked} months")
    prices(browser, found, url)
    missing_month(browser, found, url)
    browser.go(url)
    found.expect(browser.run(f"{ROWS}.length") == total < every, "rows of other months outlive the choice")


def save_shown(browser: Browser, found: Defects) -> str:
    saved = browser.run("""new Promise((done) => {
        URL.createObjectURL = (file) => { file.text().then(done); return "data:,"; };
        document.querySelector("form.filter .csv").click();
    })""")
    found.expect(saved.count("\r\n") == browser.run(COUNT) + 1, "the CSV has other rows than the page")
    table = list(csv.DictReader(io.StringIO(saved.lstrip("\ufeff"), newline="")))
    found.expect([row["ID"] for row in table] == browser.run(f"{SHOWN}.map(({{ id }}) => id)"), "the CSV has other IDs")
    titles = browser.run("[...document.querySelectorAll('table.log thead th')].map(title => title.textContent)")
    for row in table:
        found.expect(list(row)[:len(titles)] == titles, f"the CSV has the columns {list(row)}")
        found.expect(list(row.values())[-2] == row["ID"].split("-")[1], f"the CSV has {row}")
        numbers = [one for one in row.values() if re.fullmatch(r"\d+(\.\d+)+", one)]
        found.expect(not row["ID"].endswith("-version") or not numbers, f"the CSV has versions as numbers, {numbers}")
    wholes = browser.run(f"{SHOWN}.flatMap(row => [...row.querySelectorAll('.text')].map(text => text.textContent))")
    found.expect(all(one.replace('"', '""') in saved for one in wholes), "the CSV lacks whole texts")
    return saved


def missing_month(browser: Browser, found: Defects, url: str) -> None:
    """A month whose file is missing is reported."""
    browser.go(url)
    browser.run("""(() => {
        document.querySelector("table.log").dataset.months += " 1999-01";
        const { since } = document.querySelector("form.filter").elements;
        since.value = "all";
        since.dispatchEvent(new Event("input", { bubbles: true }));
    })()""")
    said = "[...document.querySelectorAll('p.note')].some(note => note.textContent === document.querySelector('table.log').dataset.unread)"
    found.expect(browser.until(said), "nothing says that a month could not be loaded")


def prices(browser: Browser, found: Defects, url: str) -> None:
    """The prices of all months are sorted and saved as numbers, with their percentages."""
    shares = "document.querySelector('table.log th.percent').offsetWidth"
    found.expect(browser.run(f"{shares} === 0") or "price" in browser.run(HASH), "percentages of no prices")
    browser.go(f"{url}#change=price-fall")
    note = "document.querySelector('table.log').previousElementSibling"
    told = f"{note}.textContent.length > document.querySelector('table.log').dataset.none.length"
    found.expect(browser.until(f"{COUNT} > 0 || {told}"), "nothing says when the newest price cut was")
    browser.go(f"{url}#since=all&change=price")
    numbers = f"{SHOWN}.map(row => [...row.cells].at(-2).dataset.value).filter(Boolean)"
    if not browser.until(f"{numbers}.length > 0"):
        return
    found.expect(browser.run(f"{shares} > 0"), "prices have no percentages")
    browser.run("[...document.querySelectorAll('table.log th button')].at(-2).click()")
    sorted_numbers = browser.run(numbers)
    found.expect(sorted_numbers == sorted(sorted_numbers, key=float), f"prices are sorted as {sorted_numbers}")
    saved = save_shown(browser, found)
    found.expect(all(f",{number}," in saved for number in sorted_numbers), "the CSV has prices as texts")


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
    found.expect(browser.until(f"{COUNT} === 0"), "the fragment is not read")
    button = "document.querySelector('form.filter [type=reset]')"
    found.expect(browser.run(f"{button} !== null"), "there is no reset button")
    browser.run(f"{button}?.click()")
    everything = f"{COUNT} === {ROWS}.length && location.hash === ''"
    found.expect(browser.until(everything), "the reset button does not bring all back")
    browser.run("location.hash = 'text=zqxj'")
    found.expect(browser.until(f"{COUNT} === 0"), "a fragment that changes is not heeded")


def filter_withstands(browser: Browser, found: Defects, url: str) -> None:
    """Invalid fragments of the address do not break the filter."""
    for fragment in ("text=%", "%", "change=<img src=x onerror=alert(1)>", "=&&=", "sort=1e99"):
        browser.go(f"{url}#{fragment}")
        errors = browser.take("Runtime.exceptionThrown")
        found.expect(not errors, f"#{fragment} makes the script fail")


def speed(site: Site, browser: Browser) -> list[str]:
    """Measures the filter while a user types in the largest log, without the browser's layout."""
    pages = site.with_element("form", "filter")
    if not pages:
        raise Skipped("no page has a filter")
    browser.go(address(pages[0]))
    browser.run("document.querySelector('form.filter').elements.text.focus()")
    milliseconds = [
        browser.quickest(f"""() => {{
            const form = document.querySelector("form.filter");
            form.elements.text.value = {json.dumps(text)};
            const start = performance.now();
            form.dispatchEvent(new Event("submit", {{ cancelable: true }}));
            return performance.now() - start;
        }}""", MOST_MILLISECONDS)
        for text in ("1", "12", "123", "", "zqxj")
    ]
    if max(milliseconds) < MOST_MILLISECONDS:
        return []
    listed = ", ".join(f"{one:.0f}" for one in milliseconds)
    return [f"{site.name(pages[0])}: {listed} ms"]


@on_pages("table", "log", "a log with permalinks")
def permalinks(browser: Browser, page: Path, found: Defects) -> None:
    url = address(page)
    browser.size(1280)
    browser.go(url)
    row = browser.run(f"{ROWS}.findLast(row => row.id)?.id ?? null")
    if row is None:
        return
    marked = f"document.getElementById({json.dumps(row)}).classList.contains('target')"
    # The row is visible if its top is, because a long row may not fit.
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
    kept = browser.until(f"{HASH} === '#' + {json.dumps(row)} && {marked}")
    found.expect(kept, f"#{row} is dropped from the URL")
