/* Changes of dynamic tables on threads of the host, for every backend: weights are checked and changed, sums are kept,
 * and sections that were touched are built, each by one thread. */
#include <string.h>

#include "base/search.h"
#include "base/workers.h"
#include "cpu.h"
#include "dynamic/job.h"
#include "weights/rule.h"

/* What is worth threads: items of sections that are built or summed; sums to be carried; changes; checks. */
enum {
    ITEMS_FOR_THREADS = 1 << 13,
    SUMS_FOR_THREADS = 1 << 9,
    CHANGES_FOR_THREADS = 1 << 10,
    CHECKS_FOR_THREADS = 1 << 15
};

/* Threads for so much work: all, if it is worth more than one (the runtime starts them anew where their number
 * changes). */
static int threads_for(const lw_context *context, uint64_t work, uint64_t least)
{
    return work < least ? 1 : context->threads;
}

/* ---- checks ---- */

/* Whether all are weights: without a branch, so that it runs at the speed of memory. */
static int all_are_f32(const float *weights, uint64_t begin, uint64_t end)
{
    int good = 1;
    for (uint64_t i = begin; i < end; i++)
        good &= lw_weight_is_valid_f32(weights[i]);
    return good;
}

static int all_are_f64(const double *weights, uint64_t begin, uint64_t end)
{
    int good = 1;
    for (uint64_t i = begin; i < end; i++)
        good &= lw_weight_is_valid_f64(weights[i]);
    return good;
}

static void check_share(void *argument, uint64_t begin, uint64_t end)
{
    lw_dynamic_check *const all = argument;
    uint64_t largest = 0;
    int falling = 0;
    if ((all->type == LW_TYPE_F32 && !all_are_f32(all->weights, begin, end)) ||
        (all->type == LW_TYPE_F64 && !all_are_f64(all->weights, begin, end)))
        __atomic_store_n(&all->bad, 1, __ATOMIC_RELAXED);
    if (all->items == NULL)
        return;
    for (uint64_t k = begin; k < end; k++) {
        largest = all->items[k] > largest ? all->items[k] : largest;
        falling |= all->items[k] < all->items[k > 0 ? k - 1 : 0];
    }
    if (falling)
        __atomic_store_n(&all->falling, 1, __ATOMIC_RELAXED);
    for (uint64_t seen = all->largest;
         seen < largest &&
         !__atomic_compare_exchange_n(&all->largest, &seen, largest, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED);)
        ;
}

void lw_cpu_dynamic_check(const lw_context *context, lw_dynamic_check *check)
{
    lw_workers_run(threads_for(context, check->count, CHECKS_FOR_THREADS), 0, 0, check->count, 1, check_share, check);
}

/* ---- changes ---- */

/* The first change of an item that is not below this one, where they are in order. */
static uint64_t first_of(const lw_dynamic_change *all, uint64_t item)
{
    return lw_first_from_u64(all->items, all->count, item);
}

/* In sections begin .. end - 1, each with its items in the order of the changes: an item's last weight stays. */
static void change_some(void *argument, uint64_t begin, uint64_t end)
{
    lw_dynamic_change *const all = argument;
    const lw_dynamic_host *const table = &all->table;
    const size_t size = lw_type_size(table->type), words = lw_dynamic_sum_words(table->type);
    uint64_t turned_zero = 0, turned_positive = 0;
    const uint64_t from = all->falling ? 0 : first_of(all, begin << table->shape.bits);
    const uint64_t until = all->falling ? all->count : first_of(all, end << table->shape.bits);
    for (uint64_t k = from; k < until; k++) {
        const uint64_t section = all->items[k] >> table->shape.bits;
        if (section - begin >= end - begin)
            continue;
        char *const weight = (char *)table->weights + all->items[k] * size;
        const char *const other = all->weights + k * size;
        const int was_zero = lw_weight_f64(weight, table->type, 0) == 0.0;
        const int is_zero = lw_weight_f64(other, table->type, 0) == 0.0;
        if (!table->sums_are_old)
            lw_dynamic_sum_change(table->sums + section * words, table->type, weight, other);
        memcpy(weight, other, size);
        all->is_touched[section] |= 2;
        table->sections[section].zeros += (uint32_t)is_zero - (uint32_t)was_zero;
        turned_zero += (uint64_t)(is_zero & !was_zero);
        turned_positive += (uint64_t)(was_zero & !is_zero);
    }
    __atomic_fetch_add(&all->turned_zero, turned_zero, __ATOMIC_RELAXED);
    __atomic_fetch_add(&all->turned_positive, turned_positive, __ATOMIC_RELAXED);
}

void lw_cpu_dynamic_change(const lw_context *context, lw_dynamic_change *change)
{
    /* Where items are not in order, each part looks at all changes: one part per thread. */
    const int threads = threads_for(context, change->count, CHANGES_FOR_THREADS);
    const uint64_t sections = change->table.shape.sections, least = change->falling ? sections / (uint64_t)threads : 1;
    lw_workers_run(threads, 0, 0, sections, least, change_some, change);
}

/* ---- sections ---- */

/* What the top table needs of the touched sections; the sections themselves where the host builds them. */
static void build_some(void *argument, uint64_t begin, uint64_t end)
{
    const lw_dynamic_build *const all = argument;
    const lw_dynamic_host *const table = &all->table;
    const int member = lw_workers_member();
    for (uint64_t k = begin; k < end; k++) {
        const uint64_t section = all->touched[k], first = section << table->shape.bits;
        const uint64_t length = lw_dynamic_length(&table->shape, section);
        const char *const weights = (const char *)table->weights + first * lw_type_size(table->type);
        uint64_t *const sum = table->sums + section * lw_dynamic_sum_words(table->type);
        if (table->sums_are_old)
            lw_dynamic_sum_all(sum, table->type, weights, length);
        lw_dynamic_sum_lead(sum, table->type, &table->sections[section]);
        if (all->rows != NULL)
            lw_dynamic_build_section(
                weights, table->type, length, all->rows + (all->packed ? k << table->shape.bits : first),
                all->work + (size_t)member * all->section_work, all->kernels, &table->sections[section]);
    }
}

void lw_cpu_dynamic_build(const lw_context *context, const lw_dynamic_build *build)
{
    const uint64_t count = build->count;
    const int threads = build->rows != NULL || build->table.sums_are_old
                            ? threads_for(context, count << build->table.shape.bits, ITEMS_FOR_THREADS)
                            : threads_for(context, count, SUMS_FOR_THREADS);
    lw_workers_run(threads, 0, 0, count, 1, build_some, (void *)(uintptr_t)build);
}
