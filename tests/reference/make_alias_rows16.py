"""tests/alias/alias_rows16.kat: tables of 16-byte rows, from alias_reference.py alone; the weights are make_kat.py's.

    python3 make_alias_rows16.py > ../alias/alias_rows16.kat
"""

import alias_reference
import make_kat
import reference

PLACES = [(1, 0, 0), (2**64 - 1, 3, 126), (42, 2**63, 255), (0, 1, 159), (7, 0, 2**60 - 4)]


def main():
    print("# Alias tables of 16-byte rows (docs/contract/alias.md), by tests/reference/make_alias_rows16.py: Python, exact rationals, no code")
    print("# shared with the library. Lines below a table are about it.")
    print("#   table <type> <weights>, or formula <type> <n> <scale> <step>: weight i is floor(scale / (1 + (step i mod n)))")
    print("#   rows <zeros> <truncated> <digest> <threshold>:<alias> ..     all rows, or the first; the digest is of all words:")
    print("#       d = (d XOR word) * 1099511628211 mod 2^64, from 0")
    print("#   draws <engine> <seed> <stream> <offset> : <items>")
    cases = [(f"table {t} " + " ".join(map(make_kat.literal, w)), w) for _, t, w in make_kat.SMALL]
    cases += [(f"formula {t} {n} {scale} {step}", make_kat.formula(t, n, scale, step))
              for _, t, n, scale, step in make_kat.LARGE]
    for c, (line, weights) in enumerate(cases):
        rows, zeros, truncated = alias_reference.build(weights, alias_reference.C_WIDE)
        digest = 0
        for row in rows:
            for word in row:
                digest = (digest ^ word) * 1099511628211 & reference.M64
        print(line)
        print(f"rows {zeros} {truncated} {digest} " + " ".join(f"{t}:{a}" for t, a in rows[:30]))
        engines = list(reference.ENGINES) if len(rows) >= 3000 else [list(reference.ENGINES)[c % 4]]
        for e, engine in enumerate(engines):
            seed, stream, offset = PLACES[(c + e) % len(PLACES)]
            items = alias_reference.wide_sample(rows, engine, seed, stream, offset, 4)
            print(f"draws {engine} {seed} {stream} {offset} : " + " ".join(map(str, items)))


if __name__ == "__main__":
    main()
