#!/usr/bin/env python3
"""Writes include/lanewise/at/: the bodies of lane/ for one thread; parts/ has what families are made of. Usage:
make_at.py ROOT [--check]; --check writes nothing and fails if a file is not what the bodies give. The texts are those of the
library with other names (lw_x is lw_one_x, LW_X is LW_AT_X), so that both can stand in one translation unit, and with decimal
literals, for C++ before C++17."""
import os
import re
import struct
import sys

from at_items import items, reached, with_doubles, wrapped, written
from make_each import rows

INCLUDE = "include/lanewise/"
LANE, AT = INCLUDE + "lane/", INCLUDE + "at/"
# Operations that a thread has no use for.
LEFT_OUT = r"lw_\w*(stream|scatter|store|pack|unpack|scan|last|shuffle|transpose|ballot|rank|sum|append|least|fetch|" \
           r"broadcast|compress|adjacent|matrix8|load|peek|octaves|lane_u32)\w*"
# Families of files of their own, so that users of the rest do not compile them: which names, and what they stand on.
SPLIT = {"normal.h": {"normal_inverse": ("normal_inverse", ["normal.h", "math_normal_quantile.h"]),
                      "lognormal": ("lw_\\w*lognormal", ["normal.h", "math_exp.h"])}}
C_TYPES = {"f32": "float", "f64": "double", "u32": "uint32_t", "u64": "uint64_t"}
# What is not made: families, and parts of them. (../key.h includes libc.h, and with it every file of the library.)
BY_HAND = ("bits.h", "categorical.h", "key.h", "permutation.h", "points.h", "points_view.h", "vectors.h", "walk.h")
PARTS_BY_HAND = ("base.h", "draws.h", "vector_base.h", "words.h")
STEPS = {"word": 1, "b32": 1, "w53": 2, "b53": 2, "b64": 2}


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
    text = re.sub(r"(\blw_one_set_f32\(-?\d+\.\d*(?:e[+-]?\d+)?)\)", r"\1f)", text)
    text = text.replace("__builtin_huge_valf()", "LW_AT_HUGE_VALF").replace("__builtin_huge_val()", "LW_AT_HUGE_VAL")
    return re.sub(r"\blw##", "lw_one##", text).replace("__builtin_expect(", "LW_AT_EXPECT(")


# ---- files of lane/ ----

def ops(root):
    """Operations: a device has those of lane/cuda.h, a host those of base.h and portable.h, and both the rest."""
    cuda = read(root, LANE + "cuda.h")
    cuda = cuda[cuda.index("/* ---- gather, lane"):cuda.index("/* ---- masks")]
    cuda = "".join(item.text for item in items(cuda) if item.kind == "define" or
                   item.kind == "code" and not any(re.fullmatch(LEFT_OUT, name) for name in item.names)
                   and "lw_gather_u64" not in item.names)  # rows are the user's, in any memory: no __ldg
    tables = "".join(item.text for item in items(cuda) if "LW_COEFFICIENTS" in item.words)
    cuda = cuda.replace(tables, "")
    of_cuda = {name for item in items(cuda) for name in item.names}
    done = set(re.findall(r"\blw_one_(\w+)\(", read(root, AT + "parts/base.h"))) | {"generic_mul_word"}
    first, host, rest = "", "", ""
    for path in ("plain.h", "one.h", "portable.h", "generic.h"):
        for name, text in functions(read(root, LANE + path)):
            if not re.fullmatch(LEFT_OUT, name) and name[3:] not in done and "warp_" not in text:
                done.add(name[3:])
                if name in of_cuda:
                    host += text
                elif path in ("plain.h", "one.h"):
                    first += text
                else:
                    rest += text
    aliases, own = "", ""
    for name in ("unit53_f64", "exponent_f64", "significand_f64", "turn_f64", "alike_u64", "lookup16x2_f64", "select_bit_f32",
                 "select_bit_f64", "from_u32_word", "from_word_u32", "set_word", "xor_word"):
        line = f"#define lw_{name} lw_generic_{name}\n"
        own += line if "lw_" + name in of_cuda else ""
        aliases += line if "lw_" + name not in of_cuda else ""
    types = "typedef lw_u32 lw_generic_word;\n"
    rest = rest.replace("LW_LANE lw_generic_word", types + "LW_LANE lw_generic_word", 1)
    return renamed(first + "\n#ifdef __CUDACC__\n" + tables + "#endif\n#ifdef __CUDA_ARCH__\n" + cuda + "\n#else\n" + host + own + "#endif\n\n" + rest + aliases)


