#!/usr/bin/env python3
"""Instructions per element that a fill executes on a processor which qemu emulates.

    count_instructions.py QEMU FILL_ONCE [KIND ..]     qemu-aarch64, and fill_once.c, linked statically for it

Two lengths are filled, and the difference is divided: what a call costs besides is not in it. qemu logs each piece of
code when it is translated, and its address whenever it runs. Vector operations are instructions that name a vector
register, loads and stores excepted; of these, lookups in tables of four registers are counted besides.
"""
import re
import subprocess
import sys
import tempfile

KINDS = ("bits32", "uniform-f32", "uniform-f64", "normal-f32", "normal-f64", "gamma-f32")
SHORT, LONG = 16384, 49152  # whole rounds of interleaved blocks of every kind here


def count(qemu, program, kind, n):
    """All instructions, vector operations and lookups, of one fill."""
    sizes, runs, reading = {}, {}, None
    with tempfile.NamedTemporaryFile("r") as log:
        subprocess.run([qemu, "-d", "in_asm,exec,nochain", "-D", log.name, program, kind, str(n)], check=True)
        for line in log:
            instruction = re.match(r"0x([0-9a-f]+):\s+[0-9a-f]{8}\s+(.*)", line)
            executed = re.match(r"Trace \d+: 0x[0-9a-f]+ \[[0-9a-f]+/([0-9a-f]+)/", line)
            if line.startswith("IN:"):
                reading = None
            elif instruction:
                address = int(instruction[1], 16)
                if reading is None:
                    reading = address
                    sizes[reading] = [0, 0, 0]
                text = instruction[2]
                sizes[reading][0] += 1
                sizes[reading][1] += re.search(r"\b[vqds]\d+", text) is not None and not re.match("ld|st", text)
                sizes[reading][2] += re.match(r"tb[lx]\b.*\{.*(-|,.*,.*,).*\}", text) is not None
            elif executed:
                address = int(executed[1], 16)
                runs[address] = runs.get(address, 0) + 1
    return [sum(times * sizes[address][k] for address, times in runs.items()) for k in range(3)]


def main():
    qemu, program, *kinds = sys.argv[1:]
    for kind in kinds or KINDS:
        short, long = (count(qemu, program, kind, n) for n in (SHORT, LONG))
        each, vectors, lookups = ((b - a) / (LONG - SHORT) for a, b in zip(short, long))
        print(f"{kind:12} {each:6.2f} instructions per element, {vectors:6.2f} vector operations, {lookups:.1f} lookups")


main()
