"""Discrepancies by SciPy (scipy.stats.qmc.discrepancy and update_discrepancy), as known answers of discrepancy_test.c. The
points are those of discrepancy_reference.py. None of the library or of that
implementation is in the values.

    python3 make_discrepancy_peers.py --write | --check        tests/discrepancy/peers.kat
"""

import numpy as np
import scipy.stats.qmc

import answers
from discrepancy_reference import points

LONG = np.longdouble  # of 64 bits or more: SciPy's own sums are of doubles, one after the other


def definition(which, sample):
    """docs/contract/discrepancy.md, "Definition", in long doubles."""
    x = sample.astype(LONG)
    n, dimensions = x.shape
    singles, pairs = np.ones(n, LONG), np.ones((n, n), LONG)
    for k in range(dimensions):
        a, e = abs(x[:, k] - LONG(0.5)), abs(x[:, None, k] - x[:, k])
        both = a[:, None] + a
        singles *= {"centred": 1 + a / 2 - a * a / 2, "wrap-around": 0 * a, "mixed": LONG(5) / 3 - a / 4 - a * a / 4,
                    "l2-star": (1 - x[:, k]**2) / 2}[which]
        pairs *= {"centred": 1 + both / 2 - e / 2, "wrap-around": LONG(1.5) - e * (1 - e),
                  "mixed": LONG(1.875) - both / 4 - 3 * e / 4 + e * e / 2,
                  "l2-star": 1 - np.maximum(x[:, None, k], x[:, k])}[which]
    top, below = {"centred": (13, 12), "wrap-around": (4, 3), "mixed": (19, 12), "l2-star": (1, 3)}[which]
    first = (LONG(top) / below)**dimensions
    square = (-first if which == "wrap-around" else first) - 2 * singles.sum() / n + pairs.sum() / n / n
    return float(np.sqrt(square) if which == "l2-star" else square)


METHODS = {"centred": "CD", "wrap-around": "WD", "mixed": "MD", "l2-star": "L2-star"}


def lines():
    yield "# scipy.stats.qmc.discrepancy of the points of discrepancy_reference.py. By make_discrepancy_peers.py."
    yield "#"
    yield "# WHICH n= dimensions= seed= more= : the value; more=1 is iterative=True; for more=0 that of the definition, by long doubles"
    yield "# add WHICH n= added=1 dimensions= seed= more=0 : value before; the value of update_discrepancy with the last point"
    yield ""
    for which, method in METHODS.items():
        for n, dimensions, seed in [(1, 2, 1), (30, 1, 2), (100, 5, 3), (400, 16, 4), (1000, 3, 5), (20, 60, 6)]:
            sample = np.array(points(seed, n, dimensions))
            for more in (0, 1):
                value = scipy.stats.qmc.discrepancy(sample, iterative=more == 1, method=method)
                both = [float(value)] + ([definition(which, sample)] if more == 0 else [])
                yield f"{which} n={n} dimensions={dimensions} seed={seed} more={more} : " + " ".join(map(repr, both))
    for n, dimensions, seed in [(10, 2, 1), (300, 7, 2)]:
        sample = np.array(points(seed, n, dimensions))
        before = scipy.stats.qmc.discrepancy(sample[:-1], iterative=True)
        after = scipy.stats.qmc.update_discrepancy(sample[-1], sample[:-1], before)
        yield f"add centred n={n} added=1 dimensions={dimensions} seed={seed} more=0 : {float(before)!r} {float(after)!r}"


if __name__ == "__main__":
    answers.main({"discrepancy/peers.kat": lines}, near={name: 1e-11 for name in [*METHODS, "add"]})
