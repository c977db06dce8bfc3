"""What numpy.random has under these names, from lanewise: for programs that look them up in a module of that name."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ._bit_generator import BitGenerator
from ._generator import Generator

if TYPE_CHECKING:
    from numpy.random import SeedSequence


def default_rng(seed: int | Sequence[int] | SeedSequence | BitGenerator | Generator | None = None) -> Generator:
    """A generator, from whatever names one.

    Parameters
    ----------
    seed : None, int, sequence of ints, numpy.random.SeedSequence, lanewise.BitGenerator or lanewise.Generator
        As of `Generator`. A Generator is returned as it is.

    Returns
    -------
    Generator

    Examples
    --------
    >>> import lanewise
    >>> rng = lanewise.random.default_rng(42)
    >>> rng.random() == lanewise.Generator(42).random()
    True
    >>> lanewise.random.default_rng(rng) is rng
    True
    """
    return seed if isinstance(seed, Generator) else Generator(seed)


__all__ = ["BitGenerator", "Generator", "default_rng"]
