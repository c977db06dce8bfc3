/* 10^9 draws from a table of 10^5 items, one by one and by sections, against the exact probabilities of the table. The
 * bits are the same everywhere, so that the fastest backends show it for all. */
#include <stdlib.h>
#include <string.h>

#include "alias_shapes.h"
#include "lanewise/lanewise.h"
#include "stat/stat_check.h"
#include "support.h"

enum { ITEMS = 100000, CHUNK = 10000000, CHUNKS = 100 };

typedef lw_status sampler(lw_generator *generator, const lw_alias *alias, uint32_t *out, size_t n);

static int is_fast(void)
{
    return strcmp(test_backend, "avx512") == 0 || strcmp(test_backend, "cuda") == 0;
}

static void check(shape s, sampler *draw, const char *what)
{
    static double weights[ITEMS], probability[ITEMS];
    static uint64_t count[ITEMS];
    lw_alias *alias = NULL;
    uint32_t *const out = malloc(CHUNK * sizeof(*out));
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 141421, 3);
    assert_non_null(out);
    shape_fill(weights, LW_TYPE_F64, s, ITEMS, 7);
    assert_ok(lw_alias_create_f64(&alias, test_context, weights, ITEMS));
    assert_ok(lw_alias_probabilities_f64(alias, probability));
    memset(count, 0, sizeof(count));
    for (int c = 0; c < CHUNKS; c++) {
        assert_ok(draw(generator, alias, out, CHUNK));
        for (size_t i = 0; i < CHUNK; i++)
            count[out[i]]++;
    }
    for (size_t i = 0; i < ITEMS; i++)
        if (weights[i] == 0.0 && count[i] != 0)
            fail_msg("item %zu of weight 0 was drawn", i);
    stat_expect(stat_chi_square(count, probability, ITEMS), "%s, %s", what, shape_name[s]);
    lw_generator_destroy(generator);
    lw_alias_destroy(alias);
    free(out);
}

static void a_billion_draws_follow_the_table(void **state)
{
    (void)state;
    if (!is_fast())
        skip();
    check(POWER_LAW, lw_alias_sample_u32, "plain");
}

static void a_billion_sectioned_draws_follow_the_table(void **state)
{
    (void)state;
    if (!is_fast())
        skip();
    check(POWER_LAW, lw_alias_sample_sections_u32, "sections");
    check(UNIFORM, lw_alias_sample_sections_u32, "sections");
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(a_billion_draws_follow_the_table),
    cmocka_unit_test(a_billion_sectioned_draws_follow_the_table),
};
TEST_MAIN("alias_billion", tests)
