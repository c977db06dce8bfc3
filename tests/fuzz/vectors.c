/* Vectors of any parameters: legal by the header's word or refused with nothing written; of length 1, adding up to 1 or
 * to the trials; multivariate normals are the sums that docs/contract/vectors.md writes down, of the same draws; calls
 * can be split; targets agree. Cholesky factors give their covariance back. Quantiles of integers are odd and rise. */
#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "fuzz.h"

const char fuzz_name[] = "vectors";

enum { DIMENSIONS = 24, ROWS = 9 };

typedef struct subject {
    lw_vector vector;
    lw_vector_info info;
    fuzz_place place;
    size_t n, dimensions;
    uint64_t trials;
    const void *arrays[LW_VECTOR_MAX_ARRAYS];
} subject;

/* As long doubles, which hold them all. */
static long double value_at(const void *array, lw_type type, size_t i)
{
    return type == LW_TYPE_F32   ? (long double)((const float *)array)[i]
           : type == LW_TYPE_U64 ? (long double)((const uint64_t *)array)[i]
                                 : (long double)((const double *)array)[i];
}

static void put(void *array, lw_type type, size_t i, double value)
{
    if (type == LW_TYPE_F32)
        ((float *)array)[i] = (float)value;
    else
        ((double *)array)[i] = value;
}

/* Many are small, so that their sum is legal. */
static const void *an_array_of_integers(fuzz_bytes *in, size_t entries)
{
    uint64_t *const array = fuzz_get(entries * sizeof(*array));
    const unsigned shift = fuzz_byte(in) % 64;
    for (size_t i = 0; i < entries; i++)
        array[i] = fuzz_integer(in) >> shift;
    return array;
}

/* Of the colors, plus 1; whatever where that is no integer. */
static uint64_t sum_of(const subject *s)
{
    uint64_t sum = 1;
    for (size_t i = 0; i < s->dimensions; i++)
        sum += ((const uint64_t *)s->arrays[0])[i];
    return sum;
}

/* Entries of parameters: most of them ones that people take, so that many sets are legal. */
static const void *an_array(fuzz_bytes *in, const lw_vector_info *info, int a, size_t entries)
{
    const lw_type type = info->array_type[a];
    void *const array = fuzz_get(entries * fuzz_type_size(type));
    const unsigned wild = fuzz_byte(in) % 4;
    for (size_t i = 0; i < entries; i++) {
        const double value = type == LW_TYPE_F32 ? (double)fuzz_f32(in) : fuzz_f64(in);
        const int tame = isfinite(value) && fabs(value) < 1e6 && fabs(value) > 1e-6;
        put(array, type, i, wild == 0 || (wild == 1 && i % 8 == 0) ? value : tame ? fabs(value) : 1 + (double)(i % 3));
    }
    return array;
}

/* 1: legal by the header, 0: not, -1: so near to the end of the format that rounding decides. */
static int is_legal(const subject *s)
{
    const lw_type type = s->info.array_type[0];
    const long double most = type == LW_TYPE_F32 ? FLT_MAX : DBL_MAX, edge = most * (1 - 0x1p-20L);
    long double sum = 0, least = HUGE_VALL;
    int all = 1, dirichlet = s->vector == LW_VECTOR_DIRICHLET_F32 || s->vector == LW_VECTOR_DIRICHLET_F64;
    for (size_t i = 0; s->info.arrays > 0 && i < s->dimensions; i++) {
        const long double x = value_at(s->arrays[0], type, i);
        all &= isfinite(x) && (s->info.arrays == 2 || (dirichlet ? x > 0 : x >= 0));
        sum += x;
        least = x < least ? x : least;
    }
    for (size_t i = 0; s->info.arrays == 2 && i < s->dimensions; i++)
        for (size_t j = 0; j <= i; j++)
            all &= isfinite(value_at(s->arrays[1], type, i * s->dimensions + j));
    if (!all || s->info.arrays == 0 || s->info.arrays == 2)
        return all;
    if (s->vector == LW_VECTOR_MULTIVARIATE_HYPERGEOMETRIC_U64) /* the sum is exact up to 2^64 */
        return sum <= (long double)INT64_MAX && (long double)s->trials <= sum;
    if (dirichlet)
        return 64 / least > most * (1 + 0x1p-20L) || 4 * sum > most * (1 + 0x1p-20L) ? 0
               : 64 / least > edge || 4 * sum > edge                                 ? -1
                                                                                     : 1;
    if (s->trials > INT64_MAX || !(sum > 0))
        return 0;
    return sum < edge ? 1 : sum > most * (1 + 0x1p-20L) ? 0 : -1;
}

static lw_status fill(const subject *s, lw_generator *generator, void *out, size_t n)
{
    return CALL(lw_fill_vector(generator, s->vector, out, n, s->dimensions, s->trials, s->arrays));
}

