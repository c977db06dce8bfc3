/* What the files of the alias builder share: its working memory, and weights as integers (docs/contract/alias.md).
 *
 * A build is nine launches and one wait. W, P and q are those of docs/contract/alias.md:
 *
 *     kernel_sums.cu    start        guesses E from a sample
 *                       read         largest, zeros, offenders, and the sums of tiles under the guess
 *                       read         again, if the guess was wrong: the sums under the right E
 *                       scan         P at the tiles' ends, W, and the ratio n C / W
 *                       weigh, list  what every tile has above or below its capacity: tiles are heavy or light
 *     kernel_tiles.cu   sweep        the heavy tiles, each swept in shared memory; what they leave is listed
 *                       sweep        the light tiles; their lights take from the list at once
 *                       close        the few heavies that are too many for one light tile
 *
 * That a tile leaves items of one sort only, and how much, is known from P alone: q adds up to floors of P. */
#ifndef LANEWISE_CUDA_ALIAS_KERNEL_CUH
#define LANEWISE_CUDA_ALIAS_KERNEL_CUH

#include <type_traits>

#include "cuda/collective.cuh"
#include "cuda/runtime/state.cuh"
#include "tuning.cuh"
#include "alias/rule.h"
#include "alias/total.h"

enum {
    ALIAS_TILE = LW_ALIAS_TILE,
    ALIAS_ITEMS = 8,                         /* a thread's, in a tile: their sum fits 64 bits */
    ALIAS_THREADS = ALIAS_TILE / ALIAS_ITEMS /* that sweep a tile */
};
static const uint64_t ALIAS_NONE = ~(uint64_t)0;

/* The two widths of rows. C = 2^BITS; units: sums of shares, n C at most (mod 2^64 with rows of 8 bytes, where only
 * `whole` below has as much). */
struct alias_rows8 {
    typedef uint64_t row, units;
    typedef uint32_t coin;
    enum { BITS = 32, CHUNK = 256, TILE_CTAS = 10 };
    static __device__ __forceinline__ row make(coin threshold, uint64_t alias) { return threshold | alias << 32; }
    static __device__ __forceinline__ coin threshold(row r) { return (coin)r; }
    static __device__ __forceinline__ uint64_t alias(row r) { return r >> 32; }
};

struct alias_rows16 {
    typedef ulonglong2 row;
    typedef u128 units;
    typedef uint64_t coin;
    enum { BITS = 64, CHUNK = 128, TILE_CTAS = 6 };
    static __device__ __forceinline__ row make(coin threshold, uint64_t alias)
    {
        return make_ulonglong2(threshold, alias);
    }
    static __device__ __forceinline__ coin threshold(row r) { return r.x; }
    static __device__ __forceinline__ uint64_t alias(row r) { return r.y; }
};

/* C of so many rows. */
template <class width> static __device__ __forceinline__ typename width::units alias_capacity(uint64_t rows)
{
    return (typename width::units)rows << width::BITS;
}

typedef lw_alias_ratio alias_ratio;

struct alias_plan {
    lw_alias_total total; /* first, as a build's working memory begins with the plan */
    alias_ratio ratio;
    uint64_t largest;  /* as bits */
    uint64_t offender; /* or ALIAS_NONE */
    uint64_t zeros, zero_shares, leftover;
    uint64_t heavies;          /* that heavy tiles left over */
    uint64_t heavy_tiles;      /* the first of the list; the others follow */
    int guess, exponent;       /* E */
    int whole;                 /* one item has all of 2^64 units, which 64 bits do not hold: another kernel writes it */
    unsigned scanned, weighed; /* CTAs that are done */
    unsigned ticket[2];        /* tiles taken */
    unsigned long long crowds; /* tiles that have too many heavies, and 2^32 for each chunk of these */
};

/* Sums over SCAN_THREADS tiles, then over all before. */
struct alias_block {
    u128 sum, deficit;
    uint64_t heavy_tiles;
};

/* A light tile whose heavies [first, end) are left to the whole device, in chunks of ALIAS_TILE; chunk: how many chunks
 * the crowds before this one have. */
struct alias_crowd {
    uint64_t tile, first, end, chunk;
};

struct alias_memory {
    const void *weights;
    uint64_t items, tiles;
    uint64_t parts; /* n of the ratio n C / W */
    alias_plan *plan;
    u128 *prefix;     /* tiles + 1: P at the tiles' begins; before the scan their sums */
    uint32_t *list;   /* heavy tiles, then the others, each in order */
    uint64_t *counts; /* of heavies left over, for the look-back */
    alias_block *blocks;
    alias_crowd *crowds;
    uint32_t *heavy_item;
};

