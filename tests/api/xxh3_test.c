/* XXH3-128 is the published function: against its vectors, in any pieces, and against libxxhash where there is one. */
#include <stdlib.h>

#include "check.h"
#include "xxh3.h"

enum { BYTES = 1 << 16, LENGTHS = 5000 };

static unsigned char bytes[BYTES];

/* xxHash's tests/sanity_test_vectors.h, XSUM_XXH128_testdata, the rows of seed 0: one or more for each rule of lengths.
 */
static const struct vector {
    size_t count;
    uint64_t low, high;
} vectors[] = {
    {0, 0x6001C324468D497Fu, 0x99AA06D3014798D8u},    {1, 0xC44BDFF4074EECDBu, 0xA6CD5E9392000F6Au},
    {6, 0x3E7039BDDA43CFC6u, 0x082AFE0B8162D12Au},    {12, 0x061A192713F69AD9u, 0x6E3EFD8FC7802B18u},
    {16, 0x562980258A998629u, 0xC68C368ECF8A9C05u},   {24, 0x1E7044D28B1B901Du, 0x0CE966E4678D3761u},
    {48, 0xF942219AED80F67Bu, 0xA002AC4E5478227Eu},   {81, 0x5E8BAFB9F95FB803u, 0x4952F58181AB0042u},
    {129, 0x86C9E3BC8F0A3B5Cu, 0x03815FC91F1B30B6u},  {222, 0xF1AEBD597CEC6B3Au, 0x337E09641B948717u},
    {241, 0xC5A639ECD2030E5Eu, 0x99A80ECF0ECFC647u},  {403, 0xCDEB804D65C6DEA4u, 0x1B6DE21E332DD73Du},
    {512, 0x617E49599013CB6Bu, 0x18D2D110DCC9BCA1u},  {2048, 0xDD59E2C3A5F038E0u, 0xF736557FD47073A5u},
    {2367, 0xCB37AEB9E5D361EDu, 0xE89C0F6FF369B427u}, {4160, 0x4F323B15321E94E1u, 0x67140711C1E3E335u},
};

/* The bytes that the vectors are of. */
static void fill(void)
{
    uint64_t word = 0x9E3779B1u;
    for (size_t i = 0; i < BYTES; i++) {
        bytes[i] = (unsigned char)(word >> 56);
        word *= 0x9E3779B185EBCA8Du;
    }
}

static int same(struct xxh3_hash a, struct xxh3_hash b)
{
    return a.low == b.low && a.high == b.high;
}

static void published_vectors_are_met(void)
{
    for (size_t v = 0; v < sizeof(vectors) / sizeof(vectors[0]); v++)
        CHECK(same(xxh3_bytes(bytes, vectors[v].count),
                   (struct xxh3_hash){.low = vectors[v].low, .high = vectors[v].high}));
}

/* Pieces of 0 to `most` - 1 bytes. */
static struct xxh3_hash in_pieces(size_t count, size_t most)
{
    struct xxh3 hash;
    xxh3_start(&hash);
    for (size_t at = 0; at < count;) {
        const size_t piece = (size_t)rand() % most, now = piece < count - at ? piece : count - at;
        xxh3_add(&hash, bytes + at, now);
        at += now;
    }
    return xxh3_end(&hash);
}

static void pieces_make_no_difference(void)
{
    srand(1);
    for (size_t count = 0; count < LENGTHS; count++) {
        const struct xxh3_hash whole = xxh3_bytes(bytes, count);
        CHECK(same(in_pieces(count, 50), whole));
        CHECK(same(in_pieces(count, 3000), whole));
    }
}

static void an_end_changes_nothing(void)
{
    struct xxh3 hash;
    xxh3_start(&hash);
    for (size_t count = 0; count < LENGTHS; count++) {
        CHECK(same(xxh3_end(&hash), xxh3_bytes(bytes, count)));
        xxh3_add(&hash, bytes + count, 1);
    }
}

#if HAVE_LIBXXHASH
#include <xxhash.h>

static void libxxhash_agrees(void)
{
    for (size_t count = 0; count <= BYTES; count += count < LENGTHS ? 1 : 997) {
        const XXH128_hash_t theirs = XXH3_128bits(bytes, count);
        CHECK(same(xxh3_bytes(bytes, count), (struct xxh3_hash){.low = theirs.low64, .high = theirs.high64}));
    }
}
#else
static void libxxhash_agrees(void)
{
    puts("skipped: comparison with libxxhash, which is not installed");
}
#endif

int main(void)
{
    fill();
    published_vectors_are_met();
    pieces_make_no_difference();
    an_end_changes_nothing();
    libxxhash_agrees();
    return check_failures != 0;
}
