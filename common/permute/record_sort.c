#include "record_sort.h"

#include <string.h>

/* One pass deals the records out by as many bits as make at most one record a place on average, or two where there are
 * many; what stands wrong then is a step or two away. */
void lw_records_sort(uint64_t *sorted, const uint64_t *records, uint64_t count, int known, uint32_t *places)
{
    int bits = 1;
    while ((uint64_t)1 << bits < count && 1 << bits < LW_RECORD_PLACES)
        bits++;
    const int shift = 64 - bits;
    memset(places, 0, (((size_t)1 << bits) + 1) * sizeof(*places));
    for (uint64_t i = 0; i < count; i++)
        places[(records[i] << known >> shift) + 1]++;
    for (uint64_t p = 1; p < (uint64_t)1 << bits; p++)
        places[p] += places[p - 1];
    for (uint64_t i = 0; i < count; i++)
        sorted[places[records[i] << known >> shift]++] = records[i];
    for (uint64_t i = 1; i < count; i++) {
        const uint64_t record = sorted[i];
        uint64_t at = i;
        for (; at > 0 && sorted[at - 1] > record; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = record;
    }
}
