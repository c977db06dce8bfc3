/* Goodness of fit of vectors: the exact law of a component, means and covariances, sums; extreme parameters; and a
 * wrong parameter that the same check catches. Each check is a z-score against stat_critical(): 1e-6 over 8000 checks,
 * of which these are some hundreds. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "stat/stat_check.h"
#include "support.h"

enum { N = 200000, BINS = 50 };

static int critical(double z)
{
    return !(fabs(z) <= stat_critical());
}

static void expect(double z, const char *what, size_t j)
{
    if (critical(z))
        fail_msg("%s, component %zu: z is %.2f, critical is %.2f", what, j, z, stat_critical());
}

/* Probabilities as if uniform on (0, 1): those of values under their exact CDF are. */
static double fit_of(const double *u, size_t n)
{
    uint64_t counts[BINS] = {0};
    for (size_t i = 0; i < n; i++) {
        const int bin = (int)(u[i] * BINS);
        counts[bin < 0 ? 0 : bin >= BINS ? BINS - 1 : bin]++;
    }
    return stat_chi_square(counts, NULL, BINS);
}

/* z-score of the mean of n numbers, by their own variance. */
static double mean_score(const double *x, size_t n, double mean)
{
    double sum = 0, squares = 0;
    for (size_t i = 0; i < n; i++) {
        sum += x[i] - mean;
        squares += (x[i] - mean) * (x[i] - mean);
    }
    return squares > 0 ? sum / sqrt(squares) : sum == 0 ? 0 : HUGE_VAL;
}

/* Of x_a x_b over all rows. */
static double product_score(const double *x, size_t d, size_t a, size_t b, double mean_a, double mean_b, double right)
{
    double *const product = malloc(N * sizeof(*product));
    for (size_t i = 0; i < N; i++)
        product[i] = (x[i * d + a] - mean_a) * (x[i * d + b] - mean_b);
    const double z = mean_score(product, N, right);
    free(product);
    return z;
}

static double column_score(const double *x, size_t d, size_t j, double mean)
{
    double *const column = malloc(N * sizeof(*column));
    for (size_t i = 0; i < N; i++)
        column[i] = x[i * d + j];
    const double z = mean_score(column, N, mean);
    free(column);
    return z;
}

static double column_fit(const double *x, size_t d, size_t j, double (*cdf)(double))
{
    double *const u = malloc(N * sizeof(*u));
    for (size_t i = 0; i < N; i++)
        u[i] = cdf(x[i * d + j]);
    const double z = fit_of(u, N);
    free(u);
    return z;
}

/* N rows as doubles, by the f32 or the f64 kind. */
static double *rows_of(lw_vector vector, size_t d, uint64_t trials, const double *first, const double *second)
{
    lw_vector_info info;
    double *const x = malloc(N * d * sizeof(*x));
    float singles[2][64];
    uint64_t integers[64];
    const void *arrays[2] = {first, second};
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 31415, 1);
    assert_non_null(x);
    assert_ok(lw_vector_describe(vector, &info));
    for (int k = 0; k < info.arrays && info.array_type[k] == LW_TYPE_F32; k++) {
        const double *const from = k == 0 ? first : second;
        for (size_t i = 0; i < (info.array_square[k] ? d * d : d); i++)
            singles[k][i] = (float)from[i];
        arrays[k] = singles[k];
    }
    if (info.array_type[0] == LW_TYPE_U64 && info.arrays > 0) {
        for (size_t i = 0; i < d; i++)
            integers[i] = (uint64_t)first[i];
        arrays[0] = integers;
    }
    assert_ok(lw_fill_vector(generator, vector, x, N, d, trials, arrays));
    lw_generator_destroy(generator);
    for (size_t i = N * d; i-- > 0;) /* from the end on, so that a narrower one is not overwritten unread */
        x[i] = info.type == LW_TYPE_F32   ? (double)((const float *)(const void *)x)[i]
               : info.type == LW_TYPE_U64 ? (double)((const uint64_t *)(const void *)x)[i]
                                          : x[i];
    return x;
}

/* ---- sphere: a coordinate's law, and no correlation ---- */

