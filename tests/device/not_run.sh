#!/bin/bash
# not_run.sh NAMES: says which of these kernels (kernels_run.c) not_run.txt does not excuse, and what it excuses although
# that ran. Fails if there are any.
set -u -o pipefail
names=$(c++filt <"$1") || exit 2
excuses=$(sed 's/ *#.*//; /^$/d' "$(dirname "$0")/not_run.txt")
found=$(
    sed '/^$/d' <<<"$names" | grep -vFf <(printf '%s\n' "$excuses") | sed 's/^/did not run: /'
    while read -r excuse; do
        grep -qF "$excuse" <<<"$names" || echo "not_run.txt excuses what ran: $excuse"
    done <<<"$excuses"
)
[ -z "$found" ] && exit 0
printf '%s\n' "$found"
exit 1
