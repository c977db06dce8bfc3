"""Packages that ask for a numpy.random.Generator take lanewise.Generator, and draw the same numbers again from it."""
import numpy as np
import pytest

import lanewise


def make():
    return lanewise.Generator(5)


def same_twice(call):
    """What a call gives for a generator; for an equal one it gives the same, for another one something else."""
    one, two = call(make()), call(make())
    np.testing.assert_array_equal(one, two)
    assert not np.array_equal(one, call(lanewise.Generator(6)))
    return np.asarray(one)


def scipy(name):
    return pytest.importorskip("scipy." + name, reason="SciPy is not installed")


# ---- SciPy ----


def test_scipys_check_returns_the_generator():
    rng = make()
    assert pytest.importorskip("scipy._lib._util", reason="SciPy is not installed").check_random_state(rng) is rng


LAWS = [("gamma", (2.5,)), ("norm", ()), ("beta", (2, 3)), ("poisson", (4.5,)), ("binom", (9, 0.3)), ("t", (3.5,)),
        ("rdist", (1.5,)), ("levy_stable", (1.5, 0.3)), ("nchypergeom_wallenius", (20, 8, 7, 2.5)),
        ("nchypergeom_fisher", (20, 8, 7, 2.5))]


@pytest.mark.parametrize("name, parameters", LAWS)
def test_scipys_distributions_draw_from_it(name, parameters):
    law = getattr(scipy("stats"), name)(*parameters)
    x = same_twice(lambda rng: law.rvs(size=400, random_state=rng))
    assert abs(x.mean() - law.mean()) < 6 * law.std() / 20 or not np.isfinite(law.std())


def test_scipy_draws_by_the_generators_own_methods():
    stats = scipy("stats")
    np.testing.assert_array_equal(stats.gamma.rvs(2.5, size=50, random_state=make()),
                                  make().standard_gamma(2.5, 50))
    np.testing.assert_array_equal(stats.norm.rvs(size=50, random_state=make()), make().standard_normal(50))


@pytest.mark.parametrize("name, parameters", [
    ("multivariate_normal", ([0, 1], [[2, 1], [1, 2]])), ("dirichlet", ([1, 2, 3],)), ("multinomial", (900, [0.2, 0.8])),
    ("wishart", (5, np.eye(2))), ("special_ortho_group", (3,)), ("random_correlation", ([0.5, 1.5],)),
    ("multivariate_hypergeom", ([500, 600], 400)), ("unitary_group", (3,)), ("matrix_normal", ())])
def test_scipys_matrices_and_vectors_draw_from_it(name, parameters):
    same_twice(lambda rng: getattr(scipy("stats"), name).rvs(*parameters, random_state=rng))


def seeded(maker, *arguments, rng, **named):
    """SciPy's word for a generator was seed, and is rng."""
    try:
        return maker(*arguments, rng=rng, **named)
    except TypeError:
        return maker(*arguments, seed=rng, **named)


@pytest.mark.parametrize("name, arguments", [
    ("Sobol", (3,)), ("Halton", (3,)), ("LatinHypercube", (3,)), ("PoissonDisk", (2,)),
    ("MultivariateNormalQMC", ([0, 1],)), ("MultinomialQMC", ([0.3, 0.7], 800))])
def test_scipys_quasi_random_points_are_scrambled_by_it(name, arguments):
    maker = getattr(scipy("stats.qmc"), name)

    def points(rng):
        engine = seeded(maker, *arguments, rng=rng)
        return engine.random() if name == "MultinomialQMC" else engine.random(8)

    same_twice(points)


def test_scipys_resampling_draws_from_it():
    stats = scipy("stats")
    data = make().normal(size=60)
    result = stats.bootstrap((data,), np.mean, n_resamples=99, random_state=make())
    assert result.confidence_interval.low < data.mean() < result.confidence_interval.high
    same_twice(lambda rng: stats.permutation_test((data[:30], data[30:]), lambda x, y: x.mean() - y.mean(),
                                                  n_resamples=99, random_state=rng).null_distribution)
    same_twice(lambda rng: stats.gaussian_kde(data).resample(20, seed=rng))


