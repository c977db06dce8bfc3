"""Templates that are written out: FILE below tools/templates, such as include/lanewise/lane/variates/gamma.h, is what
people edit; FILE in the tree is made of it, and has every name in full. In a template, what stands between

    /* EACH real */  and  /* END */

is written once for each real; in it the parts of names that are columns of its row below are what the row gives:
lw_mul_fxx is lw_mul_f32, then lw_mul_f64; lw_log_unit_uxx_fxx takes draws to reals. EACH engine real: for each real of
each engine; EACH ENGINE: mrg8 philox: for these two. An #include of a file .inl, which is beside the template, stands
for its text there. What stands elsewhere is taken as it is."""
import itertools
import os
import re

# kinds whose numbers are had one by one, then types of any kind; their C type
SINGLES = {"native": "uint32_t", "native_f64": "double", "bits32": "uint32_t", "bits64": "uint64_t",
           "uniform_f32": "float", "uniform_f32_oc": "float", "uniform_f32_oo": "float",
           "uniform_f64": "double", "uniform_f64_oc": "double", "uniform_f64_oo": "double",
           "u32": "uint32_t", "u64": "uint64_t", "f32": "float", "f64": "double"}
NOTHING = {"uint32_t": "0", "uint64_t": "0", "float": "LW_SINGLE_NAN", "double": "LW_SINGLE_AS(double, LW_SINGLE_NAN)"}


def single(name, ctype):
    which, number = ("ANY", "TYPE") if name in ("u32", "u64", "f32", "f64") else ("NUMBER", "KIND")
    return {"KIND": name, "which_xx": f"LW_SINGLE_{which}", "number_xx": f"LW_{number}_{name.upper()}",
            "ctype_xx": ctype, "nothing_xx": NOTHING[ctype]}


EACH = {
    # a lane's type, that of a draw of as many bits, C's; of such a draw the bits, the highest one, and 2^-bits as a real
    "real": [{"fxx": "f32", "uxx": "u32", "cxx": "float",
              "LW_DRAWN_BITS": "32", "LW_DRAWN_TOP": "0x80000000u", "LW_DRAWN_ULP": "0x1p-32f"},
             {"fxx": "f64", "uxx": "u64", "cxx": "double",
              "LW_DRAWN_BITS": "64", "LW_DRAWN_TOP": "0x8000000000000000u", "LW_DRAWN_ULP": "0x1p-64"}],
    "count": [{"uxx": "u32"}, {"uxx": "u64"}],
    "type": [{"txx": "u32", "ctype_xx": "uint32_t"}, {"txx": "u64", "ctype_xx": "uint64_t"},
             {"txx": "f32", "ctype_xx": "float"}, {"txx": "f64", "ctype_xx": "double"}],
    "single": [single(name, ctype) for name, ctype in SINGLES.items()],
}
SECTION = re.compile(r"^/\* EACH ([\w ]+)(?:: ([\w ]+))? \*/\n(.*?)^/\* END \*/\n", re.MULTILINE | re.DOTALL)
PART = re.compile(r'^#include "(\w+\.inl)"\n', re.MULTILINE)
FOLDERS = ["include", "common", "backends"]


def written(text, columns):
    def name(word):
        return columns.get(word[0]) or "_".join(columns.get(part, part) for part in word[0].split("_"))
    return re.sub(r"\b[A-Za-z_]\w*", name, text)


def section(match, each, folder):
    def part(included):
        with open(os.path.join(folder, included[1]), encoding="utf-8") as file:
            return file.read()

    texts, body = [], PART.sub(part, match[3])
    listed = [{match[1]: value} for value in (match[2] or "").split()]
    for rows in itertools.product(*([listed] if listed else [each[name] for name in match[1].split()])):
        title = " ".join(next(iter(row.values())) for row in rows)
        columns = {name: value for row in rows for name, value in row.items()}
        texts.append(f"/* ---- {title} ---- */\n{written(body, columns)}")
    return "\n".join(texts)


def templates_of(root):
    """The paths of the templates, which are those of the files made of them."""
    top = os.path.join(root, "tools/templates")
    for start in FOLDERS:
        for folder, _, names in os.walk(os.path.join(top, start)):
            files = [name for name in names if not name.startswith(".") and not name.endswith(".inl")]
            yield from (os.path.relpath(os.path.join(folder, name), top) for name in files)


def written_out(root, engines):
    each = {**EACH, "engine": [{"ENGINE": engine} for engine in engines]}
    for path in sorted(templates_of(root)):
        template = os.path.join(root, "tools/templates", path)
        with open(template, encoding="utf-8") as file:
            text = SECTION.sub(lambda match: section(match, each, os.path.dirname(template)), file.read())
        yield path, f"/* Made by tools/templates/make_each.py: edit tools/templates/{path}. */\n{text}"
