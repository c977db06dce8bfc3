#!/usr/bin/env python3
"""Draws docs/guide/points.svg: make_points_pictures.py [PROGRAM], PROGRAM being build/tools/lanewise if not given.

Left and middle: of the first 100 dimensions the pair whose first 1024 Sobol' points occupy the fewest cells of a grid of
32 by 32, plain and scrambled. Right: the root mean square error of the mean of a function of 8 variables over n points,
from 64 replicates. Needs NumPy and Matplotlib."""
import pathlib
import subprocess
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "bench"))
import figure_style as fs  # noqa: E402

SOME, GRID, SEARCHED = 1024, 32, 100
DIMENSIONS, MOST, REPLICATES = 8, 16, 64


def points(program, n, dimensions, *options):
    said = subprocess.run([program, "points", "-n", str(n), "--dimensions", str(dimensions), "--format", "raw", *options],
                          check=True, capture_output=True).stdout
    return np.frombuffer(said, np.float64).reshape(n, dimensions)


def cells(x, y):
    return len(np.unique((GRID * x).astype(int) * GRID + (GRID * y).astype(int)))


def worst_pair(x):
    pairs = [(cells(x[:, a], x[:, b]), a, b) for b in range(x.shape[1]) for a in range(b)]
    return min(pairs)[1:]


def error_of(samples):
    """samples: (replicates, n, dimensions). The integral of the product of 1 + (x_d - 1/2) / (d + 1) is 1."""
    f = np.prod(1 + (samples - 0.5) / np.arange(1, DIMENSIONS + 1), axis=2)
    sums = np.cumsum(f, axis=1)[:, [2 ** k - 1 for k in range(MOST + 1)]]
    means = sums / 2.0 ** np.arange(MOST + 1)
    return np.sqrt(((means - 1) ** 2).mean(axis=0))


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else HERE.parent.parent / "build/tools/lanewise"
    figure, axes = fs.panels(1, 3, width=2.6, height=2.8)
    plain = points(program, SOME, SEARCHED)
    pair = worst_pair(plain)
    scrambled = points(program, SOME, SEARCHED, "--scramble", "owen", "--seed", "1")
    for panel, x, name in zip(axes[0], (plain, scrambled), ("plain", "owen")):
        a, b = x[:, pair[0]], x[:, pair[1]]
        panel.plot(a, b, ".", color=fs.BLUE, markersize=2)
        panel.set_title(f"{name}: {cells(a, b)} of {GRID * GRID} cells")
        panel.set_xlabel(f"dimension {pair[0]}")
        panel.set_ylabel(f"dimension {pair[1]}")
        panel.set_aspect("equal")
        print(f"dimensions {pair}, {name}: {cells(a, b)} cells")
    n = 2.0 ** np.arange(MOST + 1)
    random = subprocess.run([program, "generate", "--kind", "uniform-f64", "-n", str(REPLICATES * 2 ** MOST * DIMENSIONS),
                             "--format", "raw"], check=True, capture_output=True).stdout
    random = np.frombuffer(random, np.float64).reshape(REPLICATES, 2 ** MOST, DIMENSIONS)
    curves = [("random points", error_of(random), fs.GREY, "o")]
    for scramble, colour, mark in (("shift", fs.ORANGE, "D"), ("owen", fs.BLUE, "s"), ("hash", fs.RED, "^")):
        samples = np.stack([points(program, 2 ** MOST, DIMENSIONS, "--scramble", scramble, "--seed", "1", "--replicate",
                                   str(r)) for r in range(REPLICATES)])
        curves.append((f"Sobol', {scramble}", error_of(samples), colour, mark))
    for name, error, colour, mark in curves:
        slope = np.polyfit(np.log2(n[8:]), np.log2(error[8:]), 1)[0]
        axes[0][2].plot(n, error, "-" + mark, color=colour, label=f"{name}: n^{slope:.2f}")
        print(f"{name}: slope {slope:.3f} from n = 2^8 on, error {error[-1]:.3g} at n = 2^{MOST}")
    axes[0][2].set_xscale("log", base=2)
    axes[0][2].set_yscale("log")
    axes[0][2].set_xlabel("points, n")
    axes[0][2].set_ylabel("root mean square error")
    axes[0][2].legend(loc="lower center", bbox_to_anchor=(0.5, 1), borderaxespad=0, labelspacing=0.2)
    figure.tight_layout()
    fs.save(figure, HERE / "points.svg")


main()
