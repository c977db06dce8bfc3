#include "fit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stat/stat_check.h"
#include "support.h"

static lw_kind kind_of(const fit_row *row, lw_kind_info *info)
{
    lw_kind kind = LW_KIND_NATIVE;
    assert_ok(lw_kind_find(row->kind, &kind));
    assert_ok(lw_kind_describe(kind, info));
    assert_int_equal(info->parameters, row->parameters);
    return kind;
}

static double number(lw_type type, lw_value value)
{
    return type == LW_TYPE_U64 ? (double)value.u64 : value.f64;
}

/* kind, name=value .. */
static void name_of(const fit_row *row, const lw_value *parameter, char name[160])
{
    lw_kind_info info;
    kind_of(row, &info);
    int used = snprintf(name, 160, "%s", row->kind);
    for (int k = 0; k < row->parameters; k++)
        used += snprintf(name + used, (size_t)(160 - used), " %s=%.9g", info.parameter_name[k],
                         number(info.parameter_type[k], parameter[k]));
}

/* The chi-square of the cells between the points that have 1e-4 of the elements on either side. */
static double cells(const fit_row *row, const uint64_t *below, uint64_t n)
{
    uint64_t count[FIT_POINTS + 1], before = 0;
    double chance[FIT_POINTS + 1], probability = 0, rest = 1;
    size_t used = 0;
    for (int k = 0; k < row->points; k++) {
        const fit_point *const p = &row->point[k];
        if (p->below < 1e-4 || p->above < 1e-4)
            continue;
        count[used] = below[k] - before;
        chance[used++] = p->below < 0.5 ? p->below - probability : rest - p->above;
        before = below[k], probability = p->below, rest = p->above;
    }
    count[used] = n - before;
    chance[used++] = rest;
    return stat_chi_square(count, chance, used);
}

/* The largest z-score; what it was about is written to `what`. */
static double worst(const fit_row *row, const lw_value *parameter, uint64_t stream, char what[120])
{
    uint64_t below[FIT_POINTS];
    const uint64_t n = fit_draws();
    double most = 0;
    fit_below(row->kind, parameter, stream, n, row->point, row->points, below);
    for (int k = 0; k < row->points; k++) {
        const fit_point *const p = &row->point[k];
        const double z = fabs(fit_binomial(below[k], n, p->below, p->above));
        if (z > most) {
            most = z;
            snprintf(what, 120, "%.10g of %.10g elements are below point %d, %.10g are expected", (double)below[k],
                     (double)n, k, (double)n * p->below);
        }
    }
    const double z = fabs(cells(row, below, n));
    if (z > most) {
        most = z;
        snprintf(what, 120, "chi-square of the cells");
    }
    return most;
}

static void fit_right(const fit_row *rows, size_t count)
{
    char name[160], what[120] = "";
    int failed = 0, checks = 0;
    for (size_t i = 0; i < count; i++) {
        const double z = worst(&rows[i], rows[i].right, i, what);
        checks += rows[i].points + 1;
        name_of(&rows[i], rows[i].right, name);
        if (!(z < FIT_CRITICAL))
            failed++, print_error("%s: z is %.1f: %s\n", name, z, what);
    }
    assert_int_equal(failed, 0);
    if (checks > FIT_PLANNED / FIT_PROGRAMS)
        fail_msg("%d checks, more than the error rate allows; raise FIT_PLANNED", checks);
}

/* As far from the right parameter as the wrong one, times `times`. */
static lw_value further(lw_type type, lw_value right, lw_value wrong, double times)
{
    lw_value value;
    if (type == LW_TYPE_U64)
        value.u64 = right.u64 + (uint64_t)llround(times * (double)(int64_t)(wrong.u64 - right.u64));
    else if (isinf(right.f64) || times == 1)
        value = wrong;
    else
        value.f64 = right.f64 + times * (wrong.f64 - right.f64);
    return value;
}

