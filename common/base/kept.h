/* Large areas of memory that come back and are lent again. A backend has such a list where taking memory from the
 * machine and giving it back is slow: of a GPU it waits for the device, and with 200 MB it takes twice as long as the
 * build of a table in it. */
#ifndef LANEWISE_BASE_KEPT_H
#define LANEWISE_BASE_KEPT_H

#include <stddef.h>

enum { LW_KEPT_AREAS = 64, LW_KEPT_LEAST = 1 << 20 };

typedef struct lw_kept_area {
    void *at;
    size_t bytes;
    int lent; /* whether an object or a call has it */
} lw_kept_area;

typedef struct lw_kept {
    size_t most;               /* what areas that are not lent may have together */
    void (*give_back)(void *); /* to the machine */
    size_t unlent;             /* what they have */
    int areas;
    lw_kept_area area[LW_KEPT_AREAS]; /* those not lent stand in the order in which they came back */
} lw_kept;

/* The smallest area that is not lent, has at least so many bytes and no more than a quarter above; it is lent now.
 * NULL: there is none. */
void *lw_kept_take(lw_kept *kept, size_t bytes);

/* Memory that was just made is lent, and will be kept. Not so what has less than LW_KEPT_LEAST bytes or more than may
 * be kept, or finds LW_KEPT_AREAS lent. */
void lw_kept_note(lw_kept *kept, void *at, size_t bytes);

/* Takes back what was lent and no work uses any more; the oldest areas are given back until what stays is within the
 * bound. Returns 0, and the caller gives it back, where the list does not know it or it is not to `stay`. */
int lw_kept_return(lw_kept *kept, void *at, int stay);

/* Gives back all that is not lent. Returns how many areas. */
int lw_kept_drop(lw_kept *kept);

#endif
