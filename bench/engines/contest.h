/* A contest: fillers of one buffer that take turns, so that all meet the same clock, the same heat and the same
 * neighbours.
 *
 *     contest *c = contest_open("uniform-f32", memory, n, sizeof(float));
 *     contest_enter(c, PEER, "name", "variant", fill, state);     as many as there are
 *     contest_run(c);                                             takes the turns and prints the table
 *     contest_close(c);
 *
 * Each of ours is given as a multiple of the fastest peer, and of the fastest of its own families (Philox, MRG8,
 * multiple recursive), and all as parts of the fastest yardstick; "ABOVE IT" are those that were above it in 8 of 9
 * turns. Of entries with the same name (the variants of one peer) the fastest is printed, with its note. A turn makes
 * `n` elements in a call, or fewer if that would take longer than `most`, each call at the next place of the buffer;
 * and as many calls as `least` needs. */
#ifndef LANEWISE_BENCH_CONTEST_H
#define LANEWISE_BENCH_CONTEST_H

#include "lanewise/lanewise.h"

#ifdef __cplusplus
extern "C" {
#endif

#include "../measure.h"

enum { CONTEST_RUNS = 9, CONTEST_ENTRIES = 96 };

/* BOUND: p_c of a model of mrg8, as an entry; the other part of the model is the fastest yardstick. */
typedef enum entry_role { YARDSTICK, BOUND, OURS, PEER } entry_role;

/* Makes n elements at out and says how many it made, if it rounds; 0: it cannot. */
typedef size_t filler(void *state, void *out, size_t n);

typedef struct entry {
    char name[48], note[64];
    entry_role role;
    filler *fill;
    void *state;
    void (*free)(void *state);
    size_t n, calls, at;
    double rate[CONTEST_RUNS]; /* elements per second, run by run */
    summary speed;
    int left_out; /* failed, or slower than another of its name */
} entry;

typedef enum contest_unit {
    RATE,          /* elements per second */
    TIME_A_CALL,   /* microseconds per call, whatever it makes */
    TIME_A_NUMBER, /* microseconds per element */
} contest_unit;

typedef struct contest {
    const char *title;
    void *memory; /* null: nothing is stored */
    size_t n, size;
    contest_unit unit;
    double least, most;    /* seconds of a turn; both 0: one call of exactly n */
    size_t first, grain;   /* the first guess at what a turn makes, and the unit of the later ones */
    double ghz;            /* above 0: cycles are printed */
    double limit;          /* above 0: p_c where no entry is it */
    const char *reference; /* the peer that ours are compared with; null: the fastest */
    const char *base;      /* the one of ours that the others of ours are compared with too; null: none */
    void (*start)(void);   /* the clock; of the host unless set */
    double (*stop)(void);
    size_t count;
    entry entries[CONTEST_ENTRIES];
} contest;

contest *contest_open(const char *title, void *memory, size_t n, size_t size);

/* free may be null. */
void contest_enter(contest *c, entry_role role, const char *name, const char *note, filler *fill, void *state,
                   void (*free)(void *state));

/* Every engine of the context with each of the kinds (a list that ends with null; names that this version does not know
 * are passed over). label goes before the name. `native` is entered for mrg8 alone: for the others it is bits32. */
void contest_enter_lanewise(contest *c, lw_context *context, const char *label, const char *const kinds[]);

void contest_run(contest *c);

/* The rate of an entry after the run; zeros if it is not there. */
summary contest_rate(const contest *c, const char *name);

void contest_close(contest *c);

#ifdef __cplusplus
}
#endif

#endif
