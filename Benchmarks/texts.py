"""Invented texts in several scripts: as long as those of store pages, and about as compressible."""

import random
from functools import cache
from itertools import accumulate


def _characters(first: int, end: int) -> list[str]:
    return [chr(number) for number in range(first, end)]


_LATIN = [c + v for c in "b c d f g l m n p r s t v st tr pl".split() for v in "aeiou"]
_HANGUL = [chr(0xAC00 + 28 * step + end) for step in range(0, 399, 3) for end in (0, 4)]

# What a tongue's words are put together from: syllables, how many to a word, what stands between
# words, and what ends a sentence.
_TONGUES = {
    "english": (_LATIN, (1, 4), " ", "."),
    "german": (_LATIN + "ä ö ü ßen schen ung ver".split(), (2, 5), " ", "."),
    "french": (_LATIN + "é è ç à ê eau oir".split(), (1, 4), " ", "."),
    "spanish": (_LATIN + "á ñ ó í ción dad".split(), (1, 4), " ", "."),
    "russian": ([c + v for c in "бвгдклмнпрст" for v in "аеиоуы"], (1, 4), " ", "."),
    "korean": (_HANGUL, (1, 4), " ", "."),
    "japanese": (_characters(0x3042, 0x3093) + _characters(0x65E5, 0x6625), (2, 6), "", "。"),
    "chinese": (_characters(0x4E00, 0x5000), (2, 4), "", "。"),
}


@cache
def words(tongue: str) -> list[str]:
    """A tongue's vocabulary, the commonest first."""
    syllables, (least, most), _, _ = _TONGUES[tongue]
    chance = random.Random(f"words {tongue}")
    return ["".join(chance.choices(syllables, k=chance.randint(least, most))) for _ in range(4000)]


@cache
def _sentences(tongue: str) -> list[str]:
    """Enough sentences that few come twice within the reach of a compressor."""
    chance = random.Random(f"sentences {tongue}")
    _, _, gap, end = _TONGUES[tongue]
    vocabulary = words(tongue)
    # Words are as common as in speech: each by the inverse of its rank.
    weights = list(accumulate(1 / (rank + 8) for rank in range(len(vocabulary))))
    sentences = []
    for _ in range(4000):
        chosen = chance.choices(vocabulary, cum_weights=weights, k=chance.randint(6, 20))
        sentence = gap.join(chosen)
        sentences.append(sentence[0].upper() + sentence[1:] + end)
    return sentences


def prose(chance: random.Random, tongue: str, size: int) -> str:
    """Paragraphs of at least so many bytes, with a list and marks as developers like them."""
    sentences = _sentences(tongue)
    text: list[str] = []
    length = 0
    while length < size:
        sentence = sentences[int(chance.random() * len(sentences))]
        mark = chance.random()
        gap = "\n\n" if mark < 0.1 else "\n• " if mark < 0.25 else " "
        text += [gap, sentence] if text else [sentence]
        length += len(sentence.encode()) + len(gap)
    return "".join(text)


def title(chance: random.Random, tongue: str) -> str:
    """The name of an app."""
    vocabulary = words(tongue)
    chosen = [vocabulary[int(chance.random() * len(vocabulary))] for _ in range(2)]
    return " ".join(word.capitalize() for word in chosen)
