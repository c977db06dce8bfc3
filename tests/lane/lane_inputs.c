#include "lane_inputs.h"

#include <math.h>
#include <string.h>

const lane_row lane_rows_list[LANE_ROWS] = {
#define LANE_ROW(name, result, a, b, c, most) {#name, LT_##result, {LT_##a, LT_##b, LT_##c}, most},
#include "lane_rows.def"
};

size_t lane_element_size(enum lane_type type)
{
    return type == LT_none ? 0 : type == LT_u64 || type == LT_f64 || type == LT_index || type == LT_ordinary64 ||
                                      type == LT_unsigned63 || type == LT_sixteenths
                                  ? 8
                                  : 4;
}

/* SplitMix64 (Steele, Lea and Flood 2014): small, and none of the engines under test. */
static uint64_t state;
static uint64_t next(void)
{
    uint64_t z = state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}
static unsigned below(unsigned n)
{
    return (unsigned)(next() % n);
}

/* ---- values as bits ---- */

typedef struct shape {
    int bits, mantissa, bias; /* mantissa 0: an integer */
} shape;
static shape shape_of(enum lane_type type)
{
    static const shape u32 = {32, 0, 0}, u64 = {64, 0, 0}, f32 = {32, 23, 127}, f64 = {64, 52, 1023};
    return type == LT_u64 ? u64 : type == LT_f32 ? f32 : type == LT_f64 ? f64 : u32;
}
static uint64_t cut(uint64_t bits, shape s)
{
    return s.bits == 64 ? bits : (uint32_t)bits;
}
static uint64_t power(int exponent, shape s)
{
    return (uint64_t)(s.bias + exponent) << s.mantissa;
}

enum { MOST_EDGES = 500, CORE_EDGES = 48 }; /* all triples are made of the first CORE_EDGES */
typedef struct edges {
    size_t n;
    uint64_t value[MOST_EDGES];
} edges;

static void add_edge(edges *e, uint64_t bits, shape s)
{
    e->value[e->n++] = cut(bits, s);
}

static void integer_edges(edges *e, shape s)
{
    static const uint64_t patterns[] = {0x5555555555555555, 0xaaaaaaaaaaaaaaaa, 0xffffffff00000000, 0xffffffff00000001,
                                        0x8000000080000000, 0x7fffffff7fffffff, 40, 100};
    for (size_t i = 0; i < sizeof(patterns) / sizeof(patterns[0]); i++)
        add_edge(e, patterns[i], s);
    for (int k = 0; k <= s.bits; k++)
        for (int around = -1; around <= 1; around++)
            add_edge(e, (k < 64 ? 1ull << k : 0) + (uint64_t)around, s);
    /* the middles between neighbours in f32 and f64 whose even one is below, or above, and beside them */
    for (int precision = 24; precision <= 53; precision += 29)
        for (int k = precision; k < s.bits; k += s.bits - 1 - precision) /* 2^precision and the top bit */
            for (int odd = 1; odd <= 3; odd += 2)
                for (int around = -1; around <= 1; around++)
                    add_edge(e, (1ull << k) + ((uint64_t)odd << (k - precision)) + (uint64_t)around, s);
    for (int rest = s.bits - 53; rest <= s.bits - 24; rest += 29)
        for (int around = -1; around <= 1 && rest > 0; around++)
            add_edge(e, (uint64_t)around - (1ull << (rest - 1)), s); /* the middle below 2^bits */
}

