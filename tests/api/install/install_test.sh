#!/bin/bash
# install_test.sh PART SOURCE BUILD: PART is prefix (installs, and moves the tree so that nothing can rely on where it
# was first) or a use of what that left. CC and CXX are the compilers; 77 is CTest's "skipped".
set -euo pipefail
part=$1 source=$(cd "$2" && pwd) build=$(cd "$3" && pwd)
here=$source/tests/api/install/consumer
prefix=$build/tests/api/install/moved
work=$build/tests/api/install/$part
rm -rf "$work" && mkdir -p "$work" && cd "$work"
strict="-Wall -Wextra -Wpedantic -Werror"

fail() { echo "$*"; exit 1; }

# lib, lib64 or lib/<machine>, as the system has it
libdir() { dirname "$(find "$prefix" -name liblanewise.a)"; }

use_pkg_config() {
    command -v pkg-config >/dev/null || { echo "skipped: no pkg-config"; exit 77; }
    PKG_CONFIG_PATH=$(libdir)/pkgconfig
    LD_LIBRARY_PATH=$(libdir)
    export PKG_CONFIG_PATH LD_LIBRARY_PATH
}

case $part in
prefix)
    rm -rf "$prefix"
    cmake --install "$build" --prefix "$work/first" >/dev/null
    mv "$work/first" "$prefix"
    ! grep -rIl -e "$source" -e "$build" "$prefix" || fail "these files hold a path of the build"
    ;;
cmake)
    cmake -S "$here" -B . -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_C_FLAGS="$strict" -DCMAKE_CXX_FLAGS="$strict" \
        -DONE_DIGEST="$source/examples/one_digest/one_digest.cpp"
    cmake --build .
    for program in c_shared c_static c_lanewise cpp_shared cpp_static cpp_lanewise c_method c_method_plain; do
        ./$program || fail "$program failed"
    done
    ./one_digest | grep -qx fda4b9af26bbd24c || fail "one_digest differs"
    ;;
pkg_config)
    use_pkg_config
    for package in lanewise lanewise-static; do
        flags=$(pkg-config --cflags --libs $package)
        $CC -std=c11 $strict "$here/consumer.c" $flags -o c_$package
        $CXX -std=c++17 $strict "$here/consumer_cpp.cpp" $flags -o cpp_$package
        # all public headers under the warnings of strict projects; clang++ looks into extern "C" too
        for cxx in "$CXX" clang++; do
            command -v "$cxx" >/dev/null || continue
            $cxx -std=c++17 $strict -Wold-style-cast -Wconversion -Wsign-conversion -Wshadow -fsyntax-only \
                $(pkg-config --cflags $package) -x c++ - <<<'#include <lanewise/lanewise.h>' || fail "$cxx warns of a header"
            $cxx -std=c++17 $strict -Wconversion -Wshadow -fsyntax-only $(pkg-config --cflags $package) \
                -x c++ - <<<'#include <lanewise/lanewise.hpp>' || fail "$cxx warns of a header of C++"
        done
        $CXX -std=c++17 $strict "$source/examples/one_digest/one_digest.cpp" $flags \
            -o digest_$package
        ./digest_$package | grep -qx fda4b9af26bbd24c || fail "digest_$package differs"
        ./c_$package || fail "c_$package failed"
        ./cpp_$package || fail "cpp_$package failed"
    done
    # pkg-config --static names what the archive needs, too
    flags=$(pkg-config --static --cflags --libs lanewise)
    $CC -std=c11 "$here/consumer.c" ${flags/-llanewise/-l:liblanewise.a} -o c_static
    ./c_static || fail "c_static failed"
    # -static works with an archive that was built without hwloc, whose libudev has none; hwloc is in one object alone
    flags=$(pkg-config --cflags --libs lanewise-static | sed 's/[^ ]*liblanewise.a/liblanewise.a/; s/-lhwloc//')
    cp "$(libdir)/liblanewise.a" liblanewise.a
    $CC -std=c11 -D_GNU_SOURCE -DLANEWISE_BUILDING=1 -DLW_HAVE_HWLOC=0 -I"$source/common" -I"$source/include" \
        -c "$source/common/base/topology.c" -o topology.c.o
    ar r liblanewise.a topology.c.o
    $CC -std=c11 -static "$here/consumer.c" $flags -o c_no_shared
    ./c_no_shared || fail "c_no_shared failed"
    ! readelf -d c_no_shared | grep NEEDED || fail "c_no_shared needs shared libraries"
    ;;
