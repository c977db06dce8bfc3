"""docs/contract/lane-generators.md a second time; and the totals of some kernels, among them the examples'.

    LaneGenerator(engine, seed, stream, subsequence, set).draw(kind, bound)     32 elements, one per lane
    pi_darts(seed, subsequence, n), radius_bits(..), random_walk(..)            a kernel's result on one warp
"""

import struct

import reference
from reference import hi, lo


class LaneGenerator:
    """Draws for a warp of 32 lanes, in the order of the calls."""

    NUMBER = 255

    def __init__(self, engine, seed, stream, subsequence, set=0):
        self.engine, self.stream, self.set, self.t = engine, stream, set, 0
        dom = 256 * reference.ENGINES[engine] + self.NUMBER + (set << 16)
        self.key = reference.hash64(seed, lo(subsequence), hi(subsequence), dom, int.from_bytes(b"SUBS", "little"))
        if engine == "mrg8":
            n = (self.NUMBER << 192) + (stream << 128) + (subsequence << 64)
            self.past = reference.mrg8_jump(reference.mrg8_seed(seed, False), n)

    def step(self):
        """The words of the 32 lanes in step t; then t is one more."""
        t, self.t = self.t, self.t + 1
        if self.engine == "mrg8":
            words = reference.mrg8_steps(self.past, 32)
            self.past = words[-8:]
            return words
        if self.engine == "philox":
            quads = [32 * (t // 4) + lane for lane in range(32)]
            return [reference.philox(self.key, lo(q), hi(q), lo(self.stream), hi(self.stream))[t % 4] for q in quads]
        return reference.warp_block(self.engine, self.key, self.stream, t // 32, self.set)[t % 32]

    def words(self, name):
        """The draw `name` of the 32 lanes."""
        steps = reference.STEPS_MRG8 if self.engine == "mrg8" else reference.STEPS
        words = zip(*(self.step() for _ in range(steps[name])))
        return [reference.formula(self.engine, name, list(of_lane)) for of_lane in words]

    def draw(self, kind, bound=None):
        """Elements of a kind for the 32 lanes."""
        if kind != "range-u32":
            return [reference.mapped(self.engine, kind, v) for v in self.words(reference.KINDS[kind][2])]
        result = [None] * 32
        while None in result:
            for lane, w in enumerate(self.words("b32")):
                if result[lane] is None and w * bound % 2**32 >= 2**32 % bound:
                    result[lane] = w * bound >> 32
        return result


def f32(x):
    """The float nearest to a double."""
    return struct.unpack("<f", struct.pack("<f", x))[0]


def bits_f32(x):
    return int.from_bytes(struct.pack("<f", x), "little")


def points(seed, subsequence, n):
    """Points of the unit square: 24 bits a coordinate, so that a product, and a sum of two, is exact in double."""
    g = LaneGenerator("warp1024", seed, 0, subsequence)
    for _ in range(n):
        yield from zip(g.draw("uniform-f32"), g.draw("uniform-f32"))


def pi_darts(seed, subsequence, n):
    """examples/pi_darts_kernel.h"""
    return sum(f32(f32(x * x) + f32(y * y)) < 1 for x, y in points(seed, subsequence, n))


def radius_bits(seed, subsequence, n):
    """The sum of the bits of x x + y y, every operation rounded to f32."""
    return sum(bits_f32(f32(f32(x * x) + f32(y * y))) for x, y in points(seed, subsequence, n))


def radius_bits_fused(seed, subsequence, n):
    """What a compiler that contracts would make of it, one way and the other."""
    both = [(f32(x * x + f32(y * y)), f32(f32(x * x) + y * y)) for x, y in points(seed, subsequence, n)]
    return sum(bits_f32(r) for r, _ in both), sum(bits_f32(r) for _, r in both)


def random_walk(seed, subsequence, n):
    """examples/random_walk_kernel.h"""
    g = LaneGenerator("philox", seed, 0, subsequence)
    places = [0j] * 32
    for _ in range(n):
        places = [place + (1, -1, 1j, -1j)[way] for place, way in zip(places, g.draw("range-u32", 4))]
    return sum(int(place.real) ** 2 + int(place.imag) ** 2 for place in places)
