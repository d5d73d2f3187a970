#!/usr/bin/env python3
"""Measures how much code there is, and prints it beside the goals.

Usage: Benchmarks/size.py [REVISION]   (the working tree without a revision)

Lines and types are counted in Sources. Files per change are those under Sources that the sections of
"How to add" in Documentation/development/architecture.md name in their numbered steps. A type "holds a change" if a
stored property of it is a change or a list of changes.
"""

import re
import subprocess
import sys

GOALS = {
    "lines of Swift in Sources": 45_000,
    "types": 650,
    "types that hold a change": 6,
    "switches over the kinds of news": 3,
    "readers of JSON in Lookups": 1,
    "files to add a field": 3,
    "files to add a rule": 3,
    "files to add a page": 4,
    "files to add a channel": 3,
    "files to add a command": 2,
    "files to add a language": 1,
    "top-level commands": 15,
    "doc comments that begin as riddles": 0,
    "modules": 14,
}
SECTIONS = {
    "field": "A field", "rule": "A rule", "page": "A page", "channel": "A channel",
    "command": "A command", "language": "A language",
}
TYPE = re.compile(r"^ *(?:[a-z()]+ )*(?:struct|enum|class|actor|protocol) +([A-Z]\w*)", re.M)
CHANGE = re.compile(r"^ *(?:[a-z()]+ )*(?:let|var) \w+: \[?(?:Recorded|Position|Net|Listing)?Change\b", re.M)
RIDDLE = re.compile(r"^ */// (?:What|That|Those|Of|By|In|As|Which|Beside|Fewer|More) ", re.M)
READER = re.compile(r"struct (?:JSONSteps|JSONScanner)\b|JSONDecoder\(\)\.decode\(Envelope")


def git(*arguments):
    return subprocess.run(["git", *arguments], capture_output=True, text=True, check=True).stdout


def read(revision):
    """The text files of a revision by path."""
    folders = ["Sources", "Documentation/development/architecture.md"]
    if revision:
        paths = git("ls-tree", "-r", "--name-only", revision, "--", *folders).splitlines()
        return {path: git("show", f"{revision}:{path}") for path in paths if is_text(path)}
    paths = git("ls-files", "--cached", "--others", "--exclude-standard", "--", *folders).splitlines()
    files = {}
    for path in filter(is_text, paths):
        try:
            with open(path, encoding="utf-8") as file:
                files[path] = file.read()
        except FileNotFoundError:
            pass
    return files


def is_text(path):
    return path.endswith((".swift", ".md"))


def holders(text):
    """How many types of a file have a stored property that is a change."""
    types, holding = [], set()
    for line in text.splitlines():
        if match := TYPE.match(line):
            types.append((len(line) - len(line.lstrip()), match[1]))
        elif CHANGE.match(line):
            indentation = len(line) - len(line.lstrip())
            inner = [name for depth, name in types if depth == indentation - 4]
            if inner and "{" not in line:
                holding.add(inner[-1])
    return len(holding)


def steps(architecture, heading):
    """The files under Sources that the numbered steps of a section name."""
    section = re.search(rf"^### {heading}\b.*?\n(.*?)(?=^### |\Z)", architecture, re.M | re.S)
    if not section:
        return None
    numbered = re.findall(r"^\d+\. .*?(?=^\d+\. |^\n|\Z)", section[1], re.M | re.S)
    return len({path for step in numbered for path in re.findall(r"`(Sources/[^`]+)`", step)})


def measure(revision):
    files = read(revision)
    swift = {path: text for path, text in files.items() if path.endswith(".swift")}
    code = "\n".join(swift.values())
    map_page = files.get("Documentation/development/architecture.md", "")
    news = [text for text in swift.values() if re.search(r"\bcase \.(?:priceFall|ratingsReset)\b", text)]
    root = next((text for path, text in swift.items() if path.endswith("/Storewatch.swift")), "")
    lookups = "\n".join(text for path, text in swift.items() if path.startswith("Sources/Lookups/"))
    figures = {
        "lines of Swift in Sources": sum(text.count("\n") for text in swift.values()),
        "types": len(TYPE.findall(code)),
        "types that hold a change": sum(holders(text) for text in swift.values()),
        "switches over the kinds of news": len(news),
        "readers of JSON in Lookups": len(READER.findall(lookups)),
        "top-level commands": len(set(re.findall(r"\b[A-Z]\w+Command(?=\.self)", root))),
        "doc comments that begin as riddles": len(RIDDLE.findall(code)),
        "modules": len({path.split("/")[1] for path in swift}),
    }
    for name, heading in SECTIONS.items():
        figures[f"files to add a {name}"] = steps(map_page, heading)
    return figures


def main():
    revision = sys.argv[1] if len(sys.argv) > 1 else None
    figures = measure(revision)
    print(f"| | {revision or 'now'} | goal |\n| --- | ---: | ---: |")
    for name, goal in GOALS.items():
        value = figures[name]
        print(f"| {name} | {'–' if value is None else f'{value:,}'} | {goal:,} |")


if __name__ == "__main__":
    main()
