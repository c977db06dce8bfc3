#include "exact.h"

#include <string.h>

#include "accumulator_round.h"
#include "base/both.h"
#include "finish.h"

enum { LAST = LW_EXACT_SUM_DIGITS - 1 };

_Static_assert((int)LW_EXACT_SUM_DIGITS == (int)LW_SUM_DIGITS, "the digits are those of passes");
_Static_assert(sizeof(lw_exact_sum) == 77 * sizeof(uint64_t), "words alone");

static int is_nothing(const lw_exact_sum *sum)
{
    static const lw_exact_sum NOTHING;
    return memcmp(sum, &NOTHING, sizeof(*sum)) == 0;
}

const char *lw_exact_wrong(const lw_exact_sum *sum)
{
    const uint64_t parts = sum->parts, specials[] = {sum->nan, sum->plus_inf, sum->minus_inf};
    uint64_t left = sum->count;
    if (parts > LW_EXACT_PARTS_MOST)
        return "was added up by words of more than 2^31, which its digits do not hold, or was damaged";
    if (sum->count > LW_EXACT_COUNT_MOST)
        return "counts more than 2^63 numbers";
    /* 2^63 doubles are below 2^1087, and the last digit has units of 2^1102: of a carried sum it is 0 or -1 */
    int good = parts > 0 ? sum->count > 0 && 0 - sum->digit[LAST] <= parts : is_nothing(sum);
    for (int k = 0; k < LAST; k++)
        good &= sum->digit[k] <= parts * 0xffffffffu;
    for (int k = 0; k < 3; k++) {
        good &= specials[k] <= left;
        left -= specials[k];
    }
    return good ? NULL : "has words that no sum has; it was damaged, or never set";
}

void lw_exact_carry(lw_exact_sum *sum)
{
    lw_wide_carry(sum->digit, LW_SUM_DIGITS);
    sum->parts = sum->count > 0;
}

void lw_exact_merge(lw_exact_sum *sum, const lw_exact_sum *part)
{
    lw_exact_sum other = *part;
    if (sum->parts + other.parts > LW_EXACT_PARTS_MOST) {
        lw_exact_carry(sum);
        lw_exact_carry(&other);
    }
    for (int k = 0; k < LW_SUM_DIGITS; k++)
        sum->digit[k] += other.digit[k];
    sum->nan += other.nan;
    sum->plus_inf += other.plus_inf;
    sum->minus_inf += other.minus_inf;
    sum->count += other.count;
    lw_exact_carry(sum);
}

void lw_exact_of_sums(lw_exact_sum *exact, const lw_sums *sums, uint64_t count)
{
    memcpy(exact->digit, sums->digit, sizeof(exact->digit));
    exact->nan = sums->special[LW_SPECIAL_NAN];
    exact->plus_inf = sums->special[LW_SPECIAL_PLUS];
    exact->minus_inf = sums->special[LW_SPECIAL_MINUS];
    exact->count = count;
    lw_exact_carry(exact);
}

void lw_exact_to_sums(lw_sums *sums, const lw_exact_sum *exact)
{
    memcpy(sums->digit, exact->digit, sizeof(sums->digit));
    sums->special[LW_SPECIAL_NAN] = exact->nan;
    sums->special[LW_SPECIAL_PLUS] = exact->plus_inf;
    sums->special[LW_SPECIAL_MINUS] = exact->minus_inf;
    sums->most = sums->least = 0;
}

double lw_exact_mean(const lw_exact_sum *sum)
{
    lw_sums sums;
    lw_exact_to_sums(&sums, sum);
    if (sum->count == 0)
        return lw_double_of((uint64_t)0x7ff8 << 48);
    if (sum->nan + sum->plus_inf + sum->minus_inf > 0)
        return lw_moments_total(&sums);
    lw_wide_divide(sums.digit, sum->count);
    return lw_wide_round(sums.digit, LW_SUM_DIGITS, LW_SUM_UNIT);
}
