#!/bin/bash
# lanewise sample: cli_sample_test.sh PROGRAM SOURCE_FOLDER
. "$(dirname "$0")/cli_support.sh"
weights=$source_folder/examples/weights.tsv

summary_tells_how_it_went() {
    succeeds sample --weights "$weights" -n 1e6 --seed 42
    value backend | grep -qE '^portable \(.+\)$' || fail "no backend: $(cat "$scratch/out")"
    value items | grep -qE "^$(wc -l <"$weights"), of weight 0: [0-9]+, too small to be drawn: 0\$" ||
        fail "items: $(value items)"
    same "table" "$((8 * $(wc -l <"$weights"))) bytes" "$(value table)"
    value build | grep -qE '^[0-9.]+ ms$' || fail "build: $(value build)"
    value draws | grep -qE '^1000000, [0-9.e+]+ per second$' || fail "draws: $(value draws)"
    same "most drawn items" 10 "$(sed -n '/^most drawn:/,/^chi-square:/p' "$scratch/out" | grep -c '^  *[0-9]')"
    value digest | grep -qE '^[0-9a-f]{32}$' || fail "digest: $(value digest)"
    value chi-square | awk '{ exit !($NF > 1e-6 && $NF <= 1) }' || fail "chi-square: $(value chi-square)"
}

known_digests_are_given() {
    local engine seed stream n digest rows=0
    while read -r engine seed stream n digest; do
        succeeds sample --weights "$weights" --engine "$engine" --seed "$seed" --stream "$stream" -n "$n"
        same "digest of $engine" "$digest" "$(value digest)"
        rows=$((rows + 1))
    done < <(sed -n 's/^LW_SAMPLE_DIGEST(\(.*\))$/\1/p' "$source_folder/tools/known_digests.def" | tr -d '",')
    [ "$rows" -ge 4 ] || fail "only $rows known digests"
}

backends_and_threads_agree() {
    local backend
    "$program" sample --weights "$weights" -n 300007 --seed 3 --format indices >"$scratch/portable"
    for backend in $(backends); do
        "$program" sample --weights "$weights" -n 300007 --seed 3 --format indices --backend "$backend" --threads 3 |
            cmp "$scratch/portable"
    done
    {
        "$program" sample --weights "$weights" -n 100000 --seed 3 --format indices
        "$program" sample --weights "$weights" -n 200007 --offset 100000 --seed 3 --format indices
    } | cmp "$scratch/portable"
}

indices_count_lines_from_0() {
    printf '0\n0\n7\n' >"$scratch/w"
    gives "$(printf '2\n2\n2')" sample --weights "$scratch/w" -n 3 --format indices
    gives "$(printf '2\n2\n2')" sample --weights "$scratch/w" -n 3 --format labels
}

labels_hold_any_bytes() {
    printf '0\tnever\n3\ta\tb  \001\377' >"$scratch/w"
    "$program" sample --weights "$scratch/w" -n 2 --format labels >"$scratch/got"
    printf 'a\tb  \001\377\na\tb  \001\377\n' | cmp "$scratch/got"
    printf '3\t\n' | "$program" sample -n 2 --format labels >"$scratch/got"
    printf '\n\n' | cmp "$scratch/got"
    printf '3\ta\033[31m\tb\n' | "$program" sample -n 2 >"$scratch/out"
    grep -qF 'a\x1b[31m\x09b' "$scratch/out" || fail "a control character reached the summary"
}

lines_may_end_in_a_carriage_return() {
    printf '0\ta\r\n3\tb\rc\r\n5\td' >"$scratch/w"
    printf '0\ta\n3\tb\rc\n5\td\n' >"$scratch/plain"
    "$program" sample --weights "$scratch/w" -n 100 --format labels >"$scratch/got"
    "$program" sample --weights "$scratch/plain" -n 100 --format labels | cmp "$scratch/got"
    printf '3\r\n' >"$scratch/w"
    gives 0 sample --weights "$scratch/w" -n 1 --format indices
}

a_line_without_end_is_refused() {
    addressed refuses 1 "standard input: a line has more than 65536 bytes" sample -n 1 </dev/zero
    { printf '1\t' && head -c 65533 /dev/zero | tr '\0' x && printf '\n'; } >"$scratch/w"
    gives 0 sample --weights "$scratch/w" -n 1 --format indices
    sed 's/$/x/' "$scratch/w" >"$scratch/longer"
    refuses 1 "a line has more than 65536 bytes" sample --weights "$scratch/longer" -n 1
}

weights_come_from_a_file_or_a_pipe() {
    "$program" sample --weights "$weights" -n 1000 --format indices >"$scratch/file"
    "$program" sample --weights - -n 1000 --format indices <"$weights" | cmp "$scratch/file"
    # shellcheck disable=SC2002
    cat "$weights" | "$program" sample -n 1000 --format indices --out "$scratch/written"
    cmp "$scratch/file" "$scratch/written"
}

