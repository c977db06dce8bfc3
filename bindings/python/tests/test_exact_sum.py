"""ExactSum against fractions, however it is split, merged, pickled or added up by words."""
import copy
import doctest
import functools
import math
import pickle
from fractions import Fraction
from multiprocessing import get_context

import numpy as np
import pytest

import lanewise
from lanewise import ExactSum, _exact_sum

BACKENDS = [name for name, available, _ in lanewise.backends() if available]


def wide(seed, n):
    rng = np.random.Generator(np.random.PCG64(seed))
    return np.ldexp(rng.random(n) - 0.5, rng.integers(-120, 120, n))


def part_of(x):
    return ExactSum(x)


@pytest.mark.parametrize("device", [None, *BACKENDS])
def test_sums_and_means_are_those_of_fractions(device):
    for n in (1, 7, 300, 5000):
        x = wide(n, n)
        for numbers in (x, x.astype(np.float32), np.arange(n), x[::-1], x.reshape(n, 1)):
            total = sum(Fraction(float(v)) for v in numbers.ravel())
            s = ExactSum(numbers, device=device)
            assert (s.value, s.mean, s.count, float(s)) == (float(total), float(total / n), n, float(total))


@pytest.mark.parametrize("device", [None, *BACKENDS])
def test_sums_of_products_are_those_of_fractions(device):
    x, w = wide(1, 3000), wide(2, 3000)
    for a, b in ((x, w), (x.astype(np.float32), w.astype(np.float32)), (x.astype(np.float32), w), (np.arange(3000), w)):
        s = ExactSum(a, weights=b, device=device)
        assert s.value == float(sum(Fraction(float(p)) * Fraction(float(q)) for p, q in zip(a, b))) and s.count == 3000
    with pytest.raises(ValueError, match="shape"):
        ExactSum(x, weights=w[:5], device=device)


def test_any_split_and_any_way_of_merging_have_the_same_bytes():
    x = wide(3, 4001)
    whole = ExactSum(x)
    for seed in range(5):
        ends = np.sort(np.random.Generator(np.random.PCG64(seed)).integers(0, 4002, 9))
        parts = [ExactSum(part, device=BACKENDS[i % len(BACKENDS)]) for i, part in enumerate(np.split(x, ends))]
        words = np.sum([np.frombuffer(bytes(part), np.uint64) for part in parts], axis=0, dtype=np.uint64)
        grown = ExactSum()
        for part in parts:
            grown += part
        for other in (sum(parts), functools.reduce(lambda a, b: b + a, parts), grown, ExactSum.frombytes(words.tobytes()),
                      sum(pickle.loads(pickle.dumps(part)) for part in parts), copy.deepcopy(whole)):
            assert bytes(other) == bytes(whole) and other == whole
    assert whole != ExactSum(x[1:]) and whole != whole.value and len(bytes(whole)) == 616


def test_processes_send_their_sums():
    x = wide(4, 6000)
    with get_context("spawn").Pool(3) as pool:
        assert sum(pool.map(part_of, np.array_split(x, 7))) == ExactSum(x)


def test_none_nan_and_infinite_numbers():
    assert ExactSum().value == 0 and ExactSum().count == 0 and math.isnan(ExactSum().mean) and ExactSum([]) == ExactSum()
    assert ExactSum([math.inf, 1]).value == math.inf and math.isnan((ExactSum([math.inf]) + ExactSum([-math.inf])).value)
    assert math.isnan(ExactSum([math.nan]).mean)


def test_what_is_no_sum_is_refused():
    with pytest.raises(ValueError, match="616 bytes, not 3"):
        ExactSum.frombytes(b"abc")
    with pytest.raises(ValueError, match="damaged"):
        ExactSum.frombytes(b"\xff" * 616)
    for wrong in ("text", [1j], None):
        with pytest.raises(TypeError):
            ExactSum().add(wrong)
    with pytest.raises(TypeError):
        ExactSum([1]) + 1
    with pytest.raises(TypeError):
        ExactSum(weights=[1])
    with pytest.raises(TypeError):
        hash(ExactSum())
    full = ExactSum([1.0])
    for _ in range(63):
        full += full
    with pytest.raises(ValueError, match="2\\^63"):
        full += ExactSum([1.0])
    assert full.mean == 1 and full.count == 2**63


def test_examples():
    failed, attempted = doctest.testmod(_exact_sum, extraglobs={"lanewise": lanewise})
    assert failed == 0 and attempted == 4


def test_numbers_of_a_gpu_are_added_there():
    if "cuda" not in BACKENDS:
        pytest.skip(dict((row[0], row[2]) for row in lanewise.backends())["cuda"])
    rng = lanewise.Generator(1, device="cuda")
    x, w = rng.normal(size=10**5), rng.normal(size=10**5)
    assert ExactSum(x) == ExactSum(x.numpy())
    assert ExactSum(x, weights=w) == ExactSum(x.numpy(), weights=w.numpy())
