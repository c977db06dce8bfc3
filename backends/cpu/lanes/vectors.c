/* The rows of vector variates. Compiled once per target. */
#include "cpu/target.h"

#include "vectors/rows_host.h"

lw_vector_kernel *LW_FOR_TARGET(vector_lanes)(lw_vector_row row)
{
    return lw_vector_kernels[row];
}
