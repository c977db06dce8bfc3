"""The kinds, from the lists of their rows, and what each is called in every language: entries of the API's pages."""
import pathlib
import sys
import typing

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tools/templates"))

from make_each import rows  # noqa: E402

PLAIN, VARIATES = "common/kinds/plain.def", "include/lanewise/lane/variates.def"

C_TYPES = {"f32": "float", "f64": "double", "u32": "uint32_t", "u64": "uint64_t"}
F_TYPES = {"f32": "real(c_float)", "f64": "real(c_double)", "u32": "integer(c_int32_t)", "u64": "integer(c_int64_t)"}
ENGINES = ["warp1024", "warpstd", "mrg8", "philox"]
DOMAINS = {"count": "below 2^63", "finite": "finite", "nonnegative": "finite and >= 0", "number": "a number or an infinity",
           "positive": "finite and > 0", "positive_probability": "in (0, 1]", "probability": "in [0, 1]",
           "whole": "1, 2, 3 and so on", "bound": ">= 1"}


class Kind(typing.NamedTuple):
    name: str
    type: str
    parameters: list[tuple[str, str, str]]  # type, name, domain
    real: str  # of parameters in lanes; empty: a word or a uniform number

    @property
    def family(self):
        return self.name.replace("_" + self.type, "", 1)

    @property
    def names(self):
        return [name for _, name, _ in self.parameters]

    def c(self):
        return "".join(f", {C_TYPES[type_]} {name}" for type_, name, _ in self.parameters)


def families():
    """The kinds of each family, in the order of their rows."""
    found = []
    for (name, _, type_, *_), tuples in rows(ROOT, PLAIN, "LW_KIND"):
        found.append(Kind(name, type_, [("u64", "bound", "bound")] if tuples else [], ""))
    for (name, _, type_, _, _, _, real, *_), tuples in rows(ROOT, VARIATES, "LW_VARIATE"):
        cells = [[cell.strip() for cell in each[1:-1].split(",")] for each in tuples]
        found.append(Kind(name, type_, [(cell[0], cell[1], cell[2]) for cell in cells], real))
    by_family = {}
    for kind in found:
        by_family.setdefault(kind.family, []).append(kind)
    return by_family


def entry(directive, signatures, text):
    gap = "\n" + " " * (len(directive) + 6)
    return f".. {directive}:: {gap.join(signatures)}\n\n   {text}\n\n"


def joined(names):
    return ", ".join(f"``{name}``" for name in names)


def fills(kinds):
    return " and ".join(f":c:func:`lw_fill_{kind.name}`" for kind in kinds)


def domains(kinds):
    return "".join(f" `{name}`: {DOMAINS[domain]}." for _, name, domain in kinds[-1].parameters)


# ---- an entry for each family ----


def by_key(kinds):
    signatures, opened = [], []
    for kind in kinds:
        type_, ending = C_TYPES[kind.type], ["_open", "_set", "_of", "_run"] if kind.parameters else ["_open", "_of", "_run"]
        signatures += [f"{type_} lw_at_{kind.name}(lw_key key, uint64_t index{kind.c()})",
                       f"{type_} lw_walk_{kind.name}(lw_walk *walk{kind.c()})"]
        opened += [f"lw_at_{kind.name}{each}" for each in ending] + [f"lw_walk_{kind.name}_of"] * bool(kind.real)
    return entry("c:function", signatures, f"Elements of {fills(kinds)}.{domains(kinds)} Opened: {joined(opened)}.")


def in_lanes(kinds):
    signatures, others, fixed = [], [], []
    for kind in kinds:
        if kind.name == "range_u64":
            continue
        given = f", const lw_warp_{kind.real} *p" if kind.real else ", uint32_t bound" if kind.parameters else ""
        signatures.append(f"lw_warp_{kind.type} lw_lanes_warp1024_{kind.name}(lw_lanes_warp1024 *g{given})")
        others += [f"lw_lanes_{engine}_{kind.name}" for engine in ENGINES[1:]]
        fixed += [f"lw_fixed_{kind.name}", f"lw_fixed_{kind.name}_open"] * bool(kind.real)
    order = f" `p` has {', '.join(kinds[-1].names)}." if kinds[-1].real else ""
    kept = f" Parameters that stay: {joined(fixed)}." if fixed else ""
    return entry("c:function", signatures, f"Of the kind of {fills(kinds)}.{order} Other engines: {joined(others)}.{kept}")


def cpp(kinds):
    if kinds[0].family == "native":
        return ""
    signatures = [f"lanewise::{kind.name}" for kind in kinds]
    made = [f"{kind.name}{{{kind.c()[2:].replace('uint', 'std::uint')}}}" for kind in kinds]
    short = kinds[0].family if not kinds[0].family.startswith("bits") else "bits"
    types = [f"{short}<{C_TYPES[kind.type].replace('uint', 'std::uint')}>" for kind in kinds]
    return entry("cpp:struct", signatures, f"{joined(made)}; also {joined(types)}. Elements of {fills(kinds)}.{domains(kinds)}")


def fortran_fills(groups):
    """bits32 and bits64 are one generic name of Fortran."""
    found = {}
    for kinds in groups:
        name = "bits" if kinds[0].family.startswith("bits") else kinds[0].family
        found.setdefault(name, []).extend(kinds)
    for name, kinds in found.items():
        given = "".join(f", {each}" for each in kinds[0].names)
        types = " or ".join(f"`{F_TYPES[kind.type]}`" for kind in kinds)
        yield entry("fortran", [f"call lw_fill_{name}(generator, x{given}, [status, message])"],
                    f"`x`: {types}, of any rank. As {fills(kinds)}.{domains(kinds)}")


def fortran_at(kinds):
    family, given = kinds[0].family, "".join(f", {name}" for name in kinds[0].names)
    names = dict.fromkeys([f"{family}_at", *(f"{kind.name}_at" for kind in kinds)])
    types = ", ".join(f"``{kind.name}_at`` gives `{F_TYPES[kind.type]}`" for kind in kinds)
    return entry("fortran", [f"{name}(key, i{given})" for name in names], f"{types}. Elements of {fills(kinds)}.{domains(kinds)}")
