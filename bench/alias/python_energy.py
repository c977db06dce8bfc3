"""Energy of building and sampling alias tables on a GPU: table 4 of Lehmann et al. (2021).

    python3 python_energy.py LIBLANEWISE.SO [SECONDS]     at least 10 s of repeated work each (the default)

The GPU's energy is NVML's total-energy counter over the whole repetition; idle power is the same counter over 5 s in which the
process holds its memory and does nothing. The host's is RAPL's package counter, where the machine lets it be read (virtual machines
seldom do); otherwise its share is not in the figures, and that is said."""
import ctypes
import glob
import sys
import time

import torch


class Options(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("row_bytes", ctypes.c_int), ("rows", ctypes.c_void_p),
                ("workspace", ctypes.c_void_p), ("workspace_bytes", ctypes.c_size_t)]


class Meter:
    """Joules since it was made: of the GPU, and of the host's packages, or None."""

    def __init__(self):
        self.nvml = ctypes.CDLL("libnvidia-ml.so.1")
        self.handle = ctypes.c_void_p()
        assert self.nvml.nvmlInit_v2() == 0
        assert self.nvml.nvmlDeviceGetHandleByIndex_v2(0, ctypes.byref(self.handle)) == 0
        self.packages = glob.glob("/sys/class/powercap/intel-rapl:[0-9]/energy_uj")

    def read(self):
        millijoules = ctypes.c_ulonglong()
        assert self.nvml.nvmlDeviceGetTotalEnergyConsumption(self.handle, ctypes.byref(millijoules)) == 0
        try:
            host = sum(int(open(path).read()) for path in self.packages) * 1e-6 if self.packages else None
        except OSError:
            host = None
        return time.perf_counter(), millijoules.value * 1e-3, host


def since(before, after):
    host = None if before[2] is None or after[2] is None else after[2] - before[2]
    return after[0] - before[0], after[1] - before[1], host


def main():
    library, least = ctypes.CDLL(sys.argv[1]), float(sys.argv[2]) if len(sys.argv) > 2 else 10.0
    library.lw_last_error.restype = ctypes.c_char_p

    def check(status):
        assert status == 0, library.lw_last_error().decode()

    context, generator, alias = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_void_p()
    check(library.lw_context_create(ctypes.byref(context), None))
    check(library.lw_generator_create(ctypes.byref(generator), context, 1, ctypes.c_uint64(42), ctypes.c_uint64(0)))
    meter = Meter()
    items, samples = 10**8, 10**9
    weights = (1.0 / torch.arange(1, items + 1, dtype=torch.float64, device="cuda"))[torch.randperm(items, device="cuda")]
    out = torch.empty(samples, dtype=torch.int32, device="cuda")
    size = ctypes.c_size_t()
    check(library.lw_alias_workspace(context, 4, ctypes.c_size_t(items), None, ctypes.byref(size)))
    workspace = torch.empty(size.value, dtype=torch.uint8, device="cuda")
    options = Options(ctypes.sizeof(Options), 8, None, workspace.data_ptr(), size.value)
    torch.cuda.synchronize()
    check(library.lw_alias_create(ctypes.byref(alias), context, ctypes.c_void_p(weights.data_ptr()), 4,
                                  ctypes.c_size_t(items), ctypes.byref(options)))

    def build():
        check(library.lw_alias_rebuild(alias, ctypes.c_void_p(weights.data_ptr()), 4, ctypes.byref(options)))

    def plain():
        check(library.lw_alias_sample_u32(generator, alias, ctypes.c_void_p(out.data_ptr()), ctypes.c_size_t(samples)))
        check(library.lw_context_synchronize(context))

    def sections():
        check(library.lw_alias_sample_sections_u32(generator, alias, ctypes.c_void_p(out.data_ptr()),
                                                   ctypes.c_size_t(samples)))
        check(library.lw_context_synchronize(context))

    before = meter.read()
    time.sleep(5)
    seconds, joules, host = since(before, meter.read())
    idle = joules / seconds
    print(f"# {torch.cuda.get_device_name()}; 10^8 items, shuffled power law, f64; 10^9 samples of 32 bits; NVML")
    print(f"# idle {idle:.1f} W" + (f"; host packages {host / seconds:.1f} W" if host is not None else
                                    "; the host's energy cannot be read here, and is not in the figures"))
    print("work,repeats,seconds,gpu_W,gpu_J_each,above_idle_J_each,host_J_each")
    for name, work in (("build of 10^8 items", build), ("10^9 plain samples", plain), ("10^9 samples by sections", sections)):
        work()
        before, repeats = meter.read(), 0
        while repeats == 0 or time.perf_counter() - before[0] < least:
            work()
            repeats += 1
        seconds, joules, host = since(before, meter.read())
        print(f"{name},{repeats},{seconds:.2f},{joules / seconds:.1f},{joules / repeats:.4f},"
              f"{(joules - idle * seconds) / repeats:.4f},{'' if host is None else f'{host / repeats:.4f}'}")


main()
