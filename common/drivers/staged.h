/* Fills of kinds that make their elements of draws in memory. The engine stages the draws of a few blocks in L1 and the
 * kind makes elements of them, so that there is one kernel per kind, not one for each pair of kind and engine. */
#ifndef LANEWISE_DRIVERS_STAGED_H
#define LANEWISE_DRIVERS_STAGED_H

#include "lanewise/detail/stage.h"

/* The scratch of a run, which begins with a page. Pending elements are stored there in whole vectors at any place:
 * across two pages a store takes far longer. */
enum { LW_SCRATCH_BYTES = 8192, LW_SCRATCH_PAGE = 4096 };

/* Makes groups from .. to - 1 of 32 elements, of consecutive blocks; group 0 begins with `element` and goes to the
 * beginning of the buffer. draws: those of a block whose first group is `first`; only a kind that `overwrites` them
 * may do that. scratch: memory that stays as it is from block to block, LW_SCRATCH_BYTES; *waiting: 0 at first. last:
 * no other of the blocks follows. */
typedef void lw_staged_run(const lw_job *job, void *draws, int first, void *buffer, void *scratch, uint32_t *waiting,
                           uint64_t element, int from, int to, int last);

enum { LW_STAGED_LINE = 64 };

/* The same past the caches, of a whole block and a kind that is made in passes: a run whose buffer is copied after each
 * block writes many lines at a time, for which a core waits. buffer: begins with a line of LW_STAGED_LINE bytes. waits:
 * memory for the values between passes, as long as the block's elements. */
typedef void lw_staged_past(const lw_job *job, void *draws, int first, void *buffer, void *waits, uint64_t element,
                            int from, int to);

/* The same of a job of LW_FEW_ELEMENTS or fewer, all with the same parameters and in so many warps, of which the first
 * begins with `element` and goes to the beginning of the buffer. draws: those of the warps; scratch: LW_FEW_SCRATCH_BYTES.
 * What is not of the job need not be made. */
enum { LW_FEW_ELEMENTS = 16, LW_FEW_SCRATCH_BYTES = 768 };
typedef void lw_staged_few(const lw_job *job, const void *draws, void *buffer, void *scratch, uint64_t element,
                           int warps);

/* Copies to memory past the caches: an ordinary store reads the line that it overwrites. 0 bytes: what was copied is
 * there before what this thread stores from here on. */
typedef void lw_staged_stream(void *to, const void *from, uint64_t bytes);

/* A kind. unit: groups that are made together. */
typedef struct lw_staged_kind {
    int draw, draws, unit; /* draw: lw_staged_<draw> */
    int size;              /* of an element in bytes */
    lw_staged_run *run;
    lw_staged_stream *stream; /* null: the lanes have no such stores */
    lw_staged_past *past;     /* null, or for elements of the same parameters */
    lw_staged_few *few;       /* null: as all others */
    int overwrites;
} lw_staged_kind;

/* Draws of blocks begin .. end - 1 of one kind by one source, for jobs that differ in parameters. */
typedef struct lw_kept {
    uint32_t draws[LW_STAGE_INTERLEAVE][LW_BLOCK_WORDS] __attribute__((aligned(64)));
    uint64_t begin, end;
    uint64_t elements; /* of a block */
} lw_kept;

/* Blocks begin .. end - 1 of a job, as many at a time as the engine interleaves, on the calling thread. */
void lw_fill_staged(const lw_host_job *host, uint64_t begin, uint64_t end, const lw_staged_kind *kind);

#endif
