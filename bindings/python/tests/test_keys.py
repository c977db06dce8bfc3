"""lanewise.Key, lanewise.random's functions of keys, and permutations by index."""
import copy
import inspect
import os
import pathlib
import pickle
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import lanewise
from lanewise import _core, random
from lanewise._draw import BY_NAME

REFERENCE = pathlib.Path(__file__).resolve().parents[3] / "tests/reference"
BIG = 2**64 - 1
PAIRS = [(0, 0), (42, 7), (BIG, BIG), (2**63, 1)]


def by_kind(rng, kind, n, *values):
    """Numbers of a kind that no method draws."""
    out = np.empty(n)
    rng._fill([row[0] for row in _core.kinds()].index(kind), out.ctypes.data, out.size, 0, values)
    return out


# Each function with parameters, and the generator's method that is the same.
SAME = {
    "random": ((), {}, lambda rng, n: rng.random(n)),
    "uniform": ((), {"minval": -2.0, "maxval": 3.0}, lambda rng, n: rng.uniform(-2.0, 3.0, n)),
    "normal": ((), {"loc": 1.0, "scale": 2.0}, lambda rng, n: rng.normal(1.0, 2.0, n)),
    "truncated_normal": ((-1.0, 2.0), {"scale": 3.0}, lambda rng, n: rng.truncated_normal(0.0, 3.0, -1.0, 2.0, n)),
    "lognormal": ((0.5,), {"mean": 1.0}, lambda rng, n: rng.lognormal(1.0, 0.5, n)),
    "exponential": ((), {"scale": 4.0}, lambda rng, n: rng.exponential(4.0, n)),
    "gamma": ((2.5,), {"scale": 3.0}, lambda rng, n: rng.gamma(2.5, 3.0, n)),
    "erlang": ((3,), {"scale": 2.0}, lambda rng, n: rng.erlang(3, 2.0, n)),
    "chisquare": ((3.0,), {}, lambda rng, n: rng.chisquare(3.0, n)),
    "beta": ((2.0, 3.0), {}, lambda rng, n: rng.beta(2.0, 3.0, n)),
    "f": ((3.0, 5.0), {}, lambda rng, n: rng.f(3.0, 5.0, n)),
    "t": ((4.0,), {}, lambda rng, n: rng.standard_t(4.0, n)),
    "noncentral_chisquare": ((3.0, 2.0), {}, lambda rng, n: rng.noncentral_chisquare(3.0, 2.0, n)),
    "noncentral_f": ((3.0, 5.0, 2.0), {}, lambda rng, n: rng.noncentral_f(3.0, 5.0, 2.0, n)),
    "cauchy": ((), {"loc": 1.0, "scale": 2.0}, lambda rng, n: rng.cauchy(1.0, 2.0, n)),
    "gumbel": ((), {"scale": 2.0}, lambda rng, n: rng.gumbel(0.0, 2.0, n)),
    "laplace": ((), {"loc": 1.0}, lambda rng, n: rng.laplace(1.0, 1.0, n)),
    "logistic": ((), {"loc": 1.0, "scale": 2.0}, lambda rng, n: rng.logistic(1.0, 2.0, n)),
    "maxwell": ((), {"scale": 2.0}, lambda rng, n: rng.maxwell(2.0, n)),
    "rayleigh": ((2.0,), {}, lambda rng, n: rng.rayleigh(2.0, n)),
    "triangular": ((-1.0, 0.5, 2.0), {}, lambda rng, n: rng.triangular(-1.0, 0.5, 2.0, n)),
    "vonmises": ((1.0, 2.0), {}, lambda rng, n: rng.vonmises(1.0, 2.0, n)),
    "wald": ((2.0,), {"scale": 3.0}, lambda rng, n: rng.wald(2.0, 3.0, n)),
    "weibull": ((1.5,), {}, lambda rng, n: rng.weibull(1.5, n)),
    "lomax": ((3.0,), {}, lambda rng, n: rng.pareto(3.0, n)),
    "pareto": ((3.0,), {}, lambda rng, n: by_kind(rng, "pareto-f64", n, 3.0, 1.0)),
    "weibull_min": ((2.0, 1.5), {}, lambda rng, n: by_kind(rng, "weibull-f64", n, 1.5, 2.0)),
    "power": ((3.0,), {}, lambda rng, n: rng.power(3.0, n)),
    "poisson": ((10.0,), {}, lambda rng, n: rng.poisson(10.0, n)),
    "binomial": ((10, 0.3), {}, lambda rng, n: rng.binomial(10, 0.3, n)),
    "geometric": ((0.3,), {}, lambda rng, n: rng.geometric(0.3, n)),
    "negative_binomial": ((5, 0.3), {}, lambda rng, n: rng.negative_binomial(5, 0.3, n)),
    "hypergeometric": ((10, 20, 5), {}, lambda rng, n: rng.hypergeometric(10, 20, 5, n)),
    "logseries": ((0.3,), {}, lambda rng, n: rng.logseries(0.3, n)),
    "zipf": ((3.0,), {}, lambda rng, n: rng.zipf(3.0, n)),
    "bits": ((), {}, lambda rng, n: rng.bits32(n)),
    "bernoulli": ((0.3,), {}, lambda rng, n: rng.bernoulli(0.3, n).astype(bool)),
}
ROWS = {
    "dirichlet": (([1.0, 2.0, 3.0],), lambda rng, n: rng.dirichlet([1.0, 2.0, 3.0], n)),
    "multinomial": ((10, [0.2, 0.8]), lambda rng, n: rng.multinomial(10, [0.2, 0.8], n)),
    "multivariate_hypergeometric": (([5, 6], 4), lambda rng, n: rng.multivariate_hypergeometric([5, 6], 4, n)),
    "multivariate_normal": (([0.0, 1.0], [[2.0, 0.5], [0.5, 1.0]]),
                            lambda rng, n: rng.multivariate_normal([0.0, 1.0], [[2.0, 0.5], [0.5, 1.0]], n)),
    "sphere": ((3,), lambda rng, n: rng.sphere(3, n)),
}
OTHERS = {"BitGenerator", "Generator", "default_rng", "key", "fold_in", "split", "key_data", "wrap_key_data", "randint",
          "categorical", "choice", "permutation", "bernoulli_bits", "stochastic_round"}


