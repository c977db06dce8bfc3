/* The Ziggurat (Marsaglia and Tsang 2000) on a group of lanes. Fast: one word, a look into a table, a comparison, a
 * product. Slow, if any lane of the group needs it: an exponential and two logarithms an attempt.
 *
 * The slow path draws from Philox by (draw, attempt, lane), as the library's own retries do, and takes nothing from the
 * lane generator. So what a lane gets does not depend on its neighbours, and a group is whatever shares a branch: 1
 * lane in plain C, 16 on AVX-512, 32 on CUDA. */
#ifndef ZIGGURAT_KERNEL_H
#define ZIGGURAT_KERNEL_H

#include <lanewise/kernel/generator.h>
#include <lanewise/lane/math/exp.h>
#include <lanewise/lane/math/log.h>

#include "normals.h"

enum { SLOW_IF_NEEDED, SLOW_ALWAYS };

/* A word's layer (7 bits), sign (1) and abscissa (24): |x|, and whether that is below the layer above. */
LW_LANE
lw_f32 ziggurat_candidate(const uint64_t *table, lw_u32 word, lw_mask *inside)
{
    const lw_u64 row = lw_gather_u64(table, lw_widen_u64(lw_and_u32(word, lw_set_u32(LAYERS - 1))));
    const lw_u32 abscissa = lw_shr_u32(word, 8);
    *inside = lw_lt_u32(abscissa, lw_low_u32(row));
    return lw_mul_f32(lw_from_u32_f32(abscissa), lw_bits_f32(lw_high_u32(row)));
}

LW_LANE
lw_f32 ziggurat_signed(lw_f32 x, lw_u32 word)
{
    return lw_bits_f32(lw_or_u32(lw_bits_u32(x), lw_shl_u32(lw_and_u32(word, lw_set_u32(128)), 24)));
}

LW_LANE
lw_f32 unit(lw_u32 word) /* (0, 1) */
{
    return lw_mul_f32(lw_from_u32_f32(lw_or_u32(lw_shr_u32(word, 8), lw_set_u32(1))), lw_set_f32(0x1p-24f));
}

/* Goes on for the lanes `wanted`, with candidate x of `word`, until each has a value; the others keep theirs, which is
 * x with its sign. */
LW_LANE
lw_f32 ziggurat_slow(const uint64_t *table, uint64_t key, uint32_t draw, lw_u32 lane, lw_u32 word, lw_f32 x,
                     lw_mask wanted)
{
    const lw_f32 r = lw_from_f64_f32(lw_bits_f64(lw_gather_u64(table, lw_set_u64(2 * LAYERS))));
    const lw_f32 minus_1_r = lw_div_f32(lw_set_f32(-1), r), half = lw_set_f32(0.5f);
    lw_f32 result = ziggurat_signed(x, word);
    uint32_t attempt = 0;
    do {
        lw_u32 c[4] = {lw_set_u32(draw), lw_set_u32(attempt++), lane, lw_set_u32(0)};
        lw_philox4x32(key, c);
        const lw_u32 layer = lw_and_u32(word, lw_set_u32(LAYERS - 1));
        const lw_mask tail = lw_eq_u32(layer, lw_set_u32(0));

        /* Beside the curve, in the wedge at the layer's end: is a point between its bottom and its top below the
         * density? */
        const lw_u64 ends = lw_gather_u64(table, lw_widen_u64(lw_add_u32(layer, lw_set_u32(LAYERS))));
        const lw_f32 bottom = lw_bits_f32(lw_low_u32(ends)), top = lw_bits_f32(lw_high_u32(ends));
        const lw_f32 y = lw_fma_f32(unit(c[1]), lw_sub_f32(top, bottom), bottom);
        const lw_mask below = lw_lt_f32(y, lw_exp_f32(lw_mul_f32(lw_mul_f32(x, x), lw_set_f32(-0.5f))));

        /* In the tail: Marsaglia (1964), an exponential of rate r accepted with probability exp(-t^2 / 2). */
        const lw_f32 t = lw_mul_f32(lw_log_normal_f32(unit(c[2])), minus_1_r);
        const lw_f32 bound = lw_sub_f32(lw_set_f32(0), lw_log_normal_f32(unit(c[3])));
        const lw_mask kept = lw_lt_f32(lw_mul_f32(lw_mul_f32(t, t), half), bound);

        const lw_f32 found = ziggurat_signed(lw_select_f32(tail, lw_add_f32(r, t), x), word);
        const lw_mask good = lw_or_mask(lw_and_mask(tail, kept), lw_and_mask(lw_not_mask(tail), below));
        result = lw_select_f32(lw_and_mask(wanted, good), found, result);
        wanted = lw_and_mask(wanted, lw_not_mask(good));

        /* Another candidate for who was above the curve; who is in the tail stays there. */
        lw_mask inside;
        const lw_u32 again = lw_select_u32(tail, word, c[0]);
        x = ziggurat_candidate(table, again, &inside);
        word = again;
        result = lw_select_f32(lw_and_mask(wanted, inside), ziggurat_signed(x, word), result);
        wanted = lw_and_mask(wanted, lw_not_mask(inside));
    } while (lw_any_mask(wanted));
    return result;
}

LW_LANE
lw_f32 ziggurat(const uint64_t *table, uint64_t key, uint32_t draw, lw_u32 lane, lw_u32 word, int slow)
{
    lw_mask inside;
    const lw_f32 x = ziggurat_candidate(table, word, &inside);
    const lw_mask wanted = lw_not_mask(inside);
    if (slow == SLOW_ALWAYS || lw_any_mask(wanted))
        return ziggurat_slow(table, key, draw, lane, word, x, wanted);
    return ziggurat_signed(x, word);
}

#endif
