/* Uniform points of the simplex x1 + x2 + x3 + x4 = 1, x >= 0, none of whose parts is above `most`: four exponentials over
 * their sum, rejected where a part is too large (Ahmadi-Javid and Moeini 2016 name the problem). Acceptance is
 * 1 - 4 (1 - most)^3 for most >= 1/2; from 1/3 to 1/2 it is 6 (1 - 2 most)^3 more, 0.184 at 0.4. */
#ifndef BOUNDED_SIMPLEX_H
#define BOUNDED_SIMPLEX_H

#include <lanewise/kernel/method.h>

#define LW_ROW_bounded_simplex (3, f32, 4, word, 4, f32, 1, 1, (f32, most, positive))

LW_SETUP(bounded_simplex)
{
    c[0] = p[0];
    return lw_lt_f32(lw_set_f32(0.25f), p[0]); /* or there is no such point */
}

LW_TRY(bounded_simplex)
{
    lw_f32 sum = lw_set_f32(0), largest = lw_set_f32(0);
    for (int k = 0; k < 4; k++) {
        x[k] = lw_sub_f32(lw_set_f32(0), lw_log_f32(lw_map_uniform_f32_oo(d[k])));
        sum = lw_add_f32(sum, x[k]);
    }
    for (int k = 0; k < 4; k++) {
        x[k] = lw_div_f32(x[k], sum);
        largest = lw_max_f32(largest, x[k]);
    }
    return lw_le_f32(largest, c[0]);
}

#endif
