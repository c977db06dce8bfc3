"""Packed Bernoulli bits, stochastic rounding and complex normals, ours through ctypes, against PyTorch in one run:

    python_bits.py LIBLANEWISE.SO cuda|avx512|portable [THREADS]

The first row of each table is the yardstick: PyTorch's fill_ of as many bytes (bits, complex normals), its copy of 6 bytes
per number (rounding). GPU: by CUDA events on the default stream; CPU: by the clock. Masks are counted by elements; ours are
an eighth of a byte each, PyTorch's one byte."""
import ctypes
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "engines"))
from python_contest import Entry, Lanewise, announce, by_clock, by_events, contest  # noqa: E402

import torch  # noqa: E402

ENGINES = {"warp1024": 1, "philox": 4, "mrg8": 3}
clock = by_events


class Ours(Lanewise):
    def __init__(self, path, backend, threads):
        super().__init__(path, backend, threads)
        self.generators = {name: self.new_generator(engine) for name, engine in ENGINES.items()}

    def call(self, name, function, engine, *arguments):
        call = getattr(self.library, function)
        return Entry(1, f"{name}, {engine}", lambda: self.check(call(self.generators[engine], *arguments)))


def pointer(tensor):
    return ctypes.c_void_p(tensor.data_ptr())


def masks(ours, place, elements):
    words = torch.empty(elements // 32, dtype=torch.int32, device=place)
    bools = torch.empty(elements, dtype=torch.bool, device=place)
    ones = torch.ones(elements, dtype=torch.bfloat16, device=place)
    for p in (0.5, 0.9, 0.1, 0.25, 0.03125):
        peers = [Entry(2, "torch bool bernoulli_", lambda: bools.bernoulli_(p)),
                 Entry(2, "torch rand < p", lambda: torch.lt(torch.rand(elements, device=place), p, out=bools)),
                 Entry(2, "torch native_dropout bf16", lambda: torch.native_dropout(ones, 1 - p, True))]
        contest(f"masks of {elements} elements, p = {p}", elements, 1 / 8,
                [Entry(0, "torch fill_ of words", lambda: words.fill_(1))]
                + [ours.call("bernoulli-bits", "lw_fill_bernoulli_bits", engine, pointer(words), ctypes.c_size_t(len(words)),
                             ctypes.c_double(p)) for engine in ENGINES] + peers, clock)


def stochastic(x, out):
    """What people write (pytorch#120376)."""
    bits = torch.randint_like(x, low=0, high=1 << 16, dtype=torch.int32)
    bits.add_(x.view(torch.int32)).bitwise_and_(-65536)
    out.copy_(bits.view(torch.float32))


def rounding(ours, place, n):
    x = torch.randn(n, device=place)
    narrow = torch.empty(n, dtype=torch.int16, device=place)
    bf16 = torch.empty(n, dtype=torch.bfloat16, device=place)
    for name in ("bf16", "f16"):
        entries = [ours.call(f"round-{name}", f"lw_round_{name}", engine, pointer(x), pointer(narrow), ctypes.c_size_t(n))
                   for engine in ENGINES]
        half = torch.empty(3 * n // 4, dtype=torch.float32, device=place)
        other = torch.empty_like(half)
        contest(f"stochastic rounding of {n} numbers to {name}", n, 6,
                [Entry(0, "torch copy_ of 6 bytes in all", lambda: other.copy_(half))] + entries
                + [Entry(2, "torch nearest even to bf16", lambda: bf16.copy_(x)),
                   Entry(2, "torch randint, add, and", lambda: stochastic(x, bf16))], clock)


def complex_normals(ours, place, n):
    for width, real, kind in (("c64", torch.float32, torch.complex64), ("c128", torch.float64, torch.complex128)):
        z = torch.empty(n, dtype=kind, device=place)
        parts = torch.view_as_real(z)
        number = ctypes.c_float if width == "c64" else ctypes.c_double
        arguments = (pointer(z), ctypes.c_size_t(n))
        entries = []
        for engine in ENGINES:
            entries.append(ours.call(f"complex-normal-{width}", f"lw_fill_complex_normal_{width}", engine, *arguments, number(0),
                                     number(0), number(1)))
            entries.append(ours.call("with two means", f"lw_fill_complex_normal_{width}", engine, *arguments, number(1),
                                     number(-1), number(1)))
            entries.append(ours.call(f"normal-{width}'s parts", f"lw_fill_normal_{str(real)[6]}{str(real)[11:]}", engine,
                                     pointer(z), ctypes.c_size_t(2 * n), number(0), number(1)))
        contest(f"complex normals, {width}, {n}", n, 2 * parts.element_size(),
                [Entry(0, "torch fill_", lambda: parts.fill_(1))] + entries
                + [Entry(2, "torch normal_", lambda: z.normal_())], clock)


def main():
    global clock
    backend, threads = sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 0
    ours = Ours(sys.argv[1], backend, threads)
    place = "cuda" if backend == "cuda" else "cpu"
    if threads:
        torch.set_num_threads(threads)
    announce(backend, threads, PyTorch=torch)
    clock = by_events if backend == "cuda" else by_clock
    for elements in (2**32, 2**24) if backend == "cuda" else (2**24,):
        masks(ours, place, elements)
    for n in (2**30, 2**22) if backend == "cuda" else (2**24,):
        rounding(ours, place, n)
    complex_normals(ours, place, 2**27 if backend == "cuda" else 2**22)


main()
