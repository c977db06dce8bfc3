/* Scalar truth for every row of lane_rows.def, written apart from the vocabulary: products in 128 bits, comparisons and
 * conversions in integers, and of the machine's floating point only + - * / sqrt and fma, one at a time. Compiled with
 * -ffp-contract=off. */
#include "lane_rows.h"

#include <math.h>
#include <string.h>

__extension__ typedef unsigned __int128 uint128;

/* ---- floats as integers ---- */

static uint32_t bits_u32(float a)
{
    uint32_t bits;
    memcpy(&bits, &a, sizeof(bits));
    return bits;
}
static uint64_t bits_u64(double a)
{
    uint64_t bits;
    memcpy(&bits, &a, sizeof(bits));
    return bits;
}
static float bits_f32(uint32_t bits)
{
    float a;
    memcpy(&a, &bits, sizeof(a));
    return a;
}
static double bits_f64(uint64_t bits)
{
    double a;
    memcpy(&a, &bits, sizeof(a));
    return a;
}

/* A format: its precision, the exponent of its least subnormal, the bits of its infinity and of its sign. */
typedef struct format {
    int precision, least;
    uint64_t infinity, sign;
} format;
static const format binary32 = {24, -149, 0x7f800000, 1ull << 31};
static const format binary64 = {53, -1074, 0x7ff0000000000000, 1ull << 63};

/* A float taken apart: m 2^e and a sign, unless it is infinite or no number; its order, in which both zeros are 0. */
typedef struct parts {
    int negative, infinite, nan, e;
    uint64_t m;
    int64_t order;
} parts;

static parts take_apart(uint64_t bits, format f)
{
    const int mantissa = f.precision - 1;
    const uint64_t hidden = 1ull << mantissa, magnitude = bits & (f.sign - 1);
    const int exponent = (int)(magnitude >> mantissa);
    const parts p = {
        .negative = bits >= f.sign,
        .infinite = magnitude == f.infinity,
        .nan = magnitude > f.infinity,
        .e = f.least + (exponent > 0 ? exponent - 1 : 0),
        .m = magnitude % hidden + (exponent > 0 ? hidden : 0),
        .order = bits >= f.sign ? -(int64_t)magnitude : (int64_t)magnitude,
    };
    return p;
}

/* m 2^e to nearest even: the bits of the float, infinity if it is too large. */
static uint64_t put_together(uint64_t m, int e, format f)
{
    if (m == 0)
        return 0;
    const int lead = 63 - __builtin_clzll(m);
    int last = e + lead - (f.precision - 1); /* the exponent of the result's last bit */
    if (last < f.least)
        last = f.least;
    uint64_t q = 0;
    if (last <= e) {
        q = m << (e - last);
    } else if (last - e <= 64) {
        const uint128 wide = (uint128)m << 64 >> (last - e); /* 64 bits after the point */
        const uint64_t rest = (uint64_t)wide, half = 1ull << 63;
        q = (uint64_t)(wide >> 64);
        q += rest > half || (rest == half && (q & 1));
    }
    /* a carry out of q goes into the exponent, which is where it belongs */
    const uint128 bits = ((uint128)(unsigned)(last - f.least) << (f.precision - 1)) + q;
    return bits < f.infinity ? (uint64_t)bits : f.infinity;
}

/* Truncated and clamped into 0 .. 2^width - 1; 0 for a NaN. */
static uint64_t to_integer(parts p, int width)
{
    const uint64_t most = width == 64 ? UINT64_MAX : (1ull << width) - 1;
    if (p.nan || p.negative || (p.m == 0 && !p.infinite))
        return 0;
    if (p.infinite || p.e + 63 - __builtin_clzll(p.m) >= width)
        return most;
    if (p.e >= 0)
        return p.m << p.e;
    return p.e > -64 ? p.m >> -p.e : 0;
}

static int less(parts a, parts b) { return !a.nan && !b.nan && a.order < b.order; }
static int equal(parts a, parts b) { return !a.nan && !b.nan && a.order == b.order; }
static parts parts_f32(float a) { return take_apart(bits_u32(a), binary32); }
static parts parts_f64(double a) { return take_apart(bits_u64(a), binary64); }

/* ---- lane/ops.def ---- */