static double arc_cdf(double x)
{
    return 1 - acos(x) / acos(-1.0);
} /* on the circle */
static double flat_cdf(double x)
{
    return (x + 1) / 2;
} /* on the sphere (Archimedes) */
static double five_cdf(double x)
{
    return 0.5 + 0.75 * (x - x * x * x / 3);
} /* density proportional to 1 - x^2 */

static void check_sphere(lw_vector vector, size_t d, double (*cdf)(double), double error)
{
    double *const x = rows_of(vector, d, 0, NULL, NULL);
    for (size_t i = 0; i < N; i++) {
        double squares = 0;
        for (size_t j = 0; j < d; j++)
            squares += x[i * d + j] * x[i * d + j];
        assert_true(fabs(sqrt(squares) - 1) <= ((double)d / 2 + 2) * error);
    }
    for (size_t j = 0; j < d; j++) {
        expect(column_fit(x, d, j, cdf), "sphere", j);
        for (size_t k = 0; k < j; k++)
            expect(product_score(x, d, j, k, 0, 0, 0), "sphere, with another", j);
    }
    free(x);
}

static void directions_are_uniform(void **unused)
{
    (void)unused;
    double *const line = rows_of(LW_VECTOR_SPHERE_F32, 1, 0, NULL, NULL);
    for (size_t i = 0; i < N; i++)
        assert_true(fabs(line[i]) == 1);
    expect(mean_score(line, N, 0), "sphere of the line", 0);
    free(line);
    check_sphere(LW_VECTOR_SPHERE_F32, 2, arc_cdf, 0x1p-24);
    check_sphere(LW_VECTOR_SPHERE_F64, 2, arc_cdf, 0x1p-52);
    check_sphere(LW_VECTOR_SPHERE_F32, 3, flat_cdf, 0x1p-24);
    check_sphere(LW_VECTOR_SPHERE_F64, 3, flat_cdf, 0x1p-52);
    check_sphere(LW_VECTOR_SPHERE_F32, 5, five_cdf, 0x1p-24);
    check_sphere(LW_VECTOR_SPHERE_F64, 5, five_cdf, 0x1p-52);
}

/* ---- Dirichlet: components are betas ---- */

static double beta13_cdf(double x)
{
    return 1 - (1 - x) * (1 - x) * (1 - x);
}
static double beta22_cdf(double x)
{
    return x * x * (3 - 2 * x);
}
static double arcsine_cdf(double x)
{
    return asin(sqrt(x)) * 2 / acos(-1.0);
}

static void check_moments(lw_vector vector, size_t d, const double *alpha)
{
    double *const x = rows_of(vector, d, 0, alpha, NULL), total = 0;
    for (size_t j = 0; j < d; j++)
        total += alpha[j];
    for (size_t i = 0; i < N; i++) {
        double sum = 0;
        for (size_t j = 0; j < d; j++) {
            assert_true(x[i * d + j] >= 0 && x[i * d + j] <= 1);
            sum += x[i * d + j];
        }
        assert_true(fabs(sum - 1) <= ((double)d + 2) * (vector == LW_VECTOR_DIRICHLET_F32 ? 0x1p-24 : 0x1p-52));
    }
    for (size_t j = 0; j < d; j++) {
        expect(column_score(x, d, j, alpha[j] / total), "Dirichlet mean", j);
        for (size_t k = 0; k <= j; k++) {
            const double scale = total * total * (total + 1);
            const double right = (j == k ? alpha[j] * (total - alpha[j]) : -alpha[j] * alpha[k]) / scale;
            expect(product_score(x, d, j, k, alpha[j] / total, alpha[k] / total, right), "Dirichlet covariance", j);
        }
    }
    free(x);
}

