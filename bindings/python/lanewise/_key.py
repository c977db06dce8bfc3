"""Keys: 16 bytes that name a sequence, arrays of them, and permutations by index."""
from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _core
from ._seed import number

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    from ._generator import Generator

U64 = np.dtype(np.uint64)


class Key(_core.Key):
    """A name of a sequence, from which other names are made: 128 bits that never change.

    Parameters
    ----------
    seed : None, int, sequence of ints, numpy.random.SeedSequence or key of JAX
        An int below 2**64 is the first half as it is. A SeedSequence gives both halves; None, other sequences of ints
        and larger ints make one. Of a typed key of JAX the words are taken: those of ``jax.random.key(42)`` give
        ``Key(42)``.
    stream : int
        The other half, below 2**64, of a seed that is an int below 2**64.

    Notes
    -----
    The numbers of a key are those of ``lanewise.Generator(seed, stream, engine="philox")`` from element 0 on:
    ``lanewise.random`` gives them without a generator. A key can be hashed, compared and pickled.

    An array of keys is any array of uint64 whose last axis has two numbers, seed and stream; ``numpy.asarray(key)`` is
    that of a single key.

    Among a million million keys made of each other two are equal with a probability of 2**-49.

    Examples
    --------
    >>> import lanewise
    >>> run = lanewise.Key(42)
    >>> particle = run.fold_in(1000).fold_in(7)
    >>> lanewise.random.normal(particle, 3)
    array([...])
    >>> lanewise.random.normal(particle) == particle.generator().normal()
    True
    """

    __slots__ = ()

    def generator(self, *, device: str | None = None, threads: int = 0) -> Generator:
        """A generator of this key's sequence, at element 0.

        Parameters
        ----------
        device, threads
            As of `Generator`.

        Examples
        --------
        >>> import lanewise
        >>> lanewise.Key(42, 7).generator(device="cpu")
        Generator(seed=42, stream=7, engine='philox', set=0, device='cpu') at element 0
        """
        from ._generator import Generator

        return Generator(self.seed, self.stream, engine="philox", device=device, threads=threads)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        if copy is False:
            raise ValueError("a key reaches NumPy as a copy alone")
        return np.array((self.seed, self.stream), U64 if dtype is None else dtype)


# ---- arrays of keys ----


def integers_of(array, name):
    """Integers 0 to 2**64 - 1 as uint64, C-contiguous."""
    given, array = array, np.asarray(array)
    if array.dtype.kind == "O" or (array.dtype.kind == "f" and not hasattr(given, "dtype")):
        given = np.asarray(given, object)  # of Python, beyond 63 bits maybe
        array = np.empty(given.shape, U64)
        array.flat = [number(name, value, 2**64) for value in given.flat]
    if array.dtype.kind not in "iub":
        raise TypeError(f"{name}: integers are wanted, not {array.dtype}")
    if array.dtype.kind == "i" and array.size and array.min() < 0:
        raise ValueError(f"{name}: {array.min()} is negative")
    return np.asarray(array, U64, order="C")


def keys_of(keys):
    """An array of keys on the host, C-contiguous."""
    if isinstance(keys, (int, float, str)):
        raise TypeError(f"key: {keys!r} is no key; lanewise.Key({keys!r}) makes one of an integer")
    if isinstance(keys, (list, tuple)):
        keys = [np.asarray(key) for key in keys]  # before NumPy 1.25 a list of keys is no array of numbers
    array = np.asarray(keys)
    if array.dtype.newbyteorder("=") not in (U64, np.int64) or array.ndim == 0 or array.shape[-1] != 2:
        raise TypeError("key: a lanewise.Key is wanted, or an array of uint64 whose last axis has 2 numbers, not "
                        f"{array.dtype} of shape {array.shape}")
    if array.dtype.kind == "i":  # the same bits, of a library that has no uint64
        array = np.ascontiguousarray(array, np.int64).view(U64)
    return np.asarray(array, U64, order="C")


def children(keys, data, splits):
    """Folds or splits of keys by integers; the shapes of both broadcast."""
    shape = np.broadcast_shapes(keys.shape[:-1], data.shape)
    out = np.empty((*shape, 2), U64)
    if data.size > 1:
        data = np.ascontiguousarray(np.broadcast_to(data, shape))
    if keys.size > 2:
        keys = np.ascontiguousarray(np.broadcast_to(keys, (*shape, 2)))
    _core.keys_child(keys.ctypes.data, keys.size > 2, data.ctypes.data, data.size > 1, out.ctypes.data, out.size // 2,
                     splits)
    return out


def folded(key, data):
    """Key.fold_in of what is not an int of Python's."""
    data = integers_of(data, "data")
    return key.fold_in(int(data)) if data.ndim == 0 else children(np.asarray(key), data, False)


# ---- permutations by index ----


def _permutation(key, n, of, name, inverse):
    if not isinstance(key, _core.Key):
        raise TypeError(f"key: a lanewise.Key is wanted, not {type(key).__name__}")
    n = operator.index(n)
    if not 1 <= n <= 2**60:
        raise ValueError(f"n: {n} is not in [1, 2**60]")
    if type(of) is int and 0 <= of < n:
        return key._permutation(n, of, inverse)
    array = integers_of(of, name)
    out = np.empty(array.shape, np.int64)
    if not _core.permutation(key, n, array.ctypes.data, out.ctypes.data, array.size, inverse):
        raise ValueError(f"{name}: {array.max()} is not below n, which is {n}")
    return out if out.ndim else int(out)


def permutation_item(key: Key, n: int, i: ArrayLike) -> Any:
    """Items of a random permutation of ``range(n)`` by their indices, without the others.

    Takes constant time and no memory, whatever n is: a data set of 10**12 records is read in random order like this.
    Not all n! orders occur: up to n = 16 all do, above at most 2**126 of them for each n.

    Parameters
    ----------
    key : Key
        Which permutation. Those of one key and different n are unrelated.
    n : int
        How many items there are, 1 to 2**60.
    i : int or array_like of ints
        Below n.

    Returns
    -------
    int or array of int64

    Examples
    --------
    >>> epoch = lanewise.Key(42).fold_in(3)
    >>> lanewise.permutation_item(epoch, 10**12, 0)
    818902823809
    >>> sorted(lanewise.permutation_item(epoch, 5, range(5)).tolist())
    [0, 1, 2, 3, 4]
    """
    return _permutation(key, n, i, "i", False)


def permutation_index(key: Key, n: int, v: ArrayLike) -> Any:
    """Where items are in the permutation of `permutation_item`: its inverse.

    Parameters
    ----------
    key : Key
    n : int
        As of `permutation_item`.
    v : int or array_like of ints
        Items, below n.

    Returns
    -------
    int or array of int64

    Examples
    --------
    >>> key = lanewise.Key(42)
    >>> lanewise.permutation_index(key, 10**12, lanewise.permutation_item(key, 10**12, 5))
    5
    """
    return _permutation(key, n, v, "v", True)


__all__ = ["Key", "permutation_index", "permutation_item"]
