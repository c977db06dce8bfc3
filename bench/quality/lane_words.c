#include <stdlib.h>

#include "lane_words.h"
#include "lanewise/kernel/generator.h"

struct lane_words {
    lw_engine engine;
    size_t warps, next;
    union {
        lw_lanes_warp1024 warp1024;
        lw_lanes_mrg8 mrg8;
        lw_lanes_philox philox;
    } of[];
};

lane_words *lane_words_open(lw_engine engine, uint64_t seed, uint64_t stream, size_t warps)
{
    lane_words *w = malloc(sizeof(*w) + warps * sizeof(w->of[0]));
    if (w == NULL)
        return NULL;
    w->engine = engine;
    w->warps = warps;
    w->next = 0;
    for (size_t k = 0; k < warps; k++)
        switch (engine) {
        case LW_ENGINE_WARP1024:
            lw_lanes_warp1024_open(&w->of[k].warp1024, seed, stream, k);
            break;
        case LW_ENGINE_MRG8:
            lw_lanes_mrg8_open(&w->of[k].mrg8, seed, stream, k);
            break;
        case LW_ENGINE_PHILOX:
            lw_lanes_philox_open(&w->of[k].philox, seed, stream, k);
            break;
        default:
            free(w);
            return NULL;
        }
    return w;
}

void lane_words_draw(lane_words *w, uint32_t *out, size_t n)
{
    for (size_t i = 0; i < n; i += 32) {
        const size_t k = w->next;
        lw_warp_u32 v;
        if (w->engine == LW_ENGINE_WARP1024)
            v = lw_lanes_warp1024_bits32(&w->of[k].warp1024);
        else if (w->engine == LW_ENGINE_MRG8)
            v = lw_lanes_mrg8_bits32(&w->of[k].mrg8);
        else
            v = lw_lanes_philox_bits32(&w->of[k].philox);
        LW_FOR_GROUPS(g) lw_store_u32(out + i + LW_GROUP * g, v.g[g]);
        w->next = k + 1 < w->warps ? k + 1 : 0;
    }
}

void lane_words_close(lane_words *w)
{
    free(w);
}

void retry_words(uint64_t key, uint64_t from, unsigned attempts, uint32_t *out, size_t n)
{
    for (size_t i = 0; i < n; i += 4) {
        const uint64_t which = from + i / 4, element = which / attempts;
        lw_u32 c[4] = {(uint32_t)element, (uint32_t)(element >> 32), 1 + (uint32_t)(which % attempts), 0};
        lw_philox4x32(key, c);
        for (int k = 0; k < 4; k++)
            out[i + (size_t)k] = c[k];
    }
}
