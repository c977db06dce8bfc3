#!/bin/bash
# What pre-caching adds to a kernel, by the compiler: registers, spills and instructions with and without. Needs nvcc and
# nvdisasm, no GPU. Usage: precaching_cost.sh [sm_90]
set -euo pipefail
arch=${1:-sm_90}
here=$(cd "$(dirname "$0")" && pwd)
root=$here/../../..
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
echo "# $arch, $(nvcc --version | grep -o 'V[0-9.]*$')"
echo "method,kernel,registers,spill bytes,instructions"
while read -r method header type real; do
    nvcc -std=c++17 --fmad=false -arch="$arch" -I"$root/include" -Xptxas -v -cubin -o "$scratch/k.cubin" \
        -DPRECACHING_HEADER="\"$root/$header\"" -DLW_METHOD="$method" -DPRECACHING_TYPE="$type" \
        -DPRECACHING_REAL="$real" "$here/precaching.cu" 2>"$scratch/log" || { cat "$scratch/log" >&2; exit 1; }
    nvdisasm -c "$scratch/k.cubin" >"$scratch/sass"
    for kernel in plain kept; do
        awk -v m="$method" -v k="$kernel" -v log_file="$scratch/log" '
            BEGIN { while ((getline line < log_file) > 0) {
                        if (line ~ /Compiling entry/) mine = line ~ ("\x27" k "\x27")
                        if (mine && match(line, /[0-9]+ bytes spill stores/)) spills = substr(line, RSTART) + 0
                        if (mine && match(line, /Used [0-9]+/)) registers = substr(line, RSTART + 5, RLENGTH - 5) } }
            /\.section[ \t]+\.text\./ { on = $0 ~ ("text\\." k "[ \t,]") }
            on && /^[ \t]+\/\*[0-9a-f]+\*\// && !/NOP/ { n++ }
            END { printf "%s,%s,%d,%d,%d\n", m, k, registers, spills, n }' "$scratch/sass"
    done
done <<'METHODS'
work_20 bench/method/work.h f32 f32
bounded_simplex examples/methods/bounded_simplex.h f32 f32
klein_nishina examples/methods/klein_nishina.h f64 f64
upscattering examples/methods/upscattering.h f64 f64
METHODS
