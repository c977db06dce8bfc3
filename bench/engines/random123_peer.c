/* Random123 (Salmon, Moraes, Dror, Shaw 2011), compiled for this CPU: arrays of its words, the counter going up by one.
 * The loops are of a form that GCC and Clang turn into AVX-512; ARS uses the AES instructions where there are any. */
#include <Random123/ars.h>
#include <Random123/philox.h>
#include <Random123/threefry.h>
#include <string.h>

#include "cpu_peers.h"

typedef struct counter {
    uint64_t at; /* the next block of four words */
} counter;

static counter shared;

/* One counter after the other. */
static size_t philox_in_turn(void *state, void *memory, size_t n)
{
    const philox4x32_key_t key = {{42, 0}};
    const uint64_t at = ((counter *)state)->at;
    uint32_t *const out = memory;
    for (size_t i = 0; i < n / 4; i++) {
        const philox4x32_ctr_t c = {{(uint32_t)(at + i), (uint32_t)((at + i) >> 32), 0, 0}};
        const philox4x32_ctr_t r = philox4x32_R(10, c, key);
        for (int k = 0; k < 4; k++)
            out[4 * i + (size_t)k] = r.v[k];
    }
    ((counter *)state)->at = at + n / 4;
    return n / 4 * 4;
}

/* Sixteen counters side by side, one per lane; the words of a counter are stored apart, which saves the transposition. */
static size_t philox_in_lanes(void *state, void *memory, size_t n)
{
    const philox4x32_key_t key = {{42, 0}};
    const uint64_t at = ((counter *)state)->at;
    uint32_t *out = memory;
    for (size_t i = 0; i < n / 64; i++, out += 64)
        for (uint32_t lane = 0; lane < 16; lane++) {
            const uint64_t quad = at + 16 * i + lane;
            const philox4x32_ctr_t c = {{(uint32_t)quad, (uint32_t)(quad >> 32), 0, 0}};
            const philox4x32_ctr_t r = philox4x32_R(10, c, key);
            out[lane] = r.v[0];
            out[16 + lane] = r.v[1];
            out[32 + lane] = r.v[2];
            out[48 + lane] = r.v[3];
        }
    ((counter *)state)->at = at + n / 4;
    return n / 64 * 64;
}

static size_t threefry_in_turn(void *state, void *memory, size_t n)
{
    const threefry4x32_key_t key = {{42, 0, 0, 0}};
    const uint64_t at = ((counter *)state)->at;
    uint32_t *const out = memory;
    for (size_t i = 0; i < n / 4; i++) {
        const threefry4x32_ctr_t c = {{(uint32_t)(at + i), (uint32_t)((at + i) >> 32), 0, 0}};
        const threefry4x32_ctr_t r = threefry4x32_R(20, c, key);
        for (int k = 0; k < 4; k++)
            out[4 * i + (size_t)k] = r.v[k];
    }
    ((counter *)state)->at = at + n / 4;
    return n / 4 * 4;
}

#if R123_USE_AES_NI
static size_t ars_in_turn(void *state, void *memory, size_t n)
{
    const ars4x32_key_t user = {{42, 0, 0, 0}};
    const ars4x32_key_t key = ars4x32keyinit(user);
    const uint64_t at = ((counter *)state)->at;
    uint32_t *const out = memory;
    for (size_t i = 0; i < n / 4; i++) {
        const ars4x32_ctr_t c = {{(uint32_t)(at + i), (uint32_t)((at + i) >> 32), 0, 0}};
        const ars4x32_ctr_t r = ars4x32_R(5, c, key);
        memcpy(out + 4 * i, r.v, 16);
    }
    ((counter *)state)->at = at + n / 4;
    return n / 4 * 4;
}
#endif

void enter_random123(contest *c, const char *what)
{
    if (strcmp(what, "bits32") != 0)
        return;
    contest_enter(c, PEER, "random123 philox4x32-10", "counters in turn", philox_in_turn, &shared, NULL);
    contest_enter(c, PEER, "random123 philox4x32-10", "16 counters in lanes, words apart", philox_in_lanes, &shared,
                  NULL);
    contest_enter(c, PEER, "random123 threefry4x32-20", "", threefry_in_turn, &shared, NULL);
#if R123_USE_AES_NI
    contest_enter(c, PEER, "random123 ars4x32-5", "AES instructions", ars_in_turn, &shared, NULL);
#endif
}
