/* The second table of devices. */
#include "more.cuh"

const lw_backend_more lw_backend_more_cuda = {
#define LW_MORE_SLOT(name, type, parameters) .name = lw_cuda_##name,
#define LW_MORE_LANES_TABLE(name, type) .name = nullptr,
#include "core/more_slots.def"
};
