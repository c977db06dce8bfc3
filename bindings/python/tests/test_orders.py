"""What the extension puts in order itself, beside NumPy's own indexing: arrays of random shapes, types, axes and strides,
with orders that the library gives one by one. And samples and rows of plain numbers beside the path for all others."""
import numpy as np
import pytest

import lanewise
from lanewise import _arrange, _vectors

TYPES = ["u1", "?", "i2", "f2", "f4", "i8", "f8", "c16", "S3", "U2", "V5", "M8[s]", ">f8", "O",
         [("a", "i4"), ("b", "u1")], [("a", "O")]]
START = 5  # the cursor


def generator():
    rng = lanewise.Generator(3, threads=1)
    rng.seek(START)
    return rng


def order(object_number, n):
    rng = lanewise.Generator(3, threads=1)
    rng.seek(object_number)
    out = np.empty(n, np.uint32)
    rng._permute(4, out.ctypes.data, n, 0)
    return out.astype(np.int64)


def filled(shape, dtype):
    """An array whose items differ, as far as its type can tell."""
    dtype = np.dtype(dtype)
    n = int(np.prod(shape, dtype=np.int64))
    if dtype.names:
        x = np.empty(shape, dtype)
        for name in dtype.names:
            x[name] = filled(shape, dtype[name])
        return x
    numbers = np.arange(n).reshape(shape)
    if dtype.kind == "V":
        return np.frombuffer((numbers.astype("<u8").tobytes()), "V8").view("u1").reshape(-1, 8)[:, :dtype.itemsize] \
            .copy().view(dtype).reshape(shape)
    if dtype.kind == "O":
        x = np.empty(shape, object)
        x.flat = [(i,) for i in range(n)]
        return x
    return numbers.astype(dtype) if dtype.kind != "U" else numbers.astype("U2")


def strided(draw, x):
    """The same items with other strides, or elsewhere."""
    how = draw.integers(7)
    if how == 1:
        return np.asfortranarray(x)
    if how == 2:
        return np.ascontiguousarray(x[..., ::-1])[..., ::-1]
    if how == 3:
        return np.repeat(x, 2, axis=0)[::2]
    if how == 4 and not x.dtype.hasobject:
        memory = np.empty(x.nbytes + 1, "u1")[1:]
        moved = memory.view(x.dtype).reshape(x.shape) if x.nbytes else x
        moved[...] = x
        return moved
    if how == 5:
        x = x.copy()
        x.flags.writeable = False
    if how == 6:
        return np.ascontiguousarray(x.T).T
    return x


def equal(got, wanted):
    assert type(got) is np.ndarray and got.dtype == wanted.dtype and got.shape == wanted.shape
    assert got.tolist() == wanted.tolist()


def cases():
    draw = np.random.default_rng(1)
    for _ in range(150):
        shape = tuple(int(draw.integers(1, [5000, 90, 20, 9][d])) for d in range(draw.integers(1, 5)))
        while np.prod(shape) > 20000:
            shape = shape[1:]
        axis = int(draw.integers(-len(shape), len(shape)))
        yield shape, TYPES[draw.integers(len(TYPES))], axis, int(draw.integers(2**32))


def permuted_by_numpy(x, axis):
    result = np.empty(x.shape, x.dtype)
    from_, to = np.moveaxis(x, axis, -1), np.moveaxis(result, axis, -1)
    for i, row in enumerate(np.ndindex(from_.shape[:-1])):
        to[row] = from_[row][order(START + i, x.shape[axis])]
    return result


@pytest.mark.parametrize("shape,dtype,axis,seed", list(cases()), ids=str)
def test_arrays_are_moved_as_numpy_moves_them(shape, dtype, axis, seed):
    x = strided(np.random.default_rng(seed), filled(shape, dtype))
    before, rows = x.copy(), x.size // x.shape[axis]
    # permuted
    rng, wanted = generator(), permuted_by_numpy(x, axis)
    equal(rng.permuted(x, axis=axis), wanted)
    assert rng.tell() == START + rows
    out = np.empty_like(x)
    assert generator().permuted(x, axis=axis, out=out) is out
    equal(out, wanted)
    rng = generator()
    equal(rng.permuted(x), x.reshape(-1)[order(START, x.size)].reshape(x.shape))
    assert rng.tell() == START + 1
    # permutation and shuffle
    rng, wanted = generator(), x.take(order(START, x.shape[axis]), axis=axis)
    equal(rng.permutation(x, axis), wanted)
    assert rng.tell() == START + 1
    equal(generator().permutation(x), x[order(START, len(x))])
    equal(x, before)
    if x.flags.writeable:
        y = x.copy(order="K") if x.dtype.hasobject else x
        generator().shuffle(y, axis)
        equal(y, wanted)
        y[...] = before
        generator().shuffle(y)
        equal(y, before[order(START, len(x))])


@pytest.mark.parametrize("n", [0, 1, 2, 31, 63, 65, 257, 3001, 100003])
def test_lists_and_integers_are_in_the_orders_of_the_library(n):
    cards = [str(i) for i in range(n)]
    generator().shuffle(cards)
    assert cards == [str(i) for i in order(START, n)]
    rng = generator()
    equal(rng.permutation(n), order(START, n))
    assert rng.tell() == START + 1


@pytest.mark.parametrize("shape,axis", [((1,) * 9, 3), ((2, 1, 2, 1, 2, 1, 2, 1, 3), -1), ((3, 2, 1, 2, 1, 2, 1, 2, 1), 0)])
def test_many_dimensions(shape, axis):
    x = filled(shape, "f8")
    equal(generator().permuted(x, axis=axis), permuted_by_numpy(x, axis))
    equal(generator().permutation(x, axis), x.take(order(START, x.shape[axis]), axis=axis))


