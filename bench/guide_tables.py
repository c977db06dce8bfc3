"""More tables and numbers that bench/figures.py writes into pages: those of the guide, and of tables without a yardstick."""
import csv
import fnmatch
import functools
import importlib.util
import re

from result_files import contests, digits, markdown, table_of, text_of


def lines_that(text, begin):
    """The CSV rows of a file that begin with a word, without it."""
    return [row[1:] for row in csv.reader(line for line in text.splitlines() if line.startswith(begin + ","))]


# ---- lessons ----


def inversion_counts(root):
    rows = lines_that(text_of(root, "inversion.csv"), "count")
    return markdown(["way", "-infinity", "+infinity", "zeros", "least, most", "mean", "variance - 1", "fourth moment - 3"],
                    [[way, low, high, zeros, f"{float(least):.3f}, {float(most):.3f}", f"{float(mean):.1e}", f"{float(variance):.1e}",
                      f"{float(fourth):.1e}"]
                     for way, low, high, zeros, least, most, mean, variance, _, fourth in rows if way != "exact"])


def kernel_rates(root, title):
    return {row.name: row.rate for row in contests(root, "h200/lessons-kernels.txt")[title]}


def inversion_costs(root):
    rates = kernel_rates(root, "a word into a normal inside a kernel")
    return markdown(["naive", "nudged", "reflected", "nudged, normcdfinvf", "uniform-f32-oo", "normal-inverse-f32"],
                    [[digits(rates[name]) for name in ("naive, erfcinvf", "nudged, erfcinvf", "reflected, erfcinvf", "nudged, normcdfinvf",
                                                       "uniform-f32-oo, erfcinvf", "normal-inverse-f32")]])


def states(root):
    rates = kernel_rates(root, "words inside a kernel")
    rows = []
    for engine in ("warpstd", "warp1024"):
        shuffles, place, halves = (rates[f"{engine}, one stream, {way}"] for way in ("shuffles", "shared in place", "shared halves"))
        rows.append([engine, digits(shuffles), f"{digits(place)} ({place / shuffles:.2f})", f"{digits(halves)} ({halves / shuffles:.2f})"])
    return markdown(["10^9 words per second", "shuffles", "shared, in place", "shared, two halves"], rows)


def skips(root):
    of = {}
    for where, way, places, us_all, each, draws in lines_that(text_of(root, "h200/lessons-kernels.txt"), "skip"):
        of.setdefault((way, int(places)), {})[where] = (float(us_all), float(each), float(draws))
    rows = []
    for (way, places), found in of.items():
        if way == "matrix" or places in (1, 8, 16):
            name = "matrix" if way == "matrix" else f"{places} digits: 2^{4 * places + 5} words" if places > 1 else "1 digit"
            rows.append([name, f"{found['one warp'][0] / 1000:.3g} us", f"{found['all that fit'][1]:.3g} ns",
                         f"{found['all that fit'][2]:.1e}"])
    return markdown(["H200", "a jump of one warp alone", "jumps of 4224 warps at once, each", "draws of a warp of which it is 1 %"], rows)


# ---- search ----


def search_cpu(root):
    found = {}
    for size, order, rest in re.findall(r"^u32 +(2\^\d+) +(\w+) +lanewise (.*)$", text_of(root, "zen5-1-core/search.txt"), re.M):
        mine = float(rest.split()[0])
        others = {name: f"{digits(float(ns))} ({digits(float(ns) / mine)})" for name, ns in re.findall(r"([\w:]+) +([\d.]+) \(", rest)}
        found.setdefault(size, {})[order] = (digits(mine), others)
    return markdown(["boundaries", "unsorted", "std::lower_bound", "Eytzinger", "sorted", "std::lower_bound", "merge"],
                    [[size, of["unsorted"][0], of["unsorted"][1]["std::lower_bound"], of["unsorted"][1]["Eytzinger"],
                      of["sorted"][0], of["sorted"][1]["std::lower_bound"], of["sorted"][1]["merge"]] for size, of in found.items()])


def search_gpu(root):
    found = {}
    for size, order, mine, thrust, times in re.findall(r"^u32 +(2\^\d+) +(\w+) +lanewise +([\d.]+) ms .*?thrust +([\d.]+) \( *([\d.]+)\)",
                                                       text_of(root, "h200/search.txt"), re.M):
        found.setdefault(size, {}).setdefault(order, [digits(float(mine)), f"{digits(float(thrust))} ({times})"])
    return markdown(["boundaries", "unsorted", "thrust::lower_bound", "sorted", "thrust::lower_bound"],
                    [[size, *of["unsorted"], *of["sorted"]] for size, of in found.items()])


# ---- weighted ----


