#ifndef STUBT
#define STUBT
#include "../lane.h"
LW_LANE void lw_sincos_turns_u32_f32(lw_u32 t, lw_f32*s, lw_f32*c){ *s=lw_mul_f32(lw_from_u32_f32(t),lw_set_f32(0x1p-32f)); *c=lw_sub_f32(lw_set_f32(1),*s);}
LW_LANE void lw_sincos_turns_u64_f64(lw_u64 t, lw_f64*s, lw_f64*c){ *s=lw_mul_f64(lw_from_u64_f64(t),lw_set_f64(0x1p-64f)); *c=lw_sub_f64(lw_set_f64(1),*s);}
#endif
