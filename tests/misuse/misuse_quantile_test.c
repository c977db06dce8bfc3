/* Bad input to tables of continuous distributions: functions that no distribution has, options, and tables used with what
 * belongs to another context. */
#include "../quantile/laws.h"
#include "misuse.h"

static double negative(double x, void *unused)
{
    (void)unused;
    return x < 1.0 ? 1.0 - x : -0.25;
}
static double not_a_number(double x, void *unused)
{
    (void)unused;
    return x > 0.3 ? NAN : 1.0;
}
static double reciprocal(double x, void *unused)
{
    (void)unused;
    return 1.0 / fabs(x);
}
static double reciprocal_beyond_1(double x, void *unused)
{
    (void)unused;
    return 1.0 / fmax(fabs(x), 1.0);
}
static double nothing(double x, void *unused)
{
    (void)unused;
    return 0.0 * x;
}
static double infinite(double x, void *unused)
{
    (void)unused;
    return x == 0.0 ? 0.0 : INFINITY;
}
static double falling(double x, void *unused)
{
    (void)unused;
    return x < 0.5 ? x : 1.0 - x;
}
static double twice(double x, void *unused)
{
    (void)unused;
    return 2.0 * x;
}
static double a_step(double x, void *unused)
{
    (void)unused;
    return x < 0.4 ? 0.25 : 0.75;
}
static double half_of_it(double x, void *unused)
{
    (void)unused;
    return 0.25 + 0.5 / (1.0 + exp(-x));
}
/* Neighbouring doubles near 1 have a distance of 2^-52: the values differ by 2^8, and are rounded to multiples of that. */
static double too_steep(double x, void *unused)
{
    (void)unused;
    return -0x1p60 * x;
}
static double noisy(double x, void *calls)
{
    const double turn = (double)(++*(unsigned *)calls % 7);
    return 1.0 + 1e-6 * turn + 0.0 * x;
}

static lw_quantile *made;
#define REFUSED(status, ...)                                                                                           \
    do {                                                                                                               \
        PAINT(made);                                                                                                   \
        assert_refused_with(lw_quantile_create(&made, test_context, &options), status, "lw_quantile_create",           \
                            __VA_ARGS__);                                                                              \
        assert_untouched(made);                                                                                        \
    } while (0)

static lw_quantile_options options_of(lw_quantile_given given, lw_quantile_function *function, double lower,
                                      double upper)
{
    const lw_quantile_options options = {
        .size = sizeof(options), .given = given, .function = function, .lower = lower, .upper = upper};
    return options;
}

static void functions_that_are_no_distribution_are_named(void **unused)
{
    unsigned calls = 0;
    (void)unused;
    lw_quantile_options options = options_of(LW_QUANTILE_DENSITY, negative, 0.0, 2.0);
    REFUSED(LW_ERROR_DOMAIN, "the density is -0.25 at x = 1");
    options = options_of(LW_QUANTILE_DENSITY, not_a_number, 0.0, 1.0);
    options.upper = 0.9;
    REFUSED(LW_ERROR_DOMAIN, "the density is ", "nan", "at x = 0.");
    options = options_of(LW_QUANTILE_LOG_DENSITY, infinite, -1.0, 1.0);
    REFUSED(LW_ERROR_DOMAIN, "the log-density is inf at x = ");
    options = options_of(LW_QUANTILE_INVERSE, not_a_number, -1.0, 1.0);
    REFUSED(LW_ERROR_DOMAIN, "the quantile function is ", "nan", "at u = 0.");
    options = options_of(LW_QUANTILE_DENSITY, reciprocal, 0.0, 1.0);
    REFUSED(LW_ERROR_DOMAIN, "does not integrate: towards x = 0 ");
    options = options_of(LW_QUANTILE_DENSITY, reciprocal_beyond_1, 0.0, 0.0);
    REFUSED(LW_ERROR_DOMAIN, "does not integrate: towards x = ", "e+30");
    options = options_of(LW_QUANTILE_DENSITY, nothing, -1.0, 4.0);
    REFUSED(LW_ERROR_DOMAIN, "no mass was found from -1 to x = 4");
    options = options_of(LW_QUANTILE_DENSITY, nothing, 0.0, 0.0);
    REFUSED(LW_ERROR_DOMAIN, "no mass was found from", "centre");
    options = options_of(LW_QUANTILE_CDF, falling, 0.0, 1.0);
    REFUSED(LW_ERROR_DOMAIN, "the cumulative distribution falls from 0.", " at x = 0.");
    options = options_of(LW_QUANTILE_INVERSE, falling, 0.0, 1.0);
    REFUSED(LW_ERROR_DOMAIN, "the quantile function falls from ", " at u = 0.");
    options = options_of(LW_QUANTILE_CDF, twice, 0.0, 1.0);
    REFUSED(LW_ERROR_DOMAIN, "the cumulative distribution is 1.", "it must be 0 to 1");
    options = options_of(LW_QUANTILE_CDF, a_step, 0.0, 1.0);
    REFUSED(LW_ERROR_DOMAIN, "the cumulative distribution is not smooth near x = 0.3999999");
    options = options_of(LW_QUANTILE_CDF, half_of_it, 0.0, 0.0);
    REFUSED(LW_ERROR_DOMAIN, "the cumulative distribution is 0.", "must tend to 0 and 1");
    options = options_of(LW_QUANTILE_DENSITY, noisy, 0.0, 1.0);
    options.user = &calls;
    REFUSED(LW_ERROR_DOMAIN, "not smooth near x = ");
    options = options_of(LW_QUANTILE_LOG_DENSITY, too_steep, 1.0, 2.0);
    REFUSED(LW_ERROR_DOMAIN, "the error in u is ", "near x = 1");
    double a = 0.3;
    options = options_of(LW_QUANTILE_DENSITY, beta_density, 0.0, 1.0);
    options.user = &a;
    REFUSED(LW_ERROR_DOMAIN, "x = 1, a pole of the density", "a pole at 0");
    options = options_of(LW_QUANTILE_DENSITY, step_density, 1e9, 1e9 + 1e-3);
    REFUSED(LW_ERROR_DOMAIN, "the error in u is ", "near x = 1000000000");
}

