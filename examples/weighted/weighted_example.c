#include "weighted_example.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int failures, checks;

lw_context *open_context(const char *backend)
{
    lw_context_options options = {0};
    lw_context *context = NULL;
    lw_context_info info;
    options.size = sizeof(options);
    options.backend = backend == NULL || strcmp(backend, "any") == 0 ? NULL : backend;
    const lw_status status = lw_context_create(&context, &options);
    if (status == LW_ERROR_UNAVAILABLE) {
        printf("skipped: %s: %s\n", backend, lw_last_error());
        exit(SKIPPED);
    }
    must(status, "lw_context_create");
    MUST(lw_context_describe(context, &info));
    printf("%s: %s\n", info.backend, info.machine);
    return context;
}

void must(lw_status status, const char *call)
{
    if (status == LW_OK)
        return;
    fprintf(stderr, "%s: %s\n", call, lw_last_error());
    exit(1);
}

void *host_memory(size_t bytes)
{
    void *const memory = malloc(bytes > 0 ? bytes : 1);
    if (memory != NULL)
        return memory;
    fprintf(stderr, "no memory for %zu bytes\n", bytes);
    exit(1);
}

lw_generator *generator_of(lw_context *context, uint64_t seed, uint64_t stream)
{
    lw_generator *generator = NULL;
    MUST(lw_generator_create(&generator, context, LW_ENGINE_WARP1024, seed, stream));
    return generator;
}

void draw_items(lw_generator *generator, lw_context *context, const lw_alias *alias, uint32_t *out, size_t n)
{
    void *there = NULL;
    MUST(lw_malloc(context, &there, n * sizeof(*out)));
    MUST(lw_alias_sample_u32(generator, alias, there, n));
    MUST(lw_copy(context, out, there, n * sizeof(*out)));
    MUST(lw_free(context, there));
}

void draw_uniforms(lw_generator *generator, lw_context *context, double *out, size_t n)
{
    void *there = NULL;
    MUST(lw_malloc(context, &there, n * sizeof(*out)));
    MUST(lw_fill_uniform_f64(generator, there, n));
    MUST(lw_copy(context, out, there, n * sizeof(*out)));
    MUST(lw_free(context, there));
}

double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void judge(double z)
{
    const int good = fabs(z) <= 6.0; /* not so for a NaN */
    checks++;
    failures += !good;
    printf("%7.2f sd%s\n", z, good ? "" : "   FAILED");
}

void check(const char *what, double observed, double expected, double deviation)
{
    printf("  %-44s %14.8g, expected %14.8g ", what, observed, expected);
    judge(deviation > 0.0 ? (observed - expected) / deviation : observed == expected ? 0.0 : (double)INFINITY);
}

/* Wilson and Hilferty (1931): the cube root of a chi-square is nearly normal. */
void check_counts(const char *what, const double *observed, const double *expected, size_t categories)
{
    double sum = 0.0, others = 0.0, others_expected = 0.0;
    size_t freedom = 0;
    int impossible = 0;
    for (size_t k = 0; k < categories; k++) {
        if (expected[k] >= 5.0) {
            sum += (observed[k] - expected[k]) * (observed[k] - expected[k]) / expected[k];
            freedom++;
        } else {
            impossible |= expected[k] == 0.0 && observed[k] != 0.0;
            others += observed[k];
            others_expected += expected[k];
        }
    }
    if (others_expected >= 5.0) {
        sum += (others - others_expected) * (others - others_expected) / others_expected;
        freedom++;
    }
    const double k = freedom > 1 ? (double)(freedom - 1) : 1.0, v = 2.0 / (9.0 * k);
    printf("  %-44s chi-square %10.4g, freedom %9.0f   ", what, sum, k);
    judge(impossible ? (double)INFINITY : (cbrt(sum / k) - 1.0 + v) / sqrt(v));
}

int verdict(void)
{
    printf("%d checks, %d failed\n", checks, failures);
    return failures == 0 ? 0 : 1;
}
