"""Random numbers, variates and weighted sampling: the same bits on GPUs and CPUs.

>>> import lanewise
>>> rng = lanewise.Generator(42)
>>> rng.normal(size=3)
array([...])
"""
from . import qmc as qmc
from . import random as random  # not in __all__: import * leaves Python's alone
from ._array import Array
from ._bit_generator import BitGenerator
from ._choose import categorical, choose
from ._core import DeviceError, __version__, backends, trim, values_version
from ._exact_sum import ExactSum
from ._generator import Generator
from ._inversion import InversionTable
from ._key import Key, permutation_index, permutation_item
from ._moments import Moments, moments
from ._moments import sum as sum  # not in __all__: import * leaves Python's alone
from ._paths import Paths
from ._points import Points
from ._progress import parts
from ._quantile import Table, TableBatch
from ._tables import AliasTable, Batch, DynamicTable

__all__ = ["AliasTable", "Array", "Batch", "BitGenerator", "DeviceError", "DynamicTable", "ExactSum", "Generator",
           "InversionTable", "Key", "Moments", "Paths", "Points", "Table", "TableBatch", "__version__", "backends",
           "categorical", "choose", "moments", "parts", "permutation_index", "permutation_item", "trim", "values_version"]
