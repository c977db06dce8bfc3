"""Arrays that the library reads: weights, indices, data; on the host or on a GPU, as it takes them."""
import ctypes
from typing import NamedTuple

import numpy as np

from . import _core
from ._memory import (broadcast_there, current_stream, device_copy, library, memory_of, on_device, overlap,
                      stream_address)

TYPES = {np.dtype(np.uint32): 1, np.dtype(np.uint64): 2, np.dtype(np.float32): 3, np.dtype(np.float64): 4}  # lw_type


class Input(NamedTuple):
    """C-contiguous numbers of a type that the library reads."""

    address: int
    shape: tuple
    dtype: np.dtype
    device: str  # "cuda:0"; "" on the host
    stream: int  # the one that writes them; 0 on the host
    owner: object  # keeps the memory

    @property
    def size(self):
        return int(np.prod(self.shape, dtype=np.int64))

    def wait(self, stream):
        """Until the numbers are there for work on this stream of their device."""
        if self.device and self.stream != stream:
            _core.wait(self.device, self.stream)

    def apart(self, target):
        """The same numbers in memory that a target does not have."""
        nbytes = self.size * self.dtype.itemsize
        if not overlap(self.address, nbytes, target):
            return self
        if self.device:
            copy = device_copy(self.address, nbytes, self.device, self.stream, target.stream)
            return self._replace(address=copy.address, owner=copy)
        copy = np.frombuffer((ctypes.c_char * nbytes).from_address(self.address), np.uint8).copy()
        return self._replace(address=copy.ctypes.data, owner=copy)


def _input(array, name):
    memory = memory_of(array, name)
    device = f"cuda:{memory.ordinal}" if memory.cuda else ""
    stream = current_stream(array, memory.ordinal) if memory.cuda else None
    stream = 0 if stream is None else stream_address(stream)
    return Input(memory.address, tuple(memory.shape), memory.dtype, device, stream, memory.owner)


def _host(array, name):
    """Anything as a NumPy array of numbers, C-contiguous and aligned: what came in a message may begin anywhere."""
    if not isinstance(array, np.ndarray) and hasattr(array, "__dlpack__") and not hasattr(array, "__array__"):
        array = np.from_dlpack(array)
    array = np.asarray(array)
    if array.dtype.kind not in "biuf":
        raise TypeError(f"{name}: numbers are wanted, not {array.dtype}")
    array = np.ascontiguousarray(array) if array.ndim else array
    return array if array.flags.aligned else array.copy()


def _host_type(array):
    """The type of the library that holds the array's numbers."""
    dtype = array.dtype.newbyteorder("=")
    if dtype in TYPES:
        return dtype
    if dtype.kind == "f":
        return np.dtype(np.float32 if dtype.itemsize < 4 else np.float64)
    if dtype.kind == "i" and array.size and array.min() < 0:
        return np.dtype(np.float64)  # it is the library that says which one is negative
    return np.dtype(np.uint32 if dtype.itemsize <= 4 else np.uint64)


def _type_name(array):
    """An array's type as NumPy calls it: "float32" of torch.float32."""
    return str(array.dtype).rpartition(".")[2]


def _there(array, name, dtype):
    """An array on a GPU, as one of the library's types. Integers stay where they are: not negative, they have the bits
    of the unsigned type."""
    given = _type_name(array)
    wanted = dtype
    if wanted is None:
        wanted = {"int32": "uint32", "int64": "uint64"}.get(given, given)
        wanted = np.dtype(wanted if wanted in ("uint32", "uint64", "float32", "float64") else np.float32)
    if given in ("int32", "int64") and wanted == np.dtype("u" + given):
        if array.size if isinstance(array.size, int) else array.numel():
            least = int(array.min())
            if least < 0:
                raise ValueError(f"{name}: {least} is negative")
        result = _input(broadcast_there(array, tuple(array.shape), np.dtype(given)), name)
        return result._replace(dtype=wanted)
    result = _input(broadcast_there(array, tuple(array.shape), wanted), name)
    if result.dtype != wanted:
        raise TypeError(f"{name}: {given} on a GPU; {wanted} is wanted")
    return result


