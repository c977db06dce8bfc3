/* The rows of vector variates in plain C lanes. */
#include "portable_kernels.h"

#include "vectors/rows_host.h"

lw_vector_kernel *lw_portable_vector(lw_vector_row row)
{
    return lw_vector_kernels[row];
}
