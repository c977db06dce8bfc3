"""torch.multinomial with replacement on a GPU beside our tables, as CSV: 10^9 draws, with all that depends on the weights.

    python_multinomial.py [LIBLANEWISE.SO]

torch draws in chunks. Ours is one call that builds the table from the same weights, and one of the better sampler for so many
draws: by sections."""

import ctypes
import sys

import torch


def seconds(draw):
    begin, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
    begin.record()
    draw()
    end.record()
    end.synchronize()
    return begin.elapsed_time(end)


def report(who, items, chunk, draw):
    draw()
    low, median, high = sorted(seconds(draw) for _ in range(3))
    print(f"{who},{items},{chunk},{median:.2f},{low:.2f},{high:.2f},{1e3 / median:.3f}")


def ours(path):
    library = ctypes.CDLL(path)
    library.lw_last_error.restype = ctypes.c_char_p
    context, generator = ctypes.c_void_p(), ctypes.c_void_p()

    def check(status):
        assert status == 0, library.lw_last_error().decode()

    check(library.lw_context_create(ctypes.byref(context), None))
    check(library.lw_generator_create(ctypes.byref(generator), context, 1, ctypes.c_uint64(42), ctypes.c_uint64(0)))

    def draw(weights, out):
        alias = ctypes.c_void_p()
        check(library.lw_alias_create_f32(ctypes.byref(alias), context, ctypes.c_void_p(weights.data_ptr()),
                                          ctypes.c_size_t(len(weights))))
        check(library.lw_alias_sample_sections_u32(generator, alias, ctypes.c_void_p(out.data_ptr()),
                                                   ctypes.c_size_t(len(out))))
        library.lw_alias_destroy(alias)

    return draw


def main():
    print(f"# torch {torch.__version__}, {torch.cuda.get_device_name()}")
    print("who,items,chunk,ms,ms_low,ms_high,G_a_second")
    draw_ours = ours(sys.argv[1]) if len(sys.argv) > 1 else None
    out = torch.empty(10**9, dtype=torch.int32, device="cuda")
    for items in (10**6, 10**7):
        weights = torch.rand(items, dtype=torch.float32, device="cuda")
        for chunk in (10**7, 10**8, 10**9):

            def draw():
                for _ in range(10**9 // chunk):
                    torch.multinomial(weights, chunk, replacement=True)

            report("torch", items, chunk, draw)
        if draw_ours is not None:
            report("lanewise", items, 10**9, lambda: draw_ours(weights, out))


main()
