"""Arrays, sums and weighted samples in Dask that depend on no chunks, workers or schedulers.

>>> import lanewise, lanewise.dask
>>> x = lanewise.dask.draw("normal", lanewise.Key(42), (10**6,), 0, 1, chunks=10**5)
>>> float(lanewise.dask.sum(x)) == lanewise.sum(x.compute())
True

Tasks have no side effects: what a lost worker had is computed again, to the same bits.
"""
from __future__ import annotations

import builtins
import functools
import math
import operator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import dask.array
import numpy as np

from ._draw import shape_of
from ._exact_sum import ExactSum
from ._key import Key
from ._moments import Moments
from .ranks import Ranks, _number

if TYPE_CHECKING:
    from numpy.typing import DTypeLike

__all__ = ["counts", "draw", "moments", "sample_own", "sum"]

_PART = 2**20  # items: docs/contract/ranks-sampling.md
_WIDTH = 16  # results that one task merges


# ---- arrays ----


def _block(method, key, shape, parameters, dtype, place):
    return key.generator(threads=1).block(method, shape, place, *parameters, dtype=dtype)


def draw(method: str, key: Key, shape: int | tuple[int, ...], *parameters: float, chunks: Any = "auto",
         dtype: DTypeLike | None = None) -> dask.array.Array:
    """The array that a function of `lanewise.random` gives for a key, in chunks.

    Parameters
    ----------
    method : str
        The name of a method of Generator that gives a number per element: "normal", "poisson", ..
    key : Key
        Names the array; each array has its own.
    shape : int or tuple of ints
        Of the array.
    *parameters : float
        The method's parameters.
    chunks, dtype
        As of `dask.array.empty` and of the method. The numbers do not depend on chunks.

    Examples
    --------
    >>> lanewise.dask.draw("normal", lanewise.Key(42), (4000, 300), 5.0, 2.0, chunks=(1000, 300))[3000].compute().shape
    (300,)
    """
    shape = shape_of(shape)
    dtype = _block(method, key, shape, parameters, dtype, ((0, 0),) * len(shape)).dtype  # refuses what is wrong
    chunks = dask.array.core.normalize_chunks(chunks, shape, dtype=dtype)

    def block(block_info=None):
        return _block(method, key, shape, parameters, dtype, block_info[None]["array-location"])

    return dask.array.map_blocks(block, chunks=chunks, dtype=dtype, meta=np.empty((0,) * len(shape), dtype))


# ---- objects in arrays of Dask: one per block, as whose layers of tasks thousands of blocks cost little ----


def _array(x):
    if not isinstance(x, dask.array.Array):
        raise TypeError(f"an array of Dask is wanted, not {type(x)!r}")
    return x if x.ndim else x.reshape(1)


def _held(value, ndim):
    held = np.empty((1,) * ndim, object)
    held[(0,) * ndim] = value
    return held


def _mapped(function, x, *more, **named):
    """function(block, ..) of each block of x, held; `more` are arrays of one block."""
    ones = tuple((1,) * blocks for blocks in x.numblocks)
    return x.map_blocks(function, *more, **named, chunks=ones, dtype=object, meta=np.empty((0,) * x.ndim, object))


def _merged(merge, objects):
    """merge([..]) of all objects, in order, by a tree of tasks."""

    def part(held, axis, keepdims):
        return _held(merge(list(held.flat)), held.ndim)

    return dask.array.reduction(objects, lambda held, axis, keepdims: held, part, combine=part, keepdims=True,
                                dtype=object, split_every=_WIDTH, meta=np.empty((0,) * objects.ndim, object))


def _number_of(held, read, type):
    """The number read(object), an array without dimensions."""
    return held.map_blocks(lambda one: type(read(one.item())), dtype=type, drop_axis=[*range(held.ndim)],
                           meta=np.empty((), type))


# ---- sums ----


