"""Numbers by key: pure functions of a key, a shape and parameters. And what numpy.random has under these names.

A function gives elements 0, 1, .. of the key's sequence: the same key gives the same numbers again, and other keys,
from ``Key.fold_in`` or ``Key.split``, other ones. Names and the order of arguments are jax.random's where it has the
name, else those of the methods of ``lanewise.Generator``. A function's numbers are those of the method: ``normal(key,
n)`` is ``key.generator().normal(size=n)``.

key : Key, or array of keys
    An array of uint64 of shape (.., 2): the result has the shape (.., \\*shape); a row is what its key gives alone.
shape : None, int or tuple of ints
    None: the shape that the parameters broadcast to, for which a single key gives a number.
dtype
    As of the method of ``lanewise.Generator``: float64 and int64 are the defaults.
device : None or str
    As of ``lanewise.Generator``. None: where `out` is; else LANEWISE_BACKEND if it is set, else "cpu".
out, stream
    As of the methods of ``lanewise.Generator``.

Other parameters are numbers or arrays, which broadcast against the result.

>>> import lanewise
>>> key = lanewise.Key(42)
>>> lanewise.random.normal(key, 3)
array([...])
>>> lanewise.random.uniform(key.fold_in(1), (2, 2), minval=-1.0).shape
(2, 2)
>>> lanewise.random.poisson(lanewise.random.split(key, 4), 10.0, 5).shape  # a row for each of 4 keys
(4, 5)
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _keyed
from ._bit_generator import BitGenerator
from ._generator import Generator
from ._key import Key, children, integers_of, keys_of

if TYPE_CHECKING:
    from numpy.random import SeedSequence
    from numpy.typing import ArrayLike, DTypeLike, NDArray

    Keys = Key | NDArray[np.uint64]
    Shape = int | Sequence[int] | None
    Type = DTypeLike | None


def default_rng(seed: int | Sequence[int] | SeedSequence | BitGenerator | Generator | None = None) -> Generator:
    """A generator, from whatever names one.

    Parameters
    ----------
    seed : None, int, sequence of ints, numpy.random.SeedSequence, lanewise.BitGenerator or lanewise.Generator
        As of `Generator`. A Generator is returned as it is.

    Returns
    -------
    Generator

    Examples
    --------
    >>> import lanewise
    >>> rng = lanewise.random.default_rng(42)
    >>> rng.random() == lanewise.Generator(42).random()
    True
    >>> lanewise.random.default_rng(rng) is rng
    True
    """
    return seed if isinstance(seed, Generator) else Generator(seed)


# ---- keys ----


def key(seed: int | Sequence[int] | SeedSequence | None, stream: int = 0) -> Key:
    """A key, as ``lanewise.Key`` makes it."""
    return Key(seed, stream)


def fold_in(key: Keys, data: ArrayLike) -> Any:
    """``Key.fold_in``; of arrays of keys or of data, which broadcast, an array of keys.

    >>> import lanewise
    >>> keys = lanewise.random.fold_in(lanewise.Key(42), range(1000))
    >>> lanewise.random.fold_in(keys, 7).shape
    (1000, 2)
    """
    if isinstance(key, Key):
        return key.fold_in(data)
    return children(keys_of(key), integers_of(data, "data"), False)


def split(key: Keys, num: int | Sequence[int] = 2) -> NDArray[np.uint64]:
    """``Key.split`` as an array of keys, of the shape (.., \\*num, 2); .. is that of an array of keys.

    >>> import lanewise
    >>> a, b = lanewise.random.split(lanewise.Key(42))
    >>> lanewise.Key(*a) == lanewise.Key(42).split(2)[0]
    True
    """
    keys = keys_of(key)
    shape = _keyed.shape_of(num)
    numbers = np.arange(np.prod(shape, dtype=np.int64), dtype=np.uint64).reshape(shape)
    return children(keys.reshape(*keys.shape[:-1], *(1,) * len(shape), 2), numbers, True)


def key_data(key: Keys) -> NDArray[np.uint64]:
    """A key as an array of its halves, seed and stream."""
    return keys_of(key)


def wrap_key_data(data: ArrayLike) -> Key:
    """The key of two halves."""
    return Key(*map(int, keys_of(data)))


# ---- bits and integers ----


def bits(key: Keys, shape: Shape = None, dtype: Type = np.uint32, *, device: str | None = None, out: Any = None,
         stream: Any = None) -> Any:
    """Uniform bits: uint8, uint16, uint32 (the default) or uint64."""
    if dtype is not np.uint32:
        dtype = np.dtype(dtype)
        if dtype in (np.uint8, np.uint16):
            last = np.iinfo(dtype).max
            return _keyed.integers(key, (0, last, True), shape, dtype, device, out, stream)
    method = "bits64" if dtype == np.uint64 else "bits32"
    return _keyed.draw(method, key, (), shape, dtype, device, out, stream)


def randint(key: Keys, shape: Shape, minval: ArrayLike, maxval: ArrayLike, dtype: DTypeLike = np.int64, *,
            device: str | None = None, out: Any = None, stream: Any = None) -> Any:
    """Integers from `minval` to below `maxval`, each with the same probability: ``Generator.integers``."""
    return _keyed.integers(key, (minval, maxval, False), shape, dtype, device, out, stream)


def bernoulli(key: Keys, p: ArrayLike = 0.5, shape: Shape = None, dtype: DTypeLike = bool, *, device: str | None = None,
              out: Any = None, stream: Any = None) -> Any:
    """True with probability `p`. dtype: bool, on the host, or uint32."""
    if np.dtype(dtype) != bool:
        return _keyed.draw("bernoulli", key, (p,), shape, dtype, device, out, stream)
    ones = _keyed.draw("bernoulli", key, (p,), shape, None, device, None, stream)
    return _keyed.as_bool(ones, out)


def bernoulli_bits(key: Keys, p: float, shape: Shape, *, device: str | None = None, out: Any = None,
                   stream: Any = None) -> Any:
    """Truth values of probability `p`, 32 in a word of uint32: ``Generator.bernoulli_bits``; `shape` is theirs."""
    return _keyed.rows(Generator.bernoulli_bits, key, (p,), shape, device, out, stream)


def stochastic_round(key: Keys, x: ArrayLike, dtype: DTypeLike, *, device: str | None = None, out: Any = None,
                     stream: Any = None) -> Any:
    """Numbers of float16 or bfloat16 near those of float32, by chance: ``Generator.stochastic_round``.

    Of an array of keys each one rounds its part of `x`: the shape of `x` begins with that of the array.
    """
    return _keyed.rounded(key, x, dtype, device, out, stream)


# ---- kinds of one number ----


def random(key: Keys, shape: Shape = None, dtype: Type = None, *, device: str | None = None, out: Any = None,
           stream: Any = None) -> Any:
    """Uniform numbers of [0, 1): ``Generator.random``."""
    return _keyed.draw("random", key, (), shape, dtype, device, out, stream)


def uniform(key: Keys, shape: Shape = None, dtype: Type = None, minval: ArrayLike = 0.0, maxval: ArrayLike = 1.0, *,
            device: str | None = None, out: Any = None, stream: Any = None) -> Any:
    """Uniform numbers of [minval, maxval)."""
    return _keyed.draw("uniform", key, (minval, maxval), shape, dtype, device, out, stream)


def normal(key: Keys, shape: Shape = None, dtype: Type = None, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, *,
           device: str | None = None, out: Any = None, stream: Any = None) -> Any:
    """Normal numbers."""
    return _keyed.draw("normal", key, (loc, scale), shape, dtype, device, out, stream)


def truncated_normal(key: Keys, lower: ArrayLike, upper: ArrayLike, shape: Shape = None, dtype: Type = None,
                     loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, *, device: str | None = None, out: Any = None,
                     stream: Any = None) -> Any:
    """Normal numbers of mean `loc` and standard deviation `scale`, between `lower` and `upper`."""
    return _keyed.draw("truncated_normal", key, (loc, scale, lower, upper), shape, dtype, device, out, stream)


def lognormal(key: Keys, sigma: ArrayLike = 1.0, shape: Shape = None, dtype: Type = None, mean: ArrayLike = 0.0, *,
              device: str | None = None, out: Any = None, stream: Any = None) -> Any:
    """Numbers whose logarithm is normal, with standard deviation `sigma`."""
    return _keyed.draw("lognormal", key, (mean, sigma), shape, dtype, device, out, stream)


def exponential(key: Keys, shape: Shape = None, dtype: Type = None, scale: ArrayLike = 1.0, *,
                device: str | None = None, out: Any = None, stream: Any = None) -> Any:
    """Exponential numbers of mean `scale`."""
    return _keyed.draw("exponential", key, (scale,), shape, dtype, device, out, stream)


def gamma(key: Keys, a: ArrayLike, shape: Shape = None, dtype: Type = None, scale: ArrayLike = 1.0, *,
          device: str | None = None, out: Any = None, stream: Any = None) -> Any:
    """Gamma numbers of shape `a`."""
    return _keyed.draw("gamma", key, (a, scale), shape, dtype, device, out, stream)


def erlang(key: Keys, a: ArrayLike, shape: Shape = None, dtype: Type = None, scale: ArrayLike = 1.0, *,
           device: str | None = None, out: Any = None, stream: Any = None) -> Any:
    """Gamma numbers of a whole shape `a`."""
    return _keyed.draw("erlang", key, (a, scale), shape, dtype, device, out, stream)


def chisquare(key: Keys, df: ArrayLike, shape: Shape = None, dtype: Type = None, *, device: str | None = None,
              out: Any = None, stream: Any = None) -> Any:
    """Chi-square numbers of `df` degrees of freedom."""
    return _keyed.draw("chisquare", key, (df,), shape, dtype, device, out, stream)


def beta(key: Keys, a: ArrayLike, b: ArrayLike, shape: Shape = None, dtype: Type = None, *, device: str | None = None,
         out: Any = None, stream: Any = None) -> Any:
    """Beta numbers."""
    return _keyed.draw("beta", key, (a, b), shape, dtype, device, out, stream)


def f(key: Keys, dfnum: ArrayLike, dfden: ArrayLike, shape: Shape = None, dtype: Type = None, *,
      device: str | None = None, out: Any = None, stream: Any = None) -> Any:
    """Numbers of the F distribution."""
    return _keyed.draw("f", key, (dfnum, dfden), shape, dtype, device, out, stream)


def t(key: Keys, df: ArrayLike, shape: Shape = None, dtype: Type = None, *, device: str | None = None, out: Any = None,
      stream: Any = None) -> Any:
    """Numbers of Student's t distribution of `df` degrees of freedom."""
    return _keyed.draw("standard_t", key, (df,), shape, dtype, device, out, stream)


