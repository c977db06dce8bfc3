#!/bin/bash
# lanewise --help, --version, info and generate: cli_test.sh PROGRAM SOURCE_FOLDER
. "$(dirname "$0")/cli_support.sh"

help_is_everywhere() {
    local command
    succeeds --help
    for command in info generate model sample permute points verify; do
        grep -q "^  $command " <("$program" --help) || fail "--help does not list $command"
        succeeds "$command" --help
        grep -q "^usage: lanewise $command" "$scratch/out" || fail "no usage of $command"
    done
}

no_command_is_wrong_usage() {
    run
    same "exit code" 2 "$code"
    grep -q "^usage:" "$scratch/err" || fail "no usage"
    refuses 2 'no command "sort"' sort
    refuses 2 'no command ""' ""
}

version_is_that_of_the_header() {
    local part text=""
    for part in MAJOR MINOR PATCH; do
        text=$text.$(awk -v name="LW_VERSION_$part" '$2 == name { print $3 }' \
            "$source_folder/include/lanewise/base.h")
    done
    gives "lanewise ${text#.}" --version
    succeeds info
    text=$(awk '$2 == "LW_VALUES_VERSION" { print $3 }' "$source_folder/include/lanewise/base.h")
    grep -qx "values: version $text" "$scratch/out" || fail "info does not tell the version of the values"
}

info_lists_backends_engines_and_kinds() {
    local word
    succeeds info
    for word in cuda portable warp1024 warpstd mrg8 philox native uniform-f64-oo; do
        grep -qE "^  $word( |\$)" "$scratch/out" || fail "info does not list $word"
    done
    grep -qE '^chosen: portable \(.*LANEWISE_BACKEND.*\)' "$scratch/out" || fail "info does not tell its choice"
    grep -qE '^  warp1024 +1024 parameter sets$' "$scratch/out" || fail "info does not tell how many sets there are"
    grep -qE '^  range-u32 +u32 +--param bound=u64' "$scratch/out" || fail "info does not list parameters"
}

model_tells_the_theory() {
    succeeds model --rho 0.5 --lanes 32
    grep -qx "exact mean: 6.35517585" "$scratch/out" || fail "model gives another mean"
    grep -qx "best group: 4" "$scratch/out" || fail "model gives another group"
    grep -qx "lanes that are done help: 3.07228338 (2.069 times fewer)" "$scratch/out" || fail "model gives another helping"
    grep -qE "^pooled: 2 \(3.178 times fewer; the first call 2.45066398," "$scratch/out" || fail "model gives another pool"
    grep -q "^probability of" "$scratch/out" && fail "model answers what was not asked"
    succeeds model --rho 0.5 --lanes 1 --iterations 2
    grep -qx "probability of 2 iterations: 0.25; with the next sample kept 0.25" "$scratch/out" || fail "model gives another distribution"
    succeeds model --rho 0 --lanes 1024 --iterations 1
    grep -qx "probability of 1 iterations: 1" "$scratch/out" || fail "model gives other iterations where nothing is rejected"
    grep -qE "^(pooled|mean by mode)" "$scratch/out" && fail "model answers where a formula does not hold"
    refuses 2 "model: --iterations needs --rho" model --each 0.5 --iterations 2
    refuses 2 'model: --iterations is "0"; it must be an integer from 1 to 10000' model --rho 0.5 --iterations 0
    refuses 2 "model: --rho is -0.1; it must be from 0 to below 1" model --rho -0.1
    refuses 2 "model: --rho is 1; it must be from 0 to below 1" model --rho 1
    refuses 2 'model: --rho is "half"; it must be a number such as 0.25' model --rho half
    refuses 2 "model: --rho is missing; see lanewise model --help" model
}

