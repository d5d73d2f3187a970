"""Checks the timelines on apps' pages, which the script draws: their labels, and their response to pointer and keys."""

import json
import tempfile
from pathlib import Path

from browser import Browser, address
from defects import TRIES, Defects, Skipped
from site_files import Site, parse
from views import AUDIT, contrast, nameless

PLOT = "document.querySelector('section.history .plot')"
SLIDER = f"{PLOT}.querySelector('input')"
READOUT = f"{PLOT}.querySelector('.readout').textContent"

# Defects of the labels: the newest release must have one, and labels must neither overlap nor leave the picture.
NAMES = """[...document.querySelectorAll('section.history .plot svg')].flatMap((picture) => {
    const names = [...picture.querySelectorAll('text[text-anchor=middle]')];
    const releases = [...picture.querySelectorAll('.mark.s5 title')].map((title) => title.textContent);
    const newest = releases.length === 0
        || names.some((name) => releases.at(-1).includes(` ${name.textContent}, `));
    const room = picture.getBoundingClientRect();
    const boxes = names.map((name) => name.getBoundingClientRect())
        .sort((one, other) => one.left - other.left);
    const isApart = boxes.every((box, place) => box.left >= (boxes[place - 1]?.right ?? room.left)
        && box.right <= room.right + 1);
    return [
        ...newest ? [] : [`the release ${releases.at(-1)} is not named`],
        ...isApart ? [] : ['names of releases overlap, or leave the picture'],
    ];
})"""

# Defects of the areas that react to the pointer around marks: they must not overlap.
GRIPS = """[...document.querySelectorAll('section.history .plot > svg')].flatMap((picture) => {
    const grips = [...picture.querySelectorAll('.grip')].map((grip) => grip.getBoundingClientRect());
    return grips.some((grip, place) => place > 0 && grip.left < grips[place - 1].right) ? ['marks touch'] : [];
})"""

# The page's cumulative layout shift while it loads.
SHIFT = """new Promise((answer) => {
    let sum = 0;
    new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) sum += value;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => answer(sum), 500);
})"""
MOST_SHIFT = 0.1

# Whether a printed graph keeps its proportions, regardless of the window's width.
PRINTED = f"""(() => {{
    const picture = {PLOT}.querySelector('svg');
    const [, , width, height] = picture.getAttribute('viewBox').split(' ').map(Number);
    return Math.abs(picture.clientHeight / picture.clientWidth - height / width) < 0.01;
}})()"""


# Adds a graph that fails at once, a graph that fails when it is drawn, and content next to them.
BROKEN = """(() => {
    const figure = site.make('figure', { id: 'broken' });
    const write = () => { throw new RangeError('broken'); };
    const spec = { label: 'broken', from: 1, to: 2, panels: [{ ticks: [0, 1], write }], say: () => [] };
    figure.append(graphs.graph({ ...spec, days: null }), graphs.graph({ ...spec, days: [1, 2] }), 'values');
    document.querySelector('main').append(figure);
})()"""


def answering(site: Site, browser: Browser) -> list[str]:
    defects: list[str] = []
    for page in with_graphs(site):
        defects += answers(site, browser, page)
    return defects


def with_graphs(site: Site) -> list[Path]:
    pages = [page for page in site.pages
             if page.parent.name == "apps" and parse(page).has("div", "ratings")]
    if not pages:
        raise Skipped("no page has a graph")
    return sorted(pages, key=lambda page: -page.stat().st_size)[:TRIES]


