#!/bin/bash
# alias-table-gpu (Lehmann, Huebschle-Schneider, Sanders 2021) and wrs (Huebschle-Schneider, Sanders 2019) beside lanewise,
# each pair in one process, of the same weights. Both are GPL 3; nothing of them is here, and nothing is fetched:
#
#     run.sh BUILD OUT gpu CHECKOUT            alias-table-gpu: rows of CSV to OUT; needs nvcc and a device
#     run.sh BUILD OUT cpu CHECKOUT TLX [T]    wrs on T threads (1): TLX is a checkout of its submodule extlib/tlx
#     run.sh BUILD OUT build ..                the same, but OUT is the program; it is not run
#
# BUILD is a folder in which lanewise is built. ARCH (90) and MARCH (native) say for what to compile. MKL=FOLDER with
# include and static libraries in it lets wrs draw by MKL's SFMT, as it does where it finds MKL, and not by its dSFMT.
#
# alias-table-gpu is compiled as one file: its own list of sources, without its plots and tests. CUB 3 has lost two
# iterators that it uses; cub/iterator beside this script has Thrust's under their names.
set -eu
[ $# -ge 4 ] || { sed -n 2,12s/^..//p "$0"; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
build=$(cd "$1" && pwd)
out=$(realpath "$2")
run=1
shift 2
[ "$1" != build ] || { run=0; shift; }
what=$1 checkout=$(cd "$2" && pwd)
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
program=$work/program
[ $run = 1 ] || program=$out

if [ "$what" = gpu ]; then
  cd "$checkout"
  for folder in construction construction/aliasTable construction/aliasTable/buildMethod \
    construction/aliasTable/packMethod construction/aliasTable/psaPlus construction/aliasTable/splitMethod \
    construction/rejectionSampling sampling sampling/aliasTable utils; do
    for file in "$folder"/*.cu; do
      case $file in # builders and samplers that are not timed
        *Np.cu | *Stack.cu | *AliasTableSweep.cu | */RejectionSampling?*[a-z].cu | *SamplerCpu.cu | *SamplerExpected.cu) ;;
        *) echo "#include \"$file\"" ;;
      esac
    done
  done > "$work/all.cu"
  echo "#include \"$here/gpu.cu\"" >> "$work/all.cu" # last: the others specialise what it uses
  nvcc -std=c++17 -O3 -DNDEBUG -w -arch="sm_${ARCH:-90}" -I"$here" -I"$root/include" -I. "$work/all.cu" \
    "$build/liblanewise.a" -lhwloc -lgomp -o "$program"
  [ $run = 1 ] || exit 0
  for items in 1e5 1e6 1e7 1e8; do
    for shape in 0 1 2; do "$program" $items $shape; done
  done > "$out"
else
  tlx=$(cd "$3" && pwd)
  threads=${4:-1}
  mkl=()
  [ -z "${MKL:-}" ] || mkl=(-DWRS_HAVE_MKL "-I$MKL/include" "$checkout/wrs/generators/mkl.cpp" "-Wl,--start-group"
    "$MKL/lib/libmkl_intel_lp64.a" "$MKL/lib/libmkl_sequential.a" "$MKL/lib/libmkl_core.a" "-Wl,--end-group")
  cuda=()
  ! ar t "$build/liblanewise.a" | grep -q "\.cu\.o$" || cuda=(-L/usr/local/cuda/lib64 -lcudart_static)
  g++ -std=c++17 -O3 -march="${MARCH:-native}" -DNDEBUG -w -I"$checkout" -I"$checkout/extlib/stocc" -I"$tlx" \
    -I"$root/include" "$here/cpu.cpp" "$checkout"/wrs/{memory,numa_array,parallel_do,generators/dSFMT}.cpp \
    "$tlx"/tlx/{thread_pool,logger/core}.cpp "$build/liblanewise.a" "${mkl[@]}" "${cuda[@]}" \
    -lhwloc -lgomp -lpthread -ldl -lrt -lm -latomic -o "$program"
  [ $run = 1 ] || exit 0
  "$program" "$out" "$threads" > "$work/words"
fi
