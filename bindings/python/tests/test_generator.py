"""Generator: sequences, integers, items and rows; the same numbers however they are asked for, and the right ones."""
import copy
import pickle
import warnings

import numpy as np
import pytest

import lanewise
from lanewise._draw import METHODS

stats = pytest.importorskip("scipy.stats", reason="SciPy has the laws")

ENGINES = ("warp1024", "warpstd", "mrg8", "philox")
N = 20_000

# a method's parameters and SciPy's distribution for them
LAWS = {
    "random": ((), stats.uniform()),
    "standard_normal": ((), stats.norm()),
    "standard_exponential": ((), stats.expon()),
    "standard_gamma": ((2.5,), stats.gamma(2.5)),
    "standard_cauchy": ((), stats.cauchy()),
    "standard_t": ((3.5,), stats.t(3.5)),
    "uniform": ((-1, 3), stats.uniform(-1, 4)),
    "normal": ((3, 0.5), stats.norm(3, 0.5)),
    "exponential": ((2.0,), stats.expon(scale=2)),
    "gamma": ((0.7, 3.0), stats.gamma(0.7, scale=3)),
    "beta": ((0.7, 3.0), stats.beta(0.7, 3)),
    "chisquare": ((3,), stats.chi2(3)),
    "f": ((4, 7), stats.f(4, 7)),
    "gumbel": ((1, 2), stats.gumbel_r(1, 2)),
    "laplace": ((1, 2), stats.laplace(1, 2)),
    "logistic": ((1, 2), stats.logistic(1, 2)),
    "lognormal": ((0.5, 0.7), stats.lognorm(0.7, scale=np.exp(0.5))),
    "rayleigh": ((2,), stats.rayleigh(scale=2)),
    "triangular": ((0, 1, 4), stats.triang(0.25, 0, 4)),
    "vonmises": ((0.3, 2.0), stats.vonmises(2.0, 0.3)),
    "wald": ((3, 2), stats.invgauss(1.5, scale=2)),
    "weibull": ((1.5,), stats.weibull_min(1.5)),
    "pareto": ((3,), stats.lomax(3)),
    "power": ((3,), stats.powerlaw(3)),
    "noncentral_chisquare": ((3, 5), stats.ncx2(3, 5)),
    "noncentral_f": ((3, 8, 5), stats.ncf(3, 8, 5)),
    "binomial": ((20, 0.3), stats.binom(20, 0.3)),
    "geometric": ((0.3,), stats.geom(0.3)),
    "hypergeometric": ((10, 20, 9), stats.hypergeom(30, 10, 9)),
    "logseries": ((0.8,), stats.logser(0.8)),
    "negative_binomial": ((5, 0.5), stats.nbinom(5, 0.5)),
    "poisson": ((4.5,), stats.poisson(4.5)),
    "zipf": ((2.5,), stats.zipf(2.5)),
    "cauchy": ((1, 2), stats.cauchy(1, 2)),
    "erlang": ((3, 2), stats.gamma(3, scale=2)),
    "maxwell": ((2,), stats.maxwell(scale=2)),
    "truncated_normal": ((0, 1, 0.5, 3), stats.truncnorm(0.5, 3)),
    "bernoulli": ((0.3,), stats.bernoulli(0.3)),
}


def fits(x, law):
    """A p-value: Kolmogorov-Smirnov, or chi-square over values that are expected often enough."""
    if not isinstance(law.dist, stats.rv_discrete):
        return stats.kstest(x, law.cdf).pvalue
    top = int(law.ppf(1 - 50 / x.size))
    values = np.arange(int(law.ppf(50 / x.size)), top)
    seen = np.array([np.count_nonzero(x <= values[0]), *(np.count_nonzero(x == v) for v in values[1:]),
                     np.count_nonzero(x > values[-1])])
    share = np.array([law.cdf(values[0]), *law.pmf(values[1:]), law.sf(values[-1])])
    kept = share * x.size >= 5
    seen, share = np.append(seen[kept], seen[~kept].sum()), np.append(share[kept], share[~kept].sum())
    if share[-1] == 0:
        seen, share = seen[:-1], share[:-1]
    return stats.chisquare(seen, share / share.sum() * seen.sum()).pvalue


@pytest.mark.parametrize("name", LAWS)
def test_numbers_have_the_distribution_of_scipys_name(name):
    parameters, law = LAWS[name]
    x = getattr(lanewise.Generator(11), name)(*parameters, size=N)
    assert fits(x, law) > 1e-4


@pytest.mark.parametrize("name", LAWS)
def test_slightly_wrong_parameters_are_seen(name):
    parameters, law = LAWS[name]
    x = getattr(lanewise.Generator(11), name)(*parameters, size=N)
    if isinstance(law.dist, stats.rv_discrete):
        x = np.where(np.arange(N) % 8 == 0, x + 1, x)
    else:
        x = x + 0.03 * float(law.ppf(0.9) - law.ppf(0.1))
    assert fits(x, law) < 1e-4


