"""sum and moments against exact fractions."""
import doctest
import math
import threading
from fractions import Fraction

import numpy as np
import pytest

import lanewise
from lanewise import _moments, moments

BACKENDS = [name for name, available, _ in lanewise.backends() if available]

DATA = {
    "normal": np.random.Generator(np.random.PCG64(1)).normal(3, 2, 5000),
    "far": 1e9 + np.random.Generator(np.random.PCG64(2)).random(1000),
    "f32": np.random.Generator(np.random.PCG64(3)).random(3000, np.float32) - np.float32(0.5),
    "cancel": np.array([1e100, 1.0, -1e100, 3e-300, 2.0]),
    "huge": np.array([1.5e308, 1.5e308, -1.5e308]),
    "skewed": np.random.Generator(np.random.PCG64(4)).exponential(size=4000)**3,
}


def exact(x):
    x = [Fraction(float(v)) for v in x.ravel()]
    mean = Fraction(sum(x), len(x))
    return (mean, *(Fraction(sum((v - mean)**k for v in x), len(x)) for k in (2, 3, 4)))


@pytest.mark.parametrize("device", [None, *BACKENDS])
@pytest.mark.parametrize("name", DATA)
def test_sums_are_exact_and_moments_close(name, device):
    x = DATA[name]
    assert lanewise.sum(x, device) == float(sum(Fraction(float(v)) for v in x))
    m = moments(x, device=device)
    mean, m2, m3, m4 = exact(x)
    assert (m.count, m.min, m.max, m.mean) == (x.size, x.min(), x.max(), float(mean))
    if m2 >= 2**1024:
        assert m.variance == math.inf
        return
    assert abs(Fraction(m.variance) / m2 - 1) < Fraction(1, 10**12)
    assert abs(Fraction(m.kurtosis) - (m4 / m2**2 - 3)) < m4 / m2**2 / 10**12
    skewness = math.copysign(math.sqrt(m3**2 / m2**3), m3)
    assert abs(m.skewness - skewness) < 1e-11 * max(1, abs(skewness))


def test_order_shape_and_device_do_not_matter():
    x = np.random.Generator(np.random.PCG64(7)).normal(size=(30, 40))**5
    expected = moments(x), lanewise.sum(x)
    mixed = np.random.Generator(np.random.PCG64(8)).permutation(x.ravel())
    wide = np.zeros((30, 80))
    wide[:, ::2] = x
    for other in (x.T, mixed, mixed[::-1], wide[:, ::2], x.tolist(), x.astype(">f8"), np.asfortranarray(x)):
        for device in BACKENDS:
            assert (moments(other, device), lanewise.sum(other, device)) == expected


def test_other_types_are_exact_or_refused():
    assert lanewise.sum(np.array([2**53, -1, 5])) == 2**53 + 4
    assert lanewise.sum(np.array([2**24 + 1, 2**53 - 2**25 - 3])) == 2**53 - 2**24 - 2
    assert lanewise.sum([True, False, True]) == 2
    assert lanewise.sum(np.float16([0.5, 0.25])) == 0.75
    assert lanewise.sum(np.array([200, 100], np.uint8)) == 300
    assert lanewise.sum(2.5) == 2.5
    assert lanewise.sum(memoryview(np.array([1.0, 2.0]))) == 3
    for wide in (np.array([2**53 + 1]), np.array([2**64 - 1], np.uint64), [-2**60]):
        with pytest.raises(ValueError, match="2\\*\\*53"):
            lanewise.sum(wide)
    for wrong in ("text", [1j], [None], np.zeros(2, np.longdouble)):
        with pytest.raises(TypeError):
            moments(wrong)
    with pytest.raises(ValueError, match="device"):
        moments([1.0], device="abacus")


def test_none_nan_and_infinite_numbers():
    assert lanewise.sum([]) == 0 and moments([]).count == 0 and math.isnan(moments([]).mean)
    assert math.isnan(lanewise.sum([1, math.nan])) and math.isnan(lanewise.sum([math.inf, -math.inf]))
    assert lanewise.sum([1, math.inf]) == math.inf and lanewise.sum([1e308, 1e308]) == math.inf
    assert moments([1, math.inf])[:4] == (2, 1, math.inf, math.inf)
    assert moments([3, 3]).variance == 0 and math.isnan(moments([3, 3]).skewness)


def test_threads_share_the_kept_context_or_have_their_own():
    x = np.random.Generator(np.random.PCG64(9)).normal(size=200000)
    expected, got = (lanewise.sum(x), moments(x)), []

    def work(device):
        got.extend((lanewise.sum(x, device), moments(x, device)) for _ in range(20))

    threads = [threading.Thread(target=work, args=(device,)) for device in ("portable", None, BACKENDS[0])]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(got) == 60 and all(pair == expected for pair in got)


def test_examples():
    failed, attempted = doctest.testmod(_moments, extraglobs={"lanewise": lanewise})
    assert failed == 0 and attempted == 2


def test_numbers_of_a_gpu_are_read_there():
    if "cuda" not in BACKENDS:
        pytest.skip(dict((row[0], row[2]) for row in lanewise.backends())["cuda"])
    rng = lanewise.Generator(1, device="cuda")
    x = rng.normal(size=10**5)
    assert (moments(x), lanewise.sum(x)) == (moments(x.numpy()), lanewise.sum(x.numpy()))
    with pytest.raises(ValueError, match="on cuda:0"):
        moments(x, device="cpu")
    torch = pytest.importorskip("torch")
    y = torch.randn((300, 50), device="cuda", dtype=torch.float64).T
    assert moments(y) == moments(y.cpu().numpy())
    assert lanewise.sum(torch.arange(10, device="cuda")) == 45
    assert lanewise.sum(torch.arange(10, device="cuda", dtype=torch.bfloat16)) == 45
