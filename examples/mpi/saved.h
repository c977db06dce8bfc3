/* One file that holds a run: all ranks write it together, and any number of ranks reads it (saved_ranks.h), or a
 * program without MPI (saved_show.c). Its bytes do not depend on the ranks that wrote it.
 *
 *   saved_header   64 bytes
 *   values         saved_value each: the parameters of the run, which a program must have to go on from it
 *   parts          saved_part each: names and sizes
 *   items          of the first part, of the second, ..; an item is `words` integers of 64 bits, little-endian
 *
 * Checksums are sums over words, each mixed with its place: every rank adds up its own, a word that changed is always
 * seen, and anything else is missed with a chance of 2^-64. */
#ifndef SAVED_H
#define SAVED_H

#include <lanewise/lanewise.h>
#include <lanewise/ranks.h>

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define SAVED_LETTERS "LW-SAVED"
enum { SAVED_VERSION = 1, SAVED_MOST = 16, SAVED_HEADER_WORDS = 8 };

typedef struct saved_header {
    char letters[8];
    uint32_t version, numbers; /* of this layout; LW_VALUES_VERSION */
    uint32_t values, parts;
    uint64_t bytes;           /* of the file */
    uint64_t table, contents; /* checksums of values and parts, and of items */
    uint64_t reserved;        /* 0 */
    uint64_t check;           /* of the words before, in every version to come */
} saved_header;

typedef struct saved_value {
    char name[24];
    uint64_t value;
} saved_value;

typedef struct saved_part {
    char name[24];
    uint64_t words, items;
} saved_part;

/* This rank's items of a part. Of one that is shared, every rank has all. */
typedef struct saved_piece {
    void *mine;
    uint64_t first, count;
    int shared;
} saved_piece;

typedef struct saved_run {
    uint32_t values, parts;
    saved_value value[SAVED_MOST];
    saved_part part[SAVED_MOST];
    saved_piece piece[SAVED_MOST];
} saved_run;

/* ---- what a run has ---- */

static inline void saved_add_value(saved_run *run, const char *name, uint64_t value)
{
    saved_value *const v = &run->value[run->values++];
    snprintf(v->name, sizeof(v->name), "%s", name);
    v->value = value;
}

static inline void saved_add_real(saved_run *run, const char *name, double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof(bits));
    saved_add_value(run, name, bits);
}

static inline void saved_add_items(saved_run *run, const char *name, size_t bytes, uint64_t items, void *mine,
                                   uint64_t first, uint64_t count)
{
    saved_part *const part = &run->part[run->parts];
    snprintf(part->name, sizeof(part->name), "%s", name);
    part->words = bytes / sizeof(uint64_t);
    part->items = items;
    run->piece[run->parts++] = (saved_piece){mine, first, count, 0};
}

static inline void saved_add_shared(saved_run *run, const char *name, size_t bytes, void *mine)
{
    saved_add_items(run, name, bytes, 1, mine, 0, 1);
    run->piece[run->parts - 1].shared = 1;
}

/* ---- the layout ---- */

/* Of words `first` .. of something; a bijection of each word (David Stafford's mixer 13). */
static inline uint64_t saved_sum(const void *data, uint64_t words, uint64_t first)
{
    uint64_t sum = 0, w;
    for (uint64_t k = 0; k < words; k++) {
        memcpy(&w, (const char *)data + 8 * k, sizeof(w));
        w += (first + k + 1) * 0x9e3779b97f4a7c15u;
        w = (w ^ w >> 30) * 0xbf58476d1ce4e5b9u;
        w = (w ^ w >> 27) * 0x94d049bb133111ebu;
        sum += w ^ w >> 31;
    }
    return sum;
}

static inline uint64_t saved_table_words(uint32_t values, uint32_t parts)
{
    return (values * sizeof(saved_value) + parts * sizeof(saved_part)) / sizeof(uint64_t);
}

/* Where the items of a part begin, in words behind the table; with part = run->parts: how many words all have. */
static inline uint64_t saved_place(const saved_run *run, uint32_t part)
{
    uint64_t words = 0;
    for (uint32_t p = 0; p < part; p++)
        words += run->part[p].words * run->part[p].items;
    return words;
}