static void components_of_dirichlet_are_betas(void **unused)
{
    (void)unused;
    static const double ordinary[3] = {2, 1, 1}, halves[2] = {0.5, 0.5}, mixed[4] = {0.25, 3, 0.75, 1};
    static const double small[4] = {0.001, 0.002, 0.0005, 0.001}, large[3] = {1e9, 2e9, 1e9}, both[3] = {0.001, 5, 5};
    static const double tiny[2] = {1e-30, 3e-30};
    for (int wide = 0; wide < 2; wide++) {
        const lw_vector vector = wide ? LW_VECTOR_DIRICHLET_F64 : LW_VECTOR_DIRICHLET_F32;
        double *x = rows_of(vector, 3, 0, ordinary, NULL);
        expect(column_fit(x, 3, 0, beta22_cdf), "Dirichlet", 0);
        expect(column_fit(x, 3, 1, beta13_cdf), "Dirichlet", 1);
        expect(column_fit(x, 3, 2, beta13_cdf), "Dirichlet", 2);
        assert_true(critical(column_fit(x, 3, 0, beta13_cdf))); /* a wrong parameter is caught */
        free(x);
        x = rows_of(vector, 2, 0, halves, NULL);
        expect(column_fit(x, 2, 0, arcsine_cdf), "Dirichlet", 0);
        expect(column_fit(x, 2, 1, arcsine_cdf), "Dirichlet", 1);
        free(x);
        check_moments(vector, 3, ordinary);
        check_moments(vector, 4, mixed);
        check_moments(vector, 4, small);
        check_moments(vector, 3, both);
        check_moments(vector, 2, tiny);
        if (wide)
            check_moments(vector, 3, large);
    }
}

/* ---- multinomial ---- */

static void check_multinomial(size_t d, uint64_t trials, const double *p)
{
    double *const x = rows_of(LW_VECTOR_MULTINOMIAL_U64, d, trials, p, NULL), total = 0;
    const double n = (double)trials;
    for (size_t j = 0; j < d; j++)
        total += p[j];
    for (size_t j = 0; j < d; j++) {
        const double q = p[j] / total;
        expect(column_score(x, d, j, n * q), "multinomial mean", j);
        for (size_t i = 0; i < N && q == 0; i++)
            assert_true(x[i * d + j] == 0);
        for (size_t k = 0; k <= j; k++) {
            const double right = n * q * ((j == k) - p[k] / total);
            expect(product_score(x, d, j, k, n * q, n * p[k] / total, right), "multinomial covariance", j);
        }
    }
    free(x);
}

/* A component's counts against the binomial, whose probabilities are multiplied up from its mode. */
static void check_binomial(const double *x, size_t d, size_t j, int trials, double p)
{
    uint64_t counts[101] = {0};
    double f[101], sum = 0;
    for (size_t i = 0; i < N; i++)
        counts[(int)x[i * d + j]]++;
    for (int k = 0; k <= trials; k++) {
        f[k] = exp(lgamma(trials + 1.0) - lgamma(k + 1.0) - lgamma(trials - k + 1.0) + k * log(p) +
                   (trials - k) * log1p(-p));
        sum += f[k];
    }
    assert_true(fabs(sum - 1) < 1e-10);
    expect(stat_chi_square(counts, f, (size_t)trials + 1), "multinomial against binomial", j);
}

static void components_of_multinomial_are_binomials(void **unused)
{
    (void)unused;
    static const double weights[4] = {1, 2, 3, 4}, zeros[5] = {0, 2, 0, 1, 0}, skew[3] = {1e-9, 1, 1e-3};
    double *const x = rows_of(LW_VECTOR_MULTINOMIAL_U64, 4, 100, weights, NULL);
    for (size_t j = 0; j < 4; j++)
        check_binomial(x, 4, j, 100, weights[j] / 10);
    free(x);
    check_multinomial(4, 100, weights);
    check_multinomial(4, 7, weights);
    check_multinomial(5, 1000000000, zeros);
    check_multinomial(3, 1000000000000, skew);
}