static void options_out_of_range_are_named(void **unused)
{
    (void)unused;
    const lw_quantile_options good = options_of(LW_QUANTILE_DENSITY, normal_density, -1.0, 2.0);
    lw_quantile_options options = good;
    double points[] = {0.0, 0.0, 3.0};
    options.size = 8;
    REFUSED(LW_ERROR_ARGUMENT, "options->size is 8");
    options = good;
    options.given = (lw_quantile_given)4;
    REFUSED(LW_ERROR_ARGUMENT, "options->given is 4");
    options = good;
    options.function = NULL;
    REFUSED(LW_ERROR_ARGUMENT, "options->function is null");
    options = good;
    options.order = 11;
    REFUSED(LW_ERROR_ARGUMENT, "options->order is 11");
    options = good;
    options.error = 1e-15;
    REFUSED(LW_ERROR_ARGUMENT, "options->error is 1e-15");
    options.error = NAN;
    REFUSED(LW_ERROR_ARGUMENT, "options->error is nan");
    options = good;
    options.upper = -1.0;
    REFUSED(LW_ERROR_ARGUMENT, "the domain is -1 .. -1");
    options.upper = NAN;
    REFUSED(LW_ERROR_ARGUMENT, "the domain is -1 .. nan");
    options = good;
    options.lower = -1.7e308;
    options.upper = 1.7e308;
    REFUSED(LW_ERROR_ARGUMENT, "its length is no double");
    options = good;
    options.centre = INFINITY;
    REFUSED(LW_ERROR_ARGUMENT, "options->centre is inf");
    options = good;
    options.points = points;
    options.count = 1025;
    REFUSED(LW_ERROR_ARGUMENT, "options->count is 1025");
    options.count = 2;
    REFUSED(LW_ERROR_ARGUMENT, "options->points[1] is 0, after 0");
    points[1] = 2.0;
    REFUSED(LW_ERROR_ARGUMENT, "options->points[1] is 2; it must be inside -1 .. 2");
    options.points = NULL;
    REFUSED(LW_ERROR_ARGUMENT, "options->points is null, and options->count is 2");
    options.points = (const double *)(const void *)((const char *)points + 4);
    REFUSED(LW_ERROR_ARGUMENT, "options->points is 0x", "it must be aligned to 8 bytes");
    assert_refused(lw_quantile_create(&made, test_context, NULL), LW_ERROR_ARGUMENT, "options is null");
    assert_refused(lw_quantile_create(NULL, test_context, &good), LW_ERROR_ARGUMENT, "quantile is null");
    assert_refused(lw_quantile_create(&made, NULL, &good), LW_ERROR_ARGUMENT, "context is null");
    assert_untouched(made);
}

