"""Seeds: what names a sequence."""
import operator

import numpy as np


def identity_of(seed, stream):
    """The library's seed and stream, each of 64 bits, of what a user gave."""
    if isinstance(seed, np.random.SeedSequence) or seed is None or np.iterable(seed):
        sequence = seed if isinstance(seed, np.random.SeedSequence) else np.random.SeedSequence(seed)
        return tuple(int(word) for word in sequence.generate_state(2, np.uint64))
    numbers = []
    for name, value in (("seed", seed), ("stream", stream)):
        number = operator.index(value)
        if not 0 <= number < 2**64:
            raise ValueError(f"{name}: {number} is not in [0, 2**64)")
        numbers.append(number)
    return tuple(numbers)


def child_identity(root, key):
    """Seed and stream of a descendant by spawn keys; root is its first ancestor's seed and stream."""
    words = [half for number in root for half in (number & 0xFFFFFFFF, number >> 32)]  # always four: none are alike
    return tuple(int(word) for word in np.random.SeedSequence(words, spawn_key=key).generate_state(2, np.uint64))
