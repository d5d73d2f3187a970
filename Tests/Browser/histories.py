"""The histories of apps: pictures that were replaced, below a slider, and versions by storefront."""

from pathlib import Path

from browser import Browser, address
from defects import Defects, Skipped, pages_with
from site_files import Site, parse

FIGURE = "document.querySelector('figure.slide')"
SLIDER = f"{FIGURE}.querySelector('input[type=range]')"
SHOWN = f"getComputedStyle({FIGURE}.querySelector('a + a img')).clipPath"


def slides(site: Site, browser: Browser) -> list[str]:
    defects: list[str] = []
    for page in pages_with(site, "figure", "slide", "a picture that was replaced"):
        defects += slide(site, browser, page)
    return defects


def slide(site: Site, browser: Browser, page: Path) -> list[str]:
    found = Defects(site.name(page))
    browser.size(1280)
    browser.go(address(page))
    browser.run(f"{SLIDER}.focus()")
    found.expect(browser.run(f"{SLIDER}.ariaLabel"), "the slider has no name")
    seen = []
    for key in ("Home", "ArrowRight", "End"):
        browser.press(key)
        seen.append(browser.run(SHOWN))
    found.expect(len(set(seen)) == 3, f"the keys of the slider show {seen}")
    over = f"""(() => {{
        const [one, other] = [...{FIGURE}.querySelectorAll('img')].map(i => i.getBoundingClientRect());
        return one.left === other.left && one.top === other.top;
    }})()"""
    found.expect(browser.run(over), "the pictures do not lie one over the other")
    browser.scripts(False)
    browser.go(address(page))
    found.expect(not browser.run(over), "without script, one picture hides the other")
    browser.scripts(True)
    return found


def versions(site: Site, browser: Browser) -> list[str]:
    """A storefront's list leads to the notes of each of its versions."""
    pages = [page for page in site.pages
             if any(name.startswith("versions-") for name in parse(page).ids)]
    if not pages:
        raise Skipped("no app has versions in several storefronts")
    found = Defects(site.name(pages[0]))
    browser.size(1280)
    browser.go(address(pages[0]))
    fold = "document.querySelector('details[id^=versions-]')"
    browser.run(f"{fold}.open = true; {fold}.querySelector('li a').click()")
    marked = "document.querySelector('.version.target') !== null"
    found.expect(browser.until(f"{marked} || document.querySelector('.version :target') !== null"),
                 "a version of the list leads nowhere")
    return found
