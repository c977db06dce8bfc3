#!/usr/bin/env python3
"""The examples of README.md and docs/guide compile without a warning and run without an error.

    guide_test.py SOURCE LIBRARY COMPILER     compiles and runs them
    guide_test.py --extract PAGE FOLDER       writes the files that a page shows (```c file=NAME) to FOLDER

The first block of C in the guide's README.md opens a generator. Every other block of C of the guide is put into braces
after it, and after each the library must have no error to tell. A block with a main(), and a file NAME.c that is not
made by CMake, is a program of its own; a file NAME.h must compile. A block "c mpi" is a file of examples/mpi. Each kind of the pictures must have an example."""
import pathlib
import re
import subprocess
import sys
import tempfile

MADE_BY_CMAKE = {"points.c"}  # tests/guide/CMakeLists.txt builds it as its page says, with lanewise_add_kernel()


def blocks(page):
    """(line, file or "", text) of each block of C of a page."""
    text = page.read_text(encoding="utf-8")
    for match in re.finditer(r"^```c(?: file=(\S+))?\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        yield text.count("\n", 0, match.start()) + 2, match.group(1) or "", match.group(2)


def extract(page, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for _, name, text in blocks(page):
        if name:
            (folder / name).write_text(text, encoding="utf-8")


def run(name, *command):
    if subprocess.run(command, check=False).returncode != 0:
        sys.exit(f"{name}: {' '.join(map(str, command))}")


def main():
    source, library, compiler = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve(), sys.argv[3]
    guide = source / "docs/guide"
    pages = [guide / "README.md"] + sorted(set(guide.glob("*.md")) - {guide / "README.md"})
    flags = ["-std=c11", "-Wall", "-Wextra", "-Werror", f"-I{source / 'include'}"]
    link = [library, f"-Wl,-rpath,{library.parent}", "-lm", "-pthread"]
    parts, called, programs, headers = [], set(), [], []
    for page in pages + [source / "README.md"]:
        for line, name, text in blocks(page):
            where = f'#line {line} "{page.name}"\n{text}'
            if name:
                (headers if name.endswith(".h") else programs).append((page, name, text))
            elif "int main(" in text:
                programs.append((page, f"line_{line}.c", where))
            elif page.parent == guide:
                check = f'#line {line} "{page.name}"\ncheck(__FILE__, __LINE__);'
                parts.append(where if not parts else f"{{\n{where}}}\n{check}")
                called |= set(re.findall(r"\blw_fill_(\w+?)_(?:f32|f64|u32|u64)", text))
            else:
                sys.exit(f"{page.name}, line {line}: neither a program nor a file")
    kinds = set(re.findall(r'\("([a-z-]+)-[fu]\d\d", "', (guide / "make_pictures.py").read_text(encoding="utf-8")))
    shown = [text for page in pages for text in re.findall(r"^```c mpi\n(.*?)^```", page.read_text(encoding="utf-8"), re.M | re.S)]
    if not shown or {text not in [file.read_text(encoding="utf-8") for file in (source / "examples/mpi").glob("*.c")]
                     for text in shown} != {False}:
        sys.exit("a block \"c mpi\" is no file of examples/mpi")
    missing = sorted(kinds - {name.replace("_", "-") for name in called})
    if missing or len(kinds) < 29:
        sys.exit(f"kinds without an example: {missing} of {len(kinds)}")
    if len(parts) < 45 or len(programs) < 4 or len(headers) < 4:
        sys.exit(f"only {len(parts)} blocks, {len(programs)} programs and {len(headers)} headers were found")
    examples = """#include <lanewise/at.h>
#include <lanewise/lanewise.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void check(const char *page, int line)
{
    if (lw_last_error()[0] == 0)
        return;
    printf("%s, the example of line %d: %s\\n", page, line, lw_last_error());
    exit(1);
}

int main(void)
{
""" + "\n".join(parts) + """
lw_generator_destroy(generator);
lw_context_destroy(context);
puts("ok");
}
"""
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        for page in pages:
            extract(page, folder / page.stem)
        for page, name, _ in headers:
            run(f"{page.name}, {name}", compiler, *flags, "-fsyntax-only", "-x", "c", folder / page.stem / name)
        for page, name, text in programs:
            if name not in MADE_BY_CMAKE:
                (folder / page.stem).mkdir(exist_ok=True)
                (folder / page.stem / name).write_text(text, encoding="utf-8")
                program = folder / "program"
                run(f"{page.name}, {name}", compiler, *flags, folder / page.stem / name, *link, "-o", program)
                run(f"{page.name}, {name}", program)
        (folder / "examples.c").write_text(examples, encoding="utf-8")
        run("examples", compiler, *flags, folder / "examples.c", *link, "-o", folder / "examples")
        run("examples", folder / "examples")


if sys.argv[1] == "--extract":
    extract(pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3]))
else:
    main()
