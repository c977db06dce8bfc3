#!/usr/bin/env python3
"""compare.py OLD NEW [--turns N] [-- ARGUMENT ..]: one bench program of two builds of the library, in turn.

OLD and NEW print rows such as "warp1024 normal-f32 | 512.3 G/s .." or "permute 71.2 M/s ..", under headings that begin
with "---", and write each as it has it. The two run in turn from row to row: on machines that others share, rates of
the same program differ by a third within a minute. Of each row the best rate of all turns counts, for both: neighbours
and clocks only make a run slower. Rows below 0.98 of the old build are marked.
"""
import argparse
import re
import signal
import subprocess
import sys

ROW = re.compile(r"^(.*?)[ |]+([0-9.]+) ([GMk])/s")


class Program:
    """One run of a program, which stands still between its rows."""

    def __init__(self, program, arguments):
        self.process = subprocess.Popen([program, *arguments], stdout=subprocess.PIPE, text=True)
        self.heading = self.machine = ""

    def row(self):
        """The name, rate and unit of its next row; None where there is no more."""
        self.process.send_signal(signal.SIGCONT)
        for line in self.process.stdout:
            if line.startswith("---"):
                self.heading = line[4:].strip() + ": "
            elif line.startswith("backend "):
                self.machine = line.rstrip("\n")
            elif (row := ROW.match(line)):
                self.process.send_signal(signal.SIGSTOP)
                return self.heading + row[1].strip(), float(row[2]), row[3]
        if self.process.wait() != 0:
            raise subprocess.CalledProcessError(self.process.returncode, self.process.args)
        return None


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
        programs = {which: Program(getattr(options, which), options.arguments) for which in best}
        going = list(best)
        while going:
            for which in list(going):
                row = programs[which].row()
                if row is None:
                    going.remove(which)
                else:
                    name, rate, unit = row
                    best[which][name] = max((rate, unit), best[which].get(name, (rate, unit)))
    machine = programs["new"].machine
    print(f"{machine}; row by row in turn, {options.turns} times each, the best of each")
    for name, (new, unit) in best["new"].items():
        if name in best["old"]:
            ratio = new / best["old"][name][0]
            print(f"{name:<44} old {best['old'][name][0]:12.3f} new {new:12.3f} {unit}/s  {ratio:.3f}"
                  + (" <--" if ratio < 0.98 else ""))
        else:
            print(f"{name:<44} old            - new {new:12.3f} {unit}/s")


if __name__ == "__main__":
    main()
