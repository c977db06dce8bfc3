#!/usr/bin/env python3
"""The figures of the pages, each from the result file that was printed: figures.py ROOT [--check]

A page has a table between two marks,

    <!-- figures NAME -->
    <!-- end -->

and this program writes there what TABLES[NAME] makes of bench/results. A mark may also stand in a line, around one number.
Sentences that quote numbers as a file has them stand between

    <!-- numbers FILE .. -->
    <!-- end -->

and each number with a unit is looked for there, rounded as it is written. With --check it exits 1, naming the pages that
have something else, and each number that looks like a measurement and stands outside all marks (typed_figures.py): a
figure that stands twice cannot disagree with itself, and one that no file has cannot stand at all."""
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "papers/thomas"))
import generators_table  # noqa: E402
import at_tables  # noqa: E402
import examples_tables  # noqa: E402
import guide_tables  # noqa: E402
import points_tables  # noqa: E402
import quality_tables  # noqa: E402
import rows_tables  # noqa: E402
import typed_figures  # noqa: E402
from result_files import contests, digits, markdown, table_of  # noqa: E402

PEERS = {"curand": "cuRAND", "torch": "PyTorch", "cupy": "CuPy", "mkl": "MKL", "numpy": "NumPy", "jax": "JAX"}
ENGINES = ("warp1024", "warpstd", "philox", "mrg8")
BLOCK = re.compile(r"(<!-- figures ([\w -]+) -->)(.*?)(<!-- end -->)", re.DOTALL)
QUOTED = re.compile(r"<!-- numbers ([^>]+) -->(.*?)<!-- end -->", re.DOTALL)


# ---- tables ----


def short(peer):
    return PEERS.get(peer.split()[0], peer.split()[0])


def fills(root):
    rows = {row.name: row for row in next(iter(contests(root, "h200/fills.txt").values()))}
    kinds = ["native", "bits32", "bits64", "uniform-f32", "uniform-f64", "range-u32", "range-u64"]
    return markdown(["G per second (part of the store kernel)", *ENGINES],
                    [[kind, *(f"{digits(row.rate)} ({row.store:.2f})" for row in (rows[f"{e} {kind}"] for e in ENGINES))]
                     for kind in kinds])


def fill_of_store(root):
    rows = {row.name: row for row in next(iter(contests(root, "h200/fills.txt").values()))}
    return f"{rows['warp1024 uniform-f32'].store:.2f}"


def beside(root, file, ours, store):
    """A row for each contest: the line that begins with `ours` beside the fastest line that is none of the library's."""
    rows = []
    for title, lines in contests(root, file).items():
        mine = [row for row in lines if row.name.startswith(ours)]
        peers = [row for row in lines if row.name.split()[0] in PEERS and not re.search(r"fill_|reads once", row.name)]
        if mine and peers:
            peer = max(peers, key=lambda row: row.rate)
            rows.append([title, digits(mine[0].rate), *([f"{mine[0].store:.2f}"] if store else []), digits(peer.rate),
                         short(peer.name), digits(mine[0].rate / peer.rate)])
    return rows


def variates(root):
    return markdown(["H200, 2^28 elements", "G/s", "of the store kernel", "fastest peer, G/s", "which", "times"],
                    beside(root, "h200/variates.txt", "warp1024", True))


def variates_cpu(root):
    long, short_calls = contests(root, "xeon-1-core/variates-long.txt"), contests(root, "xeon-1-core/variates-peers.txt")

    def cells(title, of):
        found = [row for row in of.get(title, []) if row.name == "avx512 warp1024"]
        return [f"{found[0].cycles:.2f}", f"{found[0].times:.2f}"] if found and found[0].times else ["-", "-"]
    return markdown(["one core with AVX-512, warp1024", "cycles, calls of 10^7", "times MKL", "cycles, 16 KiB in L1", "times MKL"],
                    [[title, *cells(title, long), *cells(title, short_calls)] for title in long])


def avx2(root):
    rows = []
    for title, lines in contests(root, "xeon-1-core/targets.txt").items():
        of = {row.name: row for row in lines}
        wide, narrow = of.get("avx512 warp1024"), of.get("avx2 warp1024")
        peers = [row for name, row in of.items() if name in ("randompack", "eigenrand")]
        if wide and narrow:
            rows.append([title, f"{narrow.cycles:.2f}", f"{narrow.rate / wide.rate:.2f}",
                         f"{narrow.rate / max(p.rate for p in peers):.2f}" if peers else "-"])
    return markdown(["one core, 16 KiB in L1, warp1024", "cycles, avx2", "of avx512", "of the faster of EigenRand and Randompack"], rows)


def permute(root):
    return markdown(["H200", "G items/s", "fastest peer", "which", "times"], beside(root, "h200/permute.txt", ("permutation-u32", "sample-u32"), False))


