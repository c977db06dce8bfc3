"""The figures of Lehmann, Huebschle-Schneider and Sanders (2021), redrawn from results:

    python3 alias_plots.py RESULTS FOLDER [MACHINE]      writes FOLDER/alias-*.svg
                       from RESULTS/MACHINE/alias-{build,peers,packs,greedy,threshold,sampling,best,cached}.csv
                       and alias-splits.txt (h200)

2: time of splits over their number, by three searches. 3: builds over the number of items, with the floor of their
bytes, and by each pack technique, each with the length of sections that is best for it; the greedily packed share over
sizes of tiles and of tables; PSA+ over its threshold. 4: samplers over the number of samples; the cached and the cached
limited one over the rows of a section. 5: the best sampler over items and samples."""
import csv
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import figure_style as fs  # noqa: E402

BUILDERS = {  # as alias_packs_bench prints them: as figures name them
    "library": "lanewise", "PSA, from global memory, binary split": "PSA, global memory",
    "PSA, lists in shared memory, binary split": "PSA, lists shared",
    "PSA, lists and weights in shared memory, binary split": "PSA, lists and weights shared",
    "PSA, lists and weights in shared memory": "PSA, partial p-ary splits", "PSA, chunks": "PSA, chunks",
    "PSA+, lists and weights in shared memory": "PSA+", "PSA+, chunks": "PSA+, chunks",
}
WAYS = {"shared": "sections, shared", "by_samples": "sections, by samples", "sections": "sections, as chosen",
        "gather": "bare gather", "wide": "sections, as u64"}


def read(path):
    with open(path, encoding="utf-8") as file:
        return list(csv.DictReader(line for line in file if not line.startswith("#")))


def series(rows, wanted):
    found = sorted((int(row["n"]), float(row["ms"]), row) for row in rows if row["what"] == wanted)
    return [n for n, _, _ in found], [ms for _, ms, _ in found], [row for _, _, row in found]


def power_of_ten(n):
    return f"10^{len(str(n)) - 1}"


def finish(figure, axes, folder, name, columns=2):
    fs.legend(figure, axes, columns)
    fs.save(figure, pathlib.Path(folder, name))


def logarithmic(axes, x=True, y=True):
    if x:
        axes.set_xscale("log")
        fs.plain_log(axes.xaxis)
    if y:
        axes.set_yscale("log")
        fs.plain_log(axes.yaxis)


