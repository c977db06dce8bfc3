/* What targets share whose groups are vectors of GNU C: a register of 32-bit values, two of 64-bit ones. Included by
 * each after LW_GROUP, its types (those of groups, and lw_half_mask, the mask of a register of 64-bit values),
 * LW_BITWISE_32 and LW_BITWISE_64, lw_v32 or lw_v64, and, if it has it, LW_MUL32(a, b), the products of the low 32 bits
 * of lw_v64. */
#ifndef LANEWISE_LANE_VECTORS_H
#define LANEWISE_LANE_VECTORS_H

#include "warp.h"

/* Does a statement in h for both registers of 64-bit values. */
#define LW_EACH_HALF LW_UNROLL_GROUPS for (int h = 0; h < 2; h++)

/* Sets both registers of v by an expression in h. Written out, as GCC unrolls a loop only after it has inlined and
 * optimised everything around it: files of variates took two to three times as long to compile. Files of engines and of
 * doubles choose the loop (LW_HALVES_BY_LOOP 1): mrg8's state stays in more registers then, and normals are faster. */
#define LW_SET_HALF(v, n, expression)                                                                                  \
    {                                                                                                                  \
        enum { h = n };                                                                                                \
        v[n] = (__typeof__(v[n]))(expression);                                                                         \
    }
#if defined(LW_HALVES_BY_LOOP) && LW_HALVES_BY_LOOP
#define LW_SET_HALVES(v, expression) LW_EACH_HALF v[h] = (__typeof__(v[h]))(expression);
#else
#define LW_SET_HALVES(v, expression) LW_SET_HALF(v, 0, expression) LW_SET_HALF(v, 1, expression)
#endif

/* Returns the value, or the mask, whose registers are an expression in h. Operators on integers take LW_V64(a). */
#define LW_HALVES(type, expression) type r; LW_SET_HALVES(r.h, expression) return r
#define LW_U64(expression) LW_HALVES(lw_u64, expression)
#define LW_F64(expression) LW_HALVES(lw_f64, expression)
#define LW_MASK(expression)                                                                                            \
    lw_half_mask m[2];                                                                                                 \
    LW_SET_HALVES(m, expression)                                                                                       \
    return lw_mask_of_halves(m[0], m[1])
#define LW_V64(a) ((lw_v64)(a).h[h])
#define LW_B64(a) ((lw_b64)(a).h[h])

/* The compiler picks an instruction for each operator, and for a shift by whether the count is a constant. */
typedef uint32_t lw_v32 __attribute__((vector_size(4 * LW_GROUP)));
typedef uint64_t lw_v64 __attribute__((vector_size(4 * LW_GROUP)));
/* Bitwise operations do not mind the width of lanes; constants do, which the compiler makes in the operation's. */
typedef LW_BITWISE_32 lw_b32;
typedef LW_BITWISE_64 lw_b64;

#include "plain.h"

#ifdef LW_MUL32
#define LW_OWN_MULHI 1
/* Of products of 32-bit limbs. C's operator would be the same instructions, which GCC 12 does not share with those of
 * lw_mulhi_half. */
LW_LANE lw_v64 lw_mul_half(lw_v64 a, lw_v64 b)
{
    const lw_v64 cross = LW_MUL32(a >> 32, b) + LW_MUL32(a, b >> 32);
    return LW_MUL32(a, b) + (cross << 32);
}
/* Schoolbook; no partial sum passes 2^64. */
LW_LANE lw_v64 lw_mulhi_half(lw_v64 a, lw_v64 b)
{
    const lw_v64 low = (lw_v64){0} + 0xffffffff, ah = a >> 32, bh = b >> 32;
    const lw_v64 middle = LW_MUL32(ah, b) + (LW_MUL32(a, b) >> 32);
    const lw_v64 other = LW_MUL32(a, bh) + (lw_v64)((lw_b64)middle & (lw_b64)low);
    return LW_MUL32(ah, bh) + ((middle >> 32) + (other >> 32));
}
#ifndef LW_OWN_MUL
LW_LANE lw_u64 lw_mul_u64(lw_u64 a, lw_u64 b) { LW_U64(lw_mul_half(LW_V64(a), LW_V64(b))); }
#endif
LW_LANE lw_u64 lw_mulhi_u64(lw_u64 a, lw_u64 b) { LW_U64(lw_mulhi_half(LW_V64(a), LW_V64(b))); }
LW_LANE lw_u64 lw_mul32_u64(lw_u64 a, lw_u64 b) { LW_U64(LW_MUL32(LW_V64(a), LW_V64(b))); }

#define LW_OWN_MATRIX8 1
typedef uint32_t lw_column __attribute__((vector_size(2 * LW_GROUP)));
LW_LANE lw_v64 lw_fold_p31(lw_v64 s)
{
    return (lw_v64)((lw_b64)s & (lw_b64)((lw_v64){0} + 0x7fffffff)) + (s >> 31);
}
/* The sum of four columns of m from `from` on, times x: of the rows of a register, folded once. */
LW_LANE lw_v64 lw_four_columns_p31(const uint64_t x[4], const uint32_t *from)
{
    lw_v64 sum = {0};
    LW_UNROLL_4 for (int k = 0; k < 4; k++)
    {
        lw_column column;
        __builtin_memcpy(&column, from + 8 * k, sizeof(column));
        sum += LW_MUL32(__builtin_convertvector(column, lw_v64), (lw_v64){0} + x[k]);
    }
    return lw_fold_p31(sum);
}
/* As in lane/generic.h; rows in one register or two. */
LW_LANE void lw_matrix8_p31(uint64_t x[8], const uint32_t m[64])
{
    enum { ROWS = LW_GROUP / 2, REGISTERS = 8 / ROWS };
    lw_v64 y[REGISTERS];
    LW_UNROLL_4 for (int h = 0; h < REGISTERS; h++)
    {
        const uint32_t *const from = m + ROWS * h;
        y[h] = lw_four_columns_p31(x, from) + lw_four_columns_p31(x + 4, from + 32);
        y[h] = lw_fold_p31(lw_fold_p31(y[h]));
    }
    __builtin_memcpy(x, y, sizeof(y));
}
#endif

LW_LANE lw_f32 lw_bits_f32(lw_u32 a) { return (lw_f32)a; }
LW_LANE lw_u32 lw_bits_u32(lw_f32 a) { return (lw_u32)a; }
LW_LANE lw_f64 lw_bits_f64(lw_u64 a) { LW_F64(a.h[h]); }
LW_LANE lw_u64 lw_bits_u64(lw_f64 a) { LW_U64(a.h[h]); }

#endif
