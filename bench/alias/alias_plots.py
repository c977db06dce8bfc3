"""The figures of Lehmann, Huebschle-Schneider and Sanders (2021), redrawn from results:

    python3 alias_plots.py RESULTS_FOLDER [MACHINE]      reads MACHINE-alias-{build,packs,greedy,sampling,best}.csv (h200); writes
                                                   alias-*.svg

2: time of a split by binary and by partial p-ary search. 3: builds over the number of items, with the floor of their bytes, and
by each pack technique, each with the length of sections that is best for it; the greedily packed share over sizes of tiles
and of tables. 4: samplers over the number of samples. 5: the best sampler over items and samples."""
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


def packs(rows, folder):
    weights = list(dict.fromkeys(row["weights"] for row in rows))
    figure, panels = plt.subplots(1, len(weights), figsize=(3.4 * len(weights), 4.4), sharey=True)
    for axes, shape in zip(panels, weights):
        least = {}
        for row in rows:
            if row["weights"] == shape:
                key = row["builder"], int(row["n"])
                least[key] = min(float(row["ms"]), least.get(key, float("inf")))
        for name in dict.fromkeys(builder for builder, _ in least):
            n = sorted(items for builder, items in least if builder == name)
            style = "k-" if name == "library" else "s--" if name.startswith("PSA+") else "o-"
            axes.semilogx(n, [least[name, k] / least["library", k] for k in n], style, markersize=3, label=name)
        axes.set_title(shape, fontsize=9)
        axes.set_xlabel("items")
    panels[0].set_ylabel("whole build, of the library's time")
    figure.legend(*panels[0].get_legend_handles_labels(), fontsize=7, ncols=3, loc="upper center")
    figure.tight_layout(rect=(0, 0, 1, 0.86))
    figure.savefig(os.path.join(folder, "alias-packs.svg"), metadata={"Date": None})
    plt.close(figure)


def greedy(rows, folder):
    figure, (by_tile, by_items) = plt.subplots(1, 2, figsize=(8, 3.6), sharey=True)
    for shape in dict.fromkeys(row["weights"] for row in rows):
        mine = [row for row in rows if row["weights"] == shape]
        most = max(int(row["n"]) for row in mine)
        tiles = [row for row in mine if int(row["n"]) == most]
        by_tile.semilogx([int(r["tile"]) for r in tiles], [float(r["greedy"]) for r in tiles], "o-", markersize=3)
        sizes = [row for row in mine if int(row["tile"]) == 1024]
        by_items.semilogx([int(r["n"]) for r in sizes], [float(r["greedy"]) for r in sizes], "o-", markersize=3,
                          label=shape)
    by_tile.axvline(1024, color="k", linestyle=":")
    by_tile.set_xlabel(f"items a tile, of {most:.0e}")
    by_tile.set_ylabel("part of the items packed in tiles")
    by_items.set_xlabel("items, in tiles of 1024")
    by_items.legend(fontsize=7, loc=(0.03, 0.1))
    save(figure, folder, "alias-greedy.svg")


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
    packs(read(os.path.join(folder, f"{machine}-alias-packs.csv")), folder)
    greedy(read(os.path.join(folder, f"{machine}-alias-greedy.csv")), folder)
    samplers(read(os.path.join(folder, f"{machine}-alias-sampling.csv")), folder)
    best(read(os.path.join(folder, f"{machine}-alias-best.csv")), folder)


main()
