#ifndef STUBN
#define STUBN
#include "../lane.h"
LW_LANE lw_f32 lw_normal_from_bits_f32(lw_u32 t){ return lw_mul_f32(lw_sub_f32(lw_mul_f32(lw_from_u32_f32(t),lw_set_f32(0x1p-32f)),lw_set_f32(0.5f)),lw_set_f32(3.46f));}
LW_LANE lw_f64 lw_normal_from_bits_f64(lw_u64 t){ return lw_mul_f64(lw_sub_f64(lw_mul_f64(lw_from_u64_f64(t),lw_set_f64(0x1p-64f)),lw_set_f64(0.5f)),lw_set_f64(3.46f));}
#endif
