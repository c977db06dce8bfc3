#include "warp1024_place.h"

#include "keys.h"
#include "warp1024_jump.h"
#include "kinds/numbers.h"
#include "lanewise/lane/engines/warp.h"
#include "params/warp1024_sets.h"

enum { MOST_STEPS = 512 }; /* what takes less time than a jump */

lw_sequence_place lw_sequence_place_start(unsigned set, uint64_t seed, uint64_t stream)
{
    lw_sequence_place place = {.set = set};
    lw_warp_u32 blocks[4];
    const lw_source source = lw_source_make(LW_ENGINE_WARP1024, set, seed, stream, lw_number_sequence);
    lw_warp_open4(blocks, &source, 0);
    for (int lane = 0; lane < 32; lane++)
        place.state[lane] = blocks[0].g[lane];
    return place;
}

void lw_sequence_place_skip(lw_sequence_place *place, const uint64_t words[16])
{
    uint64_t steps[16]; /* (word + words) / 32, of 1025 bits before the division */
    uint64_t carry = place->word;
    for (int k = 0; k < 16; k++) {
        steps[k] = words[k] + carry;
        carry = steps[k] < carry;
    }
    place->word = (uint32_t)steps[0] % 32;
    for (int k = 0; k < 16; k++)
        steps[k] = steps[k] >> 5 | (k < 15 ? steps[k + 1] : carry) << 59;
    lw_warp1024_jump(place->state, steps, place->set);
}

void lw_sequence_place_advance(lw_sequence_place *place, uint64_t words)
{
    if (words > 32 * MOST_STEPS) {
        const uint64_t n[16] = {words};
        lw_sequence_place_skip(place, n);
        return;
    }
    const uint32_t end = place->word + (uint32_t)words;
    place->word = end % 32;
    if (end < 32)
        return;
    const lw_warp_set taps = lw_warp1024_set(place->set);
    for (uint32_t step = 0; step < end / 32; step++)
        lw_warp_set_step(&taps, place->state);
}
