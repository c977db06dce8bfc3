/* Portable lanes that count their instructions on doubles: as many as nvcc makes of an operation for compute capability
 * 9.0, seldom-taken ends of divisions and roots left out. An operation on numbers that no draw has touched does not
 * count: it stands before the loops. */
#ifndef LANEWISE_BENCH_COUNTED_H
#define LANEWISE_BENCH_COUNTED_H

#define lw_f64 plain_f64
#define lw_warp_f64 plain_warp_f64
#define lw_set_f64 plain_set_f64
#define lw_load_f64 plain_load_f64
#define lw_store_f64 plain_store_f64
#define lw_scatter_f64 plain_scatter_f64
#define lw_gather_f64 plain_gather_f64
#define lw_lookup16_f64 plain_lookup16_f64
#define lw_lead_f64 plain_lead_f64
#define lw_bits_f64 plain_bits_f64
#define lw_bits_u64 plain_bits_u64
#define lw_add_f64 plain_add_f64
#define lw_sub_f64 plain_sub_f64
#define lw_mul_f64 plain_mul_f64
#define lw_div_f64 plain_div_f64
#define lw_fma_f64 plain_fma_f64
#define lw_fms_f64 plain_fms_f64
#define lw_fnma_f64 plain_fnma_f64
#define lw_sqrt_f64 plain_sqrt_f64
#define lw_scale_f64 plain_scale_f64
#define lw_min_f64 plain_min_f64
#define lw_max_f64 plain_max_f64
#define lw_eq_f64 plain_eq_f64
#define lw_lt_f64 plain_lt_f64
#define lw_le_f64 plain_le_f64
#define lw_select_f64 plain_select_f64
#define lw_canonical_f64 plain_canonical_f64
#define lw_from_u32_f64 plain_from_u32_f64
#define lw_from_u64_f64 plain_from_u64_f64
#define lw_from_i64_f64 plain_from_i64_f64
#define lw_from_f64_f32 plain_from_f64_f32
#define lw_from_f32_f64 plain_from_f32_f64
#define lw_from_f64_u64 plain_from_f64_u64
#define lw_trunc_u64 plain_trunc_u64
#include "lanewise/lane/portable.h"
#undef lw_f64
#undef lw_warp_f64
#undef lw_set_f64
#undef lw_load_f64
#undef lw_store_f64
#undef lw_scatter_f64
#undef lw_gather_f64
#undef lw_lookup16_f64
#undef lw_lead_f64
#undef lw_bits_f64
#undef lw_bits_u64
#undef lw_add_f64
#undef lw_sub_f64
#undef lw_mul_f64
#undef lw_div_f64
#undef lw_fma_f64
#undef lw_fms_f64
#undef lw_fnma_f64
#undef lw_sqrt_f64
#undef lw_scale_f64
#undef lw_min_f64
#undef lw_max_f64
#undef lw_eq_f64
#undef lw_lt_f64
#undef lw_le_f64
#undef lw_select_f64
#undef lw_canonical_f64
#undef lw_from_u32_f64
#undef lw_from_u64_f64
#undef lw_from_i64_f64
#undef lw_from_f64_f32
#undef lw_from_f32_f64
#undef lw_from_f64_u64
#undef lw_trunc_u64

typedef struct lw_f64 {
    double x;
    int varies; /* with the draw */
} lw_f64;
typedef struct lw_warp_f64 {
    lw_f64 g[LW_GROUPS];
} lw_warp_f64;

static uint64_t counted;

/* Integers that came out of numbers that no draw has touched. */
enum { COUNTED_ALIKE = 16 };
static uint64_t counted_alike[COUNTED_ALIKE];
static int counted_alikes;

LW_LANE int counted_is_alike(uint64_t bits)
{
    for (int k = 0; k < COUNTED_ALIKE; k++)
        if (counted_alike[k] == bits)
            return 1;
    return 0;
}
LW_LANE lw_f64 counted_new(double x, int varies, unsigned cost)
{
    counted += varies ? cost : 0;
    return (lw_f64){x, varies};
}

