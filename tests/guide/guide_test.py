#!/usr/bin/env python3
"""The examples of docs/guide compile without a warning and run without an error: guide_test.py SOURCE LIBRARY COMPILER

The first block of C in README.md opens a generator; every other block of every page is put into braces after it, and after each
the library must have no error to tell. Each kind of the picture's list must have an example."""
import pathlib
import re
import subprocess
import sys
import tempfile


def blocks(page):
    """(line, text) of each block of C of a page."""
    text = page.read_text(encoding="utf-8")
    for match in re.finditer(r"^```c\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        yield text.count("\n", 0, match.start()) + 2, match.group(1)


def main():
    source, library, compiler = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
    guide = source / "docs/guide"
    pages = [guide / "README.md"] + sorted(set(guide.glob("*.md")) - {guide / "README.md"})
    parts, called = [], set()
    for page in pages:
        for line, text in blocks(page):
            where = f'#line {line} "{page.name}"\n{text}'
            parts.append(where if not parts else f"{{\n{where}}}\n#line {line} \"{page.name}\"\ncheck(__FILE__, __LINE__);")
            called |= set(re.findall(r"\blw_fill_(\w+?)_(?:f32|f64|u32|u64)", text))
    kinds = set(re.findall(r'\("([a-z-]+)-[fu]\d\d", "', (guide / "make_pictures.py").read_text(encoding="utf-8")))
    missing = sorted(kinds - {name.replace("_", "-") for name in called})
    if missing or len(kinds) < 29:
        sys.exit(f"kinds without an example: {missing} of {len(kinds)}")
    program = """#include <lanewise/lanewise.h>
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
    with tempfile.TemporaryDirectory() as folder:
        text, binary = pathlib.Path(folder, "examples.c"), pathlib.Path(folder, "examples")
        text.write_text(program, encoding="utf-8")
        subprocess.run([compiler, "-std=c11", "-Wall", "-Wextra", "-Werror", f"-I{source / 'include'}", text, library,
                        f"-Wl,-rpath,{library.parent}", "-lm", "-o", binary], check=True)
        sys.exit(subprocess.run([binary], check=False).returncode)


main()