/* ---- what rows are ---- */

static void check_sphere(const subject *s, const void *row, long double unit)
{
    long double length = 0;
    for (size_t j = 0; j < s->dimensions; j++)
        length += value_at(row, s->info.type, j) * value_at(row, s->info.type, j);
    CHECK(fabsl(sqrtl(length) - 1) <= ((long double)s->dimensions / 2 + 2) * unit, "a direction of length %.20Lg",
          sqrtl(length));
}

static void check_dirichlet(const subject *s, const void *row, long double unit)
{
    long double sum = 0;
    for (size_t j = 0; j < s->dimensions; j++) {
        const long double x = value_at(row, s->info.type, j);
        CHECK(x >= 0 && x <= 1, "component %zu is %Lg", j, x);
        sum += x;
    }
    CHECK(fabsl(sum - 1) <= ((long double)s->dimensions + 2) * unit, "the components add up to %.20Lg", sum);
}

static void check_counts(const subject *s, const uint64_t *row)
{
    uint64_t left = s->trials;
    for (size_t j = 0; j < s->dimensions; j++) {
        const long double entry = value_at(s->arrays[0], s->info.array_type[0], j);
        CHECK(row[j] <= left, "component %zu is %" PRIu64 ", and %" PRIu64 " were left", j, row[j], left);
        CHECK(row[j] == 0 || entry > 0, "component %zu of weight 0 is %" PRIu64, j, row[j]);
        CHECK(s->vector == LW_VECTOR_MULTINOMIAL_U64 || (long double)row[j] <= entry,
              "component %zu is %" PRIu64 " of a color of %.0Lf", j, row[j], entry);
        left -= row[j];
    }
    CHECK(left == 0, "%" PRIu64 " of %" PRIu64 " trials have no outcome", left, s->trials);
}

/* Row i of standard normals z: L z + mean, in the order of the page. */
static void check_normal(const subject *s, const void *row, const void *z)
{
    const size_t d = s->dimensions;
    for (size_t i = 0; i < d; i++) {
        double expected;
        if (s->info.type == LW_TYPE_F32) {
            const float *const l = (const float *)s->arrays[1] + i * d, *const normal = z;
            float sum = l[0] * normal[0];
            for (size_t j = 1; j <= i; j++)
                sum = fmaf(l[j], normal[j], sum);
            expected = (double)(sum + ((const float *)s->arrays[0])[i]);
        } else {
            const double *const l = (const double *)s->arrays[1] + i * d, *const normal = z;
            double sum = l[0] * normal[0];
            for (size_t j = 1; j <= i; j++)
                sum = fma(l[j], normal[j], sum);
            expected = sum + ((const double *)s->arrays[0])[i];
        }
        const double got = (double)value_at(row, s->info.type, i);
        CHECK(got == expected || (isnan(got) && isnan(expected)), "component %zu is %a instead of %a", i, got,
              expected);
    }
}

/* The draws of the rows: with the mean 0 and the unit matrix. */
static void *normals(const subject *s, lw_context *context)
{
    const size_t size = fuzz_type_size(s->info.type), d = s->dimensions;
    subject plain = *s;
    void *const z = fuzz_get(s->n * d * size), *const unit = fuzz_get(d * d * size);
    for (size_t i = 0; i < d; i++)
        put(unit, s->info.type, i * d + i, 1);
    plain.arrays[0] = fuzz_get(d * size);
    plain.arrays[1] = unit;
    lw_generator *const generator = fuzz_generator(&s->place, context);
    DO(fill(&plain, generator, z, s->n));
    lw_generator_destroy(generator);
    return z;
}

static void check_rows(const subject *s, const unsigned char *out, lw_context *context)
{
    const size_t bytes = s->dimensions * s->info.size;
    const long double unit = s->info.type == LW_TYPE_F32 ? 0x1p-24L : 0x1p-53L;
    const unsigned char *const z = s->info.arrays == 2 ? normals(s, context) : NULL;
    for (size_t i = 0; i < s->n; i++) {
        const void *const row = out + i * bytes;
        if (s->info.trials)
            check_counts(s, row);
        else if (s->info.arrays == 0)
            check_sphere(s, row, unit);
        else if (s->info.arrays == 1)
            check_dirichlet(s, row, unit);
        else
            check_normal(s, row, z + i * bytes);
    }
}

