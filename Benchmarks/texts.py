"""Invented texts in several scripts, as long as those of store pages, and about as compressible."""

import random
from functools import cache
from itertools import accumulate


def _characters(first: int, end: int) -> list[str]:
    return [chr(number) for number in range(first, end)]


_LATIN = [c + v for c in "b c d f g l m n p r s t v st tr pl".split() for v in "aeiou"]
_HANGUL = [chr(0xAC00 + 28 * step + end) for step in range(0, 399, 3) for end in (0, 4)]

# The parts of each language: the syllables, the minimum and maximum number of syllables in a word, the separator of
# words, and the end of a sentence.
_LANGUAGES = {
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
def words(language: str) -> list[str]:
    """The vocabulary of a language, the most frequent words first."""
    syllables, (least, most), _, _ = _LANGUAGES[language]
    chance = random.Random(f"words {language}")
    return ["".join(chance.choices(syllables, k=chance.randint(least, most))) for _ in range(4000)]


@cache
def _sentences(language: str) -> list[str]:
    """So many sentences that the same sentence rarely occurs twice within a compressor's window."""
    chance = random.Random(f"sentences {language}")
    _, _, gap, end = _LANGUAGES[language]
    vocabulary = words(language)
    # As in natural language, the frequency of a word is inversely proportional to its rank.
    weights = list(accumulate(1 / (rank + 8) for rank in range(len(vocabulary))))
    sentences = []
    for _ in range(4000):
        chosen = chance.choices(vocabulary, cum_weights=weights, k=chance.randint(6, 20))
        sentence = gap.join(chosen)
        sentences.append(sentence[0].upper() + sentence[1:] + end)
    return sentences


def prose(chance: random.Random, language: str, size: int) -> str:
    """Paragraphs of at least `size` bytes, with list items as in developers' texts."""
    sentences = _sentences(language)
    text: list[str] = []
    length = 0
    while length < size:
        sentence = sentences[int(chance.random() * len(sentences))]
        mark = chance.random()
        gap = "\n\n" if mark < 0.1 else "\n• " if mark < 0.25 else " "
        text += [gap, sentence] if text else [sentence]
        length += len(sentence.encode()) + len(gap)
    return "".join(text)


def title(chance: random.Random, language: str) -> str:
    """The name of an app."""
    vocabulary = words(language)
    chosen = [vocabulary[int(chance.random() * len(vocabulary))] for _ in range(2)]
    return " ".join(word.capitalize() for word in chosen)
