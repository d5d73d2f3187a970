"""Checks the page that compares apps: its address, its keys, and its numbers."""

import json
import re
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import lanes
from browser import Browser, address
from defects import Defects, Skipped
from site_files import Site
from views import AUDIT, contrast, nameless, opening

# The notes are the last of at least five sections; languages have one only where they differ.
DRAWN = "document.querySelectorAll('.comparison > section').length >= 5 && !!document.querySelector('#written')"
# The control that changes the choice: a field to add an app or, with the maximum of five apps, the buttons that remove
# one.
CHOICE = "document.querySelector('form.picker :is(input, .names button)')"
SLIDER = "document.querySelector('#ratings ~ .plot input[type=range]')"
READOUT = "document.querySelector('#ratings ~ .plot .readout').textContent"


def comparing(site: Site, browser: Browser) -> list[str]:
    page = site.folder / "compare.html"
    query = chosen(site)
    if not page.is_file() or not query:
        raise Skipped("there are no two apps with ratings")
    found = Defects("compare.html")
    apps = with_ratings(site)[:3]
    browser.size(1280)
    browser.go(address(page) + query)
    found.expect(browser.until(DRAWN), f"{query} draws nothing")
    for defect in opening(browser, site):
        found.append(f"{query}: {defect}")
    numbers(site, browser, found, apps)
    lanes.folds(browser, found)
    lanes.heads(browser, found)
    words(site, browser, found, apps)
    keys(browser, found)
    looks(browser, found)
    choosing(browser, found, page, apps)
    for odd in ("#apps=0,x,-1", "#apps=%00,1&range=no&storefront=zz", "#apps=1,2,3,4,5,6,7"):
        browser.go(address(page) + odd)
        found.expect(browser.until(f"{CHOICE} !== null"), f"{odd} leaves nothing to choose")
        errors = browser.take("Runtime.exceptionThrown")
        found.expect(not errors, f"{odd} makes the script fail")
        named = odd.partition("&")[0].removeprefix("#apps=").replace("%00", "\0").split(",")
        told = browser.run("[...document.querySelectorAll('.comparison > p.notice')].map((line) => line.textContent)")
        found.expect(len(told) == len(named), f"{odd} names {len(named)} unknown apps, but {told}")
    browser.go(f"{address(page)}#apps={apps[0]},0{apps[0]}")
    found.expect(browser.until(DRAWN), "an app that is named twice draws nothing")
    columns = browser.run("document.querySelectorAll('table.glance thead th').length")
    found.expect(columns == 1, f"an app that is named twice has {columns} columns")
    for odd in ("constructor", "__proto__", "toString"):
        browser.go(address(page) + f"{query}&range={odd}")
        found.expect(browser.until(DRAWN), f"range={odd} draws nothing")
    money = browser.run("['€', 'EURO', '', 'EUR'].map((code) => graphs.money(1.5, code))")
    found.expect(money[:3] == ["1.5 €", "1.5 EURO", "1.5"] and "1.50" in money[3],
                 f"amounts in odd currencies are {money}")
    return found


def chosen(site: Site) -> str:
    """The fragment of the address that chooses the compared apps; empty if fewer than two apps have ratings."""
    apps = with_ratings(site)[:3]
    return f"#apps={','.join(map(str, apps))}" if len(apps) > 1 else ""


def read_series(file: Path) -> dict[str, Any]:
    """The JSON in a data file, which consists of a single call with this argument."""
    text = file.read_text(encoding="utf-8")
    return json.loads(text.removeprefix("storewatchSeries(").removesuffix(");\n"))


def with_ratings(site: Site) -> list[int]:
    """The IDs of the apps with ratings, those rated in the most storefronts first: they are likely to share a
    storefront.
    """
    counts = []
    for file in site.folder.glob("apps/*/*.series.js"):
        series = read_series(file)
        rated = sum(1 for part in series["storefronts"].values() if part["ratings"])
        if rated:
            counts.append((-rated, series["app"]))
    return [app for _, app in sorted(set(counts))]


