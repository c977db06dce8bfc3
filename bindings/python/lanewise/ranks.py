"""Many processes that give one answer, over mpi4py, PyTorch's process groups, or an engine of one's own.

>>> import lanewise.ranks
>>> ranks = lanewise.ranks.alone()     # or of_mpi4py(MPI.COMM_WORLD), of_torch()
>>> seed = ranks.seed(42)
>>> x = lanewise.Generator(seed).block("normal", 1000, ranks.piece(1000))
>>> ranks.sum(x) == lanewise.sum(x)    # of all ranks' numbers
True
"""
from __future__ import annotations

import secrets
from typing import Any

import numpy as np

from . import _core
from ._inputs import TYPES
from ._moments import Moments, _data

__all__ = ["Ranks", "alone", "of_mpi4py", "of_torch"]

_TOP = np.uint64(1 << 63)


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
        which is not kept. Unused with one rank.
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

    def _part(self, x, device):
        """What the calls take of this rank's numbers."""
        error: BaseException | None = None
        try:
            given, device = _data(x, device)
        except Exception as wrong:  # noqa: BLE001 - whatever it is, the others hear of it
            error = wrong
        self.check(error)
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


def of_mpi4py(comm: Any) -> Ranks:
    """The ranks of a communicator of mpi4py, of which they use a copy. Collective."""
    return Ranks(comm.Get_rank(), comm.Get_size(), _Mpi4py(comm))


class _Torch:
    def __init__(self, group):
        import torch
        import torch.distributed as distributed

        self.torch, self.distributed, self.group = torch, distributed, group
        self.device = "cuda" if distributed.get_backend(group) == "nccl" else "cpu"

    def _run(self, view, dtype, work):
        values = self.torch.frombuffer(view, dtype=dtype)
        there = values.to(self.device)
        work(there)
        if there is not values:
            values.copy_(there)

    def _reduce(self, view, operation):
        self._run(view, self.torch.int64, lambda x: self.distributed.all_reduce(x, operation, self.group))

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
        self._run(view, self.torch.uint8, lambda x: self.distributed.broadcast(x, root, self.group))


def of_torch(group: Any = None) -> Ranks:
    """The ranks of a process group of torch.distributed, gloo or nccl; None: the default one."""
    import torch.distributed as distributed

    return Ranks(distributed.get_rank(group), distributed.get_world_size(group), _Torch(group))
