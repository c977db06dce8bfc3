"""Discrepancies, ours through ctypes, against SciPy's (its C++ with as many workers as threads) and a plain form in
PyTorch, in one run:

    python_discrepancy.py LIBLANEWISE.SO cuda|avx512|avx2|portable [THREADS]

Elements are pairs of different points times dimensions, G/s; each is counted once. The plain form makes all ordered
pairs of some points with all, one dimension after the other, as one writes it for arrays."""
import ctypes
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "engines"))
from python_contest import Entry, Lanewise, announce, by_clock, contest  # noqa: E402

import torch  # noqa: E402

METHODS = {"CD": 0, "WD": 1, "MD": 2, "L2-star": 3}
PLAIN_PAIRS = 1 << 24  # of one step of the plain form
SCIPY_PAIRS = 1 << 28  # times dimensions: more would take minutes


def factor(method, x, y):
    if method == "L2-star":
        return 1 - torch.maximum(x, y)
    apart = (x - y).abs()
    if method == "WD":
        return 1.5 - apart * (1 - apart)
    sides = (x - 0.5).abs() + (y - 0.5).abs()
    return 1 + 0.5 * sides - 0.5 * apart if method == "CD" else 1.875 - 0.25 * sides - 0.75 * apart + 0.5 * apart * apart


def plain_pairs(method, sample):
    """The sum over pairs; the sum over points is a trifle."""
    n, dimensions = sample.shape
    columns, total = sample.T.contiguous(), 0.0
    rows = max(1, PLAIN_PAIRS // n)
    for first in range(0, n, rows):
        product = torch.ones((), dtype=sample.dtype, device=sample.device)
        for k in range(dimensions):
            product = product * factor(method, columns[k, first:first + rows, None], columns[k, None])
        total += product.sum().item()
    return total


class Ours(Lanewise):
    def discrepancy(self, method, pointer, n, dimensions):
        value = ctypes.c_double()
        self.check(self.library.lw_discrepancy_f64(self.context, pointer, ctypes.c_size_t(n), ctypes.c_uint32(dimensions), 0,
                                                   METHODS[method], ctypes.c_uint64(0), ctypes.byref(value)))
        return value.value


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    try:
        import scipy
        from scipy.stats import qmc
    except ImportError:
        scipy = None
    backend, threads = sys.argv[2], int(sys.argv[3]) if len(sys.argv) == 4 else 0
    if threads:
        torch.set_num_threads(threads)
    workers = threads or len(os.sched_getaffinity(0))
    ours = Ours(sys.argv[1], backend, threads)
    announce(backend, threads, PyTorch=torch, SciPy=scipy)
    for n, dimensions in ((1024, 8), (4096, 2), (4096, 16), (65536, 16), (16384, 256)):
        elements = n * (n - 1) // 2 * dimensions
        if backend != "cuda" and elements > 1 << 32:
            continue
        sample = torch.rand((n, dimensions), dtype=torch.float64, device="cuda" if backend == "cuda" else "cpu")
        pointer, host = ctypes.c_void_p(sample.data_ptr()), sample.cpu().numpy()
        for method in METHODS:
            entries = [Entry(1, "lanewise", lambda: ours.discrepancy(method, pointer, n, dimensions)),
                       Entry(2, "PyTorch, plain", lambda: plain_pairs(method, sample))]
            if scipy and elements <= SCIPY_PAIRS:
                entries.append(Entry(2, "SciPy", lambda: qmc.discrepancy(host, method=method, workers=workers)))
            contest(f"{method}, {n} points of {dimensions} dimensions", elements, 8, entries, by_clock)


main()