static uint32_t add_u32(uint32_t a, uint32_t b) { return (uint32_t)((uint64_t)a + b); }
static uint32_t sub_u32(uint32_t a, uint32_t b) { return (uint32_t)((1ull << 32) + a - b); }
static uint32_t mul_u32(uint32_t a, uint32_t b) { return (uint32_t)((uint128)a * b); }
static uint32_t mulhi_u32(uint32_t a, uint32_t b) { return (uint32_t)((uint128)a * b >> 32); }
static uint32_t and_u32(uint32_t a, uint32_t b) { return a & b; }
static uint32_t or_u32(uint32_t a, uint32_t b) { return a | b; }
static uint32_t xor_u32(uint32_t a, uint32_t b) { return a ^ b; }
static uint32_t shl_u32(uint32_t a, int n) { return (uint32_t)((uint64_t)a << n); }
static uint32_t shr_u32(uint32_t a, int n) { return (uint32_t)((uint64_t)a >> n); }
static uint32_t rotl_u32(uint32_t a, int n) { return (uint32_t)((a * ((1ull << 32) + 1)) << n >> 32); }
static uint32_t rotrv_u32(uint32_t a, uint32_t b) { return rotl_u32(a, (int)(-b % 32)); }
static uint32_t shrv_u32(uint32_t a, uint32_t b) { return b < 32 ? shr_u32(a, (int)b) : 0; }
static uint32_t shlv_u32(uint32_t a, uint32_t b) { return b < 32 ? shl_u32(a, (int)b) : 0; }
static uint32_t lead_u32(uint32_t a)
{
    uint32_t n = 0;
    while (n < 32 && a >> (31 - n) == 0)
        n++;
    return n;
}
static uint32_t eq_u32(uint32_t a, uint32_t b) { return (a ^ b) == 0; }
static uint32_t lt_u32(uint32_t a, uint32_t b) { return (int64_t)a - (int64_t)b < 0; }
static uint32_t select_u32(uint32_t m, uint32_t a, uint32_t b) { return m ? a : b; }

static uint64_t add_u64(uint64_t a, uint64_t b) { return (uint64_t)((uint128)a + b); }
static uint64_t sub_u64(uint64_t a, uint64_t b) { return (uint64_t)(((uint128)1 << 64) + a - b); }
static uint64_t mul_u64(uint64_t a, uint64_t b) { return (uint64_t)((uint128)a * b); }
static uint64_t mulhi_u64(uint64_t a, uint64_t b) { return (uint64_t)((uint128)a * b >> 64); }
static uint64_t and_u64(uint64_t a, uint64_t b) { return a & b; }
static uint64_t or_u64(uint64_t a, uint64_t b) { return a | b; }
static uint64_t xor_u64(uint64_t a, uint64_t b) { return a ^ b; }
static uint64_t shl_u64(uint64_t a, int n) { return (uint64_t)((uint128)a << n); }
static uint64_t shr_u64(uint64_t a, int n) { return (uint64_t)((uint128)a >> n); }
static uint32_t eq_u64(uint64_t a, uint64_t b) { return (a ^ b) == 0; }
static uint32_t lt_u64(uint64_t a, uint64_t b) { return ((uint128)a - b) >> 64 != 0; }
static uint64_t min_u64(uint64_t a, uint64_t b) { return a - b <= a ? b : a; }
static uint64_t max_u64(uint64_t a, uint64_t b) { return a - b <= a ? a : b; }
static uint64_t top_u64(uint64_t a)
{
    while (a != 0 && a >> 63 == 0)
        a += a;
    return a;
}
static double lead_f64(uint64_t a)
{
    double n = 0;
    while (n < 64 && a >> (63 - (int)n) == 0)
        n++;
    return n;
}
static uint64_t select_u64(uint32_t m, uint64_t a, uint64_t b) { return m ? a : b; }

static uint64_t widen_u64(uint32_t a) { return a; }
static uint64_t add_high_u64(uint64_t a, int n) { return a + (1ull << 32) * (uint64_t)n; }
static uint32_t low_u32(uint64_t a) { return (uint32_t)(a % (1ull << 32)); }
static uint32_t high_u32(uint64_t a) { return (uint32_t)(a / (1ull << 32)); }
static uint64_t pair_u64(uint32_t a, uint32_t b) { return a + b * (1ull << 32); }
static uint64_t mul32_u64(uint64_t a, uint64_t b) { return (uint64_t)((uint128)(uint32_t)a * (uint32_t)b); }