def philox(root):
    text = read(root, LANE + "engines/philox.h")
    body = "".join(re.findall(r"^#define LW_PHILOX_\w+ \w+\n", text, re.MULTILINE))
    body += "".join("\n" + each for _, each in functions(text, ["lw_philox_round_each", "lw_philox_round", "lw_philox4x32"]))
    return renamed(re.sub(r"#if LW_LANES_ARE_THREADS\n#pragma unroll\n#endif\n", "    LW_UNROLL_ROUNDS\n", body))


def name_of(path):
    path = path.replace(LANE, "")
    if path == "engines/philox.h":
        return "philox4x32.h"
    return {"math/": "math_"}.get(path[:5], "") + os.path.basename(path)


def part(root, path):
    """A file of lane/, its #includes among parts; lists that it includes several times stand in it."""
    text = read(root, path)
    folder = os.path.dirname(path)
    text = re.sub(r"\A/\* Made by.*\n", "", text)
    text = re.sub(r"^#(?:ifndef|define) LANEWISE_\w+_H\n", "", text, flags=re.MULTILINE)
    text = re.sub(r"\n#endif\s*\Z", "\n", text)
    text = re.sub(r"^/\*.*?\*/\n", "", text, count=1, flags=re.DOTALL) if text.startswith("/*") else text

    def include(match):
        target = os.path.normpath(os.path.join(folder, match[1]))
        if target.endswith((".def", ".inc")):
            return re.sub(r"/\*.*?\*/\n?", "", read(root, target), flags=re.DOTALL)
        return '#include "' + ("ops.h" if target == LANE + "lane.h" else name_of(target)) + '"\n'
    text = re.sub(r'^#include "(.*)"\n', include, text, flags=re.MULTILINE)
    return renamed(text)


# ---- elements of a kind ----

def drawn_of(draw):
    return "u64" if draw in ("b53", "b64") else "u32"


def arguments(parameters):
    return "".join(f", {C_TYPES[p[0]]} {p[1]}" for p in parameters)


def function(head, lines):
    return f"LW_AT_LANE {head}\n{{\n" + "".join(f"    {line}\n" for line in lines) + "}\n\n"


def first_text(name, method, type_, draw, draws):
    """lw_one_first_<name>: the words of a unit to its elements and which of them are accepted."""
    total = draws * (2 if method.startswith("PAIR") else 1)
    body = [f"lw_one_{drawn_of(draw)} d[{total}];", f"lw_one_draws_{draw}({total}, w, d);"]
    body += {"PAIR": [f"lw_one_pair_{name}(d, c, c, x);", "accepted[0] = accepted[1] = 1;"],
             "PAIR_RETRY": [f"lw_one_pair_try_{name}(lw_one_regime_{name}(c, c), d, d + {draws}, c, c, x, accepted);"],
             }.get(method, [f"accepted[0] = lw_one_try_{name}(d, c, x);"])
    return body, total * STEPS[draw]


