#!/usr/bin/env python3
"""Compares what programs that are linked with the library rely on with the list that was recorded last: the functions
that liblanewise.so exports, and of the public headers the structs (sizes, places of members) and constants of enums.

Usage: abi_test.py LIBRARY C_COMPILER INCLUDE_FOLDER LIST [--record]

--record (the target record_abi) writes the list anew. A change belongs in CHANGELOG.md, which says what it means for
the library's name."""
import glob
import os
import re
import subprocess
import sys
import tempfile

HEAD = """# What programs rely on that are linked with liblanewise.so, by tests/api/abi_test.py; LP64.
# Made anew by the target record_abi. Whoever records a change says it in CHANGELOG.md.
"""


def output_of(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def functions(library):
    rows = (line.split() for line in output_of("nm", "-D", "--defined-only", library).splitlines())
    return ["function " + name.split("@")[0] for _, kind, name in rows if kind != "A" and "@LANEWISE_PRIVATE" not in name]


def members(body):
    """Names of the members in a struct's braces: "int a, *b; char c[2];" gives a, b, c."""
    declarators = [part for line in body.split(";") for part in line.split(",") if part.strip()]
    return [re.search(r"(\w+)\s*(\[[^\]]*\]\s*)*$", part).group(1) for part in declarators]


def questions(text):
    """Statements of C that print a line for each struct and each enum's constants in preprocessed headers."""
    text = re.sub(r"\(\*(\w+)\)\s*\([^()]*\)", r"\1", text)  # pointers to functions
    for kind, name, body in re.findall(r"typedef (struct|union) (\w+)\s*\{([^{}]*)\}\s*\w+;", text):
        yield f'printf("{kind} {name} %zu:", sizeof({name}));'
        for member in members(body):
            yield (f'printf(" {member} %zu+%zu", offsetof({name}, {member}), sizeof((({name} *)0)->{member}));')
        yield 'puts("");'
    for name, body in re.findall(r"typedef enum (\w+)\s*\{([^{}]*)\}\s*\w+;", text):
        for constant in re.findall(r"(\w+)\s*(?:=[^,]*)?(?:,|$)", body.strip()):
            yield f'printf("enum {name} {constant} %lld\\n", (long long){constant});'


def layouts(compiler, include):
    # mpi.h and mpi_sums.h are the program's own code, and their structs nobody else's
    headers = sorted({os.path.basename(path) for path in glob.glob(os.path.join(include, "lanewise", "*.h"))} -
                     {"mpi.h", "mpi_sums.h"})
    opening = "".join(f"#include <lanewise/{header}>\n" for header in headers)
    with tempfile.TemporaryDirectory() as scratch:
        source, program = os.path.join(scratch, "layouts.c"), os.path.join(scratch, "layouts")
        with open(source, "w", encoding="utf-8") as file:
            file.write(opening)
        text = output_of(compiler, "-std=c11", "-E", "-P", "-I", include, source)
        with open(source, "w", encoding="utf-8") as file:
            file.write("#include <stddef.h>\n#include <stdio.h>\n" + opening + "int main(void)\n{\n" +
                       "\n".join(questions(text)) + "\nreturn 0;\n}\n")
        output_of(compiler, "-std=c11", "-I", include, source, "-o", program)
        return output_of(program).splitlines()


def main(library, compiler, include, path, record=None):
    found = sorted(functions(library) + layouts(compiler, include))
    if record == "--record":
        with open(path, "w", encoding="utf-8") as file:
            file.write(HEAD + "\n".join(found) + "\n")
        return 0
    with open(path, encoding="utf-8") as file:
        recorded = [line.rstrip("\n") for line in file if not line.startswith("#")]
    for sign, lines, others in (("-", recorded, found), ("+", found, recorded)):
        for line in lines:
            if line not in others:
                print(sign, line)
    if found != recorded:
        print(f"{path} is not what the library has (-: recorded, +: now). If that is meant, build record_abi and say "
              "it in CHANGELOG.md.")
    return found != recorded


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
