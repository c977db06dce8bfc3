#include "fit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stat/stat_check.h"
#include "support.h"

enum { CHUNK = 1 << 16, CHUNKS = 16 };

/* The next elements of a kind as doubles. */
static void elements(lw_generator *generator, const lw_kind_info *info, lw_kind kind, const double *parameter,
                     double *x)
{
    static float f32[CHUNK];
    lw_value values[LW_MAX_PARAMETERS] = {{0}};
    for (int k = 0; k < info->parameters; k++)
        values[k].f64 = parameter[k];
    if (info->type == LW_TYPE_F64) {
        assert_ok(lw_fill(generator, kind, x, CHUNK, values));
        return;
    }
    assert_ok(lw_fill(generator, kind, f32, CHUNK, values));
    for (size_t i = 0; i < CHUNK; i++)
        x[i] = (double)f32[i];
}

/* Cells between points: cell j holds what is at or above j points. */
static void count(const fit_row *row, const double *x, uint64_t *cell)
{
    for (size_t i = 0; i < CHUNK; i++) {
        int j = 0;
        for (int k = 0; k < row->points; k++)
            j += x[i] >= row->point[k].x;
        cell[j]++;
        if (x[i] != x[i])
            fail_msg("%s: an element is NaN", row->kind);
    }
}

/* The largest z-score; what it was about is written to `what`. */
static double worst(const fit_row *row, const double *parameter, char what[100])
{
    static double x[CHUNK];
    uint64_t cell[33] = {0}, below = 0;
    double probability[33], most = 0.0;
    lw_kind kind;
    lw_kind_info info;
    assert_ok(lw_kind_find(row->kind, &kind));
    assert_ok(lw_kind_describe(kind, &info));
    assert_int_equal(info.parameters, row->parameters);
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 20, 7);
    for (int chunk = 0; chunk < CHUNKS; chunk++) {
        elements(generator, &info, kind, parameter, x);
        count(row, x, cell);
    }
    lw_generator_destroy(generator);
    const uint64_t n = (uint64_t)CHUNKS * CHUNK;
    for (int k = 0; k < row->points; k++) {
        const fit_point *const p = &row->point[k];
        below += cell[k];
        const int low = p->below < 0.5;
        const double z = fabs(stat_frequency(low ? below : n - below, n, low ? p->below : p->above));
        probability[k] = p->below - (k > 0 ? p[-1].below : 0.0);
        if (z > most) {
            most = z;
            snprintf(what, 100, "%g of %g elements below %g, expected %g", (double)below, (double)n, p->x,
                     (double)n * p->below);
        }
    }
    probability[row->points] = row->point[row->points - 1].above;
    const double z = stat_chi_square(cell, probability, (size_t)row->points + 1);
    if (z > most) {
        most = z;
        snprintf(what, 100, "chi-square of %d cells", row->points + 1);
    }
    return most;
}

static void name_of(const fit_row *row, const double *parameter, char name[120])
{
    int used = snprintf(name, 120, "%s", row->kind);
    for (int k = 0; k < row->parameters; k++)
        used += snprintf(name + used, (size_t)(120 - used), " %g", parameter[k]);
}

void fit_right(const fit_row *rows, size_t rows_count)
{
    char name[120], what[100] = "";
    int failed = 0;
    for (size_t i = 0; i < rows_count; i++) {
        const double z = worst(&rows[i], rows[i].right, what);
        name_of(&rows[i], rows[i].right, name);
        if (!(z < FIT_CRITICAL))
            failed++, print_error("%s: z is %.1f: %s\n", name, z, what);
    }
    assert_int_equal(failed, 0);
}

void fit_wrong(const fit_row *rows, size_t rows_count)
{
    char name[120], what[100] = "";
    int failed = 0;
    for (size_t i = 0; i < rows_count; i++) {
        if (!rows[i].has_wrong)
            continue;
        const double z = worst(&rows[i], rows[i].wrong, what);
        name_of(&rows[i], rows[i].wrong, name);
        if (!(z > FIT_CRITICAL))
            failed++, print_error("%s passes for the exact distribution of %g: z is %.1f\n", name, rows[i].right[0], z);
    }
    assert_int_equal(failed, 0);
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
