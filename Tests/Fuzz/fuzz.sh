#!/usr/bin/env bash
# Fuzzes all code that reads external input. Inputs with failures are saved in .build-fuzz/found.
# Usage: fuzz.sh MINUTES   (the total time, which the targets share)
set -euo pipefail

minutes=$1
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
found=$PWD/.build-fuzz/found
corpus=$PWD/Tests/Fuzz/Corpus
targets=(response night watchlist list word transfer picture)
cores=$(nproc)

resources=$(clang -print-resource-dir)
export STOREWATCH_FUZZ=$resources/lib/linux/libclang_rt.fuzzer_no_main-$(uname -m).a
[ -e "$STOREWATCH_FUZZ" ] || { echo "The toolchain has no libFuzzer: $STOREWATCH_FUZZ" >&2; exit 1; }
swift build -c release --scratch-path .build-fuzz --product storewatch-fuzz
swift build -c release --product storewatch
swift build -c release --product storefront-stub

fuzz() {
    local target=$1 grown=.build-fuzz/corpus/$1 seeds=$corpus/$1 words=()
    [ "$target" != night ] || seeds=$corpus/response
    mkdir -p "$grown" "$found/$target"
    [ ! -e "$seeds.dict" ] || words=("-dict=$seeds.dict")
    .build-fuzz/release/storewatch-fuzz "$target" "$grown" "$seeds" "${words[@]}" \
        -max_total_time="$seconds" -max_len=4096 -timeout=10 -rss_limit_mb=2048 \
        -artifact_prefix="$found/$target/" -print_final_stats=1 \
        >"$found/$target.log" 2>&1 || { echo "$target: something was found" >&2; return 1; }
    echo "$target: $(awk '/number_of_executed_units/ { print $2 }' "$found/$target.log") inputs"
}

# One target runs on each core at a time; damaged archives take the time of one more target on all cores.
seconds=$((minutes * 60 * cores / (${#targets[@]} + cores)))
[ "$seconds" -gt 0 ] || seconds=1
export -f fuzz
# Swift's crash handler would end the process before libFuzzer saves the input.
export SWIFT_BACKTRACE=enable=no
export seconds found corpus
status=0
printf '%s\n' "${targets[@]}" | xargs -P "$cores" -I{} bash -c 'fuzz {}' || status=1
Tests/Fuzz/archives.py .build/release --seconds "$seconds" || status=1
exit "$status"
