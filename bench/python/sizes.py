#!/usr/bin/env python3
"""sizes.py [--rows SUBSTRING] [--sizes none,10,1000,100000,10000000] [--bar]: the Python package beside NumPy.

A row is a call, a column the number of elements that it gives. A cell is NumPy's time over ours, of the processor's
time: the median of several turns, in which both are called one after the other, one thread each, on one core where the
system lets us (LANEWISE_BACKEND chooses the target). Beside the ratio: the median of our time per call. --bar: cells
below 1.0, and below 2.0 from 10^5 elements on, are named, and the program fails if there are any.
"""
import argparse
import os
import platform
import statistics
import sys
import time

import numpy as np

import lanewise

SIZES = (None, 10, 10**3, 10**5, 10**7)
TURN = 1e-3  # seconds of calls in a turn, at least
CELL = 4.0  # seconds of a cell, about
TURNS = 45


class Case:
    """A call: make(rng, n) gives the function that is timed; ours: where the two are made in different ways."""

    def __init__(self, name, make, sizes=SIZES, ours=None):
        self.name = name
        self.make = make
        self.sizes = sizes
        self.ours = make if ours is None else ours


def _sized(name, *parameters, **named):
    return lambda r, n: lambda: getattr(r, name)(*parameters, **({} if n is None else {"size": n}), **named)


def _normals(r, n):
    loc, scale = np.zeros(n), np.linspace(1, 2, n)
    return lambda: r.normal(loc, scale)


def _gammas(r, n):
    shape = np.linspace(1, 3, n)
    return lambda: r.standard_gamma(shape)


def _poissons(r, n):
    lam = np.linspace(1, 20, n)
    return lambda: r.poisson(lam)


def _bounds(r, n):
    high = np.arange(n) % 1000 + 1
    return lambda: r.integers(high)


def _two_bounds(r, n):
    high = np.arange(n) % 1000 + 1
    return lambda: r.integers(-high, high)


def _permuted(length, axis):
    def make(r, n):
        x = np.arange(n, dtype=float).reshape((-1, length) if axis == 1 else (length, -1))
        return lambda: r.permuted(x, axis=axis)
    return make


def _shuffled(kind):
    def make(r, n):
        x = kind(n)
        return lambda: r.shuffle(x)
    return make


def _chosen(r, n):
    if n is None:
        return lambda: r.choice(10, replace=False)
    return lambda: r.choice(2 * n, n, replace=False)


def _chosen_items(r, n):
    items = np.arange(10.0)
    return lambda: r.choice(items, n)


def _chosen_by_weights(r, n):
    p = np.arange(1, 1001) / np.arange(1, 1001).sum()
    return lambda: r.choice(1000, n, p=p)