def noncentral_chisquare(key: Keys, df: ArrayLike, nonc: ArrayLike, shape: Shape = None, dtype: Type = None, *,
                         device: str | None = None, out: Any = None, stream: Any = None) -> Any:
    """Noncentral chi-square numbers."""
    return _keyed.draw("noncentral_chisquare", key, (df, nonc), shape, dtype, device, out, stream)


def noncentral_f(key: Keys, dfnum: ArrayLike, dfden: ArrayLike, nonc: ArrayLike, shape: Shape = None,
                 dtype: Type = None, *, device: str | None = None, out: Any = None, stream: Any = None) -> Any:
    """Numbers of the noncentral F distribution."""
    return _keyed.draw("noncentral_f", key, (dfnum, dfden, nonc), shape, dtype, device, out, stream)


def cauchy(key: Keys, shape: Shape = None, dtype: Type = None, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, *,
           device: str | None = None, out: Any = None, stream: Any = None) -> Any:
    """Cauchy numbers."""
    return _keyed.draw("cauchy", key, (loc, scale), shape, dtype, device, out, stream)


def gumbel(key: Keys, shape: Shape = None, dtype: Type = None, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, *,
           device: str | None = None, out: Any = None, stream: Any = None) -> Any:
    """Gumbel numbers."""
    return _keyed.draw("gumbel", key, (loc, scale), shape, dtype, device, out, stream)


