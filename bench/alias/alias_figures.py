"""Figures 4 and 5 of Lehmann, Huebschle-Schneider and Sanders (2021) again, from what alias_sample_bench wrote.

    python3 alias_figures.py samplers.csv best.csv

samplers.csv is figure 4: G samples/s of every way over the number of samples, for each size of table. best.csv, figure 5,
is made from it: the fastest of plain, shared and by_samples for each size of table and number of samples, how many times
plain it is, what the library's choice between the last two has of the better one, and how many times the best counts are.
"""

import csv
import sys


def main(source, target):
    with open(source, encoding="utf-8") as file:
        rows = list(csv.DictReader(line for line in file if not line.startswith("#")))
    cells = {}
    for row in rows:
        key = row["backend"], int(row["threads"]), int(row["items"]), int(row["samples"])
        cells.setdefault(key, {})[row["way"]] = float(row["G_a_second"])
    with open(target, "w", encoding="utf-8", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow("backend threads items samples best G_a_second times_plain chosen_of_best counts_times_best".split())
        for key, rates in sorted(cells.items()):
            names = [way for way in ("plain", "shared", "by_samples", "sections") if way in rates]
            if "shared" in names:
                names.remove("sections")
            best = max(names, key=rates.get)
            out.writerow([*key, best, f"{rates[best]:.4g}", f"{rates[best] / rates['plain']:.2f}",
                          f"{rates['sections'] / max(rates[n] for n in names if n != 'plain'):.2f}",
                          f"{rates['counts'] / rates[best]:.2f}"])


if __name__ == "__main__":
    main(*sys.argv[1:])
