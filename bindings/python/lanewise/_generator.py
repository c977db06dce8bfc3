"""Generator: NumPy's methods on every device."""
import operator
import warnings

import numpy as np

from . import _arrange, _bits, _block, _core, _errors, _vectors  # _errors serves _core's methods
from ._bit_generator import BitGenerator
from ._integers import Integers
from ._seed import child_sequence, number

JUMP = 2**48  # elements
END = 2**60  # elements of a sequence


def _restore(cls, bit_generator, device, threads, cursor):
    """What pickles call."""
    try:
        rng = cls.__new__(cls, bit_generator, device=device, threads=threads)
    except _core.DeviceError as error:
        warnings.warn(f"the generator ran on {device!r}, which is not to be had here ({error}); it goes on on \"cpu\" "
                      "with the same numbers", RuntimeWarning, stacklevel=2)
        rng = cls.__new__(cls, bit_generator, device="cpu", threads=threads)
    return _moved(rng, cursor)


def _moved(rng, cursor):
    """A generator at a cursor; its bit generator keeps a half word if it stands there already."""
    if rng.tell() != cursor:
        rng.seek(cursor)
    return rng


def _bits_of(seed, stream, engine, set):
    """A generator's bit generator, of which no word is taken yet."""
    bits = BitGenerator.__new__(BitGenerator)
    bits._begin(seed, stream, engine, set)
    return bits


