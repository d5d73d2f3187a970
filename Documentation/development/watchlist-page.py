#!/usr/bin/env python3
"""Prints storewatch.yml(5), the manual page of the watchlist's keys, from its schema.

Usage: watchlist-page.py SCHEMA
"""

import json
import sys

schema = json.load(open(sys.argv[1], encoding="utf-8"))
definitions = schema["$defs"]
# What people call some definitions.
WORDS = {"storefront": "a country", "storefronts": "all, or a list of countries", "words": "text",
         "reference": "an ID, a link or a bundle ID"}
# The objects of a watchlist, in the order in which a reader meets them.
SECTIONS = ["group", "app", "developer", "keyword", "chart", "report", "brake", "ratings", "positions",
            "channel", "rule", "conditions",
            "storePageReading"]


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text.startswith((".", "'")) else text


def definition(node):
    """The name of the definition that a node refers to, and the node with what the definition adds."""
    name = node.get("$ref", "").rpartition("/")[2]
    return name, {**definitions.get(name, {}), **node}


def form(node):
    """What may be written for a key, in words."""
    name, node = definition(node)
    if name in WORDS:
        return WORDS[name]
    if "enum" in node:
        return " | ".join(json.dumps(value) if not isinstance(value, str) else value for value in node["enum"])
    if "anyOf" in node or "oneOf" in node:
        forms = dict.fromkeys(form(part) for part in node.get("anyOf", node.get("oneOf")))
        return ", or ".join(part for part in forms if part)
    types = node.get("type", [])
    types = [types] if isinstance(types, str) else types
    if "array" in types:
        return listed(node.get("items", {}))
    if "object" in types and name in SECTIONS:
        return f"the keys of {title(name)}"
    if "const" in node:
        return json.dumps(node["const"]) if not isinstance(node["const"], str) else node["const"]
    words = {"integer": "whole number", "boolean": "true | false", "string": "text", "object": "keys and values"}
    return " or ".join(words.get(kind, kind) for kind in types if kind != "null") + limits(node)


def limits(node):
    """The least and the greatest number that a key takes: ` from 1 to 200`."""
    least, most = node.get("minimum"), node.get("maximum")
    if most is not None:
        return f" from {least} to {most}"
    return f" from {least}" if least is not None else ""


def title(name):
    """The title of a definition's section: `STORE PAGE READING`."""
    return "".join(f" {letter}" if letter.isupper() else letter for letter in name).upper()


def listed(item):
    name, _ = definition(item)
    if name in SECTIONS:
        return f"list of {name}s, each with the keys of {title(name)}"
    words = form(item)
    return "list of texts" if words in ("text", "text or whole number") else f"list, each {words}"


def keys(node):
    for key, value in node["properties"].items():
        _, full = definition(value)
        words = form(value)
        print(f".TP\n.B {escaped(key)}" + (f"\n({escaped(words)})" if words else ""))
        text = full.get("description", "")
        if "default" in full:
            text += f" Default: {json.dumps(full['default'], ensure_ascii=False)}."
        if full.get("examples"):
            text += f" For example: {', '.join(str(value) for value in full['examples'])}."
        if key in node.get("required", []):
            text += " Required."
        print(escaped(text.strip()))


print('.TH STOREWATCH.YML 5 "" Storewatch "File formats"')
print(".SH NAME\nstorewatch.yml \\- what storewatch checks, in YAML")
print(f".SH DESCRIPTION\n{escaped(schema['description'])}")
print(".SH KEYS")
keys(schema)
for name in SECTIONS:
    _, node = definition({"$ref": f"#/$defs/{name}"})
    print(f".SH {title(name)}\n{escaped(node.get('description', ''))}")
    for part in [node] + node.get("anyOf", []) + node.get("oneOf", []):
        if "properties" in part:
            keys(part)
print(".SH SEE ALSO\n.BR storewatch (1),\n.BR storewatch\\-watchlist (1)")
