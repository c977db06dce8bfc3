/* Every builder against the sequential one: the same rows, the same counts, and memory that is not its own untouched.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reference/alias_oracle.h"
#include "alias_shapes.h"
#include "lanewise/lanewise.h"
#include "support.h"

enum { MOST = 1000003, ROW_MOST = 16, GUARD = 256, PAINT_BYTE = 0xa5 };

static const lw_type types[] = {LW_TYPE_F64, LW_TYPE_F32, LW_TYPE_U32, LW_TYPE_U64};

/* Host memory of the oracle's, and the context's, once for all tables. */
static void *weights, *oracle_work;
static uint64_t *expected, *rows;
static unsigned char *device_weights, *device_rows, *device_work, *painted;
static size_t work_bytes;

static size_t workspace_of(lw_type type, size_t n, int row_bytes)
{
    const lw_alias_options options = {.size = sizeof(options), .row_bytes = row_bytes};
    size_t bytes = 0;
    assert_ok(lw_alias_workspace(test_context, type, n, &options, &bytes));
    return bytes;
}

static int set_up(void **state)
{
    (void)state;
    const lw_alias_job job = {.items = MOST};
    for (size_t t = 0; t < sizeof(types) / sizeof(types[0]); t++) {
        const size_t bytes = workspace_of(types[t], MOST, 16);
        work_bytes = bytes > work_bytes ? bytes : work_bytes;
    }
    work_bytes += 2 * GUARD;
    weights = malloc(MOST * sizeof(uint64_t));
    expected = malloc(MOST * ROW_MOST);
    rows = malloc(MOST * ROW_MOST);
    oracle_work = malloc(lw_alias_sequential_bytes(&job));
    painted = malloc(work_bytes);
    assert_true(weights != NULL && expected != NULL && rows != NULL && oracle_work != NULL && painted != NULL);
    assert_ok(lw_malloc(test_context, (void **)&device_weights, MOST * sizeof(uint64_t)));
    assert_ok(lw_malloc(test_context, (void **)&device_rows, MOST * ROW_MOST + 2 * GUARD));
    assert_ok(lw_malloc(test_context, (void **)&device_work, work_bytes));
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    free(weights);
    free(expected);
    free(rows);
    free(oracle_work);
    free(painted);
    lw_free(test_context, device_weights);
    lw_free(test_context, device_rows);
    lw_free(test_context, device_work);
    return 0;
}

/* ---- one table ---- */

static lw_alias_found oracle(lw_type type, size_t n, int row_bytes)
{
    lw_alias_found found;
    const lw_alias_job job = {
        .weights = weights, .type = type, .items = n, .row_bytes = row_bytes, .rows = expected, .work = oracle_work};
    lw_alias_sequential(&job, &found);
    return found;
}

/* Paints `bytes` of memory of the context's between two guards. */
static void paint(unsigned char *area, size_t bytes)
{
    memset(painted, PAINT_BYTE, bytes + 2 * GUARD);
    assert_ok(lw_copy(test_context, area, painted, bytes + 2 * GUARD));
}

static void expect_guards(const unsigned char *area, size_t bytes, const char *what, const char *label)
{
    unsigned char guard[GUARD];
    for (int side = 0; side < 2; side++) {
        assert_ok(lw_copy(test_context, guard, area + (side == 0 ? 0 : GUARD + bytes), GUARD));
        for (size_t i = 0; i < GUARD; i++)
            if (guard[i] != PAINT_BYTE)
                fail_msg("%s: byte %zu %s the %s of %zu bytes was written", label, i, side == 0 ? "before" : "behind",
                         what, bytes);
    }
}

static void expect_rows(const lw_alias *alias, const lw_alias_found *found, size_t n, const char *label)
{
    lw_alias_info info;
    assert_ok(lw_alias_describe(alias, &info));
    assert_ok(lw_alias_rows(alias, rows));
    if (info.items != n || info.zeros != found->zeros || info.truncated != found->truncated)
        fail_msg("%s: %ju zeros, %ju truncated; expected %ju and %ju", label, (uintmax_t)info.zeros,
                 (uintmax_t)info.truncated, (uintmax_t)found->zeros, (uintmax_t)found->truncated);
    assert_true(info.bytes == 8 * n || info.bytes == 16 * n);
    const size_t words = info.bytes / 8;
    for (size_t i = 0; i < words; i++)
        if (rows[i] != expected[i])
            fail_msg("%s: word %zu, of row %zu, is %#jx; expected %#jx", label, i, i / (words / n), (uintmax_t)rows[i],
                     (uintmax_t)expected[i]);
}

