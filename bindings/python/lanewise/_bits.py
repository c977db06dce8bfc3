"""Packed Bernoulli elements and stochastic rounding."""
import math

import numpy as np

from . import _core, _formats
from ._draw import Target, shape_of
from ._memory import broadcast_there, memory_of, on_device

WORD = 32


def bernoulli_bits(rng, p, size, out, stream):
    shape = shape_of(size)
    if shape is None and out is None:
        raise TypeError("bernoulli_bits: size, or out, is wanted")
    if shape is not None:
        shape = (*shape[:-1], -(-shape[-1] // WORD)) if shape else (1,)
    target = Target(rng, shape, np.dtype(np.uint32), out, stream)
    if target.size:
        rng._fill_bits(target.address, target.size, target.stream, float(p))
    return target.out


def stochastic_round(rng, x, dtype, out, stream):
    dtype = _formats.dtype_of(dtype)
    if not _formats.is_half(dtype):
        raise TypeError(f"dtype: float16 or bfloat16 is wanted, not {dtype}")
    there = on_device(x)
    if not there:
        x = np.require(x, np.float32, ["C", "A"]).reshape(np.shape(x))
    shape = tuple(x.shape)
    if out is None and not rng._cuda:
        out = _formats.empty(shape, dtype)
    target = Target(rng, shape, dtype, out, stream)
    if there != target.cuda:
        if there:
            raise ValueError("out: x is on a GPU, out is not")
        copy = _core.DeviceMemory(rng.device, max(x.nbytes, 1))
        copy.copy(copy.address, x.ctypes.data, x.nbytes)
        address = copy.address
    else:
        address = memory_of(broadcast_there(x, shape, np.float32) if there else x, "x").address
    if math.prod(shape):
        rng._round(_formats.is_bfloat16(dtype), address, target.address, target.size, target.stream)
        if there != target.cuda:
            rng.synchronize(target.stream)  # what keeps x goes
    return target.out
