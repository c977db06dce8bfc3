#include "tree.h"

#include "alias/build.h"
#include "base/stack.h"

enum { LEAST_BITS = 6 };

/* The least power of two that is at least sqrt(items): an update rebuilds a section and the top, so both are small. */
lw_dynamic_shape lw_dynamic_shape_of(uint64_t items)
{
    lw_dynamic_shape shape = {items, 0, LEAST_BITS};
    while ((uint64_t)1 << 2 * shape.bits < items)
        shape.bits++;
    shape.sections = (items - 1) / ((uint64_t)1 << shape.bits) + 1;
    return shape;
}

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

size_t lw_dynamic_section_work(uint64_t items)
{
    return padded(lw_alias_single_bytes(items));
}

/* Behind the builder's memory: the sums as integers. */
size_t lw_dynamic_top_work(uint64_t sections)
{
    return lw_dynamic_section_work(sections) + sections * sizeof(uint64_t);
}

void lw_dynamic_build_section(const void *weights, lw_type type, uint64_t items, uint64_t *rows, void *work,
                              const lw_alias_kernels *kernels, lw_dynamic_section *section)
{
    const lw_alias_job job = job_of(weights, type, items, rows, work);
    lw_alias_found found;
    section->truncated = 0;
    if (section->leading == 0) {
        for (uint64_t i = 0; i < items; i++)
            rows[i] = i << 32;
        return;
    }
    lw_alias_single(&job, kernels, &found);
    section->truncated = (uint32_t)found.truncated;
}

/* A table of the host's. */
typedef struct building {
    lw_alias_job job;
    const lw_alias_kernels *kernels;
} building;

static void build(void *argument)
{
    const building *const b = argument;
    lw_alias_found found;
    lw_alias_single(&b->job, b->kernels, &found);
}

void lw_dynamic_build_top(const lw_dynamic_section *sections, uint64_t count, uint64_t *rows, void *work,
                          const lw_alias_kernels *kernels)
{
    uint64_t *const sums = (uint64_t *)(void *)((char *)work + lw_dynamic_section_work(count));
    building top = {job_of(sums, LW_TYPE_U64, count, rows, work), kernels};
    int largest = -100000;
    for (uint64_t k = 0; k < count; k++)
        if (sections[k].leading != 0 && sections[k].exponent > largest)
            largest = sections[k].exponent;
    /* v = floor(sum 2^(S - E)); the largest is at least 2^(S - 1), so that the builder takes them as they are */
    for (uint64_t k = 0; k < count; k++) {
        const int shift = 64 - LW_ALIAS_FRACTION_BITS + largest - sections[k].exponent;
        sums[k] = sections[k].leading == 0 || shift > 63 ? 0 : sections[k].leading >> shift;
    }
    lw_stack_run(build, &top);
}

/* Both are at most 2^16 sections or items times 2^32. */
lw_alias_share lw_dynamic_tree_share(lw_alias_share of_section, lw_alias_share of_item)
{
    const lw_u128 product = (lw_u128)of_section.low * of_item.low;
    const lw_alias_share share = {(uint64_t)product, (uint64_t)(product >> 64)};
    return share;
}
