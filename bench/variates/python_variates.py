"""Variates on this GPU, ours through ctypes, against cuRAND's host API, PyTorch and CuPy in one run:

    python_variates.py LIBLANEWISE.SO [SUBSTRING]

2^28 elements in a call, stored, by CUDA events on the default stream; all take turns. cuRAND: every generator in every
ordering that it takes. Where a library only makes new arrays, their memory comes from its pool; slow peers draw 2^26."""
import ctypes
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "engines"))
from python_contest import Entry, Lanewise, by_events, contest  # noqa: E402

import torch  # noqa: E402
try:
    import cupy
except ImportError:
    cupy = None

N, FEW = 1 << 28, 1 << 26
ENGINES = ("warp1024", "philox", "mrg8")


class Curand:
    """cuRAND's host API: (name, handle) of every generator and ordering."""

    def __init__(self):
        self.generators = []
        for name in ("libcurand.so", "libcurand.so.10", "/usr/local/cuda/lib64/libcurand.so"):
            try:
                self.library = ctypes.CDLL(name)
                break
            except OSError:
                self.library = None
        if self.library is None:
            print("(no libcurand)")
            return
        for name, kind in (("XORWOW", 101), ("MRG32K3A", 121), ("MTGP32", 141), ("MT19937", 142), ("PHILOX", 161)):
            for ordering in range(100, 105):
                g = ctypes.c_void_p()
                if self.library.curandCreateGenerator(ctypes.byref(g), kind) == 0:
                    self.library.curandSetPseudoRandomGeneratorSeed(g, ctypes.c_ulonglong(42))
                    if self.library.curandSetGeneratorOrdering(g, ordering) == 0 and \
                            self.library.curandGenerateSeeds(g) == 0:
                        self.generators.append((name, ordering, g))

    def entries(self, function, out, n, *arguments):
        def fill(g):
            if getattr(self.library, function)(g, ctypes.c_void_p(out), ctypes.c_size_t(n), *arguments) != 0:
                raise RuntimeError("cuRAND refuses")
        return [Entry(2, f"curand {name}", lambda g=g: fill(g), f"ordering {o}") for name, o, g in self.generators]


class Ours(Lanewise):
    class Value(ctypes.Union):
        _fields_ = [("u64", ctypes.c_uint64), ("f64", ctypes.c_double)]

    class Each(ctypes.Structure):
        pass

    def __init__(self, path):
        super().__init__(path, "cuda")
        self.Each._fields_ = [("array", ctypes.c_void_p), ("same", self.Value)]

    def generator(self, engine_name):
        engine = ctypes.c_int()
        self.check(self.library.lw_engine_find(engine_name.encode(), ctypes.byref(engine)))
        return self.new_generator(engine)

    def entry(self, engine, kind_name, parameters, out, n):
        """parameters: a float, an int, or a tensor with one value an element."""
        kind = ctypes.c_int()
        if self.library.lw_kind_find(kind_name.encode(), ctypes.byref(kind)) != 0:
            return []
        g = self.generator(engine)
        each = (self.Each * max(1, len(parameters)))()
        for k, p in enumerate(parameters):
            if isinstance(p, torch.Tensor):
                each[k].array = p.data_ptr()
            elif isinstance(p, int):
                each[k].same.u64 = p
            else:
                each[k].same.f64 = p

        def fill():
            self.check(self.library.lw_fill_each(g, kind, ctypes.c_void_p(out), ctypes.c_size_t(n), each))
        name = f"{engine} {kind_name}"
        return [Entry(1, name, fill, "an array of parameters" if any(isinstance(p, torch.Tensor) for p in parameters)
                      else "")]

    def from_table(self, engine, kind_name, parameters, out, n, bits=32):
        """The same by lw_discrete_sample_u32 or _u64; the table is made before."""
        kind, table = ctypes.c_int(), ctypes.c_void_p()
        if self.library.lw_kind_find(kind_name.encode(), ctypes.byref(kind)) != 0:
            return []
        values = (self.Value * len(parameters))()
        for k, p in enumerate(parameters):
            if isinstance(p, int):
                values[k].u64 = p
            else:
                values[k].f64 = p
        self.check(self.library.lw_discrete_create(ctypes.byref(table), self.context, kind, values))
        g, sample = self.generator(engine), getattr(self.library, f"lw_discrete_sample_u{bits}")
        return [Entry(1, f"{engine} discrete-u{bits}",
                      lambda: self.check(sample(g, table, ctypes.c_void_p(out), ctypes.c_size_t(n))))]


    def vector_entry(self, engine, name, out, rows, dimensions, trials, arrays):
        """arrays: tensors on the device; rows x dimensions values."""
        for number in range(self.library.lw_vector_count() if hasattr(self.library, "lw_vector_count") else 0):
            info = (ctypes.c_char * 256)()
            self.check(self.library.lw_vector_describe(number, info))
            if ctypes.cast(info, ctypes.POINTER(ctypes.c_char_p))[0] == name.encode():
                break
        else:
            return []
        g = self.generator(engine)
        pointers = (ctypes.c_void_p * 2)(*[a.data_ptr() for a in arrays])

        def fill():
            self.check(self.library.lw_fill_vector(g, number, ctypes.c_void_p(out), ctypes.c_size_t(rows),
                                                   ctypes.c_size_t(dimensions), ctypes.c_uint64(trials), pointers))
            arrays[:0]  # keeps them
        return [Entry(1, f"{engine} {name}", fill, f"{rows} rows")]


