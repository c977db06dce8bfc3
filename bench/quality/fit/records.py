#!/usr/bin/env python3
"""Whether records of distributions at scale are about today's values, and cells.py and lattices.csv know every kind:
records.py ROOT

Every row of a record bench/quality/fit/*.record names the digest of its kind and engine in tools/value_digests.txt
(form places). A row whose digest is not there any more is stale: the kind has to be tested again, and the old row goes.
Before that the check is shown to find a digest that was changed."""
import pathlib
import re
import sys

LISTS = "common/kinds/plain.def", "include/lanewise/lane/variates.def"
FITS = 1e-9  # as in fit.c
NO_DISTRIBUTION = {"native", "native-f64"}  # an engine's own integers, and their map


def digests(text):
    """{(kind, engine): digest of the form places}"""
    rows = (line.split() for line in text.splitlines() if line and not line.startswith("#"))
    return {(row[0], row[1]): row[3] for row in rows if len(row) > 3 and row[2] == "places"}


def stale(record, known):
    for line in record.splitlines():
        if line and not line.startswith("#"):
            engine, kind = line.split()[:2]
            digest = line.rsplit("|", 1)[1].strip()
            if known.get((kind, engine)) != digest:
                yield f"{engine} {kind}: tested with the values {digest}, now {known.get((kind, engine))}"


def unknown(kinds, cells):
    """Kinds for which cells.py has no row: a row stands for both real types, or names its integers."""
    rows = set(re.findall(r'^    \("([\w-]+)",', cells, re.MULTILINE))
    for kind in kinds:
        name = re.sub(r"-f(32|64)(?=-|$)", "", kind)
        if kind not in NO_DISTRIBUTION and name not in rows and kind not in rows:
            yield f"{kind}: bench/quality/fit/cells.py has no settings for it"


def unmeasured(kinds, lattices):
    """Kinds of f32 whose lattice nobody computed (lattice.py)."""
    rows = {line.split(",")[0] for line in lattices.splitlines()}
    for kind in kinds:
        if re.search(r"-f32\b", kind) and kind not in rows:
            yield f"{kind}: bench/results/lattices.csv has no row for it; run bench/quality/fit/lattice.py"


def table(record):
    """Lines of docs/quality/distributions.md: per engine how many rows fit, the least p of each verdict, and the speeds."""
    engines = {}
    for line in record.splitlines():
        if line and not line.startswith("#"):
            engines.setdefault(line.split()[0], []).append([word.strip() for word in line.split("|")])
    yield "| engine | rows | fit | cells, least p | runs, least p | worst cell, least p | G samples/s |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    for engine, rows in engines.items():
        least = [min((float(row[column].split()[-1]), row[0].split(" ", 1)[1]) for row in rows) for column in (2, 3, 4)]
        fit = sum(min(float(row[column].split()[-1]) for column in (2, 3, 4)) > FITS for row in rows)
        speeds = [float(row[6].split()[0]) for row in rows]
        ends = " | ".join(f"{p:.2g}, {title}" for p, title in least)
        yield f"| {engine} | {len(rows)} | {fit} | {ends} | {min(speeds):.3g} to {max(speeds):.3g} |"


def main(root):
    known = digests((root / "tools/value_digests.txt").read_text(encoding="ascii"))
    one = next(iter(known))
    planted = f"{one[1]} {one[0]} | 1e+11 | 0{known[one][1:] if known[one][0] != '0' else 'f' + known[one][1:]}\n"
    assert list(stale(planted, known)), "a changed digest is not found"
    lists = "".join((root / path).read_text(encoding="ascii") for path in LISTS)
    kinds = [k.replace("_", "-") for k in re.findall(r"^LW_(?:KIND|VARIATE)\((\w+),", lists, re.MULTILINE)]
    cells = (root / "bench/quality/fit/cells.py").read_text(encoding="ascii")
    assert len(kinds) > 60 and list(unknown(["new-f32"], cells)), "a kind without settings is not found"
    lattices = (root / "bench/results/lattices.csv").read_text(encoding="ascii")
    assert list(unmeasured(["new-f32"], lattices)), "a kind without a lattice is not found"
    wrong, rows = [*unknown(kinds, cells), *unmeasured(kinds, lattices)], 0
    for path in sorted((root / "bench/quality/fit").glob("*.record")):
        record = path.read_text(encoding="ascii")
        rows += sum(1 for line in record.splitlines() if line and not line.startswith("#"))
        wrong += [f"{path.name}: {text}" for text in stale(record, known)]
    print("\n".join(wrong) or f"{len(kinds)} kinds; {rows} rows are about today's values")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
