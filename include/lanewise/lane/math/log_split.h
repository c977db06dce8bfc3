/* The logarithm of a normal number in two parts whose sum is right to 2^-57, for functions that multiply it or subtract
 * from it. Constants: tools/coefficients/make_special.py, "split". */
#ifndef LANEWISE_LANE_MATH_LOG_SPLIT_H
#define LANEWISE_LANE_MATH_LOG_SPLIT_H

#include "../lane.h"
/* [0][i]: c, near 32 / (33 + 2 i); [1][i]: log c, exact to 2^-59 and a multiple of 2^-43 */
LW_CONSTANT double lw_log_split_table_f64[2][16] = {
    {0x1.f07c1f07c53p-1, 0x1.d41d41d41f9fap-1, 0x1.bacf914c20492p-1, 0x1.a41a41a41bfbcp-1, 0x1.8f9c18f9c4134p-1,
     0x1.7d05f417d6a1ep-1, 0x1.6c16c16c1e159p-1, 0x1.5c9882b933745p-1, 0x1.4e5e0a72f0f79p-1, 0x1.41414141451c4p-1,
     0x1.3521cfb2b9d95p-1, 0x1.29e4129e43ff3p-1, 0x1.1f7047dc13445p-1, 0x1.15b1e5f75834fp-1, 0x1.0c9714fbd4aep-1,
     0x1.04104104142a1p-1},
    {-0x1.f829b0e718p-6, -0x1.6f0d28ae42p-4, -0x1.29552f81eap-3, -0x1.9525a9cf3dp-3, -0x1.fb9186d5d7p-3,
     -0x1.2e8e2bae01p-2, -0x1.5d1bdbf56cp-2, -0x1.89a3386c0dp-2, -0x1.b44f77bcc7p-2, -0x1.dd46a04c1p-2,
     -0x1.02552a5a594p-1, -0x1.154c3d2f488p-1, -0x1.2795e12898cp-1, -0x1.393e0d3558p-1, -0x1.4a4f85daf68p-1,
     -0x1.5ad404c3524p-1},
};

LW_COEFFICIENTS double lw_log_split_p_f64[8] = {0x1.c84a18c933f26p-4, -0x1.008dffef54d81p-3, 0x1.24921d94027fdp-3,
    -0x1.55553371f9376p-3, 0x1.9999999ed31fep-3, -0x1.00000001977d1p-2, 0x1.55555555553a2p-2, -0x1.fffffffffff42p-2};
/* x = 2^-e m, m = (1 + r) / c for a c that the first four bits of m pick, |r| <= 1/33:
 *
 *     -log x = high - *less,    high = e log 2 + log c, a multiple of 2^-43
 *     *less = log(1 + r) less e times the rest of log 2
 *
 * *less is a monotone function of m for each c and e. Of n groups side by side, each step of all before the next one: a
 * group is a long chain of operations, and a core cannot look far enough ahead to overlap them. n: a constant, at most
 * LW_SIDE_MOST. */
#define LW_SIDE_MOST 2
#define LW_FOR_SIDE(n, g) LW_UNROLL_4 for (int g = 0; g < (n); g++)

LW_LANE
void lw_log_split_step_f64(int n, int step, const lw_f64 *r, lw_f64 *p)
{
    LW_FOR_SIDE(n, g) p[g] = lw_fma_f64(p[g], r[g], lw_set_f64(lw_log_split_p_f64[step]));
}
LW_LANE
void lw_minus_logs_split_f64(int n, const lw_f64 *m, const lw_f64 *e, lw_f64 *high, lw_f64 *less)
{
    lw_u64 row[LW_SIDE_MOST];
    lw_f64 r[LW_SIDE_MOST], p[LW_SIDE_MOST];
    LW_FOR_SIDE(n, g)
    {
        row[g] = lw_shr_u64(lw_bits_u64(m[g]), 48);
        r[g] = lw_fma_f64(m[g], lw_lookup16_f64(lw_log_split_table_f64[0], row[g]), lw_set_f64(-1.0));
        p[g] = lw_set_f64(lw_log_split_p_f64[0]);
    }
    lw_log_split_step_f64(n, 1, r, p);
    lw_log_split_step_f64(n, 2, r, p);
    lw_log_split_step_f64(n, 3, r, p);
    lw_log_split_step_f64(n, 4, r, p);
    lw_log_split_step_f64(n, 5, r, p);
    lw_log_split_step_f64(n, 6, r, p);
    lw_log_split_step_f64(n, 7, r, p);
    LW_FOR_SIDE(n, g)
    {
        const lw_f64 log = lw_lookup16_f64(lw_log_split_table_f64[1], row[g]);
        const lw_f64 rest = lw_fma_f64(lw_mul_f64(r[g], r[g]), p[g], r[g]);
        less[g] = lw_fma_f64(e[g], lw_set_f64(-0x1.ef35793c7673p-45), rest);
        high[g] = lw_fma_f64(e[g], lw_set_f64(0x1.62e42fefa38p-1), log);
    }
}

/* The same of any x: e is a finite number even if x is none. */
LW_LANE
lw_f64 lw_minus_log_of_any_f64(lw_f64 x, lw_f64 *less)
{
    const lw_u64 bits = lw_bits_u64(x), field = lw_or_u64(lw_shr_u64(bits, 52), lw_set_u64(0x4330000000000000u));
    const lw_u64 m = lw_or_u64(lw_and_u64(bits, lw_set_u64(0x000fffffffffffffu)), lw_set_u64(0x3ff0000000000000u));
    const lw_f64 of_1 = lw_bits_f64(m), e = lw_sub_f64(lw_set_f64(0x1p52 + 1023), lw_bits_f64(field));
    lw_f64 high;
    lw_minus_logs_split_f64(1, &of_1, &e, &high, less);
    return high;
}

#endif
