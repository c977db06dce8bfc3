"""Brownian paths, ours through ctypes, against plain forms in PyTorch (cumulative sums; a bridge by rows of all paths; a
matrix product) and, on a CPU, QuantLib's bridge:

    python_paths.py LIBLANEWISE.SO cuda|avx512|avx2|portable [THREADS]

The first row of each table is the yardstick: PyTorch's copy of as many bytes read and written. G/s are steps. Of
components the floor is steps^2 multiply-adds per path; PyTorch's matrix product (cuBLAS, MKL) is in its own order."""
import ctypes
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "engines"))
from python_contest import Entry, Lanewise, announce, by_clock, by_events, contest  # noqa: E402

import torch  # noqa: E402

CONSTRUCTIONS = {"steps": 0, "bridge": 1, "components": 2}
LAYOUTS = {"by point": 0, "by dimension": 1}


class PathsOptions(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("construction", ctypes.c_int), ("output", ctypes.c_int), ("steps", ctypes.c_uint32),
                ("horizon", ctypes.c_double), ("times", ctypes.c_void_p)]


class Ours(Lanewise):
    def entries_of(self, construction, kind, steps, z, out, n):
        paths = ctypes.c_void_p()
        options = PathsOptions(ctypes.sizeof(PathsOptions), CONSTRUCTIONS[construction], 0, steps, 1.0, None)
        self.check(self.library.lw_paths_create(ctypes.byref(paths), self.context, ctypes.byref(options)))
        call = getattr(self.library, f"lw_paths_make_{kind}")
        for name, layout in LAYOUTS.items():
            yield Entry(1, name, lambda layout=layout: self.check(
                call(paths, ctypes.c_void_p(z.data_ptr()), ctypes.c_void_p(out.data_ptr()), ctypes.c_size_t(n), layout)))


def middles(n):
    queue = [(0, n)]
    for left, right in queue:
        if right - left > 1:
            middle = (left + right) // 2
            yield left, middle, right
            queue += [(left, middle), (middle, right)]


def plain(construction, z, steps):
    """z: a row per dimension."""
    if construction == "steps":
        return lambda: torch.cumsum(z, 0).mul_(steps**-0.5)
    if construction == "components":
        t = torch.arange(1, steps + 1, dtype=z.dtype, device=z.device) / steps
        values, vectors = torch.linalg.eigh(torch.minimum(t[:, None], t))
        matrix = (vectors * values.clamp(min=0).sqrt()).flip(1).contiguous()
        return lambda: matrix @ z
    order = list(middles(steps))

    def bridge():
        w = torch.zeros((steps + 1, z.shape[1]), dtype=z.dtype, device=z.device)
        w[steps] = z[0]
        for j, (left, middle, right) in enumerate(order, 1):
            d = right - left
            w[middle] = (w[left] * ((right - middle) / d) + w[right] * ((middle - left) / d) +
                         z[j] * ((middle - left) * (right - middle) / d / steps)**0.5)
        return w

    return bridge


def quantlib(z, steps):
    """Some paths, one after the other; rates are of as many."""
    import QuantLib
    bridge = QuantLib.BrownianBridge(QuantLib.DoubleVector([(k + 1) / steps for k in range(steps)]))
    rows = [QuantLib.DoubleVector(row) for row in z[:, :64].T.double().tolist()]
    return lambda: [bridge.transform(row) for row in rows], 64


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    backend, threads = sys.argv[2], int(sys.argv[3]) if len(sys.argv) == 4 else 0
    if threads:
        torch.set_num_threads(threads)
    cuda = backend == "cuda"
    ours = Ours(sys.argv[1], backend, threads)
    announce(backend, threads, PyTorch=torch)
    for steps in (16, 64, 256):
        n = (1 << (26 if cuda else 21)) // steps
        for kind, dtype in (("f32", torch.float32), ("f64", torch.float64)):
            z = torch.randn((steps, n), dtype=dtype, device="cuda" if cuda else "cpu")
            out = torch.empty_like(z)
            for construction in CONSTRUCTIONS:
                entries = [Entry(0, "torch copy_", lambda: out.copy_(z)), *ours.entries_of(construction, kind, steps, z, out, n),
                           Entry(2, "PyTorch, plain", plain(construction, z, steps))]
                if construction == "bridge" and not cuda and kind == "f64":
                    try:
                        work, some = quantlib(z, steps)
                        entries.append(Entry(2, "QuantLib", work))
                        entries[-1].scale = some / n
                    except ImportError:
                        print("(no QuantLib)")
                contest(f"{construction} {kind}, {n} paths of {steps} steps", n * steps, 2 * out.element_size(), entries,
                        by_events if cuda else by_clock)


main()
