/* The caller's own OpenMP regions do not change the bits. (Where its threads run: placement_test.c. Its floating-point
 * environment: ../world/environments_test.c.) */
#include <omp.h>
#include <stddef.h>

#include "fills_alone.h"
#include "support.h"

static void fills_work_inside_the_callers_own_parallel_regions(void **state)
{
    enum { TEAM = 4, N = 50021 };
    static fills alone, got[TEAM];
    const char *wrong[TEAM] = {NULL};
    const int levels = omp_get_max_active_levels();
    (void)state;
    wrong[0] = fills_run(&alone, test_backend, 1, 2, N);
    if (wrong[0] != NULL)
        fail_msg("alone: %s", wrong[0]);
    for (int nested = 1; nested <= 2; nested++) { /* 2: the library's own threads start inside the region */
        omp_set_max_active_levels(nested);
#pragma omp parallel num_threads(TEAM)
        {
            const int me = omp_get_thread_num();
            wrong[me] = fills_run(&got[me], test_backend, 1 + me, 2, N);
            if (wrong[me] == NULL)
                wrong[me] = fills_differ(&alone, &got[me]);
        }
        omp_set_max_active_levels(levels);
        for (int i = 0; i < TEAM; i++)
            if (wrong[i] != NULL)
                fail_msg("%d levels, thread %d: %s", nested, i, wrong[i]);
    }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(fills_work_inside_the_callers_own_parallel_regions),
};

TEST_MAIN("surroundings", tests)
