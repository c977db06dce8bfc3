#!/usr/bin/env python3
"""compare.py OLD NEW [--turns N] [-- ARGUMENT ..]: one bench program of two builds of the library, run in turn.

OLD and NEW print rows such as "warp1024 normal-f32 | 512.3 G/s .." or "permute 71.2 M/s ..", under headings that begin
with "---". Of each row the best rate of all turns counts, for both: neighbours and clocks only make a run slower. Rows
below 0.98 of the old build are marked.
"""
import argparse
import re
import subprocess
import sys

ROW = re.compile(r"^(.*?)[ |]+([0-9.]+) ([GMk])/s")


def run(program, arguments):
    """The rates of one run, by heading and name; the line that names the machine."""
    rates, heading, machine = {}, "", ""
    printed = subprocess.run([program, *arguments], stdout=subprocess.PIPE, text=True, check=True).stdout
    for line in printed.splitlines():
        if line.startswith("---"):
            heading = line[4:] + ": "
        elif line.startswith("backend "):
            machine = line
        elif (row := ROW.match(line)):
            rates[heading + row[1].strip()] = (float(row[2]), row[3])
    return rates, machine


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("arguments", nargs="*")
    # before "--", since argparse takes what stands behind an option and "--" for words that nobody asked for
    words = sys.argv[1:]
    end = words.index("--") if "--" in words else len(words)
    options = parser.parse_intermixed_args(words[:end])
    options.arguments += words[end + 1:]
    best = {"old": {}, "new": {}}
    for _ in range(options.turns):
        for which in best:
            rates, machine = run(getattr(options, which), options.arguments)
            for name, rate in rates.items():
                best[which][name] = max(rate, best[which].get(name, rate))
    print(f"{machine}; old and new in turn, {options.turns} times each, the best of each")
    for name, (new, unit) in best["new"].items():
        if name in best["old"]:
            ratio = new / best["old"][name][0]
            print(f"{name:<44} old {best['old'][name][0]:12.3f} new {new:12.3f} {unit}/s  {ratio:.3f}"
                  + (" <--" if ratio < 0.98 else ""))
        else:
            print(f"{name:<44} old            - new {new:12.3f} {unit}/s")


if __name__ == "__main__":
    main()