static void counts_add_up_to_the_trials(void **unused)
{
    (void)unused;
    enum { ROWS = 3000, D = 6 };
    static const uint64_t trials[] = {0, 1, 37, 1000003, (uint64_t)1 << 53, INT64_MAX};
    static const double p[][D] = {{1, 2, 3, 4, 5, 6},         {1, 0, 0, 0, 0, 0},
                                  {0, 0, 0, 0, 0, 1e-300},    {0, 1, 1e-20, 0, 1e-40, 0},
                                  {0.3, 0.3, 0.3, 0.1, 0, 0}, {1e300, 1, 1e-300, 1e300, 5e-324, 0}};
    uint64_t *const x = malloc(ROWS * D * sizeof(*x));
    lw_generator *const generator = test_generator(LW_ENGINE_MRG8, 5, 5);
    for (size_t t = 0; t < sizeof(trials) / sizeof(trials[0]); t++)
        for (size_t k = 0; k < sizeof(p) / sizeof(p[0]); k++) {
            assert_ok(lw_fill_multinomial_u64(generator, x, ROWS, trials[t], p[k], D));
            for (size_t i = 0; i < ROWS; i++) {
                uint64_t sum = 0;
                for (size_t j = 0; j < D; j++) {
                    assert_true(x[i * D + j] <= trials[t] && (p[k][j] > 0 || x[i * D + j] == 0));
                    sum += x[i * D + j];
                }
                assert_int_equal(sum, trials[t]);
            }
        }
    free(x);
    lw_generator_destroy(generator);
}

/* ---- multivariate hypergeometric ---- */

static double log_choose(double n, double k)
{
    return lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1);
}

/* Whole rows against the exact probability of each row that there is, with or without replacement; rows are numbered by
 * their components but the last, which is what is left. */
static double rows_fit(const double *x, const double *colors, uint64_t sample, int replaced)
{
    enum { D = 4, MOST = 8 };
    static uint64_t counts[MOST * MOST * MOST];
    static double f[MOST * MOST * MOST];
    double total = 0, sum = 0;
    memset(counts, 0, sizeof(counts));
    for (size_t j = 0; j < D; j++)
        total += colors[j];
    for (size_t i = 0; i < N; i++)
        counts[((size_t)x[i * D] * MOST + (size_t)x[i * D + 1]) * MOST + (size_t)x[i * D + 2]]++;
    for (size_t k = 0; k < MOST * MOST * MOST; k++) {
        const double row[D] = {(double)(k / MOST / MOST), (double)(k / MOST % MOST), (double)(k % MOST),
                               (double)sample - (double)(k / MOST / MOST + k / MOST % MOST + k % MOST)};
        double log_f = replaced ? lgamma((double)sample + 1) : -log_choose(total, (double)sample);
        for (size_t j = 0; j < D; j++)
            log_f += row[j] < 0 || (!replaced && row[j] > colors[j]) ? -HUGE_VAL
                     : replaced ? row[j] * log(colors[j] / total) - lgamma(row[j] + 1)
                                : log_choose(colors[j], row[j]);
        f[k] = exp(log_f);
        sum += f[k];
    }
    assert_true(fabs(sum - 1) < 1e-10);
    return stat_chi_square(counts, f, MOST * MOST * MOST);
}

static void small_samples_have_their_exact_probabilities(void **unused)
{
    (void)unused;
    static const double few[4] = {5, 3, 6, 2}, many[4] = {500, 300, 600, 200};
    double *x = rows_of(LW_VECTOR_MULTIVARIATE_HYPERGEOMETRIC_U64, 4, 7, few, NULL);
    expect(rows_fit(x, few, 7, 0), "multivariate hypergeometric, few", 0);
    assert_true(critical(rows_fit(x, few, 7, 1))); /* those of drawing with replacement are caught */
    free(x);
    x = rows_of(LW_VECTOR_MULTIVARIATE_HYPERGEOMETRIC_U64, 4, 7, many, NULL);
    expect(rows_fit(x, many, 7, 0), "multivariate hypergeometric, many", 0);
    free(x);
}

/* Components a to b - 1 together are hypergeometric: the probabilities of all counts that there are. */
static double sum_fit(const double *x, size_t d, size_t a, size_t b, uint64_t sample, double good, double total)
{
    static uint64_t counts[2048];
    static double f[2048];
    double sum = 0;
    memset(counts, 0, sizeof(counts));
    memset(f, 0, sizeof(f));
    for (size_t i = 0; i < N; i++) {
        size_t k = 0;
        for (size_t j = a; j < b; j++)
            k += (size_t)x[i * d + j];
        counts[k]++;
    }
    for (uint64_t k = 0; k <= sample; k++) {
        const double some = (double)k, others = (double)(sample - k);
        if (some <= good && others <= total - good)
            f[k] = exp(log_choose(good, some) + log_choose(total - good, others) - log_choose(total, (double)sample));
        sum += f[k];
    }
    assert_true(fabs(sum - 1) < 1e-9);
    return stat_chi_square(counts, f, (size_t)sample + 1);
}

