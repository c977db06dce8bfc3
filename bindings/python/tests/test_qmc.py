"""lanewise.qmc: SciPy's points where these are defined, and its interface; test_scipy_suite.py runs SciPy's tests."""
import copy
import pickle
import threading
import warnings

import numpy as np
import pytest
from test_tables import BACKENDS

import lanewise
from lanewise import Points, qmc

theirs = pytest.importorskip("scipy.stats.qmc", reason="SciPy is not installed")


# ---- Sobol ----


@pytest.mark.parametrize("d, n, bits", [(1, 4096, None), (5, 1024, None), (5, 1024, 64), (1111, 64, 30),
                                        (9000, 1, None)])
def test_plain_sobol_points_are_scipys(d, n, bits):
    ours, other = qmc.Sobol(d, scramble=False, bits=bits), theirs.Sobol(d, scramble=False, bits=bits)
    assert (ours.random(n) == other.random(n)).all()
    ours.fast_forward(999), other.random(999)  # SciPy's own way forward fails with more than 32 bits
    for more in (1, 7, 64):
        assert (ours.random(more) == other.random(more)).all()
    assert ours.num_generated == other.num_generated == n + 999 + 72
    assert (ours.reset().random(4) == other.reset().random(4)).all()


@pytest.mark.parametrize("scramble", ["shift", "matrix", "owen", "hash", True, False])
def test_engines_have_the_points_of_their_seed(scramble):
    name = {True: "matrix", False: "none"}.get(scramble, scramble)
    whole = Points(6, scramble=name, seed=42, replicate=3).take(64)
    engine = qmc.Sobol(6, scramble=scramble, seed=42, replicate=3)
    assert (engine.random_base2(4) == whole[:16]).all() and engine.num_generated == 16
    assert (engine.fast_forward(16).random(32) == whole[32:]).all()
    assert (engine.reset().random(64, dtype=np.float32) == Points(6, scramble=name, seed=42, replicate=3).take(
        64, dtype=np.float32)).all()
    out = np.empty((64, 6))
    assert engine.reset().random(64, out=out) is out and (out == whole).all() and engine.num_generated == 64
    assert (qmc.Sobol(6, scramble=scramble, seed=lanewise.Key(42, 3)).random(4) == whole[:4]).all()


def test_a_generator_makes_different_engines_and_a_number_the_same():
    rng = np.random.default_rng(7)
    first, second = qmc.Sobol(3, rng=rng).random(8), qmc.Sobol(3, rng=rng).random(8)
    assert not (first == second).any()
    assert (qmc.Sobol(3, rng=np.random.default_rng(7)).random(8) == first).all()
    assert (qmc.Sobol(3, rng=7).random(8) == first).all()  # as in SciPy
    assert (qmc.Sobol(3, seed=np.random.default_rng(7)).random(8) == first).all()
    assert not (qmc.Sobol(3, seed=7).random(8) == first).any()  # the library's seed 7
    assert not (qmc.Sobol(3).random(8) == qmc.Sobol(3).random(8)).any()
    assert not (qmc.Sobol(3, rng=7, replicate=1).random(8) == first).any()
    state = np.random.RandomState(3), np.random.RandomState(3)
    assert (qmc.Sobol(3, seed=state[0]).random(8) == qmc.Sobol(3, rng=state[1]).random(8)).all()
    assert qmc.Sobol(3, rng=lanewise.Generator(1)).random(8).shape == (8, 3)
    with pytest.raises(TypeError, match="multiple values"):
        qmc.Sobol(3, rng=1, seed=1)
    for wrong in ("7", 1.5, object()):
        with pytest.raises(ValueError, match="cannot be used to seed"):
            qmc.Sobol(3, rng=wrong)


def test_replicates_give_an_error_bar():
    def replicate(r):
        return np.prod(1.5 * np.sqrt(qmc.Sobol(4, scramble="owen", seed=1, replicate=r).random(256)), axis=1).mean()

    means = np.array([replicate(r) for r in range(16)])
    assert abs(means.mean() - 1) < 5 * means.std(ddof=1) / 4 < 0.01


def test_bits_limit_how_many_points_there_are():
    engine = qmc.Sobol(2, bits=4, seed=1)
    engine.random(16)
    for call in (engine.random, lambda: engine.fast_forward(1), lambda: engine.integers(3)):
        with pytest.raises(ValueError, match="increasing `bits`|points that are left"):
            call()
    assert engine.num_generated == 16
    assert qmc.Sobol(2, seed=1).fast_forward(2**64 - 2).random(2).shape == (2, 2)
    with pytest.raises(ValueError, match="At most"):
        qmc.Sobol(2, seed=1).fast_forward(2**64 - 2).random(4)


