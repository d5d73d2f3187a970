"""Invented apps: the store's result for an app in one storefront on one night.

The values have the form, size and distribution of Apple's lookup service, but invented content. All values follow from
the app's number, so two nights agree wherever nothing has changed.
"""

import json
import random
from datetime import datetime, timedelta, timezone
from decimal import Decimal
from urllib.parse import quote

from stores import ADVISORIES, DEVICES, GENRES, Store
from texts import prose, title

_EPOCH = datetime(2026, 1, 1, 8, 0, tzinfo=timezone.utc)
_PICTURES = "https://is1-ssl.mzstatic.com/image/thumb"
_LANGUAGES = "EN KO JA ZH DE FR ES IT PT RU TR NL SV PL AR TH".split()


def numbers(count: int) -> list[int]:
    """IDs with as many digits as real IDs, in ascending order."""
    return sorted(random.Random("numbers").sample(range(9_000_000_000, 10_000_000_000), count))


def _text(value: object) -> str:
    """JSON as Apple's servers write it: with a space after each comma, and without escapes for Unicode."""
    return json.dumps(value, ensure_ascii=False, separators=(", ", ":"))


def _uuid(chance: random.Random) -> str:
    digits = f"{chance.getrandbits(128):032x}"
    return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]))


def _picture(chance: random.Random, file: str) -> str:
    """The address of a picture without its size."""
    name = _uuid(chance)
    folders = f"{name[:2]}/{name[2:4]}/{name[4:6]}"
    return f"{_PICTURES}/PurpleSource{chance.randint(112, 221)}/v4/{folders}/{name}/{file}"


def _screenshots(chance: random.Random, size: str, empty: float) -> list[str]:
    """The addresses of screenshots; often none, as in many recent responses."""
    if chance.random() < empty:
        return []
    return [
        f"{_picture(chance, f'{_uuid(chance)[:13]}_{shot}.png')}/{size}"
        for shot in range(chance.randint(3, 9))
    ]


def _utc(moment: datetime) -> str:
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


class App:
    """The values of an app that are equal in all storefronts."""

    def __init__(self, number: int) -> None:
        chance = random.Random(f"app {number}")
        self.number = number
        self.name = title(chance, "english")
        self.maker = title(chance, "english") + chance.choice([" Inc.", " GmbH", " Labs", ""])
        self.maker_number = chance.randrange(300_000_000, 1_800_000_000)
        self.price = chance.choice([0.99, 2.99, 4.99, 9.99]) if chance.random() < 0.25 else 0.0
        self.genres = chance.sample(sorted(GENRES), 2)
        self.released = _EPOCH - timedelta(minutes=chance.randrange(500_000, 4_000_000))
        self.fixed = self._fixed(chance)

    def _fixed(self, chance: random.Random) -> dict[str, str]:
        rating = chance.choice(["4+", "9+", "12+", "17+"])
        devices = DEVICES[chance.choice([0, 0, 10, 30, 40]):]
        chance.shuffle(devices)
        languages = chance.sample(_LANGUAGES, chance.randint(1, 12))
        values: dict[str, object] = {
            "artistId": self.maker_number,
            "artistName": self.maker,
            "sellerName": self.maker,
            "bundleId": "com.example." + self.name.lower().replace(" ", "."),
            "contentAdvisoryRating": rating,
            "trackContentRating": rating,
            "genreIds": self.genres,
            "primaryGenreId": int(self.genres[0]),
            "primaryGenreName": GENRES[self.genres[0]],
            "isGameCenterEnabled": "6014" in self.genres,
            "features": ["iosUniversal"] if chance.random() < 0.8 else [],
            "isVppDeviceBasedLicensingEnabled": True,
            "kind": "software",
            "wrapperType": "software",
            "trackId": self.number,
            "minimumOsVersion": f"{chance.randint(12, 17)}.0",
            "languageCodesISO2A": languages + (["ZH"] if "ZH" in languages else []),
            "supportedDevices": devices,
            "appletvScreenshotUrls": [],
        }
        if chance.random() < 0.62:
            values["sellerUrl"] = f"https://www.example.com/{self.number}/index.html"
        return {key: _text(value) for key, value in values.items()}

    def release(self, count: int) -> dict[str, str]:
        """The values of an app's version that are equal in all storefronts."""
        chance = random.Random(f"release {self.number} {count}")
        icon = _picture(chance, "AppIcon-0-0-1x_U007emarketing-0-8-0-85-220.png")
        released = _EPOCH + timedelta(days=60 + count, minutes=chance.randrange(600))
        major, minor = self.number % 9 + 1, self.number % 30
        values = {
            "version": f"{major}.{minor + count}.{self.number % 4}",
            "fileSizeBytes": str(chance.randrange(9_000_000, 600_000_000)),
            "currentVersionReleaseDate": _utc(released),
            "artworkUrl60": f"{icon}/60x60bb.jpg",
            "artworkUrl100": f"{icon}/100x100bb.jpg",
            "artworkUrl512": f"{icon}/512x512bb.jpg",
        }
        return {key: _text(value) for key, value in values.items()}


