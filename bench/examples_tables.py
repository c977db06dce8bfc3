"""The tables and numbers of examples/README.md, which bench/figures.py writes: what the examples' programs print."""
import re

from result_files import digits, markdown, text_of


def scaled(x):
    """2.5e12 as 2.50 T."""
    for unit, size in (("T", 1e12), ("G", 1e9), ("M", 1e6), ("k", 1e3)):
        if x >= size:
            return f"{digits(x / size)} {unit}"
    return digits(x)


def pairs(root):
    """What is in examples/weights.tsv."""
    weights = [int(line.split("\t")[0]) for line in (root / "examples/weights.tsv").read_text(encoding="ascii").splitlines()]
    return f"{len(weights)} pairs, {sum(weights)} in all, from {min(weights)} to {max(weights)}"


# ---- lessons ----


def prices(root, machine, backend):
    """{warps of the grid: {form: ms}} of option."""
    rows = re.findall(rf"^{backend} +grid of +(\d+) warps: (.*?):", text_of(root, f"{machine}/lessons.txt"), re.M)
    return {int(warps): {form.strip(): float(ms) for form, ms in re.findall(r"([a-z ]+?) +([\d.]+) ms", row)} for warps, row in rows}


def slower(root, machine, backend, form, of, chosen):
    """Times the time of a form over that of another one, from least to most in the chosen grids."""
    found = sorted(times[form] / times[of] for warps, times in prices(root, machine, backend).items() if chosen(warps))
    first, last = f"{found[0]:.2f}", f"{found[-1]:.2f}"
    return first if first == last else f"{first} to {last}"


def grid_of_4096(root):
    of = prices(root, "h200", "cuda")
    return f"{of[4096]['fused'] / of[131072]['fused']:.2f}"


def normals(root):
    rows = []
    for title, machine, backend in (("plain C", "xeon-1-core", "portable"), ("AVX-512", "xeon-1-core", "avx512"), ("H200", "h200", "cuda")):
        text = text_of(root, f"{machine}/lessons.txt")
        of = {name: float(ns) for name, ns in re.findall(rf"^csv,{backend},([a-z -]+),([\d.]+)$", text, re.M)}
        lanes, slow_lanes = re.search(rf"^{backend} +p = [\d.]+, K = (\d+), 1 - p\^K = ([\d.]+)", text, re.M).groups()
        times = [of["box-muller"], of["inversion"], of["polar"], of["ziggurat without slow"],
                 of["ziggurat always slow"] - of["ziggurat without slow"]]
        rows.append([f"{title}, K = {lanes}", *(f"{x:.3g}" for x in times), slow_lanes, f"{of['ziggurat predicted']:.3g}",
                     f"{of['ziggurat']:.3g}", f"{of['ziggurat'] / of['ziggurat predicted']:.2f}"])
    return markdown(["ns per number", "Box-Muller", "inversion", "polar", "t_fast", "t_slow", "1 - p^K", "predicted", "Ziggurat", "of that"], rows)


# ---- applications ----


def runs(root, name):
    """{the line of the command: {way: (units per second, percent of random numbers, joules, units of the job)}}"""
    found, command = {}, None
    for line in text_of(root, f"h200/{name}.txt").splitlines():
        if line.startswith("# "):
            command = line
        row = re.match(r"\w+ +(\S+) +(\d+) units +[\d.]+ s +(\S+) \S+/s  random +(\d+) %  (?:(\S+) J|joules not readable)", line)
        if row:
            way, units, rate, random, joules = row.groups()
            found.setdefault(command, {})[way] = (float(rate), random, float(joules or 0), int(units))
    return found


def run(root, name, *words):
    return next(of for command, of in runs(root, name).items() if all(word in command for word in words))


def pair(of, way):
    return [scaled(of[way][0]), f"{of[way][1]} %"] if way in of else ["", ""]


WAYS = {"cuda": "H200, warp1024", "curand_philox": "H200, cuRAND's Philox, same kernel", "curand_xorwow": "H200, cuRAND's XORWOW, same kernel",
        "avx512": "AVX-512, warp1024", "avx2": "AVX2, warp1024", "portable": "plain C, warp1024", "c++": "C++, `std::mt19937_64`"}


def ising(root):
    sweeps, clusters = run(root, "applications", "# ising units=16", "peers=1"), run(root, "applications", "# ising method=wolff")
    rows = [[title, *pair(sweeps, way), *pair(clusters, way)] for way, title in WAYS.items()]
    for engine in ("mrg8", "philox"):
        of = run(root, "applications", "# ising", f"engine={engine}")
        rows[1:1] = [[f"H200, {engine}", *pair(of, "cuda"), "", ""]]
        rows[-1:-1] = [[f"AVX-512, {engine}", *pair(of, "avx512"), "", ""]]
    return markdown(["", "sweeps: spins", "random", "clusters", "random"], rows)


def spin_joules(root, way):
    """Nanojoules per spin: units of 4096 spins, 5000 sweeps after the warm-up."""
    text = next(command for command in runs(root, "applications") if "# ising units=16" in command and "peers=1" in command)
    rate, _, joules, _ = runs(root, "applications")[text][way]
    seconds = float(re.search(rf"^ising +{way} +\d+ units +([\d.]+) s", text_of(root, "h200/applications.txt"), re.M).group(1))
    return f"{1e9 * joules / (rate * seconds):.2f}"