def walkers(root):
    """A row for each kind: in step and diverging beside cuRAND's device Philox, and on a core."""
    gpu, cpu = contests(root, "h200/walkers.txt"), contests(root, "xeon-1-core/walkers.txt")
    rows = []
    for title, alone in cpu.items():
        step, apart = ({row.name: row for row in gpu[f"{title}, {how}"]} for how in ("in step", "diverging"))
        peer = next(name for name in step if name.startswith("curand"))
        one = {row.name: row.rate for row in alone}
        rows.append([title, digits(step["lw_walk"].rate), f"{step['lw_walk'].rate / step[peer].rate:.2f}", digits(apart["lw_walk"].rate),
                     f"{apart['lw_walk'].rate / apart[peer].rate:.2f}", peer, digits(step["floor"].rate), f"{1e3 * one['lw_walk']:.0f}",
                     f"{one['lw_walk'] / next(rate for name, rate in one.items() if name.startswith('Random123')):.2f}",
                     f"{one['lw_walk'] / one['OpenRAND']:.2f}"])
    return markdown(["G/s", "in step", "times cuRAND", "diverging", "times cuRAND", "its call", "whole quads, in step", "a core, M/s",
                     "times Random123's engine", "times OpenRAND"], rows)


def permutations_by_index(root):
    rows = []
    for title, lines in contests(root, "h200/walkers.txt").items():
        if title.startswith("permutation by index"):
            one = {row.name: row.rate for row in lines}
            rows += [[title.split(", ")[1], how, digits(one[f"lw_permutation_item, {how}"]), digits(one[f"shuffle_iterator, {how}"]),
                      digits(one[f"lw_permutation_item, {how}"] / one[f"shuffle_iterator, {how}"])] for how in ("summed", "stored")]
    return markdown(["H200", "items", "G/s", "cuda::shuffle_iterator", "times"], rows)


def permute_cpu(root):
    return markdown(["16 cores of a Xeon", "G items/s", "fastest peer", "which", "times"],
                    beside(root, "xeon-16-core/permute.txt", ("permutation-u32", "sample-u64"), False))


def choose(root):
    return markdown(["H200, f64 weights", "G weights/s", "fastest peer", "which", "times"],
                    beside(root, "h200/choose.txt", "weighted-sample-u32, f64", False))


def batch(root):
    rows = []
    for title, lines in contests(root, "h200/batch.txt").items():
        for row in lines:
            if row.name.startswith("batch"):
                rows.append([title, row.name.replace(" a row", " per row"), digits(row.rate), digits(row.store),
                             digits(row.times) if row.times else "-"])
    return markdown(["H200", "call", "G/s", "of the yardstick", "times torch.multinomial"], rows)


def categorical(root):
    text = (root / "bench/results/h200/categorical.txt").read_text(encoding="utf-8")
    rows = re.findall(r"^ +1 of each of (\S+ x \S+) +(\d+ us) +(\d+ us) +(\d+ us) +([\d.]+), ([\d.]+) +([\d.]+ us)", text, re.M)
    return markdown(["H200, rows x items", "call", "torch.multinomial, times", "race of exponentials, times", "the kernel that reads"],
                    [[what, ours, f"{multinomial}, {first}", f"{race}, {second}", kernel]
                     for what, ours, multinomial, race, first, second, kernel in rows])


def of_titles(root, name, title):
    """Contests of a result file whose titles begin so: (the rest of the title, {name: row})."""
    for found, lines in contests(root, name).items():
        if found.startswith(title):
            yield found.removeprefix(title), {row.name: row for row in lines}


