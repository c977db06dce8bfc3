#!/bin/bash
# bench/engines/run.sh OUTDIR [BUILD]: the engines against all peers that are here, one text file a program in OUTDIR,
# and a short summary. BUILD (build) is where CMake built, best with -DLANEWISE_MKL_ROOT=... About 2 minutes for the
# CPU on 16 idle cores, less than 100 s for the GPU.
set -u
[ $# -ge 1 ] || { sed -n '2,4s/^# //p' "$0"; exit 2; }
out=$1
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "${2:-$here/../../build}" && pwd) || exit 2
mkdir -p "$out" || exit 2

# run NAME PROGRAM ARGUMENTS ..: into OUTDIR/NAME.txt, with what it ran on; a peer that is missing is no failure.
run() {
    local file=$out/$1.txt
    shift
    echo "== $*" >&2
    {
        echo "# $(basename "$1") ${*:2}" | sed "s#$build/##g; s#$here/##g"
        echo "# CPU: $(sed -n 's/^model name[^:]*: *//p' /proc/cpuinfo | head -1), $(nproc) cores for this process"
        echo "# GPU: $(nvidia-smi --query-gpu=name,driver_version --format=csv,noheader 2>/dev/null | head -1 || true)"
        timeout 280 "$@" 2>&1 || echo "(ended with status $?)"
    } >"$file"
}

# The rows of our engines with ratios: of the store, and to the fastest peers.
summary() {
    awk '/^---/ { title = $0 }
         /^(avx512 |portable )?(warp1024|mrg8|philox)/ && / x [A-Za-z]/ && !/^portable/ {
             if (title != "") print title
             title = ""
             columns = split($0, c, / \| /)
             line = "  " c[1] "|" c[2]
             for (i = 3; i <= columns; i++) if (c[i] ~ /of store|cycles| x /) line = line " | " c[i]
             gsub(/ \[[^]]*\]/, "", line)
             print line
         }' "$1"
}

programs=$build/bench/engines
library=$build/liblanewise.so
export PYTHONDONTWRITEBYTECODE=1
[ -x "$programs/lanewise_bench_curand" ] && nvidia-smi >/dev/null 2>&1 && gpu=yes || gpu=
if [ -n "$gpu" ]; then
    run engines_gpu "$programs/lanewise_bench_curand"
    run engines_gpu_python python3 "$here/python_peers.py" "$library"
else
    echo "no GPU, or a build without cuRAND: the GPU's tables are left out" >&2
fi
run engines_cpu "$programs/lanewise_bench_cpu_peers"
run engines_cpu_threads "$programs/lanewise_bench_mrg8"
run engines_cpu_numpy python3 "$here/python_cpu_peers.py" "$library"

for file in "$out"/engines_*.txt; do
    echo "=== $(basename "$file" .txt): $(grep -v '^#' "$file" | head -1)"
    summary "$file"
done
