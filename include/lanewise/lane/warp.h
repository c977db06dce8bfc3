/* A warp's values: its groups. Included by each target after LW_GROUPS and the types of its groups. */
#ifndef LANEWISE_LANE_WARP_H
#define LANEWISE_LANE_WARP_H

typedef struct lw_warp_u32 { lw_u32 g[LW_GROUPS]; } lw_warp_u32;
typedef struct lw_warp_u64 { lw_u64 g[LW_GROUPS]; } lw_warp_u64;
typedef struct lw_warp_f32 { lw_f32 g[LW_GROUPS]; } lw_warp_f32;
typedef struct lw_warp_f64 { lw_f64 g[LW_GROUPS]; } lw_warp_f64;
/* Of two masks of 16 bits GCC keeps a structure of 32 bits in one register, to which it joins the masks by code whose
 * upper half is what the stack held (lw_bits_of_mask). One of 32 bytes fits no register. */
#if LW_GROUPS == 2
typedef struct lw_warp_mask { lw_mask g[LW_GROUPS] __attribute__((aligned(32))); } lw_warp_mask;
#else
typedef struct lw_warp_mask { lw_mask g[LW_GROUPS]; } lw_warp_mask;
#endif

#endif
