/* Fills of kinds from points (docs/contract/points.md, "Kinds"): which kinds there are, what word of a point they take,
 * and one fill as every backend sees it. */
#ifndef LANEWISE_POINTS_KINDS_H
#define LANEWISE_POINTS_KINDS_H

#include "job.h"
#include "kinds/ids.h"
#include "lanewise/detail/job.h"

/* What the element of a kind is made of. Words are those of fills of LW_TYPE_U32 and LW_TYPE_U64. */
typedef enum lw_points_of {
    LW_POINTS_OF_UPPER, /* the upper half of the word */
    LW_POINTS_OF_WHOLE, /* all 64 bits */
    /* nothing: such a kind is refused */
    LW_POINTS_OF_NATIVE, /* an engine's own sequence */
    LW_POINTS_OF_PAIRS,  /* two elements of two draws */
    LW_POINTS_OF_MANY,   /* more than one draw */
    LW_POINTS_OF_RETRIES /* attempts that may be rejected */
} lw_points_of;

/* id: below LW_KIND_KERNELS. */
lw_points_of lw_points_kind_of(lw_kernel_id id);

/* Kinds whose elements are words, or the numbers that fills make of them: their type; else 0. */
lw_type lw_points_kind_itself(lw_kernel_id id);

/* The elements of points, in the order of their words: whole rows of the job, one behind the other. */
typedef struct lw_points_kind_job {
    lw_points_job words; /* of type u32 or u64; its out is not set */
    lw_kernel_id id;
    lw_arguments arguments;
    size_t size; /* of an element, in bytes */
    void *out;
} lw_points_kind_job;

/* On a CPU, the elements of words of those kinds that no fill by an engine makes of one draw in the same way. */
typedef void lw_points_map_kernel(const lw_arguments *arguments, const void *words, void *out, uint64_t count);
typedef lw_points_map_kernel *lw_points_maps(lw_kernel_id id); /* null: the kernel of the kind's fills makes them */

/* ---- pieces, so that words are still in a cache when elements are made of them ---- */

/* Rows of a job: points, or dimensions. A piece is some whole rows, or a part of one. */
typedef struct lw_points_pieces {
    uint64_t row;          /* elements in a row */
    uint64_t rows, across; /* of a piece, at most: rows, elements of a row */
    uint64_t beside;       /* pieces of a row, */
    uint64_t count;        /* and of all */
} lw_points_pieces;

/* most: elements of a piece, at least 1. */
lw_points_pieces lw_points_pieces_of(const lw_points_job *job, uint64_t most);

/* The job of piece k, whose rows are one behind the other; *from: its first element, counted from the job's. */
lw_points_job lw_points_piece(const lw_points_job *job, const lw_points_pieces *pieces, uint64_t k, uint64_t *from);

#endif
