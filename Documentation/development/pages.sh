#!/usr/bin/env bash
# Writes a manual page of each command from its help, one of the watchlist from its schema, and completions for bash, zsh
# and fish, as `make install` lays them out.
# Usage: pages.sh PROGRAM FOLDER
# The built program, and the folder, such as /usr/local/share.
set -euo pipefail

program=$1
share=$2
man=$share/man/man1
export COLUMNS=80

# Prints the commands that the help of a command lists.
subcommands() {
    "$program" "$@" --help | sed -n '/COMMANDS:$/,$s/^  \([a-z][a-z-]*\) .*/\1/p'
}

# Writes the help of a command as a page in man(7), and the pages of its subcommands.
pages() {
    local name="storewatch${*:+-${*// /-}}" parts part also=()
    name=${name// /-}
    parts=$(subcommands "$@")
    for part in $parts; do also+=("$name-$part"); done
    [ "$name" = storewatch ] || also+=(storewatch)
    [ "$name" = storewatch-options ] || also+=(storewatch-options)
    {
        "$program" "$@" --help | awk -v name="$name" -f "$here/page.awk"
        statuses
        surroundings
        echo ".SH SEE ALSO"
        printf '.BR %s (1),\n' "${also[@]//-/\\-}"
        echo ".BR storewatch.yml (5)"
    } >"$man/$name.1"
    for part in $parts; do pages "$@" "$part"; done
}

# After every command, 0 is success and 64 and 75 mean the same.
statuses() {
    cat <<'END'
.SH EXIT STATUS
.TP
.B 0
Success. After run and archive merge: complete, every listing that was due has a response.
.TP
.B 1
After run and archive merge: failed, no response could be kept.
.TP
.B 2
After run and archive merge: incomplete, at least one listing was not checked.
.TP
.B 64
Wrong usage or configuration, or an archive that must be migrated first.
.TP
.B 74
The results could not be printed. After run and archive merge: the night is kept, but its report or another output
could not be written, or only in part.
.TP
.B 75
Another run holds the lock.
.PP
What 1 and 2 mean after doctor, search and status is said on their pages.
END
}

# The variables are those of the FAQ.
surroundings() {
    echo ".SH ENVIRONMENT"
    sed -n '/^## Which environment variables/,/^## How do I monitor/{/^##/d;p}' "$here/../faq.md" \
        | sed -E 's/`//g; s/\[([^]]*)\]\([^)]*\)/\1/g; s/-/\\-/g; /^$/d'
    cat <<'END'
.SH FILES
.TP
.I storewatch.yml
The watchlist.
.TP
.I storewatch.sqlite
The archive.
.TP
.I Reports
The folder of the report.
END
}

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
mkdir -p "$man" "$share/man/man5" "$share/bash-completion/completions" "$share/zsh/site-functions" "$share/fish/vendor_completions.d"
pages
pages options
"$here/watchlist-page.py" "$here/../watchlist.schema.json" >"$share/man/man5/storewatch.yml.5"

"$program" --generate-completion-script bash >"$share/bash-completion/completions/storewatch"
"$program" --generate-completion-script zsh >"$share/zsh/site-functions/_storewatch"
"$program" --generate-completion-script fish >"$share/fish/vendor_completions.d/storewatch.fish"
