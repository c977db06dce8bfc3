#include "params/warp1024_sets.h"

#include <string.h>

#include "lanewise/detail/engine_tables.h"
#include "params/gf2.h"
#include "base/modules.h"

/* lanewise/lane/engines/warp.h says what the ten bits of a lane are. */
lw_warp_set lw_warp1024_set(unsigned set)
{
    lw_warp_set unpacked = {.rotation = 11};
    const uint32_t *const row = lw_library_warp1024_taps[set / LW_WARP1024_PACKED];
    for (unsigned i = 0; i < 32; i++) {
        const uint32_t bits = row[i] >> 10 * (set % LW_WARP1024_PACKED), half = i & 16;
        unpacked.qa[i] = (uint8_t)((bits & 15) | (half ^ 16));
        unpacked.qb[i] = (uint8_t)((bits >> 4 & 15) | half);
        unpacked.z[i] = bits >> 8 & 3;
    }
    return unpacked;
}

/* The sequence of bit 0 of lane 0, from one set bit on: its minimal polynomial has degree 1024, as that of the state
 * map has, and divides it. */
static void compute_minimal(unsigned number, uint64_t p[16])
{
    const lw_warp_set set = lw_warp1024_set(number);
    uint64_t bits[2 * LW_GF2_WORDS] = {0};
    uint32_t s[32] = {1};
    for (unsigned t = 0; t < 2 * LW_GF2_DEGREE; t++) {
        bits[t / 64] |= (uint64_t)(s[0] & 1) << t % 64;
        lw_warp_set_step(&set, s);
    }
    lw_gf2_minimal(bits, p);
}

/* A thread that finds a polynomial absent, or being written by another, computes it and does not wait. */
enum { ABSENT, WRITTEN, PRESENT };
static uint64_t polynomials[LW_WARP1024_SETS][16];
static unsigned char states[LW_WARP1024_SETS];

LW_FOR_MODULES void lw_warp1024_minimal(unsigned set, uint64_t p[16])
{
    unsigned char absent = ABSENT;
    if (__atomic_load_n(&states[set], __ATOMIC_ACQUIRE) == PRESENT) {
        memcpy(p, polynomials[set], sizeof(polynomials[set]));
        return;
    }
    compute_minimal(set, p);
    if (__atomic_compare_exchange_n(&states[set], &absent, WRITTEN, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
        memcpy(polynomials[set], p, sizeof(polynomials[set]));
        __atomic_store_n(&states[set], PRESENT, __ATOMIC_RELEASE);
    }
}
