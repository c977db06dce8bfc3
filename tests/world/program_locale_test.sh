#!/bin/sh
# program_locale_test.sh LANEWISE: the program reads and writes numbers the same way in a locale with a decimal comma.
set -eu
lanewise=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
if ! localedef -i de_DE -f UTF-8 "$folder/de_DE.UTF-8" 2>"$folder/why"; then
    echo "skipped: localedef cannot make de_DE.UTF-8 here: $(head -n 1 "$folder/why")"
    exit 77
fi
printf '0.5\ta\n1.25\tb\n1e-3\tc\n' >"$folder/weights"

# Everything that the program writes, what it refuses among it.
run() {
    "$lanewise" generate --kind gamma-f64 -n 20 --param shape=2.5 --param scale=0.125
    "$lanewise" generate --kind normal-f32 -n 20 --param mean=-1.5 --param stddev=0.25
    "$lanewise" sample --weights "$folder/weights" -n 20 --format labels
    "$lanewise" model --rho 0.37 --lanes 32
    "$lanewise" generate --kind gamma-f64 -n 2 --param shape=-2.5 2>&1 || echo "refused: $?"
    "$lanewise" generate --kind gamma-f64 -n 2 --param shape=2,5 2>&1 || echo "refused: $?"
}
LC_ALL=C run >"$folder/plain"
LOCPATH=$folder LC_ALL=de_DE.UTF-8 run >"$folder/comma"
cmp "$folder/plain" "$folder/comma"
grep -q '^refused' "$folder/plain"
echo "$(wc -l <"$folder/plain") lines are the same"