@pytest.fixture
def reference(monkeypatch):
    """The second implementation of docs/contract/keys.md."""
    if not REFERENCE.exists():
        pytest.skip("the tests are not in a source of the library")
    monkeypatch.syspath_prepend(str(REFERENCE))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    import keys_reference

    return keys_reference


# ---- keys ----


def test_children_are_the_contracts(reference):
    for pair in PAIRS:
        key = lanewise.Key(*pair)
        for data in (0, 1, 2**32, BIG):
            folded = key.fold_in(data)
            assert (folded.seed, folded.stream) == reference.child(*pair, data, reference.FOLD)
        for i, child in enumerate(key.split(3)):
            assert (child.seed, child.stream) == reference.child(*pair, i, reference.SPLIT)


def test_a_key_is_a_value():
    key = lanewise.Key(42, 7)
    assert key == lanewise.Key(42, 7) != lanewise.Key(42, 8) and key != (42, 7) and key != lanewise.Key(7, 42)
    assert len({key, lanewise.Key(42, 7), lanewise.Key(7, 42), lanewise.Key(42)}) == 3
    assert sorted([lanewise.Key(1, 5), lanewise.Key(1, BIG), lanewise.Key(0, 9)])[0] == lanewise.Key(0, 9)
    assert eval(repr(key), {"Key": lanewise.Key}) == key
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(key, protocol)) == key
    assert copy.copy(key) == copy.deepcopy(key) == key
    with pytest.raises(AttributeError):
        key.seed = 1
    with pytest.raises(AttributeError):
        key.other = 1
    assert np.array_equal(np.asarray(key), np.array([42, 7], np.uint64))


def test_a_subclass_stays_one():
    class Mine(lanewise.Key):
        pass

    key = Mine(1)
    assert type(key.fold_in(3)) is type(key.split()[0]) is Mine and key == lanewise.Key(1)
    assert random.normal(key) == random.normal(lanewise.Key(1))


