/* Users' methods on a backend: known answers, the same bits by every schedule, exact counts, errors in words. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kat.h"
#include "lanewise/detail/method/code.h"
#include "lanewise/method.h"
#include "model/model.h"

LW_DECLARE_METHOD(klein_nishina);
LW_DECLARE_METHOD(upscattering);
LW_DECLARE_METHOD(bounded_simplex);
LW_DECLARE_METHOD(ripple);
LW_DECLARE_METHOD(many_draws);
LW_DECLARE_METHOD(never);
LW_DECLARE_METHOD(squeezed);

enum { N = 3001, FIRST = 345, MOST_VALUES = 4 };

static const struct subject {
    const lw_method *method;
    lw_each parameter[3];
} subjects[] = {
    {&klein_nishina, {{NULL, {.f64 = 0.5}}}},
    {&upscattering, {{NULL, {.f64 = 4}}, {NULL, {.f64 = 20.25}}, {NULL, {.f64 = 2}}}},
    {&bounded_simplex, {{NULL, {.f64 = 0.375}}}},
    {&ripple, {{NULL, {.f64 = 4}}}},
    {&many_draws, {{NULL, {.f64 = 0}}}},
    {&never, {{NULL, {.f64 = 0.75}}}},
};
enum { SUBJECTS = sizeof(subjects) / sizeof(subjects[0]) };

static size_t element_size(const lw_method *method)
{
    lw_method_info info;
    assert_ok(lw_method_describe(method, &info));
    return (size_t)info.values * (info.type == LW_TYPE_F32 || info.type == LW_TYPE_U32 ? 4 : 8);
}

static const lw_schedule schedules[] = {LW_SCHEDULE_MASKED, LW_SCHEDULE_QUEUED, LW_SCHEDULE_AUTOMATIC};
enum { SCHEDULES = sizeof(schedules) / sizeof(schedules[0]) };

static lw_method_options with(lw_schedule schedule, int lanes)
{
    const lw_method_options options = {.size = sizeof(options), .schedule = schedule, .lanes = lanes};
    return options;
}

/* ---- known answers ---- */

static const lw_method *method_of(const kat_line *line, lw_method_info *info)
{
    for (size_t k = 0; k < SUBJECTS; k++) {
        assert_ok(lw_method_describe(subjects[k].method, info));
        if (strcmp(info->name, line->left[0]) == 0)
            return subjects[k].method;
    }
    kat_broken(line, "there is no method %s", line->left[0]);
}

static void check_answer(const kat_line *line)
{
    enum { FIRST_PARAMETER = 6 };
    lw_method_info info;
    const lw_method *const method = method_of(line, &info);
    lw_each parameters[3] = {{NULL, {.f64 = 0}}, {NULL, {.f64 = 0}}, {NULL, {.f64 = 0}}};
    double out[MOST_VALUES];
    for (size_t p = FIRST_PARAMETER; p < line->lefts; p++) {
        assert_true(p < FIRST_PARAMETER + 3);
        parameters[p - FIRST_PARAMETER].same.f64 = kat_f64(line, line->left[p]);
    }
    assert_true(info.values <= MOST_VALUES && line->rights == (size_t)info.values);
    lw_generator *const generator = kat_generator(line, kat_engine(line, kat_left(line, 1)));
    assert_ok(lw_method_fill(generator, method, out, 1, parameters, NULL));
    for (int v = 0; v < info.values; v++) {
        const int narrow = info.type == LW_TYPE_F32;
        const double is = narrow ? (double)((float *)out)[v] : out[v],
                     right = kat_f64(line, kat_right(line, (size_t)v));
        if (!(fabs(is - right) <= (narrow ? 1e-6 : 1e-14) * fabs(right) + (narrow ? 0 : 4e-16)))
            kat_wrong(line, "value %d: %.17g, not %.17g", v, is, right);
    }
    lw_generator_destroy(generator);
}

static void elements_are_known(void **state)
{
    (void)state;
    kat_read("method/method.kat", 108, check_answer);
}

/* ---- the same bits ---- */

