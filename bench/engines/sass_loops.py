#!/usr/bin/env python3
"""The loops of GPU kernels: their machine instructions, and the doubles that a thread stores in a round.

    cuobjdump -sass OBJECT | sass_loops.py PATTERN     kernels whose mangled name holds the pattern

A loop reaches from the target of a backward jump to the jump; what of it lies in loops within is not its own. Both sides
of branches within are counted. Code aside, for warps that have come apart, is not.
"""
import re
import sys


def kernels(lines):
    """(name, [(address, text)])"""
    found = []
    for line in lines:
        head = re.search(r"Function : (\S+)", line)
        code = re.match(r"\s+/\*([0-9a-f]{4,5})\*/\s+(.*?)\s*;", line)
        if head:
            found.append((head[1], []))
        elif code and found:
            found[-1][1].append((int(code[1], 16), code[2]))
    return found


def loops(code):
    """(first, last) by address, of jumps backward to another place than themselves, inner ones first."""
    found = {}
    for address, text in code:
        jump = re.search(r"\bBRA(?:\.U)? (?:U?!?U?P\d, )?0x([0-9a-f]+)", text)
        if jump and int(jump[1], 16) < address:
            first = int(jump[1], 16)
            found[first] = max(address, found.get(first, 0))
    return sorted(found.items(), key=lambda loop: loop[1] - loop[0])


def main():
    for name, code in kernels(sys.stdin):
        if sys.argv[1] not in name:
            continue
        print(name)
        apart = (re.search(r"BRA\.DIV\b.* 0x([0-9a-f]+)", text) for _, text in code)
        aside = min((int(jump[1], 16) for jump in apart if jump), default=1 << 30)
        code = [(a, t) for a, t in code if a < aside]
        seen = []
        for first, last in loops(code):
            own = [(a, t) for a, t in code if first <= a <= last and not any(f <= a <= l for f, l in seen)]
            stores = [int(m[1]) for _, t in own for m in [re.search(r"\bSTG\.E\.(64|128)", t)] if m]
            whole = sum(first <= a <= last for a, _ in code)
            stored = f" | {sum(stores) // 64} doubles, {'/'.join(map(str, sorted(set(stores))))} bits a store"
            print(f"  {first:5x} .. {last:5x} | {whole:4} instructions, {len(own):4} of its own{stored if stores else ''}")
            seen.append((first, last))


if __name__ == "__main__":
    main()
