"""What engines do to a sample afterwards, by SciPy's names: "random-cd", "lloyd"."""
import numpy as np

SWAPS, SWAPS_WITHOUT_GAIN = 10_000, 100  # SciPy's: where the search ends
LLOYD_TURNS, LLOYD_TOLERANCE = 10, 1e-5


def _terms(z, rows):
    """The terms of the centered discrepancy that rows have: of the single sum, and with each row of the double one; z:
    the points less 1/2."""
    here, there = np.abs(z[rows]), np.abs(z)
    pairs = 1 + 0.5 * (here[:, None] + there - np.abs(z - z[rows][:, None]))
    return np.prod(1 + 0.5 * here - 0.5 * here**2, axis=1), np.prod(pairs, axis=2)


def centered_change(sample, first, second, column):
    """What the centered discrepancy changes by if two rows swap their coordinates of a column."""
    if first == second:
        return 0.0
    z, rows = sample - 0.5, [first, second]
    single, double = _terms(z, rows)
    z[rows, column] = z[rows[::-1], column]
    new_single, new_double = _terms(z, rows)
    twice = 2 * (new_double - double)  # a pair occurs twice, but a row with itself once
    twice[[0, 1], rows] /= 2
    twice[[0, 1], rows[::-1]] = 0  # the two rows' own pair stays what it was
    return -2 / len(z) * (new_single - single).sum() + twice.sum() / len(z)**2


def random_cd(sample, rng):
    """Swaps coordinates of two points at random, where that lowers the centered discrepancy."""
    n, d = sample.shape
    if n < 2 or d < 2:  # swaps change nothing
        return sample
    integers = rng.randint if isinstance(rng, np.random.RandomState) else rng.integers
    without = 0
    for _ in range(SWAPS):
        column, first, second = integers(0, d), integers(0, n), integers(0, n)
        if centered_change(sample, first, second, column) < 0:
            sample[[first, second], column] = sample[[second, first], column]
            without = 0
        else:
            without += 1
            if without == SWAPS_WITHOUT_GAIN:
                break
    return sample


def _cells_towards_centres(sample, step):
    """One turn: each point goes towards the mean of its cell's corners, unless it leaves the cube."""
    from scipy.spatial import Voronoi

    cells = Voronoi(sample, qhull_options="Qbb Qc Qz QJ" + (" Qx" if sample.shape[1] >= 5 else ""))
    moved = sample.copy()
    for point, region in enumerate(cells.point_region):
        corners = [corner for corner in cells.regions[region] if corner >= 0]  # -1 is at infinity
        moved[point] += (cells.vertices[corners].mean(axis=0) - sample[point]) * step
    inside = ((moved >= 0) & (moved <= 1)).all(axis=1)
    return np.where(inside[:, None], moved, sample)


def lloyd(sample, rng=None, turns=LLOYD_TURNS, tolerance=LLOYD_TOLERANCE):
    """Lloyd's iteration towards equal cells."""
    try:
        from scipy.spatial.distance import pdist
    except ImportError:
        raise ImportError('optimization: "lloyd" needs SciPy, for cells of Voronoi') from None
    sample = np.array(sample, np.float64)
    if sample.ndim != 2:
        raise ValueError("`sample` is not a 2D array")
    if sample.shape[1] < 2:
        raise ValueError("`sample` dimension is not >= 2")
    if not ((sample >= 0) & (sample <= 1)).all():
        raise ValueError("`sample` is not in unit hypercube")
    least = pdist(sample, "cityblock").min()
    for turn in range(turns):
        sample = _cells_towards_centres(sample, 0.9 + 0.1 ** (turn / turns))  # SciPy's steps: 1.9 falls towards 1
        before, least = least, pdist(sample, "cityblock").min()
        if abs(least - before) < tolerance:
            break
    return sample


METHODS = {"random-cd": random_cd, "lloyd": lloyd}


def method_of(name):
    """The method of a name, in any case of letters; None of None."""
    if name is None:
        return None
    if not isinstance(name, str) or name.lower() not in METHODS:
        raise ValueError(f"{name!r} is not a valid optimization method. It must be one of {', '.join(METHODS)}")
    return METHODS[name.lower()]
