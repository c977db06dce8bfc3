/* Tables of continuous distributions: of functions of all kinds, among them ones that are no distribution, noise and
 * numbers of any bits; and saved tables with any bytes changed and their checksums repaired. What is taken has values in
 * its domain, the same on every backend; what is not is refused in words, and nothing is made of it. */
#include <math.h>
#include <string.h>

#include "base/hash64.h"
#include "fuzz.h"

const char fuzz_name[] = "quantile";

enum { SAMPLES = 70, WORDS = 500, NUMBERS = 6, CALLS_MOST = 100000, HEADER_BYTES = 128, POINTS = 3 };

/* ---- functions ---- */

typedef struct law {
    unsigned kind, calls;
    double a[NUMBERS];
} law;

static double function(double x, void *user)
{
    law *const l = user;
    const double *const a = l->a, z = (x - a[0]) * a[1];
    double sum = 0;
    uint64_t bits;
    if (++l->calls > CALLS_MOST)
        return NAN; /* a refusal, so that an input takes no minutes */
    switch (l->kind) {
    case 0:
        return exp(-0.5 * z * z);
    case 1:
        return exp(-0.5 * z * z) + fabs(a[2]) * exp(-fabs((x - a[3]) * a[4]));
    case 2:
        return pow(fabs(x - a[0]), 3 * sin(a[1])) * exp(-fabs(x));
    case 3:
        return 1 / (1 + pow(fabs(z), 1 + fabs(a[2])));
    case 4:
        return floor(fmod(x * a[1], 3)) * a[2] + a[3];
    case 5:
        for (int k = 0; k < NUMBERS; k++)
            sum = sum * x + a[k];
        return sum;
    case 6:
        return -z * z + a[2];
    case 7:
        return 0.5 + 0.5 * tanh(z);
    case 8:
        return x < a[2] ? 0 : exp(-fabs(z));
    default: /* any bits */
        memcpy(&bits, &x, sizeof(bits));
        bits = lw_hash64(&bits, sizeof(bits));
        memcpy(&sum, &bits, sizeof(sum));
        return sum;
    }
}

static double number(fuzz_bytes *in)
{
    const unsigned how = fuzz_byte(in);
    return how == 0 ? 0.0 : how < 16 ? fuzz_f64(in) : ((int)(how % 32) - 16) * pow(2.0, (int)fuzz_below(in, 40) - 20);
}

static lw_quantile_options options_of(fuzz_bytes *in, law *l, double *points)
{
    static const double errors[] = {1e-3, 1e-5, 1e-7, 1e-10},
                        ends[] = {-INFINITY, -10.0, -1.0, 0.0, 1.0, 1e6, INFINITY};
    enum { ENDS = sizeof(ends) / sizeof(ends[0]) };
    lw_quantile_options options = {.size = sizeof(options), .function = function, .user = l, .points = points};
    l->kind = (unsigned)fuzz_below(in, 10);
    l->calls = 0;
    for (int k = 0; k < NUMBERS; k++)
        l->a[k] = number(in);
    options.given = l->kind == 6   ? LW_QUANTILE_LOG_DENSITY
                    : l->kind == 7 ? LW_QUANTILE_CDF
                    : l->kind == 9 ? (lw_quantile_given)fuzz_below(in, 4)
                                   : LW_QUANTILE_DENSITY;
    options.order = 3 + (uint32_t)fuzz_below(in, 8);
    options.error = errors[fuzz_below(in, 4)];
    const uint64_t low = fuzz_below(in, ENDS - 1);
    options.lower = ends[low];
    options.upper = ends[low + 1 + fuzz_below(in, ENDS - 1 - low)];
    options.centre = fuzz_byte(in) % 2 != 0 ? l->a[0] : 0.0;
    for (uint64_t k = fuzz_below(in, POINTS + 1); k > 0; k--) {
        const double point = number(in);
        if (point > options.lower && point < options.upper && (options.count == 0 || point > points[options.count - 1]))
            points[options.count++] = point;
    }
    return options;
}

/* ---- what a table must be ---- */

static void put_words(uint64_t words[WORDS])
{
    for (uint64_t k = 0; k < WORDS; k++)
        words[k] = k % 3 == 0 ? k * (UINT64_MAX / WORDS) : k % 3 == 1 ? UINT64_MAX >> k % 64 : ~(UINT64_MAX >> k % 64);
}

static void check_values(const lw_quantile *table, const lw_quantile_info *info, double *x)
{
    uint64_t words[WORDS];
    float narrow[WORDS];
    put_words(words);
    DO(lw_quantile_at_f64(table, words, x, WORDS));
    DO(lw_quantile_at_f32(table, words, narrow, WORDS));
    for (size_t k = 0; k < WORDS; k++) {
        const float expected = (float)x[k];
        CHECK(x[k] >= info->lower && x[k] <= info->upper, "a value of %.17g", x[k]);
        SAME(&narrow[k], &expected, sizeof(expected), "%.17g is %.9g as a float", x[k], (double)narrow[k]);
    }
}

static double line(double u, void *unused)
{
    (void)unused;
    return u;
}