static void families_shapes_are_named(void **unused)
{
    static const struct {
        lw_quantile_family family;
        double shape[2];
        const char *words;
    } wrong[] = {
        {LW_QUANTILE_SKEW_NORMAL, {NAN, 0.0}, "shape[0] is nan; it must be finite"},
        {LW_QUANTILE_GENERAL_INVERSE_GAUSSIAN, {1.0, 0.0}, "shape[1] is 0; it must be finite and > 0"},
        {LW_QUANTILE_HYPERBOLIC, {0.0, 0.0}, "shape[0] is 0; it must be finite and > 0"},
        {LW_QUANTILE_HYPERBOLIC, {1.0, -1.0}, "shape[1] is -1; it must be less than shape[0] in size"},
        {LW_QUANTILE_JOHNSON_SU, {1.0, -1.0}, "shape[1] is -1; it must be finite and > 0"},
        {LW_QUANTILE_EXTREME_VALUE, {INFINITY, 0.0}, "shape[0] is inf; it must be finite"},
        {LW_QUANTILE_GENERAL_PARETO, {-INFINITY, 0.0}, "shape[0] is -inf; it must be finite"},
        {LW_QUANTILE_EXPONENTIAL_POWER, {0.0, 0.0}, "shape[0] is 0; it must be finite and > 0"},
        {LW_QUANTILE_RICE, {-1.0, 0.0}, "shape[0] is -1; it must be finite and >= 0"},
        {LW_QUANTILE_STABLE, {0.0, 0.5}, "shape[0] is 0; it must be 0.1 to 2"},
        {LW_QUANTILE_STABLE, {2.5, 0.5}, "shape[0] is 2.5; it must be 0.1 to 2"},
        {LW_QUANTILE_STABLE, {1.5, -1.25}, "shape[1] is -1.25; it must be -1 to 1"},
    };
    const double one[2] = {1.0, 0.5};
    (void)unused;
    PAINT(made);
    for (size_t k = 0; k < sizeof(wrong) / sizeof(wrong[0]); k++)
        assert_refused_with(
            lw_quantile_create_family(&made, test_context, wrong[k].family, wrong[k].shape, 0.0, 1.0, 0.0),
            LW_ERROR_DOMAIN, "lw_quantile_create_family", wrong[k].words);
    assert_refused(lw_quantile_create_family(&made, test_context, (lw_quantile_family)10, one, 0.0, 1.0, 0.0),
                   LW_ERROR_ARGUMENT, "family is 10");
    assert_refused(lw_quantile_create_family(&made, test_context, LW_QUANTILE_RICE, NULL, 0.0, 1.0, 0.0),
                   LW_ERROR_ARGUMENT, "shape is null");
    assert_refused(lw_quantile_create_family(NULL, test_context, LW_QUANTILE_RICE, one, 0.0, 1.0, 0.0),
                   LW_ERROR_ARGUMENT, "quantile is null");
    assert_refused(lw_quantile_create_family(&made, NULL, LW_QUANTILE_RICE, one, 0.0, 1.0, 0.0), LW_ERROR_ARGUMENT,
                   "context is null");
    assert_refused(lw_quantile_create_family(&made, test_context, LW_QUANTILE_RICE, one, NAN, 1.0, 0.0),
                   LW_ERROR_DOMAIN, "location is nan");
    assert_refused(lw_quantile_create_family(&made, test_context, LW_QUANTILE_RICE, one, 0.0, 0.0, 0.0),
                   LW_ERROR_DOMAIN, "scale is 0");
    assert_refused(lw_quantile_create_family(&made, test_context, LW_QUANTILE_RICE, one, 0.0, 1.0, 1.0),
                   LW_ERROR_ARGUMENT, "error is 1");
    const double pole = -3.0;
    assert_refused(lw_quantile_create_family(&made, test_context, LW_QUANTILE_GENERAL_PARETO, &pole, 0.0, 1.0, 0.0),
                   LW_ERROR_DOMAIN, "a pole of the density");
    assert_untouched(made);
}

