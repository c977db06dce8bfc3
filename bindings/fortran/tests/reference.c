/* What the calls of C give, for check.f90 and objects_test.f90. */
#include "lanewise/lanewise.h"
#include "lanewise/sums.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static lw_context *context;
static lw_generator *generator;

static void must(lw_status status)
{
    if (status == LW_OK)
        return;
    puts(lw_last_error());
    exit(1);
}

void reference_key(uint64_t seed, uint64_t stream);
void reference_key(uint64_t seed, uint64_t stream)
{
    lw_generator_destroy(generator);
    if (context == NULL)
        must(lw_context_create(&context, NULL));
    must(lw_generator_create(&generator, context, LW_ENGINE_PHILOX, seed, stream));
}

/* 1 if x is not what a fill of the kind with its example's parameters gives, or if the kind has another name. */
int reference_differs(const char *name, int kind, const void *x, int n);
int reference_differs(const char *name, int kind, const void *x, int n)
{
    static uint64_t out[1024];
    char dashed[64];
    lw_kind_info info;
    must(lw_kind_describe((lw_kind)kind, &info));
    snprintf(dashed, sizeof(dashed), "%s", name);
    for (char *at = dashed; *at != 0; at++)
        *at = *at == '_' ? '-' : *at;
    if (strcmp(dashed, info.name) != 0)
        return 1;
    must(lw_generator_seek(generator, 0));
    must(lw_fill(generator, (lw_kind)kind, out, (size_t)n, info.example));
    return memcmp(out, x, info.size * (size_t)n) != 0;
}

/* ---- objects: the generator of reference_key, from element 0 on ---- */

void reference_alias(const double *weights, int items, uint32_t *out, int n);
void reference_alias(const double *weights, int items, uint32_t *out, int n)
{
    lw_alias *alias;
    must(lw_alias_create_f64(&alias, context, weights, (size_t)items));
    must(lw_generator_seek(generator, 0));
    must(lw_alias_sample_u32(generator, alias, out, (size_t)n));
    lw_alias_destroy(alias);
}

static double laplace(double x, void *user)
{
    return 1 / (1 + *(const double *)user * x * x * x * x);
}

void reference_quantile(double factor, double *out, int n);
void reference_quantile(double factor, double *out, int n)
{
    lw_quantile_options options = {.size = sizeof(options), .function = laplace, .user = &factor};
    lw_quantile *quantile;
    must(lw_quantile_create(&quantile, context, &options));
    must(lw_generator_seek(generator, 0));
    must(lw_quantile_sample_f64(generator, quantile, out, (size_t)n));
    lw_quantile_destroy(quantile);
}

void reference_family(double *out, int n);
void reference_family(double *out, int n)
{
    const double shape[2] = {0.5, 2};
    lw_quantile *quantile;
    must(lw_quantile_create_family(&quantile, context, LW_QUANTILE_JOHNSON_SU, shape, 1, 3, 1e-9));
    must(lw_generator_seek(generator, 0));
    must(lw_quantile_sample_f64(generator, quantile, out, (size_t)n));
    lw_quantile_destroy(quantile);
}

void reference_points(int dimensions, uint64_t seed, uint64_t first, double *out, int n, int layout);
void reference_points(int dimensions, uint64_t seed, uint64_t first, double *out, int n, int layout)
{
    const lw_points_options options = {.size = sizeof(options), .dimensions = (uint32_t)dimensions,
                                       .scramble = LW_POINTS_OWEN, .seed = seed, .replicate = 3};
    lw_points *points;
    must(lw_points_create(&points, context, &options));
    must(lw_points_fill_f64(points, out, first, (size_t)n, 0, (uint32_t)dimensions, (lw_points_layout)layout));
    lw_points_destroy(points);
}

void reference_sums(const double *x, const double *weights, int n, lw_exact_sum *sum, lw_moments *moments);
void reference_sums(const double *x, const double *weights, int n, lw_exact_sum *sum, lw_moments *moments)
{
    memset(sum, 0, sizeof(*sum));
    must(lw_exact_sum_add_f64(context, x, (size_t)n, sum));
    must(lw_exact_sum_add_products_f64(context, x, weights, (size_t)n, sum));
    must(lw_moments_f64(context, x, (size_t)n, moments));
}

void reference_orders(uint32_t *permutation, int n, uint64_t *chosen, int k);
void reference_orders(uint32_t *permutation, int n, uint64_t *chosen, int k)
{
    must(lw_generator_seek(generator, 0));
    must(lw_permute_u32(generator, permutation, (size_t)n));
    must(lw_choose_u64(generator, chosen, (size_t)k, 1000000));
}

void reference_point_normals(int dimensions, uint64_t seed, double *out, int n);
void reference_point_normals(int dimensions, uint64_t seed, double *out, int n)
{
    const lw_points_options options = {.size = sizeof(options), .dimensions = (uint32_t)dimensions,
                                       .scramble = LW_POINTS_OWEN, .seed = seed};
    const lw_value parameters[2] = {{.f64 = 1}, {.f64 = 2}};
    lw_points *points;
    must(lw_points_create(&points, context, &options));
    must(lw_points_fill_kind(points, LW_KIND_NORMAL_INVERSE_F64, out, 0, (size_t)n, 0, (uint32_t)dimensions,
                             LW_POINTS_BY_POINT, parameters));
    lw_points_destroy(points);
}

/* 60 vectors of 3 components each: directions, Dirichlet, correlated normals; then 60 complex normals. */
void reference_vectors(const double alpha[3], const double covariance[9], double *out);
void reference_vectors(const double alpha[3], const double covariance[9], double *out)
{
    double factor[9];
    must(lw_cholesky_f64(covariance, factor, 3));
    must(lw_generator_seek(generator, 0));
    must(lw_fill_sphere_f64(generator, out, 60, 3));
    must(lw_fill_dirichlet_f64(generator, out + 180, 60, alpha, 3));
    must(lw_fill_multivariate_normal_f64(generator, out + 360, 60, alpha, factor, 3));
    must(lw_fill_complex_normal_c128(generator, out + 540, 60, 1, -2, 3));
}

/* The bytes that are allocated now. */
int64_t reference_bytes(void);
int64_t reference_bytes(void)
{
    const struct mallinfo2 now = mallinfo2();
    return (int64_t)(now.uordblks + now.hblkhd);
}