def categorical_many(root):
    """Items per second from one stream, and by tables that are built for it."""
    found = {}
    for title, lines in contests(root, "h200/categorical.txt").items():
        samples, rows, items = re.match(r"(\d+) of each of (\d+) rows of (\d+)", title).groups()
        rates = {row.name.split(":")[0]: row.rate for row in lines}
        if "tables" in rates:
            found.setdefault(int(samples), {})[int(rows), int(items)] = f"{digits(rates['one stream'])}, {digits(rates['tables'])}"
    columns = sorted({key for of in found.values() for key in of if len([1 for of in found.values() if key in of]) > 1})
    columns = sorted(columns, key=lambda key: key[1])
    return markdown(["samples per row", *(f"10^{len(str(rows)) - 1} rows of {items}" for rows, items in columns)],
                    [[str(samples), *(of.get(key, "-") for key in columns)] for samples, of in sorted(found.items())])


def sections_most(root):
    """How many times as fast as plain samples those by sections are at most."""
    best = {}
    for row in table_of(root, "h200/alias-sampling.csv"):
        if row["backend"] == "cuda":
            best.setdefault((row["items"], row["samples"]), {})[row["way"]] = float(row["G_a_second"])
    return f"{max(of['sections'] / of['plain'] for of in best.values() if 'sections' in of and 'plain' in of):.0f}"


def tables_over_rejection(root, least):
    """How many times as fast as the fill a discrete table is, at least or at most."""
    rates = {}
    for title, lines in contests(root, "h200/variates.txt").items():
        mine = [row for row in lines if row.name.startswith("warp1024")]
        rates[re.sub(r"^discrete table, |, u\d\d$", "", title), title.startswith("discrete")] = mine[0].rate if mine else 0
    times = [rate / rates[title, False] for (title, table), rate in rates.items() if table and rates.get((title, False))]
    return digits(min(times) if least else max(times))


# ---- rejection ----


def iterations(root):
    rows = []
    for line in re.findall(r"^# rho (\S+), masked: (.*)$", text_of(root, "method-iterations.csv"), re.M):
        mean, exact, square, exact_square, error, expected = re.findall(r"[\d.]+(?:e[-+]\d+)?", line[1])
        rows.append([line[0], f"{float(mean):#.5g}, {float(exact):#.5g}", f"{square}, {exact_square}", f"{float(error):.1e}",
                     f"{float(expected):.1e}"])
    return markdown(["rho", "mean: counted, eq. 9", "mean square: counted, eq. 9", "mean square error", "expected"], rows)


def retries(root):
    of = {(row["operations"], row["p"]): row for row in csv.DictReader(
        line for line in text_of(root, "h200/method-retries.txt").split("# Kinds")[0].splitlines() if not line.startswith("#"))}
    accepted = list(dict.fromkeys(p for _, p in of))
    return markdown(["accepted", *accepted],
                    [[f"{operations} operations, {name}", *(f"{float(of[operations, p][way]) / float(of[operations, p]['loop']):.2f}"
                                                           for p in accepted)]
                     for operations in ("20", "200") for name, way in (("by way of shared memory", "before"), ("as in the library", "landed"))])


def loops(root, work):
    """Speed of the queue of methods over the loop of kinds, in long calls."""
    found = {}
    for machine, file in (("H200", "h200"), ("one core, AVX-512", "xeon-1-core")):
        for what, accepted, n, times in re.findall(r"^(\S.*?) +accepted ([\d.]+) +n (\d+) .*?queued ([\d.]+)",
                                                   text_of(root, f"{file}/method-loops.txt"), re.M):
            if int(n) >= 10**7 and what.startswith("work-") == work:
                found.setdefault(what, {"accepted": accepted})[machine] = times
    return markdown(["attempts of", "accepted", "one core, AVX-512", "H200"],
                    [[what, of["accepted"], f"{float(of['one core, AVX-512']):.2f}" if "one core, AVX-512" in of else "-",
                      f"{float(of['H200']):.2f}" if "H200" in of else "-"] for what, of in found.items()])


def groups_of_4(root):
    rates = {row["schedule"] + row["group"]: float(row["gsamples"]) for row in table_of(root, "h200/method-times.csv")
             if (row["operations"], row["p"]) == ("20", "0.5")}
    return f"{rates['grouped4'] / rates['masked1']:.2f}"