/* Magnitudes, each with its two neighbours and both signs; the first eight are the core. */
static void float_edges(edges *e, shape s)
{
    const uint64_t one = power(0, s), infinity = power(s.bias + 1, s), quiet = 1ull << (s.mantissa - 1);
    const uint64_t magnitudes[] = {
        0, one, infinity, power(1 - s.bias, s), infinity | quiet, power(s.mantissa + 1, s), one + quiet,
        power(-s.mantissa - 1, s),
        infinity + quiet / 2, infinity + (2 * quiet - 1), infinity + (quiet + 0x12345), /* NaNs */
        2, quiet, power(2 - s.bias, s), power(s.bias, s), /* subnormals, the least and greatest normals */
        power(-1, s), power(1, s), power(-2, s) + 2 * quiet / 3, power(0, s) + quiet / 2, power(3, s) + quiet,
        power(24, s), power(31, s), power(32, s), power(53, s), power(63, s), power(64, s),
        power(24, s) + quiet, power(32, s) - quiet, power(64, s) - quiet,
    };
    const uint64_t sign = 1ull << (s.bits - 1);
    for (size_t i = 0; i < sizeof(magnitudes) / sizeof(magnitudes[0]); i++)
        for (int around = -1; around <= 1; around++) {
            const uint64_t bits = magnitudes[i] + (magnitudes[i] > 0 || around > 0 ? (uint64_t)around : 0);
            add_edge(e, bits, s);
            add_edge(e, bits | sign, s);
        }
    if (s.mantissa != 52)
        return;
    /* where f32 changes its mind: between normals, before infinity, between subnormals, before the least normal */
    static const uint64_t middles[] = {0x3ff0000010000000, 0x3ff0000030000000, 0x47efffffe0000000, 0x47effffff0000000,
                                       0x3690000000000000, 0x36a0000000000000, 0x36a8000000000000, 0x36b4000000000000,
                                       0x3800000010000000, 0x3800000020000000, 0x3800000060000000, 0x380fffffc0000000,
                                       0x380fffffe0000000, 0x3810000000000000, 0x3680000000000000, 0x37fffffff0000000};
    for (size_t i = 0; i < sizeof(middles) / sizeof(middles[0]); i++)
        for (int around = -1; around <= 1; around++) {
            add_edge(e, middles[i] + (uint64_t)around, s);
            add_edge(e, (middles[i] + (uint64_t)around) | sign, s);
        }
}

static const edges *edges_of(enum lane_type type)
{
    static edges lists[LT_f64 + 1];
    edges *e = &lists[type];
    const shape s = shape_of(type);
    if (e->n == 0 && s.mantissa > 0)
        float_edges(e, s);
    else if (e->n == 0)
        integer_edges(e, s);
    return e;
}

/* k random bits, a one, zeros, and one unit more or less of the last place: in the middle, or just beside it. */
static uint64_t near_middle(int bits)
{
    const int k = (int)below((unsigned)bits);
    const uint64_t all = UINT64_MAX >> (64 - bits), middle = 1ull << (bits - 1 - k);
    const uint64_t top = next() & ~(2 * middle - 1);
    return (top + middle + below(3) - 1) & all;
}

static uint64_t random_value(enum lane_type type)
{
    const shape s = shape_of(type);
    const edges *e = edges_of(type);
    const uint64_t bits = cut(next(), s), sign = bits & 1ull << (s.bits - 1);
    int exponent;
    switch (below(4)) {
    case 0:
        return bits;
    case 1: /* ordinary sizes */
        if (s.mantissa == 0)
            return bits >> below((unsigned)s.bits);
        exponent = (int)below(110) - 40;
        return sign | (power(exponent, s) + bits % (1ull << s.mantissa));
    case 2:
        if (s.mantissa == 0)
            return near_middle(s.bits) >> below((unsigned)s.bits);
        /* with exponents from below f32's subnormals to above its largest */
        exponent = s.bits == 64 ? (int)below(283) - 152 : (int)below(255) - 127;
        return sign | (power(exponent, s) + near_middle(s.mantissa));
    default:
        return e->value[below((unsigned)e->n)];
    }
}

static void put(void *to, size_t i, enum lane_type type, uint64_t bits)
{
    const uint32_t narrow = (uint32_t)bits;
    if (lane_element_size(type) == 8)
        memcpy((char *)to + 8 * i, &bits, 8);
    else
        memcpy((char *)to + 4 * i, &narrow, 4);
}
static uint64_t get(const void *from, size_t i, enum lane_type type)
{
    uint64_t bits = 0;
    uint32_t narrow;
    if (lane_element_size(type) == 8) {
        memcpy(&bits, (const char *)from + 8 * i, 8);
        return bits;
    }
    memcpy(&narrow, (const char *)from + 4 * i, 4);
    return narrow;
}

/* ---- arguments that are values ---- */

static int is_value(enum lane_type type)
{
    return type >= LT_u32 && type <= LT_f64;
}

/* Near plus or minus the product: what a fused sum keeps of it, one that is rounded twice loses. */
static uint64_t near_product(uint64_t a, uint64_t b, enum lane_type type)
{
    const uint64_t around = below(4) == 0 ? (uint64_t)below(5) - 2 : 0;
    const int negative = below(4) != 0;
    if (type == LT_f32) {
        float x, y;
        uint32_t bits;
        const uint32_t a32 = (uint32_t)a, b32 = (uint32_t)b;
        memcpy(&x, &a32, 4);
        memcpy(&y, &b32, 4);
        x = negative ? -(x * y) : x * y;
        memcpy(&bits, &x, 4);
        return (uint32_t)(bits + around);
    }
    double x, y;
    uint64_t bits;
    memcpy(&x, &a, 8);
    memcpy(&y, &b, 8);
    x = negative ? -(x * y) : x * y;
    memcpy(&bits, &x, 8);
    return bits + around;
}

