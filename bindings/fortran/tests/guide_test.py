#!/usr/bin/env python3
"""The programs of docs/guide/fortran.md compile without a warning and print what the page says. Usage:

    guide_test.py SOURCE COMPILER FLAG ..        compiles with these flags and runs them
    guide_test.py SOURCE --write COMPILER FLAG ..  writes what they print into the page

"fortran file=NAME" is a program, "text file=NAME" its output, and "fortran mpi" a file of examples/mpi."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile


def block(kind, page):
    return re.findall(rf"^```{kind}\n(.*?)^```", page, re.MULTILINE | re.DOTALL)


def main():
    source, flags = pathlib.Path(sys.argv[1]), sys.argv[2:]
    write = flags[0] == "--write"
    path = source / "docs/guide/fortran.md"
    page = path.read_text(encoding="utf-8")
    example = (source / "examples/mpi/one_answer.f90").read_text(encoding="utf-8")
    if not write and block("fortran mpi", page) != [example]:
        sys.exit("the block \"fortran mpi\" is not examples/mpi/one_answer.f90")
    programs = re.findall(r"^```fortran file=(\S+)$", page, re.MULTILINE)
    if len(programs) < 4 or page.count("```fortran") != len(programs) + 1:
        sys.exit(f"only {len(programs)} programs, or a block that is not a program")
    for name in programs:
        with tempfile.TemporaryDirectory() as folder:
            text, = block(f"fortran file={re.escape(name)}", page)
            pathlib.Path(folder, name).write_text(text, encoding="utf-8")
            compile_ = [flags[write], "-O1", "-Wall", "-Werror", "-fopenmp", name, *flags[write + 1:], "-o", "program"]
            subprocess.run(compile_, cwd=folder, check=True)
            for threads in ("1", "4"):
                run = subprocess.run(["./program"], cwd=folder, env={**os.environ, "OMP_NUM_THREADS": threads},
                                     check=True, stdout=subprocess.PIPE, text=True)
                said, = block(f"text file={re.escape(name)}", page)
                if write:
                    page = page.replace(f"```text file={name}\n{said}```", f"```text file={name}\n{run.stdout}```")
                elif run.stdout != said:
                    sys.exit(f"{name} with {threads} threads prints\n{run.stdout}and the page says\n{said}")
    if write:
        path.write_text(page.replace("@@mpi@@", example), encoding="utf-8")


main()