model_tells_of_unequal_lanes() {
    succeeds model --each 0.9:31,0.01
    grep -qx "unequal lanes, masked: 100.015992" "$scratch/out" || fail "model gives another mean of unequal lanes"
    grep -q "^exact mean" "$scratch/out" && fail "model answers what was not asked"
    succeeds model --each 0.5:65
    grep -q "^unequal lanes, least" "$scratch/out" && fail "model gives bounds of more lanes than they hold for"
    succeeds model --mix 0.9:3,0.1 --lanes 16
    grep -qE "^warps sorted by acceptance: .* times fewer\)" "$scratch/out" || fail "model does not tell of sorting"
    refuses 2 "model: --each has 2 at number 1; an acceptance is from 2^-1000 to 1" model --rho 0.5 --each 0.9,2
    refuses 2 'model: --each is "half" at number 1; it must be an acceptance such as 0.25, or 0.25:8' model --each 0.9,half
    refuses 2 'model: --mix is "" at number 0; it must be an acceptance' model --mix ""
    refuses 2 'model: --mix is "0.5:" at number 0' model --mix 0.5:,0.25
    refuses 2 "model: --each has 0.9:2.5; after the colon it must have how many lanes, 1 or more" model --each 0.9:2.5
    refuses 2 "model: --each has more than 1024 lanes" model --each 0.9:1000,0.5:25
    refuses 2 "model: --mix has the weight -1 at number 1; it must be finite and >= 0" model --mix 0.9,0.5:-1
    refuses 2 "model: the weights of --mix add up to 0; it must be finite and > 0" model --mix 0.9:0,0.5:0
}

info_fails_if_nothing_would_be_chosen() {
    export LANEWISE_BACKEND=cudda
    run info
    same "exit code" 2 "$code"
    says "cudda"
    grep -q '^chosen: none' "$scratch/out" || fail "info names a choice"
}

unknown_names_are_refused() {
    refuses 2 'unknown option "--sed"' generate --kind bits32 -n 1 --sed 1
    refuses 2 'unknown option "--weights"' generate --weights x
    refuses 2 'unexpected argument "x"' generate x
    refuses 2 'unexpected argument "x"' verify x
    refuses 2 'at most one of them' verify --quick --full
    refuses 2 "cudda" generate --kind bits32 -n 1 --backend cudda
    refuses 2 "warp" generate --kind bits32 -n 1 --engine warp
    refuses 2 "uniform" generate --kind uniform -n 1
    refuses 2 'one of text, raw, digest' generate --kind bits32 -n 1 --format hex
    refuses 2 'no parameter "bond"' generate --kind range-u32 -n 1 --param bond=6
    refuses 2 'no parameter "bound"' generate --kind bits32 -n 1 --param bound=6
}

what_is_missing_is_named() {
    refuses 2 "--kind is missing" generate -n 1
    refuses 2 "-n is missing" generate --kind bits32
    refuses 2 "-n needs a value" generate --kind bits32 -n
    refuses 2 "needs --param bound=" generate --kind range-u32 -n 1
}

# NumPy's defaults, and the value of each parameter that has one.
standard_parameters_may_be_left_out() {
    local kind type arguments
    while read -r kind arguments; do
        for type in f32 f64; do
            # shellcheck disable=SC2086
            gives "$("$program" generate --kind "$kind-$type" -n 5 $arguments)" generate --kind "$kind-$type" -n 5
        done
    done <<'END'
uniform-real --param a=0 --param b=1
exponential --param rate=1
normal --param mean=0 --param stddev=1
normal-inverse --param mean=0 --param stddev=1
lognormal --param mean=0 --param stddev=1
cauchy --param location=0 --param scale=1
laplace --param location=0 --param scale=1
logistic --param location=0 --param scale=1
gumbel --param location=0 --param scale=1
rayleigh --param scale=1
END
    gives "$("$program" generate --kind poisson-u64 -n 5 --param mean=1)" generate --kind poisson-u64 -n 5
    gives "$("$program" generate --kind poisson-u32 -n 5 --param mean=1 --table)" \
        generate --kind poisson-u32 -n 5 --table
    gives "$("$program" generate --kind normal-f32 -n 5 --param mean=0 --param stddev=3)" \
        generate --kind normal-f32 -n 5 --param stddev=3
    gives "$("$program" generate --kind gamma-f64 -n 5 --param shape=3 --param scale=1)" \
        generate --kind gamma-f64 -n 5 --param shape=3
    refuses 2 "needs --param shape=" generate --kind gamma-f64 -n 5
    refuses 2 "needs --param scale=" generate --kind weibull-f32 -n 5 --param shape=2
    refuses 2 "needs --param b=" generate --kind triangular-f32 -n 5 --param a=0 --param mode=1
    succeeds info
    grep -qE '^  normal-f32 +f32 +--param mean=f32 \(0\) +--param stddev=f32 \(1\)$' "$scratch/out" ||
        fail "info does not show what may be left out"
}

