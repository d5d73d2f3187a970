"""Parses Storewatch's output with third-party parsers: reads outputs as JSON lines, and writes the parsed texts as JSON
lines.
"""

import csv
import email
import email.policy
import io
import json
import re
import sys

from markdown_it import MarkdownIt

SITE = "https://example.com/"
JOINER = "\u2060"
MARKDOWN = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
ALLOWED = {
    "text", "text_special", "softbreak", "strong", "link", "em", "paragraph", "bullet_list", "list_item", "blockquote",
    "heading", "fence", "inline", "table", "thead", "tbody", "tr", "th", "td",
}


def kind(token):
    return re.sub("_(open|close)$", "", token.type)


def text(tokens, foreign):
    """The text of inline tokens. Unexpected tokens are added to `foreign`."""
    parts = []
    for token in tokens:
        if token.type in ("text", "text_special"):
            parts.append(token.content.replace(f"@{JOINER}", "@"))
        elif token.type == "softbreak":
            parts.append("\n")
        elif token.type == "link_open" and not token.attrs["href"].startswith(SITE):
            foreign.append(token.attrs["href"])
        elif kind(token) not in ALLOWED:
            foreign.append(f"{token.type} {token.content}")
    return "".join(parts)


def blocks(source, foreign, allowed=ALLOWED):
    tokens = MARKDOWN.parse(source)
    bare = "\n".join(token.content for token in tokens if token.type == "inline").replace(SITE, "")
    # A plain address may become a link to itself; all other links are unexpected.
    linked = rf"(?<!\\)(?<!http)(?<!https)://\S*|www\.\S*|@(?!{JOINER})\S*"
    foreign += [f"an address: {found}" for found in re.findall(linked, bare)]
    foreign += [f"{token.type} {token.content}" for token in tokens if kind(token) not in allowed]
    return tokens


def digest(source, foreign):
    """The address of each app's page, with the paragraphs, quotes and code blocks about the app."""
    items, depth, quotes, quoted = [], 0, 0, 0
    for token in blocks(source, foreign, ALLOWED | {"ordered_list"}):
        quotes += (token.type == "blockquote_open") - (token.type == "blockquote_close")
        step = (token.type == "list_item_open") - (token.type == "list_item_close")
        if quotes:
            quoted += step
        else:
            depth += step
        if token.type == "list_item_open" and not quotes:
            items.append({"page": "", "texts": []})
        if depth > 1 or quotes > 1 or quoted > 1 or (token.type == "ordered_list_open" and not quotes):
            foreign.append("nested")
        if not depth:
            if token.type == "inline":
                text(token.children, foreign)
            continue
        if token.type == "fence":
            items[-1]["texts"].append("fence " + token.content)
        if token.type == "inline":
            links = [child.attrs["href"] for child in token.children if child.type == "link_open"]
            items[-1]["page"] = items[-1]["page"] or "".join(links)
            head = "quote " if quotes else ""
            items[-1]["texts"].append(head + text(token.children, foreign))
    return items


def message(source, foreign):
    return [text(token.children, foreign) for token in blocks(source, foreign) if token.type == "inline"]


def cells(source, foreign):
    rows = list(csv.reader(io.StringIO(source, newline=""), strict=True))
    for cell in (cell for row in rows for cell in row):
        if re.match(r"[=+\-@\t\r\n]", cell):
            try:
                float(cell)
            except ValueError:
                foreign.append(f"formula {cell!r}")
    return rows


HEADERS = ["From", "To", "Subject", "Date", "Message-ID", "Auto-Submitted", "MIME-Version", "Content-Type",
    "Content-Transfer-Encoding"]


def mail(source, foreign):
    parsed = email.message_from_bytes(source.encode("ascii"), policy=email.policy.default)
    if parsed.keys() != HEADERS or parsed.defects:
        foreign.append(f"{parsed.keys()} {parsed.defects}")
    if any(len(word) > 75 for word in re.findall(r"=\?utf-8\?B\?\S*", source)):
        foreign.append("a long word")
    return [str(parsed["Subject"]), parsed.get_payload(decode=True).decode()]


def discord(source, foreign):
    embed = json.loads(source)["embeds"][0]
    return message(embed["title"], foreign) + message(embed["description"], foreign)


def teams(source, foreign):
    card = json.loads(source)["attachments"][0]["content"]
    return [piece for block in card["body"] for piece in message(block["text"], foreign)]


READERS = {"digest": digest, "csv": cells}
SINGLE = {
    "discord": discord, "long": discord, "teams": teams, "mails": mail,
    "webhooks": lambda source, foreign: json.loads(source)["text"],
}

def read(outputs):
    foreign = []
    try:
        result = {name: reader(outputs[name], foreign) for name, reader in READERS.items()}
        for name, reader in SINGLE.items():
            result[name] = [reader(source, foreign) for source in outputs[name]]
    except Exception as error:
        result = {name: [] for name in READERS | SINGLE}
        foreign.append(repr(error))
    return result | {"foreign": sorted(set(foreign))}


for line in sys.stdin:
    print(json.dumps(read(json.loads(line))), flush=True)
