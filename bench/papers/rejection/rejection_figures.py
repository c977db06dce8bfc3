"""The figures of Thomas, "Rejection methods on GPUs", and of Ridley and Forget (2021), redrawn: curves are theory, by
`lanewise model`; marks are measured, from the CSV of rejection_bench, and those of distributions from the CSV of iterations_bench.

usage: rejection_figures.py PROGRAM FOLDER ITERATIONS.csv CSV...     (PROGRAM: lanewise; writes FOLDER/rejection-<figure>.svg)
"""
import csv
import functools
import pathlib
import re
import subprocess
import sys

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))
import figure_style as fs  # noqa: E402

PROGRAM = sys.argv[1]
MACHINES = {"cuda": "H200", "avx512": "Xeon core"}


@functools.lru_cache(maxsize=None)
def model(rho, lanes):
    """What `lanewise model` says, by its words."""
    text = subprocess.run([PROGRAM, "model", "--rho", repr(float(rho)), "--lanes", str(lanes)], check=True, text=True,
                          capture_output=True).stdout
    said = {}
    for line in text.splitlines():
        key, _, value = line.partition(": ")
        found = re.match(r"[-+0-9.e]+", value)
        said[key] = float(found.group()) if found else float("nan")
    return said


def read(paths):
    rows = []
    for path in paths:
        with open(path, encoding="utf-8") as file:
            lines = [line for line in file if not line.startswith("#")]
        rows += [{k: v if k in ("backend", "schedule", "way", "parameters") else float(v) for k, v in row.items()}
                 for row in csv.DictReader(lines) if ":" not in row.get("p", "")]  # lanes of one acceptance
    return rows


def pick(rows, **wanted):
    return [row for row in rows if all(row[k] == v for k, v in wanted.items())]


def measured(panel, rows, lanes, x, value, **wanted):
    """Marks of what each backend measured on so many lanes."""
    for backend, mark in (("cuda", "o"), ("avx512", "s")):
        got = pick(rows, backend=backend, lanes=lanes, operations=20, **wanted)
        if got:
            name = f"{lanes} lanes"
            panel.plot([x(row) for row in got], [value(row) for row in got], mark, color=fs.style(name)["color"],
                       markersize=3.5, markerfacecolor="none", label=f"measured, {MACHINES[backend]}, {name}")


def frequencies(counted, rho, way):
    """The iterations that calls took, and the part of them that took so many."""
    mine = pick(counted, rho=rho, way=way)
    calls = sum(row["calls"] for row in mine)
    return [row["iterations"] for row in mine], [row["calls"] / calls for row in mine]


def lanes_name(lanes):
    return f"{lanes} lane" + "s" * (lanes > 1)


def label_outside(axes, x, y):
    """Labels of a grid of panels whose axes are alike, at its outside only."""
    for axis in axes[-1]:
        axis.set_xlabel(x)
    for row in axes:
        row[0].set_ylabel(y)


def save(figure, axes, folder, name, columns=3):
    fs.legend(figure, axes, columns)
    fs.save(figure, pathlib.Path(folder, f"rejection-{name}.svg"))


def thomas(folder, rows):
    p = np.linspace(0.02, 0.999, 60)
    figure, grid = fs.panels(2, 2)
    axes = [list(grid.flat)]
    for lanes in (1, 4, 16, 32):
        name = lanes_name(lanes)
        fs.draw(axes[0][0], p, p**lanes, name)
        fs.draw(axes[0][1], p, [model(1 - x, lanes)["exact mean"] for x in p], name)
        if lanes > 1:
            kept = [model(1 - x, lanes)["with the next sample kept"] for x in p]
            fs.draw(axes[0][2], p, [model(1 - x, lanes)["exact mean"] / k for x, k in zip(p, kept)], name)
    for lanes in (16, 32):
        measured(axes[0][1], rows, lanes, lambda r: r["p"], lambda r: r["iterations"], schedule="masked")
    for axis, label in zip(axes[0], ("probability that all accept", "iterations of a call", "iterations saved, times")):
        axis.set_xlabel("acceptance probability p")
        axis.set_ylabel(label)
    axes[0][1].set_ylim(0, 20)
    fs.legend(figure, axes, place=grid[1][1])
    fs.save(figure, pathlib.Path(folder, "rejection-thomas.svg"))


def near_one(folder):
    """Thomas's close-up near p = 1, and the same with the next number kept."""
    p = np.linspace(0.8, 1, 61)
    figure, axes = fs.panels(1, 2, sharey=True)
    for lanes in (1, 4, 16, 32):
        said = [model(1 - x, lanes) for x in p]
        fs.draw(axes[0][0], p, [s["exact mean"] for s in said], lanes_name(lanes))
        fs.draw(axes[0][1], p, [s["with the next sample kept"] for s in said], lanes_name(lanes))
    for axis, title in zip(axes[0], ("uncached", "cached")):
        axis.set_title(title)
        axis.set_xlabel("acceptance probability p")
        axis.set_ylim(0.95, 3.2)
    axes[0][0].set_ylabel("mean iterations")
    save(figure, axes, folder, "thomas-near-1", 4)


