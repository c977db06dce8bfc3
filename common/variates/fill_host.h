/* The kernels of all variates on a CPU backend, in whatever lanes its translation unit speaks:
 *
 *     lw_host_kernel *const lw_variate_kernels[row]      for the rows that kinds/chosen.def gives
 *
 * Draws come from memory, where the engine staged them (drivers/staged.h); blocks are made of them (run/run.h). */
#ifndef LANEWISE_VARIATES_FILL_HOST_H
#define LANEWISE_VARIATES_FILL_HOST_H

#include "kinds/ids.h"
#include "drivers/staged.h"
#include "drivers/staged_lane.h"
#include "run/run.h"

#define LW_CHOSEN_TEMPLATE "variates/fill_host.inl"
#include "kinds/chosen.inl"

static lw_host_kernel *const lw_variate_kernels[LW_KERNEL_COUNT] = {
#define LW_CHOSEN(name, number, type, method, draw, draws, real, coeffs, parameters, ...)                              \
    [lw_kernel_##name] = fill_##name,
#include "kinds/chosen.def"
#undef LW_CHOSEN
};

#endif
