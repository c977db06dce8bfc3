"""Fills of PyTorch tensors, and numbers by keys in tensors, that torch.compile traces without a break; SobolEngine.

>>> import lanewise.torch                                        # doctest: +SKIP
>>> fill = lanewise.torch.Fill(rng, "normal", 0.0, 2.0)          # doctest: +SKIP
>>> step = torch.compile(lambda t: fill(t).square().mean(), fullgraph=True)  # doctest: +SKIP
>>> keys = lanewise.torch.split(lanewise.torch.key(lanewise.Key(42), "cuda"), 64)         # doctest: +SKIP
>>> noise = lanewise.torch.draw("normal", lanewise.torch.fold_in(keys, 7), (256,), 0.0, 1.0)  # doctest: +SKIP
"""
import operator
import weakref

import torch

from . import _keyed
from ._key import keys_of
from ._points import Points
from ._seed import number

_generators = weakref.WeakValueDictionary()


@torch.library.custom_op("lanewise::fill", mutates_args=("out",))
def _fill(out: torch.Tensor, handle: int, method: str, parameters: list[float]) -> None:
    dtype = str(out.dtype).removeprefix("torch.")
    getattr(_generators[handle], method)(*parameters, dtype=dtype, out=out)


class Fill:
    """Fills tensors in place by a method of a generator, also inside torch.compile.

    Parameters
    ----------
    rng : Generator
        It must live as long as what was compiled.
    method : str
        The name of a method whose parameters are numbers: "normal", "gamma", ..
    *parameters : float
        The method's parameters, all of them.
    """

    def __init__(self, rng, method, *parameters):
        self.rng = rng
        self.handle = id(rng)
        self.method = method
        self.parameters = [float(parameter) for parameter in parameters]
        _generators[self.handle] = rng

    def __call__(self, out):
        """Fills `out`, a contiguous tensor on the generator's device, and gives it back."""
        _fill(out, self.handle, self.method, self.parameters)
        return out


# ---- keys in tensors: int64, whose last axis is seed and stream, the same bits as uint64 ----

_M32 = 0xFFFFFFFF
_FOLD, _SPLIT = 0x444C4F46, 0x544C5053


def _signed(number):
    return number - 2**64 if number >= 2**63 else number


def _shifted(x, bits):
    """x >> bits of unsigned numbers."""
    return (x >> bits) & ((1 << (64 - bits)) - 1)


def _mix(x):
    x = x + _signed(0x9E3779B97F4A7C15)
    x = (x ^ _shifted(x, 30)) * _signed(0xBF58476D1CE4E5B9)
    x = (x ^ _shifted(x, 27)) * _signed(0x94D049BB133111EB)
    return x ^ _shifted(x, 31)


def _philox(key, counter):
    k0, k1 = key & _M32, _shifted(key, 32)
    c0, c1, c2, c3 = counter
    for _ in range(10):
        p0, p1 = c0 * 0xD2511F53, c2 * 0xCD9E8D57
        c0, c1, c2, c3 = _shifted(p1, 32) ^ c1 ^ k0, p1 & _M32, _shifted(p0, 32) ^ c3 ^ k1, p0 & _M32
        k0, k1 = (k0 + 0x9E3779B9) & _M32, (k1 + 0xBB67AE85) & _M32
    return c0, c1, c2, c3


def _child(keys, data, tag):
    seed, stream = keys[..., 0], keys[..., 1]
    r = _philox(_mix(data), (seed & _M32, _shifted(seed, 32), stream & _M32, _shifted(stream, 32) ^ tag))
    return torch.stack((r[0] | r[1] << 32, r[2] | r[3] << 32), -1)


def key(key, device=None):
    """A lanewise.Key, or an array of keys, as a tensor of int64.

    >>> lanewise.torch.key(lanewise.Key(42))  # doctest: +SKIP
    tensor([42,  0])
    """
    return torch.from_numpy(keys_of(key).view("int64").copy()).to(device)


def fold_in(keys, data):
    """``lanewise.random.fold_in`` of tensors of keys, where they are, also inside torch.compile and CUDA graphs.

    Parameters
    ----------
    keys : Tensor
        Of int64, (.., 2).
    data : int or Tensor
        A number, or integers that broadcast against the keys.
    """
    data = torch.as_tensor(_signed(data) if isinstance(data, int) else data, dtype=torch.int64, device=keys.device)
    return _child(keys, data, _FOLD)


def split(keys, n=2):
    """``lanewise.random.split`` of tensors of keys: of the shape (.., n, 2)."""
    return _child(keys[..., None, :], torch.arange(n, device=keys.device), _SPLIT)


@torch.library.custom_op("lanewise::draw", mutates_args=())
def _draw(keys: torch.Tensor, method: str, shape: list[int], parameters: list[float],
          dtype: torch.dtype) -> torch.Tensor:
    out = torch.empty((*keys.shape[:-1], *shape), dtype=dtype, device=keys.device)
    _keyed.draw(method, keys.contiguous(), tuple(parameters), tuple(shape), dtype, None, out, None)
    return out


@_draw.register_fake
def _(keys, method, shape, parameters, dtype):
    return keys.new_empty((*keys.shape[:-1], *shape), dtype=dtype)


