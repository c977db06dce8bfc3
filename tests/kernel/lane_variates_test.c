/* Variates of lane generators: the same bits in every target, and the mean of the bulk kind. */
#include <string.h>

#include "kernel_questions.h"
#include "quartiles.h"
#include "support.h"

enum { ROUNDS = 200, FIRST = LW_KIND_UNIFORM_REAL_F32 };

static void every_target_gives_the_bits_of_portable(void **unused)
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

static void lanes_draw_from_the_distribution_of_the_bulk_kind(void **unused)
{
    (void)unused;
    static uint64_t bits[ROUNDS][32];
    for (int kind = FIRST; kind < (int)lw_kind_count(); kind++) {
        assert_int_equal(in_kernel_of(test_backend)(kind - FIRST, 7, ROUNDS, bits), 0);
        assert_as_the_bulk_kind((lw_kind)kind, bits, ROUNDS);
    }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_target_gives_the_bits_of_portable),
    cmocka_unit_test(lanes_draw_from_the_distribution_of_the_bulk_kind),
};
TEST_MAIN("lane_variates", tests)