static void calls_with_what_is_not_theirs_are_refused(void **unused)
{
    (void)unused;
    const lw_context_options others = {.size = sizeof(others), .backend = "portable", .threads = 1};
    const lw_quantile_options options = {.size = sizeof(options), .function = normal_density};
    lw_context *another = NULL;
    lw_quantile *table = NULL, *other = NULL;
    assert_ok(lw_context_create(&another, &others));
    assert_ok(lw_quantile_create(&table, test_context, &options));
    assert_ok(lw_quantile_create(&other, another, &options));
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 1, 2);
    lw_quantile_info info;
    static uint64_t words[40];
    double x[40];
    PAINT(x);
    PAINT(info);
    assert_refused(lw_quantile_describe(NULL, &info), LW_ERROR_ARGUMENT, "quantile is null");
    assert_refused(lw_quantile_describe(table, NULL), LW_ERROR_ARGUMENT, "info is null");
    assert_refused(lw_quantile_sample_f64(generator, NULL, x, 4), LW_ERROR_ARGUMENT, "quantile is null");
    assert_refused(lw_quantile_sample_f64(NULL, table, x, 4), LW_ERROR_ARGUMENT, "generator is null");
    assert_refused(lw_quantile_sample_f64(generator, other, x, 4), LW_ERROR_ARGUMENT, "context");
    assert_refused(lw_quantile_sample_f64(generator, table, NULL, 4), LW_ERROR_ARGUMENT, "out is null");
    assert_refused(lw_quantile_sample_f32(generator, table, (float *)(void *)((char *)x + 2), 4), LW_ERROR_ARGUMENT,
                   "aligned");
    assert_refused(lw_quantile_at_f64(table, NULL, x, 4), LW_ERROR_ARGUMENT, "words is null");
    assert_refused(lw_quantile_at_f64(table, words, NULL, 4), LW_ERROR_ARGUMENT, "out is null");
    assert_refused(lw_quantile_at_f64(NULL, words, x, 4), LW_ERROR_ARGUMENT, "quantile is null");
    assert_refused(lw_quantile_at_f64(table, (const uint64_t *)(const void *)(x + 1), x, 4), LW_ERROR_ARGUMENT,
                   "words");
    assert_refused(lw_quantile_at_f32(table, (const uint64_t *)(const void *)x, (float *)(void *)x, 4),
                   LW_ERROR_ARGUMENT, "words");
    assert_ok(lw_quantile_at_f64(table, NULL, NULL, 0));
    assert_ok(lw_quantile_sample_f64(generator, table, NULL, 0));
    assert_untouched(x);
    assert_untouched(info);
    assert_as_new(generator, LW_ENGINE_WARP1024, 1, 2, 0);
    lw_quantile_destroy(NULL);
    lw_generator_destroy(generator);
    lw_quantile_destroy(table);
    lw_quantile_destroy(other);
    lw_context_destroy(another);
}

static void batches_of_what_is_no_table_are_refused(void **unused)
{
    (void)unused;
    const lw_context_options others = {.size = sizeof(others), .backend = "portable", .threads = 1};
    const lw_quantile_options options = {.size = sizeof(options), .function = normal_density};
    lw_context *another = NULL;
    lw_quantile *table = NULL, *other = NULL;
    lw_quantile_batch *batch;
    assert_ok(lw_context_create(&another, &others));
    assert_ok(lw_quantile_create(&table, test_context, &options));
    assert_ok(lw_quantile_create(&other, another, &options));
    const lw_quantile *tables[] = {table, table, other};
    PAINT(batch);
    assert_refused_with(lw_quantile_batch_create(&batch, test_context, tables, 3), LW_ERROR_ARGUMENT,
                        "lw_quantile_batch_create", "tables[2] belongs to another context");
    tables[1] = NULL;
    assert_refused(lw_quantile_batch_create(&batch, test_context, tables, 3), LW_ERROR_ARGUMENT, "tables[1] is null");
    assert_refused(lw_quantile_batch_create(&batch, test_context, tables, 0), LW_ERROR_ARGUMENT, "count is 0");
    assert_refused(lw_quantile_batch_create(&batch, test_context, tables, (size_t)1 << 32), LW_ERROR_ARGUMENT,
                   "count is 4294967296; it must be 1 to 2^32 - 1");
    assert_refused(lw_quantile_batch_create(&batch, test_context, NULL, 1), LW_ERROR_ARGUMENT, "tables is null");
    assert_refused(lw_quantile_batch_create(&batch, test_context,
                                            (const lw_quantile *const *)(const void *)((const char *)tables + 4), 1),
                   LW_ERROR_ARGUMENT, "it must be aligned to 8 bytes");
    assert_refused(lw_quantile_batch_create(NULL, test_context, tables, 1), LW_ERROR_ARGUMENT, "batch is null");
    assert_refused(lw_quantile_batch_create(&batch, NULL, tables, 1), LW_ERROR_ARGUMENT, "context is null");
    assert_untouched(batch);
    lw_quantile_destroy(table);
    lw_quantile_destroy(other);
    lw_context_destroy(another);
}

