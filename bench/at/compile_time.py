#!/usr/bin/env python3
"""What including at.h costs: compile_time.py ROOT [CC] writes CSV of preprocessed lines and the seconds of CC -O2, the least
of 25 user and system times, which a busy machine spoils least."""
import os
import resource
import subprocess
import sys
import tempfile

CORE = [f"lanewise/at/{name}.h" for name in ("uniform", "uniform_real", "normal", "exponential")]
CALLS = {"normal_f32": "0, 1", "normal_f64": "0, 1", "exponential_f32": "1", "exponential_f64": "1", "uniform_f32": "", "uniform_f64": "",
         "range_u32": "10", "range_u64": "10"}


def source(headers, calls):
    body = "".join(f"    x[{k}] = (double)lw_at_{name}(key, i{', ' * bool(CALLS[name])}{CALLS[name]});\n" for k, name in enumerate(calls))
    function = "void f(lw_key key, uint64_t i, double *x);\nvoid f(lw_key key, uint64_t i, double *x)\n{\n" + body + "}\n"
    return "".join(f"#include {header}\n" for header in headers) + function * bool(calls)


def main():
    root, compiler = sys.argv[1], (sys.argv + ["gcc"])[2]
    quoted = [f'"{name}"' for name in CORE]
    system = ["<float.h>", "<math.h>", "<stdint.h>", "<string.h>"]
    sources = {"headers of C alone": source(system, []), "core": source(quoted, []), "core, one normal_f32": source(quoted, ["normal_f32"]),
               "core, one call of each of 8 kinds": source(quoted, CALLS), "at.h": source(['"lanewise/at.h"'], []),
               "at.h, one normal_f32": source(['"lanewise/at.h"'], ["normal_f32"])}
    version = subprocess.run([compiler, "--version"], check=True, capture_output=True, text=True).stdout.splitlines()[0]
    print(f"# {version}\nsource,lines,seconds")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "one.c")
        for name, text in sources.items():
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            base = [compiler, "-std=c99", "-O2", "-I", os.path.join(root, "include"), path]
            lines = subprocess.run([*base, "-E", "-P"], check=True, capture_output=True, text=True).stdout.count("\n")
            least = float("inf")
            for _ in range(25):
                before = resource.getrusage(resource.RUSAGE_CHILDREN)
                subprocess.run([*base, "-c", "-o", path + ".o"], check=True)
                after = resource.getrusage(resource.RUSAGE_CHILDREN)
                least = min(least, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
            print(f'"{name}",{lines},{least:.3f}', flush=True)


main()
