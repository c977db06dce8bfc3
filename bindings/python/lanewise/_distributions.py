"""Distributions that engines of quasi-random points draw, by SciPy's names."""
from __future__ import annotations

import operator
import statistics
from typing import TYPE_CHECKING

import numpy as np

from ._engine import QMCEngine, SequenceEngine
from ._sobol import Sobol

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


_quantile = np.frompyfunc(statistics.NormalDist().inv_cdf, 1, 1)


def _root_of(covariance):
    """A matrix A with A^T A = covariance."""
    if not np.allclose(covariance, covariance.T):
        raise ValueError("Covariance matrix is not symmetric.")
    try:
        return np.linalg.cholesky(covariance).T
    except np.linalg.LinAlgError:
        values, vectors = np.linalg.eigh(covariance)
    if values.min() < -1e-8:
        raise ValueError("Covariance matrix not PSD.")
    return (vectors * np.sqrt(np.maximum(values, 0))).T


class MultivariateNormalQMC:
    """Correlated normal numbers made of quasi-random points, on the host.

    Parameters
    ----------
    mean : array_like
        Of shape ``(d,)``, or a number.
    cov : None or array_like
        Covariance, of shape ``(d, d)``; None: the identity.
    cov_root : None or array_like
        Instead of it, a matrix A with A^T A = covariance.
    inv_transform : bool
        Whether a normal is the quantile of one coordinate. Otherwise Box and Muller make two of two.
    engine : None or QMCEngine
        Of d dimensions, without inv_transform of the next even number. None: scrambled Sobol' points. The normals of
        Sobol' and Halton engines are those of `lanewise.Points.draw`; of others, 1e-10 is cut off at 0 and 1, as by
        SciPy.
    rng, seed
        As of `QMCEngine`, for an engine that is None.

    Examples
    --------
    >>> x = lanewise.qmc.MultivariateNormalQMC([0, 1], [[1, 0.5], [0.5, 1]], seed=1).random(256)
    >>> bool(abs(x.mean(axis=0) - [0, 1]).max() < 0.02)
    True
    """

    def __init__(self, mean: ArrayLike, cov: ArrayLike | None = None, *, cov_root: ArrayLike | None = None,
                 inv_transform: bool = True, engine: QMCEngine | None = None, rng: Source = None,
                 seed: Seed = None) -> None:
        self._mean = np.atleast_1d(np.asarray(mean, np.float64))
        self._d = self._mean.shape[0]
        self._corr_matrix = None
        given = cov if cov is not None else cov_root
        if given is not None:
            matrix = np.atleast_2d(np.asarray(given, np.float64))
            if matrix.shape[0] != self._d:
                raise ValueError("Dimension mismatch between mean and covariance.")
            self._corr_matrix = matrix if cov is None else _root_of(matrix)
        self._inv_transform = inv_transform
        wanted = self._d if inv_transform else self._d + self._d % 2
        self.engine = engine_of(engine, wanted, rng, seed)
        if self.engine.d != wanted:
            raise ValueError("Dimension of `engine` must be consistent with dimensions of mean and covariance: "
                             f"{wanted}, not {self.engine.d}. Without `inv_transform` it is an even number.")

    def _standard(self, n):
        """n rows of independent normals."""
        if self._inv_transform:
            if isinstance(self.engine, SequenceEngine) and self.engine.optimization_method is None:
                return self.engine._normals(n)
            points = self.engine._on_host(n)
            return _quantile(0.5 + (1 - 1e-10) * (points - 0.5)).astype(np.float64)
        points = self.engine._on_host(n)
        radius, angle = np.sqrt(-2 * np.log(points[:, ::2])), 2 * np.pi * points[:, 1::2]
        return np.stack([radius * np.cos(angle), radius * np.sin(angle)], -1).reshape(n, -1)[:, :self._d]

    def random(self, n: int = 1) -> NDArray[np.float64]:
        """n samples.

        Parameters
        ----------
        n : int
            How many.

        Returns
        -------
        numpy.ndarray
            Of shape ``(n, d)``.
        """
        normals = self._standard(n)
        return (normals if self._corr_matrix is None else normals @ self._corr_matrix) + self._mean
