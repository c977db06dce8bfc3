"""The costs of common/model/schedule.c for a backend, fitted to the CSV of rejection_bench (32 lanes).

usage: fit_costs.py CSV"""
import csv
import sys

import numpy as np
from scipy.optimize import least_squares

NAMES = ("staged", "retry", "loop", "vote", "queue", "refill")
W = 32


def mean(reject, lanes):
    k = np.arange(5000)  # 0.99^5000 is nothing
    return float(np.sum(-np.expm1(lanes * np.log1p(-np.minimum(reject**k, 1 - 1e-16)))))


def expected(row, c):
    """As model/schedule.c has it, in operations."""
    p, t, group = float(row["p"]), float(row["operations"]), int(row["group"])
    staged, retry, loop, vote, queue, refill = c
    schedule = row["schedule"]
    if schedule == "grouped" and group == 1:
        schedule = "masked"
    if schedule == "masked":
        return staged + t + loop + (mean(1 - p, W) - 1) * (retry + t + loop)
    if schedule == "grouped":
        return group * (staged + mean((1 - p)**group, W // group) * (retry + t + vote))
    if schedule == "refilled":
        return staged + (retry + t + refill) / p
    return staged + t + queue * (1 - p**W) + (1 / p - 1) * (retry + t + queue * (1 - (1 - p)**W))


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(line for line in file if not line.startswith("#"))
                if row["lanes"] == str(W) and row["schedule"] != "chosen"]
    rows = [row for row in rows if row["schedule"] != "grouped" or int(row["group"]) * float(row["p"]) < 2]
    rate = np.array([float(row["gsamples"]) for row in rows])

    def off(x):
        return np.log([expected(row, np.exp(x[1:])) for row in rows]) + np.log(rate) - x[0]
    found = least_squares(off, np.log([10000, 20, 80, 10, 40, 25, 45]))
    print(f"{np.exp(found.x[0]):.5g} G operations/s;", ", ".join(f"{n} {v:.3g}" for n, v in zip(NAMES, np.exp(found.x[1:]))))
    for row, e in zip(rows, off(found.x)):
        if abs(e) > 0.1:
            print({k: row[k] for k in ("operations", "p", "schedule", "group")}, f"{100 * np.expm1(e):+.0f} %")


main()
