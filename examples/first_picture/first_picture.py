"""A picture of random walks, the same bytes from programs in C, C++, Python, Fortran and CUDA: README.md."""
import numpy as np

import lanewise

WALKS, STEPS = 100, 64
places = np.cumsum(lanewise.Generator(42).normal(size=(WALKS, STEPS)), axis=1)
heights = 220 - np.floor(8 * places).astype(int)

print("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 640 440' style='background:#fff'>")
print("<g fill='none' stroke='#06c' stroke-opacity='.4'>")
for walk in heights:
    print("<polyline points='0,220", *(f"{10 * step},{height}" for step, height in enumerate(walk, start=1)),
          end="'/>\n")
print("</g>\n</svg>")
