"""Random numbers, variates and weighted sampling: the same bits on GPUs and CPUs.

>>> import lanewise
>>> rng = lanewise.Generator(42)
>>> rng.normal(size=3)
array([...])
"""
from ._array import Array
from ._bit_generator import BitGenerator
from ._core import DeviceError, backends, trim, values_version
from ._generator import Generator

__all__ = ["Array", "BitGenerator", "DeviceError", "Generator", "backends", "trim", "values_version"]
