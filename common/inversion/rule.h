/* The bounds of docs/contract/inversion.md. */
#ifndef LANEWISE_INVERSION_RULE_H
#define LANEWISE_INVERSION_RULE_H

#include "weights/ratio.h"

/* ceil(prefix 2^64 / total) for prefix < total; 0 for 2^64. */
LW_BOTH uint64_t lw_inversion_bound(lw_u128 prefix, lw_u128 total)
{
    lw_u128 rest = prefix;
    const uint64_t high = lw_alias_ratio_digit(&rest, total), low = lw_alias_ratio_digit(&rest, total);
    return (high << 32 | low) + (rest != 0);
}

#endif
