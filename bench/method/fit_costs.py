"""The costs of schedules that lw_model_time and lw_schedule_choose reckon with, fitted to measured rates.

usage: fit_costs.py [FOLDER]     (FOLDER: bench/results; writes cmake/costs.cmake and prints how well it fits)

One command: run it again when a row of RUNS below has new results. Each run is the CSV of rejection_bench (bulk calls)
and that of precaching_bench (schedules inside kernels) of one machine. Costs are nanoseconds of 32 samples: of the whole
device, or of one core. A time is a sum of costs, each as often as theory says, so the fit is linear. An attempt costs
what one of 20 operations does, and so much more for each operation beyond. Sums and chains are made here by brute
force, apart from those of common/model."""
import csv
import functools
import pathlib
import sys

import numpy as np
from scipy.optimize import least_squares
from scipy.stats import binom

ROOT = pathlib.Path(__file__).resolve().parents[2]
W = 32
RUNS = {  # backend: lanes of a vector, machine, bulk, in kernels
    "cuda": (32, "an H200", "h200/method-times.csv", "h200/schedule-times.csv"),
    "avx512": (16, "one core of a Xeon", "xeon-1-core/method-times.csv", "xeon-1-core/schedule-times.csv"),
    "avx2": (8, "one core of a Xeon", "xeon-1-core/method-times-avx2.csv", "xeon-1-core/schedule-times-avx2.csv"),
}
BULK = ("staged", "first", "retry", "loop", "vote", "queue", "refill", "each", "operation")
# wide: a round of the method with more to move, whose attempts are other ones; load: of parameters, once per call
KERNEL = ("call", "round", "take", "keep_call", "keep", "ballot", "deal", "help", "move", "apart", "pool_call", "pool",
          "rank", "pool_value", "step", "load", "wide")


def tail_sum(term):
    """Sum over n = 0, 1, .. of a falling term."""
    total, n, step = 0.0, 0, 4096
    while True:
        values = term(np.arange(n, n + step))
        total += float(np.sum(values))
        if values[-1] < 1e-12:
            return total
        n += step


@functools.lru_cache(maxsize=None)
def rounds(classes, elements, group):
    """Of a warp of elements drawn from a population ((acceptance, part), ..), with `group` lanes for each."""
    def term(n):
        left = sum(w * (1 - p)**(group * n.astype(float)) for p, w in classes)
        return 1 - (1 - np.minimum(left, 1))**elements
    return tail_sum(term)


