#!/usr/bin/env python3
"""bench/compare.py hands the words behind its own on to both programs, and marks what became slower.

    compare_test.py compare.py
"""
import pathlib
import subprocess
import sys
import tempfile

WORDS = {  # of compare.py: what the programs get
    "OLD NEW": "",
    "OLD NEW avx512 1": "avx512 1",
    "OLD NEW avx512 1 --turns 2": "avx512 1",
    "OLD NEW --turns 2 -- avx512 normal-f32": "avx512 normal-f32",
    "--turns 2 OLD NEW -- --seconds 3": "--seconds 3",
}


def main():
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        programs = {}
        for name, rate in (("OLD", 3.0), ("NEW", 2.0)):
            path = pathlib.Path(folder, name)
            path.write_text(f"#!/bin/sh\necho \"backend $*\"\necho \"gamma | {rate} G/s\"\n", encoding="ascii")
            path.chmod(0o755)
            programs[name] = str(path)
        for words, handed_on in WORDS.items():
            command = [sys.executable, "-B", sys.argv[1], *(programs.get(word, word) for word in words.split())]
            run = subprocess.run(command, capture_output=True, text=True, check=False)
            machine, _, row = run.stdout.partition("\n")
            if not machine.startswith(f"backend {handed_on};") or not row.endswith(" 0.667 <--\n"):
                print(f"compare.py {words}: {run.stdout}{run.stderr}")
                wrong += 1
    return wrong


if __name__ == "__main__":
    sys.exit(main())