/* Elements FIRST .. of a subject in pieces, compared with `expected`. */
static void assert_same(const struct subject *s, lw_engine engine, const lw_method_options *options,
                        const void *expected, size_t size)
{
    static const size_t pieces[] = {1, 31, 1000, 7, N - 1039};
    static char out[N * MOST_VALUES * 8];
    lw_generator *generator = test_generator(engine, 9, 1);
    size_t done = 0;
    memset(out, 0, sizeof(out));
    assert_ok(lw_generator_seek(generator, FIRST));
    for (size_t k = 0; k < sizeof(pieces) / sizeof(pieces[0]); done += pieces[k++])
        assert_ok(lw_method_fill(generator, s->method, out + done * size, pieces[k], s->parameter, options));
    uint64_t element = 0;
    assert_ok(lw_generator_tell(generator, &element));
    assert_int_equal(element, FIRST + N);
    for (size_t i = 0; i < N * size; i++)
        if (out[i] != ((const char *)expected)[i])
            fail_msg("method %s, engine %d, schedule %d, lanes %d: element %zu differs", "of subjects", (int)engine,
                     (int)options->schedule, options->lanes, i / size);
    lw_generator_destroy(generator);
}

static void schedules_change_no_bit(void **state)
{
    static char expected[N * MOST_VALUES * 8];
    const lw_context_options one_thread = {.size = sizeof(one_thread), .backend = "portable", .threads = 1};
    lw_context *plain = NULL;
    (void)state;
    assert_ok(lw_context_create(&plain, &one_thread));
    for (int k = 0; k < SUBJECTS; k++)
        for (unsigned engine = 1; engine <= lw_engine_count(); engine++) {
            const struct subject *s = &subjects[k];
            const size_t size = element_size(s->method);
            const lw_method_options masked = with(LW_SCHEDULE_MASKED, 32);
            lw_generator *generator = NULL;
            assert_ok(lw_generator_create(&generator, plain, (lw_engine)engine, 9, 1));
            assert_ok(lw_generator_seek(generator, FIRST));
            assert_ok(lw_method_fill(generator, s->method, expected, N, s->parameter, &masked));
            lw_generator_destroy(generator);
            for (int n = 0; n < SCHEDULES; n++)
                for (int lanes = strcmp(test_backend, "cuda") == 0 ? 32 : 16; lanes <= 32; lanes *= 2) {
                    const lw_method_options options = with(schedules[n], lanes);
                    assert_same(s, (lw_engine)engine, &options, expected, size);
                }
        }
    lw_context_destroy(plain);
}

/* ---- parameters per element ---- */

static void parameters_may_differ(void **state)
{
    static double energy[N], out[N], one;
    uint64_t errors = 0;
    (void)state;
    for (int i = 0; i < N; i++)
        energy[i] = i % 100 == 99 ? -1.0 : 0.01 * (i + 1);
    for (int k = 0; k < SCHEDULES; k++) {
        const lw_method_options options = with(schedules[k], 32);
        const lw_each each = {energy, {.f64 = 0}};
        lw_generator *generator = test_generator(LW_ENGINE_WARP1024, 3, 0);
        assert_ok(lw_method_fill(generator, &klein_nishina, out, N, &each, &options));
        assert_ok(lw_context_domain_errors(test_context, &errors));
        assert_int_equal(errors, N / 100);
        for (int i = 0; i < N; i += i < 200 ? 1 : 97) {
            const lw_each same = {NULL, {.f64 = energy[i]}};
            if (energy[i] < 0) {
                assert_true(isnan(out[i]));
                continue;
            }
            assert_ok(lw_generator_seek(generator, (uint64_t)i));
            assert_ok(lw_method_fill(generator, &klein_nishina, &one, 1, &same, NULL));
            assert_true(one == out[i]);
        }
        lw_generator_destroy(generator);
    }
}

/* ---- counts ---- */

enum { COUNTED = 32 * 2048 };

static lw_method_counters counted(double p, lw_method_options options)
{
    static uint32_t out[COUNTED];
    lw_method_counters counters = {0, 0, 0, 0};
    const lw_each parameter = {NULL, {.f64 = p}};
    lw_generator *generator = test_generator(LW_ENGINE_PHILOX, 11, 0);
    options.counters = &counters;
    assert_ok(lw_method_fill(generator, &never, out, COUNTED, &parameter, &options));
    lw_generator_destroy(generator);
    assert_int_equal(counters.accepted, COUNTED);
    return counters;
}

