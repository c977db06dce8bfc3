"""Calls that the extension draws itself: what Python's lanewise._draw gives for the same arguments, and no detour; what
the extension makes without NumPy's objects, beside those."""
import numpy as np
import pytest

import lanewise
from lanewise import _core, _draw, _errors

METHODS = {method.name: index for index, method in enumerate(_draw.METHODS)}


def arguments_of(method):
    """Parameters that a method can take: those of its kind."""
    values = [None] * len(method.words)
    for (source, argument, _, _), example in zip(method.sources, _core.kinds()[method.kind][4]):
        if source != _draw.CONSTANT:
            values[argument] = 1 / example if source == _draw.INVERSE else example
    return values


@pytest.fixture
def no_detour():
    """Calls that are not drawn by the extension fail."""
    def refuse(rng, index, positional, named):
        raise AssertionError(f"{_draw.METHODS[index].name}{positional}{named} left the extension")

    _core.use_slow(refuse)
    yield
    _core.use_slow(_errors.draw_in_words)


def same(method, positional, named):
    """Whether both give the same: shape, type, values and cursor."""
    fast, slow = lanewise.Generator(3, threads=1), lanewise.Generator(3, threads=1)
    got = getattr(fast, method.name)(*positional, **named)
    wanted = _draw.draw(slow, METHODS[method.name], tuple(positional), dict(named))
    assert type(got) is type(wanted)
    assert fast.tell() == slow.tell()
    np.testing.assert_array_equal(got, wanted)
    assert getattr(got, "dtype", None) == getattr(wanted, "dtype", None)
    assert np.shape(got) == np.shape(wanted)


ALL = pytest.mark.parametrize("method", _draw.METHODS, ids=lambda method: method.name)


@ALL
@pytest.mark.parametrize("size", [None, 5, (3, 3), (), (0, 2), (np.int64(4),), np.int32(3), (70, 40)], ids=str)
def test_sizes_are_numpys(no_detour, method, size):
    same(method, arguments_of(method), {"size": size})


@ALL
@pytest.mark.parametrize("size", [None, 4, (2, 3)], ids=str)
@pytest.mark.parametrize("dtype", ["type", "dtype", "float32"])
def test_types_are_numpys(no_detour, method, size, dtype):
    if dtype == "float32" and method.kind_f32 < 0:
        pytest.skip("counts have no float32")
    default = method.kind_of(None)[1]
    given = np.float32 if dtype == "float32" else default if dtype == "dtype" else default.type
    same(method, arguments_of(method), {"size": size, "dtype": given})


@pytest.mark.parametrize("name,values", [
    ("normal", (np.float64(1.5), np.float32(2.5))), ("normal", (np.int64(-3), np.uint8(2))),
    ("uniform", (np.int16(-3), np.True_)), ("exponential", (np.float64(0.3),)), ("exponential", (np.int64(3),)),
    ("binomial", (np.int64(10), 0.5)), ("binomial", (np.uint8(10), np.float32(0.25))), ("binomial", (10.0, True)),
    ("hypergeometric", (np.int32(5), np.uint64(6), np.int8(7))), ("poisson", (np.float32(0.1),)), ("gamma", (3, 2)),
], ids=str)
@pytest.mark.parametrize("size", [None, 3])
def test_numbers_of_numpy_are_numbers(no_detour, name, values, size):
    same(_draw.METHODS[METHODS[name]], values, {"size": size})


@pytest.mark.parametrize("value", [np.float32(0.3), np.full(5, 0.3, np.float32)], ids=str)
def test_the_inverse_of_a_float32_is_numpys(value):
    same(_draw.METHODS[METHODS["exponential"]], (value,), {})


@ALL
@pytest.mark.parametrize("shape", [(1,), (7,), (3, 5), (3000,)], ids=str)
@pytest.mark.parametrize("how", ["all", "first", "size"])
def test_arrays_of_parameters_are_read_where_they_are(no_detour, method, shape, how):
    values = arguments_of(method)
    if not values:
        pytest.skip("no parameters")
    arrays = [np.full(shape, v, np.int64 if isinstance(v, int) else np.float64) for v in values]
    if how == "first":
        arrays[1:] = values[1:]
    same(method, arrays, {"size": shape} if how == "size" else {})


@pytest.mark.parametrize("kind", ["f4", "i8", "i4", "f8"])
def test_arrays_of_other_types_are_converted(no_detour, kind):
    method = _draw.METHODS[METHODS["normal"]]
    same(method, [np.arange(9).astype(kind), (np.arange(9) + 1).astype(kind)], {})
    if kind != "f4":
        same(_draw.METHODS[METHODS["exponential"]], [(np.arange(9) + 1).astype(kind)], {})


def test_arrays_of_float64_for_float32(no_detour):
    method = _draw.METHODS[METHODS["normal"]]
    same(method, [np.arange(9) / 7, (np.arange(9) + 1) / 3], {"dtype": np.float32})