static void fit_wrong(const fit_row *rows, size_t count)
{
    char name[160], what[120] = "";
    const double times = sqrt(FIT_FULL / (double)fit_draws());
    int failed = 0;
    for (size_t i = 0; i < count; i++) {
        lw_kind_info info;
        lw_value wrong[LW_MAX_PARAMETERS] = {{0}};
        if (!rows[i].has_wrong)
            continue;
        kind_of(&rows[i], &info);
        for (int k = 0; k < rows[i].parameters; k++)
            wrong[k] = further(info.parameter_type[k], rows[i].right[k], rows[i].wrong[k], times);
        const double z = worst(&rows[i], wrong, i, what);
        name_of(&rows[i], wrong, name);
        if (!(z > FIT_CRITICAL))
            failed++, print_error("%s passes for row %d: z is %.1f\n", name, (int)i, z);
    }
    assert_int_equal(failed, 0);
}

/* ---- parameters in arrays ---- */

enum { EACH = 6000 };

static void put(lw_type type, void *array, size_t i, lw_value value)
{
    if (type == LW_TYPE_F32)
        ((float *)array)[i] = (float)value.f64;
    else
        ((lw_value *)array)[i] = value;
}

/* EACH elements on a context: with arrays, or with the same parameters for all. */
static void *drawn(lw_context *context, lw_kind kind, size_t size, const lw_each *each, const lw_value *same)
{
    lw_generator *generator = NULL;
    void *const out = malloc(EACH * size);
    assert_non_null(out);
    assert_ok(lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 21, 3));
    assert_ok(each != NULL ? lw_fill_each(generator, kind, out, EACH, each)
                           : lw_fill(generator, kind, out, EACH, same));
    lw_generator_destroy(generator);
    return out;
}

/* Element i has the parameters of row rows[i % count], all of one kind. */
static void check_each(lw_context *portable, const fit_row *const *rows, size_t count)
{
    lw_kind_info info;
    const lw_kind kind = kind_of(rows[0], &info);
    lw_each each[LW_MAX_PARAMETERS] = {{0}};
    void *arrays[LW_MAX_PARAMETERS] = {0};
    uint64_t wrong = 0;
    for (int k = 0; k < info.parameters; k++) {
        each[k].array = arrays[k] = malloc(EACH * sizeof(lw_value));
        for (size_t i = 0; i < EACH; i++)
            put(info.parameter_type[k], arrays[k], i, rows[i % count]->right[k]);
    }
    unsigned char *const got = drawn(test_context, kind, info.size, each, NULL);
    unsigned char *const elsewhere = drawn(portable, kind, info.size, each, NULL);
    if (memcmp(got, elsewhere, EACH * info.size) != 0)
        fail_msg("%s, parameters in arrays: not the bits of portable", info.name);
    for (size_t r = 0; r < count; r++) {
        unsigned char *const right = drawn(test_context, kind, info.size, NULL, rows[r]->right);
        for (size_t i = r; i < EACH; i += count)
            if (memcmp(got + i * info.size, right + i * info.size, info.size) != 0) {
                char name[160];
                name_of(rows[r], rows[r]->right, name);
                fail_msg("%s: element %zu of the array is not that of the scalar call", name, i);
            }
        free(right);
    }
    assert_ok(lw_context_domain_errors(test_context, &wrong));
    assert_int_equal(wrong, 0);
    free(got);
    free(elsewhere);
    for (int k = 0; k < info.parameters; k++)
        free(arrays[k]);
}

static void fit_each(const fit_row *rows, size_t count)
{
    const lw_context_options options = {.size = sizeof(options), .backend = "portable"};
    const fit_row **const same = malloc(count * sizeof(*same));
    lw_context *portable = NULL;
    assert_non_null(same);
    assert_ok(lw_context_create(&portable, &options));
    for (size_t i = 0; i < count; i++) {
        size_t found = 0, before = 0;
        for (size_t j = 0; j < count; j++)
            if (strcmp(rows[j].kind, rows[i].kind) == 0) {
                before += j < i;
                same[found++] = &rows[j];
            }
        if (before == 0)
            check_each(portable, same, found);
    }
    lw_context_destroy(portable);
    free(same);
}

/* ---- domains ---- */

