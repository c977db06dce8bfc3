/* The test of distributions at scale (bench/quality/fit) on few cells and elements: it finds the cell of every key, its
 * elements fit, and elements of a parameter that is a little wrong do not. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench/quality/fit/histogram.h"
#include "support.h"

enum { N = 1 << 20, CHUNK = 1 << 16 };

static fit_setting *settings;
static size_t setting_count;

static int read_settings(void **unused)
{
    (void)unused;
    setting_count = fit_read_cells(FIT_CELLS, &settings);
    return setting_count == 0;
}

static int free_settings(void **unused)
{
    (void)unused;
    fit_free_cells(settings, setting_count);
    return 0;
}

static size_t cell_of_key(const fit_setting *s, uint64_t key)
{
    size_t cell = 0;
    while (cell + 1 < s->cells && s->key[cell] <= key)
        cell++;
    return cell;
}

/* The element with this key. */
static void element_of_key(lw_type type, uint64_t key, void *x)
{
    const uint64_t wide = type != LW_TYPE_F64 ? key : key >= 0x8000000000000000u ? key - 0x8000000000000000u : 0u - key;
    const uint32_t half = type != LW_TYPE_F32  ? (uint32_t)key
                          : key >= 0x80000000u ? (uint32_t)key - 0x80000000u
                                               : 0u - (uint32_t)key;
    if (type == LW_TYPE_F32 || type == LW_TYPE_U32)
        memcpy(x, &half, sizeof(half));
    else
        memcpy(x, &wide, sizeof(wide));
}

static void check_key(const fit_setting *s, const fit_guide *guide, uint64_t key)
{
    uint64_t x = 0, *const bins = calloc(guide->bins, sizeof(*bins));
    assert_non_null(bins);
    element_of_key(s->info.type, key, &x);
    fit_count_host(guide, s->info.type, &x, 1, bins);
    for (uint32_t b = 0; b < guide->bins; b++)
        if (bins[b] != 0 && guide->cell[b] != cell_of_key(s, key))
            fail_msg("%s: key %llx is counted in cell %u, not in %zu", s->title, (unsigned long long)key,
                     guide->cell[b], cell_of_key(s, key));
    free(bins);
}

static void every_key_beside_an_edge_is_counted_in_its_cell(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < setting_count; i++) {
        const fit_setting *const s = &settings[i];
        const int narrow = s->info.size == 4;
        fit_guide guide;
        assert_int_equal(fit_guide_make(s, &guide), 0);
        for (size_t e = 0; e + 1 < s->cells; e++)
            for (uint64_t by = 0; by < 3; by++)
                check_key(s, &guide, s->key[e] - 1 + by);
        for (uint64_t k = 1; k < 32; k++) /* all over */
            check_key(s, &guide, k * (narrow ? 0x08000000u : 0x0800000000000000u) + k);
        check_key(s, &guide, narrow ? UINT32_MAX : UINT64_MAX);
        fit_guide_free(&guide);
    }
}

/* N elements with the last parameter moved by `plant` of itself. */
static void judge(const fit_setting *s, double plant, fit_verdict *verdict)
{
    fit_guide guide;
    lw_value parameter[LW_MAX_PARAMETERS];
    assert_int_equal(fit_guide_make(s, &guide), 0);
    uint64_t *const bins = calloc(guide.bins, sizeof(*bins)), *const count = calloc(s->cells, sizeof(*count));
    void *const x = malloc(CHUNK * s->info.size);
    assert_non_null(bins);
    assert_non_null(count);
    assert_non_null(x);
    memcpy(parameter, s->parameter, sizeof(parameter));
    parameter[s->info.parameters - 1].f64 *= 1 + plant; /* of a kind that has no integer there */
    lw_generator *const g = test_generator(LW_ENGINE_WARP1024, 20261122, 0);
    for (size_t n = 0; n < N; n += CHUNK) {
        assert_ok(lw_fill(g, s->kind, x, CHUNK, parameter));
        fit_count_host(&guide, s->info.type, x, CHUNK, bins);
    }
    for (uint32_t b = 0; b < guide.bins; b++)
        count[guide.cell[b]] += bins[b];
    fit_judge(count, s->chance, s->cells, N, verdict);
    lw_generator_destroy(g);
    free(x);
    free(count);
    free(bins);
    fit_guide_free(&guide);
}

static void elements_fit_exact_probabilities(void **unused)
{
    (void)unused;
    fit_verdict v;
    for (size_t i = 0; i < setting_count; i++) {
        judge(&settings[i], 0, &v);
        if (!(fit_least_p(&v) > 1e-6))
            fail_msg("%s: p is %g, %g, %g", settings[i].title, v.p, v.coarse_p, v.worst_p);
    }
}

