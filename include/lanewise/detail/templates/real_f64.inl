/* What detail/templates/real_f32.inl says, for f64. */
#define lw_real lw_f64
#define lw_drawn lw_u64
#define LW_R(name) name##_f64
#define LW_D(name) name##_u64
#define LW_DR(name) name##_u64_f64
#define LW_REAL_C double
#define LW_REAL_NAME "f64"
#define LW_INFINITY __builtin_huge_val()
#define LW_DRAWN_BITS 64
#define LW_DRAWN_TOP 0x8000000000000000u
#define LW_DRAWN_ULP 0x1p-64