typedef enum place { HOST, DEVICE } place;

/* Builds the n weights in rows and a workspace of exactly the stated size, and compares. */
static void expect_table(lw_type type, size_t n, int row_bytes, place from, const char *what)
{
    char label[160];
    snprintf(label, sizeof(label), "%s, %s, n = %zu, rows of %d bytes, weights of the %s", what, shape_type_name(type),
             n, row_bytes, from == HOST ? "host" : "context");
    const lw_alias_found found = oracle(type, n, row_bytes);
    const size_t bytes = workspace_of(type, n, row_bytes);
    lw_alias *alias = NULL;
    paint(device_work, bytes);
    paint(device_rows, n * (size_t)row_bytes);
    if (from == DEVICE)
        assert_ok(lw_copy(test_context, device_weights, weights, n * shape_type_size(type)));
    const lw_alias_options options = {.size = sizeof(options),
                                      .row_bytes = row_bytes,
                                      .rows = device_rows + GUARD,
                                      .workspace = device_work + GUARD,
                                      .workspace_bytes = bytes};
    const lw_status status =
        lw_alias_create(&alias, test_context, from == DEVICE ? device_weights : weights, type, n, &options);
    if (found.error == LW_ALIAS_NO_WEIGHT) {
        assert_int_equal(status, LW_ERROR_DOMAIN);
        expect_guards(device_work, bytes, "workspace", label);
        return;
    }
    if (status != LW_OK)
        fail_msg("%s: %s", label, lw_last_error());
    expect_rows(alias, &found, n, label);
    expect_guards(device_work, bytes, "workspace", label);
    expect_guards(device_rows, n * (size_t)row_bytes, "rows", label);
    lw_alias_destroy(alias);
}

static void expect_shape(shape s, lw_type type, size_t n, int row_bytes, place from, uint64_t seed)
{
    shape_fill(weights, type, s, n, seed);
    expect_table(type, n, row_bytes, from, shape_name[s]);
}

/* Both widths of rows, the weights here and there. */
static void expect_shapes(shape s, lw_type type, size_t n, int parity, uint64_t seed)
{
    expect_shape(s, type, n, 8, parity % 2 == 0 ? HOST : DEVICE, seed);
    expect_shape(s, type, n, 16, parity % 2 == 0 ? DEVICE : HOST, seed);
}

/* ---- tests ---- */

static void small_tables_of_every_shape_and_type(void **state)
{
    (void)state;
    for (size_t n = 1; n <= 70; n = n < 9 ? n + 1 : n * 5 / 4)
        for (int s = 0; s < SHAPES; s++)
            for (size_t t = 0; t < sizeof(types) / sizeof(types[0]); t++)
                expect_shapes((shape)s, types[t], n, (int)(n + t), n);
}

static void tables_around_tiles_of_every_shape_and_type(void **state)
{
    static const size_t sizes[] = {1023, 1024, 1025, 2047, 2048, 2049, 3000, 4097, 10000, 65537};
    (void)state;
    for (size_t k = 0; k < sizeof(sizes) / sizeof(sizes[0]); k++)
        for (int s = 0; s < SHAPES; s++)
            for (size_t t = 0; t < sizeof(types) / sizeof(types[0]); t++)
                expect_shapes((shape)s, types[t], sizes[k], (int)(k + t), k);
}

static void large_tables(void **state)
{
    (void)state;
    for (int s = 0; s < SHAPES; s++)
        expect_shape((shape)s, types[s % 4], s % 2 == 0 ? 1000000 : MOST, 8, s % 3 == 0 ? HOST : DEVICE, (uint64_t)s);
    for (int s = 0; s < SHAPES; s++)
        expect_shape((shape)s, types[(s + 1) % 4], s % 2 == 0 ? 300007 : 262144, 16, s % 3 == 1 ? HOST : DEVICE,
                     (uint64_t)s);
    for (int row_bytes = 8; row_bytes <= 16; row_bytes += 8) {
        expect_shape(UNIFORM, LW_TYPE_F64, MOST, row_bytes, DEVICE, 1);
        expect_shape(POWER_LAW, LW_TYPE_F64, MOST, row_bytes, DEVICE, 1);
    }
}

