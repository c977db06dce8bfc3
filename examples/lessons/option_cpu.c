/* The kernels on one core: compiled once as plain C, once for AVX-512. */
#include "option_kernels.h"