def laplace(key: Keys, shape: Shape = None, dtype: Type = None, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, *,
            device: str | None = None, out: Any = None, stream: Any = None) -> Any:
    """Laplace numbers."""
    return _keyed.draw("laplace", key, (loc, scale), shape, dtype, device, out, stream)


def logistic(key: Keys, shape: Shape = None, dtype: Type = None, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, *,
             device: str | None = None, out: Any = None, stream: Any = None) -> Any:
    """Logistic numbers."""
    return _keyed.draw("logistic", key, (loc, scale), shape, dtype, device, out, stream)


def maxwell(key: Keys, shape: Shape = None, dtype: Type = None, scale: ArrayLike = 1.0, *, device: str | None = None,
            out: Any = None, stream: Any = None) -> Any:
    """Maxwell numbers: lengths of normal vectors in space."""
    return _keyed.draw("maxwell", key, (scale,), shape, dtype, device, out, stream)


def rayleigh(key: Keys, scale: ArrayLike, shape: Shape = None, dtype: Type = None, *, device: str | None = None,
             out: Any = None, stream: Any = None) -> Any:
    """Rayleigh numbers: lengths of normal vectors in the plane."""
    return _keyed.draw("rayleigh", key, (scale,), shape, dtype, device, out, stream)


def triangular(key: Keys, left: ArrayLike, mode: ArrayLike, right: ArrayLike, shape: Shape = None, dtype: Type = None,
               *, device: str | None = None, out: Any = None, stream: Any = None) -> Any:
    """Triangular numbers from `left` to `right`."""
    return _keyed.draw("triangular", key, (left, mode, right), shape, dtype, device, out, stream)


