#!/usr/bin/env python3
"""The search of NumPy (numpy.searchsorted) and PyTorch (torch.searchsorted, on the CPU's threads and the device), on the
settings of search_cpu.cpp and search_cuda.cu, to be put beside their rows. What is not installed is left out.

    python_search.py [log2 of the values, 20; on a device 26]

Each row: nanoseconds a value, the least of some runs."""
import sys
import time

LENGTHS = (4, 8, 12, 16, 20, 24, 26, 28)
RUNS = 10


def least(run, wait=lambda: None):
    best = float("inf")
    for _ in range(RUNS):
        wait()
        start = time.perf_counter()
        run()
        wait()
        best = min(best, time.perf_counter() - start)
    return best


def show(name, kind, log2n, in_order, seconds, count):
    print(f"{name:20s} {kind:3s} 2^{log2n:<2d} {'sorted' if in_order else 'unsorted':8s} {seconds / count * 1e9:9.4f} ns",
          flush=True)


def of_numpy(count):
    import numpy as np
    rng = np.random.Generator(np.random.Philox(1))
    for in_order in (False, True):
        for log2n in LENGTHS[:-1]:
            for kind in ("u32", "f64"):
                draw = (lambda n: rng.integers(0, 2**32, n, dtype=np.uint32)) if kind == "u32" else rng.random
                boundaries, values = np.sort(draw(2**log2n)), draw(count)
                values = np.sort(values) if in_order else values
                show("numpy", kind, log2n, in_order, least(lambda: np.searchsorted(boundaries, values)), count)


def of_torch(count, device):
    import torch
    wait = torch.cuda.synchronize if device == "cuda" else (lambda: None)
    torch.manual_seed(1)
    for in_order in (False, True):
        for log2n in LENGTHS if device == "cuda" else LENGTHS[:-1]:
            for kind, dtype in (("f32", torch.float32), ("f64", torch.float64)):
                boundaries = torch.randn(2**log2n, dtype=dtype, device=device).sort().values
                values = torch.randn(count, dtype=dtype, device=device)
                values = values.sort().values if in_order else values
                places = torch.empty(count, dtype=torch.int64, device=device)
                show(f"torch {device}", kind, log2n, in_order,
                     least(lambda: torch.searchsorted(boundaries, values, out=places), wait), count)


def main():
    given = int(sys.argv[1]) if len(sys.argv) > 1 else None
    try:
        of_numpy(2 ** (given or 20))
    except ImportError:
        print("numpy is not installed")
    try:
        import torch
    except ImportError:
        print("torch is not installed")
        return
    print(f"torch {torch.__version__}, {torch.get_num_threads()} threads")
    of_torch(2 ** (given or 20), "cpu")
    if torch.cuda.is_available():
        print(torch.cuda.get_device_name())
        of_torch(2 ** (given or 26), "cuda")


if __name__ == "__main__":
    main()
