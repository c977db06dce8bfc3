"""lanewise_at.h by NVRTC, as CuPy compiles kernels: without headers of C, and with flags that change other code.
Where there is a GPU, a kernel gives the numbers of the C compiler's program. Usage: nvrtc_test.py ROOT CC LIBNVRTC"""
import ctypes
import os
import subprocess
import sys
import tempfile

COUNT = 4096
NUMBERS = """
LW_AT_LANE double number(lw_key key, uint64_t i)
{
    lw_walk w = lw_walk_start(lw_key_fold(key, i));
    const double normal = (double)lw_walk_normal_f32(&w, 0, 1), uniform = lw_walk_uniform_f64(&w);
    return 8 * (normal + uniform) + lw_at_gamma_f64(key, i, 2.5, 1) + (double)lw_at_poisson_u64(key, i, 10);
}
"""
HOST = '#include <stdio.h>\n#include "lanewise_at.h"\n' + NUMBERS + """
int main(void)
{
    const lw_key key = {42, 7};
    double x[COUNT];
    for (uint64_t i = 0; i < COUNT; i++)
        x[i] = number(key, i);
    return fwrite(x, sizeof x, 1, stdout) != 1;
}
"""
KERNEL = '#include "lanewise_at.h"\n' + NUMBERS + """
extern "C" __global__ void numbers(double *out)
{
    const lw_key key = {42, 7};
    const uint64_t i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = number(key, i);
}
"""


def compiled(nvrtc, header, source, flags):
    program, size = ctypes.c_void_p(), ctypes.c_size_t()
    headers, names = (ctypes.c_char_p * 1)(header), (ctypes.c_char_p * 1)(b"lanewise_at.h")
    assert nvrtc.nvrtcCreateProgram(ctypes.byref(program), source.encode(), b"numbers.cu", 1, headers, names) == 0
    result = nvrtc.nvrtcCompileProgram(program, len(flags), (ctypes.c_char_p * len(flags))(*flags))
    nvrtc.nvrtcGetProgramLogSize(program, ctypes.byref(size))
    log = ctypes.create_string_buffer(size.value)
    nvrtc.nvrtcGetProgramLog(program, log)
    if result != 0:
        sys.exit(f"NVRTC with {flags}:\n{log.value.decode()}")
    nvrtc.nvrtcGetCUBINSize(program, ctypes.byref(size))
    code = ctypes.create_string_buffer(size.value)
    nvrtc.nvrtcGetCUBIN(program, code)
    return code


def run(cuda, code):
    """What the kernel writes."""
    module, kernel, memory = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_uint64()
    out = ctypes.create_string_buffer(8 * COUNT)
    arguments = (ctypes.c_void_p * 1)(ctypes.cast(ctypes.pointer(memory), ctypes.c_void_p))
    for result in (cuda.cuModuleLoadData(ctypes.byref(module), code),
                   cuda.cuModuleGetFunction(ctypes.byref(kernel), module, b"numbers"),
                   cuda.cuMemAlloc_v2(ctypes.byref(memory), ctypes.c_size_t(8 * COUNT)),
                   cuda.cuLaunchKernel(kernel, COUNT // 128, 1, 1, 128, 1, 1, 0, None, arguments, None),
                   cuda.cuMemcpyDtoH_v2(out, memory, ctypes.c_size_t(8 * COUNT))):
        assert result == 0, f"CUDA's error {result}"
    return out.raw


def device():
    """The driver and the architecture of its first GPU in a context, or None and 90."""
    try:
        cuda = ctypes.CDLL("libcuda.so.1")
    except OSError:
        return None, 90
    gpu, context, major, minor = ctypes.c_int(), ctypes.c_void_p(), ctypes.c_int(), ctypes.c_int()
    if cuda.cuInit(0) != 0 or cuda.cuDeviceGet(ctypes.byref(gpu), 0) != 0:
        return None, 90
    cuda.cuDeviceGetAttribute(ctypes.byref(major), 75, gpu)
    cuda.cuDeviceGetAttribute(ctypes.byref(minor), 76, gpu)
    assert cuda.cuDevicePrimaryCtxRetain(ctypes.byref(context), gpu) == 0 and cuda.cuCtxSetCurrent(context) == 0
    return cuda, 10 * major.value + minor.value


def main():
    root, compiler, library = sys.argv[1:]
    nvrtc = ctypes.CDLL(library)
    cuda, architecture = device()
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-B", os.path.join(root, "tools/templates/amalgamate.py"), root,
                        os.path.join(folder, "lanewise_at.h")], check=True)
        with open(os.path.join(folder, "lanewise_at.h"), "rb") as file:
            header = file.read()
        with open(os.path.join(folder, "host.c"), "w", encoding="utf-8") as file:
            file.write(HOST.replace("COUNT", str(COUNT)))
        subprocess.run([compiler, "-O2", "host.c", "-lm", "-o", "host"], cwd=folder, check=True)
        expected = subprocess.run([os.path.join(folder, "host")], stdout=subprocess.PIPE, check=True).stdout
    for more in ([], [b"--use_fast_math"], [b"--device-as-default-execution-space", b"--std=c++11"]):
        code = compiled(nvrtc, header, KERNEL, [b"--gpu-architecture=sm_%d" % architecture] + more)
        if cuda is not None and run(cuda, code) != expected:
            sys.exit(f"other numbers with {more}")
    print("compiled" if cuda is None else "equal numbers", "for", architecture)


main()
