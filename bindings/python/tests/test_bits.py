"""Packed Bernoulli elements, complex normals and stochastic rounding, beside the contract's second implementation."""
import math
import pathlib
import sys

import numpy as np
import pytest

import lanewise
from lanewise import random

REFERENCE = pathlib.Path(__file__).resolve().parents[3] / "tests/reference"
KEY = lanewise.Key(42, 7)


@pytest.fixture
def reference(monkeypatch):
    if not REFERENCE.exists():
        pytest.skip("the tests are not in a source of the library")
    monkeypatch.syspath_prepend(str(REFERENCE))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    import bits_reference

    return bits_reference


def bits_of(words, n):
    return np.unpackbits(np.ascontiguousarray(words).view(np.uint8), axis=-1, count=n, bitorder="little")


# ---- packed Bernoulli elements ----


@pytest.mark.parametrize("p", [0.5, 0.1, 0.25, 1 / 3, 2.0**-40])
def test_words_are_the_contracts(reference, p):
    words = random.bernoulli_bits(KEY, p, 32 * 40)
    assert words.dtype == np.uint32 and words.shape == (40,)
    assert words.tolist() == [reference.bernoulli_word("philox", 42, 7, g, p) for g in range(40)]


def test_bits_have_their_probability_and_grow_with_it():
    last = np.zeros(10**5, bool)
    for p in (0.0, 0.01, 0.3, 0.5, 0.9, 1.0):
        mask = bits_of(random.bernoulli_bits(KEY, p, 10**5), 10**5).astype(bool)
        assert abs(mask.mean() - p) <= 5 * math.sqrt(p * (1 - p) / 10**5)
        assert np.all(mask >= last)
        last = mask


def test_the_last_axis_is_packed():
    rng = lanewise.Generator(3)
    for size, shape in ((1, (1,)), (32, (1,)), (33, (2,)), ((), (1,)), ((5, 70), (5, 3)), ((2, 3, 64), (2, 3, 2)),
                        ((4, 0), (4, 0))):
        rng.seek(11)
        words = rng.bernoulli_bits(0.3, size)
        assert words.shape == shape and rng.tell() == 11 + words.size
        rng.seek(11)
        assert np.array_equal(words.ravel(), rng.bernoulli_bits(0.3, 32 * words.size))
    out = np.empty((5, 3), np.uint32)
    rng.seek(11)
    assert rng.bernoulli_bits(0.3, out=out) is out
    rng.seek(11)
    assert np.array_equal(out, rng.bernoulli_bits(0.3, (5, 96)))
    keys = random.split(KEY, 3)
    rows = random.bernoulli_bits(keys, 0.3, (2, 50))
    assert rows.shape == (3, 2, 2) and np.array_equal(rows[1], random.bernoulli_bits(keys[1], 0.3, (2, 50)))


@pytest.mark.parametrize("arguments, error", [
    ((1.5, 3), ValueError), ((-0.1, 3), ValueError), ((math.nan, 3), ValueError), ((0.5,), TypeError),
    (("a", 3), ValueError), ((0.5, -3), ValueError)])
def test_other_probabilities_are_refused(arguments, error):
    rng = lanewise.Generator(3)
    with pytest.raises(error):
        rng.bernoulli_bits(*arguments)
    assert rng.tell() == 0


# ---- complex normals ----


@pytest.mark.parametrize("dtype, real", [(np.complex64, np.float32), (np.complex128, np.float64)])
def test_complex_numbers_have_the_reference_s_parts(reference, dtype, real):
    kind = "complex-c64" if dtype == np.complex64 else "complex-c128"
    drawn = random.normal(KEY, 50, dtype)
    assert drawn.dtype == dtype
    parts = [float(reference.part("philox", kind, 42, 7, f)) for f in range(100)]
    expected = np.array(parts) * math.sqrt(0.5)
    assert np.allclose(drawn.view(real), expected, rtol=1e-6 if real == np.float32 else 1e-14, atol=1e-7)


def test_complex_numbers_have_their_moments():
    z = random.normal(KEY, 10**5, np.complex64, loc=1 - 2j, scale=3.0)
    assert abs(z.mean() - (1 - 2j)) < 5 * 3 / math.sqrt(10**5)
    centred = (z - (1 - 2j)).astype(np.complex128)
    assert abs((np.abs(centred) ** 2).mean() / 9 - 1) < 0.02 and abs((centred**2).mean()) < 0.1
    assert np.all(random.normal(KEY, 5, "complex128", loc=2j, scale=0.0) == 2j)


