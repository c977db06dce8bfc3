/* The kernels on one core: compiled once as plain C, once for AVX-512. */
#include "normals_kernels.h"
