/* What a finished alias table gives every item: exact integers, read back from the rows (docs/contract/alias.md). Host memory.
 */
#ifndef LANEWISE_ALIAS_READ_SHARES_H
#define LANEWISE_ALIAS_READ_SHARES_H

#include <stdint.h>

#include "lanewise/alias.h"

/* shares[i] = the coins of item i in all rows together; every alias is below items. */
void lw_alias_read_shares(const uint64_t *rows, uint64_t items, int row_bytes, lw_alias_share *shares);

/* share / (items C), C = 2^32 or 2^64 by row_bytes, rounded to nearest even. In the default floating-point environment.
 */
double lw_alias_share_f64(lw_alias_share share, uint64_t items, int row_bytes);

/* The double nearest to (value + a little, if sticky) * 2^exponent, ties to even; the result is 0 or a normal number.
 */
double lw_alias_round(lw_alias_share value, int sticky, int exponent);

#endif
