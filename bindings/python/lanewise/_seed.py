"""Seeds: what names a sequence."""
import operator
import os
import sys

import numpy as np
from numpy.random.bit_generator import ISeedSequence

from . import _core


def number(name, value, end):
    """An integer of a user, from 0 to below end, which is a power of two."""
    try:
        taken = operator.index(value)
    except TypeError:
        raise TypeError(f"{name}: an integer is wanted, not {type(value).__name__}") from None
    if not 0 <= taken < end:
        raise ValueError(f"{name}: {taken} is not in [0, 2**{end.bit_length() - 1})")
    return taken


def identity_of(seed, stream):
    """The library's seed and stream, each of 64 bits, of what a user gave; and the seed sequence that gave them, or None
    where seed and stream are the user's own."""
    if isinstance(seed, Later):
        return *seed.identity, seed
    if seed is None and type(stream) is int and stream == 0:
        return identity_of(fresh_sequence(), 0)
    if type(seed) is int and type(stream) is int and 0 <= seed < 2**64 and 0 <= stream < 2**64:
        return seed, stream, None
    stream = number("stream", stream, 2**64)
    if not (seed is None or isinstance(seed, ISeedSequence)):
        one = np.ravel(np.asarray(seed, dtype=object))
        if not np.iterable(seed) or one.size == 1:  # NumPy's rule: [1] is 1
            seed = operator.index(one[0])
            if seed < 2**64:
                return number("seed", seed, 2**64), stream, None
    if stream:
        raise ValueError(f"stream: {stream} has no use, this seed gives the stream too; take a seed below 2**64")
    sequence = seed if isinstance(seed, ISeedSequence) else np.random.SeedSequence(seed)
    words = sequence.generate_state(2, np.uint64)
    return int(words[0]), int(words[1]), sequence


class Later:
    """A seed sequence that is made when something asks for it: to make one takes longer than the rest of a generator.
    Its seed and stream are known at once."""

    def __init__(self, words, key, entropy=None):
        self.identity = _core.seed_of(words, key)
        self._made_of = words if entropy is None else entropy, key

    def make(self):
        entropy, key = self._made_of
        return np.random.SeedSequence(entropy, spawn_key=key)


def fresh_sequence():
    """What the system's entropy gives: 128 bits, as a seed sequence of NumPy's takes."""
    entropy = int.from_bytes(os.urandom(16), "little")
    return Later(tuple(entropy >> shift & 0xFFFFFFFF for shift in (0, 32, 64, 96)), (), entropy)


def child_sequence(root, key):
    """The seed sequence of a descendant by spawn keys; root is its first ancestor's seed and stream."""
    words = tuple(half for number in root for half in (number & 0xFFFFFFFF, number >> 32))  # always four: none are alike
    return Later(words, key)


def key_of(seed, stream):
    """The halves of a Key, of what a user gave; of a typed key of JAX its words, the high one of each half first."""
    if str(getattr(seed, "dtype", "")).startswith("key<"):
        words = [int(word) for word in np.ravel(sys.modules["jax"].random.key_data(seed))]
        if len(words) not in (2, 4) or seed.shape != ():
            raise TypeError(f"seed: one key of 2 or 4 words is wanted, not {seed.dtype} of shape {seed.shape}")
        halves = [high << 32 | low for high, low in zip(words[::2], words[1::2])]
        if len(halves) == 2 and stream:
            raise ValueError(f"stream: {stream} has no use, this seed gives the stream too")
        return halves[0], halves[1] if len(halves) == 2 else number("stream", stream, 2**64)
    return identity_of(seed, stream)[:2]
