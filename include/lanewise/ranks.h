/* Many ranks: processes or threads that make one answer together. */
#ifndef LANEWISE_RANKS_H
#define LANEWISE_RANKS_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- a communicator ------------------------------------------------------------------------------------------------
 *
 * A struct of functions that its owner fills in: lanewise/mpi.h does so for MPI, lw_ranks_threads_of below for threads
 * of one process; docs/guide/ranks.md shows NCCL and torch.distributed. The library links no engine and starts none.
 *
 *   collective  every rank calls the same functions in the same order with the same n, bytes and root. The library
 *               does so in every call that takes a communicator, also where one rank has an error
 *   size 1      no function is called, and all may be null. Else a null function that a call needs is
 *               LW_ERROR_ARGUMENT, and the sentence names it
 *   data        is there when the call begins, and complete when it returns, unless `stream` says otherwise. Nothing
 *               is kept. n = 0 and bytes = 0 are legal, with null pointers; every rank still takes part
 *   memory      the library hands over host memory alone, also from contexts on devices. For the program's own use of
 *               the functions: with `direct`, sum_u64 and the functions of bytes take that of the device as well, by
 *               unified addresses; not all ranks need the same kind. max_u64 and scan_u64: host memory
 *   threads     a communicator belongs to one thread at a time of its rank, as a context does
 *   errors      a function returns 0, or a number of its engine. The library's call then fails on this rank with
 *               LW_ERROR_RANKS, writes nothing, and the sentence has the number, in words where `describe` has them.
 *               Whether the other ranks hear of it is up to the engine; none of its calls may wait for ever */
typedef struct lw_ranks {
    void *self;     /* handed to every function */
    int rank, size; /* 0 <= rank < size */
    int direct;     /* nonzero: sum_u64 and the functions of bytes take device memory as well as host memory */
    void *stream;   /* of device memory: the CUDA stream in whose order they work. NULL: complete on return */

    /* All-reduce in place, modulo 2^64: every rank gets the sum of all ranks' values[i], i < n. */
    int (*sum_u64)(void *self, uint64_t *values, size_t n);
    /* All-reduce in place: every rank gets the largest of all ranks' values[i]. */
    int (*max_u64)(void *self, uint64_t *values, size_t n);
    /* Exclusive prefix sum in place, modulo 2^64: rank r gets the sum of values[i] of ranks 0 .. r - 1, rank 0 gets 0. */
    int (*scan_u64)(void *self, uint64_t *values, size_t n);
    /* Every rank gets all ranks' `bytes` bytes, in the order of ranks: size * bytes in all. The two do not overlap. */
    int (*all_gather)(void *self, const void *mine, void *all, size_t bytes);
    /* Every rank gets the bytes of rank `root`. */
    int (*broadcast)(void *self, int root, void *data, size_t bytes);
    /* To rank r go send_bytes[r] bytes of send, from rank r come receive_bytes[r] into receive, parts in the order of
     * ranks without gaps. The two arrays of numbers are in host memory, with `size` of them each. */
    int (*all_to_all)(void *self, const void *send, const uint64_t *send_bytes, void *receive,
                      const uint64_t *receive_bytes);

    /* NULL, or writes what a number means, at most `bytes` with the final 0. */
    void (*describe)(void *self, int error, char *text, size_t bytes);
} lw_ranks;

/* For those who fill in a communicator: keeps the sentence for lw_last_error of this thread and returns the status. A null
 * sentence is none. */
LW_API lw_status lw_ranks_error(lw_status status, const char *sentence);

/* Whether all ranks are well, for errors of the program's own: a file that one rank cannot read would leave the others
 * waiting in the next call over ranks. Collective; LW_OK on every rank if `status` is so on all. Else every rank gets
 * the status of the lowest rank that has another one, and its sentence with that rank's number.
 *
 *   status     LW_OK or an error, which may be another one on each rank
 *   sentence   looked at if status is an error: up to 900 bytes of it. NULL: lw_last_error()
 *   messages   an all-reduce of one number; on an error a broadcast of 1 KiB besides; size 1: none */
