"""Weighted sampling without replacement, ours through ctypes, against PyTorch, and CuPy's or NumPy's way (exponential times and
a partition), in one run:

    python_choose_weighted.py LIBLANEWISE.SO cuda|avx512|portable [THREADS]

Rates are of weights looked at (n a call); GPU: by CUDA events on the default stream. The first row reads the weights once
(a sum), which is the floor. The sets of the peers are random too, but theirs are not ordered alike nor reproducible elsewhere."""
import ctypes
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "engines"))
from python_contest import Entry, Lanewise, announce, by_clock, by_events, contest  # noqa: E402

import numpy  # noqa: E402
try:
    import torch
except ImportError:
    torch = None
try:
    import cupy
except ImportError:
    cupy = None


class Ours(Lanewise):
    def __init__(self, path, backend, threads):
        super().__init__(path, backend, threads)
        self.warp1024 = self.new_generator()

    def sample(self, weights, kind, n, out, k):
        name = "f64" if kind == LW_TYPE_F64 else "f32"
        return Entry(1, f"weighted-sample-u32, {name}", lambda: self.check(self.library.lw_choose_weighted_u32(
            self.warp1024, ctypes.c_void_p(weights), kind, ctypes.c_size_t(n), ctypes.c_void_p(out),
            ctypes.c_size_t(k))))


LW_TYPE_F32, LW_TYPE_F64 = 3, 4


def on_gpu(ours):
    g = torch.Generator(device="cuda").manual_seed(42)
    for n, ks in ((10**7, (10**3, 10**6)), (10**8, (10**3,))):
        w64 = torch.rand(n, dtype=torch.float64, device="cuda", generator=g) + 0.01
        w32 = w64.float()
        out = torch.empty(max(ks), dtype=torch.int32, device="cuda")
        for k in ks:
            def torch_race():  # what multinomial does inside, with torch's own kernels and no limit of 2^24
                q = torch.empty_like(w32).exponential_(generator=g)
                return torch.topk(q.div_(w32), k, largest=False).indices
            peers = [Entry(2, "torch exponential, topk, f32", torch_race)]
            if n <= 2**24:
                peers.append(Entry(2, "torch multinomial, f32", lambda: torch.multinomial(w32, k, generator=g)))
                peers.append(Entry(2, "torch multinomial, f64", lambda: torch.multinomial(w64, k, generator=g)))
            if cupy is not None and n <= 10**7:
                c64 = cupy.asarray(w64)

                def cupy_race():
                    times = cupy.random.standard_exponential(n) / c64
                    first = cupy.argpartition(times, k)[:k]
                    return first[cupy.argsort(times[first])]
                peers.append(Entry(2, "cupy exponential, argpartition", cupy_race))
            contest(f"{k:.0e} of {n:.0e}, weighted", n, 8,
                    [Entry(0, "torch sum f64 (reads once)", lambda: w64.sum()),
                     ours.sample(w64.data_ptr(), LW_TYPE_F64, n, out.data_ptr(), k),
                     ours.sample(w32.data_ptr(), LW_TYPE_F32, n, out.data_ptr(), k)] + peers, by_events)


def on_cpu(ours):
    rng = numpy.random.default_rng(42)
    for n, k in ((10**7, 10**3), (10**7, 10**6)):
        w64 = rng.random(n) + 0.01
        w32, p = w64.astype(numpy.float32), w64 / w64.sum()
        out = numpy.zeros(k, numpy.uint32)

        def numpy_race():
            times = rng.standard_exponential(n) / w64
            first = numpy.argpartition(times, k)[:k]
            return first[numpy.argsort(times[first])]
        peers = [Entry(2, "numpy exponential, argpartition", numpy_race)]
        if k <= 1000:
            peers.append(Entry(2, "numpy choice", lambda: rng.choice(n, k, replace=False, p=p)))
        if torch is not None:
            t32 = torch.from_numpy(w32)
            peers.append(Entry(2, "torch multinomial, f32, CPU", lambda: torch.multinomial(t32, k)))
        contest(f"{k:.0e} of {n:.0e}, weighted", n, 8,
                [Entry(0, "numpy sum f64 (reads once)", lambda: w64.sum()),
                 ours.sample(w64.ctypes.data, LW_TYPE_F64, n, out.ctypes.data, k),
                 ours.sample(w32.ctypes.data, LW_TYPE_F32, n, out.ctypes.data, k)] + peers, by_clock)


def main():
    backend, threads = sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 0
    ours = Ours(sys.argv[1], backend, threads)
    announce(backend, threads, NumPy=numpy, PyTorch=torch, CuPy=cupy)
    (on_gpu if backend == "cuda" else on_cpu)(ours)


main()
