"""The stores on several nights, each night with its own event. One machine and merged shards must report the same."""

import json
import random
from dataclasses import dataclass
from pathlib import Path

STOREFRONTS = ("us kr jp de fr gb cn br in mx it es ca au nl se ch tr pl ru th vn id my ph tw hk sg "
               "at be").split()


@dataclass(frozen=True)
class Size:
    apps: int
    storefronts: int
    nights: int
    shards: int


class World:
    """The content of the stores. Each night, one app in twenty has a release, and a special event happens."""

    def __init__(self, size: Size) -> None:
        dice = random.Random("apps")
        self.size = size
        self.apps = sorted(dice.sample(range(9_000_000_000, 9_900_000_000), size.apps))
        self.stores = STOREFRONTS[:size.storefronts]
        self.texts = ["".join(dice.choice("abcdefghij klmnop ") for _ in range(900))
                      for _ in range(size.apps)]
        self.releases = {app: 0 for app in self.apps}

    def write(self, folder: Path, night: int) -> None:
        if night:
            dice = random.Random(f"night {night}")
            for app in dice.sample(self.apps, len(self.apps) // 20):
                self.releases[app] += 1
        place = folder / "Nights" / date(night)
        place.mkdir(parents=True)
        for store in self.stores:
            results = [self.result(index, app, store, night)
                       for index, app in enumerate(self.apps) if self.sells(index, store, night)]
            body = f'{{"resultCount": {len(results)}, "results": [{",".join(results)}]}}'
            (place / f"{store}.json").write_text(body)

    def sells(self, index: int, store: str, night: int) -> bool:
        vanished = store == "jp" and night in (4, 5) and index % 3 == 0
        gone = store == "de" and night >= 7 and index % 4 == 0
        removed = index % 200 == 7 and night >= 3
        return not (vanished or gone or removed or index % 50 == 11 and store == "fr")

    def result(self, index: int, app: int, store: str, night: int) -> str:
        count = self.releases[app]
        renamed = " Pro" if store == "kr" and night in (2, 6, 8) and index % 2 else ""
        price = 2 if (night + index) % 9 < 2 and index % 10 == 0 else 1
        shots = [] if store == "gb" and night >= 5 else [f"https://a/{app}/{shot}/392x696bb.png"
                                                        for shot in range(4)]
        return json.dumps({
            "wrapperType": "software", "kind": "software", "trackId": app,
            "trackName": f"App {index}{renamed}", "bundleId": f"com.example.a{app}",
            "version": f"{index % 9 + 1}.{count}", "price": price, "currency": "USD",
            "currentVersionReleaseDate": f"2026-02-{count + 1:02}T07:00:00Z",
            "releaseNotes": f"News {count} of {index}. {self.texts[index][:200]}",
            "description": self.texts[index], "screenshotUrls": shots, "artistId": index + 1,
            "averageUserRating": 4.5, "userRatingCount": 1000 + night * (index % 3),
            "genres": ["Games"], "genreIds": ["6014"], "languageCodesISO2A": ["EN", "KO"],
        })


def date(night: int) -> str:
    return f"2026-03-{night + 2:02}"