LW_LANE lw_f64 lw_set_f64(double x)
{
    return (lw_f64){x, 0};
}
LW_LANE lw_f64 lw_gather_f64(const double *p, lw_u64 i)
{
    return (lw_f64){p[i], 1};
}
LW_LANE lw_f64 lw_lookup16_f64(const double *p, lw_u64 i)
{
    return (lw_f64){p[i & 15], 1};
}
LW_LANE lw_f64 lw_load_f64(const double *p)
{
    return (lw_f64){*p, 1};
}
LW_LANE void lw_store_f64(double *p, lw_f64 a)
{
    *p = a.x;
}
LW_LANE void lw_scatter_f64(double *p, lw_u32 i, lw_f64 a, lw_mask m)
{
    plain_scatter_f64(p, i, a.x, m);
}
LW_LANE lw_f64 lw_bits_f64(lw_u64 a)
{
    return (lw_f64){plain_bits_f64(a), !counted_is_alike(a)};
}
LW_LANE lw_u64 lw_bits_u64(lw_f64 a)
{
    const uint64_t bits = plain_bits_u64(a.x);
    if (!a.varies && !counted_is_alike(bits))
        counted_alike[counted_alikes++ % COUNTED_ALIKE] = bits;
    return bits;
}
LW_LANE lw_f64 lw_select_f64(lw_mask m, lw_f64 a, lw_f64 b)
{
    return m ? a : b;
}
LW_LANE lw_f64 lw_canonical_f64(lw_f64 a)
{
    return (lw_f64){plain_canonical_f64(a.x), a.varies};
}

#define COUNTED_1(name, cost)                                                                                          \
    LW_LANE lw_f64 lw_##name(lw_f64 a)                                                                                 \
    {                                                                                                                  \
        return counted_new(plain_##name(a.x), a.varies, cost);                                                         \
    }
#define COUNTED_2(name, cost)                                                                                          \
    LW_LANE lw_f64 lw_##name(lw_f64 a, lw_f64 b)                                                                       \
    {                                                                                                                  \
        return counted_new(plain_##name(a.x, b.x), a.varies | b.varies, cost);                                         \
    }
#define COUNTED_3(name, cost)                                                                                          \
    LW_LANE lw_f64 lw_##name(lw_f64 a, lw_f64 b, lw_f64 c)                                                             \
    {                                                                                                                  \
        return counted_new(plain_##name(a.x, b.x, c.x), a.varies | b.varies | c.varies, cost);                         \
    }
#define COUNTED_TEST(name)                                                                                             \
    LW_LANE lw_mask lw_##name(lw_f64 a, lw_f64 b)                                                                      \
    {                                                                                                                  \
        counted += (unsigned)(a.varies | b.varies);                                                                    \
        return plain_##name(a.x, b.x);                                                                                 \
    }
#define COUNTED_TO(name, result, cost)                                                                                 \
    LW_LANE result lw_##name(lw_f64 a)                                                                                 \
    {                                                                                                                  \
        counted += a.varies ? cost : 0;                                                                                \
        return plain_##name(a.x);                                                                                      \
    }
#define COUNTED_FROM(name, type)                                                                                       \
    LW_LANE lw_f64 lw_##name(type a)                                                                                   \
    {                                                                                                                  \
        return counted_new(plain_##name(a), !counted_is_alike((uint64_t)a), 1);                                        \
    }
COUNTED_2(add_f64, 1)
COUNTED_2(sub_f64, 1)
COUNTED_2(mul_f64, 1)
COUNTED_2(div_f64, 9)
COUNTED_3(fma_f64, 1)
COUNTED_3(fms_f64, 1)
COUNTED_3(fnma_f64, 1)
COUNTED_1(sqrt_f64, 9)
COUNTED_2(scale_f64, 3)
COUNTED_2(min_f64, 1)
COUNTED_2(max_f64, 1)
COUNTED_TEST(eq_f64)
COUNTED_TEST(lt_f64)
COUNTED_TEST(le_f64)
COUNTED_TO(from_f64_f32, lw_f32, 1)
COUNTED_TO(from_f64_u64, lw_u64, 3)
COUNTED_TO(trunc_u64, lw_u64, 1)
COUNTED_FROM(from_u32_f64, lw_u32)
COUNTED_FROM(from_u64_f64, lw_u64)
COUNTED_FROM(from_i64_f64, lw_u64)
COUNTED_FROM(lead_f64, lw_u64)
LW_LANE lw_f64 lw_from_f32_f64(lw_f32 a)
{
    return counted_new(plain_from_f32_f64(a), 1, 1);
}

#endif