def test_every_method_of_the_table_has_a_law_or_is_words():
    assert {method.name for method in METHODS} - set(LAWS) == {"bits32", "bits64"}


@pytest.mark.parametrize("name", LAWS)
def test_scalars_shapes_and_arrays_of_parameters_give_the_same_elements(name):
    parameters, _ = LAWS[name]
    draw = lambda *a, **k: getattr(lanewise.Generator(3), name)(*a, **k)
    rng = lanewise.Generator(3)
    scalars = [getattr(rng, name)(*parameters) for _ in range(12)]
    assert all(type(x) is (float if isinstance(x, float) else int) for x in scalars)
    np.testing.assert_array_equal(scalars, draw(*parameters, size=12))
    np.testing.assert_array_equal(np.reshape(scalars, (3, 4)), draw(*parameters, size=(3, 4)))
    if parameters:
        arrays = [np.full(12, x) for x in parameters]
        np.testing.assert_array_equal(scalars, draw(*arrays))
        # of a row and a column
        wide = [np.full((3, 1), x) if i % 2 else np.full(4, x) for i, x in enumerate(parameters)]
        np.testing.assert_array_equal(np.reshape(scalars, (3, 4)), draw(*wide, size=(3, 4)))
    out = np.empty((3, 4), draw(*parameters, size=1).dtype)
    assert draw(*parameters, out=out) is out
    np.testing.assert_array_equal(np.reshape(scalars, (3, 4)), out)


@pytest.mark.parametrize("name", [name for name in LAWS if LAWS[name][0]])
def test_arrays_of_parameters_are_a_loop(name):
    parameters, _ = LAWS[name]
    if name == "truncated_normal":  # ends in order
        arrays = [np.array([x, x, x]) for x in parameters]
    else:
        arrays = [np.array([x, x + 1 if isinstance(x, int) else x * 0.9, x]) for x in parameters]
    rng = lanewise.Generator(5)
    loop = [getattr(rng, name)(*(a[i].item() for a in arrays)) for i in range(3)]
    np.testing.assert_array_equal(loop, getattr(lanewise.Generator(5), name)(*arrays))


@pytest.mark.parametrize("name", [method.name for method in METHODS if method.kind_f32 >= 0 and method.name in LAWS])
def test_float32_has_the_distribution_too(name):
    parameters, law = LAWS[name]
    x = getattr(lanewise.Generator(12), name)(*parameters, size=N, dtype=np.float32)
    assert x.dtype == np.float32 and fits(x.astype(float), law) > 1e-4


def test_one_number_is_pythons_however_it_is_asked_for():
    rng = lanewise.Generator(1)
    for x in (rng.normal(), rng.normal(np.float64(0)), rng.normal(np.array(0), 1), rng.random(dtype=np.float32)):
        assert type(x) is float
    for x in (rng.poisson(), rng.poisson(np.float64(2)), rng.binomial(np.int64(3), 0.5), rng.bits64()):
        assert type(x) is int
    assert type(rng.normal(size=())) is np.ndarray and type(rng.normal([0])) is np.ndarray


def test_an_ignored_method_is_taken():
    expected = lanewise.Generator(1).standard_exponential(4)
    for given in ((4, np.float64, "inv"), (4, np.float64, "zig", np.empty(4))):
        np.testing.assert_array_equal(lanewise.Generator(1).standard_exponential(*given), expected)
    assert lanewise.Generator(1).standard_exponential(method="inv") == expected[0]


ZEROS = [("exponential", (0,), 0), ("gamma", (0, 1), 0), ("gamma", (1, 0), 0), ("gumbel", (3, 0), 3),
         ("laplace", (3, 0), 3), ("logistic", (3, 0), 3), ("rayleigh", (0,), 0), ("standard_gamma", (0,), 0),
         ("uniform", (3, 3), 3), ("weibull", (0,), 0), ("normal", (3, 0), 3), ("poisson", (0,), 0),
         ("binomial", (0, 0.5), 0), ("hypergeometric", (5, 5, 0), 0), ("logseries", (0,), 1)]


@pytest.mark.parametrize("name, parameters, constant", ZEROS)
def test_scales_and_shapes_of_0_are_numpys_constants(name, parameters, constant):
    rng, numpy = lanewise.Generator(1), np.random.default_rng(1)
    for g in (rng, numpy):
        assert getattr(g, name)(*parameters) == constant
        assert np.all(getattr(g, name)(*parameters, size=3) == constant)
    assert rng.tell() == 4
    # among others, which are what they are without
    others = LAWS[name][0]
    mixed = [np.array([a, b, a]) for a, b in zip(others, parameters)]
    rng.seek(7)
    x = getattr(rng, name)(*mixed)
    assert x[1] == constant and rng.tell() == 10
    rng.seek(9)
    assert x[2] == getattr(rng, name)(*others)