@pytest.mark.parametrize("positional,named", [
    (([1.0, 2.0], 1.0), {}),  # a list
    ((np.ones(3), np.ones((2, 1))), {}),  # broadcast
    ((np.ones(6)[::2], 1.0), {}),  # not contiguous
    ((np.ones(3, ">f8"), 1.0), {}),
    ((np.ones(3, np.float16), 1.0), {}),
    ((np.array(1.0), 1.0), {}),  # no dimensions
    ((np.ones(3), 1.0), {"size": (2, 3)}),
    ((1.0, 1.0), {"size": [2, 2]}),
], ids=str)
def test_what_is_not_plain_gives_the_same(positional, named):
    same(_draw.METHODS[METHODS["normal"]], positional, named)


def test_a_refused_element_moves_nothing():
    for n in (3, 5000):
        rng = lanewise.Generator(1, threads=1)
        scale = np.ones(n)
        scale[n // 2] = -1
        with pytest.raises(ValueError, match=f"at element {n // 2}: scale is -1"):
            rng.normal(0.0, scale)
        assert rng.tell() == 0


def test_a_negative_count_is_refused():
    with pytest.raises(ValueError, match="n < 0: -1"):
        lanewise.Generator(1).binomial(np.array([3, -1]), 0.5)


def test_constants_of_arrays_are_numpys():
    x = lanewise.Generator(1).exponential(np.array([1.0, 0.0, 2.0]))
    assert x[1] == 0 and x[0] > 0 and x[2] > 0


# ---- seeds ----


@pytest.mark.parametrize("words", [(0, 0, 0, 0), (1, 2, 3, 4), (2**32 - 1, 0, 5, 2**31)], ids=str)
@pytest.mark.parametrize("key", [(), (0,), (7, 2**32 - 1), (2**32, 3), (2**63, 0, 1)], ids=str)
def test_seeds_are_numpys(words, key):
    wanted = np.random.SeedSequence(list(words), spawn_key=key).generate_state(2, np.uint64)
    assert _core.seed_of(words, key) == tuple(map(int, wanted))


def test_a_sequence_that_is_made_later_gives_the_seed():
    for rng in (lanewise.Generator(), *lanewise.Generator(3, 5).spawn(2), lanewise.Generator().spawn(1)[0].spawn(1)[0]):
        sequence = rng.bit_generator.seed_seq
        assert isinstance(sequence, np.random.SeedSequence)
        assert tuple(map(int, sequence.generate_state(2, np.uint64))) == rng._identity[:2]
        assert rng.bit_generator.seed_seq is sequence
    assert lanewise.Generator().random() != lanewise.Generator().random()
# ---- integers ----


def no_integers(self, *arguments, **named):
    raise AssertionError(f"integers{arguments}{named} left the extension")


HIGHS = np.arange(3000) % 777 + 1

INTEGERS = [
    ((10,), {}), ((-5, 5), {"size": 7}), ((0, 9), {"size": (2, 3), "endpoint": True}), ((2,), {"dtype": bool}),
    ((2,), {"dtype": bool, "size": 9}), ((0, 1), {"dtype": np.bool_, "size": 9, "endpoint": True}),
    ((100,), {"dtype": int}), ((100,), {"dtype": np.dtype("uint8"), "size": (3,)}), ((np.int64(7), np.uint8(9)), {}),
    ((HIGHS,), {}), ((-HIGHS, HIGHS), {}), ((HIGHS[:9],), {"size": 9}), ((HIGHS.reshape(30, 100),), {}),
    ((0, HIGHS), {"endpoint": True}), ((HIGHS, 1000), {"dtype": np.int32}),
    ((HIGHS[:5] % 100 + 1,), {"dtype": np.int8}),
    ((HIGHS[:64] % 2 + 1,), {"dtype": bool}), ((np.array([2**63 - 1, 1, 2**62]),), {}),
    ((np.array([-2**63, -2**63]), np.array([2**63 - 1, 0])), {"endpoint": True}), ((HIGHS,), {"dtype": np.uint64}),
    ((HIGHS,), {"dtype": np.uint32}), ((HIGHS[:1],), {}),
]


@pytest.mark.parametrize("positional,named", INTEGERS, ids=lambda value: str(value)[:40])
def test_integers_are_drawn_here_as_in_python(monkeypatch, positional, named):
    slow = lanewise.Generator(5, threads=1)
    wanted = slow._integers(*positional, **named)
    monkeypatch.setattr(lanewise.Generator, "_integers", no_integers)
    fast = lanewise.Generator(5, threads=1)
    got = fast.integers(*positional, **named)
    assert type(got) is type(wanted) and fast.tell() == slow.tell() == np.size(got)
    np.testing.assert_array_equal(got, wanted)
    assert getattr(got, "dtype", None) == getattr(wanted, "dtype", None) and np.shape(got) == np.shape(wanted)


@pytest.mark.parametrize("positional,named", [
    ((np.array([3, 0]),), {}), ((np.array([3, 200]),), {"dtype": np.int8}),
    ((np.array([-1, 3]), 5), {"dtype": np.uint8}),
    ((np.array([3, 3]), np.array([4, 2])), {"endpoint": True}),
], ids=str)
def test_bounds_that_are_wrong_are_refused(positional, named):
    rng = lanewise.Generator(1, threads=1)
    with pytest.raises(ValueError, match="low|high"):
        rng.integers(*positional, **named)
    assert rng.tell() == 0
