# mypy: disable-error-code="override"
from collections.abc import Sequence
from typing import Any, Literal, Self, SupportsIndex

from numpy.random import SeedSequence
from numpy.typing import ArrayLike, DTypeLike

from . import _core
from ._bit_generator import BitGenerator

_Size = SupportsIndex | Sequence[SupportsIndex] | None
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
    def choice(
        self,
        a: Any,
        size: _Size = None,
        replace: bool = True,
        p: ArrayLike | None = None,
        axis: int = 0,
        shuffle: bool = True,
        *,
        stream: Any = None,
    ) -> Any: ...
    def permutation(self, x: Any, axis: int = 0, *, stream: Any = None) -> Any: ...
    def shuffle(self, x: Any, axis: int = 0) -> None: ...
    def permuted(self, x: ArrayLike, *, axis: int | None = None, out: Any = None) -> Any: ...
    def multinomial(
        self, n: ArrayLike, pvals: ArrayLike, size: _Size = None, *, out: Any = None, stream: Any = None
    ) -> Any: ...
    def dirichlet(
        self, alpha: ArrayLike, size: _Size = None, *, dtype: _DType = ..., out: Any = None, stream: Any = None
    ) -> Any: ...
    def multivariate_normal(
        self,
        mean: ArrayLike,
        cov: ArrayLike,
        size: _Size = None,
        check_valid: Literal["warn", "raise", "ignore"] = "warn",
        tol: float = 1e-8,
        *,
        method: Literal["svd", "eigh", "cholesky"] = "svd",
        dtype: _DType = ...,
        out: Any = None,
        stream: Any = None,
    ) -> Any: ...
    def multivariate_hypergeometric(
        self,
        colors: ArrayLike,
        nsample: int,
        size: _Size = None,
        method: Literal["marginals", "count"] = "marginals",
        *,
        out: Any = None,
        stream: Any = None,
    ) -> Any: ...
    def sphere(
        self, dimensions: int, size: _Size = None, *, dtype: _DType = ..., out: Any = None, stream: Any = None
    ) -> Any: ...