def test_seeds_are_a_generators():
    for seed in (0, 5, BIG, 2**64, 2**200, [1, 2], [7], np.uint32(5), np.random.SeedSequence(3)):
        rng = lanewise.Generator(seed, engine="philox")
        assert lanewise.Key(seed).generator().normal() == rng.normal()
    assert lanewise.Key(np.uint64(5), np.uint64(7)) == lanewise.Key(seed=5, stream=7)
    assert lanewise.Key(None) != lanewise.Key(None)


@pytest.mark.parametrize("arguments, error", [
    ((-1,), ValueError), (("a",), TypeError), ((1.5,), TypeError), ((1, -1), ValueError), ((1, 2**64), ValueError),
    ((1, "a"), TypeError), ((2**70, 1), ValueError), ((), TypeError)])
def test_other_seeds_are_refused(arguments, error):
    with pytest.raises(error):
        lanewise.Key(*arguments)


def test_keys_of_jax_are_their_words():
    jax = pytest.importorskip("jax", reason="jax is not installed")
    assert lanewise.Key(jax.random.key(42)) == lanewise.Key(42)
    assert lanewise.Key(jax.random.key(42), 3) == lanewise.Key(42, 3)
    assert lanewise.Key(jax.random.key(7, impl="rbg")) == lanewise.Key(7, 7)
    with pytest.raises(TypeError, match="one key"):
        lanewise.Key(jax.random.split(jax.random.key(1), 3))


@pytest.mark.parametrize("data, error", [(-1, ValueError), (2**64, ValueError), (1.0, TypeError), ("a", TypeError),
                                         ([-1, 2], ValueError), ([0, 2**64], ValueError), (None, TypeError)])
def test_other_data_are_refused(data, error):
    with pytest.raises(error):
        lanewise.Key(1).fold_in(data)
    with pytest.raises(error):
        random.fold_in(random.split(lanewise.Key(1)), data)


def test_arrays_of_keys_have_the_children_of_each():
    key = lanewise.Key(42)
    keys = random.split(key, (2, 3))
    assert keys.shape == (2, 3, 2) and keys.dtype == np.uint64
    assert [lanewise.Key(*row) for row in keys.reshape(6, 2)] == key.split(6)
    assert np.array_equal(keys, random.key_data(key.split(6)).reshape(2, 3, 2))
    for data in (5, np.arange(3), np.arange(2)[:, None], np.array([[[7, 8, 9]]], np.uint64), [BIG, 0, 1], True):
        folded = random.fold_in(keys, data)
        numbers = np.asarray(data, np.uint64)
        assert folded.shape == (*np.broadcast_shapes((2, 3), numbers.shape), 2)
        for place in np.ndindex(folded.shape[:-1]):
            one = lanewise.Key(*np.broadcast_to(keys, folded.shape)[place])
            assert lanewise.Key(*folded[place]) == one.fold_in(int(np.broadcast_to(numbers, folded.shape[:-1])[place]))
    grandchildren = random.split(keys, 4)
    assert grandchildren.shape == (2, 3, 4, 2)
    assert lanewise.Key(*grandchildren[1, 2, 3]) == key.split(6)[5].split(4)[3]
    assert np.array_equal(key.fold_in(range(3)), random.fold_in(key, [0, 1, 2]))
    assert random.wrap_key_data(random.key_data(key)) == random.key(42) == key
    assert random.split(key, 0).shape == (0, 2) and key.split(0) == []
    many = random.fold_in(key, np.arange(5000))  # without Python's lock
    assert lanewise.Key(*many[4999]) == key.fold_in(4999)


@pytest.mark.parametrize("keys", [42, 1.5, "a", None, np.zeros(2), np.zeros((3, 3), np.uint64), np.zeros((), np.uint64),
                                  np.zeros((2,), np.uint32)])
def test_what_is_no_key_is_refused(keys):
    with pytest.raises(TypeError, match="key"):
        random.normal(keys, 3)
    with pytest.raises(TypeError, match="key"):
        random.fold_in(keys, 3)


# ---- numbers ----


def test_every_function_is_tested():
    assert {*SAME, *ROWS, *OTHERS} == set(random.__all__)


