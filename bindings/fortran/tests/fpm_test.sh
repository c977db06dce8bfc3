#!/bin/bash
# fpm_test.sh SOURCE LIBRARY: a project of fpm depends on the source tree, and prints what the C program prints.
set -euo pipefail
command -v fpm >/dev/null || { echo "skipped: no fpm (pip install fpm)"; exit 77; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/app"
cp "$1/examples/one_digest/one_digest.f90" "$folder/app/main.f90"
cd "$folder"
printf 'name = "one_digest"\n[dependencies]\nlanewise = { path = "%s" }\n' "$(realpath --relative-to=. "$1")" >fpm.toml
libraries=$(dirname "$2")
fpm build --link-flag "-L$libraries -Wl,-rpath,$libraries" >log 2>&1 || { cat log; exit 1; }
[ "$(fpm run --link-flag "-L$libraries -Wl,-rpath,$libraries" 2>/dev/null | tail -1)" = fda4b9af26bbd24c ]