@pytest.mark.parametrize("name, parameters", [("normal", (0, -1)), ("exponential", (-1,)), ("gamma", (-1, 1)),
                                              ("gamma", (1, -1)), ("poisson", (-1,)), ("binomial", (-1, 0.5)),
                                              ("binomial", (5, 1.5)), ("beta", (0, 1)), ("zipf", (1,)),
                                              ("hypergeometric", (2, 2, 5)), ("uniform", (0, float("inf")))])
def test_what_numpy_refuses_is_refused(name, parameters):
    for form in ({}, {"size": 3}):
        rng = lanewise.Generator(1)
        for g in (rng, np.random.default_rng(1)):
            with pytest.raises((ValueError, OverflowError)):
                getattr(g, name)(*parameters, **form)
        assert rng.tell() == 0


# ---- the sequence ----


def test_pickles_and_copies_go_on_with_the_same_numbers():
    rng = lanewise.Generator(5, 7, engine="warp1024", set=3, threads=1)
    rng.random(10)
    rng.spawn(2)
    rng.note = "mine"
    for other in (pickle.loads(pickle.dumps(rng)), copy.copy(rng), copy.deepcopy(rng)):
        assert repr(other) == repr(rng) and other.note == "mine"
        np.testing.assert_array_equal(other.spawn(1)[0].random(3), copy.copy(rng).spawn(1)[0].random(3))
        expected = copy.copy(rng)
        np.testing.assert_array_equal(other.normal(size=50), expected.normal(size=50))


def test_pickles_of_an_absent_device_fall_back_to_the_cpu():
    if any(name == "cuda" and can for name, can, _ in lanewise.backends()):
        pytest.skip("there is a GPU")
    restore, arguments, state = lanewise.Generator(5).__reduce__()
    arguments = tuple("cuda:0" if argument == "cpu" else argument for argument in arguments)
    with pytest.warns(RuntimeWarning, match="cpu"):
        rng = restore(*arguments)
    assert rng.device == "cpu" and rng.random() == lanewise.Generator(5).random()


def test_subclasses_stay_what_they_are():
    rng = pickle.loads(pickle.dumps(Mine(1)))
    assert type(rng) is Mine and type(rng.jumped()) is Mine and type(rng.spawn(1)[0]) is Mine


class Mine(lanewise.Generator):
    pass


def test_jumped_is_further_on_in_the_same_sequence():
    rng = lanewise.Generator(1)
    rng.seek(5)
    far = rng.jumped(3)
    assert far.tell() == 5 + 3 * 2**48 and rng.tell() == 5
    rng.seek(far.tell())
    assert rng.random() == far.random()
    assert lanewise.Generator(1).jumped(4096).tell() == 2**60
    for jumps in (4097, -1):
        with pytest.raises(ValueError, match="jumps"):
            lanewise.Generator(1).jumped(jumps)


def test_on_another_backend_the_numbers_are_the_same():
    rng = lanewise.Generator(3).spawn(2)[1]
    rng.random(7)
    rng.spawn(2)
    assert rng.on("portable").spawn(1)[0].random() == rng.jumped().spawn(1)[0].random() == rng.spawn(1)[0].random()
    for name, can, _ in lanewise.backends():
        if can and name != "cuda":
            other = rng.on(name)
            assert other.device == name
            np.testing.assert_array_equal(other.normal(size=9), copy.copy(rng).normal(size=9))


@pytest.mark.parametrize("seed", [1, [1], np.uint64(7), [1, 2], 2**64, 2**200 + 1, np.random.SeedSequence(5)])
def test_a_seed_names_the_sequence_that_it_names_for_a_bit_generator(seed):
    words = lanewise.BitGenerator(seed).state["state"]
    assert lanewise.Generator(seed)._identity[:2] == (words["seed"], words["stream"])


@pytest.mark.parametrize("seed", [None, [1, 2], 2**64, np.random.SeedSequence(5)])
def test_a_stream_beside_a_seed_that_gives_it_is_refused(seed):
    with pytest.raises(ValueError, match="stream: 1 has no use"):
        lanewise.Generator(seed, 1)


def test_spawned_children_never_repeat_and_are_as_documented():
    parent = lanewise.Generator(2**40 + 1, 9)
    first, second = parent.spawn(2)
    third, = parent.spawn(1)
    grandchild, = second.spawn(1)
    words = [1, 2**8, 9, 0]
    for child, key in ((first, (0,)), (second, (1,)), (third, (2,)), (grandchild, (1, 0))):
        seed, stream = np.random.SeedSequence(words, spawn_key=key).generate_state(2, np.uint64)
        assert child._identity[:2] == (seed, stream)
    seen = {g._identity for s in (0, 1, 2**32) for t in (0, 1, 2**32) for g in lanewise.Generator(s, t).spawn(3)}
    assert len(seen) == 27
    with pytest.raises(ValueError):
        parent.spawn(-1)
    assert parent.spawn(0) == []


