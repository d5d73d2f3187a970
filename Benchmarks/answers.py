#!/usr/bin/env python3
"""Generates nights of lookup responses in Apple's format, with invented apps, and a watchlist for them.

Usage: answers.py FOLDER [--listings 1000] [--storefronts 1] [--changed 0,0,5] [--singles]

FOLDER/night-N/KR/many/ID.json   responses for up to 200 apps, named by the first ID
FOLDER/night-N/KR/one/ID.json    responses for a single app (--singles)
FOLDER/night-N/….json.gz         the same, compressed
FOLDER/storewatch.yml, apps.txt  the watchlist for all of these responses
FOLDER/lookups.txt               the country and the IDs of each response, one per line
"""

import argparse
import gzip
import os
import random
from multiprocessing import Pool
from pathlib import Path

from apps import App, Listing, numbers
from stores import STORES, Store
from watchlists import BATCH, SIZES


def releases(apps: list[int], changed: list[int]) -> list[dict[int, int]]:
    """The number of new versions of each app since the first night, for each night.

    - changed: the percentage of apps with a new version on each night.
    """
    nights = [dict.fromkeys(apps, 0)]
    for night, share in enumerate(changed[1:], start=2):
        lucky = random.Random(f"changed {night}").sample(apps, round(len(apps) * share / 100))
        nights.append(nights[-1] | {app: nights[-1][app] + 1 for app in lucky})
    return nights


def envelope(results: list[str]) -> bytes:
    """The results in the format of a complete response, including Apple's line breaks."""
    count, body = len(results), ", \n".join(results)
    return f'\n\n\n{{\n "resultCount":{count},\n "results": [\n{body}]\n}}\n\n\n'.encode()


def write(path: Path, results: list[str]) -> None:
    body = envelope(results)
    path.write_bytes(body)
    path.with_suffix(".json.gz").write_bytes(gzip.compress(body, compresslevel=6, mtime=0))


def write_batch(folder: Path, store: Store, ids: list[int], nights: list[dict[int, int]],
                singles: bool) -> None:
    """Writes one batch of apps in one storefront, for all nights."""
    listings = [Listing(App(number), store) for number in ids]
    for night, released in enumerate(nights, start=1):
        place = folder / f"night-{night}" / store.code.upper()
        results = [listing.answer(night, released[listing.app.number]) for listing in listings]
        write(place / "many" / f"{ids[0]}.json", results)
        if singles:
            for number, result in zip(ids, results):
                write(place / "one" / f"{number}.json", [result])


def write_watchlist(folder: Path, stores: list[Store], apps: list[int]) -> None:
    codes = ", ".join(store.code for store in stores)
    (folder / "apps.txt").write_text("".join(f"{number}\n" for number in apps))
    (folder / "storewatch.yml").write_text(
        f"storefronts: [{codes}]\ngroups:\n  - name: All\n    list: apps.txt\n"
    )


def write_nights(folder: Path, listings: int, breadth: int, changed: list[int],
                 singles: bool) -> None:
    apps, stores = numbers(listings // breadth), STORES[:breadth]
    for night in range(1, len(changed) + 1):
        for store in stores:
            for kind in ("many", "one"):
                (folder / f"night-{night}" / store.code.upper() / kind).mkdir(parents=True)
    batches = [apps[start:start + BATCH] for start in range(0, len(apps), BATCH)]
    (folder / "lookups.txt").write_text("".join(
        f"{store.code.upper()} {','.join(map(str, batch))}\n"
        for store in stores for batch in batches
    ))
    nights = releases(apps, changed)
    with Pool(os.cpu_count()) as pool:
        pool.starmap(write_batch, [
            (folder, store, batch, nights, singles) for store in stores for batch in batches
        ], chunksize=1)
    write_watchlist(folder, stores, apps)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--listings", type=int, choices=sorted(SIZES), default=1_000)
    parser.add_argument("--storefronts", type=int, choices=range(1, len(STORES) + 1),
                        help="more apps in fewer, or fewer in more (default: as suits the listings)")
    parser.add_argument(
        "--changed", default="0,0,5",
        help="a number for each night: the share of apps with a new version since the one before, "
        "in per cent; the first night's means nothing (default: %(default)s)",
    )
    parser.add_argument("--singles", action="store_true", help="also write answers of one app")
    options = parser.parse_args()
    changed = [int(share) for share in options.changed.split(",")]
    breadth = options.storefronts or SIZES[options.listings][1]
    write_nights(options.folder, options.listings, breadth, changed, options.singles)


if __name__ == "__main__":
    main()