class Generator(Integers, _core.Generator):
    """Draws numbers: NumPy's ``Generator``, the same bits on every device.

    Parameters
    ----------
    seed : None, int, sequence of ints, numpy.random.SeedSequence or lanewise.BitGenerator
        An int below 2**64, or a sequence of one, is the library's seed as it is. A SeedSequence gives the seed and the
        stream. None, other sequences of ints and larger ints make a SeedSequence. A BitGenerator is drawn from: it gives
        the sequence and the position.
    stream : int
        Which of the 2**64 sequences of a seed that is an int below 2**64.
    engine : str
        "warp1024" (the default), "warpstd", "mrg8" or "philox".
    set : int
        The engine's parameter set.
    device : None or str
        "cpu", "cuda", "cuda:1" or a backend's name. None: LANEWISE_BACKEND if it is set, else "cpu".
    threads : int
        CPU threads; 0: LANEWISE_THREADS if it is set, else one for each core.

    Notes
    -----
    Element i of a sequence is a function of (engine, set, seed, stream, i), the method and its parameters. The
    generator adds a cursor, the number of the next element; a call moves it by the elements that it draws. `choice`
    without replacement, `permutation` and `shuffle` draw one element, whatever its length.

    It is a ``numpy.random.Generator``, for SciPy and whatever else asks for one. The methods are this class's; the bit
    generator is a ``lanewise.BitGenerator`` at the same position (`bit_generator`). With ``device="cuda"`` calls with
    a `size` give arrays on the GPU, which programs written for NumPy do not expect: hand them ``rng.on("cpu")``.

    A generator can be pickled and copied. A pickle of a generator on a GPU that is loaded where there is none draws
    the same numbers on the CPU, and a RuntimeWarning says so.

    Examples
    --------
    >>> import lanewise
    >>> rng = lanewise.Generator(42)
    >>> rng.normal(size=3)
    array([...])
    >>> rng
    Generator(seed=42, stream=0, engine='warp1024', set=0, device='cpu') at element 3
    """

    def __new__(cls, seed=None, stream=0, *, engine="warp1024", set=0, device=None, threads=0):
        if isinstance(seed, type) and issubclass(seed, np.random.BitGenerator):
            raise ValueError(f"seed: {seed.__name__} is a class; the bit generator must be instantiated")
        if not isinstance(seed, np.random.BitGenerator):
            bits = _bits_of(seed, stream, engine, set)
        elif not isinstance(seed, BitGenerator):
            raise TypeError(f"seed: a lanewise.BitGenerator is wanted, not {type(seed).__name__}")
        elif (stream, engine, set) != (0, "warp1024", 0):
            raise ValueError("stream, engine and set are those of the bit generator")
        else:
            bits = seed
        self = super().__new__(cls, bits, device, number("threads", threads, 2**31))
        self._root = self._identity[:2]  # whose descendant this is by spawn()
        self._key = ()
        self._children = 0
        return self

    # ---- which sequence, and where in it ----

    def __repr__(self):
        seed, stream, engine, number = self._identity
        return (f"{type(self).__name__}(seed={seed}, stream={stream}, engine={engine!r}, set={number}, "
                f"device={self.device!r}) at element {self.tell()}")

    __str__ = __repr__

    def __getstate__(self):
        return {name: value for name, value in self.__dict__.items() if name != "_held_stream"}

    def __setstate__(self, state):
        self.__dict__.update(state)

    def __reduce__(self):
        return _restore, (type(self), self._bit_generator, self.device, self._threads, self.tell()), self.__getstate__()

    def __copy__(self):
        rng = self._at(self.tell())
        rng.__setstate__(self.__getstate__())
        return rng

    def _at(self, cursor, device=None):
        """The same sequence at a cursor, with the same children to come."""
        rng = type(self).__new__(type(self), self._bit_generator._again(),
                                 device=self.device if device is None else device, threads=self._threads)
        rng._root, rng._key, rng._children = self._root, self._key, self._children
        return _moved(rng, cursor)

    def on(self, device):
        """The same generator on another device: the numbers that this one would draw next.

        The two are independent from then on, and draw the same numbers.

        Parameters
        ----------
        device : str
            "cpu", "cuda", "cuda:1" or a backend's name.

        Returns
        -------
        Generator

        Examples
        --------
        >>> import lanewise
        >>> rng = lanewise.Generator(1)
        >>> rng.on("portable").random() == rng.random()
        True
        """
        return self._at(self.tell(), device)

    def jumped(self, jumps=1):
        """A generator of the same sequence, jumps * 2**48 elements further on.

        Parameters
        ----------
        jumps : int
            How often 2**48 elements are skipped. A sequence has 2**60 elements; what is beyond is a ValueError.

        Returns
        -------
        Generator

        Examples
        --------
        >>> import lanewise
        >>> rng = lanewise.Generator(1)
        >>> rng.jumped(2).tell() == 2 * 2**48
        True
        """
        cursor = self.tell() + operator.index(jumps) * JUMP
        if not 0 <= cursor <= END:
            raise ValueError(f"jumps: element {cursor} is not in the sequence, which has 2**60")
        return self._at(cursor)

    def spawn(self, n_children):
        """Makes generators of sequences of their own, which never repeat.

        The k-th child of a generator, counted from the first call on, has the seed and the stream that
        ``numpy.random.SeedSequence(words, spawn_key=key).generate_state(2, numpy.uint64)`` gives. The words are the low
        and the high 32 bits of the first ancestor's seed, then of its stream. The key is the parent's key with k behind
        it; the first ancestor's is empty. Engine, set and device are the parent's.

        Parameters
        ----------
        n_children : int

        Returns
        -------
        list of Generator

        Examples
        --------
        >>> import lanewise
        >>> rng = lanewise.Generator(1)
        >>> a, b = rng.spawn(2)
        >>> c, = rng.spawn(1)
        >>> lanewise.Generator(1).spawn(3)[2].random() == c.random()
        True
        """
        n_children = operator.index(n_children)
        if n_children < 0:
            raise ValueError("n_children must be non-negative")
        _, _, engine, number = self._identity
        children = []
        for k in range(self._children, self._children + n_children):
            key = (*self._key, k)
            child = type(self).__new__(type(self), child_sequence(self._root, key), engine=engine, set=number,
                                       device=self.device, threads=self._threads)
            child._root, child._key = self._root, key
            children.append(child)
        self._children += n_children
        return children

    @property
    def bit_generator(self):
        """The lanewise.BitGenerator of the same sequence and position, for what draws from one of NumPy's.

        Its words are the elements of ``bits64``. A word that is taken from it moves this generator by one element, and
        a method of this generator moves it by the elements drawn. Its `state` is the whole state of this generator:
        what is assigned to it moves this generator there, to another sequence too. Only with the cursor on a device
        (`cursor_at`) do its words not count on; it is where the cursor was then.
        """
        self._bit_generator._words.open()
        return self._bit_generator

    def bytes(self, length):
        """Random bytes.

        Parameters
        ----------
        length : int
            How many. The elements drawn are those of ``bits32``, one for each 4 bytes or part of them.

        Returns
        -------
        bytes

        Examples
        --------
        >>> import lanewise
        >>> len(lanewise.Generator(1).bytes(10))
        10
        """
        length = operator.index(length)
        if length < 0:
            raise ValueError("length: negative dimensions are not allowed")
        words = np.empty(-(-length // 4), np.uint32)
        self._fill(_vectors.KINDS["bits32"], words.ctypes.data, words.size, 0, ())
        return words.astype("<u4", copy=False).tobytes()[:length]

    # ---- a part of an array ----

    def block(self, method, shape, slices, /, *parameters, dtype=None, out=None, stream=None, **named):
        """A block of the array that a whole call would give, without the rest. Not in NumPy.

        However an array is cut into blocks, over processes, devices and calls, together they are the array that
        ``rng.method(.., size=shape)`` gives. The cursor stays where it is, since no process knows the blocks of others:
        move it by the size of the array before the next one, or take a generator of another key.

        Parameters
        ----------
        method : str
            The name of a method that gives a number per element: "normal", "gamma", "integers", ..
        shape : int or tuple of ints
            The whole array's.
        slices : slice, or tuple of slices or of pairs of start and stop
            Where the block is; axes behind the last one given are whole.
        parameters : float
            The method's parameters, in its order. Numbers alone.
        named : float
            Or by name.
        dtype : optional
            As of the method.
        out : array, optional
            Where the block goes: of its shape and type; of any strides where the library of the array tells them.
        stream : optional
            The CUDA stream to draw on.

        Returns
        -------
        array
            Of the shape of the block.

        Examples
        --------
        >>> import lanewise
        >>> import numpy as np
        >>> rng = lanewise.Key(42).generator()
        >>> part = rng.block("normal", (1000, 1000), (slice(10, 12), slice(0, 3)), 5.0)
        >>> np.array_equal(part, rng.normal(5.0, size=(1000, 1000))[10:12, 0:3])
        True
        """
        return _block.block(self, method, shape, slices, parameters, named, dtype, out, stream)

    # ---- bits, and numbers that lose some ----

    def bernoulli_bits(self, p, size=None, *, out=None, stream=None):
        """Truth values of probability `p`, 32 in a word: a mask in an eighth of the memory of bytes. Not in NumPy.

        Parameters
        ----------
        p : float
            0 to 1. It is met exactly.
        size : int or tuple of ints, optional
            The number of values, or their shape. The last axis is packed: element i of a row is bit ``i % 32`` of word
            ``i // 32``, as ``numpy.unpackbits(words.view(numpy.uint8), bitorder="little")`` gives it. What is left of the
            last word of a row are values like the others.
        out : array, optional
            Where the words go, of uint32. The cursor counts words.
        stream : optional
            The CUDA stream to draw on.

        Returns
        -------
        array of uint32
            Of shape (\\*size[:-1], ceil(size[-1] / 32)).

        Examples
        --------
        >>> import numpy as np
        >>> import lanewise
        >>> words = lanewise.Generator(1).bernoulli_bits(0.25, 1000)
        >>> mask = np.unpackbits(words.view(np.uint8), count=1000, bitorder="little")
        >>> bool(0.2 < mask.mean() < 0.3)
        True
        """
        return _bits.bernoulli_bits(self, p, size, out, stream)

    def stochastic_round(self, x, dtype, *, out=None, stream=None):
        """Numbers of float32 rounded to a neighbour of a narrower type, by chance: the mean is the number. Not in NumPy.

        Parameters
        ----------
        x : array_like
            Read as float32; on the generator's GPU, too. A number between two neighbours becomes the upper one with the
            probability of its distance from the lower one.
        dtype : float16 or bfloat16
            The narrower type; NumPy's, "bfloat16", `ml_dtypes`' or PyTorch's.
        out : array, optional
            Where the numbers go, of the shape of `x`.
        stream : optional
            The CUDA stream to round on.

        Returns
        -------
        array
            Of the shape of `x`. Draws an element per number.

        Examples
        --------
        >>> import numpy as np
        >>> import lanewise
        >>> x = np.full(10000, 1 + 2**-12, np.float32)  # a quarter of the way to the next number of float16
        >>> y = lanewise.Generator(1).stochastic_round(x, np.float16)
        >>> np.unique(y).tolist()
        [1.0, 1.0009765625]
        """
        return _bits.stochastic_round(self, x, dtype, out, stream)

    # ---- items ----

    def choice(self, a, size=None, replace=True, p=None, axis=0, shuffle=True, *, stream=None):
        """A random sample of an array's items, or of ``range(a)``.

        Parameters
        ----------
        a : int, array_like, torch or CuPy array
            The items, along `axis`; an int n is the integers 0 to n - 1.
        size : int or tuple of ints, optional
            The sample's shape. None: one item.
        replace : bool
            Whether an item may be drawn more than once.
        p : array_like, optional
            The items' probabilities, which add up to 1. None: all the same.
        axis : int
            The axis of `a` along which items are drawn.
        shuffle : bool
            Without effect: a sample without replacement is in random order always.
        stream : optional
            The CUDA stream to draw on.

        Returns
        -------
        item or array
            Of an int `a`: int64. Generators on a GPU give a lanewise.Array then, unless `size` is None.

        Notes
        -----
        With replacement and `p` an alias table is made for the call and dropped. Make a ``lanewise.AliasTable`` to draw
        from the same weights again; it draws the same indices. Its probabilities differ from `p` by at most 2**-32 / n
        and some 2**-59 of their value. Without replacement and with `p`, each next item has its probability among those
        that are left.

        Examples
        --------
        >>> import lanewise
        >>> rng = lanewise.Generator(1)
        >>> rng.choice(5, 3)
        array([...])
        >>> sorted(rng.choice(["a", "b", "c"], 3, replace=False).tolist())
        ['a', 'b', 'c']
        >>> rng.choice([10, 20, 30], size=(2, 2), p=[0, 1, 0])
        array([[20, 20],
               [20, 20]])
        """
        taken = None
        if p is None and stream is None and (replace is True or replace is False):
            taken = self._picked(a, size) if replace else self._chosen(a, size)
        return _arrange.choice(self, a, size, replace, p, axis, stream) if taken is None else taken

    def permutation(self, x, axis=0, *, stream=None):
        """A copy of an array with its items in random order, or ``range(x)`` in random order.

        Parameters
        ----------
        x : int, array_like, torch or CuPy array
        axis : int
            The axis along which items are moved.
        stream : optional
            The CUDA stream to draw on.

        Returns
        -------
        array
            Of an int `x`: int64; generators on a GPU give a lanewise.Array then.

        Examples
        --------
        >>> import lanewise
        >>> rng = lanewise.Generator(1)
        >>> sorted(rng.permutation(4).tolist())
        [0, 1, 2, 3]
        >>> rng.permutation([[1, 2], [3, 4]], axis=1).sum(axis=1)
        array([3, 7])
        """
        order = None
        if type(axis) is int and axis == 0 and stream is None:
            order = self._order(x) if type(x) is int else self._shuffled_copy(x)
        return _arrange.permutation(self, x, axis, stream) if order is None else order

    def shuffle(self, x, axis=0):
        """Puts an array's items, or a list's, in random order, where they are.

        Parameters
        ----------
        x : numpy.ndarray, list or other mutable sequence, torch or CuPy array
        axis : int
            The axis of an array along which items are moved.

        Examples
        --------
        >>> import lanewise
        >>> rng = lanewise.Generator(1)
        >>> cards = ["a", "b", "c"]
        >>> rng.shuffle(cards)
        >>> sorted(cards)
        ['a', 'b', 'c']
        """
        if type(axis) is not int or axis != 0 or not self._shuffled(x):
            _arrange.shuffle(self, x, axis)

    def permuted(self, x, *, axis=None, out=None):
        """A copy of an array with the items of each of its slices along an axis in a random order of their own.

        Parameters
        ----------
        x : array_like
        axis : int, optional
            None: all the items of the array in one random order.
        out : numpy.ndarray, optional
            Where the result goes, of the shape of `x`; `x` itself is legal.

        Returns
        -------
        numpy.ndarray

        Examples
        --------
        >>> import lanewise
        >>> rng = lanewise.Generator(1)
        >>> rng.permuted([[0, 1, 2], [3, 4, 5]], axis=1).sum(axis=1)
        array([ 3, 12])
        """
        result = self._permuted(x, axis) if out is None else None
        return _arrange.permuted(self, x, axis, out) if result is None else result

    # ---- rows of values ----

    def _multinomial(self, n, pvals, size=None, *, out=None, stream=None):
        """What is not plain for the extension's multinomial()."""
        return _vectors.multinomial(self, n, pvals, size, out, stream)

    def dirichlet(self, alpha, size=None, *, dtype=np.float64, out=None, stream=None):
        """Rows of the Dirichlet distribution: positive numbers that add up to 1.

        Parameters
        ----------
        alpha : sequence of floats
            At least 0 each. A component whose alpha is 0 is 0.
        size : int or tuple of ints, optional
            The number of rows, or their shape.
        dtype : float64 or float32
        out : array, optional
            Where the rows go.
        stream : optional
            The CUDA stream to draw on.

        Returns
        -------
        array
            Of shape (\\*size, len(alpha)).

        Examples
        --------
        >>> import lanewise
        >>> rng = lanewise.Generator(1)
        >>> rng.dirichlet([10, 5, 3], size=2).shape
        (2, 3)
        """
        rows = self._dirichlet(alpha, size) if dtype is np.float64 and out is None and stream is None else None
        return _vectors.dirichlet(self, alpha, size, dtype, out, stream) if rows is None else rows

    def multivariate_normal(self, mean, cov, size=None, check_valid="warn", tol=1e-8, *, method="svd",
                            dtype=np.float64, out=None, stream=None):
        """Rows of the multivariate normal distribution.

        Parameters
        ----------
        mean : sequence of floats
        cov : array_like
            The covariance, symmetric and positive semidefinite.
        size : int or tuple of ints, optional
            The number of rows, or their shape.
        check_valid : {"warn", "raise", "ignore"}
            What happens where the covariance is not symmetric positive semidefinite.
        tol : float
            The tolerance of that check.
        method : {"svd", "eigh", "cholesky"}
            A covariance that is positive definite is factored by the library's Cholesky decomposition, whatever is
            asked for. Where it is not, "cholesky" is a numpy.linalg.LinAlgError. For the others NumPy's ``eigh`` and
            ``qr`` make the factor then, whose last bits depend on the machine's LAPACK.
        dtype : float64 or float32
        out : array, optional
            Where the rows go.
        stream : optional
            The CUDA stream to draw on.

        Returns
        -------
        array
            Of shape (\\*size, len(mean)).

        Examples
        --------
        >>> import lanewise
        >>> rng = lanewise.Generator(1)
        >>> rng.multivariate_normal([0, 5], [[2, 1], [1, 2]], size=4).shape
        (4, 2)
        """
        return _vectors.multivariate_normal(self, mean, cov, size, check_valid, tol, method, dtype, out, stream)

    def multivariate_hypergeometric(self, colors, nsample, size=None, method="marginals", *, out=None, stream=None):
        """How many items of each color are in a sample without replacement.

        Parameters
        ----------
        colors : sequence of ints
            How many items there are of each color.
        nsample : int
            How many are taken; at most the sum of `colors`.
        size : int or tuple of ints, optional
            The number of rows, or their shape.
        method : {"marginals", "count"}
            Without effect: rows are drawn by their marginals.
        out : array, optional
            Where the counts go.
        stream : optional
            The CUDA stream to draw on.

        Returns
        -------
        array of int64
            Of shape (\\*size, len(colors)).

        Examples
        --------
        >>> import lanewise
        >>> rng = lanewise.Generator(1)
        >>> rng.multivariate_hypergeometric([16, 8, 4], 6, size=3).sum(axis=1)
        array([6, 6, 6])
        """
        return _vectors.multivariate_hypergeometric(self, colors, nsample, size, method, out, stream)

    def sphere(self, dimensions, size=None, *, dtype=np.float64, out=None, stream=None):
        """Directions: points on the unit sphere. Not in NumPy.

        Parameters
        ----------
        dimensions : int
            Of the space: 1 gives -1 or 1, 2 the circle, 3 the sphere.
        size : int or tuple of ints, optional
            The number of points, or their shape.
        dtype : float64 or float32
        out : array, optional
            Where the points go.
        stream : optional
            The CUDA stream to draw on.

        Returns
        -------
        array
            Of shape (\\*size, dimensions).

        Examples
        --------
        >>> import lanewise
        >>> x = lanewise.Generator(1).sphere(3)
        >>> round(float(x @ x), 12)
        1.0
        """
        return _vectors.sphere(self, dimensions, size, dtype, out, stream)
