"""Paths of Brownian motion made of normal numbers: Paths."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from . import _core
from ._inputs import weights_of
from ._memory import on_device, stream_address
from ._points import LAYOUTS, named
from ._seed import number
from ._tables import Table

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    from ._array import Array

CONSTRUCTIONS = {"steps": 0, "bridge": 1, "components": 2}  # lw_paths_construction
OUTPUTS = {"values": 0, "increments": 1}  # lw_paths_output


class Paths(Table, _core.Paths):
    """Makes paths of Brownian motion of normal numbers, so that the first numbers matter most.

    Quasi-random points are best in their first dimensions. By a Brownian bridge, or by principal components, these say
    most about a path, and the last ones nearly nothing.

    Parameters
    ----------
    times : int or array_like
        The times of a path, rising and positive; or how many equal steps there are to `horizon`. 1 to 4096.
    horizon : float
        The last time, of a number of steps.
    construction : {"bridge", "components", "steps"}
        "bridge": the first number gives the path's end, the next ones the middles of what is between. "components":
        principal components, for as many products per path as times squared. "steps": one number for each step.
    output : {"values", "increments"}
        Whether the path or its steps are given.
    device, threads, stream
        As of `Points`.

    Examples
    --------
    >>> paths = lanewise.Paths(64, construction="bridge")
    >>> walks = paths.make(lanewise.Generator(1).standard_normal((10000, 64)))
    >>> bool(abs(walks[:, -1].var() - 1) < 0.1 and abs(walks[:, 15].var() - 0.25) < 0.03)  # at the times 1 and 1/4
    True
    """

    __slots__ = ("_held_stream", "_length", "_made_of", "_threads")
    _unit = "steps"

    def __new__(cls, times: int | ArrayLike, *, horizon: float = 1.0,
                construction: Literal["bridge", "components", "steps"] = "bridge",
                output: Literal["values", "increments"] = "values", device: str | None = None, threads: int = 0,
                stream: Any = None):
        numbers = named(CONSTRUCTIONS, construction, "construction"), named(OUTPUTS, output, "output")
        if np.ndim(times):
            times = np.array(times, np.float64)
            if times.ndim != 1:
                raise ValueError(f"times: one dimension is wanted, not {times.ndim}")
            numbers += times.size, 0.0, times
        else:
            numbers += number("times", times, 2**32), float(horizon), None
        return cls._make_of(numbers, device, threads, stream)

    @classmethod
    def _make_of(cls, numbers, device, threads, stream=None):
        device = "cuda:0" if device == "cuda" else device
        self = super().__new__(cls, device, threads, 0 if stream is None else stream_address(stream))
        times = numbers[-1]
        self._create(*numbers[:-1], 0 if times is None else times.ctypes.data)
        self._held_stream, self._length, self._threads, self._made_of = stream, numbers[2], threads, numbers
        return self

    def __reduce__(self):
        return type(self)._make_of, (self._made_of, self.device, self._threads)

    def make(self, normals: ArrayLike, *, layout: Literal["point", "dimension"] = "point", out: Any = None,
             stream: Any = None) -> NDArray[np.floating] | Array | Any:
        """A path of each row of normal numbers.

        Parameters
        ----------
        normals : array_like
            float64 or float32, on the host or on a GPU; of shape ``(n, steps)`` by "point", ``(steps, n)`` by
            "dimension".
        layout : {"point", "dimension"}
            As of `Points.take`.
        out, stream
            As of `Points.take`; `out` may be `normals`.

        Returns
        -------
        numpy.ndarray or Array
            In the shape and type of `normals`.
        """
        where = named(LAYOUTS, layout, "layout")
        narrow = str(getattr(normals, "dtype", "")).endswith("float32")
        dtype = np.dtype(np.float32 if narrow else np.float64)
        given = weights_of(normals if on_device(normals) else np.asarray(normals, dtype), "normals", dtype)
        if self.closed:
            raise ValueError("the paths are closed; make others")
        if len(given.shape) != 2 or given.shape[1 - where] != self._length:
            wanted = f"(n, {self._length})" if layout == "point" else f"({self._length}, n)"
            raise ValueError(f"normals: {wanted} is wanted, not {given.shape}")
        self._ready(given, "normals")

        def walk(target):
            apart = given if given.address == target.address else given.apart(target)
            self._make(apart.address, target.address, given.shape[where], dtype.itemsize, where)
            if given.device and given.stream != self.stream:
                self.synchronize()  # what was made of normals may go

        return self._to(given.shape, dtype, out, stream, walk, given)
