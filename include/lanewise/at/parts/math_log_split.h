/* Made of lane/math/log_split.h by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_MATH_LOG_SPLIT_H
#define LANEWISE_AT_MATH_LOG_SPLIT_H

#include "ops.h"
#ifndef LW_AT_NO_DOUBLE
/* [0][i]: c, near 32 / (33 + 2 i); [1][i]: log c, exact to 2^-59 and a multiple of 2^-43 */
LW_AT_CONSTANT double lw_one_log_split_table_f64[2][16] = {
    {0.9696969696984468, 0.9142857142867904, 0.8648648648669612, 0.8205128205136059, 0.7804878048791921,
     0.7441860465144747, 0.7111111111144438, 0.6808510638308937, 0.6530612244900872, 0.6274509803939101,
     0.6037735849067071, 0.5818181818194702, 0.5614035087725219, 0.5423728813585543, 0.5245901639376278,
     0.5079365079382862},
    {-0.03077165866523046, -0.08961215868851014, -0.14518200984207397, -0.19782574332896274, -0.24783616390311636,
     -0.29546421289001046, -0.3409265869659066, -0.38441169890870697, -0.42608439531045406, -0.466089729921805,
     -0.5045560107506617, -0.54159728243053, -0.577315365033769, -0.6118015411011584, -0.6451379613674817,
     -0.6773988235883053},
};

LW_AT_COEFFICIENTS double lw_one_log_split_p_f64[8] = {0.11139878923426902, -0.1252708430207399, 0.14285681827487898,
    -0.16666641418046496, 0.20000000015205893, -0.25000000009265216, 0.33333333333330917, -0.49999999999998945};
#endif
/* x = 2^-e m, m = (1 + r) / c for a c that the first four bits of m pick, |r| <= 1/33:
 *
 *     -log x = high - *less,    high = e log 2 + log c, a multiple of 2^-43
 *     *less = log(1 + r) less e times the rest of log 2
 *
 * *less is a monotone function of m for each c and e. Of n groups side by side, each step of all before the next one: a
 * group is a long chain of operations, and a core cannot look far enough ahead to overlap them. n: a constant, at most
 * LW_AT_SIDE_MOST. */
#define LW_AT_SIDE_MOST 2
#define LW_AT_FOR_SIDE(n, g) LW_AT_UNROLL_4 for (int g = 0; g < (n); g++)
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE
void lw_one_log_split_step_f64(int n, int step, const lw_one_f64 *r, lw_one_f64 *p)
{
    LW_AT_FOR_SIDE(n, g) p[g] = lw_one_fma_f64(p[g], r[g], lw_one_set_f64(lw_one_log_split_p_f64[step]));
}

LW_AT_LANE
void lw_one_minus_logs_split_f64(int n, const lw_one_f64 *m, const lw_one_f64 *e, lw_one_f64 *high, lw_one_f64 *less)
{
    lw_one_u64 row[LW_AT_SIDE_MOST];
    lw_one_f64 r[LW_AT_SIDE_MOST], p[LW_AT_SIDE_MOST];
    LW_AT_FOR_SIDE(n, g)
    {
        row[g] = lw_one_shr_u64(lw_one_bits_u64(m[g]), 48);
        r[g] = lw_one_fma_f64(m[g], lw_one_lookup16_f64(lw_one_log_split_table_f64[0], row[g]), lw_one_set_f64(-1.0));
        p[g] = lw_one_set_f64(lw_one_log_split_p_f64[0]);
    }
    lw_one_log_split_step_f64(n, 1, r, p);
    lw_one_log_split_step_f64(n, 2, r, p);
    lw_one_log_split_step_f64(n, 3, r, p);
    lw_one_log_split_step_f64(n, 4, r, p);
    lw_one_log_split_step_f64(n, 5, r, p);
    lw_one_log_split_step_f64(n, 6, r, p);
    lw_one_log_split_step_f64(n, 7, r, p);
    LW_AT_FOR_SIDE(n, g)
    {
        const lw_one_f64 log = lw_one_lookup16_f64(lw_one_log_split_table_f64[1], row[g]);
        const lw_one_f64 rest = lw_one_fma_f64(lw_one_mul_f64(r[g], r[g]), p[g], r[g]);
        less[g] = lw_one_fma_f64(e[g], lw_one_set_f64(-5.497923018708371e-14), rest);
        high[g] = lw_one_fma_f64(e[g], lw_one_set_f64(0.6931471805598903), log);
    }
}
#endif

#endif