/* Small integers in mixtures of runs: ties of every kind, at every place. */
static void random_mixtures(void **state)
{
    (void)state;
    for (uint64_t c = 0; c < 600; c++) {
        const size_t n = 1 + (size_t)(shape_random(c, 0) % (c % 8 == 0 ? 20000 : c % 3 == 0 ? 3000 : 40));
        const uint64_t most = 1 + shape_random(c, 1) % 6, run = 1 + shape_random(c, 2) % 2000;
        const lw_type type = types[c % 4];
        shape_fill(weights, type, TIES, n, c);
        for (size_t i = 0; i < n; i++) {
            const uint64_t r = shape_random(c, 3 + i),
                           w = r % (1 + (most + i / run) % 7) + (r >> 40) % most * (i / run % 2);
            switch (type) {
            case LW_TYPE_F32:
                ((float *)weights)[i] = (float)w;
                break;
            case LW_TYPE_F64:
                ((double *)weights)[i] = (double)w;
                break;
            case LW_TYPE_U32:
                ((uint32_t *)weights)[i] = (uint32_t)w;
                break;
            case LW_TYPE_U64:
                ((uint64_t *)weights)[i] = w;
                break;
            }
        }
        expect_table(type, n, 8, c % 2 == 0 ? HOST : DEVICE, "mixture");
        expect_table(type, n, 16, c % 2 == 0 ? DEVICE : HOST, "mixture");
    }
}

/* A table of a library's own memory, built again for other weights, refused once between. */
static void expect_rebuilds(int row_bytes)
{
    enum { N = 30011 };
    const lw_alias_options width = {.size = sizeof(width), .row_bytes = row_bytes};
    lw_alias *alias = NULL;
    shape_fill(weights, LW_TYPE_F64, POWER_LAW, N, 1);
    lw_alias_found found = oracle(LW_TYPE_F64, N, row_bytes);
    assert_ok(lw_alias_create(&alias, test_context, weights, LW_TYPE_F64, N, &width));
    expect_rows(alias, &found, N, "first build");
    ((double *)weights)[N - 1] = -1.0;
    assert_refused(lw_alias_rebuild(alias, weights, LW_TYPE_F64, NULL), LW_ERROR_DOMAIN, "weights[30010] is -1");
    expect_rows(alias, &found, N, "after a refusal");
    for (size_t t = 0; t < sizeof(types) / sizeof(types[0]); t++)
        for (int s = 0; s < SHAPES; s++) {
            const size_t bytes = workspace_of(types[t], N, row_bytes);
            const lw_alias_options options = {
                .size = sizeof(options), .workspace = device_work, .workspace_bytes = bytes};
            shape_fill(weights, types[t], (shape)s, N, 5);
            found = oracle(types[t], N, row_bytes);
            assert_ok(lw_alias_rebuild(alias, weights, types[t], s % 2 ? &options : NULL));
            expect_rows(alias, &found, N, shape_name[s]);
        }
    lw_alias_destroy(alias);
}

static void a_rebuild_is_a_build(void **state)
{
    (void)state;
    expect_rebuilds(8);
    expect_rebuilds(16);
}

static void too_small_a_workspace_is_refused_for_either_width(void **state)
{
    enum { N = 5000 };
    (void)state;
    shape_fill(weights, LW_TYPE_F32, UNIFORM, N, 1);
    for (int row_bytes = 8; row_bytes <= 16; row_bytes += 8) {
        const size_t bytes = workspace_of(LW_TYPE_F32, N, row_bytes);
        lw_alias_options options = {.size = sizeof(options), .row_bytes = row_bytes, .workspace = device_work};
        lw_alias *alias = NULL;
        char words[80];
        paint(device_work, bytes);
        options.workspace_bytes = bytes - 1;
        options.workspace = device_work + GUARD;
        snprintf(words, sizeof(words), "workspace_bytes is %zu; 5000 items need %zu", bytes - 1, bytes);
        assert_refused(lw_alias_create(&alias, test_context, weights, LW_TYPE_F32, N, &options), LW_ERROR_ARGUMENT,
                       words);
        assert_null(alias);
        options.workspace = device_work + GUARD + 128;
        options.workspace_bytes = bytes;
        assert_refused(lw_alias_create(&alias, test_context, weights, LW_TYPE_F32, N, &options), LW_ERROR_ARGUMENT,
                       "aligned to 256 bytes");
        assert_null(alias);
        expect_guards(device_work, bytes, "workspace", "refused");
    }
}

