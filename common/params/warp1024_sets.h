/* The parameter sets of WARP1024: number 0 is the default, and each is a generator of period 2^1024 - 1
 * (docs/contract/elements.md has the form). warp1024_search.c finds them and proves them. */
#ifndef LANEWISE_PARAMS_WARP1024_SETS_H
#define LANEWISE_PARAMS_WARP1024_SETS_H

#include <stdint.h>

typedef struct lw_warp_set {
    uint8_t rotation; /* 11 in all sets, so that the step may write it as a constant */
    uint8_t qa[32], qb[32], z[32];
} lw_warp_set;

enum { LW_WARP1024_SETS = 1024 };

/* Set number `set` < LW_WARP1024_SETS, unpacked from what the lanes read. */
lw_warp_set lw_warp1024_set(unsigned set);

/* p <- the minimal polynomial of the state map of a set, x^1024 left out: bit k % 64 of word k / 64 belongs to x^k. The
 * first call for a set computes it, in 0.2 ms; later ones, of all threads, copy it. */
void lw_warp1024_minimal(unsigned set, uint64_t p[16]);

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