template <class width> struct alias_area : alias_memory {
    typename width::row *rows;
    typename width::units *floors;    /* tiles + 1: floor(P n C / W) */
    typename width::units *deficit;   /* what all light tiles before this one lack */
    typename width::units *heavy_sum; /* of the heavies left over: what they and all before have above C */
};

/* The launches as far as `scan`, which other tables of weights begin with, too. */
void lw_alias_launch_survey(const alias_memory &memory, lw_type type, int processors, lw_port_stream stream);
/* Waits for the plan that a build made, of which *found gets the error, the offender and the zeros; else it stays. */
lw_status lw_alias_read_plan(const alias_plan *made, const char *function, lw_port_stream stream, alias_plan *plan,
                             lw_alias_found *found);
/* The first launches (alias/kernel_sums.cu) and the others (alias/kernel_tiles.cu, alias/kernel_tiles16.cu). */
template <class width>
void lw_alias_launch_sums(const alias_area<width> &area, lw_type type, int processors, lw_port_stream stream);
template <class width>
void lw_alias_launch_tiles(const alias_area<width> &area, lw_type type, int processors, lw_port_stream stream);
template <>
void lw_alias_launch_tiles(const alias_area<alias_rows8> &area, lw_type type, int processors, lw_port_stream stream);
template <>
void lw_alias_launch_tiles(const alias_area<alias_rows16> &area, lw_type type, int processors, lw_port_stream stream);

/* ---- sums ---- */

static __device__ __forceinline__ bool refused(const alias_plan *plan)
{
    return plan->offender != ALIAS_NONE || plan->largest == 0;
}

/* P at the begin of tile t, of those that there are, after the scan. */
static __device__ __forceinline__ u128 alias_prefix(const alias_memory &m, uint64_t t)
{
    return m.prefix[t] + m.blocks[t / SCAN_THREADS].sum;
}

/* ---- weights as integers ---- */

template <lw_type type> struct alias_type;
template <> struct alias_type<LW_TYPE_U32> {
    typedef uint32_t bits;
    typedef uint4 vector;
};
template <> struct alias_type<LW_TYPE_F32> : alias_type<LW_TYPE_U32> {
};
template <> struct alias_type<LW_TYPE_U64> {
    typedef uint64_t bits;
    typedef ulonglong2 vector;
};
template <> struct alias_type<LW_TYPE_F64> : alias_type<LW_TYPE_U64> {
};

/* Calls `what` with a value whose static `value` is the type of the weights. */
template <lw_type type> using alias_tag = std::integral_constant<lw_type, type>;
template <class function> static void alias_by_type(lw_type type, function what)
{
    switch (type) {
    case LW_TYPE_U32:
        return what(alias_tag<LW_TYPE_U32>());
    case LW_TYPE_U64:
        return what(alias_tag<LW_TYPE_U64>());
    case LW_TYPE_F32:
        return what(alias_tag<LW_TYPE_F32>());
    case LW_TYPE_F64:
        return what(alias_tag<LW_TYPE_F64>());
    }
}

/* lw_weight_quantise of many weights. Floats, whose zeros may have a sign: a fraction with its top bit at S - 1 is
 * shifted right by how far its exponent is below the largest; and left, if the largest is subnormal. */
struct alias_scale {
    int left, right; /* right: of floats, the exponent of the largest, from 0 on */
};

template <lw_type type> static __device__ __forceinline__ alias_scale alias_scale_of(int exponent)
{
    const int first = type == LW_TYPE_F32 ? -125 : type == LW_TYPE_F64 ? -1021 : LW_ALIAS_FRACTION_BITS;
    alias_scale scale;
    scale.left = first > exponent ? first - exponent : 0;
    scale.right = first < exponent ? exponent - first : 0;
    return scale;
}

template <lw_type type>
static __device__ __forceinline__ uint64_t alias_quantise(uint64_t bits, const alias_scale &scale)
{
    if (type == LW_TYPE_U32 || type == LW_TYPE_U64)
        return bits << scale.left >> scale.right;
    uint64_t fraction;
    uint32_t field;
    bool normal;
    if (type == LW_TYPE_F32) { /* its own 24 bits are within the upper word */
        field = (uint32_t)bits >> 23 & 0xff, normal = field != 0;
        const uint32_t whole = ((uint32_t)bits & 0x7fffff) | (uint32_t)normal << 23;
        fraction = (uint64_t)(whole << (LW_ALIAS_FRACTION_BITS - 32 - 24)) << 32;
    } else {
        field = (uint32_t)(bits >> 52) & 0x7ff, normal = field != 0;
        const uint64_t whole = (bits & (((uint64_t)1 << 52) - 1)) | (uint64_t)normal << 52;
        fraction = whole << (LW_ALIAS_FRACTION_BITS - 53);
    }
    return lw_port_shift_right(fraction, scale.right - (int)(field - normal)) << scale.left;
}

#endif