def vonmises(key: Keys, mu: ArrayLike, kappa: ArrayLike, shape: Shape = None, dtype: Type = None, *,
             device: str | None = None, out: Any = None, stream: Any = None) -> Any:
    """Angles of the von Mises distribution around `mu`."""
    return _keyed.draw("vonmises", key, (mu, kappa), shape, dtype, device, out, stream)


def wald(key: Keys, mean: ArrayLike, shape: Shape = None, dtype: Type = None, scale: ArrayLike = 1.0, *,
         device: str | None = None, out: Any = None, stream: Any = None) -> Any:
    """Wald (inverse Gaussian) numbers."""
    return _keyed.draw("wald", key, (mean, scale), shape, dtype, device, out, stream)


def weibull(key: Keys, a: ArrayLike, shape: Shape = None, dtype: Type = None, *, device: str | None = None,
            out: Any = None, stream: Any = None) -> Any:
    """Weibull numbers of shape `a` and scale 1."""
    return _keyed.draw("weibull", key, (a,), shape, dtype, device, out, stream)


def lomax(key: Keys, a: ArrayLike, shape: Shape = None, dtype: Type = None, *, device: str | None = None,
          out: Any = None, stream: Any = None) -> Any:
    """Lomax numbers: ``Generator.pareto``, which begins at 0 as NumPy's."""
    return _keyed.draw("pareto", key, (a,), shape, dtype, device, out, stream)


