"""Generator.block, narrow types, and integers where they are wanted."""
import itertools
import math

import numpy as np
import pytest

import lanewise
from lanewise import random

SHAPE = (13, 40, 21)
PLACES = [
    ((slice(None),) * 3, "whole"), (slice(3, 9), "leading axis"), ((slice(0, 1), slice(39, 40), slice(20, 21)), "one"),
    ((slice(2, 13), slice(5, 38), slice(1, 20)), "inner"), (((0, 13), (7, 8), (0, 21)), "pairs"),
    ((slice(4, 4), slice(0, 3)), "empty"), ((slice(-3, None), slice(None, -30)), "from the end"), ((), "no slices"),
]
METHODS = [("normal", (1.0, 2.0), None), ("random", (), np.float32), ("gamma", (0.7, 2.0), None),
           ("poisson", (10.0,), None), ("exponential", (3.0,), np.float32), ("bits32", (), None),
           ("bits64", (), None), ("bernoulli", (0.3,), None), ("binomial", (10, 0.3), np.uint64)]


def engines():
    for engine in ("philox", "warp1024", "mrg8"):
        yield lanewise.Generator(42, 7, engine=engine)


def indexed(whole, slices):
    slices = slices if isinstance(slices, tuple) else (slices,)
    return whole[tuple(part if isinstance(part, slice) else slice(*part) for part in slices)]


@pytest.mark.parametrize("method, parameters, dtype", METHODS)
def test_a_block_is_a_part_of_the_whole(method, parameters, dtype):
    for rng in engines():
        rng.seek(1001)
        whole = getattr(rng, method)(*parameters, size=SHAPE, dtype=dtype)
        rng.seek(1001)
        for slices, name in PLACES:
            part = rng.block(method, SHAPE, slices, *parameters, dtype=dtype)
            expected = indexed(whole, slices)
            assert part.dtype == whole.dtype and part.shape == expected.shape, name
            assert np.array_equal(part, expected), (rng, name)
        assert rng.tell() == 1001


INTEGERS = [bool, np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64]


@pytest.mark.parametrize("dtype", INTEGERS)
def test_integers_have_blocks(dtype):
    rng = lanewise.Generator(3)
    low, high = (0, 2) if dtype is bool else (np.iinfo(dtype).min, np.iinfo(dtype).max)
    for first, last in ((low, high), (0, 2), (0, high)) if dtype is bool else ((low, high), (3, 100), (low, low + 5)):
        whole = rng.integers(first, last, SHAPE, dtype)
        rng.seek(0)
        part = rng.block("integers", SHAPE, (slice(2, 9), slice(4, 30)), first, last, dtype=dtype)
        assert part.dtype == dtype and np.array_equal(part, whole[2:9, 4:30])
    closed = rng.block("integers", SHAPE, slice(0, 2), 5, endpoint=True)
    assert np.array_equal(closed, lanewise.Generator(3).integers(5, size=SHAPE, endpoint=True)[:2])


def test_every_way_to_cut_gives_the_whole():
    rng = lanewise.Key(5).generator()
    shape = (30, 50)
    whole = random.gamma(lanewise.Key(5), 2.0, shape)
    for rows, columns in ((1, 1), (7, 50), (30, 3), (8, 9)):
        cut = np.full(shape, np.nan)
        for i, j in itertools.product(range(0, 30, rows), range(0, 50, columns)):
            place = slice(i, min(i + rows, 30)), slice(j, min(j + columns, 50))
            cut[place] = rng.block("gamma", shape, place, 2.0)
        assert np.array_equal(cut, whole)


def test_a_block_goes_to_any_strides():
    rng = lanewise.Generator(8)
    expected = rng.block("normal", SHAPE, ((1, 5), (2, 12), (3, 9)), dtype=np.float32)
    big = np.zeros((8, 30, 20), np.float32)
    outs = [big[0:4, 5:15, 2:8], big[::2, ::3, ::-1][:, :, :6], np.zeros((6, 10, 4), np.float32).T,
            big[7:3:-1, 10:20, 0:6]]
    for out in outs:
        big[...] = 0
        assert rng.block("normal", SHAPE, ((1, 5), (2, 12), (3, 9)), dtype=np.float32, out=out) is out
        assert np.array_equal(out, expected)
        assert np.count_nonzero(big) in (0, expected.size)  # nothing beside it
    overlapping = np.lib.stride_tricks.as_strided(big, (4, 10, 6), (4, 4, 4))
    with pytest.raises(ValueError):
        rng.block("normal", SHAPE, ((1, 5), (2, 12), (3, 9)), dtype=np.float32, out=overlapping)


def test_arrays_of_up_to_2_to_the_60_have_blocks():
    rng = lanewise.Key(1).generator()
    part = rng.block("random", (2**20, 2**20, 2**20), ((2**20 - 1, 2**20), (5, 6), (0, 4)))
    rng.seek((2**20 - 1) * 2**40 + 5 * 2**20)
    assert np.array_equal(part.reshape(4), rng.random(4))
    with pytest.raises(ValueError):
        rng.seek(0), rng.block("random", (2**20, 2**20, 2**20 + 1), ((0, 1), (0, 1), (0, 1)))
    with pytest.raises(ValueError):
        rng.seek(1), rng.block("random", (2**20, 2**20, 2**20), ((0, 1), (0, 1), (0, 1)))
    with pytest.raises((ValueError, OverflowError)):
        rng.block("random", (2**63, 2**63), ((0, 1), (0, 1)))


