/* The rules of docs/contract/alias.md, in C that nvcc takes too: its constants; shares become rows; a draw becomes an
 * item. How weights become integers, and integers shares, is in common/weights. Builders say how and by whom this is
 * done, and cite what they do from here. */
#ifndef LANEWISE_ALIAS_RULE_H
#define LANEWISE_ALIAS_RULE_H

#include <stdint.h>

#include "base/int128.h"
#include "lanewise/lanewise.h"
#include "weights/ratio.h"
#include "weights/rule.h"

/* T, and C of rows of 8 bytes; that of rows of 16 is 2^64. S is LW_ALIAS_FRACTION_BITS (weights/rule.h). */
enum { LW_ALIAS_TILE = 1024 };
#define LW_ALIAS_CAPACITY ((uint64_t)1 << 32)

/* ---- 2. shares become rows ----
 *
 * In exact integers a sweep has a closed form. Let D(j) be what the first j lights lack of C, S(i) what the first i
 * heavies have above it, in index order. Light j + 1 is filled up by the first heavy i with S(i) > D(j): its taker.
 * Heavy i closes at the first j with D(j) >= S(i): it keeps C + S(i) - D(j) coins, its row's others are the next
 * heavy's; or, if it keeps C, its row is full. So a sweep is a merge of the lists of D and S, in which a heavy goes
 * before a light of the same sum, and it can begin anywhere, by a search. If sums differ at the end, it leaves the
 * heavies from the first with S(i) > D(all) on; or the lights from the first with D(j) >= S(all) on, and among them the
 * last heavy, if what it keeps is less than C. */
#ifdef __cplusplus
extern "C++" { /* one name for both widths, also where this is included as C */
#endif

#define LW_UNITS uint64_t
#define LW_COIN uint32_t
#define LW_TAKES LW_OVERLOADED(lw_alias_takes, lw_alias_takes_u64)
#define LW_CLOSES LW_OVERLOADED(lw_alias_closes, lw_alias_closes_u64)
#define LW_OWN LW_OVERLOADED(lw_alias_own, lw_alias_own_u64)
#include "closed_form.inl"

#define LW_UNITS lw_u128
#define LW_COIN uint64_t
#define LW_TAKES LW_OVERLOADED(lw_alias_takes, lw_alias_takes_u128)
#define LW_CLOSES LW_OVERLOADED(lw_alias_closes, lw_alias_closes_u128)
#define LW_OWN LW_OVERLOADED(lw_alias_own, lw_alias_own_u128)
#include "closed_form.inl"
#ifdef __cplusplus
}
#endif

/* ---- 3. draws, of rows of 8 bytes ---- */

/* The row that a draw falls in, of `items`. */
LW_BOTH uint64_t lw_alias_row(uint64_t draw, uint64_t items)
{
    return lw_high_product(draw, items);
}

/* The item, from that row: its own or its alias, by the coin. */
LW_BOTH uint64_t lw_alias_pick(uint64_t draw, uint64_t items, uint64_t row)
{
    const uint64_t coin = draw * items >> 32;
    return coin < (uint32_t)row ? lw_alias_row(draw, items) : row >> 32;
}

#endif
