#!/usr/bin/env python3
"""Bounds on collisions of keys (docs/contract/keys.md): key_bounds.py [--check PAGE]

With Philox as an ideal cipher, two of the N keys of a tree of folds and splits are equal with a probability of at most
1 / (2^128 - N) (docs/contract/keys.md, "Collisions"). The expected number of equal pairs, and with it the probability
that there is one, is at most N (N - 1) / 2 times that; with 64 bits kept, 1 / (2^64 - N). Prints the table of the page;
--check fails unless the page has its rows.
"""
import math
import sys
from fractions import Fraction


def expected(keys, bits):
    return Fraction(keys * (keys - 1), 2) / (2**bits - keys)


def power(x):
    return f"2^{math.log2(x):.1f}"


def chance(keys, bits):
    """The probability of at least one equal pair: the bound, or where that says nothing, 1 - exp(-pairs)."""
    pairs = expected(keys, bits)
    return pairs if pairs < Fraction(1, 1000) else -math.expm1(-float(pairs))


def rows():
    for digits in (6, 9, 12):
        keys = 10**digits
        halves = chance(keys, 64)
        yield f"| 10^{digits} | {power(chance(keys, 128))} | {power(halves) if halves < 0.999 else '1'} |"


def main():
    lines = list(rows())
    if sys.argv[1:2] == ["--check"]:
        text = open(sys.argv[2], encoding="utf-8").read()
        missing = [line for line in lines if line not in text]
        if missing:
            sys.exit("the page lacks:\n" + "\n".join(missing))
    else:
        print("\n".join(lines))


if __name__ == "__main__":
    main()
