"""docs/contract/sequence.md a second time: words by stepping, and jumps by the matrix of the step over GF(2),
squared; not by polynomials, as the library's.

    words(seed, stream, set, skip, n)          n words, the first of them word `skip`
    elements(kind, seed, stream, set, skip, n)
"""

from functools import lru_cache, reduce
from operator import getitem, xor

import reference

NUMBER = 254
WORDS = {"bits32": 1, "uniform-f32": 1, "uniform-f64": 2}  # an element takes


def start(seed, stream, set):
    key = reference.key(seed, 256 * reference.ENGINES["warp1024"] + NUMBER, set)
    state = []
    for g in range(8):
        state += reference.philox(key, 0, g << 28, reference.lo(stream), reference.hi(stream))
    return state


def step(s, set):
    """The state after one step, and its words."""
    taps = reference.warp_taps("warp1024", set)
    new = [reference.rotl(s[a], 11) ^ (s[b] >> z) for a, b, z in taps]
    return new, [(new[i] * 0x9E3779B1 + s[taps[i][0]]) & reference.M32 for i in range(32)]


def packed(s):
    return sum(word << 32 * i for i, word in enumerate(s))


def unpacked(bits):
    return [bits >> 32 * i & reference.M32 for i in range(32)]


def times(matrix, vector):
    """The sum of the columns whose bits are set."""
    result, k = 0, 0
    while vector:
        if vector & 1:
            result ^= matrix[k]
        vector, k = vector >> 1, k + 1
    return result


def squared(matrix):
    """As [times(matrix, column) for column in matrix], by the sums of all subsets of each eight columns: ten times as fast."""
    sums = []
    for k in range(0, 1024, 8):
        subsets = [0]
        for column in matrix[k : k + 8]:
            subsets += [column ^ subset for subset in subsets]
        sums.append(subsets)
    return [reduce(xor, map(getitem, sums, column.to_bytes(128, "little"))) for column in matrix]


@lru_cache(maxsize=None)
def power(set, bit):
    """The columns of the matrix of 2^bit steps."""
    if bit:
        return squared(power(set, bit - 1))
    return [packed(step(unpacked(1 << k), set)[0]) for k in range(1024)]


def jump(s, set, steps):
    bits = packed(s)
    for bit in range(steps.bit_length()):
        if steps >> bit & 1:
            bits = times(power(set, bit), bits)
    return unpacked(bits)


def words(seed, stream, set, skip, n):
    state = start(seed, stream, set)
    if skip < 2**20:
        for _ in range(skip // 32):
            state, _ = step(state, set)
    else:
        state = jump(state, set, skip // 32)
    made = []
    while len(made) < skip % 32 + n:
        state, of_step = step(state, set)
        made += of_step
    return made[skip % 32 : skip % 32 + n]


def elements(kind, seed, stream, set, skip, n):
    each = WORDS[kind]
    w = words(seed, stream, set, skip, each * n)
    draws = w if each == 1 else [(w[2 * i] + (w[2 * i + 1] << 32)) >> 11 for i in range(n)]
    return [reference.mapped("warp1024", kind, v) for v in draws]


def check():
    """The matrix steps as the step does; the sequence of some thousand words is one whatever it begins with."""
    state = start(42, 0, 5)
    stepped = state
    for _ in range(100):
        stepped, _ = step(stepped, 5)
    assert jump(state, 5, 100) == stepped
    whole = words(42, 0, 5, 0, 300)
    assert all(words(42, 0, 5, skip, 50) == whole[skip : skip + 50] for skip in (1, 31, 32, 33, 250))
