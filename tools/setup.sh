# Sourced by tools/demo and tools/check: what the machine lacks, and a build.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
say() { printf '== %s\n' "$*"; }

# nvcc is often installed and not on PATH.
if ! command -v nvcc >/dev/null && [ -x /usr/local/cuda/bin/nvcc ]; then
    PATH=$PATH:/usr/local/cuda/bin
fi

packages=()    # Debian's names of what is missing
lost=()        # what is lost without it, for each package that can be missed
must_have=no   # whether something is missing that nothing goes without

# need PACKAGE TEST..: nothing goes without it.  want PACKAGE "what is lost" TEST..: it can be missed.
need() { if ! "${@:2}" >/dev/null 2>&1; then packages+=("$1"); must_have=yes; fi; }
want() { if ! "${@:3}" >/dev/null 2>&1; then packages+=("$1"); lost+=("no $1: $2"); fi; }
has_header() { echo "#include <$1>" | cc -E -x c - ; }
crosses() { echo 'int main(void) { return 0; }' | "$1" -static -x c - -o /dev/null; }
cmake_is_new() { printf '3.25\n%s\n' "$(cmake --version | grep -om1 '[0-9][0-9.]*')" | sort -VC; }

# A Python that the package can be built for and that has the modules: the same interpreters as cmake/options.cmake.
python_with() { # MODULE..
    local interpreter
    for interpreter in python3 /usr/bin/python3; do
        if "$interpreter" -c 'import importlib.util, os, sys, sysconfig
sys.exit(sys.version_info < (3, 11) or not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h"))
         or any(importlib.util.find_spec(name) is None for name in sys.argv[1:]))' "$@"; then
            return
        fi
    done
    return 1
}

wanted_by_all() {
    need build-essential sh -c 'command -v cc && command -v c++ && command -v make'
    need cmake cmake_is_new
    want ninja-build "make builds instead" command -v ninja
    want pkg-config "hwloc and cmocka are not found" command -v pkg-config
    want libhwloc-dev "threads are not placed on cores, high-bandwidth memory is not found" has_header hwloc.h
}

wanted_by_tests() { # what CMake looks for, then what the tests' runs alone need
    wanted_by_their_build
    wanted_by_their_runs
}

wanted_by_their_build() {
    want libcmocka-dev "the unit tests are not built; the program's own tests remain" \
        sh -c 'printf "#include <%s>\n" setjmp.h stdarg.h stddef.h stdint.h cmocka.h | cc -E -x c -'
    want libxxhash-dev "our XXH3-128 is compared with published vectors alone" has_header xxhash.h
    want libeigen3-dev "lanewise.hpp is not tried with Eigen" test -e /usr/include/eigen3/Eigen/Core
    want libmpfr-dev "errors of functions are not measured" has_header mpfr.h
    want libopenmpi-dev "communicators of MPI are not tested" command -v mpicc
    want gfortran "the Fortran module is not built" command -v gfortran
    want openmpi-bin "communicators of MPI are not tested" command -v mpirun
    want python3 "the tests that are Python programs are skipped" command -v python3
    # one interpreter needs them all, so that Debian's may need them where another one comes first
    want python3-dev "the Python package is not built" python_with numpy pytest
    want python3-numpy "the Python package is not tested" python_with numpy pytest
    want python3-pytest "the Python package is not tested" python_with numpy pytest
}

wanted_by_their_runs() {
    want python3-matplotlib "the notebooks are not run" python_with numpy pytest matplotlib
    want python3-emcee "the notebook of a Bayesian model is not run" python_with numpy pytest emcee
    want python3-scipy "SciPy is not run on the Python package" python_with numpy pytest scipy
    want libgsl-dev "the names of GSL are not compared with ours" has_header gsl/gsl_randist.h
    want librandom123-dev "the names of Random123 are not compared with ours" has_header Random123/philox.h
    want clang "a second compiler is not tried" command -v clang
    want libomp-dev "data races are not looked for" sh -c 'echo "#include <omp.h>" | clang -fopenmp -E -x c -'
    want qemu-user "other processors are not tried" command -v qemu-s390x
    want gcc-aarch64-linux-gnu "AArch64 is not tried" crosses aarch64-linux-gnu-gcc
    want libc6-dev-arm64-cross "AArch64 is not tried" crosses aarch64-linux-gnu-gcc
    want gcc-s390x-linux-gnu "s390x is not tried" crosses s390x-linux-gnu-gcc
    want libc6-dev-s390x-cross "s390x is not tried" crosses s390x-linux-gnu-gcc
    want gcc-i686-linux-gnu "i686 is not tried" crosses i686-linux-gnu-gcc
    want libc6-dev-i386-cross "i686 is not tried" crosses i686-linux-gnu-gcc
    want musl-tools "musl is not tried" crosses musl-gcc
}

# install: everything that is missing, through apt if this user may; what can be missed is missed with a word.
install() {
    if [ ${#packages[@]} -eq 0 ]; then
        return
    fi
    local as_root=() command="apt-get update && apt-get install -y --no-install-recommends ${packages[*]}"
    if [ "$(id -u)" -ne 0 ]; then
        as_root=(sudo -n)
    fi
    if command -v apt-get >/dev/null && { [ "$(id -u)" -eq 0 ] || sudo -n true 2>/dev/null; }; then
        say "installing ${packages[*]}"
        # short timeouts: a machine that reaches no archive should learn so soon
        local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o Acquire::Retries=0 -o Acquire::http::Timeout=10
            -o Acquire::https::Timeout=10 -o DPkg::Lock::Timeout=120)
        if "${as_root[@]}" timeout 120 "${apt[@]}" update </dev/null >/dev/null &&
            "${as_root[@]}" timeout 1200 "${apt[@]}" install --no-install-recommends "${packages[@]}" </dev/null; then
            return
        fi
        say "apt could not install them"
    fi
    if [ "$must_have" = yes ]; then
        say "missing: ${packages[*]}. Please run, as root:"
        echo "$command"
        exit 1
    fi
    say "going on without; for all of it, as root: $command"
    printf '   %s\n' "${lost[@]}"
}

# build FOLDER OPTION..: configures and builds with all cores; everything, or the targets of $target if it is set.
build() {
    local folder=$1 generator=()
    if [ ! -e "$folder/CMakeCache.txt" ] && command -v ninja >/dev/null; then
        generator=(-G Ninja)
    fi
    say "building in $folder"
    cmake -S . -B "$folder" "${generator[@]}" "${@:2}"
    cmake --build "$folder" --parallel "$(nproc)" ${target:+--target $target}
}
