#!/usr/bin/env python3
"""lanewise.hpp under other compilers and standard libraries.

Usage: compilers_test.py ROOT WHAT CC CXX [LIBRARY], WHAT being

digests   the numbers of all distributions are one digest, also of the program in C; some compilers, standards and flags
all       .. all of them
refused   what does not fit is a compile error that says why; compiles without exceptions and RTTI
guide     the examples of docs/guide/cpp.md compile and run with the library
time      how long #include <lanewise/lanewise.hpp> takes: at most 0.6 s"""
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile

STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Wundef", "-Werror"]
NUMBERS = "d612b0f5a9ba5309"  # of engines, which the program in C has not
MISUSE = {
    "float x[3]; lanewise::generator g = nullptr; g.fill(x, lanewise::normal<double>{0, 1});":
        "the array's elements are not of the kind's type",
    "lanewise::normal<int>{0, 1}(lanewise::key(1), 0);": "this distribution has no kind with elements of this type",
    "std::minstd_rand e; lanewise::normal<>{0, 1}(e);": "the engine's numbers are no whole words of 32 or 64 bits",
    "lanewise::generator g(lanewise::context{}, lanewise::key(1));": "deleted function",
    "double m = 1; long n = 1; lanewise::poisson<>{m}(lanewise::key{n, 0}, 0);": "narrowing",
}


def run(command, **more):
    done = subprocess.run(command, capture_output=True, text=True, check=False, **more)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
    return done.stdout


def works(command, folder):
    """Whether this compiler with this library is here."""
    return shutil.which(command[0]) is not None and subprocess.run(
        [*command, "-xc++", "-", "-o", os.path.join(folder, "empty")], input="#include <random>\nint main() {}\n",
        text=True, capture_output=True, check=False).returncode == 0


def compilers(cxx, folder):
    every = [[cxx], ["clang++"], ["clang++", "-stdlib=libc++"]]
    there = [command for command in every if works(command, folder)]
    for command in every:
        if command not in there:
            print("skipped:", " ".join(command), "does not compile here")
    return there


def digests(root, folder, cc, cxx, everything):
    includes = ["-I" + os.path.join(root, "include"), "-I" + os.path.join(root, "common")]
    program = os.path.join(folder, "digest")
    run([cc, "-O0", *includes, os.path.join(root, "tests/at/digest.c"), "-o", program, "-lm"])
    expected = run([program]).split() + [NUMBERS]
    standards = {0: ["2b"], 1: ["20"], 2: ["17"]}
    for k, command in enumerate(compilers(cxx, folder)):
        for standard in ["17", "20", "2b"] if everything else standards[k]:
            for level in ["-O0", "-O1", "-O2", "-O3"] if everything else ["-O0"]:
                whole = [*command, "-std=c++" + standard, level, *STRICT, *includes]
                run([*whole, os.path.join(root, "tests/cpp/digest.cpp"), "-o", program])
                found = run([program]).split()
                print(*command, standard, level, *found)
                if found != expected:
                    sys.exit(f"{' '.join(whole)} gives {found}, not {expected}")


def refused(root, folder, cxx):
    source = os.path.join(folder, "misuse.cpp")
    start = "#include <lanewise/lanewise.hpp>\n#include <random>\n"
    syntax = [cxx, "-std=c++17", "-fsyntax-only", *STRICT, "-I" + os.path.join(root, "include"), source]
    with open(source, "w", encoding="utf-8") as file:
        file.write(start + "".join(f"void f{k}() {{ {text} }}\n" for k, text in enumerate(MISUSE)))
    said = subprocess.run(syntax, capture_output=True, text=True, check=False).stderr
    missing = [words for words in MISUSE.values() if words not in said]
    if missing:
        sys.exit(f"the compiler did not say {missing}, but\n{said}")
    with open(source, "w", encoding="utf-8") as file:
        file.write(start + "int main() { lanewise::context c; "
                   "lanewise::quantile_table(c, [](double) { return 1; }); }\n")
    run([*syntax, "-fno-exceptions", "-fno-rtti"])


def guide(root, folder, cxx, library):
    """The first block is a program; the others stand in braces behind what it begins with."""
    with open(os.path.join(root, "docs/guide/cpp.md"), encoding="utf-8") as file:
        first, *others = re.findall(r"^```cpp\n(.*?)^```", file.read(), re.M | re.S)
    begin = "#include <cmath>\n" + "".join(line + "\n" for line in first.splitlines() if line.startswith("#include"))
    objects = "const lanewise::context context;\nconst lanewise::key key(42, 7);\n" \
              "const lanewise::generator generator(context, LW_ENGINE_WARP1024, 42);\n"
    blocks = "".join("{\n" + text + "}\n" for text in others)
    if len(others) < 5:
        sys.exit("only few blocks of C++ were found")
    for text in (first, f"{begin}int main()\n{{\n{objects}{blocks}}}\n"):
        source, program = os.path.join(folder, "guide.cpp"), os.path.join(folder, "guide")
        with open(source, "w", encoding="utf-8") as file:
            file.write(text)
        run([cxx, "-std=c++17", "-O0", *STRICT, "-I" + os.path.join(root, "include"), source, library,
             "-Wl,-rpath," + os.path.dirname(library), "-o", program])
        print(run([program]), end="")


def seconds(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run(command)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def time(root, folder, cxx):
    source, slow = os.path.join(folder, "include.cpp"), False
    with open(source, "w", encoding="utf-8") as file:
        file.write("#include <lanewise/lanewise.hpp>\n")
    for command in compilers(cxx, folder):
        for standard in ("17", "20", "2b"):
            for way in (["-fsyntax-only"], ["-O2", "-c"]):
                whole = [*command, "-std=c++" + standard, *way, "-I" + os.path.join(root, "include"), source,
                         "-o", os.path.join(folder, "include.o")]
                least = min(seconds(whole) for _ in range(5))
                print(f"{least:.2f} s of a core:", *command, "-std=c++" + standard, *way)
                slow = slow or least > 0.6
    sys.exit(slow)


def main():
    root, what, cc, cxx, *library = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        if what in ("digests", "all"):
            digests(root, folder, cc, cxx, what == "all")
        elif what == "guide":
            guide(root, folder, cxx, library[0])
        else:
            {"refused": refused, "time": time}[what](root, folder, cxx)


if __name__ == "__main__":
    main()
