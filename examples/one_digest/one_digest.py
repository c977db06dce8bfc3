"""One digest, printed alike by programs in C, C++, Python, Fortran and CUDA: README.md."""
import numpy as np

import lanewise
from lanewise import random

N = 1000
key = lanewise.Key(42, 7)
words = np.concatenate([
    random.normal(key, N, np.float64).view(np.uint64),
    random.poisson(key, 100.0, N, np.uint64),
    lanewise.Generator(42, 7).gamma(2.5, 1.0, N, np.float32).view(np.uint32),
])
places = np.arange(3 * N, dtype=np.uint64)
print(f"{int(np.sum((2 * places + 1) * words, dtype=np.uint64)):016x}")
