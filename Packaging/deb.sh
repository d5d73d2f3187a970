#!/usr/bin/env bash
# Builds a Debian package with debhelper. The same commit and the same program make the same bytes.
# Usage: deb.sh STAGE OUTPUT
# The folder that stage.sh made, and the folder for the package.
set -euo pipefail

stage=$1
mkdir -p "$2"
output=$(cd "$2" && pwd)
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
version=$("$stage/bin/storewatch" --version)
maintainer=$(git -C "$here" log -1 --format='%an <%ae>')
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$here" log -1 --format=%ct)}

cp -r "$stage" "$work/source"
cp -r "$here/debian" "$work/source"
cd "$work/source"
mv copyright debian
# It is read by bash, not run.
sed -i 1d share/bash-completion/completions/storewatch
mv share/zsh/site-functions share/zsh/vendor-completions
sed "s|@MAINTAINER@|$maintainer|" debian/control.in >debian/control
rm debian/control.in
# The changes of a version stand in CHANGELOG.md.
cat >debian/changelog <<END
storewatch ($version) unstable; urgency=medium

  * Version $version.

 -- $maintainer  $(date -u -R -d "@$SOURCE_DATE_EPOCH")
END
# A backup may do what a night may. It leaves the one before it, and replaces the one before that.
backup=storewatch.storewatch-backup
sed -e 's|^Description=.*|Description=Back up the archive of App Store listings|' \
    -e 's|^Documentation=.*|Documentation=man:storewatch-archive-backup(1)|' \
    -e 's|^ExecStart=.*|ExecStartPre=-/bin/mv -f storewatch-backup.sqlite storewatch-backup-old.sqlite\n'\
'ExecStart=/usr/bin/storewatch archive backup storewatch-backup.sqlite --quiet|' \
    -e '/network-online/d' -e '/incomplete night/d' -e '/^SuccessExitStatus=/d' -e '/judges and publishes/d' \
    -e '/^TimeoutStopSec=/d' debian/storewatch.service >debian/$backup.service
# Each folder in /var/lib/storewatch with a watchlist is an instance.
for unit in storewatch $backup; do
    # As debhelper looks for it: storewatch@.service, storewatch@.storewatch-backup.service.
    instance=${unit/storewatch/storewatch@}
    sed -e 's|^Description=.*|& (%i)|' \
        -e 's|^StateDirectory=.*|& storewatch/%i|' \
        -e 's|^WorkingDirectory=.*|&/%i|' \
        -e 's|^EnvironmentFile=.*|&\n&-%i|' debian/$unit.service >debian/$instance.service
    sed -e 's|^Description=.*|& (%i)|' \
        -e 's|^Wants=.*storewatch-backup|&@%i|' -e 's|^PartOf=storewatch|&@%i|' debian/$unit.timer >debian/$instance.timer
done
DEB_BUILD_OPTIONS="noautodbgsym nocheck" dpkg-buildpackage --build=binary --no-sign >"$work/log" 2>&1 ||
    { cat "$work/log" >&2; exit 1; }
rm -f "$output"/storewatch_*.deb
cp "$work"/storewatch_*.deb "$output"
