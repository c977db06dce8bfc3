"""torch.multinomial with replacement: 10^9 draws in chunks, everything that depends on the weights included."""
import torch
print(torch.__version__, torch.cuda.get_device_name())
for n in (10**6, 10**7):
    weights = torch.rand(n, dtype=torch.float32, device="cuda")
    for chunk in (10**7, 10**8, 10**9):
        try:
            def draw():
                for _ in range(10**9 // chunk):
                    out = torch.multinomial(weights, chunk, replacement=True)
            draw()
            times = []
            for _ in range(3):
                a, b = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
                a.record(); draw(); b.record(); b.synchronize()
                times.append(a.elapsed_time(b))
            times.sort()
            print(f"torch.multinomial N {n} chunk {chunk}: {times[1]:.2f} ms [{times[0]:.2f}-{times[2]:.2f}] for 10^9 draws, {1e6 / times[1]:.2f} G/s", flush=True)
        except Exception as e:
            print("torch.multinomial N", n, "chunk", chunk, str(e)[:150], flush=True)
            torch.cuda.empty_cache()
