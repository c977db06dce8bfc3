"""Many processes that give one answer, over mpi4py, PyTorch's and JAX's processes, or an engine of one's own.

>>> import lanewise.ranks
>>> ranks = lanewise.ranks.alone()     # or of_mpi4py(MPI.COMM_WORLD), of_torch(), of_jax()
>>> seed = ranks.seed(42)
>>> x = lanewise.Generator(seed).block("normal", 1000, ranks.piece(1000))
>>> ranks.sum(x) == lanewise.sum(x)    # of all ranks' numbers
True
"""
from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _core
from ._generator import Generator
from ._inputs import TYPES, same_device, weights_of
from ._moments import Moments, _data
from ._tables import Table, place_of

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

__all__ = ["Ranks", "RanksTable", "alone", "of_jax", "of_mpi4py", "of_torch"]

_TOP = np.uint64(1 << 63)


def _drawing(rng):
    """Refuses what does not draw."""
    if not isinstance(rng, Generator):
        raise TypeError(f"rng: a lanewise.Generator draws, not {type(rng)!r}")


def _number(n, name):
    n = int(n.__index__())
    if not 0 <= n <= 2**60:
        raise ValueError(f"{name}: {n} is not in [0, 2**60]")
    return n


def _weights(weights):
    given = weights_of(weights)
    if len(given.shape) != 1:
        raise ValueError(f"weights: one dimension is wanted, not {len(given.shape)}")
    return given