def iterations(folder, counted):
    """The distribution of L_K for 32 lanes, cached and uncached: lines are theory, crosses were counted."""
    figure, axes = fs.panels(2, 2)
    for axis, (rho, most) in zip(axes.flat, ((0.5, 14), (0.2, 8), (0.05, 5), (0.01, 4))):
        text = subprocess.run([PROGRAM, "model", "--rho", repr(rho), "--iterations", str(most)], check=True, text=True,
                              capture_output=True).stdout
        found = re.findall(r"probability of (\d+) iterations: (\S+); with the next sample kept (\S+)", text)
        for column, name, way in ((1, "masked", "masked"), (2, "pre-caching", "kept")):
            fs.draw(axis, [int(row[0]) for row in found], [float(row[column]) for row in found], name)
            ns, parts = frequencies(counted, rho, way)
            shown = [k for k, n in enumerate(ns) if n <= most]
            axis.plot([ns[k] for k in shown], [parts[k] for k in shown], "x", color="black", label="counted")
        axis.set_title(f"p = {1 - rho:g}")
        axis.set_ylim(bottom=0)
        axis.xaxis.get_major_locator().set_params(integer=True)
    label_outside(axes, "iterations", "probability")
    save(figure, axes, folder, "thomas-distribution")


def distributions(folder, counted):
    """Figure 2: eq. 9, here from the exact means' own formula; crosses were counted."""
    figure, axes = fs.panels(2, 2, sharey=True)
    n = np.arange(1, 21)
    for axis, rho in zip(axes.flat, (0.5, 0.1, 0.05, 0.01)):
        for lanes in (1, 8, 16, 32):
            fs.draw(axis, n, (1 - rho**n) ** lanes - (1 - rho ** (n - 1)) ** lanes, lanes_name(lanes), marker=".")
        ns, parts = frequencies(counted, rho, "masked")
        axis.plot(ns, parts, "x", color="black", label="counted, 32 lanes")
        axis.set_xlim(0.5, 20 if rho == 0.5 else 8)
        axis.set_title(f"rho = {rho}")
    label_outside(axes, "iterations required, n", "probability")
    save(figure, axes, folder, "ridley-2")


def means(folder, rows):
    """Figures 3, 5 and 6: the mean, measured; by eq. 13 for any rho; by eq. 16 for small rho."""
    figure, grid = fs.panels(2, 2)
    all_rho, mode, small = grid[0][0], grid[0][1], grid[1][0]
    for panel, formula, line, rho in ((all_rho, None, "", np.linspace(0.002, 0.95, 80)),
                                      (mode, "mean by mode (eq. 13)", "--", np.linspace(0.002, 0.95, 80)),
                                      (small, "mean for small rho (eq. 16)", ":", np.linspace(0.001, 0.1, 50))):
        for lanes in (8, 16, 32):
            said, name = [model(float(x), lanes) for x in rho], lanes_name(lanes)
            fs.draw(panel, rho, [s["exact mean"] for s in said], name)
            if formula:
                panel.plot(rho, [s[formula] for s in said], line, color=fs.RED, label=re.search(r"eq. \d+", formula).group())
    for lanes in (16, 32):
        measured(all_rho, rows, lanes, lambda r: 1 - r["p"], lambda r: r["iterations"], schedule="masked")
    for panel, title in ((all_rho, "figure 3: measured"), (mode, "figure 5: eq. 13"), (small, "figure 6: eq. 16")):
        panel.set_title(title)
        panel.set_xlabel("rejection probability rho")
        panel.set_ylim(0, 40)
    small.set_ylim(0.9, 2.5)
    for row in grid:
        row[0].set_ylabel("mean iterations")
    fs.legend(figure, grid, place=grid[1][1])
    fs.save(figure, pathlib.Path(folder, "rejection-ridley-3-5-6.svg"))


def normalisation(folder):
    """Figure 4: how far eq. 12's integral is from one."""
    from scipy.special import expi

    figure, axes = fs.panels()
    rho = np.linspace(0.01, 0.99, 99)
    for lanes in (4, 8, 16, 32):
        fs.draw(axes[0][0], rho, np.abs((expi(-lanes) - expi(-lanes / rho)) / np.log(rho)), lanes_name(lanes))
    axes[0][0].set_yscale("log")
    axes[0][0].set_ylim(1e-18, 1)
    axes[0][0].set_xlabel("rejection probability rho")
    axes[0][0].set_ylabel("|integral of eq. 11 - 1|")
    fs.plain_log(axes[0][0].yaxis)
    save(figure, axes, folder, "ridley-4", 4)


