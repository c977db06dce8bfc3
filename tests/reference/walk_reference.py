"""docs/contract/walk.md a second time: positions and words in exact integers, variates in 60 digits (needs mpmath, as
variates_reference.py does); writes the known answers of tests/at.

    python3 walk_reference.py --write     writes at/walk.kat
    python3 walk_reference.py --check     fails unless it is what --write would write
"""

import math
import random

import answers
import reference
import variates_reference
from make_kat import literal
from make_variates import NAMES, PARAMETERS
from reference import KINDS, M64, hi, lo, philox

TAG = int.from_bytes(b"WALK", "little")
END = 2**62 - 2**34
WORDS = {"native": 1, "word": 1, "b32": 1, "b53": 2, "b64": 2}
HALVES = {"f32": 1, "f64": 2}
VARIATES = variates_reference.KINDS


class Ended(Exception):
    pass


class Walk:
    def __init__(self, seed, stream, count=0):
        self.seed, self.stream = seed, stream
        self.p, self.half = min(count % 2**62, END), count >> 62
        if self.half == 3 or self.p == 0 or self.p % (2 * self.half or 1):
            self.half = 0

    @property
    def count(self):
        return self.p + (self.half << 62)

    def word(self, w):
        return philox(self.seed, lo(w // 4), hi(w // 4), lo(self.stream), hi(self.stream) ^ TAG)[w % 4]

    def draw(self, d):
        self.half = 0
        self.p = -(-self.p // d) * d
        if self.p == END:
            raise Ended
        self.p += d
        return [self.word(w) for w in range(self.p - d, self.p)]

    def draws(self, draw, count):
        return [reference.formula("philox", draw, self.draw(WORDS[draw])) for _ in range(count)]

    def skip(self, words):
        self.p, self.half = min(self.p + words, END), 0

    def normals(self, kind):
        """What box_muller of variates_reference takes."""
        d = 2 * HALVES[kind[-3:]]
        if second := self.half == HALVES[kind[-3:]]:
            self.half, words = 0, [self.word(w) for w in range(self.p - d, self.p)]
        else:
            words = self.draw(d)
            self.half = HALVES[kind[-3:]]
        radius, turn = words if d == 2 else [words[k] + (words[k + 1] << 32) for k in (0, 2)]
        return (turn, radius, True) if second else (radius, turn, False)

    def variate(self, kind, parameters):
        """(number, ulp, absolute)"""
        _, method, draw, count = VARIATES[kind]
        b = variates_reference.bits_of(kind)
        numbers = parameters if kind[-3] == "u" else [variates_reference.mpf(p) for p in parameters]
        for _ in range(reference.ATTEMPTS):
            if method == "PAIR":
                w = self.normals(kind)
            elif method == "LATE":
                x, y = self.draw(2)
                w = (x << 32) + y
            else:
                w = self.draws(draw, count + (method == "PAIR_RETRY"))
                w = (w[0], w[1], False, *w[2:]) if method == "PAIR_RETRY" else w[0] if count == 1 else w
            if (result := variates_reference.MAPS[kind[:-4]](w, b, *numbers)) is not None:
                return result
        raise AssertionError("256 attempts")

    def call(self, kind, parameters):
        """(value, ulp, absolute); value is None at the end."""
        try:
            if kind in VARIATES:
                x, ulp, absolute = self.variate(kind, parameters)
                if kind[-3] == "u":
                    return x, 0, 0
                return variates_reference.nearest(x, kind[-3:]), math.ceil(ulp), absolute * variates_reference.EPS[kind[-3:]]
            if not kind.startswith("range"):
                return reference.mapped("philox", kind, self.draws(KINDS[kind][2], 1)[0]), 0, 0
            bits, bound = int(kind[-2:]), parameters[0]
            while True:
                w = self.draws(KINDS[kind][2], 1)[0]
                if w * bound % 2**bits >= 2**bits % bound:
                    return w * bound >> bits, 0, 0
        except Ended:
            return None, 0, 0


# ---- known answers ------------------------------------------------------------------------------------------------

PLAIN = [kind for kind in KINDS if kind != "alias"]
BOUNDS = {"range-u32": [1, 6, 2**31 + 1, 2**32 - 1], "range-u64": [1, 6, 2**32 + 1, 2**63 + 1, M64]}
SENTINELS = {"f32": "nan", "f64": "nan", "u32": str(2**32 - 1), "u64": str(M64)}


def type_of(kind):
    return KINDS[kind][1] if kind in KINDS else kind[-3:]


def parameters_of(kind, pick):
    if kind in BOUNDS:
        return (pick.choice(BOUNDS[kind]),)
    return pick.choice(PARAMETERS[kind[:-4]]) if kind in VARIATES else ()


def names_of(kind):
    return ["bound"] if kind in BOUNDS else NAMES[kind[:-4]].split() if kind in VARIATES else []


def call_line(walk, kind, parameters):
    text = f"call {kind} seed={walk.seed} stream={walk.stream} count={walk.count}"
    text += "".join(f" {name}={p!r}" for name, p in zip(names_of(kind), parameters))
    value, ulp, absolute = walk.call(kind, parameters)
    text += f" ulp={ulp}" + (f" abs={math.nextafter(float(absolute), math.inf):.2e}" if absolute else "")
    shown = SENTINELS[type_of(kind)] if value is None else literal(value)
    return f"{text} : {shown} {walk.count}"


def run(seed, stream, count, kinds, pick, steps):
    """Calls one after another."""
    walk = Walk(seed, stream, count)
    for _ in range(steps):
        kind = pick.choice(kinds)
        yield call_line(walk, kind, parameters_of(kind, pick))


def lines():
    pick = random.Random(20)
    keys = [(0, 0), (1, 0), (42, 7), (M64, M64), (0x0123456789ABCDEF, 0xFEDCBA9876543210)]
    yield "# Walkers, by tests/reference/walk_reference.py, a second implementation of docs/contract/walk.md"
    yield "# (Python, exact integers and mpmath, no code shared with the headers), which wrote this file."
    yield "#"
    yield "# words seed= stream= count= : the next words"
    yield "# call KIND seed= stream= count= [parameter= ..] ulp= [abs=] : value and count afterwards; the next line may go on."
    yield "#   A float may be ulp floats of its type away, or abs where there is one."
    yield "# skip seed= stream= count= words= : count afterwards"
    yield ""
    for seed, stream in keys:
        for count in (0, 1, 6, 2**33 + 3, END - 6):
            walk = Walk(seed, stream, count)
            yield f"words seed={seed} stream={stream} count={count} : " + " ".join(
                str(walk.draw(1)[0]) for _ in range(min(6, END - walk.p)))
    for count in (0, 1, 5, 1 << 62 | 6, 2 << 62 | 8, 2**61, END - 1, END):
        for words in (0, 1, 2, 3, 4, 2**40, 2**61, 2**62, M64):
            walk = Walk(3, 4, count)
            walk.skip(words)
            yield f"skip seed=3 stream=4 count={count} words={words} : {walk.count}"
    every = PLAIN + list(VARIATES)
    for kind in every:  # each alone: aligned, not, and across quads
        for k, count in enumerate((0, 1, 2, 3, 2**40 + 3)):
            yield from run(*keys[k], count, [kind], pick, 3 if kind in VARIATES else 2)
    normals = [kind for kind in every if "normal" in kind and VARIATES[kind][1] == "PAIR"]
    for k in range(10):  # pairs that are interrupted and shared; all kinds
        yield from run(*keys[k % 5], k, normals, pick, 12)
        yield from run(*keys[k % 5], k, [*normals, *PLAIN], pick, 20)
        yield from run(*keys[k % 5], 2**32 * k + 4 - k % 4, every, pick, 40)
    for kind in ("range-u32", "range-u64", "gamma-f32", "beta-f64", "normal-f64", "normal-f32", "bits32", "bits64",
                 "bernoulli-u32", "uniform-f64", "poisson-u64"):  # the end
        for less in (9, 2, 1, 0):
            yield from run(42, 7, END - less, [kind], pick, 5)
    for count in (3 << 62 | 8, 1 << 62, 2 << 62, 1 << 62 | 7, 2 << 62 | 6, 1 << 62 | END + 1, 3 << 62 | END + 2):  # of no walker
        for kind in ("bits32", "normal-f32", "normal-f64"):
            walk = Walk(42, 7, count)
            text = call_line(walk, kind, (0.0, 1.0) if kind[0] == "n" else ())
            yield text.replace(f" count={Walk(42, 7, count).count} ", f" count={count} ", 1)


if __name__ == "__main__":
    answers.main({"at/walk.kat": lines})
