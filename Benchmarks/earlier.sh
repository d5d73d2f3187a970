#!/usr/bin/env bash
# Builds an earlier revision of Storewatch, and prints the folder of its programs.
# Usage: earlier.sh REVISION
# Prints nothing if the revision does not exist, for example in a shallow clone.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

revision=$1
folder=$PWD/.build-earlier/$revision
git cat-file -e "$revision^{commit}" 2>/dev/null || exit 0
if [ ! -x "$folder/.build/release/storewatch" ]; then
    rm -rf "$folder"
    git clone --quiet --shared . "$folder"
    git -C "$folder" checkout --quiet "$revision"
    swift build --package-path "$folder" -c release --product storewatch >&2
fi
echo "$folder/.build/release"
