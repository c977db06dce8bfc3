"""docs/contract/bits.md, rounding.md and the complex normals of vectors.md a second time, in exact arithmetic, and the known
answers of bits_test.c, rounding_test.c and complex_test.c.

    python3 bits_reference.py --write | --check        tests/bits/bits.kat, tests/rounding/rounding.kat, tests/vectors/complex.kat
"""

import math
import struct
from fractions import Fraction

import answers
import reference

reference.KINDS["bernoulli-bits"] = (209, "u32", "b32")
reference.KINDS["rounding"] = (210, "u32", "b32")
reference.KINDS["complex-c64"] = (105, "f32", "word")
reference.KINDS["complex-c128"] = (106, "f64", "b64")
ENGINES = ["warp1024", "warpstd", "mrg8", "philox"]
M32 = reference.M32


def own_word(engine, kind, seed, stream, i, set=0):
    """bits.md, "Plane 0"."""
    if engine != "philox":
        return reference.draw(engine, kind, seed, stream, i, set)
    return reference.random123_word(reference.key(seed, reference.domain(engine, kind)), stream, i)


# ---- packed Bernoulli elements -------------------------------------------------------------------------------------


def planes(engine, seed, stream, g, set):
    """Plane after plane of word g."""
    yield own_word(engine, "bernoulli-bits", seed, stream, g, set)
    key = reference.retry_key(seed, stream, reference.domain(engine, "bernoulli-bits"), set)
    for quad in range(269):
        yield from reference.philox(key, g & M32, g >> 32, 1, quad << 16)


def bernoulli_word(engine, seed, stream, g, p, set=0):
    """Each element's number by itself: an interval that shrinks until it lies on one side of p."""
    p = Fraction(p)
    drawn = []
    source = planes(engine, seed, stream, g, set)
    word = 0
    for b in range(32):
        low, width, k = Fraction(0), Fraction(1), 0
        while low < p < low + width:
            if k == len(drawn):
                drawn.append(next(source))
            width /= 2
            low += width * (1 - (drawn[k] >> b & 1))
            k += 1
        word |= (low < p) << b
    return word


PROBABILITIES = ["0x1p-1", "0x0p+0", "0x1p+0", "0x1.8p-1", "0x1p-2", "0x1.999999999999ap-4", "0x1.99999ap-4", "0x1.fffffffffffffp-1",
                 "0x1.3333333333333p-2", "0x1p-5", "0x1p-6", "0x1.5555555555555p-40", "0x1p-1074", "0x0.fffffffffffffp-1022",
                 "0x1.0000000000001p-1", "0x1.fp-1"]


def bernoulli_lines():
    yield "# Packed Bernoulli elements, by tests/reference/bits_reference.py, a second implementation of docs/contract/bits.md"
    yield "# (Python, exact fractions, each element by itself, no code shared with the library), which wrote this file."
    yield "#"
    yield "# ENGINE P seed= stream= cursor= : words from the cursor on"
    yield ""
    number = 0
    for p in PROBABILITIES:
        for engine in ENGINES:
            stream = 2**64 - 3 if number % 3 == 0 else 7 * number
            cursor = [0, 5, 1021, 319, 10**9 + 17, 2**60 - 40][number % 6]
            number += 1
            words = [bernoulli_word(engine, 12345, stream, cursor + i, float.fromhex(p)) for i in range(40)]
            yield f"{engine} {p} seed=12345 stream={stream} cursor={cursor} : " + " ".join(str(w) for w in words)


# ---- stochastic rounding -------------------------------------------------------------------------------------------

NARROW = {"bf16": (7, -126, 128, 127), "f16": (10, -14, 16, 15)}  # bits of the fraction, least exponent, infinity, bias


def exponent(size):
    """e, 2^e <= size < 2^(e + 1)"""
    e = size.numerator.bit_length() - size.denominator.bit_length()
    return e if Fraction(2) ** e <= size else e - 1


def rounded(bits, w, to):
    fraction_bits, least, top, bias = NARROW[to]
    sign, infinity = bits >> 31 << 15, (top + bias) << fraction_bits
    if bits & 0x7FFFFFFF > 0x7F800000:
        return {"bf16": 0x7FC0, "f16": 0x7E00}[to]
    if bits & 0x7FFFFFFF == 0x7F800000:
        return sign | infinity
    size = Fraction(abs(struct.unpack("f", struct.pack("I", bits))[0]))
    spacing = Fraction(2) ** (max(exponent(size), least) - fraction_bits) if size else Fraction(2) ** (least - fraction_bits)
    a = math.floor(size / spacing)
    size = (a + (w + math.floor(2**32 * (size / spacing - a)) >= 2**32)) * spacing
    if size >= 2**top:
        return sign | infinity
    if size < Fraction(2) ** least:
        return sign | int(size / (Fraction(2) ** (least - fraction_bits)))
    e = exponent(size)
    return sign | (e + bias) << fraction_bits | int((size / Fraction(2) ** e - 1) * 2**fraction_bits)


