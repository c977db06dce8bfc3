"""Random numbers, variates and weighted sampling: the same bits on GPUs and CPUs.

>>> import lanewise
>>> rng = lanewise.Generator(42)
>>> rng.normal(size=3)
array([...])
"""
from ._array import Array
from ._core import DeviceError, __version__, backends, values_version
from ._generator import Generator

__all__ = ["Array", "DeviceError", "Generator", "__version__", "backends", "values_version"]