def draw(method, keys, shape, *parameters, dtype=None):
    """A new tensor of numbers by keys, also inside ``torch.compile(fullgraph=True)``.

    With keys on a GPU nothing waits. A CUDA graph that captured the call draws at each replay what the keys say then.

    Parameters
    ----------
    method : str
        The name of a method of Generator whose parameters are numbers: "normal", "gamma", ..
    keys : Tensor
        Of int64, (.., 2), from `key`, `fold_in` or `split`: a row for each.
    shape : tuple of ints
        That of a row.
    *parameters : float
        The method's parameters, all of them.
    dtype : torch.dtype, optional
        float32 (the default), float64, float16 or bfloat16; of counts int64.
    """
    return _draw(keys, method, list(shape), [float(parameter) for parameter in parameters], dtype or torch.float32)


# ---- quasi-random points, by PyTorch's interface ----


class SobolEngine:
    """Sobol' points in tensors, with the interface of ``torch.quasirandom.SobolEngine``, also on a GPU.

    Without a scramble the points are PyTorch's, bit for bit: those of float64, and of float32 the first 2**24. Later
    ones of float32 are rounded down, so that none is 1.

    Parameters
    ----------
    dimension : int
        1 to 21201.
    scramble : bool or {"owen", "hash", "matrix", "shift"}
        As of `lanewise.Points`. True is "matrix", as in PyTorch, by other random bits; "owen" and "hash" are nested.
    seed : None, int or lanewise.Key
        As of `lanewise.Points`. None: it is drawn from PyTorch's generator, which ``torch.manual_seed`` sets.
    replicate : int
        As of `lanewise.Points`: engines of one seed and replicates 0, 1, 2, .. give an error bar.
    device : None, str or torch.device
        Where the points are made and the tensors are: "cpu" (None), "cuda", "cuda:1".
    threads : int
        CPU threads; 0: as of `lanewise.Generator`.

    Examples
    --------
    >>> lanewise.torch.SobolEngine(5).draw(3)
    tensor([[0.0000, 0.0000, 0.0000, 0.0000, 0.0000],
            [0.5000, 0.5000, 0.5000, 0.5000, 0.5000],
            [0.7500, 0.2500, 0.2500, 0.2500, 0.7500]])
    """

    MAXBIT = 64
    MAXDIM = 21201

    def __init__(self, dimension, scramble=False, seed=None, *, replicate=0, device=None, threads=0):
        dimension = operator.index(dimension)
        if not 1 <= dimension <= self.MAXDIM:
            raise ValueError(f"Supported range of dimensionality for SobolEngine is [1, {self.MAXDIM}]")
        self.dimension, self.scramble, self.seed, self.num_generated = dimension, scramble, seed, 0
        name = scramble if isinstance(scramble, str) else "matrix" if scramble else "none"
        if name == "none":
            seed = 0
        elif seed is None:
            seed, more = (word % 2**64 for word in torch.randint(-2**63, 2**63 - 1, (2,)).tolist())
            replicate = (number("replicate", replicate, 2**64) + more) % 2**64
        device = torch.device("cpu" if device is None else device)
        if device.type == "cuda" and device.index is None:
            device = torch.device("cuda", torch.cuda.current_device())
        place = None if device.type == "cpu" else str(device)
        self._points = Points(dimension, scramble=name, seed=seed, replicate=replicate, device=place, threads=threads)
        if place is None and self._points._cuda:  # LANEWISE_BACKEND says so
            device = torch.device(self._points.device)
        self.device = device

    def draw(self, n=1, out=None, dtype=None):
        """The next n points, a tensor of shape ``(n, dimension)``.

        Parameters
        ----------
        n : int
            How many.
        out : None or Tensor
            Gets the points, and is resized if need be, as by PyTorch.
        dtype : None or torch.dtype
            float32 or float64; None: PyTorch's default.
        """
        dtype = torch.get_default_dtype() if dtype is None else dtype
        if dtype not in (torch.float32, torch.float64):
            raise TypeError(f"dtype: points are float32 or float64, not {dtype}")
        if self.num_generated + n > 2**self.MAXBIT:
            raise ValueError(f"n: {n} points behind {self.num_generated}; there are 2**{self.MAXBIT}")
        fits = out is not None and (out.shape, out.dtype, out.device) == ((n, self.dimension), dtype, self.device)
        there = {"dtype": dtype, "device": self.device}
        result = out if fits and out.is_contiguous() else torch.empty((n, self.dimension), **there)
        self._points.take(n, self.num_generated, out=result.detach())
        self.num_generated += n
        return result if out is None or result is out else out.resize_as_(result).copy_(result)

    def draw_base2(self, m, out=None, dtype=None):
        """The next 2**m points, if all so far are a power of 2 then: a whole net.

        Parameters
        ----------
        m : int
            How many, as a power of 2.
        out, dtype
            As of `draw`.
        """
        n = 2**m
        total = self.num_generated + n
        if total & (total - 1):
            raise ValueError("The balance properties of Sobol' points require n to be a power of 2. "
                             f"{self.num_generated} have been generated, and {total} is none; `draw` gives them.")
        return self.draw(n, out=out, dtype=dtype)

    def reset(self):
        """Goes back to the first point, and gives the engine back."""
        self.num_generated = 0
        return self

    def fast_forward(self, n):
        """Leaves out the next n points, which costs nothing, and gives the engine back."""
        n = operator.index(n)
        if not 0 <= n <= 2**self.MAXBIT - self.num_generated:
            raise ValueError(f"n: {n} is not in [0, {2**self.MAXBIT - self.num_generated}], the points that are left")
        self.num_generated += n
        return self

    def __repr__(self):
        said = [f"dimension={self.dimension}"]
        if self.scramble:
            said.append(f"scramble={self.scramble!r}")
        if self.seed is not None:
            said.append(f"seed={self.seed}")
        return f"{type(self).__name__}({', '.join(said)})"
