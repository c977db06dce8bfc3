/* XXH3-128 of the bytes that went by, in the canonical spelling (that of `xxhsum -H2`). */
#ifndef LANEWISE_TOOLS_DIGEST_H
#define LANEWISE_TOOLS_DIGEST_H

#include <stddef.h>

enum { DIGEST_TEXT = 33 }; /* 32 hexadecimal digits and the final 0 */

struct digest {
    void *state;
};

/* 1: this build has xxHash. Without it the functions below do nothing and digest_end gives an empty text. */
int digest_available(void);
extern const char digest_unavailable[]; /* why not, for a message */

/* Returns an exit code: only memory can be wanting. A started digest must be ended. */
int digest_start(struct digest *digest);
void digest_add(struct digest *digest, const void *bytes, size_t count);
void digest_end(struct digest *digest, char text[DIGEST_TEXT]);

/* All at once. */
void digest_bytes(const void *bytes, size_t count, char text[DIGEST_TEXT]);

#endif
