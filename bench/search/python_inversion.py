#!/usr/bin/env python3
"""Items by weights in NumPy (searchsorted of a cumsum), CuPy (the same) and PyTorch (the same, and multinomial), beside
the library's InversionTable where the package is to be had; to be put beside the rows of inversion_bench.cpp.

    python_inversion.py [log10 of the most items, 8]

A row: ms to make the sums, ns per item of random and of sorted points; the least of some runs. Whatever is not installed
is left out. torch.multinomial takes 2^24 items at most."""
import sys
import time


def least(run, wait=lambda: None, runs=5):
    best, begin = float("inf"), time.perf_counter()
    for _ in range(runs):
        wait()
        start = time.perf_counter()
        run()
        wait()
        best = min(best, time.perf_counter() - start)
        if time.perf_counter() - begin > 2:
            break
    return best


def show(name, power, build, count, **ways):
    text = "  ".join(f"{way} {seconds / count * 1e9:10.4f} ns" for way, seconds in ways.items())
    print(f"{name:12s} 10^{power}  sums {build * 1e3:9.3f} ms  {text}", flush=True)


def of_arrays(name, module, random, power, count, wait=lambda: None):
    """NumPy and CuPy."""
    weights = random(10**power)
    build = least(lambda: module.cumsum(weights), wait)
    sums = module.cumsum(weights)
    strata = (module.arange(count) + random(count)) / count * sums[-1]
    show(name, power, build, count,
         random=least(lambda: module.searchsorted(sums, random(count) * sums[-1], side="right"), wait),
         sorted=least(lambda: module.searchsorted(sums, strata, side="right"), wait))


def of_torch(torch, device, power, count):
    wait = torch.cuda.synchronize if device == "cuda" else (lambda: None)
    options = {"dtype": torch.float64, "device": device}
    weights = torch.rand(10**power, **options)
    build = least(lambda: torch.cumsum(weights, 0), wait)
    sums = torch.cumsum(weights, 0)
    strata = (torch.arange(count, device=device) + torch.rand(count, **options)) / count * sums[-1]
    ways = {"random": least(lambda: torch.searchsorted(sums, torch.rand(count, **options) * sums[-1], right=True), wait),
            "sorted": least(lambda: torch.searchsorted(sums, strata, right=True), wait)}
    if 10**power <= 2**24:
        ways["multinomial"] = least(lambda: torch.multinomial(weights, count, replacement=True), wait)
    show(f"torch {device}", power, build, count, **ways)


def of_lanewise(lanewise, device, power, count):
    rng = lanewise.Generator(1, device=device)
    weights = rng.random(10**power)
    points = rng.random(count)
    wait = rng.synchronize
    build = least(lambda: lanewise.InversionTable(weights, device=device), wait)
    with lanewise.InversionTable(weights, device=device) as table:
        ways = {"random": least(lambda: table.sample(rng, count), table.synchronize)}
        if device == "cpu":
            points.sort()
            ways["sorted"] = least(lambda: table.at(points))
    show(f"ours {device}", power, build, count, **ways)


def installed(name):
    try:
        return __import__(name)
    except ImportError:
        print(f"{name} is not installed")
        return None


def main():
    powers = range(3, 1 + (int(sys.argv[1]) if len(sys.argv) > 1 else 8))
    numpy, torch, cupy, lanewise = (installed(name) for name in ("numpy", "torch", "cupy", "lanewise"))
    few, many = 2**20, 2**26
    if numpy:
        for power in powers:
            of_arrays("numpy", numpy, numpy.random.Generator(numpy.random.Philox(1)).random, power, few)
    if cupy and cupy.cuda.is_available():
        for power in powers:
            of_arrays("cupy", cupy, cupy.random.random, power, many, cupy.cuda.get_current_stream().synchronize)
            cupy.get_default_memory_pool().free_all_blocks()
    if torch:
        for device, count in (("cpu", few), ("cuda", many)) if torch.cuda.is_available() else (("cpu", few),):
            for power in powers:
                of_torch(torch, device, power, count)
    if lanewise:
        for power in powers:
            of_lanewise(lanewise, "cpu", power, few)


if __name__ == "__main__":
    main()
