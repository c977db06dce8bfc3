#!/usr/bin/env python3
"""Instructions per double that fills execute on an x86 processor, counted exactly.

    count_steps.py PROGRAM [RECORD]     lanewise_bench_steps; what that very file printed, if it ran elsewhere

The program steps through fills and says how often which address was executed; objdump says what stands there. A vector
operation names a vector register and is more than a move, a load or a store; products are counted besides. What is left
are moves, loads, stores, addresses and jumps, and, in plain C, all of the arithmetic.
"""
import re
import subprocess
import sys

MOVE = re.compile(r"v?(mov|lddqu|extract|insert)|vpbroadcast|vbroadcast|prefetch")
PRODUCT = re.compile(r"v?p?i?mul|vf|mulx")


def instructions_of(program, addresses):
    """Address to text, of those asked for."""
    listing = subprocess.run(["objdump", "-d", "--no-show-raw-insn", program], check=True, text=True, stdout=subprocess.PIPE)
    found = {}
    for line in listing.stdout.splitlines():
        match = re.match(r"\s+([0-9a-f]+):\s+(.*)", line)
        if match and int(match[1], 16) in addresses:
            found[int(match[1], 16)] = match[2]
    return found


def classes(text):
    """Whether a vector operation, and whether a product."""
    name = text.split()[0]
    memory = "(" in text
    vector = re.search(r"%[xyz]mm", text) is not None
    moves = MOVE.match(name) is not None and not ("broadcast" in name and not memory)
    return vector and not moves, PRODUCT.match(name) is not None


def read(lines):
    """(name, elements, {address: times}) of each fill."""
    fills = []
    for line in lines:
        words = line.split()
        if words[0] == "fill":
            fills.append((" ".join(words[1:-1]), int(words[-1]), {}))
        else:
            fills[-1][2][int(words[0], 16)] = int(words[1])
    return fills


def main():
    program, *record = sys.argv[1:]
    if record:
        with open(record[0]) as lines:
            fills = read(lines)
    else:
        fills = read(subprocess.run([program], check=True, text=True, stdout=subprocess.PIPE).stdout.splitlines())
    texts = instructions_of(program, {address for _, _, times in fills for address in times})
    for name, elements, times in fills:
        totals = [0, 0, 0]
        for address, count in times.items():
            vector, product = classes(texts[address])  # missing: the record is of another build
            for k, counts in enumerate((True, vector, product)):
                totals[k] += count * counts
        each = [total / elements for total in totals]
        print(f"{name:30} | {each[0]:7.2f} instructions a double | {each[1]:6.2f} vector operations | {each[2]:6.2f} products")


if __name__ == "__main__":
    main()