def test_n_that_is_no_power_of_two_is_said():
    with pytest.warns(UserWarning, match="power of 2") as said:
        qmc.Sobol(1, seed=1).random(10)
    assert said[0].filename == __file__
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        engine = qmc.Sobol(1, seed=1)
        engine.random(8), engine.random(3)
    with pytest.raises(ValueError, match="power of 2"):
        engine.random_base2(2)


@pytest.mark.parametrize("named, words", [({"scramble": "lms"}, "scramble: 'lms'"), ({"bits": 0}, "bits: 0"),
                                          ({"bits": 65}, "'bits' is 64"), ({"optimization": "cd"}, "not a valid"),
                                          ({"device": "gpu"}, "device"), ({"replicate": -1}, "replicate")])
def test_bad_options_say_so(named, words):
    with pytest.raises(ValueError, match=words):
        qmc.Sobol(2, **named)


@pytest.mark.parametrize("d", [-1, 2.0, "2", None, 21202])
def test_bad_dimensions_say_so(d):
    with pytest.raises(ValueError, match="non-negative integer|Maximum supported"):
        qmc.Sobol(d)


def test_pickles_and_copies_go_on():
    engine = qmc.Sobol(3, scramble="owen", seed=5)
    engine.random(4)
    moved, same = pickle.loads(pickle.dumps(engine)), copy.deepcopy(engine)
    expected = engine.random(4)
    assert (moved.random(4) == expected).all() and (same.random(4) == expected).all()