def sum(x: dask.array.Array) -> dask.array.Array:
    """`lanewise.sum` of all numbers of an array of Dask: exact, then rounded once.

    A chunk becomes an `ExactSum`, 616 bytes, wherever it is.

    Returns
    -------
    dask.array.Array
        Without dimensions, of float64.

    Examples
    --------
    >>> import dask.array
    >>> float(lanewise.dask.sum(dask.array.from_array(np.array([1e100, 1.0, -1e100]), chunks=1)))
    1.0
    """
    x = _array(x)
    exact = _mapped(lambda block: _held(ExactSum(block), block.ndim), x)
    return _number_of(_merged(builtins.sum, exact), operator.attrgetter("value"), np.float64)


# ---- calls over ranks, made of tasks ----
#
# A chunk is a rank. A task begins a call over ranks with an engine that knows the answers to the first messages, and
# gives back what it would send next; a tree of tasks makes an answer of what all of them send. After the last message
# the call ends. What comes before a message is done again for each later one: data are read again, and nothing is sent
# but messages.


@dataclass
class _Sent:
    """A message that has no answer yet; or of several, which follow each other, what they make."""

    merge: str
    data: bytes


class _Unanswered(Exception):
    """The call is at such a message."""


class _Engine:
    """Answers what is known. A rank whose message says that it failed goes on by itself, to its own error."""

    def __init__(self, rank, answers):
        self.rank, self.answers, self.sent, self.failed = rank, [*answers], None, False

    def _message(self, merge, mine, answer, failed):
        if self.answers:
            answer[:] = self.answers.pop(0)
            return
        self.failed |= bool(failed)
        if not self.failed:
            self.sent = _Sent(merge, bytes(mine))
            raise _Unanswered

    def sum_u64(self, view):
        self._message("sum", view, view, np.frombuffer(view, np.uint64)[-1])  # of ranks that failed

    def max_u64(self, view):
        self._message("max", view, view, len(view) == 8 and any(view))  # whose word an agreement has

    def all_gather(self, mine, all):
        first = self.rank * len(mine)
        all[:] = bytes(len(all))
        all[first:first + len(mine)] = mine
        self._message("gather", mine, all, any(mine[:8]))  # the same word

    def broadcast(self, root, view):
        if root != self.rank or not self.failed:
            raise _Unanswered

    def all_to_all(self, send, send_bytes, receive, receive_bytes):
        raise _Unanswered


class _Task(Ranks):
    """Errors of Python's need no message: Dask passes them on."""

    def check(self, error=None):
        if error is not None:
            raise error


def _run(call, numblocks, block, answers, place):
    """What the call gives, or what it sends. Ranks are in the order of blocks."""
    rank = int(np.ravel_multi_index(place, numblocks))
    engine = _Engine(rank, [answer.item().data for answer in answers])
    try:
        return call(_Task(rank, math.prod(numblocks), engine), block)
    except Exception:
        if engine.sent is None:
            raise
        return engine.sent


def _merge(sent):
    """One of many; of calls that have fewer messages, one that nobody asks for."""
    if not isinstance(sent[0], _Sent):
        return _Sent("none", b"")
    merge, data = sent[0].merge, b"".join(message.data for message in sent)
    if merge in ("max", "sum"):
        rows = np.frombuffer(data, np.uint64).reshape(len(sent), -1)
        data = (rows.max(axis=0) if merge == "max" else rows.sum(axis=0, dtype=np.uint64)).tobytes()
    return _Sent(merge, data)


def _answers(call, x, messages):
    """What a call(ranks, block) of all blocks is answered."""
    answers, numblocks = [], x.numblocks

    def send(block, *answers, block_id=None):
        return _held(_run(call, numblocks, block, answers, block_id), block.ndim)

    for _ in range(messages if x.npartitions > 1 else 0):
        answers.append(_merged(_merge, _mapped(send, x, *answers)))
    return answers


