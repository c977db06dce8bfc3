"""PyTorch's and CuPy's random arrays on this GPU, with ours through ctypes: python_peers.py [LIBLANEWISE.SO].

2^29 numbers of 4 bytes or 2^28 of 8 in a call, by CUDA events, all on the default stream; then 2^10 to 2^24 uniform
f32, one call until the host knows that it is done. PyTorch and CuPy's new generators fill the buffer in place; where
there is only a call that makes a new array, its memory comes from the library's pool."""
import sys
import time

from python_contest import Entry, Lanewise, contest

try:
    import torch
    if not torch.cuda.is_available():
        torch = None
except ImportError:
    torch = None
try:
    import cupy
    cupy.cuda.runtime.getDeviceCount()
except Exception:
    cupy = None
if torch is None and cupy is None:
    sys.exit("neither PyTorch nor CuPy with a GPU is here")

BYTES = 1 << 31
TYPES = {"u32": ("int32", "uint32", 4), "u64": ("int64", "uint64", 8), "f32": ("float32",) * 2 + (4,),
         "f64": ("float64",) * 2 + (8,)}


def synchronise():
    torch.cuda.synchronize() if torch else cupy.cuda.runtime.deviceSynchronize()


def by_events(work, calls):
    if torch:
        begin, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
    else:
        begin, end = cupy.cuda.Event(), cupy.cuda.Event()
    begin.record()
    for _ in range(calls):
        work()
    end.record()
    end.synchronize()
    return 1e-3 * (begin.elapsed_time(end) if torch else cupy.cuda.get_elapsed_time(begin, end))


def until_the_host_knows(work, calls):
    synchronise()
    start = time.perf_counter()
    for _ in range(calls):
        work()
    synchronise()
    return time.perf_counter() - start


class Buffer:
    """One piece of device memory as arrays of both libraries."""

    def __init__(self):
        self.owner = torch.empty(BYTES, dtype=torch.uint8, device="cuda") if torch else cupy.empty(BYTES, "uint8")
        self.pointer = self.owner.data_ptr() if torch else self.owner.data.ptr

    def torch(self, dtype, n):
        dtype = getattr(torch, dtype)
        return self.owner[: n * dtype.itemsize].view(dtype)

    def cupy(self, dtype, n):
        memory = cupy.cuda.UnownedMemory(self.pointer, BYTES, self.owner)
        return cupy.ndarray((n,), dtype, cupy.cuda.MemoryPointer(memory, 0))


def torch_entries(buffer, kind, normal, n):
    t = buffer.torch(TYPES[kind][0], n)
    g = torch.Generator(device="cuda").manual_seed(42)
    if normal:
        return [Entry(2, "torch normal_", lambda: t.normal_(generator=g))]
    if kind.startswith("f"):
        return [Entry(2, "torch uniform_", lambda: t.uniform_(generator=g))]
    low = -(1 << (8 * TYPES[kind][2] - 1))
    return [Entry(2, "torch random_", lambda: t.random_(low, None, generator=g), "all values"),
            Entry(2, "torch random_ (one bit fewer)", lambda: t.random_(generator=g))]


def cupy_entries(buffer, kind, normal, n):
    entries = []
    dtype = TYPES[kind][1]
    out = buffer.cupy(dtype, n)
    for name in ("XORWOW", "MRG32k3a", "Philox4x3210"):
        g = cupy.random.Generator(getattr(cupy.random, name)(42))
        if normal:
            work = lambda g=g: g.standard_normal(dtype=dtype, out=out)
        elif kind.startswith("f"):
            work = lambda g=g: g.random(dtype=dtype, out=out)
        else:
            work = lambda g=g: g.integers(0, (1 << (8 * TYPES[kind][2])) - 1, n, dtype, endpoint=True)
        entries.append(Entry(2, f"cupy Generator {name}", work, "" if kind.startswith("f") else "makes a new array"))
    if kind.startswith("f"):
        from cupy_backends.cuda.libs import curand
        for name in ("XORWOW", "MRG32K3A", "PHILOX4_32_10", "MT19937", "MTGP32"):
            state = cupy.random.RandomState(42, method=getattr(curand, f"CURAND_RNG_PSEUDO_{name}"))
            draw = state.standard_normal if normal else state.random_sample
            entries.append(Entry(2, f"cupy RandomState {name}", lambda draw=draw: draw(n, dtype), "makes a new array"))
    return entries


def entries_of(buffer, ours, kind, normal, kinds, n):
    entries = []
    if torch:
        t = buffer.torch(TYPES[kind][0], n)
        entries.append(Entry(0, "torch fill_", lambda: t.fill_(1)))
        entries += torch_entries(buffer, kind, normal, n)
    if cupy:
        try:
            entries += cupy_entries(buffer, kind, normal, n)
        except Exception as error:
            print(f"(CuPy's {kind}{' normal' if normal else ''}: {error})")
    return entries + (ours.entries(kinds, buffer.pointer, n) if ours else [])


def main():
    ours = Lanewise(sys.argv[1], "cuda") if len(sys.argv) > 1 else None
    name = torch.cuda.get_device_name() if torch else cupy.cuda.runtime.getDeviceProperties(0)["name"].decode()
    versions = [library.__version__ if library else "missing" for library in (torch, cupy)]
    print(f"{name}; PyTorch {versions[0]}, CuPy {versions[1]};"
          " medians of 9 turns [lowest-highest]\n")
    buffer = Buffer()
    for title, kind, normal, kinds in (("words of 32 bits", "u32", False, ["bits32"]),
                                       ("words of 64 bits", "u64", False, ["bits64"]),
                                       ("uniform f32", "f32", False, ["uniform-f32"]),
                                       ("uniform f64", "f64", False, ["native-f64", "uniform-f64"]),
                                       ("normal f32", "f32", True, []), ("normal f64", "f64", True, [])):
        size = TYPES[kind][2]
        n = BYTES // size
        contest(f"{title}, n = 2^{n.bit_length() - 1}", n, size, entries_of(buffer, ours, kind, normal, kinds, n),
                by_events)
    for log2 in (10, 16, 20, 24):
        contest(f"uniform f32, n = 2^{log2}, one call until the host knows", 1 << log2, 4,
                entries_of(buffer, ours, "f32", False, ["uniform-f32"], 1 << log2), until_the_host_knows, as_time=True)


main()