def test_every_method_of_the_table_has_a_function():
    other_names = {"standard_t": "t", "pareto": "lomax", "bits32": "bits", "bits64": "bits"}
    for name in BY_NAME:
        of_parameters = name.removeprefix("standard_")  # at the defaults
        assert other_names.get(name, of_parameters) in random.__all__, name


@pytest.mark.parametrize("name", SAME)
def test_numbers_are_those_of_the_method(name):
    given, named, method = SAME[name]
    function, key = getattr(random, name), lanewise.Key(42, 7)
    for n in (1, 37, 3000, (5, 7)):
        expected = method(lanewise.Generator(42, 7, engine="philox"), n)
        numbers = function(key, *given, shape=n, **named)
        assert numbers.dtype == expected.dtype and np.array_equal(numbers, expected)
    first = function(key, *given, **named)
    assert first == expected.flat[0] and not isinstance(first, np.ndarray)
    if name not in ("bits", "bernoulli") and expected.dtype == np.float64:
        short = function(key, *given, shape=9, dtype=np.float32, **named)
        out = np.empty(9, np.float32)
        assert short.dtype == np.float32
        assert function(key, *given, dtype=np.float32, out=out, **named) is out and np.array_equal(out, short)


@pytest.mark.parametrize("name", ROWS)
def test_rows_are_those_of_the_method(name):
    given, method = ROWS[name]
    function, key = getattr(random, name), lanewise.Key(42, 7)
    expected = method(lanewise.Generator(42, 7, engine="philox"), (3, 5))
    assert np.array_equal(function(key, *given, shape=(3, 5)), expected)
    assert np.array_equal(function(key, *given), expected[0, 0])
    keys = random.split(key, (2, 2))
    rows = function(keys, *given, shape=3)
    assert rows.shape == (2, 2, 3, expected.shape[-1])
    assert np.array_equal(rows[1, 0], function(key.split(4)[2], *given, shape=3))
    out = np.empty_like(rows)
    assert function(keys, *given, shape=3, out=out) is out and np.array_equal(out, rows)


@pytest.mark.parametrize("name", SAME)
def test_each_key_of_an_array_has_a_row(name):
    given, named, _ = SAME[name]
    function, keys = getattr(random, name), random.split(lanewise.Key(3), (3, 2))
    for shape in (None, (), 1, 33, (4, 5)):
        rows = function(keys, *given, shape=shape, **named)
        one = function(lanewise.Key(*keys[2, 1]), *given, shape=shape or (), **named)
        assert rows.shape == (3, 2, *np.shape(one)) and rows.dtype == one.dtype and np.array_equal(rows[2, 1], one)
    single = function(keys[0, 1], *given, shape=4, **named)  # an array of shape (2,) is one key
    assert np.array_equal(single, function(lanewise.Key(*keys[0, 1]), *given, shape=4, **named))


def test_parameters_of_rows_broadcast():
    keys = random.split(lanewise.Key(3), 4)
    loc, scale = np.arange(4.0)[:, None], np.linspace(1, 2, 6)
    rows = random.normal(keys, 6, loc=loc, scale=scale)
    for r in range(4):
        assert np.array_equal(rows[r], random.normal(keys[r], 6, loc=float(r), scale=scale))
    assert np.array_equal(random.poisson(keys, [1.0, 2.0, 3.0, 4.0]),
                          [random.poisson(keys[r], r + 1.0) for r in range(4)])
    with pytest.raises(ValueError, match="broadcast"):
        random.normal(keys, 6, loc=np.zeros(5))
    with pytest.raises(ValueError, match="broadcast"):
        random.poisson(keys, np.ones((2, 4)))


def test_rows_go_to_out():
    keys = random.split(lanewise.Key(3), (2, 3))
    expected = random.gamma(keys, 2.5, (4, 5))
    out = np.empty((2, 3, 4, 5))
    assert random.gamma(keys, 2.5, (4, 5), out=out) is out and np.array_equal(out, expected)
    with pytest.raises(ValueError, match="do not match"):
        random.gamma(keys, 2.5, (4, 5), out=np.empty((2, 3, 20)))
    with pytest.raises(ValueError, match="contiguous"):
        random.gamma(keys, 2.5, (4, 5), out=np.empty((2, 3, 5, 4)).swapaxes(2, 3))
    with pytest.raises(TypeError, match="type"):
        random.gamma(keys, 2.5, (4, 5), out=np.empty((2, 3, 4, 5), np.float32))
    assert random.normal(keys[:0], 3).shape == (0, 3, 3) and random.normal(keys, 0).shape == (2, 3, 0)


