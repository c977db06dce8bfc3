/* The scale of a build, once a build, in exact integers. */
#include <math.h>

#include "plan.h"

lw_u128 lw_alias_rest(const lw_alias_scale *scale, lw_u128 prefix)
{
    const lw_u128 scaled = prefix * scale->items; /* below 2^124 */
    return (scaled % scale->total << 32) % scale->total;
}

lw_alias_scale lw_alias_scale_of(uint64_t items, int exponent, lw_u128 total)
{
    lw_alias_scale scale = {.exponent = exponent, .items = items, .total = total, .inverse = 1.0 / (double)total};
    /* N C / W by long division: two digits of 53 bits, from its first one on. It is below 2^6. */
    const lw_u128 all = (lw_u128)items << 32;
    lw_u128 rest = all % total;
    uint64_t digits = (uint64_t)(all / total);
    int place = 0;
    for (int part = 0; part < 2; part++) {
        while (digits >> 52 == 0) {
            rest <<= 1;
            digits = digits << 1 | (rest >= total);
            rest -= rest >= total ? total : 0;
            place--;
            if (part == 1 && place < -200) /* nothing follows */
                break;
        }
        scale.share[part] = ldexp((double)digits, place);
        scale.share_high[part] = ldexp((double)digits, place + 20);
        digits = 0;
    }
    return scale;
}
