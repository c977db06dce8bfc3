"""lanewise_at.h as one file, alone in an empty folder, by every compiler and standard that is there. Usage:
alone_test.py ROOT C=CC CXX=CXX [CUDA=NVCC]; a compiler without a standard is passed over, all but the oldest."""
import os
import subprocess
import sys
import tempfile

USE = """#include "lanewise_at.h"
float of_key(lw_key key, uint64_t i);
float of_key(lw_key key, uint64_t i) { return lw_at_normal_f32(key, i, 0, 1) + (float)lw_at_poisson_u64(key, i, 10); }
"""
KERNEL = """__global__ void in_a_branch(lw_key key, float *p)
{
    if (threadIdx.x & 1)
        p[threadIdx.x] = lw_at_gamma_f32(key, threadIdx.x, 2.5f, 1);
}
"""
WARNINGS = ["-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-pedantic", "-Werror"]


def works(folder, command, source):
    with open(os.path.join(folder, "empty" + os.path.splitext(source)[1]), "w", encoding="utf-8") as file:
        file.write("int nothing;\n")
    probe = command + ["-c", "empty" + os.path.splitext(source)[1], "-o", "probe.o"]
    return subprocess.run(probe, cwd=folder, capture_output=True, check=False).returncode == 0


def main():
    root, *given = sys.argv[1:]
    compilers = dict(each.split("=", 1) for each in given if each)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-B", os.path.join(root, "tools/templates/amalgamate.py"), root,
                        os.path.join(folder, "lanewise_at.h")], check=True)
        for name, text in (("use.c", USE), ("use.cpp", USE), ("use.cu", USE + KERNEL)):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        runs = [([compilers["C"], "-std=c99", *WARNINGS], "use.c", True)]
        runs += [([compilers["CXX"], f"-std=c++{year}", *WARNINGS], "use.cpp", year == 11) for year in (11, 14, 17, 20, 23)]
        runs += [([compilers["CUDA"], "-arch=sm_90", "-O0"], "use.cu", True)] if compilers.get("CUDA") else []
        for command, source, must in runs:
            if not must and not works(folder, command, source):
                print("passed over:", *command)
                continue
            subprocess.run(command + ["-c", source, "-o", "use.o"], cwd=folder, check=True)


main()
