"""BitGenerator: the words of a sequence where NumPy's bit generators stand."""
import math
import operator

import numpy as np
from numpy.random.bit_generator import ISpawnableSeedSequence

from . import _core
from ._progress import PART
from ._seed import Later, identity_of, number

JUMP = 2**48  # words
END = 2**60  # words of a sequence
NAME = "Lanewise"  # in states
STREAM_KEY = 0x454E414C  # "LANE": where the seed sequences of streams begin


def _sequence_of(seed, stream):
    """The seed sequence that children are made from, where seed and stream are the user's own."""
    key = (STREAM_KEY, stream & 0xFFFFFFFF, stream >> 32) if stream else ()
    return np.random.SeedSequence(seed, spawn_key=key)


# What NumPy's class is given where the seed sequence is made later, by `seed_seq`.
_LATER = np.random.SeedSequence(0)


def _rebuild(made_of):
    """What pickles call, those of NumPy's objects too, which pass on one argument; the state follows."""
    cls, seed_sequence = made_of
    return cls(seed_sequence)


class BitGenerator(np.random.BitGenerator):
    """A bit generator for NumPy: ``numpy.random.Generator`` and whatever takes one run on the library's words.

    Word i is element i of the kind bits64, the same on every machine.

    Parameters
    ----------
    seed : None, int, sequence of ints or numpy.random.SeedSequence
        An int below 2**64, or a sequence of one, is the library's seed as it is. A SeedSequence gives the seed and the
        stream. None, other sequences of ints and larger ints make a SeedSequence.
    stream : int
        Which of the 2**64 sequences of a seed that is an int below 2**64.
    engine : str
        "warp1024" (the default), "warpstd", "mrg8" or "philox".
    set : int
        The engine's parameter set.

    Attributes
    ----------
    lock : lock
        Whoever draws holds it, so that threads may share what draws from the same bit generator. It is for ``with``;
        the thread that holds it may take it again.

    Notes
    -----
    A sequence has 2**60 words. NumPy's interface cannot report an error; a program that draws a word beyond the last
    ends with a fatal error that says so. `seek`, `advance`, `jumped` and `random_raw` raise ValueError there.

    Examples
    --------
    >>> import numpy as np
    >>> import lanewise
    >>> rng = np.random.Generator(lanewise.BitGenerator(1))
    >>> rng.bytes(2)
    b'...'
    >>> hex(lanewise.BitGenerator(1).random_raw())
    '0x...'
    """

    def __init__(self, seed=None, stream=0, *, engine="warp1024", set=0):
        self._begin(seed, stream, engine, set)
        self._words.open()

    def _begin(self, seed, stream, engine, set):
        """All but what the first word needs; lanewise.Generator's makes that when something takes a word."""
        set = number("set", set, 2**32)
        if not isinstance(engine, str):
            raise TypeError(f"engine: {engine!r} is not a str")
        seed, stream, sequence = identity_of(seed, stream)
        super().__init__(_LATER if sequence is None or isinstance(sequence, Later) else sequence)
        self._begun, self._sequence = (seed, stream), sequence
        if "_words" not in self.__dict__:
            self._words = _core.Words(seed, stream, engine, set)
        else:  # called again; NumPy's objects know the address of these words
            with self.lock:
                self._words.put(seed, stream, engine, set, 0, False, 0)
        self._words.attach(self.capsule)

    lock = property(operator.attrgetter("_words"))

    @property
    def state(self):
        """The identity of the sequence, the next word's number and the half word that waits, as a dict.

        What is assigned must have the same keys; a dict with other keys too, as RandomState makes it, will do.

        Examples
        --------
        >>> import lanewise
        >>> lanewise.BitGenerator(1).state
        {'bit_generator': 'Lanewise',
         'state': {'engine': 'warp1024', 'set': 0, 'seed': 1, 'stream': 0, 'word': 0},
         'has_uint32': 0, 'uinteger': 0}
        """
        with self.lock:
            seed, stream, engine, set, word, has_half, half = self._words.get()
        return {
            "bit_generator": NAME,
            "state": {"engine": engine, "set": set, "seed": seed, "stream": stream, "word": word},
            "has_uint32": has_half,
            "uinteger": half if has_half else 0,
        }

    @state.setter
    def state(self, value):
        if not isinstance(value, dict):
            raise TypeError("state must be a dict")
        if value.get("bit_generator") != NAME:
            raise ValueError(f"state must be of {NAME}, not of {value.get('bit_generator')!r}")
        inner = value["state"]
        words = [number(key, inner[key], 2**64) for key in ("seed", "stream")]
        word = operator.index(inner["word"])
        if not 0 <= word <= END:
            raise ValueError(f"word: {word} is not in [0, 2**60]")
        set = number("set", inner["set"], 2**32)
        half = number("uinteger", value["uinteger"], 2**32)
        with self.lock:
            self._words.put(*words, inner["engine"], set, word, bool(value["has_uint32"]), half)

    def __reduce__(self):
        return _rebuild, ((type(self), self.seed_seq),), self.state

    def tell(self):
        """The number of the next word."""
        with self.lock:
            return self._words.get()[4]

    def seek(self, word):
        """Moves to a word; a half word that waits is dropped. Costs nothing.

        Parameters
        ----------
        word : int
            At most 2**60, which is the end.
        """
        word = operator.index(word)
        if not 0 <= word <= END:
            raise ValueError(f"word: {word} is not in [0, 2**60]")
        with self.lock:
            identity = self._words.get()[:4]
            self._words.put(*identity, word, False, 0)

    def advance(self, delta):
        """Moves on by so many words, back if negative; a half word that waits is dropped. Returns the bit generator.

        Parameters
        ----------
        delta : int
        """
        delta = operator.index(delta)
        with self.lock:
            self.seek(self.tell() + delta)
        return self

    def jumped(self, jumps=1):
        """A new bit generator, 2**48 words on per jump.

        Parameters
        ----------
        jumps : int

        Returns
        -------
        BitGenerator
            Without the half word that may wait here. ValueError beyond word 2**60: a sequence has space for 4096 jumps.
        """
        jumps = operator.index(jumps)
        state = self.state
        there = self._child(self.seed_seq)
        state["state"]["word"] += jumps * JUMP
        state["has_uint32"] = state["uinteger"] = 0
        there.state = state
        return there

    @property
    def seed_seq(self):
        """The seed sequence that the seed was taken from, or that children of the user's own seed are made from."""
        if self._sequence is None:
            self._sequence = _sequence_of(*self._begun)
        elif isinstance(self._sequence, Later):
            self._sequence = self._sequence.make()
        return self._sequence

    _seed_seq = seed_seq  # before NumPy 1.25

    def spawn(self, n_children):
        """New bit generators of the same engine and set, seeded by children of the seed sequence.

        Parameters
        ----------
        n_children : int

        Returns
        -------
        list of BitGenerator
        """
        n_children = operator.index(n_children)
        if n_children < 0:
            raise ValueError("n_children must be non-negative")
        if not isinstance(self.seed_seq, ISpawnableSeedSequence):
            raise TypeError("The underlying SeedSequence does not implement spawning.")
        return [self._child(sequence) for sequence in self.seed_seq.spawn(n_children)]

    def _again(self):
        """The same sequence and position, as an object of its own of which no word is taken yet."""
        _, _, engine, set, *_ = self._words.get()
        there = type(self).__new__(type(self))
        there._begin(self.seed_seq, 0, engine, set)
        there.state = self.state
        return there

    def _child(self, sequence):
        _, _, engine, set, *_ = self._words.get()
        return type(self)(sequence, engine=engine, set=set)

    def random_raw(self, size=None, output=True):
        """The next words as they are.

        Parameters
        ----------
        size : None, int or tuple of ints
        output : bool
            False: the words are passed over.

        Returns
        -------
        int or ndarray of uint64, or None
        """
        with self.lock:
            if not output:
                self._skip(size)
                return None
            words = np.empty(() if size is None else size, np.uint64)
            for first in range(0, words.size, PART):  # Python looks for signals between parts
                self._words.fill(words.ctypes.data + 8 * first, min(PART, words.size - first))
        return int(words) if size is None else words

    def _skip(self, size):
        shape = [operator.index(n) for n in ([] if size is None else np.ravel(size))]
        if any(n < 0 for n in shape):
            raise ValueError("negative dimensions are not allowed")
        n = math.prod(shape)
        seed, stream, engine, set, word, has_half, half = self._words.get()
        if n > END - word:
            raise ValueError(f"{n} words from word {word} on would pass the end of the sequence, 2**60")
        self._words.put(seed, stream, engine, set, word + n, has_half, half)
