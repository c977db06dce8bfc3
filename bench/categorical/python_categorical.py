"""Draws from weights that are used once, ours through ctypes, against PyTorch's multinomial and the exponential race that language
model servers use, in one run:

    python_categorical.py LIBLANEWISE.SO cuda|avx512|portable [THREADS]

Rates of samples, and the bytes of weights (f32) that they would read once, which is the floor: the yardstick is PyTorch's sum of the
weights. GPU: by CUDA events on the default stream, calls behind each other; CPU: by the clock."""
import ctypes
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "engines"))
from python_contest import Entry, Lanewise, announce, by_clock, by_events, contest  # noqa: E402

import torch  # noqa: E402

LW_TYPE_F32, STREAMS, ONE_STREAM, WARP1024, PHILOX = 3, 1, 2, 1, 4
clock = by_events


class Ours(Lanewise):
    def __init__(self, path, backend, threads):
        super().__init__(path, backend, threads)
        self.generators = {engine: self.new_generator(engine) for engine in (WARP1024, PHILOX)}

    def call(self, function, name, engine, weights, offsets, out, each, streams):
        return Entry(1, name, lambda: self.check(function(
            self.generators[engine], ctypes.c_void_p(weights.data_ptr()), LW_TYPE_F32, ctypes.c_void_p(offsets.data_ptr()),
            ctypes.c_size_t(len(offsets) - 1), ctypes.c_void_p(out.data_ptr()), ctypes.c_size_t(each), streams)))

    def entries(self, weights, offsets, out, each, tables):
        one, library = offsets.cpu(), self.library
        found = [self.call(library.lw_categorical_u32, "one stream", WARP1024, weights, offsets, out, each, ONE_STREAM),
                 self.call(library.lw_categorical_u32, "a stream a row", WARP1024, weights, offsets, out, each, STREAMS),
                 self.call(library.lw_categorical_u32, "a stream a row, philox", PHILOX, weights, offsets, out, each, STREAMS)]
        if weights.is_cuda and len(offsets) < 10**4:
            found.append(self.call(library.lw_categorical_u32, "one stream, host's offsets", WARP1024, weights, one, out, each,
                                   ONE_STREAM))
        if tables:
            found.append(self.call(library.lw_batch_draw_u32, "tables: lw_batch_draw", WARP1024, weights, offsets,
                                   out, each, ONE_STREAM))
        return found


def race(weights):
    return (weights / torch.empty_like(weights).exponential_()).argmax(-1)


def run(ours, place, rows, items, numbers):
    weights = torch.softmax(2 * torch.randn(rows, items, device=place), -1)
    offsets = torch.arange(rows + 1, dtype=torch.int64, device=place) * items
    for each in numbers:
        out = torch.empty(rows * each, dtype=torch.int32, device=place)
        peers = [Entry(2, "torch multinomial", lambda: torch.multinomial(weights, each, replacement=True))]
        if each == 1:
            peers.append(Entry(2, "torch exponential, argmax", lambda: race(weights)))
        contest(f"{each} of each of {rows} rows of {items}", rows * each, 4 * items / each,
                [Entry(0, "torch sum of the weights", lambda: weights.sum(-1))]
                + ours.entries(weights, offsets, out, each, items <= 1024) + peers, clock)


def main():
    global clock
    backend, threads = sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 0
    ours = Ours(sys.argv[1], backend, threads)
    place = "cuda" if backend == "cuda" else "cpu"
    if threads:
        torch.set_num_threads(threads)
    announce(backend, threads, PyTorch=torch)
    if backend == "cuda":
        for rows, items in ((10**6, 16), (10**6, 100), (10**5, 1000), (1024, 32000), (64, 128000), (8, 200000)):
            run(ours, place, rows, items, (1, 4, 16, 100) if items <= 100 else (1, 100, 1000) if items == 1000 else (1, 100))
        run(ours, place, 10**5, 16, (1000,))
    else:
        clock = by_clock
        for rows, items in ((10**5, 16), (10**4, 1000), (32, 128000), (1, 128000)):
            run(ours, place, rows, items, (1, 100))


main()
