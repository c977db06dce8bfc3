"""How evenly points fill the unit cube, by the names of scipy.stats.qmc: discrepancies."""
from __future__ import annotations

import warnings
from typing import TYPE_CHECKING, Literal

import numpy as np

from . import _core
from ._engine import host_array, workers_of
from ._inputs import same_device, weights_of
from ._memory import on_device
from ._points import LAYOUTS

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

WHICH = {"CD": 0, "WD": 1, "MD": 2, "L2-star": 3}  # lw_discrepancy
F64 = np.dtype(np.float64)


def _numbers(sample, name, dimensions, device):
    """Points as float64, where they are or on the host; and where to work."""
    if not on_device(sample):
        sample = np.asarray(sample, F64)
        if sample.ndim != dimensions:
            raise ValueError(f"{name} is not a {dimensions}D array")
        if not ((sample >= 0) & (sample <= 1)).all():
            raise ValueError(f"{name} is not in unit hypercube")
    given = weights_of(sample, name, F64)
    if len(given.shape) != dimensions:
        raise ValueError(f"{name} is not a {dimensions}D array")
    device = given.device or None if device is None else "cuda:0" if device == "cuda" else device
    same_device(given, device, name)
    return given, device


def _asked(compute, *arguments):
    """What the library says; of a GPU's points it is the one to see that some are outside."""
    try:
        return compute(*arguments)
    except ValueError as error:
        if "must be 0 to 1" in str(error):
            raise ValueError(f"Sample is not in unit hypercube: {error}") from None
        raise


def discrepancy(sample: ArrayLike, *, iterative: bool = False, method: Literal["CD", "WD", "MD", "L2-star"] = "CD",
                workers: int = 1, device: str | None = None) -> float:
    """How far points are from filling the unit cube evenly.

    The same bits on every device and for every number of threads.

    Parameters
    ----------
    sample : array_like
        Points of [0, 1], of shape ``(n, d)``, on the host or on a GPU, where float64 is read without a copy.
    iterative : bool
        As if there were a point more, which `update_discrepancy` then adds.
    method : {"CD", "WD", "MD", "L2-star"}
        Centered, wrap-around and mixture discrepancy, which are squares, and the L2-star discrepancy, which is none.
    workers : int
        Taken as SciPy's, without effect.
    device : None or str
        Where to compute: "cpu", "cuda:1" or a backend's name. None: where the points are.

    Returns
    -------
    float
        Lower is more even.

    Examples
    --------
    >>> points = lanewise.qmc.Sobol(2, scramble=False).random(8)
    >>> round(lanewise.qmc.discrepancy(points), 9)
    0.013882107
    """
    workers_of(workers)
    given, device = _numbers(sample, "Sample", 2, device)
    if method not in WHICH:
        raise ValueError(f"{method!r} is not a valid method. It must be one of {', '.join(WHICH)}")
    return _asked(_core.discrepancy, given.address, *given.shape, LAYOUTS["point"], WHICH[method], int(bool(iterative)),
                  device, given.stream)


def update_discrepancy(x_new: ArrayLike, sample: ArrayLike, initial_disc: float, *, device: str | None = None) -> float:
    """The centered discrepancy of a sample with a point more.

    Parameters
    ----------
    x_new : array_like
        The point, of shape ``(d,)``.
    sample : array_like
        Without it, of shape ``(n, d)``.
    initial_disc : float
        The sample's ``discrepancy(sample, iterative=True)``.
    device : None or str
        As of `discrepancy`.

    Returns
    -------
    float
        That of all n + 1 points, for n products in the place of n squared.

    Examples
    --------
    >>> points = lanewise.qmc.Sobol(2, scramble=False).random(8)
    >>> begun = lanewise.qmc.discrepancy(points[:7], iterative=True)
    >>> round(lanewise.qmc.update_discrepancy(points[7], points[:7], begun), 9)
    0.013882107
    """
    given, device = _numbers(sample, "Sample", 2, device)
    added, device = _numbers(host_array(x_new) if on_device(x_new) and not given.device else x_new, "x_new", 1, device)
    if added.shape[0] != given.shape[1]:
        raise ValueError("x_new and sample must be broadcastable: as many dimensions")
    if added.device:
        added.wait(given.stream)
    return _asked(_core.discrepancy_add, float(initial_disc), added.address, 1, given.address, *given.shape,
                  WHICH["CD"], 0, device, given.stream)


def _mean_edge(distances):
    """The mean length of the edges of a minimum spanning tree (Prim)."""
    n = len(distances)
    nearest, total = distances[0].copy(), 0.0
    outside = np.ones(n, bool)
    outside[0] = False
    for _ in range(n - 1):
        new = np.flatnonzero(outside)[np.argmin(nearest[outside])]
        total += nearest[new]
        outside[new] = False
        np.minimum(nearest, distances[new], out=nearest)
    return total / (n - 1)


def geometric_discrepancy(sample: ArrayLike, method: Literal["mindist", "mst"] = "mindist",
                          metric: str = "euclidean") -> float:
    """How far apart points are, on the host; it needs SciPy, for the metrics.

    Parameters
    ----------
    sample : array_like
        Points of [0, 1], of shape ``(n, d)``.
    method : {"mindist", "mst"}
        The least distance of two points, or the mean edge of a minimum spanning tree. Edges of length 0 count.
    metric : str or callable
        As of ``scipy.spatial.distance.pdist``.

    Returns
    -------
    float
        Greater is more even.
    """
    try:
        from scipy.spatial.distance import pdist, squareform
    except ImportError:
        raise ImportError("geometric_discrepancy needs SciPy, for its metrics") from None
    sample = np.asarray(host_array(sample), F64)
    _numbers(sample, "Sample", 2, None)
    if len(sample) < 2:
        raise ValueError("Sample must contain at least two points")
    if method not in ("mindist", "mst"):
        raise ValueError(f"{method!r} is not a valid method. It must be one of mindist, mst")
    distances = pdist(sample, metric)
    if (distances == 0).any():
        warnings.warn("Sample contains duplicate points.", stacklevel=2)
    return float(distances.min() if method == "mindist" else _mean_edge(squareform(distances)))
