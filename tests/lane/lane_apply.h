/* Every row of lane_rows.def in the lane vocabulary, in whichever target this is compiled: `<name>_warp` does the
 * warp whose elements start at `first`. The operation and the stores are separate loops, as in the library's own
 * bodies, so that the compiler vectorises here what it does there. */
#ifndef LANEWISE_TESTS_LANE_APPLY_H
#define LANEWISE_TESTS_LANE_APPLY_H

#include "lanewise/lane/lane.h"
#include "lane_rows.h"

#if LW_LANES_ARE_THREADS
#define LANE_AT(first, g) ((first) + lw_lane_u32(g))
#define LANE_VOTES 32
#else
#define LANE_AT(first, g) ((first) + LW_GROUP * (size_t)(g))
#define LANE_VOTES LW_GROUP
#endif

#define LANE_LOAD_u32(p, i) lw_load_u32((const uint32_t *)(p) + (i))
#define LANE_LOAD_u64(p, i) lw_load_u64((const uint64_t *)(p) + (i))
#define LANE_LOAD_f32(p, i) lw_load_f32((const float *)(p) + (i))
#define LANE_LOAD_f64(p, i) lw_load_f64((const double *)(p) + (i))
#define LANE_LOAD_ordinary32 LANE_LOAD_f32
#define LANE_LOAD_ordinary64 LANE_LOAD_f64
#define LANE_LOAD_unsigned63 LANE_LOAD_f64
#define LANE_LOAD_sixteenths LANE_LOAD_f64
#define LANE_LOAD_mask(p, i) lw_lt_u32(lw_set_u32(0), LANE_LOAD_u32(p, i))
#define LANE_STORE_u32(p, i, v) lw_store_u32((uint32_t *)(p) + (i), v)
#define LANE_STORE_u64(p, i, v) lw_store_u64((uint64_t *)(p) + (i), v)
#define LANE_STORE_f32(p, i, v) lw_store_f32((float *)(p) + (i), v)
#define LANE_STORE_f64(p, i, v) lw_store_f64((double *)(p) + (i), v)
#define LANE_STORE_mask(p, i, m) LANE_STORE_u32(p, i, lw_select_u32(m, lw_set_u32(1), lw_set_u32(0)))

/* Of a row's arrays: a group that begins at element `at`, and the elements of the result. */
#define LANE_IN(type, array) LANE_LOAD_##type(x->array, at)
#define LANE_OUT(type) ((lane_##type *)x->result)
typedef uint32_t lane_u32;
typedef uint64_t lane_u64;
typedef float lane_f32;
typedef double lane_f64;

#define LANE_WARP(name) LW_LANE void name##_warp(const lane_call *x, size_t first)
#define LANE_STORE_GROUPS(type, v) LW_FOR_GROUPS(g) LANE_STORE_##type(x->result, LANE_AT(first, g), v[g])

/* An expression for each group; `at` is the group's first element. */
#define LANE_EACH(expression)                                                                                          \
    LW_FOR_GROUPS(g)                                                                                                   \
    {                                                                                                                  \
        const size_t at = LANE_AT(first, g);                                                                           \
        (expression), (void)at;                                                                                        \
    }
/* A row that is one expression per group. */
#define LANE_RESULT(type, expression)                                                                                  \
    lw_##type result[LW_GROUPS];                                                                                       \
    LANE_EACH(result[g] = (expression))                                                                                \
    LANE_STORE_GROUPS(type, result)
#define LANE_GROUPS(name, type, expression)                                                                            \
    LANE_WARP(name)                                                                                                    \
    {                                                                                                                  \
        LANE_RESULT(type, expression);                                                                                 \
    }

/* ---- lane/ops.def ---- */

#define LW_OP1(name, type, A) LANE_GROUPS(name, type, lw_##name(LANE_IN(A, a)))
#define LW_OPG LW_OP1
#define LW_OP2(name, type, A, B) LANE_GROUPS(name, type, lw_##name(LANE_IN(A, a), LANE_IN(B, b)))
#define LW_OP3(name, type, A, B, C) LANE_GROUPS(name, type, lw_##name(LANE_IN(A, a), LANE_IN(B, b), LANE_IN(C, c)))