def more_text(name, method, type_, draw, draws):
    """lw_one_more_<name>: an element whose first attempt this is."""
    again = draws + method.startswith("PAIR")
    if method.endswith("RETRY"):
        return [f"uint32_t w[{again * STEPS[draw]}];", f"lw_one_{drawn_of(draw)} d[{again}];",
                "for (uint32_t a = 1; !accepted && a < LW_AT_ATTEMPTS; a++) {",
                f"    lw_one_retry_words(&o->source, index, a, {again * STEPS[draw]}, w);",
                f"    lw_one_draws_{draw}({again}, w, d);", f"    accepted = lw_one_try_{name}(d, o->c, &x);", "}",
                f"return accepted ? x : lw_one_sentinel_{type_}();"]
    if method == "LATE":
        return ["uint32_t low = 0;", "if (!accepted)", f"    accepted = lw_one_settle_{name}(w, o->c, accepted, &x);",
                "if (accepted)", "    return x;", "lw_one_retry_words(&o->source, index, 1, 1, &low);",
                f"return lw_one_whole_{name}(lw_one_pair_u64(low, w[0]), o->c);"]
    return None


def kind_text(name, number, type_, fields, given, set_lines, inside, hoist, unit, words, first, more, with_w):
    """All functions of a kind. given: its parameters as arguments; first, more: lines; unit: groups that are made together."""
    c_type, opened, named = C_TYPES[type_], f"lw_at_{name}_opened", re.sub(r", [^,]*\W(\w+)", r", \1", given)
    text = f"typedef struct {opened} {{\n    lw_one_source source;\n{fields}}} {opened};\n\n"
    if set_lines:
        text += function(f"void lw_at_{name}_set({opened} *o{given})", set_lines)
    setting = [f"lw_at_{name}_set(o{named});"] if set_lines else []
    text += function(f"void lw_at_{name}_open({opened} *o, lw_key key{given})",
                     [f"lw_one_source_open(&o->source, key, {number});"] +
                     (["lw_one_source_hoist(&o->source);"] if hoist else []) + setting)
    text += first
    w_is_used = ", const uint32_t *w" if with_w else ""
    if more:
        text += function(f"{c_type} lw_one_more_{name}(const {opened} *o, uint64_t index{w_is_used}, {c_type} x, lw_one_mask accepted)",
                         more)
    element = {1: ("x[0]", "accepted[0]"), 2: ("half != 0 ? x[1] : x[0]", "half != 0 ? accepted[1] : accepted[0]")}[unit]

    def result(index, x, accepted):
        if more:
            return f"lw_one_more_{name}(o, {index}{', w' if with_w else ''}, {x}, {accepted})"
        return f"{accepted} ? {x} : lw_one_sentinel_{type_}()" if unit == 1 else x
    locals_ = [f"uint32_t w[{words}];", f"{c_type} x[{unit}];", f"lw_one_mask accepted[{unit}];"]
    making = f"lw_one_first_{name}(o, w, x, accepted);"
    half = ["uint32_t half;"] if unit == 2 else []
    text += function(f"{c_type} lw_at_{name}_of(const {opened} *o, uint64_t index)", locals_ + half + [
        f"if (!({inside}) || index >> 60 != 0)", f"    return lw_one_sentinel_{type_}();",
        f"{'half = ' if half else '(void)'}lw_one_unit(&o->source, index, {words}, {unit}, w);", making,
        f"return {result('index', *element)};"])
    place = {1: "r.place", 2: "place"}[unit]
    storing = [f"    out[{place}] = {result(f'index + {place}', 'x[0]', 'accepted[0]')};"] if unit == 1 else [
        "    for (uint32_t h = 0; h < 2u; h++) {", "        const uint64_t place = r.place + 32u * h;",
        "        if (place < here)", f"            out[place] = {result('index + place', 'x[h]', 'accepted[h]')};", "    }"]
    text += function(f"void lw_at_{name}_run(const {opened} *o, uint64_t index, uint64_t n, {c_type} *out)", [
        f"const uint64_t here = {inside} ? lw_one_inside(index, n) : 0;" if inside != "1" else
        "const uint64_t here = lw_one_inside(index, n);"] + locals_ + ["lw_one_run r;",
        f"lw_one_run_open(&r, index, here, {words}, {unit});",
        f"while (lw_one_run_next(&r, &o->source, {words}, {unit}, w)) {{"] +
        (["    if (r.place >= here)", "        continue;"] if unit == 1 else []) + [f"    {making}"] + storing + [
        "}", "for (uint64_t k = here; k < n; k++)", f"    out[k] = lw_one_sentinel_{type_}();"])
    text += function(f"{c_type} lw_at_{name}(lw_key key, uint64_t index{given})", [
        f"{opened} o;", f"lw_one_source_open(&o.source, key, {number});"] +
        ([f"lw_at_{name}_set(&o{named});"] if set_lines else []) + [f"return lw_at_{name}_of(&o, index);"])
    return text.replace("if (!(1) || index", "if (index").replace("!(o->inside)", "!o->inside")


