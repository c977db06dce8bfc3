#!/usr/bin/env python3
"""Draws the degrees of rmat (table=1) and the traces of lda: applications_plot.py OUT.svg RMAT.txt LDA.txt

Of RMAT.txt the last table counts. Of LDA.txt: the run with the most sweeps."""
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "bench"))
import figure_style as fs  # noqa: E402

DEGREES = re.compile(r"\s+vertices, (\w+) degree (\d+) to (\d+)\s+(\d+)(?: \+- ([\d.e+]+))?, expected ([\d.e+-]+)")
TRACE = re.compile(r"\s+log P per token, sweeps (\d+) to (\d+): (.*)")


def degrees(path):
    """{end: [(least degree, vertices, error or None, expected)]} of the last table."""
    ends = {}
    for line in open(path, encoding="utf-8"):
        found = DEGREES.match(line)
        if found:
            end, least, _, seen, error, expected = found.groups()
            if least == "0":
                ends[end] = []
            ends[end].append((int(least), int(seen), float(error) if error else None, float(expected)))
    return ends


def traces(path):
    """{way: (sweeps, values)}, and what the corpus is, of the longest run."""
    way, runs = None, []
    for line in open(path, encoding="utf-8"):
        if re.match(r"\d+ tokens, \d+ words", line):
            runs.append(({}, line.strip()))
        elif line.startswith("lda "):
            way = line.split()[1]
        elif (match := TRACE.match(line)):
            values = [float(x) for x in match[3].split()]
            step = int(match[2]) / len(values)
            runs[-1][0][way] = ([step * (i + 1) for i in range(len(values))], values)
    return max(runs, key=lambda run: max(sweeps[-1] for sweeps, _ in run[0].values()))


def main():
    out, rmat, lda = sys.argv[1:]
    figure, axes = fs.panels(1, 2)
    panel = axes[0][0]
    rows = [row for row in degrees(rmat)["outgoing"] if row[1] > 0]
    places = [max(row[0], 0.5) for row in rows]
    fs.draw(panel, places, [row[3] for row in rows], "expected", color=fs.GREY, marker="")
    fs.draw(panel, places, [row[1] for row in rows], "made", color=fs.BLUE, linestyle="none", marker="o")
    panel.set_xscale("log", base=2)
    panel.set_yscale("log")
    panel.set_title("R-MAT, scale 28: vertices per octave")
    panel.set_xlabel("outgoing degree, from (leftmost: 0)")
    panel.set_ylabel("vertices")
    panel = axes[0][1]
    found, corpus = traces(lda)
    for way, (sweeps, values) in found.items():
        fs.draw(panel, sweeps, values, {"cuda": "H200", "curand": "cuRAND", "c++": "<random>"}.get(way, way), marker="")
    panel.set_title(f"topics, {corpus.split(',')[0]}")
    panel.set_xlabel("sweeps")
    panel.set_ylabel("log P per token")
    fs.legend(figure, axes)
    fs.save(figure, out)


main()
