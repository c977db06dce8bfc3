"""Fills of PyTorch tensors that torch.compile traces without a break.

>>> import lanewise.torch                                        # doctest: +SKIP
>>> fill = lanewise.torch.Fill(rng, "normal", 0.0, 2.0)          # doctest: +SKIP
>>> step = torch.compile(lambda t: fill(t).square().mean(), fullgraph=True)  # doctest: +SKIP
"""
import weakref

import torch

_generators = weakref.WeakValueDictionary()


@torch.library.custom_op("lanewise::fill", mutates_args=("out",))
def _fill(out: torch.Tensor, handle: int, method: str, parameters: list[float]) -> None:
    dtype = str(out.dtype).removeprefix("torch.")
    getattr(_generators[handle], method)(*parameters, dtype=dtype, out=out)


class Fill:
    """Fills tensors in place by a method of a generator, also inside torch.compile.

    Parameters
    ----------
    rng : Generator
        It must live as long as what was compiled.
    method : str
        The name of a method whose parameters are numbers: "normal", "gamma", ..
    *parameters : float
        The method's parameters, all of them.
    """

    def __init__(self, rng, method, *parameters):
        self.rng = rng
        self.handle = id(rng)
        self.method = method
        self.parameters = [float(parameter) for parameter in parameters]
        _generators[self.handle] = rng

    def __call__(self, out):
        """Fills `out`, a contiguous tensor on the generator's device, and gives it back."""
        _fill(out, self.handle, self.method, self.parameters)
        return out