static void rows(fuzz_bytes *in)
{
    subject s = {.vector = (lw_vector)fuzz_below(in, lw_vector_count()), .place = fuzz_a_place(in)};
    s.n = (size_t)fuzz_below(in, ROWS);
    s.dimensions = 1 + (size_t)fuzz_below(in, DIMENSIONS);
    s.trials = fuzz_integer(in);
    DO(lw_vector_describe(s.vector, &s.info));
    for (int a = 0; a < s.info.arrays; a++)
        s.arrays[a] =
            s.info.array_type[a] == LW_TYPE_U64
                ? an_array_of_integers(in, s.dimensions)
                : an_array(in, &s.info, a, s.info.array_square[a] ? s.dimensions * s.dimensions : s.dimensions);
    if (s.vector == LW_VECTOR_MULTIVARIATE_HYPERGEOMETRIC_U64 && fuzz_byte(in) % 4 != 0)
        s.trials = fuzz_below(in, sum_of(&s));
    const int buffer = (s.place.cursor + s.n) <= ((uint64_t)1 << 60) / s.dimensions;
    const int legal = s.n > 0 ? is_legal(&s) : -1; /* a call for nothing does not look at arrays */
    const size_t bytes = s.n * s.dimensions * s.info.size, first = (size_t)fuzz_below(in, s.n + 1);
    unsigned char *expected = NULL;
    for (size_t t = 0; t < fuzz_backend_count; t++) {
        lw_context *const context = fuzz_backends[t].context;
        lw_generator *const generator = fuzz_generator(&s.place, context);
        unsigned char *const out = fuzz_get(bytes), *const nothing = fuzz_get(bytes);
        const lw_status status = fill(&s, generator, out, s.n);
        CHECK(fuzz_domain_errors(context) == 0, "%s counts errors of host arrays", s.info.name);
        CHECK(fuzz_tell(generator) == s.place.cursor + (status == LW_OK ? s.n : 0), "the cursor is at %" PRIu64,
              fuzz_tell(generator));
        if (status != LW_OK) {
            CHECK(status == LW_ERROR_DOMAIN ? legal != 1 : status == LW_ERROR_ARGUMENT && !buffer,
                  "%s of %zu dimensions is refused: %s", s.info.name, s.dimensions, lw_last_error());
            SAME(out, nothing, bytes, "%s wrote in spite of an error", s.info.name);
        } else {
            CHECK(legal != 0 && buffer, "%s of %zu dimensions takes illegal parameters, the first %Lg", s.info.name,
                  s.dimensions, s.info.arrays > 0 ? value_at(s.arrays[0], s.info.array_type[0], 0) : 0);
            check_rows(&s, out, context);
            expected = t == 0 ? out : expected;
            SAME(out, expected, bytes, "%s: %s and %s differ", s.info.name, fuzz_backends[t].name,
                 fuzz_backends[0].name);
            DO(lw_generator_seek(generator, s.place.cursor));
            DO(fill(&s, generator, nothing, first));
            DO(fill(&s, generator, nothing + first * s.dimensions * s.info.size, s.n - first));
            SAME(nothing, out, bytes, "%s: split at %zu it has other bits", s.info.name, first);
        }
        lw_generator_destroy(generator);
    }
}

/* ---- Cholesky ---- */

/* Whether all pivots are clearly positive (1), one is clearly not (0), or neither (-1), in long double. */
static int is_definite(const void *covariance, lw_type type, size_t d, long double unit)
{
    long double l[DIMENSIONS][DIMENSIONS] = {{0}};
    for (size_t i = 0; i < d; i++)
        for (size_t j = 0; j <= i; j++) {
            const long double entry = value_at(covariance, type, i * d + j);
            long double sum = entry;
            for (size_t k = 0; k < j; k++)
                sum -= l[i][k] * l[j][k];
            if (j < i)
                l[i][j] = sum / l[j][j];
            else if (!(sum > entry * (long double)d * 64 * unit))
                return sum < -fabsl(entry) * (long double)d * 64 * unit ? 0 : -1;
            else
                l[i][i] = sqrtl(sum);
        }
    return 1;
}

static void check_factor(const void *covariance, const void *factor, lw_type type, size_t d, int tame)
{
    const long double unit = type == LW_TYPE_F32 ? 0x1p-24L : 0x1p-53L;
    for (size_t i = 0; i < d; i++)
        for (size_t j = 0; j < d; j++) {
            const long double entry = value_at(factor, type, i * d + j);
            CHECK(j <= i ? !isnan(entry) && (i != j || entry > 0) : entry == 0, "factor[%zu][%zu] is %Lg", i, j, entry);
        }
    for (size_t i = 0; i < d && tame; i++)
        for (size_t j = 0; j <= i; j++) {
            long double sum = 0;
            for (size_t k = 0; k <= j; k++)
                sum += value_at(factor, type, i * d + k) * value_at(factor, type, j * d + k);
            const long double both =
                sqrtl(value_at(covariance, type, i * d + i) * value_at(covariance, type, j * d + j));
            CHECK(fabsl(sum - value_at(covariance, type, i * d + j)) <= 2 * ((long double)d + 4) * unit * both,
                  "L L^T is %.20Lg at [%zu][%zu]", sum, i, j);
        }
}