def splits(path, folder):
    """Lines of alias_build_bench: "100 splits, a warp each     100000    0.0061 [..]"."""
    found = {}
    for count, way, n, ms in re.findall(r"^(\d+) splits, (.+?) +(\d+) +([\d.]+) \[", path.read_text(encoding="utf-8"), re.M):
        found.setdefault(int(n), {}).setdefault(way, []).append((int(count), 1e3 * float(ms)))
    figure, axes = fs.panels(-(-len(found) // 2), 2, sharex=True, sharey=True)
    for panel, (n, ways) in zip(axes.flat, sorted(found.items())):
        for way, points in ways.items():
            fs.draw(panel, *zip(*sorted(points)), way)
        logarithmic(panel)
        panel.set_title(f"of {power_of_ten(n)} items")
    for row in axes:
        row[0].set_ylabel("us, all splits")
    for panel in axes[-1]:
        panel.set_xlabel("splits")
    finish(figure, axes, folder, "alias-splits.svg", 1)


def thresholds(rows, folder):
    """Of two lengths of sections the better one."""
    least = {}
    for row in rows:
        key = row["weights"], int(row["n"]), int(row["threshold"])
        least[key] = min(float(row["ms"]), least.get(key, float("inf")))
    shapes, sizes = (list(dict.fromkeys(key[at] for key in least)) for at in (0, 1))
    figure, axes = fs.panels(-(-len(shapes) // 2), 2, sharex=True, sharey=True)
    for panel, shape in zip(axes.flat, shapes):
        for n in sizes:
            at = sorted(threshold for weights, items, threshold in least if (weights, items) == (shape, n))
            fs.draw(panel, at, [least[shape, n, t] / least[shape, n, 0] for t in at], f"{power_of_ten(n)} items", markersize=3)
        panel.set_title(shape)
        panel.set_xscale("symlog", linthresh=8, base=2)
        fs.plain_log(panel.xaxis, [0, 8, 32, 128, 512])
        panel.xaxis.set_tick_params(labelbottom=True)
    for panel in axes.flat[len(shapes):]:
        panel.set_axis_off()
    for row in axes:
        row[0].set_ylabel("times that of threshold 0")
    for panel in axes[-1]:
        panel.set_xlabel("threshold")
    finish(figure, axes, folder, "alias-threshold.svg")


def cached(rows, folder):
    most = max(int(row["samples"]) for row in rows)
    rows = [row for row in rows if int(row["samples"]) == most]
    sizes = sorted({int(row["items"]) for row in rows})
    shapes = list(dict.fromkeys(row["weights"] for row in rows))
    figure, axes = fs.panels(len(sizes[::2]), len(shapes), sharex=True, sharey=True)
    for line, n in zip(axes, sizes[::2]):
        for panel, shape in zip(line, shapes):
            mine = [row for row in rows if int(row["items"]) == n and row["weights"] == shape]
            for way in dict.fromkeys(row["way"] for row in mine):
                points = sorted((int(row["bits"]), float(row["G_a_second"])) for row in mine if row["way"] == way)
                if len(points) > 1:
                    fs.draw(panel, [2**bits for bits, _ in points], [rate for _, rate in points], way)
                else:
                    panel.axhline(points[0][1], color=fs.BLACK if way == "sections" else fs.GREY, linestyle=":",
                                  label=f"the library, {way}")
            panel.set_xscale("log", base=2)
            fs.plain_log(panel.xaxis, [2**10, 2**12, 2**14])
            panel.set_title(f"{power_of_ten(n)} items, {shape.split(',')[0]}")
            panel.set_ylim(bottom=0)
        line[0].set_ylabel("G samples/s")
    for panel in axes[-1]:
        panel.set_xlabel("rows per section")
    finish(figure, axes, folder, "alias-cached.svg", 1)


def builds(rows, peers, folder):
    figure, axes = fs.panels()
    panel = axes[0][0]
    for what in ("uniform", "power law 1, shuffled", "power law 1/2, shuffled"):
        n, ms, _ = series(rows, f"build, f64, {what}")
        fs.draw(panel, n, ms, what)
    n, _, lines = series(rows, "build, f64, uniform")
    panel.plot(n, [float(row["floor_ms"]) for row in lines], "k:", label="floor: its bytes, copied")
    least = {}  # the best of its builders
    for row in peers:
        if row["what"] == "build" and row["who"] == "alias-table-gpu" and row["weights"] == "uniform":
            items = int(row["items"])
            least[items] = min(float(row["ms"]), least.get(items, float("inf")))
    fs.draw(panel, sorted(least), [least[n] for n in sorted(least)], "alias-table-gpu", "alias-table-gpu, uniform")
    logarithmic(panel)
    panel.set_xlabel("items")
    panel.set_ylabel("ms, the whole call")
    finish(figure, axes, folder, "alias-builds.svg")


def packs(rows, folder):
    weights = list(dict.fromkeys(row["weights"] for row in rows))
    figure, axes = fs.panels(-(-len(weights) // 2), 2, sharex=True, sharey=True)
    for panel, shape in zip(axes.flat, weights):
        least = {}
        for row in rows:
            if row["weights"] == shape:
                key = BUILDERS.get(row["builder"], row["builder"]), int(row["n"])
                least[key] = min(float(row["ms"]), least.get(key, float("inf")))
        for name in dict.fromkeys(builder for builder, _ in least):
            n = sorted(items for builder, items in least if builder == name)
            fs.draw(panel, n, [least[name, k] / least["lanewise", k] for k in n], name)
        logarithmic(panel, y=False)
        panel.set_title(shape)
        panel.set_ylim(bottom=0)
    for panel in axes.flat[len(weights):]:
        panel.set_axis_off()
    for row in axes:
        row[0].set_ylabel("times lanewise's time")
    for panel in axes[-1]:
        panel.set_xlabel("items")
    finish(figure, axes, folder, "alias-packs.svg")


def greedy(rows, folder):
    figure, axes = fs.panels(1, 2, sharey=True)
    by_tile, by_items = axes[0]
    for shape in dict.fromkeys(row["weights"] for row in rows):
        mine = [row for row in rows if row["weights"] == shape]
        most = max(int(row["n"]) for row in mine)
        tiles = [row for row in mine if int(row["n"]) == most]
        fs.draw(by_tile, [int(r["tile"]) for r in tiles], [float(r["greedy"]) for r in tiles], shape, markersize=3)
        sizes = [row for row in mine if int(row["tile"]) == 1024]
        fs.draw(by_items, [int(r["n"]) for r in sizes], [float(r["greedy"]) for r in sizes], shape, markersize=3)
    by_tile.axvline(1024, color="k", linestyle=":", linewidth=1)
    for panel in axes[0]:
        logarithmic(panel, y=False)
    by_tile.set_xlabel(f"items per tile, of {power_of_ten(most)}")
    by_tile.set_ylabel("part packed in tiles")
    by_items.set_xlabel("items, in tiles of 1024")
    finish(figure, axes, folder, "alias-greedy.svg")


def samplers(rows, folder):
    rows = [row for row in rows if row["backend"] == "cuda"]
    sizes = sorted({int(row["items"]) for row in rows})
    figure, axes = fs.panels(-(-len(sizes) // 2), 2, sharex=True, sharey=True)
    for panel, items in zip(axes.flat, sizes):
        for way in dict.fromkeys(row["way"] for row in rows):
            points = sorted((int(row["samples"]), float(row["G_a_second"])) for row in rows
                            if row["way"] == way and int(row["items"]) == items)
            fs.draw(panel, [p[0] for p in points], [p[1] for p in points], WAYS.get(way, way),
                    **({"zorder": 5, "markersize": 5} if way == "sections" else {"markersize": 3}))
        logarithmic(panel)
        panel.set_title(f"{power_of_ten(items)} items")
    for panel in axes.flat[len(sizes):]:
        panel.set_axis_off()
    for row in axes:
        row[0].set_ylabel("G samples/s")
    for panel in axes[-1]:
        panel.set_xlabel("samples")
    finish(figure, axes, folder, "alias-samplers.svg", 3)


def best(rows, folder):
    rows = [row for row in rows if row["backend"] == "cuda"]
    figure, axes = fs.panels()
    panel = axes[0][0]
    for way in ("plain", "by_samples", "shared"):
        mine = [row for row in rows if row["best"] == way]
        fs.draw(panel, [int(r["items"]) for r in mine], [int(r["samples"]) for r in mine], WAYS.get(way, way),
                linestyle="none", markersize=8)
        for row in mine:
            panel.annotate(f"{float(row['G_a_second']):.0f}", (int(row["items"]), int(row["samples"])), fontsize=7,
                           textcoords="offset points", xytext=(7, -3))
    logarithmic(panel)
    panel.set_xlabel("items")
    panel.set_ylabel("samples (numbers: G/s of the best)")
    panel.margins(0.15)
    finish(figure, axes, folder, "alias-best.svg", 3)


def main():
    results, folder = pathlib.Path(sys.argv[1]), sys.argv[2]
    machine = sys.argv[3] if len(sys.argv) > 3 else "h200"
    built = read(results / f"{machine}/alias-build.csv")
    splits(results / f"{machine}/alias-splits.txt", folder)
    builds(built, read(results / f"{machine}/alias-peers.csv"), folder)
    packs(read(results / f"{machine}/alias-packs.csv"), folder)
    greedy(read(results / f"{machine}/alias-greedy.csv"), folder)
    thresholds(read(results / f"{machine}/alias-threshold.csv"), folder)
    cached(read(results / f"{machine}/alias-cached.csv"), folder)
    samplers(read(results / f"{machine}/alias-sampling.csv"), folder)
    best(read(results / f"{machine}/alias-best.csv"), folder)


main()
