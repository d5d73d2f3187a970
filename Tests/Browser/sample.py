"""Generates a site for the checks, with everything that the site's script handles."""

import json
import struct
import zlib
from collections.abc import Iterator
from datetime import date, timedelta
from html import escape
from pathlib import Path

import sample_index

ASSETS = Path(__file__).parents[2] / "Sources" / "Site" / "Assets"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "base-uri 'none'; form-action 'none'"
)
# The files in the order in which the report joins them, then files that only this site needs.
SHEETS = ("base.css", "bar.css", "search.css", "nights.css", "history.css", "app.css")
SCRIPTS = (
    "site.js", "letters.js", "word-search.js", "permalinks.js", "times.js", "tables.js", "galleries.js",
    "copying.js", "search-index.js", "matching.js", "excerpts.js", "hits.js", "search.js",
    "csv.js", "log-periods.js", "log.js", "log-months.js", "log-csv.js",
)  # fmt: skip
CHANGES = 10_000
PICTURES = 6
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
WORDS = {
    "en": 'data-next="Next" data-previous="Previous" data-close="Close" data-copied="Copied" data-of="of"',
    "ko": (
        'data-next="다음" data-previous="이전" data-close="닫기" data-copied="복사됨" '
        'data-of="/"'
    ),
}


def write(folder: Path) -> None:
    (folder / "assets").mkdir(parents=True, exist_ok=True)
    (folder / "pictures").mkdir(exist_ok=True)
    sheets = [ASSETS / "Styles" / name for name in SHEETS] + [Path(__file__).parent / "sample.css"]
    style = "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets)
    (folder / "assets" / "site.css").write_text(style, encoding="utf-8")
    script = b"".join(next((ASSETS / "Scripts").rglob(name)).read_bytes() for name in SCRIPTS)
    (folder / "assets" / "site.js").write_bytes(script)
    sample_index.write(folder / "search")
    for number in range(PICTURES):
        (folder / "pictures" / f"{number}.png").write_bytes(png(120 + 40 * number, 240))
    (folder / "index.html").write_text(page("en", tonight()), encoding="utf-8")
    (folder / "ko.html").write_text(page("ko", tonight()), encoding="utf-8")
    (folder / "changes.html").write_text(page("en", log(CHANGES)), encoding="utf-8")
    (folder / "older.html").write_text(page("ko", log(40)), encoding="utf-8")
    (folder / "changes").mkdir(exist_ok=True)
    for place, month in enumerate(sample_index.MONTHS):
        rows = "".join(row(number, month) for number in range(60 * place, 60 * place + 60))
        content = {"menus": {"change": [[kind, kind.title()] for kind in KINDS]}, "rows": f"<tbody>{rows}</tbody>"}
        (folder / "changes" / f"{month}.js").write_text(f"storewatchIndex({json.dumps(content)});\n", encoding="utf-8")
    newest = log(40, month=sample_index.MONTHS[0])
    (folder / "months.html").write_text(page("en", newest), encoding="utf-8")


def page(language: str, content: Iterator[str]) -> str:
    return f"""<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sample</title>
<link rel="stylesheet" href="assets/site.css">
<script src="assets/site.js" defer></script></head>
<body {WORDS[language]}>
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


def tonight() -> Iterator[str]:
    yield '<h2>Gallery</h2><ul class="shots" aria-label="Screenshots of Ledger">'
    for number in range(PICTURES):
        source = f"pictures/{number}.png"
        alt = f"Picture {number + 1}"
        yield f'<li><a href="{source}"><img src="{source}" alt="{alt}" height="160"></a></li>\n'
    yield "</ul>"
    yield "<h2>Competitors</h2>"
    yield from competitors()
    yield '<p><a href="changes.html#7-1001-kr-rating">A change</a> '
    yield '<button type="button" class="copy" data-copy="index.html" hidden>Copy</button></p>'


def competitors() -> Iterator[str]:
    """A table with numbers, versions, equal values, missing values, and a remark over several columns."""
    yield '<div class="scroll" tabindex="0" role="group" aria-label="Competitors">'
    yield '<table class="sortable"><thead><tr>'
    for title in ("App", "Version", "Ratings", "Price"):
        yield f'<th scope="col">{title}</th>'
    yield "</tr></thead><tbody>\n"
    for place, name in enumerate(NAMES):
        count = place * 900 % 4_000
        yield f'<tr><th scope="row"><bdi>{escape(name)}</bdi></th><td>1.{place * 5 % 12}</td>'
        price = place % 2 * 1.5
        yield f'<td data-value="{count}">{count:,}</td><td data-value="{price}">£{price}</td>'
        yield "</tr>\n"
    yield '<tr><th scope="row">Gone</th><td colspan="3">not sold here</td></tr>\n'
    yield '<tr><th scope="row">New</th><td>0.9</td><td data-value="">none</td>'
    yield '<td data-value="-1">refund</td></tr>\n</tbody></table></div>'


def log(length: int, month: str | None = None) -> Iterator[str]:
    yield "<h2>Changes</h2>"
    yield from form(month)
    months = f' data-months="{" ".join(sample_index.MONTHS)}"' if month else ""
    words = 'data-unread="Not all."'
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


def png(width: int, height: int) -> bytes:
    """A gray picture as PNG."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        check = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    pixels = zlib.compress((b"\0" + b"\x99" * width) * height)
    chunks = chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + chunks