class Listing:
    """An app in one storefront."""

    # The fields that begin a new line in responses.
    _LONG = frozenset({"description", "releaseNotes", "screenshotUrls", "supportedDevices"})

    def __init__(self, app: App, store: Store) -> None:
        self.app = app
        self.store = store
        chance = random.Random(f"listing {app.number} {store.language}")
        self.values = app.fixed | self._told(chance) | self._priced()
        self.advisories = chance.sample(ADVISORIES, chance.choice([0, 0, 1, 2]))
        self.has_notes = chance.random() < 0.97
        raters = random.Random(f"raters {app.number} {store.code}")
        self.average = raters.uniform(2.5, 4.9)
        self.rated_on = raters.randrange(5)
        self.raters = 0 if raters.random() < 0.1 else int(raters.paretovariate(0.5)) % 200_000

    def _told(self, chance: random.Random) -> dict[str, str]:
        """The texts and pictures, which depend on the storefront's language."""
        app, store = self.app, self.store
        name = app.name
        if store.language != "english":
            name += f" - {title(chance, store.language)}"
        slug = quote(name.lower().replace(" - ", "-").replace(" ", "-"))
        values: dict[str, object] = {
            "trackName": name,
            "trackCensoredName": name,
            "trackViewUrl": f"https://apps.apple.com/{store.code}/app/{slug}/id{app.number}?uo=4",
            "artistViewUrl": f"https://apps.apple.com/{store.code}/developer/"
            f"{quote(app.maker.lower().replace(' ', '-'))}/id{app.maker_number}?uo=4",
            "description": prose(chance, store.language, chance.randint(900, 3_200)),
            "genres": [GENRES[genre] for genre in app.genres],
            "releaseDate": _utc(app.released),
            "screenshotUrls": _screenshots(chance, "392x696bb.png", 0.24),
            "ipadScreenshotUrls": _screenshots(chance, "552x414bb.png", 0.36),
        }
        return {key: _text(value) for key, value in values.items()}

    def _priced(self) -> dict[str, str]:
        app, store = self.app, self.store
        shown = store.shown.format(app.price) if app.price else store.free
        return {
            "price": f"{app.price:.2f}",
            "formattedPrice": _text(shown),
            "currency": _text(store.currency),
        }

    def _rated(self, night: int) -> dict[str, str]:
        """The ratings, which change on every fifth night; the average changes only in its last decimals."""
        times = (night + self.rated_on) // 5
        raters = self.raters + (self.raters // 800 + 1) * times if self.raters else 0
        average = round(self.average + 0.00007 * times, 5) if self.raters else 0
        # Apple's servers write all decimal digits of the binary number.
        shown = str(Decimal(average)) if average else "0"
        return {
            "averageUserRating": shown,
            "averageUserRatingForCurrentVersion": shown,
            "userRatingCount": str(raters),
            "userRatingCountForCurrentVersion": str(raters),
        }

    def answer(self, night: int, releases: int) -> str:
        """The app's result in a response, with the keys in a different order each night.

        - releases: the number of new versions since the first night.
        """
        app, store = self.app, self.store
        values = self.values | app.release(releases) | self._rated(night)
        chance = random.Random(f"order {app.number} {store.code} {night}")
        # Sometimes, only the order of advisories changes.
        turned = chance.random() < 0.1
        values["advisories"] = _text(self.advisories[::-1] if turned else self.advisories)
        if self.has_notes:
            notes = random.Random(f"notes {app.number} {store.language} {releases}")
            values["releaseNotes"] = _text(prose(notes, store.language, notes.randint(60, 500)))
        keys = list(values)
        chance.shuffle(keys)
        fields = (f'\n"{key}":{values[key]}' if key in self._LONG else f'"{key}":{values[key]}'
                  for key in keys)
        return "{" + ", ".join(fields) + "}"