@functools.lru_cache(maxsize=None)
def fields(p, group):
    """Rounds of a call in fields of lanes, and rounds in which any element is accepted."""
    q = 1 - (1 - p)**group
    taken = tail_sum(lambda n: 1 - (1 - binom.cdf(group - 1, n, q))**(W // group))
    changes = tail_sum(lambda n: 1 - (1 - q * binom.cdf(group - 1, n, q))**(W // group))
    return taken, changes


@functools.lru_cache(maxsize=None)
def helping(p):
    """The same of a call with help, by the chain of how many lanes want."""
    taken, changes = np.zeros(W + 1), np.zeros(W + 1)
    for r in range(1, W + 1):
        left = np.ones(1)
        for rank in range(r):
            stays = (1 - p)**(W // r + (rank < W % r))
            left = np.convolve(left, [1 - stays, stays])
        leaves = 1 - left[r]
        taken[r] = (1 + left[:r] @ taken[:r]) / leaves
        changes[r] = (leaves + left[:r] @ changes[:r]) / leaves
    return taken[W], changes[W]


@functools.lru_cache(maxsize=None)
def kept(p, calls=20000):
    """Rounds of a call that keeps: lane i has its k-th value at t = max(t, end of call k - 2) + G. Simulated."""
    draw = np.random.default_rng(1).geometric(p, (calls, W)).astype(float)
    t, ends = np.zeros(W), [0.0, 0.0]
    for k in range(calls):
        t = np.maximum(t, ends[-2]) + draw[k]
        ends.append(max(float(t.max()), ends[-1]))
    return ends[-1] / calls


@functools.lru_cache(maxsize=None)
def simulated(classes, group):
    """Rounds and rounds with a change in fields of lanes (group > 0) or with help (0), for lanes of a population."""
    random, calls, taken, changes = np.random.default_rng(2), 2000, 0.0, 0.0
    p = random.choice([p for p, _ in classes], (calls, W), p=[w for _, w in classes])
    for attempts in random.geometric(p).astype(float):
        if group:
            ends = np.cumsum(np.ceil(attempts / group).reshape(-1, group), axis=1)
            taken += ends.max()
            changes += len(np.unique(ends))
        while not group and len(attempts):
            each = W // len(attempts) + (np.arange(len(attempts)) < W % len(attempts))
            first = np.ceil(attempts / each).min()
            attempts = attempts - first * each
            attempts = attempts[attempts > 0]
            taken += first
            changes += 1
    return taken / calls, changes / calls


def population(text):
    """Of "0.9:3,0.1:1", or of one acceptance."""
    parts = [part.partition(":") for part in text.split(",")]
    weights = [float(w or 1) for _, _, w in parts]
    return tuple((float(p), w / sum(weights)) for (p, _, _), w in zip(parts, weights))


def bulk_terms(vector, row):
    """How often each cost occurs in 32 samples of a bulk call. A vector whose lanes are all done makes no attempts."""
    classes, group, lanes = population(row["p"]), int(row["group"]), int(row["lanes"])
    vector = min(vector, lanes)
    schedule = "masked" if row["schedule"] == "grouped" and group == 1 else row["schedule"]
    attempts = sum(w / p for p, w in classes)
    t = dict.fromkeys(BULK, 0.0)
    t["staged"] = 1
    if schedule == "masked":
        n = rounds(classes, vector, 1)
        t.update(first=1, retry=n - 1, loop=rounds(classes, lanes, 1))
    elif schedule == "grouped":
        n = group * rounds(classes, max(1, vector // group), group)
        t.update(staged=group, retry=n, vote=group * rounds(classes, lanes // group, group))
    elif schedule == "refilled":
        n = attempts
        t.update(retry=n, refill=n)
    else:
        n = attempts
        first = sum(w * p for p, w in classes)
        later = sum(w * (1 - p) for p, w in classes) / (attempts - 1) if attempts > 1 else 1
        t.update(first=1, retry=n - 1, queue=1 - first**W + (n - 1) * (1 - (1 - later)**W))
    t["each"] = n if len(classes) > 1 or ":" in row["p"] else 0
    t["operation"] = n * (float(row["operations"]) - 20)
    return t


def kernel_terms(row):
    classes, way, group = population(row["p"]), row["way"], int(row["lanes"])
    coefficients, values, same = int(row["coefficients"]), int(row["values"]), row["parameters"] == "same"
    p = classes[0][0]
    t = dict.fromkeys(KERNEL, 0.0)
    t["call"] = 1
    t["load"] = 0 if same else 1
    if way == "masked":
        n = rounds(classes, W, 1)
        t["take"] = n * values
    elif way == "kept":
        n = kept(p)
        t.update(call=0, keep_call=1, keep=n, take=2 * n * values)
    elif way == "pooled":
        n = 1 / p
        moves = n * (1 - (1 - p)**W)
        t.update(call=0, pool_call=1, pool=n, rank=moves, pool_value=n * values)
    else:
        helps = way == "helping"
        if len(classes) > 1:
            n, changes = simulated(classes, 0 if helps else group)
        else:
            n, changes = helping(p) if helps else fields(p, group)
        changes -= 1 if helps else 0
        t.update(ballot=n, move=changes * (coefficients + values), apart=0 if same else 1)
        t["help" if helps else "deal"] = changes
    t["round" if values == 1 else "wide"] = n
    t["step"] = n * (float(row["operations"]) - 20)
    return t


def read(path):
    with open(path, encoding="utf-8") as file:
        return list(csv.DictReader(line for line in file if not line.startswith("#")))


def asked(row):
    """What rows are answers to."""
    return tuple(row.get(key, "") for key in ("operations", "p", "parameters", "values"))


def fit(rows, names, terms, rate):
    """Costs >= 0 of the least relative errors. A row counts as much as its rate is of the best for the same question:
    who is slow is not chosen anyhow. Rows that were disturbed count less."""
    times = np.array([W / float(row[rate]) for row in rows])
    found_terms = [terms(row) for row in rows]
    a = np.array([[t[name] for name in names] for t in found_terms]) / times[:, None]
    scale = 1 / np.abs(a).max(axis=0).clip(1e-9)
    best = {}
    for row in rows:
        best[asked(row)] = max(best.get(asked(row), 0), float(row[rate]))
    weight = np.array([float(row[rate]) / best[asked(row)] for row in rows])
    found = least_squares(lambda x: weight * ((a * scale) @ x - 1), np.full(len(names), 0.1), bounds=(0, np.inf), loss="soft_l1",
                          f_scale=0.03)
    costs = found.x * scale * (np.abs(a).max(axis=0) > 0)  # 0 for what no row has
    return dict(zip(names, costs)), a @ costs - 1


def report(name, rows, errors, keys):
    print(f"{name}: {len(rows)} rows, errors {100 * np.sqrt(np.mean(errors**2)):.1f} % (mean square)")
    for row, e in zip(rows, errors):
        if abs(e) > 0.15:
            print("  ", {k: row[k] for k in keys}, f"{100 * e:+.0f} %")


def main():
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "bench" / "results"
    lines = ["# Written by bench/method/fit_costs.py: what lw_schedule_costs (common/model/schedule.h) says of each backend, in",
             "# nanoseconds of 32 samples."]
    for backend, (vector, machine, bulk_path, kernel_path) in RUNS.items():
        bulk = [r for r in read(folder / bulk_path) if r["backend"] == backend and r["schedule"] != "chosen" and
                r["lanes"] == str(W)]
        # lanes that keep an acceptance of their own make warps unequal, and a GPU waits for the slowest of them
        kernel = [r for r in read(folder / kernel_path) if r["backend"] == backend and
                  (r["parameters"] == "same" or (r["parameters"] == "new" and r["way"] != "kept"))]
        costs, errors = fit(bulk, BULK, functools.partial(bulk_terms, vector), "gsamples")
        report(f"{backend}, bulk", bulk, errors, ("operations", "p", "schedule", "group"))
        inside, errors = fit(kernel, KERNEL, kernel_terms, "gvariates")
        report(f"{backend}, in kernels", kernel, errors, ("operations", "p", "way", "lanes", "values"))
        del inside["wide"], inside["load"]
        costs.update(inside)
        lines += ["", f"# {machine}: bench/results/{bulk_path}, {kernel_path}", f"set(LANEWISE_COSTS_{backend}"]
        lines.append(f"  .vector={vector}")
        lines += [f"  .{name}={value:.4g}" for name, value in costs.items()]
        lines[-1] += ")"
    (ROOT / "cmake" / "costs.cmake").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
