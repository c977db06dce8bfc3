#!/usr/bin/env python3
"""What docs/promises/platforms.md says: platforms_test.py ROOT

It names every target of CPUs, architecture of GPUs and processor that the build and the tests know, and the versions that
they ask for. Each row of its table with a `clang -target` is compiled by that command, without warnings, and a row that says "refused"
must be, with the library's own words. There is no C library of these systems here: math.h and string.h are a few
declarations of the standard's. Nothing is linked or run."""
import concurrent.futures
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

MATH = """#pragma once
double fma(double, double, double);
float fmaf(float, float, float);
double sqrt(double);
float sqrtf(float);
#define HUGE_VALF __builtin_huge_valf()
#define HUGE_VAL __builtin_huge_val()
#define INFINITY __builtin_inff()
#define NAN __builtin_nanf("")
"""
STRING = """#pragma once
#include <stddef.h>
void *memcpy(void *, const void *, size_t);
void *memset(void *, int, size_t);
int memcmp(const void *, const void *, size_t);
"""
USED = """#include <lanewise/at.h>
uint64_t used(lw_key key, uint64_t i);
uint64_t used(lw_key key, uint64_t i)
{
    const float x = lw_at_normal_f32(key, i, 0, 1) + lw_at_gamma_f32(key, i, 2, 1);
    return lw_at_binomial_u64(key, i, 1000, 0.25) + (uint64_t)(x < 0);
}
"""
FLAGS = ["-std=c99", "-ffreestanding", "-Wall", "-Wextra", "-Werror", "-c", "-O0"]


def unnamed(root, page):
    """What the build or the tests have and the page does not name."""
    def found(file, pattern):
        return re.findall(pattern, (root / file).read_text(encoding="utf-8"), re.M)
    architectures = found("cmake/options.cmake", r'^set\(all_architectures "([\d;]+)"')[0].split(";")
    names = [f"`{name}`" for name in found("cmake/targets.cmake", r"^lanewise_target\((\w+) ")]
    names += [f"{each[:-1]}.{each[-1]}" for each in architectures]
    names += found("tests/processors/CMakeLists.txt", r"^set\(processors (.*)\)")[0].split() + ["riscv64"]
    names += ["CMake | " + found("CMakeLists.txt", r"^cmake_minimum_required\(VERSION ([\d.]+)\)")[0]]
    names += ["Python " + found("pyproject.toml", r'^requires-python = ">=([\d.]+)"')[0]]
    names += ["NumPy " + found("pyproject.toml", r'"numpy>=([\d.]+)"')[0]]
    assert len(names) > 15, names
    return [name for name in names if name not in page]


def rows(page):
    return re.findall(r"^\| `clang (-target [^`]+)` \|.*\| (compiles|refused) \|$", page, re.M)


def compiled(root, folder, flags):
    command = ["clang", *FLAGS, *flags.split(), f"-I{root / 'include'}", "-isystem", folder, "-xc", "-", "-o", "/dev/null"]
    return subprocess.run(command, input=USED, capture_output=True, text=True, check=False)


def wrong(root, folder, row):
    flags, expected = row
    result = compiled(root, folder, flags)
    refused = result.returncode != 0 and "Lanewise promises the same bits everywhere" in result.stderr
    if (result.returncode == 0) != (expected == "compiles") or (expected == "refused") != refused:
        return f"{flags}: not \"{expected}\"\n{result.stderr[:800]}"
    return None


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    page = (root / "docs/promises/platforms.md").read_text(encoding="utf-8")
    if unnamed(root, page) or not unnamed(root, page.replace("`neon`", "")):
        sys.exit(f"docs/promises/platforms.md does not name {unnamed(root, page)}")
    if shutil.which("clang") is None:
        print("skipped: there is no clang")
        sys.exit(77)
    found = rows(page)
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
        (pathlib.Path(folder) / "math.h").write_text(MATH, encoding="ascii")
        (pathlib.Path(folder) / "string.h").write_text(STRING, encoding="ascii")
        said = [each for each in pool.map(lambda row: wrong(root, folder, row), found) if each]
        opposite = wrong(root, folder, ("-target arm64-apple-macos12 -ffast-math", "compiles"))
    if said or len(found) < 10 or len(found) != page.count("`clang -target") or opposite is None:
        sys.exit("\n".join(said) + f"\n{len(said)} of {len(found)} targets are not as the page says")
    print(f"{len(found)} targets")


main()