tables_give_the_known_answers() {
    gives "$(printf '105\n86\n114\n100')" generate --kind poisson-u32 --param mean=100 --table --seed 1 -n 4
    gives "$(printf '105\n86\n114\n100')" generate --kind poisson-u64 --param mean=100 --table --seed 1 -n 4
    refuses 2 "normal-f32, which has no table" generate --kind normal-f32 --param mean=0 --param stddev=1 --table -n 1
    refuses 2 'unknown option "--table=yes"' generate --kind poisson-u32 --param mean=100 --table=yes -n 1
}

bad_numbers_are_refused() {
    local number
    for number in "" -1 1.5 x 1e 1e20 2^64 18446744073709551616 0x 0xg 0x10000000000000000 " 1" "1 " 1e-3 2^ 2^x \
        1,000; do
        refuses 2 "--seed is \"$number\"" generate --kind bits32 -n 1 --seed "$number"
        refuses 2 "-n is \"$number\"" generate --kind bits32 -n "$number"
    done
    refuses 2 "--threads is" generate --kind bits32 -n 1 --threads -1
    refuses 2 "--threads is" generate --kind bits32 -n 1 --threads 1e10
    refuses 2 "--param is" generate --kind range-u32 -n 1 --param bound
    refuses 2 "--param bound is" generate --kind range-u32 -n 1 --param bound=six
    refuses 2 "bound" generate --kind range-u32 -n 1 --param bound=0
    refuses 2 "bound" generate --kind range-u32 -n 1 --param bound=2^32
    refuses 2 "needs --param dimensions=" generate --kind sphere-f32 -n 1
    refuses 2 "must be 1 to 2^24" generate --kind sphere-f32 -n 1 --param dimensions=0
    refuses 2 "alpha[1] is -1" generate --kind dirichlet-f64 -n 1 --param alpha=2,-1
    refuses 2 "it must have 4" generate --kind multivariate-normal-f32 -n 1 --param mean=0,1 --param factor=1,0,1
    refuses 2 'no parameter "beta"' generate --kind dirichlet-f64 -n 1 --param beta=1
    same "values of rows" 21 "$("$program" generate --kind sphere-f32 -n 7 --param dimensions=3 | wc -l)"
}

