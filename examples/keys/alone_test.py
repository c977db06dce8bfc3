"""An example compiles and gives its digest with the headers at.h, key.h and at/ alone, without OpenMP, by each compiler that is
there. Usage: alone_test.py ROOT EXAMPLE CC OPTION=VALUE .."""
import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
FLAGS = ["-std=c11", "-Wall", "-Wextra", "-Wconversion", "-Werror", "-ffp-contract=off"]


def main():
    root, example, compiler, *options = sys.argv[1:]
    headers = os.path.join(root, "include/lanewise")
    clang = shutil.which("clang")
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(os.path.join(headers, "at"), os.path.join(folder, "lanewise/at"))
        for name in ("at.h", "key.h"):
            shutil.copy(os.path.join(headers, name), os.path.join(folder, "lanewise"))
        for name in os.listdir(HERE):
            if name.endswith(".h") or name == example + ".c":
                shutil.copy(os.path.join(HERE, name), folder)
        for cc, *optimise in ([compiler, "-O0"], [compiler, "-O3"], [clang, "-O2"]):
            if cc is None:
                print("not run: there is no clang")
                continue
            subprocess.run([cc, *FLAGS, *optimise, "-I.", example + ".c", "-lm", "-o", example], cwd=folder, check=True)
            subprocess.run([os.path.join(folder, example), *options], cwd=folder, check=True)


main()
