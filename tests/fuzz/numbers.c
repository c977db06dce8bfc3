/* Sums, moments and places of any numbers, and the one full-period sequence. Moments do not depend on the order or the
 * target, sums of numbers that long double adds exactly are exact; exact sums of two parts are that of the whole; places
 * are what counting gives; fills of the sequence concatenate, skips are fills, uniforms are maps of the words. */
#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "lanewise/sums.h"

const char fuzz_name[] = "numbers";

/* ---- moments ---- */

enum { NUMBERS = 700 }; /* more than are added one by one (moments/few.h) */

typedef struct array {
    int narrow, plain; /* of floats; plain: long double adds them exactly */
    size_t n;
    float *f32;
    double *f64;
} array;

static array an_array(fuzz_bytes *in)
{
    const unsigned how = fuzz_byte(in);
    array x = {.narrow = how % 2, .plain = how / 2 % 2, .n = (size_t)fuzz_below(in, NUMBERS)};
    x.f32 = fuzz_get(x.n * sizeof(float));
    x.f64 = fuzz_get(x.n * sizeof(double));
    double value = 0;
    for (size_t i = 0; i < x.n; i++) {
        if (x.plain) /* multiples of 2^-20 below 2^27: 47 bits */
            value = (double)(int8_t)fuzz_byte(in) * ldexp(1, (int)(fuzz_byte(in) % 40) - 20);
        else if (fuzz_more(in) && fuzz_byte(in) % 4 != 0) /* or the one before once more */
            value = x.narrow ? (double)fuzz_f32(in) : fuzz_f64(in);
        x.f64[i] = value;
        x.f32[i] = x.narrow ? (float)value : 0;
    }
    return x;
}

static void measure(const array *x, lw_context *context, double *sum, lw_moments *moments)
{
    memset(moments, 0, sizeof(*moments));
    DO(x->narrow ? lw_sum_f32(context, x->f32, x->n, sum) : lw_sum_f64(context, x->f64, x->n, sum));
    DO(x->narrow ? lw_moments_f32(context, x->f32, x->n, moments) : lw_moments_f64(context, x->f64, x->n, moments));
}

/* The exact sum of the first `at` numbers and the others, by merging or by words. */
static lw_exact_sum kept(const array *x, lw_context *context, size_t at, int by_words)
{
    lw_exact_sum sum = {{0}, 0, 0, 0, 0, 0}, rest = sum;
    uint64_t words[sizeof(sum) / sizeof(uint64_t)], more[sizeof(sum) / sizeof(uint64_t)];
    DO(x->narrow ? lw_exact_sum_add_f32(context, x->f32, at, &sum) : lw_exact_sum_add_f64(context, x->f64, at, &sum));
    DO(x->narrow ? lw_exact_sum_add_f32(context, x->f32 + at, x->n - at, &rest)
                 : lw_exact_sum_add_f64(context, x->f64 + at, x->n - at, &rest));
    if (!by_words) {
        DO(lw_exact_sum_merge(&sum, &rest));
        return sum;
    }
    memcpy(words, &sum, sizeof(words));
    memcpy(more, &rest, sizeof(more));
    for (size_t k = 0; k < sizeof(words) / sizeof(words[0]); k++)
        words[k] += more[k];
    memcpy(&sum, words, sizeof(sum));
    DO(lw_exact_sum_carry(&sum));
    return sum;
}

