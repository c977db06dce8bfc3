/* Packed Bernoulli elements of any p, stochastic rounding of any floats, complex normals: legal by the header's word or
 * refused with nothing written; calls can be split; targets agree. Elements of p stay as p rises; p = 0 and 1 are met.
 * A rounded number is one of the two neighbours, and itself where the narrow type has it. */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "fuzz.h"

const char fuzz_name[] = "bits";

enum { MOST = 100 };

/* ---- packed Bernoulli elements ---- */

static void masks(fuzz_bytes *in)
{
    const fuzz_place place = fuzz_a_place(in);
    const size_t n = (size_t)fuzz_below(in, MOST), split = (size_t)fuzz_below(in, n + 1);
    const double p[2] = {fuzz_f64(in), fuzz_f64(in)};
    uint32_t first[2][MOST] = {{0}};
    for (int k = 0; k < 2; k++) {
        const int legal = p[k] >= 0 && p[k] <= 1;
        for (size_t t = 0; t < fuzz_backend_count; t++) {
            lw_generator *const generator = fuzz_generator(&place, fuzz_backends[t].context);
            uint32_t *const out = fuzz_get(n * sizeof(*out));
            const lw_status status = CALL(lw_fill_bernoulli_bits(generator, out, split, p[k]));
            CHECK(status == (legal ? LW_OK : LW_ERROR_DOMAIN), "p = %a: status %d", p[k], (int)status);
            if (legal)
                DO(lw_fill_bernoulli_bits(generator, out + split, n - split, p[k]));
            CHECK(fuzz_tell(generator) == place.cursor + (legal ? n : 0), "the cursor");
            if (t == 0)
                memcpy(first[k], out, n * sizeof(*out));
            SAME(out, first[k], n * sizeof(*out), "p = %a: %s and %s differ", p[k], fuzz_backends[t].name,
                 fuzz_backends[0].name);
            lw_generator_destroy(generator);
        }
        for (size_t i = 0; i < n; i++)
            CHECK(p[k] == 1 ? first[k][i] == UINT32_MAX : p[k] > 0 || first[k][i] == 0, "p = %a: word %08x", p[k],
                  first[k][i]);
    }
    for (size_t i = 0; i < n && p[0] >= 0 && p[0] <= p[1] && p[1] <= 1; i++)
        CHECK((first[0][i] & ~first[1][i]) == 0, "%08x of %a is not in %08x of %a", first[0][i], p[0], first[1][i],
              p[1]);
}

/* ---- stochastic rounding ---- */

/* Of bf16, or of f16; infinity is the power of two that follows. */
static double value_of(int to, uint16_t bits)
{
    const int fraction_bits = to == 0 ? 7 : 10, bias = to == 0 ? 127 : 15;
    const int exponent = (bits & 0x7fff) >> fraction_bits, fraction = bits & ((1 << fraction_bits) - 1);
    const double size = exponent == 0 ? ldexp(fraction, 1 - bias - fraction_bits)
                                      : ldexp((1 << fraction_bits) + fraction, exponent - bias - fraction_bits);
    return bits >> 15 ? -size : size;
}

static void check_neighbour(int to, float number, uint16_t got)
{
    const uint16_t infinity = to == 0 ? 0x7f80 : 0x7c00, size = got & 0x7fff;
    const double x = fabs((double)number);
    if (isnan(number)) {
        CHECK(got == (to == 0 ? 0x7fc0 : 0x7e00), "a NaN became %04x", got);
        return;
    }
    CHECK(got >> 15 == (signbit(number) != 0) && size <= infinity, "%a became %04x", (double)number, got);
    const double most = value_of(to, infinity), here = fabs(value_of(to, size));
    if (x >= most)
        CHECK(size == infinity, "%a became %04x", (double)number, got);
    else if (here <= x)
        CHECK(value_of(to, size + 1) > x, "%a became %04x", (double)number, got);
    else
        CHECK(value_of(to, size - 1) < x, "%a became %04x", (double)number, got);
}

static void rounding(fuzz_bytes *in)
{
    const fuzz_place place = fuzz_a_place(in);
    const size_t n = (size_t)fuzz_below(in, MOST), split = (size_t)fuzz_below(in, n + 1);
    const int to = fuzz_byte(in) % 2;
    float *const from = fuzz_get(n * sizeof(*from));
    uint16_t first[MOST] = {0};
    for (size_t i = 0; i < n; i++)
        from[i] = fuzz_f32(in);
    for (size_t t = 0; t < fuzz_backend_count; t++) {
        lw_generator *const generator = fuzz_generator(&place, fuzz_backends[t].context);
        uint16_t *const out = fuzz_get(n * sizeof(*out));
        if (to == 0) {
            DO(lw_round_bf16(generator, from, out, split));
            DO(lw_round_bf16(generator, from + split, out + split, n - split));
        } else {
            DO(lw_round_f16(generator, from, out, split));
            DO(lw_round_f16(generator, from + split, out + split, n - split));
        }
        for (size_t i = 0; i < n && t == 0; i++)
            check_neighbour(to, from[i], out[i]);
        if (t == 0)
            memcpy(first, out, n * sizeof(*out));
        SAME(out, first, n * sizeof(*out), "%s and %s differ", fuzz_backends[t].name, fuzz_backends[0].name);
        lw_generator_destroy(generator);
    }
}

/* ---- complex normals ---- */

static void complex_normals(fuzz_bytes *in)
{
    fuzz_place place = fuzz_a_place(in);
    const size_t n = (size_t)fuzz_below(in, MOST), split = (size_t)fuzz_below(in, n + 1);
    const double re = fuzz_f64(in), im = fuzz_f64(in), stddev = fuzz_f64(in);
    const int legal = isfinite(re) && isfinite(im) && isfinite(stddev) && stddev >= 0;
    double first[2 * MOST] = {0};
    place.cursor /= 2;
    for (size_t t = 0; t < fuzz_backend_count; t++) {
        lw_generator *const generator = fuzz_generator(&place, fuzz_backends[t].context);
        double *const out = fuzz_get(2 * n * sizeof(*out));
        const lw_status status = CALL(lw_fill_complex_normal_c128(generator, out, split, re, im, stddev));
        CHECK(status == (legal ? LW_OK : LW_ERROR_DOMAIN), "%a + %a i, %a: status %d", re, im, stddev, (int)status);
        if (legal)
            DO(lw_fill_complex_normal_c128(generator, out + 2 * split, n - split, re, im, stddev));
        if (t == 0)
            memcpy(first, out, 2 * n * sizeof(*out));
        SAME(out, first, 2 * n * sizeof(*out), "%s and %s differ", fuzz_backends[t].name, fuzz_backends[0].name);
        for (size_t i = 0; i < 2 * n && legal && stddev == 0; i++)
            CHECK(out[i] == (i % 2 == 0 ? re : im), "part %zu is %a", i, out[i]);
        CHECK(fuzz_domain_errors(fuzz_backends[t].context) == 0, "errors were counted");
        lw_generator_destroy(generator);
    }
}

void fuzz_one(fuzz_bytes *in)
{
    switch (fuzz_byte(in) % 3) {
    case 0:
        masks(in);
        return;
    case 1:
        rounding(in);
        return;
    default:
        complex_normals(in);
    }
}
