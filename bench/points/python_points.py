"""Sobol' points, ours through ctypes, against SciPy and PyTorch in one run on a CPU (on a GPU, beside cuRAND:
lanewise_bench_points):

    python_points.py LIBLANEWISE.SO avx512|avx2|portable [THREADS]

The first row of each table is the yardstick: PyTorch's fill_ of as many bytes. SciPy and PyTorch store by point; ours is
asked for both layouts. G/s are coordinates."""
import ctypes
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "engines"))
from python_contest import Entry, Lanewise, announce, by_clock, contest  # noqa: E402

import torch  # noqa: E402

SCRAMBLES = {"none": 0, "matrix": 2, "hash": 4, "owen": 3}
LAYOUTS = {"by point": 0, "by dimension": 1}


class PointsOptions(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("sequence", ctypes.c_int), ("dimensions", ctypes.c_uint32), ("order", ctypes.c_int),
                ("scramble", ctypes.c_int), ("seed", ctypes.c_uint64), ("replicate", ctypes.c_uint64),
                ("directions", ctypes.c_void_p), ("n", ctypes.c_uint64), ("form", ctypes.c_int), ("interlace", ctypes.c_uint32),
                ("generators", ctypes.c_void_p)]


class Ours(Lanewise):
    def entries_of(self, kind, pointer, n, dimensions):
        call = getattr(self.library, f"lw_points_fill_{kind}")
        for scramble, value in SCRAMBLES.items():
            points = ctypes.c_void_p()
            options = PointsOptions(ctypes.sizeof(PointsOptions), 0, dimensions, 0, value, 1, 0, None, 0, 0, 0, None)
            self.check(self.library.lw_points_create(ctypes.byref(points), self.context, ctypes.byref(options)))
            for name, layout in LAYOUTS.items():
                yield Entry(1, f"{scramble}, {name}", lambda points=points, layout=layout: self.check(
                    call(points, pointer, ctypes.c_uint64(0), ctypes.c_size_t(n), ctypes.c_uint32(0), ctypes.c_uint32(dimensions),
                         ctypes.c_int(layout))))


def peers_of(kind, n, dimensions):
    from scipy.stats import qmc

    def draw_scipy():
        qmc_engine.reset()
        return qmc_engine.random(n)

    def draw_torch():
        torch_engine.reset()
        return torch_engine.draw(n, dtype=torch.float32 if kind == "f32" else torch.float64)

    if kind in ("f32", "f64"):
        qmc_engine = qmc.Sobol(dimensions, scramble=False)
        torch_engine = torch.quasirandom.SobolEngine(dimensions)
        yield Entry(2, "SciPy (f64)", draw_scipy)
        yield Entry(2, "PyTorch", draw_torch)


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    threads = int(sys.argv[3]) if len(sys.argv) == 4 else 0
    if threads:
        torch.set_num_threads(threads)
    ours = Ours(sys.argv[1], sys.argv[2], threads)
    announce(sys.argv[2], threads, PyTorch=torch)
    types = {"f32": torch.float32, "f64": torch.float64, "u32": torch.int32, "u64": torch.int64}
    for dimensions in (16, 1000, 20000):
        for kind, dtype in types.items():
            size = 4 if kind.endswith("32") else 8
            n = 1 << ((1 << 22) // dimensions).bit_length() - 1
            out = torch.empty(n * dimensions, dtype=dtype)
            pointer = ctypes.c_void_p(out.data_ptr())
            entries = [Entry(0, "torch fill_", lambda: out.fill_(1)), *ours.entries_of(kind, pointer, n, dimensions),
                       *peers_of(kind, n, dimensions)]
            contest(f"{kind}, {n} points of {dimensions} dimensions", n * dimensions, size, entries, by_clock)


main()
