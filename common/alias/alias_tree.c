#include "alias/alias_tree.h"

#include <string.h>

#include "alias/alias_build.h"
#include "alias/batch_build.h"
#include "moments/wide_round.h"

__extension__ typedef unsigned __int128 u128;

enum { LEAST_BITS = 6, TOP_BITS = 60 }; /* TOP_BITS: S of docs/alias.md */

/* The least power of two that is at least sqrt(items): an update rebuilds a section and the top, so both are small. */
lw_tree_shape lw_tree_shape_of(uint64_t items)
{
    lw_tree_shape shape = {items, 0, LEAST_BITS};
    while ((uint64_t)1 << 2 * shape.bits < items)
        shape.bits++;
    shape.sections = (items - 1) / ((uint64_t)1 << shape.bits) + 1;
    return shape;
}

/* ---- exact sums ---- */

static int bits_of(u128 value)
{
    const uint64_t high = (uint64_t)(value >> 64), low = (uint64_t)value;
    return high != 0 ? 128 - __builtin_clzll(high) : low != 0 ? 64 - __builtin_clzll(low) : 0;
}

/* value 2^unit. What is below the leading 64 bits is cut off. */
static void lead(lw_tree_section *section, u128 value, int unit)
{
    const int bits = bits_of(value);
    section->leading = bits > 64 ? (uint64_t)(value >> (bits - 64)) : (uint64_t)value;
    if (bits > 0 && bits < 64)
        section->leading <<= 64 - bits;
    section->exponent = unit + bits;
}

static void sum_integers(const void *weights, lw_type type, uint64_t items, lw_tree_section *section)
{
    u128 sum = 0;
    for (uint64_t i = 0; i < items; i++)
        sum += type == LW_TYPE_U32 ? ((const uint32_t *)weights)[i] : ((const uint64_t *)weights)[i];
    lead(section, sum, 0);
}

static void sum_floats(const void *weights, lw_type type, uint64_t items, lw_tree_section *section)
{
    uint64_t digits[LW_SUM_DIGITS];
    int top = LW_SUM_DIGITS - 1;
    u128 value = 0;
    memset(digits, 0, sizeof(digits));
    for (uint64_t i = 0; i < items; i++)
        lw_wide_add_f64(digits,
                        type == LW_TYPE_F32 ? (double)((const float *)weights)[i] : ((const double *)weights)[i]);
    lw_wide_carry(digits, LW_SUM_DIGITS);
    while (top > 2 && digits[top] == 0)
        top--;
    for (int k = top; k > top - 3; k--)
        value = value << 32 | digits[k];
    lead(section, value, LW_SUM_UNIT + 32 * (top - 2));
}

/* ---- tables ---- */

static size_t padded(size_t bytes)
{
    return (bytes + 15) / 16 * 16;
}

static lw_alias_job job_of(const void *weights, lw_type type, uint64_t items, uint64_t *rows, void *work)
{
    const lw_alias_job job = {
        .weights = weights, .type = type, .items = items, .row_bytes = 8, .rows = rows, .work = work};
    return job;
}

/* Both builders make the same rows; a short table needs no memory and takes a fraction of the time. */
static void build(const lw_alias_job *job, lw_alias_found *found)
{
    if (job->items <= LW_BATCH_TILE)
        lw_batch_table(job->weights, job->type, job->items, (uint64_t *)job->rows, found);
    else
        lw_alias_sequential(job, found);
}

size_t lw_tree_section_work(uint64_t items)
{
    const lw_alias_job job = job_of(NULL, LW_TYPE_U64, items, NULL, NULL);
    return padded(lw_alias_sequential_bytes(&job));
}

/* Behind the builder's memory: the sums as integers, then their shares. */
size_t lw_tree_top_work(uint64_t sections)
{
    return lw_tree_section_work(sections) + padded(sections * sizeof(uint64_t)) + sections * sizeof(lw_alias_share);
}

void lw_tree_build_section(const void *weights, lw_type type, uint64_t items, uint64_t *rows, void *work,
                           lw_tree_section *section)
{
    const lw_alias_job job = job_of(weights, type, items, rows, work);
    lw_alias_found found;
    if (type == LW_TYPE_F32 || type == LW_TYPE_F64)
        sum_floats(weights, type, items, section);
    else
        sum_integers(weights, type, items, section);
    if (section->leading == 0) {
        for (uint64_t i = 0; i < items; i++)
            rows[i] = i << 32;
        section->zeros = (uint32_t)items;
        section->truncated = 0;
        return;
    }
    build(&job, &found);
    section->zeros = (uint32_t)found.zeros;
    section->truncated = (uint32_t)found.truncated;
}

void lw_tree_build_top(lw_tree_section *sections, uint64_t count, uint64_t *rows, void *work)
{
    uint64_t *const sums = (uint64_t *)(void *)((char *)work + lw_tree_section_work(count));
    lw_alias_share *const shares = (lw_alias_share *)(void *)((char *)sums + padded(count * sizeof(*sums)));
    const lw_alias_job job = job_of(sums, LW_TYPE_U64, count, rows, work);
    lw_alias_found found;
    int largest = -100000;
    for (uint64_t k = 0; k < count; k++)
        if (sections[k].leading != 0 && sections[k].exponent > largest)
            largest = sections[k].exponent;
    /* v = floor(sum 2^(S - E)); the largest is at least 2^(S - 1), so that the builder takes them as they are */
    for (uint64_t k = 0; k < count; k++) {
        const int shift = 64 - TOP_BITS + largest - sections[k].exponent;
        sums[k] = sections[k].leading == 0 || shift > 63 ? 0 : sections[k].leading >> shift;
    }
    build(&job, &found);
    lw_alias_read_shares(rows, count, 8, shares);
    for (uint64_t k = 0; k < count; k++)
        sections[k].drawn = shares[k].low != 0;
}

/* Both are at most 2^16 sections or items times 2^32. */
lw_alias_share lw_tree_share(lw_alias_share of_section, lw_alias_share of_item)
{
    const u128 product = (u128)of_section.low * of_item.low;
    const lw_alias_share share = {(uint64_t)product, (uint64_t)(product >> 64)};
    return share;
}
