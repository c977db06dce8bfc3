#!/usr/bin/env python3
"""From how many samples f32 kinds can be distinguished from their laws: lattice.py CELLS RECORD FILE

CELLS is what cells.py writes. It has two probabilities of a cell where the steps of the arithmetic before the last
rounding matter: with them, and of the law whose variates are rounded once, to the nearest float. Pearson's chi-square of
n samples is then n times the sum of (difference^2 / probability) above its mean, and its p is 1e-6 on average at `samples`.
A kind whose steps cells.py does not compute has none of this; of the record's rows its mean excess over the degrees of
freedom is taken, if it is three standard deviations or more (`from` is then "counts").

FILE: a row per setting: kind, parameters, from, cells, the chi-square that 10^11 samples add, the largest relative errors of
a cell of a thousandth and of one of the tails (1e-7 to 1e-4), samples."""
import csv
import math
import re
import sys

from scipy import stats

P = 1e-6
LEAST = 5e-4  # cells of less are tails


def settings(path):
    """(kind, parameters, [(probability, of the law) ..])"""
    name, cells = None, []
    for line in open(path, encoding="ascii"):
        word = line.split()
        if word[:1] == ["setting"]:
            if name:
                yield name, cells
            name, cells = (word[1], " ".join(word[2:])), []
        elif word[:1] == ["cell"]:
            cells.append((float(word[2]), float(word[3]) if len(word) > 3 else float(word[2])))
    yield name, cells


def counted(path):
    """{(kind, parameters): [(chi-square, degrees, samples) ..]} of the engines of a record."""
    found = {}
    for line in open(path, encoding="ascii"):
        row = re.match(r"\w+ (\S+) ?([^|]*?) \| (\S+) \| (\d+): (\S+) ", line)
        if row and not line.startswith("#"):
            found.setdefault((row[1], row[2]), []).append((float(row[5]), int(row[4]) - 1, float(row[3])))
    return found


def samples(per_sample, degrees):
    """Where the mean of chi-square is its quantile for P."""
    return (stats.chi2.isf(P, degrees) - degrees) / per_sample


def main(cells_file, record, file):
    counts = counted(record)
    rows = []
    for (kind, parameters), cells in settings(cells_file):
        if "f32" not in kind:
            continue
        degrees = len(cells) - 1
        law = [(p - q, q) for p, q in cells if q > 0]
        per_sample = math.fsum(d * d / q for d, q in law)
        worst = [f"{max(abs(d) / q for d, q in law if (q > LEAST) == inner):.2g}" for inner in (True, False)]
        where = "steps"
        if per_sample == 0:
            of = counts.get((kind, parameters), [])
            excess = sum(square - free for square, free, _ in of)
            if not of or excess < 3 * math.sqrt(2 * sum(free for _, free, _ in of)):
                rows.append([kind, parameters, "not seen" if of else "not known", len(cells), "", "", "", ""])
                continue
            per_sample, worst, where = excess / sum(n for *_, n in of), ["", ""], "counts"
        rows.append([kind, parameters, where, len(cells), f"{per_sample * 1e11:.4g}", *worst, f"{samples(per_sample, degrees):.2g}"])
    with open(file, "w", encoding="ascii", newline="") as out:
        out.write("# bench/quality/fit/lattice.py, of the cells of cells.py and h200.record: no machine's speed is in it\n")
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(["kind", "parameters", "from", "cells", "added_at_1e11", "worst_cell", "worst_tail", "samples"])
        writer.writerows(rows)


if __name__ == "__main__":
    main(*sys.argv[1:])