# What a narrower type would make of them is not what was typed.
huge_numbers_are_printed_as_they_are() {
    local number
    for number in 0 1025 5000 4294967328 18446744073709551615; do
        refuses 2 "model: --lanes is \"$number\"; it must be an integer from 1 to 1024" model --rho 0.5 --lanes $number
    done
    for number in 1024 4294967296 4294967297 18446744073709551615; do
        refuses 2 "--set is $number; the sets of warp1024 are 0 to 1023" generate --kind bits32 -n 1 --set $number
        refuses 2 "--set is $number; philox has set 0 alone" permute -n 1 --engine philox --set $number
    done
    refuses 2 '--threads is "2^31"; it must be an integer from 0 to 2147483647' generate --kind bits32 -n 1 --threads 2^31
    refuses 2 "trials is 9223372036854775808; it must be at most 2^63 - 1" \
        generate --kind binomial-u64 --param trials=2^63 --param p=0.5 -n 1
    refuses 2 "good is 4611686018427387905, bad is 4611686018427387904" \
        generate --kind hypergeometric-u64 --param good=4611686018427387905 --param bad=2^62 --param sample=3 -n 1
    refuses 2 '--param mean is "1e300"; it must be a finite number, below 2^128 in size' \
        generate --kind normal-f32 --param mean=1e300 -n 1
    refuses 2 '--param alpha is "-4e38" at number 1; it must be a finite number, below 2^128' \
        generate --kind dirichlet-f32 --param alpha=1,-4e38 -n 1
    refuses 2 '--param colors is "0.5" at number 1; it must be an integer from 0 to 2^64 - 1' \
        generate --kind multivariate-hypergeometric-u64 --param sample=1 --param colors=5,0.5 -n 1
}

# What NAME=VALUE says is how many are drawn: trials of one kind, a sample of the other.
counts_of_colors_are_integers() {
    local colors=(--kind multivariate-hypergeometric-u64 --param colors=5,0,9223372036854775802)
    gives $'5\n0\n9223372036854775802' generate "${colors[@]}" --param sample=9223372036854775807 -n 1
    refuses 2 'has no parameter "trials"' generate "${colors[@]}" --param trials=3 -n 1
    refuses 2 'has no parameter "sample"' generate --kind multinomial-u64 --param p=1 --param sample=3 -n 1
}

# A row of D values counts as D of the 2^60 elements.
vectors_end_where_their_values_do() {
    refuses 2 "-n is missing" generate --kind dirichlet-f64 --param alpha=none
    refuses 2 "-n is 576460752303423489; from --offset 0 on there are 576460752303423488 elements" \
        generate --kind sphere-f32 --param dimensions=2 -n 576460752303423489
    refuses 2 "--offset is 576460752303423489; of elements of 2 values it must not exceed 576460752303423488" \
        generate --kind sphere-f32 --param dimensions=2 -n 0 --offset 576460752303423489
    same "values" 6 "$("$program" generate --kind sphere-f32 --param dimensions=3 -n inf --offset 384307168202282323 | wc -l)"
}

what_a_terminal_would_obey_is_shown() {
    refuses 2 'no kind "a\x0a\x1b[2Jb"' generate --kind $'a\n\e[2Jb' -n 1
    refuses 2 'no command "\x07"' $'\a'
}

a_seed_has_many_targets() {
    local seed
    "$program" generate --kind bits64 -n 3 --seed 1000 >"$scratch/expected"
    for seed in 1e3 1E+3 0x3e8 0X3E8 0.1e4 10^3 1000.0; do
        gives "$(cat "$scratch/expected")" generate --kind bits64 -n 3 --seed "$seed"
        gives "$(cat "$scratch/expected")" generate --kind=bits64 -n=3 "--seed=$seed"
    done
    succeeds generate --kind bits64 -n 1 --seed 0xffffffffffffffff --stream 18446744073709551615
}

the_sequence_ends_at_2_to_60() {
    succeeds generate --kind bits32 -n 1 --offset 1152921504606846975
    gives "" generate --kind bits32 -n 0 --offset 2^60
    gives "" generate --kind bits32 -n inf --offset 2^60
    same "elements" 3 "$("$program" generate --kind bits32 -n inf --offset 1152921504606846973 | wc -l)"
    refuses 2 "there are 1 elements" generate --kind bits32 -n 2 --offset 1152921504606846975
    refuses 2 "must not exceed 2^60" generate --kind bits32 -n 0 --offset 2^61
}

