#!/usr/bin/env python3
"""Values of a number never change (docs/contract/elements.md, "Frozen"): frozen_test.py ROOT [--record]

tests/api/frozen.txt has the number of every row of common/kinds/registry.def, and the digest of all digests of every
line of tools/value_digests.txt (of every kind, of tools/known_digests.def) with the version of the values that it is
of. The test fails if a row of the registry has no digest or another number, or if a digest is not what is recorded.
--record adds what is new. It records another digest of an old line only if LW_VALUES_VERSION has risen since, and CHANGELOG.md has a
paragraph "Version N" that names the line."""
import hashlib
import pathlib
import re
import sys

# Rows of the registry whose digests do not have the row's name: the lines, and of lines that others have too the form.
LINES = {
    "native": ["native", "native-f64"],
    "alias": ["alias-u32", "alias-u64", "alias-batch-u32", "alias-batch-u64"],
    "discrete": ["discrete-u32", "discrete-u64"],
    "alias_rows16": ["alias-16-u32", "alias-16-u64"],
    "dynamic": ["alias-tree-u32", "alias-tree-u64"],
    "permutation": ["permutation-u32", "permutation-u64"],
    "sample": ["sample-u32", "sample-u64"],
    "sections": ["alias-sections-u32", "alias-sections-u64", "alias-counts-u64"],
    "weighted_sample": ["weighted-sample-u32", "weighted-sample-u64"],
    "inversion": ["inversion-u32", "inversion-u64"],
    "categorical": ["categorical-u32", "categorical-u64"],
    "ranks_table": ["ranks-table-own-u64", "ranks-table-u64", "ranks-table-counts-u64"],
    "points": [f"points{sequence}-{element}" for sequence in ["", "-halton", "-latin", "-lattice", "-interlaced",
                                                    "-kinds"]
               for element in ["u32", "u64", "f32", "f64"]] + ["points-inversion-u32", "points-inversion-u64"],
    "quantile": ["quantile-f32", "quantile-f64"],
    "rounding": ["round-bf16", "round-f16"],
    "sequence": ["sequence-bits32", "sequence-uniform-f32", "sequence-uniform-f64"],
    "lane_generator": ["bits32 in-kernel", "sphere-f32 in-kernel", "alias-in-kernel in-kernel"],
}
ENGINES = {"warp1024", "warpstd", "mrg8", "philox"}
FILES = ["common/kinds/registry.def", "include/lanewise/lane/variates.def", "include/lanewise/lane/vectors.def",
         "tools/value_digests.txt", "tools/known_digests.def", "include/lanewise/base.h", "CHANGELOG.md"]


def numbers(texts):
    """name: number of all rows of the registry."""
    found = {}
    for file in FILES[:3]:
        for macro, name, number in re.findall(r"^(LW_\w+)\((\w+),\s*(\d+)\b", texts[file], re.M):
            if macro in ("LW_KIND_NUMBER", "LW_VARIATE", "LW_VECTOR"):
                assert name not in found, name
                found[name] = int(number)
    return found


def digests(texts):
    """line: its rows, in their order; those of known digests as "known KIND"."""
    found = {}
    for row in texts[FILES[3]].splitlines():
        if row and row[0] != "#":
            found.setdefault(row.split()[0], []).append(" ".join(row.split()))
    for row in re.findall(r"^LW_\w*DIGEST\(.*\)$", texts[FILES[4]], re.M):
        words = re.split(r"[(, ]+", row)
        kind = "alias_u32" if words[0] == "LW_SAMPLE_DIGEST" else words[2]
        found.setdefault("known " + kind.replace("_", "-"), []).append(" ".join(words))
    return {line: hashlib.sha256("\n".join(rows).encode()).hexdigest()[:32] for line, rows in found.items()}, found


def version_of(texts):
    return int(re.search(r"^#define LW_VALUES_VERSION (\d+)", texts[FILES[5]], re.M)[1])


def without_digests(texts):
    """Rows of the registry that lack digests, by all engines."""
    _, rows = digests(texts)
    for name in numbers(texts):
        for wanted in LINES.get(name, [name.replace("_", "-")]):
            line, _, form = wanted.partition(" ")
            there = [row.split() for row in rows.get(line, [])]
            engines = {row[1] for row in there if not form or row[2] == form}
            needed = {"sequence": {"warp1024"}, "permutation_by_index": {"philox"}, "points": {"-"}}.get(name, ENGINES)
            if not needed <= engines:
                yield f"{name}: there is no digest of {wanted} by {', '.join(sorted(needed - engines))}"


def read(record):
    known = [line.split("\t") for line in record.splitlines() if line and line[0] != "#"]
    return ({name: int(number) for what, name, number, *_ in known if what == "number"},
            {line: (int(version), digest) for what, line, version, *digests in known if what == "digest"
             for digest in digests})


