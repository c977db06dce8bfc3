"""Plain tensors of PyTorch are filled by C, all others by Python, with the same numbers. Where PyTorch is missing a
module with the same names stands in for it."""
import sys
import types

import numpy as np
import pytest

import lanewise
from lanewise import _core, _errors


def stand_in():
    """The part of PyTorch that lanewise asks, of NumPy arrays."""
    torch = types.ModuleType("torch")
    names = {torch_type: np.dtype(torch_type) for torch_type in ("float32", "float64", "int64", "int32")}
    types_of = {dtype: object() for dtype in names.values()}
    for name, dtype in names.items():
        setattr(torch, name, types_of[dtype])

    class Tensor:
        def __init__(self, array):
            self.array, self.requires_grad = array, False

        dtype = property(lambda self: types_of[self.array.dtype])

        def __getitem__(self, key):
            return Tensor(self.array[key])

        def requires_grad_(self):
            self.requires_grad = True
            return self

        def numpy(self):
            return self.array

        def get_device(self):
            return -1

        def is_contiguous(self):
            return self.array.flags.c_contiguous

        def numel(self):
            return self.array.size

        def data_ptr(self):
            return self.array.ctypes.data

        def __dlpack_device__(self):
            return (1, 0)

        def __dlpack__(self, **more):
            if self.requires_grad:
                raise BufferError("Can't export tensors that require gradient")
            return self.array.__dlpack__(**more)

    torch.Tensor = Tensor
    torch._C = types.ModuleType("torch._C")
    torch.zeros = lambda *shape, dtype: Tensor(np.zeros(shape, next(d for d, t in types_of.items() if t is dtype)))
    return torch


try:
    import torch
except ImportError:
    torch = sys.modules["torch"] = stand_in()


class Subclass(torch.Tensor):
    pass


def as_subclass(tensor):
    if hasattr(tensor, "as_subclass"):
        return tensor.as_subclass(Subclass)
    return Subclass(tensor.array)


@pytest.fixture
def by_python():
    """The calls that Python's files drew."""
    calls = []

    def draw(rng, index, positional, named):
        calls.append(named)
        return _errors.draw_in_words(rng, index, positional, named)

    _core.use_slow(draw)
    yield calls
    _core.use_slow(_errors.draw_in_words)


CALLS = [("random", (), np.float32), ("random", (), None), ("standard_normal", (), np.float32),
         ("normal", (1, 2.0), "f4"), ("exponential", (2.0,), np.float32), ("exponential", (), np.float64),
         ("gamma", (2.5, 3.0), np.dtype("float32")), ("poisson", (10.0,), None), ("binomial", (20, 0.25), np.int64)]


@pytest.mark.parametrize("method, parameters, dtype", CALLS)
@pytest.mark.parametrize("shape", [(1,), (5, 20), (4000,), (2, 600000)])
def test_a_plain_tensor_is_filled_by_c(by_python, method, parameters, dtype, shape):
    here, there = lanewise.Generator(3), lanewise.Generator(3)
    for _ in range(2):
        expected = getattr(here, method)(*parameters, size=shape, dtype=dtype)
        out = torch.zeros(*shape, dtype=getattr(torch, expected.dtype.name))
        assert getattr(there, method)(*parameters, dtype=dtype, out=out) is out
        assert np.array_equal(out.numpy(), expected)
    assert here.tell() == there.tell()
    assert by_python == [] or dtype == "f4"  # a name of a type is Python's


OTHERS = {"strided": lambda: torch.zeros(200, dtype=torch.float32)[::2],
          "of another type": lambda: torch.zeros(100, dtype=torch.float64),
          "of a type that nothing draws": lambda: torch.zeros(100, dtype=torch.int32),
          "with a gradient": lambda: torch.zeros(100, dtype=torch.float32).requires_grad_()}


@pytest.mark.parametrize("what", OTHERS)
def test_what_cannot_be_filled_is_refused_in_words(by_python, what):
    rng = lanewise.Generator(3)
    with pytest.raises((TypeError, ValueError), match=r"contiguous|wrong type|gradient"):
        rng.random(dtype=np.float32, out=OTHERS[what]())
    assert len(by_python) == 1 and rng.tell() == 0


def test_subclasses_and_empty_tensors_are_left_to_python(by_python):
    expected = lanewise.Generator(3).random(100)
    out = as_subclass(torch.zeros(100, dtype=torch.float64))
    lanewise.Generator(3).random(out=out)
    lanewise.Generator(3).random(out=torch.zeros(0, dtype=torch.float64))
    assert len(by_python) == 2
    assert np.array_equal(np.from_dlpack(out) if not hasattr(out, "array") else out.array, expected)


def test_nothing_is_kept_of_a_tensor(by_python):
    """Views of one memory, and memory that is freed and taken again: each call asks anew."""
    rng, memory = lanewise.Generator(3), torch.zeros(3000, dtype=torch.float64)
    expected = lanewise.Generator(3).random(3000)
    for first in range(0, 3000, 500):
        rng.random(out=memory[first:first + 500])
    assert np.array_equal(memory.numpy(), expected)
    for length in (10, 100000, 10):
        at = rng.tell()
        out = torch.zeros(length, dtype=torch.float64)
        rng.random(out=out)
        again = lanewise.Generator(3)
        again.seek(at)
        assert np.array_equal(out.numpy(), again.random(length))
        del out
    assert by_python == []


def test_refused_parameters_have_the_words_of_python():
    tensor, array = torch.zeros(10, dtype=torch.float64), np.zeros(10)
    rng, said = lanewise.Generator(3), []
    for out in (tensor, array):
        with pytest.raises(ValueError) as error:
            rng.gamma(-1.0, 2.0, out=out)
        said.append(str(error.value))
    assert said[0] == said[1] and "shape is -1" in said[0]
    assert rng.tell() == 0 and not tensor.numpy().any()


def test_a_scale_of_0_gives_constants_as_numpy_does():
    tensor = torch.zeros(10, dtype=torch.float64)
    tensor.numpy()[:] = 1
    lanewise.Generator(3).exponential(0.0, out=tensor)
    assert not tensor.numpy().any()