static void calls_of_batches_with_what_is_not_theirs_are_refused(void **unused)
{
    (void)unused;
    const lw_context_options others = {.size = sizeof(others), .backend = "portable", .threads = 1};
    const lw_quantile_options options = {.size = sizeof(options), .function = normal_density};
    lw_context *another = NULL;
    lw_quantile *table = NULL, *far_table = NULL;
    lw_quantile_batch *batch = NULL, *other = NULL;
    lw_quantile_batch_info info;
    static uint64_t words[40];
    static uint32_t numbers[40];
    double x[40];
    assert_ok(lw_context_create(&another, &others));
    assert_ok(lw_quantile_create(&table, test_context, &options));
    assert_ok(lw_quantile_create(&far_table, another, &options));
    assert_ok(lw_quantile_batch_create(&batch, test_context, (const lw_quantile *const *)&table, 1));
    assert_ok(lw_quantile_batch_create(&other, another, (const lw_quantile *const *)&far_table, 1));
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 1, 2);
    PAINT(x);
    PAINT(info);
    assert_refused(lw_quantile_batch_describe(NULL, &info), LW_ERROR_ARGUMENT, "batch is null");
    assert_refused(lw_quantile_batch_describe(batch, NULL), LW_ERROR_ARGUMENT, "info is null");
    assert_refused(lw_quantile_batch_sample_f64(generator, NULL, numbers, x, 4), LW_ERROR_ARGUMENT, "batch is null");
    assert_refused(lw_quantile_batch_sample_f64(NULL, batch, numbers, x, 4), LW_ERROR_ARGUMENT, "generator is null");
    assert_refused(lw_quantile_batch_sample_f64(generator, other, numbers, x, 4), LW_ERROR_ARGUMENT, "context");
    assert_refused(lw_quantile_batch_sample_f64(generator, batch, NULL, x, 4), LW_ERROR_ARGUMENT, "table_of is null");
    assert_refused(lw_quantile_batch_sample_f64(generator, batch, numbers, NULL, 4), LW_ERROR_ARGUMENT, "out is null");
    assert_refused(lw_quantile_batch_sample_f32(generator, batch, numbers, (float *)(void *)numbers, 4),
                   LW_ERROR_ARGUMENT, "table_of");
    assert_refused(lw_quantile_batch_sample_f32(generator, batch, numbers, (float *)(void *)((char *)x + 2), 4),
                   LW_ERROR_ARGUMENT, "aligned");
    assert_refused(
        lw_quantile_batch_sample_f64(generator, batch, (const uint32_t *)(const void *)((char *)x + 2), x, 4),
        LW_ERROR_ARGUMENT, "table_of");
    assert_refused(lw_quantile_batch_at_f64(NULL, numbers, words, x, 4), LW_ERROR_ARGUMENT, "batch is null");
    assert_refused(lw_quantile_batch_at_f64(batch, NULL, words, x, 4), LW_ERROR_ARGUMENT, "table_of is null");
    assert_refused(lw_quantile_batch_at_f64(batch, numbers, NULL, x, 4), LW_ERROR_ARGUMENT, "words is null");
    assert_refused(lw_quantile_batch_at_f64(batch, numbers, words, NULL, 4), LW_ERROR_ARGUMENT, "out is null");
    assert_refused(lw_quantile_batch_at_f64(batch, numbers, (const uint64_t *)(const void *)(x + 1), x, 4),
                   LW_ERROR_ARGUMENT, "words");
    assert_refused(lw_quantile_batch_at_f32(batch, numbers, (const uint64_t *)(const void *)x, (float *)(void *)x, 4),
                   LW_ERROR_ARGUMENT, "words");
    assert_ok(lw_quantile_batch_at_f64(batch, NULL, NULL, NULL, 0));
    assert_ok(lw_quantile_batch_sample_f64(generator, batch, NULL, NULL, 0));
    assert_ok(lw_generator_seek(generator, ((uint64_t)1 << 60) - 3));
    assert_refused(lw_quantile_batch_sample_f64(generator, batch, numbers, x, 4), LW_ERROR_ARGUMENT, "2^60");
    assert_ok(lw_generator_seek(generator, 0));
    assert_untouched(x);
    assert_untouched(info);
    assert_as_new(generator, LW_ENGINE_WARP1024, 1, 2, 0);
    lw_quantile_batch_destroy(NULL);
    lw_generator_destroy(generator);
    lw_quantile_batch_destroy(batch);
    lw_quantile_batch_destroy(other);
    lw_quantile_destroy(table);
    lw_quantile_destroy(far_table);
    lw_context_destroy(another);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(functions_that_are_no_distribution_are_named),
    cmocka_unit_test(options_out_of_range_are_named),
    cmocka_unit_test(families_shapes_are_named),
    cmocka_unit_test(calls_with_what_is_not_theirs_are_refused),
    cmocka_unit_test(batches_of_what_is_no_table_are_refused),
    cmocka_unit_test(calls_of_batches_with_what_is_not_theirs_are_refused),
};

TEST_MAIN("misuse_quantile", tests)
