/* What plain C and CUDA write alike, because a group of both is one lane: integers, and loads and stores. Included by
 * lane/portable.h and lane/cuda.h after their LW_LANE and lw_mask. */
#ifndef LANEWISE_LANE_ONE_H
#define LANEWISE_LANE_ONE_H

typedef uint32_t lw_u32, lw_v32, lw_b32;
typedef uint64_t lw_u64;
typedef float lw_f32;
typedef double lw_f64;

#define LW_ONE_LANE 1
#define LW_V64(a) (a)
#define LW_B64(a) (a)
#define LW_U64(expression) return (expression)

#include "plain.h"
#include "warp.h"

/* ---- set, load, store ---- */

LW_LANE lw_u32 lw_set_u32(uint32_t x) { return x; }
LW_LANE lw_u64 lw_set_u64(uint64_t x) { return x; }
LW_LANE lw_f32 lw_set_f32(float x) { return x; }
LW_LANE lw_f64 lw_set_f64(double x) { return x; }
LW_LANE lw_u32 lw_load_u32(const uint32_t *p) { return *p; }
LW_LANE lw_u64 lw_load_u64(const uint64_t *p) { return *p; }
LW_LANE lw_f32 lw_load_f32(const float *p) { return *p; }
LW_LANE lw_f64 lw_load_f64(const double *p) { return *p; }
LW_LANE void lw_store_u32(uint32_t *p, lw_u32 v) { *p = v; }
LW_LANE void lw_store_u64(uint64_t *p, lw_u64 v) { *p = v; }
LW_LANE void lw_store_f32(float *p, lw_f32 v) { *p = v; }
LW_LANE void lw_store_f64(double *p, lw_f64 v) { *p = v; }

/* ---- scatter ---- */

LW_LANE void lw_scatter_u32(uint32_t *p, lw_u32 i, lw_u32 v, lw_mask m) { if (m) p[i] = v; }
LW_LANE void lw_scatter_u64(uint64_t *p, lw_u32 i, lw_u64 v, lw_mask m) { if (m) p[i] = v; }
LW_LANE void lw_scatter_f32(float *p, lw_u32 i, lw_f32 v, lw_mask m) { if (m) p[i] = v; }
LW_LANE void lw_scatter_f64(double *p, lw_u32 i, lw_f64 v, lw_mask m) { if (m) p[i] = v; }

/* ---- u32 ---- */

LW_LANE lw_mask lw_eq_u32(lw_u32 a, lw_u32 b) { return a == b; }
LW_LANE lw_mask lw_lt_u32(lw_u32 a, lw_u32 b) { return a < b; }
LW_LANE lw_u32 lw_select_u32(lw_mask m, lw_u32 a, lw_u32 b) { return m ? a : b; }

/* ---- u64 ---- */

LW_LANE lw_u64 lw_mul_u64(lw_u64 a, lw_u64 b) { return a * b; }
LW_LANE lw_mask lw_eq_u64(lw_u64 a, lw_u64 b) { return a == b; }
LW_LANE lw_mask lw_lt_u64(lw_u64 a, lw_u64 b) { return a < b; }
LW_LANE lw_u64 lw_select_u64(lw_mask m, lw_u64 a, lw_u64 b) { return m ? a : b; }
LW_LANE lw_u64 lw_min_u64(lw_u64 a, lw_u64 b) { return a < b ? a : b; }
LW_LANE lw_u64 lw_max_u64(lw_u64 a, lw_u64 b) { return a < b ? b : a; }

/* ---- between u32 and u64 ---- */

LW_LANE lw_u64 lw_widen_u64(lw_u32 a) { return a; }
LW_LANE lw_u32 lw_low_u32(lw_u64 a) { return (lw_u32)a; }
LW_LANE lw_u32 lw_high_u32(lw_u64 a) { return (lw_u32)(a >> 32); }
LW_LANE lw_u64 lw_pair_u64(lw_u32 low, lw_u32 high) { return low | (uint64_t)high << 32; }
LW_LANE lw_u64 lw_mul32_u64(lw_u64 a, lw_u64 b) { return (uint64_t)(uint32_t)a * (uint32_t)b; }

/* ---- conversions ---- */

LW_LANE lw_u64 lw_trunc_u64(lw_f64 a) { return (lw_u64)(int64_t)a; }

/* ---- across a group, which is one lane ---- */

LW_LANE int lw_count_mask(lw_mask m) { return m; }
LW_LANE lw_u64 lw_scan_u64(lw_u64 a) { return a; }
LW_LANE lw_u64 lw_last_u64(lw_u64 a) { return a; }
LW_LANE void lw_pack_u32(uint32_t *p, lw_u32 v, lw_mask m) { (void)m; *p = v; }
LW_LANE void lw_pack_u64(uint64_t *p, lw_u64 v, lw_mask m) { (void)m; *p = v; }
LW_LANE lw_u32 lw_unpack_u32(const uint32_t *p, lw_mask m) { return m ? *p : 0; }
LW_LANE lw_u64 lw_unpack_u64(const uint64_t *p, lw_mask m) { return m ? *p : 0; }

#endif
