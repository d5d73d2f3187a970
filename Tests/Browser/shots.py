#!/usr/bin/env python3
"""Takes screenshots of a site's pages for a visual check.

Usage: shots.py SITE OUT PAGE... [--widths 390,820,1440]
                [--schemes light,dark] [--print] [--scale 1] [--height 2400] [--at TIME]

PAGE is a path in the site, such as apps/9000000003.html. The pictures are named by page, width and scheme:
apps-9000000003-390-dark.png.
"""

import argparse
import base64
import sys
from datetime import datetime
from pathlib import Path

sys.dont_write_bytecode = True

from browser import Browser, address

# The width of an A4 page in CSS pixels.
PAPER = 794


def main() -> None:
    options = arguments()
    options.out.mkdir(parents=True, exist_ok=True)
    with Browser() as browser:
        # Scrollbars would take space without appearing in the picture.
        browser.call("Emulation.setScrollbarsHidden", hidden=True)
        if options.at:
            now = f"Date.now = () => {datetime.fromisoformat(options.at).timestamp() * 1000:.0f}"
            browser.call("Page.addScriptToEvaluateOnNewDocument", source=now)
        for page in options.pages:
            name = page.removesuffix(".html").replace("/", "-")
            for width in options.widths:
                browser.size(width, 900)
                for scheme in options.schemes:
                    browser.scheme(scheme)
                    browser.go(address(options.site / page))
                    path = options.out / f"{name}-{width}-{scheme}.png"
                    save(browser, path, options.height, options.scale)
            if options.print:
                browser.size(PAPER, 900)
                browser.call("Emulation.setEmulatedMedia", media="print")
                browser.go(address(options.site / page))
                save(browser, options.out / f"{name}-print.png", options.height, options.scale)
                browser.call("Emulation.setEmulatedMedia", media="")


def save(browser: Browser, path: Path, height: int, scale: float) -> None:
    # Pictures far down the page would otherwise load only when the reader scrolls to them.
    browser.run("for (const image of document.images) image.loading = 'eager'")
    browser.until("[...document.images].every(image => image.complete)")
    size = browser.call("Page.getLayoutMetrics")["cssContentSize"]
    clip = {"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], height),
            "scale": scale}
    picture = browser.call("Page.captureScreenshot", clip=clip, captureBeyondViewport=True)
    path.write_bytes(base64.b64decode(picture["data"]))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("site", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("pages", nargs="+")
    parser.add_argument("--widths", default="390,820,1440", help="in CSS pixels (%(default)s)")
    parser.add_argument("--schemes", default="light,dark", help="(%(default)s)")
    parser.add_argument("--print", action="store_true", help="on paper, too")
    parser.add_argument("--scale", type=float, default=1, help="(%(default)s)")
    parser.add_argument("--height", type=int, default=2400, help="at the most (%(default)s)")
    parser.add_argument("--at", help="the reader's clock, such as 2026-03-06T08:30:00+09:00")
    options = parser.parse_args()
    options.widths = [int(width) for width in options.widths.split(",")]
    options.schemes = options.schemes.split(",")
    return options


if __name__ == "__main__":
    main()
