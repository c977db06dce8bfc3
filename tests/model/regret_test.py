#!/usr/bin/env python3
"""The schedules that lw_model_time chooses against what was measured: regret_test.py RESULTS LIBRARY [-v]

For each setting of the CSVs of rejection_bench and precaching_bench (operations, acceptances, parameters): how far the
rate of the chosen schedule is below that of the fastest. Bulk calls, the group of grouped ones, and schedules inside
kernels. -v prints all of them."""
import csv
import ctypes
import pathlib
import sys

SCHEDULES, GROUPS = 10, 6
BULK = {"masked": 1, "grouped": 2, "queued": 3, "refilled": 4}
KERNEL = {"masked": 5, "kept": 6, "grouped": 7, "helping": 8, "pooled": 9}
PARAMETERS = {"same": 0, "own": 1, "new": 2}
# backend, bulk calls, schedules in kernels, how many of its choices may lose more than 5 %. Nobody may lose 10 %.
MEASURED = (
    ("cuda", "h200/method-times.csv", "h200/schedule-times.csv", 0),
    ("avx512", "xeon-1-core/method-times.csv", "xeon-1-core/schedule-times.csv", 0),
    ("avx2", "xeon-1-core/method-times-avx2.csv", "xeon-1-core/schedule-times-avx2.csv", 1),
)


class Attempt(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("operations", ctypes.c_double), ("parameters", ctypes.c_int),
                ("coefficients", ctypes.c_int), ("values", ctypes.c_int)]


class Times(ctypes.Structure):
    _fields_ = [("nanoseconds", ctypes.c_double * SCHEDULES), ("grouped", ctypes.c_double * GROUPS),
                ("fields", ctypes.c_double * GROUPS), ("grouped_by", ctypes.c_int), ("fields_by", ctypes.c_int),
                ("bulk", ctypes.c_int), ("kernel", ctypes.c_int)]


def ask(library, backend, population, operations, parameters, coefficients=1, values=1):
    classes = [(float(p), float(weight or 1)) for p, _, weight in (part.partition(":") for part in population.split(","))]
    p = (ctypes.c_double * len(classes))(*[a for a, _ in classes])
    weight = (ctypes.c_double * len(classes))(*[b for _, b in classes])
    attempt = Attempt(ctypes.sizeof(Attempt), float(operations), parameters, int(coefficients), int(values))
    times = Times()
    status = library.lw_model_time(backend.encode(), p, weight, ctypes.c_size_t(len(classes)), ctypes.byref(attempt),
                                   ctypes.byref(times))
    if status != 0:
        library.lw_last_error.restype = ctypes.c_char_p
        sys.exit(f"lw_model_time: {library.lw_last_error().decode()}")
    return times


def settings(path, backend, keys):
    found = {}
    with open(path, encoding="utf-8") as file:
        for row in csv.DictReader(line for line in file if not line.startswith("#")):
            if row["backend"] == backend:
                found.setdefault(tuple(row[key] for key in keys), []).append(row)
    return found


def lost(rates, chosen):
    """The part of the fastest rate that the chosen one lacks, and both by name."""
    best = max(rates, key=rates.get)
    return 1 - rates.get(chosen, 0) / rates[best], chosen, best


def choices(library, results, backend, bulk, kernel):
    for (operations, p), rows in settings(results / bulk, backend, ("operations", "p")).items():
        times = ask(library, backend, p, operations, PARAMETERS["new" if ":" in p else "same"])
        rates = {(BULK[r["schedule"]], int(r["group"])): float(r["gsamples"]) for r in rows
                 if r["schedule"] in BULK and r["lanes"] == "32"}
        yield ("bulk", operations, p), lost(rates, (times.bulk, times.grouped_by if times.bulk == BULK["grouped"] else 1))
        rates = {key: rate for key, rate in rates.items() if key[0] == BULK["grouped"]}
        yield ("bulk grouped", operations, p), lost(rates, (BULK["grouped"], times.grouped_by))
    keys = ("operations", "p", "parameters", "coefficients", "values")
    for setting, rows in settings(results / kernel, backend, keys).items():
        operations, p, parameters, coefficients, values = setting
        times = ask(library, backend, p, operations, PARAMETERS[parameters], coefficients, values)
        rates = {(KERNEL[r["way"]], int(r["lanes"])): float(r["gvariates"]) for r in rows
                 if parameters != "new" or r["way"] != "kept"}
        fields = times.kernel == KERNEL["grouped"]
        yield ("in a kernel",) + setting, lost(rates, (times.kernel, times.fields_by if fields else 1))


def main():
    results, verbose, wrong = pathlib.Path(sys.argv[1]), "-v" in sys.argv, 0
    library = ctypes.CDLL(sys.argv[2])
    for backend, bulk, kernel, may_lose in MEASURED:
        all_of = list(choices(library, results, backend, bulk, kernel))
        losers = [one for one in all_of if one[1][0] > 0.05]
        print(f"{backend}: {len(all_of)} choices, {len(losers)} lose more than 5 %, at most "
              f"{100 * max(one[1][0] for one in all_of):.1f} %")
        for what, (part, chosen, best) in all_of if verbose else losers:
            print(f"  {' '.join(what)}: {100 * part:.1f} %, chosen {chosen}, fastest {best}")
        wrong += len(losers) > may_lose or any(one[1][0] > 0.1 for one in all_of)
    sys.exit(f"{wrong} backends choose badly" if wrong else 0)


if __name__ == "__main__":
    main()
