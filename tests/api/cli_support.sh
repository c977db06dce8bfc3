# shellcheck shell=bash disable=SC2034
# What the tests of the program share. A test is a function whose name is the sentence it proves; run_tests runs every
# function defined after this file was read. Usage of such a script: SCRIPT PROGRAM SOURCE_FOLDER
set -u
program=$1
source_folder=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# The oracle: it runs everywhere and starts at once. Tests of other backends name them.
export LANEWISE_BACKEND=portable
unset LANEWISE_THREADS

fail() {
    echo "    $*" >&2
    exit 1
}

# same WHAT EXPECTED GOT
same() {
    [ "$2" = "$3" ] || fail "$1: expected \"$2\", got \"$3\""
}

# Runs the program; leaves its exit code in $code, its outputs in $scratch/out and $scratch/err.
run() {
    code=0
    "$program" "$@" >"$scratch/out" 2>"$scratch/err" || code=$?
}

# gives TEXT ARGUMENTS...: it succeeds and prints the text
gives() {
    local text=$1
    shift
    run "$@"
    same "exit code of $*" 0 "$code"
    same "output of $*" "$text" "$(cat "$scratch/out")"
}

# succeeds ARGUMENTS...: it succeeds, and says nothing on standard error
succeeds() {
    run "$@"
    same "exit code of $*" 0 "$code"
    same "errors of $*" "" "$(cat "$scratch/err")"
}

# says WORDS: standard error is one sentence of the program, with these words in it
says() {
    same "lines of error" 1 "$(wc -l <"$scratch/err")"
    grep -q '^lanewise: ' "$scratch/err" || fail "not a sentence of the program: $(cat "$scratch/err")"
    grep -qF -- "$1" "$scratch/err" || fail "\"$(cat "$scratch/err")\" does not say \"$1\""
}

# refuses CODE WORDS ARGUMENTS...: it exits with the code, says the words and prints nothing else
refuses() {
    local expected=$1 words=$2
    shift 2
    run "$@"
    same "exit code of $*" "$expected" "$code"
    says "$words"
    same "output of $*" "" "$(cat "$scratch/out")"
}

# value NAME: what a summary of `lanewise sample` in $scratch/out says behind "NAME: "
value() {
    sed -n "s/^$1: //p" "$scratch/out"
}

# limited COMMAND...: with a gigabyte of data (address space would count what a driver or a
# thread merely reserves), or without a limit where the program cannot even start in that
# (one built with a sanitizer, say)
limited() (
    (ulimit -d 1000000 && "$program" --version >/dev/null 2>&1) && ulimit -d 1000000
    "$@"
)

# addressed COMMAND...: with 4 GB of address space, likewise; for what computes nothing
addressed() (
    (ulimit -v 4000000 && "$program" --version >/dev/null 2>&1) && ulimit -v 4000000
    "$@"
)

# The backends that this build knows, and those that can run here, from `lanewise info`.
known_backends() {
    "$program" info | awk '/^backends:/ { inside = 1; next } /^[^ ]/ { inside = 0 } inside { print $1 }'
}

backends() {
    "$program" info | awk '/^backends:/ { inside = 1; next } /^[^ ]/ { inside = 0 } inside && $2 == "yes" { print $1 }'
}

support_functions=$(declare -F)

run_tests() {
    local failures=0 name
    for name in $(comm -13 <(sort <<<"$support_functions") <(declare -F | sort) | awk '{ print $3 }'); do
        [ "$name" = run_tests ] && continue
        # A subshell of its own, since an `if` around it would switch off its `set -e`.
        (
            set -e
            "$name"
        )
        code=$?
        [ $code -eq 0 ] && echo "ok      $name" || echo "FAILED  $name"
        failures=$((failures + (code != 0)))
    done
    [ "$failures" -eq 0 ]
}
