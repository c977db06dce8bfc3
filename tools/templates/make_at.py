#!/usr/bin/env python3
"""Writes include/lanewise/at/: the bodies of lane/ for one thread. Usage: make_at.py ROOT [--check]; --check writes nothing
and fails if a file is not what the bodies give. The texts are those of the library with other names (lw_x is lw_one_x,
LW_X is LW_AT_X), so that both can stand in one translation unit, and with decimal literals, for C++ before C++17."""
import os
import re
import struct
import sys

from make_each import rows

INCLUDE = "include/lanewise/"
LANE, AT = INCLUDE + "lane/", INCLUDE + "at/"
# Operations that a thread has no use for, and those that base.h writes for hosts and devices.
LEFT_OUT = r"lw_(?!lane_u32)\w*(stream|scatter|store|pack|unpack|scan|last|shuffle|transpose|ballot|rank|sum|append|least|fetch|" \
           r"broadcast|compress|adjacent|matrix8|load|peek|octaves)\w*"


# Those that a device has better ones for, in lane/cuda.h.
DEVICE = ["lw_sqrt_ordinary_f32", "lw_sqrt_ordinary_f64", "lw_minus_inverse_ordinary_f32", "lw_div_ordinary_f64", "lw_scale_f64",
          "lw_mulhi_u64"]