TRANSPORT = {("cuda", "helping"): "H200, helping", ("cuda", "masked"): "H200, the masked loop",
             ("curand_philox", "helping"): "H200, cuRAND's Philox, a thread per history", ("avx512", "helping"): "AVX-512, helping",
             ("avx512", "masked"): "AVX-512, the masked loop", ("avx2", "helping"): "AVX2, helping",
             ("portable", "helping"): "plain C, helping", ("c++", "helping"): "C++, `std::mt19937_64`"}


def transport_runs(root, particle, schedule):
    """The runs of a particle and schedule; of a way that two of them have the first, the longer one."""
    found = {}
    for command, of in runs(root, "applications").items():
        if command.startswith("# transport") and ("neutron" in command) == (particle == "neutron") and ("masked" in command) == (schedule == "masked"):
            found = {**of, **found}
    return found


def transport(root):
    return markdown(["", "photons", "random", "neutrons", "random"],
                    [[title, *pair(transport_runs(root, "photon", schedule), way), *pair(transport_runs(root, "neutron", schedule), way)]
                     for (way, schedule), title in TRANSPORT.items()])


def million(root, particle, schedule, way):
    """Joules per million histories: a unit is 32 lanes' histories, 256 each, of neutrons in the short runs 32."""
    rate, _, joules, units = transport_runs(root, particle, schedule)[way]
    lanes = 32 if particle == "neutron" and (schedule == "masked" or way == "curand_philox") else 256
    return f"{1e6 * joules / (units * 32 * lanes):.2g}"


def rmat(root):
    of = run(root, "rmat", "# rmat, GPU")
    titles = {"cuda": "Lanewise", "cuda-l1": "the same, the table in the first cache", "cuda-philox": "the same, philox",
              "curand_philox": "cuRAND's Philox, the same program", "curand_xorwow": "cuRAND's XORWOW, the same program",
              "curand_levels": "cuRAND's Philox, a uniform number per level"}
    return markdown(["2^32 edges of scale 28, H200", "10^9 edges per second", "random", "joules"],
                    [[title, digits(of[way][0] / 1e9), f"{of[way][1]} %", digits(of[way][2])] for way, title in titles.items()])


def rmat_cpu(root):
    of = run(root, "rmat", "# rmat, one core")
    titles = {"avx512": "AVX-512", "avx2": "AVX2", "portable": "plain C", "c++_levels": "`<random>`, a number per level"}
    return markdown(["2^24 edges of scale 28, one core", "10^6 edges per second", "random"],
                    [[title, digits(of[way][0] / 1e6), f"{of[way][1]} %"] for way, title in titles.items()])


def lda(root):
    text = text_of(root, "h200/lda.txt")
    parts = re.split(r"^(?=\d+ tokens, )", text, flags=re.M)[1:]
    of = [{way: (float(rate) / 1e6, random) for way, rate, random in
           re.findall(r"^lda +(\S+) +1 units +[\d.]+ s +(\S+) tokens/s  random +(\d+) %", part, re.M)} for part in parts]
    titles = {"cuda": "H200", "curand": "H200, cuRAND, its gammas and searches ours", "avx512": "one core of its host: AVX-512", "avx2": "AVX2",
              "portable": "plain C", "c++": "`<random>`"}
    return markdown(["10^6 tokens per second", "64 topics", "128 topics", "every fourth gloss, 64 topics", "random, of these"],
                    [[title, *(digits(part[way][0]) if way in part else "" for part in of), f"{of[2][way][1]} %"] for way, title in titles.items()])


def times(root, name, words, way, than):
    of = run(root, name, *words)
    return f"{of[way][0] / of[than][0]:.2f}"


TABLES = {
    "pairs": pairs,
    "option fused": lambda root: slower(root, "h200", "cuda", "buffered", "fused", lambda warps: True),
    "option in place large": lambda root: slower(root, "h200", "cuda", "in place", "fused", lambda warps: warps >= 16384),
    "option in place small": lambda root: slower(root, "h200", "cuda", "in place", "fused", lambda warps: warps <= 512),
    "option grid": grid_of_4096,
    "option core": lambda root: slower(root, "xeon-1-core", "avx512", "fused", "in place", lambda warps: True),
    "option arrays": lambda root: slower(root, "xeon-1-core", "avx512", "buffered", "in place", lambda warps: warps >= 4096),
    "lessons normals": normals, "ising": ising, "transport": transport, "rmat": rmat, "rmat cpu": rmat_cpu, "lda": lda,
    **{f"spin {way}": lambda root, way=way: spin_joules(root, way) for way in ("cuda", "curand_philox", "curand_xorwow")},
    **{f"neutrons {name}": lambda root, schedule=schedule, way=way: million(root, "neutron", schedule, way)
       for name, schedule, way in (("helping", "helping", "cuda"), ("masked", "masked", "cuda"), ("curand", "helping", "curand_philox"))},
    "rmat xorwow": lambda root: times(root, "rmat", ("# rmat, GPU",), "curand_xorwow", "cuda"),
}
