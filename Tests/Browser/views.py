"""Checks of every page: it opens without errors, fits the screen, is readable, and has a correct structure."""

from pathlib import Path

from browser import Browser, address
from finding import bar
from site_files import Site

AUDIT = (Path(__file__).parent / "audit.js").read_text(encoding="utf-8")
# Chromium's names of the accessibility roles that require a name.
NAMED_ROLES = {
    "button", "checkbox", "combobox", "ComboBoxSelect", "Date", "DisclosureTriangle", "dialog",
    "form", "image", "link", "listbox", "menuitem", "radio", "searchbox", "slider", "spinbutton",
    "switch", "tab", "textbox", "InputTime",
}  # fmt: skip
SCHEMES = ("light", "dark")


class Views:
    """Opens each page once, and runs all checks on it. `defects` returns the result of a single check."""

    def __init__(self, site: Site, browser: Browser) -> None:
        self.site = site
        self.browser = browser
        self.found: dict[str, list[str]] | None = None

    def defects(self, view: str) -> list[str]:
        if self.found is None:
            self.found = {name: [] for name in ALL}
            for page in self.site.sample:
                self.visit(page)
        return self.found[view]

    def visit(self, page: Path) -> None:
        browser = self.browser
        browser.scripts(True)
        browser.size(1280)
        browser.scheme("light")
        browser.go(address(page))
        self.note(page, "opens", opening(browser, self.site))
        browser.run(AUDIT)
        text = browser.run("audit.text()")
        browser.run("audit.unfold()")
        self.note(page, "structure", browser.run("audit.structure()"))
        self.note(page, "width", widths(browser))
        browser.run("audit.shorten()")
        self.note(page, "names", nameless(browser))
        self.note(page, "contrast", contrast(browser))
        # This check follows the others, because it moves the page and marks its last anchor.
        self.note(page, "bar", bar(browser))
        # This check is the last one, because it provokes errors in the console.
        self.note(page, "policy", browser.run("audit.attack()"))
        self.note(page, "policy", outside(browser, self.site))
        self.note(page, "scriptless", scriptless(browser, page, text))

    def note(self, page: Path, view: str, defects: list[str]) -> None:
        assert self.found is not None
        self.found[view] += [f"{self.site.name(page)}: {defect}" for defect in defects]


def opening(browser: Browser, site: Site) -> list[str]:
    """Errors in the console, and requests that failed or left the site's folder."""
    defects = outside(browser, site)
    for event in browser.take("Runtime.exceptionThrown"):
        details = event["exceptionDetails"]
        defects.append(details.get("exception", {}).get("description", details["text"]))
    for event in browser.take("Runtime.consoleAPICalled"):
        if event["type"] in ("error", "warning", "assert"):
            defects.append(f"the console says {event['args'][0].get('value', event['type'])}")
    for event in browser.take("Log.entryAdded"):
        if event["entry"]["level"] in ("error", "warning"):
            defects.append(event["entry"]["text"])
    for event in browser.take("Network.loadingFailed"):
        defects.append(f"a file could not be loaded: {event['errorText']}")
    return defects


def outside(browser: Browser, site: Site) -> list[str]:
    own = site.folder.as_uri() + "/"
    failures = browser.take("Network.loadingFailed")
    # Chromium announces requests that the policy blocks, but does not send them.
    blocked = {event["requestId"] for event in failures if event.get("blockedReason") == "csp"}
    return [
        f"asks for {event['request']['url'][:80]}"
        for event in browser.take("Network.requestWillBeSent")
        if event["requestId"] not in blocked
        and not event["request"]["url"].startswith((own, "data:"))
    ]


def nameless(browser: Browser) -> list[str]:
    """Controls, links and pictures that have no name for screen readers."""
    browser.call("Accessibility.enable")
    nodes = browser.call("Accessibility.getFullAXTree")["nodes"]
    browser.call("Accessibility.disable")
    lacking = [
        node
        for node in nodes
        if not node["ignored"]
        and node["role"]["value"] in NAMED_ROLES
        and not node.get("name", {}).get("value", "").strip()
    ]
    return [f"{described(browser, node)} has no name" for node in lacking]


def described(browser: Browser, node: dict) -> str:
    number = node.get("backendDOMNodeId")
    if number is None:
        return f"a {node['role']['value']}"
    html = browser.call("DOM.getOuterHTML", backendNodeId=number)["outerHTML"]
    return " ".join(html.split())[:90]


def contrast(browser: Browser) -> list[str]:
    defects = []
    for scheme in SCHEMES:
        browser.scheme(scheme)
        defects += [f"{scheme}: {defect}" for defect in browser.run("audit.contrast()")]
    browser.scheme("light")
    return defects


def widths(browser: Browser) -> list[str]:
    """Checks the width of the narrowest phones, and text at twice its size."""
    defects = []
    browser.size(360)
    for scheme in SCHEMES:
        browser.scheme(scheme)
        defects += [f"{scheme}: {defect}" for defect in browser.run("audit.sideways()")]
    browser.scheme("light")
    defects += browser.run("[...audit.traps(), ...audit.small()]")
    browser.run("document.documentElement.style.fontSize = '200%'")
    defects += [f"text at 200 %: {defect}" for defect in browser.run("audit.sideways()")]
    browser.run("document.documentElement.style.fontSize = ''")
    browser.size(1280)
    return defects


def scriptless(browser: Browser, page: Path, text: str) -> list[str]:
    """Without its script, the page has the same text, and shows no control that needs the script."""
    browser.scripts(False)
    browser.go(address(page))
    browser.scripts(True)
    browser.run(AUDIT)
    defects = []
    if browser.run("audit.text()") != text:
        length = len(browser.run("audit.text()"))
        defects.append(f"{length:,} characters without script, {len(text):,} with it")
    hidden = "[...document.querySelectorAll('[hidden]:not(form.filter, form.chips, form.search, .found, .found *, button.copy, button.wider, button.whole, .timeline button)')].length"
    if browser.run(hidden):
        defects.append("content is hidden that only the script could show")
    idle = (
        "form.filter:not([hidden]), form.search:not([hidden]), button.copy:not([hidden]), "
        "dialog[open], button:not(form *)"
    )
    if browser.run(f"[...document.querySelectorAll({idle!r})].some(audit.isShown)"):
        defects.append("a control is shown that does nothing")
    return defects


# The checks by name, each with the property that it checks.
ALL = {
    "opens": "pages open without an error or a request elsewhere",
    "policy": "the policy holds against injected content",
    "scriptless": "pages say the same without script",
    "bar": "the bar says where one is, and stays",
    "structure": "headings, landmarks, tables, pictures and ids",
    "names": "what can be used has a name",
    "contrast": "contrast of 4.5 (large text 3), light and dark",
    "width": "no sideways scrolling at 360 px, nor with text at 200 %",
}
