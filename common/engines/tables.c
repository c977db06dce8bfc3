/* The library's only copy of what engines look up (lanewise/detail/engine_tables.h). */
#include "lanewise/detail/engine_tables.h"

#include "base/once.h"
#include "lanewise/detail/draws.h"

const uint32_t lw_library_mrg8_powers[LW_MRG8_POWERS][64] = {
#include "lanewise/detail/mrg8_powers.inc"
};

const uint32_t lw_library_warp1024_taps[LW_WARP1024_ROWS][32] = {
#include "lanewise/lane/engines/warp1024_taps.inc"
};

static lw_mrg8_digit digits[LW_MRG8_DIGITS];
static lw_once digits_once = LW_ONCE;

/* Digit d is that of its lowest bit times that of the others. */
static void make_digits(void)
{
    enum { WARP_BITS = 5, DIGIT_BITS = 4 };
    for (int place = 0; place < LW_MRG8_DIGITS; place++)
        for (int d = 1; d < 1 << DIGIT_BITS; d++) {
            const int others = d & (d - 1), bit = __builtin_ctz((unsigned)d);
            const uint32_t *const power = lw_library_mrg8_powers[WARP_BITS + DIGIT_BITS * place + bit];
            uint32_t columns[64], *const to = digits[place][d - 1];
            for (int k = 0; k < 64; k++)
                columns[k] = power[8 * (k % 8) + k / 8];
            for (int column = 0; column < 8; column++) {
                uint64_t x[8];
                for (int k = 0; others != 0 && k < 8; k++)
                    x[k] = digits[place][others - 1][8 * column + k];
                if (others != 0)
                    lw_matrix8_p31(x, columns);
                for (int k = 0; k < 8; k++)
                    to[8 * column + k] = others != 0 ? (uint32_t)x[k] : columns[8 * column + k];
            }
        }
}

const lw_mrg8_digit *lw_library_mrg8_digits(void)
{
    lw_make_once(&digits_once, make_digits);
    return (const lw_mrg8_digit *)digits;
}
