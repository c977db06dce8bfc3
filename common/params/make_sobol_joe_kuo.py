#!/usr/bin/env python3
"""Packs the direction numbers of Joe and Kuo (2008), new-joe-kuo-6, 21201 dimensions (LICENSE.joe-kuo), from the copy that
SciPy has of them, into sobol_joe_kuo.bin. docs/contract/points.md says how.

    make_sobol_joe_kuo.py --write | --check
"""
import hashlib
import sys
from pathlib import Path

import numpy
import scipy.stats

FILE = Path(__file__).resolve().parent / "sobol_joe_kuo.bin"
DIMENSIONS = 21201


def packed():
    table = numpy.load(Path(scipy.stats.__file__).parent / "_sobol_direction_numbers.npz")
    polynomials, initial = table["poly"].tolist(), table["vinit"].tolist()
    assert len(polynomials) == DIMENSIONS and polynomials == sorted(polynomials) and polynomials[0] == 1
    bits = []
    for polynomial, m in zip(polynomials[1:], initial[1:]):
        degree = polynomial.bit_length() - 1
        assert polynomial & 1 and not any(m[degree:])
        bits += [polynomial >> k & 1 for k in range(1, degree)]
        for k in range(degree):
            assert m[k] & 1 and m[k] < 2 << k
            bits += [m[k] >> j & 1 for j in range(1, k + 1)]
    made = numpy.packbits(numpy.array(bits, dtype=numpy.uint8), bitorder="little").tobytes()
    return made.ljust((len(made) + 7) // 8 * 8, b"\0")


def main():
    if sys.argv[1:] not in (["--write"], ["--check"]):
        sys.exit(__doc__)
    made = packed()
    if sys.argv[1] == "--write":
        FILE.write_bytes(made)
        print(f"{FILE.name}: {len(made)} bytes, SHA-256 {hashlib.sha256(made).hexdigest()}")
    elif FILE.read_bytes() != made:
        sys.exit(f"{FILE.name} is not what this program would write")


if __name__ == "__main__":
    main()
