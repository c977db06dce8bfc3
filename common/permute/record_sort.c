#include "record_sort.h"

#include <string.h>

enum { AHEAD = 1024 }; /* records: mostly of the bucket that comes next */

/* Whether records a < b agree in all bits above the mask. */
static int agree(uint64_t a, uint64_t b, uint64_t mask)
{
    return (a ^ b) <= mask;
}

/* Inserts a record among `count` that are in order; the array has space for one more. Whether it agrees with one of
 * them. */
static int insert(uint64_t *sorted, uint64_t count, uint64_t record, uint64_t mask)
{
    uint64_t at = count;
    for (; at > 0 && sorted[at - 1] > record; at--)
        sorted[at] = sorted[at - 1];
    sorted[at] = record;
    return (at > 0 && agree(sorted[at - 1], record, mask)) || (at < count && agree(record, sorted[at + 1], mask));
}

/* Puts records in order that nearly are. Each is exchanged with the largest so far, without a branch on the records:
 * that is enough for all but a few of 100, which are inserted. One comparison finds those and all that agree. */
static int finish(uint64_t *sorted, uint64_t count, uint64_t mask)
{
    uint64_t largest = sorted[0], last = 0;
    int tied = 0;
    for (uint64_t i = 1; i < count; i++) {
        const uint64_t record = sorted[i], lower = record < largest ? record : largest;
        largest = record < largest ? largest : record;
        sorted[i - 1] = lower;
        if (__builtin_expect(lower <= (last | mask), 0))
            tied |= insert(sorted, i - 1, lower, mask);
        last = sorted[i - 1];
    }
    sorted[count - 1] = largest;
    return tied || (count > 1 && agree(last, largest, mask));
}

/* One pass deals the records out by as many bits as make at most 1.5 records per place on average, or more where
 * there are many; what stands wrong then is one step or two away.
 *
 * The floor, per record: its 8 bytes are read from memory once. Everything else is in the caches of a core: two loads
 * and two stores for the counts, one load and one to two additions for their sums, two loads and two stores to deal out
 * and to finish. */
int lw_records_sort(uint64_t *sorted, const uint64_t *records, uint64_t count, int known, uint64_t mask,
                    uint32_t *places)
{
    int bits = 1;
    if (count == 0)
        return 0;
    while ((uint64_t)3 << bits < 2 * count && 1 << bits < LW_RECORD_PLACES)
        bits++;
    const int shift = 64 - known - bits;
    const uint64_t low = ((uint64_t)1 << bits) - 1;
    memset(places, 0, sizeof(*places) << bits);
    for (uint64_t i = 0; i < count; i++) {
        __builtin_prefetch(records + i + AHEAD);
        places[records[i] >> shift & low]++;
    }
    uint32_t before = 0;
    for (uint64_t p = 0; p < (uint64_t)1 << bits; p++) {
        const uint32_t here = places[p];
        places[p] = before;
        before += here;
    }
    for (uint64_t i = 0; i < count; i++)
        sorted[places[records[i] >> shift & low]++] = records[i];
    return finish(sorted, count, mask);
}
