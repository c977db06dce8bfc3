/* XXH3-128 with seed 0 (github.com/Cyan4973/xxHash, doc/xxhash_spec.md, "XXH3 Algorithm Overview"), at once or piece by
 * piece: the same 128 bits as `xxhsum -H2`. Not cryptographic: it finds mistakes, not adversaries. */
#ifndef LANEWISE_TOOLS_XXH3_H
#define LANEWISE_TOOLS_XXH3_H

#include <stddef.h>
#include <stdint.h>

enum { XXH3_STRIPE = 64, XXH3_LANES = 8, XXH3_BLOCK = 1024 };

struct xxh3_hash {
    uint64_t low, high;
};

/* A hash on its way. It has no pointers and owns nothing: a copy goes on as the original would. */
struct xxh3 {
    uint64_t lanes[XXH3_LANES];
    uint64_t total;                                /* bytes so far */
    size_t waiting;                                /* bytes of the block that is being gathered */
    unsigned char bytes[XXH3_STRIPE + XXH3_BLOCK]; /* the last stripe of the block before, then this block */
};

void xxh3_start(struct xxh3 *hash);
void xxh3_add(struct xxh3 *hash, const void *bytes, size_t count);
struct xxh3_hash xxh3_end(const struct xxh3 *hash); /* of all bytes so far; more may follow */

/* All at once. */
struct xxh3_hash xxh3_bytes(const void *bytes, size_t count);

#endif
