/* The parameter sets of WARP1024: row 0 is the default, and each is a generator of period 2^1024 - 1 (docs/contract/elements.md
 * has the form). Both tables are made by warp1024_search.c, which proves them too. */
#ifndef LANEWISE_PARAMS_WARP1024_SETS_H
#define LANEWISE_PARAMS_WARP1024_SETS_H

#include <stdint.h>

typedef struct lw_warp_set {
    uint8_t rotation; /* 11 in all sets, so that the step may write it as a constant */
    uint8_t qa[32], qb[32], z[32];
} lw_warp_set;

enum { LW_WARP1024_SETS = 1024 };
extern const lw_warp_set lw_warp1024_sets[LW_WARP1024_SETS];

/* The minimal polynomial of the state map of each set, x^1024 left out: bit k % 64 of word k / 64 belongs to x^k. */
extern const uint64_t lw_warp1024_minimal[LW_WARP1024_SETS][16];

/* One step of the state; the output that goes with it is s'[i] * 0x9E3779B1 + s[qa[i]]. */
static inline void lw_warp_set_step(const lw_warp_set *set, uint32_t s[32])
{
    uint32_t next[32];
    for (int i = 0; i < 32; i++) {
        const uint32_t a = s[set->qa[i]], b = s[set->qb[i]];
        next[i] = (a << set->rotation | a >> (32 - set->rotation)) ^ b >> set->z[i];
    }
    for (int i = 0; i < 32; i++)
        s[i] = next[i];
}

#endif
