/* at.h in threads of a device gives the elements of fills of a CPU: threads of a warp with kinds, keys, indices, numbers
 * of elements and parameters that differ, and such with one kind. */
#include <stdio.h>

#include "at_rows.h"

enum {
    VARIATES = sizeof(variates) / sizeof(variates[0]),
    PLAIN_KINDS = sizeof(plain) / sizeof(plain[0]),
    CASES = (VARIATES + PLAIN_KINDS) * SETS * PLACES
};

static at_case cases[CASES];
static uint32_t order[CASES];
static uint64_t want[CASES][AT_RUN], got[CASES][AT_RUN];

static const tested *row_of(int row) { return row < VARIATES ? &variates[row] : &plain[row - VARIATES]; }

/* Of a CPU; a refused fill gives the sentinel, a NaN or the largest integer. */
static void fill_case(lw_generator *generator, const at_case *c, uint64_t *out)
{
    const tested *const row = row_of(c->row);
    double elements[AT_RUN];
    assert_ok(lw_generator_seek(generator, c->index));
    const int refused = row->fill(generator, elements, (size_t)c->count, c->parameters) != LW_OK;
    const int floats = strstr(row->name, "_f") != NULL && strstr(row->name, "_u") == NULL;
    for (int k = 0; k < c->count; k++) {
        out[k] = 0;
        memcpy(&out[k], (const char *)elements + (size_t)k * row->size, row->size);
        if (refused)
            out[k] = row->size == 8 ? (floats ? 0x7ff8000000000000u : UINT64_MAX) : floats ? 0x7fc00000u : UINT32_MAX;
    }
}

static void make_cases(void)
{
    lw_context *context = NULL;
    uint32_t n = 0;
    const lw_context_options options = {.size = sizeof(options), .backend = "portable"};
    assert_ok(lw_context_create(&context, &options));
    for (int row = 0; row < VARIATES + PLAIN_KINDS; row++)
        for (int set = 0; set < SETS; set++) {
            at_case one = {.seed = number(), .stream = set < 2 ? 0 : number(), .row = row};
            for (int k = 0; k < row_of(row)->parameters; k++)
                one.parameters[k] = row_of(row)->make[k](row_of(row)->domains[k], row_of(row)->examples[k], set);
            if (row >= VARIATES && row_of(row)->size == 4) /* the fill takes a bound of 32 bits */
                one.parameters[0].u64 &= UINT32_MAX;
            lw_generator *generator = NULL;
            assert_ok(lw_generator_create(&generator, context, LW_ENGINE_PHILOX, one.seed, one.stream));
            for (int place = 0; place < PLACES; place++, n++) {
                cases[n] = one;
                cases[n].index = places[place] + number() % (RUN - AT_RUN);
                cases[n].count = 1 + (int)(number() % AT_RUN);
                fill_case(generator, &cases[n], want[n]);
            }
            lw_generator_destroy(generator);
        }
    lw_context_destroy(context);
    assert_int_equal(n, CASES);
}

static void check_order(uint32_t stride)
{
    make_cases();
    memset(got, 0x5a, sizeof(got));
    for (uint32_t i = 0; i < CASES; i++)
        order[i] = (uint32_t)((uint64_t)i * stride % CASES);
    assert_int_equal(at_cuda_run(cases, order, CASES, got), 0);
    for (int i = 0; i < CASES; i++)
        for (int k = 0; k < AT_RUN; k++)
            if (got[i][k] != (k < cases[i].count ? want[i][k] : 0x5a5a5a5a5a5a5a5au))
                fail_msg("%s: key %llu %llu, index %llu, parameters %.17g %.17g: fill %llx, at %llx",
                         row_of(cases[i].row)->name, (unsigned long long)cases[i].seed,
                         (unsigned long long)cases[i].stream, (unsigned long long)cases[i].index + (unsigned)k,
                         cases[i].parameters[0].f64, cases[i].parameters[1].f64, (unsigned long long)want[i][k],
                         (unsigned long long)got[i][k]);
}

static void threads_of_one_kind_agree(void **unused)
{
    (void)unused;
    check_order(1);
}

static void threads_of_different_kinds_agree(void **unused)
{
    (void)unused;
    check_order(1000003); /* a prime that does not divide CASES */
}

static void rows_and_items_are_those_of_a_host(void **unused)
{
    enum { OBJECTS = 12 * 5000 };
    static uint64_t device[OBJECTS][AT_WIDE], host[OBJECTS][AT_WIDE];
    (void)unused;
    assert_int_equal(at_cuda_objects(OBJECTS, device, host), 0);
    for (int i = 0; i < OBJECTS; i++)
        if (memcmp(device[i], host[i], sizeof(device[i])) != 0)
            fail_msg("object %d of kind %d: %llx %llx, on the host %llx %llx", i, i % 12, (unsigned long long)device[i][0],
                     (unsigned long long)device[i][1], (unsigned long long)host[i][0], (unsigned long long)host[i][1]);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(rows_and_items_are_those_of_a_host),
    cmocka_unit_test(threads_of_one_kind_agree),
    cmocka_unit_test(threads_of_different_kinds_agree),
};
TEST_MAIN("at_cuda", tests)
