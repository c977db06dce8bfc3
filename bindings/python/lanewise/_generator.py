"""Generator: NumPy's methods on every device."""
from . import _core, _draw  # _draw serves _core's methods
from ._seed import identity_of


class Generator(_core.Generator):
    """Draws numbers: NumPy's ``Generator``, the same bits on every device.

    Parameters
    ----------
    seed : None, int, sequence of ints or numpy.random.SeedSequence
        An int of 64 bits is the library's seed as it is. None takes one from the operating system.
    stream : int
        Which of the 2**64 sequences of the seed.
    engine : str
        "warp1024" (the default), "warpstd", "mrg8" or "philox".
    set : int
        The engine's parameter set.
    device : None or str
        "cpu", "cuda", "cuda:1" or a backend's name. None: LANEWISE_BACKEND if it is set, else "cpu".
    threads : int
        CPU threads; 0: LANEWISE_THREADS if it is set, else one for each core.
    """

    def __new__(cls, seed=None, stream=0, *, engine="warp1024", set=0, device=None, threads=0):
        seed, stream = identity_of(seed, stream)
        return super().__new__(cls, seed, stream, engine, set, device, threads)
