#!/usr/bin/env python3
"""Measures how much code there is, and prints it beside the goals of the design.

Usage: Benchmarks/size.py [REVISION]   (the working tree without a revision)

Each figure counts what a reader meets, however it is written:

- A type is a struct, enum, class, actor or protocol, nested ones included. A tuple with a name of its own counts, too.
- A switch over kinds is a `switch` or a table with a case that only kinds of news have, such as `ratingsReset`.
- A vocabulary of kinds is an enum with at least four of the kinds' names.
- A file has SQL if it writes a statement or a part of one; a row is decoded by hand where code takes a `Row`.
- A file passes a price if its code, apart from comments, names a price or money. That is an upper bound: no value
  passes all of them.
- Files per addition are those under Sources that the numbered steps of "How to add" in
  Documentation/development/architecture.md name.
"""

import re
import subprocess
import sys
from pathlib import PurePosixPath

GOALS = {
    "lines of Swift in Sources": 44_000,
    "of them comments": None,
    "lines of JavaScript and CSS": 3_800,
    "types": 500,
    "tuples with names": 5,
    "files that name a price": 25,
    "switches over kinds": 3,
    "vocabularies of kinds": 1,
    "files of Archives with SQL": 25,
    "rows decoded by hand": 0,
    "rooms": 17,
    "lines of Swift in Tests": 25_000,
    "files to add a field": None,
    "files to add a rule": None,
    "files to add a page": None,
    "files to add a channel": None,
    "files to add a command": None,
    "files to add a language": None,
}
FOLDERS = ["Sources", "Tests", "Documentation/development/architecture.md"]
SECTIONS = ["field", "rule", "page", "channel", "command", "language"]

COMMENT = re.compile(r"^ *//", re.M)
TYPE = re.compile(r"^ *(?:[a-z()@]+ )*(?:struct|enum|class|actor|protocol) +[A-Z]\w*", re.M)
TUPLE = re.compile(r"\btypealias +\w+ *= *\(\s*\w+:")
# The kinds of news whose names no other enum has.
OWN_KINDS = r"priceRise|priceFall|priceReturn|purchaseRise|ratingsReset|ratingsLost|ratingRise|ratingFall|rollback|launched"
KINDS = set(OWN_KINDS.split("|")) | {"release", "rollout", "name", "seller", "removed", "gone", "returned", "pictures"}
PRICE = re.compile(r"[pP]rice|\bMoney\b|\.money\b")
SQL = re.compile(r"\b(?:SELECT|INSERT|UPDATE|DELETE FROM|CREATE TABLE|LEFT JOIN|WHERE|EXISTS)\b")
ROW = re.compile(r"\brow: Row\b|\{ row in\b|\{ \(?row(?:: Row)?\)? (?:throws )?(?:->|in)|Row\.fetch")


def git(*arguments):
    return subprocess.run(["git", *arguments], capture_output=True, text=True, check=True).stdout


def read(revision):
    """The files of a revision, or of the working tree, by path."""
    if revision:
        paths = git("ls-tree", "-r", "--name-only", revision, "--", *FOLDERS).splitlines()
        return {path: git("show", f"{revision}:{path}") for path in paths if is_text(path)}
    paths = git("ls-files", "--cached", "--others", "--exclude-standard", "--", *FOLDERS).splitlines()
    files = {}
    for path in filter(is_text, paths):
        try:
            with open(path, encoding="utf-8") as file:
                files[path] = file.read()
        except FileNotFoundError:
            pass
    return files


def is_text(path):
    return PurePosixPath(path).suffix in {".swift", ".md", ".js", ".css"}


def without_comments(text):
    return "\n".join(line for line in text.splitlines() if not COMMENT.match(line))


def switches(text):
    """The number of switches and tables in a file that tell kinds of news apart."""
    owners, opened = set(), []
    for number, line in enumerate(text.splitlines()):
        depth = len(line) - len(line.lstrip())
        if not line.strip():
            continue
        while opened and depth < opened[-1][0]:
            opened.pop()
        if re.search(r"\bswitch\b.*\{$|: \[NewsKind: .*\[$|= \[$", line):
            opened.append((depth, number))
        if opened and re.search(rf"(?:case |, |^ *)\.(?:{OWN_KINDS})\b", line):
            owners.add(opened[-1][1])
    return len(owners)


def vocabularies(text):
    """The number of enums in a file that name kinds of news."""
    found = 0
    for match in re.finditer(r"\benum +\w+[^{\n]*\{\n(.*?)\n\}", text, re.S):
        names = set(re.findall(r"\b\w+\b", " ".join(re.findall(r"^ +case ([^.\n]+)", match[1], re.M))))
        found += len(names & KINDS) >= 4
    return found


def steps(architecture, heading):
    """The files under Sources that the numbered steps of a section name."""
    section = re.search(rf"^### A {heading}\b.*?\n(.*?)(?=^### |\Z)", architecture, re.M | re.S)
    if not section:
        return None
    numbered = re.findall(r"^\d+\. .*?(?=^\d+\. |^\n|\Z)", section[1], re.M | re.S)
    return len({path for step in numbered for path in re.findall(r"`(Sources/[^`]+)`", step)})


def measure(revision):
    files = read(revision)
    swift = {path: text for path, text in files.items() if path.endswith(".swift")}
    sources = {path: text for path, text in swift.items() if path.startswith("Sources/")}
    tests = [text for path, text in swift.items() if path.startswith("Tests/")]
    scripts = [text for path, text in files.items()
               if path.startswith("Sources/") and path.endswith((".js", ".css"))]
    code = {path: without_comments(text) for path, text in sources.items()}
    archives = [text for path, text in code.items() if path.startswith("Sources/Archives/")]
    figures = {
        "lines of Swift in Sources": sum(text.count("\n") for text in sources.values()),
        "of them comments": sum(len(COMMENT.findall(text)) for text in sources.values()),
        "lines of JavaScript and CSS": sum(text.count("\n") for text in scripts),
        "types": sum(len(TYPE.findall(text)) for text in code.values()),
        "tuples with names": sum(len(TUPLE.findall(text)) for text in code.values()),
        "files that name a price": sum(bool(PRICE.search(text)) for text in code.values()),
        "switches over kinds": sum(switches(text) for text in code.values()),
        "vocabularies of kinds": sum(vocabularies(text) for text in code.values()),
        "files of Archives with SQL": sum(bool(SQL.search(text)) for text in archives),
        "rows decoded by hand": sum(len(ROW.findall(text)) for text in archives),
        "rooms": len({path.split("/")[1] for path in sources}),
        "lines of Swift in Tests": sum(text.count("\n") for text in tests),
    }
    architecture = files.get("Documentation/development/architecture.md", "")
    return figures | {f"files to add a {name}": steps(architecture, name) for name in SECTIONS}


def main():
    revision = sys.argv[1] if len(sys.argv) > 1 else None
    figures = measure(revision)
    print(f"| | {revision or 'now'} | goal |\n| --- | ---: | ---: |")
    for name, goal in GOALS.items():
        value, aim = ("–" if figure is None else f"{figure:,}" for figure in (figures[name], goal))
        print(f"| {name} | {value} | {aim} |")


if __name__ == "__main__":
    main()
