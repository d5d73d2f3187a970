#!/usr/bin/env bash
# Packs the program, its man pages and completions for systems without apt. The same commit and the same program
# make the same bytes.
# Usage: tarball.sh STAGE OUTPUT
# The folder that stage.sh made, and the folder for the tarball.
set -euo pipefail

stage=$1
output=$2
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
name=storewatch-$("$stage/bin/storewatch" --version)-linux-$(uname -m)
time=${SOURCE_DATE_EPOCH:-$(git -C "$here" log -1 --format=%ct)}

mkdir -p "$output"
(cd "$stage" && find . -type f ! -name SHA256SUMS -printf '%P\n' | LC_ALL=C sort | xargs -d '\n' sha256sum >SHA256SUMS)
tar --create --directory "$stage" --transform "s|^\.|$name|" --sort=name --mtime="@$time" \
    --owner=0 --group=0 --numeric-owner --mode=go-w . | gzip -9 --no-name >"$output/$name.tar.gz"
rm "$stage/SHA256SUMS"
