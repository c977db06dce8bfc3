"""Array: numbers in the memory of a GPU, for whoever takes DLPack or __cuda_array_interface__."""
import math

import numpy as np

from . import _core

LEGACY = 1  # the legacy default stream, as DLPack and __cuda_array_interface__ number it
CODES = {"i": 0, "u": 1, "f": 2, "V": 4, "c": 5, "b": 6}  # DLPack's types; V, of NumPy's: bfloat16


class Array:
    """Numbers in a GPU's memory, C-contiguous, freed with this object.

    It has no arithmetic: hand it to a library that has. ``torch.from_dlpack(a)``, ``cupy.from_dlpack(a)``,
    ``jax.dlpack.from_dlpack(a)`` and ``cupy.asarray(a)`` take it where it is; ``a.numpy()`` is a copy on the host.
    """

    __slots__ = ("_memory", "_stream", "_wait", "device", "dtype", "shape")

    def __init__(self, shape, dtype, device, stream, wait):
        self.shape = shape
        self.dtype = np.dtype(dtype)
        self.device = device
        self._memory = _core.DeviceMemory(device, self.nbytes)
        self._stream = stream  # the one that writes it
        self._wait = wait  # waits for that stream

    @property
    def ndim(self):
        return len(self.shape)

    @property
    def size(self):
        return math.prod(self.shape)

    @property
    def nbytes(self):
        return self.size * self.dtype.itemsize

    @property
    def address(self):
        """Where it is, as an integer."""
        return self._memory.address

    def __len__(self):
        if not self.shape:
            raise TypeError("len() of an array without dimensions")
        return self.shape[0]

    def __repr__(self):
        return f"lanewise.Array(shape={self.shape}, dtype={self.dtype}, device={self.device!r})"

    def numpy(self):
        """A copy on the host, as a NumPy array."""
        self._wait(self._stream)
        out = np.empty(self.shape, self.dtype)
        self._memory.copy(_core.buffer(out, True)[0], self.address, self.nbytes)
        return out

    def __array__(self, dtype=None, copy=None):
        if copy is False:
            raise ValueError("an array of a GPU reaches NumPy as a copy alone")
        return self.numpy() if dtype is None else self.numpy().astype(dtype)

    def _ordinal(self):
        return int(self.device.partition(":")[2] or 0)

    def __dlpack_device__(self):
        return (2, self._ordinal())

    def __dlpack__(self, *, stream=None, max_version=None, dl_device=None, copy=None):
        if copy or (dl_device is not None and tuple(dl_device) != self.__dlpack_device__()):
            raise BufferError("a copy, or another device, is not to be had here; numpy() copies")
        # the reader's stream sees the numbers: it is the one that wrote them, or that one is waited for
        if stream != -1 and (stream or LEGACY) != (self._stream or LEGACY):
            self._wait(self._stream)
        versioned = max_version is not None and max_version[0] >= 1
        return _core.dlpack_make(self, self.address, self.shape, CODES[self.dtype.kind], self.dtype.itemsize * 8,
                                 *self.__dlpack_device__(), versioned)

    @property
    def __cuda_array_interface__(self):
        return {"shape": self.shape, "typestr": self.dtype.str, "data": (self.address, False), "version": 3,
                "strides": None, "stream": self._stream or LEGACY}
