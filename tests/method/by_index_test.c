/* Elements of methods by index in users' kernels are those of lw_method_fill, by every schedule, on every target. */
#include <string.h>

#include "by_index.h"
#include "lanewise/method.h"
#include "support.h"

enum { GROUPS = 40, ELEMENTS = 32 * GROUPS };

LW_DECLARE_METHOD(never);
LW_DECLARE_METHOD(twins);
LW_DECLARE_METHOD(many_draws);

static const struct {
    const lw_method *method;
    lw_engine engine;
    int values, size;
} subjects[BY_INDEX_METHODS] = {
    [BY_INDEX_NEVER] = {&never, LW_ENGINE_WARP1024, 1, 4},
    [BY_INDEX_NEVER_MRG8] = {&never, LW_ENGINE_MRG8, 1, 4},
    [BY_INDEX_TWINS] = {&twins, LW_ENGINE_PHILOX, 2, 8},
    [BY_INDEX_MANY_DRAWS] = {&many_draws, LW_ENGINE_WARPSTD, 1, 8},
};

#define LW_BACKEND_ROW(symbol, name) extern by_index_run symbol;
#include "by_index_backends.def"
#undef LW_BACKEND_ROW

static uint64_t run(const by_index_question *q, uint64_t (*out)[32][BY_INDEX_VALUES])
{
    by_index_run *kernel = NULL;
    uint64_t rounds = 0;
#define LW_BACKEND_ROW(symbol, name) kernel = strcmp(test_backend, name) == 0 ? symbol : kernel;
#include "by_index_backends.def"
#undef LW_BACKEND_ROW
    assert_non_null(kernel);
    assert_int_equal(kernel(q, out, &rounds), 0);
    return rounds;
}

/* What the bulk call writes, value by value. */
static void fill(const by_index_question *q, uint64_t (*out)[BY_INDEX_VALUES])
{
    static double p[ELEMENTS];
    static char bulk[ELEMENTS * BY_INDEX_VALUES * 8];
    const lw_each parameter = {.array = p};
    const lw_method_options options = {.size = sizeof(options), .attempts = q->attempts};
    lw_generator *const generator = test_generator(subjects[q->method].engine, q->seed, q->stream);
    for (int e = 0; e < ELEMENTS; e++)
        p[e] = e % 4 == 2 ? 2 : e % 4 == 1 ? 0.75 * q->p : q->p;
    assert_ok(lw_method_fill(generator, subjects[q->method].method, bulk, ELEMENTS,
                             q->method == BY_INDEX_MANY_DRAWS ? NULL : &parameter, &options));
    lw_generator_destroy(generator);
    const int size = subjects[q->method].size, values = subjects[q->method].values;
    for (int i = 0; i < ELEMENTS * values; i++)
        memcpy(&out[i / values][i % values], bulk + i * size, (size_t)size);
}

static void assert_elements(const by_index_question *q)
{
    static uint64_t got[GROUPS + 1][32][BY_INDEX_VALUES], right[ELEMENTS][BY_INDEX_VALUES];
    memset(right, 0, sizeof(right));
    memset(got, 0, sizeof(got));
    fill(q, right);
    run(q, got);
    for (int i = 0; i <= GROUPS; i++)
        for (int lane = 0; lane < 32; lane++)
            for (int v = 0; v < subjects[q->method].values; v++) {
                const int element = 32 * (i < GROUPS ? i : 1) + lane;
                if (got[i][lane][v] != right[element][v])
                    fail_msg("method %d, schedule %d by %d, %u attempts, p %g: element %d, value %d: %llx, not %llx",
                             q->method, q->schedule, q->lanes, q->attempts, q->p, element, v,
                             (unsigned long long)got[i][lane][v], (unsigned long long)right[element][v]);
            }
}

static void elements_are_those_of_the_bulk_call(void **unused)
{
    static const uint32_t attempts[] = {0, 1, 2, 9, 40};
    static const double ps[] = {0.9375, 0.4375, 0.046875};
    (void)unused;
    for (int method = 0; method < BY_INDEX_METHODS; method++)
        for (int a = 0; a < 5; a++)
            for (int k = 0; k < (method == BY_INDEX_MANY_DRAWS ? 1 : 3); k++) {
                by_index_question q = {method, BY_INDEX_MASKED, 1, attempts[a], GROUPS, ps[k], 42, 7};
                assert_elements(&q);
                q.schedule = BY_INDEX_HELPING;
                assert_elements(&q);
                q.schedule = BY_INDEX_GROUPED;
                for (q.lanes = 1; q.lanes <= 32; q.lanes *= 2)
                    assert_elements(&q);
            }
}

/* An element that is never accepted ends after its attempts, shared by more lanes in fewer rounds. 24 lanes of 32 have
 * parameters in the domain, so that 8 have two lanes when helped; their attempts end first, after 500 such rounds. */
static void attempts_end(void **unused)
{
    static uint64_t out[2][32][BY_INDEX_VALUES];
    by_index_question q = {BY_INDEX_NEVER, BY_INDEX_MASKED, 1, 1001, 1, 0, 42, 7};
    (void)unused;
    assert_int_equal(run(&q, out), 2 * 1001);
    q.schedule = BY_INDEX_GROUPED;
    q.lanes = 4;
    assert_int_equal(run(&q, out), 2 * (1 + 3 * 250));
    q.schedule = BY_INDEX_HELPING;
    assert_int_equal(run(&q, out), 2 * (1 + 500 + 250));
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(elements_are_those_of_the_bulk_call),
    cmocka_unit_test(attempts_end),
};
TEST_MAIN("by_index", tests)
