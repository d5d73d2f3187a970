"""Generates a search index as large as that of a large watchlist: 1,000 apps with 10,000 notes."""

import json
import random
from pathlib import Path
from typing import Any

APPS = 1_000
NOTES = 10_000
MONTHS = [f"2025-{month:02}" for month in range(12, 0, -1)]
# A word that occurs in only one of the notes.
NEEDLE = "chrysanthemum"
SYLLABLES = ("ba", "den", "fi", "go", "lur", "mi", "no", "pra", "sel", "tu", "어", "두", "운", "화", "면")


def write(folder: Path) -> None:
    folder.mkdir()
    chance = random.Random(7)
    words = ["".join(chance.choices(SYLLABLES, k=chance.randint(1, 4))) for _ in range(4_000)]

    def text(length: int) -> str:
        return " ".join(chance.choices(words, k=length))

    apps = [
        [1000 + number, text(2).title(), "", "1.0", [text(2), text(2)], [0], "kr us"]
        for number in range(APPS)
    ]
    said = "found reading none without similar every".split()
    script(
        folder / "apps.js",
        {
            "months": MONTHS,
            "apps": apps,
            "groups": ["Rivals"],
            "kinds": {"releaseNotes": "Release notes", "version": "Version"},
            "synonyms": {"version": "release update"},
            "aliases": {"kr": "Hanguk"},
            "places": {"kr": "South Korea", "us": "United States"},
            "strings": {word: f"{word} {{apps}} {{changes}}" for word in said},
        },
    )
    for place, month in enumerate(MONTHS):
        texts = [text(60) for _ in range(NOTES // len(MONTHS) + 1)]
        if place == len(MONTHS) - 1:
            texts[0] += f" {NEEDLE}"
        content = {
            "month": month,
            "nights": [[place, f"{month}-01", f"Mon, 1 {month}"]],
            "places": ["kr us"],
            "kinds": ["version", "releaseNotes"],
            "texts": texts,
            "entries": [
                [0, 1000 + number % APPS, [0, 0, -1, 0, 1, number]] for number in range(len(texts))
            ],
        }
        script(folder / f"{month}.js", content)


def script(path: Path, content: dict[str, Any]) -> None:
    path.write_text(f"storewatchIndex({json.dumps(content)});\n", encoding="utf-8")
