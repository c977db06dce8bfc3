/* So many pairs that their sums are made in several turns: against points that are added in turns of their own. */
#include <math.h>
#include <stdlib.h>

#include "support.h"

static void many_turns_are_one_sum(void **state)
{
    enum { N = 33001, FIRST = 20000 };
    double *const points = malloc(N * sizeof(*points)), whole, added;
    (void)state;
    assert_non_null(points);
    for (int i = 0; i < N; i++)
        points[i] = fmod(0.6180339887498949 * i * i, 1);
    for (int which = 0; which < 4; which++) {
        assert_ok(lw_discrepancy_f64(test_context, points, N, 1, LW_POINTS_BY_POINT, (lw_discrepancy)which, 0, &whole));
        assert_ok(lw_discrepancy_f64(test_context, points, FIRST, 1, LW_POINTS_BY_POINT, (lw_discrepancy)which,
                                     N - FIRST, &added));
        assert_ok(lw_discrepancy_add_f64(test_context, points + FIRST, N - FIRST, points, FIRST, 1, LW_POINTS_BY_POINT,
                                         (lw_discrepancy)which, 0, &added));
        if (which == LW_DISCREPANCY_L2_STAR)
            assert_true(fabs(whole * whole - added * added) < 1e-15);
        else
            assert_true(fabs(whole - added) < 1e-15);
    }
    free(points);
}

static const struct CMUnitTest tests[] = {cmocka_unit_test(many_turns_are_one_sum)};

TEST_MAIN("discrepancy_long", tests)