def groups(folder, rows):
    """Figures 7 and 8 for warps of 32 and 16: samples per iteration by grouping, and the best over no grouping."""
    figure, axes = fs.panels(2, 2)
    rho = np.linspace(0.01, 0.99, 99)
    for (axis, ratio), lanes in zip(axes, (32, 16)):
        best = np.zeros_like(rho)
        group = 1
        while group <= lanes:
            ys = np.array([model(float(x), lanes)[f"groups of {group}"] for x in rho])
            colour = fs.OTHERS[group.bit_length() - 1]
            axis.plot(rho, ys, "-", color=colour, label=f"groups of {group}")
            best = np.maximum(best, ys)
            for backend, mark in (("cuda", "o"), ("avx512", "s")):
                got = pick(rows, backend=backend, lanes=lanes, group=group, schedule="grouped", operations=20)
                if got:
                    axis.plot([1 - r["p"] for r in got], [lanes / r["iterations"] for r in got], mark, color=colour,
                              markersize=3.5, markerfacecolor="none",
                              label=f"measured, {MACHINES[backend]}" if group == 1 else None)
            group *= 2
        ratio.plot(rho, best / np.array([model(float(x), lanes)["groups of 1"] for x in rho]), "k-")
        axis.set_title(f"{lanes} lanes")
        ratio.set_title(f"{lanes} lanes, best groups")
        axis.set_ylabel("samples per iteration")
        ratio.set_ylabel("times groups of 1")
        ratio.set_ylim(0.8, 3.7)
    for axis in axes[1]:
        axis.set_xlabel("rejection probability rho")
    save(figure, axes, folder, "ridley-7-8", 4)


def schedules(folder):
    """Helping and pooled beside the papers' schedules: iterations of a call, and how many of them no schedule beats."""
    figure, axes = fs.panels(2, 2, sharex=True, sharey="row")
    p = np.concatenate([np.geomspace(0.01, 0.5, 20), np.linspace(0.5, 0.999, 26)[1:]])
    for column, lanes in enumerate((32, 16)):
        said = [model(1 - x, lanes) for x in p]
        groups = [2**k for k in range(lanes.bit_length())]
        curves = {"masked": [s["exact mean"] for s in said],
                  "best grouping": [lanes / max(s[f"groups of {g}"] for g in groups) for s in said],
                  "pre-caching": [s["with the next sample kept"] for s in said],
                  "helping": [s["lanes that are done help"] for s in said],
                  "pooled": [s["pooled"] for s in said]}
        for name, ys in curves.items():
            fs.draw(axes[0][column], p, ys, name, marker="")
            fs.draw(axes[1][column], p, 1 / (p * np.array(ys)), name, marker="")
        axes[0][column].set_title(f"{lanes} lanes")
        axes[1][column].set_xlabel("acceptance p")
    axes[0][0].set_yscale("log")
    fs.plain_log(axes[0][0].yaxis, (1, 2, 5, 10, 20, 50, 100, 200, 400))
    axes[1][0].set_ylim(0, 1.03)
    axes[0][0].set_ylabel("iterations per call")
    axes[1][0].set_ylabel("1/p over the iterations")
    save(figure, axes, folder, "schedules")


def throughput(folder, rows):
    """Where theory and hardware part: samples per second over those of the masked loop, with the bound p mean."""
    backends = [backend for backend in ("cuda", "avx512") if pick(rows, backend=backend)]
    figure, axes = fs.panels(len(backends), 2, sharex=True, sharey="row")
    for line, backend in zip(axes, backends):
        for axis, operations in zip(line, (20, 200)):
            mine = pick(rows, backend=backend, operations=operations)
            ps = sorted({row["p"] for row in mine})
            xs = range(len(ps))
            bound = [model(1 - p, 32)["most that a schedule can win"] for p in ps]
            fs.draw(axis, xs, bound, "bound", "bound by iterations")
            for lanes in sorted({row["lanes"] for row in mine}, reverse=True):
                masked = {r["p"]: r["gsamples"] for r in pick(mine, schedule="masked", lanes=lanes)}
                if lanes == 32:
                    for schedule in ("queued", "refilled"):
                        got = {r["p"]: r["gsamples"] for r in pick(mine, schedule=schedule)}
                        fs.draw(axis, xs, [got[p] / masked[p] for p in ps], schedule)
                best = {p: max(r["gsamples"] for r in pick(mine, schedule="grouped", lanes=lanes, p=p)) for p in ps}
                fs.draw(axis, xs, [best[p] / masked[p] for p in ps], f"best grouping of {lanes:g}")
            axis.set_xticks(list(xs), [f"{p:g}" for p in ps])
            axis.tick_params(axis="x", rotation=60)
            axis.set_ylim(bottom=0)
            axis.set_title(f"{MACHINES[backend]}, {operations} operations")
        line[0].set_ylabel("times the masked loop")
    for axis in axes[-1]:
        axis.set_xlabel("acceptance p")
    save(figure, axes, folder, "throughput")


def main():
    folder, counted, rows = sys.argv[2], read(sys.argv[3:4]), read(sys.argv[4:])
    thomas(folder, rows)
    near_one(folder)
    iterations(folder, counted)
    distributions(folder, counted)
    means(folder, rows)
    normalisation(folder)
    groups(folder, rows)
    schedules(folder)
    throughput(folder, rows)


main()
