# mypy: disable-error-code="override, overload-overlap, overload-cannot-match"
from collections.abc import Sequence
from typing import Any, Literal, Self, SupportsIndex, TypeVar, overload

import numpy as np
from numpy.random import SeedSequence
from numpy.typing import ArrayLike, DTypeLike, NDArray

from . import _core
from ._bit_generator import BitGenerator

_Item = TypeVar("_Item", bound=np.generic)
_Out = TypeVar("_Out")
_Size = SupportsIndex | Sequence[SupportsIndex] | NDArray[np.integer[Any]] | None
_DType = DTypeLike | None

JUMP: int
END: int

class Generator(_core.Generator):
    def __new__(
        cls,
        seed: int | Sequence[int] | SeedSequence | BitGenerator | None = None,
        stream: int = 0,
        *,
        engine: str = "warp1024",
        set: int = 0,
        device: str | None = None,
        threads: int = 0,
    ) -> Self: ...
    def __getstate__(self) -> dict[str, Any]: ...
    def __setstate__(self, state: dict[str, Any]) -> None: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __copy__(self) -> Self: ...
    def on(self, device: str) -> Self: ...
    def jumped(self, jumps: int = 1) -> Self: ...
    def spawn(self, n_children: int) -> list[Self]: ...
    @property
    def bit_generator(self) -> BitGenerator: ...
    def bytes(self, length: int) -> bytes: ...
    def block(
        self, method: str, shape: _Size, slices: Any, /, *parameters: Any, dtype: Any = None, out: Any = None,
        stream: object = None, **named: Any
    ) -> NDArray[Any]: ...
    @overload
    def bernoulli_bits(self, p: float, size: _Size, *, out: None = None, stream: object = None) -> NDArray[np.uint32]: ...
    @overload
    def bernoulli_bits(self, p: float, size: _Size = None, *, out: _Out, stream: object = None) -> _Out: ...
    @overload
    def stochastic_round(
        self, x: ArrayLike, dtype: Any, *, out: None = None, stream: object = None
    ) -> NDArray[Any]: ...
    @overload
    def stochastic_round(self, x: Any, dtype: Any, *, out: _Out, stream: object = None) -> _Out: ...
    @overload
    def choice(
        self, a: int, size: None = None, replace: bool = True, p: ArrayLike | None = None, axis: int = 0,
        shuffle: bool = True, *, stream: object = None
    ) -> np.int64: ...
    @overload
    def choice(
        self, a: int, size: _Size = None, replace: bool = True, p: ArrayLike | None = None, axis: int = 0,
        shuffle: bool = True, *, stream: object = None
    ) -> NDArray[np.int64]: ...
    @overload
    def choice(
        self, a: NDArray[_Item], size: SupportsIndex | Sequence[SupportsIndex], replace: bool = True,
        p: ArrayLike | None = None, axis: int = 0, shuffle: bool = True, *, stream: object = None
    ) -> NDArray[_Item]: ...
    @overload
    def choice(
        self, a: Any, size: _Size = None, replace: bool = True, p: ArrayLike | None = None, axis: int = 0,
        shuffle: bool = True, *, stream: object = None
    ) -> Any: ...
    @overload
    def permutation(
        self, x: int, axis: int = 0, *, stream: object = None
    ) -> NDArray[np.int64]: ...
    @overload
    def permutation(
        self, x: NDArray[_Item], axis: int = 0, *, stream: object = None
    ) -> NDArray[_Item]: ...
    @overload
    def permutation(
        self, x: Any, axis: int = 0, *, stream: object = None
    ) -> Any: ...
    def shuffle(self, x: Any, axis: int = 0) -> None: ...
    @overload
    def permuted(
        self, x: NDArray[_Item], *, axis: int | None = None, out: None = None
    ) -> NDArray[_Item]: ...
    @overload
    def permuted(
        self, x: ArrayLike, *, axis: int | None = None, out: None = None
    ) -> NDArray[Any]: ...
    @overload
    def permuted(
        self, x: ArrayLike, *, axis: int | None = None, out: _Out
    ) -> _Out: ...
    @overload
    def dirichlet(
        self, alpha: ArrayLike, size: _Size = None, *, dtype: type[np.float64] = ..., out: None = None,
        stream: object = None
    ) -> NDArray[np.float64]: ...
    @overload
    def dirichlet(
        self, alpha: ArrayLike, size: _Size = None, *, dtype: type[np.float32], out: None = None,
        stream: object = None
    ) -> NDArray[np.float32]: ...
    @overload
    def dirichlet(
        self, alpha: ArrayLike, size: _Size = None, *, dtype: _DType = ..., out: None = None,
        stream: object = None
    ) -> NDArray[Any]: ...
    @overload
    def dirichlet(
        self, alpha: ArrayLike, size: _Size = None, *, dtype: _DType = ..., out: _Out, stream: object = None
    ) -> _Out: ...
    @overload
    def multivariate_normal(
        self, mean: ArrayLike, cov: ArrayLike, size: _Size = None, check_valid: Literal["warn", "raise", "ignore"] = "warn",
        tol: float = 1e-8, *, method: Literal["svd", "eigh", "cholesky"] = "svd", dtype: type[np.float64] = ..., out: None = None,
        stream: object = None
    ) -> NDArray[np.float64]: ...
    @overload
    def multivariate_normal(
        self, mean: ArrayLike, cov: ArrayLike, size: _Size = None, check_valid: Literal["warn", "raise", "ignore"] = "warn",
        tol: float = 1e-8, *, method: Literal["svd", "eigh", "cholesky"] = "svd", dtype: type[np.float32], out: None = None,
        stream: object = None
    ) -> NDArray[np.float32]: ...
    @overload
    def multivariate_normal(
        self, mean: ArrayLike, cov: ArrayLike, size: _Size = None, check_valid: Literal["warn", "raise", "ignore"] = "warn",
        tol: float = 1e-8, *, method: Literal["svd", "eigh", "cholesky"] = "svd", dtype: _DType = ..., out: None = None, stream: object = None
    ) -> NDArray[Any]: ...
    @overload
    def multivariate_normal(
        self, mean: ArrayLike, cov: ArrayLike, size: _Size = None, check_valid: Literal["warn", "raise", "ignore"] = "warn",
        tol: float = 1e-8, *, method: Literal["svd", "eigh", "cholesky"] = "svd", dtype: _DType = ..., out: _Out, stream: object = None
    ) -> _Out: ...
    @overload
    def multivariate_hypergeometric(
        self, colors: ArrayLike, nsample: int, size: _Size = None, method: Literal["marginals", "count"] = "marginals", *,
        out: None = None, stream: object = None
    ) -> NDArray[np.int64]: ...
    @overload
    def multivariate_hypergeometric(
        self, colors: ArrayLike, nsample: int, size: _Size = None, method: Literal["marginals", "count"] = "marginals", *, out: _Out,
        stream: object = None
    ) -> _Out: ...
    @overload
    def sphere(
        self, dimensions: int, size: _Size = None, *, dtype: type[np.float64] = ..., out: None = None,
        stream: object = None
    ) -> NDArray[np.float64]: ...
    @overload
    def sphere(
        self, dimensions: int, size: _Size = None, *, dtype: type[np.float32], out: None = None,
        stream: object = None
    ) -> NDArray[np.float32]: ...
    @overload
    def sphere(
        self, dimensions: int, size: _Size = None, *, dtype: _DType = ..., out: None = None,
        stream: object = None
    ) -> NDArray[Any]: ...
    @overload
    def sphere(
        self, dimensions: int, size: _Size = None, *, dtype: _DType = ..., out: _Out, stream: object = None
    ) -> _Out: ...
