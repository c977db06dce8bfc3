/* Where an engine's words come from: (engine, set, seed, stream, domain), hashed once on the host into plain data that
 * every lane reads (docs/contract/elements.md, "Philox and the keys"). */
#ifndef LANEWISE_DETAIL_SOURCE_H
#define LANEWISE_DETAIL_SOURCE_H

#include <stdint.h>

typedef struct lw_source {
    uint64_t key; /* of the hash that opens blocks, or of the words of a counted engine */
    uint64_t stream;
    uint32_t set;       /* the engine's parameter set; mrg8, which has one: 1 if fills are to step in integers */
    uint32_t mrg8[8];   /* mrg8: x_{n-1} .. x_{n-8}, n the place of word 0 of this kind and stream; each in [1, p] */
    uint64_t retry_key; /* of the retry words, any engine */
} lw_source;

#endif