def test_integers_and_bits_have_every_type():
    key, keys = lanewise.Key(9), random.split(lanewise.Key(9))
    for dtype in (np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64):
        numbers = random.randint(key, 50, 3, 100, dtype)
        assert numbers.dtype == dtype
        assert np.array_equal(numbers, key.generator().integers(3, 100, 50, dtype))
        assert np.array_equal(random.randint(keys, 50, 3, 100, dtype)[1], random.randint(keys[1], 50, 3, 100, dtype))
    assert np.array_equal(random.randint(keys, 3, [1, 2, 3], 10), [random.randint(k, 3, [1, 2, 3], 10) for k in keys])
    for dtype in (np.uint8, np.uint16, np.uint32, np.uint64):
        words = random.bits(key, 4000, dtype)
        assert words.dtype == dtype and np.bitwise_or.reduce(words) == np.iinfo(dtype).max
    assert isinstance(random.randint(key, None, 0, 10), int | np.integer)


def test_items_are_those_of_the_methods():
    key, keys = lanewise.Key(9), random.split(lanewise.Key(9), 3)
    assert np.array_equal(random.permutation(key, 10), key.generator().permutation(10))
    assert sorted(random.permutation(keys, 10)[2].tolist()) == list(range(10))
    assert np.array_equal(random.permutation(keys, 10)[1], random.permutation(keys[1], 10))
    x = np.arange(12).reshape(3, 4)
    assert np.array_equal(random.permutation(key, x, 1), key.generator().permutation(x, 1))
    assert np.array_equal(np.sort(random.permutation(key, x, 1, independent=True), 1), x)
    assert np.array_equal(random.choice(key, 5, (2, 3)), key.generator().choice(5, (2, 3)))
    assert np.array_equal(random.choice(keys, x, 2, False)[0], random.choice(keys[0], x, 2, False))
    assert random.choice(key, 5, 4, p=[0, 0, 1, 0, 0]).tolist() == [2] * 4


def test_categories_have_their_probabilities():
    p = np.array([[0.1, 0.2, 0.7], [0.5, 0.5, 0.0]])
    with np.errstate(divide="ignore"):
        logits = np.log(p) + 3
    n = 20000
    drawn = random.categorical(lanewise.Key(5), logits, shape=(n, 2))
    for row in range(2):
        share = np.bincount(drawn[:, row], minlength=3) / n
        assert np.all(np.abs(share - p[row]) < 5 * np.sqrt(p[row] * (1 - p[row]) / n) + 1e-12)
    assert np.array_equal(random.categorical(lanewise.Key(5), logits.T, axis=0, shape=(n, 2)), drawn)
    assert random.categorical(lanewise.Key(5), logits).shape == (2,)
    assert random.categorical(random.split(lanewise.Key(5), 4), logits).shape == (4, 2)
    assert random.categorical(lanewise.Key(5), logits[0]) in range(3)
    with pytest.raises(ValueError, match="shape"):
        random.categorical(lanewise.Key(5), logits, shape=3)


def test_arguments_are_in_the_order_of_jax():
    jax = pytest.importorskip("jax", reason="jax is not installed")
    compared = 0
    for name in random.__all__:
        if name in ("key", "wrap_key_data", "key_data", "Generator", "BitGenerator", "default_rng"):
            continue
        theirs = getattr(jax.random, name, None)
        if theirs is None:
            continue
        ours = list(inspect.signature(getattr(random, name)).parameters)
        wanted = [p.name for p in inspect.signature(theirs).parameters.values() if p.kind != p.KEYWORD_ONLY]
        wanted = [p for p in wanted if p in ours or p not in ("replace", "mode", "out_sharding", "max_rejections")]
        assert ours[:len(wanted)] == wanted, (name, ours, wanted)
        compared += 1
    assert compared >= 30


