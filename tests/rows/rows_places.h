/* Memory of rows' tests: an array of the context's own, or the host's, with a copy of it. */
#ifndef LANEWISE_TESTS_ROWS_PLACES_H
#define LANEWISE_TESTS_ROWS_PLACES_H

#include <stdlib.h>
#include <string.h>

#include "../support.h"

typedef struct place {
    unsigned char *at; /* given to the library */
    unsigned char *copy;
    size_t bytes;
    int host;
} place;

enum { FILLER = 0xa5 };

/* Of all bytes FILLER, or of what `from` says. host: no memory of a device. */
static inline place place_make(size_t bytes, int host, const void *from)
{
    place p = {NULL, malloc(bytes + 1), bytes, host};
    assert_non_null(p.copy);
    if (from != NULL)
        memcpy(p.copy, from, bytes);
    else
        memset(p.copy, FILLER, bytes);
    if (host) {
        p.at = (unsigned char *)test_guarded((bytes + 15) / 16 * 16) + (16 - bytes % 16) % 16;
        memcpy(p.at, p.copy, bytes);
    } else {
        assert_ok(lw_malloc(test_context, (void **)&p.at, bytes + 1));
        assert_ok(lw_copy(test_context, p.at, p.copy, bytes + (bytes == 0)));
    }
    return p;
}

/* What is there now. */
static inline const unsigned char *place_read(place *p)
{
    if (p->host)
        memcpy(p->copy, p->at, p->bytes);
    else if (p->bytes > 0)
        assert_ok(lw_copy(test_context, p->copy, p->at, p->bytes));
    return p->copy;
}

static inline void place_free(place *p)
{
    if (p->host)
        test_guarded_free(p->at - (16 - p->bytes % 16) % 16, (p->bytes + 15) / 16 * 16);
    else
        assert_ok(lw_free(test_context, p->at));
    free(p->copy);
}

/* ---- numbers of this program's own ---- */

typedef struct dice {
    uint64_t state;
} dice;

static inline uint64_t dice_next(dice *d)
{
    uint64_t x = d->state += 0x9E3779B97F4A7C15u;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}
static inline uint64_t dice_below(dice *d, uint64_t bound)
{
    return dice_next(d) % bound;
}

#endif