def weibull_min(key: Keys, scale: ArrayLike, concentration: ArrayLike, shape: Shape = None, dtype: Type = None, *,
                device: str | None = None, out: Any = None, stream: Any = None) -> Any:
    """Weibull numbers of a scale, and of shape `concentration`."""
    return _keyed.more("weibull_min", key, (scale, concentration), shape, dtype, device, out, stream)


def pareto(key: Keys, b: ArrayLike, shape: Shape = None, dtype: Type = None, *, device: str | None = None,
           out: Any = None, stream: Any = None) -> Any:
    """Pareto numbers of shape `b`, from 1 on; ``Generator.pareto``, as NumPy's, begins at 0: `lomax`."""
    return _keyed.more("pareto", key, (b,), shape, dtype, device, out, stream)


def power(key: Keys, a: ArrayLike, shape: Shape = None, dtype: Type = None, *, device: str | None = None,
          out: Any = None, stream: Any = None) -> Any:
    """Numbers of [0, 1] with density a x**(a - 1)."""
    return _keyed.draw("power", key, (a,), shape, dtype, device, out, stream)


def poisson(key: Keys, lam: ArrayLike, shape: Shape = None, dtype: Type = None, *, device: str | None = None,
            out: Any = None, stream: Any = None) -> Any:
    """Poisson counts of mean `lam`."""
    return _keyed.draw("poisson", key, (lam,), shape, dtype, device, out, stream)


def binomial(key: Keys, n: ArrayLike, p: ArrayLike, shape: Shape = None, dtype: Type = None, *,
             device: str | None = None, out: Any = None, stream: Any = None) -> Any:
    """How many of `n` trials of probability `p` succeed."""
    return _keyed.draw("binomial", key, (n, p), shape, dtype, device, out, stream)


def geometric(key: Keys, p: ArrayLike, shape: Shape = None, dtype: Type = None, *, device: str | None = None,
              out: Any = None, stream: Any = None) -> Any:
    """Trials of probability `p` up to the first that succeeds, 1 or more."""
    return _keyed.draw("geometric", key, (p,), shape, dtype, device, out, stream)


def negative_binomial(key: Keys, n: ArrayLike, p: ArrayLike, shape: Shape = None, dtype: Type = None, *,
                      device: str | None = None, out: Any = None, stream: Any = None) -> Any:
    """How many trials fail before `n` succeed."""
    return _keyed.draw("negative_binomial", key, (n, p), shape, dtype, device, out, stream)


def hypergeometric(key: Keys, ngood: ArrayLike, nbad: ArrayLike, nsample: ArrayLike, shape: Shape = None,
                   dtype: Type = None, *, device: str | None = None, out: Any = None, stream: Any = None) -> Any:
    """Good ones among `nsample` taken without replacement."""
    return _keyed.draw("hypergeometric", key, (ngood, nbad, nsample), shape, dtype, device, out, stream)


def logseries(key: Keys, p: ArrayLike, shape: Shape = None, dtype: Type = None, *, device: str | None = None,
              out: Any = None, stream: Any = None) -> Any:
    """Counts of the logarithmic series distribution."""
    return _keyed.draw("logseries", key, (p,), shape, dtype, device, out, stream)


def zipf(key: Keys, a: ArrayLike, shape: Shape = None, dtype: Type = None, *, device: str | None = None,
         out: Any = None, stream: Any = None) -> Any:
    """Counts with probabilities proportional to k**-a."""
    return _keyed.draw("zipf", key, (a,), shape, dtype, device, out, stream)


# ---- kinds of rows: shape is that of the rows, without the last axis ----


def dirichlet(key: Keys, alpha: ArrayLike, shape: Shape = None, dtype: DTypeLike = np.float64, *,
              device: str | None = None, out: Any = None, stream: Any = None) -> Any:
    """Rows of positive numbers that add up to 1."""
    return _keyed.rows(Generator.dirichlet, key, (alpha,), shape, device, out, stream, dtype=dtype)


