/* XXH3-128 of the bytes that went by, in the canonical form (that of `xxhsum -H2`). */
#ifndef LANEWISE_TOOLS_DIGEST_H
#define LANEWISE_TOOLS_DIGEST_H

#include "xxh3.h"

enum { DIGEST_TEXT = 33 }; /* 32 hexadecimal digits and the final 0 */

struct digest {
    struct xxh3 hash;
};

void digest_start(struct digest *digest);
void digest_add(struct digest *digest, const void *bytes, size_t count);
void digest_end(const struct digest *digest, char text[DIGEST_TEXT]);

/* All at once. */
void digest_bytes(const void *bytes, size_t count, char text[DIGEST_TEXT]);

#endif