def test_bytes_are_the_words_of_bits32():
    words = lanewise.Generator(1).bits32(size=3)
    assert lanewise.Generator(1).bytes(10) == words.astype("<u4").tobytes()[:10]
    assert lanewise.Generator(1).bytes(0) == b""
    with pytest.raises(ValueError):
        lanewise.Generator(1).bytes(-1)


# ---- integers ----

INTEGERS = [bool, *(np.dtype(code).type for code in "bBhHiIlL")]


def limits(dtype):
    return (0, 1) if dtype is bool else (int(np.iinfo(dtype).min), int(np.iinfo(dtype).max))


@pytest.mark.parametrize("dtype", INTEGERS)
def test_integers_reach_both_ends_of_every_type(dtype):
    least, greatest = limits(dtype)
    rng = lanewise.Generator(2)
    x = rng.integers(least, greatest, size=5000, dtype=dtype, endpoint=True)
    assert x.dtype == dtype
    unit = (x.astype(float) - least) / float(greatest - least + 1)
    assert unit.min() < 0.01 + (dtype is bool) and unit.max() > 0.98 - (dtype is bool)
    if x.dtype.itemsize > 1:
        assert stats.kstest(unit, "uniform").pvalue > 1e-4
    else:
        assert stats.chisquare(np.bincount(x.astype(int) - least, minlength=greatest - least + 1)).pvalue > 1e-4
    for end in (least, greatest):
        one = rng.integers(end, end, dtype=dtype, endpoint=True)
        assert one == end and np.asarray(one).dtype == dtype
        assert (rng.integers(end, end, size=3, dtype=dtype, endpoint=True) == end).all()
        assert (rng.integers([end] * 3, [end] * 3, dtype=dtype, endpoint=True) == end).all()
    for low, high in ((least - 1, greatest), (least, greatest + 1), (1, 0)):
        for form in ({}, {"size": 3}):
            with pytest.raises(ValueError):
                rng.integers(low, high, dtype=dtype, endpoint=True, **form)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("dtype", INTEGERS)
def test_integers_of_arrays_of_bounds_are_a_loop(engine, dtype):
    least, greatest = limits(dtype)
    source = np.random.default_rng(1)
    pairs = [(least, greatest), (least, least)]
    for k in range(600):
        a, b = sorted(int(source.integers(least, greatest, dtype=dtype, endpoint=True)) for _ in range(2))
        pairs.append((a, min(greatest, a + (1 << k % 20) - 1)) if k % 3 == 0 else
                     (a, min(greatest, a + k)) if k % 3 == 1 else (a, b))
    low, high = (np.array(bounds, dtype) for bounds in zip(*pairs))
    rng = lanewise.Generator(5, engine=engine)
    rng.seek(3)
    loop = np.array([rng.integers(a, b, dtype=dtype, endpoint=True) for a, b in pairs])
    rng.seek(3)
    np.testing.assert_array_equal(rng.integers(low, high, dtype=dtype, endpoint=True), loop)
    assert rng.tell() == 3 + len(pairs)
    assert ((low <= loop) & (loop <= high)).all()


@pytest.mark.parametrize("every", [1000, 200, 3])
@pytest.mark.parametrize("dtype,large", [(np.int64, 2**62), (np.int64, 2**62 + 12345), (np.uint32, 2**31), (np.uint32, 2**30 + 7)])
def test_few_and_many_large_bounds_among_small_ones_are_a_loop(dtype, large, every):
    n = 5000
    high = (np.arange(n) % 1000 + 1).astype(dtype)
    high[::every] = large
    rng = lanewise.Generator(6)
    loop = [rng.integers(bound, dtype=dtype) for bound in high]
    np.testing.assert_array_equal(lanewise.Generator(6).integers(high, dtype=dtype), loop)


def test_bounds_beyond_64_bits_of_pythons_are_a_loop():
    low, high = [0, 5, 2**63, 7], [2**64, 2**63 + 7, 2**64, 8]
    rng = lanewise.Generator(5)
    loop = [rng.integers(a, b, dtype=np.uint64) for a, b in zip(low, high)]
    np.testing.assert_array_equal(lanewise.Generator(5).integers(low, high, dtype=np.uint64), loop)
    assert loop[3] == 7 and all(a <= x < b for a, x, b in zip(low, loop, high))