def weights_of(weights, name="weights", dtype=None):
    """Weights in one of the library's four types; dtype: in this one, if each of them is such a number."""
    if on_device(weights):
        return _there(weights, name, dtype)
    array = _host(weights, name)
    if dtype is None:
        return _input(array.astype(_host_type(array), copy=False), name)
    if dtype.kind == "u":
        if array.size and array.dtype.kind != "u" and array.min() < 0:
            raise ValueError(f"{name}: {array.min()} is negative")
        if array.dtype.kind == "f" and not np.array_equal(array, np.floor(array)) or (
                array.size and array.max() > np.iinfo(dtype).max):
            raise TypeError(f"{name}: the weights are {dtype}, and not all of the new ones are such integers")
    return _input(array.astype(dtype, copy=False), name)


def indices_of(indices, name):
    """Indices as 64-bit unsigned integers."""
    if on_device(indices):
        if _type_name(indices) not in ("int64", "uint64"):
            raise TypeError(f"{name}: {_type_name(indices)} on a GPU; int64 or uint64 is wanted")
        return _there(indices, name, np.dtype(np.uint64))
    array = _host(indices, name)
    if array.dtype.kind == "f" and array.size:
        raise TypeError(f"{name}: integers are wanted, not {array.dtype}")
    if array.dtype.kind == "i" and array.size and array.min() < 0:
        raise ValueError(f"{name}: {array.min()} is negative")
    return _input(array.astype(np.uint64, copy=False), name)


def points_of(points, name):
    """Points of [0, 1) as the integers floor(2^64 x), exactly; integers are such ones already."""
    there = on_device(points)
    if not there:
        points = _host(points, name)
    if (_type_name(points) if there else points.dtype.name)[:5] != "float":
        return indices_of(points, name)
    if there and library(points) not in ("torch", "cupy"):
        raise TypeError(f"{name}: floats on a GPU are taken from PyTorch and CuPy; of others uint64 is wanted")
    points = broadcast_there(points, tuple(points.shape), np.float64) if there else points.astype(np.float64)
    if not bool(((points >= 0) & (points < 1)).all()):
        raise ValueError(f"{name}: not all points are in [0, 1)")
    # in two halves below 2^63, as PyTorch converts to signed integers alone: of upper points 2^63 wraps around
    upper = points >= 0.5
    u, wrap = (points - 0.5 * upper) * 2.0**64, -2**63
    if there and library(points) == "torch":
        u = u.long() + upper.long() * wrap
    else:
        u = u.astype(np.int64) + upper.astype(np.int64) * wrap
    return _input(u if there else np.asarray(u), name)._replace(dtype=np.dtype(np.uint64))


def last_of(indices):
    """The last one of an array, wherever it is."""
    return int(indices[-1])


def rows_of(indices, name):
    """Row numbers as 32-bit unsigned integers; the largest stands for every number that is no row."""
    if on_device(indices):
        if _type_name(indices) not in ("int32", "uint32"):
            raise TypeError(f"{name}: {_type_name(indices)} on a GPU; int32 or uint32 is wanted")
        return _input(indices, name)._replace(dtype=np.dtype(np.uint32))
    array = _host(indices, name)
    if array.dtype.kind == "f" and array.size:
        raise TypeError(f"{name}: integers are wanted, not {array.dtype}")
    if array.dtype not in (np.dtype(np.uint32), np.dtype(np.int32)):
        none = np.uint32(2**32 - 1)
        array = np.where((array < 0) | (array > none), none, array).astype(np.uint32)
    return _input(array, name)


def offsets_of(weights, offsets, name="offsets"):
    """CSR offsets of weights, and how many rows they are; a matrix has its own."""
    if offsets is None:
        rows, columns = (1, *weights.shape)[-2:]
        return indices_of(np.arange(rows + 1, dtype=np.uint64) * np.uint64(columns), name), rows
    if len(weights.shape) != 1:
        raise ValueError(f"{name}: weights then have one dimension, row after row, not {len(weights.shape)}")
    places = indices_of(offsets, name)
    if len(places.shape) != 1 or places.size < 2:
        raise ValueError(f"{name}: one for each row and one more are wanted, in one dimension")
    last = last_of(offsets)
    if last != weights.size:
        raise ValueError(f"{name}: the last one is {last}; there are {weights.size} weights")
    return places, places.size - 1


def same_device(given, device, name):
    """Refuses an array on another GPU than that of the work."""
    if given.device and given.device != device:
        raise ValueError(f"{name}: the array is on {given.device}, the work on {device}")
