/* Every kind with real parameters has settings that are compared with its exact distribution, and wrong ones. */
#include "fit.h"
#include "support.h"

enum { KINDS = 256 };
static int settings[KINDS], wrong[KINDS];

static void count(const fit_row *row)
{
    lw_kind kind = LW_KIND_NATIVE;
    assert_ok(lw_kind_find(row->kind, &kind));
    assert_true((int)kind < KINDS);
    settings[kind]++;
    wrong[kind] += row->has_wrong;
}

static void every_kind_is_compared_with_right_and_wrong_parameters(void **unused)
{
    (void)unused;
    fit_read("variates/continuous_angles.kat", count);
    fit_read("variates/continuous_gammas.kat", count);
    fit_read("variates/continuous_lines.kat", count);
    fit_read("variates/counts.kat", count);
    for (unsigned kind = LW_KIND_UNIFORM_REAL_F32; kind < lw_kind_count(); kind++) {
        lw_kind_info info;
        assert_ok(lw_kind_describe((lw_kind)kind, &info));
        if (settings[kind] < 2 || wrong[kind] < 1)
            fail_msg("%s: %d settings, %d of them with wrong parameters", info.name, settings[kind], wrong[kind]);
    }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_kind_is_compared_with_right_and_wrong_parameters),
};
TEST_MAIN("kinds_fitted", tests)
