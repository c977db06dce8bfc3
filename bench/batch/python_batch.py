"""Batches of alias tables, ours through ctypes, against PyTorch's multinomial on a matrix, in one run:

    python_batch.py LIBLANEWISE.SO cuda|avx512|portable [THREADS]

build: rates of items; the floor reads the weights and writes the rows once (12 bytes per item of f32). samples: rates of samples; the
yardstick stores them. GPU: by CUDA events on the default stream; CPU: by the clock."""
import ctypes
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "engines"))
from python_contest import Entry, Lanewise, announce, by_clock, by_events, contest  # noqa: E402

import torch  # noqa: E402

LW_TYPE_F32, STREAMS, ONE_STREAM = 3, 1, 2
clock = by_events


class Ours(Lanewise):
    def __init__(self, path, backend, threads):
        super().__init__(path, backend, threads)
        self.warp1024 = self.new_generator()

    def batch(self, weights, offsets):
        made = ctypes.c_void_p()
        self.check(self.library.lw_batch_create(ctypes.byref(made), self.context, ctypes.c_void_p(weights.data_ptr()),
                                                      LW_TYPE_F32, ctypes.c_void_p(offsets.data_ptr()),
                                                      ctypes.c_size_t(len(offsets) - 1)))
        return made

    def rebuild(self, batch, weights):
        return Entry(1, "batch rebuild", lambda: self.check(self.library.lw_batch_rebuild(
            batch, ctypes.c_void_p(weights.data_ptr()), LW_TYPE_F32)))

    def sample(self, batch, out, each, streams):
        name = "a stream a row" if streams == STREAMS else "one stream"
        return Entry(1, f"batch sample, {name}", lambda: self.check(self.library.lw_batch_sample_u32(
            self.warp1024, batch, ctypes.c_void_p(out.data_ptr()), ctypes.c_size_t(each), None, streams)))

    def draw(self, weights, offsets, out, each):
        return Entry(1, "batch draw (build and sample)", lambda: self.check(self.library.lw_batch_draw_u32(
            self.warp1024, ctypes.c_void_p(weights.data_ptr()), LW_TYPE_F32, ctypes.c_void_p(offsets.data_ptr()),
            ctypes.c_size_t(len(offsets) - 1), ctypes.c_void_p(out.data_ptr()), ctypes.c_size_t(each), STREAMS)))

    def walk(self, batch, rows, out):
        return Entry(1, "batch sample of rows (walkers)", lambda: self.check(self.library.lw_batch_sample_rows_u32(
            self.warp1024, batch, ctypes.c_void_p(rows.data_ptr()), ctypes.c_void_p(out.data_ptr()),
            ctypes.c_size_t(len(rows)))))


def run(ours, place, rows, items, numbers, walkers):
    weights = torch.rand(rows, items, device=place) + 0.01
    offsets = torch.arange(rows + 1, dtype=torch.int64, device=place) * items
    batch = ours.batch(weights, offsets)
    rowed = torch.empty(rows * items, dtype=torch.int64, device=place)
    contest(f"build of {rows:.0e} rows of {items}", rows * items, 12,
            [Entry(0, "torch, f32 widened to 64 bits", lambda: rowed.copy_(weights.view(torch.int32).view(-1))),
             ours.rebuild(batch, weights)], clock)
    for each in numbers:
        n = rows * each
        out = torch.empty(n, dtype=torch.int32, device=place)
        contest(f"{each} of each of {rows:.0e} rows of {items}", n, 4,
                [Entry(0, "torch fill_ i32", lambda: out.fill_(1)), ours.sample(batch, out, each, STREAMS),
                 ours.sample(batch, out, each, ONE_STREAM), ours.draw(weights, offsets, out, each),
                 Entry(2, "torch multinomial", lambda: torch.multinomial(weights, each, replacement=True))], clock)
    if walkers:
        of = torch.randint(0, rows, (walkers,), dtype=torch.int32, device=place)
        out = torch.empty(walkers, dtype=torch.int32, device=place)
        table = torch.rand(rows * items, dtype=torch.float64, device=place)
        where = torch.randint(0, rows * items, (walkers,), device=place)
        gathered = torch.empty(walkers, dtype=torch.float64, device=place)
        contest(f"{walkers:.0e} walkers on {rows:.0e} rows of {items}", walkers, 4,
                [Entry(0, "torch gather of 8-byte rows", lambda: torch.index_select(table, 0, where, out=gathered)),
                 ours.walk(batch, of, out)], clock)
    ours.library.lw_batch_destroy(batch)


def main():
    global clock
    backend, threads = sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 0
    ours = Ours(sys.argv[1], backend, threads)
    place = "cuda" if backend == "cuda" else "cpu"
    announce(backend, threads, PyTorch=torch)
    if backend == "cuda":
        run(ours, place, 10**6, 16, (1, 100), 10**8)
        run(ours, place, 10**6, 100, (1, 100), 0)
        run(ours, place, 10**5, 1000, (1, 1000), 0)
        run(ours, place, 10**4, 10**4, (1,), 0)
    else:
        clock = by_clock
        run(ours, place, 10**5, 16, (1, 100), 10**7)
        run(ours, place, 10**4, 1000, (1, 1000), 0)
        run(ours, place, 10**3, 10**4, (1,), 0)


main()
