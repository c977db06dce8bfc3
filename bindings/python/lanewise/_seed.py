"""Seeds: what names a sequence."""
import operator

import numpy as np
from numpy.random.bit_generator import ISeedSequence


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


def child_sequence(root, key):
    """The seed sequence of a descendant by spawn keys; root is its first ancestor's seed and stream."""
    words = [half for number in root for half in (number & 0xFFFFFFFF, number >> 32)]  # always four: none are alike
    return np.random.SeedSequence(words, spawn_key=key)
