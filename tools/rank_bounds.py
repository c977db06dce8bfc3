#!/usr/bin/env python3
"""Bounds on ranks that make the same numbers (docs/contract/ranks.md): rank_bounds.py [--check PAGE]

Two different seeds share the 64-bit key of a kind with a probability of 2^-64 (docs/contract/streams.md); m of them do
with at most m (m - 1) / 2 times that for each kind that the program draws. Seeds that were drawn at random are equal with
the probability of a birthday besides. Prints the table of the page; --check fails unless the page has its rows.
"""
import math
import sys
from fractions import Fraction

RANKS = 10**5


def pairs(m):
    return Fraction(m * (m - 1), 2)


def written(bound):
    """A power of two; where the bound says little, 1 - exp(-expected pairs) as a decimal."""
    return f"2^{math.log2(bound):.1f}" if bound < Fraction(1, 1000) else f"{-math.expm1(-float(bound)):.2f}"


def rows():
    seeds = pairs(RANKS) / 2**64
    yield "a piece of one array (`lw_ranks_piece`)", "never"
    yield "a stream, or several (`lw_ranks_stream`)", "never"
    yield "a seed: different ones, for one kind", written(seeds)
    yield "a seed: different ones, for 64 kinds", written(64 * seeds)
    yield "a seed: 64 random bits, for 64 kinds", written(65 * seeds)
    yield "a seed: 32 random bits, as of `time()` or `std::random_device`", written(pairs(RANKS) / 2**32)
    yield "lane generators: 10^4 subsequences of one stream per rank", written(pairs(10**4 * RANKS) / 2**64)
    yield "lane generators: 10^4 streams per rank", "never"


def main():
    lines = [f"| {what} | {bound} |" for what, bound in rows()]
    if sys.argv[1:2] == ["--check"]:
        with open(sys.argv[2], encoding="utf-8") as file:
            text = file.read()
        missing = [line for line in lines if line not in text]
        if missing:
            sys.exit("the page lacks:\n" + "\n".join(missing))
    else:
        print("\n".join(lines))


if __name__ == "__main__":
    main()
