#!/usr/bin/env bash
# Writes a manual page of each command, and completions for bash, zsh and fish, as `make install` lays them out.
# Usage: pages.sh PROGRAM GENERATOR FOLDER
# The built program, ArgumentParser's generate-manual, and the folder, such as /usr/local/share.
set -euo pipefail

program=$1
generator=$2
share=$3

rm -rf "$share/pages"
mkdir -p "$share/pages" "$share/man/man1" "$share/bash-completion/completions" \
    "$share/zsh/site-functions" "$share/fish/vendor_completions.d"
"$generator" "$program" --multi-page --output-directory "$share/pages"
for page in "$share"/pages/*.1; do
    name=$(basename "$page" .1)
    mv "$page" "$share/man/man1/${name//./-}.1"
done
rmdir "$share/pages"

"$program" --generate-completion-script bash >"$share/bash-completion/completions/storewatch"
"$program" --generate-completion-script zsh >"$share/zsh/site-functions/_storewatch"
"$program" --generate-completion-script fish >"$share/fish/vendor_completions.d/storewatch.fish"