static void check_hypergeometric(size_t d, uint64_t sample, const double *colors)
{
    double *const x = rows_of(LW_VECTOR_MULTIVARIATE_HYPERGEOMETRIC_U64, d, sample, colors, NULL);
    const double n = (double)sample;
    double total = 0;
    for (size_t j = 0; j < d; j++)
        total += colors[j];
    for (size_t j = 0; j < d; j++) {
        const double q = colors[j] / total;
        expect(column_score(x, d, j, n * q), "multivariate hypergeometric mean", j);
        for (size_t k = 0; k <= j; k++) {
            const double right = n * q * ((j == k) - colors[k] / total) * (total - n) / (total - 1);
            expect(product_score(x, d, j, k, n * q, n * colors[k] / total, right), "hypergeometric covariance", j);
        }
    }
    free(x);
}

static void components_of_multivariate_hypergeometric_are_hypergeometric(void **unused)
{
    (void)unused;
    enum { D = 5, SAMPLE = 900 };
    static const double colors[D] = {400, 0, 900, 70, 630}, huge[4] = {1e12, 3e12, 1e3, 5e11}, one[3] = {0, 1e9, 0};
    double *const x = rows_of(LW_VECTOR_MULTIVARIATE_HYPERGEOMETRIC_U64, D, SAMPLE, colors, NULL);
    for (size_t a = 0; a < D; a++) {
        double good = 0;
        for (size_t b = a + 1; b <= D; b++) {
            good += colors[b - 1];
            if (b - a < D)
                expect(sum_fit(x, D, a, b, SAMPLE, good, 2000), "multivariate hypergeometric, from", a);
        }
    }
    assert_true(critical(sum_fit(x, D, 0, 1, SAMPLE, 402, 2000))); /* a wrong parameter is caught */
    free(x);
    check_hypergeometric(D, SAMPLE, colors);
    check_hypergeometric(D, 20, colors);
    check_hypergeometric(D, 1990, colors);
    check_hypergeometric(4, 1000000000, huge);
    check_hypergeometric(4, 4400000000000, huge);
    check_hypergeometric(3, 1000, one);
}

static void counts_add_up_to_the_sample(void **unused)
{
    (void)unused;
    enum { ROWS = 3000, D = 6 };
    static const uint64_t most = INT64_MAX;
    static const uint64_t colors[][D] = {{1, 2, 3, 4, 5, 6},
                                         {0, 0, 7, 0, 0, 0},
                                         {0, 0, 0, 0, 0, 0},
                                         {1000, 0, 100000, 10, 10000, 0},
                                         {(uint64_t)1 << 62, 1, (uint64_t)1 << 61, 0, ((uint64_t)1 << 61) - 2, 0},
                                         {0, 0, 0, 0, 1, INT64_MAX - 1}};
    uint64_t *const x = malloc(ROWS * D * sizeof(*x));
    lw_generator *const generator = test_generator(LW_ENGINE_MRG8, 5, 5);
    for (size_t c = 0; c < sizeof(colors) / sizeof(colors[0]); c++) {
        uint64_t total = 0;
        for (size_t j = 0; j < D; j++)
            total += colors[c][j];
        assert_true(c < 4 || total == most);
        const uint64_t samples[] = {0, total > 0, total / 7, total / 2, total - total / 7, total - (total > 0), total};
        for (size_t s = 0; s < sizeof(samples) / sizeof(samples[0]); s++) {
            assert_ok(lw_fill_multivariate_hypergeometric_u64(generator, x, ROWS, samples[s], colors[c], D));
            for (size_t i = 0; i < ROWS; i++) {
                uint64_t sum = 0;
                for (size_t j = 0; j < D; j++) {
                    assert_true(x[i * D + j] <= colors[c][j]);
                    sum += x[i * D + j];
                }
                assert_int_equal(sum, samples[s]);
            }
        }
    }
    free(x);
    lw_generator_destroy(generator);
}

