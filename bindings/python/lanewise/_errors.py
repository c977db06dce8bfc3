"""What the library says of parameters, with the names that a method has for them."""
import re

import numpy as np

from . import _core
from ._draw import CONSTANT, DTYPES, INVERSE, METHODS, _as_numbers, _constants, _plain, _sources, draw

# name is value, name is value; what would do
ONE = re.compile(r"lw_(?:points_)?fill(?:_each|_as|_block|_keyed|_kind)?: (.*); (.*)", re.DOTALL)
MANY = re.compile(r"[\w-]+: (\d+) of (\d+) elements have parameters outside their domain")
CHUNK = 1 << 16  # elements that are asked at a time


def _renamed(text, names):
    """Words of the library's as the method's; "a number" has an article."""
    for name in sorted(names, key=len, reverse=True):
        text = re.sub(rf"(?<![\w.]){name}(?!\w)(?! (?:number|whole))", f"\0{names[name]}\0", text)
    return text.replace("\0", "")


def _sentence(method, kind, values, found):
    """The library's sentence about plain values; values: the method's arguments."""
    facts, condition = found[1].split(", "), found[2]
    names, said = {}, []
    for name, (source, argument, _, _) in zip(_core.kinds()[kind][3], method.sources):
        if source != CONSTANT:
            names[name] = method.words[argument]
        fact = next((fact for fact in facts if fact.startswith(f"{name} is ")), None)
        if fact is None or source == CONSTANT:
            continue
        if source == INVERSE:
            value, word = float(values[argument]), method.words[argument]
            said.append(f"{word} is {value:.9g}")
            condition = ("it must be finite and >= 0" if not 0 <= value < np.inf else
                         f"1 / {word} must be finite and > 0 in {'float32' if kind == method.kind_f32 else 'float64'}")
        else:
            said.append(_renamed(fact, names))
    if method.name in ("gamma", "gumbel", "laplace", "logistic", "rayleigh", "standard_gamma", "weibull"):
        condition = condition.replace("> 0", ">= 0")  # at 0 elements are constants
    if method.name == "uniform":
        condition = condition.replace("below", "at most")  # the same
    return f"{', '.join(said)}; {_renamed(condition, names)}"


def _refusal(rng, method, kind, values, out):
    """What the library says of plain values; None: it takes them."""
    plain = tuple(_plain(np.asarray(value), element, name)
                  for element, name, value in _sources(method, values, kind == method.kind_f32))
    try:
        rng._fill(kind, out.ctypes.data, 1, 0, plain)
    except ValueError as error:
        return ONE.fullmatch(str(error))
    return None


def _first_refused(method, kind, values):
    """The number of the first element whose parameters are refused, and what the library says of them."""
    from ._generator import Generator

    constants = _constants(method, values)
    if constants is not None:
        values = [np.where(constants[0], 0 if word == "low" else 1, value) for word, value in zip(method.words, values)]
    shape = np.broadcast_shapes(*(value.shape for value in values))
    values = [np.broadcast_to(value, shape).reshape(-1) for value in values]
    rng, f32 = Generator(0), kind == method.kind_f32
    out = np.empty(CHUNK, np.float32 if f32 else DTYPES[method.element])
    for first in range(0, values[0].size, CHUNK):
        part = [value[first:first + CHUNK] for value in values]
        n = part[0].size
        arrays = [np.ascontiguousarray(np.broadcast_to(_as_numbers(np.asarray(value), element, name), (n,)))
                  for element, name, value in _sources(method, part, f32)]
        try:
            rng._fill_each(kind, out.ctypes.data, n, 0, (0,) * len(arrays), tuple(a.ctypes.data for a in arrays))
        except ValueError:
            marked = np.isnan(out[:n]) if out.dtype.kind == "f" else out[:n] == np.iinfo(out.dtype).max
            for i in np.flatnonzero(marked):
                found = _refusal(rng, method, kind, [value[i] for value in part], out)
                if found:
                    return np.unravel_index(first + i, shape), found, [value[i] for value in part]
    return None


def in_words(method, positional, named, text):
    """The library's refusal of a method's parameters in the method's words; None: it is something else."""
    one, many = ONE.fullmatch(text), MANY.fullmatch(text)
    if not (one or many):
        return None
    named = {word: value for word, value in named.items() if word != "progress"}
    values, _, dtype, *_ = method.bind(positional, named)
    kind = method.kind_of(dtype)[0]
    if one:
        return f"{method.name}: {_sentence(method, kind, values, one)}"
    values = [np.asarray(value) for value in values]
    found = _first_refused(method, kind, values)
    if found is None:
        return f"{method.name}: {many[1]} of {many[2]} elements have parameters outside their domain"
    place, said, plain = found
    place = str(tuple(map(int, place))).replace(",)", ")") if len(place) != 1 else int(place[0])
    return f"{method.name}: at element {place}: {_sentence(method, kind, plain, said)} ({many[1]} of {many[2]} elements)"


def draw_in_words(rng, index, positional, named):
    """What a method gives for arguments that are not plain; errors have the method's words."""
    given = dict(named)
    try:
        return draw(rng, index, positional, named)
    except ValueError as error:
        words = in_words(METHODS[index] if isinstance(index, int) else index, positional, given, str(error))
        if words is None:
            raise
    raise ValueError(words)


_core.use_slow(draw_in_words)