def numbers(site: Site, browser: Browser, found: Defects, apps: list[int]) -> None:
    """The page's numbers about releases and ratings agree with counts of the data files."""
    code = browser.run("[...document.querySelectorAll('form.picker select')].at(-2).value")
    last = browser.run("document.querySelector('main').dataset.night")
    start = (date.fromisoformat(last) - timedelta(days=365)).isoformat()
    rows = "[...document.querySelectorAll('table.glance tbody tr')]"
    period = browser.run("document.querySelector('#glance ~ p').textContent.replaceAll('\\xa0', ' ')")
    end = date.fromisoformat(last)
    found.expect(period == f"12 months to {end:%a, {end.day} %b %Y}", f"the counts are about “{period}”")
    written = items = 0
    for column, app in enumerate(apps):
        ratings, notes, firsts, seen, changed = [], [], {}, set(), set()
        for file in sorted(site.folder.glob(f"apps/{app}/*.series.js")):
            series = read_series(file)
            ratings += series["storefronts"].get(code, {}).get("ratings", [])
            notes += series["notes"]
            for storefront, part in series["storefronts"].items():
                shown = [version for _, version, _ in part["versions"]]
                first = firsts.setdefault(storefront, shown[:1])
                changed |= {version for version in shown if version not in first}
                seen.update(shown)
        known = [row for row in ratings if row[2] is not None]
        cells = f"{rows}.map(row => row.cells[column + 1].firstChild.textContent.replaceAll('\\xa0', ' '))"
        told = browser.run(f"column => {cells}", column)
        releases = {row[1] for row in notes}
        found.expect(changed <= releases <= seen, f"{app}: releases {releases}, but {changed} of {seen}")
        notes = [row for row in notes if row[0] > start]
        found.expect(told[2] == str(len(notes)), f"{app}: {told[2]} releases, but {len(notes)}")
        count = re.sub(r"\D", "", told[6].split(" ", 1)[1])
        found.expect(count == str(known[-1][2]), f"{app}: {count} ratings, but {known[-1][2]}")
        before = [row for row in known if row[0] <= start] or known[:1]
        fresh = known[-1][2] - before[-1][2]
        if fresh >= 0:
            new, _, since = told[7].partition(" since ")
            found.expect(re.sub(r"\D", "", new) == str(fresh), f"{app}: {new} new ratings, but {fresh}")
            first = date.fromisoformat(max(start, ratings[0][0][:10]))
            later = f"{first:%a, {first.day} %b %Y}" if first.isoformat() > start else ""
            found.expect(since == later, f"{app}: new ratings since “{since}”, but “{later}”")
        texts = [row[3] for row in notes if row[2] == "new"]
        written += len(texts)
        items += sum(row[4].lower().count("i") for row in notes if row[2] == "new")
        found.expect(told[3] == str(len(texts)), f"{app}: {told[3]} with new notes, but {len(texts)}")
    shown = browser.run("document.querySelectorAll('table.lanes .notes-text').length")
    found.expect(shown == written, f"{shown} new notes are shown, but there are {written}")
    listed = browser.run("document.querySelectorAll('table.lanes li').length")
    found.expect(listed == items, f"{listed} items are shown in lists, but there are {items}")
    titles = browser.run("[...document.querySelectorAll('table.lanes h3')].map((title) => title.textContent)")
    found.expect(not [title for title in titles if title.endswith(":")], f"signs around headings: {titles}")


def words(site: Site, browser: Browser, found: Defects, apps: list[int]) -> None:
    """The page names the app that first used a word in its notes, as the data files do, and marks the word."""
    last = browser.run("document.querySelector('main').dataset.night")
    start = (date.fromisoformat(last) - timedelta(days=365)).isoformat()
    notes = {}
    for app in apps:
        files = [read_series(file) for file in sorted(site.folder.glob(f"apps/{app}/*.series.js"))]
        rows = [row for series in files for row in series["notes"]]
        notes[app] = [(row[0], row[3]) for row in rows if len(row) > 3 and row[0] > start]
    said = [text for texts in notes.values() for _, text in texts]
    all_words = [word for text in said for word in re.findall(r"(?<![\w’'-])[A-Za-z]{5,}(?![\w’'-])", text)]
    if not all_words:
        return
    word = max(sorted(set(all_words)), key=lambda one: sum(one in text for text in said))
    pattern = re.compile(rf"(?<!\w){word}(?!\w)", re.IGNORECASE)
    firsts = {app: [day for day, text in texts if pattern.search(text)] for app, texts in notes.items()}
    wanted = sorted((days[0], len(days)) for days in firsts.values() if days)
    browser.run("document.querySelector('#written ~ form input').focus()")
    browser.type(word.upper())
    listed = "[...document.querySelectorAll('#written ~ ol.order .facts')].map((line) => line.textContent)"
    told = browser.run(listed)
    counts = [int(re.sub(r"\D", "", line.rsplit(" · ", 1)[1])) for line in told]
    found.expect(counts == [count for _, count in wanted], f"“{word}”: {told}, but {wanted}")
    marks = browser.run("[...document.querySelectorAll('table.lanes .notes-text')].filter((text) => text.querySelector('mark')).length")
    found.expect(marks == sum(count for _, count in wanted), f"“{word}” is marked in {marks} notes")
    browser.reload()
    same = f"JSON.stringify({listed}) === {json.dumps(json.dumps(told, separators=(',', ':'), ensure_ascii=False))}"
    found.expect(browser.until(same), "the word does not survive a reload")
    browser.until(DRAWN)
    browser.run("""(() => {
        const field = document.querySelector('#written ~ form input');
        field.value = '';
        field.dispatchEvent(new Event('input', { bubbles: true }));
    })()""")
    found.expect(browser.run("document.querySelector('table.lanes mark') === null"), "without a word, one is marked")


