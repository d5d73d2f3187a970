"""Checks the search in the bar: the apps that it finds, its keys, and the speed of the whole search."""

import json
import re
from pathlib import Path
from urllib.parse import quote, unquote

import sample_index
from browser import Browser, address
from defects import Defects, Skipped, pages_with
from site_files import Site

MOST_MILLISECONDS = 50
# Loads the index of all months, which the page of results searches.
WHOLE = """(async () => {
    const index = await searchIndex.load("apps");
    globalThis.whole = [index, await Promise.all(index.months.map(searchIndex.load))];
})()"""
INPUT = "document.querySelector('form.search input')"
PANEL = "document.querySelector('form.search .hits')"
STATUS = f"{PANEL}.querySelector('output').textContent"
HITS = f"[...{PANEL}.querySelectorAll('li a')]"


def searching(site: Site, browser: Browser) -> list[str]:
    if not (site.folder / "search" / "apps.js").is_file():
        raise Skipped("there is no index")
    defects: list[str] = []
    pages = pages_with(site, "form", "search", "a search")
    nested = [page for page in site.pages if page.parent != site.folder]
    for page in pages[:1] + nested[:1]:
        defects += keys_of(site, browser, page)
    defects += closed_of(site, browser, pages[0])
    defects += unread_of(site, browser, pages[0])
    return defects + words_of(site, browser, pages[0])


def load(browser: Browser, page: Path, text: str) -> bool:
    """Types into the search box, and waits until the index of apps is loaded."""
    browser.go(address(page))
    browser.run(f"{INPUT}.focus()")
    browser.type(text)
    return browser.until("document.querySelector('form.search').dataset.read === 'whole'")


def keys_of(site: Site, browser: Browser, page: Path) -> list[str]:
    found = Defects(site.name(page))
    browser.size(1280)
    browser.go(address(page))
    requests = [event["request"]["url"] for event in browser.take("Network.requestWillBeSent")]
    early = [url for url in requests if "/search/" in url]
    found.expect(not early, "the index is loaded before anybody searches")
    browser.press("/")
    found.expect(browser.run(f"document.activeElement === {INPUT}"), "/ does not reach the box")
    found.expect(browser.run(f"{INPUT}.value") == "", "/ is typed into the box")
    word = a_name(site)
    browser.type(word)
    seen = browser.until(f"{HITS}.length > 0")
    found.expect(seen, f"nothing is found for “{word}”")
    if not seen:
        return found
    found.expect(browser.run(f"{PANEL}.querySelector('mark') !== null"), "no hit is marked")
    browser.press("ArrowDown")
    found.expect(browser.run(f"document.activeElement === {HITS}[0]"), "ArrowDown goes nowhere")
    browser.press("ArrowUp")
    found.expect(browser.run(f"document.activeElement === {INPUT}"), "ArrowUp does not go back")
    browser.press("Escape")
    found.expect(browser.run(f"{PANEL}.hidden"), "Escape does not close the hits")
    found.expect(browser.run(f"{INPUT}.value") == word, "Escape takes the text away")
    browser.press("Escape")
    found.expect(browser.run(f"{INPUT}.value") == "", "Escape twice leaves the text")
    load(browser, page, "zqxj " + word)
    first = browser.run(f"{PANEL}.querySelector('.found a').href")
    found.expect(unquote(first).endswith(f"search.html#q=zqxj+{word}"),
                 "where no app is found, the search of all notes is not the first way on")
    found.expect(browser.run(f"{PANEL}.querySelector('ul:empty') === null"), "a list of apps is empty")
    slip = f"{word[1]}{word[0]}{word[2:]}"
    load(browser, page, slip)
    found.expect(len(word) < 5 or browser.run(f"{HITS}.length > 0"), f"“{slip}” does not find “{word}”")
    if not (site.folder / "search.html").is_file():
        return found
    browser.press("Enter")
    wanted = f"location.href.endsWith('search.html#q={quote(slip)}')"
    found.expect(browser.until(wanted), "Enter does not open the results")
    return found


def closed_of(site: Site, browser: Browser, page: Path) -> list[str]:
    """Results that the reader closed or left do not open again when the index is loaded later."""
    found = Defects(site.name(page))
    for leave in [
        lambda: browser.press("Escape"),
        lambda: browser.run("document.querySelector('main').click()"),
        lambda: browser.run("document.querySelector('nav.bar a').focus()"),
    ]:
        browser.go(address(page))
        hold(browser, "search.apps")
        browser.run(f"{INPUT}.focus()")
        browser.type(a_name(site))
        leave()
        browser.run("release()")
        read = browser.until("document.querySelector('form.search').dataset.read === 'whole'")
        found.expect(read, "the index is not read")
        found.expect(browser.run(f"{PANEL}.hidden"), "the index opens the hits of a reader who left")
    return found


