#!/usr/bin/env bash
# Replays the recorded nights over real HTTP from the stand-in, and renders the site.
# Usage: replay.sh BINARIES SITE FOLDER
# The folder of the built programs, the folder for the site, and one for the archive and the watchlist; a watchlist that
# is there already takes the place of the showroom's.
set -euo pipefail

binaries=$1
site=$2
folder=$3
fixtures=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
endpoint=$(mktemp)
stub=
trap '[ -z "$stub" ] || kill "$stub" 2>/dev/null || true; rm -f "$endpoint"' EXIT

mkdir -p "$folder"
[ -e "$folder/storewatch.yml" ] || cp "$fixtures"/{storewatch.yml,more-apps.txt} "$folder/"

for night in "$fixtures"/Nights/*; do
    date=$(basename "$night")
    : >"$endpoint"
    "$binaries/storefront-stub" "$fixtures" --night "$date" >"$endpoint" &
    stub=$!
    until [ -s "$endpoint" ]; do
        kill -0 "$stub" || { echo "The stand-in did not start." >&2; exit 1; }
        sleep 0.05
    done
    status=0
    "$binaries/storewatch" run --config "$folder/storewatch.yml" \
        --archive "$folder/storewatch.sqlite" --reports "$site" --pace 0 \
        --endpoint "$(cat "$endpoint")" --at "${date}T04:00:00+09:00" || status=$?
    # 2 is an incomplete night; one of the recorded nights is.
    [ "$status" -eq 0 ] || [ "$status" -eq 2 ] || exit "$status"
    kill "$stub" && wait "$stub" || true
    stub=
done
