"""Compares the statements of outputs with counts of the archive."""

import html
import re
from collections import Counter

from stories import Night

NOUNS = {"new-version": "release", "rollout": "version in more stores", "rollback": "earlier version back", "price-rise": "price rise",
         "price-fall": "price cut", "price-return": "back to usual", "other-price": "other price change",
         "pre-order": "pre-order", "notes": "changed notes", "name": "rename", "seller": "changed seller", "age-rating": "changed age rating",
         "gone-everywhere": "removed everywhere", "gone-somewhere": "removed from some stores", "returned": "back", "launched": "new app",
         "appeared": "new in a store", "ratings-reset": "rating reset", "ratings-lost": "lost ratings", "rating-rise": "up", "rating-fall": "down",
         "first-rating": "first rating", "rated": "newly rated", "position": "move", "pictures": "new pictures",
         "purchase-rise": "dearer purchases", "other-purchases": "changed purchases", "subtitle": "changed subtitle",
         "privacy": "new privacy labels", "description": "changed description", "page": "other change", "watched": "added"}
ARROW = " → "


class Comparison:
    def __init__(self) -> None:
        self.defects: list[str] = []
        self.compared: Counter[str] = Counter()

    def same(self, where: str, told: object, counted: object) -> None:
        self.compared[where.split()[0]] += 1
        if told != counted:
            self.defects.append(f"{where}: {told} but {counted}")

    def steps(self, where: str, text: str, allowed: set[tuple[str, str]]) -> None:
        """Each arrow in a text about an app is between the value before and the value after of a change."""
        text = re.sub(r" \(\d+ nights?\)", "", text)
        for arrow in re.finditer(ARROW, text):
            self.compared[where.split()[0]] += 1
            left, right = text[:arrow.start()], text[arrow.end():]
            if not any(ends(left, before) and begins(right, after) for before, after in allowed):
                self.defects.append(f"{where}: “{left[-30:]}{ARROW}{right[:30]}” is not in the archive")


    def stands(self, where: str, text: str, steps: set[tuple[str, str]]) -> None:
        """A text about an app contains the values before and after each of its main changes."""
        for step in steps:
            self.compared[where.split()[0]] += 1
            if missing := [value for value in step if value not in text and value not in text.replace(",", "")]:
                self.defects.append(f"{where}: {step} without {missing}")


def amount(text: str) -> str:
    return f"{float(text.replace(',', '')):g}"


def ends(text: str, value: str) -> bool:
    number = re.search(r"(\d[\d,]*(?:\.\d+)?)[^\d.,]{0,4}$", text)
    is_free = text.endswith("Free") and value == "0"
    return text.endswith(value[:80]) or is_free or bool(number and amount(number[1]) == value)


def begins(text: str, value: str) -> bool:
    number = re.match(r"[^\d.,]{0,4}(\d[\d,]*(?:\.\d+)?)", text)
    is_free = text.startswith("Free") and value == "0"
    return text.startswith(value[:80]) or is_free or bool(number and amount(number[1]) == value)


def plain(markup: str) -> str:
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", "", markup))).strip()


def headline(text: str, nights: list[Night]) -> tuple[dict[str, int], dict[str, int]]:
    """The counts in a headline such as `3 releases, 1 price cut`, and the same counts of the nights' stories."""
    told = {}
    for part in text.split(", "):
        count, words = part.split(" ", 1)
        singular = re.sub(r"^(apps? with |apps? )", "", words).replace("versions", "version")
        kinds = [kind for kind, noun in NOUNS.items() if noun in singular or f"{noun}s" == singular]
        told[max(kinds, key=lambda kind: len(NOUNS[kind]))] = int(count.replace(",", ""))
    kinds = {kind for night in nights for kind, apps in night.stories.items() if apps}
    return told, {kind: len(set().union(*(night.stories[kind] for night in nights))) for kind in kinds}
