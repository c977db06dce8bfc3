/* The rows of detail/vector_parts.def. */
#ifndef LANEWISE_LANE_VARIATES_VECTOR_PARTS_H
#define LANEWISE_LANE_VARIATES_VECTOR_PARTS_H

#include "domains.h"
#include "gamma.h"

#include "../../detail/templates/real_f32.inl"
#include "templates/vector_parts.inl"
#include "../../detail/templates/real_f64.inl"
#include "templates/vector_parts.inl"

/* The draw itself. */
LW_LANE lw_mask lw_setup_word_part_u64(const lw_f64 *p, lw_f64 *c)
{
    (void)p;
    c[0] = lw_set_f64(0.0);
    return lw_any_value_mask();
}
LW_LANE lw_mask lw_try_word_part_u64(const lw_u64 *d, const lw_f64 *c, lw_u64 *x)
{
    (void)c;
    *x = d[0];
    return lw_any_value_mask();
}

#endif
