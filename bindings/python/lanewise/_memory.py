"""Memory of other libraries' arrays, by buffer or DLPack: where it is, without a copy."""
import sys
from typing import NamedTuple

import numpy as np

from . import _core, _formats

CPU, CUDA, CUDA_HOST, CUDA_MANAGED = 1, 2, 3, 13  # DLPack's devices
LETTERS = {0: "i", 1: "u", 2: "f", 5: "c", 6: "b"}
BFLOAT = (4, 16)  # DLPack's code, and bits


class Memory(NamedTuple):
    """C-contiguous numbers."""

    address: int
    shape: tuple
    dtype: np.dtype
    cuda: bool  # in a GPU's memory
    ordinal: int  # of that GPU
    owner: object  # keeps the memory
    strides: tuple | None = None  # in numbers, where they are not contiguous and need not be


def library(array):
    """The package that an array's type comes from: "numpy", "torch", .."""
    return type(array).__module__.partition(".")[0]


def _contiguous(shape, strides):
    expected = 1
    for length, stride in zip(reversed(shape), reversed(strides)):
        if length == 0:
            return True
        if length > 1 and stride != expected:
            return False
        expected *= length
    return True


def _of_dlpack(array, writable, name, strided):
    try:  # the caller's stream is ours, so that nothing has to wait
        device = array.__dlpack_device__()
        stream = {} if device[0] == CPU else {"stream": -1}
        try:
            capsule = array.__dlpack__(max_version=(1, 0), **stream)
        except TypeError:
            capsule = array.__dlpack__(**stream)
    except (BufferError, RuntimeError, AttributeError) as error:
        raise ValueError(f"{name}: {error}") from error
    address, shape, strides, (code, bits, lanes), (kind, ordinal), read_only = _core.dlpack_read(capsule)
    known = code in LETTERS or (code, bits) == BFLOAT
    if kind not in (CPU, CUDA, CUDA_HOST, CUDA_MANAGED) or lanes != 1 or not known:
        raise TypeError(f"{name}: an array of this device or type is not taken")
    if strides is not None and _contiguous(shape, strides):
        strides = None
    if strides is not None and not strided:
        raise ValueError(f"{name}: the array is not C-contiguous")
    if writable and read_only:
        raise ValueError(f"{name}: the array is read-only")
    dtype = np.dtype(f"{LETTERS[code]}{bits // 8}") if code in LETTERS else _formats.bfloat16()
    return Memory(address, shape, dtype, kind in (CUDA, CUDA_MANAGED), ordinal, (array, capsule), strides)


def memory_of(array, name, writable=False, strided=False):
    """The memory of any array or buffer; name is the argument, for errors."""
    if isinstance(array, np.ndarray):
        if writable and not array.flags.writeable:
            raise ValueError(f"{name}: the array is read-only")
        strides = None
        if not array.flags.c_contiguous:
            if not strided or any(stride % array.itemsize for stride in array.strides):
                raise ValueError(f"{name}: the array is not C-contiguous")
            strides = tuple(stride // array.itemsize for stride in array.strides)
        return Memory(array.ctypes.data, array.shape, array.dtype, False, 0, array, strides)
    if writable and library(array) in ("jax", "jaxlib"):
        raise TypeError(f"{name}: JAX arrays never change; draw into another array and hand it to jax.dlpack.from_dlpack")
    if hasattr(array, "__dlpack__"):
        return _of_dlpack(array, writable, name, strided)
    try:
        view = memoryview(array)
    except TypeError as error:
        raise TypeError(f"{name}: {type(array).__name__} is neither a buffer nor an array that exports DLPack") from error
    if writable and view.readonly:
        raise ValueError(f"{name}: the buffer is read-only")
    return memory_of(np.asarray(view), name, writable, strided)


# ---- memory that a call reads and writes: it reads a copy ----


def overlap(address, nbytes, target):
    """Whether a target's numbers lie in memory from an address on."""
    return address < target.address + target.nbytes and target.address < address + nbytes


def apart(array, target):
    """A NumPy array, of any strides, or a copy where the target's memory is also the array's."""
    first = last = array.ctypes.data
    for length, stride in zip(array.shape, array.strides):
        if stride < 0:
            first += (length - 1) * stride
        else:
            last += (length - 1) * stride
    return array.copy() if array.size and overlap(first, last + array.itemsize - first, target) else array


def device_copy(address, nbytes, device, *streams):
    """Memory of a device with the same bytes, when these streams have done their work."""
    for stream in streams:
        _core.wait(device, stream)
    there = _core.DeviceMemory(device, nbytes)
    there.copy(there.address, address, nbytes)
    return there


def on_device(array):
    """Whether an argument is an array in a GPU's memory."""
    if isinstance(array, (np.ndarray, float, int, list, tuple)) or not hasattr(array, "__dlpack_device__"):
        return False
    return array.__dlpack_device__()[0] in (CUDA, CUDA_MANAGED)


def current_stream(array, ordinal):
    """The stream that an array's library queues work on now; None, the legacy default one, where there is no such thing."""
    name = library(array)
    if name == "torch":
        return sys.modules["torch"].cuda.current_stream(ordinal)
    if name == "cupy":
        return sys.modules["cupy"].cuda.get_current_stream(ordinal)
    return None


def stream_address(stream):
    """A stream as an address: an integer, a torch or CuPy stream, or what has __cuda_stream__."""
    if isinstance(stream, int):
        return 0 if stream == 1 else stream
    for name in ("cuda_stream", "ptr"):
        if hasattr(stream, name):
            return getattr(stream, name)
    if hasattr(stream, "__cuda_stream__"):
        return stream.__cuda_stream__()[1]
    raise TypeError(f"stream: {type(stream).__name__} is no stream of CUDA")


def broadcast_there(array, shape, dtype):
    """A device's array, C-contiguous, of this shape and type, by its own library."""
    name = library(array)
    if name == "torch":
        torch = sys.modules["torch"]
        return array.detach().to(getattr(torch, np.dtype(dtype).name)).expand(shape).contiguous()
    if name == "cupy":
        cupy = sys.modules["cupy"]
        return cupy.ascontiguousarray(cupy.broadcast_to(array, shape), dtype=dtype)
    if name in ("jax", "jaxlib"):
        numpy = sys.modules["jax"].numpy
        return numpy.broadcast_to(array, shape).astype(dtype)
    return array
