#!/usr/bin/env python3
"""calls.py [--most 27] [--steps]: short calls into PyTorch's tensors of a GPU, ours and PyTorch's own in turn.

Times are in us, of a call and the wait for it: the median and the minimum of many calls, which take turns in bursts.
--steps: what a call is made of, in ns of the host, and calls that are queued.
"""
import argparse
import gc
import statistics
import time
import timeit

import numpy as np
import torch

import lanewise

LEAST = 10
FILLS = {
    "uniform": (lambda r, t: r.random(dtype=np.float32, out=t), lambda t: t.uniform_()),
    "normal": (lambda r, t: r.standard_normal(dtype=np.float32, out=t), lambda t: t.normal_()),
    "exponential": (lambda r, t: r.standard_exponential(dtype=np.float32, out=t), lambda t: t.exponential_()),
}


def timed(call, wait, times, count):
    clock = time.perf_counter
    call()
    wait()
    for _ in range(count):
        start = clock()
        call()
        wait()
        times.append(clock() - start)


def row(name, log2, rng):
    tensor = torch.empty(2**log2, dtype=torch.float32, device="cuda")
    ours, theirs = FILLS[name]
    stream = torch.cuda.current_stream()
    calls = {"ours": lambda: ours(rng, tensor), "torch": lambda: theirs(tensor)}
    times = {who: [] for who in calls}
    rounds, burst = (40, 16) if log2 < 22 else (12, 6)
    for _ in range(rounds):
        for who, call in calls.items():
            timed(call, stream.synchronize, times[who], burst)
    half = {who: statistics.median(values) * 1e6 for who, values in times.items()}
    least = {who: min(values) * 1e6 for who, values in times.items()}
    print(f"{name:12} 2^{log2} | {half['ours']:8.2f} [{least['ours']:.2f}] | "
          f"{half['torch']:8.2f} [{least['torch']:.2f}] | {half['torch'] / half['ours']:5.2f}, "
          f"of minima {least['torch'] / least['ours']:.2f}", flush=True)


def check(rng):
    """The bits are a CPU's, by tensors of several places and shapes, of PyTorch's streams."""
    here = lanewise.Generator(5)
    there = lanewise.Generator(5, device="cuda")
    side = torch.cuda.Stream()
    wrong = 0
    for method in ("random", "standard_normal", "standard_exponential", "normal", "uniform", "gamma", "poisson"):
        parameters = {"normal": (1.0, 2.0), "uniform": (-1.0, 3.0), "gamma": (2.5,), "poisson": (10.0,)}.get(method, ())
        for dtype, kind in (("float32", torch.float32), ("float64", torch.float64), (None, torch.int64)):
            if (method == "poisson") != (dtype is None):
                continue
            for shape in ((1,), (1000,), (1024,), (30, 70), (5000,)):
                more = {} if dtype is None else {"dtype": getattr(np, dtype)}
                expected = getattr(here, method)(*parameters, size=shape, **more)
                memory = torch.zeros(int(np.prod(shape)) + 3, dtype=kind, device="cuda")
                tensor = memory[1:-2].reshape(shape)
                if shape == (1000,):
                    with torch.cuda.stream(side):
                        getattr(there, method)(*parameters, **more, out=tensor)
                        side.synchronize()
                else:
                    getattr(there, method)(*parameters, **more, out=tensor)
                found = memory.cpu().numpy()
                wrong += not np.array_equal(found[1:-2].reshape(shape), expected)
                wrong += bool(found[0] or found[-1] or found[-2])
    print(f"bits in tensors beside the CPU's: {'equal' if wrong == 0 else f'DIFFERENT: {wrong}'}")
    assert here.tell() == there.tell()


def step(name, call, number=2000):
    call()
    seconds = min(timeit.repeat(call, number=number, repeat=5)) / number
    print(f"{name:56} | {seconds * 1e9:9.0f} ns", flush=True)


def queued(name, call, calls=64):
    """Of the host alone: calls that the device has not done yet, fewer than it takes at once."""
    times = []
    for _ in range(30):
        torch.cuda.synchronize()
        start = time.perf_counter()
        for _ in range(calls):
            call()
        times.append((time.perf_counter() - start) / calls)
    torch.cuda.synchronize()
    print(f"{name:56} | {statistics.median(times) * 1e9:9.0f} ns [{min(times) * 1e9:.0f}]", flush=True)


def steps(rng):
    from lanewise import _core, _memory

    tensor = torch.empty(1024, dtype=torch.float32, device="cuda")
    raw = getattr(torch._C, "_cuda_getCurrentRawStream", None)
    print("--- steps, ns of the host, best of 5")
    step("an empty function", lambda: None)
    step("tensor.dtype", lambda: tensor.dtype)
    step("tensor.get_device()", lambda: tensor.get_device())
    step("tensor.requires_grad", lambda: tensor.requires_grad)
    step("tensor.is_contiguous()", lambda: tensor.is_contiguous())
    step("tensor.numel()", lambda: tensor.numel())
    step("tensor.data_ptr()", lambda: tensor.data_ptr())
    if raw is not None:
        step("torch._C._cuda_getCurrentRawStream(0)", lambda: raw(0))
    step("torch.cuda.current_stream(0)", lambda: torch.cuda.current_stream(0))
    step("tensor.__dlpack_device__()", lambda: tensor.__dlpack_device__())
    step("tensor.__dlpack__(stream=-1)", lambda: tensor.__dlpack__(stream=-1))
    step("_memory.memory_of(tensor)", lambda: _memory.memory_of(tensor, "out", True))
    print("a type's DLPack functions of C:", hasattr(torch.Tensor, "__dlpack_c_exchange_api__"))
    address = tensor.data_ptr()
    print("--- queued, ns of the host per call, median [least] of 30 times 64")
    queued("rng._fill, uniform-f32", lambda: rng._fill(4, address, 1024, 0, ()))
    for name, (ours, theirs) in FILLS.items():
        queued(f"{name}, ours", lambda: ours(rng, tensor))
        queued(f"{name}, torch", lambda: theirs(tensor))
    queued("normal(0.0, 1.0), ours", lambda: rng.normal(0.0, 1.0, dtype=np.float32, out=tensor))
    queued("tensor.fill_(1.0), torch", lambda: tensor.fill_(1.0))
    print("--- a wait, ns")
    stream = torch.cuda.current_stream()
    step("stream.synchronize(), idle", stream.synchronize)
    step("torch.cuda.synchronize(), idle", torch.cuda.synchronize)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--most", type=int, default=27)
    parser.add_argument("--steps", action="store_true")
    options = parser.parse_args()
    rng = lanewise.Generator(1, device="cuda")
    print(f"# {torch.cuda.get_device_name()}; PyTorch {torch.__version__}, lanewise {rng.backend}, "
          f"NumPy {np.__version__}")
    check(rng)
    gc.disable()
    if options.steps:
        steps(rng)
    print("--- a call and the wait for it: us of ours, PyTorch, median [least]; ratio")
    for name in FILLS:
        for log2 in range(LEAST, options.most + 1):
            row(name, log2, rng)


if __name__ == "__main__":
    main()
