/* Made of lane/alias_item.h by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_ALIAS_H
#define LANEWISE_AT_ALIAS_H

#include "parts/draws.h"
#include "parts/domains.h"

#include "parts/ops.h"

/* Of row number `index`: that item where the coin is below the threshold, else the alias. The coin is below 2^32. */
LW_AT_LANE lw_one_u64 lw_one_alias_side_u64(lw_one_u64 index, lw_one_u64 coin, lw_one_u64 row)
{
    const lw_one_mask own = lw_one_lt_u64(coin, lw_one_and_u64(row, lw_one_set_u64(UINT32_MAX)));
    return lw_one_select_u64(own, index, lw_one_shr_u64(row, 32));
}

/* Of a table of `items` rows from number `base` on: the row is the high half of draw * items; the coin is the top 32
 * bits of the low half. */
LW_AT_LANE lw_one_u64 lw_one_alias_item_from_u64(const uint64_t *rows, lw_one_u64 base, lw_one_u64 items,
    lw_one_u64 draw)
{
    const lw_one_u64 index = lw_one_mulhi_u64(draw, items), coin = lw_one_shr_u64(lw_one_mul_u64(draw, items), 32);
    return lw_one_alias_side_u64(index, coin, lw_one_gather_u64(rows, lw_one_add_u64(base, index)));
}

LW_AT_LANE lw_one_u64 lw_one_alias_item_u64(const uint64_t *rows, uint64_t items, lw_one_u64 draw)
{
    return lw_one_alias_item_from_u64(rows, lw_one_set_u64(0), lw_one_set_u64(items), draw);
}

/* ---- elements ---- */


typedef struct lw_at_alias_opened {
    lw_one_source source;
    const uint64_t *rows;
    uint64_t items;
    int inside;
} lw_at_alias_opened;

LW_AT_LANE void lw_at_alias_set(lw_at_alias_opened *o, const uint64_t *rows, uint64_t items)
{
    o->rows = rows;
    o->items = items;
    o->inside = items != 0 && items <= (uint64_t)1 << 32;
}

LW_AT_LANE void lw_at_alias_open(lw_at_alias_opened *o, lw_key key, const uint64_t *rows, uint64_t items)
{
    lw_one_source_open(&o->source, key, 12);
    lw_at_alias_set(o, rows, items);
}

LW_AT_LANE void lw_one_first_alias(const lw_at_alias_opened *o, const uint32_t *w, uint64_t *x, lw_one_mask *accepted)
{
    x[0] = lw_one_alias_item_u64(o->rows, o->items, LW_AT_DRAW_b64(w, 0));
    accepted[0] = 1;
}

LW_AT_LANE uint64_t lw_at_alias_of(const lw_at_alias_opened *o, uint64_t index)
{
    uint32_t w[2];
    uint64_t x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_u64();
    (void)lw_one_unit(&o->source, index, 2, 1, w);
    lw_one_first_alias(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_u64();
}

LW_AT_LANE void lw_at_alias_run(const lw_at_alias_opened *o, uint64_t index, uint64_t n, uint64_t *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[2];
    uint64_t x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 2, 1);
    while (lw_one_run_next(&r, &o->source, 2, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_alias(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_u64();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_u64();
}

LW_AT_LANE uint64_t lw_at_alias(lw_key key, uint64_t index, const uint64_t *rows, uint64_t items)
{
    lw_at_alias_opened o;
    lw_one_source_open(&o.source, key, 12);
    lw_at_alias_set(&o, rows, items);
    return lw_at_alias_of(&o, index);
}

typedef struct lw_at_alias16_opened {
    lw_one_source source;
    const uint64_t *rows;
    uint64_t items;
    int inside;
} lw_at_alias16_opened;

LW_AT_LANE void lw_at_alias16_set(lw_at_alias16_opened *o, const uint64_t *rows, uint64_t items)
{
    o->rows = rows;
    o->items = items;
    o->inside = items != 0 && items <= (uint64_t)1 << 32;
}

LW_AT_LANE void lw_at_alias16_open(lw_at_alias16_opened *o, lw_key key, const uint64_t *rows, uint64_t items)
{
    lw_one_source_open(&o->source, key, 14);
    lw_at_alias16_set(o, rows, items);
}

LW_AT_LANE void lw_one_first_alias16(const lw_at_alias16_opened *o, const uint32_t *w, uint64_t *x,
    lw_one_mask *accepted)
{
    const uint64_t row = lw_one_mulhi_u64(LW_AT_DRAW_b64(w, 0), o->items);
    x[0] = LW_AT_DRAW_b64(w, 1) < o->rows[2 * row] ? row : o->rows[2 * row + 1];
    accepted[0] = 1;
}

LW_AT_LANE uint64_t lw_at_alias16_of(const lw_at_alias16_opened *o, uint64_t index)
{
    uint32_t w[4];
    uint64_t x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_u64();
    (void)lw_one_unit(&o->source, index, 4, 1, w);
    lw_one_first_alias16(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_u64();
}

LW_AT_LANE void lw_at_alias16_run(const lw_at_alias16_opened *o, uint64_t index, uint64_t n, uint64_t *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[4];
    uint64_t x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 4, 1);
    while (lw_one_run_next(&r, &o->source, 4, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_alias16(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_u64();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_u64();
}

LW_AT_LANE uint64_t lw_at_alias16(lw_key key, uint64_t index, const uint64_t *rows, uint64_t items)
{
    lw_at_alias16_opened o;
    lw_one_source_open(&o.source, key, 14);
    lw_at_alias16_set(&o, rows, items);
    return lw_at_alias16_of(&o, index);
}

#endif