static void check_moments(const array *x, double sum, const lw_moments *m)
{
    long double exact = 0;
    double least = (double)INFINITY, most = -(double)INFINITY;
    int nan = 0, up = 0, down = 0;
    for (size_t i = 0; i < x->n; i++) {
        nan |= isnan(x->f64[i]) != 0;
        up |= x->f64[i] == (double)INFINITY;
        down |= x->f64[i] == -(double)INFINITY;
        least = x->f64[i] < least ? x->f64[i] : least;
        most = x->f64[i] > most ? x->f64[i] : most;
        exact += (long double)x->f64[i];
    }
    CHECK(m->count == x->n, "%" PRIu64 " of %zu numbers", m->count, x->n);
    if (nan || x->n == 0) {
        CHECK(nan ? isnan(sum) : sum == 0, "the sum is %g", sum);
        CHECK(isnan(m->min) && isnan(m->max) && isnan(m->mean) && isnan(m->variance) && isnan(m->skewness) &&
                  isnan(m->kurtosis),
              "a moment of no numbers, or of a NaN, is a number");
        return;
    }
    CHECK(m->min == least && m->max == most, "%g to %g instead of %g to %g", m->min, m->max, least, most);
    if (up || down) {
        CHECK(up && down ? isnan(sum) && isnan(m->mean) : sum == (up ? most : least) && m->mean == sum,
              "with infinities the sum is %g, the mean %g", sum, m->mean);
        CHECK(isnan(m->variance) && isnan(m->skewness) && isnan(m->kurtosis), "with infinities a moment is a number");
        return;
    }
    if (x->plain) {
        CHECK(sum == (double)exact, "the sum is %a instead of %a", sum, (double)exact);
        CHECK(fabsl((long double)m->mean - exact / (long double)x->n) <= fabsl(exact / (long double)x->n) * 0x1.01p-53L,
              "the mean is %a", m->mean);
    }
    CHECK(m->mean >= least && m->mean <= most && m->variance >= 0, "the mean is %g, the variance %g", m->mean,
          m->variance);
    CHECK((least == most) == (m->variance == 0 && isnan(m->skewness) && isnan(m->kurtosis)) ||
              (m->variance == 0 && !isnan(m->skewness)),
          "from %g to %g the variance is %g, the skewness %g", least, most, m->variance, m->skewness);
    CHECK(least == most || (isfinite(m->skewness) && m->kurtosis >= -2 - 1e-9 &&
                            m->kurtosis + 2 >= m->skewness * m->skewness * (1 - 1e-9) - 1e-9),
          "skewness %g and kurtosis %g", m->skewness, m->kurtosis); /* Pearson: kurtosis + 2 >= skewness^2 */
}

/* ---- places: of the numbers among themselves, in order and as they come ---- */

/* The order of docs/contract/search.md. */
static int is_before(double a, double b)
{
    return isnan(a) ? 0 : isnan(b) || a < b;
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return is_before(x, y) ? -1 : is_before(y, x);
}

static void search(const array *x, lw_context *context, const double *rising, lw_bound bound, uint64_t *places)
{
    float narrow[NUMBERS];
    for (size_t i = 0; i < x->n && x->narrow; i++)
        narrow[i] = (float)rising[i];
    DO(x->narrow ? lw_search_f32(context, narrow, x->n, x->f32, x->n, bound, places)
                 : lw_search_f64(context, rising, x->n, x->f64, x->n, bound, places));
}

static void places(const array *x)
{
    double rising[NUMBERS];
    uint64_t got[NUMBERS];
    memcpy(rising, x->f64, x->n * sizeof(*rising));
    qsort(rising, x->n, sizeof(*rising), compare);
    for (size_t t = 0; t < 2 * fuzz_backend_count; t++) {
        const lw_bound bound = t % 2 == 0 ? LW_BOUND_LOWER : LW_BOUND_UPPER;
        search(x, fuzz_backends[t / 2].context, rising, bound, got);
        for (size_t i = 0; i < x->n; i++) {
            uint64_t right = 0;
            for (size_t k = 0; k < x->n; k++)
                right += (uint64_t)(t % 2 == 0 ? is_before(rising[k], x->f64[i]) : !is_before(x->f64[i], rising[k]));
            CHECK(got[i] == right, "%g has place %" PRIu64 " of %zu, not %" PRIu64, x->f64[i], got[i], x->n, right);
        }
        search(x, fuzz_backends[t / 2].context, x->f64, bound, got); /* boundaries in disorder */
        for (size_t i = 0; i < x->n; i++)
            CHECK(got[i] <= x->n, "place %" PRIu64 " of %zu", got[i], x->n);
    }
}