static float add_f32(float a, float b) { return a + b; }
static float sub_f32(float a, float b) { return a - b; }
static float mul_f32(float a, float b) { return a * b; }
static float div_f32(float a, float b) { return a / b; }
static float fma_f32(float a, float b, float c) { return fmaf(a, b, c); }
static float fms_f32(float a, float b, float c) { return fmaf(a, b, -c); }
static float fnma_f32(float a, float b, float c) { return fmaf(-a, b, c); }
static float sqrt_f32(float a) { return sqrtf(a); }
static float sqrt_ordinary_f32(float a) { return sqrtf(a); }
static float minus_inverse_ordinary_f32(float a) { return -1.0f / a; }
static uint32_t eq_f32(float a, float b) { return (uint32_t)equal(parts_f32(a), parts_f32(b)); }
static uint32_t lt_f32(float a, float b) { return (uint32_t)less(parts_f32(a), parts_f32(b)); }
static uint32_t le_f32(float a, float b) { return lt_f32(a, b) | eq_f32(a, b); }
static float min_f32(float a, float b) { return bits_f32(lt_f32(b, a) ? bits_u32(b) : bits_u32(a)); }
static float max_f32(float a, float b) { return bits_f32(lt_f32(a, b) ? bits_u32(b) : bits_u32(a)); }
static float select_f32(uint32_t m, float a, float b) { return bits_f32(m ? bits_u32(a) : bits_u32(b)); }
static float canonical_f32(float a) { return parts_f32(a).nan ? bits_f32(0x7fc00000) : a; }

static double add_f64(double a, double b) { return a + b; }
static double sub_f64(double a, double b) { return a - b; }
static double mul_f64(double a, double b) { return a * b; }
static double div_f64(double a, double b) { return a / b; }
static double fma_f64(double a, double b, double c) { return fma(a, b, c); }
static double fms_f64(double a, double b, double c) { return fma(a, b, -c); }
static double fnma_f64(double a, double b, double c) { return fma(-a, b, c); }
static double sqrt_f64(double a) { return sqrt(a); }
static double sqrt_ordinary_f64(double a) { return sqrt(a); }
static double div_ordinary_f64(double a, double b) { return a / b; }
static uint32_t eq_f64(double a, double b) { return (uint32_t)equal(parts_f64(a), parts_f64(b)); }
static uint32_t lt_f64(double a, double b) { return (uint32_t)less(parts_f64(a), parts_f64(b)); }
static uint32_t le_f64(double a, double b) { return lt_f64(a, b) | eq_f64(a, b); }
static double min_f64(double a, double b) { return bits_f64(lt_f64(b, a) ? bits_u64(b) : bits_u64(a)); }
static double max_f64(double a, double b) { return bits_f64(lt_f64(a, b) ? bits_u64(b) : bits_u64(a)); }
static double select_f64(uint32_t m, double a, double b) { return bits_f64(m ? bits_u64(a) : bits_u64(b)); }
static double canonical_f64(double a) { return parts_f64(a).nan ? bits_f64(0x7ff8ull << 48) : a; }

static float from_u32_f32(uint32_t a) { return bits_f32((uint32_t)put_together(a, 0, binary32)); }
static double from_u32_f64(uint32_t a) { return bits_f64(put_together(a, 0, binary64)); }
static double unit53_f64(uint32_t a, uint32_t b)
{
    return bits_f64(put_together((a + b * (1ull << 32)) >> 11, -53, binary64));
}
static double from_u64_f64(uint64_t a) { return bits_f64(put_together(a, 0, binary64)); }
static float from_i32_f32(uint32_t a) { return a >> 31 ? -from_u32_f32(0 - a) : from_u32_f32(a); }
static double from_i64_f64(uint64_t a) { return a >> 63 ? -from_u64_f64(0 - a) : from_u64_f64(a); }
static float from_f64_f32(double a)
{
    const parts p = parts_f64(a);
    if (p.nan)
        return bits_f32(0x7fc00000);
    const uint64_t bits = p.infinite ? binary32.infinity : put_together(p.m, p.e, binary32);
    return bits_f32((uint32_t)bits | (uint32_t)p.negative << 31);
}
static double from_f32_f64(float a)
{
    const parts p = parts_f32(a);
    if (p.nan)
        return bits_f64(0x7ff8ull << 48);
    const uint64_t bits = p.infinite ? binary64.infinity : put_together(p.m, p.e, binary64);
    return bits_f64(bits | (uint64_t)p.negative << 63);
}
static uint32_t from_f32_u32(float a) { return (uint32_t)to_integer(parts_f32(a), 32); }
static uint64_t from_f64_u64(double a) { return to_integer(parts_f64(a), 64); }
static uint64_t trunc_u64(double a) { return to_integer(parts_f64(a), 64); }

