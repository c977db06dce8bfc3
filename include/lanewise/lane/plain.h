/* Integer operations that are C's own operators on every target: GNU C has them for vectors, too. Included by
 * lane/one.h and lane/vectors.h, which define
 *
 *     lw_v32, LW_V64(a)    a value of 32-bit lanes, a register of one of 64-bit lanes, as arithmetic takes them
 *     lw_b32, LW_B64(a)    as bitwise operations take them
 *     LW_U64(expression)   a function's body: applies an expression in the above to all registers */
#ifndef LANEWISE_LANE_PLAIN_H
#define LANEWISE_LANE_PLAIN_H

LW_LANE lw_u32 lw_add_u32(lw_u32 a, lw_u32 b) { return (lw_u32)((lw_v32)a + (lw_v32)b); }
LW_LANE lw_u32 lw_sub_u32(lw_u32 a, lw_u32 b) { return (lw_u32)((lw_v32)a - (lw_v32)b); }
LW_LANE lw_u32 lw_mul_u32(lw_u32 a, lw_u32 b) { return (lw_u32)((lw_v32)a * (lw_v32)b); }
LW_LANE lw_u32 lw_and_u32(lw_u32 a, lw_u32 b) { return (lw_u32)((lw_b32)a & (lw_b32)b); }
LW_LANE lw_u32 lw_or_u32(lw_u32 a, lw_u32 b) { return (lw_u32)((lw_b32)a | (lw_b32)b); }
LW_LANE lw_u32 lw_xor_u32(lw_u32 a, lw_u32 b) { return (lw_u32)((lw_b32)a ^ (lw_b32)b); }
LW_LANE lw_u32 lw_shl_u32(lw_u32 a, int n) { return (lw_u32)((lw_v32)a << n); }
LW_LANE lw_u32 lw_shr_u32(lw_u32 a, int n) { return (lw_u32)((lw_v32)a >> n); }

LW_LANE lw_u64 lw_add_u64(lw_u64 a, lw_u64 b) { LW_U64(LW_V64(a) + LW_V64(b)); }
LW_LANE lw_u64 lw_sub_u64(lw_u64 a, lw_u64 b) { LW_U64(LW_V64(a) - LW_V64(b)); }
LW_LANE lw_u64 lw_and_u64(lw_u64 a, lw_u64 b) { LW_U64(LW_B64(a) & LW_B64(b)); }
LW_LANE lw_u64 lw_or_u64(lw_u64 a, lw_u64 b) { LW_U64(LW_B64(a) | LW_B64(b)); }
LW_LANE lw_u64 lw_xor_u64(lw_u64 a, lw_u64 b) { LW_U64(LW_B64(a) ^ LW_B64(b)); }
LW_LANE lw_u64 lw_shl_u64(lw_u64 a, int n) { LW_U64(LW_V64(a) << n); }
LW_LANE lw_u64 lw_shr_u64(lw_u64 a, int n) { LW_U64(LW_V64(a) >> n); }

#endif
