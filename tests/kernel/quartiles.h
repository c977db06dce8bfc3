/* Whether lanes draw from the distribution of a bulk kind, as far as quartiles show. */
#ifndef QUARTILES_H
#define QUARTILES_H

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

enum { BULK = 1 << 18 };

static double number(const lw_kind_info *info, const void *element)
{
    float f;
    double d;
    uint32_t u;
    uint64_t v;
    memcpy(&f, element, sizeof(f));
    memcpy(&u, element, sizeof(u));
    memcpy(&d, element, info->size == 8 ? sizeof(d) : 0);
    memcpy(&v, element, info->size == 8 ? sizeof(v) : 0);
    return info->type == LW_TYPE_F32   ? (double)f
           : info->type == LW_TYPE_F64 ? d
           : info->type == LW_TYPE_U32 ? u
                                       : (double)v;
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* How many are at most `cut`, of each: 6.5 standard deviations of the difference, at the three quartiles of the bulk,
 * which are sorted. */
static void assert_same_distribution(const lw_kind_info *info, const double *bulk, const double *lanes, size_t count)
{
    for (int quartile = 1; quartile < 4; quartile++) {
        const double cut = bulk[BULK / 4 * quartile];
        double of_bulk = 0.0, of_lanes = 0.0;
        for (int i = 0; i < BULK; i++)
            of_bulk += bulk[i] <= cut;
        for (size_t i = 0; i < count; i++)
            of_lanes += lanes[i] <= cut;
        const double p = of_bulk / BULK, sd = sqrt(p * (1.0 - p) * (1.0 / (double)count + 1.0 / BULK));
        if (fabs(of_lanes / (double)count - p) > 6.5 * sd)
            fail_msg("%s: %g of the lanes' and %g of the bulk's are at most %g", info->name, of_lanes / (double)count,
                     p, cut);
    }
}

/* Elements of the bulk kind, sorted; those of the kind that was asked for last are kept. */
static const double *sorted_bulk(lw_kind kind, const lw_kind_info *info)
{
    static uint64_t elements[BULK];
    static double bulk[BULK];
    static int kept = -1;
    if (kept == (int)kind)
        return bulk;
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 1, 1);
    assert_ok(lw_fill(generator, kind, elements, BULK, info->example));
    lw_generator_destroy(generator);
    for (int i = 0; i < BULK; i++)
        bulk[i] = number(info, (const char *)elements + (size_t)i * info->size);
    qsort(bulk, BULK, sizeof(*bulk), compare);
    kept = (int)kind;
    return bulk;
}

/* bits: of 32 values of each of `rounds` calls, drawn with the kind's examples. */
static void assert_as_the_bulk_kind(lw_kind kind, uint64_t (*bits)[32], size_t rounds)
{
    double *const lanes = malloc(32 * rounds * sizeof(*lanes));
    lw_kind_info info;
    assert_non_null(lanes);
    assert_ok(lw_kind_describe(kind, &info));
    const double *const bulk = sorted_bulk(kind, &info);
    for (size_t i = 0; i < 32 * rounds; i++)
        lanes[i] = number(&info, &bits[i / 32][i % 32]); /* little-endian: the low half first */
    assert_same_distribution(&info, bulk, lanes, 32 * rounds);
    free(lanes);
}

#endif