LW_API lw_status lw_ranks_agreed(const lw_ranks *ranks, lw_status status, const char *sentence);

/* ---- seeds, pieces, streams ----------------------------------------------------------------------------------------
 *
 * What a rank takes so that the answer does not depend on how many ranks there are (docs/contract/ranks.md). */

typedef enum lw_ranks_seeding {
    LW_RANKS_SEED_OF_RANK_0 = 1, /* every rank gets what rank 0 has; what the others have is not looked at */
    LW_RANKS_SEED_AGREED = 2     /* all ranks have the same */
} lw_ranks_seeding;

/* One seed, or any other 64-bit number, for all ranks. Collective.
 *
 *   seeding   the same on all ranks. LW_RANKS_SEED_AGREED and numbers that differ: LW_ERROR_ARGUMENT on every rank; the
 *             sentence has the smallest and the largest
 *   seed      in: this rank's; out: everybody's. Null on one rank is LW_ERROR_ARGUMENT on every rank
 *   messages  an all-reduce of 5 numbers, with LW_RANKS_SEED_OF_RANK_0 a broadcast of 8 bytes besides; size 1: none */
LW_API lw_status lw_ranks_seed(const lw_ranks *ranks, lw_ranks_seeding seeding, uint64_t *seed);

/* This rank's piece of an array of n elements: `count` elements from `first`, by the rule of lw_split_block with a part
 * for each rank. In the order of ranks the pieces are the array; counts differ by at most one, and where size > n some
 * are 0. No message.
 *
 *     lw_ranks_piece(&ranks, n, &first, &count);
 *     lw_generator_seek(generator, first);            the generator is the same on all ranks
 *     lw_fill_normal_f64(generator, out, count, 0.0, 1.0);
 */
LW_API lw_status lw_ranks_piece(const lw_ranks *ranks, uint64_t n, uint64_t *first, uint64_t *count);

/* The first of the `each` streams that this rank has to itself: base + rank * each; it has those up to stream + each - 1.
 * Streams of one seed never meet, whatever the number of ranks. No message.
 *
 *   base   the same on all ranks; a program that goes on with other streams takes base + size * each next
 *   each   the same on all ranks, at least 1. Where the last rank's last stream would be 2^64 or more, LW_ERROR_ARGUMENT
 *
 * What is made so depends on the number of ranks; what lw_ranks_piece cuts does not. */
LW_API lw_status lw_ranks_stream(const lw_ranks *ranks, uint64_t base, uint64_t each, uint64_t *stream);

/* ---- threads of one process as ranks ------------------------------------------------------------------------------
 *
 * For tests, and for programs with a thread for each device. The program has the threads; any thread may be any rank,
 * one at a time. Ranks that leave, come late, or call something else than the others never leave these waiting for
 * ever: a call that waits longer than the limit fails on every rank, and so does every later one.
 *
 *   size       1 to 65536, else LW_ERROR_ARGUMENT; destroy: when no rank is in a call. NULL is legal
 *   of         fills in the struct for a rank; host memory only (direct 0)
 *   limit      seconds that a rank waits for the others inside of one call: > 0 and at most 10^6, 60 at first
 *   leave      this rank takes no part any more. Every call of the others fails at once, those that wait too. For a
 *              rank that ends on an error of its own
 *   mismatch   where ranks call different functions, or with different n, bytes or root, that call fails on every rank,
 *              and later ones work
 */
typedef struct lw_ranks_threads lw_ranks_threads;

LW_API lw_status lw_ranks_threads_create(lw_ranks_threads **threads, int size);
LW_API void lw_ranks_threads_destroy(lw_ranks_threads *threads);
LW_API lw_status lw_ranks_threads_of(lw_ranks_threads *threads, int rank, lw_ranks *ranks);
LW_API lw_status lw_ranks_threads_limit(lw_ranks_threads *threads, double seconds);
LW_API lw_status lw_ranks_threads_leave(lw_ranks_threads *threads, int rank);

#ifdef __cplusplus
}
#endif

#endif