/* Iterations of a masked loop against theory: their mean over warps, within five standard errors. */
static void assert_as_theory_says(double p, int lanes, lw_method_counters counters)
{
    const double loops = (double)COUNTED / lanes;
    double mean = 0, square = 0, probability = 0;
    mean = model_mean(1 - p, lanes);
    for (uint64_t n = 1; n < 5000; n++) {
        probability = model_probability(1 - p, lanes, n);
        square += (double)(n * n) * probability;
    }
    const double deviation = sqrt((square - mean * mean) / loops);
    const double is = (double)counters.iterations / loops;
    if (!(fabs(is - mean) <= 5 * deviation + 1e-12))
        fail_msg("p %g, %d lanes: %g iterations, theory %g +- %g", p, lanes, is, mean, deviation);
}

static void counts_are_exact(void **state)
{
    static const double ps[] = {1, 0.95, 0.5, 0.1};
    (void)state;
    for (int k = 0; k < 4; k++) {
        const lw_method_counters masked = counted(ps[k], with(LW_SCHEDULE_MASKED, 32));
        const lw_method_counters queued = counted(ps[k], with(LW_SCHEDULE_QUEUED, 32));
        /* attempts of an element are its own, whoever makes them; the queue's last few get some more */
        assert_true(queued.tries >= masked.tries && (double)queued.tries < 1.2 * (double)masked.tries);
        assert_int_equal(masked.queued, 0);
        assert_true((queued.queued > 0) == (ps[k] < 1));
        const double deviation = sqrt(COUNTED * (1 - ps[k])) / ps[k];
        assert_true(fabs((double)masked.tries - COUNTED / ps[k]) <= 5 * deviation);
        assert_true(queued.iterations >= queued.tries / 32);
        for (int lanes = strcmp(test_backend, "cuda") == 0 ? 32 : 16; lanes <= 32; lanes *= 2)
            assert_as_theory_says(ps[k], lanes, counted(ps[k], with(LW_SCHEDULE_MASKED, lanes)));
    }
}

static void acceptance_is_measured(void **state)
{
    const lw_each parameter = {NULL, {.f64 = 0.25}};
    double acceptance = 0;
    uint64_t element = 1;
    lw_generator *generator = test_generator(LW_ENGINE_WARP1024, 5, 0);
    (void)state;
    assert_ok(lw_method_measure(generator, &never, 20000, &parameter, &acceptance));
    assert_true(fabs(acceptance - 0.25) < 0.02);
    assert_ok(lw_generator_tell(generator, &element));
    assert_int_equal(element, 0);
    lw_generator_destroy(generator);
}

/* ---- what goes wrong ---- */

static void attempts_run_out(void **state)
{
    uint32_t out[100];
    uint64_t errors = 0;
    const lw_each none = {NULL, {.f64 = 0}};
    (void)state;
    for (int k = 0; k < SCHEDULES; k++) {
        lw_method_options options = with(schedules[k], 32);
        lw_generator *generator = test_generator(LW_ENGINE_WARP1024, 1, 0);
        assert_ok(lw_generator_seek(generator, 5));
        options.attempts = 7;
        assert_ok(lw_method_fill(generator, &never, out, 100, &none, &options));
        assert_ok(lw_context_domain_errors(test_context, &errors));
        assert_int_equal(errors, 100);
        for (int i = 0; i < 100; i++)
            assert_int_equal(out[i], UINT32_MAX);
        options.checked = 1;
        assert_ok(lw_generator_seek(generator, 5));
        assert_refused(lw_method_fill(generator, &never, out, 100, &none, &options), LW_ERROR_DOMAIN,
                       "element 5 of never reached the limit of 7 attempts");
        assert_ok(lw_context_domain_errors(test_context, &errors));
        assert_ok(lw_generator_tell(generator, &errors));
        assert_int_equal(errors, 5);
        lw_generator_destroy(generator);
    }
}

/* A cap is part of what an element is: whoever accepts before it is as without it. */
static void caps_are_the_same_for_all(void **state)
{
    static uint32_t out[SCHEDULES][N], free_of_cap[N];
    const lw_each parameter = {NULL, {.f64 = 0.25}};
    int capped = 0;
    (void)state;
    for (int k = -1; k < SCHEDULES; k++) {
        lw_method_options options = with(k < 0 ? LW_SCHEDULE_MASKED : schedules[k], 32);
        lw_generator *generator = test_generator(LW_ENGINE_WARP1024, 1, 0);
        options.attempts = k < 0 ? 0 : 6;
        assert_ok(lw_method_fill(generator, &never, k < 0 ? free_of_cap : out[k], N, &parameter, &options));
        lw_generator_destroy(generator);
    }
    for (int i = 0; i < N; i++) {
        for (int k = 1; k < SCHEDULES; k++)
            assert_int_equal(out[k][i], out[0][i]);
        capped += out[0][i] == UINT32_MAX;
        assert_true(out[0][i] == UINT32_MAX || out[0][i] == free_of_cap[i]);
    }
    assert_true(capped > N * pow(0.75, 6) / 2 && capped < N * pow(0.75, 6) * 2);
    uint64_t errors = 0;
    assert_ok(lw_context_domain_errors(test_context, &errors));
}

