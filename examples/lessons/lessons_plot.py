#!/usr/bin/env python3
"""Draws what option and normals printed: lessons_plot.py lessons.svg OUTPUT.."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "bench"))
import figure_style as fs  # noqa: E402

METHODS = ["box-muller", "inversion", "polar", "ziggurat without slow", "ziggurat predicted", "ziggurat"]
COLOURS = dict(zip(METHODS, (fs.BLUE, fs.SKY, fs.GREEN, fs.YELLOW, fs.ORANGE, fs.RED)))
MACHINES = {"portable": "plain C", "avx512": "AVX-512", "cuda": "H200"}


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
    option.pop("portable", None)  # the form makes no difference where arithmetic takes all the time
    figure, axes = fs.panels(2, 2)
    for panel, (backend, forms) in zip(axes[0], sorted(option.items())):
        for form in ("buffered", "in place", "fused"):
            grids = sorted(forms[form])
            fs.draw(panel, grids, [forms[form][grid] for grid in grids], form, marker=".")
        panel.set_xscale("log", base=2)
        fs.plain_log(panel.xaxis)
        if max(forms["buffered"].values()) > 4 * min(forms["fused"].values()):
            panel.set_yscale("log")
            fs.plain_log(panel.yaxis)
        else:
            panel.set_ylim(bottom=0, top=1.3 * max(forms["buffered"].values()))
        panel.set_title(f"an option, {MACHINES[backend]}")
        panel.set_xlabel("warps in a grid")
    axes[0][0].set_ylabel("ns per step of a path")
    panel = axes[1][0]
    backends = [backend for backend in MACHINES if backend in normals]
    for i, method in enumerate(METHODS):
        places = [j + (i - 2.5) / 8 for j in range(len(backends))]
        heights = [normals[backend][method] / normals[backend]["box-muller"] for backend in backends]
        panel.bar(places, heights, 1 / 8, label=method, color=COLOURS[method])
    panel.set_xticks(range(len(backends)), [MACHINES[backend] for backend in backends])
    panel.set_ylabel("times Box-Muller's time")
    panel.set_title("normals")
    panel.grid(axis="x", visible=False)
    fs.legend(figure, axes, place=axes[1][1])
    fs.save(figure, sys.argv[1])


main()