def test_scipys_universal_samplers_draw_from_it():
    sampling = scipy("stats.sampling")

    class Normal:
        @staticmethod
        def pdf(x):
            return np.exp(-0.5 * x * x)

        @staticmethod
        def dpdf(x):
            return -x * np.exp(-0.5 * x * x)

    same_twice(lambda rng: sampling.TransformedDensityRejection(Normal(), random_state=rng).rvs(50))
    same_twice(lambda rng: sampling.DiscreteAliasUrn([0.2, 0.3, 0.5], random_state=rng).rvs(50))


def test_scipys_optimisers_and_others_draw_from_it():
    optimize, sparse, cluster = scipy("optimize"), scipy("sparse"), scipy("cluster.vq")
    for method in (optimize.differential_evolution, optimize.dual_annealing):
        same_twice(lambda rng: seeded(method, lambda x: (x**2).sum(), [(-1, 2)] * 2, rng=rng, maxiter=3).x)
    same_twice(lambda rng: sparse.random(9, 9, density=0.3, random_state=rng).toarray())
    data = make().normal(size=(50, 2))
    same_twice(lambda rng: seeded(cluster.kmeans, data, 3, rng=rng)[0])


# ---- others ----


def test_scikit_learn_draws_from_its_bit_generator():
    """It asks for a RandomState, and refuses every Generator, NumPy's too."""
    utils = pytest.importorskip("sklearn.utils", reason="scikit-learn is not installed")
    cluster, ensemble = pytest.importorskip("sklearn.cluster"), pytest.importorskip("sklearn.ensemble")
    for generator in (np.random.default_rng(1), make()):
        with pytest.raises(ValueError):
            utils.check_random_state(generator)
    state = np.random.RandomState(make().bit_generator)
    assert utils.check_random_state(state) is state
    data = make().normal(size=(60, 3))

    def legacy(rng):
        return np.random.RandomState(rng.bit_generator)

    same_twice(lambda rng: utils.resample(data, random_state=legacy(rng)))
    same_twice(lambda rng: cluster.KMeans(3, init="random", n_init=1, max_iter=1, random_state=legacy(rng))
               .fit(data).cluster_centers_)
    same_twice(lambda rng: ensemble.RandomForestRegressor(3, random_state=legacy(rng))
               .fit(data, data[:, 0]).predict(data))


def test_pandas_samples_with_it():
    pandas = pytest.importorskip("pandas", reason="pandas is not installed")
    frame = pandas.DataFrame({"x": np.arange(100)})
    same_twice(lambda rng: frame.sample(20, random_state=rng).x.to_numpy())
    same_twice(lambda rng: frame.sample(20, weights=np.arange(100.0), random_state=rng).x.to_numpy())


def test_numba_draws_from_it():
    numba = pytest.importorskip("numba", reason="numba is not installed")

    @numba.njit
    def total(rng):
        value = 0.0
        for _ in range(3000):
            value += rng.standard_normal()
        return value

    rng, expected = make(), 0.0
    for value in np.random.Generator(lanewise.BitGenerator(5)).standard_normal(3000):
        expected += value
    assert total(rng) == expected
    assert rng.tell() >= 3000  # and the generator goes on behind it


def test_dask_draws_from_it():
    array = pytest.importorskip("dask.array", reason="Dask is not installed")
    if not hasattr(array.random, "Generator"):
        pytest.skip("Dask has no Generator before 2023.2")

    def drawn(rng, name, *arguments, **named):
        return getattr(rng, name)(*arguments, **named).compute(scheduler="synchronous")

    for rng in (lambda: array.random.Generator(lanewise.BitGenerator(1)),
                lambda: array.random.default_rng(lanewise.Generator(1)),
                lambda: array.random.default_rng(lanewise.BitGenerator(1))):
        x = drawn(rng(), "normal", size=(30, 40), chunks=(10, 20))
        np.testing.assert_array_equal(x, drawn(rng(), "normal", size=(30, 40), chunks=(10, 20)))
        # a block is what lanewise draws for a child of the seed sequence
        child = lanewise.BitGenerator(1).seed_seq.spawn(1)[0]
        np.testing.assert_array_equal(x[:10, :20], lanewise.Generator(child).normal(size=(10, 20)))
        drawn(rng(), "poisson", array.ones((20, 3), chunks=10) * 5, chunks=10)
        drawn(rng(), "integers", 0, 9, size=50, chunks=20)
        drawn(rng(), "choice", 9, size=50, chunks=20)
        drawn(rng(), "choice", 9, size=50, chunks=20, p=[0.1] * 8 + [0.2])
