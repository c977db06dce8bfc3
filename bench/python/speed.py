#!/usr/bin/env python3
"""speed.py [--device cuda] [--library liblanewise.so] [--rows SUBSTRING]: the Python package beside its peers.

Every time is the best of several, of calls that are measured in turn in this process. On a CPU all run on one thread and,
where the system lets us, on one core (LANEWISE_BACKEND chooses the target): one number a call beside NumPy's; 10^7 numbers
beside the same call of the C library (--library, by ctypes); distributions beside NumPy's fastest bit generators, by the
processor's time and medians of the turns. On a GPU: distributions beside CuPy, PyTorch and JAX. Arrays are there already
where both libraries can fill one.
"""
import argparse
import ctypes
import os
import platform
import statistics
import sys
import time
import timeit

import numpy as np

import lanewise

N = 10**7


def once(call, wait, clock):
    """Seconds of a call, after one that is not counted."""
    call()
    wait()
    start = clock()
    call()
    wait()
    return clock() - start


def best_in_turn(calls, repeat=7, wait=lambda: None, clock=time.perf_counter, of=min):
    """Seconds of the fastest of some calls (or what `of` makes of them), of several that are measured in turn."""
    times = {name: [] for name in calls}
    for _ in range(repeat):
        for name, call in calls.items():
            times[name].append(once(call, wait, clock))
    return {name: of(values) for name, values in times.items()}


def of_one(call, number=20000):
    return min(timeit.repeat(call, number=number, repeat=5)) / number


# ---- one number a call ----

def one_number(wanted):
    numpy, ours = np.random.Generator(np.random.PCG64DXSM(1)), lanewise.Generator(1, threads=1)
    buffer = np.empty(1)
    rows = {
        "random()": lambda r: lambda: r.random(),
        "standard_normal()": lambda r: lambda: r.standard_normal(),
        "normal(1.0, 2.0)": lambda r: lambda: r.normal(1.0, 2.0),
        "exponential()": lambda r: lambda: r.exponential(),
        "gamma(2.5)": lambda r: lambda: r.gamma(2.5),
        "poisson(3.0)": lambda r: lambda: r.poisson(3.0),
        "binomial(10, 0.5)": lambda r: lambda: r.binomial(10, 0.5),
        "integers(10)": lambda r: lambda: r.integers(10),
        "random(1)": lambda r: lambda: r.random(1),
        "normal(size=1)": lambda r: lambda: r.normal(size=1),
        "random(out=a)": lambda r: lambda: r.random(out=buffer),
    }
    print("--- one number a call: ns, of NumPy's (PCG64DXSM), ratio")
    for name, make in rows.items():
        if wanted in name:
            theirs, mine = of_one(make(numpy)), of_one(make(ours))
            print(f"{name:20} | {mine * 1e9:8.0f} | {theirs * 1e9:8.0f} | {mine / theirs:6.2f}", flush=True)


# ---- 10^7 numbers beside the C call ----

def bind(library):
    c = ctypes.CDLL(library)
    c.lw_fill.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p]
    c.lw_generator_create.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int, ctypes.c_uint64, ctypes.c_uint64]
    return c


class Options(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("backend", ctypes.c_char_p), ("device", ctypes.c_int),
                ("stream", ctypes.c_void_p), ("threads", ctypes.c_int)]


def c_generator(c, backend):
    options = Options(ctypes.sizeof(Options), backend.encode(), 0, None, 1)
    context, generator = ctypes.c_void_p(), ctypes.c_void_p()
    if c.lw_context_create(ctypes.byref(context), ctypes.byref(options)) != 0 or \
            c.lw_generator_create(ctypes.byref(generator), context, 1, 1, 0) != 0:
        sys.exit("the C library could not make a generator")
    return context, generator


def beside_c(path, wanted):
    c = bind(path)
    ours = lanewise.Generator(1, threads=1)
    _, generator = c_generator(c, ours.backend)
    out = np.empty(N)
    rows = {"random": (7, ()), "normal": (17, (0.0, 1.0)), "exponential": (15, (1.0,)), "gamma": (19, (2.5, 1.0))}
    print("--- 10^7 numbers into an array that is there: ms, of the C call, ratio")
    for name, (kind, parameters) in rows.items():
        if wanted not in name:
            continue
        values = (ctypes.c_double * 4)(*parameters)
        method = getattr(ours, name)
        times = best_in_turn({
            "python": lambda: method(*parameters, out=out),
            "c": lambda: c.lw_fill(generator, kind, out.ctypes.data, N, values)}, repeat=11)
        print(f"{name:20} | {times['python'] * 1e3:8.3f} | {times['c'] * 1e3:8.3f} | "
              f"{times['python'] / times['c']:6.3f}", flush=True)


# ---- distributions on one core ----

