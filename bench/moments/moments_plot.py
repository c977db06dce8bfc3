#!/usr/bin/env python3
"""Draws what moments_accuracy printed: moments_plot.py moments-accuracy.csv moments-accuracy.svg (or .png)."""
import csv
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import figure_style as fs  # noqa: E402

METHODS = ("textbook", "updating", "kahan", "lanewise")
TYPES = {"f32": ":", "f64": "-"}


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    data = list(dict.fromkeys(row["data"] for row in rows))
    figure, axes = fs.panels(len(data), 2, sharex=True, sharey=True)
    for line, name in zip(axes, data):
        for panel, moment in zip(line, ("mean", "variance")):
            for method in METHODS:
                for kind, dashes in TYPES.items():
                    points = [(int(row["log2n"]), min(float(row[moment + "_bits"]), 53.0)) for row in rows
                              if (row["data"], row["method"], row["type"]) == (name, method, kind)]
                    fs.draw(panel, *zip(*points), method, f"{method}, {kind}", linestyle=dashes, marker="")
            panel.set_title(f"{moment} of {name.replace(' ', ', ')}")
            panel.set_ylim(-1, 55)
        line[0].set_ylabel("correct bits")
    for panel in axes[-1]:
        panel.set_xlabel("log2 n")
    fs.legend(figure, axes, 4)
    fs.save(figure, sys.argv[2])


main()