class Ranks:
    """A rank's view of a communicator. Methods that say so are collective: every rank calls them, in the same order.

    What one rank does wrong in a collective method is an exception on every rank: its own there, and on the others one
    with the same words and its number.

    Parameters
    ----------
    rank, size : int
        0 <= rank < size.
    engine : object
        With methods ``sum_u64(view)``, ``max_u64(view)`` and ``broadcast(root, view)``: all-reduce unsigned 64-bit
        numbers, by addition modulo 2**64 or by maximum, and pass on bytes, in place in a writable memoryview of bytes,
        which is not kept. Samples and permutations need ``all_gather(mine, all)`` and ``all_to_all(send, send_bytes,
        receive, receive_bytes)`` besides, of views and lists of each rank's bytes. Unused with one rank.
    """

    def __init__(self, rank: int, size: int, engine: Any = None) -> None:
        if not 0 <= rank < size:
            raise ValueError(f"rank: {rank} is not in [0, {size})")
        self.rank = rank
        self.size = size
        self._ranks = rank, size, engine

    def check(self, error: BaseException | None = None) -> None:
        """Collective: raises on every rank if one rank gives an exception, on that rank this very one.

        Examples
        --------
        >>> lanewise.ranks.alone().check()
        """
        words = None if error is None else f"{type(error).__name__}: {error}".replace("\0", "?")
        try:
            _core.ranks_agreed(self._ranks, words)
        except ValueError:
            if error is None:
                raise
        if error is not None:
            raise error

    def seed(self, seed: int | None = None, *, agreed: bool = False) -> int:
        """Collective: one seed for all ranks, that of rank 0; its own random one if that is None.

        Parameters
        ----------
        seed : None or int
            In [0, 2**64).
        agreed : bool
            All ranks must give the same; else it is a ValueError on every rank, with the values.

        Examples
        --------
        >>> lanewise.ranks.alone().seed(42, agreed=True)
        42
        """
        error: BaseException | None = None
        try:
            if seed is None and agreed:
                raise ValueError("seed: ranks cannot agree on None")
            number = secrets.randbits(64) if seed is None else int(seed.__index__())
            if not 0 <= number < 2**64:
                raise ValueError(f"seed: {number} is not in [0, 2**64)")
        except (AttributeError, TypeError, ValueError) as wrong:
            error = wrong
        self.check(error)
        return _core.ranks_seed(self._ranks, number, agreed)

    def piece(self, n: int) -> slice:
        """This rank's piece of an array of n elements; in the order of ranks they are the array.

        Examples
        --------
        >>> lanewise.ranks.Ranks(1, 4).piece(10)
        slice(3, 6, None)
        """
        first, count = _core.ranks_piece(self._ranks, n)
        return slice(first, first + count)

    def stream(self, base: int = 0, each: int = 1) -> int:
        """The first of the `each` streams that this rank has to itself, of those from `base` on.

        Examples
        --------
        >>> lanewise.ranks.Ranks(2, 4).stream(100, 10)
        120
        """
        return _core.ranks_stream(self._ranks, base, each)

    def _all(self, prepare):
        """What prepare() gives; an exception of one rank's is raised on all."""
        result, error = None, None
        try:
            result = prepare()
        except Exception as wrong:  # noqa: BLE001 - whatever it is, the others hear of it
            error = wrong
        self.check(error)
        return result

    def _part(self, x, device):
        """What the calls take of this rank's numbers."""
        given, device = self._all(lambda: _data(x, device))
        return given, (self._ranks, given.address, TYPES[given.dtype], given.size, device, given.stream)

    def sum(self, x: Any, device: str | None = None) -> float:
        """Collective: the sum of all ranks' numbers, exact, then rounded once: the same for any number of ranks.

        Parameters
        ----------
        x, device
            As of `lanewise.sum`; on each rank its own.

        Examples
        --------
        >>> lanewise.ranks.alone().sum([1e100, 1.0, -1e100])
        1.0
        """
        given, part = self._part(x, device)  # given keeps the memory
        return _core.ranks_sum(*part)

    def moments(self, x: Any, device: str | None = None) -> Moments:
        """Collective: `lanewise.moments` of all ranks' numbers.

        Examples
        --------
        >>> lanewise.ranks.alone().moments([1, 2, 3, 4]).variance
        1.25
        """
        given, part = self._part(x, device)
        return Moments(*_core.ranks_moments(*part))

    def table(self, weights: ArrayLike, *, device: str | None = None, threads: int = 0) -> RanksTable:
        """Collective: a table of all ranks' items by their weights.

        Parameters
        ----------
        weights : array_like
            Of this rank's items, which come behind those of the ranks before it; none is legal. The same type on all
            ranks. Nothing is sent but sums if every rank, except the last, has a multiple of 2**20.
        device, threads
            As of `AliasTable`; on each rank its own.

        Examples
        --------
        >>> table = lanewise.ranks.alone().table([0, 3, 1])
        >>> int(table.counts(lanewise.Generator(7), 10**15).sum())
        1000000000000000
        """
        return RanksTable(self, weights, device=device, threads=threads)

    def choose(self, rng: Generator, weights: ArrayLike, many: int) -> NDArray[np.int64]:
        """Collective: different items of all ranks by their weights, as `lanewise.choose` takes them.

        Parameters
        ----------
        rng : Generator
            Each rank its own of the same sequence, at the same element; its cursor moves by one.
        weights : array_like
            As of `table`.
        many : int
            How many this rank gets: those that are taken behind those of the ranks before it.

        Examples
        --------
        >>> lanewise.ranks.alone().choose(lanewise.Generator(7), [0, 3, 0, 1], 2)
        array([1, 3])
        """

        def prepare():
            _drawing(rng)
            given = _weights(weights)
            same_device(given, rng.device, "weights")
            return given, np.empty(_number(many, "many"), np.int64)

        given, out = self._all(prepare)
        _core.ranks_choose(self._ranks, rng, given.address, TYPES[given.dtype], given.size, out.ctypes.data, len(out),
                           given.stream)
        return out

    def permutation(self, rng: Generator, many: int) -> NDArray[np.int64]:
        """Collective: this rank's places of one permutation of all, as ``rng.permutation(n)``; n is what all ask for.

        `lanewise.permutation_item` is another one, for which nothing is sent.

        Parameters
        ----------
        rng : Generator
            As of `choose`.
        many : int
            How many places this rank gets: those behind those of the ranks before it.

        Examples
        --------
        >>> bool((lanewise.ranks.alone().permutation(lanewise.Generator(7), 50)
        ...       == lanewise.Generator(7).permutation(50)).all())
        True
        """

        def prepare():
            _drawing(rng)
            return np.empty(_number(many, "many"), np.int64)

        out = self._all(prepare)
        _core.ranks_permute(self._ranks, rng, out.ctypes.data, len(out))
        return out


