"""Distributions that engines of quasi-random points draw, by SciPy's names: MultinomialQMC."""
from __future__ import annotations

import operator
from typing import TYPE_CHECKING

import numpy as np

from ._engine import QMCEngine, Sobol

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    from ._engine import Seed, Source


def engine_of(engine, d, rng, seed):
    """The caller's engine, or Sobol' points."""
    if engine is None:
        return Sobol(d, rng=rng, seed=seed)
    if not isinstance(engine, QMCEngine):
        raise ValueError("`engine` must be an instance of `lanewise.qmc.QMCEngine` or `None`")
    return engine


class MultinomialQMC:
    """Counts of categories among trials whose uniform numbers are quasi-random.

    Parameters
    ----------
    pvals : array_like
        The categories' probabilities.
    n_trials : int
        Points of the engine for each sample.
    engine : None or QMCEngine
        Of one dimension. None: scrambled Sobol' points.
    rng, seed
        As of `QMCEngine`, for an engine that is None.

    Examples
    --------
    >>> lanewise.qmc.MultinomialQMC([0.25, 0.5, 0.25], 8, seed=1).random(2)
    array([[2., 4., 2.],
           [2., 4., 2.]])
    """

    def __init__(self, pvals: ArrayLike, n_trials: int, *, engine: QMCEngine | None = None, rng: Source = None,
                 seed: Seed = None) -> None:
        self.pvals = np.atleast_1d(np.asarray(pvals, np.float64))
        if not (self.pvals >= 0).all():
            raise ValueError("Elements of pvals must be non-negative.")
        if not np.isclose(self.pvals.sum(), 1):
            raise ValueError("Elements of pvals must sum to 1.")
        self.n_trials = operator.index(n_trials)
        self.engine = engine_of(engine, 1, rng, seed)
        if self.engine.d != 1:
            raise ValueError("Dimension of `engine` must be 1.")

    def random(self, n: int = 1) -> NDArray[np.float64]:
        """n samples, on the host.

        Parameters
        ----------
        n : int
            How many; each takes the engine's next `n_trials` points.

        Returns
        -------
        numpy.ndarray
            Counts as float64, as SciPy's, of shape ``(n, categories)``; each row adds up to `n_trials`.
        """
        ends = np.cumsum(self.pvals)
        counts = np.zeros((n, len(ends)))
        for row in counts:
            points = self.engine._on_host(self.n_trials).ravel()
            category = np.minimum(np.searchsorted(ends, points, side="right"), len(ends) - 1)
            row += np.bincount(category, minlength=len(ends))
        return counts
