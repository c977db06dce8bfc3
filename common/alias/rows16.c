#include "rows16.h"

#include "base/search.h"

typedef lw_u128 u128;

enum { WIDE_BITS = 64 };

/* floor(P n C / W). */
static inline u128 floor_of(u128 prefix, const lw_alias_ratio *ratio)
{
    const u128 scaled = lw_alias_scaled(prefix, ratio);
    return lw_alias_is_decided(scaled) ? scaled >> lw_alias_point(WIDE_BITS) : lw_alias_floor(prefix, ratio, WIDE_BITS);
}

/* ---- the last sweep; a tile's is the same ---- */

#define LW_LAST(name) lw_alias_rows16_##name
#define LW_UNITS lw_u128
#define LW_SWEEP(name) name##_u128
#define LW_PUT(rows, item, coins, alias) (rows)[2 * (item)] = (coins), (rows)[2 * (item) + 1] = (alias)
#include "last.inl"

/* ---- what is left over ---- */

static void leave_light(lw_alias_left *left, uint32_t item, u128 lacks)
{
    left->index[left->lights] = item;
    ((u128 *)left->value)[left->lights++] = lacks;
    left->deficit += lacks;
}

static void leave_heavy(lw_alias_left *left, uint32_t item, u128 has)
{
    const uint64_t at = left->buffer - ++left->heavies;
    left->index[at] = item;
    ((u128 *)left->value)[at] = has;
    left->surplus += has;
}

/* More lights than heavies have for: those from `taken` on are left, and the last heavy if it is open: it is a light
 * now, in its place among them. */
static void leave_lights(const lw_alias_last *lists, uint64_t taken, u128 lacks, lw_alias_left *left)
{
    int open = lacks > 0;
    const uint32_t heavy = open ? lists->heavy[lists->heavies - 1] : 0;
    const u128 *const before = lists->light_before;
    for (uint64_t k = taken; k < lists->lights; k++) {
        if (open && heavy < lists->light[k]) {
            leave_light(left, heavy, lacks);
            open = 0;
        }
        leave_light(left, lists->light[k], before[k + 1] - before[k]);
    }
    if (open)
        leave_light(left, heavy, lacks);
}

/* ---- a tile ---- */

void lw_alias_rows16_tile(const lw_alias_ratio *ratio, lw_u128 before, const uint64_t *v, uint64_t first,
                          uint64_t count, uint64_t *rows, lw_alias_left *left)
{
    uint32_t light[LW_ALIAS_TILE + 1], heavy[LW_ALIAS_TILE + 1];
    u128 light_before[LW_ALIAS_TILE + 1], heavy_after[LW_ALIAS_TILE + 1];
    const u128 start = floor_of(before, ratio);
    u128 last = start, deficit = 0, surplus = 0;
    uint64_t lights = 0, heavies = 0;
    /* Which list an item is on cannot be predicted, so that both are written, without branches. The shares of the first
     * k items are k C less the deficits and more the surpluses, so that one sum gives both. */
    for (uint64_t k = 0; k < count; k++) {
        const uint32_t item = (uint32_t)(first + k);
        before += v[k];
        const u128 next = floor_of(before, ratio), share = next - last;
        const uint64_t low = (uint64_t)share, high = (uint64_t)(share >> WIDE_BITS);
        const uint64_t is_light = high == 0, is_full = (high == 1) & (low == 0);
        last = next;
        left->empty += is_light & (low == 0);
        light[lights] = heavy[heavies] = item;
        light_before[lights] = deficit;
        deficit += (0 - low) & (0 - is_light);
        deficit += (u128)(is_light & (low == 0)) << WIDE_BITS;
        surplus = next - start + deficit - ((u128)(k + 1) << WIDE_BITS);
        heavy_after[heavies] = surplus;
        lights += is_light;
        heavies += 1 - (is_light | is_full);
        if (is_full) {
            rows[2 * (uint64_t)item] = 0;
            rows[2 * (uint64_t)item + 1] = item;
        }
    }
    light_before[lights] = deficit;
    heavy[heavies] = 0;
    const lw_alias_last lists = {lights, heavies, light, heavy, light_before, heavy_after};
    if (surplus > deficit) {
        const uint64_t closed = lw_first_above_u128(heavy_after, heavies, deficit);
        lw_alias_rows16_rows(&lists, rows, 0, lights + closed);
        leave_heavy(left, heavy[closed], heavy_after[closed] - deficit);
        for (uint64_t k = closed + 1; k < heavies; k++)
            leave_heavy(left, heavy[k], heavy_after[k] - heavy_after[k - 1]);
    } else {
        const uint64_t taken = lw_first_from_u128(light_before, lights, surplus);
        const u128 lacks = heavies > 0 ? light_before[taken] - surplus : 0;
        lw_alias_rows16_rows(&lists, rows, 0, taken + heavies - (lacks > 0));
        leave_lights(&lists, taken, lacks, left);
    }
}