text_is_the_raw_bytes_in_words() {
    local kind
    for kind in bits32 bits64 uniform-f64-oo; do
        local type=u4
        [ "$kind" = bits64 ] && type=u8
        [ "$kind" = uniform-f64-oo ] && type=f8
        "$program" generate --kind "$kind" -n 5003 --format raw | od -An -v -w"${type#?}" -t "$type" >"$scratch/raw"
        "$program" generate --kind "$kind" -n 5003 >"$scratch/text"
        same "lines of $kind" 5003 "$(wc -l <"$scratch/text")"
        same "differences of $kind" 0 "$(paste "$scratch/raw" "$scratch/text" |
            awk -v float="$type" '(float == "f8") ? $1 + 0 != $2 + 0 : $1 "" != $2 ""' | wc -l)"
    done
}

digest_is_that_of_xxhsum() {
    succeeds generate --kind bits32 -n 100003 --format digest
    grep -qE '^[0-9a-f]{32}$' "$scratch/out" || fail "no digest: $(cat "$scratch/out")"
    if command -v xxhsum >/dev/null; then
        same "digest" "$("$program" generate --kind bits32 -n 100003 --format raw | xxhsum -H2 - | cut -d' ' -f1)" \
            "$(cat "$scratch/out")"
    fi
    refuses 2 "no digest" generate --kind bits32 -n inf --format digest
}

other_sets_have_their_known_digests() {
    local engine kind set seed stream offset n bound digest rows=0
    while read -r engine kind set seed stream offset n bound digest; do
        set -- generate --engine "$engine" --set "$set" --kind "${kind//_/-}" --seed "${seed%u}" --stream "${stream%u}" \
            --offset "${offset%u}" -n "$n" --format digest
        [ "$bound" = 0 ] || set -- "$@" --param "bound=${bound%u}"
        gives "$digest" "$@"
        rows=$((rows + 1))
    done < <(sed -n 's/^LW_SET_DIGEST(\(.*\))$/\1/p' "$source_folder/tools/known_digests.def" | tr -d '",' | awk '$7 <= 33')
    [ "$rows" -gt 10 ] || fail "only $rows known digests"
}

a_set_that_is_not_there_is_refused() {
    refuses 2 "the sets of warp1024 are 0 to 1023" generate --kind bits32 -n 1 --set 1024
    refuses 2 "the sets of warp1024 are 0 to 1023" generate --kind bits32 -n 1 --set 4294967296
    refuses 2 "mrg8 has set 0 alone" generate --engine mrg8 --kind bits32 -n 1 --set 1
    refuses 2 '--set is "x"' generate --kind bits32 -n 1 --set x
    gives "$("$program" generate --kind bits32 -n 1)" generate --kind bits32 -n 1 --set 0
}

# The rows of up to 33 elements; `lanewise verify` looks at all.
known_digests_are_given() {
    local engine kind seed stream offset n bound digest rows=0
    while read -r engine kind seed stream offset n bound digest; do
        set -- generate --engine "$engine" --kind "${kind//_/-}" --seed "${seed%u}" --stream "${stream%u}" \
            --offset "${offset%u}" -n "$n" --format digest
        [ "$bound" = 0 ] || set -- "$@" --param "bound=${bound%u}"
        gives "$digest" "$@"
        rows=$((rows + 1))
    done < <(sed -n 's/^LW_DIGEST(\(.*\))$/\1/p' "$source_folder/tools/known_digests.def" | tr -d '",' |
        awk '$6 <= 33 && ($3 != 0)')
    [ "$rows" -gt 20 ] || fail "only $rows known digests"
}

split_calls_concatenate() {
    "$program" generate --kind uniform-f32 -n 100003 --seed 7 --format raw >"$scratch/whole"
    {
        "$program" generate --kind uniform-f32 -n 1 --seed 7 --format raw
        "$program" generate --kind uniform-f32 -n 31 --offset 1 --seed 7 --format raw
        "$program" generate --kind uniform-f32 -n 99971 --offset 32 --seed 7 --format raw --threads 3
    } >"$scratch/parts"
    cmp "$scratch/whole" "$scratch/parts"
}