/* A thousandth at 10^8 elements shows as much as this at N. */
static void a_parameter_a_little_wrong_is_found(void **unused)
{
    (void)unused;
    const double plant = 1e-3 * sqrt(1e8 / N);
    fit_verdict v;
    for (size_t i = 0; i < setting_count; i++) {
        judge(&settings[i], plant, &v);
        if (!(fit_least_p(&v) < 1e-9))
            fail_msg("%s, last parameter %+g: p is %g, %g, %g", settings[i].title, plant, v.p, v.coarse_p, v.worst_p);
    }
}

/* Values by SciPy 1.17. */
static void the_tail_of_chi_square_is_exact(void **unused)
{
    (void)unused;
    static const double known[][3] = {
        {1, 1, 0.317310507862911},       {30, 5, 1.47485810384431e-05},       {20, 30, 0.916541527065337},
        {1007, 1007, 0.494073560649268}, {1400, 1007, 2.30227772643266e-15},  {700, 1007, 0.999999999999992},
        {90, 30, 6.56732682000148e-08},  {25000, 22000, 4.9205505606707e-43}, {2000, 1000, 4.14367859145392e-69}};
    for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
        const double p = fit_chi_square_p(known[i][0], known[i][1]);
        if (!(fabs(p - known[i][2]) < 1e-9 * known[i][2]))
            fail_msg("P(chi-square of %g degrees > %g) is %.17g, not %.17g", known[i][1], known[i][0], p, known[i][2]);
    }
}

/* The record `text` judged again with the counts `numbers`: what is written, and how many rows do not fit. */
static int judged_again(const char *numbers, const char *text, char *again, size_t size)
{
    char counts[] = "/tmp/lanewise_fit_XXXXXX", record[] = "/tmp/lanewise_fit_XXXXXX";
    FILE *const files[2] = {fdopen(mkstemp(counts), "w"), fdopen(mkstemp(record), "w")}, *const out = tmpfile();
    assert_non_null(files[0]);
    assert_non_null(files[1]);
    assert_non_null(out);
    fputs(numbers, files[0]);
    fputs(text, files[1]);
    fclose(files[0]);
    fclose(files[1]);
    const int wrong = fit_judge_again(settings, setting_count, counts, record, out);
    rewind(out);
    again[fread(again, 1, size - 1, out)] = 0;
    fclose(out);
    remove(counts);
    remove(record);
    return wrong;
}

static void a_record_is_judged_again_from_counts(void **unused)
{
    (void)unused;
    static char numbers[1 << 16], row[2048], text[4096], again[4096];
    fit_setting *const s = &settings[1];
    assert_non_null(s->plain); /* gamma-f32 has all columns */
    uint64_t n = 0, *const count = calloc(s->cells, sizeof(*count));
    assert_non_null(count);
    for (size_t i = 0; i < s->cells; i++)
        n += count[i] = (uint64_t)(1e9 * s->chance[i] + 0.5);
    int at = snprintf(numbers, sizeof(numbers), "other %s | 1 1\nan %s | %" PRIu64, s->title, s->title, n);
    for (size_t i = 0; i < s->cells; i++)
        at += snprintf(numbers + at, sizeof(numbers) - (size_t)at, " %" PRIu64, count[i]);
    snprintf(text, sizeof(text), "an %s", s->title);
    fit_verdict v;
    FILE *const out = tmpfile();
    assert_non_null(out);
    fit_judge(count, s->chance, s->cells, n, &v);
    fit_row(out, text, s, count, n, &v, "1.5 (2.5) | abc");
    rewind(out);
    assert_non_null(fgets(row, sizeof(row), out));
    fclose(out);

    snprintf(text, sizeof(text), "# a head\n%s", row);
    assert_int_equal(judged_again(numbers, text, again, sizeof(again)), 0);
    assert_string_equal(again, text);
    enum { CHANGED = 50 };
    assert_true(s->cells > CHANGED);
    const double chance = s->chance[CHANGED]; /* other cells: the same counts do not fit any more */
    s->chance[CHANGED] = 2 * chance;
    assert_int_equal(judged_again(numbers, text, again, sizeof(again)), 1);
    assert_string_not_equal(again, text);
    s->chance[CHANGED] = chance;
    *strrchr(numbers, ' ') = 0; /* a cell is missing */
    assert_int_equal(judged_again(numbers, text, again, sizeof(again)), -1);
    free(count);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown(every_key_beside_an_edge_is_counted_in_its_cell, read_settings, free_settings),
    cmocka_unit_test_setup_teardown(elements_fit_exact_probabilities, read_settings, free_settings),
    cmocka_unit_test_setup_teardown(a_parameter_a_little_wrong_is_found, read_settings, free_settings),
    cmocka_unit_test(the_tail_of_chi_square_is_exact),
    cmocka_unit_test_setup_teardown(a_record_is_judged_again_from_counts, read_settings, free_settings),
};
TEST_MAIN("histogram_fit", tests)
