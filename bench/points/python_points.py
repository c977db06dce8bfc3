"""Sobol' points, ours through ctypes, against SciPy and PyTorch (CPU) or cuRAND and PyTorch (GPU) in one run:

    python_points.py LIBLANEWISE.SO cuda|avx512|portable [THREADS]

The first row of each table is the yardstick: PyTorch's fill_ of as many bytes. SciPy and PyTorch store by point, cuRAND by
dimension; ours is asked in both ways. cuRAND's generators make all of their dimensions in a call, from where they are.
GPU: by CUDA events on the default stream; CPU: by the clock. G/s are coordinates."""
import ctypes
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "engines"))
from python_contest import Entry, Lanewise, announce, by_clock, by_events, contest  # noqa: E402

import torch  # noqa: E402

SCRAMBLES = {"none": 0, "matrix": 2, "hash": 4, "owen": 3}
LAYOUTS = {"by point": 0, "by dimension": 1}
CURAND_QUASI = {"sobol32": 201, "scrambled sobol32": 202, "sobol64": 203, "scrambled sobol64": 204}


class PointsOptions(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("sequence", ctypes.c_int), ("dimensions", ctypes.c_uint32), ("order", ctypes.c_int),
                ("scramble", ctypes.c_int), ("seed", ctypes.c_uint64), ("replicate", ctypes.c_uint64),
                ("directions", ctypes.c_void_p)]


class Ours(Lanewise):
    def entries_of(self, kind, pointer, n, dimensions):
        call = getattr(self.library, f"lw_points_fill_{kind}")
        for scramble, value in SCRAMBLES.items():
            points = ctypes.c_void_p()
            options = PointsOptions(ctypes.sizeof(PointsOptions), 0, dimensions, 0, value, 1, 0, None)
            self.check(self.library.lw_points_create(ctypes.byref(points), self.context, ctypes.byref(options)))
            for name, layout in LAYOUTS.items():
                yield Entry(1, f"{scramble}, {name}", lambda points=points, layout=layout: self.check(
                    call(points, pointer, ctypes.c_uint64(0), ctypes.c_size_t(n), ctypes.c_uint32(0), ctypes.c_uint32(dimensions),
                         ctypes.c_int(layout))))


class Curand:
    def __init__(self):
        name = next((name for name in ("libcurand.so.10", "libcurand.so") if self.loads(name)), None)
        if name is None:
            raise RuntimeError("no libcurand")

    def loads(self, name):
        try:
            self.library = ctypes.CDLL(name)
            return True
        except OSError:
            return False

    @staticmethod
    def check(status):
        if status != 0:
            raise RuntimeError(f"cuRAND: status {status}")

    def entry(self, name, function, pointer, n, dimensions):
        generator = ctypes.c_void_p()
        self.check(self.library.curandCreateGenerator(ctypes.byref(generator), CURAND_QUASI[name]))
        self.check(self.library.curandSetQuasiRandomGeneratorDimensions(generator, ctypes.c_uint(dimensions)))
        call = getattr(self.library, function)
        return Entry(2, f"cuRAND {name}", lambda: self.check(call(generator, pointer, ctypes.c_size_t(n * dimensions))))


def peers_of_gpu(kind, pointer, n, dimensions):
    try:
        curand = Curand()
    except RuntimeError as error:
        print(f"({error})")
        return
    names = ["sobol32", "scrambled sobol32"] if kind in ("f32", "u32") else ["sobol64", "scrambled sobol64"]
    function = {"f32": "curandGenerateUniform", "f64": "curandGenerateUniformDouble", "u32": "curandGenerate",
                "u64": "curandGenerateLongLong"}[kind]
    for name in names:
        try:
            yield curand.entry(name, function, pointer, n, dimensions)
        except RuntimeError as error:
            print(f"({name}: {error})")


def peers_of_cpu(kind, n, dimensions):
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
    on_gpu = sys.argv[2] == "cuda"
    threads = int(sys.argv[3]) if len(sys.argv) == 4 else 0
    place = "cuda" if on_gpu else "cpu"
    if not on_gpu and threads:
        torch.set_num_threads(threads)
    ours = Ours(sys.argv[1], sys.argv[2], threads)
    announce(sys.argv[2], threads, PyTorch=torch)
    types = {"f32": torch.float32, "f64": torch.float64, "u32": torch.int32, "u64": torch.int64}
    for dimensions in (16, 1000, 20000):
        for kind, dtype in types.items():
            size = 4 if kind.endswith("32") else 8
            most = 1 << (28 if on_gpu else 22)  # coordinates
            n = 1 << (most // dimensions).bit_length() - 1
            out = torch.empty(n * dimensions, dtype=dtype, device=place)
            pointer = ctypes.c_void_p(out.data_ptr())
            peers = peers_of_gpu(kind, pointer, n, dimensions) if on_gpu else peers_of_cpu(kind, n, dimensions)
            contest(f"{kind}, {n} points of {dimensions} dimensions", n * dimensions, size,
                    [Entry(0, "torch fill_", lambda: out.fill_(1))] + list(ours.entries_of(kind, pointer, n, dimensions)) + list(peers),
                    by_events if on_gpu else by_clock)


main()
