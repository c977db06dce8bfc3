/* The fills of values by a table of a continuous distribution on a CPU, in whatever lanes the translation unit speaks,
 * and values of words. Floor: of each value, order + 1 gathers and a conversion of 64 bits. The default order has
 * kernels of its own, in which the polynomial is unrolled. */
#ifndef LANEWISE_QUANTILE_FILL_HOST_H
#define LANEWISE_QUANTILE_FILL_HOST_H

#include "draw.h"
#include "drivers/staged.h"
#include "drivers/staged_lane.h"

enum { LW_QUANTILE_ORDER_OWN = 5 };

#define LW_NAME quantile_f32
#define LW_TYPE f32
#include "fill_host.inl"

#define LW_NAME quantile_f64
#define LW_TYPE f64
#include "fill_host.inl"

#endif
