/* The kernel of a CPU backend, in whatever lanes its translation unit speaks. */
#ifndef LANEWISE_ROUNDING_NARROW_HOST_H
#define LANEWISE_ROUNDING_NARROW_HOST_H

#include <string.h>

#include "job.h"
#include "lanewise/lane/rounding.h"

/* 32 numbers; the vocabulary has no lanes of 16 bits: the last loop is the compiler's. */
static void lw_round_warp(lw_narrow to, const float *from, const uint32_t *words, uint16_t *out)
{
    uint32_t rounded[32];
    LW_FOR_GROUPS(g)
    {
        const lw_u32 x = lw_bits_u32(lw_load_f32(from + LW_GROUP * g)), word = lw_load_u32(words + LW_GROUP * g);
        lw_store_u32(rounded + LW_GROUP * g,
                     to == lw_narrow_bf16 ? lw_round_bits_bf16(x, word) : lw_round_bits_f16(x, word));
    }
    for (int k = 0; k < 32; k++)
        out[k] = (uint16_t)rounded[k];
}

static void lw_round_all(lw_narrow to, const float *from, const uint32_t *words, uint16_t *out, uint64_t n)
{
    uint64_t done = 0;
    if (to == lw_narrow_bf16)
        for (; done + 32 <= n; done += 32)
            lw_round_warp(lw_narrow_bf16, from + done, words + done, out + done);
    else
        for (; done + 32 <= n; done += 32)
            lw_round_warp(lw_narrow_f16, from + done, words + done, out + done);
    if (done < n) {
        float last[32] = {0};
        uint32_t last_words[32] = {0};
        uint16_t last_out[32];
        memcpy(last, from + done, (size_t)(n - done) * sizeof(*last));
        memcpy(last_words, words + done, (size_t)(n - done) * sizeof(*last_words));
        lw_round_warp(to, last, last_words, last_out);
        memcpy(out + done, last_out, (size_t)(n - done) * sizeof(*last_out));
    }
}

#endif