mpi)
    command -v mpicc >/dev/null || { echo "skipped: no mpicc"; exit 77; }
    cat >CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.25)
project(one_answer LANGUAGES C)
find_package(lanewise REQUIRED COMPONENTS mpi)
add_executable(one_answer one_answer.c)
target_link_libraries(one_answer PRIVATE lanewise::mpi)
END
    cp "$source/examples/mpi/one_answer.c" .
    cmake -S . -B build -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_C_FLAGS="$strict"
    cmake --build build
    use_pkg_config
    mpicc -std=c11 -O2 one_answer.c $(pkg-config --cflags --libs lanewise) -o one_answer
    for program in ./one_answer build/one_answer; do # as one process, without mpirun
        $program | grep -Fx "$(sed -n 's/^Both print `\(.*\)`, as do.*/\1/p' "$source/docs/guide/ranks.md")" || fail "$program failed"
    done
    ;;
shared | static)
    # one library alone: configured as a packager does it, with the library that this build has, and nothing compiled
    other=$([ $part = shared ] && echo STATIC || echo SHARED)
    prefix=$work/moved
    options=(-DBUILD_SHARED_LIBS=$([ $part = shared ] && echo ON || echo OFF))
    for option in SIMD TESTS BENCH TOOLS PYTHON FORTRAN; do options+=("-DLANEWISE_$option=OFF"); done
    if [ $part = static ]; then # whose users link what this build has besides
        for option in CUDA HWLOC; do options+=("$(sed -n "s/^LANEWISE_$option:STRING=/-D&/p" "$build/CMakeCache.txt")"); done
    else
        options+=(-DLANEWISE_CUDA=OFF)
    fi
    cmake -S "$source" -B alone "${options[@]}" >/dev/null
    grep -qx "LANEWISE_$other:BOOL=OFF" alone/CMakeCache.txt || fail "BUILD_SHARED_LIBS leaves LANEWISE_$other on"
    cp -P "$build"/liblanewise.* alone
    cmake --install alone --prefix "$work/first" >/dev/null
    mv first moved
    libdir() { dirname "$(find "$prefix" -name 'liblanewise.*' -print -quit)"; }
    only="liblanewise.a pkgconfig/lanewise-static.pc pkgconfig/lanewise.pc"
    [ $part = static ] || only="liblanewise.so liblanewise.so.* liblanewise.so.*.*.* pkgconfig/lanewise.pc"
    found=$(cd "$(libdir)" && echo liblanewise.* pkgconfig/*)
    [[ $found = $only ]] || fail "installed: $found"
    cat >CMakeLists.txt <<END
cmake_minimum_required(VERSION 3.25)
project(alone LANGUAGES C)
find_package(lanewise REQUIRED)
foreach(library IN ITEMS $part lanewise)
  add_executable(\${library} $here/consumer.c)
  target_link_libraries(\${library} PRIVATE lanewise::\${library})
endforeach()
if(TARGET lanewise::$(tr A-Z a-z <<<$other))
  message(FATAL_ERROR "there is a target of the library that is not installed")
endif()
END
    cmake -S . -B build -DCMAKE_PREFIX_PATH="$prefix" >/dev/null
    cmake --build build >/dev/null
    ./build/$part && ./build/lanewise || fail "a program that find_package linked failed"
    use_pkg_config
    $CC -std=c11 "$here/consumer.c" $(pkg-config --cflags --libs lanewise) -o plain
    ./plain || fail "a program that pkg-config linked failed"
    [ $part = shared ] || { ! readelf -d plain | grep NEEDED.*lanewise || fail "it needs a shared library"; }
    ;;
fortran)
    [ -n "$FC" ] || { echo "skipped: the build has no Fortran compiler"; exit 77; }
    use_pkg_config
    cp "$source"/examples/one_digest/one_digest.f90 .
    $FC one_digest.f90 $(pkg-config --cflags --libs lanewise-fortran) -o one_digest
    cat >CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.25)
project(one_digest LANGUAGES Fortran)
find_package(lanewise REQUIRED COMPONENTS fortran)
add_executable(one_digest one_digest.f90)
target_link_libraries(one_digest PRIVATE lanewise::fortran)
END
    cmake -S . -B build -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_Fortran_COMPILER="$FC"
    cmake --build build
    for program in ./one_digest build/one_digest; do
        [ "$($program)" = fda4b9af26bbd24c ] || fail "$program failed"
    done
    command -v mpifort >/dev/null || exit 0
    cp "$source"/examples/mpi/one_answer.f90 .
    cat >CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.25)
project(one_answer LANGUAGES C Fortran)
find_package(lanewise REQUIRED COMPONENTS fortran mpi)
add_executable(one_answer one_answer.f90)
target_link_libraries(one_answer PRIVATE lanewise::fortran_mpi)
END
    cmake -S . -B build-mpi -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_Fortran_COMPILER="$FC"
    cmake --build build-mpi
    build-mpi/one_answer | grep '^sum 408C4C20F20DB63D, ' || fail "build-mpi/one_answer failed" # as one process
    ;;
readme)
    use_pkg_config
    awk '/^```/ { code = 0 } code { print } /^```c$/ && !seen++ { code = 1 }' "$source/README.md" >example.c
    line=$(grep -m1 '^ *cc example\.c' "$source/README.md") || fail "README.md has no link line"
    cc() { command $CC $strict "$@"; }
    eval "$line"
    output=$(./example) || fail "$output"
    grep -F "prints \`$output\`" "$source/README.md" || fail "README.md does not say that it prints $output"
    # the first screen, as written; Python's line is the test python:one_digest
    cp "$source"/examples/one_digest/one_digest.* .
    ran=0
    while IFS= read -r line && IFS= read -r expected; do
        case $line in
        "\$ nvcc "*) [ -e /proc/driver/nvidia/version ] || continue ;;
        "\$ gfortran "*) pkg-config --exists lanewise-fortran && command -v gfortran >/dev/null || continue ;;
        "\$ python3 "*) continue ;;
        esac
        output=$(eval "${line#"$ "}") || fail "$line: $output"
        [ "$output" = "$expected" ] || fail "$line: $output, and README.md says $expected"
        ran=$((ran + 1))
    done < <(sed -nE '/^    \$ /{s/^ *//p;n;s/^ *//p}' "$source/README.md")
    [ $ran -ge 2 ] || fail "README.md has no sessions on its first screen"
    ;;
exports)
    library=$(libdir)/liblanewise.so
    sed -nE 's/^LW_API [^(]*\b(lw_[a-z0-9_]+)\(.*/\1/p' "$prefix"/include/lanewise/*.h | sort >declared
    nm -D --defined-only "$library" | awk '$2 != "A" && !/@LANEWISE_PRIVATE/ { sub("@.*", "", $3); print $3 }' | sort >exported
    [ -s declared ] || fail "no declarations found"
    diff declared exported || fail "what the headers declare (<) is not what the library exports (>)"
    # one binary for machines with and without a GPU: the driver is opened at run time
    objdump -p "$(libdir)"/liblanewise*.so* | awk '$1 == "NEEDED" { print $2 }' >needed
    ! grep -E 'libcuda|libcudart|libnvidia' needed || fail "the shared library does not load where there is no driver"
    ;;
pip)
    # configured as pip does it, with nothing compiled and without what pip's source distribution leaves out: what pip -v
    # shows is what the package's page says
    left_out=$(sed -n 's/^sdist.exclude = //p' "$source/pyproject.toml")
    [[ $left_out = *'"/tools"'* ]] || fail "pyproject.toml does not say what is left out"
    mkdir sdist
    for entry in "$source"/*; do
        [[ $left_out = *"\"/$(basename "$entry")\""* ]] || ln -s "$entry" sdist
    done
    options=()
    for option in CUDA TESTS BENCH TOOLS PYTHON; do options+=("-DLANEWISE_$option=OFF"); done
    cmake -S sdist -B . -DSKBUILD=2 "${options[@]}" >said
    grep -E '^-- lanewise [0-9.]+: compiles (.*, )?portable; ' said || fail "it does not say what will be compiled"
    time=$(grep -Eo 'about [0-9]+ core-seconds' said) || fail "it does not say how long that takes"
    page=bindings/python/README.md
    grep -qF "$time" "$source/$page" || fail "$page does not say that it takes $time"
    ;;
esac