def wrong(texts, record):
    """Sentences that say what is not as it was recorded."""
    old_numbers, old_digests = read(record)
    new_numbers, (new_digests, _) = numbers(texts), digests(texts)
    yield from without_digests(texts)
    for old, new, what in ((old_numbers, new_numbers, "number"), (old_digests, new_digests, "digest")):
        yield from (f"{name}: its {what} is not recorded; --record adds it" for name in new if name not in old)
        yield from (f"{name}: its {what} is gone" for name in old if name not in new)
    for name, number in old_numbers.items():
        if new_numbers.get(name, number) != number:
            yield f"{name}: its number is {new_numbers[name]}, and was {number}"
    for line, (version, digest) in old_digests.items():
        if new_digests.get(line, digest) != digest:
            yield f"{line}: its digests are not those of version {version} of the values"
        if version > version_of(texts):
            yield f"{line}: recorded for version {version} of the values, which is to come"


def noted(texts, version, line):
    paragraphs = re.findall(rf"^- Version {version}\b.*?(?=^- |^$)", texts[FILES[6]], re.M | re.S)
    return any(re.search(rf"\b{re.escape(line.removeprefix('known '))}\b", text) for text in paragraphs)


def recorded(texts, record):
    """The record anew, or a complaint."""
    old_numbers, old_digests = read(record)
    version, (new_digests, _) = version_of(texts), digests(texts)
    lines = [row for row in record.splitlines() if row.startswith("#") or not row]
    for name, number in numbers(texts).items():
        if old_numbers.get(name, number) != number:
            sys.exit(f"{name}: its number was {old_numbers[name]}; a number never changes: give a new row a new one")
        lines.append(f"number\t{name}\t{number}")
    for line, digest in new_digests.items():
        then, before = old_digests.get(line, (version, digest))
        if before != digest and not (version > then and noted(texts, version, line)):
            sys.exit(f"{line}: other values need a new number, or LW_VALUES_VERSION above {then} and a paragraph "
                     f'"- Version N" in CHANGELOG.md that names {line}')
        lines.append(f"digest\t{line}\t{then if before == digest else version}\t{digest}")
    return "\n".join(lines) + "\n"


def flipped(text, at):
    return text[:at] + ("1" if text[at] != "1" else "2") + text[at + 1 :]


def the_test_can_fail(texts, record):
    """Each change must be seen: a digest of every line, a number of every row, a row without digests."""
    values, known, registry = texts[FILES[3]], texts[FILES[4]], texts[FILES[0]]
    rows = [m for m in re.finditer(r"^[^#\n].*$", values, re.M)]
    for row in (row for k, row in enumerate(rows) if k == 0 or row[0].split()[0] != rows[k - 1][0].split()[0]):
        place = row.end() - (1 if row.start() % 2 else 34)  # quick or full
        assert list(wrong({**texts, FILES[3]: flipped(values, place)}, record)), row[0]
    for row in list(re.finditer(r'^LW_\w*DIGEST\(.*"(\w+)"\)$', known, re.M))[::7]:
        assert list(wrong({**texts, FILES[4]: flipped(known, row.start(1))}, record)), row[0]
    for name, number in numbers(texts).items():
        for file in FILES[:3]:
            changed = re.sub(rf"\(({name}), *{number}\b", rf"(\1, {number + 1000}", texts[file])
            assert changed == texts[file] or any(name in said for said in wrong({**texts, file: changed}, record)), name
        for wanted in LINES.get(name, [name.replace("_", "-")]):
            line, _, form = wanted.partition(" ")
            kept = re.sub(rf"^{line} +\S+ +{form or '.*'}.*\n", "", values, flags=re.M)
            said = list(wrong({**texts, FILES[3]: kept}, record))
            assert any(sentence.startswith(name + ": there is no") for sentence in said), name
    added = registry + "LW_KIND_NUMBER(other, 199)\n"
    assert any("other: there is no digest" in said for said in wrong({**texts, FILES[0]: added}, record))


def main():
    root = pathlib.Path(sys.argv[1])
    file = root / "tests/api/frozen.txt"
    texts = {name: (root / name).read_text(encoding="utf-8") for name in FILES}
    if "--record" in sys.argv:
        file.write_text(recorded(texts, file.read_text(encoding="ascii")), encoding="ascii")
    record = file.read_text(encoding="ascii")
    said = list(wrong(texts, record))
    print("\n".join(said))
    if said:
        sys.exit(f"{len(said)} values or numbers are not as they are recorded in tests/api/frozen.txt")
    the_test_can_fail(texts, record)


if __name__ == "__main__":
    main()