backends_agree() {
    local backend engine arguments
    for engine in warp1024 warpstd mrg8 philox; do
        arguments=(generate --engine "$engine" --kind range-u64 --param bound=3e18 -n 3e5 --format raw)
        "$program" "${arguments[@]}" >"$scratch/portable"
        for backend in $(backends); do
            "$program" "${arguments[@]}" --backend "$backend" | cmp "$scratch/portable"
        done
    done
}

a_backend_that_cannot_run_says_why() {
    local backend
    for backend in $(known_backends); do
        backends | grep -qx $backend || refuses 1 "$backend" generate --kind bits32 -n 1 --backend $backend
    done
}

options_win_over_the_environment() {
    LANEWISE_BACKEND=cudda succeeds generate --kind bits32 -n 1 --backend portable
    LANEWISE_BACKEND=cudda refuses 2 "cudda" generate --kind bits32 -n 1
    LANEWISE_THREADS=lots succeeds generate --kind bits32 -n 1 --threads 2
    LANEWISE_THREADS=lots refuses 2 "lots" generate --kind bits32 -n 1
}

a_permutation_has_every_number_once() {
    succeeds permute -n 1000 --seed 3
    same "sorted" "$(seq 0 999)" "$(sort -n "$scratch/out")"
    cp "$scratch/out" "$scratch/first"
    succeeds permute -n 1000 --seed 3 --offset 1
    cmp -s "$scratch/out" "$scratch/first" && fail "the second permutation is the first"
    succeeds permute -n 40 --items 1e18 --seed 3
    same "different numbers" 40 "$(sort -u "$scratch/out" | wc -l)"
}

permute_says_what_is_wrong() {
    refuses 2 "-n" permute
    refuses 2 "-n" permute -n inf
    refuses 2 "--format" permute -n 3 --format csv
    refuses 2 "-n is 3; there are only --items 2" permute -n 3 --items 2
    refuses 2 "-n is 3; there are only --items 0" permute -n 3 --items 0
    # before memory is asked for
    addressed refuses 2 "-n is 4294967297; it may be at most 4294967296" permute -n 4294967297
    addressed refuses 2 "-n is 2147483649; it may be at most 2147483648" permute -n 2147483649 --items 2^40
    addressed refuses 2 "-n is 4294967296; there are only --items 7" permute -n 2^32 --items 7
}

# The plain points are those of Sobol (1967) with the numbers of Joe and Kuo: dimension 1 is van der Corput's in Gray order.
points_are_lines_of_coordinates() {
    succeeds points -n 4 --dimensions 3
    same "points" "$(printf '0\t0\t0\n0.5\t0.5\t0.5\n0.75\t0.25\t0.25\n0.25\t0.75\t0.75')" "$(cat "$scratch/out")"
    succeeds points -n 2 --offset 2 --dimensions 2 --type u32
    same "words" "$(printf '3221225472\t1073741824\n1073741824\t3221225472')" "$(cat "$scratch/out")"
    succeeds points -n 3 --order natural
    same "natural order" "$(printf '0\n0.5\n0.25')" "$(cat "$scratch/out")"
    succeeds points -n 0
    same "no points" "" "$(cat "$scratch/out")"
}