class RanksTable(Table, _core.RanksTable):
    """Items of all ranks, drawn by their weights; `Ranks.table` makes it. The samples do not depend on the ranks.

    Samples are numbers of items among those of all ranks, of which `len` says how many there are.
    """

    __slots__ = ("_length", "_over")
    _unit = "items"

    def __new__(cls, ranks: Ranks, weights: ArrayLike, *, device: str | None = None, threads: int = 0):
        def prepare():
            given = _weights(weights)
            where, stream = place_of(given, device, None)
            self = super(RanksTable, cls).__new__(cls, where, threads, stream)
            return self, given, self._ready(given, "weights")

        self, given, address = ranks._all(prepare)
        self._over = ranks
        self._create(ranks._ranks, address, TYPES[given.dtype], given.size)
        self._length = self._describe()["items"]
        return self

    def __reduce__(self):
        raise TypeError("a RanksTable belongs to its process; each rank makes its own of its weights")

    def describe(self) -> dict[str, Any]:
        """The table: ``items`` of all ranks; of this rank ``first`` and ``count``, and where it is.

        Examples
        --------
        >>> lanewise.ranks.alone().table([0, 3, 1]).describe()["count"]
        3
        """
        return super().describe()

    def sample(self, rng: Generator, many: int) -> NDArray[np.int64]:
        """Collective: independent samples in random order; this rank's come behind those of the ranks before it.

        Parameters
        ----------
        rng : Generator
            Each rank its own of the same sequence, at the same element; its cursor moves by one.
        many : int
            How many this rank gets.

        Examples
        --------
        >>> set(lanewise.ranks.alone().table([0, 3, 1]).sample(lanewise.Generator(7), 100).tolist())
        {1, 2}
        """

        def prepare():
            _drawing(rng)
            len(self)  # an open table has one
            return np.empty(_number(many, "many"), np.int64)

        out = self._over._all(prepare)
        self._sample(self._over._ranks, rng, out.ctypes.data, len(out))
        return out

    def sample_own(self, rng: Generator, n: int) -> NDArray[np.int64]:
        """Of n samples, those of the items that this rank owns (`describe`), not in random order. No message.

        They are the samples of `sample` where all ranks together ask for n.

        Parameters
        ----------
        rng : Generator
            As of `sample`.
        n : int
            At most 2**60.

        Examples
        --------
        >>> len(lanewise.ranks.alone().table([0, 3, 1]).sample_own(lanewise.Generator(7), 100))
        100
        """
        _drawing(rng)
        return self._sample_own(rng, _number(n, "n"))

    def counts(self, rng: Generator, n: int) -> NDArray[np.int64]:
        """How often each item that this rank owns occurs among n samples of all. No message.

        Parameters
        ----------
        rng, n
            As of `sample_own`. The time does not grow with n.

        Examples
        --------
        >>> int(lanewise.ranks.alone().table([0, 3, 1]).counts(lanewise.Generator(7), 100)[0])
        0
        """
        _drawing(rng)
        out = np.empty(self._describe()["count"], np.int64)
        self._counts(rng, out.ctypes.data, _number(n, "n"))
        return out


def alone() -> Ranks:
    """One rank, which needs no engine."""
    return Ranks(0, 1)


class _Mpi4py:
    def __init__(self, comm):
        from mpi4py import MPI

        self.mpi = MPI
        self.comm = comm.Dup()

    def sum_u64(self, view):
        self.comm.Allreduce(self.mpi.IN_PLACE, [view, self.mpi.UINT64_T], self.mpi.SUM)

    def max_u64(self, view):
        values = np.frombuffer(view, np.uint64)
        values ^= _TOP  # some MPIs compare unsigned numbers as signed ones: lanewise/mpi.h
        self.comm.Allreduce(self.mpi.IN_PLACE, [values, self.mpi.INT64_T], self.mpi.MAX)
        values ^= _TOP

    def broadcast(self, root, view):
        self.comm.Bcast([view, self.mpi.BYTE], root)

    def all_gather(self, mine, all):
        self.comm.Allgather([mine, self.mpi.BYTE], [all, self.mpi.BYTE])

    def all_to_all(self, send, send_bytes, receive, receive_bytes):
        """By messages of at most 1 GiB: the numbers of Alltoallv are of 32 bits in MPI 3."""
        requests = []
        for view, sizes, begin in ((receive, receive_bytes, self.comm.Irecv), (send, send_bytes, self.comm.Isend)):
            first = 0
            for rank, size in enumerate(sizes):
                for at in range(first, first + size, 2**30):
                    part = view[at:min(at + 2**30, first + size)]
                    requests.append(begin([part, self.mpi.BYTE], rank))
                first += size
        self.mpi.Request.Waitall(requests)


