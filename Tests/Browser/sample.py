"""Generates a site with what the committed site lacks: a log of 10,000 changes, and one of twelve months."""

import json
import re
from collections.abc import Iterator
from datetime import date, timedelta
from html import escape
from pathlib import Path

import sample_index

SITE = Path(__file__).parents[2] / "Sources" / "Site"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "base-uri 'none'; form-action 'none'"
)
CHANGES = 10_000
NIGHTS = [date(2026, 3, 6) - timedelta(days=day) for day in range(30)]
KINDS = ("version", "price", "releaseNotes", "rating")
STOREFRONTS = ("kr", "jp", "us", "de")
GROUPS = ("banks", "games", "own")
# Names as in stores: in other scripts, with accents, and with characters of markup.
NAMES = (
    "달빛은행",
    "Crème Brûlée",
    "果樹園",
    "<script>alert(1)</script>",
    "Ångström & Söhne",
    "Ledger",
)


def write(folder: Path) -> None:
    (folder / "assets").mkdir()
    (folder / "assets" / "site.css").write_bytes(joined("css"))
    (folder / "assets" / "site.js").write_bytes(joined("js"))
    sample_index.write(folder / "search")
    (folder / "index.html").write_text(page(log(CHANGES)), encoding="utf-8")
    (folder / "changes").mkdir()
    for place, month in enumerate(sample_index.MONTHS):
        rows = "".join(row(number, month) for number in range(60 * place, 60 * place + 60))
        content = {"menus": {"change": [[kind, kind.title()] for kind in KINDS]}, "rows": f"<tbody>{rows}</tbody>"}
        (folder / "changes" / f"{month}.js").write_text(f"storewatchIndex({json.dumps(content)});\n", encoding="utf-8")
    newest = log(40, month=sample_index.MONTHS[0])
    (folder / "months.html").write_text(page(newest), encoding="utf-8")


def joined(kind: str) -> bytes:
    """The site's styles or scripts, in the order in which the report joins them."""
    parts = {re.sub(r"\W", "_", path.name): path for path in (SITE / "Assets").rglob(f"*.{kind}")}
    listed = (SITE / "Components" / "SiteAssets.swift").read_text(encoding="utf-8")
    return b"".join(parts[name].read_bytes() for name in re.findall(rf"PackageResources\.(\w+_{kind})\b", listed))


def page(content: Iterator[str]) -> str:
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sample</title>
<link rel="stylesheet" href="assets/site.css">
<script src="assets/site.js" defer></script></head>
<body data-of="of">
<nav class="bar" aria-label="Site"><a class="brand" href="index.html"><span>Sample</span></a>
<ul><li><a href="index.html" aria-current="true">Latest</a></li></ul>
<form class="search" role="search" hidden data-unread="Not loaded."><input type="search"
name="query" aria-label="Search"></form></nav>
<header><h1>Sample</h1></header>
<main>
{"".join(content)}
</main>
<footer><p>Written for tests.</p></footer>
</body></html>
"""


def log(length: int, month: str | None = None) -> Iterator[str]:
    yield "<h2>Changes</h2>"
    yield from form(month)
    months = f' data-months="{" ".join(sample_index.MONTHS)}"' if month else ""
    words = 'data-unread="Not all." data-none="None." data-latest="Last on {night}." data-never="Never."'
    yield f'<table class="log sortable filtered" {words}{months}><thead><tr>'
    for title in ("Night", "App", "Storefronts", "Change", "Before", "After"):
        yield f'<th scope="col">{title}</th>'
    yield '<th scope="col" class="percent">%</th></tr></thead><tbody>'
    for number in range(length):
        yield row(number, month)
    yield "</tbody></table>"


def row(number: int, month: str | None = None) -> str:
    """A row as the report writes it: a long text is folded, and numbers are in attributes."""
    app = 1000 + number % len(NAMES)
    kind = KINDS[number % len(KINDS)]
    storefronts = " ".join(STOREFRONTS[number % 4 :])
    night = date.fromisoformat(f"{month}-{number % 28 + 1:02}") if month else NIGHTS[number % len(NIGHTS)]
    groups = " ".join(GROUPS[number % 3 :])
    identifier = f"{number}-{app}-kr-{kind}"
    ends, share = f"<td>1.{number}</td><td>1.{number + 1}</td>", "<td></td>"
    if kind == "price":
        ends = "".join(f'<td data-value="{price}.5">€{price}.50</td>' for price in (number % 13 + 2, 1))
        share = '<td data-value="-25">−25%</td>'
    elif kind == "releaseNotes":
        ends = f'<td></td><td><div class="notes">{folded(number + 1)}</div></td>'
    return (
        f'<tr data-app="{app}" data-groups="{groups}" data-storefront="{storefronts}" '
        f'data-change="{kind}" id="{identifier}"><td data-value="{night}">{night:%a} {night.day} {night:%b}</td>'
        f"<td><bdi>{escape(NAMES[number % len(NAMES)])}</bdi></td><td>{storefronts}</td>"
        f'<td><a href="#{identifier}">{kind}</a></td>{ends}{share}</tr>'
    )


def folded(number: int) -> str:
    text = f"Notes of release {number}. " * 12 + f"Chrysanthemum{chr(97 + number % 26)}, the end."
    return (
        f'<details class="fold"><summary><span class="preview">{text[:60]}…</span><span class="less">Less</span>'
        f'</summary><div class="text">{text}</div></details>'
    )


def form(month: str | None) -> Iterator[str]:
    start = f' data-month="{month}"' if month else ""
    yield f'<form class="filter" aria-label="거르기" hidden{start}><label>Text <input name="text" type="search"></label> '
    choices = {
        **({"since": ["7", "30", "quarter", "last-quarter", "year", "all", "dates"]} if month else {}),
        "app": [str(1000 + place) for place in range(len(NAMES))],
        "group": GROUPS,
        "storefront": STOREFRONTS,
        "change": KINDS,
    }
    for name, values in choices.items():
        options = "".join(f'<option value="{value}">{value}</option>' for value in values)
        yield f'<label>{name} <select name="{name}"><option value="">all</option>{options}'
        yield "</select></label> "
    for name in ("from", "to"):
        yield f'<label>{name} <input type="date" name="{name}"></label> '
    yield '<button type="reset">Clear filter</button>'
    if month:
        yield ' <button type="button" class="csv" data-columns="Notes|Version|Currency|App ID|ID" data-one="CSV (1 change)" data-many="CSV ({count} changes)">CSV</button>'
    yield ' <output aria-live="polite"></output>'
    if month:
        yield ' <button type="button" class="wider" hidden>Search all months</button>'
    yield "</form>"
