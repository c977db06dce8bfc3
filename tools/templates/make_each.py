#!/usr/bin/env python3
"""Writes the files that are made of lists and templates. Usage: make_each.py ROOT [--check]; --check writes nothing and
fails if a file is not what they give. Made are

- the files each_*.inl, which include a template once for each row of a list: an X-macro cannot include a file
- the files of the templates that are written out (write_out.py)"""
import os
import re
import sys

from write_out import written_out

INCLUDE, COMMON = "include/lanewise/", "common/"
LANE, DETAIL = INCLUDE + "lane/", INCLUDE + "detail/"
ENGINES = LANE + "engines/engines.def"
VARIATES = [LANE + "variates.def", DETAIL + "vector_parts.def"]


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


FAST_PATHS = ["PASSES", "SIDE", "FLOATS_WAIT", "DEFERRED", "LIKE_GAMMA"]
SELDOM = ["LATE"] + FAST_PATHS  # 0 for rows that leave them out (variate_row.inl)


def defined(columns):
    return "\n" + "".join((f"#undef LW_{column}\n" if column in SELDOM else "")
                          + f"#define LW_{column} {value}".rstrip() + "\n" for column, value in columns.items())


def included(template, columns):
    """The template for one row."""
    return defined(columns) + f"#include {template}\n" + "".join(f"#undef LW_{column}\n" for column in columns)


def each_engine(root):
    text = made_of("engines.def", "LW_ENGINE_TEMPLATE", "engine (engine.h)")
    for (name, _), _ in rows(root, ENGINES, "LW_ENGINE_ROW"):
        functions = ("leave", "open_outlined", "open_interleave", "transposed_open_outlined")
        text += included("LW_ENGINE_TEMPLATE", {"ENGINE": name, **{f"E_{each.upper()}": f"lw_{name}_{each}" for each in functions}})
    return text + "\n#undef LW_ENGINE_TEMPLATE\n"


def fast_paths(root):
    """The fast paths of the rows that have some, each of which must be a row."""
    paths = {name: values for (name, *values), _ in rows(root, COMMON + "variates/fast_paths.def", "LW_FAST_PATHS")}
    kinds = {columns[0] for path in VARIATES for columns, _ in rows(root, path, "LW_VARIATE")}
    wrong = [name for name, values in paths.items() if name not in kinds or len(values) != len(FAST_PATHS)]
    if wrong:
        sys.exit(f"fast_paths.def: no row of variates.def, or not {len(FAST_PATHS)} columns: {' '.join(wrong)}")
    return paths


def functions(kind, columns):
    """The names of the functions that templates define for a row, as columns: LW_V_RUN is lw_run_<kind>."""
    pairs, rejects, late = columns["PAIRS"], columns["REJECTS"], columns["LATE"]
    passes, deferred = columns["PASSES"] != "0", columns["DEFERRED"] != "0"
    names = ["check_and_setup", "parameters", "coefficients_of", "coefficients", "same_coefficients"]
    names += ["run_few"] + ["attempt", "retry", "few_again"] * rejects + ["late", "decide"] * late
    names += ["write", "run_pass", "run_passes"] * passes
    names += ["run_in_passes", "run_past"] * (passes and not pairs) + ["run_in"] * (pairs and rejects)
    names += ["defer", "decide", "settle", "run_deferred"] * deferred + ["run"]
    given = {f"V_{name.upper()}": f"lw_{name}_{kind}" for name in names}
    of_drivers = {"V_STAGED_RUN": f"run_{kind}", "V_STAGED_FEW": f"few_{kind}", "V_FILL": f"fill_{kind}",
                  "V_STAGED": f"variate_staged_{kind}", "V_DIRECT": f"variate_direct_{kind}"}
    of_kernels = {"V_FIXED_OPEN": f"lw_fixed_{kind}_open"}
    if rejects:
        of_kernels |= {f"V_QUEUED_{name.upper()}": f"lw_queued_{kind}_{name}" for name in ["open", "push"] + ["all_groups"] * (pairs and deferred)}
    past = {"V_STAGED_RUN_PAST": f"run_past_{kind}"} if "V_RUN_PAST" in given else {}
    return {**given, **of_kernels, **of_drivers, **past}


def each_variate(root, path):
    paths = fast_paths(root)
    text = made_of(os.path.basename(path), "LW_VARIATE_TEMPLATE", "row (variate_row.inl)")
    text += '#include "variate_row.inl"\n'
    for columns, tuples in rows(root, path, "LW_VARIATE"):
        kind, number, type_, method, draw, draws, real, coeffs, parameters = columns[:9]
        checks = " ".join("P" + re.sub(r",[^,]*\)$", ")", each) for each in tuples)
        columns = {"NAME": kind, "NUMBER": number, "TYPE": type_, "PAIRS": int(method.startswith("PAIR")),
                   "REJECTS": int(method.endswith("RETRY")), "LATE": int(method == "LATE"), "DRAW": draw,
                   "DRAWS": draws, "REAL": real, "COEFFS": coeffs, "PARAMETERS": parameters,
                   **dict(zip(FAST_PATHS, paths.get(kind, ["0"] * len(FAST_PATHS)))), "EACH_PARAMETER(P)": checks}
        columns.update(functions(kind, columns))
        text += defined({name: value for name, value in columns.items() if name not in SELDOM or value not in (0, "0")})
        text += '#include LW_VARIATE_TEMPLATE\n#include "variate_columns_end.inl"\n'
    return text + '\n#include "variate_row_end.inl"\n'


