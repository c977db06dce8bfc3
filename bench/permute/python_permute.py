"""Permutations and samples without replacement, ours through ctypes, against PyTorch, CuPy and NumPy in one run:

    python_permute.py LIBLANEWISE.SO cuda|avx512|portable [THREADS]

GPU: by CUDA events on the default stream, into memory that is there (peers: memory from their pools). CPU: by the
clock. The first row of each table stores what comes out, 4 or 8 bytes per item; our way moves 92 bytes per item on the
GPU where 2^25 or more are sorted (backends/cuda/permute/dispatch.cu)."""
import ctypes
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "engines"))
import python_contest  # noqa: E402
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

    def permutation(self, width, out, n):
        call = getattr(self.library, f"lw_permute_u{width}")
        return Entry(1, f"permutation-u{width}",
                     lambda: self.check(call(self.warp1024, ctypes.c_void_p(out), ctypes.c_size_t(n))))

    def sample(self, width, out, k, n):
        call = getattr(self.library, f"lw_choose_u{width}")
        return Entry(1, f"sample-u{width}", lambda: self.check(
            call(self.warp1024, ctypes.c_void_p(out), ctypes.c_size_t(k), ctypes.c_uint64(n))))


def on_gpu(ours):
    g = torch.Generator(device="cuda").manual_seed(42)
    for n in (10**4, 10**6, 10**7, 10**8):
        out64 = torch.empty(n, dtype=torch.int64, device="cuda")
        out32 = torch.empty(n, dtype=torch.int32, device="cuda")
        peers = [Entry(2, "torch randperm i32", lambda: torch.randperm(n, out=out32, generator=g)),
                 Entry(2, "torch randperm i64", lambda: torch.randperm(n, out=out64, generator=g))]
        if cupy is not None:
            peers.append(Entry(2, "cupy permutation", lambda: cupy.random.permutation(n)))
        contest(f"permutation of {n:.0e}", n, 4,
                [Entry(0, "torch fill_ i32", lambda: out32.fill_(1)), ours.permutation(32, out32.data_ptr(), n),
                 ours.permutation(64, out64.data_ptr(), n)] + peers, by_events)
        k = n // 10
        peers = [Entry(2, "torch randperm i32, cut", lambda: torch.randperm(n, out=out32, generator=g)[:k])]
        if cupy is not None:
            peers.append(Entry(2, "cupy choice", lambda: cupy.random.choice(n, k, replace=False)))
        contest(f"{k:.0e} of {n:.0e} without replacement", k, 4,
                [Entry(0, "torch fill_ i32", lambda: out32[:k].fill_(1)), ours.sample(32, out32.data_ptr(), k, n)] +
                peers, by_events)


def on_cpu(ours):
    rng = numpy.random.default_rng(42)
    for n in (10**4, 10**6, 10**7):
        python_contest.RUNS = 9 if n < 10**7 else 3
        out = numpy.zeros(n, numpy.uint64)
        peers = [Entry(2, "numpy permutation", lambda: rng.permutation(n))]
        if torch is not None:
            peers.append(Entry(2, "torch randperm i64, CPU", lambda: torch.randperm(n)))
        contest(f"permutation of {n:.0e}", n, 8, [Entry(0, "fill", lambda: out.fill(1)),
                ours.permutation(32, out.ctypes.data, n), ours.permutation(64, out.ctypes.data, n)] + peers, by_clock)
        k = n // 10
        peers = [Entry(2, "numpy choice", lambda: rng.choice(n, k, replace=False))]
        contest(f"{k:.0e} of {n:.0e} without replacement", k, 8, [Entry(0, "fill", lambda: out[:k].fill(1)),
                ours.sample(64, out.ctypes.data, k, n)] + peers, by_clock)


    n = 10**8
    out = numpy.zeros(n, numpy.uint64)
    for e in (ours.permutation(32, out.ctypes.data, n), Entry(2, "numpy permutation", lambda: rng.permutation(n))):
        print(f"permutation of 1e+08, one call: {e.name:<24} {by_clock(e.fill, 1):.3f} s", flush=True)


def main():
    backend, threads = sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 0
    ours = Ours(sys.argv[1], backend, threads)
    announce(backend, threads, NumPy=numpy, PyTorch=torch, CuPy=cupy)
    (on_gpu if backend == "cuda" else on_cpu)(ours)


main()
