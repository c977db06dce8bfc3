#include "warp1024_jump.h"

#include <string.h>

#include "base/stack.h"
#include "params/gf2.h"
#include "params/warp1024_sets.h"

typedef struct finding {
    uint64_t *jump;
    const uint64_t *n;
    unsigned set;
} finding;

static void find(void *argument)
{
    const finding *const f = argument;
    lw_gf2_modulus modulus; /* 32 KiB of tables */
    uint64_t p[LW_GF2_WORDS];
    lw_warp1024_minimal(f->set, p);
    lw_gf2_modulus_make(&modulus, p);
    lw_gf2_power_of_x(&modulus, f->n, f->jump);
}

void lw_warp1024_jump_find(uint64_t jump[16], const uint64_t n[16], unsigned set)
{
    finding f = {jump, n, set};
    lw_stack_run(find, &f);
}

/* Horner: sum of c_k T^k s = (..(c_1023 s) T + c_1022 s) T + .. + c_0 s. */
void lw_warp1024_jump_apply(uint32_t state[32], const uint64_t jump[16], unsigned set)
{
    const lw_warp_set taps = lw_warp1024_set(set);
    uint32_t sum[32] = {0};
    for (int k = LW_GF2_DEGREE - 1; k >= 0; k--) {
        const uint32_t coefficient = -(uint32_t)(jump[k / 64] >> k % 64 & 1); /* as a mask */
        lw_warp_set_step(&taps, sum);
        for (int lane = 0; lane < 32; lane++)
            sum[lane] ^= state[lane] & coefficient;
    }
    memcpy(state, sum, sizeof(sum));
}

void lw_warp1024_jump(uint32_t state[32], const uint64_t n[16], unsigned set)
{
    uint64_t jump[16];
    lw_warp1024_jump_find(jump, n, set);
    lw_warp1024_jump_apply(state, jump, set);
}
