/* The fill kernels of mrg8: a warp opens its first block by a jump, which costs about as much as one block,
 * and comes to its others by strides of one product each. The backend chooses the strides.
 *
 * Floor: the bytes of the output over the store bandwidth; the products, of which
 * include/lanewise/lane/engines/mrg8_cuda.h tells. */
#include "cuda/fills/kernel_stores.cuh"

#define LW_KIND_TEMPLATE "cuda/fills/kernel_mrg8.inl"
#include "kinds/each_plain.inl"
#include "kinds/each_alias.inl"
#undef LW_KIND_TEMPLATE

const void *lw_cuda_mrg8_kernel_of(lw_kernel_id id, bool by_integers)
{
    switch (id) {
#define LW_KIND(name, number, type, draw, parameter)                                                                   \
    case lw_kernel_##name:                                                                                             \
        return by_integers ? (const void *)fill_mrg8_integers_##name : (const void *)fill_mrg8_##name;
#include "kinds/plain.def"
#include "kinds/alias.def"
#undef LW_KIND
    default:
        return nullptr; /* unreachable: the list has every row */
    }
}
