/* Template files (.inl) are text that serves f32 and f64: a header includes such a file twice, after this one and after
 * detail/templates/real_f64.inl; its last line includes detail/templates/real_end.inl. In it
 *
 *     lw_real, lw_drawn        a lane of the real type, and of a draw of as many bits
 *     LW_R(name)               name_f32: LW_R(lw_mul)(x, y) is a product, and so functions are defined, too
 *     LW_D(name)               name_u32
 *     LW_DR(name)              name_u32_f32
 *     LW_REAL_C, LW_REAL_NAME  the C type of a real; "f32"
 *     LW_INFINITY              of that type
 *     LW_DRAWN_BITS            bits of a draw; LW_DRAWN_TOP: the highest one; LW_DRAWN_ULP: 2^-LW_DRAWN_BITS, a real
 *
 * A constant that differs is a macro NAME_f32 and NAME_f64 of the header, and LW_R(NAME) in the template. */
#define lw_real lw_f32
#define lw_drawn lw_u32
#define LW_R(name) name##_f32
#define LW_D(name) name##_u32
#define LW_DR(name) name##_u32_f32
#define LW_REAL_C float
#define LW_REAL_NAME "f32"
#define LW_INFINITY __builtin_huge_valf()
#define LW_DRAWN_BITS 32
#define LW_DRAWN_TOP 0x80000000u
#define LW_DRAWN_ULP 0x1p-32f
