#!/usr/bin/env python3
"""Which public functions of C (abi.txt) the C++ header and the Fortran module call. One that they do not call stands below
with the reason; a reason that no function needs is an error, too. Fills of kinds are reached by lw_fill: C++'s classes of
kinds and Fortran's lw_fill_<kind> take it, and their own tests compare every kind. Fortran's constants are those of C, and
of an enum that the module has, all are there.

Usage: reach_test.py ROOT"""
import pathlib
import re
import sys

OWN = "no objects and no types to choose by: the call of C is as short"
GET = "a call of C with get()"
HANDLE = "handle<lw_x, lw_x_destroy> owns the object, and calls of C take its get()"
INTERFACE = "an interface with bind(C), of the component c of objects"

NOT_IN_CPP = {
    r"lw_fill_\w+_each|lw_fill_each": "parameters of classes are one for all elements: " + GET,
    r"lw_fill_(as|block|keyed|integers\w*|vector|bernoulli_bits)": GET,
    r"lw_fill_(sphere|dirichlet|multinomial|multivariate|complex)\w+|lw_cholesky_\w+|lw_normal_from_bits_\w+": GET,
    r"lw_(permute|choose|categorical)\w+|lw_split_\w+|lw_generator_(cursor_at|use_set)": GET,
    r"lw_alias_create_\w+": "alias_table takes every type by lw_alias_create",
    r"lw_alias_(counts|device|probabilities|rebuild|rows|sample_sections|shares|workspace)\w*": GET,
    r"lw_context_(trim|use_stream)|lw_points_(check_kind|fill_inversion_\w+|view_of)": GET,
    r"lw_(batch|discrete|dynamic|inversion|paths|sequence|ranks_table|ranks_threads)_\w+": HANDLE,
    r"lw_(search|round|moments|sum|discrepancy|exact_sum|method)_\w+": OWN,
    r"lw_(backend|engine|kind|vector|format)_\w+|lw_version|lw_values_version": OWN,
    r"lw_ranks_(?!table|threads|error)\w+": OWN,
    r"lw_single_open": "single takes lw_single_open_kind, which has the kinds without parameters, too",
    r"lw_single_(open_kind|refill|status|close)": "single calls the inline functions of single.h, which call these",
}

NOT_IN_FORTRAN = {
    r"lw_fill_(as|bernoulli_bits)|lw_round_\w+": "Fortran has no type of 16 bits or one",
    r"lw_fill_(block|keyed|integers\w*|vector|multivariate_hypergeometric_u64)|lw_cholesky_f32": INTERFACE,
    r"lw_normal_from_bits_\w+|lw_permute_rows_\w+|lw_choose_weighted_\w+|lw_categorical_\w+|lw_split_\w+": INTERFACE,
    r"lw_alias_create_\w+": "lw_alias_create takes every type by the C function of this name",
    r"lw_alias_(counts|rebuild|rows|sample_sections|shares|workspace)\w*": INTERFACE,
    r"lw_(batch|discrete|dynamic|inversion|paths|sequence|search|discrepancy|method)_\w+": INTERFACE,
    r"lw_points_(check_kind|describe|fill_inversion_\w+)|lw_exact_sum_carry": INTERFACE,
    r"lw_(malloc|free|copy)|lw_context_(trim|use_stream)|lw_generator_cursor_at": "memory and streams of devices",
    r"lw_single_\w+": "a number would be a call, as inline functions do not cross the languages: fill an array",
    r"lw_(backend|engine|vector|format)_\w+|lw_kind_(count|find)|lw_status_string": "for programs that list what there is",
    r"lw_ranks_(table|threads)_\w+|lw_ranks_(choose_weighted|permute)_u64|lw_ranks_histogram_\w+": "called from C",
}


def code(path):
    text = path.read_text(encoding="utf-8")
    return re.sub(r"![^\n]*" if path.suffix == ".f90" else r"/\*.*?\*/|//[^\n]*", "", text, flags=re.DOTALL)


def called_by_cpp(root):
    return set(re.findall(r"\blw_\w+", "\n".join(code(path) for path in root.glob("include/lanewise/cpp/*.hpp"))))


def called_by_fortran(root):
    fortran = "\n".join(code(path) for path in root.glob("bindings/fortran/src/*.f90"))
    c = "\n".join(code(path) for path in root.glob("bindings/fortran/src/*.c"))
    return set(re.findall(r"\blw_\w+", c) + re.findall(r'name="(lw_\w+)"', fortran) +
               re.findall(r"\bfunction (lw_\w+)\(\) bind\(C\)", fortran))


def fills_of_kinds(root):
    rows = code(root / "common/kinds/plain.def") + code(root / "include/lanewise/lane/variates.def")
    return {"lw_fill_" + name for name in re.findall(r"^LW_(?:KIND|VARIATE)\((\w+),", rows, re.M)}


def compare(language, functions, called, reasons):
    """What is wrong with the reasons."""
    missing = functions - called
    needed = {name: [why for why in reasons if re.fullmatch(why, name)] for name in functions}
    for name in sorted(functions):
        if name in missing and not needed[name]:
            yield f"{language} does not call {name}: wrap it, or say why not in reach_test.py"
        if name in called and needed[name]:
            yield f"{language} calls {name}, which reach_test.py says that it does not"
    for why in reasons:
        if not any(why in needed[name] for name in missing):
            yield f"{language}: no function is what {why!r} is for"


def constants(root, abi):
    """Fortran's constants beside those of C."""
    enums = re.findall(r"^enum (\w+) (\w+) (\d+)$", abi, re.M)
    text = "\n".join(code(path) for path in root.glob("bindings/fortran/src/*.f90"))
    found = dict(re.findall(r"\b(LW_\w+) = (\d+)", re.sub(r"&\s*\n\s*", "", text)))
    there = {enum for enum, name, _ in enums if name in found}
    for enum, name, value in enums:
        if enum in there and found.get(name) != value:
            yield f"Fortran: {name} is {found.get(name, 'missing')}, in C {value}"
    for name in sorted(set(found) - {name for _, name, _ in enums}):
        yield f"Fortran: {name} is no constant of C"


def main():
    root = pathlib.Path(sys.argv[1])
    abi = (root / "tests/api/abi.txt").read_text(encoding="utf-8")
    public = set(re.findall(r"^function (\w+)$", abi, re.M)) - fills_of_kinds(root)
    each = {name for name in public if name.endswith("_each") and name != "lw_fill_each"}
    cpp, fortran = called_by_cpp(root), called_by_fortran(root)
    wrong = list(compare("C++", public, cpp, NOT_IN_CPP))
    wrong += compare("Fortran", public - each, fortran, NOT_IN_FORTRAN)  # lw_fill_<kind> takes arrays of parameters
    wrong += constants(root, abi)
    for line in wrong:
        print(line)
    print(f"{len(public)} functions besides fills of kinds: C++ calls {len(public & cpp)}, Fortran {len(public & fortran)}")
    sys.exit(bool(wrong))


main()