def answers(site: Site, browser: Browser, page: Path) -> list[str]:
    found = Defects(site.name(page))
    browser.size(1280)
    browser.go(address(page))
    found.expect(browser.until(f"{PLOT} !== null"), "no graph is drawn")
    if found:
        return found
    found.expect(browser.until(f"{READOUT} !== ''"), "the readout is empty")
    for width in (390, 820, 1280):
        browser.size(width)
        browser.go(address(page))
        browser.until(f"{PLOT} !== null")
        shift = browser.run(SHIFT)
        found.expect(shift <= MOST_SHIFT, f"the page moves by {shift:.3f} while it loads, {width} px wide")
        found += browser.run(GRIPS)
    found.expect("Sept" not in browser.run(f"{PLOT}.textContent"), "the graph writes Sept, the pages Sep")
    for odd in ("constructor", "__proto__"):
        browser.go(address(page) + f"#range={odd}")
        found.expect(browser.until(f"{PLOT} !== null"), f"#range={odd} draws no graph")
    browser.go(address(page))
    browser.until(f"{READOUT} !== ''")
    browser.run(f"{SLIDER}.focus()")
    last = browser.run(READOUT)
    browser.press("ArrowLeft")
    found.expect(browser.run(READOUT) != last, "ArrowLeft does not read the night before")
    browser.press("Home")
    found.expect(browser.run(f"{SLIDER}.value") == "0", "Home does not read the first night")
    follow(browser, found, site)
    found += browser.run(NAMES)
    filters(browser, found)
    browser.run(BROKEN)
    gone = "document.querySelector('#broken').outerHTML === '<figure id=\"broken\">values</figure>'"
    found.expect(browser.until(gone), "a graph that cannot be drawn stands in the way of what is around it")
    browser.run("document.querySelector('#broken').remove()")
    nights = int(browser.run(f"{SLIDER}.max"))
    for text in ("all", "30"):
        browser.run(f"document.querySelector('.ranges button[value=\"{text}\"]').click()")
        pressed = f"document.querySelector('.ranges [aria-pressed=true]').value === '{text}'"
        found.expect(browser.until(pressed), f"the range of {text} is not accepted")
    found.expect(browser.run("location.hash") == "#range=30", "the address keeps no range")
    found.expect(int(browser.run(f"{SLIDER}.max")) == min(nights, 30), f"30 days of {nights} are another number")
    told = "document.querySelector('.ratings [data-storefront]')?.textContent ?? ''"
    found.expect("→" in browser.run(told) or not browser.run(f"{READOUT}.includes(' from ')"),
                 "the sentence about the ratings is not about the chosen days")
    browser.reload()
    found.expect(browser.until(pressed), "the range does not survive a reload")
    browser.run(AUDIT)
    found += [f"drawn: {defect}" for defect in nameless(browser) + contrast(browser)]
    browser.size(360)
    found += [f"drawn, narrow: {defect}" for defect in browser.run("[...audit.sideways(), ...audit.small()]")]
    # The graph is drawn again in the frame after its width changes.
    browser.until(f"{NAMES}.length === 0")
    found += [f"narrow: {defect}" for defect in browser.run(NAMES)]
    browser.call("Emulation.setEmulatedMedia", media="print")
    controls = browser.run(f"{SLIDER}.getClientRects().length")
    found.expect(controls == 0, "the slider is printed")
    browser.run("dispatchEvent(new Event('beforeprint'))")
    for width in (360, 720):
        browser.size(width)
        found.expect(browser.run(PRINTED), "the printed graph is cut or stretched")
    browser.run("dispatchEvent(new Event('afterprint'))")
    browser.call("Emulation.setEmulatedMedia", media="")
    browser.size(1280)
    return found


def filters(browser: Browser, found: Defects) -> None:
    """A button for each kind of change limits the marks and the nights to this kind."""
    marks = "document.querySelectorAll('.plot .mark').length"
    nights = "document.querySelectorAll('.history [data-changes]:not([hidden])').length"
    before = browser.run(f"[{marks}, {nights}]")
    for kind in browser.run("[...document.querySelectorAll('.marks button')].map(({ value }) => value)"):
        button = f"document.querySelector('.marks button[value={kind}]')"
        browser.run(f"{button}.click()")
        chosen = f"document.querySelectorAll('.history [data-changes~={kind}]').length"
        found.expect(browser.until(f"{button}.getAttribute('aria-pressed') === 'true' && {nights} === {chosen}"),
                     f"the filter of {kind} shows other nights")
        found.expect(browser.run("location.hash") == f"#change={kind}", f"the address keeps no filter of {kind}")
        found.expect(browser.run(marks) <= before[0], f"the filter of {kind} adds marks")
        browser.run(f"{button}.click()")
        found.expect(browser.until(f"{marks} === {before[0]} && {nights} === {before[1]}"),
                     f"without the filter of {kind}, not all is shown")
        found.expect(browser.run("location.hash") == "", f"the address keeps a filter of {kind} that is gone")


def follow(browser: Browser, found: Defects, site: Site) -> None:
    """A mark under the pointer shows its text, and links to its entry."""
    aim = browser.run(f"""(() => {{
        const mark = {PLOT}.querySelector('.mark');
        if (!mark) return null;
        const {{ left, top }} = mark.querySelector('.grip').getBoundingClientRect();
        const picture = {PLOT}.querySelector('svg');
        picture.dispatchEvent(new PointerEvent('pointermove', {{ clientX: left + 4, clientY: top }}));
        return {PLOT}.querySelector('.readout a')?.href ?? '';
    }})()""")
    if aim is None:
        return
    found.expect(aim, "the readout does not lead to the entry of a mark")
    path, _, change = aim.removeprefix(site.folder.as_uri() + "/").partition("#")
    years = sorted((site.folder / path).with_suffix("").glob("[0-9]*.html"))
    found.expect(any(change in parse(page).ids for page in [site.folder / path, *years]), f"there is no entry {aim}")


