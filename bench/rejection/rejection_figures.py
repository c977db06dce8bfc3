"""The figures of Thomas, "Rejection methods on GPUs", and of Ridley and Forget (2021), redrawn: curves are theory, by `lanewise
model`; points are measured, from the CSV of rejection_bench.

usage: rejection_figures.py PROGRAM OUT_PREFIX CSV...     (PROGRAM: lanewise; writes OUT_PREFIX-<figure>.svg and .csv)
"""
import csv
import functools
import re
import subprocess
import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402
import numpy as np  # noqa: E402

PROGRAM = sys.argv[1]


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
        rows += [{k: v if k in ("backend", "schedule") else float(v) for k, v in row.items()}
                 for row in csv.DictReader(lines)]
    return rows


def save(figure, axes, prefix, name, columns):
    for ax in np.atleast_1d(axes).flat:
        ax.grid(alpha=0.3)
        if ax.get_legend_handles_labels()[0]:
            ax.legend(fontsize=7)
    figure.tight_layout()
    figure.savefig(f"{prefix}-{name}.svg")
    plt.close(figure)
    with open(f"{prefix}-{name}.csv", "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["curve", "x", "y"])
        for curve, xs, ys in columns:
            writer.writerows([curve, f"{x:.9g}", f"{y:.9g}"] for x, y in zip(xs, ys))


def draw(ax, columns, label, xs, ys, style="-"):
    ax.plot(xs, ys, style, label=label, markersize=4)
    columns.append((label, xs, ys))


def pick(rows, **wanted):
    return [row for row in rows if all(row[k] == v for k, v in wanted.items())]


def thomas(prefix, rows):
    p = np.linspace(0.02, 0.999, 60)
    figure, axes = plt.subplots(1, 3, figsize=(12, 3.6))
    columns = []
    for lanes in (1, 4, 16, 32):
        draw(axes[0], columns, f"p^{lanes}", p, p**lanes)
        draw(axes[1], columns, f"iterations, K = {lanes}", p, [model(1 - x, lanes)["exact mean"] for x in p])
        if lanes > 1:
            draw(axes[2], columns, f"uncached / cached, K = {lanes}", p,
                 [model(1 - x, lanes)["exact mean"] / model(1 - x, lanes)["with the next sample kept"] for x in p])
    for lanes in (16, 32):
        for backend in sorted({row["backend"] for row in rows}):
            got = pick(rows, backend=backend, lanes=lanes, schedule="masked", operations=20)
            if got:
                draw(axes[1], columns, f"{backend}, K = {lanes}, measured", [r["p"] for r in got],
                     [r["iterations"] for r in got], "o")
    for ax, title in zip(axes, ("all accept at once", "iterations of a call", "what keeping the next one saves")):
        ax.set_title(title, fontsize=9)
        ax.set_xlabel("p")
    axes[1].set_ylim(0, 20)
    save(figure, axes, prefix, "thomas", columns)


def distributions(prefix):
    """Figure 2: eq. 9, here from the exact means' own formula."""
    figure, axes = plt.subplots(2, 2, figsize=(8, 6))
    columns, n = [], np.arange(1, 21)
    for ax, rho in zip(axes.flat, (0.5, 0.1, 0.05, 0.01)):
        for lanes in (1, 8, 16, 32):
            draw(ax, columns, f"rho {rho}, t {lanes}", n, (1 - rho**n) ** lanes - (1 - rho ** (n - 1)) ** lanes, "o-")
        ax.set_xlim(0.5, 20 if rho == 0.5 else 8)
    save(figure, axes, prefix, "ridley-2", columns)


def means(prefix, rows):
    """Figures 3, 5 and 6: the mean, measured and by the approximate formulas."""
    figure, axes = plt.subplots(1, 3, figsize=(12, 3.6))
    columns, rho = [], np.linspace(0.002, 0.95, 80)
    for lanes in (8, 16, 32):
        said = [model(float(x), lanes) for x in rho]
        for ax in axes:
            draw(ax, columns if ax is axes[0] else [], f"exact, t {lanes}", rho, [s["exact mean"] for s in said])
        for ax in axes[1:]:
            draw(ax, columns if ax is axes[1] else [], f"eq. 13, t {lanes}", rho,
                 [s["mean by mode (eq. 13)"] for s in said], "--")
            draw(ax, columns if ax is axes[1] else [], f"eq. 16, t {lanes}", rho,
                 [s["mean for small rho (eq. 16)"] for s in said], ":")
    for lanes in (16, 32):
        for backend in sorted({row["backend"] for row in rows}):
            got = pick(rows, backend=backend, lanes=lanes, schedule="masked", operations=20)
            if got:
                draw(axes[0], columns, f"{backend}, t {lanes}, measured", [1 - r["p"] for r in got],
                     [r["iterations"] for r in got], "o")
    axes[0].set_ylim(0, 40)
    axes[1].set_ylim(0, 40)
    axes[2].set_xlim(0, 0.1)
    axes[2].set_ylim(0.9, 3)
    for ax in axes:
        ax.set_xlabel("rho")
    save(figure, axes, prefix, "ridley-3-5-6", columns)


def normalisation(prefix):
    """Figure 4: how far eq. 12's integral is from one."""
    from scipy.special import expi

    figure, ax = plt.subplots(figsize=(5, 3.6))
    columns, rho = [], np.linspace(0.01, 0.99, 99)
    for lanes in (4, 8, 16, 32):
        draw(ax, columns, f"t {lanes}", rho, np.abs((expi(-lanes) - expi(-lanes / rho)) / np.log(rho)))
    ax.set_yscale("log")
    ax.set_ylim(1e-18, 1)
    ax.set_xlabel("rho")
    save(figure, ax, prefix, "ridley-4", columns)


def groups(prefix, rows):
    """Figures 7 and 8 for warps of 32 and 16: samples an iteration by grouping, and the best over no grouping."""
    figure, axes = plt.subplots(2, 2, figsize=(10, 7))
    columns, rho = [], np.linspace(0.01, 0.99, 99)
    for (ax, ratio), lanes in zip(axes, (32, 16)):
        best = np.zeros_like(rho)
        group = 1
        while group <= lanes:
            ys = np.array([model(float(x), lanes)[f"groups of {group}"] for x in rho])
            draw(ax, columns, f"W {lanes}, groups of {group}", rho, ys)
            best = np.maximum(best, ys)
            for backend in sorted({row["backend"] for row in rows}):
                got = pick(rows, backend=backend, lanes=lanes, group=group, schedule="grouped", operations=20)
                if got:
                    draw(ax, columns, f"{backend}, W {lanes}, groups of {group}, measured", [1 - r["p"] for r in got],
                         [lanes / r["iterations"] for r in got], "o")
            group *= 2
        draw(ratio, columns, f"W {lanes}: best grouping over none", rho,
             best / np.array([model(float(x), lanes)["groups of 1"] for x in rho]))
        ax.set_xlabel("rho")
    save(figure, axes, prefix, "ridley-7-8", columns)


def throughput(prefix, rows):
    """Where theory and hardware part: samples a second over those of the masked loop, with the bound p mean."""
    settings = sorted({(row["backend"], row["operations"]) for row in rows})
    figure, axes = plt.subplots(1, len(settings), figsize=(4.5 * len(settings), 4), squeeze=False)
    columns = []
    for ax, (backend, operations) in zip(axes[0], settings):
        mine = pick(rows, backend=backend, operations=operations)
        ps = sorted({row["p"] for row in mine})
        for lanes in sorted({row["lanes"] for row in mine}):
            masked = {r["p"]: r["gsamples"] for r in pick(mine, schedule="masked", lanes=lanes)}
            if lanes == 32:
                for schedule in ("queued", "refilled", "chosen"):
                    got = {r["p"]: r["gsamples"] for r in pick(mine, schedule=schedule)}
                    draw(ax, columns, f"{backend} {operations:g}: {schedule}", ps, [got[p] / masked[p] for p in ps], "o-")
            best = {p: max(r["gsamples"] for r in pick(mine, schedule="grouped", lanes=lanes, p=p)) for p in ps}
            draw(ax, columns, f"{backend} {operations:g}: best grouping of {lanes:g}", ps, [best[p] / masked[p] for p in ps],
                 "s--")
        draw(ax, columns, f"{backend} {operations:g}: bound", ps, [model(1 - p, 32)["most that a schedule can win"] for p in ps], "k:")
        ax.set_xlabel("p")
        ax.set_title(f"{backend}, {operations:g} operations a try: over the masked loop", fontsize=8)
    save(figure, axes, prefix, "throughput", columns)


def main():
    prefix, rows = sys.argv[2], read(sys.argv[3:])
    thomas(prefix, rows)
    distributions(prefix)
    means(prefix, rows)
    normalisation(prefix)
    groups(prefix, rows)
    throughput(prefix, rows)


main()
