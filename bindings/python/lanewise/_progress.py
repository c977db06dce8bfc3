"""Long calls in parts, with a progress bar."""
from __future__ import annotations

import operator
import sys
from collections.abc import Callable, Iterator

PART = 1 << 20  # numbers: long enough that parts cost nothing, short enough that a bar moves; _core draws no more at once


def _bar(total, label):
    """tqdm's bar, where somebody looks at it; else None."""
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return None
    notebook = "ipykernel" in sys.modules
    if not notebook and not sys.stderr.isatty():
        return None
    return tqdm(total=total, desc=label, unit="", unit_scale=True)


def parts(n: int, progress: bool | Callable[[int, int], object] = True, *, each: int = PART,
          label: str | None = None) -> Iterator[int]:
    """Splits n into parts, and shows how many are done.

    A sequence does not depend on how its draws are split into calls, so that a long fill can be drawn, shown and
    written part by part.

    Parameters
    ----------
    n : int
        How many there are.
    progress : bool or callable
        True: tqdm's bar, if tqdm is installed and there is a terminal or notebook to show it. A function: is called as
        ``progress(done, n)`` after each part.
    each : int
        The size of a part.
    label : None or str
        What stands before the bar.

    Yields
    ------
    int
        The size of the next part.

    Examples
    --------
    >>> import numpy as np
    >>> rng = lanewise.Generator(1)
    >>> split = [rng.normal(size=part) for part in lanewise.parts(10, print, each=4)]
    4 10
    8 10
    10 10
    >>> whole = lanewise.Generator(1).normal(size=10)
    >>> bool((np.concatenate(split) == whole).all())
    True
    """
    n, each = operator.index(n), operator.index(each)
    if n < 0 or each < 1:
        raise ValueError(f"parts: {n} cannot be split into parts of {each}")
    bar = _bar(n, label) if progress and not callable(progress) else None
    done = 0
    try:
        while done < n:
            part = min(each, n - done)
            yield part
            done += part
            if bar is not None:
                bar.update(part)
            elif callable(progress):
                progress(done, n)
    finally:
        if bar is not None:
            bar.close()