@pytest.mark.parametrize("dtype", INTEGERS[1:])
@pytest.mark.parametrize("low", [0, 5])
def test_integers_are_scalars_arrays_and_out_alike(dtype, low):
    n = 300_000  # more than a piece
    x = lanewise.Generator(1).integers(low, 100, size=n, dtype=dtype)
    rng = lanewise.Generator(1)
    assert [rng.integers(low, 100, dtype=dtype) for _ in range(20)] == x[:20].tolist()
    for element in (2**18 - 1, 2**18, n - 1):
        rng.seek(element)
        assert rng.integers(low, 100, dtype=dtype) == x[element]
    out = np.empty(n, dtype)
    assert lanewise.Generator(1).integers(low, 100, dtype=dtype, out=out) is out
    np.testing.assert_array_equal(out, x)
    np.testing.assert_array_equal(lanewise.Generator(1).integers([[low]], 100, (2, 9), dtype), x[:18].reshape(2, 9))
    assert x.min() == low and x.max() == 99


def test_integers_of_one_bound_types_and_shapes_are_numpys():
    rng, numpy = lanewise.Generator(1), np.random.default_rng(1)
    for call in (lambda g: g.integers(5), lambda g: g.integers(5, dtype=int), lambda g: g.integers(2, dtype=bool),
                 lambda g: g.integers(2, dtype=np.bool_), lambda g: g.integers(5, dtype=np.int8),
                 lambda g: g.integers(5, size=()), lambda g: g.integers(5, size=0), lambda g: g.integers(5, 5, size=0),
                 lambda g: g.integers(5, size=(2, 0)), lambda g: g.integers([5, 6]),
                 lambda g: g.integers([5], [[6], [7]]),
                 lambda g: g.integers(0, [], size=None), lambda g: g.integers(np.int64(5)), lambda g: g.integers(5.0),
                 lambda g: g.integers(np.array(5)), lambda g: g.integers(5, dtype="uint16"),
                 lambda g: g.integers(0, 2**64, dtype=np.uint64), lambda g: g.integers(-2**63, 2**63),
                 lambda g: g.integers([0], [2**64], dtype=np.uint64)):
        a, b = call(rng), call(numpy)
        assert (type(a), np.shape(a), np.asarray(a).dtype) == (type(b), np.shape(b), np.asarray(b).dtype)
    for wrong in (dict(low=0), dict(low=5, high=5), dict(low=[1, 2], high=[3, 2]), dict(low=-1, high=5, dtype=np.uint8),
                  dict(low=0, high=257, dtype=np.uint8), dict(low=0, high=[257], dtype=np.uint8),
                  dict(low=0, high=[2**64 + 1], dtype=np.uint64), dict(low=5, size=-1), dict(low=float("nan")),
                  dict(low=[1, 2], size=3), dict(low=[0], high=[-2**63])):
        for g in (rng, numpy):
            with pytest.raises(ValueError):
                g.integers(**wrong)
    for wrong in (dict(low=5, dtype=float), dict(low=5, dtype="datetime64"), dict(), dict(low=5, lo=4)):
        for g in (rng, numpy):
            with pytest.raises(TypeError):
                g.integers(**wrong)


# ---- items ----


def test_choice_draws_with_the_probabilities_given():
    p = np.array([0.1, 0, 0.4, 0.5])
    rng = lanewise.Generator(4)
    x = rng.choice(4, N, p=p)
    assert x.dtype == np.int64
    seen = np.bincount(x, minlength=4)
    assert seen[1] == 0 and stats.chisquare(seen[p > 0], N * p[p > 0]).pvalue > 1e-4
    assert stats.chisquare(np.bincount(rng.choice(7, N))).pvalue > 1e-4
    # without replacement, pairs in order: p_i p_j / (1 - p_i)
    pairs = [tuple(rng.choice(3, 2, False, [0.2, 0.3, 0.5])) for _ in range(3000)]
    p = [0.2, 0.3, 0.5]
    expected = {(i, j): p[i] * p[j] / (1 - p[i]) for i in range(3) for j in range(3) if i != j}
    assert stats.chisquare([pairs.count(pair) for pair in expected],
                           [3000 * share for share in expected.values()]).pvalue > 1e-4