# By hand: radical inverses of 1, 2, 3 in bases 2 and 3; the middles of strata, once each.
other_sequences_are_written() {
    succeeds points -n 3 --offset 1 --dimensions 2 --sequence halton --type u32
    same "Halton" "$(printf '2147483648\t1431655765\n1073741824\t2863311530\n3221225472\t477218588')" "$(cat "$scratch/out")"
    succeeds points -n 4 --sequence latin --centred --seed 3
    same "Latin" "$(printf '0.125\n0.375\n0.625\n0.875')" "$(sort "$scratch/out")"
    succeeds points -n 4 --sequence lattice --items 8 --type u32
    same "lattice" "$(printf '0\n536870912\n1073741824\n1610612736')" "$(cat "$scratch/out")"
    succeeds points -n 2 --offset 1 --sequence lattice --tent --order natural
    same "lattice under the tent" "$(printf '0.99999999999999989\n0.5')" "$(cat "$scratch/out")"
    # dimensions 0 and 1 of points 1, 2 in binary: 0.1, 0.1 and 0.11, 0.01
    succeeds points -n 2 --offset 1 --interlace 2
    same "interlaced" "$(printf '0.75\n0.6875')" "$(cat "$scratch/out")"
    succeeds points -n inf --offset 999999999998 --sequence latin --items 1e12
    same "the end of a hypercube" 2 "$(wc -l <"$scratch/out")"
}

points_do_not_depend_on_pieces_and_formats() {
    local scramble
    for scramble in shift matrix owen hash; do
        succeeds points -n 30000 --dimensions 3 --scramble $scramble --seed 3 --format digest
        cp "$scratch/out" "$scratch/first"
        succeeds points -n 30000 --dimensions 3 --scramble $scramble --seed 3 --format digest --threads 3
        cmp "$scratch/out" "$scratch/first" || fail "$scramble depends on threads"
        succeeds points -n 30000 --dimensions 3 --scramble $scramble --seed 3 --replicate 1 --format digest
        cmp -s "$scratch/out" "$scratch/first" && fail "the second replicate of $scramble is the first"
    done
    succeeds points -n 30000 --dimensions 3 --scramble hash --format raw
    cp "$scratch/out" "$scratch/first"
    succeeds points -n 10001 --dimensions 3 --scramble hash --format raw
    cp "$scratch/out" "$scratch/parts"
    succeeds points -n 19999 --offset 10001 --dimensions 3 --scramble hash --format raw
    cat "$scratch/out" >>"$scratch/parts"
    cmp "$scratch/first" "$scratch/parts" || fail "parts are not the whole"
    succeeds points -n 20000 --scramble hash
    same "lines" 20000 "$(wc -l <"$scratch/out")"
    cp "$scratch/out" "$scratch/first"
    succeeds points -n 7 --offset 19993 --scramble hash
    same "the last of them" "$(tail -n 7 "$scratch/first")" "$(cat "$scratch/out")"
}

# The quartiles of normals and exponentials, to seven digits: points 1 to 3 are 1/2, 3/4 and 1/4.
points_of_a_kind_are_variates() {
    succeeds points -n 3 --offset 1 --kind normal-inverse-f32 --param mean=0 --param stddev=1
    same "normals" "$(printf '0.000 0.674 -0.674')" "$(awk '{ printf "%s%.3f", (NR > 1 ? " " : ""), $1 + 0 }' "$scratch/out")"
    succeeds points -n 3 --offset 1 --kind exponential-f64 --param rate=2 --dimensions 1
    same "exponentials" "$(printf '0.347 0.144 0.693')" "$(awk '{ printf "%s%.3f", (NR > 1 ? " " : ""), $1 }' "$scratch/out")"
    succeeds points -n 3 --kind range-u32 --param bound=4
    same "integers" "$(printf '0\n2\n3')" "$(cat "$scratch/out")"
    succeeds points -n 100 --kind poisson-u64 --param mean=5 --dimensions 3 --scramble owen --format raw
    same "bytes" 2400 "$(wc -c <"$scratch/out")"
}

