#!/usr/bin/env python3
"""Writes the files each_*.inl, which include a template once for each row of a list: an X-macro cannot include a file.
Usage: make_each.py ROOT [--check]; --check writes nothing and fails if a file is not what the lists give."""
import itertools
import os
import re
import sys

LANE, DETAIL = "include/lanewise/lane/", "include/lanewise/detail/"


def rows(root, path, macro):
    """The rows of a list: their columns, and the tuples behind them."""
    with open(os.path.join(root, path), encoding="utf-8") as file:
        text = re.sub(r"/\*.*?\*/", "", file.read(), flags=re.DOTALL)
    for row in re.findall(rf"^{macro}\((.*?)\)$", text, re.MULTILINE | re.DOTALL):
        tuples = re.findall(r"\([^()]*\)", row)
        columns = [column.strip() for column in re.sub(r"\([^()]*\)", "", row).split(",")]
        yield [column for column in columns if column], tuples


def made_of(lists, template, what):
    return (f"/* Includes the template {template} for each {what}.\n"
            f" * Made of {lists} by tools/templates/make_each.py; a test makes it again. */\n")


def each_engine(root):
    text = made_of("engines.def", "LW_ENGINE_TEMPLATE", "engine (engine.h)")
    for (name, _), _ in rows(root, LANE + "engines/engines.def", "LW_ENGINE_ROW"):
        text += f"\n#define LW_ENGINE {name}\n#include LW_ENGINE_TEMPLATE\n#undef LW_ENGINE\n"
    return text + "\n#undef LW_ENGINE_TEMPLATE\n"


def each_kind(root):
    lists = ["fills/kinds.def", "discrete/kinds.def"]
    text = made_of(" and ".join(lists), "LW_KIND_TEMPLATE", "kind with kernels for each engine")
    for columns, _ in itertools.chain(*(rows(root, "common/" + path, "LW_KIND") for path in lists)):
        columns = dict(zip(("NAME", "TYPE", "DRAW"), (columns[0], columns[2], columns[3])))
        text += "\n" + "".join(f"#define LW_{column} {value}\n" for column, value in columns.items())
        text += "#include LW_KIND_TEMPLATE\n" + "".join(f"#undef LW_{column}\n" for column in columns)
    return text + "\n#undef LW_KIND_TEMPLATE\n"


def each_variate(root, path):
    text = made_of(os.path.basename(path), "LW_VARIATE_TEMPLATE", "row (variate_row.inl)")
    text += '#include "variate_row.inl"\n'
    for columns, tuples in rows(root, path, "LW_VARIATE"):
        kind, number, type_, method, draw, draws, real, coeffs, parameters = columns[:9]
        checks = " ".join("P" + re.sub(r",[^,]*\)$", ")", each) for each in tuples)
        columns = {"NAME": kind, "NUMBER": number, "TYPE": type_, "PAIRS": int(method.startswith("PAIR")),
                   "REJECTS": int(method.endswith("RETRY")), "DRAW": draw, "DRAWS": draws, "REAL": real,
                   "COEFFS": coeffs, "PARAMETERS": parameters}
        text += "\n" + "".join(f"#define LW_{column} {value}\n" for column, value in columns.items())
        text += f"#define LW_EACH_PARAMETER(P) {checks}".rstrip() + "\n#include LW_VARIATE_TEMPLATE\n"
        text += "".join(f"#undef LW_{column}\n" for column in columns) + "#undef LW_EACH_PARAMETER\n"
    return text + '\n#include "variate_row_end.inl"\n'


def files_of(root):
    yield DETAIL + "templates/each_engine.inl", each_engine(root)
    yield "common/fills/each_kind.inl", each_kind(root)
    yield DETAIL + "templates/each_variate.inl", each_variate(root, LANE + "variates.def")
    yield DETAIL + "templates/each_vector_part.inl", each_variate(root, DETAIL + "vector_parts.def")


def main():
    root, check = sys.argv[1], sys.argv[2:] == ["--check"]
    wrong = []
    for path, text in files_of(root):
        full = os.path.join(root, path)
        old = open(full, encoding="utf-8").read() if os.path.exists(full) else None
        if check:
            wrong += [path] if text != old else []
        elif text != old:
            with open(full, "w", encoding="utf-8") as file:
                file.write(text)
    if wrong:
        sys.exit(f"not what the lists give: {' '.join(wrong)}; run tools/templates/make_each.py ROOT")


main()
