#include "rows16.h"

typedef lw_u128 u128;

enum { WIDE_BITS = 64 };

lw_alias_ratio lw_alias_ratio_of(const lw_alias_scale *scale)
{
    const u128 all = (u128)scale->items << 32;
    lw_alias_ratio made = {.total = scale->total, .ratio = all / scale->total, .items = scale->items};
    for (u128 rest = all % scale->total; made.ratio >> 127 == 0; made.places++) {
        rest <<= 1;
        made.ratio = made.ratio << 1 | (rest >= scale->total);
        rest -= rest >= scale->total ? scale->total : 0;
    }
    return made;
}

/* floor(P n C / W): one product decides all but one in 2^24. */
static inline u128 floor_of(u128 prefix, const lw_alias_ratio *ratio)
{
    const int point = lw_alias_point(WIDE_BITS);
    const u128 scaled = lw_alias_scaled(prefix, ratio);
    const uint32_t most = ((uint32_t)1 << point) - 1;
    return ((uint32_t)scaled & most) <= most - 3 ? scaled >> point : lw_alias_floor(prefix, ratio, WIDE_BITS);
}

/* How many of the n rising numbers are below x. */
static uint64_t below(const u128 *numbers, uint64_t n, u128 x)
{
    const u128 *at = numbers;
    while (n > 1) {
        const uint64_t half = n / 2;
        at += at[half - 1] < x ? half : 0;
        n -= half;
    }
    return (uint64_t)(at - numbers) + (n == 1 && at[0] < x);
}

/* ---- the merge ---- */

/* How many of the first k rows are lights'. */
static uint64_t split(const lw_alias_wide_lists *lists, uint64_t k)
{
    uint64_t low = k > lists->heavies ? k - lists->heavies : 0;
    uint64_t n = (k < lists->lights ? k : lists->lights) - low;
    while (n > 0) {
        const uint64_t half = n / 2, light = low + half;
        const int taken = lists->light_before[light] < lists->heavy_after[k - 1 - light];
        low = taken ? light + 1 : low;
        n = taken ? n - half - 1 : half;
    }
    return low;
}

/* One row, without a branch; the place in the merge. */
static inline uint64_t next_row(const lw_alias_wide_lists *lists, uint64_t *rows, uint64_t light, uint64_t row)
{
    const uint64_t heavy = row - light;
    const u128 before = lists->light_before[light], after = lists->heavy_after[heavy];
    const uint64_t own = lists->heavy[heavy];
    const uint64_t taken = before < after;
    const uint64_t next = (uint64_t)lists->light_before[light + taken];
    const uint64_t item = taken ? lists->light[light] : own;
    rows[2 * item] = taken ? (uint64_t)before - next : (uint64_t)after - (uint64_t)before; /* besides C */
    rows[2 * item + 1] = (taken | (before == after)) != 0 ? own : lists->heavy[heavy + 1];
    return light + taken;
}

void lw_alias_wide_rows(const lw_alias_wide_lists *lists, uint64_t *rows, uint64_t begin, uint64_t end)
{
    enum { CHAINS = 4 }; /* a row waits for the one before it: several runs of rows at a time */
    const uint64_t each = (end - begin) / CHAINS;
    uint64_t light[CHAINS], row[CHAINS];
    for (uint64_t c = 0; c < CHAINS; c++) {
        row[c] = begin + c * each;
        light[c] = split(lists, row[c]);
    }
    for (uint64_t k = 0; k < each; k++)
        for (int c = 0; c < CHAINS; c++)
            light[c] = next_row(lists, rows, light[c], row[c] + k);
    uint64_t at = light[CHAINS - 1];
    for (uint64_t k = row[CHAINS - 1] + each; k < end; k++)
        at = next_row(lists, rows, at, k);
}

/* ---- what is left over ---- */

static void leave_light(lw_alias_wide_left *left, uint32_t item, u128 lacks)
{
    left->index[left->lights] = item;
    left->value[left->lights++] = lacks;
    left->deficit += lacks;
}

static void leave_heavy(lw_alias_wide_left *left, uint32_t item, u128 has)
{
    const uint64_t at = left->room - ++left->heavies;
    left->index[at] = item;
    left->value[at] = has;
    left->surplus += has;
}

/* More lights than heavies have for: those from `taken` on are left, and the last heavy if it is open: it is a light
 * now, in its place among them. */
static void leave_lights(const lw_alias_wide_lists *lists, uint64_t taken, u128 lacks, lw_alias_wide_left *left)
{
    int open = lacks > 0;
    const uint32_t heavy = open ? lists->heavy[lists->heavies - 1] : 0;
    for (uint64_t k = taken; k < lists->lights; k++) {
        if (open && heavy < lists->light[k]) {
            leave_light(left, heavy, lacks);
            open = 0;
        }
        leave_light(left, lists->light[k], lists->light_before[k + 1] - lists->light_before[k]);
    }
    if (open)
        leave_light(left, heavy, lacks);
}

void lw_alias_wide_place(const lw_alias_wide_lists *last, const lw_alias_wide_left *left, uint64_t lights,
                         uint64_t heavies, lw_u128 deficit, lw_u128 surplus)
{
    for (uint64_t k = 0; k < left->lights; k++) {
        last->light[lights + k] = left->index[k];
        last->light_before[lights + k] = deficit;
        deficit += left->value[k];
    }
    for (uint64_t k = 0; k < left->heavies; k++) {
        surplus += left->value[left->room - 1 - k];
        last->heavy[heavies + k] = left->index[left->room - 1 - k];
        last->heavy_after[heavies + k] = surplus;
    }
}

/* ---- a tile ---- */

void lw_alias_wide_tile(const lw_alias_ratio *ratio, lw_u128 before, const uint64_t *v, uint64_t first, uint64_t count,
                        uint64_t *rows, lw_alias_wide_left *left)
{
    uint32_t light[LW_ALIAS_TILE + 1], heavy[LW_ALIAS_TILE + 1];
    u128 light_before[LW_ALIAS_TILE + 1], heavy_after[LW_ALIAS_TILE + 1];
    const u128 start = floor_of(before, ratio);
    u128 last = start, deficit = 0, surplus = 0;
    uint64_t lights = 0, heavies = 0;
    /* Which list an item is on cannot be foretold, so that both are written, without branches. The shares of the first
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
    const lw_alias_wide_lists lists = {lights, heavies, light, heavy, light_before, heavy_after};
    if (surplus > deficit) {
        const uint64_t closed = below(heavy_after, heavies, deficit + 1);
        lw_alias_wide_rows(&lists, rows, 0, lights + closed);
        leave_heavy(left, heavy[closed], heavy_after[closed] - deficit);
        for (uint64_t k = closed + 1; k < heavies; k++)
            leave_heavy(left, heavy[k], heavy_after[k] - heavy_after[k - 1]);
    } else {
        const uint64_t taken = below(light_before, lights, surplus);
        const u128 lacks = heavies > 0 ? light_before[taken] - surplus : 0;
        lw_alias_wide_rows(&lists, rows, 0, taken + heavies - (lacks > 0));
        leave_lights(&lists, taken, lacks, left);
    }
}