#define LANE_8(M, name, k)                                                                                             \
    M(name, (k)) M(name, (k) + 1) M(name, (k) + 2) M(name, (k) + 3) M(name, (k) + 4) M(name, (k) + 5) M(name, (k) + 6) \
        M(name, (k) + 7)
#define LANE_64(M, name, k)                                                                                            \
    LANE_8(M, name, k) LANE_8(M, name, (k) + 8) LANE_8(M, name, (k) + 16) LANE_8(M, name, (k) + 24)                    \
        LANE_8(M, name, (k) + 32) LANE_8(M, name, (k) + 40) LANE_8(M, name, (k) + 48) LANE_8(M, name, (k) + 56)
#define LANE_CASES_31(M, name) LANE_8(M, name, 0) LANE_8(M, name, 8) LANE_8(M, name, 16) LANE_8(M, name, 24)
#define LANE_CASES_63(M, name)                                                                                         \
    LANE_CASES_31(M, name) LANE_8(M, name, 32) LANE_8(M, name, 40) LANE_8(M, name, 48) LANE_8(M, name, 56)
#define LANE_CASE(name, k)                                                                                             \
    case k: {                                                                                                          \
        LW_FOR_GROUPS(g) result[g] = lw_##name(v[g], k);                                                               \
        break;                                                                                                         \
    }
#define LANE_SWITCH(count, cases) switch (count) { cases default: return; }
#define LANE_RESULT_BY_A_CONSTANT(type, A, cases)                                                                      \
    lw_##A v[LW_GROUPS];                                                                                               \
    lw_##type result[LW_GROUPS];                                                                                       \
    LANE_EACH(v[g] = LANE_IN(A, a))                                                                                    \
    LANE_SWITCH(x->count, cases) LANE_STORE_GROUPS(type, result)
