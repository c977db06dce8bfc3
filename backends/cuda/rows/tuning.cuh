/* The shape of fills by rows. */
#ifndef LANEWISE_CUDA_ROWS_TUNING_CUH
#define LANEWISE_CUDA_ROWS_TUNING_CUH

/* CTAs of an SM, for which registers must do: of variates as in variates/tuning.cuh; of kinds without parameters, by how an
 * engine opens a block. */
enum { ROWS_CTAS = 4, ROWS_HASHED_CTAS = 4, ROWS_COUNTED_CTAS = 3, ROWS_SEEKING_CTAS = 3, ROWS_QUADS_CTAS = 5 };

/* A kind whose block has more bytes takes CTAs of half as many warps. */
enum { ROWS_BUFFER_BYTES = 4096 };

/* Rows next to each other that a warp takes, where there are so many that all warps of the device have some: the sources of
 * all are made at once of their keys, one hash per lane. */
enum { ROWS_OF_A_WARP = 16, ROWS_WARPS = 64 };

/* Blocks, or parts of them, of a row that a warp makes one after another: a hashed engine opens four at once; one that seeks
 * goes on for far less than it opens; more of them where they take fewer bytes, up to so many. */
enum { ROWS_RUN = 4, ROWS_RUN_SEEKING = 64, ROWS_NEAR = 1 << 14 };

#endif