@pytest.mark.parametrize("arguments, error, words", [
    (("nothing", (3,), ()), ValueError, "method"), (("permutation", (3,), ()), ValueError, "method"),
    (("normal", (3,), (slice(0, 3, 2),)), ValueError, "step"), (("normal", (3,), ((0, 1), (0, 1))), ValueError, "axes"),
    (("normal", (3,), (1,)), TypeError, "slice"), (("normal", (3,), ("a",)), TypeError, "slice"),
    (("normal", (3,), (), [0.0, 1.0, 2.0]), ValueError, "loc"), (("normal", (3,), (), 0.0, 1.0, 3), TypeError, "more"),
    (("gamma", (3,), ()), TypeError, "shape"), (("gamma", (3,), (), -1.0), ValueError, "gamma: shape is -1"),
    (("integers", (3,), (), 5, 3), ValueError, "low >= high"), (("normal", (-3,), ()), ValueError, "negative"),
    (("normal", (1,) * 17, ()), ValueError, "axes")])
def test_other_blocks_are_refused(arguments, error, words):
    rng = lanewise.Generator(1)
    with pytest.raises(error, match=words):
        rng.block(*arguments)
    assert rng.tell() == 0


def test_out_must_be_the_blocks():
    rng = lanewise.Generator(1)
    with pytest.raises(ValueError, match="shape"):
        rng.block("normal", (3, 4), (), out=np.empty((4, 3)))
    with pytest.raises(TypeError, match="type"):
        rng.block("normal", (3, 4), (), out=np.empty((3, 4), np.float32))


# ---- float16 and bfloat16 ----

HALVES = [("normal", (1.0, 2.0)), ("standard_normal", ()), ("gamma", (0.7, 2.0)), ("random", ()),
          ("exponential", (3.0,)), ("cauchy", (0.0, 1e4)), ("uniform", (-1.0, 1.0))]


def half_types():
    yield np.float16, np.dtype(np.float16)
    try:
        import ml_dtypes
    except ImportError:
        return
    yield "bfloat16", np.dtype(ml_dtypes.bfloat16)
    yield ml_dtypes.bfloat16, np.dtype(ml_dtypes.bfloat16)


@pytest.mark.parametrize("method, parameters", HALVES)
def test_halves_are_rounded_floats(method, parameters):
    for rng in engines():
        for size in (1, 1000, (33, 77)):
            rng.seek(5)
            floats = getattr(rng, method)(*parameters, size=size, dtype=np.float32)
            for given, dtype in half_types():
                rng.seek(5)
                halves = getattr(rng, method)(*parameters, size=size, dtype=given)
                assert halves.dtype == dtype and rng.tell() == 5 + math.prod(np.shape(floats))
                with np.errstate(over="ignore"):
                    assert np.array_equal(halves.view(np.uint16), floats.astype(dtype).view(np.uint16))


def test_halves_take_what_floats_take():
    rng, key = lanewise.Generator(3), lanewise.Key(3)
    for given, dtype in half_types():
        loc = np.linspace(0, 100, 50)
        halves, floats = rng.normal(loc, size=(4, 50), dtype=given), lanewise.Generator(3).normal(loc, size=(4, 50),
                                                                                                dtype=np.float32)
        assert halves.dtype == dtype and np.array_equal(halves, floats.astype(dtype))
        assert np.all(rng.gumbel(5.0, 0.0, 3, dtype=given) == 5)  # a scale of 0
        out = np.empty((3, 4), dtype)
        assert rng.normal(dtype=given, out=out) is out
        assert isinstance(rng.normal(dtype=given), float)
        assert np.array_equal(random.normal(key, 9, given), random.normal(key, 9, np.float32).astype(dtype))
        keys = random.split(key, 5)
        floats = random.gamma(keys, 2.5, (3, 7), np.float32)
        assert np.array_equal(random.gamma(keys, 2.5, (3, 7), given), floats.astype(dtype))
        assert np.array_equal(rng.block("normal", (20, 20), ((3, 9), (2, 20)), dtype=given),
                              rng.block("normal", (20, 20), ((3, 9), (2, 20)), dtype=np.float32).astype(dtype))
        rng.seek(0)
        with pytest.raises(ValueError, match="gamma: shape is -1"):
            rng.gamma(-1.0, size=3, dtype=given)
        with pytest.raises(TypeError, match="poisson"):
            rng.poisson(3.0, size=3, dtype=given)
        with pytest.raises(TypeError, match="type"):
            rng.normal(dtype=given, out=np.empty(3))


def test_types_of_pytorch_are_taken():
    torch = pytest.importorskip("torch", reason="torch is not installed")
    rng = lanewise.Generator(3)
    for dtype in (torch.float32, torch.float64, torch.float16, torch.bfloat16):
        out, floats = torch.empty(5, 7, dtype=dtype), torch.empty(5, 7, dtype=torch.float32)
        rng.seek(0), rng.normal(dtype=dtype, out=out)
        rng.seek(0), rng.normal(dtype=torch.float32, out=floats)
        assert dtype == torch.float64 or torch.equal(out, floats.to(dtype))
        rng.seek(0), rng.block("normal", (20, 7), ((0, 5),), dtype=dtype, out=torch.empty(5, 7, dtype=dtype))
        turned = torch.empty(7, 5, dtype=dtype).T
        assert torch.equal(rng.block("normal", (5, 7), (), dtype=dtype, out=turned), out)
    assert rng.integers(0, 100, 5, torch.int16).dtype == np.int16