#define LANE_BY_A_CONSTANT(name, type, A, cases)                                                                       \
    LANE_WARP(name##_by_a_constant)                                                                                    \
    {                                                                                                                  \
        LANE_RESULT_BY_A_CONSTANT(type, A, cases);                                                                     \
    }
#define LW_OPN(name, type, A, most)                                                                                    \
    LANE_GROUPS(name, type, lw_##name(LANE_IN(A, a), x->count))                                                        \
    LANE_BY_A_CONSTANT(name, type, A, LANE_CASES_##most(LANE_CASE, name))
#include "lanewise/lane/ops.def"
#undef LW_OP1
#undef LW_OP2
#undef LW_OP3
#undef LW_OPG
#undef LW_OPN

/* ---- lane/ops_optional.def: each target's own, and the generic one ---- */

#define LANE_BOTH(name, type, arguments)                                                                               \
    LANE_GROUPS(name, type, lw_##name arguments) LANE_GROUPS(generic_##name, type, lw_generic_##name arguments)
#define LW_OP1(name, type, A) LANE_BOTH(name, type, (LANE_IN(A, a)))
#define LW_OP2(name, type, A, B) LANE_BOTH(name, type, (LANE_IN(A, a), LANE_IN(B, b)))
#define LW_OP3(name, type, A, B, C) LANE_BOTH(name, type, (LANE_IN(A, a), LANE_IN(B, b), LANE_IN(C, c)))
#define LW_OPTIONAL(name) /* below */
#include "lanewise/lane/ops_optional.def"
#undef LW_OP1
#undef LW_OP2
#undef LW_OP3
#undef LW_OPTIONAL

LANE_BOTH(select_bit_f32, f32, (LANE_IN(u32, a), x->count, LANE_IN(f32, b), LANE_IN(f32, c)))
LANE_BOTH(select_bit_f64, f64, (LANE_IN(u64, a), x->count, LANE_IN(f64, b), LANE_IN(f64, c)))

/* ---- groups, besides ---- */

LANE_GROUPS(set_u32, u32, lw_set_u32(((const uint32_t *)x->a)[first]))
LANE_GROUPS(set_u64, u64, lw_set_u64(((const uint64_t *)x->a)[first]))
LANE_GROUPS(set_f32, f32, lw_set_f32(((const float *)x->a)[first]))
LANE_GROUPS(set_f64, f64, lw_set_f64(((const double *)x->a)[first]))
LANE_GROUPS(copy_u32, u32, LANE_IN(u32, a))
LANE_GROUPS(copy_u64, u64, LANE_IN(u64, a))
LANE_GROUPS(copy_f32, f32, LANE_IN(f32, a))
LANE_GROUPS(copy_f64, f64, LANE_IN(f64, a))
LANE_GROUPS(gather_u64, u64, lw_gather_u64((const uint64_t *)x->a, LANE_IN(u64, b)))
LANE_GROUPS(gather_u32, u32, lw_gather_u32((const uint32_t *)x->a, lw_low_u32(LANE_IN(u64, b))))
LANE_GROUPS(gather_f32, f32, lw_gather_f32((const float *)x->a, LANE_IN(u64, b)))
LANE_GROUPS(gather_f64, f64, lw_gather_f64((const double *)x->a, LANE_IN(u64, b)))
LANE_GROUPS(peek_u64, u64, lw_peek_u64((const uint64_t *)x->a, LANE_IN(u64, b)))
LANE_GROUPS(peek_f32, f32, lw_peek_f32((const float *)x->a, LANE_IN(u64, b)))
LANE_GROUPS(peek_f64, f64, lw_peek_f64((const double *)x->a, LANE_IN(u64, b)))
LANE_GROUPS(fetch_u32, u32, lw_fetch_u32((const uint32_t *)x->a, lw_low_u32(LANE_IN(u64, b))))
LANE_GROUPS(fetch_u64, u64, lw_fetch_u64((const uint64_t *)x->a, lw_low_u32(LANE_IN(u64, b))))
#define LANE_CUBE(name, k) (k) * (k) * (k) + 1,
#if LW_TABLE_BY_ROW
#define LANE_PLACE(name, k) (k),
#else
#define LANE_PLACE(name, k) (k) / 32 + (k) % 32 * 8,
#endif
LW_TABLE float lane_places[32 * 8] = {LANE_64(LANE_PLACE, none, 0) LANE_64(LANE_PLACE, none, 64)
                                      LANE_64(LANE_PLACE, none, 128) LANE_64(LANE_PLACE, none, 192)};
LW_LANE lw_f32 lane_sum_of_row(lw_u32 i)
{
    lw_f32 c[8], sum;
    lw_lookup32x8_f32(lane_places, i, c);
    sum = c[7];
    for (int j = 6; j >= 0; j--)
        sum = lw_add_f32(lw_add_f32(sum, sum), c[j]);
    return sum;
}
LANE_GROUPS(lookup32x8_f32, f32, lane_sum_of_row(LANE_IN(u32, a)))
LW_CONSTANT double lane_cubes_f64[16] = {LANE_8(LANE_CUBE, none, 0) LANE_8(LANE_CUBE, none, 8)};
LANE_GROUPS(lookup16_f64, f64, lw_lookup16_f64(lane_cubes_f64, LANE_IN(u64, a)))
#define LANE_FIVE(name, k) 5 * (k),
#define LANE_CUBE_FIVE(name, k) LANE_CUBE(name, k) LANE_FIVE(name, k)
#if LW_TABLE_BY_ROW
LW_CONSTANT double lane_two_f64[32] = {LANE_8(LANE_CUBE_FIVE, none, 0) LANE_8(LANE_CUBE_FIVE, none, 8)};
#else
LW_CONSTANT double lane_two_f64[32] = {LANE_8(LANE_CUBE, none, 0) LANE_8(LANE_CUBE, none, 8) //
                                       LANE_8(LANE_FIVE, none, 0) LANE_8(LANE_FIVE, none, 8)};
#endif
LW_LANE lw_f64 lane_both_f64(lw_f64 a, lw_f64 b) { return lw_fma_f64(b, lw_set_f64(0x1p16), a); }
LW_LANE lw_f64 lane_sum_of_two(lw_u64 i, int generic)
{
    lw_f64 a, b;
    if (generic)
        lw_generic_lookup16x2_f64(lane_two_f64, i, &a, &b);
    else
        lw_lookup16x2_f64(lane_two_f64, i, &a, &b);
    return lane_both_f64(a, b);
}
LANE_GROUPS(lookup16x2_f64, f64, lane_sum_of_two(LANE_IN(u64, a), 0))
LANE_GROUPS(generic_lookup16x2_f64, f64, lane_sum_of_two(LANE_IN(u64, a), 1))
#define LANE_OCTAVE(name, k) {3 * (k) + 1, (k) * (k)},
LW_CONSTANT double lane_octaves_f64[LW_OCTAVES_ROWS][2] = {
    LANE_64(LANE_OCTAVE, none, 0) LANE_64(LANE_OCTAVE, none, 64) LANE_OCTAVE(none, 128)};
LW_LANE int lane_octaves(lw_u64 k, lw_f64 *away, lw_f64 *a, lw_f64 *b, int generic)
{
    return generic ? lw_generic_octaves_f64(lane_octaves_f64, k, away, a, b)
                   : lw_octaves_f64(lane_octaves_f64, k, away, a, b);
}
LW_LANE lw_u32 lane_octaves_return(lw_u64 k, int generic)
{
    lw_f64 away, a, b;
    return lw_set_u32((uint32_t)lane_octaves(k, &away, &a, &b, generic));
}
/* Of what is large enough. */
LW_LANE lw_f64 lane_octaves_of(lw_u64 k, int row, int generic)
{
    lw_f64 away = lw_set_f64(0), a = away, b = away;
    lane_octaves(lw_or_u64(k, lw_set_u64((uint64_t)1 << 48)), &away, &a, &b, generic);
    return row ? lane_both_f64(a, b) : away;
}
LANE_GROUPS(octaves_f64, u32, lane_octaves_return(LANE_IN(u64, a), 0))
LANE_GROUPS(octaves_away_f64, f64, lane_octaves_of(LANE_IN(u64, a), 0, 0))
LANE_GROUPS(octaves_row_f64, f64, lane_octaves_of(LANE_IN(u64, a), 1, 0))
LANE_GROUPS(generic_octaves_f64, u32, lane_octaves_return(LANE_IN(u64, a), 1))
LANE_GROUPS(generic_octaves_away_f64, f64, lane_octaves_of(LANE_IN(u64, a), 0, 1))
LANE_GROUPS(generic_octaves_row_f64, f64, lane_octaves_of(LANE_IN(u64, a), 1, 1))
LANE_GROUPS(lane_u32, u32, lw_lane_u32(g))
LANE_GROUPS(any_mask, u32, lw_set_u32(lw_any_mask(LANE_IN(mask, a)) != 0))
LANE_GROUPS(all_mask, u32, lw_set_u32(lw_all_mask(LANE_IN(mask, a)) != 0))
LANE_GROUPS(count_mask, u32, lw_set_u32((uint32_t)lw_count_mask(LANE_IN(mask, a))))
LANE_GROUPS(unpack_u32, u32, lw_unpack_u32((const uint32_t *)x->a + at, LANE_IN(mask, b)))
LANE_GROUPS(unpack_u64, u64, lw_unpack_u64((const uint64_t *)x->a + at, LANE_IN(mask, b)))

/* Zeros behind the packed values. */
LW_LANE void lane_pack_u32(uint32_t *p, lw_u32 v, lw_mask m)
{
    lw_pack_u32(p, v, m);
    for (int l = lw_count_mask(m); l < LW_GROUP; l++)
        p[l] = 0;
}
LW_LANE void lane_pack_u64(uint64_t *p, lw_u64 v, lw_mask m)
{
    lw_pack_u64(p, v, m);
    for (int l = lw_count_mask(m); l < LW_GROUP; l++)
        p[l] = 0;
}
/* Groups behind each other, with space for one behind the last. */
#define LANE_PACKED(type)                                                                                              \
    lane_##type packed[LW_GROUP * (LW_GROUPS + 1)];                                                                    \
    LANE_EACH(lane_pack_##type(packed + LW_GROUP * g, LANE_IN(type, a), LANE_IN(mask, b)))                             \
    LW_FOR_GROUPS(g) LANE_STORE_##type(x->result, LANE_AT(first, g), lw_load_##type(packed + LW_GROUP * g))
LANE_WARP(pack_u32)
{
    LANE_PACKED(u32);
}
LANE_WARP(pack_u64)
{
    LANE_PACKED(u64);
}

#define LANE_SCATTER(type)                                                                                             \
    LANE_WARP(scatter_##type)                                                                                          \
    {                                                                                                                  \
        LANE_EACH(lw_scatter_##type(LANE_OUT(type) + first, LANE_IN(u32, b), LANE_IN(type, a), LANE_IN(mask, c)))      \
    }
LANE_SCATTER(u32)
LANE_SCATTER(u64)
LANE_SCATTER(f32)
LANE_SCATTER(f64)

#define LANE_PRODUCT(type) lw_mul_##type(LANE_IN(type, a), LANE_IN(type, b))
#define LANE_FUSIBLE(type)                                                                                             \
    LANE_GROUPS(mul_add_##type, type, lw_add_##type(LANE_PRODUCT(type), LANE_IN(type, c)))                             \
    LANE_GROUPS(mul_sub_##type, type, lw_sub_##type(LANE_PRODUCT(type), LANE_IN(type, c)))                             \
    LANE_GROUPS(sub_mul_##type, type, lw_sub_##type(LANE_IN(type, c), LANE_PRODUCT(type)))
LANE_FUSIBLE(f32)
LANE_FUSIBLE(f64)

#define LANE_STREAM(type)                                                                                              \
    LANE_WARP(stream_##type)                                                                                           \
    {                                                                                                                  \
        LANE_EACH((lw_stream_##type(LANE_OUT(type) + at, LANE_IN(type, a)), lw_stream_end()))                          \
    }
LANE_STREAM(u32)
LANE_STREAM(u64)
LANE_STREAM(f32)
LANE_STREAM(f64)

/* ---- warps ---- */

LW_LANE lw_warp_u32 lane_load_warp(const void *p, size_t first)
{
    lw_warp_u32 v;
    LW_FOR_GROUPS(g) v.g[g] = LANE_LOAD_u32(p, LANE_AT(first, g));
    return v;
}
LW_LANE lw_warp_mask lane_load_warp_mask(const void *p, size_t first)
{
    lw_warp_mask m;
    LW_FOR_GROUPS(g) m.g[g] = LANE_LOAD_mask(p, LANE_AT(first, g));
    return m;
}

#define LANE_STORE_WARP(type, v)                                                                                       \
    const lw_warp_##type result = (v);                                                                                 \
    LANE_STORE_GROUPS(type, result.g)
#define LANE_WARPS(name, type, expression)                                                                             \
    LANE_WARP(name)                                                                                                    \
    {                                                                                                                  \
        LANE_STORE_WARP(type, expression);                                                                             \
    }
LW_CONSTANT uint32_t lane_cubes[32] = {LANE_CASES_31(LANE_CUBE, none)};
LANE_WARPS(splat_u32, u32, lw_splat_u32(((const uint32_t *)x->a)[first]))
LANE_WARPS(splat_u64, u64, lw_splat_u64(((const uint64_t *)x->a)[first]))
LANE_WARPS(splat_f32, f32, lw_splat_f32(((const float *)x->a)[first]))
LANE_WARPS(splat_f64, f64, lw_splat_f64(((const double *)x->a)[first]))
LANE_WARPS(table_u32, u32, lw_table_u32(lane_cubes))
LANE_WARPS(shuffle_u32, u32, lw_shuffle_u32(lane_load_warp(x->a, first), lane_load_warp(x->b, first)))
LANE_WARPS(shuffle_own_u32, u32, lw_shuffle_own_u32(lane_load_warp(x->a, first), lane_load_warp(x->b, first)))
LANE_WARPS(shuffle_other_u32, u32, lw_shuffle_other_u32(lane_load_warp(x->a, first), lane_load_warp(x->b, first)))
LANE_WARPS(rank_u32, u32, lw_rank_u32(lane_load_warp_mask(x->a, first)))
LANE_WARPS(compress_u32, u32, lw_compress_u32(lane_load_warp(x->a, first), lane_load_warp_mask(x->b, first)))
LANE_WARP(ballot_mask)
{
    const uint32_t ballot = lw_ballot_mask(lane_load_warp_mask(x->a, first));
    LW_FOR_GROUPS(g) LANE_STORE_u32(x->result, LANE_AT(first, g), lw_set_u32(ballot));
}
LANE_WARP(sum_u32)
{
    const uint64_t sum = lw_sum_u32(lane_load_warp(x->a, first));
    LW_FOR_GROUPS(g) LANE_STORE_u64(x->result, LANE_AT(first, g), lw_set_u64(sum));
}
LANE_WARP(broadcast_u64)
{
    const lw_warp_u32 v = lane_load_warp(x->a, first);
    LW_FOR_GROUPS(g) LANE_STORE_u64(x->result, LANE_AT(first, g), lw_broadcast_u64(v, x->count));
}
LANE_WARP(alike_u64)
{
    const lw_warp_u32 v = lane_load_warp(x->a, first);
    LW_FOR_GROUPS(g) LANE_STORE_u64(x->result, LANE_AT(first, g), lw_alike_u64(lw_broadcast_u64(v, x->count)));
}
LANE_WARP(generic_alike_u64)
{
    const lw_warp_u32 v = lane_load_warp(x->a, first);
    LW_FOR_GROUPS(g) LANE_STORE_u64(x->result, LANE_AT(first, g), lw_generic_alike_u64(lw_broadcast_u64(v, x->count)));
}
LANE_WARPS(adjacent_u64, u64, lw_adjacent_u64(lane_load_warp(x->a, first), lane_load_warp(x->b, first)))
LANE_WARPS(generic_adjacent_u64, u64, lw_generic_adjacent_u64(lane_load_warp(x->a, first), lane_load_warp(x->b, first)))
LW_LANE void lane_matrix8(const lane_call *x, size_t first, void (*product)(uint64_t *, const uint32_t *))
{
    const uint32_t *const a = (const uint32_t *)x->a + first, *const b = (const uint32_t *)x->b + first;
    uint32_t m[64];
    uint64_t y[32] = {0};
    for (int k = 0; k < 32; k++) {
        m[k] = a[k] & 0x7fffffff;
        m[32 + k] = b[k] & 0x7fffffff;
    }
    for (int k = 0; k < 8; k++)
        y[k] = m[k];
    product(y, m);
    LW_FOR_GROUPS(g) LANE_STORE_u64(x->result, LANE_AT(first, g), lw_load_u64(y + lw_slot(g)));
}
LANE_WARP(matrix8_p31) { lane_matrix8(x, first, lw_matrix8_p31); }
LANE_WARP(generic_matrix8_p31) { lane_matrix8(x, first, lw_generic_matrix8_p31); }
/* The upper word of a 0xD2511F53, xor the lower one times the same, xor 5. */
LW_LANE lw_u32 lane_mul_word(lw_u32 a)
{
    const lw_product product = lw_mul_word(lw_from_u32_word(a), 0xD2511F53u);
    const lw_word low = lw_mul_word(product.low, 0xD2511F53u).low;
    return lw_from_word_u32(lw_xor_word(lw_xor_word(product.high, low), lw_set_word(5)));
}
LW_LANE lw_u32 lane_generic_mul_word(lw_u32 a)
{
    const lw_generic_product product = lw_generic_mul_word(lw_generic_from_u32_word(a), 0xD2511F53u);
    const lw_generic_word low = lw_generic_mul_word(product.low, 0xD2511F53u).low;
    const lw_generic_word both = lw_generic_xor_word(product.high, low);
    return lw_generic_from_word_u32(lw_generic_xor_word(both, lw_generic_set_word(5)));
}
LANE_GROUPS(mul_word, u32, lane_mul_word(LANE_IN(u32, a)))
LANE_GROUPS(generic_mul_word, u32, lane_generic_mul_word(LANE_IN(u32, a)))
#define LANE_BROADCAST(name, k)                                                                                        \
    case k:                                                                                                            \
        result = lw_##name(v, k);                                                                                      \
        break;
LANE_WARP(broadcast_u64_by_a_constant)
{
    const lw_warp_u32 v = lane_load_warp(x->a, first);
    lw_u64 result;
    switch (x->count) {
        LANE_CASES_31(LANE_BROADCAST, broadcast_u64)
    default:
        return;
    }
    LW_FOR_GROUPS(g) LANE_STORE_u64(x->result, LANE_AT(first, g), result);
}

/* Memory of a warp. */
#if LW_LANES_ARE_THREADS
#define LANE_SHARED(buffer)                                                                                            \
    __shared__ uint32_t buffer##_of_all[LANE_STEP];                                                                    \
    uint32_t *const buffer = buffer##_of_all + threadIdx.x / 32 * 32
#else
#define LANE_SHARED(buffer) uint32_t buffer[32]
#endif
LANE_WARP(slot)
{
    LANE_SHARED(buffer);
    LW_FOR_GROUPS(g) lw_store_u32(buffer + lw_slot(g), LANE_LOAD_u32(x->a, LANE_AT(first, g)));
    lw_fence();
    LW_FOR_GROUPS(g) LANE_STORE_u32(x->result, LANE_AT(first, g), lw_fetch_u32(buffer, lw_lane_u32(g)));
}
LANE_WARP(fence)
{
    LANE_SHARED(buffer);
    lw_u32 v[LW_GROUPS];
    LW_FOR_GROUPS(g) v[g] = LANE_LOAD_u32(x->a, LANE_AT(first, g));
    for (int k = 0; k < 2; k++) {
        lw_fence();
        LW_FOR_GROUPS(g) lw_store_u32(buffer + lw_slot(g), v[g]);
        lw_fence();
        LW_FOR_GROUPS(g) v[g] = lw_fetch_u32(buffer, lw_sub_u32(lw_set_u32(31), lw_lane_u32(g)));
    }
    LANE_STORE_GROUPS(u32, v);
}
LANE_WARP(append_u32)
{
    LANE_SHARED(buffer);
    const lw_warp_mask m = lane_load_warp_mask(x->b, first);
    const uint32_t ballot = lw_ballot_mask(m), set = (uint32_t)lw_count_bits(ballot);
    lw_append_u32(buffer, lane_load_warp(x->a, first), m, ballot);
    lw_fence();
    LW_FOR_GROUPS(g)
    {
        const lw_mask there = lw_lt_u32(lw_lane_u32(g), lw_set_u32(set));
        LANE_STORE_u32(x->result, LANE_AT(first, g),
                       lw_select_u32(there, lw_fetch_u32(buffer, lw_lane_u32(g)), lw_set_u32(0)));
    }
}
LANE_GROUPS(count_bits, u32, lw_set_u32((uint32_t)lw_count_bits(((const uint32_t *)x->a)[first])))

/* Where the warps of a step add. */
LW_LANE uint64_t *lane_meeting(const lane_call *x, size_t first)
{
    return (uint64_t *)x->result + first / LANE_STEP * LANE_STEP;
}
LANE_WARP(tally)
{
    lw_tally(lane_meeting(x, first), lw_ballot_mask(lane_load_warp_mask(x->a, first)));
}
LANE_WARP(total)
{
    lw_total(lane_meeting(x, first), ((const uint64_t *)x->a)[first]);
}
LANE_WARP(least_u64)
{
    LW_FOR_GROUPS(g)
    lw_least_u64(lane_meeting(x, first), LANE_LOAD_u64(x->a, LANE_AT(first, g)), LANE_LOAD_mask(x->b, LANE_AT(first, g)));
}

#if LW_EACH_ROW
#define LANE_ROW_PART(v, d) lw_each_row_f64(v, d, x->count)
#else
LW_LANE lw_u64 lane_row_part(size_t first, int g, int d, int part)
{
    const lw_u64 row = lw_widen_u64(lw_and_u32(lw_lane_u32(g), lw_set_u32((uint32_t)(32 - d))));
    return lw_add_u64(row, lw_set_u64(first + (uint64_t)part));
}
#define LANE_ROW_PART(v, d) lw_gather_f64((const double *)x->a, lane_row_part(first, g, d, x->count))
#endif
#define LANE_EACH_ROW(d) LANE_GROUPS(each_row_of_##d##_f64, f64, LANE_ROW_PART(LANE_IN(f64, a), d))
LANE_EACH_ROW(2)
LANE_EACH_ROW(4)
LANE_EACH_ROW(8)

#if LW_TRANSPOSED
LANE_WARP(turn_pairs_u64)
{
    if (first % LANE_STEP != 0)
        return;
    LW_FOR_GROUPS(g)
    {
        lw_u32 low[4], high[4];
        lw_u64 pairs[4];
        for (size_t k = 0; k < 4; k++) {
            low[k] = LANE_LOAD_u32(x->a, LANE_AT(first + 32 * k, g));
            high[k] = LANE_LOAD_u32(x->b, LANE_AT(first + 32 * k, g));
        }
        lw_turn_pairs_u64(low, high, pairs);
        for (size_t k = 0; k < 4; k++)
            LANE_STORE_u64(x->result, LANE_AT(first + 32 * k, g), pairs[k]);
    }
}
LANE_WARP(fours_u32)
{
    uint32_t places[32];
    LW_FOR_GROUPS(g)
    lw_store_u32(places + LW_GROUP * g, lw_and_u32(LANE_LOAD_u32(x->b, LANE_AT(first, g)), lw_set_u32(15)));
    LW_FOR_GROUPS(g)
    LANE_STORE_u32(x->result, LANE_AT(first, g), lw_fours_u32((const uint32_t *)x->a + first, places + LW_GROUP * g));
}
LANE_GROUPS(each_four_u32, u32, lw_each_four_u32(LANE_IN(u32, a), x->count))
#else
LANE_WARP(turn_pairs_u64)
{
    lw_warp_u32 low[4], high[4];
    if (first % LANE_STEP != 0)
        return;
    for (size_t k = 0; k < 4; k++) {
        low[k] = lane_load_warp(x->a, first + 32 * k);
        high[k] = lane_load_warp(x->b, first + 32 * k);
    }
    lw_transpose4_u32(low);
    lw_transpose4_u32(high);
    for (size_t k = 0; k < 4; k++)
        LW_FOR_GROUPS(g)
        LANE_STORE_u64(x->result, LANE_AT(first + 32 * k, g), lw_pair_u64(low[k].g[g], high[k].g[g]));
}
/* The lane's own number, the upper bits and the lower two. */
LW_LANE lw_u32 lane_of_four(int g, uint32_t bits) { return lw_and_u32(lw_lane_u32(g), lw_set_u32(bits)); }
LANE_WARP(fours_u32)
{
    const lw_warp_u32 a = lane_load_warp(x->a, first), b = lane_load_warp(x->b, first);
    lw_warp_u32 i;
    LW_FOR_GROUPS(g) i.g[g] = lane_of_four(g, 28);
    i = lw_shuffle_u32(b, i);
    LW_FOR_GROUPS(g) i.g[g] = lw_add_u32(lw_and_u32(i.g[g], lw_set_u32(15)), lane_of_four(g, 3));
    const lw_warp_u32 r = lw_shuffle_u32(a, i);
    LW_FOR_GROUPS(g) LANE_STORE_u32(x->result, LANE_AT(first, g), r.g[g]);
}
LANE_WARP(each_four_u32)
{
    lw_warp_u32 i;
    LW_FOR_GROUPS(g) i.g[g] = lw_add_u32(lane_of_four(g, 28), lw_set_u32((uint32_t)x->count));
    const lw_warp_u32 r = lw_shuffle_u32(lane_load_warp(x->a, first), i);
    LW_FOR_GROUPS(g) LANE_STORE_u32(x->result, LANE_AT(first, g), r.g[g]);
}
#endif
LANE_WARP(transpose4_u32)
{
    lw_warp_u32 s[4];
    if (first % LANE_STEP != 0)
        return;
    for (int k = 0; k < 4; k++)
        s[k] = lane_load_warp(x->a, first + 32 * (size_t)k);
    lw_transpose4_u32(s);
    for (int k = 0; k < 4; k++)
        LW_FOR_GROUPS(g) LANE_STORE_u32(x->result, LANE_AT(first + 32 * (size_t)k, g), s[k].g[g]);
}

#endif
