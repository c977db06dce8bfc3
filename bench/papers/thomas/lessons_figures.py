#!/usr/bin/env python3
"""Draws what the programs of bench/papers/thomas printed: lessons_figures.py bench/results docs/figures [NAME]."""
import csv
import math
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))
import figure_style as fs  # noqa: E402


def rows_of(path, kind):
    """The rows of CSV that begin with a word, without it."""
    with open(path, encoding="utf-8") as file:
        return [row[1:] for row in csv.reader(line for line in file if line.startswith(kind + ","))]


def inversion(results):
    path = results / "inversion.csv"
    figure, axes = fs.panels(1, 2)
    stairs, errors = axes[0]
    way_rows = {}
    for way, i, lower, upper in rows_of(path, "stair"):
        way_rows.setdefault(way, []).append((int(i), float(lower), float(upper)))
    words = [row[0] for row in way_rows["nudged"]]
    curves = {"nudged, lower tail": [row[1] for row in way_rows["nudged"]],
              "nudged, upper tail": [row[2] for row in way_rows["nudged"]],
              "reflected, upper tail": [row[2] for row in way_rows["reflected"]],
              "normal-inverse-f32": [row[2] for row in way_rows["normal-inverse-f32"]]}
    for name, xs in curves.items():
        finite = [(i, x) for i, x in zip(words, xs) if math.isfinite(x)]
        fs.draw(stairs, *zip(*finite), name, marker="", linestyle="--" if "reflected" in name else "-")
    stairs.set_xlabel("words from the end")
    stairs.set_ylabel("-|x|")
    stairs.set_title("the last words")
    curves = {("nudged", "lower"): "nudged, lower tail", ("nudged", "upper"): "nudged, upper tail",
              ("reflected", "upper"): "reflected, upper tail", ("normal-inverse-f32", "upper"): "normal-inverse-f32",
              ("uniform-f32-oo", "upper"): "uniform-f32-oo"}
    error_rows = rows_of(path, "error")
    for (way, side), name in curves.items():
        points = [(int(k), float(e)) for w, s, k, e in error_rows if (w, s) == (way, side) and math.isfinite(float(e))]
        fs.draw(errors, *zip(*points), name, marker="", linestyle="--" if "reflected" in name else "-")
    errors.set_yscale("log")
    errors.set_xlabel("-log2 of the tail")
    errors.set_ylabel("largest relative error")
    errors.set_title("errors by tail")
    fs.legend(figure, axes, 3)
    return figure


def waves(results):
    panels = {}
    rows = rows_of(results / "h200/lessons-kernels.txt", "wave")
    for name, _, resident, _, grid, time, by_waves, by_shares in rows:
        title = f"{name}, {resident} per SM"
        panels.setdefault(title, []).append((int(grid), float(time), float(by_waves), float(by_shares)))
    figure, axes = fs.panels(2, 2)
    for panel, (title, points) in zip(axes.flat, panels.items()):
        grids = [point[0] for point in points]
        fs.draw(panel, grids, [point[1] for point in points], "measured", marker=".", markersize=2, linestyle="none",
                color=fs.BLACK)
        fs.draw(panel, grids, [point[2] for point in points], "predicted by waves", marker="", color=fs.RED)
        fs.draw(panel, grids, [point[3] for point in points], "predicted by shares", marker="", color=fs.SKY)
        panel.set_title(title.replace(" threads", ""))
        panel.set_xlabel("CTAs")
        panel.set_ylim(bottom=0)
    for row in axes:
        row[0].set_ylabel("microseconds")
    fs.legend(figure, axes, place=axes[1][1])
    return figure


FIGURES = {"inversion": inversion, "waves": waves}


def main():
    results, figures = (pathlib.Path(argument) for argument in sys.argv[1:3])
    for name, draw in FIGURES.items():
        if len(sys.argv) < 4 or sys.argv[3] == name:
            fs.save(draw(results), figures / f"lessons-{name}.svg")


main()