/* `squeezed` accepts what `never` accepts, of the same draws. */
static void a_squeeze_decides_where_it_is_sure(void **state)
{
    static uint32_t out[2][N];
    const lw_each parameter = {NULL, {.f64 = 0.5}};
    const lw_method *const methods[2] = {&never, &squeezed};
    (void)state;
    for (int k = 0; k < SCHEDULES; k++) {
        for (int m = 0; m < 2; m++) {
            const lw_method_options options = with(schedules[k], 32);
            lw_generator *generator = test_generator(LW_ENGINE_WARP1024, 1, 0);
            assert_ok(lw_method_fill(generator, methods[m], out[m], N, &parameter, &options));
            lw_generator_destroy(generator);
        }
        assert_memory_equal(out[0], out[1], sizeof(out[0]));
    }
}

static void envelopes_are_checked(void **state)
{
    static double out[2 * N];
    (void)state;
    for (int each = 0; each < 2; each++) {
        double envelopes[N];
        for (int i = 0; i < N; i++)
            envelopes[i] = i < 1500 ? 4.0 : 3.0;
        lw_each parameter = {each ? envelopes : NULL, {.f64 = 4}};
        lw_method_options options = with(LW_SCHEDULE_QUEUED, 32);
        lw_generator *generator = test_generator(LW_ENGINE_WARP1024, 8, 0);
        options.checked = 1;
        if (!each)
            assert_ok(lw_method_fill(generator, &ripple, out, N, &parameter, &options));
        parameter.same.f64 = 3;
        assert_ok(lw_generator_seek(generator, 0));
        assert_refused(lw_method_fill(generator, &ripple, out, N, &parameter, &options), LW_ERROR_DOMAIN,
                       "is above its envelope 3");
        unsigned long long element = 0;
        double x = 0, density = 0;
        assert_int_equal(sscanf(lw_last_error(), "lw_method_fill: element %llu of ripple: at %lg the density %lg",
                                &element, &x, &density),
                         3);
        assert_true(element < N && (!each || element >= 1500) && density > 3 && x >= 0 && x < 1);
        lw_generator_destroy(generator);
    }
}