def first_function(name, opened, type_, lines):
    return function(f"void lw_one_first_{name}(const {opened} *o, const uint32_t *w, {C_TYPES[type_]} *x, lw_one_mask *accepted)", lines)


def row_text(columns, tuples):
    name, number, type_, method, draw, draws, real, coeffs, count = columns[:9]
    parameters = [[each.strip() for each in tuple_[1:-1].split(",")] for tuple_ in tuples]
    setting = [f"{C_TYPES[real]} values[{count}];"]
    setting += [f"values[{n}] = {p[1]};" if p[0] == real else f"values[{n}] = lw_one_bits_f64({p[1]});" for n, p in enumerate(parameters)]
    setting += [f"o->inside = lw_one_setup_{name}(values, o->c)" +
                "".join(f" & lw_one_in_{p[2]}_{p[0]}(values[{n}])" for n, p in enumerate(parameters)) + ";"]
    first, words = first_text(name, method, type_, draw, int(draws))
    first = [re.sub(r"\bc\b", "o->c", line) for line in first]
    return kind_text(name, number, type_, f"    {C_TYPES[real]} c[{coeffs}];\n    int inside;\n", arguments(parameters), setting,
                     "o->inside", method.endswith("RETRY"), 2 if method.startswith("PAIR") else 1, words,
                     first_function(name, f"lw_at_{name}_opened", type_, first),
                     more_text(name, method, type_, draw, int(draws)), method == "LATE")


def walk_text(columns, tuples):
    name, _, type_, method, draw, draws = columns[:6]
    parameters = [[each.strip() for each in tuple_[1:-1].split(",")] for tuple_ in tuples]
    return (f"LW_WALK_ROW_{method}({name}, {type_}, {drawn_of(draw)}, {draw}, {draws})\n" +
            function(f"{C_TYPES[type_]} lw_walk_{name}(lw_walk *w{arguments(parameters)})", [
                f"lw_at_{name}_opened o;", f"lw_at_{name}_set(&o" + "".join(f", {p[1]}" for p in parameters) + ");",
                f"return lw_walk_{name}_of(w, &o);"]))


