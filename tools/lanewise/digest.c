#include "digest.h"

#include <stdio.h>

#include "complain.h"

/* The digests are of the little-endian bytes, which are those in memory. */
#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "the program writes and digests elements as they are in memory, which must be little-endian"
#endif

const char digest_unavailable[] = "digests are not available: this build has no xxHash";

#if LANEWISE_HAVE_XXHASH

#include <xxhash.h>

static void spell(XXH128_hash_t hash, char text[DIGEST_TEXT])
{
    snprintf(text, DIGEST_TEXT, "%016llx%016llx", (unsigned long long)hash.high64, (unsigned long long)hash.low64);
}

int digest_available(void)
{
    return 1;
}

int digest_start(struct digest *digest)
{
    digest->state = XXH3_createState();
    if (digest->state == NULL || XXH3_128bits_reset(digest->state) != XXH_OK)
        return failed("no memory for a digest");
    return EXIT_DONE;
}

void digest_add(struct digest *digest, const void *bytes, size_t count)
{
    XXH3_128bits_update(digest->state, bytes, count);
}

void digest_end(struct digest *digest, char text[DIGEST_TEXT])
{
    spell(XXH3_128bits_digest(digest->state), text);
    XXH3_freeState(digest->state);
}

void digest_bytes(const void *bytes, size_t count, char text[DIGEST_TEXT])
{
    spell(XXH3_128bits(bytes, count), text);
}

#else

int digest_available(void)
{
    return 0;
}

int digest_start(struct digest *digest)
{
    digest->state = NULL;
    return EXIT_DONE;
}

void digest_add(struct digest *digest, const void *bytes, size_t count)
{
    (void)digest, (void)bytes, (void)count;
}

void digest_end(struct digest *digest, char text[DIGEST_TEXT])
{
    (void)digest;
    text[0] = '\0';
}

void digest_bytes(const void *bytes, size_t count, char text[DIGEST_TEXT])
{
    (void)bytes, (void)count;
    text[0] = '\0';
}

#endif
