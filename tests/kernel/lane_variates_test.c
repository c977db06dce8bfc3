/* Variates of lane generators: the same bits in every spelling, and the mean of the bulk kind. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "kernel_questions.h"
#include "support.h"

enum { ROUNDS = 200, DRAWS = 32 * ROUNDS, BULK = 1 << 18, FIRST = LW_KIND_UNIFORM_REAL_F32 };

static void every_spelling_gives_the_bits_of_portable(void **unused)
{
    (void)unused;
    static uint64_t got[ROUNDS][32], right[ROUNDS][32];
    for (int kind = FIRST; kind < (int)lw_kind_count(); kind++) {
        lw_kind_info info;
        assert_ok(lw_kind_describe((lw_kind)kind, &info));
        assert_int_equal(in_kernel_of(test_backend)(kind - FIRST, 99, ROUNDS, got), 0);
        in_kernel_portable(kind - FIRST, 99, ROUNDS, right);
        if (memcmp(got, right, sizeof(got)) != 0)
            fail_msg("%s differs", info.name);
    }
}

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

/* How many are at most `cut`, of each: 6.5 standard deviations of the difference, at the three quartiles of the bulk.
 */
static void assert_same_distribution(const lw_kind_info *info, double *bulk, const double *lanes)
{
    qsort(bulk, BULK, sizeof(*bulk), compare);
    for (int quartile = 1; quartile < 4; quartile++) {
        const double cut = bulk[BULK / 4 * quartile];
        double of_bulk = 0.0, of_lanes = 0.0;
        for (int i = 0; i < BULK; i++)
            of_bulk += bulk[i] <= cut;
        for (int i = 0; i < DRAWS; i++)
            of_lanes += lanes[i] <= cut;
        const double p = of_bulk / BULK, sd = sqrt(p * (1.0 - p) * (1.0 / DRAWS + 1.0 / BULK));
        if (fabs(of_lanes / DRAWS - p) > 6.5 * sd)
            fail_msg("%s: %g of the lanes' and %g of the bulk's are at most %g", info->name, of_lanes / DRAWS, p, cut);
    }
}

static void lanes_draw_from_the_distribution_of_the_bulk_kind(void **unused)
{
    (void)unused;
    static uint64_t bits[ROUNDS][32], elements[BULK];
    static double bulk[BULK], lanes[DRAWS];
    for (int kind = FIRST; kind < (int)lw_kind_count(); kind++) {
        lw_kind_info info;
        assert_ok(lw_kind_describe((lw_kind)kind, &info));
        lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 1, 1);
        assert_ok(lw_fill(generator, (lw_kind)kind, elements, BULK, info.example));
        lw_generator_destroy(generator);
        assert_int_equal(in_kernel_of(test_backend)(kind - FIRST, 7, ROUNDS, bits), 0);
        for (int i = 0; i < BULK; i++)
            bulk[i] = number(&info, (const char *)elements + (size_t)i * info.size);
        for (int i = 0; i < DRAWS; i++)
            lanes[i] = number(&info, &bits[i / 32][i % 32]); /* little-endian: the low half first */
        assert_same_distribution(&info, bulk, lanes);
    }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_spelling_gives_the_bits_of_portable),
    cmocka_unit_test(lanes_draw_from_the_distribution_of_the_bulk_kind),
};
TEST_MAIN("lane_variates", tests)
