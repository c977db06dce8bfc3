#!/usr/bin/env python3
"""Draws what option and normals printed: lessons_plot.py lessons.svg OUTPUT.."""
import sys

import matplotlib

matplotlib.use("Agg")
matplotlib.rcParams["svg.hashsalt"] = "lanewise"  # the same file from the same numbers
matplotlib.rcParams["svg.fonttype"] = "none"
from matplotlib import pyplot

METHODS = ["box-muller", "inversion", "polar", "ziggurat without slow", "ziggurat predicted", "ziggurat"]


def read(paths):
    """Of csv lines: {backend: {form: {grid: ns}}} and {backend: {method: ns}}; later files win."""
    option, normals = {}, {}
    for path in paths:
        with open(path, encoding="utf-8") as file:
            rows = [line.strip().split(",")[1:] for line in file if line.startswith("csv,")]
        for row in rows:
            if len(row) == 4:
                option.setdefault(row[0], {}).setdefault(row[2], {})[int(row[1])] = float(row[3])
            else:
                normals.setdefault(row[0], {})[row[1]] = float(row[2])
    return option, normals


def main():
    option, normals = read(sys.argv[2:])
    option.pop("portable", None)  # so slow that the form makes no difference
    figure, panels = pyplot.subplots(1, len(option) + 1, figsize=(4.2 * (len(option) + 1), 3.8))
    for panel, (backend, forms) in zip(panels, sorted(option.items())):
        for form, style in (("buffered", "o-"), ("fused", "s-")):
            grids = sorted(forms[form])
            panel.plot(grids, [forms[form][grid] for grid in grids], style, markersize=3, linewidth=1, label=form)
        panel.set_xscale("log", base=2)
        if max(forms["buffered"].values()) > 4 * min(forms["fused"].values()):
            panel.set_yscale("log")
        else:
            panel.set_ylim(bottom=0, top=1.3 * max(forms["buffered"].values()))
        panel.set_title(f"{backend}: pricing an option", fontsize=9)
        panel.set_xlabel("warps in a grid", fontsize=8)
        panel.set_ylabel("ns a step of a path", fontsize=8)
        panel.legend(fontsize=7, frameon=False)
    panel = panels[-1]
    backends = [backend for backend in ("portable", "avx512", "cuda") if backend in normals]
    for i, method in enumerate(METHODS):
        places = [j + (i - 2.5) / 8 for j in range(len(backends))]
        heights = [normals[backend][method] / normals[backend]["box-muller"] for backend in backends]
        panel.bar(places, heights, 1 / 8, label=method, hatch="//" if method.endswith("predicted") else None,
                  edgecolor="white", linewidth=0.3)
    panel.set_xticks(range(len(backends)), [f"{b}, K = {k}" for b, k in zip(backends, (1, 16, 32))])
    panel.set_title("normals: time over that of box-muller", fontsize=9)
    panel.legend(fontsize=7, frameon=False)
    for panel in panels:
        panel.tick_params(labelsize=7)
        panel.grid(alpha=0.3)
    figure.tight_layout()
    figure.savefig(sys.argv[1], dpi=110, metadata={"Date": None} if sys.argv[1].endswith(".svg") else None)


main()
