#include "xxh3.h"

#include <string.h>

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "words are read as they are in memory, which must be little-endian"
#endif

enum {
    SHORT = 240,        /* up to so many bytes are hashed by rules of their own */
    SECRET = 192,       /* bytes */
    SECRET_A_STRIPE = 8 /* the next stripe of a block takes the secret from so many bytes further on */
};

static const uint64_t P32_1 = 0x9E3779B1u, P32_2 = 0x85EBCA77u, P32_3 = 0xC2B2AE3Du;
static const uint64_t P64_1 = 0x9E3779B185EBCA87u, P64_2 = 0xC2B2AE3D27D4EB4Fu, P64_3 = 0x165667B19E3779F9u,
                      P64_4 = 0x85EBCA77C2B2AE63u, P64_5 = 0x27D4EB2F165667C5u;
static const uint64_t MIX_1 = 0x165667919E3779F9u, MIX_2 = 0x9FB21C651E98DF25u;

/* The default secret of the specification. */
static const unsigned char secret[SECRET] = {
    0xb8, 0xfe, 0x6c, 0x39, 0x23, 0xa4, 0x4b, 0xbe, 0x7c, 0x01, 0x81, 0x2c, 0xf7, 0x21, 0xad, 0x1c, 0xde, 0xd4,
    0x6d, 0xe9, 0x83, 0x90, 0x97, 0xdb, 0x72, 0x40, 0xa4, 0xa4, 0xb7, 0xb3, 0x67, 0x1f, 0xcb, 0x79, 0xe6, 0x4e,
    0xcc, 0xc0, 0xe5, 0x78, 0x82, 0x5a, 0xd0, 0x7d, 0xcc, 0xff, 0x72, 0x21, 0xb8, 0x08, 0x46, 0x74, 0xf7, 0x43,
    0x24, 0x8e, 0xe0, 0x35, 0x90, 0xe6, 0x81, 0x3a, 0x26, 0x4c, 0x3c, 0x28, 0x52, 0xbb, 0x91, 0xc3, 0x00, 0xcb,
    0x88, 0xd0, 0x65, 0x8b, 0x1b, 0x53, 0x2e, 0xa3, 0x71, 0x64, 0x48, 0x97, 0xa2, 0x0d, 0xf9, 0x4e, 0x38, 0x19,
    0xef, 0x46, 0xa9, 0xde, 0xac, 0xd8, 0xa8, 0xfa, 0x76, 0x3f, 0xe3, 0x9c, 0x34, 0x3f, 0xf9, 0xdc, 0xbb, 0xc7,
    0xc7, 0x0b, 0x4f, 0x1d, 0x8a, 0x51, 0xe0, 0x4b, 0xcd, 0xb4, 0x59, 0x31, 0xc8, 0x9f, 0x7e, 0xc9, 0xd9, 0x78,
    0x73, 0x64, 0xea, 0xc5, 0xac, 0x83, 0x34, 0xd3, 0xeb, 0xc3, 0xc5, 0x81, 0xa0, 0xff, 0xfa, 0x13, 0x63, 0xeb,
    0x17, 0x0d, 0xdd, 0x51, 0xb7, 0xf0, 0xda, 0x49, 0xd3, 0x16, 0x55, 0x26, 0x29, 0xd4, 0x68, 0x9e, 0x2b, 0x16,
    0xbe, 0x58, 0x7d, 0x47, 0xa1, 0xfc, 0x8f, 0xf8, 0xb8, 0xd1, 0x7a, 0xd0, 0x31, 0xce, 0x45, 0xcb, 0x3a, 0x8f,
    0x95, 0x16, 0x04, 0x28, 0xaf, 0xd7, 0xfb, 0xca, 0xbb, 0x4b, 0x40, 0x7e,
};

static uint32_t read32(const unsigned char *p)
{
    uint32_t word;
    memcpy(&word, p, sizeof(word));
    return word;
}

static uint64_t read64(const unsigned char *p)
{
    uint64_t word;
    memcpy(&word, p, sizeof(word));
    return word;
}

static uint32_t swap32(uint32_t x)
{
    return x << 24 | (x & 0xff00) << 8 | (x >> 8 & 0xff00) | x >> 24;
}

static uint64_t swap64(uint64_t x)
{
    return (uint64_t)swap32((uint32_t)x) << 32 | swap32((uint32_t)(x >> 32));
}

/* Two words of the secret that are used as one. */
static uint64_t secret_pair(size_t place)
{
    return read64(secret + place) ^ read64(secret + place + 8);
}

