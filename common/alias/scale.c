/* The scale of a build, once a build, in exact integers. */
#include <math.h>

#include "plan.h"
#include "weights/ratio.h"

lw_u128 lw_alias_rest(const lw_alias_scale *scale, lw_u128 prefix)
{
    const lw_u128 scaled = prefix * scale->items; /* below 2^124 */
    return (scaled % scale->total << 32) % scale->total;
}

/* The top 53 bits of x 2^place, the others cut off. */
static double top_of(lw_u128 x, int place)
{
    const int width = lw_width_u128(x), cut = width > 53 ? width - 53 : 0;
    return ldexp((double)(uint64_t)(x >> cut), place + cut);
}

lw_alias_scale lw_alias_scale_of(uint64_t items, int exponent, lw_u128 total)
{
    lw_alias_scale scale = {.exponent = exponent, .items = items, .total = total, .inverse = 1.0 / (double)total};
    /* N C / W is below 2^6 and above 2^-28: 160 places of it by long division, in digits of 32, have 53 bits twice. */
    enum { HIGH_PLACES = 96, PLACES = 160 };
    const lw_u128 all = (lw_u128)items << 32;
    const lw_alias_divisor by = lw_alias_divisor_of(total);
    lw_u128 rest = all % total, high = all / total, low = 0;
    for (int k = 0; k < 3; k++)
        high = high << 32 | lw_alias_ratio_digit(&rest, &by);
    for (int k = 0; k < 2; k++)
        low = low << 32 | lw_alias_ratio_digit(&rest, &by);
    const int below = lw_width_u128(high) - 53; /* bits of `high` behind the first 53 */
    const lw_u128 behind = (high & (((lw_u128)1 << below) - 1)) << 64 | low;
    scale.share[0] = top_of(high, -HIGH_PLACES);
    scale.share[1] = behind != 0 ? top_of(behind, -PLACES) : 0.0;
    scale.share_high[0] = scale.share[0] * 0x1p20;
    scale.share_high[1] = scale.share[1] * 0x1p20;
    return scale;
}