static void the_workspace_is_as_small_as_the_header_says(void **state)
{
    (void)state;
    if (strcmp(test_backend, "cuda") == 0)
        for (uint64_t n = 1; n <= (uint64_t)1 << 32; n = n * 5 / 3 + 1)
            for (int row_bytes = 8; row_bytes <= 16; row_bytes += 8) {
                const double stated = row_bytes == 8 ? 12.06 : 20.09;
                assert_true((double)workspace_of(LW_TYPE_F64, (size_t)n, row_bytes) <= stated * (double)n + 4096);
            }
}

static void a_cpu_needs_no_workspace_for_one_tile(void **state)
{
    (void)state;
    if (strcmp(test_backend, "cuda") != 0)
        for (int row_bytes = 8; row_bytes <= 16; row_bytes += 8) {
            assert_int_equal(workspace_of(LW_TYPE_F64, 1, row_bytes), 1);
            assert_int_equal(workspace_of(LW_TYPE_F64, 1024, row_bytes), 1);
            assert_true(workspace_of(LW_TYPE_F64, 1025, row_bytes) > 1025);
        }
}

static void the_first_offender_is_named_wherever_it_is(void **state)
{
    enum { N = 300007 };
    static const size_t places[] = {0, 31, 1023, 1024, 65537, 299999, N - 1};
    static const double bad[] = {-1.0, (double)NAN, (double)INFINITY, -0x1p-1074};
    double *const w = weights;
    lw_alias *alias = NULL;
    (void)state;
    shape_fill(weights, LW_TYPE_F64, UNIFORM, N, 1);
    for (size_t p = 0; p < sizeof(places) / sizeof(places[0]); p++)
        for (size_t later = p; later < p + 3; later++) {
            char name[64];
            const double kept = w[places[p]];
            w[places[p]] = bad[(p + later) % 4];
            for (size_t i = places[p] + 1 + 1000 * later; i < N; i += 7777)
                w[i] = -2.0;
            snprintf(name, sizeof(name), "weights[%zu] is", places[p]);
            assert_refused(lw_alias_create(&alias, test_context, weights, LW_TYPE_F64, N, NULL), LW_ERROR_DOMAIN, name);
            assert_ok(lw_copy(test_context, device_weights, weights, N * sizeof(double)));
            assert_refused(lw_alias_create(&alias, test_context, device_weights, LW_TYPE_F64, N, NULL), LW_ERROR_DOMAIN,
                           name);
            shape_fill(weights, LW_TYPE_F64, UNIFORM, N, 1);
            assert_true(w[places[p]] == kept);
        }
}

static void the_same_weights_in_every_type_give_the_same_rows(void **state)
{
    enum { N = 20000 };
    (void)state;
    for (shape s = CONSTANT; s <= ALL_IN_ONE; s++) {
        shape_fill(weights, LW_TYPE_U64, s, N, 3);
        oracle(LW_TYPE_U64, N, 8);
        for (size_t t = 0; t < sizeof(types) / sizeof(types[0]); t++) {
            lw_alias *alias = NULL;
            shape_fill(weights, types[t], s, N, 3);
            assert_ok(lw_alias_create(&alias, test_context, weights, types[t], N, NULL));
            assert_ok(lw_alias_rows(alias, rows));
            for (size_t i = 0; i < N; i++)
                if (rows[i] != expected[i])
                    fail_msg("%s: row %zu differs from that of u64", shape_type_name(types[t]), i);
            lw_alias_destroy(alias);
        }
    }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown(small_tables_of_every_shape_and_type, set_up, tear_down),
    cmocka_unit_test_setup_teardown(tables_around_tiles_of_every_shape_and_type, set_up, tear_down),
    cmocka_unit_test_setup_teardown(large_tables, set_up, tear_down),
    cmocka_unit_test_setup_teardown(random_mixtures, set_up, tear_down),
    cmocka_unit_test_setup_teardown(a_rebuild_is_a_build, set_up, tear_down),
    cmocka_unit_test_setup_teardown(too_small_a_workspace_is_refused_for_either_width, set_up, tear_down),
    cmocka_unit_test(the_workspace_is_as_small_as_the_header_says),
    cmocka_unit_test(a_cpu_needs_no_workspace_for_one_tile),
    cmocka_unit_test_setup_teardown(the_first_offender_is_named_wherever_it_is, set_up, tear_down),
    cmocka_unit_test_setup_teardown(the_same_weights_in_every_type_give_the_same_rows, set_up, tear_down),
};

TEST_MAIN("alias_build", tests)