def each_kind(root, path):
    text = made_of(path, "LW_KIND_TEMPLATE", "kind (common/kinds/plain.def has the columns)")
    for (name, _, type_, draw, *_), _ in rows(root, path, "LW_KIND"):
        text += included("LW_KIND_TEMPLATE", {"NAME": name, "TYPE": type_, "DRAW": draw})
    return text


def each_vector(root):
    text = made_of("vectors.def", "LW_VECTOR_TEMPLATE", "row (vectors.def has the columns)")
    for (name, _, type_, _, _, counts, *_), _ in rows(root, LANE + "vectors.def", "LW_VECTOR"):
        text += included("LW_VECTOR_TEMPLATE", {**vector(name, type_), "COUNTS": int(counts != "0")})
    return text


def vector(name, type_):
    return {"NAME": name, "TYPE": type_, "V_ROWS_OF": f"lw_rows_of_{name}", "V_ROWS": f"lw_rows_{name}",
            "V_VECTOR": f"vector_{name}"}


def each_row():
    """Those of each_vector, and the maps of a user's own integers."""
    text = made_of("vectors.def", "LW_VECTOR_TEMPLATE", "lw_vector_row") + '#include "each_vector.inl"\n'
    for type_ in ("f32", "f64"):
        text += included("LW_VECTOR_TEMPLATE", vector(f"normal_from_bits_{type_}", type_))
    return text + "\n#undef LW_VECTOR_TEMPLATE\n"


def cpp_distributions(root):
    """C++'s names of the kinds: a template over the type of an element for each family of several rows or one."""
    families, types = {}, {"f32": "float", "f64": "double", "u32": "std::uint32_t", "u64": "std::uint64_t"}
    for path, macro in ((COMMON + "kinds/plain.def", "LW_KIND"), (VARIATES[0], "LW_VARIATE")):
        for columns, _ in rows(root, path, macro):
            family = re.sub(r"_?[fu]?(?:32|64)", "", columns[0], count=1)
            families.setdefault(family, []).append((columns[0], types[columns[2]]))
    text = "// The kinds by family and type: lanewise::gamma<float> is gamma_f32, lanewise::gamma<> the last of its line.\n" \
           "// Made of plain.def and variates.def by tools/templates/make_each.py; a test makes it again.\n" \
           "#ifndef LANEWISE_CPP_DISTRIBUTIONS_HPP\n#define LANEWISE_CPP_DISTRIBUTIONS_HPP\n\n#include \"kinds.hpp\"\n\n" \
           "namespace lanewise {\n\n"
    for family, kinds in families.items():
        names, head = [name for name, _ in kinds], f"template <class T = {kinds[-1][1]}> using {family} ="
        if family not in names:  # native is a class itself
            line = f"{head} row_of<T, {', '.join(names)}>;\n"
            text += line if len(line) <= 121 else line.replace(" = row", " =\n    row")
    return text + "\n} // namespace lanewise\n\n#endif\n"


def files_of(root):
    yield INCLUDE + "cpp/distributions.hpp", cpp_distributions(root)
    yield DETAIL + "templates/each_engine.inl", each_engine(root)
    yield DETAIL + "templates/each_variate.inl", each_variate(root, VARIATES[0])
    yield DETAIL + "templates/each_vector_part.inl", each_variate(root, VARIATES[1])
    yield COMMON + "kinds/each_plain.inl", each_kind(root, COMMON + "kinds/plain.def")
    yield COMMON + "kinds/each_alias.inl", each_kind(root, COMMON + "kinds/alias.def")
    yield COMMON + "kinds/each_discrete.inl", each_kind(root, COMMON + "kinds/discrete.def")
    yield COMMON + "vectors/each_vector.inl", each_vector(root)
    yield COMMON + "vectors/each_row.inl", each_row()
    yield from written_out(root, [name for (name, _), _ in rows(root, ENGINES, "LW_ENGINE_ROW")])


def main():
    root, check = sys.argv[1], sys.argv[2:] == ["--check"]
    wrong = []
    for path, text in files_of(root):
        full = os.path.join(root, path)
        old = open(full, encoding="utf-8").read() if os.path.exists(full) else None
        if check:
            wrong += [path] if text != old else []
        elif text != old:
            os.makedirs(os.path.dirname(full), exist_ok=True)
            with open(full, "w", encoding="utf-8") as file:
                file.write(text)
    if wrong:
        sys.exit(f"not what its list or template gives: {' '.join(wrong)}; run tools/templates/make_each.py ROOT")


if __name__ == "__main__":
    main()
