/* The other generators of Thomas (2010) on a CPU core, as arrays of 32-bit words: 64 generators side by side, so that the
 * compiler can keep their states in vectors, and MT19937 with its state renewed as a whole. The GPU's are in
 * kernel_peers.cu. */
#include <stdlib.h>
#include <string.h>

#include "cpu_peers.h"

enum { LANES = 64 };

typedef struct lanes {
    uint32_t a[LANES], b[LANES], c[LANES], d[LANES];
} lanes;

static void *lanes_new(void)
{
    lanes *const s = aligned_alloc(64, sizeof(*s));
    if (s == NULL)
        exit(1);
    for (uint32_t i = 0; i < LANES; i++) {
        s->a[i] = 2654435761u * (i + 1); /* never 0, below 2^31 - 1 once masked */
        s->b[i] = 362436069u + i;
        s->c[i] = 521288629u + i;
        s->d[i] = 380116160u + i;
    }
    return s;
}

/* The control: a sum that grows by a constant. */
static inline uint32_t adder_step(lanes *s, int l)
{
    return s->a[l] += 0x9E3779B9u;
}

/* "Quick and dirty" of Numerical Recipes, modulo 2^32. */
static inline uint32_t quick_and_dirty_step(lanes *s, int l)
{
    return s->a[l] = 1664525u * s->a[l] + 1013904223u;
}

/* Park and Miller's minimal standard, 16807 s mod 2^31 - 1. */
static inline uint32_t park_miller_step(lanes *s, int l)
{
    const uint64_t product = (uint64_t)s->a[l] * 16807u;
    const uint32_t r = (uint32_t)(product & 0x7fffffffu) + (uint32_t)(product >> 31);
    return s->a[l] = r >= 0x7fffffffu ? r - 0x7fffffffu : r;
}

/* Marsaglia's KISS of 1999, period about 2^123, shifts 13, 17, 5. */
static inline uint32_t kiss_step(lanes *s, int l)
{
    const uint32_t z = 36969u * (s->a[l] & 65535u) + (s->a[l] >> 16), w = 18000u * (s->b[l] & 65535u) + (s->b[l] >> 16);
    const uint32_t y = 69069u * s->d[l] + 1234567u;
    uint32_t x = s->c[l];
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    s->a[l] = z;
    s->b[l] = w;
    s->c[l] = x;
    s->d[l] = y;
    return (((z << 16) + w) ^ y) + x;
}

/* The state is copied, so that the compiler sees that `out` cannot overlap it. */
static inline __attribute__((always_inline)) size_t fill_lanes(void *state, void *memory, size_t n,
                                                               uint32_t (*step)(lanes *, int))
{
    uint32_t *out = memory;
    lanes s = *(lanes *)state;
    for (size_t i = 0; i < n / LANES; i++, out += LANES)
        _Pragma("GCC ivdep") for (int l = 0; l < LANES; l++) out[l] = step(&s, l);
    *(lanes *)state = s;
    return n / LANES * LANES;
}
#define LANE_FILL(name)                                                                                                \
    static size_t name(void *state, void *memory, size_t n)                                                            \
    {                                                                                                                  \
        return fill_lanes(state, memory, n, name##_step);                                                              \
    }
LANE_FILL(adder)
LANE_FILL(quick_and_dirty)
LANE_FILL(park_miller)
LANE_FILL(kiss)

/* ---- MT19937 (Matsumoto and Nishimura 1998) ---- */

enum { MT_N = 624, MT_M = 397 };

typedef struct mt19937 {
    uint32_t s[MT_N + 1]; /* one more, so that the last word can read its successor */
    size_t used;
} mt19937;

static void *mt_new(void)
{
    mt19937 *const m = calloc(1, sizeof(*m));
    if (m == NULL)
        exit(1);
    m->s[0] = 5489;
    for (uint32_t i = 1; i < MT_N; i++)
        m->s[i] = 1812433253u * (m->s[i - 1] ^ (m->s[i - 1] >> 30)) + i;
    m->used = MT_N;
    return m;
}

static uint32_t mt_twist(uint32_t upper, uint32_t lower, uint32_t far)
{
    const uint32_t y = (upper & 0x80000000u) | (lower & 0x7fffffffu);
    return far ^ (y >> 1) ^ ((y & 1) * 0x9908b0dfu);
}

static void mt_renew(uint32_t *s)
{
#pragma GCC ivdep
    for (int i = 0; i < MT_N - MT_M; i++)
        s[i] = mt_twist(s[i], s[i + 1], s[i + MT_M]);
    s[MT_N] = s[0];
    /* what is read of the new words is 227 back: no vector reaches it */
#pragma GCC ivdep
    for (int i = MT_N - MT_M; i < MT_N; i++)
        s[i] = mt_twist(s[i], s[i + 1], s[i + MT_M - MT_N]);
}

static size_t mt_fill(void *state, void *memory, size_t n)
{
    mt19937 *const m = state;
    uint32_t *const out = memory;
    for (size_t i = 0; i < n;) {
        if (m->used == MT_N) {
            mt_renew(m->s);
            m->used = 0;
        }
        const size_t left = MT_N - m->used, count = n - i < left ? n - i : left;
        const uint32_t *const from = m->s + m->used;
#pragma GCC ivdep
        for (size_t k = 0; k < count; k++) {
            uint32_t y = from[k];
            y ^= y >> 11;
            y ^= (y << 7) & 0x9d2c5680u;
            y ^= (y << 15) & 0xefc60000u;
            out[i + k] = y ^ (y >> 18);
        }
        m->used += count;
        i += count;
    }
    return n;
}

/* The 10000th word of the default seed, from the C++ standard. */
static int mt_right(void)
{
    uint32_t words[10000];
    void *const m = mt_new();
    mt_fill(m, words, 10000);
    free(m);
    return words[9999] == 4123659995u;
}

void enter_classics(contest *c, const char *what)
{
    if (strcmp(what, "bits32") != 0)
        return;
    contest_enter(c, PEER, "Adder (control)", "64 lanes", adder, lanes_new(), free);
    contest_enter(c, PEER, "QuickAndDirty LCG", "64 lanes", quick_and_dirty, lanes_new(), free);
    contest_enter(c, PEER, "Park-Miller", "64 lanes, 31 bits", park_miller, lanes_new(), free);
    contest_enter(c, PEER, "KISS", "64 lanes", kiss, lanes_new(), free);
    contest_enter(c, PEER, "MT19937", mt_right() ? "state renewed as a whole" : "WRONG WORDS", mt_fill, mt_new(), free);
}