def test_threads_have_engines_of_their_own():
    made = {}

    def work(replicate):
        made[replicate] = qmc.Sobol(9, seed=4, replicate=replicate, threads=1).random(4096)

    threads = [threading.Thread(target=work, args=(r,)) for r in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all((made[r] == Points(9, scramble="matrix", seed=4, replicate=r).take(4096)).all() for r in made)


def test_integers_are_floors_of_the_points():
    engine = qmc.Sobol(3, seed=1)
    points = engine.random(64)
    assert (engine.reset().integers([-2, 0, 10], u_bounds=[5, 1, 10**6], n=64)
            == np.floor(points * [7, 1, 10**6 - 10] + [-2, 0, 10])).all()
    assert engine.reset().integers(6, n=64, endpoint=True).max() == 6
    assert engine.integers(6).dtype == np.int64


def test_scipys_quadrature_takes_our_engines():
    integrate = pytest.importorskip("scipy.integrate")
    if not hasattr(integrate, "qmc_quad"):
        pytest.skip("this SciPy has no qmc_quad")
    theirs.QMCEngine.register(qmc.QMCEngine)
    found = integrate.qmc_quad(lambda x: np.prod(2 * x, axis=0), [0, 0], [1, 1], n_points=1024, n_estimates=8,
                               qrng=qmc.Sobol(2, scramble="owen", seed=3))
    assert abs(found.integral - 1) < 5 * found.standard_error < 1e-3


# ---- Halton ----


@pytest.mark.parametrize("d, n", [(1, 1000), (7, 3000), (150, 200)])
def test_plain_halton_points_are_scipys(d, n):
    """SciPy's are made in floating point, ours exactly and rounded down."""
    ours, other = qmc.Halton(d, scramble=False), theirs.Halton(d, scramble=False)
    for _ in range(2):
        assert np.abs(ours.random(n) - other.random(n)).max() < 4e-16
    assert (ours.reset().fast_forward(n).random(3) == qmc.Halton(d, scramble=False).random(n + 3)[n:]).all()
    assert ours.num_generated == n + 3


@pytest.mark.parametrize("scramble", [True, "permuted", "owen"])
def test_halton_engines_have_the_points_of_their_seed(scramble):
    name = "permuted" if scramble is True else scramble
    whole = Points(6, sequence="halton", scramble=name, seed=42, replicate=3).take(60)
    engine = qmc.Halton(6, scramble=scramble, seed=42, replicate=3)
    assert (engine.random(17) == whole[:17]).all() and (engine.fast_forward(3).random(40, dtype="float32")
                                                        <= whole[20:]).all()
    assert (pickle.loads(pickle.dumps(engine.reset())).random(60) == whole).all()
    with pytest.raises(ValueError, match="n: -1"):
        engine.fast_forward(-1)


# ---- Latin hypercubes ----


def strata(x):
    return np.sort((x * len(x)).astype(int), axis=0)


@pytest.mark.parametrize("scramble", [True, False])
@pytest.mark.parametrize("strength, n, d", [(1, 1, 3), (1, 100, 5), (2, 49, 8), (2, 49, 1), (2, 4, 3), (2, 9, 0)])
def test_hypercubes_have_a_point_in_each_stratum(scramble, strength, n, d):
    engine = qmc.LatinHypercube(d, scramble=scramble, strength=strength, seed=4)
    cubes = [engine.random(n), engine.random(n), engine.reset().random(n)]
    for x in cubes:
        assert x.shape == (n, d) and (strata(x) == np.arange(n)[:, None]).all()
        if not scramble:
            assert np.allclose(x * n % 1, 0.5)
        if strength == 2:
            p = round(n**0.5)
            for first in range(d):
                for second in range(first):
                    cells = (x[:, [first, second]] * p).astype(int) @ [p, 1]
                    assert (np.sort(cells) == np.arange(n)).all()
    assert (cubes[0] == cubes[2]).all() and (n * d < 4 or not (cubes[0] == cubes[1]).all())
    assert engine.num_generated == n


def test_hypercubes_are_those_of_the_library():
    engine = qmc.LatinHypercube(5, seed=42, replicate=3)
    assert (engine.random(100) == Points(5, sequence="latin", n=100, seed=42, replicate=3).take(100)).all()
    second = Points(5, sequence="latin", n=100, seed=lanewise.Key(42, 3).fold_in(1)).take(100, dtype=np.float32)
    assert (engine.random(100, dtype=np.float32) == second).all()
    engine.reset().fast_forward(100)
    out = np.empty((100, 5), np.float32)
    assert engine.random(100, out=out) is out and (out == second).all()
    assert (pickle.loads(pickle.dumps(engine.reset())).random(100) == engine.random(100)).all()


def test_bad_hypercubes_say_so():
    with pytest.raises(ValueError, match="3 is not a valid strength"):
        qmc.LatinHypercube(2, strength=3)
    with pytest.raises(ValueError, match="dimensions"):
        qmc.LatinHypercube(21202)
    engine = qmc.LatinHypercube(4, strength=2, seed=1)
    for n, words in ((16, "square of a prime"), (5, "square of a prime"), (4, "too small for d")):
        with pytest.raises(ValueError, match=words):
            engine.random(n)
    with pytest.raises(ValueError, match="strength: samples are new arrays"):
        engine.random(25, dtype=np.float32)
    with pytest.raises(ValueError, match="-1"):
        qmc.LatinHypercube(4, seed=1).random(-1)


# ---- optimization ----


def test_swaps_change_the_discrepancy_as_scipys_do():
    from scipy.stats import _qmc

    from lanewise._optimize import centered_change

    rng = np.random.default_rng(3)
    x = rng.random((30, 4))
    for _ in range(50):
        first, second, column = rng.integers(30), rng.integers(30), rng.integers(4)
        before = theirs.discrepancy(x)
        assert centered_change(x, first, second, column) == pytest.approx(
            _qmc._perturb_discrepancy(x, first, second, column, before) - before, rel=1e-9, abs=1e-14)
        y = x.copy()
        y[[first, second], column] = y[[second, first], column]
        assert before + centered_change(x, first, second, column) == pytest.approx(theirs.discrepancy(y), rel=1e-10)
        x = y


def test_optimization_lowers_what_it_says():
    from scipy.spatial.distance import pdist

    plain = qmc.Sobol(2, seed=2).random(64)
    swapped = qmc.Sobol(2, seed=2, optimization="random-cd").random(64)
    assert theirs.discrepancy(swapped) < theirs.discrepancy(plain)
    assert (np.sort(swapped, axis=0) == np.sort(plain, axis=0)).all()
    apart = qmc.Sobol(2, seed=2, optimization="Lloyd").random(64)
    assert pdist(apart, "cityblock").min() > pdist(plain, "cityblock").min()
    with pytest.raises(ValueError, match="optimization: samples are new arrays"):
        qmc.Sobol(2, seed=2, optimization="lloyd").random(64, dtype=np.float32)


# ---- discrepancies ----


@pytest.mark.parametrize("method", ["CD", "WD", "MD", "L2-star"])
@pytest.mark.parametrize("n, d", [(1, 1), (2, 3), (129, 7), (1000, 2), (50, 40)])
def test_discrepancies_are_scipys(method, n, d):
    x = np.random.default_rng(n).random((n, d))
    for points in (x, qmc.Sobol(d, scramble=False).fast_forward(1).random(n), np.asfortranarray(x), x.tolist()):
        ours, other = qmc.discrepancy(points, method=method), theirs.discrepancy(points, method=method)
        assert ours == pytest.approx(other, rel=1e-11, abs=1e-12 * (19 / 12)**d)
    assert qmc.discrepancy(x, method=method, iterative=True) == pytest.approx(
        theirs.discrepancy(x, method=method, iterative=True), rel=1e-11, abs=1e-12 * (19 / 12)**d)


def test_a_discrepancy_has_the_same_bits_everywhere():
    x = qmc.Sobol(9, seed=1).random(512)
    found = {qmc.discrepancy(x, method="MD", device=backend) for backend in BACKENDS} | {
        qmc.discrepancy(x, method="MD", workers=workers) for workers in (1, 3, -1)}
    assert len(found) == 1


def test_a_point_is_added_as_scipy_adds_it():
    x = np.random.default_rng(5).random((40, 6))
    begun = qmc.discrepancy(x[:-1], iterative=True)
    ours = qmc.update_discrepancy(x[-1], x[:-1], begun)
    assert ours == pytest.approx(qmc.discrepancy(x), rel=1e-12)
    assert ours == pytest.approx(theirs.update_discrepancy(x[-1], x[:-1], begun), rel=1e-12)


@pytest.mark.parametrize("metric", ["euclidean", "cityblock", "chebyshev"])
def test_geometric_discrepancies_are_scipys(metric):
    if not hasattr(theirs, "geometric_discrepancy"):
        pytest.skip("this SciPy has no geometric_discrepancy")
    x = np.random.default_rng(5).random((70, 3))
    for method in ("mindist", "mst"):
        assert qmc.geometric_discrepancy(x, method, metric) == pytest.approx(
            theirs.geometric_discrepancy(x, method, metric), rel=1e-13)
    with pytest.warns(UserWarning, match="duplicate"):  # edges of length 0 count: SciPy's mean leaves them out
        assert qmc.geometric_discrepancy([[0, 0], [0, 0], [0, 1]], "mst") == 0.5


def test_bad_samples_say_so():
    for call in (qmc.discrepancy, qmc.geometric_discrepancy):
        for bad, words in (([[1.5, 0]], "unit hypercube"), ([[0.5, np.nan]], "unit hypercube"), ([0.5, 0.5], "2D")):
            with pytest.raises(ValueError, match=words):
                call(bad)
        with pytest.raises(ValueError, match="'CDX' is not a valid method"):
            call([[0.5, 0.5], [0.25, 0.25]], method="CDX")
    for call in (lambda: qmc.discrepancy(np.empty((0, 2))), lambda: qmc.discrepancy(np.empty((2, 0))),
                 lambda: qmc.discrepancy(np.full((2, 1025), 0.5)), lambda: qmc.discrepancy([[0.5]], workers=0),
                 lambda: qmc.update_discrepancy([0.5], [[0.5, 0.5]], 0.1),
                 lambda: qmc.update_discrepancy([[0.5]], [[0.5]], 0.1),
                 lambda: qmc.update_discrepancy([1.5], [[0.5]], 0.1),
                 lambda: qmc.update_discrepancy([0.5], [[0.5]], np.nan)):
        with pytest.raises(ValueError):
            call()


# ---- distributions, scale ----


def test_multinomial_counts_are_those_of_the_points():
    p = np.array([0.1, 0.4, 0.05, 0.45])
    points = Points(1, scramble="owen", seed=3).take(32).ravel()
    counts = qmc.MultinomialQMC(p, 16, engine=qmc.Sobol(1, scramble="owen", seed=3)).random(2)
    for row, part in zip(counts, (points[:16], points[16:])):
        category = [next(k for k in range(4) if x < p[:k + 1].sum()) for x in part]
        assert row.tolist() == np.bincount(category, minlength=4).tolist()


def test_normals_are_those_of_the_points():
    mean, covariance = np.array([1.0, -2, 0]), np.array([[2, 0.5, 0], [0.5, 1, 0.25], [0, 0.25, 3]])
    standard = Points(3, scramble="owen", seed=3).draw("standard_normal", 64)

    def engine():
        return qmc.Sobol(3, scramble="owen", seed=3)

    sampler = qmc.MultivariateNormalQMC(mean, covariance, engine=engine())
    parts = np.concatenate([sampler.random(32), sampler.random(32)])
    assert np.allclose(parts, standard @ np.linalg.cholesky(covariance).T + mean, rtol=1e-14, atol=1e-14)
    assert (qmc.MultivariateNormalQMC(np.zeros(3), engine=engine()).random(64) == standard).all()
    root = qmc.MultivariateNormalQMC(mean, cov_root=np.diag([1.0, 2, 3]), engine=engine()).random(64)
    assert np.allclose(root, standard * [1, 2, 3] + mean)
    big = qmc.MultivariateNormalQMC(mean, covariance, seed=1).random(4096)
    assert abs(np.cov(big.T) - covariance).max() < 0.02 and abs(big.mean(axis=0) - mean).max() < 0.01


def test_normals_of_other_engines_are_scipys():
    class Uniform(qmc.QMCEngine):
        def __init__(self, d):
            super().__init__(d, seed=3)

        def _random(self, n=1, *, workers=1):
            return np.random.default_rng(3).random((n, self.d))

    theirs.QMCEngine.register(qmc.QMCEngine)
    for transform in (True, False):
        ours, other = (module.MultivariateNormalQMC([0, 1], [[2, 1], [1, 2]], engine=Uniform(2), inv_transform=transform)
                       for module in (qmc, theirs))
        assert np.allclose(ours.random(500), other.random(500), rtol=1e-12, atol=1e-12)


def test_scale_and_its_inverse():
    x = qmc.Sobol(3, seed=1).random(16)
    y = qmc.scale(x, [-1, 0, 5], [1, 10, 6])
    assert (y == x * [2, 10, 1] + [-1, 0, 5]).all()
    assert np.allclose(qmc.scale(y, [-1, 0, 5], [1, 10, 6], reverse=True), x)
    for bad, words in (([[2.0]], "unit hypercube"), ([[np.nan]], "unit hypercube"), ([0.5], "2D")):
        with pytest.raises(ValueError, match=words):
            qmc.scale(bad, 0, 1)


def test_names_are_scipys():
    assert set(qmc.__all__) - {"geometric_discrepancy"} <= set(dir(theirs))  # which SciPy has from 1.12 on


# ---- on a GPU ----

needs_gpu = pytest.mark.skipif("cuda" not in BACKENDS, reason="no GPU, or a build without CUDA")


@needs_gpu
def test_engines_of_a_gpu_give_arrays_there():
    here, there = qmc.Sobol(20, scramble="owen", seed=9), qmc.Sobol(20, scramble="owen", seed=9, device="cuda")
    points = there.random(256)
    assert isinstance(points, lanewise.Array) and points.device == "cuda:0"
    assert np.array_equal(points.numpy(), here.random(256))
    assert np.array_equal(there.fast_forward(256).random(512, dtype=np.float32).numpy(),
                          here.fast_forward(256).random(512, dtype=np.float32))
    assert np.array_equal(there.reset().integers(10, n=64), here.reset().integers(10, n=64))
    assert np.array_equal(qmc.Sobol(2, seed=1, device="cuda", optimization="random-cd").random(32),
                          qmc.Sobol(2, seed=1, optimization="random-cd").random(32))
    assert pickle.loads(pickle.dumps(there)).random(8).device == "cuda:0"
    for name in ("Halton", "LatinHypercube"):
        here, there = (getattr(qmc, name)(5, seed=9, device=device) for device in (None, "cuda"))
        assert isinstance(there.random(99), lanewise.Array)
        assert np.array_equal(there.random(99).numpy(), (here.fast_forward(99).random(99)))


@needs_gpu
@pytest.mark.parametrize("package", ["lanewise", "torch", "cupy"])
def test_discrepancies_of_a_gpus_points(package):
    there = qmc.Sobol(9, seed=1, device="cuda").random(512)
    if package != "lanewise":
        there = pytest.importorskip(package).from_dlpack(there)
    here = qmc.Sobol(9, seed=1).random(512)
    for method in ("CD", "WD", "MD", "L2-star"):
        assert qmc.discrepancy(there, method=method) == qmc.discrepancy(here, method=method)
    begun, new = qmc.discrepancy(there, iterative=True), np.full(9, 0.25)
    assert qmc.update_discrepancy(new, there, begun) == qmc.update_discrepancy(new, here, begun)
    if package == "torch":
        with pytest.raises(ValueError, match="Sample is not in unit hypercube: .* must be 0 to 1"):
            qmc.discrepancy(there + 1)
        assert qmc.update_discrepancy(there[0], there[1:].contiguous(), begun) == qmc.update_discrepancy(
            here[0], here[1:], begun)
