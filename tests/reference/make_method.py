"""Known answers of the example methods, from docs/contract/elements.md and docs/contract/method.md alone: writes method.inc.

Draws come from tests/reference/reference.py (exact integers); the methods are written again in mpmath from their papers.
usage: make_method.py > ../method/method.inc
"""
from mpmath import mp, mpf

import reference
import variates_reference

mp.dps = 40
USERS = 2048


def b53_of(words, c):
    return (words[2 * c] + (words[2 * c + 1] << 32)) >> 11


def draws(engine, number, draw, count, seed, stream, i, attempt):
    """The draws of an attempt: slots of the block, or retry words; all retry words where a block has not so many steps."""
    d = (reference.STEPS_MRG8 if engine == "mrg8" else reference.STEPS)[draw]
    groups = 32 // (d * count)
    number += USERS
    if attempt == 0 and groups > 0:
        j, e = divmod(i, 32 * groups)
        k, lane = divmod(e, 32)
        return [reference.formula(engine, draw, [variates_reference.word(engine, number, seed, stream, j,
                                                                         (k * count + c) * d + t, lane, 0)
                                                 for t in range(d)]) for c in range(count)]
    k = reference.retry_key(seed, stream, 256 * reference.ENGINES[engine] + number)
    w = []
    for t in range((2 * count + 3) // 4):
        w += reference.philox(k, reference.lo(i), reference.hi(i), attempt, t << 16)
    return w[:count] if draw == "word" else [b53_of(w, c) for c in range(count)]


def oo53(d):
    return mpf(d | 1) / 2**53


def klein_nishina(d, energy):
    e0 = 1 / (1 + 2 * energy)
    a, b = -mp.log(e0), (1 - e0**2) / 2
    v = oo53(d[1])
    e = mp.exp(-a * v) if oo53(d[0]) < a / (a + b) else mp.sqrt(e0**2 + (1 - e0**2) * v)
    t = (1 - e) / (energy * e)
    return [1 - t], oo53(d[2]) <= 1 - e * t * (2 - t) / (1 + e * e)


def upscattering(d, speed, resonance, width):
    a, b = mp.log(oo53(d[1])), mp.log(oo53(d[2]))
    cubic = oo53(d[0]) < 2 / (mp.sqrt(mp.pi) * speed + 2)
    cosine = 1 if cubic else mp.cos(2 * mp.pi * mpf(d[3]) / 2**53)
    v = mp.sqrt(-a - b * cosine**2)
    mu = 2 * oo53(d[4]) - 1
    energy = speed**2 + v**2 - 2 * speed * v * mu
    s = 1 / (1 + ((energy - resonance) / (width / 2)) ** 2)
    return [v, mu], oo53(d[5]) < mp.sqrt(energy) / (speed + v) * s


def bounded_simplex(d, most):
    e = [-mp.log(mpf((w >> 8) | 1) / 2**24) for w in d]
    x = [v / sum(e) for v in e]
    return x, max(x) <= most


def ripple(d, envelope):
    x, y = mpf(d[0]) / 2**53, mpf(d[1]) / 2**53
    f = (1 + mp.cos(2 * mp.pi * x) * mp.cos(2 * mp.pi * y)) ** 2
    return [x, y], oo53(d[2]) * envelope <= f


def many_draws(d):
    """Twenty draws of 64 bits: more than a block has steps for. The least of them, if it is even."""
    least = min(d)
    return [mpf(least) / 2**53], least % 2 == 0


METHODS = {
    "klein_nishina": (klein_nishina, 1, "b53", 3, [(0.5,), (10.0,)]),
    "upscattering": (upscattering, 2, "b53", 6, [(4.0, 20.25, 2.0), (2.0, 9.0, 0.25)]),
    "bounded_simplex": (bounded_simplex, 3, "word", 4, [(0.5,), (0.375,)]),
    "ripple": (ripple, 4, "b53", 3, [(4.0,), (8.0,)]),
    "many_draws": (many_draws, 5, "b53", 20, [()]),
}


def main():
    print("/* Written by make_method.py. */\nstatic const struct answer {\n    const lw_method *method;\n    int engine;\n"
          "    double parameter[3];\n    uint64_t element;\n    double value[4];\n} answers[] = {")
    for name, (method, number, draw, count, settings) in METHODS.items():
        for engine, code in sorted(reference.ENGINES.items(), key=lambda pair: pair[1]):
            for parameters in settings:
                for i in (0, 31, 777):
                    attempt = 0
                    while True:
                        values, accepted = method(draws(engine, number, draw, count, 42, 7, i, attempt), *parameters)
                        if accepted:
                            break
                        attempt += 1
                    print("    {&%s, %d, {%s}, %d, {%s}}, /* %s, attempt %d */" % (
                        name, code, ", ".join(map(repr, parameters)) or "0", i,
                        ", ".join(mp.nstr(v, 18) for v in values), engine, attempt))
    print("};")


main()