def test_errors_are_those_of_the_method():
    key = lanewise.Key(1)
    with pytest.raises(ValueError, match="gamma: shape is -1"):
        random.gamma(key, -1.0, 3)
    with pytest.raises(TypeError, match="dtype"):
        random.normal(key, 3, np.int32)
    with pytest.raises(ValueError, match="negative"):
        random.normal(key, -3)
    with pytest.raises(ValueError, match="broadcast"):
        random.normal(key, (), loc=[1.0, 2.0])
    with pytest.raises(ValueError, match="device"):
        random.normal(key, 3, device="nowhere")
    assert np.array_equal(random.normal(key, 3), key.generator().normal(size=3))  # after all these


def test_every_device_gives_the_same_numbers():
    key = lanewise.Key(11)
    expected = random.gamma(key, 0.7, 1000)
    for name, runs, _ in lanewise.backends():
        if runs:
            assert np.array_equal(np.asarray(random.gamma(key, 0.7, 1000, device=name)), expected)


def test_threads_do_not_disturb_each_other():
    key = lanewise.Key(4)
    expected = [random.normal(key.fold_in(i), 5000) for i in range(64)]
    with ThreadPoolExecutor(8) as pool:
        drawn = list(pool.map(lambda i: random.normal(key.fold_in(i), 5000), range(64)))
    assert all(map(np.array_equal, drawn, expected))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")
def test_a_child_of_fork_draws_the_same():
    key, n = lanewise.Key(4), 300000  # more than one thread draws
    expected = random.normal(key, n)
    pid = os.fork()
    if pid == 0:
        os._exit(0 if np.array_equal(random.normal(key, n), expected) else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
    assert np.array_equal(random.normal(key, n), expected)


def test_a_call_within_a_call_has_a_generator_of_its_own():
    key = lanewise.Key(4)

    class Parameter(float):
        def __float__(self):
            random.normal(lanewise.Key(5), 3)
            return 2.0

    assert np.array_equal(random.normal(key, 3, loc=[Parameter(), 2.0, 2.0]), random.normal(key, 3, loc=2.0))


# ---- permutations by index ----


def test_items_are_the_contracts(reference):
    for pair in PAIRS:
        key = lanewise.Key(*pair)
        for n in (1, 2, 16, 17, 100, 1000):
            items = lanewise.permutation_item(key, n, range(n))
            assert items.dtype == np.int64 and items.tolist() == [reference.item(*pair, n, i) for i in range(n)]
            assert np.array_equal(lanewise.permutation_index(key, n, items), np.arange(n))
        for n in (10**12, 2**60):
            places = [0, 1, n // 3, n - 1]
            items = [lanewise.permutation_item(key, n, i) for i in places]
            assert items == [reference.item(*pair, n, i) for i in places]
            assert [lanewise.permutation_index(key, n, v) for v in items] == places


def test_indices_have_any_shape_and_type():
    key, n = lanewise.Key(1), 5000
    items = lanewise.permutation_item(key, n, np.arange(n))  # without Python's lock
    assert np.array_equal(np.sort(items), np.arange(n))
    for dtype in (np.int8, np.uint16, np.int32, np.uint64, object):
        assert np.array_equal(lanewise.permutation_item(key, n, np.arange(120).reshape(4, 30).astype(dtype)),
                              items[:120].reshape(4, 30))
    assert np.array_equal(lanewise.permutation_item(key, n, np.arange(n)[::-3]), items[::-3])
    assert lanewise.permutation_item(key, n, np.uint32(7)) == items[7] and type(items[7].item()) is int
    assert lanewise.permutation_item(key, n, []).shape == (0,)


@pytest.mark.parametrize("n, i, error", [
    (0, 0, ValueError), (2**60 + 1, 0, ValueError), (5, 5, ValueError), (5, -1, ValueError), (5, [0, 5], ValueError),
    (5, [0, -1], ValueError), (5, 0.5, TypeError), (5.0, 0, TypeError), (5, BIG, ValueError), (5, 2**64, ValueError)])
def test_indices_outside_are_refused(n, i, error):
    for function in (lanewise.permutation_item, lanewise.permutation_index):
        with pytest.raises(error):
            function(lanewise.Key(1), n, i)
    with pytest.raises(TypeError, match="key"):
        lanewise.permutation_item(1, 5, 0)