def deferred(root):
    """Rates of gammas and betas that were tested in place, and as they are."""
    found, title = {}, None
    for line in text_of(root, "h200/waiting-tests.txt").splitlines():
        if line.startswith("---"):
            title = re.match(r"--- (\S+ \(.*?\))(?: warp1024)?", line).group(1) if line.rstrip().endswith("warp1024") else None
        elif title and (row := re.match(r"(\w+) warp1024 +\| +([\d.]+) G/s", line)):
            if row.group(1) == "old":
                found.setdefault(title, {}).setdefault("old", float(row.group(2)))
            elif row.group(1) == "now":
                found.setdefault(title, {})["now"] = float(row.group(2))
    kinds = [title for title, of in found.items() if re.match(r"(gamma|beta)-", title) and len(of) == 2]
    return markdown(["H200, G/s", "tested in place", "deferred", "times"],
                    [[title, digits(of["old"]), digits(of["now"]), f"{of['now'] / of['old']:.2f}"]
                     for title, of in ((title, found[title]) for title in kinds)])


def size(root):
    """kB of code of a CPU's lanes, the largest sources by name."""
    found = {}
    for row in table_of(root, "library-size.csv"):
        found.setdefault(row["target"], {})[row["source"]] = int(row["bytes"]) / 1000
    named = ["fills", "variates_f64", "variates_f32", "counts", "points", "vectors", "stage", "moments"]
    return markdown(["", *(name.replace("_", " ") for name in named), "all other", "in all"],
                    [[target, *(f"{of[name]:.0f}" for name in named), f"{sum(kb for name, kb in of.items() if name not in named):.0f}",
                      f"{sum(of.values()):.0f}"] for target, of in found.items()])


def mrg8_instructions(root):
    text = text_of(root, "zen5-1-core/instructions.txt")
    cpu = {name: (a, b) for name, a, b in re.findall(r"^(\S.*?) +\| +([\d.]+) instructions a double \| +([\d.]+) vector", text, re.M)}
    gpu = re.search(r"= ([\d.]+) in fill_mrg8_native_f64.*?; 20f0.*?, ([\d.]+), ([\d.]+) and ([\d.]+) in the three below, (\d+) in theirs",
                    text.replace("\n# ", " "), re.DOTALL).groups()
    return markdown(["instructions per double", "avx512", "of them vector operations", "GPU (sm_90)"],
                    [["mrg8 native-f64", *cpu["avx512 mrg8 native-f64"], gpu[0]], ["their code", *cpu["published mrg8"], gpu[4]],
                     ["warp1024 native-f64", *cpu["avx512 warp1024 native-f64"], gpu[2]]])


def mrg8_published(root):
    rows = []
    for machine, file in (("H200", "h200"), ("Xeon", "xeon-16-core")):
        for title, lines in contests(root, f"{file}/published-mrg8.txt").items():
            of = {row.name: row for row in lines}
            if "arrays of 2^2" in title and "mrg8 native-f64" in of and "published mrg8" in of:
                mine, theirs = of["mrg8 native-f64"].rate, of["published mrg8"].rate
                rows.append([f"{machine}, {title.removeprefix('Nagasaka et al. (2018): ')}", digits(mine), digits(theirs), f"{mine / theirs:.2f}"])
    return markdown(["doubles", "mrg8, G/s", "their code, G/s", "times"], rows)


def mrg8_short(root):
    """Calls of few doubles on 16 threads: mrg8, the operations that it takes, and the fastest generator of MKL."""
    rows = []
    for title, lines in contests(root, "xeon-16-core/published-mrg8.txt").items():
        short = re.match(r"arrays of (32|64|128) doubles", title)
        if short:
            of = {row.name: row.rate for row in lines}
            mkl = max((name for name in of if name.startswith("mkl ")), key=of.get)
            bound, mine = of["operations of 512 bits"], of["mrg8 native-f64"]
            rows.append([short[1], f"{digits(of[mkl])} ({mkl[4:]})", digits(bound), f"{bound / of[mkl]:.2f}", digits(mine),
                         f"{mine / of[mkl]:.2f}", f"{mine / of['mkl MRG32K3A']:.2f}"])
    return markdown(["doubles per call", "MKL's best, G/s", "p_c of mrg8, G/s", "of MKL's best", "mrg8, G/s", "of MKL's best",
                     "of MKL's MRG32K3A"], rows)


METHOD_FILES = ("h200/method*.csv", "xeon-1-core/method*.csv", "zen5-1-core/method-times*.csv")


def schedule_settings(root):
    """[{schedule: the best rate}] of each setting of a file in which every schedule of bulk calls was timed, and the choice."""
    settings = []
    for path in sorted((root / "bench/results").rglob("*.csv")):
        name = path.relative_to(root / "bench/results").as_posix()
        if any(fnmatch.fnmatch(name, pattern) for pattern in METHOD_FILES):
            of = {}
            for row in table_of(root, name):
                if "schedule" in row and "gsamples" in row:
                    rates = of.setdefault((row["backend"], row["operations"], row["p"]), {})
                    rates[row["schedule"]] = max(rates.get(row["schedule"], 0), float(row["gsamples"]))
            settings += [(key, rates) for key, rates in of.items() if {"queued", "chosen"} <= set(rates)]
    return settings


