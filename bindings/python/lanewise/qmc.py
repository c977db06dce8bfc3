"""Quasi-random points, with the names of ``scipy.stats.qmc``: the same bits on GPUs and CPUs.

>>> import lanewise
>>> engine = lanewise.qmc.Sobol(2, scramble=False)
>>> engine.random(4)
array([[0.  , 0.  ],
       [0.5 , 0.5 ],
       [0.75, 0.25],
       [0.25, 0.75]])
"""
from ._distributions import MultinomialQMC, MultivariateNormalQMC
from ._engine import QMCEngine, scale
from ._halton import Halton
from ._latin import LatinHypercube
from ._measures import discrepancy, geometric_discrepancy, update_discrepancy
from ._sobol import Sobol

__all__ = ["Halton", "LatinHypercube", "MultinomialQMC", "MultivariateNormalQMC", "QMCEngine", "Sobol", "discrepancy",
           "geometric_discrepancy", "scale", "update_discrepancy"]