def uniform(root):
    """The rows of plain.def that have keys of their own."""
    text = ""
    numbers = dict(columns for columns, _ in rows(root, "common/kinds/registry.def", "LW_KIND_NUMBER"))
    for columns, _ in rows(root, "common/kinds/plain.def", "LW_KIND"):
        name, number, type_, draw = columns[:4]
        opened, number = f"lw_at_{name}_opened", numbers[columns[1]]
        if name.startswith("uniform"):
            map_ = f"lw_one_map_{name}(w[0])" if draw == "word" else f"lw_one_map_words_{name}(w[0], w[1])"
            first = first_function(name, opened, type_, ["(void)o;", f"x[0] = {map_};", "accepted[0] = 1;"])
            text += kind_text(name, number, type_, "", "", [], "1", False, 1, STEPS[draw], first, None, False)
        elif name.startswith("range"):
            value = f"LW_AT_DRAW_{draw}(w, 0)"
            first = first_function(name, opened, type_, [
                f"accepted[0] = lw_one_below_{type_}({value}, ({C_TYPES[type_]})o->bound, x);"])
            more = [f"uint32_t w[{STEPS[draw]}];", "for (uint32_t a = 1; !accepted && a < LW_AT_ATTEMPTS; a++) {",
                    f"    lw_one_retry_words(&o->source, index, a, {STEPS[draw]}, w);",
                    f"    accepted = lw_one_below_{type_}({value}, ({C_TYPES[type_]})o->bound, &x);", "}",
                    f"return accepted ? x : lw_one_sentinel_{type_}();"]
            text += function(f"lw_one_mask lw_one_below_{type_}(lw_one_{type_} draw, lw_one_{type_} bound, lw_one_{type_} *x)", [
                f"const lw_one_{type_} rest = (lw_one_{type_})(draw * bound);", f"*x = lw_one_mulhi_{type_}(draw, bound);",
                f"return rest >= bound || rest >= (lw_one_{type_})(0 - bound) % bound;"])
            text += kind_text(name, number, type_, "    uint64_t bound;\n    int inside;\n", ", uint64_t bound",
                              ["o->bound = bound;", f"o->inside = bound != 0 && bound <= {type_.upper().replace('U', 'UINT')}_MAX;"],
                              "o->inside", True, 1, STEPS[draw], first, more, False)
    return '#include "words.h"\n\n/* ---- uniform numbers; integers below a bound that is not 0 ---- */\n\n' + text


def vector_rows(root):
    """The second step of vector kinds, from common/vectors, and the parts that variates.def does not have."""
    texts = [part(root, LANE + "variates/vector_parts.h")]
    for path in ("rows_real.h", "rows.h"):
        text = re.sub(r"^#(?:include|ifndef|endif|define LANEWISE|define LW_VECTOR_TEMPLATE).*\n", "", read(root, "common/vectors/" + path),
                      flags=re.MULTILINE)
        texts.append(renamed(text).replace("NULL", "0"))
    real = texts[1].replace("int count", "uint64_t count").replace("for (int ", "for (uint64_t ")
    real = "".join(re.sub(r"\b(LW_AT_(?:GET|PUT))\b", rf"\1_{type_}", half) for type_, half in
                   zip(("f32", "f64"), re.split(r"(?=^/\* ---- f64 ----)", real, flags=re.MULTILINE)))
    rest = texts[2]
    macro = re.search(r"^#define LW_AT_ROW_ARGUMENTS.*\n.*\n", rest, re.MULTILINE)[0]
    elements = "".join(re.sub(r"\blw_at_(gamma_part|word_part)", r"lw_one_\1", row_text(*row)) for row in
                       rows(root, "include/lanewise/detail/vector_parts.def", "LW_VARIATE") if row[0][0].startswith("gamma"))
    for type_ in ("f32", "f64"):
        elements += function(f"lw_one_mask lw_one_check_and_setup_gamma_part_{type_}(const lw_one_{type_} *p, lw_one_{type_} *c)", [
            f"return lw_one_setup_gamma_part_{type_}(p, c) & lw_one_in_positive_{type_}(p[0]);"])
    return texts[0], elements + macro + real + rest.replace(macro, "")


def alias():
    """Items of alias tables, of rows of 8 and of 16 bytes."""
    text = ""
    for name, number, words, value in (
            ("alias", 12, 2, ["x[0] = lw_one_alias_item_u64(o->rows, o->items, LW_AT_DRAW_b64(w, 0));"]),
            ("alias16", 14, 4, ["const uint64_t row = lw_one_mulhi_u64(LW_AT_DRAW_b64(w, 0), o->items);",
                                "x[0] = LW_AT_DRAW_b64(w, 1) < o->rows[2 * row] ? row : o->rows[2 * row + 1];"])):
        text += kind_text(name, number, "u64", "    const uint64_t *rows;\n    uint64_t items;\n    int inside;\n",
                          ", const uint64_t *rows, uint64_t items",
                          ["o->rows = rows;", "o->items = items;", "o->inside = items != 0 && items <= (uint64_t)1 << 32;"],
                          "o->inside", False, 1, words,
                          first_function(name, f"lw_at_{name}_opened", "u64", value + ["accepted[0] = 1;"]), None, False)
    return text