static void misuse_is_refused(void **state)
{
    double out[4];
    const lw_each one = {NULL, {.f64 = 1}}, wrong = {NULL, {.f64 = -1}};
    lw_each odd = {(char *)out + 1, {.f64 = 1}};
    lw_generator *g = test_generator(LW_ENGINE_WARP1024, 1, 0);
    lw_method_options o = with(LW_SCHEDULE_MASKED, 0);
    (void)state;
#define REFUSE(method, parameter, options, words)                                                                      \
    assert_refused(lw_method_fill(g, method, out, 4, parameter, options), LW_ERROR_ARGUMENT, words)
    assert_refused(lw_method_fill(NULL, &klein_nishina, out, 4, &one, NULL), LW_ERROR_ARGUMENT, "generator is null");
    assert_refused(lw_method_fill(g, &klein_nishina, NULL, 4, &one, NULL), LW_ERROR_ARGUMENT, "out is null");
    REFUSE(NULL, &one, NULL, "method is null");
    REFUSE(&klein_nishina, NULL, NULL, "parameters is null; klein_nishina has 1");
    REFUSE(&klein_nishina, &odd, NULL, "the array of energy");
    const lw_each within = {out + 1, {.f64 = 1}};
    REFUSE(&klein_nishina, &within, NULL, "overlaps energy at");
    assert_refused(lw_method_fill(g, &klein_nishina, out, 4, &wrong, NULL), LW_ERROR_DOMAIN,
                   "energy of klein_nishina is -1; its domain is \"positive\"");
    const lw_each nan = {NULL, {.f64 = NAN}};
    assert_refused(lw_method_fill(g, &klein_nishina, out, 4, &nan, NULL), LW_ERROR_DOMAIN,
                   "energy of klein_nishina is ");
    const lw_each small = {NULL, {.f64 = 0.125}};
    assert_refused(lw_method_fill(g, &bounded_simplex, out, 1, &small, NULL), LW_ERROR_DOMAIN, "together");
    o.size = 3;
    REFUSE(&klein_nishina, &one, &o, "options->size is 3");
    for (int gone = 2; gone <= 4; gone += 2) { /* grouped and refilled; their numbers are not used again */
        o = with((lw_schedule)gone, 0);
        REFUSE(&klein_nishina, &one, &o, "it must be 0 (automatic), 1 (masked) or 3 (queued)");
    }
    o = with((lw_schedule)5, 0);
    REFUSE(&klein_nishina, &one, &o, "schedule is 5");
    o = with(LW_SCHEDULE_MASKED, 8);
    REFUSE(&klein_nishina, &one, &o, "lanes is 8");
    o = with(LW_SCHEDULE_MASKED, 0);
    o.attempts = UINT64_C(1) << 32;
    REFUSE(&klein_nishina, &one, &o, "attempts is 4294967296");
    if (strcmp(test_backend, "cuda") == 0) {
        o = with(LW_SCHEDULE_MASKED, 16);
        REFUSE(&klein_nishina, &one, &o, "lanes is 16");
    }
    /* Programs put together wrongly. */
    lw_method other = klein_nishina;
    const lw_method_row nowhere[] = {{NULL, NULL}};
    other.rows = nowhere;
    assert_refused(lw_method_fill(g, &other, out, 4, &one, NULL), LW_ERROR_UNAVAILABLE,
                   "klein_nishina was not compiled for");
    lw_method_code code = *klein_nishina.plain;
    code.lanes = "abacus";
    const lw_method_row here[] = {{test_backend, &code}, {NULL, NULL}};
    other.rows = here;
    REFUSE(&other, &one, NULL, "compiled for lanes abacus");
    uint64_t element = 1;
    assert_ok(lw_generator_tell(g, &element));
    assert_int_equal(element, 0);
    lw_generator_destroy(g);
}

/* Their code would crash: it is null. */
static void objects_of_other_headers_are_not_run(void **state)
{
    static const struct {
        int version, job_bytes, values; /* more than the library's */
        const char *words;
    } others[] = {{1, 0, 0, "headers of version"},
                  {-1, 8, 0, "headers of version"},
                  {0, 8, 0, "for jobs of "},
                  {0, -8, 0, "compile it again"},
                  {0, 0, 1, "of the values, and the library has "},
                  {0, 0, -1, "compiled for version 0 of the values"}};
    const lw_each one = {NULL, {.f64 = 1}};
    lw_generator *g = test_generator(LW_ENGINE_WARP1024, 1, 0);
    (void)state;
    for (size_t k = 0; k < sizeof(others) / sizeof(others[0]); k++)
        for (int where = 0; where < 3; where++) { /* in the method, its plain code, its code for the backend */
            lw_method_code code = *klein_nishina.plain;
            lw_method method = klein_nishina;
            const lw_method_row rows[] = {{test_backend, &code}, {NULL, NULL}};
            lw_method_headers *const headers = where == 0 ? &method.headers : &code.headers;
            lw_method_info info;
            double out[4];
            headers->version += others[k].version;
            headers->job_bytes += (unsigned)others[k].job_bytes;
            headers->values += others[k].values;
            code.fill = NULL;
            code.launch = NULL;
            if (where == 1)
                method.plain = &code;
            else
                method.rows = rows;
            assert_refused(lw_method_fill(g, &method, out, 4, &one, NULL), LW_ERROR_ARGUMENT, others[k].words);
            if (where < 2)
                assert_refused(lw_method_describe(&method, &info), LW_ERROR_ARGUMENT, others[k].words);
        }
    lw_generator_destroy(g);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elements_are_known),
        cmocka_unit_test(schedules_change_no_bit),
        cmocka_unit_test(parameters_may_differ),
        cmocka_unit_test(counts_are_exact),
        cmocka_unit_test(acceptance_is_measured),
        cmocka_unit_test(attempts_run_out),
        cmocka_unit_test(caps_are_the_same_for_all),
        cmocka_unit_test(a_squeeze_decides_where_it_is_sure),
        cmocka_unit_test(envelopes_are_checked),
        cmocka_unit_test(misuse_is_refused),
        cmocka_unit_test(objects_of_other_headers_are_not_run),
    };
    return test_main(argc, argv, "method", tests, sizeof(tests) / sizeof(tests[0]));
}
