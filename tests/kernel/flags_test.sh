#!/bin/bash
# flags_test.sh COMPILER SOURCE WORK [TARGET ..]: whatever flags a user compiles our headers with, the totals of kernels
# are the known ones, or lane.h refuses to be compiled. Each TARGET is "features of the CPU: the flags that it takes";
# those whose features are missing here, in the words of /proc/cpuinfo, are left out. Flags that change less are for
# LANEWISE_SLOW_TESTS alone.
set -euo pipefail
compiler=$1 source=$2 work=$3 given=("${@:4}")
here=$source/tests/kernel
rm -rf "$work" && mkdir -p "$work" && cd "$work"
grep '^total ' "$here/lanes.kat" >known

# outcome FLAGS ..: same, differ, refused or broken
outcome() {
    if ! "$compiler" -Wfatal-errors "$@" -I"$source/include" -I"$source/examples" "$here/lanes_totals.c" -lm -o totals \
        2>errors; then
        grep -q 'Lanewise promises the same bits everywhere' errors && echo refused || echo broken
    elif ./totals | cmp -s - known; then
        echo same
    else
        echo differ
    fi
}

failed=
# expect OUTCOMES FLAGS ..
expect() {
    local found
    found=$(outcome "${@:2}")
    printf '%-8s%s\n' "$found" "${*:2}"
    [[ " $1 " == *" $found "* ]] || { failed=1 && head -5 errors; }
}

targets=()
machine=$(uname -m)
for target in "${given[@]}"; do
    missing=
    for feature in ${target%%:*}; do
        grep -qw "$feature" /proc/cpuinfo || missing=$feature
    done
    [ -n "$missing" ] && echo "left out, as this CPU has no $missing:${target#*:}" || targets+=("${target#*:}")
done
[ ${#targets[@]} -gt 0 ] || targets=("")
for target in "${targets[@]}"; do
    some=("" -O2 "-O2 -std=c11" "-O3 -march=native -ffp-contract=fast" "-O2 -frounding-math")
    more=(-O0 -O1 -O3 -Os "-O2 -std=gnu11 -ffp-contract=fast" "-O2 -fno-math-errno -fno-trapping-math")
    [ -n "${LANEWISE_SLOW_TESTS:-}" ] || more=()
    for flags in "${some[@]}" "${more[@]}"; do
        [[ $machine == x86_64 || $flags != *march* ]] || continue
        expect same $target $flags
    done
    for flags in -ffast-math -Ofast "-O2 -ffast-math" "-O2 -ffinite-math-only"; do
        expect refused $target $flags
    done
    # the arithmetic that is the default of i686; clang has no such flag
    if [ "$machine" = x86_64 ] && "$compiler" -mfpmath=387 -E -x c /dev/null >/dev/null 2>&1; then
        expect refused $target -O2 -mfpmath=387
        expect refused $target -O2 -mfpmath=387 -std=c11
    fi
    for flags in -funsafe-math-optimizations "-funsafe-math-optimizations -march=native" -freciprocal-math \
                 "-fassociative-math -fno-signed-zeros -fno-trapping-math" -fno-signed-zeros \
                 "-ffast-math -fno-fast-math"; do
        expect "same refused" $target -O3 $flags
    done
done
[ -z "$failed" ]
