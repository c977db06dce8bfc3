"""make_shapes.py FOLDER few|most|all: methods of many shapes, for the test that compares them with portable's masked loop.

A shape is a type, 1 to 5 values per element, 0 to 3 parameters and 1 to 8 draws per attempt. Each value depends on the
draws and on the coefficients, and acceptance on all draws and the first parameter. `all` are 640 shapes; `most` has each
pair of two of these four, and `few` has each type and number of values and parameters, in shapes most of which GCC 12
compiled wrongly.

Writes shape_<k>.h per shape and shapes.def: LW_SHAPE(name, type, values, parameters, real) for each. Prints the names.
"""

import itertools
import pathlib
import sys

TYPES = ("f32", "f64", "u32", "u64")
VALUES, PARAMETERS, DRAWS = range(1, 6), range(4), range(1, 9)
FEW = (("f64", 3, 2, 4), ("u32", 5, 1, 3), ("f64", 1, 2, 6), ("f64", 2, 2, 2), ("f32", 4, 3, 5), ("u64", 1, 0, 8))
DRAW = {"f32": ("word", "f32"), "f64": ("b53", "f64"), "u32": ("b32", "f32"), "u64": ("b64", "f64")}

TEXT = """/* {type}, {values} values, {parameters} parameters, {draws} draws; written by make_shapes.py. */
#ifndef {name}_h
#define {name}_h

#include <lanewise/kernel/method.h>

#define LW_ROW_{name} ({number}, {type}, {values}, {draw}, {draws}, {real}, {coeffs}, {parameters}{list})

LW_SETUP({name})
{{
    for (int k = 0; k < {coeffs}; k++)
        c[k] = {coefficient};
    return lw_any_value_mask();
}}

LW_TRY({name})
{{
    lw_{real} u[{draws}], mean = lw_set_{real}(0);
    for (int k = 0; k < {draws}; k++) {{
        u[k] = lw_coin_{draw}_{real}(d[k]);
        mean = lw_fma_{real}(u[k], lw_set_{real}({weight}), mean);
    }}
    for (int v = 0; v < {values}; v++)
        x[v] = {value};
    return lw_lt_{real}(mean, c[0]);
}}

#endif
"""


def pairs_of(shape):
    return {(i, shape[i], j, shape[j]) for i, j in itertools.combinations(range(4), 2)}


def chosen(which):
    everything = list(itertools.product(TYPES, VALUES, PARAMETERS, DRAWS))
    if which == "all":
        return everything
    if which == "few":
        return list(FEW)
    shapes = list(FEW)
    open_pairs = set().union(*map(pairs_of, everything)) - set().union(*map(pairs_of, shapes))
    while open_pairs:
        shapes.append(max(everything, key=lambda shape: len(pairs_of(shape) & open_pairs)))
        open_pairs -= pairs_of(shapes[-1])
    return shapes


def text_of(k, shape):
    type_, values, parameters, draws = shape
    draw, real = DRAW[type_]
    coeffs = max(parameters, 1)
    names = ("a", "b", "c")[:parameters]
    scaled = f"lw_mul_{real}(c[(v + 1) % {coeffs}], lw_set_{real}(1000))"
    if type_ == real:
        value = f"lw_fma_{real}(c[v % {coeffs}], u[v % {draws}], lw_add_{real}(c[(v + 1) % {coeffs}], lw_set_{real}((float)v)))"
    else:
        value = f"lw_add_{type_}(d[v % {draws}], lw_from_{real}_{type_}(lw_add_{real}({scaled}, lw_set_{real}((float)v))))"
    return TEXT.format(name=f"shape_{k}", type=type_, values=values, parameters=parameters, draws=draws, draw=draw,
                       real=real, coeffs=coeffs, number=k % 253 + 1, weight=f"1.0f / {draws}", value=value,
                       coefficient="p[k]" if parameters else f"((void)p, lw_set_{real}(0.5f))",
                       list="".join(f", ({real}, {n}, {'probability' if n == 'a' else 'nonnegative'})" for n in names))


def write(path, text):
    if not path.exists() or path.read_text() != text:  # else what it is compiled into is made again
        path.write_text(text)


def main(folder, which):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    rows = []
    for k, shape in enumerate(chosen(which)):
        write(folder / f"shape_{k}.h", text_of(k, shape))
        rows.append(f"LW_SHAPE(shape_{k}, {shape[0]}, {shape[1]}, {shape[2]}, {DRAW[shape[0]][1]})\n")
    write(folder / "shapes.def", "".join(rows))
    print(";".join(f"shape_{k}" for k in range(len(rows))), end="")


if __name__ == "__main__":
    main(*sys.argv[1:])
