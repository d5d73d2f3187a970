#!/usr/bin/env bash
# A first night of 1,000 listings beside curl fetching the same answers, side by side in one run.
# Usage: night.sh BINARIES   (the folder of the release build)
set -euo pipefail

binaries=$1
rounds=${ROUNDS:-5}
work=$(mktemp -d)
stub=
trap '[ -z "$stub" ] || kill "$stub" 2>/dev/null || true; rm -rf "$work"' EXIT

storefronts=(de gb jp kr us)
mkdir -p "$work/Nights/2026-03-02"
description=$(printf 'A sentence of a store page, as long as most are. %.0s' {1..60})
devices=$(printf '"iPhone%s-iPhone%s",' {1..60}{a,b})
for storefront in "${storefronts[@]}"; do
    {
        printf '{"resultCount":200,"results":['
        for id in $(seq 1 200); do
            [ "$id" -eq 1 ] || printf ',\n'
            printf '{"wrapperType":"software","kind":"software","trackId":%d,"trackName":"App %d",' "$id" "$id"
            printf '"bundleId":"com.example.a%d","version":"1.%d","description":"%s",' "$id" "$id" "$description"
            printf '"supportedDevices":[%s],"averageUserRating":4.%d,"userRatingCount":%d}' \
                "${devices%,}" "$id" "$id"
        done
        printf ']}'
    } >"$work/Nights/2026-03-02/$storefront.json"
done
printf 'storefronts: [%s]\ngroups: [{name: all, apps: [%s]}]\n' \
    "$(IFS=,; echo "${storefronts[*]}")" "$(seq -s, 1 200)" >"$work/storewatch.yml"

"$binaries/storefront-stub" "$work" --latency 20 >"$work/endpoint" &
stub=$!
until [ -s "$work/endpoint" ]; do sleep 0.05; done
endpoint=$(cat "$work/endpoint")

seconds() { # COMMAND…: the wall time in milliseconds
    local start end
    start=$(date +%s%N)
    "$@" >/dev/null
    end=$(date +%s%N)
    echo $(((end - start) / 1000000))
}

fetch() {
    local ids
    ids=$(seq -s, 1 200)
    printf "$endpoint/lookup?id=$ids&country=%s\n" "${storefronts[@]}" | xargs -P 4 -n 1 curl -s -o /dev/null
}

night() {
    rm -f "$work"/night.sqlite*
    "$binaries/storewatch" run --config "$work/storewatch.yml" --archive "$work/night.sqlite" \
        --endpoint "$endpoint" --pace 0 --no-report --quiet
}

fetch # warms the stand-in up
echo "1,000 listings, all new; answers after 20 ms; milliseconds"
printf '%8s %8s %8s\n' curl night ratio
for _ in $(seq "$rounds"); do
    floor=$(seconds fetch)
    whole=$(seconds night)
    printf '%8d %8d %8s\n' "$floor" "$whole" "$(awk "BEGIN { printf \"%.1f\", $whole / $floor }")"
done
