"""The figures of Lehmann, Huebschle-Schneider and Sanders (2021), redrawn from results:

    python3 alias_plots.py RESULTS_FOLDER [MACHINE]      reads MACHINE-alias-{build,sampling,best}.csv (h200); writes alias-*.svg

2: time of a split by binary and by partial p-ary search. 3: builds over the number of items, with the floor of their bytes. 4:
samplers over the number of samples. 5: the best sampler over items and samples."""
import csv
import os
import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402

plt.rcParams["svg.hashsalt"] = "lanewise"


def read(path):
    with open(path, encoding="utf-8") as file:
        return list(csv.DictReader(line for line in file if not line.startswith("#")))


def save(figure, folder, name):
    figure.tight_layout()
    figure.savefig(os.path.join(folder, name), metadata={"Date": None})
    plt.close(figure)


def series(rows, wanted):
    found = sorted((int(row["n"]), float(row["ms"]), row) for row in rows if row["what"] == wanted)
    return [n for n, _, _ in found], [ms for _, ms, _ in found], [row for _, _, row in found]


def splits(rows, folder):
    figure, axes = plt.subplots(figsize=(5.5, 4))
    for what, count in (("100 splits one by one", 100), ("100000 splits at once", 100000)):
        for search, style in (("binary", "o--"), ("partial p-ary", "s-")):
            n, ms, _ = series(rows, f"{what}, {search}")
            axes.loglog(n, [1e6 * value / count for value in ms], style, label=f"{what}, {search}")
    axes.set_xlabel("items")
    axes.set_ylabel("ns a split")
    axes.legend(fontsize=8)
    save(figure, folder, "alias-splits.svg")


def builds(rows, folder):
    figure, axes = plt.subplots(figsize=(5.5, 4))
    for what, style in (("uniform", "o-"), ("power law 1, shuffled", "s-"), ("power law 1/2, shuffled", "^-")):
        n, ms, _ = series(rows, f"build, f64, {what}")
        axes.loglog(n, ms, style, label=what)
    n, _, lines = series(rows, "build, f64, uniform")
    axes.loglog(n, [float(row["floor_ms"]) for row in lines], "k:", label="bytes of the uniform build at copying speed")
    axes.plot([1e7, 1e8], [0.64, 4.74], "rx", label="alias-table-gpu, PSA+, uniform (an H200, another run)")
    axes.set_xlabel("items")
    axes.set_ylabel("ms, the whole call")
    axes.legend(fontsize=8)
    save(figure, folder, "alias-builds.svg")


def samplers(rows, folder):
    rows = [row for row in rows if row["backend"] == "cuda"]
    sizes = sorted({int(row["items"]) for row in rows})
    figure, panels = plt.subplots(1, len(sizes), figsize=(3.4 * len(sizes), 3.6), sharey=True)
    for axes, items in zip(panels, sizes):
        for way in dict.fromkeys(row["way"] for row in rows):
            points = sorted((int(row["samples"]), float(row["G_a_second"])) for row in rows
                            if row["way"] == way and int(row["items"]) == items)
            axes.loglog([p[0] for p in points], [p[1] for p in points], "o-", markersize=3, label=way)
        axes.set_title(f"{items:.0e} items", fontsize=9)
        axes.set_xlabel("samples")
    panels[0].set_ylabel("G samples/s")
    panels[0].legend(fontsize=7)
    save(figure, folder, "alias-samplers.svg")


def best(rows, folder):
    rows = [row for row in rows if row["backend"] == "cuda"]
    marks = {"plain": ("o", "tab:blue"), "by_samples": ("s", "tab:orange"), "shared": ("^", "tab:green")}
    figure, axes = plt.subplots(figsize=(5.5, 4))
    for way, (mark, colour) in marks.items():
        mine = [row for row in rows if row["best"] == way]
        axes.loglog([int(r["items"]) for r in mine], [int(r["samples"]) for r in mine], mark, color=colour, markersize=12,
                    linestyle="none", label=way)
        for row in mine:
            axes.annotate(f"{float(row['G_a_second']):.0f}", (int(row["items"]), int(row["samples"])), fontsize=6,
                          textcoords="offset points", xytext=(9, -3))
    axes.set_xlabel("items")
    axes.set_ylabel("samples (figures: G/s of the best)")
    axes.legend(fontsize=8, ncols=3, loc="lower center", bbox_to_anchor=(0.5, 1), markerscale=0.5)
    axes.margins(0.15)
    save(figure, folder, "alias-best.svg")


def main():
    folder, machine = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "h200"
    built = read(os.path.join(folder, f"{machine}-alias-build.csv"))
    splits(built, folder)
    builds(built, folder)
    samplers(read(os.path.join(folder, f"{machine}-alias-sampling.csv")), folder)
    best(read(os.path.join(folder, f"{machine}-alias-best.csv")), folder)


main()
