"""Requests apps with itunes-app-scraper, one request per app, as its documentation shows.

Usage: scrape.py ENDPOINT LOOKUPS   (a file with a country and IDs on each line)

The scraper's pause of a second after each app is turned off, and its requests are sent to ENDPOINT.
"""

import sys
from pathlib import Path

import requests
from itunes_app_scraper.scraper import AppStoreScraper

APPLE = "https://itunes.apple.com/"


def main() -> None:
    endpoint, lookups = sys.argv[1:]
    get = requests.get
    # The scraper has no option for a different host, so the requests are redirected here.
    requests.get = lambda url, **rest: get(url.replace(APPLE, endpoint + "/"), **rest)
    found = wanted = 0
    for line in Path(lookups).read_text().splitlines():
        country, ids = line.split(" ")
        asked = ids.split(",")
        wanted += len(asked)
        scraper = AppStoreScraper()
        details = scraper.get_multiple_app_details(asked, country=country, sleep=None)
        found += sum(str(app["trackId"]) in asked for app in details)
    if found != wanted:
        raise SystemExit(f"{wanted} apps were asked for, and {found} came.")


if __name__ == "__main__":
    main()