static double exponent_f64(double a)
{
    int e;
    frexp(a, &e);
    return e - 1;
}
static double significand_f64(double a)
{
    int e;
    return 2 * frexp(a, &e);
}
static double turn_f64(uint32_t m, double a, uint64_t k)
{
    return m ? bits_f64(k >> 63 ? bits_u64(a) ^ binary64.sign : bits_u64(a)) : 0;
}
static double scale_f64(double a, double b)
{
    const parts p = parts_f64(a);
    return bits_f64(put_together(p.m, p.e + (int)floor(b), binary64) | (p.negative ? binary64.sign : 0));
}

static uint32_t and_mask(uint32_t a, uint32_t b) { return a * b; }
static uint32_t or_mask(uint32_t a, uint32_t b) { return a + b > 0; }
static uint32_t not_mask(uint32_t a) { return 1 - a; }

/* ---- over arrays ---- */

typedef uint32_t type_u32, type_mask;
typedef uint64_t type_u64;
typedef float type_f32, type_ordinary32;
typedef double type_f64, type_ordinary64, type_unsigned63, type_sixteenths;

#define TRUTH(name) static void name##_truth(const lane_call *x)
#define AT(type, p, i) (((const type_##type *)x->p)[i])
#define RESULT(type, i) (((type_##type *)x->result)[i])
#define FOR_ELEMENTS(i) for (size_t i = 0; i < x->n; i++)
#define EACH(name, type, expression)                                                                                   \
    TRUTH(name)                                                                                                        \
    {                                                                                                                  \
        FOR_ELEMENTS(i) RESULT(type, i) = (expression);                                                                \
    }

