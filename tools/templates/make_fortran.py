#!/usr/bin/env python3
"""Writes what the Fortran module has for each kind, of the rows of kinds. Usage: make_fortran.py ROOT [--check]; --check
writes nothing and fails if a file is not what the rows give. In bindings/fortran these are

- src/lanewise_fills.f90     lw_fill_<kind>, numbers of kinds
- src/lanewise_at.f90        <kind>_at: elemental functions of a key and an index
- tests/kinds_test.f90       every kind's functions beside the C library's"""
import os
import sys

from make_each import rows

FORTRAN = "bindings/fortran/"
PLAIN, VARIATES = "common/kinds/plain.def", "include/lanewise/lane/variates.def"
TYPES = {"f32": "real(c_float)", "f64": "real(c_double)", "u32": "integer(c_int32_t)", "u64": "integer(c_int64_t)"}
USED = "  use, intrinsic :: iso_c_binding, only: "
WIDTH = 120


class Kind:
    """name: of the row; base: without its type; parameters: (type, name, example)."""

    def __init__(self, name, type_, number, parameters):
        self.name, self.type, self.number, self.parameters = name, type_, number, parameters
        self.base = name.replace("_" + type_, "", 1)
        self.names = [each[1] for each in parameters]


def kinds(root):
    found = []
    for (name, _, type_, *_), tuples in rows(root, PLAIN, "LW_KIND"):
        parameters = [("u64", "bound", tuples[0].split(",")[2].strip(" )u"))] if tuples else []
        found.append(Kind(name, type_, len(found), parameters))
    for (name, _, type_, *_), tuples in rows(root, VARIATES, "LW_VARIATE"):
        parameters = [[each.strip() for each in tuple_[1:-1].split(",")] for tuple_ in tuples]
        found.append(Kind(name, type_, len(found), [(p[0], p[1], p[3]) for p in parameters]))
    return found


def wrapped(line):
    """Lines of at most WIDTH characters, broken at spaces."""
    indent = len(line) - len(line.lstrip())
    lines = [""]
    for word in line.split(" "):
        if len(lines[-1]) + len(word) + 3 > WIDTH:
            lines[-1] = lines[-1].rstrip() + " &"
            lines.append(" " * (indent + 4) + word)
        else:
            lines[-1] += (" " if lines[-1] or word == "" else "") + word
    return "\n".join(line.rstrip() for line in lines)


def fortran(lines):
    return "\n".join(wrapped(line) for line in lines) + "\n"


def made(what):
    return f"! {what}\n! Made of {PLAIN} and {VARIATES}\n! by tools/templates/make_fortran.py; a test makes it again.\n"


def interface(name, procedures, comment=""):
    return [f"  interface {name}{comment}", f"    procedure :: {', '.join(procedures)}", "  end interface"]


# ---- fills ----

def fill(kind):
    names = "".join(f", {name}" for name in kind.names)
    pointers = [f"c_loc({name})" for name in kind.names]
    counts = [f"lw_count(size({name}, kind=c_int64_t), rank({name}))" for name in kind.names]
    given = f"[{', '.join(pointers)}], [{', '.join(counts)}]" if pointers else "[c_null_ptr], [-1_c_int64_t]"
    return [f"  subroutine fill_{kind.name}(generator, x{names}, status, message)",
            "    type(lw_generator), intent(in) :: generator",
            f"    {TYPES[kind.type]}, contiguous, intent(inout), target :: x(..)",
            *[f"    {TYPES[type_]}, contiguous, intent(in), target :: {name}(..)" for type_, name, _ in kind.parameters],
            "    integer, intent(out), optional :: status",
            "    character(*), intent(inout), optional :: message",
            f"    call lw_report(c_fill(generator%c, LW_KIND_{kind.name.upper()}, c_loc(x), size(x, kind=c_int64_t), {given}), "
            "status, message)",
            "  end subroutine", ""]


