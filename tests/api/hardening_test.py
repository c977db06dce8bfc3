#!/usr/bin/env python3
"""Reads from ELF files what their loader will do: no memory that is both writable and executable, an address table that
is read-only once the program runs, no search path for libraries; and that the checked copies and the stack protector
were compiled in.

Usage: hardening_test.py FILE.."""
import subprocess
import sys


def readelf(*arguments):
    return subprocess.run(["readelf", "--wide", *arguments], check=True, capture_output=True, text=True).stdout


def segments(path):
    """Type and flags of each segment, as ("LOAD", "RE")."""
    for line in readelf("--segments", path).splitlines():
        words = line.split()
        if len(words) >= 8 and words[1].startswith("0x"):
            yield words[0], "".join(words[6:-1])


def findings(path):
    kinds = list(segments(path))
    dynamic, symbols = readelf("--dynamic", path), readelf("--dyn-syms", path)
    if len(kinds) < 4:
        yield "its segments cannot be read"
    for kind, flags in kinds:
        if "W" in flags and "E" in flags:
            yield f"segment {kind} is writable and executable"
    if "GNU_STACK" not in dict(kinds):
        yield "no GNU_STACK segment: its stack may be executable"
    if "GNU_RELRO" not in dict(kinds):
        yield "no GNU_RELRO segment"
    if "BIND_NOW" not in dynamic and "NOW" not in dynamic:
        yield "its address table stays writable (no -z now)"
    if "STATIC_TLS" in dynamic:
        yield "its thread-local variables must be had at once: a program that loads it late may have no space for them"
    if "RPATH" in dynamic or "RUNPATH" in dynamic:
        yield "it searches for libraries in a folder of its own"
    if "__stack_chk_fail" not in symbols:
        yield "no stack protector"
    if "_chk@" not in symbols.replace("__stack_chk_fail", ""):
        yield "no checked copies (_FORTIFY_SOURCE)"


def main():
    failed = 0
    for path in sys.argv[1:]:
        for finding in findings(path):
            print(f"{path}: {finding}")
            failed += 1
    print(f"{len(sys.argv) - 1} files, {failed} findings")
    return 1 if failed or len(sys.argv) < 2 else 0


if __name__ == "__main__":
    sys.exit(main())