def of_mpi4py(comm: Any) -> Ranks:
    """The ranks of a communicator of mpi4py, of which they use a copy. Collective."""
    return Ranks(comm.Get_rank(), comm.Get_size(), _Mpi4py(comm))


class _Torch:
    def __init__(self, group):
        import torch
        import torch.distributed as distributed

        self.torch, self.distributed, self.group = torch, distributed, group
        self.device = "cuda" if distributed.get_backend(group) == "nccl" else "cpu"

    def _tensor(self, view, dtype=None):
        """A copy where the group works; views of const memory are no tensors of PyTorch."""
        return self.torch.from_numpy(np.frombuffer(view, dtype or np.uint8).copy()).to(self.device)

    def _reduce(self, view, operation):
        values = self._tensor(view, np.int64)
        self.distributed.all_reduce(values, operation, self.group)
        view[:] = values.cpu().numpy().data.cast("B")

    def sum_u64(self, view):
        self._reduce(view, self.distributed.ReduceOp.SUM)

    def max_u64(self, view):
        values = np.frombuffer(view, np.uint64)
        values ^= _TOP  # PyTorch's are signed
        self._reduce(view, self.distributed.ReduceOp.MAX)
        values ^= _TOP

    def broadcast(self, root, view):
        if self.group is not None:
            root = self.distributed.get_global_rank(self.group, root)
        values = self._tensor(view)
        self.distributed.broadcast(values, root, self.group)
        view[:] = values.cpu().numpy().data

    def all_gather(self, mine, all):
        values = self.torch.empty(len(all), dtype=self.torch.uint8, device=self.device)
        self.distributed.all_gather_into_tensor(values, self._tensor(mine), self.group)
        all[:] = values.cpu().numpy().data

    def all_to_all(self, send, send_bytes, receive, receive_bytes):
        values = self.torch.empty(len(receive), dtype=self.torch.uint8, device=self.device)
        self.distributed.all_to_all_single(values, self._tensor(send), receive_bytes, send_bytes, self.group)
        receive[:] = values.cpu().numpy().data


def of_torch(group: Any = None) -> Ranks:
    """The ranks of a process group of torch.distributed, gloo or nccl; None: the default one."""
    import torch.distributed as distributed

    return Ranks(distributed.get_rank(group), distributed.get_world_size(group), _Torch(group))


class _Jax:
    """By JAX's all-gather of bytes alone, which knows 64-bit numbers in no setting of JAX's: each process gets `size`
    times what it sends."""

    def __init__(self):
        import jax
        from jax.experimental import multihost_utils

        self.utils, self.rank, self.order = multihost_utils, jax.process_index(), slice(None)
        self.order = np.argsort(self._rows(np.array([self.rank], np.uint64))[:, 0])  # of the mesh's processes

    def _rows(self, view, dtype=np.uint64):
        """All processes' numbers, in the order of ranks."""
        rows = np.asarray(self.utils.process_allgather(np.frombuffer(view, np.uint8)))
        return np.ascontiguousarray(rows[self.order]).view(dtype)

    def sum_u64(self, view):
        view[:] = self._rows(view).sum(axis=0, dtype=np.uint64).data.cast("B")

    def max_u64(self, view):
        view[:] = self._rows(view).max(axis=0).data.cast("B")

    def broadcast(self, root, view):
        view[:] = self._rows(view, np.uint8)[root].data

    def all_gather(self, mine, all):
        all[:] = self._rows(mine, np.uint8).data.cast("B")

    def all_to_all(self, send, send_bytes, receive, receive_bytes):
        bytes = self._rows(np.array(send_bytes, np.uint64)).astype(np.int64)
        most = int(bytes.sum(axis=1).max())
        if most == 0:
            return
        padded = np.zeros(most, np.uint8)
        padded[:len(send)] = np.frombuffer(send, np.uint8)
        rows, ends = self._rows(padded, np.uint8), np.cumsum(bytes, axis=1)[:, self.rank]
        parts = [row[end - size:end] for row, end, size in zip(rows, ends, bytes[:, self.rank])]
        receive[:] = np.concatenate(parts).data


def of_jax() -> Ranks:
    """The processes of jax.distributed. Collective.

    On CPUs JAX's messages need ``jax.config.update("jax_cpu_collectives_implementation", "gloo")`` before
    ``jax.distributed.initialize``. Each message of a new length is compiled once.
    """
    import jax

    return Ranks(jax.process_index(), jax.process_count(), _Jax() if jax.process_count() > 1 else None)