def test_choice_has_numpys_shapes_types_and_errors():
    rng, numpy = lanewise.Generator(1), np.random.default_rng(1)
    words, table = ["a", "bb", "c"], np.arange(12.0).reshape(3, 4)
    for call in (lambda g: g.choice(5), lambda g: g.choice(5, 3), lambda g: g.choice(5, (2, 2)),
                 lambda g: g.choice(words), lambda g: g.choice(words, ()), lambda g: g.choice(table),
                 lambda g: g.choice(words, 2, replace=False), lambda g: g.choice(table, 2, axis=1),
                 lambda g: g.choice(table, (2, 2), axis=1), lambda g: g.choice(table, 2, False, [0.5, 0.5, 0]),
                 lambda g: g.choice([], 0), lambda g: g.choice(0, 0), lambda g: g.choice(5, ()),
                 lambda g: g.choice(5, 0, p=[0.2] * 5), lambda g: g.choice(5, 0, replace=False),
                 lambda g: g.choice(words, p=[1, 0, 0]), lambda g: g.choice(table, 2, shuffle=False)):
        a, b = call(rng), call(numpy)
        assert (np.shape(a), np.asarray(a).dtype.kind) == (np.shape(b), np.asarray(b).dtype.kind)
        assert isinstance(a, np.ndarray) == isinstance(b, np.ndarray)
        assert not isinstance(a, np.ndarray) or a.dtype == b.dtype
    for wrong in (dict(a=0), dict(a=-1), dict(a=[]), dict(a=5, size=6, replace=False), dict(a=3, p=[0.5, 0.5]),
                  dict(a=3, p=[0.5, 0.6, -0.1]), dict(a=3, p=[0.5, 0.6, 0.1]), dict(a=2, p=[[0.5, 0.5]]),
                  dict(a=2, p=[float("nan"), 1]), dict(a=3, size=2, replace=False, p=[1, 0, 0]), dict(a=2.5),
                  dict(a=[1, 2], axis=1)):
        for g in (rng, numpy):
            with pytest.raises((ValueError, IndexError)):
                g.choice(**wrong)


def test_choice_without_replacement_has_no_item_twice():
    rng = lanewise.Generator(1)
    for n, k in ((10, 10), (1000, 3), (1000, 900)):
        assert len(set(rng.choice(n, k, replace=False).tolist())) == k
    before = rng.tell()
    rng.choice(10, 5, replace=False)
    assert rng.tell() == before + 1


def test_all_orders_come_up_equally_often():
    rng = lanewise.Generator(8)
    for draw in (lambda: rng.permutation(3), lambda: rng.permutation([0, 1, 2]), lambda: rng.permuted([0, 1, 2]),
                 lambda: rng.permuted([[0, 1, 2]], axis=1)[0], lambda: shuffled(rng, [0, 1, 2]),
                 lambda: shuffled(rng, np.arange(3)), lambda: rng.choice(3, 3, replace=False)):
        orders = np.array([np.dot(draw(), [9, 3, 1]) for _ in range(1200)])
        _, seen = np.unique(orders, return_counts=True)
        assert seen.size == 6 and stats.chisquare(seen).pvalue > 1e-4


def shuffled(rng, x):
    rng.shuffle(x)
    return x


@pytest.mark.parametrize("n", [0, 1, 2, 1023, 1024, 1025, 4097, 300_000])
def test_permutations_of_long_indices_are_those_of_short_ones(n):
    short = np.empty(n, np.uint32)
    lanewise.Generator(3)._permute(4, short.ctypes.data, n, 0)
    x = lanewise.Generator(3).permutation(n)
    assert x.dtype == np.int64
    np.testing.assert_array_equal(x, short)
    np.testing.assert_array_equal(np.sort(x), np.arange(n))


def test_shuffles_are_in_place_along_an_axis():
    table = np.arange(12).reshape(3, 4)
    for axis in (0, 1, -1):
        x = table.copy()
        assert lanewise.Generator(1).shuffle(x, axis) is None
        np.testing.assert_array_equal(x, lanewise.Generator(1).permutation(table, axis))
        np.testing.assert_array_equal(np.sort(x.ravel()), np.arange(12))
        lines = np.moveaxis(x, axis, 0)
        assert {tuple(line) for line in lines} == {tuple(line) for line in np.moveaxis(table, axis, 0)}
    records = np.array([(1, 2.0), (3, 4.0)], dtype=[("a", int), ("b", float)])
    assert sorted(shuffled(lanewise.Generator(1), records)["a"]) == [1, 3]
    view = np.arange(10)[::2]
    assert sorted(shuffled(lanewise.Generator(1), view)) == [0, 2, 4, 6, 8]
    assert shuffled(lanewise.Generator(1), []) == []
    fixed = np.arange(3)
    fixed.flags.writeable = False
    for wrong, error in ((fixed, ValueError), ((1, 2), TypeError), (3, TypeError)):
        with pytest.raises(error), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            lanewise.Generator(1).shuffle(wrong)
    with pytest.raises(NotImplementedError):
        lanewise.Generator(1).shuffle([1, 2], axis=1)
    with pytest.raises(getattr(np, "exceptions", np).AxisError):
        lanewise.Generator(1).permutation(table, axis=2)