static uint64_t near_value(uint64_t a, enum lane_type type)
{
    const shape s = shape_of(type);
    switch (below(4)) {
    case 0:
        return a;
    case 1:
        return cut(a + (uint64_t)below(5) - 2, s);
    case 2:
        return s.mantissa > 0 ? a ^ 1ull << (s.bits - 1) : cut(~a, s);
    default:
        return random_value(type);
    }
}

static void fill_values(const lane_row *row, enum lane_batch batch, size_t n, void *const arguments[3], int k)
{
    const enum lane_type type = row->arguments[k];
    const edges *e = edges_of(type);
    const int first = is_value(row->arguments[0]) ? 0 : 1; /* the row's first value */
    const int triples = k - first == 2 || (first == 0 && is_value(row->arguments[2]));
    const size_t list = triples ? CORE_EDGES : e->n;
    size_t stride = 1;
    for (int j = first; j < k; j++)
        stride *= triples ? CORE_EDGES : edges_of(row->arguments[j])->n;
    for (size_t i = 0; i < n; i++) {
        uint64_t bits;
        if (batch == LANE_BATCH_EDGES)
            bits = e->value[i / stride % list];
        else if (batch == LANE_BATCH_RELATED && k - first == 2)
            bits = near_product(get(arguments[0], i, type), get(arguments[1], i, type), type);
        else if (batch == LANE_BATCH_RELATED && k > 0 && row->arguments[k - 1] == type)
            bits = k == 1 && triples ? random_value(type) : near_value(get(arguments[k - 1], i, type), type);
        else
            bits = random_value(type);
        put(arguments[k], i, type, bits);
    }
}

/* ---- ordinary numbers: positive, from 2^-100 to 2^100 ---- */

/* Edges of the significand at every exponent; random; squares, and what is beside them. */
static uint64_t ordinary_value(enum lane_batch batch, shape s, size_t i)
{
    const uint64_t all = (1ull << s.mantissa) - 1;
    const uint64_t ends[] = {0, 1, 2, all, all - 1, all / 3, all / 3 * 2, all / 2, all / 2 + 1, all / 2 + 2};
    if (batch == LANE_BATCH_EDGES)
        return power((int)(i / 10 % 200) - 100, s) + ends[i % 10];
    if (batch == LANE_BATCH_RANDOM)
        return power((int)below(200) - 100, s) + (below(2) ? next() & all : near_middle(s.mantissa));
    /* a root with a bit more than the type has: half way between two, to the last bits of its square */
    const double root = ldexp((double)(next() >> (s.bits == 64 ? 11 : 39)), (int)below(90) - 70);
    const double square = s.bits == 64 ? root * root : (double)(float)(root * root);
    uint64_t bits;
    memcpy(&bits, &square, sizeof(bits));
    if (s.bits == 32) {
        const float narrow = (float)square;
        uint32_t low;
        memcpy(&low, &narrow, sizeof(low));
        bits = low;
    }
    bits += below(5) - 2ull;
    return bits < power(-100, s) || bits > power(100, s) ? power(1, s) + 1 : bits;
}

/* ---- doubles from 0 to below 2^63 ---- */

/* Integers, what is beside them and between them, at every exponent; random. */
static uint64_t unsigned63_value(enum lane_batch batch, size_t i)
{
    const uint64_t all = (1ull << 52) - 1, magnitude = random_value(LT_f64) & INT64_MAX;
    double near = (double)(next() >> (1 + below(63)));
    uint64_t bits;
    if (batch == LANE_BATCH_EDGES && i % 4 < 3) /* from the least subnormal on: 0, the ends of binades, in between */
        return i / 4 == 0 ? i : i % 4 == 0   ? (uint64_t)(1 + i / 4 % 1085) << 52
                                : i % 4 == 1 ? ((uint64_t)(i / 4 % 1086) << 52) + all
                                             : ((uint64_t)(i / 4 % 1086) << 52) + (next() & all);
    if (batch == LANE_BATCH_RANDOM)
        return magnitude < power(63, shape_of(LT_f64)) ? magnitude : magnitude % power(63, shape_of(LT_f64));
    near += below(2) ? 0.5 : 0.0;
    memcpy(&bits, &near, sizeof(bits));
    bits += bits > 0 ? below(3) - 1ull : 0;
    return bits < power(63, shape_of(LT_f64)) ? bits : power(63, shape_of(LT_f64)) - 1;
}

