/* The kernels on a GPU. */
#include "normals_kernels.h"
