#!/usr/bin/env bash
# Takes these pictures again, of the showroom in English and in Korean.
# Usage: take.sh BINARIES   (the folder of the built programs)
set -euo pipefail

binaries=$1
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$here/../..
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

mkdir "$work/korean"
cp "$root/Fixtures/storewatch.yml" "$root/Fixtures/more-apps.txt" "$work/korean/"
sed -i 's/language: en /language: ko /' "$work/korean/storewatch.yml"
"$root/Fixtures/replay.sh" "$binaries" "$work/en" "$work/english" >/dev/null
"$root/Fixtures/replay.sh" "$binaries" "$work/ko" "$work/korean" >/dev/null

# After the last night.
morning=2026-03-06T08:30:00+09:00

# Usage: take LANGUAGE PAGE NAME WIDTH SCHEME [HEIGHT]; with the scheme `print`, on paper.
take() {
    local taken options=(--widths "$4" --schemes "$5")
    [ "$5" != print ] || options=(--widths "$4" --schemes light --print)
    python3 -B "$root/Tests/Browser/shots.py" "$work/$1" "$work/shots" "$2" "${options[@]}" \
        --scale 0.5 --height "${6:-1800}" --at "$morning"
    taken=$work/shots/$(sed 's/\.html$//; s,/,-,g' <<<"$2")
    [ "$5" = print ] && taken+=-print.png || taken+=-$4-$5.png
    mv "$taken" "$here/$3-$1.png"
}

take en index.html tonight-1440 1440 light
take ko index.html tonight-820-dark 820 dark
take ko index.html tonight-390 390 light 2400
take en index.html tonight-print 820 print
take en apps/9000000003.html app-1440 1440 light
take ko apps/9000000003.html app-820 820 light
take en apps/9000000003.html app-390-dark 390 dark 2400
take en apps/9000000008.html app-print 820 print 2600
take en groups/games-and-tools.html group-1440-dark 1440 dark
take ko groups/games-and-tools.html group-390 390 light
take ko nights/2026-03-04.html night-820 820 light
take en nights/2026-03-04.html night-390-dark 390 dark 2400
take en nights.html nights-1440 1440 light
take en changes.html changes-1440-dark 1440 dark
take ko changes.html changes-390 390 light
