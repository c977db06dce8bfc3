/* The surrogate of Ridley and Forget's appendix A at its barest: an attempt draws one word and is accepted with
 * probability p. */
#ifndef ATTEMPT_H
#define ATTEMPT_H

#include <lanewise/kernel/method.h>

#define LW_ROW_attempt (22, f32, 1, word, 1, f32, 1, 1, (f32, p, probability))

LW_SETUP(attempt)
{
    c[0] = p[0];
    return lw_any_value_mask();
}
LW_TRY(attempt)
{
    x[0] = lw_map_uniform_f32(d[0]);
    return lw_lt_f32(x[0], c[0]);
}

#endif
