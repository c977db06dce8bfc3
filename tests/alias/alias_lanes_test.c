/* Alias tables in users' kernels: what a draw gives, by 128-bit integers, and the same bits in every target. */
#include <stdlib.h>
#include <string.h>

#include "alias_lanes.h"
#include "lanewise/lanewise.h"
#include "support.h"

enum { ITEMS = 70001 };

#define LW_BACKEND_ROW(symbol, name) extern alias_lanes_run symbol;
#include "alias_lanes_backends.def"
#undef LW_BACKEND_ROW

static alias_lanes_run *run_of(const char *backend)
{
#define LW_BACKEND_ROW(symbol, name)                                                                                   \
    if (strcmp(backend, name) == 0)                                                                                     \
        return symbol;
#include "alias_lanes_backends.def"
#undef LW_BACKEND_ROW
    return NULL;
}

static void lanes_draw_what_the_rows_say_in_every_target(void **state)
{
    static uint32_t weights[ITEMS];
    static uint64_t host_rows[ITEMS];
    static alias_lanes got, right;
    static const size_t counts[] = {1, 2, 1000, ITEMS};
    __extension__ typedef unsigned __int128 u128;
    (void)state;
    for (size_t i = 0; i < ITEMS; i++)
        weights[i] = (uint32_t)(i % 3 == 1 ? 0 : 1000000 / (i + 1) + 1);
    for (int c = 0; c < 4; c++) {
        const uint64_t *rows = NULL;
        const size_t items = counts[c];
        lw_alias *alias = NULL;
        assert_ok(lw_alias_create_u32(&alias, test_context, weights, items));
        assert_ok(lw_alias_rows(alias, host_rows));
        assert_ok(lw_alias_device_rows(alias, &rows));
        assert_int_equal(run_of(test_backend)(rows, items, &got), 0);
        assert_int_equal(alias_lanes_portable(host_rows, items, &right), 0);
        assert_memory_equal(&got, &right, sizeof(got));
        for (int e = 0; e < ALIAS_LANES_ENGINES; e++)
            for (int i = 0; i < ALIAS_LANES_WARPS; i++)
                for (int l = 0; l < 32; l++) {
                    const u128 x = (u128)got.draws[e][i][l] * items;
                    const uint64_t row = (uint64_t)(x >> 64), entry = host_rows[row];
                    const uint64_t item = (uint32_t)(x >> 32) < (uint32_t)entry ? row : entry >> 32;
                    assert_int_equal(got.wide[e][i][l], item);
                    assert_int_equal(got.narrow[e][i][l], item);
                }
        lw_alias_destroy(alias);
    }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(lanes_draw_what_the_rows_say_in_every_target),
};

TEST_MAIN("alias_lanes", tests)
