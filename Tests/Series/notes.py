"""Prints the labeled release notes of the recorded series as JSON.

Usage: notes.py SERIES

SERIES is the folder of the recorded series. The labels are in `notes-labels.tsv`, where notes are identified by the
app's ID and the first version that had them.
"""

import csv
import json
import pathlib
import sys

sys.path.insert(0, sys.argv[1])
import nights  # noqa: E402

with open(pathlib.Path(__file__).with_name("notes-labels.tsv"), encoding="utf-8") as table:
    labels = {(row["app"], row["version"]): row for row in csv.DictReader(table, delimiter="\t")}

found = []
for _, state in nights.nights():
    for app, result in state.items():
        row = labels.pop((str(app), result["version"]), None)
        if row:
            texts = {"name": result["trackName"], "notes": result["releaseNotes"]}
            found.append({"half": row["half"], "label": row["label"], **texts})
json.dump(found, sys.stdout)