def quads_of_word(p):
    """Evaluations of Philox behind plane 0 that a word takes on average (docs/contract/bits.md)."""
    planes = (float(p).as_integer_ratio()[1] - 1).bit_length()
    return sum(1 - (1 - 2.0 ** -(4 * quad + 1)) ** 32 for quad in range((planes + 2) // 4))


def masks(root):
    rows = []
    for p, of in of_titles(root, "h200/masks.txt", "masks of 4294967296 elements, p = "):
        peer = max((row for name, row in of.items() if name.startswith("torch") and "fill_" not in name), key=lambda row: row.rate)
        ours = of["bernoulli-bits, warp1024"]
        rows.append([p, *(digits(of[f"bernoulli-bits, {engine}"].rate) for engine in ("warp1024", "philox", "mrg8")), f"{ours.store:.2f}",
                     f"{quads_of_word(p):.2f}", digits(ours.rate / 32 * quads_of_word(p)), digits(peer.rate), short(peer.name), digits(ours.rate / peer.rate)])
    return markdown(["H200, p", "G elements/s, warp1024", "philox", "mrg8", "of stores", "evaluations per word", "G evaluations/s", "fastest peer", "which", "times"], rows)


def stochastic_rounding(root):
    rows = []
    for to, of in of_titles(root, "h200/rounding.txt", "stochastic rounding of 1073741824 numbers to "):
        rows.append([to, *(f"{digits(of[f'round-{to}, {engine}'].rate)}, {of[f'round-{to}, {engine}'].store:.2f}"
                           for engine in ("warp1024", "philox", "mrg8")), digits(of["torch randint, add, and"].rate)])
    return markdown(["H200, to", "G/s and part of a copy, warp1024", "philox", "mrg8", "torch.randint, add, and"], rows)


def complex_normals(root):
    rows = []
    for title, of in of_titles(root, "h200/rounding.txt", "complex normals, "):
        kind = title.split(",")[0]
        for name, what in ((f"complex-normal-{kind}", "equal means"), ("with two means", "two means")):
            rows.append([kind, what, *(digits(of[f"{name}, {engine}"].rate) for engine in ("warp1024", "philox", "mrg8")),
                         digits(of["torch normal_"].rate)])
    return markdown(["H200", "means", "G/s, warp1024", "philox", "mrg8", "torch normal_"], rows)


def dynamic(root):
    text = (root / "bench/results/h200/dynamic.txt").read_text(encoding="utf-8").split("====")[1]
    rows = []
    for part in re.split(r"^(?=\d+ items, )", text, flags=re.M)[1:]:
        items, sections, size, rebuild = re.match(r"(\d+) items, (\d+) sections of (\d+): rebuild ([\d.]+) ms", part).groups()
        times = dict(re.findall(r"(\d+) changed: update +([\d.]+) ms", part))
        plain, tree = re.search(r"plain ([\d.]+) G/s, tree ([\d.]+) G/s", part).groups()
        rows.append([f"10^{len(items) - 1}", f"{sections} of {size}", *(times.get(n, "-") for n in ("1", "16", "256", "4096")),
                     rebuild, digits(float(tree)), digits(float(plain))])
    return markdown(["items", "sections", "update of 1, ms", "16", "256", "4096", "rebuild", "draws, G/s", "of a plain table"], rows)


def alias_build(root):
    rows = {}
    for row in table_of(root, "h200/alias-build.csv"):
        if row["floor_ms"] and row["what"].startswith("build, f64"):
            rows.setdefault(row["what"].removeprefix("build, f64, "), {})[int(row["n"])] = row
    sizes = [10**6, 10**7, 10**8]
    return markdown(["H200, f64 weights: ms (part of the floor)", *(f"10^{len(str(n)) - 1} items" for n in sizes)],
                    [[what, *(f"{digits(float(of[n]['ms']))} ({float(of[n]['floor_ms']) / float(of[n]['ms']):.2f})" if n in of else "-"
                              for n in sizes)] for what, of in rows.items()])


def alias_peers(root, file, methods):
    builds, samples = {}, {}
    for row in table_of(root, file):
        key = (int(row["items"]), row["weights"])
        if row["what"] == "build":
            builds.setdefault(key, []).append((row["who"], row["method"], float(row["ms"])))
        elif row["what"] == "sample":
            samples.setdefault(key, []).append((row["who"], row["method"], float(row["G_a_second"])))
    rows = []
    for (items, weights), found in builds.items():
        if weights in ("uniform", "power law 1, shuffled") and items >= 10**5:
            mine = min(ms for who, _, ms in found if who == "lanewise")
            peer = min(ms for who, method, ms in found if who != "lanewise" and methods in method)
            rate = {who == "lanewise": max(g for w, _, g in samples.get((items, weights), []) if (w == "lanewise") == (who == "lanewise"))
                    for who, *_ in samples.get((items, weights), [])}
            rows.append([f"10^{len(str(items)) - 1}, {weights}", digits(mine), digits(peer), digits(peer / mine),
                         digits(rate[True]) if True in rate else "-", digits(rate[False]) if False in rate else "-"])
    return rows


def alias_gpu(root):
    return markdown(["H200, items, weights", "build, ms", "alias-table-gpu", "times", "samples, G/s", "alias-table-gpu"],
                    alias_peers(root, "h200/alias-peers.csv", ""))


def alias_cpu(root):
    return markdown(["16 cores of a Xeon", "build, ms", "wrs", "times", "samples, G/s", "wrs"],
                    alias_peers(root, "xeon-16-core/alias-peers.csv", ""))


def sections(root):
    best = {}
    for row in table_of(root, "h200/alias-sampling.csv"):
        if row["backend"] == "cuda" and row["samples"] == "1000000000":
            best.setdefault(int(row["items"]), {})[row["way"]] = float(row["G_a_second"])
    ways = [way for way in ("plain", "shared", "sections", "wide", "gather", "counts") if any(way in of for of in best.values())]
    return markdown(["H200, 10^9 samples, G/s", *ways],
                    [[f"10^{len(str(items)) - 1} rows", *(digits(of[way]) if way in of else "-" for way in ways)]
                     for items, of in sorted(best.items())])


def alias_threshold(root):
    """PSA+ over its threshold: the better of two lengths of sections, and what goes through lists."""
    found = {}
    for row in table_of(root, "h200/alias-threshold.csv"):
        of = found.setdefault((int(row["n"]), row["weights"]), {})
        of[int(row["threshold"])] = min((float(row["ms"]), float(row["left"])), of.get(int(row["threshold"]), (1e9, 0)))
    shown = (0, 64, 256, 480, 512, 1025)
    return markdown(["H200: ms (part of the items in lists); threshold", *map(str, shown), "best"],
                    [[f"10^{len(str(n)) - 1}, {weights}", *(f"{digits(of[t][0])} ({of[t][1]:.2f})" for t in shown), str(min(of, key=of.get))]
                     for (n, weights), of in found.items() if n in (10**6, 10**8)])


def alias_cached(root):
    """10^9 samples by each way, with the best length of its sections."""
    found, ways = {}, []
    for row in table_of(root, "h200/alias-cached.csv"):
        if row["samples"] == "1000000000":
            of = found.setdefault((int(row["items"]), row["weights"]), {})
            ways += [row["way"]] if row["way"] not in ways else []
            of[row["way"]] = max((float(row["G_a_second"]), int(row["bits"])), of.get(row["way"], (0, 0)))
    return markdown(["H200, 10^9 samples, G/s (rows per section)", *ways],
                    [[f"10^{len(str(n)) - 1}, {weights}", *(digits(of[way][0]) + (f" (2^{of[way][1]})" if of[way][1] else "") for way in ways)]
                     for (n, weights), of in found.items()])


def ranks_by_number(root, name, where):
    text = (root / "bench/results" / name).read_text(encoding="utf-8")
    found = re.findall(r"^(.+?) +ranks +(\d+) n +1 bytes +(\d+) \| us +([\d.]+) ", text, re.M)
    numbers = sorted({int(ranks) for _, ranks, _, _ in found})
    of = {(what, int(ranks)): us for what, ranks, _, us in found}
    size = {what: size for what, _, size, _ in found}
    return markdown([f"us, one number per rank, {where}", "bytes", *(f"{n} rank{'s' * (n > 1)}" for n in numbers)],
                    [[what, size[what], *(of.get((what, n), "") for n in numbers)] for what in size])


def ranks_peers(root):
    lines = [line.split() for line in (root / "bench/results/xeon-16-core/ranks-peers.txt").read_text(encoding="utf-8").splitlines()]
    ours = {}
    for row in lines:
        if row[0].isdigit():
            ours.setdefault(row[0], []).append((float(row[2]), float(row[6])))
    both = lambda values, digits: f"{min(values):.{digits}f}-{max(values):.{digits}f}"
    rows = [[f"lanewise, {threads} ranks", both([b for b, _ in ours[threads]], 3), both([s for _, s in ours[threads]], 2)]
            for threads in ("1", "4", "16")]
    rows += [[f"theirs, {method}, {threads} threads", f"{float(build):.3f}", f"{float(rate):.2f}"]
             for method, threads, _, build, rate in (row for row in lines if len(row) == 5 and row[1].isdigit())]
    return markdown(["16 cores, 4 x 2^20 items per thread", "table, s", "samples, G/s"], rows)


def ranks_weak(root):
    lines = (root / "bench/results/xeon-16-core/ranks-sampling.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split() for line in lines if line.split()[0].isdigit()]
    part = "{:.2f}".format
    return markdown(["16 cores, 4 x 2^20 items per rank", "bytes of a rank", "table, of tables alone", "samples, G/s",
                     "of samples alone", "in order, G/s", "normals, G/s", "of fills alone"],
                    [[f"{row[0]} rank{'s' * (row[0] != '1')}", row[5], part(1 / float(row[4])), row[6], part(float(row[8])), row[10], row[12],
                      part(float(row[14]))] for row in rows])


def ranks_scale(root):
    rows = [line.split(",") for line in (root / "bench/results/ranks-scale.csv").read_text(encoding="utf-8").splitlines()[1:]]
    return markdown(["reckoned: network", "late, us", "ranks", "a double, us", "an exact sum, us", "ratio"], rows)


def ranks_sums(root):
    texts = [(root / f"bench/results/xeon-2-core/ranks-sums{mpi}.txt").read_text(encoding="utf-8") for mpi in ("", "-mpich")]
    runs = [{(name, n, size): [us, times] for name, n, size, us, times in
             re.findall(r"^(.+?) +ranks +2 n +(\d+) bytes +(\d+) \| us +([\d.]+) .*?\| +([\d.]+) x", run, re.M)}
            for run in "# again".join(texts).split("# again")]
    return markdown(["two ranks, two cores shared with other work", "numbers per rank", "bytes", "Open MPI, us", "of the first row",
                     "again, us", "of the first row", "MPICH, us", "of the first row"],
                    [[*row[:2], row[2] if row[2] != "0" else "none", *(cell for run in runs for cell in run.get(row, ["-", "-"]))]
                     for row in runs[0] if row[1] in ("1", "10000")])


def search(root):
    found = {}
    for line in (root / "bench/results/h200/search.txt").read_text(encoding="utf-8").splitlines():
        row = re.match(r"f32 (2\^\d+) +(\w+) +lanewise +([\d.]+) ms .*?thrust +[\d.]+ \( *([\d.]+)\).*floor +[\d.]+ \( *([\d.]+)\)", line)
        if row:
            found.setdefault(row.group(2), {})[row.group(1)] = row.group(3, 4, 5)
    sizes = list(dict.fromkeys(size for of in found.values() for size in of))
    return markdown(["H200, f32, 2^26 values", *sizes],
                    [[f"{order}: {what}", *(of[size][at] if size in of else "-" for size in sizes)]
                     for order, of in found.items() for at, what in ((0, "ms"), (1, "times thrust"), (2, "of the floor"))])


def inversion(root):
    rows = []
    text = (root / "bench/results/h200/inversion.txt").read_text(encoding="utf-8").split("# 16 threads")[0]
    for n, build, random, rising, alias_build_ms, alias in re.findall(
            r"^(10\^\d+) +inversion +([\d.]+) ms, random +([\d.]+) ns, sorted +([\d.]+) ns.*alias +([\d.]+) ms +([\d.]+) ns", text, re.M):
        rows.append([n, build, random, rising, alias_build_ms, alias])
    return markdown(["H200, items", "table, ms", "random u, ns per item", "sorted u", "alias table, ms", "ns per item"], rows)


def rejection(root):
    best = {}
    for row in table_of(root, "h200/method-times.csv"):
        key, rate = (row["operations"], row["p"]), float(row["gsamples"])
        if ":" in row["p"]:
            continue  # lanes whose acceptances differ
        of = best.setdefault(key, {})
        name = row["schedule"]
        of[name] = max(of.get(name, 0), rate)
    return markdown(["H200, bulk calls: operations, acceptance", "masked, G/s", "queued", "times"],
                    [[f"{operations}, {p}", digits(of["masked"]), digits(of["queued"]), f"{of['queued'] / of['masked']:.2f}"]
                     for (operations, p), of in best.items() if "masked" in of and "queued" in of])


def schedule_rates(root, machine, suffix):
    """Samples per second by the way, operations and acceptance: in kernels and in bulk calls, of fields and groups the best."""
    def rates(rows, way, rate, same):
        of = {}
        for row in rows:
            if re.fullmatch(r"[\d.]+", row["p"]) and same(row):
                key = (row[way], row["operations"], row["p"])
                of[key] = max(of.get(key, 0), float(row[rate]))
        return of
    return (rates(table_of(root, f"{machine}/schedule-times{suffix}.csv"), "way", "gvariates",
                  lambda row: row["parameters"] == "same" and row["values"] == "1"),
            rates(table_of(root, f"{machine}/method-times{suffix}.csv"), "schedule", "gsamples", lambda row: row["lanes"] == "32"))


def over_plain(kernel, bulk, machine, settings):
    """Rows of schedules in kernels and in bulk calls, times the papers' masked loop in a kernel, by settings."""
    unit, scale = ("G", 1) if machine == "h200" else ("M", 1000)
    yield [f"the papers' loop (plain), {unit} samples/s", *(digits(scale * kernel["masked", *at]) for at in settings)]
    for name, of, way in (("kept", kernel, "kept"), ("grouped, best field", kernel, "grouped"), ("helping", kernel, "helping"),
                          ("pooled", kernel, "pooled"), ("bulk, masked", bulk, "masked"), ("bulk, grouped, best group", bulk, "grouped"),
                          ("bulk, queued", bulk, "queued"), ("bulk, refilled", bulk, "refilled")):
        if any((way, *at) in of for at in settings):
            yield [name, *(f"{of[way, *at] / kernel['masked', *at]:.2f}" if (way, *at) in of else "-" for at in settings)]


def schedules(root, machine, operations):
    kernel, bulk = schedule_rates(root, machine, "")
    accepted = [p for way, n, p in kernel if way == "masked" and n == operations]
    return markdown([f"{operations} operations", *accepted], over_plain(kernel, bulk, machine, [(operations, p) for p in accepted]))


def rare(root, machine):
    """The same for acceptances from 0.01 down."""
    kernel, bulk = schedule_rates(root, machine, "-rare")
    settings = sorted(((n, p) for way, n, p in kernel if way == "masked"), key=lambda at: (int(at[0]), -float(at[1])))
    return markdown(["operations, acceptance", *(f"{n}, {p}" for n, p in settings)], over_plain(kernel, bulk, machine, settings))


WAYS = ("plain", "kept", "grouped", "pooled", "helping", "queued", "fixed")


def kernel_kinds(root, machine, backend):
    """Kinds inside kernels: the plain call's time over the bulk fill's, and the others' speed over the plain call's."""
    of = {}
    for row in table_of(root, f"{machine}/kernel-kinds.txt"):
        if row["backend"] == backend:
            of.setdefault((row["kind"], row["parameters"]), {}).setdefault(row["values"], {})[row["way"]] = row
    measured = {way for values in of.values() for ways in values.values() for way in ways}
    shown = [way for way in WAYS[1:] if way in measured]
    rows = []
    for kind in dict.fromkeys(kind for kind, parameters in of if parameters == "each"):
        for alike, each in zip(of[kind, "alike"].items(), of[kind, "each"].values()):
            values, ways = alike
            cells = [f"{kind} {values}", digits(float(ways["plain"]["bulk_ns"])), f"{float(ways['plain']['over_bulk']):.2f}",
                     *(f"{1 / float(ways[way]['over_plain']):.2f}" for way in shown)]
            rows.append([*cells, f"{float(each['plain']['over_bulk']):.2f}",
                         *(f"{1 / float(each[way]['over_plain']):.2f}" for way in ("kept", "helping"))])
    return markdown([backend, "bulk, ns", "plain, times that", *shown, "per lane: plain, times bulk", "kept", "helping"], rows)


def schedule_times(root, way, operations, p):
    """Times as fast as the plain loop in a kernel on an H200; of grouped, the best field."""
    rates = {}
    for row in table_of(root, "h200/schedule-times.csv"):
        if (row["operations"], row["p"], row["parameters"], row["values"]) == (operations, p, "same", "1"):
            rates[row["way"]] = max(rates.get(row["way"], 0), float(row["gvariates"]))
    return f"{rates[way] / rates['masked']:.2f}"


def lanes_16(root):
    """Bulk masked loops by warps of 16 lanes over those of 32, from the slowest to the fastest setting."""
    rates = {}
    for row in table_of(root, "xeon-1-core/method-times.csv"):
        if row["schedule"] == "masked" and row["group"] == "1" and re.fullmatch(r"[\d.]+", row["p"]):
            rates[row["lanes"], row["operations"], row["p"]] = float(row["gsamples"])
    times = sorted(rates["16", *key[1:]] / rate for key, rate in rates.items() if key[0] == "32" and ("16", *key[1:]) in rates)
    return f"{times[0]:.2f} to {times[-1]:.2f}"


def kernel_code(root):
    """Registers, stack and code of calls inside kernels, over all kinds: the median and the most."""
    of = {}
    for row in table_of(root, "kernel-kinds-code.txt"):
        of.setdefault((row["way"], row["backend"]), []).append(row)

    def cell(rows, column, scale):
        values = sorted(int(row[column]) / scale for row in rows)
        return f"{values[len(values) // 2]:.0f}, {values[-1]:.0f}"
    return markdown(["median, most", "registers, sm_90", "stack, sm_90, bytes", "code, sm_90, KiB", "stack, avx512, KiB", "code, avx512, KiB",
                     "stack, avx2, KiB", "code, avx2, KiB"],
                    [[way, cell(of[way, "cuda"], "registers", 1), cell(of[way, "cuda"], "stack", 1), cell(of[way, "cuda"], "code", 1024),
                      *(cell(of[way, target], column, 1024) for target in ("avx512", "avx2") for column in ("stack", "code"))]
                     for way in WAYS if (way, "cuda") in of])


def precaching(root):
    of = {(row["operations"], row["p"], row["way"]): row for row in table_of(root, "h200/method-precaching.csv")}
    accepted = list(dict.fromkeys(p for _, p, _ in of))

    def times(operations, column):
        return [f"{float(of[operations, p, 'kept'][column]) / float(of[operations, p, 'plain'][column]):.2f}" for p in accepted]
    fewer = [f"{1 / float(x):.2f}" for x in times("20", "iterations")]
    return markdown(["acceptance", *accepted],
                    [["times fewer iterations", *fewer], ["times as fast on an H200, attempts of 20 operations", *times("20", "gvariates")],
                     ["the same, of 200 operations", *times("200", "gvariates")]])


def moments(root):
    rows = re.findall(r"^(\w+) (f32|f64) +(\w+) +([\d.]+) G/s.*floor/time ([\d.]+)",
                      (root / "bench/results/h200/moments.txt").read_text(encoding="utf-8"), re.M)
    return markdown(["H200, 2^28 numbers", "data", "G/s", "of reading"], [[f"{what} {of}", data, digits(float(rate)), part]
                                                                        for what, of, data, rate, part in rows])


WAIT = re.compile(r"2\^(\d+) \| (lanewise|cuRAND) (\w+)\S*.*? \| +([\d.]+) us")
TENSOR = re.compile(r"(uniform|normal|exponential) +2\^(\d+) \| +([\d.]+) \S+ \| +([\d.]+) ")


def short_calls(root, engine):
    """An engine's fill and the fastest of cuRAND, on the default stream, until the host knows."""
    times, kind = {}, None
    for line in (root / "bench/results/h200/short-calls.txt").read_text().splitlines():
        if line.startswith("---"):
            kind = line.split()[2].strip(",") if "the default stream" in line else None
        found = WAIT.match(line)
        if kind and found and (found[2] == "cuRAND" or found[3] == engine):
            times.setdefault((int(found[1]), kind, found[2]), []).append(float(found[4]))
    kinds = sorted({kind for _, kind, _ in times}, reverse=True)
    return markdown(["us, floats", *(word for kind in kinds for word in (kind, "cuRAND", "speed"))],
                    [[f"2^{n}", *(word for kind in kinds
                                  for ours, theirs in [(times[n, kind, "lanewise"][0], min(times[n, kind, "cuRAND"]))]
                                  for word in (f"{ours:.1f}", f"{theirs:.1f}", f"{theirs / ours:.2f}"))]
                     for n in sorted({n for n, *_ in times})])


RATIO = re.compile(r"([\d.]+) +([\d.]+ (?:ns|us|ms))")


def python_sizes(root):
    """NumPy's time over that of the Python package, by call and number of elements."""
    rows = [line.split(" |") for line in (root / "bench/results/xeon-2-core/python.txt").read_text().splitlines() if " |" in line]
    title, *sizes = [cell.strip() for cell in rows[0]]
    cells = [[call.strip(), *(RATIO.search(cell) for cell in times)] for call, *times in rows[1:]]
    return markdown(["NumPy's time / ours", "one", *sizes[1:]],
                    [[f"`{call}`", *("" if found is None else found[1] for found in times)] for call, *times in cells])


def python_keys(root):
    """Functions of keys in Python, us of the processor per call, beside the methods and jax.random."""
    lines = [line for line in (root / "bench/results/xeon-2-core/python-keys.txt").read_text().splitlines() if " |" in line]
    rows = [[cell.strip() for cell in line.split("|")] for line in lines[1:]]
    return markdown(["us per call", "by key", "method of a generator", "jax.random", "speed"],
                    [[f"`{call}`", *cells] for call, *cells in rows])


def short_tensors(root):
    """Fills of PyTorch's tensors, ours and PyTorch's own: us, and the ratio."""
    rows = {}
    for kind, n, ours, theirs in TENSOR.findall((root / "bench/results/h200/python.txt").read_text()):
        rows.setdefault(int(n), {})[kind] = (float(ours), float(theirs))
    kinds = ["uniform", "normal", "exponential"]
    return markdown(["us, floats", *(word for kind in kinds for word in (kind, "PyTorch", "speed"))],
                    [[f"2^{n}", *(word for kind in kinds for ours, theirs in [row[kind]]
                                  for word in (f"{ours:.1f}", f"{theirs:.1f}", f"{theirs / ours:.2f}"))]
                     for n, row in sorted(rows.items()) if n in (10, 13, 16, 20, 24, 27)])


def executed(root):
    """Instructions on doubles that run per element, counted (bench/variates/f64_executed.c)."""
    return markdown(["instructions on doubles per element", "all by doubles", "floats first"],
                    [[counted(row), row["doubles"], row["floats"]] for row in table_of(root, "f64-executed.csv")])


def counted(row):
    return f"{row['kind']}({row['parameters'].replace(' ', ', ')})"


def doubles_per_ns(card):
    """Instructions of threads; a published rate of FLOPS has two per instruction."""
    if card["tflops"]:
        return float(card["tflops"]) * 1000 / 2
    return float(card["sms"]) * float(card["ghz"]) * float(card["per_clock"])


def cards(root):
    return markdown(["card", "compute capability", "instructions on doubles per ns", "GB/s", "as published"],
                    [[row["card"], row["capability"], f"{doubles_per_ns(row):.0f}", row["gb_per_s"], row["published"]]
                     for row in table_of(root, "gpus.csv")])


def predictions(root):
    """The longer of the time for doubles and of that for the stores."""
    gpus = table_of(root, "gpus.csv")

    def times(row):
        for card in gpus:
            store = float(row["bytes"]) / float(card["gb_per_s"]) * 1000
            for way in ("doubles", "floats"):
                yield digits(max(store, float(row[way]) / doubles_per_ns(card) * 1000))
    return markdown(["predicted ps per element", *(word for card in gpus for word in (card["card"], "floats first"))],
                    [[counted(row), *times(row)] for row in table_of(root, "f64-executed.csv")])


def permutation_rounds(root):
    rows = [list(row.values()) for row in table_of(root, "permutation-rounds.csv")]
    return markdown(list(table_of(root, "permutation-rounds.csv")[0]), rows)


TABLES = {"permutation rounds": permutation_rounds, "fills": fills, "doubles executed": executed, "doubles cards": cards, "doubles predictions": predictions,
          "short calls": lambda root: short_calls(root, "warp1024"),
          "short calls philox": lambda root: short_calls(root, "philox"), "short tensors": short_tensors, "fill of store": fill_of_store, "variates": variates, "variates cpu": variates_cpu, "avx2": avx2,
          "python sizes": python_sizes, "python keys": python_keys, "permute": permute, "permute cpu": permute_cpu, "choose": choose, "batch": batch, "categorical": categorical,
          "masks": masks, "stochastic rounding": stochastic_rounding, "complex normals": complex_normals, "dynamic": dynamic,
          "walkers": walkers, "permutations by index": permutations_by_index,
          "alias build": alias_build, "alias gpu": alias_gpu, "alias cpu": alias_cpu,
          "alias threshold": alias_threshold, "alias cached": alias_cached, "sections": sections, "search": search,
          "inversion": inversion, "rejection": rejection, "precaching": precaching, "moments": moments, "generators": generators_table.table, **guide_tables.TABLES,
          **quality_tables.TABLES, **examples_tables.TABLES, **at_tables.TABLES, **points_tables.TABLES, **rows_tables.TABLES,
          **{f"schedules {name} {n}": lambda root, machine=machine, n=n: schedules(root, machine, n)
             for name, machine in (("h200", "h200"), ("xeon", "xeon-1-core")) for n in ("20", "200")},
          **{f"schedules {name} rare": lambda root, machine=machine: rare(root, machine)
             for name, machine in (("h200", "h200"), ("xeon", "xeon-1-core"))},
          **{f"kernel kinds {backend}": lambda root, machine=machine, backend=backend: kernel_kinds(root, machine, backend)
             for machine, backend in (("h200", "cuda"), ("xeon-1-core", "avx512"), ("epyc-1-core", "avx2"))},
          **{f"schedule {way} {attempts}": lambda root, way=way, n=n, p=p: schedule_times(root, way, n, p)
             for way in ("grouped", "helping") for attempts, n, p in (("short", "20", "0.1"), ("long", "200", "0.5"))},
          "ranks sums": ranks_sums,
          "ranks by number": lambda root: ranks_by_number(root, "xeon-16-core/ranks-sums.txt", "16 cores"),
          "ranks oversubscribed": lambda root: ranks_by_number(root, "xeon-2-core/ranks-sums-many.txt", "2 cores"),
          "ranks scale": ranks_scale,
          "ranks weak": ranks_weak,
          "ranks peers": ranks_peers,
          "lanes 16": lanes_16,
          "kernel code": kernel_code}


# ---- pages ----


def pages(root):
    return [root / "README.md", root / "examples/README.md", *sorted((root / "docs").rglob("*.md"))]


def written(root, text, used):
    def block(match):
        used.add(match.group(2))
        figure = TABLES[match.group(2)](root)
        return f"{match.group(1)}\n{figure}\n{match.group(4)}" if "\n" in figure else match.group(1) + figure + match.group(4)
    return BLOCK.sub(block, text)


def numbers_of(text):
    return [float(x) for x in re.findall(r"(?<![\w.])-?\d+(?:\.\d+)?(?:e[-+]?\d+)?", text)]


def not_quoted(root, text):
    """Numbers between marks `numbers` that no file named there has."""
    for files, words in QUOTED.findall(text):
        known = [x for name in files.split() for x in numbers_of((root / "bench/results" / name).read_text(encoding="utf-8"))]
        for what in typed_figures.measures(words):
            for number in re.findall(r"(?<![\w.^])\d+(?:\.\d+)?(?: 10\^\d+)?", what):
                value, _, power = number.partition(" 10^")
                half = 0.5001 * 10.0 ** -len(value.partition(".")[2])
                scale = 10.0 ** int(power or 0)
                if not any(abs(abs(x) / scale - float(value)) <= half for x in known):
                    yield f"{number} in '{what}' is in none of {files}"


def can_fail(root):
    """A number that no file has, and one outside all marks, are found."""
    assert list(not_quoted(root, "<!-- numbers h200/fills.txt -->a fill of 98765 G/s<!-- end -->")), "a number of no file is not found"
    for typed in ("takes 3.7 ns per item", "is 1.5 times as fast", "0.94 of its time", "12 % slower", "a p-value of 3e-14", "all 470 rows fit",
                  "| normal-f32 | 1.23 |"):
        assert list(typed_figures.measures(typed)), f"'{typed}' is not found"


def main():
    root, check = pathlib.Path(sys.argv[1]), "--check" in sys.argv
    can_fail(root)
    used, stale, wrong = set(), [], []
    for page in pages(root):
        text = page.read_text(encoding="utf-8")
        new = written(root, text, used)
        wrong += [f"{page.relative_to(root)}: {line}" for line in not_quoted(root, new)]
        if new != text:
            stale.append(page.relative_to(root).as_posix())
            if not check:
                page.write_text(new, encoding="utf-8")
    unused = sorted(set(TABLES) - used)
    if unused:
        sys.exit(f"no page shows {', '.join(unused)}")
    if check and stale:
        sys.exit(f"{', '.join(stale)}: other figures than in bench/results; run bench/figures.py")
    typed, unused = typed_figures.typed(root)
    wrong += [f"{line}\n    no program wrote this number: see bench/figures.py, or bench/typed_figures.txt if it is no measurement"
              for line in typed]
    wrong += [f"bench/typed_figures.txt: no page says {line}" for line in unused]
    if wrong:
        sys.exit("\n".join(wrong))
    print(f"{len(used)} tables as bench/results has them")


if __name__ == "__main__":
    main()