def read(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        return file.read()


def functions(text, names=None):
    """Whole functions of a text that start in the first column."""
    for match in re.finditer(r"^LW_LANE[ \n](?:[^{;]|\n)*?\b(lw_\w+)\([^{;]*\)(?: \{.*\}|\n\{\n(?:.*\n)*?\})\n", text, re.MULTILINE):
        if names is None or match[1] in names:
            yield match[1], match[0]


def decimal(match):
    """A hexadecimal literal of a float, with enough digits to be the same number."""
    value = float.fromhex(match[1])
    if match[2]:
        value = struct.unpack("f", struct.pack("f", value))[0]
    text = f"{value:.9g}" if match[2] else repr(value)
    return text + ("" if re.search(r"[.en]", text) else ".0") + match[2]


def renamed(text):
    text = re.sub(r"(0x[0-9a-fA-F]+(?:\.[0-9a-fA-F]*)?p[+-]?\d+)(f?)", decimal, text)
    text = re.sub(r"\blw_(?=[a-z0-9]|##)", "lw_one_", text)
    text = re.sub(r"\bLW_(?=[A-Z0-9]|##)", "LW_AT_", text)
    text = re.sub(r"\blw_one_set_f32\((LW_AT_\w+)\)", r"lw_one_set_f32((float)\1)", text)  # it may be a double
    return re.sub(r"\blw##", "lw_one##", text)


def made(of, guard, body):
    return (f"/* Made of {of} by tools/templates/make_at.py; a test makes it again. */\n"
            f"#ifndef LANEWISE_AT_{guard}_H\n#define LANEWISE_AT_{guard}_H\n\n{body.strip()}\n\n#endif\n")


def ops(root):
    body = '#include "base.h"\n\n'
    own = set(re.findall(r"\blw_one_(\w+)\(", read(root, AT + "base.h")))
    own |= {"generic_mul_word", *(f"{name}_{real}" for name in ("add", "sub", "mul", "div", "fma", "fms", "fnma", "sqrt") for real in ("f32", "f64"))}
    done = set()
    cuda = read(root, LANE + "cuda.h")
    better = dict(functions(cuda, DEVICE))
    coefficients = re.findall(r"^LW_COEFFICIENTS .*\n", cuda, re.MULTILINE)
    body += "#ifdef __CUDACC__\n" + renamed("".join(coefficients)) + "#endif\n"
    for path in ("plain.h", "one.h", "portable.h", "generic.h"):
        for name, text in functions(read(root, LANE + path)):
            if not re.fullmatch(LEFT_OUT, name) and name[3:] not in own | done and "warp_" not in text:
                done.add(name[3:])
                text = f"#ifdef __CUDA_ARCH__\n{better[name]}#else\n{text}#endif\n" if name in better else text
                body += renamed(text)
    for name in ("unit53_f64", "exponent_f64", "significand_f64", "turn_f64", "alike_u64", "lookup16x2_f64", "select_bit_f32",
                 "select_bit_f64", "from_u32_word", "from_word_u32", "set_word", "xor_word"):
        body += f"#define lw_one_{name} lw_one_generic_{name}\n"
    types = "typedef lw_one_u32 lw_one_generic_word, lw_one_word;\n"
    body = body.replace("LW_AT_LANE lw_one_generic_word", types + "LW_AT_LANE lw_one_generic_word", 1)
    return made("lane/plain.h, one.h, portable.h, generic.h and cuda.h", "OPS", body)


def philox(root):
    text = read(root, LANE + "engines/philox.h")
    body = '#include "ops.h"\n\n' + "".join(re.findall(r"^#define LW_PHILOX_\w+ \w+\n", text, re.MULTILINE))
    body += "".join("\n" + body for _, body in functions(text, ["lw_philox_round_each", "lw_philox_round", "lw_philox4x32"]))
    body = re.sub(r"#if LW_LANES_ARE_THREADS\n#pragma unroll\n#endif\n", "    LW_UNROLL_ROUNDS\n", body)
    return made("lane/engines/philox.h", "PHILOX4X32", renamed(body))


def name_of(path):
    path = path.replace(LANE, "")
    return {"math/": "math_"}.get(path[:5], "") + os.path.basename(path)


def part(root, path):
    """A file of lane/, its #includes among parts; lists that it includes several times stand in it."""
    text = read(root, path)
    folder = os.path.dirname(path)
    text = re.sub(r"\A/\* Made by.*\n", "", text)
    text = re.sub(r"^#(?:ifndef|define) LANEWISE_LANE_\w+_H\n", "", text, flags=re.MULTILINE)
    text = re.sub(r"\n#endif\s*\Z", "\n", text)
    text = re.sub(r"^/\*.*?\*/\n", "", text, count=1, flags=re.DOTALL) if text.startswith("/*") else text

    def include(match):
        target = os.path.normpath(os.path.join(folder, match[1]))
        if target.endswith((".def", ".inc")):
            return re.sub(r"/\*.*?\*/\n?", "", read(root, target), flags=re.DOTALL)
        return '#include "' + ("ops.h" if target == LANE + "lane.h" else name_of(target)) + '"\n'
    text = re.sub(r'^#include "(.*)"\n', include, text, flags=re.MULTILINE)
    return renamed(text)


C_TYPES = {"f32": "float", "f64": "double", "u32": "uint32_t", "u64": "uint64_t"}


def drawn_of(draw):
    return "u64" if draw in ("b53", "b64") else "u32"


def walk_text(columns, tuples):
    name, _, type_, method, draw, draws = columns[:6]
    parameters = [[each.strip() for each in tuple_[1:-1].split(",")] for tuple_ in tuples]
    return (f"LW_WALK_ROW_{method}({name}, {type_}, {drawn_of(draw)}, {draw}, {draws})\n"
            f"LW_AT_LANE {C_TYPES[type_]} lw_walk_{name}(lw_walk *w" + "".join(f", {C_TYPES[p[0]]} {p[1]}" for p in parameters) +
            f")\n{{\n    lw_at_{name}_opened o;\n    lw_at_{name}_set(&o" + "".join(f", {p[1]}" for p in parameters) +
            f");\n    return lw_walk_{name}_of(w, &o);\n}}\n\n")


def row_text(columns, tuples):
    name, number, type_, method, draw, draws, real, coeffs, count = columns[:9]
    parameters = [[each.strip() for each in tuple_[1:-1].split(",")] for tuple_ in tuples]
    given = "".join(f", {C_TYPES[p[0]]} {p[1]}" for p in parameters)
    text = (f"typedef struct lw_at_{name}_opened {{ lw_one_source source; {C_TYPES[real]} c[{coeffs}]; int inside; }}"
            f" lw_at_{name}_opened;\n"
            f"LW_AT_LANE void lw_at_{name}_set(lw_at_{name}_opened *o{given})\n{{\n    {C_TYPES[real]} values[{count}];\n")
    for n, (kind, what, *_) in enumerate(parameters):
        text += f"    values[{n}] = {what};\n" if kind == real else f"    values[{n}] = lw_one_bits_f64({what});\n"
    text += f"    o->inside = lw_one_setup_{name}(values, o->c)"
    text += "".join(f" & lw_one_in_{p[2]}_{p[0]}(values[{n}])" for n, p in enumerate(parameters)) + ";\n}\n"
    named = "".join(f", {p[1]}" for p in parameters)
    text += (f"LW_AT_LANE void lw_at_{name}_open(lw_at_{name}_opened *o, lw_key key{given})\n{{\n"
             f"    lw_one_source_open(&o->source, key, {number});\n    lw_at_{name}_set(o{named});\n}}\n"
             f"LW_AT_ROW_{method}({name}, {type_}, {drawn_of(draw)}, {draw}, {draws})\n")
    return text + (f"LW_AT_LANE {C_TYPES[type_]} lw_at_{name}(lw_key key, uint64_t index{given})\n{{\n"
                   f"    lw_at_{name}_opened o;\n    lw_at_{name}_open(&o, key{named});\n"
                   f"    return lw_at_{name}_of(&o, index);\n}}\n\n")


def files_of(root):
    yield AT + "ops.h", ops(root)
    yield AT + "philox4x32.h", philox(root)
    yield AT + "maps.h", made("lane/maps.h", "MAPS", part(root, LANE + "maps.h"))
    variates = list(rows(root, LANE + "variates.def", "LW_VARIATE"))
    families = []
    for folder in ("math", "variates"):
        for file in sorted(os.listdir(os.path.join(root, LANE, folder))):
            path = f"{LANE}{folder}/{file}"
            if not file.endswith(".h") or file == "vector_parts.h":
                continue
            text = read(root, path)
            body = part(root, path)
            mine = [row for row in variates if re.search(rf"\blw_setup_{row[0][0]}\(const", text)]
            if mine:
                families.append(file)
                body = '#include "draws.h"\n#include "domains.h"\n' + body + "\n/* ---- elements ---- */\n\n"
                body += "".join(row_text(*row) for row in mine)
                walk = f'#include "../{file}"\n#include "../walk.h"\n\n' + "".join(walk_text(*row) for row in mine)
                yield f"{AT}walk/{file}", made("variates.def", f"WALK_{file[:-2].upper()}", walk)
            yield AT + name_of(path), made(f"lane/{folder}/{file}", name_of(path)[:-2].upper(), body)
    text = ("/* Numbers by key and index, for any thread at any time: all families.\n"
            " * Made of variates.def by tools/templates/make_at.py; a test makes it again. */\n"
            "#ifndef LANEWISE_AT_H\n#define LANEWISE_AT_H\n\n#include \"at/uniform.h\"\n")
    by_hand = [file for file in ("permutation.h", "walk.h") if os.path.exists(os.path.join(root, AT, file))]
    files = families + by_hand + [f"walk/{file}" for file in families]
    yield INCLUDE + "at.h", text + "".join(f'#include "at/{file}"\n' for file in files) + "\n#endif\n"


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
        sys.exit(f"not what the bodies give: {' '.join(wrong)}; run tools/templates/make_at.py ROOT")


main()
