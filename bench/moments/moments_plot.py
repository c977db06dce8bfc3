#!/usr/bin/env python3
"""Draws what moments_accuracy printed: moments_plot.py moments-accuracy.csv moments-accuracy.svg (or .png)."""
import csv
import sys

import matplotlib

matplotlib.use("Agg")
matplotlib.rcParams["svg.hashsalt"] = "lanewise"  # the same file from the same numbers
matplotlib.rcParams["svg.fonttype"] = "none"
from matplotlib import pyplot

METHODS = {"textbook": "C3", "updating": "C1", "kahan": "C2", "lanewise": "C0"}
TYPES = {"f32": (":", "o"), "f64": ("-", "s")}


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    data = list(dict.fromkeys(row["data"] for row in rows))
    figure, axes = pyplot.subplots(len(data), 2, figsize=(11, 4.2 * len(data)), sharex=True, sharey=True, squeeze=False)
    for line, name in enumerate(data):
        for column, moment in enumerate(("mean", "variance")):
            axis = axes[line][column]
            for method, colour in METHODS.items():
                for kind, (style, marker) in TYPES.items():
                    points = [(int(row["log2n"]), min(float(row[moment + "_bits"]), 53.0)) for row in rows
                              if (row["data"], row["method"], row["type"]) == (name, method, kind)]
                    axis.plot(*zip(*points), style, color=colour, marker=marker, markersize=3, linewidth=1.2,
                              label=f"{method}, {kind}")
            axis.set_title(f"{moment} of {name.replace(' ', ', ')}", fontsize=10)
            axis.grid(alpha=0.3)
            axis.set_ylim(-1, 55)
            axis.set_ylabel("correct bits (53: a double's all)")
            if line == len(data) - 1:
                axis.set_xlabel("log2 n")
    axes[0][0].legend(fontsize=7, ncol=2, loc="lower left")
    figure.tight_layout()
    figure.savefig(sys.argv[2], dpi=110, metadata={"Date": None} if sys.argv[2].endswith(".svg") else None)


main()