def fills(every):
    by_name = {}
    for kind in every:
        by_name.setdefault("bits" if kind.name.startswith("bits") else kind.base, []).append(kind)
    text = made("Fills: lw_fill_<kind>(generator, x, parameters ..) for x of any rank and of each type that the kind has.")
    text += ("! A parameter is one value, or an array with one for each element of x. Unsigned integers have the bits of\n"
             "! signed ones. What each kind is: lanewise/fills.h, variates.h and counts.h.\n")
    lines = ["module lanewise_fills", USED + "c_double, c_float, c_int, c_int32_t, c_int64_t, c_loc, c_null_ptr, c_ptr",
             "  use lanewise_base, only: lw_report", "  use lanewise_generator, only: lw_generator", "  implicit none", "  private", ""]
    lines += [f"  integer(c_int), parameter, public :: LW_KIND_{kind.name.upper()} = {kind.number}" for kind in every]
    lines += ["", "  interface",
              "    function c_fill(generator, kind, x, n, parameters, counts) bind(C, name=\"lw_fortran_fill\") result(status)",
              "      import :: c_int, c_int64_t, c_ptr",
              "      type(c_ptr), value :: generator, x", "      integer(c_int), value :: kind",
              "      integer(c_int64_t), value :: n", "      type(c_ptr), intent(in) :: parameters(*)",
              "      integer(c_int64_t), intent(in) :: counts(*) ! of values; -1: one for all",
              "      integer(c_int) :: status", "    end function", "  end interface", ""]
    for name, group in by_name.items():
        lines += interface(f"lw_fill_{name}", [f"fill_{kind.name}" for kind in group])
    lines += [f"  public :: lw_fill_{name}" for name in by_name]
    lines += ["", "contains", "",
              "  pure integer(c_int64_t) function lw_count(size, rank) result(count)",
              "    integer(c_int64_t), intent(in) :: size", "    integer, intent(in) :: rank",
              "    count = merge(-1_c_int64_t, size, rank == 0)", "  end function", ""]
    for kind in every:
        lines += fill(kind)
    return text + fortran(lines[:-1] + ["end module"])


# ---- by key ----

def declared(kind, how):
    by_type = {}
    for type_, name, _ in kind.parameters:
        by_type.setdefault(type_, []).append(name)
    return [f"{TYPES[type_]}, {how} :: {', '.join(names)}" for type_, names in by_type.items()]


def at_interface(kind):
    names = "".join(f", {name}" for name in kind.names)
    return [f"    pure function c_{kind.name}(seed, stream, i{names}) bind(C, name=\"lw_fortran_at_{kind.name}\") result(x)",
            "      import :: c_double, c_float, c_int32_t, c_int64_t", "      integer(c_int64_t), value :: seed, stream, i",
            *[f"      {each}" for each in declared(kind, "value")], f"      {TYPES[kind.type]} :: x", "    end function"]


def at_function(kind, bits):
    names = "".join(f", {name}" for name in kind.names)
    index = "i" if bits == 64 else "int(i, c_int64_t)"
    return [f"  elemental function {kind.name}_i{bits}(key, i{names}) result(x)", "    type(lw_key), intent(in) :: key",
            f"    integer(c_int{bits}_t), intent(in) :: i", *[f"    {each}" for each in declared(kind, "intent(in)")],
            f"    {TYPES[kind.type]} :: x", f"    x = c_{kind.name}(key%seed, key%stream, {index}{names})", "  end function"]


def short_names(every):
    """The kinds of each short name: those that the types of parameters tell apart, else the one of 64 bits."""
    by_base, names = {}, {kind.name for kind in every}
    for kind in every:
        if kind.base not in names:
            by_base.setdefault(kind.base, []).append(kind)
    for base, group in by_base.items():
        types = {tuple(type_ for type_, *_ in kind.parameters) for kind in group}
        yield base, group if len(types) == len(group) else [kind for kind in group if kind.type.endswith("64")]


