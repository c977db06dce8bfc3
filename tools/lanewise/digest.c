#include "digest.h"

#include <stdio.h>

/* The digests are of the little-endian bytes, which are those in memory. */
#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "the program writes and digests elements as they are in memory, which must be little-endian"
#endif

static void write_hex(struct xxh3_hash hash, char text[DIGEST_TEXT])
{
    snprintf(text, DIGEST_TEXT, "%016llx%016llx", (unsigned long long)hash.high, (unsigned long long)hash.low);
}

void digest_start(struct digest *digest)
{
    xxh3_start(&digest->hash);
}

void digest_add(struct digest *digest, const void *bytes, size_t count)
{
    xxh3_add(&digest->hash, bytes, count);
}

void digest_end(const struct digest *digest, char text[DIGEST_TEXT])
{
    write_hex(xxh3_end(&digest->hash), text);
}

void digest_bytes(const void *bytes, size_t count, char text[DIGEST_TEXT])
{
    write_hex(xxh3_bytes(bytes, count), text);
}