static void cholesky(fuzz_bytes *in)
{
    const lw_type type = fuzz_byte(in) % 2 != 0 ? LW_TYPE_F32 : LW_TYPE_F64;
    const int narrow = type == LW_TYPE_F32, tame = fuzz_byte(in) % 4 != 0;
    const size_t d = 1 + (size_t)fuzz_below(in, DIMENSIONS), bytes = d * d * fuzz_type_size(type);
    void *const covariance = fuzz_get(bytes), *const factor = fuzz_get(bytes), *const before = fuzz_get(bytes);
    for (size_t i = 0; i < d; i++)
        for (size_t j = 0; j <= i; j++) { /* tame ones have a heavy diagonal, most of them */
            const double wild = narrow ? (double)fuzz_f32(in) : fuzz_f64(in);
            const double value = tame ? (double)(int8_t)fuzz_byte(in) / 16 + (i == j ? fuzz_byte(in) : 0) : wild;
            put(covariance, type, i * d + j, value);
            put(covariance, type, j * d + i, value);
        }
    const lw_status status =
        narrow ? CALL(lw_cholesky_f32(covariance, factor, d)) : CALL(lw_cholesky_f64(covariance, factor, d));
    CHECK(status == LW_OK || status == LW_ERROR_DOMAIN, "status %d", (int)status);
    if (tame) {
        const int definite = is_definite(covariance, type, d, narrow ? 0x1p-24L : 0x1p-53L);
        CHECK(definite < 0 || definite == (status == LW_OK), "%zu dimensions: %s", d,
              status == LW_OK ? "no covariance, but taken" : lw_last_error());
    }
    if (status != LW_OK) {
        SAME(factor, before, bytes, "it wrote in spite of an error");
        return;
    }
    check_factor(covariance, factor, type, d, tame);
    DO(narrow ? lw_cholesky_f32(covariance, covariance, d) : lw_cholesky_f64(covariance, covariance, d));
    SAME(covariance, factor, bytes, "in its place the factor is another");
}

/* ---- quantiles ---- */

static void quantiles(fuzz_bytes *in)
{
    enum { N = 40 };
    uint64_t bits[N], reflected[N];
    uint32_t narrow[N], narrow_reflected[N];
    double first[N], out[N], odd[N];
    float first32[N], out32[N], odd32[N];
    for (int i = 0; i < N; i++) {
        bits[i] = fuzz_integer(in);
        reflected[i] = ~bits[i];
        narrow[i] = (uint32_t)fuzz_integer(in);
        narrow_reflected[i] = ~narrow[i];
    }
    for (size_t t = 0; t < fuzz_backend_count; t++) {
        lw_context *const context = fuzz_backends[t].context;
        DO(lw_normal_from_bits_f64(context, bits, out, N));
        DO(lw_normal_from_bits_f64(context, reflected, odd, N));
        DO(lw_normal_from_bits_f32(context, narrow, out32, N));
        DO(lw_normal_from_bits_f32(context, narrow_reflected, odd32, N));
        for (int i = 0; i < N; i++) {
            CHECK(out[i] == -odd[i] && fabs(out[i]) < 9.3 && (out[i] < 0) == (bits[i] >> 63 == 0),
                  "of %" PRIu64 " it is %a, reflected %a", bits[i], out[i], odd[i]);
            CHECK(out32[i] == -odd32[i] && fabsf(out32[i]) < 6.4f && (out32[i] < 0) == (narrow[i] >> 31 == 0),
                  "of %u it is %a, reflected %a", narrow[i], (double)out32[i], (double)odd32[i]);
            for (int j = 0; j < i; j++) {
                CHECK((bits[i] < bits[j] ? out[i] <= out[j] : out[i] >= out[j]), "of %" PRIu64 " %a, of %" PRIu64 " %a",
                      bits[i], out[i], bits[j], out[j]);
                CHECK((narrow[i] < narrow[j] ? out32[i] <= out32[j] : out32[i] >= out32[j]), "of %u %a, of %u %a",
                      narrow[i], (double)out32[i], narrow[j], (double)out32[j]);
            }
        }
        memcpy(t == 0 ? first : odd, out, sizeof(out));
        memcpy(t == 0 ? first32 : odd32, out32, sizeof(out32));
        SAME(out, first, sizeof(out), "%s and %s differ", fuzz_backends[t].name, fuzz_backends[0].name);
        SAME(out32, first32, sizeof(out32), "%s and %s differ", fuzz_backends[t].name, fuzz_backends[0].name);
    }
}

void fuzz_one(fuzz_bytes *in)
{
    switch (fuzz_byte(in) % 4) {
    case 0:
        cholesky(in);
        break;
    case 1:
        quantiles(in);
        break;
    default:
        rows(in);
    }
}
