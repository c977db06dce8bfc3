#!/usr/bin/env python3
"""keys.py [--most 100000]: functions of keys beside the generator's methods and beside jax.random, on one CPU core.

Times are of the processor, in us per call: medians of turns in which all are called one after the other. Ours are of the
thread that calls, which does all of the work on one core; JAX's of all threads of the process. JAX's calls are compiled
as a whole before (jax.jit), and waited for.
"""
import argparse
import os
import platform
import statistics
import time

import jax
import numpy as np

import lanewise
from lanewise import random

SIZES = (10, 10**3, 10**5)
TURN, TURNS = 1e-3, 25  # seconds of a turn, at least; how many
KEY, THEIRS = lanewise.Key(42), jax.random.key(42)
os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
RNG = KEY.generator(threads=1)
F32 = np.float32

# name: (by key, method, jax.random of a key and a shape)
CALLS = {
    "random, f32": (lambda n: random.random(KEY, n, F32), lambda n: RNG.random(n, F32), jax.random.uniform),
    "normal, f32": (lambda n: random.normal(KEY, n, F32), lambda n: RNG.normal(size=n, dtype=F32), jax.random.normal),
    "exponential, f32": (lambda n: random.exponential(KEY, n, F32), lambda n: RNG.exponential(size=n, dtype=F32),
                         jax.random.exponential),
    "gamma(2.5), f32": (lambda n: random.gamma(KEY, 2.5, n, F32), lambda n: RNG.gamma(2.5, size=n, dtype=F32),
                        lambda key, shape: jax.random.gamma(key, 2.5, shape)),
    "poisson(3)": (lambda n: random.poisson(KEY, 3.0, n), lambda n: RNG.poisson(3.0, n),
                   lambda key, shape: jax.random.poisson(key, 3.0, shape)),
    "randint(0, 100), int32": (lambda n: random.randint(KEY, n, 0, 100, np.int32),
                               lambda n: RNG.integers(0, 100, n, np.int32),
                               lambda key, shape: jax.random.randint(key, shape, 0, 100)),
    "bits, uint32": (lambda n: random.bits(KEY, n), lambda n: RNG.bits32(n), jax.random.bits),
}


def sized(name, n):
    """The three calls of n numbers."""
    ours, method, theirs = CALLS[name]
    compiled = jax.jit(lambda key: theirs(key, (n,)))
    return lambda: ours(n), lambda: method(n), lambda: compiled(THEIRS)


def rows_of(keys, length):
    """A row per key; JAX's as one compiled function."""
    ours, theirs = random.split(KEY, keys), jax.random.split(THEIRS, keys)
    mapped = jax.jit(jax.vmap(lambda key: jax.random.normal(key, (length,))))
    return (lambda: random.normal(ours, length, F32), lambda: RNG.normal(size=(keys, length), dtype=F32),
            lambda: mapped(theirs))


def folds(keys):
    numbers = np.arange(keys)
    mapped = jax.jit(jax.vmap(lambda data: jax.random.fold_in(THEIRS, data)))
    return lambda: random.fold_in(KEY, numbers), None, lambda: mapped(numbers)


def per_call(call, count, clock):
    start = clock()
    for _ in range(count):
        call()
    return (clock() - start) / count


def waited(call):
    return lambda: jax.block_until_ready(call())


def measure(calls):
    counts, times = [], [[] for _ in calls]
    clocks = [time.thread_time] * (len(calls) - 1) + [time.process_time]
    for call, clock in zip(calls, clocks):
        call()
        count, seconds = 1, per_call(call, 1, clock)
        while seconds * count < TURN and count < 10**5:
            count *= 4
            seconds = per_call(call, count, clock)
        counts.append(count)
    for _ in range(TURNS):
        for i, call in enumerate(calls):
            times[i].append(per_call(call, counts[i], clocks[i]))
    return [statistics.median(each) * 1e6 for each in times]


def row(name, ours, method, theirs):
    given = [call for call in (ours, method, theirs and waited(theirs)) if call is not None]
    times = measure(given)
    beside = f"{times[1]:12.2f}" if method is not None else " " * 12
    print(f"{name:38} | {times[0]:12.2f} | {beside} | {times[-1]:12.2f} | {times[-1] / times[0]:7.2f}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--most", type=int, default=SIZES[-1])
    most = parser.parse_args().most
    model = next((line.partition(":")[2].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), "")
    print(f"# lanewise {RNG.backend}, jax {jax.__version__}, NumPy {np.__version__}, Python {platform.python_version()}")
    print(f"# one core: {model}")
    print("# us of the processor per call, medians; the last column is JAX's time over ours by key")
    print(f"{'call':38} | {'by key':>12} | {'method':>12} | {'jax.random':>12} | {'speed':>7}")
    fold, split = jax.jit(jax.random.fold_in), jax.jit(jax.random.split)
    row("fold_in of a key", lambda: KEY.fold_in(7), None, lambda: fold(THEIRS, 7))
    row("split into 2", lambda: KEY.split(), None, lambda: split(THEIRS))
    for name in CALLS:
        for n in SIZES:
            if n <= most:
                row(f"{name}, {n}", *sized(name, n))
    for keys, length in ((1000, 1), (1000, 16), (1000, 256), (100000, 16)):
        row(f"normal, f32, {keys} keys, rows of {length}", *rows_of(keys, length))
    row("fold_in of 100000 numbers", *folds(100000))


if __name__ == "__main__":
    main()
