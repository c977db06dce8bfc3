/* The large constants of engines: 63 KB of mrg8's jumps, 43 KB of taps. Each translation unit has a copy of those that
 * it uses, except in the library, which has them once: LW_TABLES_ONCE is 1 there, and users' code links none. */
#ifndef LANEWISE_DETAIL_ENGINE_TABLES_H
#define LANEWISE_DETAIL_ENGINE_TABLES_H

#include <stdint.h>

#ifndef LW_TABLES_ONCE
#define LW_TABLES_ONCE 0
#endif

#define LW_SETS_warp1024 1024
enum {
    LW_MRG8_POWERS = 248, /* of 2 */
    LW_WARP1024_PACKED = 3,
    LW_WARP1024_ROWS = (LW_SETS_warp1024 + LW_WARP1024_PACKED - 1) / LW_WARP1024_PACKED
};

/* A place of mrg8 in warps of 32 words, as hexadecimal digits: those of 2^60 warps. */
enum { LW_MRG8_DIGITS = 15 };

#if LW_TABLES_ONCE
extern const uint32_t lw_library_mrg8_powers[LW_MRG8_POWERS][64];
/* [k][d - 1] is A^(32 d 16^k), column after column: 58 KB, made of the powers at the first call. */
typedef uint32_t lw_mrg8_digit[15][64];
const lw_mrg8_digit *lw_library_mrg8_digits(void);
extern const uint32_t lw_library_warp1024_taps[LW_WARP1024_ROWS][32];
#endif

#endif