def keys(browser: Browser, found: Defects) -> None:
    # The script draws in the browser's next frame, which may be late on a busy machine.
    found.expect(browser.until(f"{READOUT} !== ''"), "the readout is empty")
    weekly = "[...document.querySelectorAll('#weekly ~ .graphs .readout')].map(readout => readout.textContent)"
    found.expect(not any("(" in text for text in browser.run(weekly)), "new ratings have two ranges of nights")
    browser.run(f"{SLIDER}.focus()")
    last = browser.run(READOUT)
    browser.press("ArrowLeft")
    earlier = browser.run(READOUT)
    found.expect(earlier != last, "ArrowLeft does not read the night before")
    heard = browser.run(f"{SLIDER}.getAttribute('aria-valuetext')")
    found.expect(heard and heard[:8] in earlier, f"“{heard}” is heard, “{earlier}” shown")
    browser.press("End")
    end = browser.run(READOUT)
    found.expect(end == last, f"End reads “{end}”, not the last night, “{last}”")
    over = browser.run("""(() => {
        const picture = document.querySelector('#ratings ~ .plot svg');
        const { left, top } = picture.getBoundingClientRect();
        picture.dispatchEvent(new PointerEvent('pointermove', { clientX: left + 60, clientY: top + 9 }));
        return document.querySelector('#ratings ~ .plot .readout').textContent;
    })()""")
    found.expect(over != last, "the readout does not follow the pointer")


def looks(browser: Browser, found: Defects) -> None:
    browser.run(AUDIT)
    browser.run("audit.unfold()")
    found += [f"drawn: {defect}" for defect in browser.run("audit.structure()")]
    found += [f"drawn: {defect}" for defect in nameless(browser) + contrast(browser)]
    browser.size(360)
    found += [f"drawn, narrow: {defect}" for defect in browser.run("[...audit.sideways(), ...audit.small()]")]
    browser.call("Emulation.setEmulatedMedia", media="print")
    found += [f"printed: {defect}" for defect in browser.run("audit.sideways()")]
    controls = browser.run("document.querySelector('form.picker').getClientRects().length")
    browser.call("Emulation.setEmulatedMedia", media="")
    found.expect(controls == 0, "the controls are printed")
    browser.size(1280)


def choosing(browser: Browser, found: Defects, page: Path, apps: list[int]) -> None:
    """Removing and adding an app changes the address, and the choice survives a reload."""
    name = browser.run("document.querySelector('form.picker .names button bdi').textContent")
    browser.run("document.querySelector('form.picker .names button').click()")
    rest = f"apps={'%2C'.join(map(str, apps[1:]))}"
    found.expect(browser.until(f"location.hash.includes('{rest}')"), "a removed app stays")
    columns = "document.querySelectorAll('table.glance thead th').length"
    count = len(apps) - 1
    found.expect(browser.until(f"{columns} === {count}"), "a removed app is drawn")
    browser.reload()
    found.expect(browser.until(f"{columns} === {count}"), "the choice does not survive a reload")
    browser.run(f"""(() => {{
        const input = document.querySelector('form.picker input');
        input.value = {json.dumps(name)};
        input.form.requestSubmit();
    }})()""")
    found.expect(browser.until(f"{columns} === {len(apps)}"), "an added app is not drawn")
    focused = browser.until("document.activeElement === document.querySelector('form.picker input')")
    found.expect(focused, "the focus is lost where an app is added")
