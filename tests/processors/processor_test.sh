#!/bin/bash
# processor_test.sh PROCESSOR SOURCE WORK KERNEL_DIGESTS LIBRARY_DIGESTS [GENERATOR]
#
# Another processor gives the bits of this one. Its programs are made by Debian's cross compiler and run by qemu's user
# mode: what users' kernels draw and compute, for each target that it has; and of AArch64 what the library draws and
# loads. With LANEWISE_SLOW_TESTS the library of every processor of 64 bits; and of AArch64 users' kernels of portable
# lanes too, and all that `lanewise verify --quick` asks. KERNEL_DIGESTS and LIBRARY_DIGESTS are this machine's. Exits
# with 77 where a compiler or qemu is missing.
set -euo pipefail
processor=$1 source=$2 work=$3 here_kernels=$4 here_library=$5 generator=${6:-}
tests=$source/tests
compiler=$processor-linux-gnu-gcc package=gcc-$processor-linux-gnu emulator=qemu-$processor
flags=() lanes_there=(portable) backends=(portable) verify_there=
[ -n "${LANEWISE_SLOW_TESTS:-}" ] || backends=()
case $processor in
    aarch64)
        lanes_there=(neon) backends=(neon portable) verify_there=${LANEWISE_SLOW_TESTS:-}
        [ -z "$verify_there" ] || lanes_there+=(portable)
        ;;
    i686) emulator=qemu-i386 flags=(-msse2 -mfpmath=sse) backends=() ;;
    musl) compiler=musl-gcc package=musl-tools emulator= backends=() ;;
esac
for command in "$compiler:$package" $emulator${emulator:+:qemu-user}; do
    if ! command -v "${command%:*}" >/dev/null; then
        echo "skipped: there is no ${command%:*} (Debian's ${command#*:})"
        exit 77
    fi
done
mkdir -p "$work" && cd "$work"
if ! echo 'int main(void) { return 0; }' | "$compiler" -static -x c - -o empty 2>errors; then
    echo "skipped: $compiler links no program (Debian's libc6-dev for it is missing)"
    exit 77
fi

# ---- users' kernels: optimised where it is quick, with leave to fuse; each target ----

# kernels NAME FLAG..: the programs <NAME> and <NAME>_totals
kernels() {
    local objects=$1-objects make=("$compiler" "${@:2}" -I"$source/include")
    rm -rf "$objects" && mkdir -p "$objects"
    echo 'LW_TARGET_ROW(processors_math)' >"$objects/math_targets.def"
    "${make[@]}" -O0 -DIN_KERNEL_RUN=processors_in_kernel -c "$source/tools/lanewise/in_kernel_cpu.c" -o "$objects/in.o"
    "${make[@]}" -O0 -I"$tests/kernel" -DELEMENTS_RUN=processors_elements \
        -c "$tests/kernel/element_rows_cpu.c" -o "$objects/elements.o"
    "${make[@]}" -O2 -I"$objects" -DMATH_TARGET=processors_math -DMATH_BACKEND='""' -DMATH_CONTRACTS=1 \
        -c "$tests/math/math_apply_cpu.c" -o "$objects/math.o"
    "${make[@]}" -I"$objects" -I"$tests/kernel" -I"$tests/math" "$tests/processors/kernel_digests.c" "$objects"/*.o \
        -lm -o "$1"
    "${make[@]}" -O2 -I"$source/examples" "$tests/kernel/lanes_totals.c" -lm -o "$1_totals"
}

# compare NAME: $1.got with $1.right
compare() {
    echo "$1: $(wc -l <"$1.got") digests"
    diff "$1.right" "$1.got" | head -20
    cmp -s "$1.right" "$1.got"
}

for lanes in "${lanes_there[@]}"; do
    kernels "there_$lanes" -static "${flags[@]}" -DLW_LANES="$lanes"
    "$here_kernels" >"$lanes.right"
    $emulator "./there_$lanes" >"$lanes.got"
    compare "$lanes"
    grep '^total ' "$tests/kernel/lanes.kat" >"${lanes}_totals.right" # by an independent implementation
    $emulator "./there_${lanes}_totals" >"${lanes}_totals.got"
    compare "${lanes}_totals"
done

# Flags under which the headers are compiled, and some under which they must not be.
totals=(-fsyntax-only -I"$source/include" -I"$source/examples" "$tests/kernel/lanes_totals.c")
refused() {
    if "$compiler" "$@" "${totals[@]}" 2>errors || ! grep -q 'Lanewise promises the same bits everywhere' errors; then
        echo "$compiler $*: not refused"
        exit 1
    fi
}
case $processor in
    aarch64) "$compiler" -march=armv8.2-a+fp16 "${totals[@]}" ;; # a processor with _Float16
    i686) refused -std=gnu11 && refused -std=c11 && refused -msse2 -mfpmath=both ;;
esac

# ---- the library ----

[ ${#backends[@]} -gt 0 ] || exit 0
# Optimised with the slow tests alone: AArch64's compiles for a minute by -O1, 34 s by -O0, and runs for 5 s then.
optimize=-O${LANEWISE_SLOW_TESTS:-0}
cmake -S "$source" -B library ${generator:+-G "$generator"} -DCMAKE_SYSTEM_NAME=Linux \
    -DCMAKE_SYSTEM_PROCESSOR="$processor" -DCMAKE_C_COMPILER="$compiler" \
    -DCMAKE_C_FLAGS_RELEASE="$optimize" -DLANEWISE_OPTIMIZE="$optimize" -DLANEWISE_{CUDA,HWLOC,PYTHON,BENCH,TESTS}=OFF >configured
target=lanewise_static
[ -z "$verify_there" ] || target=lanewise_program
cmake --build library --parallel 2 --target "$target" >built || { tail -30 built && exit 1; }
"$compiler" -static -std=gnu11 -I"$source/include" "$tests/processors/library_digests.c" library/liblanewise.a \
    -pthread -lm -o library_digests 2>linked || { cat linked && exit 1; }
mkdir -p blobs
LANEWISE_BACKEND=portable "$here_library" save blobs >here_library
for backend in "${backends[@]}"; do
    cp here_library "library_$backend.right"
    LANEWISE_BACKEND=$backend $emulator ./library_digests load blobs >"library_$backend.got"
    compare "library_$backend"
done
if [ -n "$verify_there" ]; then # all that the program asks, with digests that it carries
    verify=($emulator -L "/usr/${compiler%-gcc}" library/tools/lanewise verify --quick)
    "${verify[@]}" >verified || { grep -E 'FAILED|first|verify' verified || true; exit 1; }
    tail -1 verified
fi
