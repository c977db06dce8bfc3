#!/bin/sh
# same_picture.sh COMMAND..: succeeds if it writes the bytes of first_picture.svg.
set -eu
picture=$(mktemp)
trap 'rm -f "$picture"' EXIT
"$@" >"$picture"
cmp "$picture" "$(dirname "$0")/first_picture.svg"
