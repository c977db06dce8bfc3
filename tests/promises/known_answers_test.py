#!/usr/bin/env python3
"""docs/contract/kat.txt by the second implementation (tests/reference): known_answers_test.py ROOT [--all]

Kinds without parameters and bounded integers: every bit. Variates: counts exactly, floats within the error that
variates_reference.py states for the element. Without --all only the first element of variates, by one engine per kind."""
import pathlib
import struct
import sys


def number_of(bits, kind):
    """The element that these hexadecimal digits are."""
    if kind.endswith("u32") or kind.endswith("u64") or kind in ("native", "bits32", "bits64"):
        return int(bits, 16)
    return struct.unpack(">f" if len(bits) == 8 else ">d", bytes.fromhex(bits))[0]


def ulps(a, b, kind):
    """How many floats of the kind's type two are away."""
    form, whole = (">f", ">i") if kind.endswith("f32") else (">d", ">q")
    def place(x):
        place = struct.unpack(whole, struct.pack(form, x))[0]
        return place if place >= 0 else -(place & (2**31 - 1 if whole == ">i" else 2**63 - 1))
    return abs(place(a) - place(b))


def read(text):
    for row in text.splitlines():
        if row and row[0] != "#":
            left, right = (side.split() for side in row.split(" : "))
            words = dict(word.split("=") for word in left[2:])
            place = [int(words.pop(name), 0) for name in ("seed", "stream", "offset", "set")]
            yield left[0], left[1], place, list(words.values()), right


def wrong(reference, variates, row, elements):
    engine, kind, (seed, stream, offset, chosen), parameters, bits = row
    for i in range(elements):
        found = number_of(bits[i], kind)
        if kind in reference.KINDS:
            bound = int(parameters[0]) if parameters else None
            expected, ulp, absolute = reference.element(engine, kind, seed, stream, offset + i, bound, chosen), 0, 0
        else:
            numbers = [float(p) for p in parameters]
            if kind.endswith("f32"):
                numbers = [struct.unpack("f", struct.pack("f", p))[0] for p in numbers]
            elif kind[-3] == "u":
                numbers = [int(p) if p.isdigit() else float(p) for p in parameters]
            x, ulp, absolute, _ = variates.value(engine, kind, seed, stream, offset + i, tuple(numbers), chosen)
            expected = variates.nearest(x, kind[-3:]) if kind[-3] == "f" else x
        near = found == expected or isinstance(found, float) and (
            abs(found - expected) <= absolute or ulps(found, expected, kind) <= ulp)
        if not near:
            return f"{engine} {kind} {offset + i}: {found!r}, and the second implementation has {expected!r}"
    return None


def main():
    root = pathlib.Path(sys.argv[1])
    sys.path.insert(0, str(root / "tests/reference"))
    import reference  # pylint: disable=import-outside-toplevel
    import variates_reference  # pylint: disable=import-outside-toplevel
    rows = list(read((root / "docs/contract/kat.txt").read_text(encoding="ascii")))
    kinds = list(dict.fromkeys(row[1] for row in rows))
    engines = list(dict.fromkeys(row[0] for row in rows))
    unknown = set(kinds) - set(reference.KINDS) - set(variates_reference.KINDS)
    if unknown or set(engines) != set(reference.ENGINES):
        sys.exit(f"the second implementation has no {sorted(unknown)}, {set(engines) ^ set(reference.ENGINES)}")
    asked, said = 0, []
    for row in rows:
        whole = row[1] in reference.KINDS or "--all" in sys.argv
        if whole or engines[kinds.index(row[1]) % len(engines)] == row[0]:
            asked += 1
            said.append(wrong(reference, variates_reference, row, len(row[4]) if whole else 1))
    said = [sentence for sentence in said if sentence]
    if said:
        sys.exit("\n".join(said))
    # one bit of an answer that is exact, and the sign of one that is not, must be seen
    exact = next(row for row in rows if row[1] == "bits32")
    near = next(row for row in rows if row[1] == "normal-f32" and row[0] == engines[-1])
    for row in (exact, near):
        flipped = row[4][0][:-1] + f"{int(row[4][0][-1], 16) ^ 1:x}" if row is exact else f"{int(row[4][0], 16) ^ 2**31:08x}"
        if wrong(reference, variates_reference, (*row[:4], [flipped, *row[4][1:]]), 1) is None:
            sys.exit(f"a wrong answer of {row[1]} was not seen")
    print(f"{asked} of {len(rows)} lines, {len(kinds)} kinds, {len(engines)} engines")


main()