def test_permuted_rows_are_permutations_of_their_own():
    table = np.arange(12).reshape(3, 4)
    x = lanewise.Generator(1).permuted(table, axis=1)
    rng = lanewise.Generator(1)
    np.testing.assert_array_equal(x, [rng.permutation(row) for row in table])
    columns = lanewise.Generator(1).permuted(table.T, axis=0)
    np.testing.assert_array_equal(columns, x.T)
    np.testing.assert_array_equal(np.sort(lanewise.Generator(1).permuted(table), axis=None), np.arange(12))
    out = np.empty_like(table)
    assert lanewise.Generator(1).permuted(table, axis=1, out=out) is out
    np.testing.assert_array_equal(out, x)
    assert lanewise.Generator(1).permuted(table, axis=1, out=table) is table
    np.testing.assert_array_equal(table, x)
    assert lanewise.Generator(1).permuted(np.empty((0, 3)), axis=1).shape == (0, 3)
    for wrong, error in ((np.empty(5), ValueError), ([1] * 12, TypeError), (np.empty((3, 4), np.int8), TypeError)):
        with pytest.raises(error):
            lanewise.Generator(1).permuted(table, axis=1, out=wrong)


# ---- rows ----


def test_multinomial_counts_have_binomial_margins():
    p = np.array([0.2, 0.3, 0.0, 0.5])
    for counts in (lanewise.Generator(1).multinomial(30, p, N), lanewise.Generator(1).multinomial([30] * N, p),
                   lanewise.Generator(1).multinomial(30, [p] * N)):
        assert counts.dtype == np.int64 and (counts.sum(axis=-1) == 30).all()
        for j in (0, 1, 3):
            assert fits(counts[:, j], stats.binom(30, p[j])) > 1e-4
        assert not counts[:, 2].any()
    rest = lanewise.Generator(1).multinomial(30, [0.2, 0.3, 0.0], N)[:, 2]  # what is written last is not read
    assert fits(rest, stats.binom(30, 0.5)) > 1e-4


def test_multinomial_has_numpys_shapes_and_errors():
    rng, numpy = lanewise.Generator(1), np.random.default_rng(1)
    for arguments in ((5, [0.5, 0.5]), (5, [0.5, 0.5], 3), (5, [0.5, 0.5], (2, 3)), ([5, 6], [0.5, 0.5]), (0, [1.0]),
                      (5, [[0.5, 0.5], [0.1, 0.9]]), ([[5], [6]], [[0.5, 0.5], [0.1, 0.9]]), (5, [1.0, 0.0]),
                      ([5, 6], [0.5, 0.5], (3, 2)), (5, [0.5, 0.5], 0), (5, [0.2, 0.2, 0.0])):
        a, b = rng.multinomial(*arguments), numpy.multinomial(*arguments)
        assert (a.shape, a.dtype) == (b.shape, b.dtype)
        np.testing.assert_array_equal(a.sum(axis=-1), b.sum(axis=-1))
    for wrong in ((-1, [0.5, 0.5]), (5, [0.9, 0.9, 0.1]), (5, [-0.1, 1.1]), (5, []), (5, [float("nan"), 1]),
                  ([5, 6], [0.5, 0.5], 3), (5, 0.5), ([5, -1], [0.5, 0.5])):
        for g in (rng, numpy):
            with pytest.raises(ValueError):
                g.multinomial(*wrong)


def test_dirichlet_has_beta_margins():
    alpha = np.array([0.5, 2.0, 3.5])
    x = lanewise.Generator(1).dirichlet(alpha, N)
    np.testing.assert_allclose(x.sum(axis=1), 1)
    for j in range(3):
        assert stats.kstest(x[:, j], stats.beta(alpha[j], alpha.sum() - alpha[j]).cdf).pvalue > 1e-4
    rng, numpy = lanewise.Generator(1), np.random.default_rng(1)
    for arguments in (([1, 2],), ([1, 2], 3), ([1, 2], (2, 3)), ([0, 2, 3], 4), ([1.0], 2), ([], 3), ([1, 2], 0)):
        if 0 in arguments[0] and np.__version__ < "2":  # that takes no zeros
            continue
        assert rng.dirichlet(*arguments).shape == numpy.dirichlet(*arguments).shape
    with_zero = rng.dirichlet([0, 2, 3], N)
    assert not with_zero[:, 0].any() and np.allclose(with_zero.sum(axis=1), 1)
    assert stats.kstest(with_zero[:, 1], stats.beta(2, 3).cdf).pvalue > 1e-4
    for g in (rng, numpy):
        for wrong in ([-1, 2], [[1, 2]]):
            with pytest.raises(ValueError):
                g.dirichlet(wrong)