def distributions():
    weights = np.arange(1, 1001) / np.arange(1, 1001).sum()
    out = np.ones(N)
    return {
        "uniform": lambda r: lambda: r.random(out=out),
        "normal": lambda r: lambda: r.standard_normal(out=out),
        "exponential": lambda r: lambda: r.standard_exponential(out=out),
        "gamma(2.5)": lambda r: lambda: r.standard_gamma(2.5, out=out),
        "beta(2, 3)": lambda r: lambda: r.beta(2.0, 3.0, N),
        "poisson(10)": lambda r: lambda: r.poisson(10.0, N),
        "poisson(100)": lambda r: lambda: r.poisson(100.0, N),
        "binomial(100, 0.3)": lambda r: lambda: r.binomial(100, 0.3, N),
        "choice(p)": lambda r: lambda: r.choice(1000, N, p=weights),
        "permutation": lambda r: lambda: r.permutation(N),
    }


def beside_numpy(wanted):
    ours = lanewise.Generator(1, threads=1)
    dxsm, sfc = (np.random.Generator(bits(1)) for bits in (np.random.PCG64DXSM, np.random.SFC64))
    print("--- 10^7 numbers, one core: M/s, NumPy's PCG64DXSM, SFC64, ratio to the faster")
    for name, make in distributions().items():
        if wanted not in name or not hasattr(ours, name.partition("(")[0].replace("uniform", "random")):
            continue
        times = best_in_turn({"ours": make(ours), "dxsm": make(dxsm), "sfc": make(sfc)}, repeat=7,
                             clock=time.process_time, of=statistics.median)
        rates = {who: N / seconds / 1e6 for who, seconds in times.items()}
        print(f"{name:20} | {rates['ours']:8.1f} | {rates['dxsm']:8.1f} | {rates['sfc']:8.1f} | "
              f"{rates['ours'] / max(rates['dxsm'], rates['sfc']):6.2f}", flush=True)


# ---- a GPU ----

def on_a_gpu(device, wanted):
    import torch

    n = 2**28
    ours = lanewise.Generator(1, device=device)
    f32, f64 = (torch.empty(n, dtype=t, device="cuda") for t in (torch.float32, torch.float64))
    wait = torch.cuda.synchronize
    rows = {"random f32": ("random", (), f32), "random f64": ("random", (), f64),
            "normal f32": ("standard_normal", (), f32), "normal f64": ("standard_normal", (), f64),
            "exponential f32": ("standard_exponential", (), f32), "gamma f32": ("standard_gamma", (2.5,), f32)}
    peers = {}
    theirs = {"random": lambda t: t.uniform_(), "standard_normal": lambda t: t.normal_(),
              "standard_exponential": lambda t: t.exponential_()}
    shape = torch.full((n,), 2.5, dtype=torch.float32, device="cuda")
    try:
        import cupy
        peers["cupy"] = cupy.random.default_rng(1)
        c32, c64 = cupy.from_dlpack(f32), cupy.from_dlpack(f64)
    except ImportError:
        cupy = None
    try:
        os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
        import jax
        jax.config.update("jax_enable_x64", True)
        key = jax.random.key(1)
        draws = {"random": jax.random.uniform, "standard_normal": jax.random.normal,
                 "standard_exponential": jax.random.exponential}
    except ImportError:
        jax = None
    print(f"--- {n} numbers on {torch.cuda.get_device_name()}: G/s of ours, PyTorch, CuPy, JAX; ratio to the fastest")
    for name, (method, parameters, tensor) in rows.items():
        if wanted not in name:
            continue
        fill = getattr(ours, method)
        dtype = np.float32 if tensor is f32 else np.float64
        calls = {"ours": lambda: fill(*parameters, dtype=dtype, out=tensor)}
        if method in theirs:
            calls["torch"] = lambda: theirs[method](tensor)
        else:
            calls["torch"] = lambda: torch._standard_gamma(shape)
        if cupy is not None:
            array = c32 if tensor is f32 else c64
            calls["cupy"] = lambda: getattr(peers["cupy"], method)(*parameters, dtype=dtype, out=array)
        if jax is not None and method in draws:
            jitted = jax.jit(lambda k: draws[method](k, (n,), dtype))
            calls["jax"] = lambda: jitted(key).block_until_ready()
        for who in list(calls):
            try:
                calls[who]()
            except Exception as error:  # a peer that cannot is left out, and said
                print(f"# {name}: {who} left out: {str(error).splitlines()[0]}")
                del calls[who]
        rates = {who: n / seconds / 1e9 for who, seconds in best_in_turn(calls, 5, wait).items()}
        other = max((rate for who, rate in rates.items() if who != "ours"), default=float("nan"))
        print(f"{name:20} | " + " | ".join(f"{rates.get(who, float('nan')):8.2f}" for who in
                                           ("ours", "torch", "cupy", "jax")) + f" | {rates['ours'] / other:6.2f}",
              flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--library")
    parser.add_argument("--rows", default="")
    options = parser.parse_args()
    where = {"threads": 1} if options.device == "cpu" else {"device": options.device}  # a device passes by LANEWISE_BACKEND
    print(f"# lanewise {lanewise.Generator(0, **where).backend}, NumPy {np.__version__}, "
          f"Python {platform.python_version()}, {platform.processor() or platform.machine()}")
    if options.device.startswith("cuda"):
        return on_a_gpu(options.device, options.rows)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    one_number(options.rows)
    if options.library:
        beside_c(options.library, options.rows)
    beside_numpy(options.rows)


if __name__ == "__main__":
    main()