/* The product of two words, all 128 bits of it. */
static struct xxh3_hash multiply(uint64_t a, uint64_t b)
{
    const uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
    const uint64_t middle = a1 * b0 + (a0 * b0 >> 32), cross = a0 * b1 + (uint32_t)middle;
    return (struct xxh3_hash){.low = a * b, .high = a1 * b1 + (middle >> 32) + (cross >> 32)};
}

static uint64_t fold(uint64_t a, uint64_t b)
{
    const struct xxh3_hash product = multiply(a, b);
    return product.low ^ product.high;
}

static uint64_t avalanche(uint64_t x)
{
    x = (x ^ x >> 37) * MIX_1;
    return x ^ x >> 32;
}

/* That of XXH64. */
static uint64_t old_avalanche(uint64_t x)
{
    x = (x ^ x >> 33) * P64_2;
    x = (x ^ x >> 29) * P64_3;
    return x ^ x >> 32;
}

/* ---- up to 240 bytes ---- */

static struct xxh3_hash hash_0(void)
{
    return (struct xxh3_hash){.low = old_avalanche(secret_pair(64)), .high = old_avalanche(secret_pair(80))};
}

static struct xxh3_hash hash_1_to_3(const unsigned char *p, size_t count)
{
    const uint32_t low = (uint32_t)p[0] << 16 | (uint32_t)p[count / 2] << 24 | p[count - 1] | (uint32_t)count << 8;
    const uint32_t swapped = swap32(low), high = swapped << 13 | swapped >> 19;
    return (struct xxh3_hash){.low = old_avalanche(low ^ (uint64_t)(read32(secret) ^ read32(secret + 4))),
                              .high = old_avalanche(high ^ (uint64_t)(read32(secret + 8) ^ read32(secret + 12)))};
}

static struct xxh3_hash hash_4_to_8(const unsigned char *p, size_t count)
{
    const uint64_t word = read32(p) | (uint64_t)read32(p + count - 4) << 32;
    struct xxh3_hash m = multiply(word ^ secret_pair(16), P64_1 + 4 * count);
    m.high += m.low << 1;
    m.low ^= m.high >> 3;
    m.low = (m.low ^ m.low >> 35) * MIX_2;
    m.low ^= m.low >> 28;
    m.high = avalanche(m.high);
    return m;
}

static struct xxh3_hash hash_9_to_16(const unsigned char *p, size_t count)
{
    const uint64_t first = read64(p), last = read64(p + count - 8), high = last ^ secret_pair(48);
    struct xxh3_hash m = multiply(first ^ last ^ secret_pair(32), P64_1);
    m.low += (uint64_t)(count - 1) << 54;
    m.high += high + (uint32_t)high * (P32_2 - 1);
    m.low ^= swap64(m.high);
    const struct xxh3_hash h = multiply(m.low, P64_2);
    return (struct xxh3_hash){.low = avalanche(h.low), .high = avalanche(h.high + m.high * P64_2)};
}

static uint64_t mix_16(const unsigned char *p, const unsigned char *key)
{
    return fold(read64(p) ^ read64(key), read64(p + 8) ^ read64(key + 8));
}

static void mix_32(struct xxh3_hash *sum, const unsigned char *p, const unsigned char *q, const unsigned char *key)
{
    sum->low = (sum->low + mix_16(p, key)) ^ (read64(q) + read64(q + 8));
    sum->high = (sum->high + mix_16(q, key + 16)) ^ (read64(p) + read64(p + 8));
}

static struct xxh3_hash end_of_sum(struct xxh3_hash sum, size_t count)
{
    return (struct xxh3_hash){.low = avalanche(sum.low + sum.high),
                              .high = 0 - avalanche(sum.low * P64_1 + sum.high * P64_4 + count * P64_2)};
}

/* From both ends to the middle. */
static struct xxh3_hash hash_17_to_128(const unsigned char *p, size_t count)
{
    struct xxh3_hash sum = {.low = count * P64_1, .high = 0};
    for (size_t pairs = (count - 1) / 32 + 1; pairs-- > 0;)
        mix_32(&sum, p + 16 * pairs, p + count - 16 * (pairs + 1), secret + 32 * pairs);
    return end_of_sum(sum, count);
}

static struct xxh3_hash hash_129_to_240(const unsigned char *p, size_t count)
{
    struct xxh3_hash sum = {.low = count * P64_1, .high = 0};
    size_t i = 0;
    for (; i < 128; i += 32)
        mix_32(&sum, p + i, p + i + 16, secret + i);
    sum = (struct xxh3_hash){.low = avalanche(sum.low), .high = avalanche(sum.high)};
    for (; i + 32 <= count; i += 32)
        mix_32(&sum, p + i, p + i + 16, secret + 3 + i - 128);
    mix_32(&sum, p + count - 16, p + count - 32, secret + 103);
    return end_of_sum(sum, count);
}