@pytest.mark.parametrize("shape,axis,moves", [((0, 3), 1, 0), ((3, 0), 1, 0), ((0,), None, 1), ((0, 2), None, 1)])
def test_nothing_to_move(shape, axis, moves):
    rng = generator()
    assert rng.permuted(np.empty(shape), axis=axis).shape == shape
    assert rng.tell() == START + moves


def test_long_slices_side_by_side():
    x = filled((9000, 5, 2), "i4")
    equal(generator().permuted(x, axis=0), permuted_by_numpy(x, 0))


# ---- k of n ----


@pytest.mark.parametrize("n,size", [
    (10, None), (10, 3), (10, 10), (10, 6), (1, 1), (1, None), (1000, (4, 5)), (np.int64(9), np.int64(4)), (2**40, 700),
    (2**63 - 1, 5), (20000, 10000), (20000, 10001), (300000, 99999), (10**6, 1000), (10**9, 20000), (5, ()),
], ids=str)
def test_samples_without_replacement_are_those_of_the_other_path(n, size):
    fast, slow = generator(), generator()
    got, wanted = fast.choice(n, size, replace=False), _arrange.choice(slow, n, size, False, None, 0, None)
    assert type(got) is type(wanted) and np.shape(got) == np.shape(wanted) and got.dtype == wanted.dtype
    np.testing.assert_array_equal(got, wanted)
    assert np.unique(got).size == np.size(got) and np.all((got >= 0) & (got < n))
    assert fast.tell() == slow.tell() == START + 1


@pytest.mark.parametrize("dtype", TYPES, ids=str)
@pytest.mark.parametrize("n,size", [(10, 3), (1, 5), (9, (4, 5)), (1000, 5000), (7, 0), (7, ()), (5, np.int64(4)), (3, [2, 2])],
                         ids=str)
def test_items_with_replacement_are_those_of_numpys_take(dtype, n, size):
    x, rng = filled((2 * n,), dtype)[::2], generator()
    indices = generator().integers(n, size=size)
    for items in (x, x.copy()):
        rng = generator()
        got = rng.choice(items, size)
        wanted = x.take(indices) if np.shape(indices) else np.array(x[int(indices)], dtype)
        equal(got, wanted)
        assert rng.tell() == START + np.size(indices)


# ---- rows ----


THIRD = [1 / 3, 1 / 3, 1 / 3]


@pytest.mark.parametrize("n,pvals", [
    (20, THIRD), (0, THIRD), (20, tuple(THIRD)), (20, np.array(THIRD)), (20, np.array(THIRD, "f4")), (7, [1]), (7, [0.0]),
    (np.int64(9), [0, 1]), (9, [True, False]), (9, np.array([0, 1])), (50, [0.1] * 10), (2**62, [1e-300, 0.3, 0.7]),
    (5, [0.5, 0.5, 1e-13]), (5, [np.float32(0.1), np.float64(0.2), 1]), (30, [1 / 65] * 65), (30, np.full(200, 1 / 200)),
    (30, np.full(9, 1 / 9)[::2]), (30, np.array(THIRD, ">f8")),
], ids=str)
@pytest.mark.parametrize("size", [None, 1, 4, (2, 3), (), 0, 700], ids=str)
def test_multinomials_are_those_of_the_other_path(n, pvals, size):
    fast, slow = generator(), generator()
    equal(fast.multinomial(n, pvals, size), _vectors.multinomial(slow, n, pvals, size, None, None))
    assert fast.tell() == slow.tell()


def test_what_probabilities_leave_is_rounded_once():
    draw = np.random.default_rng(2)
    for d in range(2, 60):  # so many trials that the last bit of a probability shows
        p = (draw.dirichlet(np.full(d, 10.0 ** draw.integers(-1, 2))) * draw.choice([1, 1 - 1e-15, 1 + 1e-13])).tolist()
        rng = generator()
        wanted = _vectors.multinomial(generator(), 2**62, p, None, None, None)
        equal(rng.multinomial(2**62, p), wanted)


@pytest.mark.parametrize("alpha", [
    [10.0, 5.0, 3.0], (1, 2), [0.5], np.array([1e-3, 1, 1e3]), np.array([3, 4], "f4"), np.arange(1, 9), [0.0, 1.0, 2.0],
    np.full(100, 0.5), [np.float32(0.1), 2],
], ids=str)
@pytest.mark.parametrize("size", [None, 1, 4, (2, 3), (), 0, 700], ids=str)
def test_dirichlets_are_those_of_the_other_path(alpha, size):
    fast, slow = generator(), generator()
    equal(fast.dirichlet(alpha, size), _vectors.dirichlet(slow, alpha, size, np.float64, None, None))
    assert fast.tell() == slow.tell()


@pytest.mark.parametrize("call", [
    lambda rng: rng.multinomial(5, [0.9, 0.9, 0.1]), lambda rng: rng.multinomial(-1, [1.0]),
    lambda rng: rng.multinomial(5, [0.5, float("nan")]), lambda rng: rng.multinomial(5, [-0.1, 1.1]),
    lambda rng: rng.multinomial(5, []), lambda rng: rng.dirichlet([1, -1]), lambda rng: rng.dirichlet([1, float("inf")]),
    lambda rng: rng.choice(3, 4, replace=False), lambda rng: rng.choice(0, replace=False),
    lambda rng: rng.choice(-3, 2, replace=False), lambda rng: rng.permuted(np.ones(3), axis=1),
    lambda rng: rng.permutation(np.ones(3), 1),
])
def test_what_is_wrong_moves_nothing(call):
    rng = generator()
    with pytest.raises(ValueError):  # AxisError is one
        call(rng)
    assert rng.tell() == START
