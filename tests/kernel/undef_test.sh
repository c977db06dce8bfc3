#!/bin/bash
# undef_test.sh CC CXX SOURCE WORK FLAGS ..: no header that users include asks for a macro that is not defined, whichever
# target they compile for; each FLAGS is those of one target, "CUDA nvcc .." a compiler and its flags. Preprocesses alone.
set -euo pipefail
cc=$1 cxx=$2 source=$3 work=$4 targets=("${@:5}")
mkdir -p "$work" && cd "$work"
public=$(cd "$source/include" && ls lanewise/*.h | grep -v lanewise/mpi) # which need MPI: tests/ranks
kernel=$(cd "$source/include" && ls lanewise/kernel/*.h lanewise/lane/lane.h)

includes() { # HEADER ..
    printf '#include <%s>\n' "$@"
}
method() { # SUFFIX: a user's method, and what lanewise_add_kernel() writes behind it
    printf '#include "%s"\n' "$source/tests/method/many_draws.h"
    printf '#define LW_METHOD many_draws\n#define LW_METHOD_BACKEND portable\n#include <lanewise/kernel/method/%s.inl>\n' "$1"
    [ "$1" = cuda ] || printf '#define LW_METHOD_ROWS LW_ROW(portable)\n#include <lanewise/kernel/method/object.inl>\n'
}
clean() { # WHAT FILE COMMAND ..: the text of stdin, as a file of that name
    cat >"$2"
    "${@:3}" -E -I"$source/include" "$2" -o /dev/null || { echo "not clean: $1"; exit 1; }
}

strict="-Wundef -Werror"
if (printf '#if LW_NOT_DEFINED\n#endif\n' | clean seeded seeded.c $cc $strict) >/dev/null 2>&1; then
    echo "a macro that is not defined passes"
    exit 1
fi
includes $public | clean "public headers, C" public.c $cc $strict -std=c11
includes $public | clean "public headers, C++" public.cpp $cxx $strict -std=c++17
for flags in "${targets[@]}"; do
    if [[ $flags == CUDA* ]]; then
        includes $kernel | clean "kernels, CUDA" kernel.cu ${flags#CUDA} -Xcompiler=-Wundef,-Werror
        method cuda | clean "method, CUDA" method.cu ${flags#CUDA} -Xcompiler=-Wundef,-Werror
    else
        includes $kernel | clean "kernels, $flags" kernel.c $cc $strict -std=c11 -ffp-contract=off $flags
        method host | clean "method, $flags" method.c $cc $strict -std=c11 -ffp-contract=off $flags
    fi
done
echo "$(wc -w <<<"$public $kernel") headers, ${#targets[@]} targets"