def test_multivariate_normals_have_their_covariance():
    mean, cov = np.array([1.0, -2.0, 0.5]), np.array([[4.0, 1.0, 0.5], [1.0, 2.0, -0.3], [0.5, -0.3, 1.0]])
    singular = np.outer([1.0, 2.0, -1.0], [1.0, 2.0, -1.0])
    for c, methods in ((cov, ("svd", "eigh", "cholesky")), (singular, ("svd", "eigh")), (np.zeros((3, 3)), ("svd",))):
        for method in methods:
            x = lanewise.Generator(3).multivariate_normal(mean, c, N, method=method, check_valid="raise")
            tolerance = 5 * np.sqrt((np.outer(np.diag(c), np.diag(c)) + c**2) / N) + 1e-12
            assert (abs(np.cov(x.T) - c) <= tolerance).all()
            assert (abs(x.mean(axis=0) - mean) <= 5 * np.sqrt(np.diag(c) / N) + 1e-12).all()
    along = lanewise.Generator(3).multivariate_normal([0, 0, 0], singular, N) @ [1, 2, -1] / 6
    assert stats.kstest(along, "norm").pvalue > 1e-4


def test_multivariate_normal_has_numpys_checks():
    rng, numpy = lanewise.Generator(1), np.random.default_rng(1)
    bad, lopsided = [[1, 2], [2, 1]], [[1, 0.5], [0.1, 1]]
    for g in (rng, numpy):
        for cov in (bad, lopsided):
            with pytest.warns(RuntimeWarning, match="not symmetric positive-semidefinite"):
                g.multivariate_normal([0, 0], cov)
            with pytest.raises(ValueError, match="not symmetric positive-semidefinite"):
                g.multivariate_normal([0, 0], cov, check_valid="raise")
            with warnings.catch_warnings():
                warnings.simplefilter("error")
                assert g.multivariate_normal([0, 0], cov, check_valid="ignore").shape == (2,)
        with pytest.raises(np.linalg.LinAlgError):
            g.multivariate_normal([0, 0], bad, method="cholesky")
        for wrong in (dict(mean=0, cov=[[1]]), dict(mean=[0], cov=[1]), dict(mean=[0], cov=[[1, 0], [0, 1]]),
                      dict(mean=[0], cov=[[1]], check_valid="x"), dict(mean=[0], cov=[[1]], method="x")):
            with pytest.raises(ValueError):
                g.multivariate_normal(**wrong)
        with pytest.raises(TypeError):
            g.multivariate_normal([1j], [[1]])
        assert g.multivariate_normal([0, 0], [[1, 0], [0, 1]], (2, 3)).shape == (2, 3, 2)


def test_multivariate_hypergeometric_counts_have_hypergeometric_margins():
    colors = np.array([10, 0, 5, 15])
    x = lanewise.Generator(1).multivariate_hypergeometric(colors, 12, N)
    assert x.dtype == np.int64 and (x.sum(axis=1) == 12).all() and (x <= colors).all()
    for j in (0, 2, 3):
        assert fits(x[:, j], stats.hypergeom(30, colors[j], 12)) > 1e-4


def test_multivariate_hypergeometric_has_numpys_errors():
    for g in (lanewise.Generator(1), np.random.default_rng(1)):
        for wrong in (([1, 2], 4), ([1, 2], -1), ([[1, 2]], 1), ([1, -2], 1), ([1.5, 2], 1)):
            with pytest.raises(ValueError):
                g.multivariate_hypergeometric(*wrong)
        with pytest.raises(ValueError):
            g.multivariate_hypergeometric([1, 2], 1, method="x")


def test_directions_have_length_1_and_no_preference():
    x = lanewise.Generator(1).sphere(3, N)
    np.testing.assert_allclose((x**2).sum(axis=1), 1)
    for j in range(3):  # Archimedes
        assert stats.kstest(x[:, j], stats.uniform(-1, 2).cdf).pvalue > 1e-4
    assert lanewise.Generator(1).sphere(2).shape == (2,)
    with pytest.raises(ValueError):
        lanewise.Generator(1).sphere(0)


@pytest.mark.parametrize("name, arguments", [("dirichlet", ([1, 2, 3],)), ("sphere", (3,)),
                                             ("multivariate_normal", ([0, 1, 2], np.eye(3))),
                                             ("multinomial", (9, [0.2, 0.3, 0.5])),
                                             ("multivariate_hypergeometric", ([5, 3, 9], 7))])
def test_rows_are_the_same_one_by_one_in_shapes_and_in_out(name, arguments):
    rng = lanewise.Generator(1)
    rows = np.array([getattr(rng, name)(*arguments) for _ in range(6)])
    np.testing.assert_array_equal(rows.reshape(2, 3, 3), getattr(lanewise.Generator(1), name)(*arguments, size=(2, 3)))
    out = np.empty((6, 3), rows.dtype)
    assert getattr(lanewise.Generator(1), name)(*arguments, out=out) is out
    np.testing.assert_array_equal(out, rows)
    with pytest.raises(ValueError):
        getattr(lanewise.Generator(1), name)(*arguments, out=np.empty((6, 4), rows.dtype))
    if out.dtype == float:
        x = getattr(lanewise.Generator(1), name)(*arguments, size=1000, dtype=np.float32)
        assert x.dtype == np.float32