def multinomial(key: Keys, n: ArrayLike, p: ArrayLike, *, shape: Shape = None, device: str | None = None,
                out: Any = None, stream: Any = None) -> Any:
    """Rows of counts: how many of `n` items fall to each of the probabilities `p`."""
    return _keyed.rows(Generator.multinomial, key, (n, p), shape, device, out, stream)


def multivariate_hypergeometric(key: Keys, colors: ArrayLike, nsample: int, shape: Shape = None, *,
                                device: str | None = None, out: Any = None, stream: Any = None) -> Any:
    """Rows of counts: how many items of each color are among `nsample` taken without replacement."""
    return _keyed.rows(Generator.multivariate_hypergeometric, key, (colors, nsample), shape, device, out, stream)


def multivariate_normal(key: Keys, mean: ArrayLike, cov: ArrayLike, shape: Shape = None, dtype: DTypeLike = np.float64,
                        method: str = "cholesky", *, device: str | None = None, out: Any = None,
                        stream: Any = None) -> Any:
    """Rows of the normal distribution of a mean and a covariance."""
    return _keyed.rows(Generator.multivariate_normal, key, (mean, cov), shape, device, out, stream, dtype=dtype,
                       method=method)


def sphere(key: Keys, dimensions: int, shape: Shape = None, dtype: DTypeLike = np.float64, *, device: str | None = None,
           out: Any = None, stream: Any = None) -> Any:
    """Points on the unit sphere."""
    return _keyed.rows(Generator.sphere, key, (dimensions,), shape, device, out, stream, dtype=dtype)


# ---- items ----


def categorical(key: Keys, logits: ArrayLike, axis: int = -1, shape: Shape = None) -> Any:
    """Categories along an axis, with probabilities proportional to exp(logits).

    It is the category whose logit and Gumbel number add up to the most, as jax.random's: a number per category and
    sample. Of weights that are used again ``lanewise.AliasTable`` samples faster, with ``key.generator()``.

    shape : None, int or tuple of ints
        As of jax.random: it ends with the shape of the logits without `axis`.
    """
    return _keyed.categorical(key, logits, axis, shape)


def choice(key: Keys, a: Any, shape: Shape = None, replace: bool = True, p: ArrayLike | None = None, axis: int = 0, *,
           device: str | None = None) -> Any:
    """A sample of an array's items, or of ``range(a)``: ``Generator.choice``."""
    return _keyed.each(Generator.choice, key, (a, shape, replace, p, axis), device)


def permutation(key: Keys, x: Any, axis: int = 0, independent: bool = False, *, device: str | None = None) -> Any:
    """A copy of an array, or ``range(x)``, in random order. independent: of each slice along `axis` its own.

    ``lanewise.permutation_item`` gives single items of another permutation, without the others.
    """
    if independent:
        return _keyed.each(lambda rng: rng.permuted(np.arange(x) if np.ndim(x) == 0 else x, axis=axis), key, (), device)
    return _keyed.each(Generator.permutation, key, (x, axis), device)


__all__ = ["BitGenerator", "Generator", "bernoulli", "bernoulli_bits", "beta", "binomial", "bits", "categorical",
           "cauchy", "chisquare", "choice", "default_rng", "dirichlet", "erlang", "exponential", "f", "fold_in",
           "gamma", "geometric", "gumbel", "hypergeometric", "key", "key_data", "laplace", "logistic", "lognormal",
           "logseries", "lomax", "maxwell", "multinomial", "multivariate_hypergeometric", "multivariate_normal",
           "negative_binomial", "noncentral_chisquare", "noncentral_f", "normal", "pareto", "permutation", "poisson",
           "power", "randint", "random", "rayleigh", "sphere", "split", "stochastic_round", "t", "triangular",
           "truncated_normal", "uniform", "vonmises", "wald", "weibull", "weibull_min", "wrap_key_data", "zipf"]
