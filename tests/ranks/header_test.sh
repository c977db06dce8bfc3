#!/bin/bash
# header_test.sh CC CXX SOURCE MPI_INCLUDE ..: the public headers of ranks compile as C99 and as C++11, and later ones,
# under the warnings of strict projects.
set -euo pipefail
cc=$1 cxx=$2 include=$3/include mpi=("${@:4}")
strict="-Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wundef -Werror -fsyntax-only"
compiles() { # COMPILER LANGUAGE STANDARD
    for header in ranks mpi sums ranks_sums mpi_sums; do
        echo "#include <lanewise/$header.h>" |
            $1 -x "$2" -std="$3" $strict -I"$include" "${mpi[@]/#/-isystem}" - || { echo "$1, $3, $header.h"; exit 1; }
    done
}
if echo 'int f(long x) { return x; }' | $cc -x c $strict - 2>/dev/null; then
    echo "a conversion passes"
    exit 1
fi
for compiler in "$cc" clang; do
    if command -v "$compiler" >/dev/null; then compiles "$compiler" c c99; compiles "$compiler" c c17; fi
done
for compiler in "$cxx" clang++; do
    if command -v "$compiler" >/dev/null; then compiles "$compiler" c++ c++11; compiles "$compiler" c++ c++20; fi
done