/* In a batch, with and without a table whose coefficients are whole, it gives what it gives alone. */
static void check_batch(lw_context *context, const lw_quantile *table, const double *alone)
{
    const lw_quantile_options options = {
        .size = sizeof(options), .given = LW_QUANTILE_INVERSE, .function = line, .upper = 1, .error = 1e-3, .order = 6};
    uint64_t words[WORDS];
    uint32_t numbers[WORDS];
    double x[WORDS];
    lw_quantile *whole = NULL;
    lw_quantile_batch *batch = NULL;
    put_words(words);
    for (uint32_t k = 0; k < WORDS; k++)
        numbers[k] = k % 5 < 2 ? 2 : 0;
    DO(lw_quantile_create(&whole, context, &options));
    for (int with = 0; with < 2; with++) {
        const lw_quantile *const tables[] = {table, with ? whole : table, table};
        DO(lw_quantile_batch_create(&batch, context, tables, 3));
        DO(lw_quantile_batch_at_f64(batch, numbers, words, x, WORDS));
        SAME(x, alone, sizeof(x), "a batch gives other values than its table");
        lw_quantile_batch_destroy(batch);
    }
    lw_quantile_destroy(whole);
}

static void check_everywhere(const unsigned char *blob, size_t size, const fuzz_place *place)
{
    double first[WORDS], drawn[SAMPLES], x[WORDS], samples[SAMPLES];
    for (size_t t = 0; t < fuzz_backend_count; t++) {
        lw_quantile *table = NULL;
        lw_quantile_info info;
        DO(lw_quantile_load(&table, fuzz_backends[t].context, blob, size));
        DO(lw_quantile_describe(table, &info));
        check_values(table, &info, t == 0 ? first : x);
        check_batch(fuzz_backends[t].context, table, t == 0 ? first : x);
        lw_generator *const generator = fuzz_generator(place, fuzz_backends[t].context);
        DO(lw_quantile_sample_f64(generator, table, t == 0 ? drawn : samples, SAMPLES));
        if (t > 0) {
            SAME(x, first, sizeof(x), "%s and %s differ", fuzz_backends[t].name, fuzz_backends[0].name);
            SAME(samples, drawn, sizeof(samples), "samples of %s and %s differ", fuzz_backends[t].name,
                 fuzz_backends[0].name);
        }
        lw_generator_destroy(generator);
        lw_quantile_destroy(table);
    }
}

static unsigned char *saved(const lw_quantile *table, size_t *size)
{
    DO(lw_quantile_save(table, NULL, size));
    unsigned char *const blob = fuzz_get(*size);
    DO(lw_quantile_save(table, blob, size));
    return blob;
}

/* ---- saved tables ---- */

static void put_u64(unsigned char *bytes, uint64_t value)
{
    for (int i = 0; i < 8; i++)
        bytes[i] = (unsigned char)(value >> 8 * i);
}

static uint64_t fnv(const unsigned char *bytes, size_t n)
{
    uint64_t hash = 0xcbf29ce484222325;
    for (size_t i = 0; i < n; i++)
        hash = (hash ^ bytes[i]) * 0x100000001b3;
    return hash;
}

static void change(fuzz_bytes *in, unsigned char *blob, size_t size, const fuzz_place *place)
{
    lw_quantile *table = NULL;
    for (uint64_t changes = 1 + fuzz_below(in, 6); changes > 0; changes--) {
        const size_t at = fuzz_byte(in) % 2 != 0 ? (size_t)fuzz_below(in, HEADER_BYTES) : (size_t)fuzz_below(in, size);
        blob[at] = (unsigned char)fuzz_byte(in);
    }
    put_u64(blob + HEADER_BYTES - 8, fnv(blob, HEADER_BYTES - 8));
    put_u64(blob + size - 8, lw_hash64(blob, size - 8));
    const lw_status status = CALL(lw_quantile_load(&table, fuzz_backends[0].context, blob, size));
    CHECK((status == LW_OK) == (table != NULL), "a table in spite of status %d, or none", (int)status);
    CHECK(status == LW_OK || status == LW_ERROR_ARGUMENT, "status %d", (int)status);
    if (status != LW_OK)
        return;
    size_t again = 0;
    SAME(saved(table, &again), blob, size, "it is saved as other bytes");
    lw_quantile_destroy(table);
    check_everywhere(blob, size, place);
}

void fuzz_one(fuzz_bytes *in)
{
    law l;
    double points[POINTS], x[WORDS];
    lw_quantile *table = NULL;
    lw_quantile_info info;
    size_t size = 0;
    const int is_changed = fuzz_byte(in) % 4 == 3;
    const fuzz_place place = fuzz_a_place(in);
    const lw_quantile_options options = options_of(in, &l, points);
    const lw_status status = CALL(lw_quantile_create(&table, fuzz_backends[0].context, &options));
    CHECK((status == LW_OK) == (table != NULL), "a table in spite of status %d, or none", (int)status);
    CHECK(status == LW_OK || status == LW_ERROR_DOMAIN || !isfinite(options.centre), "status %d (%s)", (int)status,
          lw_last_error());
    if (status != LW_OK)
        return;
    DO(lw_quantile_describe(table, &info));
    CHECK(info.lower >= options.lower && info.upper <= options.upper && info.lower <= info.upper, "from %.17g to %.17g",
          info.lower, info.upper);
    CHECK(info.error >= 0 && info.error <= options.error, "an error of %g", info.error);
    check_values(table, &info, x);
    unsigned char *const blob = saved(table, &size);
    lw_quantile_destroy(table);
    if (is_changed)
        change(in, blob, size, &place);
    else
        check_everywhere(blob, size, &place);
}