def _rows(name, columns, *parameters):
    """A method that gives rows: n numbers in all; none: one row."""
    return lambda r, n: lambda: getattr(r, name)(*parameters, **({} if n is None else {"size": max(1, n // columns)}))


def cases():
    array = (10, 10**3, 10**5, 10**7)
    one, f32, p = (None,), {"dtype": np.float32}, [1 / 6] * 6
    return [
        Case("random()", _sized("random")),
        Case("random(dtype=float32)", _sized("random", **f32)),
        Case("standard_normal()", _sized("standard_normal")),
        Case("standard_normal(dtype=float32)", _sized("standard_normal", **f32)),
        Case("standard_exponential(dtype=float32)", _sized("standard_exponential", **f32)),
        Case("standard_gamma(2.5, dtype=float32)", _sized("standard_gamma", 2.5, **f32)),
        Case("normal(1.0, 2.0)", _sized("normal", 1.0, 2.0)),
        Case("uniform(-1, 1)", _sized("uniform", -1, 1)),
        Case("exponential()", _sized("exponential")),
        Case("gamma(2.5)", _sized("gamma", 2.5)),
        Case("beta(2.0, 3.0)", _sized("beta", 2.0, 3.0)),
        Case("poisson(3.0)", _sized("poisson", 3.0)),
        Case("binomial(10, 0.5)", _sized("binomial", 10, 0.5)),
        Case("binomial(np.int64(10), 0.5)", _sized("binomial", np.int64(10), 0.5)),
        Case("normal(np.float64(1), 2)", _sized("normal", np.float64(1), 2)),
        Case("random(size=(3, 3))", lambda r, n: lambda: r.random(size=(3, 3)), one),
        Case("normal(size=(3, 3))", lambda r, n: lambda: r.normal(size=(3, 3)), one),
        Case("exponential(size=(4,))", lambda r, n: lambda: r.exponential(size=(4,)), one),
        Case("random(size=(n // 2, 2))", lambda r, n: lambda: r.random(size=(n // 2, 2)), array),
        Case("normal(arrays)", _normals, array),
        Case("standard_gamma(array)", _gammas, array),
        Case("poisson(array)", _poissons, array),
        Case("integers(10)", _sized("integers", 10)),
        Case("integers(2**40)", _sized("integers", 2**40)),
        Case("integers(100, dtype=int32)", _sized("integers", 100, dtype=np.int32)),
        Case("integers(100, dtype=uint8)", _sized("integers", 100, dtype=np.uint8)),
        Case("integers(2, dtype=bool)", _sized("integers", 2, dtype=bool)),
        Case("integers(2, dtype=np.bool_)", _sized("integers", 2, dtype=np.bool_)),
        Case("integers(array)", _bounds, array),
        Case("integers(array, array)", _two_bounds, array),
        Case("permuted, rows of 10", _permuted(10, 1), array),
        Case("permuted, rows of 1000", _permuted(1000, 1), array[1:]),
        Case("permuted, columns of 10", _permuted(10, 0), array),
        Case("shuffle(array)", _shuffled(lambda n: np.arange(n, dtype=float)), array),
        Case("shuffle(array of rows of 10)", _shuffled(lambda n: np.zeros((max(1, n // 10), 10))), array),
        Case("shuffle(list)", _shuffled(lambda n: list(range(n))), (10, 10**3, 10**5)),
        Case("permutation(n)", lambda r, n: lambda: r.permutation(n), array),
        Case("permutation(array)", lambda r, n: (lambda x: lambda: r.permutation(x))(np.arange(n, dtype=float)), array),
        Case("choice(10)", _sized("choice", 10)),
        Case("choice(array of 10)", _chosen_items),
        Case("choice(1000, p=p)", _chosen_by_weights),
        Case("choice(2 n, n, replace=False)", _chosen),
        Case("choice(10 n, n, replace=False)", lambda r, n: lambda: r.choice(10 * n, n, replace=False), array),
        Case("multinomial(20, six)", _rows("multinomial", 6, 20, p)),
        Case("dirichlet(three)", _rows("dirichlet", 3, [10.0, 5.0, 3.0])),
        Case("multivariate_normal(two)", _rows("multivariate_normal", 2, [0.0, 5.0], [[2.0, 1.0], [1.0, 2.0]])),
        Case("bytes(8 n)", lambda r, n: lambda: r.bytes(8 * n), array),
        Case("Generator(1)", lambda r, n: lambda: np.random.default_rng(1), one,
             lambda r, n: lambda: lanewise.Generator(1, threads=1)),
        Case("Generator()", lambda r, n: lambda: np.random.default_rng(), one,
             lambda r, n: lambda: lanewise.Generator(threads=1)),
        Case("Generator(1).random()", lambda r, n: lambda: np.random.default_rng(1).random(), one,
             lambda r, n: lambda: lanewise.Generator(1, threads=1).random()),
        Case("spawn(1)", lambda r, n: lambda: r.spawn(1), one),
        Case("spawn(10)", lambda r, n: lambda: r.spawn(10), one),
    ]


def calls_per_turn(call):
    """So many that a turn has the length it should have, after calls that warm up."""
    count = 1
    while True:
        start = time.process_time()
        for _ in range(count):
            call()
        elapsed = time.process_time() - start
        if elapsed >= TURN:
            return count, elapsed
        count *= max(2, min(10, int(TURN / max(elapsed, 1e-9)) + 1))


def turn(call, count):
    start = time.process_time()
    for _ in range(count):
        call()
    return (time.process_time() - start) / count


def measure(ours, theirs):
    """Medians: of our seconds per call, and of their time over ours in the turn beside."""
    (count_a, long_a), (count_b, long_b) = calls_per_turn(ours), calls_per_turn(theirs)
    turns = max(3, min(TURNS, int(CELL / (long_a + long_b))))
    a, b = [], []
    for _ in range(turns):
        a.append(turn(ours, count_a))
        b.append(turn(theirs, count_b))
    return statistics.median(a), statistics.median(their / mine for mine, their in zip(a, b))


def title(size):
    return "none" if size is None else f"10^{len(str(size)) - 1}" if size > 10 else str(size)


def written(seconds):
    for unit, scale in (("ns", 1e9), ("us", 1e6), ("ms", 1e3)):
        if seconds * scale < 1000 or unit == "ms":
            return f"{seconds * scale:.3g} {unit}" if seconds * scale < 1000 else f"{seconds * scale:.0f} {unit}"


def processor():
    """What the system says of the CPU: its name, family and model."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            of = dict(reversed([[part.strip() for part in line.split(":", 1)] for line in file if ":" in line]))
    except OSError:
        of = {}
    return f"{of.get('model name', platform.machine())}, family {of.get('cpu family')}, model {of.get('model')}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rows", default="")
    parser.add_argument("--sizes", default=",".join("none" if size is None else str(size) for size in SIZES))
    parser.add_argument("--bar", action="store_true")
    options = parser.parse_args()
    wanted = [None if size == "none" else int(size) for size in options.sizes.split(",")]
    print(f"# lanewise {lanewise.Generator(0, threads=1).backend}, NumPy {np.__version__}, default_rng (PCG64), "
          f"Python {platform.python_version()}")
    print(f"# one core of {len(os.sched_getaffinity(0)) if hasattr(os, 'sched_getaffinity') else os.cpu_count()}: {processor()}")
    print("# NumPy's time over ours, and our time per call; medians of turns in which both are called")
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    print(f"{'':36} | " + " | ".join(f"{title(size):>6} {'':9}" for size in wanted))
    below = []
    for case in cases():
        if options.rows not in case.name:
            continue
        cells = []
        for size in wanted:
            if size not in case.sizes:
                cells.append(" " * 16)
                continue
            ours = case.ours(lanewise.Generator(1, threads=1), size)
            mine, ratio = measure(ours, case.make(np.random.default_rng(1), size))
            cells.append(f"{ratio:6.2f} {written(mine):>9}")
            if ratio < (2.0 if (size or 0) >= 10**5 else 1.0):
                below.append(f"{case.name} at {title(size)}: {ratio:.2f}")
        print(f"{case.name:36} | " + " | ".join(cells), flush=True)
    if options.bar:
        print(f"# below the bar: {len(below)}", *below, sep="\n# ")
        sys.exit(len(below) > 0)


if __name__ == "__main__":
    main()
