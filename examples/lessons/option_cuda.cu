/* The kernels on a GPU. */
#include "option_kernels.h"