def test_complex_numbers_go_where_others_do():
    rng = lanewise.Generator(3)
    whole = rng.normal(0, 1, 1000, np.complex128)
    assert rng.tell() == 1000
    rng.seek(400)
    out = np.empty((2, 3), np.complex128)
    assert rng.standard_normal(dtype=np.complex128, out=out) is out and np.array_equal(out.ravel(), whole[400:406])
    assert isinstance(rng.normal(dtype=np.complex64), complex)
    keys = random.split(KEY, 3)
    rows = random.normal(keys, 7, np.complex64)
    assert rows.shape == (3, 7) and np.array_equal(rows[2], random.normal(keys[2], 7, np.complex64))
    with pytest.raises(TypeError, match="dtype"):
        rng.gamma(2.0, size=3, dtype=np.complex64)
    with pytest.raises(TypeError, match="type"):
        rng.normal(dtype=np.complex64, out=out)
    with pytest.raises(ValueError, match="numbers"):
        rng.normal([1, 2], dtype=np.complex64)
    with pytest.raises(ValueError):
        rng.normal(0, -1.0, 3, np.complex64)


# ---- stochastic rounding ----


def half_types():
    yield np.float16, "f16"
    try:
        import ml_dtypes
    except ImportError:
        return
    yield ml_dtypes.bfloat16, "bf16"


def test_rounded_numbers_are_the_contracts(reference):
    bits = list(reference.inputs())
    x = np.array(bits, np.uint32).view(np.float32)
    for dtype, name in half_types():
        rounded = random.stochastic_round(KEY, x, dtype)
        words = (reference.own_word("philox", "rounding", 42, 7, i) for i in range(len(bits)))
        assert rounded.dtype == dtype
        assert rounded.view(np.uint16).tolist() == [reference.rounded(b, w, name) for b, w in zip(bits, words)]


def test_the_mean_is_the_number():
    for dtype, _ in half_types():
        step = float(np.spacing(dtype(1)))
        for part in (0.1, 0.25, 0.5, 0.9):
            x = np.full(10**5, 1 + part * step, np.float32)
            y = random.stochastic_round(KEY, x, dtype).astype(np.float64)
            assert set(np.unique(y)) == {1.0, 1 + step}
            assert abs((y.mean() - 1) / step - part) < 5 * math.sqrt(part * (1 - part) / 10**5) + 1e-3


def test_rounding_takes_arrays_of_any_kind():
    rng = lanewise.Generator(3)
    x = rng.normal(size=(40, 50), dtype=np.float32)
    for dtype, _ in half_types():
        rng.seek(0)
        y = rng.stochastic_round(x, dtype)
        assert y.shape == x.shape and rng.tell() == x.size
        rng.seek(0)
        assert np.array_equal(rng.stochastic_round(x.astype(np.float64), dtype), y)
        rng.seek(0)
        assert np.array_equal(rng.stochastic_round(np.asfortranarray(x), dtype), y)
        rng.seek(0)
        out = np.empty((40, 50), dtype)
        assert rng.stochastic_round(x, dtype, out=out) is out and np.array_equal(out, y)
        assert random.stochastic_round(KEY, 1.0, dtype) == 1
        keys = random.split(KEY, 40)
        rows = random.stochastic_round(keys, x, dtype)
        assert np.array_equal(rows[7], random.stochastic_round(keys[7], x[7], dtype))
    with pytest.raises(TypeError, match="dtype"):
        rng.stochastic_round(x, np.float32)
    with pytest.raises(ValueError, match="match"):
        rng.stochastic_round(x, np.float16, out=np.empty(3, np.float16))


def test_tensors_are_rounded():
    torch = pytest.importorskip("torch", reason="torch is not installed")
    x, out = torch.randn(1000), torch.empty(1000, dtype=torch.bfloat16)
    lanewise.Generator(3).stochastic_round(x, torch.bfloat16, out=out)
    assert torch.all((out.float() - x).abs() <= x.abs() * 2**-7)
