"""Brownian bridges by QuantLib and principal components by mpmath (eigenvectors of the covariances with 40 digits), as known
answers of paths_test.c. None of the library or of its second implementation is in the values.

    python3 make_paths_peers.py --write | --check        tests/paths/peers.kat
"""

import mpmath
import QuantLib

import answers
from paths_reference import normals, times_of

mpmath.mp.dps = 40


def bridge(t, z):
    """QuantLib gives increments of unit variance."""
    path, w, before = [], 0.0, 0.0
    for x, time in zip(QuantLib.BrownianBridge(QuantLib.DoubleVector(t)).transform(z), t):
        w += x * float(mpmath.sqrt(time - before))
        before = time
        path.append(w)
    return path


def components(t, z):
    """The path, and the least relative gap between eigenvalues, by which errors of eigenvectors are divided."""
    n = len(t)
    values, vectors = mpmath.eigsy(mpmath.matrix(n, n) + mpmath.matrix([[min(a, b) for b in t] for a in t]))
    path = [mpmath.mpf(0)] * n
    for j in range(n):  # eigenvalues rise
        place = n - 1 - j
        sign = 1 if vectors[0, place] > 0 else -1
        for k in range(n):
            path[k] += sign * mpmath.sqrt(values[place]) * vectors[k, place] * z[j]
    gaps = [(b - a) / b for a, b in zip(values, list(values)[1:])]
    return [float(x) for x in path], float(min(gaps, default=1))


def lines():
    yield "# Paths of the normals and times of paths_reference.py, by make_paths_peers.py: bridge by QuantLib.BrownianBridge,"
    yield "# components by mpmath.eigsy."
    yield "#"
    yield "# CONSTRUCTION TIMES steps= horizon= seed= gaps= : the path. gaps: 1 / the least relative gap between eigenvalues"
    yield ""
    for seed, n in enumerate([1, 2, 3, 6, 7, 12, 20, 31]):
        for name, horizon in (("equal", 1.5), ("uneven", 0)):
            t, z = times_of(name, n, horizon), normals(seed, n)
            path, gap = components(t, z)
            for construction, least, made in (("bridge", 1, bridge(t, z)), ("components", round(1 / gap), path)):
                yield (f"{construction} {name} steps={n} horizon={horizon} seed={seed} gaps={least} : " +
                       " ".join(map(repr, made)))


if __name__ == "__main__":
    answers.main({"paths/peers.kat": lines}, near={"bridge": 1e-11, "components": 1e-13})