static void moments(fuzz_bytes *in)
{
    array x = an_array(in);
    double first = 0, sum = 0, rounded = 0;
    lw_moments of_first, m;
    const size_t at = (size_t)fuzz_below(in, x.n + 1);
    const lw_exact_sum whole = kept(&x, fuzz_backends[0].context, x.n, 0);
    places(&x);
    for (size_t t = 0; t < fuzz_backend_count; t++) {
        measure(&x, fuzz_backends[t].context, t == 0 ? &first : &sum, t == 0 ? &of_first : &m);
        if (t == 0)
            check_moments(&x, first, &of_first);
        else
            CHECK(fuzz_equal(&sum, &first, sizeof(sum)) && fuzz_equal(&m, &of_first, sizeof(m)), "%s and %s differ",
                  fuzz_backends[t].name, fuzz_backends[0].name);
        const lw_exact_sum parts = kept(&x, fuzz_backends[t].context, at, (int)t % 2);
        CHECK(fuzz_equal(&parts, &whole, sizeof(parts)), "%s: the sums of parts are another", fuzz_backends[t].name);
        DO(lw_exact_sum_round(&parts, &rounded));
        CHECK(fuzz_equal(&rounded, &first, sizeof(first)), "rounded it is %a, not %a", rounded, first);
        for (size_t i = 0; i < x.n / 2; i++) { /* the other way round on the next one */
            const double value = x.f64[i];
            const float narrow = x.f32[i];
            x.f64[i] = x.f64[x.n - 1 - i];
            x.f32[i] = x.f32[x.n - 1 - i];
            x.f64[x.n - 1 - i] = value;
            x.f32[x.n - 1 - i] = narrow;
        }
    }
}

/* ---- the sequence ---- */

static void sequence(fuzz_bytes *in)
{
    enum { WORDS = 200 };
    const uint64_t seed = fuzz_integer(in), stream = fuzz_integer(in);
    const unsigned set = (unsigned)fuzz_integer(in), how = fuzz_byte(in);
    const size_t skipped = (size_t)fuzz_below(in, WORDS), n = (WORDS - skipped) / 2;
    uint64_t far[16] = {0}, words[16] = {skipped};
    uint32_t first[WORDS] = {0};
    for (int i = 0; i < 16 && how % 4 == 0; i++)
        far[i] = fuzz_integer(in);
    for (size_t t = 0; t < fuzz_backend_count; t++) {
        lw_context *const context = fuzz_backends[t].context;
        lw_sequence *whole = NULL, *parts = NULL;
        uint32_t out[WORDS], piece[WORDS];
        float f32[WORDS];
        double f64[WORDS];
        const lw_status status = CALL(lw_sequence_create(&whole, context, seed, stream, set));
        CHECK(status == (set < 1024 ? LW_OK : LW_ERROR_ARGUMENT), "set %u: status %d", set, (int)status);
        if (status != LW_OK)
            return;
        DO(lw_sequence_create(&parts, context, seed, stream, set));
        DO(lw_sequence_skip(whole, far));
        DO(lw_sequence_skip(parts, far));
        DO(lw_sequence_fill_bits32(whole, out, WORDS));
        if (t == 0)
            memcpy(first, out, sizeof(out));
        SAME(out, first, sizeof(out), "%s and %s differ", fuzz_backends[t].name, fuzz_backends[0].name);
        if (how / 4 % 2 != 0)
            DO(lw_sequence_skip(parts, words));
        else
            DO(lw_sequence_fill_bits32(parts, piece, skipped));
        if (how / 8 % 2 != 0) {
            DO(lw_sequence_fill_uniform_f64(parts, f64, n));
            for (size_t i = 0; i < n; i++) {
                const uint64_t bits = out[skipped + 2 * i] | (uint64_t)out[skipped + 2 * i + 1] << 32;
                CHECK(f64[i] == (double)(bits >> 11) * 0x1p-53, "uniform %a of %" PRIx64, f64[i], bits);
            }
            DO(lw_sequence_fill_bits32(parts, piece, WORDS - skipped - 2 * n));
            SAME(piece, out + skipped + 2 * n, (WORDS - skipped - 2 * n) * sizeof(*out), "behind f64 come other words");
        } else {
            DO(lw_sequence_fill_uniform_f32(parts, f32, n));
            for (size_t i = 0; i < n; i++)
                CHECK(f32[i] == (float)(out[skipped + i] >> 8) * 0x1p-24f, "uniform %a of word %x", (double)f32[i],
                      out[skipped + i]);
            DO(lw_sequence_fill_bits32(parts, piece, WORDS - skipped - n));
            SAME(piece, out + skipped + n, (WORDS - skipped - n) * sizeof(*out), "behind f32 come other words");
        }
        lw_sequence_destroy(whole);
        lw_sequence_destroy(parts);
    }
}

void fuzz_one(fuzz_bytes *in)
{
    if (fuzz_byte(in) % 3 == 0)
        sequence(in);
    else
        moments(in);
}
