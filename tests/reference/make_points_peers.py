"""Unscrambled points of SciPy (scipy.stats.qmc.Sobol, 30 and 64 bits) and PyTorch (torch.quasirandom.SobolEngine, 30 bits), as
known answers of points_test.c, and SciPy's Halton points, of points_sequences_test.c. None of the library or of its second
implementation is in them.

    python3 make_points_peers.py --write | --check        tests/points/peers.kat, tests/points/halton_peers.kat
"""

import math

import scipy.stats.qmc
import torch

import answers

DIMENSIONS = [0, 1, 2, 3, 4, 7, 12, 40, 99, 1110, 5000, 12345, 21200]
POINTS = 16


def scipy_words(first, bits):
    engine = scipy.stats.qmc.Sobol(d=21201, scramble=False, bits=bits)
    if first > 0:
        engine.fast_forward(first)
    return [[int(math.ldexp(float(x), min(bits, 53))) for x in row] for row in engine.random(POINTS)[:, DIMENSIONS]]


def torch_words(first):
    engine = torch.quasirandom.SobolEngine(21201, scramble=False)
    if first > 0:
        engine.fast_forward(first)
    return [[int(math.ldexp(float(x), 30)) for x in row] for row in engine.draw(POINTS, dtype=torch.float64)[:, DIMENSIONS]]


def lines():
    yield "# Unscrambled Sobol' points in Gray-code order, of other programs: scipy.stats.qmc.Sobol with bits=30 and bits=64 (whose points"
    yield "# are doubles: 53 bits are compared), and torch.quasirandom.SobolEngine, which has 30. By make_points_peers.py."
    yield "#"
    yield "# PROGRAM bits= first= dimension= : the upper bits of the dimension's points from first on, as numbers"
    yield ""
    for name, bits, words in [("scipy", 30, lambda first: scipy_words(first, 30)),
                              ("scipy", 53, lambda first: scipy_words(first, 64)), ("torch", 30, torch_words)]:
        for first in [0] if bits == 53 else [0, 4096, 98765]:  # SciPy 1.17 goes on from there with 32 bits only
            table = words(first)
            for place, d in enumerate(DIMENSIONS):
                yield f"{name} bits={bits} first={first} dimension={d} : " + " ".join(str(row[place]) for row in table)


def halton_lines():
    yield "# Halton points of scipy.stats.qmc.Halton(scramble=False), whose sums are rounded to doubles. By make_points_peers.py."
    yield "#"
    yield "# scipy first= dimension= : the dimension's points from first on"
    yield ""
    places = list(range(12)) + [24, 53, 99, 167, 299, 499, 999, 1999, 4791]
    for first in [0, 1000, 10**9 + 7]:
        engine = scipy.stats.qmc.Halton(d=4792, scramble=False)
        engine.num_generated = first
        table = engine.random(6)
        for d in places:
            yield f"scipy first={first} dimension={d} : " + " ".join(repr(float(row[d])) for row in table)


if __name__ == "__main__":
    answers.main({"points/peers.kat": lines, "points/halton_peers.kat": halton_lines})
