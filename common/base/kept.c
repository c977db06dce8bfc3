#include "base/kept.h"
#include "base/modules.h"

/* Takes area k out of the list. */
static lw_kept_area out_of_list(lw_kept *kept, int k)
{
    const lw_kept_area area = kept->area[k];
    kept->areas--;
    for (; k < kept->areas; k++)
        kept->area[k] = kept->area[k + 1];
    return area;
}

/* Returns 0 if all are lent. */
static int give_oldest_back(lw_kept *kept)
{
    int k = 0;
    while (k < kept->areas && kept->area[k].lent)
        k++;
    if (k == kept->areas)
        return 0;
    const lw_kept_area oldest = out_of_list(kept, k);
    kept->unlent -= oldest.bytes;
    kept->give_back(oldest.at);
    return 1;
}

LW_FOR_MODULES void *lw_kept_take(lw_kept *kept, size_t bytes)
{
    lw_kept_area *best = NULL;
    for (lw_kept_area *area = kept->area; area < kept->area + kept->areas; area++)
        if (!area->lent && area->bytes >= bytes && area->bytes - bytes <= bytes / 4 &&
            (best == NULL || area->bytes < best->bytes))
            best = area;
    if (best == NULL)
        return NULL;
    best->lent = 1;
    kept->unlent -= best->bytes;
    return best->at;
}

LW_FOR_MODULES void lw_kept_note(lw_kept *kept, void *at, size_t bytes)
{
    if (bytes < LW_KEPT_LEAST || bytes > kept->most || (kept->areas == LW_KEPT_AREAS && !give_oldest_back(kept)))
        return;
    kept->area[kept->areas++] = (lw_kept_area){at, bytes, 1};
}

LW_FOR_MODULES int lw_kept_return(lw_kept *kept, void *at, int stay)
{
    int k = kept->areas - 1;
    while (k >= 0 && !(kept->area[k].lent && kept->area[k].at == at))
        k--;
    if (k < 0)
        return 0;
    const lw_kept_area area = out_of_list(kept, k);
    if (!stay)
        return 0;
    while (kept->unlent + area.bytes > kept->most)
        give_oldest_back(kept);
    kept->area[kept->areas++] = (lw_kept_area){area.at, area.bytes, 0};
    kept->unlent += area.bytes;
    return 1;
}

LW_FOR_MODULES int lw_kept_drop(lw_kept *kept)
{
    int dropped = 0;
    while (give_oldest_back(kept))
        dropped++;
    return dropped;
}