/* ---- multiples of 1/16 from -1100 to 1100 ---- */

static uint64_t sixteenths_value(enum lane_batch batch, size_t i)
{
    enum { MOST = 16 * 1100 };
    const int all = (int)(i % (2 * MOST + 1)), random = (int)below(2 * MOST + 1);
    const double x = ((batch == LANE_BATCH_EDGES ? all : random) - MOST) / 16.0;
    uint64_t bits;
    memcpy(&bits, &x, sizeof(bits));
    return bits;
}

/* ---- arguments that look at the warp ---- */

static uint32_t mask_of_warp(enum lane_batch batch, size_t warp, int k)
{
    static const uint32_t halves[] = {0, 0xffffffff, 0x0000ffff, 0xffff0000, 0x00ff00ff, 0x55555555, 0x80000000, 1};
    const uint32_t random = (uint32_t)next();
    if (batch == LANE_BATCH_RANDOM)
        return random;
    if (batch == LANE_BATCH_EDGES) { /* odd factors: permutations of the 2^16 patterns */
        const uint32_t low = (uint32_t)warp * (k == 0 ? 1 : 25173), high = low * 40503 + 1;
        return (low & 0xffff) | high << 16;
    }
    switch (warp % 5) {
    case 0:
        return halves[warp / 5 % 8];
    case 1:
        return 1u << (warp / 5 % 32);
    case 2:
        return ~(1u << (warp / 5 % 32));
    case 3:
        return (1u << (warp / 5 % 32)) - 1;
    default:
        return random & (uint32_t)next() & (uint32_t)next();
    }
}

/* once: no two lanes have the same number. */
static void lanes_of_warp(enum lane_batch batch, size_t warp, int once, uint32_t number[32])
{
    const uint32_t k = warp / 5 % 32;
    if (once && batch == LANE_BATCH_RELATED)
        batch = LANE_BATCH_RANDOM;
    for (uint32_t l = 0; l < 32; l++) {
        const uint32_t edge[] = {l, 31 - l, (l + k) % 32, once ? (5 * l + k) % 32 : k, l ^ k};
        number[l] = batch == LANE_BATCH_EDGES ? edge[warp % 5] : batch == LANE_BATCH_RANDOM ? l : below(32);
    }
    /* shuffled inside each half, then across, so that what is kept to its half is a permutation too */
    for (uint32_t l = 31; l > 0 && batch == LANE_BATCH_RANDOM; l--) {
        const uint32_t other = warp % 2 ? below(l + 1) : (l & 16) + below((l & 15) + 1), swap = number[l];
        number[l] = number[other];
        number[other] = swap;
    }
}

static void fill_warps(enum lane_type type, enum lane_batch batch, size_t n, void *to, int k)
{
    for (size_t warp = 0; warp < n / 32; warp++) {
        const uint32_t mask = mask_of_warp(batch, warp, k);
        uint32_t number[32];
        lanes_of_warp(batch, warp, type == LT_order, number);
        for (uint32_t l = 0; l < 32; l++) {
            const uint32_t own = (l & 16) | (number[l] & 15);
            const uint32_t lane = type == LT_lane || type == LT_order ? number[l] : type == LT_own ? own : own ^ 16;
            put(to, 32 * warp + l, type, type == LT_mask ? mask >> l & 1 : lane);
        }
    }
}

void lane_inputs(const lane_row *row, enum lane_batch batch, size_t n, void *const arguments[3])
{
    state = 1000 * (uint64_t)(row - lane_rows_list) + (uint64_t)batch;
    for (int k = 0; k < 3; k++) {
        const enum lane_type type = row->arguments[k];
        if (type == LT_index)
            for (size_t i = 0; i < n; i++)
                put(arguments[k], i, type, batch == LANE_BATCH_EDGES ? n - 1 - i : next() % n);
        else if (type == LT_ordinary32 || type == LT_ordinary64)
            for (size_t i = 0; i < n; i++)
                put(arguments[k], i, type,
                    ordinary_value(batch, shape_of(type == LT_ordinary32 ? LT_f32 : LT_f64), k == 0 ? i : i / 2000));
        else if (type == LT_unsigned63)
            for (size_t i = 0; i < n; i++)
                put(arguments[k], i, type, unsigned63_value(batch, i));
        else if (type == LT_sixteenths)
            for (size_t i = 0; i < n; i++)
                put(arguments[k], i, type, sixteenths_value(batch, i));
        else if (is_value(type))
            fill_values(row, batch, n, arguments, k);
        else if (type != LT_none)
            fill_warps(type, batch, n, arguments[k], k);
    }
}
