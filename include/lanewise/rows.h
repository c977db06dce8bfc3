/* Fills by rows: arrays of keys, blocks of an N-dimensional array, narrow types. Every element is one that a plain fill
 * writes, in another place or in another format.
 *
 *     lw_fill_as            lw_fill in a narrower format: normals as bf16
 *     lw_fill_integers      integers of 8 to 64 bits from low to high
 *     lw_fill_keyed         rows, each of a key and a position of its own, read from arrays
 *     lw_fill_block         the part of a whole array that one rank, device or task holds
 *
 * and the last two for integers. docs/contract/rows.md defines the values, docs/guide/shards.md shows uses. */
#ifndef LANEWISE_ROWS_H
#define LANEWISE_ROWS_H

#include "key.h"
#include "kinds.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- formats: how a number is stored ------------------------------------------------------------------------------
 *
 * Kinds of u32, u64, f32 and f64 have the format of their type, with the same number. Kinds of f32 can be stored in two
 * more:
 *
 *   f16, bf16   the f32 element rounded to nearest, ties to even. What is too large becomes infinite, subnormals are kept,
 *               NaN is 7e00 (f16) or 7fc0 (bf16)
 *
 * The integer calls take the formats of integers. Values are never reused. */
typedef enum lw_format {
    LW_FORMAT_U32 = 1,
    LW_FORMAT_U64 = 2,
    LW_FORMAT_F32 = 3,
    LW_FORMAT_F64 = 4,
    LW_FORMAT_F16 = 5,  /* IEEE binary16 */
    LW_FORMAT_BF16 = 6, /* the upper half of a binary32 */
    LW_FORMAT_U8 = 7,
    LW_FORMAT_I8 = 8,
    LW_FORMAT_U16 = 9,
    LW_FORMAT_I16 = 10,
    LW_FORMAT_I32 = 11,
    LW_FORMAT_I64 = 12
} lw_format;

/* The bytes of a number; 0 for an unknown format. */
LW_API size_t lw_format_size(lw_format format);

/* ---- flat fills ---------------------------------------------------------------------------------------------------- */

/* Fills out with n elements of a kind in this format, and moves the cursor by n.
 *
 *   format      the kind's own, or for kinds of f32 LW_FORMAT_F16 or _BF16; else LW_ERROR_ARGUMENT
 *   parameters  as many as the kind has, as in lw_fill */
LW_API lw_status lw_fill_as(lw_generator *generator, lw_kind kind, lw_format format, void *out, size_t n,
                            const lw_value *parameters);

/* Fills out with n uniform integers low .. high, both included, and moves the cursor by n.
 *
 *   format      of integers: U8, I8, U16, I16, U32, I32, U64, I64
 *   low, high   of the format; negative ones as C converts them: -5 is 2^64 - 5. low > high, and what the format does not
 *               hold, are LW_ERROR_DOMAIN
 *   method      low + the element of range_u32 with the bound high - low + 1, modulo 2^32, for formats of up to 32 bits;
 *               of range_u64 for those of 64 bits. For a bound of 2^32 or 2^64: of bits32, bits64 */
LW_API lw_status lw_fill_integers(lw_generator *generator, lw_format format, void *out, size_t n, uint64_t low,
                                  uint64_t high);

/* ---- rows, a key each ------------------------------------------------------------------------------------------- */

/* Of what a parameter's array has entries. */
typedef enum lw_per {
    LW_PER_CALL = 0,    /* there is no array: `same` for all */
    LW_PER_ROW = 1,     /* entry r for all of row r */
    LW_PER_ELEMENT = 2, /* entry r length + e for element e of row r */
    LW_PER_COLUMN = 3   /* entry e for element e of every row */
} lw_per;

typedef struct lw_row_parameter {
    const void *array; /* of the parameter_type of lw_kind_info; where `out` is */
    lw_per per;
    lw_value same;
} lw_row_parameter;

/* Writes `rows` rows of `length` elements: row r has elements positions[r] .. positions[r] + length - 1 of the sequence of
 * keys[r], what a generator (engine, seed, stream) fills at this cursor. Element e of row r goes to out[r leading + e].
 *
 *   out         all arrays lie in the same memory as out: the host's or the device's; none overlaps out
 *   leading     at least length
 *   keys        `rows` of them; equal ones give equal rows
 *   positions   NULL: 0 for all. A row that passes 2^60 is not written; its elements are counted as those of parameters
 *               outside the domain (lw_context_domain_errors)
 *   parameters  as many as the kind has (NULL if it has none). Arrays: variates alone; elements of parameters outside
 *               the domain are NaN or the largest integer, counted. Else such a parameter is LW_ERROR_DOMAIN
 *   device      everything is read when the kernel runs: nothing is allocated, nothing waits, and a CUDA graph that
 *               captured the call draws what keys and positions say at each replay */
LW_API lw_status lw_fill_keyed(lw_context *context, lw_engine engine, lw_kind kind, lw_format format, void *out,
                               size_t rows, size_t length, size_t leading, const lw_key *keys,
                               const uint64_t *positions, const lw_row_parameter *parameters);

/* The same of integers low .. high (lw_fill_integers). */
LW_API lw_status lw_fill_integers_keyed(lw_context *context, lw_engine engine, lw_format format, void *out, size_t rows,
                                        size_t length, size_t leading, const lw_key *keys, const uint64_t *positions,
                                        uint64_t low, uint64_t high);

/* ---- a block of a logical array --------------------------------------------------------------------------------- */

#define LW_RANK_MOST 16

/* Writes the block start .. start + count - 1 of an array of this shape: of the array, in C order, that one fill from the
 * generator's cursor would write. However an array is cut into blocks, together they are that fill. The cursor stays, since
 * no rank knows the shards of the others: move it by the product of shape (lw_generator_seek) before the next array.
 *
 *   rank        0 .. LW_RANK_MOST; of rank 0 the array is one element
 *   shape       its product and the cursor together at most 2^60; start[d] + count[d] <= shape[d]
 *   strides     of out, in elements, negative ones too; out is where element `start` goes. NULL: the block is
 *               contiguous. By rising absolute value each must be larger than what those before it reach,
 *               the sum of stride (count - 1), so that no two elements share a place
 *   format, parameters   as in lw_fill_as
 *   out         a device's for a CUDA context: complete in stream order, as fills. Of the host: complete on return */
LW_API lw_status lw_fill_block(lw_generator *generator, lw_kind kind, lw_format format, void *out, int rank,
                               const uint64_t *shape, const uint64_t *start, const uint64_t *count,
                               const int64_t *strides, const lw_value *parameters);

/* The same of integers low .. high (lw_fill_integers). */
LW_API lw_status lw_fill_integers_block(lw_generator *generator, lw_format format, void *out, int rank,
                                        const uint64_t *shape, const uint64_t *start, const uint64_t *count,
                                        const int64_t *strides, uint64_t low, uint64_t high);

#ifdef __cplusplus
}
#endif

#endif