/* ---- multivariate normal: whitened, it is standard normals ---- */

static double normal_cdf(double x)
{
    return erfc(-x / sqrt(2.0)) / 2;
}

static void whiten(double *x, size_t d, const double *mean, const double *factor)
{
    for (size_t row = 0; row < N; row++)
        for (size_t i = 0; i < d; i++) {
            double z = x[row * d + i] - mean[i];
            for (size_t j = 0; j < i; j++)
                z -= factor[i * d + j] * x[row * d + j];
            x[row * d + i] = z / factor[i * d + i];
        }
}

static void whitened_vectors_are_standard_normal(void **unused)
{
    (void)unused;
    enum { D = 4 };
    static const double mean[D] = {1, -2, 0.5, 3};
    static const double factor[D * D] = {2, 9, 9, 9, 0.5, 1, 9, 9, -1, 0.25, 0.5, 9, 0.75, -0.5, 1.5, 1};
    for (int wide = 0; wide < 2; wide++) {
        const lw_vector vector = wide ? LW_VECTOR_MULTIVARIATE_NORMAL_F64 : LW_VECTOR_MULTIVARIATE_NORMAL_F32;
        double *const x = rows_of(vector, D, 0, mean, factor);
        const double z = column_fit(x, D, 0, normal_cdf);
        assert_true(critical(z)); /* not whitened, it is caught */
        whiten(x, D, mean, factor);
        for (size_t j = 0; j < D; j++) {
            expect(column_score(x, D, j, 0), "whitened mean", j);
            expect(column_fit(x, D, j, normal_cdf), "whitened", j);
            for (size_t k = 0; k <= j; k++)
                expect(product_score(x, D, j, k, 0, 0, j == k), "whitened covariance", j);
        }
        free(x);
    }
}

/* Half of the rows of 33 components have a pair of Box and Muller in the first and the last of them. */
static void components_of_a_pair_are_independent(void **unused)
{
    enum { D = 33 };
    static const double mean[D];
    static double factor[D * D];
    (void)unused;
    for (size_t i = 0; i < D; i++)
        factor[i * D + i] = 1;
    double *const x = rows_of(LW_VECTOR_MULTIVARIATE_NORMAL_F64, D, 0, mean, factor);
    expect(product_score(x, D, 0, D - 1, 0, 0, 0), "product of a pair", D - 1);
    for (size_t i = 0; i < N * D; i++)
        x[i] *= x[i];
    expect(product_score(x, D, 0, D - 1, 1, 1, 0), "product of a pair's squares", D - 1);
    free(x);
}

static void a_zero_factor_gives_the_mean(void **unused)
{
    (void)unused;
    const float mean[2] = {1.5f, -2.25f}, factor[4] = {0, 0, 0, 0};
    float out[100];
    lw_generator *const generator = test_generator(LW_ENGINE_PHILOX, 5, 5);
    assert_ok(lw_fill_multivariate_normal_f32(generator, out, 50, mean, factor, 2));
    for (int i = 0; i < 50; i++)
        assert_true(out[2 * i] == mean[0] && out[2 * i + 1] == mean[1]);
    lw_generator_destroy(generator);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(directions_are_uniform),
        cmocka_unit_test(components_of_dirichlet_are_betas),
        cmocka_unit_test(components_of_multinomial_are_binomials),
        cmocka_unit_test(counts_add_up_to_the_trials),
        cmocka_unit_test(small_samples_have_their_exact_probabilities),
        cmocka_unit_test(components_of_multivariate_hypergeometric_are_hypergeometric),
        cmocka_unit_test(counts_add_up_to_the_sample),
        cmocka_unit_test(whitened_vectors_are_standard_normal),
        cmocka_unit_test(components_of_a_pair_are_independent),
        cmocka_unit_test(a_zero_factor_gives_the_mean),
    };
    return test_main(argc, argv, "vectors_fit", tests, sizeof(tests) / sizeof(tests[0]));
}
