#!/usr/bin/env python3
"""Registers, stack and code of a CUDA kernel with one call of at.h, for every kind: kernel_code.py ROOT [NVCC] writes CSV.

Each kernel makes one element per thread and stores it; key, index and parameters are arguments. Needs nvcc and readelf, no
GPU."""
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../tools/templates"))
from make_each import rows  # noqa: E402

C_TYPES = {"f32": "float", "f64": "double", "u32": "uint32_t", "u64": "uint64_t"}


def kinds(root):
    for columns, _ in rows(root, "common/kinds/plain.def", "LW_KIND"):
        yield columns[0], columns[2], [("u64", "bound")] if columns[0].startswith("range") else []
    for columns, tuples in rows(root, "include/lanewise/lane/variates.def", "LW_VARIATE"):
        yield columns[0], columns[2], [tuple(each.strip() for each in tuple_[1:-1].split(",")[:2]) for tuple_ in tuples]


def main():
    root, nvcc = sys.argv[1], (sys.argv + ["nvcc"])[2]
    source = '#include "lanewise/at.h"\n'
    for name, type_, parameters in kinds(root):
        given = "".join(f", {C_TYPES[real]} {what}" for real, what in parameters)
        named = "".join(f", {what}" for _, what in parameters)
        source += (f'extern "C" __global__ void one_{name}(lw_key key, {C_TYPES[type_]} *out{given})\n{{\n'
                   f"    const uint64_t i = blockIdx.x * (uint64_t)blockDim.x + threadIdx.x;\n"
                   f"    out[i] = lw_at_{name}(key, i{named});\n}}\n")
    with tempfile.TemporaryDirectory() as folder:
        path, cubin = os.path.join(folder, "kinds.cu"), os.path.join(folder, "kinds.cubin")
        with open(path, "w", encoding="utf-8") as file:
            file.write(source)
        said = subprocess.run([nvcc, "-arch=sm_90", "-O3", "-cubin", "-Xptxas", "-v", "-I", os.path.join(root, "include"), path, "-o", cubin],
                              check=True, capture_output=True, text=True).stderr
        sections = subprocess.run(["readelf", "-SW", cubin], check=True, capture_output=True, text=True).stdout
    found = re.findall(r"Function properties for one_(\w+)\n\s*(\d+) bytes stack.*\n.*Used (\d+) registers", said)
    usage = {name: (registers, stack) for name, stack, registers in found}
    code = dict(re.findall(r"\.text\.one_(\w+)\s+PROGBITS\s+\w+ \w+ (\w+)", sections))
    print("kind,registers,stack,code")
    for name, _, _ in kinds(root):
        print(f"{name},{usage[name][0]},{usage[name][1]},{int(code[name], 16)}")


main()