def queue_is_fastest(root):
    settings = schedule_settings(root)
    won = sum(rates["queued"] == max(rate for name, rate in rates.items() if name != "chosen") for _, rates in settings)
    return f"{won} of the {len(settings)} settings"


# ---- the quality record ----


def fit_settings(root, wrong):
    """How many settings the tests of variates compare with exact laws, or how many have slightly wrong parameters."""
    settings = [line for path in sorted((root / "tests/variates").glob("*.kat"))
                for line in path.read_text(encoding="ascii").splitlines() if line.startswith("setting ")]
    return f"{sum(bool(line.partition(' :')[2].strip()) for line in settings) if wrong else len(settings)}"


@functools.lru_cache(maxsize=None)
def module(path):
    spec = importlib.util.spec_from_file_location(path.stem + "_of_fit", path)
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


def rows_at_scale(root):
    records, rows, fit = module(root / "bench/quality/fit/records.py"), 0, 0
    for path in sorted((root / "bench/quality/fit").glob("*.record")):
        for line in list(records.table(path.read_text(encoding="ascii")))[2:]:
            cells = line.split("|")
            rows, fit = rows + int(cells[2]), fit + int(cells[3])
    return f"all {rows} rows fit" if rows == fit else f"{fit} of {rows} rows fit"


def practrand_fails(root, subject):
    """After how many bytes PractRand finds a failure, by the record."""
    text = (root / f"bench/quality/records/practrand-{subject}.txt").read_text(encoding="utf-8")
    power = int(re.search(r"FAIL.*?2\^(\d+) bytes", text).group(1))
    return f"{1 << power - 20} MiB" if power < 30 else f"{1 << power - 30} GiB"


# ---- words ----


def words_cpu(root):
    """Cycles per element of each engine in L1 beside MKL's fastest generator, of the last run of each kind."""
    rows, title, best, after = {}, None, {}, False
    for line in text_of(root, "xeon-1-core/words-peers.txt").splitlines():
        if line.startswith("=="):
            after = line == "== after"
        elif line.startswith("---"):
            title = line[4:].split(",")[0].replace("f32", "uniform-f32").replace("f64", "uniform-f64")
        elif after and (found := re.match(r"(avx512|mkl) (\w+).*\| ([\d.]+) cycles", line)):
            who, name, cycles = found.groups()
            of = rows if who == "avx512" else best
            of.setdefault(title, {})[name] = float(cycles)
    engines = ("warp1024", "warpstd", "philox")
    lines = []
    for title, of in rows.items():
        mkl = min(best[title], key=best[title].get)
        lines.append([title, *(f"{of[name]:.2f}" if name in of else "-" for name in engines), f"{best[title][mkl]:.2f} {mkl}"])
    return markdown(["one core with AVX-512, 16 KiB in L1, cycles", *engines, "MKL's fastest"], lines)


# ---- the one sequence ----


def sequence(root):
    rows = re.findall(r"^(2\^\d+) words \| sequence: returns after +([\d.]+) us, done after +([\d.]+) us.*blocks: +([\d.]+) us",
                      text_of(root, "h200/sequence.txt"), re.M)
    return markdown(["H200, words", "lw_sequence: host, us", "until done, us", "lw_fill_bits32, us"], [list(row) for row in rows])


TABLES = {
    "inversion counts": inversion_counts, "inversion costs": inversion_costs, "states": states, "skips": skips,
    "search cpu": search_cpu, "search gpu": search_gpu, "categorical many": categorical_many, "sections most": sections_most,
    "tables least": lambda root: tables_over_rejection(root, True), "tables most": lambda root: tables_over_rejection(root, False),
    "iterations": iterations, "retries": retries, "loops kinds": lambda root: loops(root, False), "loops work": lambda root: loops(root, True),
    "groups of 4": groups_of_4, "size": size, "deferred": deferred, "mrg8 instructions": mrg8_instructions, "mrg8 published": mrg8_published,
    "mrg8 short": mrg8_short,
    "fit settings": lambda root: fit_settings(root, False), "wrong settings": lambda root: fit_settings(root, True),
    "words cpu": words_cpu, "queue": queue_is_fastest, "rows at scale": rows_at_scale, "sequence": sequence,
    "practrand warpstd": lambda root: practrand_fails(root, "warpstd"),
    "practrand low bit": lambda root: practrand_fails(root, "sequence-low1"),
}