def tables(ours, curand):
    """(title, bytes an element, entries of N numbers, entries of FEW)"""
    buffer = torch.empty(8 * N, dtype=torch.uint8, device="cuda")
    out = buffer.data_ptr()
    f32, f64, i64 = (buffer[: t.itemsize * N].view(t) for t in (torch.float32, torch.float64, torch.int64))
    F, D, U = ctypes.c_float, ctypes.c_double, ctypes.c_uint64
    g = torch.Generator(device="cuda").manual_seed(42)
    rng = cupy.random.Generator(cupy.random.Philox4x3210(42)) if cupy else None

    def mine(kind, *parameters):
        return [e for engine in ENGINES for e in ours.entry(engine, kind, parameters, out, N)]

    def tabled(kind, *parameters, bits=32):
        return [e for engine in ENGINES for e in ours.from_table(engine, kind, parameters, out, N, bits)]

    def torch_makes(name, make, few=True):
        return [Entry(2, "torch " + name, make)]

    def cupy_makes(name, **arguments):
        if rng is None or not hasattr(rng, name):
            return [Entry(2, "cupy " + name, lambda: getattr(cupy.random, name)(size=FEW, **arguments))] if cupy else []
        return [Entry(2, "cupy " + name, lambda: getattr(rng, name)(size=FEW, **arguments))]

    for view, size, short, cu, real in ((f32, 4, "f32", "", F), (f64, 8, "f64", "Double", D)):
        yield (f"normal-{short}", size, mine(f"normal-{short}", 0.0, 1.0) + mine(f"normal-inverse-{short}", 0.0, 1.0) +
               curand.entries("curandGenerateNormal" + cu, out, N, real(0), real(1)) +
               torch_makes("normal_", lambda v=view: v.normal_(generator=g)), [])
        yield (f"lognormal-{short}", size, mine(f"lognormal-{short}", 0.0, 1.0) +
               curand.entries("curandGenerateLogNormal" + cu, out, N, real(0), real(1)) +
               torch_makes("log_normal_", lambda v=view: v.log_normal_(generator=g)), [])
        yield (f"exponential-{short}", size, mine(f"exponential-{short}", 1.0) +
               torch_makes("exponential_", lambda v=view: v.exponential_(generator=g)), [])
        yield (f"cauchy-{short}", size, mine(f"cauchy-{short}", 0.0, 1.0) +
               torch_makes("cauchy_", lambda v=view: v.cauchy_(generator=g)), [])
        for shape in (0.5, 2.5, 50.0):
            alpha = torch.full((FEW,), shape, dtype=view.dtype, device="cuda")
            yield (f"gamma-{short} shape {shape}", size, mine(f"gamma-{short}", shape, 1.0),
                   torch_makes("_standard_gamma", lambda a=alpha: torch._standard_gamma(a, generator=g)))
    yield ("beta(2, 3)-f64", 8, mine("beta-f64", 2.0, 3.0), cupy_makes("beta", a=2.0, b=3.0))
    yield ("chi-square(5)-f64", 8, mine("chi-square-f64", 5.0), cupy_makes("chisquare", df=5.0))
    yield ("student-t(5)-f64", 8, mine("student-t-f64", 5.0), cupy_makes("standard_t", df=5.0))
    for mean in (4.0, 100.0, 5000.0):
        rate = torch.full((FEW,), mean, dtype=torch.float32, device="cuda")
        yield (f"poisson({mean:g})", 4, mine("poisson-u32", mean) +
               curand.entries("curandGeneratePoisson", out, N, D(mean)),
               torch_makes("poisson", lambda r=rate: torch.poisson(r, generator=g)) + cupy_makes("poisson", lam=mean))
        means = torch.full((N,), mean, dtype=torch.float64, device="cuda")
        yield (f"poisson({mean:g}), a mean an element", 4, mine("poisson-u32", means),
               torch_makes("poisson", lambda r=rate: torch.poisson(r, generator=g)))
        del means
    p = torch.full((FEW,), 0.3, dtype=torch.float32, device="cuda")
    trials = torch.full((FEW,), 100.0, dtype=torch.float32, device="cuda")
    binomial = (torch_makes("binomial", lambda: torch.binomial(trials, p, generator=g)) +
                cupy_makes("binomial", n=100, p=0.3))
    yield ("binomial(100, 0.3)", 4, mine("binomial-u32", 100, 0.3), binomial)
    ps = torch.full((N,), 0.3, dtype=torch.float64, device="cuda")
    yield ("binomial(100, 0.3), a p an element", 4, mine("binomial-u32", 100, ps), binomial)
    del ps
    yield ("geometric(0.2)", 8, mine("geometric-u64", 0.2), cupy_makes("geometric", p=0.2))
    yield ("hypergeometric(50, 60, 40)", 8, mine("hypergeometric-u64", 50, 60, 40),
           cupy_makes("hypergeometric", ngood=50, nbad=60, nsample=40))
    yield ("negative-binomial(5, 0.3)", 8, mine("negative-binomial-u64", 5.0, 0.3),
           cupy_makes("negative_binomial", n=5, p=0.3))
    for mean in (4.0, 100.0, 5000.0):
        rate = torch.full((FEW,), mean, dtype=torch.float32, device="cuda")
        yield (f"discrete table, poisson({mean:g})", 4, tabled("poisson-u32", mean) +
               curand.entries("curandGeneratePoisson", out, N, D(mean)),
               torch_makes("poisson", lambda r=rate: torch.poisson(r, generator=g)) + cupy_makes("poisson", lam=mean))
    yield ("discrete table, binomial(100, 0.3)", 4, tabled("binomial-u32", 100, 0.3), binomial)
    for bits in (32, 64):
        yield (f"discrete table, geometric(0.2), u{bits}", bits // 8, tabled("geometric-u64", 0.2, bits=bits),
               cupy_makes("geometric", p=0.2))
        yield (f"discrete table, hypergeometric(50, 60, 40), u{bits}", bits // 8,
               tabled("hypergeometric-u64", 50, 60, 40, bits=bits),
               cupy_makes("hypergeometric", ngood=50, nbad=60, nsample=40))
        yield (f"discrete table, negative-binomial(5, 0.3), u{bits}", bits // 8,
               tabled("negative-binomial-u64", 5.0, 0.3, bits=bits), cupy_makes("negative_binomial", n=5, p=0.3))

    for d in (3, 10):  # rows of d values; peers make FEW values of them
        rows, few = N // d, FEW // d
        alpha = torch.arange(1, d + 1, dtype=torch.float64, device="cuda") * 0.5
        factor = torch.tril(torch.ones((d, d), dtype=torch.float64, device="cuda"))
        mean = torch.zeros(d, dtype=torch.float64, device="cuda")

        def rowwise(name, trials, *arrays):
            return [e for engine in ENGINES
                    for e in ours.vector_entry(engine, name, out, rows, d, trials, list(arrays))]

        def cupy_rows(name, *arguments):
            return [Entry(2, "cupy " + name, lambda: getattr(cupy.random, name)(*arguments, size=few))] if cupy else []
        host = [a.cpu().numpy() for a in (alpha, mean, factor)]
        yield (f"sphere({d})-f32", 4, rowwise("sphere-f32", 0),
               [Entry(2, "torch normal / norm", lambda d=d, few=few: torch.nn.functional.normalize(
                   torch.randn((few, d), device="cuda", generator=g)))])
        yield (f"dirichlet({d})-f64", 8, rowwise("dirichlet-f64", 0, alpha),
               [Entry(2, "torch _sample_dirichlet", lambda a=alpha, d=d, few=few: torch._sample_dirichlet(
                   a.expand(few, d), generator=g))] + cupy_rows("dirichlet", *(cupy.asarray(host[0]),) if cupy else ()))
        p = alpha / alpha.sum()
        yield (f"multinomial(100, {d})-u64", 8, rowwise("multinomial-u64", 100, p),
               cupy_rows("multinomial", 100, *(cupy.asarray(p.cpu().numpy()),) if cupy else ()))
        law = torch.distributions.MultivariateNormal(mean, scale_tril=factor)
        yield (f"multivariate-normal({d})-f64", 8, rowwise("multivariate-normal-f64", 0, mean, factor),
               [Entry(2, "torch MultivariateNormal", lambda law=law, few=few: law.sample((few,)))] +
               cupy_rows("multivariate_normal",
                         *((cupy.asarray(host[1]), cupy.asarray(host[2] @ host[2].T)) if cupy else ())))


def main():
    ours, curand = Ours(sys.argv[1]), Curand()
    wanted = sys.argv[2] if len(sys.argv) > 2 else ""
    print(f"{torch.cuda.get_device_name()}; PyTorch {torch.__version__}, CuPy {cupy.__version__ if cupy else 'missing'};"
          f" 2^{N.bit_length() - 1} elements in a call; medians of 9 turns [lowest-highest]\n")
    for title, size, entries, few in tables(ours, curand):
        if wanted in title:
            for e in few:
                e.scale = FEW / N
            contest(title, N, size, store_entry(size) + entries + few, by_events)


def store_entry(size):
    buffer = torch.empty(size * N, dtype=torch.uint8, device="cuda").view(torch.int32)
    return [Entry(0, "torch fill_", lambda: buffer.fill_(1))]


main()
