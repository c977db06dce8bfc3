/* The words of permutations and samples in plain C lanes. */
#include "permute/words_host.h"
#include "portable_kernels.h"

lw_collective_kernel *lw_portable_collective(void)
{
    return lw_collective_words;
}