def inputs():
    """Bits of floats: every exponent, edges of both types, NaN, infinities."""
    edges = [0, 1, 0x7FFFFF, 0x800000, 0x800001, 0x7F7FFFFF, 0x7F7F0000, 0x7F7F8000, 0x7F7F0001, 0x7F800000, 0x7F800001, 0x7FC12345,
             0x7FFFFFFF, 0x477FE000, 0x477FE001, 0x477FEFFF, 0x477FF000, 0x477FFFFF, 0x47800000, 0x38800000, 0x387FFFFF, 0x387FE000,
             0x33800000, 0x33000000, 0x32FFFFFF, 0x2F000000, 0x2E800001, 0x23800000, 0x237FFFFF, 0x3F800000, 0x3F80FFFF, 0x3F808000]
    for e in edges:
        yield e
        yield e | 0x80000000
    x = 1
    for e in range(256):
        for _ in range(2):
            x = x * 0x9E3779B97F4A7C15 + 0x7F4A7C15 & reference.M64
            yield (x >> 63) << 31 | e << 23 | x >> 40 & 0x7FFFFF


def rounding_lines():
    yield "# Stochastic rounding, by tests/reference/bits_reference.py, a second implementation of docs/contract/rounding.md"
    yield "# (Python, exact fractions, no code shared with the library), which wrote this file."
    yield "#"
    yield "# ENGINE TO seed= stream= cursor= x, .. : what these floats become, all as bits in hexadecimal"
    yield ""
    number = 0
    numbers = list(inputs())
    for start in range(0, len(numbers), 32):
        for to in NARROW:
            engine = ENGINES[number % 4]
            stream, cursor = 2**64 - 3 if number % 3 == 0 else 7 * number, [0, 5, 1021, 10**9 + 17, 2**60 - 32][number % 5]
            number += 1
            x = numbers[start : start + 32]
            words = [own_word(engine, "rounding", 99, stream, cursor + i) for i in range(len(x))]
            yield (f"{engine} {to} seed=99 stream={stream} cursor={cursor} " + " ".join(f"0x{b:08x}" for b in x) + " : "
                   + " ".join(f"0x{rounded(b, w, to):04x}" for b, w in zip(x, words)))


# ---- complex normals -----------------------------------------------------------------------------------------------


def part(engine, kind, seed, stream, f):
    """The standard normal of part f, by doubles, from the draws of both elements of its pair."""
    b = 32 if kind == "complex-c64" else 64
    second = f // 32 % 2 == 1
    u, w = (reference.draw(engine, kind, seed, stream, j) for j in ((f - 32, f) if second else (f, f + 32)))
    quarters = (4 * w + 2) % 2**b
    quarters -= 2**b if quarters >> (b - 1) else 0
    angle = math.pi / 2 * math.ldexp(quarters, -b)
    x, y = math.cos(angle), math.sin(angle)
    x = -x if w >> (b - 1) else x
    x, y = (y, x) if w >> (b - 2) & 1 else (x, y)
    return math.sqrt(-2 * math.log(math.ldexp(u | 1, -b))) * (y if second else x)


def complex_lines():
    yield "# Complex normals, by tests/reference/bits_reference.py, a second implementation of docs/contract/vectors.md (Python, no"
    yield "# code shared with the library), which wrote this file. The draws are exact; values are good to 2^-46 of stddev."
    yield "#"
    yield "# ENGINE TYPE seed= stream= cursor= RE IM STDDEV : re im of five elements"
    yield ""
    for number in range(16):
        engine, kind = ENGINES[number % 4], ["complex-c64", "complex-c128"][number // 4 % 2]
        stream, cursor = 2**64 - 3 if number % 3 == 0 else 7 * number, [0, 5, 1021, 10**9 + 17, 2**59 - 5][number % 5]
        re, im, stddev = [(0.0, 0.0, 1.0), (1.5, 1.5, 2.0), (-3.25, 0.75, 0.5)][number % 3]
        values = [(re, im)[f % 2] + stddev * math.sqrt(0.5) * part(engine, kind, 4242, stream, f)
                  for f in range(2 * cursor, 2 * cursor + 10)]
        yield (f"{engine} {kind[8:]} seed=4242 stream={stream} cursor={cursor} {re} {im} {stddev} : "
               + " ".join(f"{v:.15e}" for v in values))


if __name__ == "__main__":
    answers.main({"bits/bits.kat": bernoulli_lines, "rounding/rounding.kat": rounding_lines, "vectors/complex.kat": complex_lines})
