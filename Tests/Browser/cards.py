"""Checks the cards of a night and the pages of notes: chips, keys and filters."""

from pathlib import Path

from browser import Browser, address
from defects import Defects, Skipped, on_pages
from site_files import Site

SHOWN = "[...document.querySelectorAll('section.cards article.story, .generic > li')].filter(card => !card.hidden)"
CHIP = "document.querySelector('a.chip[data-kind]')"
RESET = "document.querySelector('form.chips button[type=reset]')"
BOXES = "[...document.querySelectorAll('form.chips [type=checkbox]')]"
# The apps on the first screen, and the text about apps that do not fit on it.
LISTED = "[...document.querySelectorAll('li.line, dl.named dd')].filter(entry => !entry.hidden).length"
MORE = "document.querySelector('.headline .rest:not([hidden] *)')?.textContent ?? ''"
# Lists whose last name that is shown has a comma.
TRAILING = """[...document.querySelectorAll('dl.named')].filter(list => {
    const last = [...list.querySelectorAll('dd:not([hidden])')].at(-1);
    return last && getComputedStyle(last, '::after').content !== 'none';
}).length"""
MOST_MILLISECONDS = 50


@on_pages("form", "chips", "chips")
def chips(browser: Browser, page: Path, found: Defects) -> None:
    """A chip shows as many cards of its kind as it states, and the address stores the choice."""
    browser.go(address(page))
    total = browser.run(f"{SHOWN}.length")
    number = browser.run(f"parseInt({CHIP}.textContent)")
    kind = browser.run(f"{CHIP}.dataset.kind")
    took = browser.quickest(f"""() => {{
        {RESET}.click();
        document.body.offsetHeight;
        const start = performance.now();
        {CHIP}.click();
        document.body.offsetHeight;
        return performance.now() - start;
    }}""", MOST_MILLISECONDS)
    found.expect(took < MOST_MILLISECONDS, f"a chip takes {took:.0f} ms")
    expect_kind(browser, found, kind, number)
    browser.go(address(page, f"kind={kind}"))
    expect_kind(browser, found, kind, number)
    listed = browser.run(LISTED)
    if browser.run("document.querySelector('ol.lines') !== null"):
        more = browser.run(MORE)
        wanted = "" if number == listed else str(number - listed)
        found.expect(more.startswith(wanted) and bool(more) == bool(wanted),
            f"of {number} apps, “{more}” are said to follow the lines")
    browser.run(f"{RESET}.click()")
    left = browser.run(f"{SHOWN}.length")
    found.expect(left == total, f"{left} of {total} cards come back")
    # Of the checkboxes, only the last that the reader checks stays checked.
    for value in browser.run(f"{BOXES}.map(box => box.value)"):
        browser.run(f"{BOXES}.find(box => box.value === '{value}').click()")
        alone = f"location.hash === '#own={value}' && {BOXES}.every(box => box.checked === (box.value === '{value}'))"
        found.expect(browser.until(alone), f"the checkbox {value} is not chosen alone")


def expect_kind(browser: Browser, found: Defects, kind: str, number: int) -> None:
    wanted = browser.run(
        f"{SHOWN}.every(card => card.dataset.kind.split(' ').includes('{kind}'))"
    )
    shown = browser.run(f"{SHOWN}.length")
    pressed = browser.run(f"{CHIP}.getAttribute('aria-current')")
    found.expect(wanted, f"a card is shown that is not of the kind {kind}")
    found.expect(shown == number, f"{shown} cards are shown, the chip says {number}")
    found.expect(pressed == "true", "the chip does not show as pressed")
    found.expect(browser.run(TRAILING) == 0, f"a comma follows the last name of the kind {kind}")


@on_pages("form", "chips", "cards")
def keys(browser: Browser, page: Path, found: Defects) -> None:
    """The keys j and k move between cards, and ? lists the keys."""
    browser.go(address(page))
    # While the cards are folded, the keys move between the stories and lines above the cards.
    folded = browser.run("document.querySelector('details.all:not([open])') !== null")
    steps = "[...document.querySelectorAll('li.line')]" if folded \
        else f"{SHOWN}.filter(card => card.matches('article') && card.checkVisibility())"
    at = f"{steps}.findIndex(card => card.contains(document.activeElement))"
    for key, place in (("j", 0), ("j", 1), ("k", 0), ("k", 0)):
        browser.press(key)
        now = browser.run(at)
        found.expect(now == place, f"{key} goes to card {now}, not {place}")
    opened = browser.run("document.querySelector('details.all[open]') !== null")
    found.expect(not (folded and opened), "a key unfolds all cards")
    is_open = "document.querySelector('p.help').matches(':popover-open')"
    browser.press("?")
    found.expect(browser.until(is_open), "? opens nothing")
    browser.press("Escape")
    found.expect(browser.until(f"!{is_open}"), "Escape does not close what ? opened")


NAMES = "[...document.querySelectorAll('p.silent > span > span')]"
ENTRIES = "[...document.querySelectorAll('article.story[data-kind]')].filter(entry => !entry.hidden)"
IS_NONE_SAID = "document.querySelector('form.chips + p.quiet') !== null"
OPTIONS = "[...document.querySelectorAll('form.chips select[name=group] option')].map(one => one.value).filter(Boolean)"


def notes(site: Site, browser: Browser) -> list[str]:
    """Choosing a group shows its notes and the names of its apps that say nothing new, and updates the counts."""
    page = site.folder / "notes.html"
    if not page.is_file() or 'name="group"' not in page.read_text(encoding="utf-8"):
        raise Skipped("there are no notes of two groups")
    found = Defects("notes.html")
    browser.go(address(page))
    for group in browser.run(OPTIONS):
        browser.go(address(page))
        of_group = f".filter(name => name.dataset.groups.split(' ').includes('{group}'))"
        wanted = browser.run(f"{NAMES}{of_group}.length")
        browser.go(address(page, f"group={group}"))
        browser.until("document.querySelector('form.chips select[name=group]').value !== ''")
        shown = browser.run(f"{NAMES}.filter(name => name.checkVisibility()).length")
        said = browser.run("""[...document.querySelectorAll('p.silent:not([hidden]) > b')]
            .reduce((sum, { textContent }) => sum + parseInt(textContent.match(/[\\d,]+/)[0].replace(',', '')), 0)""")
        found.expect(shown == wanted == said, f"{group}: {wanted} apps say nothing new, {shown} are shown, {said} said")
        strangers = browser.run(f"{ENTRIES}.length - {ENTRIES}{of_group}.length")
        found.expect(strangers == 0, f"{group}: {strangers} entries are of other groups")
        entries = browser.run(f"{ENTRIES}.length")
        found.expect(browser.run(IS_NONE_SAID) == (entries == 0), f"{group}: what is said of {entries} entries is wrong")
        browser.run("document.querySelector('a[href=\"#silent\"]')?.click()")
        found.expect(browser.run("location.hash") == f"#group={group}", f"{group}: a link drops the filter")
    return found
