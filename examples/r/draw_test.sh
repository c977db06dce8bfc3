#!/bin/bash
# draw_test.sh SOURCE LIBDIR: draw.R prints what docs/guide/julia-r.md says.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp "$1"/examples/r/{lanewise_r.c,draw.R} "$folder"
cd "$folder"
PKG_CFLAGS="-Wall -Werror" PKG_CPPFLAGS="-I$1/include" PKG_LIBS="-L$2 -llanewise -Wl,-rpath,$2" \
    R CMD SHLIB lanewise_r.c >log 2>&1 || { cat log; exit 1; }
Rscript draw.R | sed 's/ *$//' >said
awk '/^```text$/ { inside = 1; next } /^```/ { inside = 0 } inside' "$1/docs/guide/julia-r.md" | diff - said