#define LW_OP1(name, type, A) EACH(name, type, name(AT(A, a, i)))
#define LW_OP2(name, type, A, B) EACH(name, type, name(AT(A, a, i), AT(B, b, i)))
#define LW_OPG(name, type, A) /* below */
#define LW_OP3(name, type, A, B, C) EACH(name, type, name(AT(A, a, i), AT(B, b, i), AT(C, c, i)))
#define LW_OPN(name, type, A, most)                                                                                    \
    EACH(name, type, name(AT(A, a, i), x->count)) EACH(name##_by_a_constant, type, name(AT(A, a, i), x->count))
#include "lanewise/lane/ops.def"
#define LW_OPTIONAL(name) /* below */
#include "lanewise/lane/ops_optional.def"
#undef LW_OP1
#undef LW_OP2
#undef LW_OP3
#undef LW_OPG
#undef LW_OPN
#undef LW_OPTIONAL

EACH(set_u32, u32, AT(u32, a, i / 32 * 32))
EACH(set_u64, u64, AT(u64, a, i / 32 * 32))
EACH(set_f32, u32, AT(u32, a, i / 32 * 32))
EACH(set_f64, u64, AT(u64, a, i / 32 * 32))
EACH(copy_u32, u32, AT(u32, a, i))
EACH(copy_u64, u64, AT(u64, a, i))
EACH(copy_f32, u32, AT(u32, a, i))
EACH(copy_f64, u64, AT(u64, a, i))
EACH(stream_u32, u32, AT(u32, a, i))
EACH(stream_u64, u64, AT(u64, a, i))
EACH(stream_f32, u32, AT(u32, a, i))
EACH(stream_f64, u64, AT(u64, a, i))
EACH(gather_u64, u64, AT(u64, a, AT(u64, b, i)))
EACH(gather_u32, u32, AT(u32, a, AT(u64, b, i)))
EACH(gather_f32, u32, AT(u32, a, AT(u64, b, i)))
EACH(gather_f64, u64, AT(u64, a, AT(u64, b, i)))
EACH(peek_u64, u64, AT(u64, a, AT(u64, b, i)))
EACH(peek_f32, f32, AT(f32, a, AT(u64, b, i)))
EACH(peek_f64, f64, AT(f64, a, AT(u64, b, i)))
EACH(fetch_u32, u32, AT(u32, a, AT(u64, b, i)))
EACH(fetch_u64, u64, AT(u64, a, AT(u64, b, i)))
EACH(lookup32x8_f32, f32, (float)(8 * 255 * (AT(u32, a, i) % 32) + 1538)) /* the sum of j 2^j is 1538 */
EACH(lookup16_f64, f64, pow((double)(AT(u64, a, i) % 16), 3) + 1)
EACH(lookup16x2_f64, f64, pow((double)(AT(u64, a, i) % 16), 3) + 1 + 0x50000 * (double)(AT(u64, a, i) % 16))
EACH(select_bit_f32, u32, AT(u32, a, i) >> x->count & 1 ? AT(u32, c, i) : AT(u32, b, i))
EACH(select_bit_f64, u64, AT(u64, a, i) >> x->count & 1 ? AT(u64, c, i) : AT(u64, b, i))

/* n of lw_octaves_f64 as m 2^(e - 3), m from 8 to 15, by trying every e. */
static uint64_t octave_of(uint64_t k, int *e)
{
    const uint64_t high = k >> 32;
    for (*e = 3; *e < 32; ++*e) {
        const uint64_t unit = UINT64_C(1) << (*e - 3), m = (high + unit / 2) / unit;
        if (m < 16)
            return m;
    }
    return 8; /* 2^32 */
}
static int in_octaves(uint64_t k)
{
    int e;
    return octave_of(k, &e) >= 8 && e >= 16;
}
static double octaves_away(uint64_t k)
{
    int e;
    const uint64_t m = octave_of(k, &e), n = e < 32 ? m << (e + 29) : 0; /* 2^64 wraps */
    return from_i64_f64(k - n) * 0x1p-32;
}
static double octaves_row(uint64_t k)
{
    int e;
    const uint64_t m = octave_of(k, &e), row = 8 * (uint64_t)(e - 16) + m - 8;
    return (double)(3 * row + 1) + 0x1p16 * (double)(row * row);
}
EACH(octaves_away_f64, f64, octaves_away(AT(u64, a, i) | UINT64_C(1) << 48))
EACH(octaves_row_f64, f64, octaves_row(AT(u64, a, i) | UINT64_C(1) << 48))
TRUTH(octaves_f64)
{
    const size_t votes = (size_t)x->votes;
    for (size_t i = 0; i < x->n; i++) {
        uint32_t all = 1;
        for (size_t l = i / votes * votes; l < i / votes * votes + votes; l++)
            all &= (uint32_t)in_octaves(AT(u64, a, l));
        RESULT(u32, i) = all;
    }
}
EACH(lane_u32, u32, (uint32_t)(i % 32))
EACH(splat_u32, u32, AT(u32, a, i / 32 * 32))
EACH(splat_u64, u64, AT(u64, a, i / 32 * 32))
EACH(splat_f32, u32, AT(u32, a, i / 32 * 32))
EACH(splat_f64, u64, AT(u64, a, i / 32 * 32))
EACH(table_u32, u32, (uint32_t)((i % 32) * (i % 32) * (i % 32) + 1))

/* How many of the lanes first .. first + n - 1 are set. */
static uint32_t set_lanes(const lane_call *x, size_t first, size_t n)
{
    uint32_t set = 0;
    for (size_t i = first; i < first + n; i++)
        set += AT(mask, a, i);
    return set;
}
static uint32_t set_votes(const lane_call *x, size_t i)
{
    const size_t votes = (size_t)x->votes;
    return set_lanes(x, i / votes * votes, votes);
}
EACH(any_mask, u32, set_votes(x, i) > 0)
EACH(all_mask, u32, set_votes(x, i) == (uint32_t)x->votes)
EACH(rank_u32, u32, set_lanes(x, i / 32 * 32, i % 32))

/* The first lane of i's group. */
static size_t group_of(const lane_call *x, size_t i) { return i / (size_t)x->group * (size_t)x->group; }
EACH(count_mask, u32, set_lanes(x, group_of(x, i), (size_t)x->group))
EACH(last_u64, u64, AT(u64, a, group_of(x, i) + (size_t)x->group - 1))
TRUTH(scan_u64)
{
    for (size_t i = 0; i < x->n; i++)
        RESULT(u64, i) = AT(u64, a, i) + (i > group_of(x, i) ? RESULT(u64, i - 1) : 0);
}

/* The set elements of each run of `width`, moved to its front (or from there to where they are), and zeros. */
static void move_set(const lane_call *x, size_t width, size_t size, int packs)
{
    memset(x->result, 0, x->n * size);
    for (size_t i = 0, at = 0; i < x->n; i++) {
        at = i % width == 0 ? i : at;
        if (AT(mask, b, i)) {
            memcpy((char *)x->result + size * (packs ? at : i), (const char *)x->a + size * (packs ? i : at), size);
            at++;
        }
    }
}
#define MOVED(name, type, width, packs)                                                                                \
    TRUTH(name)                                                                                                        \
    {                                                                                                                  \
        move_set(x, (size_t)(width), sizeof(type_##type), packs);                                                      \
    }
MOVED(pack_u32, u32, x->group, 1)
MOVED(pack_u64, u64, x->group, 1)
MOVED(unpack_u32, u32, x->group, 0)
MOVED(unpack_u64, u64, x->group, 0)
MOVED(compress_u32, u32, 32, 1)
MOVED(append_u32, u32, 32, 1)

#define FOR_SET(mask_of, i) FOR_ELEMENTS(i) if (AT(mask, mask_of, i))
#define SCATTER(name, type)                                                                                            \
    TRUTH(name)                                                                                                        \
    {                                                                                                                  \
        FOR_SET(c, i) RESULT(type, i / 32 * 32 + AT(u32, b, i)) = AT(type, a, i);                                      \
    }
SCATTER(scatter_u32, u32)
SCATTER(scatter_u64, u64)
SCATTER(scatter_f32, u32)
SCATTER(scatter_f64, u64)

/* ---- what warps share ---- */

EACH(slot, u32, AT(u32, a, i))
EACH(fence, u32, AT(u32, a, i))
static uint32_t set_bits(uint64_t bits)
{
    uint32_t n = 0;
    for (; bits > 0; bits /= 2)
        n += bits % 2;
    return n;
}
EACH(count_bits, u32, set_bits(AT(u32, a, i / 32 * 32)))
#define MEETING(i) RESULT(u64, (i) / LANE_STEP * LANE_STEP)
TRUTH(tally)
{
    for (size_t i = 0; i < x->n; i++)
        MEETING(i) += AT(mask, a, i);
}
TRUTH(total)
{
    for (size_t i = 0; i < x->n; i += 32)
        MEETING(i) += AT(u64, a, i);
}
TRUTH(least_u64)
{
    for (size_t i = 0; i < x->n; i++)
        if (AT(mask, b, i) && AT(u64, a, i) < MEETING(i))
            MEETING(i) = AT(u64, a, i);
}

EACH(shuffle_u32, u32, AT(u32, a, i / 32 * 32 + AT(u32, b, i)))
EACH(shuffle_own_u32, u32, AT(u32, a, i / 32 * 32 + AT(u32, b, i)))
EACH(shuffle_other_u32, u32, AT(u32, a, i / 32 * 32 + AT(u32, b, i)))
EACH(broadcast_u64, u64, AT(u32, a, i / 32 * 32 + (size_t)x->count))
EACH(broadcast_u64_by_a_constant, u64, AT(u32, a, i / 32 * 32 + (size_t)x->count))
EACH(alike_u64, u64, AT(u32, a, i / 32 * 32 + (size_t)x->count))
EACH(mul_word, u32,
     mulhi_u32(AT(u32, a, i), 0xD2511F53) ^ mul_u32(mul_u32(AT(u32, a, i), 0xD2511F53), 0xD2511F53) ^ 5)
TRUTH(adjacent_u64)
{
    for (size_t i = 0; i < x->n; i++) {
        const size_t warp = i / 32 * 32, word = 2 * (i % 32), at = warp + word % 32;
        const uint64_t low = word < 32 ? AT(u32, a, at) : AT(u32, b, at);
        const uint64_t high = word < 32 ? AT(u32, a, at + 1) : AT(u32, b, at + 1);
        RESULT(u64, i) = low | high << 32;
    }
}
TRUTH(matrix8_p31) /* a residue at a time */
{
    const uint64_t p = 0x7fffffff;
    for (size_t i = 0; i < x->n; i++) {
        const size_t warp = i / 32 * 32, row = i % 32;
        uint64_t sum = 0, any = 0;
        for (size_t k = 0; k < 8 && row < 8; k++) {
            const size_t word = 8 * k + row, at = warp + word % 32;
            const uint64_t m = (word < 32 ? AT(u32, a, at) : AT(u32, b, at)) & p, factor = AT(u32, a, warp + k) & p;
            sum = (sum + m * factor % p) % p;
            any |= m * factor;
        }
        RESULT(u64, i) = sum == 0 && any != 0 ? p : sum;
    }
}
TRUTH(transpose4_u32)
{
    for (size_t four = 0; four < x->n; four += LANE_STEP)
        for (size_t j = 0; j < 4; j++)
            for (size_t m = 0; m < 8; m++)
                for (size_t r = 0; r < 4; r++)
                    RESULT(u32, four + 32 * j + 4 * m + r) = AT(u32, a, four + 32 * r + 4 * m + j);
}
TRUTH(turn_pairs_u64)
{
    for (size_t four = 0; four < x->n; four += LANE_STEP)
        for (size_t j = 0; j < 4; j++)
            for (size_t l = 0; l < 32; l++) {
                const size_t from = four + 32 * (l % 4) + l / 4 * 4 + j;
                RESULT(u64, four + 32 * j + l) = AT(u32, a, from) | (uint64_t)AT(u32, b, from) << 32;
            }
}
EACH(fours_u32, u32, AT(u32, a, i / 32 * 32 + AT(u32, b, i / 4 * 4) % 16 + i % 4))
EACH(each_row_of_2_f64, f64, AT(f64, a, i / 2 * 2 + (size_t)x->count))
EACH(each_row_of_4_f64, f64, AT(f64, a, i / 4 * 4 + (size_t)x->count))
EACH(each_row_of_8_f64, f64, AT(f64, a, i / 8 * 8 + (size_t)x->count))
EACH(each_four_u32, u32, AT(u32, a, i / 4 * 4 + (size_t)x->count))
TRUTH(ballot_mask)
{
    for (size_t i = 0; i < x->n; i++) {
        uint32_t ballot = 0;
        for (size_t l = 0; l < 32; l++)
            ballot += AT(mask, a, i / 32 * 32 + l) * (1u << l);
        RESULT(u32, i) = ballot;
    }
}
TRUTH(sum_u32)
{
    for (size_t i = 0; i < x->n; i++) {
        RESULT(u64, i) = 0;
        for (size_t l = 0; l < 32; l++)
            RESULT(u64, i) += AT(u32, a, i / 32 * 32 + l);
    }
}
/* Rounded twice: the product is stored before it is used. */
static float product_f32(float a, float b)
{
    const volatile float product = a * b;
    return product;
}
static double product_f64(double a, double b)
{
    const volatile double product = a * b;
    return product;
}
#define TWICE(type)                                                                                                    \
    EACH(mul_add_##type, type, product_##type(AT(type, a, i), AT(type, b, i)) + AT(type, c, i))                        \
    EACH(mul_sub_##type, type, product_##type(AT(type, a, i), AT(type, b, i)) - AT(type, c, i))                        \
    EACH(sub_mul_##type, type, AT(type, c, i) - product_##type(AT(type, a, i), AT(type, b, i)))
TWICE(f32)
TWICE(f64)

lane_function *const lane_truth[LANE_ROWS] = {
#define LANE_ROW(name, result, a, b, c, most) name##_truth,
#define LANE_OPTIONAL(name, result, a, b, c, most) name##_truth, name##_truth,
#include "lane_rows.def"
};