the_files_of_a_folder_are_weights() {
    find "$source_folder/docs" "$source_folder/include" -type f -printf '%s\t%p\n' | sort |
        "$program" sample -n 1e5 --seed 42 >"$scratch/out"
    grep -q "mrg8_powers.inc" "$scratch/out" || fail "no labels: $(cat "$scratch/out")"
}

a_line_that_is_no_weight_is_named() {
    local weight words
    while IFS=: read -r weight words; do
        printf '1\ta\n2.5\tb\n%b\n4\td\n' "$weight" >"$scratch/w"
        refuses 1 "$scratch/w, line 3: the weight \"" sample --weights "$scratch/w" -n 1
        says "$words"
    done <<'END'
-1:is negative
-1e-300\tlabel:is negative
nan:is not a number
-nan:is not a number
inf:is infinite
1e999:too large
:is empty
\tlabel:is empty
x:is not a number
 5:is not a number
5 :has something after the number
5x\tlabel:has something after the number
5\r6:has something after the number
5,0:has something after the number
5\0006:has something after the number
END
    printf '1\n\n' >"$scratch/w"
    refuses 1 "line 2: the weight \"\" is empty" sample --weights "$scratch/w" -n 1
}

a_list_without_weight_is_refused() {
    : >"$scratch/w"
    refuses 1 "there are no weights" sample --weights "$scratch/w" -n 1
    printf '0\n0.0\n-0\n' >"$scratch/w"
    refuses 1 "all weights are 0" sample --weights "$scratch/w" -n 1
}

numbers_of_all_sorts_are_weights() {
    printf '0\n1e3\n0.5\t\n.5\n-0\n0x1p-3\n+2\n5e-324\n1e308' >"$scratch/w"
    succeeds sample --weights "$scratch/w" -n 1000
    # Integers and the same numbers as doubles are one table.
    printf '1\n2\n3\n9007199254740992\n' | "$program" sample -n 1000 --format indices >"$scratch/integers"
    printf '1.0\n2\n3\n9007199254740992\n' | "$program" sample -n 1000 --format indices | cmp "$scratch/integers"
    # The largest integer that is taken exactly, and the smallest that is not.
    printf '18446744073709551615\n0\n' >"$scratch/w"
    gives "$(printf '0\n0')" sample --weights "$scratch/w" -n 2 --format indices
    printf '18446744073709551616\n0\n' >"$scratch/w"
    gives "$(printf '0\n0')" sample --weights "$scratch/w" -n 2 --format indices
}

the_test_sees_all_items() {
    seq 1000 | "$program" sample -n 1e7 >"$scratch/out"
    value chi-square | grep -q "with 999 degrees of freedom" || fail "chi-square: $(value chi-square)"
    value chi-square | awk '{ exit !($NF > 1e-6 && $NF <= 1) }' || fail "chi-square: $(value chi-square)"
    printf '5\n' | "$program" sample -n 100 >"$scratch/out"
    value chi-square | grep -q "too few" || fail "chi-square: $(value chi-square)"
    printf '5\n6\n' | "$program" sample -n 0 >"$scratch/out"
    same "draws" 0 "$(value draws)"
}

wrong_usage_is_refused() {
    refuses 2 "-n is missing" sample --weights "$weights"
    refuses 2 "-n must be a number" sample --weights "$weights" -n inf
    refuses 2 "one of summary, indices, labels" sample --weights "$weights" -n 1 --format text
    refuses 2 'unknown option "--kind"' sample --kind bits32
    refuses 2 "cudda" sample --weights "$weights" -n 1 --backend cudda
}

a_file_that_cannot_be_read_is_named() {
    refuses 1 "cannot read $scratch/none: No such file" sample --weights "$scratch/none" -n 1
    refuses 1 "cannot read $scratch: Is a directory" sample --weights "$scratch" -n 1
    run sample -n 1 <&-
    same "exit code" 1 "$code"
    says "cannot read standard input"
}

a_file_that_cannot_be_written_is_named() {
    refuses 2 "sample: --out is empty; it must be a FILE" sample --weights "$weights" -n 1 --out ''
    refuses 1 "cannot open $scratch/no/file for writing" sample --weights "$weights" -n 1 --out "$scratch/no/file"
    refuses 1 "cannot write to /dev/full: No space left" sample --weights "$weights" -n 1 --out /dev/full
    refuses 1 "cannot write to /dev/full: No space left" sample --weights "$weights" -n 1e6 --format indices \
        --out /dev/full
    code=0
    "$program" sample --weights "$weights" -n 1 >/dev/full 2>"$scratch/err" || code=$?
    same "exit code" 1 "$code"
    says "cannot write to standard output: No space left on device"
}

a_closed_pipe_is_reported() {
    { "$program" sample --weights "$weights" -n 1e9 --format labels 2>"$scratch/err" || echo $? >"$scratch/code"; } |
        head -n 1 >/dev/null
    same "exit code" 1 "$(cat "$scratch/code")"
    says "its reader closed the pipe"
}

memory_is_bounded_whatever_n_is() {
    limited "$program" sample --weights "$weights" -n 3e8 >"$scratch/out"
    value draws | grep -q '^300000000, ' || fail "draws: $(value draws)"
}

run_tests
