#!/usr/bin/env python3
"""Runs Kokkos's own tests of random pools, and of sorting what pools fill in, on the pool of examples/kokkos.

    kokkos_test.py SOURCES INSTALLED

SOURCES is Kokkos's source tree (4.0 or later) of the version in INSTALLED. In copies of its files the names of its two
pools become lanewise::KeyPool, and nothing else changes. Each file runs in every host space of the installation, with 1
and with 3 threads, and so does TestRandom.hpp unchanged, beside it. It seeds by the clock: its bounds are of some 5
standard deviations. Printed is what it computes of its histograms: how far mean and variance are off, as parts."""
import os
import re
import subprocess
import sys
import tempfile

FILES = ("TestRandom", "TestSort", "TestBinSortA", "TestBinSortB", "TestNestedSort")
POOL = re.compile(r"Kokkos::Random_XorShift(?:64|1024)_Pool\b")
ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
MAIN = """#include <gtest/gtest-all.cc>
#include <Kokkos_Core.hpp>
int main(int argc, char **argv)
{
    Kokkos::initialize(argc, argv);
    testing::InitGoogleTest(&argc, argv);
    const int result = RUN_ALL_TESTS();
    Kokkos::finalize();
    return result;
}
"""


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def compile_main(sources, installed, folder):
    """The command that compiles a test, gtest and its main function in it."""
    command = ["c++", "-std=c++17", "-O1", "-w", "-fopenmp", "-DGTEST_HAS_PTHREAD=0", f"-I{ROOT}/include",
               f"-I{ROOT}/examples/kokkos", f"-I{folder}", f"-I{installed}/include", f"-I{sources}/algorithms/unit_tests",
               f"-I{sources}/core/unit_test/category_files", f"-I{sources}/core/unit_test", f"-I{sources}/tpls/gtest"]
    write(f"{folder}/main.cpp", MAIN)
    subprocess.run([*command, "-c", f"{folder}/main.cpp", "-o", f"{folder}/main.o"], check=True)
    return [*command, f"{folder}/main.o", "-o", f"{folder}/test", "-x", "c++", f"{folder}/test.cpp", "-x", "none",
            f"{installed}/lib/libkokkoscontainers.a", f"{installed}/lib/libkokkoscore.a", "-ldl"]


def run(program, label, threads):
    """Runs a test and says what it found; how many passed and failed."""
    done = subprocess.run([program], capture_output=True, text=True, check=False, timeout=3600,
                          env=dict(os.environ, OMP_NUM_THREADS=str(threads), OMP_PROC_BIND="false",
                                   OMP_WAIT_POLICY="PASSIVE"))
    passed = re.findall(r"\[       OK \] (\S+)", done.stdout)
    failed = re.findall(r"\[  FAILED  \] (\S+) \(", done.stdout)
    print(f"{label}, {threads} threads: {len(passed)} passed, {len(failed)} failed")
    if failed:
        print(f"  FAILED: {' '.join(failed)}; seeds {' '.join(re.findall(r'Test Seed:([0-9]+)', done.stdout))}")
    off = [[abs(float(part)) for part in found] for found in re.findall(r"Density 1D: (\S+) (\S+) ", done.stdout)]
    if off:
        print(f"  {len(off)} histograms of 13824 cells: mean off by at most {max(mean for mean, _ in off):.2g}, variance "
              f"by {max(variance for _, variance in off):.2g}")
    sys.stdout.flush()
    return len(passed), max(len(failed), done.returncode != 0 or not passed)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sources, installed = sys.argv[1:]
    with open(f"{installed}/include/KokkosCore_config.h", encoding="utf-8") as file:
        config = file.read()
    spaces = [space for space in ("Serial", "OpenMP", "Threads")
              if re.search(rf"^#define KOKKOS_ENABLE_{space.upper()}\b", config, re.M)]
    version = int(re.search(r"define KOKKOS_VERSION (\d+)", config)[1])
    print(f"Kokkos {version // 10000}.{version // 100 % 100}.{version % 100}, spaces {', '.join(spaces)}")
    passed = failed = replaced = 0
    with tempfile.TemporaryDirectory() as folder:
        command = compile_main(sources, installed, folder)
        for name, ours in [*((name, True) for name in FILES), (FILES[0], False)]:
            with open(f"{sources}/algorithms/unit_tests/{name}.hpp", encoding="utf-8") as file:
                text = file.read()
            if ours:
                text, count = POOL.subn("lanewise::KeyPool", text)
                text = "#include <key_pool.hpp>\n" + text
                replaced += count
            write(f"{folder}/copy.hpp", text)
            for space in spaces:
                write(f"{folder}/test.cpp", f"#include <Test{space}_Category.hpp>\n#include <copy.hpp>\n")
                subprocess.run(command, check=True)
                for threads in (1,) if space == "Serial" else (1, 3):
                    label = f"{name}, {'lanewise::KeyPool' if ours else 'unchanged'}, {space}"
                    well, wrong = run(f"{folder}/test", label, threads)
                    passed += ours * well
                    failed += ours * wrong
    print(f"{replaced} names of pools replaced; on lanewise::KeyPool {passed} tests passed, {failed} failed")
    sys.exit(1 if failed or replaced == 0 else 0)


main()
