#!/bin/bash
# other_cpus_test.sh PROGRAM SOURCE_FOLDER: what the program chooses on CPUs that have less than this one, and draws
# there. They are qemu's; skipped (77) where it is missing, or cannot run the program, as with sanitizers in it.
if ! qemu-x86_64 -cpu Nehalem "$1" --version >/dev/null 2>&1; then
    echo "skipped: there is no qemu-x86_64 (qemu-user) that can run this program"
    exit 77
fi
source "$(dirname "$0")/cli_support.sh"

# on CPU ARGUMENTS ..: runs the program there, with the backend that it chooses
on() {
    env -u LANEWISE_BACKEND qemu-x86_64 -cpu "$1" "$program" "${@:2}" 2>/dev/null
}

built() {
    ! "$program" info | grep -qE "^  $1 +no +not in this build"
}
support_functions=$(declare -F)

each_cpu_gets_the_best_target_that_it_has() {
    ! built avx2 || same Haswell avx2 "$(on Haswell info | awk '/^chosen: / { print $2 }')"
    same Nehalem portable "$(on Nehalem info | awk '/^chosen: / { print $2 }')"
}

a_cpu_without_a_feature_is_refused_with_what_it_lacks() {
    ! built avx512 || on Haswell info | grep -qE '^  avx512 +no .*avx512f' || fail "info: not why there is no avx512"
    ! built avx2 || on Nehalem info | grep -qE '^  avx2 +no .*avx2' || fail "info: not why there is no avx2"
}

# Each backend before the chosen one is there with all of its reason, or without one.
an_automatic_choice_cuts_no_reason() {
    local cpu name able reason left
    for cpu in Haswell Nehalem; do
        on $cpu info >"$scratch/info"
        left=$(sed -n 's/^chosen: [^ ]* (the first that can run\(.*\))$/\1/p' "$scratch/info")
        [[ $left == "; cuda cannot: "*"; avx512 cannot"*"; avx512f cannot"* ]] || fail "$cpu: not why: $left"
        while read -r name able reason; do
            [ "$able" != no ] || left=${left/"; $name cannot: $reason"/}
            [ "$able" != no ] || left=${left/%"; $name cannot"/}
        done < <(awk '/^backends:/ { inside = 1; next } /^[^ ]/ { inside = 0 } inside' "$scratch/info" | tac)
        same "neither a backend nor its reason on $cpu" "" "$left"
    done
}

cpus_agree() {
    local kind cpu
    for kind in uniform-f64 normal-f32 normal-f64 exponential-f64 bits64; do
        "$program" generate --kind $kind -n 3000 --format raw >"$scratch/portable"
        for cpu in Haswell Nehalem; do
            on $cpu generate --kind $kind -n 3000 --format raw | cmp "$scratch/portable"
        done
    done
}

run_tests