# ---- all files ----

def split(file, body):
    """A body, and those that SPLIT takes out of it, as lists of items by file."""
    found = {file: []}
    for item in items(body):
        for name, (pattern, needs) in SPLIT.get(file, {}).items():
            if any(re.search(pattern, each) for each in item.names) and item.kind == "code":
                found.setdefault(name + ".h", items("".join(f'#include "{each}"\n' for each in needs))).append(item)
                break
        else:
            dropped = {each for _, needs in SPLIT.get(file, {}).values() for each in needs}
            if not (item.kind == "include" and item.words & {"include"} and re.search(r'"(.*)"', item.text)[1] in dropped):
                found[file].append(item)
    return found


def bodies(root):
    """Of every file: from what it is made, its items before elements, and those of elements."""
    yield "ops.h", "lane/plain.h, one.h, portable.h, generic.h and cuda.h", items('#include "base.h"\n\n' + ops(root)), []
    yield "philox4x32.h", "lane/engines/philox.h", items('#include "ops.h"\n\n' + philox(root)), []
    for file in ("maps.h", "bit_planes.h", "rounding.h", "points_scramble.h"):
        yield file, f"lane/{file}", items(part(root, LANE + file)), []
    yield "uniform.h", "kinds/plain.def", [], items(uniform(root))
    parts, vectors = vector_rows(root)
    yield ("vector_rows.h", "lane/variates/vector_parts.h and common/vectors/rows.h and rows_real.h",
           items('#include "draws.h"\n#include "vector_base.h"\n' + parts + vectors), [])
    yield "alias.h", "lane/alias_item.h", items(part(root, LANE + "alias_item.h")), items(alias())
    variates = list(rows(root, LANE + "variates.def", "LW_VARIATE"))
    for folder in ("math", "variates"):
        for file in sorted(os.listdir(os.path.join(root, LANE, folder))):
            path = f"{LANE}{folder}/{file}"
            if not file.endswith(".h") or file == "vector_parts.h":
                continue
            for each, list_ in split(name_of(path), part(root, path)).items():
                names = {name for item in list_ for name in item.names}
                mine = [row for row in variates if f"lw_one_setup_{row[0][0]}" in names]
                yield (each, f"lane/{folder}/{file}" + (" and variates.def" if mine else ""), list_,
                       items("".join(row_text(*row) for row in mine)))
                if mine:
                    includes = f'#include "../{each}"\n#include "../walk.h"\n\n'
                    yield "walk/" + each, "variates.def", [], items(includes + "".join(walk_text(*row) for row in mine))


