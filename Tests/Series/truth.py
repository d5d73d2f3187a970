#!/usr/bin/env python3
"""Plays the recorded series through the program, and counts missing and invented changes.

Usage: truth.py BINARIES SERIES

Prints the rows of Documentation/truth.md. Exits with 1 if a version, a note, a name or a price is wrong.
"""

import json
import subprocess
import sys
import tempfile
import unicodedata
from collections import Counter
from pathlib import Path

FIELDS = {
    "version": "version",
    "releaseNotes": "releaseNotes",
    "description": "description",
    "name": "trackName",
    "seller": "sellerName",
    "contentRating": "trackContentRating",
    "price": "price",
}
EXACT = {"version", "releaseNotes", "name", "price"}
WATCHLIST = """
storefronts: [no]
report: {timezone: GMT, images: none}
groups: [{name: Real, list: ids.txt}]
"""
Step = tuple[str, int, object]


def plain(value: object) -> object:
    """A text with normalized white space and Unicode composition, whose differences are not news."""
    return " ".join(unicodedata.normalize("NFC", value).split()) if isinstance(value, str) else value


def expected(nights: Path) -> dict[str, Counter[Step]]:
    """Each value that differs from that of the previous response, by the first night that shows it."""
    steps: dict[str, Counter[Step]] = {field: Counter() for field in FIELDS}
    last: dict[int, dict[str, object]] = {}
    for night in sorted(nights.iterdir()):
        for result in json.loads((night / "no.json").read_text())["results"]:
            app = result["trackId"]
            page = {field: plain(result.get(key)) for field, key in FIELDS.items()}
            for field, value in page.items():
                if app in last and last[app][field] != value:
                    steps[field][(night.name, app, value)] += 1
            last[app] = page
    return steps


def play(binaries: Path, folder: Path, night: str) -> None:
    """Runs a night against the stub of Apple's servers."""
    command = [binaries / "storefront-stub", folder, "--night", night]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            endpoint = server.stdout.readline().strip()
            subprocess.run(
                [binaries / "storewatch", "run", "--quiet", "--no-report", "--pace", "0",
                 "--endpoint", endpoint, "--at", f"{night}T04:00:00Z"],
                cwd=folder, check=True, stdout=subprocess.DEVNULL)
        finally:
            server.terminate()


def reported(binaries: Path, folder: Path) -> dict[str, Counter[Step]]:
    """The changes that the program reports."""
    for night in sorted((folder / "Nights").iterdir()):
        play(binaries, folder, night.name)
    lines = subprocess.run(
        [binaries / "storewatch", "changes", "--json"],
        cwd=folder, check=True, capture_output=True, text=True
    ).stdout.splitlines()
    steps: dict[str, Counter[Step]] = {field: Counter() for field in FIELDS}
    for change in map(json.loads, lines):
        if change["field"] in steps and change["kind"] == "changed":
            steps[change["field"]][(change["night"], change["app"], plain(change["after"]))] += 1
    return steps


def main() -> int:
    binaries, series = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        subprocess.run([sys.executable, series / "nights.py", folder], check=True)
        (folder / "storewatch.yml").write_text(WATCHLIST)
        told, true = reported(binaries, folder), expected(folder / "Nights")
    wrong = set()
    for field, steps in true.items():
        right = (steps & told[field]).total()
        print(f"| {field} | {steps.total():,} | {told[field].total():,} | {right:,} |")
        if not right == steps.total() == told[field].total():
            wrong.add(field)
    return 1 if wrong & EXACT else 0


if __name__ == "__main__":
    sys.exit(main())
