"""The C part: lanewise.Generator's methods that are C, and what the package's Python files call."""
# mypy: disable-error-code="override, overload-overlap, overload-cannot-match"
# NumPy's stubs know neither float32 of every distribution, nor arrays of GPUs, nor where a number is Python's.
from collections.abc import Callable, Sequence
from typing import Any, Literal, Self, SupportsIndex, TypeVar, final, overload

import numpy as np
import numpy.random
from numpy.typing import ArrayLike, DTypeLike, NDArray
from typing_extensions import disjoint_base

_Out = TypeVar("_Out")
_Size = SupportsIndex | Sequence[SupportsIndex] | NDArray[np.integer[Any]] | None
_DType = DTypeLike | None
_Progress = bool | Callable[[int, int], object]

class DeviceError(RuntimeError): ...

@final
class DeviceMemory:
    def __new__(cls, device: str, bytes: int) -> DeviceMemory: ...
    @property
    def address(self) -> int: ...
    def copy(self, to: int, source: int, bytes: int, /) -> None: ...

@disjoint_base
class Key:
    def __new__(cls, seed: Any, stream: int = ...) -> Self: ...
    @property
    def seed(self) -> int: ...
    @property
    def stream(self) -> int: ...
    @overload
    def fold_in(self, data: int, /) -> Self: ...
    @overload
    def fold_in(self, data: ArrayLike, /) -> Any: ...
    def split(self, n: int = 2) -> list[Self]: ...
    def __lt__(self, other: Key, /) -> bool: ...
    def __le__(self, other: Key, /) -> bool: ...
    def __gt__(self, other: Key, /) -> bool: ...
    def __ge__(self, other: Key, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

# Where all parameters are numbers and there is neither size nor out, a method gives a number. Else it gives out, or an
# array: NumPy's here. A generator on a GPU gives a lanewise.Array, which no type of the generator tells: use cast().
@disjoint_base
class Generator(numpy.random.Generator):
    def __new__(cls, bit_generator: numpy.random.BitGenerator, device: str | None, threads: int) -> Generator: ...
    def __init__(self, *arguments: object, **named: object) -> None: ...
    @property
    def device(self) -> str: ...
    @property
    def backend(self) -> str: ...
    def synchronize(self, stream: int = ..., /) -> None: ...
    def trim(self) -> None: ...
    def seek(self, element: int, /) -> None: ...
    def tell(self, /) -> int: ...
    def cursor_at(self, where: Literal["host", "device"], /) -> None: ...
    @overload
    def integers(
        self, /, low: int, high: int | None = None, size: None = None, dtype: None = None,
        endpoint: bool = False, *, out: None = None, stream: object = None
    ) -> np.int64: ...
    @overload
    def integers(
        self, /, low: int, high: int | None = None, size: None = None, dtype: type[bool] = ...,
        endpoint: bool = False, *, out: None = None, stream: object = None
    ) -> bool: ...
    @overload
    def integers(
        self, /, low: int, high: int | None = None, size: None = None, dtype: type[int] = ...,
        endpoint: bool = False, *, out: None = None, stream: object = None
    ) -> int: ...
    @overload
    def integers(
        self, /, low: int, high: int | None = None, size: None = None, dtype: DTypeLike = ...,
        endpoint: bool = False, *, out: None = None, stream: object = None
    ) -> Any: ...
    @overload
    def integers(
        self, /, low: ArrayLike, high: ArrayLike | None = None, size: _Size = None, dtype: None = None,
        endpoint: bool = False, *, out: None = None, stream: object = None
    ) -> NDArray[np.int64]: ...
    @overload
    def integers(
        self, /, low: ArrayLike, high: ArrayLike | None = None, size: _Size = None, dtype: DTypeLike = ...,
        endpoint: bool = False, *, out: None = None, stream: object = None
    ) -> NDArray[Any]: ...
    @overload
    def integers(
        self, /, low: ArrayLike, high: ArrayLike | None = None, size: _Size = None, dtype: _DType = None,
        endpoint: bool = False, *, out: _Out = ..., stream: object = None
    ) -> _Out: ...
    @overload
    def multinomial(
        self, /, n: ArrayLike, pvals: ArrayLike, size: _Size = None, *, out: None = None, stream: object = None
    ) -> NDArray[np.int64]: ...
    @overload
    def multinomial(
        self, /, n: ArrayLike, pvals: ArrayLike, size: _Size = None, *, out: _Out, stream: object = None
    ) -> _Out: ...
    @overload
    def random(
        self, /, size: None = None, dtype: _DType = None, out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> float: ...
    @overload
    def random(
        self, /, size: _Size = None, dtype: None = None, out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def random(
        self, /, size: _Size = None, dtype: DTypeLike = ..., out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def random(
        self, /, size: _Size = None, dtype: _DType = None, out: _Out = ..., *, stream: object = None,
        progress: _Progress = False
    ) -> _Out: ...
    @overload
    def standard_normal(
        self, /, size: None = None, dtype: _DType = None, out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> float: ...
    @overload
    def standard_normal(
        self, /, size: _Size = None, dtype: None = None, out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def standard_normal(
        self, /, size: _Size = None, dtype: DTypeLike = ..., out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def standard_normal(
        self, /, size: _Size = None, dtype: _DType = None, out: _Out = ..., *, stream: object = None,
        progress: _Progress = False
    ) -> _Out: ...
    @overload
    def standard_exponential(
        self, /, size: None = None, dtype: _DType = None, method: str = 'zig', out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> float: ...
    @overload
    def standard_exponential(
        self, /, size: _Size = None, dtype: None = None, method: str = 'zig', out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def standard_exponential(
        self, /, size: _Size = None, dtype: DTypeLike = ..., method: str = 'zig', out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def standard_exponential(
        self, /, size: _Size = None, dtype: _DType = None, method: str = 'zig', out: _Out = ..., *,
        stream: object = None, progress: _Progress = False
    ) -> _Out: ...
    @overload
    def standard_gamma(
        self, /, shape: float, size: None = None, dtype: _DType = None, out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> float: ...
    @overload
    def standard_gamma(
        self, /, shape: ArrayLike, size: _Size = None, dtype: None = None, out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def standard_gamma(
        self, /, shape: ArrayLike, size: _Size = None, dtype: DTypeLike = ..., out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def standard_gamma(
        self, /, shape: ArrayLike, size: _Size = None, dtype: _DType = None, out: _Out = ..., *,
        stream: object = None, progress: _Progress = False
    ) -> _Out: ...
    @overload
    def standard_cauchy(
        self, /, size: None = None, dtype: _DType = None, out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> float: ...
    @overload
    def standard_cauchy(
        self, /, size: _Size = None, dtype: None = None, out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def standard_cauchy(
        self, /, size: _Size = None, dtype: DTypeLike = ..., out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def standard_cauchy(
        self, /, size: _Size = None, dtype: _DType = None, out: _Out = ..., *, stream: object = None,
        progress: _Progress = False
    ) -> _Out: ...
    @overload
    def standard_t(
        self, /, df: float, size: None = None, dtype: _DType = None, out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> float: ...
    @overload
    def standard_t(
        self, /, df: ArrayLike, size: _Size = None, dtype: None = None, out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def standard_t(
        self, /, df: ArrayLike, size: _Size = None, dtype: DTypeLike = ..., out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def standard_t(
        self, /, df: ArrayLike, size: _Size = None, dtype: _DType = None, out: _Out = ..., *,
        stream: object = None, progress: _Progress = False
    ) -> _Out: ...
    @overload
    def uniform(
        self, /, low: float = 0.0, high: float = 1.0, size: None = None, dtype: _DType = None, out: None = None,
        *, stream: object = None, progress: _Progress = False
    ) -> float: ...
    @overload
    def uniform(
        self, /, low: ArrayLike = 0.0, high: ArrayLike = 1.0, size: _Size = None, dtype: None = None,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def uniform(
        self, /, low: ArrayLike = 0.0, high: ArrayLike = 1.0, size: _Size = None, dtype: DTypeLike = ...,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def uniform(
        self, /, low: ArrayLike = 0.0, high: ArrayLike = 1.0, size: _Size = None, dtype: _DType = None,
        out: _Out = ..., *, stream: object = None, progress: _Progress = False
    ) -> _Out: ...
    @overload
    def normal(
        self, /, loc: float = 0.0, scale: float = 1.0, size: None = None, dtype: _DType = None,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> float: ...
    @overload
    def normal(
        self, /, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: _Size = None, dtype: None = None,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def normal(
        self, /, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: _Size = None, dtype: DTypeLike = ...,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def normal(
        self, /, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: _Size = None, dtype: _DType = None,
        out: _Out = ..., *, stream: object = None, progress: _Progress = False
    ) -> _Out: ...
    @overload
    def exponential(
        self, /, scale: float = 1.0, size: None = None, dtype: _DType = None, out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> float: ...
    @overload
    def exponential(
        self, /, scale: ArrayLike = 1.0, size: _Size = None, dtype: None = None, out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def exponential(
        self, /, scale: ArrayLike = 1.0, size: _Size = None, dtype: DTypeLike = ..., out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def exponential(
        self, /, scale: ArrayLike = 1.0, size: _Size = None, dtype: _DType = None, out: _Out = ..., *,
        stream: object = None, progress: _Progress = False
    ) -> _Out: ...
    @overload
    def gamma(
        self, /, shape: float, scale: float = 1.0, size: None = None, dtype: _DType = None, out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> float: ...
    @overload
    def gamma(
        self, /, shape: ArrayLike, scale: ArrayLike = 1.0, size: _Size = None, dtype: None = None,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def gamma(
        self, /, shape: ArrayLike, scale: ArrayLike = 1.0, size: _Size = None, dtype: DTypeLike = ...,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def gamma(
        self, /, shape: ArrayLike, scale: ArrayLike = 1.0, size: _Size = None, dtype: _DType = None,
        out: _Out = ..., *, stream: object = None, progress: _Progress = False
    ) -> _Out: ...
    @overload
    def beta(
        self, /, a: float, b: float, size: None = None, dtype: _DType = None, out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> float: ...
    @overload
    def beta(
        self, /, a: ArrayLike, b: ArrayLike, size: _Size = None, dtype: None = None, out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def beta(
        self, /, a: ArrayLike, b: ArrayLike, size: _Size = None, dtype: DTypeLike = ..., out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def beta(
        self, /, a: ArrayLike, b: ArrayLike, size: _Size = None, dtype: _DType = None, out: _Out = ..., *,
        stream: object = None, progress: _Progress = False
    ) -> _Out: ...
    @overload
    def chisquare(
        self, /, df: float, size: None = None, dtype: _DType = None, out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> float: ...
    @overload
    def chisquare(
        self, /, df: ArrayLike, size: _Size = None, dtype: None = None, out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def chisquare(
        self, /, df: ArrayLike, size: _Size = None, dtype: DTypeLike = ..., out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def chisquare(
        self, /, df: ArrayLike, size: _Size = None, dtype: _DType = None, out: _Out = ..., *,
        stream: object = None, progress: _Progress = False
    ) -> _Out: ...
    @overload
    def f(
        self, /, dfnum: float, dfden: float, size: None = None, dtype: _DType = None, out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> float: ...
    @overload
    def f(
        self, /, dfnum: ArrayLike, dfden: ArrayLike, size: _Size = None, dtype: None = None, out: None = None,
        *, stream: object = None, progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def f(
        self, /, dfnum: ArrayLike, dfden: ArrayLike, size: _Size = None, dtype: DTypeLike = ...,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def f(
        self, /, dfnum: ArrayLike, dfden: ArrayLike, size: _Size = None, dtype: _DType = None, out: _Out = ...,
        *, stream: object = None, progress: _Progress = False
    ) -> _Out: ...
    @overload
    def gumbel(
        self, /, loc: float = 0.0, scale: float = 1.0, size: None = None, dtype: _DType = None,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> float: ...
    @overload
    def gumbel(
        self, /, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: _Size = None, dtype: None = None,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def gumbel(
        self, /, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: _Size = None, dtype: DTypeLike = ...,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def gumbel(
        self, /, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: _Size = None, dtype: _DType = None,
        out: _Out = ..., *, stream: object = None, progress: _Progress = False
    ) -> _Out: ...
    @overload
    def laplace(
        self, /, loc: float = 0.0, scale: float = 1.0, size: None = None, dtype: _DType = None,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> float: ...
    @overload
    def laplace(
        self, /, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: _Size = None, dtype: None = None,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def laplace(
        self, /, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: _Size = None, dtype: DTypeLike = ...,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def laplace(
        self, /, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: _Size = None, dtype: _DType = None,
        out: _Out = ..., *, stream: object = None, progress: _Progress = False
    ) -> _Out: ...
    @overload
    def logistic(
        self, /, loc: float = 0.0, scale: float = 1.0, size: None = None, dtype: _DType = None,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> float: ...
    @overload
    def logistic(
        self, /, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: _Size = None, dtype: None = None,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def logistic(
        self, /, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: _Size = None, dtype: DTypeLike = ...,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def logistic(
        self, /, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: _Size = None, dtype: _DType = None,
        out: _Out = ..., *, stream: object = None, progress: _Progress = False
    ) -> _Out: ...
    @overload
    def lognormal(
        self, /, mean: float = 0.0, sigma: float = 1.0, size: None = None, dtype: _DType = None,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> float: ...
    @overload
    def lognormal(
        self, /, mean: ArrayLike = 0.0, sigma: ArrayLike = 1.0, size: _Size = None, dtype: None = None,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def lognormal(
        self, /, mean: ArrayLike = 0.0, sigma: ArrayLike = 1.0, size: _Size = None, dtype: DTypeLike = ...,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def lognormal(
        self, /, mean: ArrayLike = 0.0, sigma: ArrayLike = 1.0, size: _Size = None, dtype: _DType = None,
        out: _Out = ..., *, stream: object = None, progress: _Progress = False
    ) -> _Out: ...
    @overload
    def rayleigh(
        self, /, scale: float = 1.0, size: None = None, dtype: _DType = None, out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> float: ...
    @overload
    def rayleigh(
        self, /, scale: ArrayLike = 1.0, size: _Size = None, dtype: None = None, out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def rayleigh(
        self, /, scale: ArrayLike = 1.0, size: _Size = None, dtype: DTypeLike = ..., out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def rayleigh(
        self, /, scale: ArrayLike = 1.0, size: _Size = None, dtype: _DType = None, out: _Out = ..., *,
        stream: object = None, progress: _Progress = False
    ) -> _Out: ...
    @overload
    def triangular(
        self, /, left: float, mode: float, right: float, size: None = None, dtype: _DType = None,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> float: ...
    @overload
    def triangular(
        self, /, left: ArrayLike, mode: ArrayLike, right: ArrayLike, size: _Size = None, dtype: None = None,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def triangular(
        self, /, left: ArrayLike, mode: ArrayLike, right: ArrayLike, size: _Size = None, dtype: DTypeLike = ...,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def triangular(
        self, /, left: ArrayLike, mode: ArrayLike, right: ArrayLike, size: _Size = None, dtype: _DType = None,
        out: _Out = ..., *, stream: object = None, progress: _Progress = False
    ) -> _Out: ...
    @overload
    def vonmises(
        self, /, mu: float, kappa: float, size: None = None, dtype: _DType = None, out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> float: ...
    @overload
    def vonmises(
        self, /, mu: ArrayLike, kappa: ArrayLike, size: _Size = None, dtype: None = None, out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def vonmises(
        self, /, mu: ArrayLike, kappa: ArrayLike, size: _Size = None, dtype: DTypeLike = ..., out: None = None,
        *, stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def vonmises(
        self, /, mu: ArrayLike, kappa: ArrayLike, size: _Size = None, dtype: _DType = None, out: _Out = ..., *,
        stream: object = None, progress: _Progress = False
    ) -> _Out: ...
    @overload
    def wald(
        self, /, mean: float, scale: float, size: None = None, dtype: _DType = None, out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> float: ...
    @overload
    def wald(
        self, /, mean: ArrayLike, scale: ArrayLike, size: _Size = None, dtype: None = None, out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def wald(
        self, /, mean: ArrayLike, scale: ArrayLike, size: _Size = None, dtype: DTypeLike = ...,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def wald(
        self, /, mean: ArrayLike, scale: ArrayLike, size: _Size = None, dtype: _DType = None, out: _Out = ...,
        *, stream: object = None, progress: _Progress = False
    ) -> _Out: ...
    @overload
    def weibull(
        self, /, a: float, size: None = None, dtype: _DType = None, out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> float: ...
    @overload
    def weibull(
        self, /, a: ArrayLike, size: _Size = None, dtype: None = None, out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def weibull(
        self, /, a: ArrayLike, size: _Size = None, dtype: DTypeLike = ..., out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def weibull(
        self, /, a: ArrayLike, size: _Size = None, dtype: _DType = None, out: _Out = ..., *, stream: object = None,
        progress: _Progress = False
    ) -> _Out: ...
    @overload
    def pareto(
        self, /, a: float, size: None = None, dtype: _DType = None, out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> float: ...
    @overload
    def pareto(
        self, /, a: ArrayLike, size: _Size = None, dtype: None = None, out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def pareto(
        self, /, a: ArrayLike, size: _Size = None, dtype: DTypeLike = ..., out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def pareto(
        self, /, a: ArrayLike, size: _Size = None, dtype: _DType = None, out: _Out = ..., *, stream: object = None,
        progress: _Progress = False
    ) -> _Out: ...
    @overload
    def power(
        self, /, a: float, size: None = None, dtype: _DType = None, out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> float: ...
    @overload
    def power(
        self, /, a: ArrayLike, size: _Size = None, dtype: None = None, out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def power(
        self, /, a: ArrayLike, size: _Size = None, dtype: DTypeLike = ..., out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def power(
        self, /, a: ArrayLike, size: _Size = None, dtype: _DType = None, out: _Out = ..., *, stream: object = None,
        progress: _Progress = False
    ) -> _Out: ...
    @overload
    def noncentral_chisquare(
        self, /, df: float, nonc: float, size: None = None, dtype: _DType = None, out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> float: ...
    @overload
    def noncentral_chisquare(
        self, /, df: ArrayLike, nonc: ArrayLike, size: _Size = None, dtype: None = None, out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def noncentral_chisquare(
        self, /, df: ArrayLike, nonc: ArrayLike, size: _Size = None, dtype: DTypeLike = ..., out: None = None,
        *, stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def noncentral_chisquare(
        self, /, df: ArrayLike, nonc: ArrayLike, size: _Size = None, dtype: _DType = None, out: _Out = ..., *,
        stream: object = None, progress: _Progress = False
    ) -> _Out: ...
    @overload
    def noncentral_f(
        self, /, dfnum: float, dfden: float, nonc: float, size: None = None, dtype: _DType = None,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> float: ...
    @overload
    def noncentral_f(
        self, /, dfnum: ArrayLike, dfden: ArrayLike, nonc: ArrayLike, size: _Size = None, dtype: None = None,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def noncentral_f(
        self, /, dfnum: ArrayLike, dfden: ArrayLike, nonc: ArrayLike, size: _Size = None,
        dtype: DTypeLike = ..., out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def noncentral_f(
        self, /, dfnum: ArrayLike, dfden: ArrayLike, nonc: ArrayLike, size: _Size = None, dtype: _DType = None,
        out: _Out = ..., *, stream: object = None, progress: _Progress = False
    ) -> _Out: ...
    @overload
    def binomial(
        self, /, n: int, p: float, size: None = None, dtype: _DType = None, out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> int: ...
    @overload
    def binomial(
        self, /, n: ArrayLike, p: ArrayLike, size: _Size = None, dtype: None = None, out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[np.int64]: ...
    @overload
    def binomial(
        self, /, n: ArrayLike, p: ArrayLike, size: _Size = None, dtype: DTypeLike = ..., out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def binomial(
        self, /, n: ArrayLike, p: ArrayLike, size: _Size = None, dtype: _DType = None, out: _Out = ..., *,
        stream: object = None, progress: _Progress = False
    ) -> _Out: ...
    @overload
    def geometric(
        self, /, p: float, size: None = None, dtype: _DType = None, out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> int: ...
    @overload
    def geometric(
        self, /, p: ArrayLike, size: _Size = None, dtype: None = None, out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> NDArray[np.int64]: ...
    @overload
    def geometric(
        self, /, p: ArrayLike, size: _Size = None, dtype: DTypeLike = ..., out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def geometric(
        self, /, p: ArrayLike, size: _Size = None, dtype: _DType = None, out: _Out = ..., *, stream: object = None,
        progress: _Progress = False
    ) -> _Out: ...
    @overload
    def hypergeometric(
        self, /, ngood: int, nbad: int, nsample: int, size: None = None, dtype: _DType = None, out: None = None,
        *, stream: object = None, progress: _Progress = False
    ) -> int: ...
    @overload
    def hypergeometric(
        self, /, ngood: ArrayLike, nbad: ArrayLike, nsample: ArrayLike, size: _Size = None, dtype: None = None,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> NDArray[np.int64]: ...
    @overload
    def hypergeometric(
        self, /, ngood: ArrayLike, nbad: ArrayLike, nsample: ArrayLike, size: _Size = None,
        dtype: DTypeLike = ..., out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def hypergeometric(
        self, /, ngood: ArrayLike, nbad: ArrayLike, nsample: ArrayLike, size: _Size = None,
        dtype: _DType = None, out: _Out = ..., *, stream: object = None, progress: _Progress = False
    ) -> _Out: ...
    @overload
    def logseries(
        self, /, p: float, size: None = None, dtype: _DType = None, out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> int: ...
    @overload
    def logseries(
        self, /, p: ArrayLike, size: _Size = None, dtype: None = None, out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> NDArray[np.int64]: ...
    @overload
    def logseries(
        self, /, p: ArrayLike, size: _Size = None, dtype: DTypeLike = ..., out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def logseries(
        self, /, p: ArrayLike, size: _Size = None, dtype: _DType = None, out: _Out = ..., *, stream: object = None,
        progress: _Progress = False
    ) -> _Out: ...
    @overload
    def negative_binomial(
        self, /, n: float, p: float, size: None = None, dtype: _DType = None, out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> int: ...
    @overload
    def negative_binomial(
        self, /, n: ArrayLike, p: ArrayLike, size: _Size = None, dtype: None = None, out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[np.int64]: ...
    @overload
    def negative_binomial(
        self, /, n: ArrayLike, p: ArrayLike, size: _Size = None, dtype: DTypeLike = ..., out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def negative_binomial(
        self, /, n: ArrayLike, p: ArrayLike, size: _Size = None, dtype: _DType = None, out: _Out = ..., *,
        stream: object = None, progress: _Progress = False
    ) -> _Out: ...
    @overload
    def poisson(
        self, /, lam: float = 1.0, size: None = None, dtype: _DType = None, out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> int: ...
    @overload
    def poisson(
        self, /, lam: ArrayLike = 1.0, size: _Size = None, dtype: None = None, out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[np.int64]: ...
    @overload
    def poisson(
        self, /, lam: ArrayLike = 1.0, size: _Size = None, dtype: DTypeLike = ..., out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def poisson(
        self, /, lam: ArrayLike = 1.0, size: _Size = None, dtype: _DType = None, out: _Out = ..., *,
        stream: object = None, progress: _Progress = False
    ) -> _Out: ...
    @overload
    def zipf(
        self, /, a: float, size: None = None, dtype: _DType = None, out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> int: ...
    @overload
    def zipf(
        self, /, a: ArrayLike, size: _Size = None, dtype: None = None, out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> NDArray[np.int64]: ...
    @overload
    def zipf(
        self, /, a: ArrayLike, size: _Size = None, dtype: DTypeLike = ..., out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def zipf(
        self, /, a: ArrayLike, size: _Size = None, dtype: _DType = None, out: _Out = ..., *, stream: object = None,
        progress: _Progress = False
    ) -> _Out: ...
    @overload
    def cauchy(
        self, /, loc: float = 0.0, scale: float = 1.0, size: None = None, dtype: _DType = None,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> float: ...
    @overload
    def cauchy(
        self, /, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: _Size = None, dtype: None = None,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def cauchy(
        self, /, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: _Size = None, dtype: DTypeLike = ...,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def cauchy(
        self, /, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: _Size = None, dtype: _DType = None,
        out: _Out = ..., *, stream: object = None, progress: _Progress = False
    ) -> _Out: ...
    @overload
    def erlang(
        self, /, shape: int, scale: float = 1.0, size: None = None, dtype: _DType = None, out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> float: ...
    @overload
    def erlang(
        self, /, shape: ArrayLike, scale: ArrayLike = 1.0, size: _Size = None, dtype: None = None,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def erlang(
        self, /, shape: ArrayLike, scale: ArrayLike = 1.0, size: _Size = None, dtype: DTypeLike = ...,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def erlang(
        self, /, shape: ArrayLike, scale: ArrayLike = 1.0, size: _Size = None, dtype: _DType = None,
        out: _Out = ..., *, stream: object = None, progress: _Progress = False
    ) -> _Out: ...
    @overload
    def maxwell(
        self, /, scale: float = 1.0, size: None = None, dtype: _DType = None, out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> float: ...
    @overload
    def maxwell(
        self, /, scale: ArrayLike = 1.0, size: _Size = None, dtype: None = None, out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def maxwell(
        self, /, scale: ArrayLike = 1.0, size: _Size = None, dtype: DTypeLike = ..., out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def maxwell(
        self, /, scale: ArrayLike = 1.0, size: _Size = None, dtype: _DType = None, out: _Out = ..., *,
        stream: object = None, progress: _Progress = False
    ) -> _Out: ...
    @overload
    def truncated_normal(
        self, /, loc: float, scale: float, low: float, high: float, size: None = None, dtype: _DType = None,
        out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> float: ...
    @overload
    def truncated_normal(
        self, /, loc: ArrayLike, scale: ArrayLike, low: ArrayLike, high: ArrayLike, size: _Size = None,
        dtype: None = None, out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> NDArray[np.float64]: ...
    @overload
    def truncated_normal(
        self, /, loc: ArrayLike, scale: ArrayLike, low: ArrayLike, high: ArrayLike, size: _Size = None,
        dtype: DTypeLike = ..., out: None = None, *, stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def truncated_normal(
        self, /, loc: ArrayLike, scale: ArrayLike, low: ArrayLike, high: ArrayLike, size: _Size = None,
        dtype: _DType = None, out: _Out = ..., *, stream: object = None, progress: _Progress = False
    ) -> _Out: ...
    @overload
    def bernoulli(
        self, /, p: float, size: None = None, dtype: _DType = None, out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> int: ...
    @overload
    def bernoulli(
        self, /, p: ArrayLike, size: _Size = None, dtype: None = None, out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> NDArray[np.uint32]: ...
    @overload
    def bernoulli(
        self, /, p: ArrayLike, size: _Size = None, dtype: DTypeLike = ..., out: None = None, *,
        stream: object = None, progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def bernoulli(
        self, /, p: ArrayLike, size: _Size = None, dtype: _DType = None, out: _Out = ..., *, stream: object = None,
        progress: _Progress = False
    ) -> _Out: ...
    @overload
    def bits32(
        self, /, size: None = None, dtype: _DType = None, out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> int: ...
    @overload
    def bits32(
        self, /, size: _Size = None, dtype: None = None, out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> NDArray[np.uint32]: ...
    @overload
    def bits32(
        self, /, size: _Size = None, dtype: DTypeLike = ..., out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def bits32(
        self, /, size: _Size = None, dtype: _DType = None, out: _Out = ..., *, stream: object = None,
        progress: _Progress = False
    ) -> _Out: ...
    @overload
    def bits64(
        self, /, size: None = None, dtype: _DType = None, out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> int: ...
    @overload
    def bits64(
        self, /, size: _Size = None, dtype: None = None, out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> NDArray[np.uint64]: ...
    @overload
    def bits64(
        self, /, size: _Size = None, dtype: DTypeLike = ..., out: None = None, *, stream: object = None,
        progress: _Progress = False
    ) -> NDArray[Any]: ...
    @overload
    def bits64(
        self, /, size: _Size = None, dtype: _DType = None, out: _Out = ..., *, stream: object = None,
        progress: _Progress = False
    ) -> _Out: ...

def values_version() -> int: ...
def backends() -> list[tuple[str, bool, str]]: ...
def __getattr__(name: str) -> Any: ...
