"""torch.multinomial with replacement on a GPU, as CSV: 10^9 draws in chunks, with all that depends on the weights."""

import torch


def seconds(draw):
    begin, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
    begin.record()
    draw()
    end.record()
    end.synchronize()
    return begin.elapsed_time(end)


def main():
    print(f"# torch {torch.__version__}, {torch.cuda.get_device_name()}")
    print("items,chunk,ms,ms_low,ms_high,G_a_second")
    for items in (10**6, 10**7):
        weights = torch.rand(items, dtype=torch.float32, device="cuda")
        for chunk in (10**7, 10**8, 10**9):

            def draw():
                for _ in range(10**9 // chunk):
                    torch.multinomial(weights, chunk, replacement=True)

            draw()
            low, median, high = sorted(seconds(draw) for _ in range(3))
            print(f"{items},{chunk},{median:.2f},{low:.2f},{high:.2f},{1e3 / median:.3f}")


main()
