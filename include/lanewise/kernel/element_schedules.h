/* Elements of the bulk kinds by index, as in kernel/elements.h, by other schedules: for every engine and every row of
 * variates.def that rejects
 *
 *     lw_elements_<engine>_<name>_grouped(&e, group, lanes, p, &x, &rounds)
 *     lw_elements_<engine>_<name>_helping(&e, group, p, &x, &rounds)
 *
 * x is what lw_elements_<engine>_<name>(&e, group, p) gives. The first attempts are made side by side. Of those that are
 * rejected, the first call has fields of `lanes` lanes, 1, 2, 4, .. 32, try for one element after another; the second
 * shares out all 32 lanes to the elements that are still wanted. `rounds` is counted on: attempts of the whole warp. */
#ifndef LANEWISE_KERNEL_ELEMENT_SCHEDULES_H
#define LANEWISE_KERNEL_ELEMENT_SCHEDULES_H

#include "elements.h"
#include "schedules.h"

#define LW_SCHEDULES_BY_INDEX 1
#define LW_VARIATE_TEMPLATE "lane_schedules.inl"
#define LW_ENGINE_TEMPLATE "each_variate.inl"
#include "../detail/templates/each_engine.inl"
#undef LW_VARIATE_TEMPLATE
#undef LW_SCHEDULES_BY_INDEX

#endif