/* Parameters in arrays: the example in all places but one. */
static void check_bad(const fit_bad *bad, const char *suffix)
{
    enum { N = 100, WRONG = 77 };
    char name[64];
    lw_kind kind;
    lw_kind_info info;
    double f64[LW_MAX_PARAMETERS][N], out[N], right[N];
    float f32[LW_MAX_PARAMETERS][N];
    lw_value values[LW_MAX_PARAMETERS] = {{0}};
    lw_each each[LW_MAX_PARAMETERS];
    uint64_t wrong = 0;
    snprintf(name, sizeof(name), "%s-%s", bad->kind, suffix);
    assert_ok(lw_kind_find(name, &kind));
    assert_ok(lw_kind_describe(kind, &info));
    const int single = info.type == LW_TYPE_F32;
    for (int k = 0; k < info.parameters; k++) {
        values[k].f64 = bad->parameter[k];
        for (int i = 0; i < N; i++) {
            f64[k][i] = i == WRONG ? bad->parameter[k] : info.example[k].f64;
            f32[k][i] = (float)f64[k][i];
        }
        each[k].array = single ? (const void *)f32[k] : (const void *)f64[k];
        each[k].same = info.example[k];
    }
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 3, 0);
    assert_refused(lw_fill(generator, kind, out, N, values), LW_ERROR_DOMAIN, bad->words);
    assert_ok(lw_fill(generator, kind, right, N, info.example));
    assert_ok(lw_generator_seek(generator, 0));
    assert_ok(lw_context_domain_errors(test_context, &wrong));
    assert_ok(lw_fill_each(generator, kind, out, N, each));
    assert_ok(lw_context_domain_errors(test_context, &wrong));
    assert_int_equal(wrong, 1);
    for (int i = 0; i < N; i++) {
        float out_f32, right_f32;
        memcpy(&out_f32, (char *)out + sizeof(float) * (size_t)i, sizeof(float));
        memcpy(&right_f32, (char *)right + sizeof(float) * (size_t)i, sizeof(float));
        const double got = single ? (double)out_f32 : out[i], expected = single ? (double)right_f32 : right[i];
        if (i == WRONG ? got == got : got != expected)
            fail_msg("%s: element %d is %g, expected %g", name, i, got, i == WRONG ? (double)NAN : expected);
    }
    lw_generator_destroy(generator);
}

void fit_domain(const fit_bad *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        check_bad(&rows[i], "f32");
        check_bad(&rows[i], "f64");
    }
}

/* ---- tests ---- */

static const char *about;
static fit_row *all;
static size_t all_count;

void fit_about(const char *path)
{
    about = path;
}

static void keep(const fit_row *row)
{
    all = realloc(all, (all_count + 1) * sizeof(*all));
    assert_non_null(all);
    all[all_count++] = *row;
}

/* Reads the rows once, whichever test comes first. */
static void read_all(void)
{
    if (all == NULL)
        fit_read(about, keep);
}

void elements_have_the_exact_distribution(void **unused)
{
    (void)unused;
    read_all();
    fit_right(all, all_count);
}

void wrong_parameters_are_distinguished(void **unused)
{
    (void)unused;
    read_all();
    fit_wrong(all, all_count);
}

void parameters_in_arrays_give_the_scalar_bits(void **unused)
{
    (void)unused;
    read_all();
    fit_each(all, all_count);
}

static const fit_bad *all_bad;
static size_t bad_count;

static void parameters_outside_the_domain_are_refused_or_counted(void **unused)
{
    (void)unused;
    fit_domain(all_bad, bad_count);
}

int fit_main(int argc, char **argv, const char *group, const fit_bad *bad, size_t count)
{
    static char path[64];
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elements_have_the_exact_distribution),
        cmocka_unit_test(wrong_parameters_are_distinguished),
        cmocka_unit_test(parameters_in_arrays_give_the_scalar_bits),
        cmocka_unit_test(parameters_outside_the_domain_are_refused_or_counted),
    };
    snprintf(path, sizeof(path), "variates/%s.kat", group);
    fit_about(path);
    all_bad = bad;
    bad_count = count;
    return test_main(argc, argv, group, tests, sizeof(tests) / sizeof(tests[0]));
}