FIRST_WORDS = """/* Made of variates.def by tools/templates/make_at.py; a test makes it again. */
/* One number in a thread: any element of any kind by key and index, from headers alone. C99, C++11, CUDA on host and
 * device, NVRTC. No library, no context, no votes: any thread, at any time, in branches and loops of unequal length.
 * This file has all families; each compiles alone (at/normal.h). docs/guide/in-thread.md. at/parts/ is what they are
 * made of.
 *
 *     const lw_key key = {42, 7};                               seed, stream
 *     float x = lw_at_normal_f32(key, 1000000, 0, 1);           element 1000000; then the kind's parameters
 *
 * This is the element that lw_fill_normal_f32 of a generator with this seed and stream writes at this index, if its
 * engine is PHILOX. Ask for LW_ENGINE_PHILOX where you want these numbers in bulk: the default, WARP1024, has others.
 *
 *   lw_at_<kind>(key, index, ..)             one element, of fills.h, variates.h and counts.h. Not here: kinds of
 *                                            one object per call: permutations, k of n, sectioned samples and counts
 *   lw_at_<kind>_open(&opened, key, ..)      makes what depends on key and parameters alone, in a struct
 *   lw_at_<kind>_of(&opened, index)          .. then one element
 *   lw_at_<kind>_run(&opened, index, n, out) .. or elements index .. index + n - 1, which share evaluations of Philox:
 *                                            from 128 on a uniform f32 takes a quarter of one
 *   lw_at_<kind>_set(&opened, ..)            other parameters, the same key
 *   lw_key_fold(key, data), lw_key_split     keys of keys (at/key.h); lw_walk_<kind>: walkers (at/walk.h)
 *   lw_at_permutation(key, n, i)             a permutation by index (at/permutation.h)
 *   lw_at_points_f64(&view, point, d)        quasi-random points, of a set that the library made (at/points.h)
 *   lw_at_sphere_f32(key, row, ..)           rows of vectors (at/vectors.h); lw_at_alias: items of tables (at/alias.h);
 *                                            lw_at_categorical_f32: items by few weights (at/categorical.h)
 *   sentinel                                 a NaN, or the largest integer: parameters outside the domain, an index of
 *                                            2^60 or more, and an element whose attempts are spent (below 2^-200)
 *   lw_at_agrees(lw_values_version())        1 if a library has the same values. A header of another one is an error
 *   LW_AT_NO_DOUBLE                          defined by you: no double at all, and no kind that needs one
 *
 * Names that begin with lw_one_ and LW_AT_ and are not here are no part of the interface. */
"""


def made(of, guard, body):
    return (f"/* Made of {of} by tools/templates/make_at.py; a test makes it again. */\n"
            f"#ifndef LANEWISE_AT_{guard}_H\n#define LANEWISE_AT_{guard}_H\n\n{body.strip()}\n\n#endif\n")


def placed(file, text, of_users):
    """Where a file goes, and its text, whose #includes say where the others go."""
    def place(name):
        return name if name in of_users or "/" in name else "parts/" + name

    def include(match):
        target = place(os.path.normpath(os.path.join(os.path.dirname(file), match[1])))
        return f'#include "{os.path.relpath(target, os.path.dirname(place(file)) or ".")}"\n'
    return AT + place(file), re.sub(r'^#include "(.*)"\n', include, text, flags=re.MULTILINE)


def files_of(root):
    every = list(bodies(root))
    by_hand = {file: items(read(root, AT + file)) for file in [*BY_HAND, *("parts/" + part for part in PARTS_BY_HAND)]}
    of_users = {*BY_HAND, *(file for file, _, _, elements in every if elements)}
    roots = [item for list_ in [*by_hand.values(), *(elements for *_, elements in every)] for item in list_]
    lists = [list_ for _, _, list_, _ in every]
    keep = reached(lists, roots) | {name for item in roots for name in item.names}
    doubles = with_doubles(lists + [roots])
    families = []
    for file, of, list_, elements in every:
        body = written(list_, keep, doubles)
        if elements:
            families.append(file)
            includes = '#include "draws.h"\n#include "domains.h"\n' if list_ else ""
            body = includes + body + "\n/* ---- elements ---- */\n\n" * bool(list_) + written(elements, keep, doubles)
        if body.strip():
            yield placed(file, wrapped(made(of, re.sub(r"\W", "_", file[:-2]).upper(), body)), of_users)
    text = FIRST_WORDS + "#ifndef LANEWISE_AT_H\n#define LANEWISE_AT_H\n\n"
    order = ["uniform.h"] + sorted(file for file in families if "/" not in file and file != "uniform.h")
    order += ["bits.h", "categorical.h", "permutation.h", "points.h", "vectors.h", "walk.h"]
    order += sorted(file for file in families if "/" in file)
    yield INCLUDE + "at.h", text + "".join(f'#include "at/{file}"\n' for file in order) + "\n#endif\n"


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
        sys.exit(f"not what the bodies give: {' '.join(wrong)}; run tools/templates/make_at.py ROOT")


main()