# Rows of ratings (day, average, count, days since the previous response), a week, the expected number of new ratings in
# that week, and the night from which they are counted if it is not the one before the week.
WEEKS = [
    # With a response each night, the new rating counts in the week of its night.
    ([[0, 4, 10], [20, 4, 11]], (14, 21), 1),
    ([[0, 4, 10], [20, 4, 11]], (7, 14), 0),
    # Ratings after twelve days without a response are counted from the night before these days.
    ([[0, 4, 10], [12, 4, 130, 12]], (0, 7), None),
    ([[0, 4, 10], [12, 4, 130, 12]], (7, 14), 120, 0),
    # The ratings of the first night are not new.
    ([[2, 4, 10], [5, 4, 12]], (0, 7), 2, 2),
    # A missing response loses nothing; with more than a week of missing responses, the number is unknown.
    ([[0, 4, 10], [3, None, None], [5, 4, 20, 3]], (0, 7), 10),
    ([[0, 4, 10], [3, None, None], [15, 4, 40, 13]], (7, 14), None),
    ([[0, 4, 10], [3, None, None]], (7, 14), None),
    # After a reset of the ratings, the number is unknown.
    ([[0, 4, 10], [3, 5, 1]], (0, 7), None),
    ([[0, 4, 10], [3, 5, 1], [10, 5, 4]], (7, 14), 3),
]


def weeks(site: Site, browser: Browser) -> list[str]:
    found = Defects("series.js")
    browser.go(address(with_graphs(site)[0]))
    for rows, (start, end), expected, *night in WEEKS:
        series = json.dumps([{"day": day, "values": values} for day, *values in rows])
        counted = browser.run(f"(({{ value, from }}) => [value, from])(appSeries.ofWeek({series}, "
                              f"{{ from: {start}, to: {end} }}))")
        wanted = [expected, *(night or [start])]
        found.expect(counted == wanted, f"{rows} from {start} to {end}: {counted}, not {wanted}")
    height = browser.run("appSeries.ofWeek([{ day: 0, values: [4, 10] }, { day: 28, values: [4, 38, 28] }], "
                         "{ from: 21, to: 28 }).height")
    found.expect(height == 7, f"a bar of 28 ratings in four weeks is {height} high")
    # Sat, 18 Jul to Sat, 8 Aug 2026: three weeks from Monday on; the last one lacks its Sunday.
    spans = browser.run("appSeries.weeks(20652, 20673).map(({ from, to }) => [from, to])")
    found.expect(spans == [[20653, 20660], [20660, 20667], [20667, 20673]], f"the weeks are {spans}")
    return found


def visiting(site: Site, browser: Browser) -> list[str]:
    """The front page says what is new since the last visit, and nothing on the first visit."""
    page = site.folder / "index.html"
    if not page.is_file() or "data-visits" not in page.read_text(encoding="utf-8"):
        raise Skipped("there are no two nights")
    found = Defects("index.html")
    said = "document.querySelector('p.visit')?.textContent ?? ''"
    browser.go(address(page))
    browser.run("localStorage.clear()")
    browser.go(address(page))
    found.expect(browser.run(said) == "", "a first visit has something before it")
    warned = "document.querySelector('main > p.overdue')?.textContent ?? ''"
    found.expect(browser.run(warned) == "", "a sample calls itself late")
    with tempfile.TemporaryDirectory() as folder:
        late = Path(folder) / "index.html"
        text = page.read_text(encoding="utf-8")
        late.write_text(text.replace(" data-due=", ' data-overdue="Late by {age}." data-due=', 1), encoding="utf-8")
        (late.parent / "assets").symlink_to(site.folder.resolve() / "assets")
        browser.go(address(late))
        found.expect(browser.run(warned).startswith("Late by "), "a late report does not say so")
    browser.go(address(page))
    apps = browser.run("""(() => {
        const { nights } = JSON.parse(document.querySelector('main').dataset.visits);
        const key = `storewatch ${new URL('.', location.href).href}`;
        localStorage.setItem(key, JSON.stringify({ seen: nights[1][0] }));
        return nights[0][2];
    })()""")
    for _ in range(2):
        browser.go(address(page))
        text = browser.run(said)
        found.expect(f"{apps:,}" in text, f"{apps} apps with news are said as “{text}”")
    links = browser.run("document.querySelectorAll('p.visit a').length")
    found.expect(links == 1, f"one night is new, and {links} are linked")
    browser.run("localStorage.clear()")
    return found