def unread_of(site: Site, browser: Browser, page: Path) -> list[str]:
    """The search reports that the index cannot be loaded, and continues to do so after the next letter."""
    found = Defects(site.name(page))
    browser.go(address(page))
    browser.run("document.head.append = node => node.dispatchEvent(new Event('error'))")
    said = f"!{PANEL}.hidden && {STATUS} === document.querySelector('form.search').dataset.unread"
    browser.run(f"{INPUT}.focus()")
    for letter in a_name(site)[:2]:
        browser.type(letter)
        found.expect(browser.until(said), "nothing says that the index cannot be loaded")
    return found


def hold(browser: Browser, part: str) -> None:
    """Delays scripts whose address matches `part` until the page calls `release()`."""
    browser.run("""(() => {
        const append = document.head.append.bind(document.head);
        const held = [];
        let isHeld = true;
        document.head.append = node =>
            isHeld && new RegExp(PART).test(node.src) ? held.push(node) : append(node);
        globalThis.release = () => {
            isHeld = false;
            held.forEach(node => append(node));
        };
    })()""".replace("PART", json.dumps(part)))


def a_name(site: Site) -> str:
    """The first word of an app's name."""
    text = (site.folder / "search" / "apps.js").read_text(encoding="utf-8")
    apps = json.loads(text.removeprefix("storewatchIndex(").removesuffix(");\n"))["apps"]
    return apps[0][1].split()[0]


def words_of(site: Site, browser: Browser, page: Path) -> list[str]:
    """The search finds each word in the apps' data files, and Hangul words also by their beginnings."""
    found = Defects("search")
    words: set[str] = set()
    files = (path for path in site.folder.glob("apps/**/*.json") if ".series" not in path.name)
    for path in sorted(files)[:100]:
        record = json.loads(path.read_text(encoding="utf-8"))
        states = record.get("storefronts", [])
        texts = [state.get(key) for state in states for key in ("name", "releaseNotes")]
        nights = [night.get("changes", []) for night in record.get("nights", [])]
        for change in record.get("changes", []) + sum(nights, []):
            if change.get("field") in ("releaseNotes", "name", "seller", "version"):
                texts.append(change.get("after"))
        for text in texts:
            words |= set(re.findall(r'[^\s"]+', text or ""))
    if not words:
        return found
    # An input method briefly shows a syllable whose last consonant moves to the next syllable.
    words |= {word[:-1] for word in words if re.fullmatch("[가-힣]{2,}", word)}
    found.expect(load(browser, page, "a"), "the index is not read to its end")
    browser.run(WHOLE)
    missing = browser.run(
        """words => words.filter(word => {
            const { apps, changes } = matching.find(...whole, word);
            return apps.length + changes.length === 0;
        })""",
        sorted(words),
    )
    for word in missing:
        found.append(f"“{word}” is not found")
    return found


def quick(site: Site, browser: Browser) -> list[str]:
    """Measures searches over 1,000 apps with 10,000 notes, as on the page of results."""
    indexes = (site.folder / "search").glob("*.js")
    if not any(sample_index.NEEDLE in index.read_text(encoding="utf-8") for index in indexes):
        raise Skipped("the index is not the sample's")
    page = pages_with(site, "form", "search", "a search")[0]
    if not load(browser, page, sample_index.NEEDLE):
        return ["the index is not read to its end"]
    browser.run(WHOLE)
    if browser.run("word => matching.find(...whole, word).changes.length", sample_index.NEEDLE) != 1:
        return [f"“{sample_index.NEEDLE}” is not found"]
    milliseconds = [
        browser.quickest(f"""() => {{
            const start = performance.now();
            matching.find(...whole, {json.dumps(text)});
            return performance.now() - start;
        }}""", MOST_MILLISECONDS)
        for text in ("c", "chry", "golur", "ba den", "어두", "release notes korea", "zqxj")
    ]
    if max(milliseconds) < MOST_MILLISECONDS:
        return []
    return [f"{', '.join(f'{one:.0f}' for one in milliseconds)} ms"]
