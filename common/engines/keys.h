/* Keys and starting states: from (engine, set, seed, stream, kind number) to the plain data that lanes read. Host code;
 * docs/contract/elements.md defines every value. */
#ifndef LANEWISE_ENGINES_KEYS_H
#define LANEWISE_ENGINES_KEYS_H

#include <stdint.h>

#include "lanewise/detail/source.h"
#include "lanewise/lanewise.h"

/* The key of retry words, and of the objects of collective kinds. */
uint64_t lw_retry_key(lw_engine engine, unsigned set, uint64_t seed, uint64_t stream, unsigned kind_number);

lw_source lw_source_make(lw_engine engine, unsigned set, uint64_t seed, uint64_t stream, unsigned kind_number);

/* For draws, not for retries: the source of another stream of what `first` is stream 0 of. */
lw_source lw_source_of_stream(const lw_source *first, lw_engine engine, uint64_t stream);

/* Moves a source to an object of its collective kind; the keys of the object are the caller's to set. */
void lw_source_to_object(lw_source *source, lw_engine engine, uint64_t object);

/* x[k] = x_{-1-k}, in [1, p]: the published seeding of MRG8 for native kinds and seeds below 2^32, else a hash of the
 * seed. */
void lw_mrg8_seed(uint32_t x[8], uint64_t seed, int native);

/* The matrix that takes mrg8's words `blocks` blocks on, in the layout of include/lanewise/lane/engines/mrg8_cuda.h. */
void lw_mrg8_block_matrix(uint32_t matrix[64], uint64_t blocks);

#endif
