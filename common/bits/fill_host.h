/* The kernel of a CPU backend, in whatever lanes its translation unit speaks. */
#ifndef LANEWISE_BITS_FILL_HOST_H
#define LANEWISE_BITS_FILL_HOST_H

#include <string.h>

#include "job.h"
#include "lanewise/detail/retry.h"
#include "lanewise/lane/bit_planes.h"
#include "lanewise/lane/variates/domains.h"

/* 32 words, `word` the first one's number. Planes 4 t + 1 to 4 t + 4 are quad t of the retry words of attempt 1. */
static void lw_bits_warp(const lw_bits_job *job, uint64_t word, uint32_t *at)
{
    lw_warp_u32 found, open;
    const uint32_t digit = lw_bit_planes_digits(job->p.significand, job->p.zeros, 0) >> 3;
    LW_FOR_GROUPS(g)
    {
        found.g[g] = lw_set_u32(0);
        open.g[g] = lw_set_u32(UINT32_MAX);
        lw_bit_planes_take(lw_load_u32(at + LW_GROUP * g), digit, &found.g[g], &open.g[g]);
    }
    for (uint32_t quad = 0; 4 * quad + 1 < job->p.planes; quad++) {
        lw_warp_u32 w[4];
        lw_mask pending = lw_no_mask();
        LW_FOR_GROUPS(g)
        {
            const lw_u64 element = lw_elements_u64(word, g);
            w[0].g[g] = lw_low_u32(element);
            w[1].g[g] = lw_high_u32(element);
            w[2].g[g] = lw_set_u32(1);
            w[3].g[g] = lw_set_u32(quad << 16);
        }
        lw_philox4x32_warp(job->retry_key, w);
        const uint32_t digits = lw_bit_planes_digits(job->p.significand, job->p.zeros, 4 * quad + 1);
        LW_FOR_GROUPS(g)
        {
            const lw_u32 planes[4] = {w[0].g[g], w[1].g[g], w[2].g[g], w[3].g[g]};
            lw_bit_planes_take_four(digits, planes, &found.g[g], &open.g[g]);
            pending = lw_or_mask(pending, lw_lt_u32(lw_set_u32(0), open.g[g]));
        }
        if (!lw_any_mask(pending))
            break;
    }
    LW_FOR_GROUPS(g) lw_store_u32(at + LW_GROUP * g, found.g[g]);
}

static void lw_bits_words(const lw_bits_job *job)
{
    uint64_t done = 0;
    for (; done + 32 <= job->count; done += 32)
        lw_bits_warp(job, job->first + done, job->out + done);
    if (done < job->count) {
        uint32_t last[32] = {0};
        const size_t bytes = (size_t)(job->count - done) * sizeof(*last);
        memcpy(last, job->out + done, bytes);
        lw_bits_warp(job, job->first + done, last);
        memcpy(job->out + done, last, bytes);
    }
}

#endif
