#!/usr/bin/env bash
# Tries the packages as their users would, in a fresh Debian without Swift: installs, runs nights, upgrades, removes,
# and builds the image. Needs root, debootstrap, buildah and systemd-nspawn; prints what each step took.
# Usage: check.sh OUTPUT STUB
# The folder of the packages, and the program that stands in for Apple's servers.
set -euo pipefail

# A mount namespace of its own, so that nothing stays mounted.
[ -n "${CHECK_INSIDE:-}" ] || CHECK_INSIDE=1 exec unshare --mount --propagation private "$0" "$@"

output=$(cd "$1" && pwd)
stub=$(realpath "$2")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
suite=${SUITE:-$(. /etc/os-release && echo "$VERSION_CODENAME")}
mirror=${MIRROR:-http://deb.debian.org/debian}
work=$(mktemp -d /var/tmp/storewatch-check.XXXXXX)
root=$work/root
log=$work/log
server=
end() {
    status=$?
    [ "$status" -eq 0 ] || { echo "FAILED: $title" >&2; tail -n 40 "$log" >&2; }
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    umount -R "$root"/{proc,dev} 2>/dev/null || true
    rm -rf --one-file-system "$work"
}
trap end EXIT
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8

started=$EPOCHREALTIME
title=start
step() {
    local now=$EPOCHREALTIME
    [ "$title" = start ] || printf '%5.1f s  %s\n' "$(bc <<<"$now - $started")" "$title"
    title=$1 started=$now
    : >"$log"
}
inside() { chroot "$root" "$@" </dev/null >>"$log" 2>&1; }
# As the package's service would, in its folder.
watch() { inside runuser -u storewatch -- storewatch -C /var/lib/storewatch "$@"; }
# `!` alone does not end a script.
fails() { if "$@"; then return 1; fi; }
logged() { grep -q -e "$1" "$log" || { echo "not printed: $1" >>"$log"; return 1; }; }
serve() {
    [ -z "$server" ] || { kill "$server"; wait "$server" || true; }
    : >"$work/endpoint"
    "$stub" "$here/../Fixtures" --night "$1" >"$work/endpoint" &
    server=$!
    until [ -s "$work/endpoint" ]; do kill -0 "$server"; sleep 0.05; done
    endpoint=$(cat "$work/endpoint")
}
night() {
    serve "$1"
    watch run --pace 0 --endpoint "$endpoint" --at "$1T04:00:00Z"
}

deb=$(ls "$output"/storewatch_*.deb)
version=$(dpkg-deb --field "$deb" Version)
echo "Storewatch $version in a $suite without Swift:"

step "lintian"
lintian --fail-on warning,error "$deb" >>"$log" 2>&1

step "debootstrap $suite"
debootstrap --variant=minbase "$suite" "$root" "$mirror" >>"$log" 2>&1
tar --create --file "$work/base.tar" --directory "$root" --one-file-system .
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
cp /etc/resolv.conf "$root/etc/resolv.conf"

step "apt installs the package and what it needs"
cp "$deb" "$root/tmp/"
inside apt-get update -qq
inside apt-get install -qq --no-install-recommends "/tmp/$(basename "$deb")"
logged "storewatch init -C /var/lib/storewatch"
fails inside sh -c 'command -v swift'
inside storewatch --version
logged "^$version\$"

step "init, the example watchlist"
watch init --offline --own 9000000003 --competitor 9000000007 --competitor 9000000006 --storefront us,jp
inside storewatch watchlist check --config /usr/share/doc/storewatch/examples/storewatch.yml
logged "SLACK_URL"

step "a night against the stand-in, and its report"
night 2026-03-02
rm -r "$root/var/lib/storewatch/Reports"
# The command that renders again from the archive.
watch archive report
grep -q Daybrick "$root/var/lib/storewatch/Reports/index.html"

step "apt installs man-db, bash-completion and systemd for the next steps"
inside apt-get install -qq --no-install-recommends man-db bash-completion systemd

step "man pages and completions"
inside man storewatch-run
logged "SIGTERM\|deadline"
inside bash -c '. /usr/share/bash-completion/bash_completion && _completion_loader storewatch
    COMP_WORDS=(storewatch sta) COMP_CWORD=1 COMP_LINE="storewatch sta" COMP_POINT=14
    $(complete -p storewatch | sed "s/.*-F \([^ ]*\).*/\1/") storewatch sta storewatch; echo "${COMPREPLY[@]}"'
logged "^status"
inside test -s /usr/share/zsh/vendor-completions/_storewatch -a -s /usr/share/fish/vendor_completions.d/storewatch.fish

step "systemd-analyze verify, security"
units="/lib/systemd/system/storewatch.service /lib/systemd/system/storewatch.timer"
inside systemd-analyze verify $units storewatch@games.service storewatch@games.timer \
    storewatch-backup.service storewatch-backup.timer storewatch-backup@games.service storewatch-backup@games.timer
[ ! -s "$log" ]
inside systemd-analyze security --offline=yes --threshold=20 --no-pager storewatch.service
exposure=$(tail -n 1 "$log")
inside systemctl enable storewatch.timer

step "under systemd, the services run nights and make backups within their limits"
inside runuser -u storewatch -- sh -c 'cd /var/lib/storewatch && mkdir games && cp storewatch.yml games'
serve 2026-03-02
for name in storewatch storewatch@; do
    mkdir "$root/etc/systemd/system/$name.service.d"
    printf '%s\n' "[Service]" ExecStart= \
        "ExecStart=/usr/bin/storewatch run --quiet --pace 0 --endpoint $endpoint --at 2026-03-02T16:00:00Z" \
        >"$root/etc/systemd/system/$name.service.d/check.conf"
done
cat >"$root/etc/systemd/system/check.service" <<'END'
[Unit]
Requires=basic.target
After=basic.target
[Service]
Type=oneshot
StandardOutput=append:/var/tmp/check
ExecStart=-/usr/bin/systemctl start storewatch.service storewatch@games.service
ExecStart=-/usr/bin/systemctl start storewatch-backup.service storewatch-backup@games.service
ExecStart=/usr/bin/systemctl show --property Id,Result,ExecMainStatus,NRestarts storewatch storewatch@games \
    storewatch-backup storewatch-backup@games
ExecStart=-/usr/bin/journalctl --no-pager --unit storewatch.service --unit storewatch@games.service
ExecStopPost=/usr/bin/systemctl poweroff --force
END
umount -R "$root/proc" "$root/dev"
timeout 60 systemd-nspawn --quiet --register=no --keep-unit --directory "$root" --boot systemd.unit=check.service \
    </dev/null >>"$log" 2>&1 || true
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
cat "$root/var/tmp/check" >>"$log"
[ "$(grep -c -x -e ExecMainStatus=0 "$root/var/tmp/check")" = 4 ]
fails grep -e "storewatch\[.*Failed" "$root/var/tmp/check"
[ -s "$root/var/lib/storewatch/games/Reports/index.html" ]
for folder in . games; do [ -s "$root/var/lib/storewatch/$folder/storewatch-backup.sqlite" ]; done
rm -r "$root"/etc/systemd/system/{check.service,storewatch*.service.d}

step "upgrade: settings, timer and archive stay"
echo "TZ=Asia/Seoul" >>"$root/etc/default/storewatch"
dpkg-deb --raw-extract "$deb" "$work/next"
sed -i 's/^Version: .*/&+next/' "$work/next/DEBIAN/control"
dpkg-deb -Znone --build "$work/next" "$root/tmp/next.deb" >>"$log"
inside apt-get install -qq /tmp/next.deb
inside dpkg-query -W storewatch
logged "+next"
inside systemctl is-enabled storewatch.timer
grep -q Seoul "$root/etc/default/storewatch"
night 2026-03-03
watch status --at 2026-03-03T05:00:00Z
logged "complete  night 2026-03-02" && logged "complete  night 2026-03-03"

step "the tarball's program runs, too"
tar --extract --file "$output"/storewatch-*.tar.gz --directory "$root/tmp"
inside sh -c 'cd /tmp/storewatch-*/ && sha256sum --check --quiet SHA256SUMS && bin/storewatch --version'
(cd "$output" && sha256sum --check --quiet SHA256SUMS)

step "removal and purge keep the data and say so"
inside apt-get remove -qq storewatch
logged "Kept: .*/var/lib/storewatch"
fails inside sh -c 'command -v storewatch'
inside apt-get purge -qq storewatch
[ ! -e "$root/etc/default/storewatch" ]
for file in storewatch.yml storewatch.sqlite Reports/index.html; do [ -s "$root/var/lib/storewatch/$file" ]; done

image() { buildah --root "$work/images" --runroot "$work/run" --storage-driver vfs "$@"; }
step "buildah builds the image"
base=$(image from scratch)
image add --quiet "$base" "$work/base.tar" / >>"$log"
image commit --quiet "$base" localhost/base >>"$log"
image build --isolation chroot --format docker --build-arg BASE=localhost/base --tag storewatch \
    --file "$here/Containerfile" "$output" >>"$log" 2>&1

step "the image runs a night without root and without a package inside"
mkdir "$work/data"
chown 900:900 "$work/data"
container=$(image from storewatch)
contained() { image run --isolation chroot --volume "$work/data:/data" "$container" -- "$@" >>"$log" 2>&1; }
contained storewatch --version
contained storewatch init --offline --own 9000000003 --storefront us
contained storewatch run --pace 0 --endpoint "$endpoint"
health=$(image inspect --format '{{index .Docker.Config.Healthcheck.Test 1}}' "$container")
contained sh -c "$health"
contained id -u
logged "^900\$"
contained sh -c '! find / -xdev -name "*.deb" | grep .'
size() { image images --format '{{.Size}}' "$1"; }
sizes="image $(size storewatch), of which the base is $(size localhost/base)"

step done
echo "$exposure"
echo "$sizes"
(cd "$output" && du -h --apparent-size storewatch*)
