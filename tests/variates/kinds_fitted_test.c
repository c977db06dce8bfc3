/* Every kind with real parameters has settings that are compared with its exact distribution, and wrong ones. */
#include <string.h>

#include "fit.h"
#include "support.h"

static const fit_row rows[] = {
#include "continuous_angles.inc"
#include "continuous_gammas.inc"
#include "continuous_lines.inc"
#include "counts.inc"
};
enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

static void every_kind_is_compared_with_right_and_wrong_parameters(void **unused)
{
    (void)unused;
    for (unsigned kind = LW_KIND_UNIFORM_REAL_F32; kind < lw_kind_count(); kind++) {
        lw_kind_info info;
        int settings = 0, wrong = 0;
        assert_ok(lw_kind_describe((lw_kind)kind, &info));
        for (size_t i = 0; i < ROWS; i++) {
            const int same = strcmp(rows[i].kind, info.name) == 0;
            settings += same;
            wrong += same && rows[i].has_wrong;
        }
        if (settings < 2 || wrong < 1)
            fail_msg("%s: %d settings, %d of them with wrong parameters", info.name, settings, wrong);
    }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_kind_is_compared_with_right_and_wrong_parameters),
};
TEST_MAIN("kinds_fitted", tests)