def at(every):
    text = made("Numbers by key: <kind>_at(key, i, parameters ..), elemental and pure, with an index of 32 or 64 bits.")
    text += ("! The element that lw_fill_<kind> gives at place i = 0, 1, .. with the engine PHILOX and this key. normal_at is\n"
             "! normal_f32_at or normal_f64_at by its parameters; where these do not tell, the short name has 64 bits.\n")
    lines = ["module lanewise_at", USED + "c_double, c_float, c_int32_t, c_int64_t", "  use lanewise_key, only: lw_key",
             "  implicit none", "  private", "", "  interface"]
    for kind in every:
        lines += at_interface(kind)
    lines += ["  end interface", ""]
    names = []
    for kind in every:
        lines += interface(f"{kind.name}_at", [f"{kind.name}_i32", f"{kind.name}_i64"])
        names.append(f"{kind.name}_at")
    for base, group in short_names(every):
        lines += interface(f"{base}_at", [f"{kind.name}_i{bits}" for kind in group for bits in (32, 64)])
        names.append(f"{base}_at")
    lines += [f"  public :: {name}" for name in names] + ["", "contains", ""]
    for kind in every:
        lines += at_function(kind, 64) + at_function(kind, 32) + [""]
    return text + fortran(lines[:-1] + ["end module"])


# ---- a test ----

def example(type_, value):
    if type_ == "u64":
        return f"{int(value) - (2**64 if int(value) >= 2**63 else 0)}_c_int64_t"
    return f"{float(value)!r}_{'c_float' if type_ == 'f32' else 'c_double'}"


def test_of(kind, short):
    examples = [example(type_, value) for type_, _, value in kind.parameters]
    given = "".join(f", {each}" for each in examples)
    arrays = "".join(f", spread({each}, 1, n)" for each in examples)
    name = "bits" if kind.name.startswith("bits") else kind.base
    same = f"    call same(\"{kind.name}\", LW_KIND_{kind.name.upper()}, x)"
    lines = [f"  subroutine test_{kind.name}()", f"    {TYPES[kind.type]} :: x(n)"]
    for at_name in [f"{kind.name}_at"] + [short] * (short != ""):
        for index in ("narrow", "wide"):
            lines += [f"    x = {at_name}(key, {index}{given})", same]
    for each in [given] + [arrays] * (examples != [] and kind.base != "range"):
        lines += ["    call lw_generator_seek(generator, 0_c_int64_t)", f"    call lw_fill_{name}(generator, x{each})", same]
    return lines + ["  end subroutine"]


def test(every):
    short = {kind.name: f"{base}_at" for base, group in short_names(every) for kind in group}
    text = made("Each kind by key, by an index of either length, and in fills: what the C library's lw_fill gives.")
    lines = ["program kinds_test", USED + "c_double, c_float, c_int32_t, c_int64_t", "  use check", "  use lanewise", "  implicit none",
             "  integer, parameter :: n = many", "  integer :: i", "  integer(c_int32_t) :: narrow(n) = [(i, i = 0, n - 1)]",
             "  integer(c_int64_t) :: wide(n) = [(i, i = 0, n - 1)]", "  type(lw_key), parameter :: key = lw_key(42, -7)",
             "  type(lw_context) :: context", "  type(lw_generator) :: generator", "  call lw_context_create(context)",
             "  call lw_generator_create(generator, context, key, LW_ENGINE_PHILOX)", "  call ask(key%seed, key%stream)"]
    lines += [f"  call test_{kind.name}()" for kind in every] + ["  call finish(" + str(len(every)) + ")", "contains"]
    for kind in every:
        lines += test_of(kind, short.get(kind.name, ""))
    return text + fortran(lines + ["end program"])


def files_of(root):
    every = kinds(root)
    yield FORTRAN + "src/lanewise_fills.f90", fills(every)
    yield FORTRAN + "src/lanewise_at.f90", at(every)
    yield FORTRAN + "tests/kinds_test.f90", test(every)


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
        sys.exit(f"not what the rows give: {' '.join(wrong)}; run tools/templates/make_fortran.py ROOT")


main()
