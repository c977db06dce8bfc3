#!/bin/sh
# Histories per second of examples/keys/histories.c, on one CPU core, on all, and on a GPU where there is one: medians of 9
# runs, [lowest - highest]. Usage: histories.sh [ROOT [CC [NVCC]]]; compiles in a folder of its own.
set -eu
root=$(cd "${1:-.}" && pwd) cc=${2:-cc} nvcc=${3:-nvcc} gpus=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
from="-I$root/include $root/examples/keys/histories"
$cc -std=c11 -O2 -mfma -ffp-contract=off -fopenmp $from.c -lm -o histories
grep -m1 "model name" /proc/cpuinfo
if command -v nvidia-smi > /dev/null && nvidia-smi --query-gpu=name,driver_version --format=csv,noheader; then
    $nvcc -O3 -arch=native --fmad=false $from.cu -o gpu
    gpus=1
fi
row() { # what, how many, program and options
    what=$1 count=$2
    shift 2
    for _ in 1 2 3 4 5 6 7 8 9; do
        "$@" histories="$count" > output
        sed -n 's/ histories per second//p' output
    done | sort -g > rates
    echo "$what | $count histories | $(sed -n 5p rates) [$(head -1 rates) - $(tail -1 rates)] | $(tail -1 output)"
}
row "one CPU core" 1048576 taskset -c 1 ./histories threads=1
row "all CPU cores" 4194304 ./histories
if [ $gpus = 1 ]; then
    row "GPU" 1048576 ./gpu
    row "GPU" 33554432 ./gpu
    row "GPU, collisions=2" 33554432 ./gpu collisions=2
    tail -7 output
fi