points_say_what_is_wrong() {
    refuses 2 "there is no gamma-f32 from points: an attempt may be rejected" points -n 1 --kind gamma-f32
    refuses 2 "no kind" points -n 1 --kind gauss
    refuses 2 "--type" points -n 1 --kind poisson-u64 --param mean=5 --type f32
    refuses 2 "--param is for --kind" points -n 1 --param mean=5
    refuses 2 "--kind range-u32 needs --param bound=VALUE" points -n 1 --kind range-u32
    refuses 2 "has no parameter" points -n 1 --kind poisson-u64 --param rate=5
    refuses 2 "mean is -5" points -n 1 --kind poisson-u64 --param mean=-5
    refuses 2 "-n" points
    refuses 2 "digest" points -n inf --format digest
    refuses 2 "--scramble is \"sobol\"; it must be one of none, shift, matrix, owen, hash, permuted" points -n 1 --scramble sobol
    refuses 2 "--sequence is \"faure\"; it must be one of sobol, halton, lattice, latin" points -n 1 --sequence faure
    refuses 2 "options->n is 5; of LW_POINTS_SOBOL it must be 0" points -n 1 --items 5
    refuses 2 "--interlace is \"4\"; it must be an integer from 1 to 3" points -n 1 --interlace 4
    refuses 2 "both were given" points -n 1 --sequence lattice --tent --centred
    refuses 2 "-n inf needs --items" points -n inf --sequence latin
    refuses 2 "-n is 3; from --offset 3 on there are 2" points -n 3 --sequence latin --items 5 --offset 3
    refuses 2 "of LW_POINTS_HALTON it must be LW_POINTS_NONE, _PERMUTED or _OWEN" points -n 1 --sequence halton --scramble hash
    refuses 2 "of LW_POINTS_SOBOL it must be 0" points -n 1 --centred
    refuses 2 "--order" points -n 1 --order reversed
    refuses 2 "--type" points -n 1 --type f16
    refuses 2 "--dimensions is \"21202\"" points -n 1 --dimensions 21202
    refuses 2 "--dimensions is \"0\"" points -n 1 --dimensions 0
    refuses 2 "unknown option \"--engine\"" points -n 1 --engine philox
    refuses 2 "-n is 2; from --offset 18446744073709551614 on there are 1" points -n 2 --offset 18446744073709551614
}

a_full_disk_is_reported() {
    local arguments
    for arguments in "--help" "--version" "info" "generate --help" "generate --kind bits32 -n 1" \
        "generate --kind bits32 -n 1 --format raw" "generate --kind bits32 -n 1 --format digest" \
        "generate --kind bits64 -n 1e7" "generate --kind bits64 -n inf --format raw"; do
        code=0
        # shellcheck disable=SC2086
        "$program" $arguments >/dev/full 2>"$scratch/err" || code=$?
        same "exit code of $arguments" 1 "$code"
        says "cannot write to standard output: No space left on device"
    done
}

a_closed_pipe_is_reported() {
    local format
    for format in text raw; do
        { "$program" generate --kind bits64 -n inf --format $format 2>"$scratch/err" || echo $? >"$scratch/code"; } |
            head -c 100 >/dev/null
        same "exit code" 1 "$(cat "$scratch/code")"
        says "cannot write to standard output: its reader closed the pipe"
    done
    code=0
    "$program" generate --kind bits32 -n 1 >&- 2>"$scratch/err" || code=$?
    same "exit code" 1 "$code"
    says "cannot write to standard output"
}

memory_is_bounded_whatever_n_is() {
    same "bytes" 1600000000 "$(limited "$program" generate --backend portable --kind bits64 -n 2e8 --format raw --threads 2 | wc -c)"
}

progress_is_shown_on_a_terminal_only() {
    local job="timeout 2 $program generate --kind bits64 -n inf --format raw"
    $job >/dev/null 2>"$scratch/err" || true
    same "errors" "lanewise: stopped by SIGTERM" "$(cat "$scratch/err")"
    if command -v script >/dev/null; then
        script -qec "$job >/dev/null" /dev/null </dev/null >"$scratch/seen" || true
        grep -q "elements, .* per second" "$scratch/seen" || fail "no progress on a terminal"
    fi
}

run_tests
