"""Templates that are written out: FILE below tools/templates, such as include/lanewise/lane/variates/gamma.h, is what
people edit; FILE in the tree is made of it, and has every name in full. In a template, what stands between

    /* EACH real */  and  /* END */

is written once for each real; in it the parts of names that are columns of its row below are what the row gives:
lw_mul_fxx is lw_mul_f32, then lw_mul_f64; lw_log_unit_uxx_fxx takes draws to reals. EACH engine real: for each real of
each engine. What stands elsewhere is taken as it is."""
import itertools
import os
import re

EACH = {
    # a lane's type, that of a draw of as many bits, C's; of such a draw the bits, the highest one, and 2^-bits as a real
    "real": [{"fxx": "f32", "uxx": "u32", "cxx": "float",
              "LW_DRAWN_BITS": "32", "LW_DRAWN_TOP": "0x80000000u", "LW_DRAWN_ULP": "0x1p-32f"},
             {"fxx": "f64", "uxx": "u64", "cxx": "double",
              "LW_DRAWN_BITS": "64", "LW_DRAWN_TOP": "0x8000000000000000u", "LW_DRAWN_ULP": "0x1p-64"}],
    "count": [{"uxx": "u32"}, {"uxx": "u64"}],
    "type": [{"txx": "u32", "ctype_xx": "uint32_t"}, {"txx": "u64", "ctype_xx": "uint64_t"},
             {"txx": "f32", "ctype_xx": "float"}, {"txx": "f64", "ctype_xx": "double"}],
}
SECTION = re.compile(r"^/\* EACH ([\w ]+) \*/\n(.*?)^/\* END \*/\n", re.MULTILINE | re.DOTALL)
FOLDERS = ["include", "common", "backends"]


def written(text, columns):
    def name(word):
        return columns.get(word[0]) or "_".join(columns.get(part, part) for part in word[0].split("_"))
    return re.sub(r"\b[A-Za-z_]\w*", name, text)


def section(match, each):
    texts = []
    for rows in itertools.product(*(each[name] for name in match[1].split())):
        title = " ".join(next(iter(row.values())) for row in rows)
        columns = {name: value for row in rows for name, value in row.items()}
        texts.append(f"/* ---- {title} ---- */\n{written(match[2], columns)}")
    return "\n".join(texts)


def templates_of(root):
    """The paths of the templates, which are those of the files made of them."""
    top = os.path.join(root, "tools/templates")
    for start in FOLDERS:
        for folder, _, names in os.walk(os.path.join(top, start)):
            yield from (os.path.relpath(os.path.join(folder, name), top) for name in names)


def written_out(root, engines):
    each = {**EACH, "engine": [{"ENGINE": engine} for engine in engines]}
    for path in sorted(templates_of(root)):
        with open(os.path.join(root, "tools/templates", path), encoding="utf-8") as file:
            text = SECTION.sub(lambda match: section(match, each), file.read())
        yield path, f"/* Made by tools/templates/make_each.py: edit tools/templates/{path}. */\n{text}"
