"""lanewise/at.h elsewhere. Usage: portable_test.py ROOT WHAT C=CC CXX=CXX [CUDA=NVCC], WHAT being

digests   all compilers and flags give one digest of all kinds: contraction, no builtins and no assembler, C++
mingw     so do x86_64-w64-mingw32-gcc and Wine, where both are there
families  every header alone, and which of them the core is: its lines
libc      of the standard library only fma, sqrt and what copies and compares bytes
double    with LW_AT_NO_DOUBLE there is no double in our text
refused   fast-math, x87 and MinGW's own fma are errors that say so"""
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

STRICT = ["-std=c99", "-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Wundef", "-pedantic", "-Werror"]
CORE = ("uniform", "uniform_real", "normal", "exponential")
SKIPPED = 77


def run(command, **more):
    return subprocess.run(command, check=True, capture_output=True, text=True, **more).stdout


def includes(root):
    return ["-I" + os.path.join(root, "include"), "-I" + os.path.join(root, "common")]


def families(root):
    with open(os.path.join(root, "include/lanewise/at.h"), encoding="utf-8") as file:
        return re.findall(r'#include "(at/.*)"', file.read())


def digest(root, folder, compiler, flags):
    program = os.path.join(folder, "digest")
    run([*compiler, *flags, *includes(root), os.path.join(root, "tests/at/digest.c"), "-o", program, "-lm"])
    return run([program]).strip()


def digests(root, folder, compilers):
    fused = ["-mfma"] if "__x86_64__" in run([compilers["C"], "-dM", "-E", "-xc", os.devnull]) else []
    every = [[compilers["C"], "-std=c99", "-O0"], [compilers["C"], "-std=gnu99", "-O2", "-ffp-contract=fast", *fused],
             [compilers["C"], "-std=gnu99", "-O2", "-DLW_AT_PLAIN", "-ffp-contract=fast", *fused],
             [compilers["CXX"], "-xc++", "-std=c++11", "-O1"]]
    every += [["clang", "-std=c99", "-O2", "-ffp-contract=fast", *fused]] if shutil.which("clang") else []
    found = {}
    for command in every:
        if fused and "-mfma" in command and "fma" not in open("/proc/cpuinfo", encoding="utf-8").read():
            continue
        found[" ".join(command)] = digest(root, folder, command, [])
    if len(set(found.values())) != 1 or len(found) < 3:
        sys.exit(f"digests differ: {found}")
    return next(iter(found.values()))


def mingw(root, folder, compilers):
    compiler, wine = shutil.which("x86_64-w64-mingw32-gcc"), shutil.which("wine64") or shutil.which("wine")
    if compiler is None or wine is None:
        print("skipped: no", "x86_64-w64-mingw32-gcc" if compiler is None else "wine")
        sys.exit(SKIPPED)
    program = os.path.join(folder, "digest.exe")
    run([compiler, "-std=c99", "-O2", "-mfma", *includes(root), os.path.join(root, "tests/at/digest.c"), "-o", program])
    lines = run([wine, program], env={**os.environ, "WINEPREFIX": os.path.join(folder, "wine"), "WINEDEBUG": "-all"}).split()
    here = digest(root, folder, [compilers["C"], "-std=c99", "-O2"], [])
    if lines[-1] != here:
        sys.exit(f"MinGW gives {lines[-1]}, not {here}")


def each_family(root, folder, compilers):
    for name in families(root):
        source = os.path.join(folder, "one.c")
        with open(source, "w", encoding="utf-8") as file:
            file.write(f'#include "lanewise/{name}"\nint nothing;\n')
        run([compilers["C"], *STRICT, "-c", source, *includes(root), "-o", source + ".o"])
    with open(source, "w", encoding="utf-8") as file:
        file.write("".join(f'#include "lanewise/at/{name}.h"\n' for name in CORE))
    lines = run([compilers["C"], "-std=c99", "-E", "-P", source, *includes(root)]).count("\n")
    print("the core has", lines, "lines, preprocessed")
    if lines > 2500:
        sys.exit("the core has more than 2500 lines")


def libc(root, folder, compilers):
    headers = glob.glob(os.path.join(root, "include/lanewise/at/**/*.h"), recursive=True)
    if len(headers) < 80:
        sys.exit(f"only {len(headers)} headers were found")
    for path in headers:
        with open(path, encoding="utf-8") as file:
            others = set(re.findall(r"#\s*include <(.*)>", file.read())) - {"float.h", "math.h", "stdint.h", "string.h"}
        if others:
            sys.exit(f"{path} includes {others}")
    made = os.path.join(folder, "digest.o")
    run([compilers["C"], "-std=c99", "-O0", "-fno-builtin", "-c", *includes(root), os.path.join(root, "tests/at/digest.c"), "-o", made])
    used = set(re.findall(r" U (\w+)", run(["nm", made])))
    own = {"printf", "fma", "fmaf", "sqrt", "sqrtf", "memcpy", "_GLOBAL_OFFSET_TABLE_", "__stack_chk_fail"}
    if used - own or "fma" not in used:
        sys.exit(f"uses {used - own}")


def double(root, folder, compilers):
    source = os.path.join(folder, "one.c")
    with open(source, "w", encoding="utf-8") as file:
        file.write('#include "lanewise/at.h"\n#ifdef LW_AT_NO_DOUBLE\nfloat f(lw_key k);\nfloat f(lw_key k)\n{\n'
                   "    return lw_at_normal_f32(k, 0, 0, 1) + lw_at_gamma_f32(k, 1, 2, 1);\n}\n#endif\n")
    counts = []
    for define in ([], ["-DLW_AT_NO_DOUBLE"]):
        run([compilers["C"], *STRICT, "-Wdouble-promotion", *define, "-c", source, *includes(root), "-o", source + ".o"])
        own, count = False, 0
        for line in run([compilers["C"], "-std=c99", "-E", *define, source, *includes(root)]).split("\n"):
            own = "include/lanewise/" in line if line.startswith("#") else own
            count += own and re.search(r"\bdouble\b", line) is not None
        counts.append(count)
    if counts[0] < 300 or counts[1] != 0:
        sys.exit(f"lines with a double: {counts}")


def refused(root, folder, compilers):
    source = os.path.join(folder, "one.c")
    with open(source, "w", encoding="utf-8") as file:
        file.write('#include "lanewise/at.h"\n')
    flags = [[compilers["C"], "-ffast-math"], [compilers["C"], "-Ofast"], [compilers["C"], "-fno-signed-zeros"],
             [compilers["C"], "-ffinite-math-only"], [compilers["CXX"], "-xc++", "-ffast-math"]]
    if "__x86_64__" in run([compilers["C"], "-dM", "-E", "-xc", os.devnull]):
        flags += [[compilers["C"], "-mfpmath=387"]]
    flags += [["x86_64-w64-mingw32-gcc"]] if shutil.which("x86_64-w64-mingw32-gcc") else []
    for command in flags:
        result = subprocess.run([*command, "-c", source, *includes(root), "-o", source + ".o"], capture_output=True, text=True,
                                check=False)
        if result.returncode == 0 or "Lanewise promises the same bits" not in result.stderr:
            sys.exit(f"not refused: {' '.join(command)}")


def main():
    root, what, *given = sys.argv[1:]
    compilers = dict(each.split("=", 1) for each in given if each)
    todo = {"digests": digests, "mingw": mingw, "families": each_family, "libc": libc, "double": double, "refused": refused}
    with tempfile.TemporaryDirectory() as folder:
        todo[what](root, folder, compilers)


main()