static struct xxh3_hash hash_short(const unsigned char *p, size_t count)
{
    if (count > 128)
        return hash_129_to_240(p, count);
    if (count > 16)
        return hash_17_to_128(p, count);
    if (count > 8)
        return hash_9_to_16(p, count);
    if (count > 3)
        return hash_4_to_8(p, count);
    return count > 0 ? hash_1_to_3(p, count) : hash_0();
}

/* ---- more than 240 bytes: eight lanes over stripes of 64 bytes, scrambled after a block of 16 ---- */

static void accumulate(uint64_t *restrict lanes, const unsigned char *restrict p, const unsigned char *restrict key)
{
    uint64_t words[XXH3_LANES], keyed[XXH3_LANES];
    memcpy(words, p, sizeof(words));
    memcpy(keyed, key, sizeof(keyed));
    for (int i = 0; i < XXH3_LANES; i++) {
        keyed[i] ^= words[i];
        lanes[i] += (keyed[i] & 0xffffffff) * (keyed[i] >> 32) + words[i ^ 1];
    }
}

static void accumulate_stripes(uint64_t *restrict lanes, const unsigned char *restrict p, size_t stripes)
{
    for (size_t s = 0; s < stripes; s++)
        accumulate(lanes, p + s * XXH3_STRIPE, secret + s * SECRET_A_STRIPE);
}

static void accumulate_block(uint64_t *restrict lanes, const unsigned char *restrict p)
{
    accumulate_stripes(lanes, p, XXH3_BLOCK / XXH3_STRIPE);
    for (int i = 0; i < XXH3_LANES; i++)
        lanes[i] = (lanes[i] ^ lanes[i] >> 47 ^ read64(secret + SECRET - XXH3_STRIPE + 8 * i)) * P32_1;
}

static uint64_t merge(const uint64_t *lanes, const unsigned char *key, uint64_t sum)
{
    for (int i = 0; i < XXH3_LANES; i += 2)
        sum += fold(lanes[i] ^ read64(key + 8 * i), lanes[i + 1] ^ read64(key + 8 * i + 8));
    return avalanche(sum);
}

void xxh3_start(struct xxh3 *hash)
{
    const uint64_t first[XXH3_LANES] = {P32_3, P64_1, P64_2, P64_3, P64_4, P32_2, P64_5, P32_1};
    memcpy(hash->lanes, first, sizeof(first));
    hash->total = 0;
    hash->waiting = 0;
}

/* A block is accumulated when a byte behind it is known: the last stripe of all has a rule of its own. */
void xxh3_add(struct xxh3 *hash, const void *bytes, size_t count)
{
    unsigned char *const block = hash->bytes + XXH3_STRIPE;
    const unsigned char *p = bytes;
    hash->total += count;
    while (count > 0) {
        const size_t buffer = XXH3_BLOCK - hash->waiting, taken = count < buffer ? count : buffer;
        const unsigned char *full = NULL;
        if (buffer == 0)
            full = block;
        else if (hash->waiting == 0 && count > XXH3_BLOCK)
            full = p;
        if (full != NULL) {
            accumulate_block(hash->lanes, full);
            memcpy(hash->bytes, full + XXH3_BLOCK - XXH3_STRIPE, XXH3_STRIPE);
            hash->waiting = 0;
        } else {
            memcpy(block + hash->waiting, p, taken);
            hash->waiting += taken;
        }
        p += full == block ? 0 : taken;
        count -= full == block ? 0 : taken;
    }
}

struct xxh3_hash xxh3_end(const struct xxh3 *hash)
{
    const unsigned char *const block = hash->bytes + XXH3_STRIPE;
    uint64_t lanes[XXH3_LANES];
    if (hash->total <= SHORT)
        return hash_short(block, (size_t)hash->total);
    memcpy(lanes, hash->lanes, sizeof(lanes));
    accumulate_stripes(lanes, block, (hash->waiting - 1) / XXH3_STRIPE);
    accumulate(lanes, hash->bytes + hash->waiting, secret + SECRET - XXH3_STRIPE - 7);
    return (struct xxh3_hash){.low = merge(lanes, secret + 11, hash->total * P64_1),
                              .high = merge(lanes, secret + SECRET - XXH3_STRIPE - 11, ~(hash->total * P64_2))};
}

struct xxh3_hash xxh3_bytes(const void *bytes, size_t count)
{
    struct xxh3 hash;
    xxh3_start(&hash);
    xxh3_add(&hash, bytes, count);
    return xxh3_end(&hash);
}