/* The header and, behind it, the table: the words of both. */
static inline uint64_t saved_head(const saved_run *run, uint64_t contents, void *head)
{
    const uint64_t table = saved_table_words(run->values, run->parts), words = SAVED_HEADER_WORDS + table;
    char *const at = (char *)head + sizeof(saved_header);
    saved_header h = {SAVED_LETTERS, SAVED_VERSION, LW_VALUES_VERSION, run->values, run->parts, 0, 0, contents, 0, 0};
    memcpy(at, run->value, run->values * sizeof(saved_value));
    memcpy(at + run->values * sizeof(saved_value), run->part, run->parts * sizeof(saved_part));
    h.bytes = 8 * (words + saved_place(run, run->parts));
    h.table = saved_sum(at, table, 0);
    h.check = saved_sum(&h, SAVED_HEADER_WORDS - 1, 0);
    memcpy(head, &h, sizeof(h));
    return words;
}

enum { SAVED_HEAD_BYTES = sizeof(saved_header) + SAVED_MOST * (sizeof(saved_value) + sizeof(saved_part)) };

/* ---- reading ---- */

static inline lw_status saved_refuse(const char *name, const char *why, ...)
{
    char text[512];
    va_list list;
    const int length = snprintf(text, 300, "%s: ", name);
    va_start(list, why);
    vsnprintf(text + (length < 299 ? length : 299), 200, why, list);
    va_end(list);
    return lw_ranks_error(LW_ERROR_ARGUMENT, text);
}

/* Whether what has just been found is of the run that the program has. */
static inline lw_status saved_compare(const char *name, const saved_run *found, const saved_run *run)
{
    for (uint32_t k = 0; k < run->values; k++) {
        const saved_value *const has = &found->value[k], *const wants = &run->value[k];
        if (k >= found->values || strcmp(has->name, wants->name) != 0)
            return saved_refuse(name, "of another program: it has no value \"%s\"", wants->name);
        if (has->value != wants->value)
            return saved_refuse(name, "of another run: %s is %llu in the file and %llu here", wants->name,
                                (unsigned long long)has->value, (unsigned long long)wants->value);
    }
    if (found->values != run->values || found->parts != run->parts ||
        memcmp(found->part, run->part, run->parts * sizeof(saved_part)) != 0)
        return saved_refuse(name, "of another program: its parts are not those of this one");
    return LW_OK;
}

/* Reads the header and the table: *found gets values and parts, and the file stands at its items. Everything but the
 * items has been checked then. */
static inline lw_status saved_look(const char *name, FILE *file, saved_header *h, saved_run *found)
{
    memset(found, 0, sizeof(*found));
    const size_t read = fread(h, 1, sizeof(*h), file);
    if (read < sizeof(h->letters) || memcmp(h->letters, SAVED_LETTERS, sizeof(h->letters)) != 0)
        return saved_refuse(name, "not a saved run");
    if (read < sizeof(*h))
        return saved_refuse(name, "cut off: it has %llu bytes", (unsigned long long)read);
    if (h->check != saved_sum(h, SAVED_HEADER_WORDS - 1, 0))
        return saved_refuse(name, "damaged: its header has changed");
    if (h->version != SAVED_VERSION)
        return saved_refuse(name, "of version %u of the layout; this program reads %u", h->version, SAVED_VERSION);
    if (h->numbers != LW_VALUES_VERSION)
        return saved_refuse(name, "of version %u of the library's values; this program's are of version %u", h->numbers,
                            LW_VALUES_VERSION);
    const long long bytes = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    if (bytes < 0 || (uint64_t)bytes != h->bytes || fseek(file, sizeof(*h), SEEK_SET) != 0)
        return saved_refuse(name, "%s: it has %lld bytes of %llu", (uint64_t)bytes < h->bytes ? "cut off" : "too long",
                            bytes, (unsigned long long)h->bytes);
    if (h->values > SAVED_MOST || h->parts > SAVED_MOST)
        return saved_refuse(name, "damaged: it cannot have that many values and parts");
    found->values = h->values;
    found->parts = h->parts;
    if (fread(found->value, sizeof(saved_value), h->values, file) != h->values ||
        fread(found->part, sizeof(saved_part), h->parts, file) != h->parts)
        return saved_refuse(name, "cannot be read");
    if (h->table != saved_sum(found->value, saved_table_words(h->values, 0), 0) +
                        saved_sum(found->part, saved_table_words(0, h->parts), saved_table_words(h->values, 0)))
        return saved_refuse(name, "damaged: its table has changed");
    return LW_OK;
}

#endif
