#!/usr/bin/env bash
# Replays the recorded nights over real HTTP from the stand-in, and renders the site.
# Usage: replay.sh BINARIES SITE [WATCHLIST]
# The folder of the built programs, the folder for the site, and another watchlist than the showroom's.
set -euo pipefail

binaries=$1
site=$2
fixtures=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
watchlist=${3:-$fixtures/storewatch.yml}
work=$(mktemp -d)
stub=
trap '[ -z "$stub" ] || kill "$stub" 2>/dev/null || true; rm -rf "$work"' EXIT

for night in "$fixtures"/Nights/*; do
    date=$(basename "$night")
    "$binaries/storefront-stub" "$fixtures" --night "$date" >"$work/endpoint" &
    stub=$!
    until [ -s "$work/endpoint" ]; do
        kill -0 "$stub" || { echo "The stand-in did not start." >&2; exit 1; }
        sleep 0.05
    done
    status=0
    "$binaries/storewatch" run --config "$watchlist" \
        --archive "$work/storewatch.sqlite" --reports "$site" --pace 0 \
        --endpoint "$(cat "$work/endpoint")" --at "${date}T04:00:00+09:00" || status=$?
    # 2 is an incomplete night; one of the recorded nights is.
    [ "$status" -eq 0 ] || [ "$status" -eq 2 ] || exit "$status"
    kill "$stub" && wait "$stub" || true
    stub=
    : >"$work/endpoint"
done
