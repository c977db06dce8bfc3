"""Memory of other libraries is filled where it is: the same address, no copy."""
import array

import numpy as np
import pytest

import lanewise

EXPECTED = lanewise.Generator(7).random(100)


def test_numpy_out_is_filled_in_place():
    out = np.empty(100)
    address = out.ctypes.data
    result = lanewise.Generator(7).random(out=out)
    assert result is out and out.ctypes.data == address
    assert np.array_equal(out, EXPECTED)


def test_a_buffer_that_is_no_array_is_filled():
    out = array.array("d", [0.0] * 100)
    address, _ = out.buffer_info()
    lanewise.Generator(7).random(out=out)
    assert out.buffer_info()[0] == address
    assert np.array_equal(out, EXPECTED)


@pytest.mark.parametrize("size", [(10, 10), (4, 5, 5), 100])
def test_a_shaped_out_and_size(size):
    out = np.empty(size)
    assert lanewise.Generator(7).random(size, out=out) is out
    assert np.array_equal(out.ravel(), EXPECTED)


def test_float32_out():
    out = np.empty(100, np.float32)
    lanewise.Generator(7).random(dtype=np.float32, out=out)
    assert np.array_equal(out, lanewise.Generator(7).random(100, dtype=np.float32))


def test_counts_out():
    out = np.empty(100, np.int64)
    lanewise.Generator(7).poisson(3.5, out=out)
    assert np.array_equal(out, lanewise.Generator(7).poisson(3.5, 100))


def read_only():
    out = np.empty(100)
    out.flags.writeable = False
    return out


@pytest.mark.parametrize("out, error", [
    (read_only(), ValueError),
    (np.empty(200)[::2], ValueError),
    (np.empty(100, np.float32), TypeError),
    (np.empty(100, np.int64), TypeError),
    (bytes(800), (ValueError, TypeError)),
    ([0.0] * 100, TypeError),
    ("words", TypeError),
])
def test_what_cannot_be_filled_is_refused_and_moves_nothing(out, error):
    rng = lanewise.Generator(7)
    with pytest.raises(error or ValueError):
        rng.random(out=out)
    assert rng.tell() == 0


def test_size_and_out_must_agree():
    with pytest.raises(ValueError):
        lanewise.Generator(7).random(99, out=np.empty(100))


def test_torch_on_the_cpu():
    torch = pytest.importorskip("torch")
    out = torch.empty(10, 10, dtype=torch.float64)
    address = out.data_ptr()
    assert lanewise.Generator(7).random(out=out) is out
    assert out.data_ptr() == address
    assert np.array_equal(out.numpy().ravel(), EXPECTED)
    with pytest.raises(ValueError):
        lanewise.Generator(7).random(out=torch.empty(10, 10, dtype=torch.float64).t()[:, :5])


def test_torch_parameters_on_the_cpu():
    torch = pytest.importorskip("torch")
    means = torch.arange(5.0)
    assert np.array_equal(lanewise.Generator(7).normal(means, 1.0), lanewise.Generator(7).normal(np.arange(5.0), 1.0))


def test_jax_arrays_are_refused_as_out_and_taken_as_parameters():
    jax = pytest.importorskip("jax")
    with pytest.raises(TypeError, match="never change"):
        lanewise.Generator(7).random(out=jax.numpy.empty(100))
    means = jax.device_put(jax.numpy.arange(5.0), jax.devices("cpu")[0])
    assert np.array_equal(lanewise.Generator(7).normal(means, 1.0), lanewise.Generator(7).normal(np.arange(5.0), 1.0))


def test_jax_takes_our_numbers_by_dlpack():
    jax = pytest.importorskip("jax")
    ours = lanewise.Generator(7).random(100, dtype=np.float32)
    assert np.array_equal(np.asarray(jax.dlpack.from_dlpack(ours)), ours)
