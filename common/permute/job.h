/* A permutation or a sample without replacement, as every backend sees it: plain data (docs/contract/permute.md).
 *
 * What is sorted are records of 64 bits: high bits of a word of the item, and the item's index in the low ones. Records
 * are all different, so that any way to sort them gives one order; items whose words agree in the high bits stand
 * together and are ordered by their whole words, which are made again. */
#ifndef LANEWISE_PERMUTE_JOB_H
#define LANEWISE_PERMUTE_JOB_H

#include <stddef.h>
#include <stdint.h>

#define LW_RECORDS_MOST ((uint64_t)1 << 32)

typedef struct lw_permute_job {
    const char *function;  /* the public function, for error messages */
    uint64_t source_key;   /* of (engine, set, seed, stream, kind) */
    uint64_t first;        /* the object's number, counted from *cursor, or from 0 if cursor is null */
    uint64_t *cursor;      /* null, or where the cursor is, read when the work runs; the call moves it */
    uint64_t items, taken; /* n and k: taken different ones of 0 .. items - 1 go to out */
    void *out;
    size_t size; /* of an element of out: 4 or 8 */
    /* the plan, made by lw_permute_plan */
    int candidates;      /* 0: records are the items, and the first in order are taken; 1: they are candidates */
    uint64_t threshold;  /* candidates, uniform on 0 .. items - 1: 2^64 mod items */
    uint64_t spread;     /* candidates: what takes their values to 64 bits */
    uint64_t records;    /* how many are sorted; at most LW_RECORDS_MOST */
    uint64_t index_mask; /* the low bits of a record that hold its index */
    uint64_t word_mask;  /* the bits of a word that count: all, fewer in tests, so that there are ties */
} lw_permute_job;

/* Chooses the method by (items, taken) alone, and sets the plan; 0 if there are too many records. word_mask and
 * records other than 0 are kept: tests ask for ties and for too few candidates. */
int lw_permute_plan(lw_permute_job *what);

/* A CPU backend's kernel: words first .. first + count - 1 of the object with this key (candidates: their values).
 * first is a multiple of 64, and `to` has space for count rounded up to one. */
typedef void lw_permute_kernel(const lw_permute_job *what, uint64_t key, uint64_t *to, uint64_t first, uint64_t count);

/* Rows of up to LW_ROW_ITEMS items are ordered side by side, LW_ROWS_SIDE of them, a row per lane. */
enum { LW_ROW_ITEMS = 64, LW_ROWS_SIDE = 32 };

/* A CPU backend's kernel: the places of the items of objects first .. first + LW_ROWS_SIDE - 1: item i of row r goes to
 * places[LW_ROWS_SIDE * i + r]. tied[r]: not 0 where words of row r agree in their high halves; its places are of no
 * use then. */
typedef void lw_permute_rows_kernel(const lw_permute_job *what, uint64_t first, uint32_t *places, uint32_t *tied);

#endif