def moments(x: dask.array.Array) -> Moments:
    """`lanewise.moments` of all numbers of an array of Dask.

    The chunks are read four times, since nothing is kept between the messages of `Ranks.moments`, which reads twice.
    The workers keep the chunks meanwhile.

    Returns
    -------
    Moments
        Of arrays of Dask without dimensions: ``dask.compute(*moments)`` gives the numbers.

    Examples
    --------
    >>> import dask.array
    >>> float(lanewise.dask.moments(dask.array.arange(1, 5, chunks=2)).variance)
    1.25
    """
    x = _array(x)
    numblocks, first = x.numblocks, (0,) * x.ndim
    answers = _answers(Ranks.moments, x, 3)
    found = _mapped(lambda block, *answers: _held(_run(Ranks.moments, numblocks, block, answers, first), block.ndim),
                    x.blocks[first], *answers)  # as of every block
    return Moments(*(_number_of(found, operator.itemgetter(i), np.float64 if i else np.int64)
                     for i in range(len(Moments._fields))))


# ---- weighted samples ----


def _aligned(weights):
    """The same weights in chunks that begin at parts of a table, about as large."""
    if not isinstance(weights, dask.array.Array) or weights.ndim != 1:
        raise TypeError("weights: an array of Dask of one dimension is wanted")
    if any(np.isnan(weights.chunks[0])):
        raise ValueError("weights: the sizes of their chunks are unknown; compute_chunk_sizes() finds them")
    weights = weights.rechunk((tuple(n for n in weights.chunks[0] if n) or (0,),))
    if all(end % _PART == 0 for end in np.cumsum(weights.chunks[0])[:-1]):
        return weights
    return weights.rechunk(_PART * max(1, round(len(weights) / weights.numblocks[0] / _PART)))


def _key(key):
    if not isinstance(key, Key):
        raise TypeError(f"key: a lanewise.Key is wanted, not {type(key)!r}")
    return key


def _draw_from(method, key, n, ranks, weights):
    with ranks.table(weights, threads=1) as table:
        return getattr(table, method)(key.generator(threads=1), n)


def _samples(method, key, weights, n, sizes_are_known):
    """Of each chunk of weights what its part of a table over ranks gives, in aligned chunks."""
    x = _aligned(weights)
    numblocks, call = x.numblocks, functools.partial(_draw_from, method, _key(key), _number(n, "n"))

    def draw(block, *answers, block_id=None):
        return _run(call, numblocks, block, answers, block_id)

    chunks = x.chunks if sizes_are_known else ((np.nan,) * x.npartitions,)
    return x.map_blocks(draw, *_answers(call, x, 3), chunks=chunks, dtype=np.int64, meta=np.empty(0, np.int64))


def counts(key: Key, weights: dask.array.Array, n: int) -> dask.array.Array:
    """How often each item occurs among n samples by weights, with replacement.

    They are those of ``ranks.table(weights).counts(key.generator(), n)`` on any number of ranks.

    Parameters
    ----------
    key : Key
        Names the sample.
    weights : dask.array.Array
        Of one dimension, in chunks of known sizes; chunks that begin at multiples of 2**20 stay where they are.
    n : int
        At most 2**60. The time does not grow with it.

    Returns
    -------
    dask.array.Array
        Of int64, in the chunks of the weights.

    Examples
    --------
    >>> import dask.array
    >>> weights = dask.array.arange(3 * 2**20, chunks=2**20)
    >>> int(lanewise.dask.counts(lanewise.Key(42), weights, 10**9).sum())
    1000000000
    """
    return _samples("counts", key, weights, n, True).rechunk(weights.chunks)


def sample_own(key: Key, weights: dask.array.Array, n: int) -> dask.array.Array:
    """n samples by weights, with replacement: each chunk has those of its items, not in random order.

    They are those of ``ranks.table(weights).sample_own(key.generator(), n)`` on any number of ranks.

    Parameters
    ----------
    key, weights, n
        As of `counts`.

    Returns
    -------
    dask.array.Array
        Of int64, numbers of items, in chunks whose sizes are known when they are computed.

    Examples
    --------
    >>> import dask.array
    >>> weights = dask.array.arange(3 * 2**20, chunks=2**20)
    >>> len(lanewise.dask.sample_own(lanewise.Key(42), weights, 1000).compute())
    1000
    """
    return _samples("sample_own", key, weights, n, False)
