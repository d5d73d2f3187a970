#!/usr/bin/env bash
# Gathers what all packages have in common: the stripped program, man pages, completions, licences, and the SBOM.
# Usage: stage.sh BINARIES FOLDER
# The folder of a built program that needs no Swift runtime, and a folder that is made anew.
set -euo pipefail

binaries=$1
stage=$2
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

rm -rf "$stage"
install -D -s -m 755 "$binaries/storewatch" "$stage/bin/storewatch"
if ldd "$stage/bin/storewatch" | grep -q -e libswift -e libFoundation; then
    echo "$binaries/storewatch needs the Swift runtime; build it with --static-swift-stdlib." >&2
    exit 1
fi
"$here/../Documentation/development/pages.sh" "$stage/bin/storewatch" "$stage/share"
mkdir "$stage/examples"
cp "$here/storewatch.yml" "$here"/kubernetes/*.yaml "$stage/examples"
cp "$here/../LICENSE" "$stage"
"$here/components.py" "$binaries" "$stage"
